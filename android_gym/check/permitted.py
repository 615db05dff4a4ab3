"""What an app shows without permission: nothing of what it has to be allowed to read."""

from __future__ import annotations

from collections.abc import Iterator

from ..phone.state.activity import App
from ..phone.state.permissions import READ_AUDIO, READ_CONTACTS, READ_IMAGES
from ..phone.state.phone import Phone
from ..phone.state.providers import Contact, File
from ..phone.state.providers import Phone as Number
from ..phone.ui.frame import Frame
from .drawn import boxes
from .findings import Findings
from .naming import called
from .walk import Walk

MARK = "Aaqyx"  # a word of all that has to be allowed, before most names
OF = {READ_CONTACTS: "contacts", READ_IMAGES: "pictures", READ_AUDIO: "sounds"}
SCREENS = 60  # of one app that are seen without permission


def shown_unasked(app: App, home: Phone, findings: Findings, seed: int = 0) -> None:
    """Walk through an app that has been denied its permissions, and add what it shows nevertheless
    of the contacts, pictures and sounds."""
    asked = tuple(one for one in OF if one in app.permissions)
    if not asked:
        return
    phone = denied(app, marked(home, asked))
    walk = Walk(app, phone, (), (), Findings(app.label), SCREENS, seed)
    for visit in walk.visits():
        now = visit.phone
        if now.foreground != app.package or now.permissions != phone.permissions:
            continue
        screen = type(now.window.activity).__name__
        for name in _shown(visit.frame):
            findings.add("contract", f"without permission to read {_list(asked)} it shows some of them", screen, name)


def denied(app: App, phone: Phone) -> Phone:
    """A phone on which the app has asked for all of its permissions and was granted none."""
    held = tuple(one for one in phone.permissions if one[0] != app.package)
    asked = {(app.package, one) for one in app.permissions}
    return phone.replace(permissions=held, asked=tuple(sorted({*phone.asked, *asked})))


def marked(phone: Phone, kinds: tuple[str, ...]) -> Phone:
    """A phone with one more of what each of these permissions is for, of a name that nothing else
    has."""
    if READ_CONTACTS in kinds:
        who = Contact(id=9999, first=MARK, last="Quill", phones=(Number("555-0197"),), starred=True)
        phone = phone.replace(contacts=(*phone.contacts, who))
    made = {
        READ_IMAGES: File(f"/sdcard/DCIM/Camera/{MARK}.jpg", 90_000, phone.time, "image/jpeg", taken=phone.time),
        READ_AUDIO: File(f"/sdcard/Music/{MARK}.mp3", 90_000, phone.time, "audio/mpeg", title=MARK, artist=MARK),
    }
    files = (*phone.files, *(file for kind, file in made.items() if kind in kinds))
    return phone.replace(files=tuple(sorted(files, key=lambda file: file.path)))


def _shown(frame: Frame) -> Iterator[str]:
    """The names of the views that show what is marked."""
    for one in boxes(frame):
        view = one.view
        if any(MARK in words for words in (view.text, view.desc, view.style.art)):
            yield called(view)


def _list(permissions: tuple[str, ...]) -> str:
    return " and ".join(OF[one] for one in permissions)
