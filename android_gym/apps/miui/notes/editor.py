"""The editor of notes, and the board for doodles."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks import media
from ....kit.families import miui
from ....phone.core.zones import local
from ....phone.state.providers import File, file_at
from ....phone.state.providers import files as storage
from .model import *

EXPORTED = "/sdcard/MIUI/notes"  # where exported notes go
SEND, EXTRA = "android.intent.action.SEND", "android.intent.extra"
_GET = Intent("android.intent.action.GET_CONTENT", type="image/*", category="android.intent.category.OPENABLE")
_REMIND = show(miui.Wheels("moment", assign("draft.remind"), "Remind me"))


def moment(at: int, now: datetime, zone: str, locale: Locale) -> str:
    """When something is: its time of day alone where that is today."""
    day = local(zone, at)
    date = "" if day.date() == now.date() else locale.day(day, year=day.year != now.year)
    return f"{date} {locale.time(day)}".strip()


def reminder(words: str) -> View:
    """When a reminder comes; a tap on it takes it back."""
    return chip(words, assign("draft.remind", 0), "reminder", icon="alarm", trail="close")


class Folders(Popup):
    """Asks for a folder, which is appended to the arguments of `call`: "" is none."""

    folders: tuple[str, ...]
    call: Call

    def view(self) -> View:
        lines = (miui.option_row(Verbatim(f), choose(self.call, f)) for f in self.folders)
        first = miui.option_row("Uncategorized", choose(self.call, ""))
        return miui.panel("Move to", column(first, *lines, cls=LIST, kind="scroll", w=FILL), yes="")


@notes.activity(".ui.NoteEditActivity")
class NoteEditActivity(Form):
    """A note, which is kept as it is written. A new one may begin with words of another app."""

    records = NOTES
    focus = "draft.body"
    folder: str = ""
    title: str = ""
    body: str = ""

    def blank(self, c: Ctx) -> Note:
        return Note(title=self.title, body=self.body, folder=self.folder)

    def view(self, app: Notes, files: tuple[File, ...], now: datetime, zone: str, locale: Locale) -> View:
        note = self.draft
        delete = miui.sure("Delete this note?", delete_note())
        menu = (
            ("Unpin" if note.pinned else "Pin", flip("draft.pinned")),
            ("Move", show(Folders(app.folders, assign("draft.folder")))),
            ("Export as text", export()),
            ("Delete", delete),
        )
        draw = route("CreateDoodleNoteBridgeActivity", note.strokes, self.id, result=_drawn())
        tools = (
            ("Doodle", draw, "draw"),
            ("Picture", send(_GET, _attached()), "image"),
            ("Remind me", _REMIND, "alarm"),
        )
        counted, look = plural(len(note.body), "character"), Style(size=24, weight=500)
        edited = (text(moment(note.time, now, zone, locale), "note_time", SUMMARY),) if note.time else ()
        parts = [
            edit(self, "draft.title", "Title", "title", text_style=look, takes="sentences"),
            row(*edited, text(counted, "note_length", SUMMARY), gap=12),
            edit(self, "draft.body", "Start typing", "rich_editor", lines=400, text_style=Style(size=app.size)),
        ]
        if note.remind:
            parts.insert(2, reminder(f"Reminder: {moment(note.remind, now, zone, locale)}"))
        if note.strokes:
            sheet = image(f"strokes:{note.strokes}", "doodle", "Doodle", w=FILL, h=320, tap=draw)
            parts.append(box(sheet, bg="surfaceContainer", radius=16, w=FILL))
        picture = file_at(files, note.picture)
        if picture is not None:
            parts.append(image(picture.art, "picture", "Picture", w=FILL, h=220, radius=12))
        bar = miui.title_bar("", leave(), (("Share", share_note(), "share", "share"),), menu)
        body = scroll(column(*parts, w=FILL, gap=8, pad=(24, 0, 24, 24)))
        return miui.titled("", body, bar=bar, bottom=miui.action_strip(tools))

    def on_pause(self, c: Ctx) -> Ctx:
        return c if c.finishing else _saved(c)

    def back(self, c: Ctx) -> Ctx:
        return _saved(c).finish()


def _saved(c: Ctx) -> Ctx:
    """Keep what was written; a new note with nothing in it is forgotten."""
    form, note = c.screen, c.screen.draft
    if not (note.words.strip() or note.strokes or note.picture) or (form.id and not form.dirty):
        return c
    note = note.replace(time=c.phone.time)
    note = note if form.id else NOTES.new(c, note)
    return NOTES.put(c, note).set(id=note.id, draft=note, began=note)


@does
def _drawn(c: Ctx) -> Ctx:
    return _saved(c.set_at("draft.strokes", c.result))


@does
def _attached(c: Ctx) -> Ctx:
    path = media.path_of(c.result) if isinstance(c.result, Intent) else str(c.result)
    return _saved(c.set_at("draft.picture", path))


@does
def share_note(c: Ctx) -> Ctx:
    """Hand the words of the note to another app."""
    c, note = _saved(c), c.screen.draft
    if not note.words:
        return c.toast("Cannot share empty text")
    extras = Table.of({f"{EXTRA}.TEXT": note.words, f"{EXTRA}.SUBJECT": note.title})
    return c.send(Intent(SEND, type="text/plain", extras=extras))


@does
def export(c: Ctx) -> Ctx:
    """Write the note into a text file."""
    c, note = _saved(c), c.screen.draft
    stem = " ".join(note.title.split()).replace("/", "-") or f"{c.now:%Y%m%d_%H%M}"
    path = storage.free_path(c.phone.files, f"{EXPORTED}/{stem}.txt")
    file = File(path, len(note.words.encode()), c.phone.time, text=note.words, owner=notes.name)
    return c.share(files=storage.write(c.phone.files, file)).toast(f"Exported to {path}")


@does
def delete_note(c: Ctx) -> Ctx:
    """Discard the note in the editor."""
    id = c.screen.id
    return discard.now(c.finish(), (id,)) if id else c.finish()


@notes.activity(".ui.activity.CreateDoodleNoteBridgeActivity")
class CreateDoodleNoteBridgeActivity(Activity):
    """The board for a doodle: lines that a finger drags, for a `note`, or of which one is made."""

    strokes: str = ""
    note: int | None = None

    def view(self) -> View:
        undo = ("Undo", assign("strokes", self.strokes.rpartition(";")[0]), "undo", "undo")
        actions = (self.strokes and undo, ("Save", keep_doodle(), "check", "save"))
        board = image(f"strokes:{self.strokes}", "doodle_board", "Board", w=FILL, h=FILL)
        sheet = box(touchable(board, drag=stroke.partial()), w=FILL, grow=1, bg="surfaceContainer", radius=16)
        body = column(sheet, w=FILL, h=FILL, pad=(12, 8, 12, 24))
        return miui.titled("", body, bar=miui.title_bar("Doodle", leave(), actions))


@does
def stroke(c: Ctx, start: Place, end: Place) -> Ctx:
    """Add a line from one place to another."""
    line = " ".join(f"{round(1000 * p.x)},{round(1000 * p.y)}" for p in (start, end.clamped()))
    return c.set(strokes=f"{c.screen.strokes};{line}".strip(";"))


@does
def keep_doodle(c: Ctx) -> Ctx:
    """Hand the doodle to its note, or make a note of it."""
    strokes = c.screen.strokes
    if c.screen.note is None and strokes:
        c = NOTES.put(c, NOTES.new(c, Note(strokes=strokes, time=c.phone.time)))
    return c.finish(strokes)
