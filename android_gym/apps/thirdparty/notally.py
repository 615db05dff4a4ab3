"""Notally, a small notes app. Phones of `pixel` can install it, by name or market:// link."""

from __future__ import annotations

from typing import ClassVar

from ...kit import (
    Activity,
    App,
    Intent,
    Item,
    Table,
    Value,
    View,
    app_bar,
    column,
    does,
    edit,
    empty,
    fab,
    go,
    leave,
    list_row,
    memo,
    rows,
    scaffold,
    scroll,
    search,
    search_view,
)  # fmt: skip
from ...kit.styles import HEADLINE
from ...phone.core.zones import local
from ...phone.state.providers import delete, find, fold, insert, next_id, update
from ...phone.system.ctx import Ctx

PACKAGE = "com.omgodse.notally"
ROW = 72  # height of a note in the list, dp
MAX_LINES = 200  # most lines of a note that are laid out


class Note(Value):
    """A note, changed last at `time` (seconds UTC)."""

    id: int
    title: str
    body: str
    time: int
    pinned: bool = False


class Notes(Value):
    """All notes, in the order they were made."""

    notes: tuple[Note, ...] = ()


def sorted_notes(notes: tuple[Note, ...], query: str = "") -> tuple[Note, ...]:
    """Pinned ones first, then the latest; those that hold all of the query's words."""
    words = fold(query).split()
    found = (n for n in notes if all(word in fold(f"{n.title} {n.body}") for word in words))
    return tuple(sorted(found, key=lambda n: (not n.pinned, -n.time, -n.id)))


@memo
def _row(note: Note, zone: str) -> View:
    first, _, rest = note.body.partition("\n")
    title, second = (note.title, first) if note.title else (first, rest.partition("\n")[0])
    day = local(zone, note.time)
    meta = f"{day:%b} {day.day}" + (" · Pinned" if note.pinned else "")
    return list_row(
        title, second, ids=("Title", "Note", "", "Date"), id="CardView", meta=meta, height=ROW,
        tap=go(EditNote(note.id, note.title, note.body)),
    )  # fmt: skip


class Main(Activity):
    """The list of notes."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.omgodse.notally.activities.MainActivity"

    def view(self, app: Notes, zone: str) -> View:
        find_note = search(Search(), "query")
        bar = app_bar("Notes", actions=(Item("Search", find_note, "search", "Search"),))
        nothing = empty("Your notes appear here", "edit", "EmptyView")
        body = rows("RecyclerView", _row, sorted_notes(app.notes), ROW, zone, empty=nothing,
                    bottom=88)  # fmt: skip
        return scaffold(bar, body, over=fab("Take note", new_note(), "add", "TakeNote"))


class Search(Activity):
    """Notes that hold the words typed."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.omgodse.notally.activities.SearchActivity"
    query: str = ""

    def view(self, app: Notes, zone: str) -> View:
        results = None
        if self.query.strip():
            found = sorted_notes(app.notes, self.query)
            nothing = empty("No notes found", "search_off", "EmptyView")
            results = rows("RecyclerView", _row, found, ROW, zone, empty=nothing)
        return search_view(self, "query", "Search", results, edit_id="EnterSearchKeyword")


class EditNote(Activity):
    """A note being written; leaving it saves it. `id` 0: a new one."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.omgodse.notally.activities.TakeNote"
    id: int = 0
    title: str = ""
    body: str = ""
    pinned: bool = False

    def view(self) -> View:
        pin = Item("Unpin" if self.pinned else "Pin", pin_note(), "push_pin", "Pin")
        menu = (("Share", share_note()), ("Delete", delete_note()))
        fields = column(
            edit("EnterTitle", self, "title", "Title", text_style=HEADLINE),
            edit("EnterBody", self, "body", "Note", lines=MAX_LINES),
            pad=(16, 8, 16, 16), gap=8,
        )  # fmt: skip
        return scaffold(app_bar("", leave(), (pin,), menu), scroll(fields, id="ScrollView"))

    def created(self, c: Ctx) -> Ctx:
        if self.id:
            return c.set(pinned=find(c.app.notes, self.id).pinned)
        return c.focus("body")

    def stopped(self, c: Ctx) -> Ctx:
        """Written down whenever the note is out of sight, unless it was left by Back or deleted."""
        return c if c.finishing else _saved(c)

    def back(self, c: Ctx) -> Ctx:
        return _saved(c).finish()


@does
def new_note(c: Ctx) -> Ctx:
    return c.start(EditNote())


def _saved(c: Ctx) -> Ctx:
    """Keep what was written; a new note without words is forgotten."""
    screen: EditNote = c.screen
    notes: tuple[Note, ...] = c.app.notes
    if not screen.id:
        if not (screen.title.strip() or screen.body.strip()):
            return c
        fresh = Note(next_id(notes), screen.title, screen.body, c.phone.time, screen.pinned)
        return c.save(notes=insert(notes, fresh)).set(id=fresh.id)
    old = find(notes, screen.id)
    new = old.replace(title=screen.title, body=screen.body, pinned=screen.pinned)
    return c if new == old else c.save(notes=update(notes, new.replace(time=c.phone.time)))


@does
def pin_note(c: Ctx) -> Ctx:
    """Pin or unpin the note in the editor."""
    return c.set(pinned=not c.screen.pinned)


@does
def share_note(c: Ctx) -> Ctx:
    """Hand the note's text to another app."""
    c = _saved(c)
    screen: EditNote = c.screen
    if not (screen.title.strip() or screen.body.strip()):
        return c.toast("There is nothing to share yet")
    extras = {
        "android.intent.extra.SUBJECT": screen.title,
        "android.intent.extra.TEXT": screen.body,
    }
    return c.send(Intent("android.intent.action.SEND", type="text/plain", extras=Table.of(extras)))


@does
def delete_note(c: Ctx) -> Ctx:
    """Delete the note in the editor; the list offers to undo it."""
    screen: EditNote = c.screen
    if not screen.id:
        return c.finish()
    note = find(c.app.notes, screen.id)
    gone = c.save(notes=delete(c.app.notes, note.id)).finish()
    return gone.snack("Note deleted", "Undo", restore_note(note))


@does
def restore_note(c: Ctx, note: Note) -> Ctx:
    """Put a deleted note back."""
    return c.save(notes=tuple(sorted((*c.app.notes, note), key=lambda n: n.id)))


APP = App(
    PACKAGE, "Notally", Main, Notes, version="5.7",
    about="Keeps notes and lists.",
)  # fmt: skip
