"""Other apps: the intents Contacts sends."""

from __future__ import annotations

from urllib.parse import quote

from ....kit import Intent
from .model import PACKAGE

SENDTO = "android.intent.action.SENDTO"
SEND = "android.intent.action.SEND"
VIEW = "android.intent.action.VIEW"
RINGTONE = "android.intent.action.RINGTONE_PICKER"
PICK_FILE = "android.intent.action.GET_CONTENT"
NEW_FILE = "android.intent.action.CREATE_DOCUMENT"
PHOTO = "android.media.action.IMAGE_CAPTURE"
VCARD = "text/x-vcard"
URIS = ("content://com.android.contacts", "content://contacts")  # the provider and its old name
WAYS = {
    "call": ("android.intent.action.DIAL", "tel:"),
    "text": (SENDTO, "smsto:"),
    "video": ("com.google.android.apps.tachyon.action.CALL", "tel:"),
    "email": (SENDTO, "mailto:"),
    "place": (VIEW, "geo:0,0?q="),
    "web": (VIEW, "https://"),
}


def way_to(way: str, value: str) -> Intent:
    """The intent that calls, writes to or opens a number or address."""
    action, scheme = WAYS[way]
    if way == "web" and "://" in value:
        return Intent(action, value)
    return Intent(action, scheme + (quote(value) if way == "place" else value))


def to_show(id: int) -> Intent:
    """The intent that shows the page of a contact."""
    return Intent(VIEW, f"{URIS[0]}/contacts/{id}", package=PACKAGE)


def id_of(uri: str) -> int:
    """The contact id at the end of a content URI, 0 if there is none."""
    last = uri.rstrip("/").rpartition("/")[2]
    return int(last) if last.isdecimal() and len(last) < 19 else 0
