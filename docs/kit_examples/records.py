"""Records: rows of one kind, in an app's model or in a table that apps share."""

from __future__ import annotations

from android_gym.kit import Store, Value, View, by, filter_records, find_in, list_row, remember_query, route


class Note(Value):
    id: int = 0
    title: str = ""
    changed: int = 0


NOTES = Store("notes", order="-changed", unique="title")


def example_Store() -> View:
    """
    class Note(Value):
        id: int = 0
        title: str = ""
        changed: int = 0


    class Notes(Value):
        notes: tuple[Note, ...] = ()


    NOTES = Store("notes", order="-changed", unique="title")


    @does
    def add(c: Ctx, title: str) -> Ctx:
        return NOTES.put(c, NOTES.new(c, Note(title=title, changed=c.phone.time)))


    def note_row(note: Note) -> View:
        gone = NOTES.delete(note.id, "Note deleted")  # with Undo
        return list_row(note.title, tap=route("Editor", note.id), dismiss=gone)


    note_row(Note(1, "Milk"))
    """
    note = Note(1, "Milk")
    gone = NOTES.delete(note.id, "Note deleted")
    return list_row(note.title, tap=route("Editor", note.id), dismiss=gone)


def example_by() -> tuple:
    notes = (Note(1, "tea", 20), Note(2, "Milk", 10))
    return tuple(n.title for n in by(notes, "title")), tuple(n.id for n in by(notes, "-changed"))


def example_filter_records() -> tuple:
    notes = (Note(1, "Buy milk"), Note(2, "Call mum"))
    return filter_records(notes, "mil", "title")


def example_remember_query() -> tuple:
    return remember_query(("milk", "tea"), "Tea")


def example_find_in() -> Value | None:
    notes = (Note(1, "Buy milk"), Note(2, "Call mum"))
    return find_in(notes, 2)  # Note(2, "Call mum")
