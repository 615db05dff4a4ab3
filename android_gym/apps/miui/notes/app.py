"""The lists: notes, to-dos, folders, what is deleted; settings; the app."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.families import miui
from ....kit.links import Links
from .editor import CreateDoodleNoteBridgeActivity, Folders, NoteEditActivity, moment, reminder
from .model import *

TABS = (("notes", "Notes", "sticky_note_2"), ("todo", "To-dos", "check_box"))
_SIGNS = (
    ("Folders", route("FolderListActivity"), "folder_open", "folder"),
    ("Settings", route("NotesPreferenceActivity"), "settings", "settings"),
)


def _card(key: int, picked: tuple[int, ...], opens: Call, **look: Any) -> dict[str, Any]:
    how = {"selected": key in picked, "tap": tap_or_pick(key, picked, opens), "long_press": pick(key)}
    return {**how, "bg": "surfaceContainer", "radius": 16, **look}


@memo
def note_cell(note: Note, picked: tuple[int, ...], grid: bool, now: datetime, zone: str, locale: Locale) -> View:
    """A note in the list, or in the bin."""
    body = Verbatim(note.body.strip()) or ("Picture" if note.picture else "No text")
    kids = [text(body, "content", size=14, lines=4 if grid else 1, w=FILL, color="onSurfaceVariant")]
    if note.strokes and not note.body:
        kids = [image(f"strokes:{note.strokes}", "doodle", "Doodle", w=FILL, h=72 if grid else 20)]
    if note.title:
        kids.insert(0, text(Verbatim(note.title), "title", size=16, weight=500))
    signs = (
        ("filled:push_pin", "Pinned", note.pinned),
        ("alarm", "Reminder", note.remind),
        ("image", "Picture", note.picture),
    )
    small = (icon(sign, "", desc, size=14, color=miui.ACCENT) for sign, desc, on in signs if on)
    when = text(moment(note.time, now, zone, locale), "time", size=12, color="onSurfaceVariant", grow=1)
    foot = row(*small, when, *(miui.tick(note.id in picked),) * bool(picked), gap=4, h=24)
    opens = pick(note.id) if note.deleted else route("NoteEditActivity", note.id)
    look = _card(note.id, picked, opens, pad=(16, 14, 14, 8))
    return column(column(*kids, gap=6, w=FILL, grow=1), foot, id="note_item", w=FILL, h=FILL, **look)


def _cells(found: tuple[Note, ...], app: Notes, picked: tuple[int, ...], when: tuple[Any, ...], *head: View) -> View:
    if not found:
        return column(*head, empty("No notes here", "sticky_note_2", "empty_view"), w=FILL, h=FILL, pad=(14, 0, 14, 0))
    size: dict[str, Any] = {"columns": 2, "height": 176} if app.grid else {"columns": 1, "height": 96}
    return grid("note_list", note_cell, found, picked, app.grid, *when, gap=10, side=14, head=head, bottom=96, **size)


@memo
def todo_row(todo: Todo, picked: tuple[int, ...], now: datetime, zone: str, locale: Locale) -> View:
    faint: dict[str, Any] = {"line": "strike", "alpha": 0.5} if todo.done else {}
    kids = [text(Verbatim(todo.words), "todo_content", size=16, lines=3, **faint)]
    if todo.remind:
        kids.append(text(moment(todo.remind, now, zone, locale), "todo_time", size=12, color=miui.ACCENT))
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
        keep = choose(keep_todo(todo)) if todo.words else None
        typed = edit(self, "draft.words", "Add a to-do", "todo_edit", lines=4, ime="done", submit=keep)
        at = reminder("draft.remind", moment(todo.remind, now, zone, locale) if todo.remind else "")
        inside = column(typed, at, w=FILL, gap=8, pad=(24, 0, 24, 0))
        return miui.panel("Edit to-do" if todo.id else "New to-do", inside, ok=keep, yes="Save")


@does
def keep_todo(c: Ctx, todo: Todo) -> Ctx:
    """Keep a to-do; one of the id 0 is new."""
    return TODOS.put(c, todo if todo.id else TODOS.new(c, todo))


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
        when = (now, zone, locale)
        return self.todos(app, when) if self.tab == "todo" else self.list(app, when)

    def list(self, app: Notes, when: tuple[Any, ...]) -> View:
        """The notes."""
        found, ids = app.shown(self.folder, self.query), self.picked
        pinned = all(n.pinned for n in app.notes if n.id in ids)
        tools = (
            ("Unpin" if pinned else "Pin", change(ids, "pinned", not pinned), "push_pin", "pin"),
            ("Move", show(Folders(app.folders, change.partial(ids, "folder"))), "drive_file_move", "move"),
            ("Delete", miui.sure(f"Delete {plural(len(ids), 'note')}?", discard(ids)), "delete", "delete"),
        )
        names = ("All", ""), *((Verbatim(f), f) for f in app.folders)
        folders = [(name, assign("folder", f)) for name, f in names]
        head = miui.search_field(self, "Search notes", 2), miui.pills(folders, self.folder or "All", "folder")
        new = miui.add_button("New note", route("NoteEditActivity", 0, None, None, self.folder))
        said, body = plural(len(found), "note"), _cells(found, app, ids, when, *head)
        return _page(self, "Notes", body, found, tools, subtitle=said, actions=_SIGNS, over=new)

    def todos(self, app: Notes, when: tuple[Any, ...]) -> View:
        """The to-dos."""
        found = by((t for t in app.todos if app.finished or not t.done), "done")
        sure = miui.sure(f"Delete {plural(len(self.picked), 'to-do')}?", done_picking(TODOS.delete(self.picked)))
        none, said = empty("Nothing to do", "check_box"), f"{sum(not t.done for t in app.todos)} to do"
        body = feed("todo_list", todo_row, found, self.picked, *when, bottom=96, empty=none)
        new, tools = miui.add_button("New to-do", show(TodoSheet())), (("Delete", sure, "delete", "delete"),)
        return _page(self, "To-dos", body, found, tools, subtitle=said, actions=_SIGNS, over=new)


def _page(screen: miui.Screen, title: str, body: View, found: tuple[Any, ...], tools: Items, **parts: Any) -> View:
    """A list with what can be done with marked rows."""
    bar = miui.picking_bar(screen, tuple(one.id for one in found))
    bottom = miui.tab_bar(TABS, screen.tab) if screen.tab else None
    if bar:
        bottom, parts = miui.action_strip(tools), {}
    return miui.titled_page(title, body, bar=bar, bottom=bottom, **parts)


@notes.activity(".ui.FolderListActivity")
class FolderListActivity(Activity):
    """The folders, how many notes are in each, and the way to what is deleted."""

    def view(self, app: Notes) -> View:
        lines = [_folder_row(app, "", "All notes"), *(_folder_row(app, f, Verbatim(f)) for f in app.folders)]
        binned = miui.item("Recently deleted", "", f"{len(app.binned)}", tap=route("TrashActivity"), id="trash_item")
        ask = miui.Ask("New folder", put_folder.partial(""), hint="Folder name")
        body = listing("folder_list", miui.cards(*lines), miui.cards(binned), bottom=96)
        return miui.titled_page("Folders", body, up=leave(), over=miui.add_button("New folder", show(ask)))


def _folder_row(app: Notes, folder: str, words: str) -> View:
    rename = miui.Ask("Rename folder", put_folder.partial(folder), folder)
    drop = miui.sure(f"Delete folder {folder}?", put_folder(folder, ""), "Its notes become uncategorized.")
    menu = show(miui.PopMenu((Item("Rename", show(rename)), Item("Delete", drop)))) if folder else None
    opens = route("NotesListActivity", "", False, (), "notes", folder)
    lead, count = icon("folder_open" if folder else "sticky_note_2", color="primary"), f"{len(app.shown(folder))}"
    return miui.item(words, "", count, lead=lead, tap=opens, long_press=menu, id="folder_item")


@notes.activity(".ui.TrashActivity")
class TrashActivity(miui.Screen):
    """The notes that are deleted, to be put back or erased."""

    def view(self, app: Notes, now: datetime, zone: str, locale: Locale) -> View:
        found, ids = app.binned, self.picked
        said = text("Notes are erased after 30 days.", size=14, color="onSurfaceVariant", pad=(14, 4, 14, 12))
        ask = miui.sure(
            f"Erase {plural(len(ids), 'note')}?", done_picking(NOTES.delete(ids)), "This cannot be undone.", "Erase"
        )
        tools = (
            ("Restore", change(ids, "deleted", 0), "restore", "restore"),
            ("Erase", ask, "delete_forever", "erase"),
        )
        body = _cells(found, app, ids, (now, zone, locale), said)
        return _page(self, "Recently deleted", body, found, tools, up=leave())


@notes.activity(".ui.NotesPreferenceActivity")
class NotesPreferenceActivity(miui.SettingsScreen):
    rows = (
        Header("Style"),
        Pick("Font size", "size", (("Small", 14), ("Medium", 16), ("Large", 20))),
        Pick("Layout", "grid", (("List", False), ("Grid", True))),
        Pick("Sort by", "sort", (("Date edited", "-time"), ("Date created", "-id"))),
        Header("To-dos"),
        Flag("Show completed to-dos", "finished"),
        Header("Reminders"),
        Flag("High-priority reminders", "loud", "Reminders pop up over what is on the screen"),
    )


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
    theme=miui.THEME,
    icon=Icon(Gradient("#ffd54f", "#ff9800"), (Glyph("edit_note"),)),
    symbol="edit_note",
)
