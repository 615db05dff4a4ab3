"""A tiny calendar app, and one that keeps notes in a content provider of its own."""

from __future__ import annotations

from typing import Any, ClassVar

import toy

from android_gym.phone.core.calls import does
from android_gym.phone.core.values import Value
from android_gym.phone.core.view import View
from android_gym.phone.state.activity import Activity, App, Filter, Intent
from android_gym.phone.state.content import ContentProvider, ContentTable
from android_gym.phone.state.providers import CalendarEntry, Notification, NotificationAction, insert
from android_gym.phone.system.ctx import Ctx
from android_gym.phone.system.reminders import EVENTS_URI, VIEW, show_reminder

CALENDAR, NOTES = "org.example.calendar", "org.example.notes"
AUTHORITY = "org.example.notes.provider"


@does
def add_event(c: Ctx, entry: CalendarEntry) -> Ctx:
    return c.share(calendar=insert(c.phone.calendar, entry))


@does
def heard(c: Ctx, words: str) -> Ctx:
    """Keep a reply."""
    return c.save(lines=(*c.app.lines, words))


class Days(Activity):
    """The calendar's only page; `uri` is the event that it was opened for."""

    package: ClassVar[str] = CALENDAR
    activity: ClassVar[str] = "org.example.calendar.Days"
    uri: str = ""

    def view(self) -> View:
        return toy.column(toy.label(self.uri or "Today"))


def _opened(intent: Intent) -> Days:
    return Days(f"{intent.data} {intent.extras.get('beginTime')}")


class Note(Value):
    id: int
    text: str
    done: bool = False


class Notebook(Value):
    notes: tuple[Note, ...] = (Note(1, "milk"), Note(2, "bread", True))


def _rows(book: Notebook) -> list[dict[str, Any]]:
    return [{"_id": n.id, "text": n.text, "done": n.done} for n in book.notes]


def _with(note: Note, values: dict[str, Any]) -> Note:
    text = str(values.get("text", note.text))
    if not text:
        raise ValueError("A note needs text")
    return note.replace(text=text, done=bool(values.get("done", note.done)))


def _insert(book: Notebook, values: dict[str, Any]) -> Notebook:
    return book.replace(notes=insert(book.notes, _with(Note(0, ""), values)))


def _update(book: Notebook, row: dict[str, Any], values: dict[str, Any]) -> Notebook:
    changed = (_with(n, values) if n.id == row["_id"] else n for n in book.notes)
    return book.replace(notes=tuple(changed))


def _delete(book: Notebook, row: dict[str, Any]) -> Notebook:
    return book.replace(notes=tuple(n for n in book.notes if n.id != row["_id"]))


class Pages(Activity):
    package: ClassVar[str] = NOTES
    activity: ClassVar[str] = "org.example.notes.Pages"

    def view(self) -> View:
        return toy.column(toy.label("Notes"))


APPS = (
    App(
        CALENDAR,
        "Toy Calendar",
        Days,
        toy.Notes,
        reminder=show_reminder.partial(),
        receives=(Filter(VIEW, _opened, EVENTS_URI),),
    ),
    App(
        NOTES,
        "Toy Notes",
        Pages,
        Notebook,
        providers=(
            ContentProvider(
                AUTHORITY,
                (
                    ContentTable("notes", ("_id", "text", "done"), _rows, _insert, _update, _delete, "_id"),
                    ContentTable("counts", ("open",), lambda book: [{"open": sum(not n.done for n in book.notes)}]),
                ),
            ),
        ),
    ),
)
ASKS = Notification(
    7, "", "Ann", "Lunch?", channel="sms", actions=(NotificationAction("Reply", heard.partial(), "Message"),)
)
