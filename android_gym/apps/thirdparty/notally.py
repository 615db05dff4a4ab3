"""Notally, a small notes app. Phones of `pixel` can install it, by name or market:// link."""

from __future__ import annotations

from ...kit import *
from ...phone.core.zones import local
from ...phone.state.providers import fold

PACKAGE = "com.omgodse.notally"
ROW = 72  # height of a note in the list, dp
MAX_LINES = 200  # most lines of a note that are laid out
NOTES = Store("notes")
notally = Package(PACKAGE)


class Note(Value):
    """A note, changed last at `time` (seconds UTC)."""

    id: int = 0
    title: str = ""
    body: str = ""
    time: int = 0
    pinned: bool = False

    @property
    def blank(self) -> bool:
        return not (self.title.strip() or self.body.strip())


class Notes(Value):
    """All notes, in the order they were made."""

    notes: tuple[Note, ...] = ()


def sorted_notes(notes: tuple[Note, ...], query: str = "") -> tuple[Note, ...]:
    """Pinned ones first, then the latest; those that hold all of the query's words."""
    words = fold(query).split()
    found = (n for n in notes if all(word in fold(f"{n.title} {n.body}") for word in words))
    return tuple(sorted(found, key=lambda n: (not n.pinned, -n.time, -n.id)))


@memo
def _row(note: Note, zone: str, locale: Locale) -> View:
    first, _, rest = note.body.partition("\n")
    title, second = (note.title, first) if note.title else (first, rest.partition("\n")[0])
    day = local(zone, note.time)
    meta = locale.day(day) + (" · Pinned" if note.pinned else "")
    return list_row(
        title,
        second,
        ids=("Title", "Note", "", "Date"),
        id="CardView",
        meta=meta,
        height=ROW,
        tap=route("EditNote", note.id),
    )


@notally.activity(".activities.MainActivity")
class Main(Activity):
    """The list of notes."""

    def view(self, app: Notes, zone: str, locale: Locale) -> View:
        find_note = search(Search(), "query")
        bar = app_bar("Notes", actions=(Item("Search", find_note, "search", "Search"),))
        nothing = empty("Your notes appear here", "edit", "EmptyView")
        body = rows("RecyclerView", _row, sorted_notes(app.notes), ROW, zone, locale, empty=nothing, bottom=88)
        return scaffold(bar, body, over=fab("Take note", route("EditNote"), "add", "TakeNote"))


@notally.activity(".activities.SearchActivity")
class Search(Activity):
    """Notes that hold the words typed."""

    query: str = ""

    def view(self, app: Notes, zone: str, locale: Locale) -> View:
        results = None
        if self.query.strip():
            found = sorted_notes(app.notes, self.query)
            nothing = empty("No notes found", "search_off", "EmptyView")
            results = rows("RecyclerView", _row, found, ROW, zone, locale, empty=nothing)
        return search_view(self, "query", "Search", results, edit_id="EnterSearchKeyword")


@notally.activity(".activities.TakeNote")
class EditNote(KeptForm):
    """A note being written; leaving it saves it. `id` 0: a new one."""

    records = NOTES
    focus = "draft.body"

    def blank(self, c: Ctx) -> Note:
        return Note()

    def view(self) -> View:
        pin = Item("Unpin" if self.draft.pinned else "Pin", flip("draft.pinned"), "push_pin", "Pin")
        menu = (("Share", share_note()), ("Delete", delete_note()))
        fields = column(
            edit(self, "draft.title", "Title", "EnterTitle", text_style=HEADLINE, takes="sentences"),
            edit(self, "draft.body", "Note", "EnterBody", lines=MAX_LINES),
            pad=(16, 8, 16, 16),
            gap=8,
        )
        return scaffold(app_bar("", leave(), (pin,), menu), scroll(fields, id="ScrollView"))

    def is_empty(self, record: Note) -> bool:
        return record.blank

    def tidy(self, c: Ctx, record: Note) -> Note:
        return record.replace(time=c.phone.time)


@does
def share_note(c: Ctx) -> Ctx:
    """Hand the note's text to another app."""
    c, note = keep_draft(c), c.screen.draft
    if note.blank:
        return c.toast("There is nothing to share yet")
    extras = {"android.intent.extra.SUBJECT": note.title, "android.intent.extra.TEXT": note.body}
    return c.send(Intent("android.intent.action.SEND", type="text/plain", extras=Table.of(extras)))


@does
def delete_note(c: Ctx) -> Ctx:
    """Delete the note in the editor; the list offers to undo it."""
    id = c.screen.id
    return NOTES.delete(id, "Note deleted").run(c.finish()) if id else c.finish()


APP = App(PACKAGE, "Notally", Main, Notes, version="5.7", about="Keeps notes and lists.")
