"""Other apps: the intents Contacts sends, and whether anybody answers them."""

from __future__ import annotations

from urllib.parse import quote

from ....kit import does
from ....phone.core.calls import Call
from ....phone.state.activity import Intent
from ....phone.system.ctx import Ctx
from ....phone.system.intents import answered as answered
from .model import PACKAGE

DIAL = "android.intent.action.DIAL"
SENDTO = "android.intent.action.SENDTO"
SEND = "android.intent.action.SEND"
VIEW = "android.intent.action.VIEW"
VIDEO = "com.google.android.apps.tachyon.action.CALL"
RINGTONE = "android.intent.action.RINGTONE_PICKER"
PICK_FILE = "android.intent.action.GET_CONTENT"
NEW_FILE = "android.intent.action.CREATE_DOCUMENT"
PHOTO = "android.media.action.IMAGE_CAPTURE"
VCARD = "text/x-vcard"


@does
def send(c: Ctx, intent: Intent) -> Ctx:
    return c.send(intent)


@does
def open_contact(c: Ctx, id: int) -> Ctx:
    """Open a contact's page, from screens that its page opens."""
    return c.send(Intent(VIEW, contact_uri(id), package=PACKAGE))


def sends(packages: tuple[str, ...], intent: Intent) -> Call | None:
    """The Call that sends an intent, None if nobody would answer."""
    return send(intent) if answered(packages, intent) else None


def dial(number: str) -> Intent:
    return Intent(DIAL, f"tel:{number}")


def text(number: str) -> Intent:
    return Intent(SENDTO, f"smsto:{number}")


def video(number: str) -> Intent:
    return Intent(VIDEO, f"tel:{number}")


def mail(*addresses: str) -> Intent:
    return Intent(SENDTO, f"mailto:{','.join(addresses)}")


def place(address: str) -> Intent:
    return Intent(VIEW, f"geo:0,0?q={quote(address)}")


def web(site: str) -> Intent:
    return Intent(VIEW, site if "://" in site else f"https://{site}")


def contact_uri(id: int) -> str:
    return f"content://com.android.contacts/contacts/{id}"


def id_of(uri: str) -> int:
    """The contact id at the end of a content URI, 0 if there is none."""
    last = uri.rstrip("/").rpartition("/")[2]
    return int(last) if last.isdecimal() else 0
