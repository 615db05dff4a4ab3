"""The editor of notes, and the board for doodles."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks import media
from ....kit.families import miui
from ....kit.strokes import drawing_board, undo_line
from ....kit.texts import export_text, share_text
from ....phone.core.zones import local
from ....phone.state.providers import File, file_at
from .model import *

EXPORTED = "/sdcard/MIUI/notes"  # where exported notes go
_GET = Intent("android.intent.action.GET_CONTENT", type="image/*", category="android.intent.category.OPENABLE")
_TITLE = Style(size=24, weight=500)


def moment(at: int, now: datetime, zone: str, locale: Locale) -> str:
    """When something is: its time of day alone where that is today."""
    day = local(zone, at)
    date = "" if day.date() == now.date() else locale.day(day, year=day.year != now.year)
    return f"{date} {locale.time(day)}".strip()


def reminder(path: str, words: str) -> View:
    """A chip for the instant at a path of this window, 0 for none: `words` say when, a tap takes it back; without words
    a tap asks for one."""
    ask = show(miui.Wheels("moment", assign(path), "Remind me"))
    tap, trail = (assign(path, 0), "close") if words else (ask, "")
    return chip(words or "Set reminder", tap, "reminder", icon="alarm", trail=trail)


class Folders(Popup):
    """Asks for a folder, which is appended to the arguments of `call`: "" is none."""

    folders: tuple[str, ...]
    call: Call

    def view(self) -> View:
        names = ("Uncategorized", ""), *((Verbatim(f), f) for f in self.folders)
        lines = (miui.option_row(words, choose(self.call, f)) for words, f in names)
        return miui.panel("Move to", column(*lines, cls=LIST, kind="scroll", w=FILL), yes="")


@notes.activity(".ui.NoteEditActivity")
class NoteEditActivity(KeptForm):
    """A note, which is kept as it is written. A new one may begin with words of another app."""

    records = NOTES
    focus = "draft.body"
    folder: str = ""
    title: str = ""
    body: str = ""

    def blank(self, c: Ctx) -> Note:
        return Note(title=self.title, body=self.body, folder=self.folder, time=c.phone.time)

    def is_empty(self, record: Note) -> bool:
        return not (record.words.strip() or record.strokes or record.picture)

    def tidy(self, c: Ctx, record: Note) -> Note:
        return record.replace(time=c.phone.time)

    def view(self, app: Notes, files: tuple[File, ...], now: datetime, zone: str, locale: Locale) -> View:
        note, when = self.draft, (now, zone, locale)
        draw = route("CreateDoodleNoteBridgeActivity", note.strokes, self.id, result=_attach("strokes"))
        tools = (("Doodle", draw, "draw"), ("Picture", send(_GET, _attach("picture")), "image"))
        menu = (
            ("Unpin" if note.pinned else "Pin", flip("draft.pinned")),
            ("Move", show(Folders(app.folders, assign("draft.folder")))),
            ("Export as text", export()),
            ("Delete", miui.sure("Delete this note?", delete_note())),
        )
        remind = f"Reminder: {moment(note.remind, *when)}" if note.remind else ""
        parts = [
            edit(self, "draft.title", "Title", "title", text_style=_TITLE, takes="sentences"),
            text(moment(note.time, *when), "note_time", SUMMARY),
            reminder("draft.remind", remind),
            edit(self, "draft.body", "Start typing", "rich_editor", lines=400, text_style=Style(size=app.size)),
        ]
        if note.strokes:
            sheet = image(f"strokes:{note.strokes}", "doodle", "Doodle", w=FILL, h=320, tap=draw)
            parts.append(box(sheet, bg="surfaceContainer", radius=16, w=FILL))
        picture = file_at(files, note.picture)
        if picture is not None:
            parts.append(image(picture.art, "picture", "Picture", w=FILL, h=220, radius=12))
        bar = miui.title_bar("", leave(), (("Share", share_note(), "share", "share"),), menu)
        body = scroll(column(*parts, w=FILL, gap=8, pad=(24, 0, 24, 24)))
        return miui.titled_page("", body, bar=bar, bottom=miui.action_strip(tools))


@does
def _attach(c: Ctx, field: str) -> Ctx:
    found = media.path_of(c.result) if isinstance(c.result, Intent) else c.result
    return keep_draft(c.set_at(f"draft.{field}", found))


@does
def share_note(c: Ctx) -> Ctx:
    """Hand the words of the note to another app."""
    return share_text.now(keep_draft(c), c.screen.draft.words, c.screen.draft.title)


@does
def export(c: Ctx) -> Ctx:
    """Write the note into a text file."""
    return export_text.now(keep_draft(c), EXPORTED, c.screen.draft.title, c.screen.draft.words)


@does
def delete_note(c: Ctx) -> Ctx:
    """Discard the note in the editor."""
    id = c.screen.id
    return discard.now(c.finish(), (id,)) if id else c.finish()


@notes.activity(".ui.activity.CreateDoodleNoteBridgeActivity")
class CreateDoodleNoteBridgeActivity(Activity):
    """The board for a doodle, for a `note`, or of which one is made."""

    strokes: str = ""
    note: int | None = None

    def view(self) -> View:
        undo = ("Undo", undo_line("strokes"), "undo", "undo")
        bar = miui.title_bar("Doodle", leave(), (self.strokes and undo, ("Save", keep_doodle(), "check", "save")))
        body = column(drawing_board(self.strokes, "strokes", "doodle_board"), w=FILL, h=FILL, pad=(12, 8, 12, 24))
        return miui.titled_page("", body, bar=bar)


@does
def keep_doodle(c: Ctx) -> Ctx:
    """Hand the doodle to its note, or make a note of it."""
    strokes = c.screen.strokes
    if c.screen.note is None and strokes:
        c = NOTES.put(c, NOTES.new(c, Note(strokes=strokes, time=c.phone.time)))
    return c.finish(strokes)
