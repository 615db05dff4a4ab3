"""What the app keeps: notes, to-dos and folders; reminders, which follow their records; the bin."""

from __future__ import annotations

from importlib.resources import files

import msgspec

from ....kit import *
from ....phone.state.providers import Notification

notes = Package("com.miui.notes")
KEPT = 30 * 86_400  # seconds until what is deleted is gone


class Note(Value):
    """A note, changed last at `time` and deleted at `deleted`, seconds UTC."""

    id: int = 0
    title: str = ""
    body: str = ""
    time: int = 0
    folder: str = ""
    pinned: bool = False
    deleted: int = 0
    remind: int = 0  # when, seconds UTC
    strokes: str = ""  # a doodle, as the drawing of this name has it
    picture: str = ""  # path of a file

    @property
    def words(self) -> str:
        """What is shared and exported."""
        return "\n".join(filter(None, (self.title, self.body)))


class Todo(Value):
    """A thing to do."""

    id: int = 0
    words: str = ""
    done: bool = False
    remind: int = 0


class Notes(Value):
    """The model. `sort` is a field of `Note`."""

    notes: tuple[Note, ...] = ()
    todos: tuple[Todo, ...] = ()
    folders: tuple[str, ...] = ()
    grid: bool = True
    size: int = 16  # of a note's text, sp
    sort: str = "-time"
    finished: bool = True  # whether to-dos that are done are shown
    loud: bool = False  # whether reminders pop up

    def shown(self, folder: str, query: str = "") -> tuple[Note, ...]:
        """The notes in a folder ("": in all) that hold a query, pinned ones first."""
        found = (n for n in self.notes if not n.deleted and folder in ("", n.folder))
        rows = by((n for n in found if query.casefold() in n.words.casefold()), self.sort)
        return tuple(sorted(rows, key=lambda n: not n.pinned))

    @property
    def binned(self) -> tuple[Note, ...]:
        """The notes that are deleted, the last one first."""
        return by((n for n in self.notes if n.deleted), "-deleted")


def boot(seed: int) -> Notes:
    """What the owner has written."""
    return msgspec.json.decode(files(__package__).joinpath("notes.json").read_bytes(), type=Notes)


@does
def follow(c: Ctx, old: Note | Todo | None, new: Note | Todo | None) -> Ctx:
    """Plan the reminder of a record that has changed, and take back what was planned before."""
    one = new or old
    number = 2 * one.id + isinstance(one, Todo) if one else 0
    c = c.unnotify_at(number)
    if new is None or new.remind <= c.phone.time or (new.done if isinstance(new, Todo) else new.deleted):
        return c
    kind, tap = "To-do", route("NotesListActivity", "", False, (), "todo")
    words, channel = new.words, "firing" if c.app.loud else "default"
    if isinstance(new, Note):
        words, kind, tap = new.title or new.body, "Note", route("NoteEditActivity", new.id)
    note = Notification(number, notes.name, Verbatim(words), kind, new.remind, channel, tap)
    return c.notify_at(new.remind, note)


NOTES, TODOS = Store("notes", changed=follow.partial()), Store("todos", changed=follow.partial())


@does
def change(c: Ctx, ids: tuple[int, ...], field: str, value: object = None) -> Ctx:
    """Give a field of some notes a value; a selection ends."""
    for id in ids:
        c = NOTES.change(c, id, **{field: value})
    return clear_selection(c)


@does
def discard(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    """Move notes to "Recently deleted", where they stay for 30 days."""
    old = tuple(n.id for n in c.app.binned if n.deleted + KEPT < c.phone.time)
    return change.now(NOTES.remove(c, *old), ids, "deleted", c.phone.time)


@does
def put_folder(c: Ctx, old: str, name: str) -> Ctx:
    """Make a folder, give one another name, or with the name "" give one up."""
    if name in c.app.folders:
        return c.toast("A folder with this name already exists")
    names = (name if f == old else f for f in (*c.app.folders, *("",) * (not old)))
    moved = tuple(n.replace(folder=name) if old and n.folder == old else n for n in c.app.notes)
    return c.save(folders=tuple(filter(None, names)), notes=moved)
