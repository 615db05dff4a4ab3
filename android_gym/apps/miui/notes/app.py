"""What is kept and done with it: notes, to-dos and folders; the screens; the app."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from ....kit import *
from ....kit.blocks.media import path_of
from ....kit.blocks.moments import moment
from ....kit.families import miui
from ....kit.links import Links
from ....kit.strokes import drawing_board, undo_line
from ....kit.texts import export_text, share_text
from ....phone.state.providers import File, Notification

notes = Package("com.miui.notes")
Moment = tuple[datetime, str, Locale]  # now, zone, and how dates are written


class Note(Value):
    """A note, changed last at `time`, seconds UTC."""

    id: int = 0
    title: str = ""
    body: str = ""
    time: int = 0
    folder: str = ""
    pinned: bool = False
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

    def shown(self, folder: str, query: str = "") -> tuple[Note, ...]:
        """The notes in a folder ("": in all) that hold a query, pinned ones first."""
        found = (n for n in self.notes if folder in ("", n.folder))
        rows = by((n for n in found if query.casefold() in n.words.casefold()), self.sort)
        return tuple(sorted(rows, key=lambda n: not n.pinned))

    def places(self, none: str) -> list[tuple[str, str]]:
        """The folders with what they are called; "" is called `none`."""
        return [(none, ""), *((Verbatim(f), f) for f in self.folders)]


def boot(seed: int) -> Notes:
    """What the owner has written."""
    return msgspec.json.decode(Path(__file__).with_name("notes.json").read_bytes(), type=Notes)


# --- what is done with them ------------------------------------------------------------------------


@does
def follow(c: Ctx, old: Any, new: Any) -> Ctx:
    """Plan the reminder of a note or to-do that has changed, and take back what was planned before."""
    one = new or old
    number = 2 * one.id + isinstance(one, Todo)
    c = c.unnotify_at(number)
    if new is None or new.remind <= c.phone.time or (isinstance(new, Todo) and new.done):
        return c
    kind, words, tap = "To-do", new.words, route("NotesListActivity", "", False, (), "todo")
    if isinstance(new, Note):
        kind, words, tap = "Note", new.title or new.body, route("NoteEditActivity", new.id)
    note = Notification(number, notes.name, Verbatim(words), kind, new.remind, tap=tap)
    return c.notify_at(new.remind, note)


NOTES, TODOS = Store("notes", changed=follow.partial()), Store("todos", changed=follow.partial())


@does
def change(c: Ctx, ids: tuple[int, ...], field: str, value: object = None) -> Ctx:
    """Give a field of some notes a value; a selection ends."""
    for id in ids:
        c = NOTES.change(c, id, **{field: value})
    return clear_selection(c)


@does
def put_folder(c: Ctx, old: str, name: str) -> Ctx:
    """Make a folder, the first of all, give one another name, or with the name "" give one up. The list shows it."""
    if name in c.app.folders:
        return c.toast("A folder with this name already exists")
    names = (name if f == old else f for f in (*("",) * (not old), *c.app.folders))
    moved = tuple(n.replace(folder=name) if old and n.folder == old else n for n in c.app.notes)
    return c.save(folders=tuple(filter(None, names)), notes=moved).set(folder=name, tab="notes")


class Folders(Popup):
    """Asks for a folder, which is appended to the arguments of `call`: "" is none."""

    call: Call

    def view(self, app: Notes) -> View:
        lines = (miui.option_row(words, choose(self.call, f)) for words, f in app.places("Uncategorized"))
        return miui.panel("Move to", column(*lines, cls=LIST, kind="scroll", w=FILL), yes="")


# --- rows ------------------------------------------------------------------------------------------


def reminder(at: int, when: Moment) -> View:
    """A chip for the reminder of a draft, 0 for none: a tap asks for one, or takes it back."""
    ask = show(miui.Wheels("moment", assign("draft.remind"), "Remind me"))
    words, trail = (f"Reminder: {moment(at, *when)}", "close") if at else ("Set reminder", "")
    return chip(words, assign("draft.remind", 0) if at else ask, "reminder", icon="alarm", trail=trail)


def _card(key: int, picked: tuple[int, ...], opens: Call, **look: Any) -> dict[str, Any]:
    how = {"selected": key in picked, "tap": tap_or_pick(key, picked, opens), "long_press": pick(key)}
    return {**how, "bg": "surfaceContainer", "radius": 16, **look}


@memo
def note_cell(note: Note, picked: tuple[int, ...], grid: bool, when: Moment) -> View:
    """A note in the list."""
    body = Verbatim(note.body.strip()) or ("Picture" if note.picture else "No text")
    kids = [text(body, "content", size=14, lines=4 if grid else 1, w=FILL, color="onSurfaceVariant")]
    if note.strokes and not note.body:
        kids = [image(f"strokes:{note.strokes}", "doodle", "Doodle", w=FILL, h=72 if grid else 20)]
    if note.title:
        kids.insert(0, text(Verbatim(note.title), "title", size=16, weight=500))
    pinned, due = ("filled:push_pin", "Pinned", note.pinned), ("alarm", "Reminder", note.remind)
    signs = pinned, due, ("image", "Picture", note.picture)
    small = (icon(sign, "", desc, size=14, color=miui.ACCENT) for sign, desc, on in signs if on)
    changed = text(moment(note.time, *when), "time", size=12, color="onSurfaceVariant", grow=1)
    foot = row(*small, changed, *(miui.tick(note.id in picked),) * bool(picked), gap=4, h=24)
    look = _card(note.id, picked, route("NoteEditActivity", note.id), pad=(16, 14, 14, 8))
    return column(column(*kids, gap=6, w=FILL, grow=1), foot, id="note_item", w=FILL, h=FILL, **look)


def _cells(found: tuple[Note, ...], app: Notes, picked: tuple[int, ...], when: Moment, *head: View) -> View:
    if not found:
        return column(*head, empty("No notes here", "sticky_note_2", "empty_view"), w=FILL, h=FILL, pad=(14, 0, 14, 0))
    size: dict[str, Any] = {"columns": 2, "height": 176} if app.grid else {"columns": 1, "height": 96}
    return grid("note_list", note_cell, found, picked, app.grid, when, gap=10, side=14, head=head, bottom=96, **size)


@memo
def todo_row(todo: Todo, picked: tuple[int, ...], when: Moment) -> View:
    faint: dict[str, Any] = {"line": "strike", "alpha": 0.5} if todo.done else {}
    kids = [text(Verbatim(todo.words), "todo_content", size=16, lines=3, **faint)]
    if todo.remind:
        kids.append(text(moment(todo.remind, *when), "todo_time", size=12, color=miui.ACCENT))
    done = miui.tick(todo.done, TODOS.flip(todo.id, "done"), "todo_checkbox", f"Done: {todo.words}")
    mark = (miui.tick(todo.id in picked),) * bool(picked)
    look = _card(todo.id, picked, show(TodoSheet(todo)), pad=(4, 4, 16, 4), margin=(14, 5, 14, 5))
    return row(done, column(*kids, grow=1, gap=2), *mark, id="todo_item", gap=4, **look)


class TodoSheet(Popup):
    """The sheet in which a to-do is written; one of the id 0 is new."""

    draft: Todo = Todo()

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("draft.words")

    def view(self, now: datetime, zone: str, locale: Locale) -> View:
        todo = self.draft.replace(words=self.draft.words.strip())
        keep = choose(TODOS.keep(todo)) if todo.words else None
        typed = edit(self, "draft.words", "Add a to-do", "todo_edit", lines=4, ime="done", submit=keep)
        inside = column(typed, reminder(todo.remind, (now, zone, locale)), w=FILL, gap=8, pad=(24, 0, 24, 0))
        return miui.panel("Edit to-do" if todo.id else "New to-do", inside, ok=keep, yes="Save")


# --- screens ---------------------------------------------------------------------------------------

TABS = (("notes", "Notes", "sticky_note_2"), ("todo", "To-dos", "check_box"))


@notes.activity(".ui.NotesListActivity", launch_mode="singleTask")
class NotesListActivity(miui.Screen):
    """The notes of all folders or of one, and the to-dos. It may open with a new to-do."""

    tab: str = "notes"
    folder: str = ""
    adding: bool = False

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(adding=False).show(TodoSheet()) if self.adding else c

    def on_new_intent(self, c: Ctx, new: NotesListActivity) -> Ctx:
        return new.on_create(c.set(tab=new.tab, query=new.query, searching=new.searching, folder=new.folder))

    def view(self, app: Notes, now: datetime, zone: str, locale: Locale) -> View:
        folders = ("Folders", show(miui.PopMenu(items_of(self.menu()))), "folder_open", "folder")
        settings = ("Settings", route("NotesPreferenceActivity"), "settings", "settings")
        parts = {"actions": (folders, settings), "bottom": miui.tab_bar(TABS, self.tab)}
        shown = self.todos if self.tab == "todo" else self.list
        return shown(app, (now, zone, locale), parts)

    def menu(self) -> Items:
        """What can be done with folders, and with the one that is shown."""
        name, kept = self.folder, "Its notes become uncategorized."
        new = ("New folder", show(miui.Ask("New folder", put_folder.partial(""), hint="Folder name")))
        rename = ("Rename folder", show(miui.Ask("Rename folder", put_folder.partial(name), name)))
        delete = ("Delete folder", miui.sure(f"Delete folder {name}?", put_folder(name, ""), kept))
        return (new, rename, delete) if name else (new,)

    def list(self, app: Notes, when: Moment, parts: dict[str, Any]) -> View:
        """The notes."""
        found, ids = app.shown(self.folder, self.query), self.picked
        pinned, said = all(n.pinned for n in app.notes if n.id in ids), f"Delete {plural(len(ids), 'note')}?"
        pin = ("Unpin" if pinned else "Pin", change(ids, "pinned", not pinned), "push_pin", "pin")
        move = ("Move", show(Folders(change.partial(ids, "folder"))), "drive_file_move", "move")
        delete = miui.delete_tool(said, done_picking(NOTES.delete(ids)))
        folders = [(words, assign("folder", f)) for words, f in app.places("All")]
        pills = miui.pills(folders, self.folder or "All", "folder")
        head, bar = miui.search_head(self, "Search notes", pills, side=2)
        new = miui.add_button("New note", route("NoteEditActivity", 0, None, None, self.folder))
        parts |= {"subtitle": plural(len(found), "note"), "over": None if bar else new, "bar": bar}
        body = _cells(found, app, ids, when, *head)
        return miui.picking_page(self, "Notes", body, [n.id for n in found], (pin, move, delete), **parts)

    def todos(self, app: Notes, when: Moment, parts: dict[str, Any]) -> View:
        """The to-dos."""
        found = by((t for t in app.todos if app.finished or not t.done), "done")
        gone = done_picking(TODOS.delete(self.picked))
        tools = (miui.delete_tool(f"Delete {plural(len(self.picked), 'to-do')}?", gone),)
        new, said = miui.add_button("New to-do", show(TodoSheet())), f"{sum(not t.done for t in app.todos)} to do"
        none, keys = empty("Nothing to do", "check_box"), [t.id for t in found]
        body = feed("todo_list", todo_row, found, self.picked, when, bottom=96, empty=none)
        return miui.picking_page(self, "To-dos", body, keys, tools, subtitle=said, over=new, **parts)


@notes.activity(".ui.NotesPreferenceActivity")
class NotesPreferenceActivity(miui.SettingsScreen):
    rows = (
        Header("Style"),
        Pick("Font size", "size", (("Small", 14), ("Medium", 16), ("Large", 20))),
        Pick("Layout", "grid", (("List", False), ("Grid", True))),
        Pick("Sort by", "sort", (("Date edited", "-time"), ("Date created", "-id"))),
        Header("To-dos"),
        Flag("Show completed to-dos", "finished"),
    )


_GET = Intent("android.intent.action.GET_CONTENT", type="image/*", category="android.intent.category.OPENABLE")


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
        pin = ("Unpin" if note.pinned else "Pin", flip("draft.pinned"))
        move = ("Move", show(Folders(assign("draft.folder"))))
        export = ("Export as text", export_text("/sdcard/MIUI/notes", note.title, note.words))
        delete = ("Delete", miui.sure("Delete this note?", delete_form()))
        title = edit(self, "draft.title", "Title", "title", text_style=Style(size=24, weight=500), takes="sentences")
        body = edit(self, "draft.body", "Start typing", "rich_editor", lines=400, text_style=Style(size=app.size))
        parts = [title, text(moment(note.time, *when), "note_time", SUMMARY), reminder(note.remind, when), body]
        if note.strokes:
            sheet = image(f"strokes:{note.strokes}", "doodle", "Doodle", w=FILL, h=320, tap=draw)
            parts.append(box(sheet, bg="surfaceContainer", radius=16, w=FILL))
        parts += [image(f.art, "picture", "Picture", w=FILL, h=220, radius=12) for f in files if f.path == note.picture]
        share = ("Share", share_text(note.words, note.title), "share", "share")
        bar = miui.title_bar("", leave(), (share,), (pin, move, export, delete))
        return scaffold(bar, scroll(column(*parts, w=FILL, gap=8, pad=(24, 0, 24, 24))), miui.action_strip(tools))


@does
def _attach(c: Ctx, field: str) -> Ctx:
    found = path_of(c.result) if isinstance(c.result, Intent) else c.result
    return keep_draft(c.set_at(f"draft.{field}", found))


@notes.activity(".ui.activity.CreateDoodleNoteBridgeActivity")
class CreateDoodleNoteBridgeActivity(Activity):
    """The board for a doodle, for a `note`, or of which one is made."""

    strokes: str = ""
    note: int | None = None

    def view(self) -> View:
        undo = ("Undo", undo_line("strokes"), "undo", "undo")
        bar = miui.title_bar("Doodle", leave(), (self.strokes and undo, ("Save", keep_doodle(), "check", "save")))
        board = drawing_board(self.strokes, "strokes", "doodle_board")
        return scaffold(bar, column(board, w=FILL, h=FILL, pad=(12, 8, 12, 24)))


@does
def keep_doodle(c: Ctx) -> Ctx:
    """Hand the doodle to its note, or make a note of it."""
    strokes = c.screen.strokes
    if c.screen.note is None and strokes:
        c = NOTES.insert(Note(strokes=strokes, time=c.phone.time)).run(c)
    return c.finish(strokes)


SCREENS = (NotesListActivity, NoteEditActivity, CreateDoodleNoteBridgeActivity)
LINKS = Links(notes.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    notes.name,
    "Notes",
    NotesListActivity,
    Notes,
    boot=boot,
    system=True,
    about="Keeps notes, doodles and to-dos.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME.replace(seed="#e07a00"),
    icon=Icon(Gradient("#ffd54f", "#ff9800"), (Glyph("edit_note"),)),
    symbol="edit_note",
)
