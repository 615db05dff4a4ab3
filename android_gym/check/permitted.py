"""What an app shows without permission: nothing of what it has to be allowed to read.

Most of it is found by a mark: one more contact, picture, event, message … of a name that nothing else
has. Where the phone is has no name. So two phones that differ in nothing else go the same way, and
what they show may not differ.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..phone.core.view import View
from ..phone.state.activity import App
from ..phone.state.permissions import READ_AUDIO, READ_CONTACTS, READ_IMAGES
from ..phone.state.phone import Phone
from ..phone.state.providers import CalendarEntry, CallRecord, Contact, File, Location, Message
from ..phone.state.providers import Phone as Number
from ..phone.state.settings import written
from ..phone.system.catalogue import role
from ..phone.system.crashes import raising
from ..phone.system.step import step
from ..phone.system.whereabouts import COARSE, FINE, MODE
from ..phone.system.windows import top_frame
from ..phone.ui.frame import Frame
from .drawn import boxes
from .findings import Findings
from .moves import Move
from .naming import called
from .walk import Walk

MARK = "Aaqyx"  # a word of all that has to be allowed, before most names
NUMBER = "5550197346"  # of who has called
ELSEWHERE = Location(52.52, 13.405)  # far from where the owner lives
READ_CALENDAR, READ_SMS = "android.permission.READ_CALENDAR", "android.permission.READ_SMS"
READ_CALL_LOG = "android.permission.READ_CALL_LOG"
OF = {
    READ_CONTACTS: "contacts",
    READ_IMAGES: "pictures",
    READ_AUDIO: "sounds",
    READ_CALENDAR: "events",
    READ_SMS: "messages",
    READ_CALL_LOG: "calls",
}
SCREENS = 60  # of one app that are seen without permission
_OTHERS = re.compile(r"\D")


def shown_unasked(app: App, home: Phone, findings: Findings, seed: int = 0) -> None:
    """Walk through an app that has been denied its permissions, and add what it shows nevertheless
    of the contacts, pictures, sounds, events, messages and calls, and of where the phone is."""
    aside = Findings(app.label)  # what else a walk finds is said without this one
    asked = tuple(one for one in OF if one in app.permissions)
    if asked:
        words = f"without permission to read {_list(asked)} it shows some of them"
        _Denied(app, denied(app, marked(home, asked)), (), (), aside, SCREENS, seed, words=words, into=findings).go()
    if FINE in app.permissions or COARSE in app.permissions:
        here = denied(app, written(home, MODE, 3))
        words = "without permission to know where the phone is it shows what depends on that"
        there = here.replace(location=ELSEWHERE)
        _Twins(app, here, (), (), aside, SCREENS, seed, words=words, into=findings, other=there).go()


@dataclass
class _Denied(Walk):
    """A walk on which nobody allows what an app asks for, and that looks for what is marked."""

    words: str = ""  # what is wrong with a view that shows it
    into: Findings = field(default_factory=Findings)  # where that is added

    def go(self) -> None:
        """Walk to the end."""
        for _ in self.visits():
            pass

    def _list(self, phone: Phone, frame: Frame) -> None:
        if type(phone.window.activity) is role("permission dialog", phone.profile):
            return
        if phone.foreground == self.app.package and phone.permissions == self.home.permissions:
            for view in self.telling(phone, frame):
                self.into.add("contract", self.words, type(phone.window.activity).__name__, called(view))
        super()._list(phone, frame)

    def telling(self, phone: Phone, frame: Frame) -> Iterator[View]:
        """The views of a screen that show what has to be allowed."""
        yield from _shown(frame)


@dataclass
class _Twins(_Denied):
    """A walk that takes each step on a second phone as well, and looks for differences."""

    other: Phone | None = None  # at home, as the first one
    _twins: dict[int, tuple[Phone, Phone]] = field(default_factory=dict)  # by the phone's identity

    def twin(self, phone: Phone) -> Phone | None:
        """The second phone after the steps that have led to this one; None where they raise."""
        if phone is self.home:
            return self.other
        known = self._twins.get(id(phone))
        return None if known is None else known[1]

    def telling(self, phone: Phone, frame: Frame) -> Iterator[View]:
        twin = self.twin(phone)
        if twin is not None:
            yield from _different(frame, top_frame(twin))

    def _done(self, phone: Phone, move: Move) -> Phone | None:
        after, twin = super()._done(phone, move), self.twin(phone)
        if after is None or twin is None:
            return after
        try:
            with raising():
                for event in move.events:
                    twin = step(twin, event)
        except Exception:  # as the first one may have done
            return after
        self._twins[id(after)] = (after, twin)
        return after


def denied(app: App, phone: Phone) -> Phone:
    """A phone on which the app has asked for all of its permissions and was granted none."""
    held = tuple(one for one in phone.permissions if one[0] != app.package)
    asked = {(app.package, one) for one in app.permissions}
    return phone.replace(permissions=held, asked=tuple(sorted({*phone.asked, *asked})))


def marked(phone: Phone, kinds: tuple[str, ...]) -> Phone:
    """A phone with one more of what each of these permissions is for, of a name that nothing else
    has."""
    now = phone.time
    if READ_CONTACTS in kinds:
        who = Contact(id=9999, first=MARK, last="Quill", phones=(Number("555-0197"),), starred=True)
        phone = phone.replace(contacts=(*phone.contacts, who))
    if READ_CALENDAR in kinds:
        event = CalendarEntry(id=9999, title=MARK, start=now + 3600, end=now + 7200)
        phone = phone.replace(calendar=(*phone.calendar, event))
    if READ_SMS in kinds:
        phone = phone.replace(messages=(*phone.messages, Message(9999, "5550123", MARK, now - 60)))
    if READ_CALL_LOG in kinds:
        phone = phone.replace(calls=(*phone.calls, CallRecord(9999, NUMBER, now - 60, kind="missed")))
    made = {
        READ_IMAGES: File(f"/sdcard/DCIM/Camera/{MARK}.jpg", 90_000, now, "image/jpeg", taken=now),
        READ_AUDIO: File(f"/sdcard/Music/{MARK}.mp3", 90_000, now, "audio/mpeg", title=MARK, artist=MARK),
    }
    files = (*phone.files, *(file for kind, file in made.items() if kind in kinds))
    return phone.replace(files=tuple(sorted(files, key=lambda file: file.path)))


def _shown(frame: Frame) -> Iterator[View]:
    """The views that show what is marked."""
    for one in boxes(frame):
        view = one.view
        if any(MARK in words for words in (view.text, view.desc, view.style.art)):
            yield view
        elif NUMBER in _OTHERS.sub("", view.text):
            yield view


def _different(frame: Frame, other: Frame) -> Iterator[View]:
    """The views of which another frame has no equal, or where all have one, those of the other."""
    for one, two in ((frame, other), (other, frame)):
        equal = Counter(_look(drawn.view) for drawn in boxes(two))
        found = []
        for drawn in boxes(one):
            equal[_look(drawn.view)] -= 1
            if equal[_look(drawn.view)] < 0:
                found.append(drawn.view)
        if found:
            yield from found
            return


def _look(view: View) -> tuple[Any, ...]:
    style = view.style
    return view.cls, view.id, view.text, view.desc, view.hint, view.flags, style.art, style.icon


def _list(permissions: tuple[str, ...]) -> str:
    return " and ".join(OF[one] for one in permissions)
