"""The notes, what is done with them, and the screens that show them."""

from __future__ import annotations

import re
from functools import partial

from ....kit import *
from ....kit.families import simple

notes = Package("com.simplemobiletools.notes.pro")
TEXT, CHECKLIST, CUSTOM = "type_text_note", "type_checklist", "custom"
SIZES = ("50%", "60%", "75%", "90%", "100%", "125%", "150%", "175%", "200%", "250%", "300%")
SIDES = {"Left": "start", "Center": "center", "Right": "end"}
_ACTION, _EXTRA = "android.intent.action", "android.intent.extra"
_LOCK = """If you forget your password, you won't be able to recover it and you'll lose access to \
the notes' content."""


class Line(Value):
    """An item of a checklist; the ids grow in the order in which items are made."""

    id: int = 0
    title: str = ""
    done: bool = False


class Note(Value):
    """A text, or a checklist."""

    id: int = 0
    title: str = ""
    kind: str = TEXT
    text: str = ""
    items: tuple[Line, ...] = ()
    lock: simple.Lock = simple.Lock()

    @property
    def words(self) -> str:
        """What is shared."""
        if self.kind == TEXT:
            return self.text
        return "\n".join(f"[{'x' if one.done else ' '}] {one.title}" for one in self.items)


class Notes(Value):
    """The model."""

    incidental = frozenset({"current"})

    notes: tuple[Note, ...] = (Note(1, "General note"),)
    current: int = 1  # id of the note that is open
    sort: simple.Order = simple.Order(CUSTOM)  # of checklists
    undone_first: bool = False
    on_top: bool = False
    monospaced: bool = False
    size: str = "100%"
    side: str = "Left"
    picker: bool = False
    keyboard: bool = False
    colors: simple.Colors = simple.Colors()

    @property
    def pages(self) -> tuple[Note, ...]:
        """The notes in the order of their pages."""
        return simple.Order("title").sort(self.notes)

    @property
    def note(self) -> Note:
        """The note that is open."""
        return next((n for n in self.notes if n.id == self.current), self.pages[0])

    def lines(self, note: Note) -> tuple[Line, ...]:
        """The items of a checklist as they are sorted."""
        items = note.items[::-1] if self.sort.descending else note.items
        if self.sort.by != CUSTOM:
            items = self.sort.sort(items, lambda i: i.title if self.sort.by == "title" else i.id)
        return tuple(sorted(items, key=lambda i: i.done)) if self.undone_first else items


NOTES = Store("notes")


@does
def turn_to(c: Ctx, id: int) -> Ctx:
    """Open the page of a note. What is locked is hidden again."""
    c = c.save(current=id)
    return c.set(text=c.app.note.text, query="", searching=False, hit=0, picked=(), unlocked=0).focus("")


def asks_title(id: int = 0, title: str = "") -> simple.TextPrompt:
    """The dialog for another title of a note, or for a new note."""
    kinds = () if id else ((TEXT, "Text note"), (CHECKLIST, "Checklist"))
    return simple.TextPrompt(
        "Rename note" if id else "Add a new note",
        "locked_note_title",
        name_note.partial(id),
        title,
        "Label",
        "Please name your note",
        kinds,
        kinds_title="New note type:",
    )


@does
def name_note(c: Ctx, id: int, title: str, kind: str = TEXT) -> Ctx:
    """Give a note another title, or make a new one."""
    if any(n.title.casefold() == title.casefold() and n.id != id for n in c.app.notes):
        return c.show(asks_title(id, title)).toast("A note with that title already exists")
    if id:
        return NOTES.change(c, id, title=title)
    new = NOTES.new(c, Note(0, title, kind))
    c = turn_to.now(NOTES.put(c, new), new.id)
    return c.focus("text") if kind == TEXT else c


@does
def delete_note(c: Ctx, id: int) -> Ctx:
    """The page before it is open then, or the one after it."""
    at = next(i for i, one in enumerate(c.app.pages) if one.id == id)
    near = c.app.pages[at - 1 if at else 1].id
    return turn_to.now(NOTES.remove(c, id), near)


@does
def share_note(c: Ctx) -> Ctx:
    note = c.app.note
    if not note.words:
        return c.toast("Cannot share empty text")
    extras = {f"{_EXTRA}.TEXT": note.words, f"{_EXTRA}.SUBJECT": note.title}
    return c.send(Intent(f"{_ACTION}.SEND", type="text/plain", extras=Table.of(extras)))


@does
def unlock_then(c: Ctx, call: Call | None = None) -> Ctx:
    """The secret was right: the note shows what is in it."""
    return c.set(unlocked=c.app.note.id).run(call)


@does
def lock_note(c: Ctx, id: int, lock: simple.Lock | None = None) -> Ctx:
    """Lock a note, or without a lock open it for good."""
    return NOTES.change(c.set(unlocked=id), id, lock=lock or simple.Lock())


@does
def tick(c: Ctx, id: int) -> Ctx:
    """An item is done, or is no longer."""
    at = next(n for n, one in enumerate(c.app.note.items) if one.id == id)
    return c.run(NOTES.flip(c.app.note.id, f"items.{at}.done"))


@does
def add_item(c: Ctx, title: str) -> Ctx:
    items = c.app.note.items
    new = Line(max((i.id for i in items), default=0) + 1, title)
    return put_items.now(c, (new, *items) if c.app.on_top else (*items, new))


@does
def put_items(c: Ctx, items: tuple[Line, ...]) -> Ctx:
    return clear_selection(NOTES.change(c, c.app.note.id, items=items))


@does
def rename_item(c: Ctx, id: int, title: str) -> Ctx:
    items = (i.replace(title=title) if i.id == id else i for i in c.app.note.items)
    return put_items.now(c, tuple(items))


@notes.activity(".activities.MainActivity", launch_mode="singleTask")
class MainActivity(simple.Screen):
    text: str = ""  # of the note that is open; it is kept as it is typed
    hit: int = 0
    unlocked: int = 0  # id of a locked note whose content is shown

    def on_create(self, c: Ctx) -> Ctx:
        c = turn_to.now(c, c.app.note.id)
        if c.app.picker and len(c.app.notes) > 1:
            return c.show(OpenNote())
        return c.focus("text") if c.app.keyboard and c.app.note.kind == TEXT else c

    def on_stop(self, c: Ctx) -> Ctx:
        return c.set(unlocked=0)

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        if field != "text":
            return c.set(hit=0)
        return NOTES.change(c, c.app.note.id, text=c.screen.text)

    def view(self, app: Notes) -> View:
        pages, note = app.pages, app.note
        at, locked = pages.index(note), bool(note.lock) and self.unlocked != note.id
        page = _locked(note) if locked else self.content(app, note)
        turns = [
            (way, turn_to(pages[at + by].id)) for way, by in (("left", 1), ("right", -1)) if 0 <= at + by < len(pages)
        ]
        bar = self.marked_bar(app, note) or simple.toolbar(
            "Notes", None, self.actions(app, note), self.menu(app, note), id="main_toolbar"
        )
        top = (bar, *((self.search_bar(),) if self.searching else ()), *((_strip(pages, at),) if pages[1:] else ()))
        ask = simple.TextPrompt("Add new checklist items", "title_edit_text", add_item.partial())
        plus = fab("Add a new checklist item", show(ask), id="checklist_fab")
        return scaffold(
            column(*top, id="main_holder", w=FILL),
            pager(page, at, len(pages), id="view_pager").replace(swipes=tuple(turns)),
            over=plus if note.kind == CHECKLIST and not locked else None,
            top_id="main_coordinator",
        )

    def guarded(self, note: Note, call: Call) -> Call:
        """A call before which the PIN or pattern of a locked note is asked for."""
        if not note.lock or self.unlocked == note.id:
            return call
        return show(simple.Security(unlock_then(call), note.lock))

    def actions(self, app: Notes, note: Note) -> Items:
        find = self.guarded(note, _search(not self.searching))
        return (
            note.kind == TEXT and ("Search", find, "search", "open_search"),
            app.notes[1:] and ("Open note", show(OpenNote()), "folder_open", "open_note"),
            ("Add a new note", show(asks_title()), "add", "new_note"),
        )

    def menu(self, app: Notes, note: Note) -> Items:
        own = partial(self.guarded, note)
        several, lines = bool(app.notes[1:]), note.kind == CHECKLIST
        lock = show(simple.Security(lock_note.partial(note.id)))
        locking = (
            ("Unlock note", show(simple.Security(lock_note(note.id), note.lock)))
            if note.lock
            else ("Lock note", show(simple.Confirmation(_LOCK, lock, "OK", "Cancel")))
        )
        sorts = (("title", "Title"), ("date_created", "Date created"), (CUSTOM, "Custom"))
        undone = tuple(i for i in note.items if not i.done)
        delete = simple.sure(f'delete note "{note.title}"', delete_note(note.id))
        return (
            several and ("Rename note", own(show(asks_title(note.id, note.title)))),
            ("Share", own(share_note())),
            locking,
            lines and ("Remove done items", own(put_items(undone))),
            lines and ("Sort by", own(show(simple.Sorting(app.sort, sorts, keep("sort"))))),
            several and ("Delete note", own(delete)),
            *simple.MENU,
        )

    def marked_bar(self, app: Notes, note: Note) -> View | None:
        """The bar over a checklist with marked items."""
        lines = app.lines(note)
        moved = tuple(i for i in lines if i.id in self.picked)
        rest = tuple(i for i in lines if i.id not in self.picked)
        up, down = put_items(moved + rest), put_items(rest + moved)
        left, free = (i for i in note.items if i not in moved), app.sort == simple.Order(CUSTOM)
        one = moved[0] if len(moved) == 1 else Line()
        ask = simple.TextPrompt("Rename", "checklist_item_title", rename_item.partial(one.id), one.title)
        actions = (
            free and ("Move to top", up, "vertical_align_top", "cab_move_to_top"),
            free and ("Move to bottom", down, "vertical_align_bottom", "cab_move_to_bottom"),
            one.id and ("Rename", show(ask), "edit", "cab_rename"),
            ("Delete", put_items(tuple(left)), "delete", "cab_delete"),
        )
        return simple.action_mode(self, tuple(i.id for i in lines), actions)

    def content(self, app: Notes, note: Note) -> View:
        scale = int(app.size[:-1]) / 100
        style = replace_style(BODY, size=18 * scale, mono=app.monospaced, align=SIDES[app.side])
        if note.kind == CHECKLIST:
            lines = (_line_row(one, self.picked, style) for one in app.lines(note))
            return (
                listing("checklist_list", *lines, bottom=88)
                if note.items
                else (simple.placeholder("The checklist is empty", id="fragment_placeholder"))
            )
        short = len(self.text) * scale**2 < 300 and self.text.count("\n") * scale < 10  # in a page
        typed = edit(
            self, "text", "Insert text here", "text_note_view", lines=2000, text_style=style, h=FILL if short else WRAP
        )
        if at := _hits(self):
            marked = _marked(self.text, at, len(self.query), self.hit, style)
            typed = typed.replace(extras=marked.extras)
        area = box if short else scroll
        return area(typed, id="notes_scrollview", cls=SCROLL, w=FILL, h=FILL, pad=(16, 0, 16, 0))

    def search_bar(self) -> View:
        field = edit(self, "query", "Search", "search_query", variant="bare", ime="search", submit=_go_on(1))
        keys = (
            ("chevron_left", "Previous", _go_on(-1), "search_previous"),
            ("chevron_right", "Next", _go_on(1), "search_next"),
            ("close", "Close", _search(False), "search_clear"),
        )
        why = "" if len(_hits(self)) > 1 else "nothing else is found"
        icons = (icon_button(*key, cls=IMAGE, inert_reason=why) for key in keys)
        return row(field, *icons, id="search_wrapper", cls=FRAME, bg="surfaceContainerHighest", pad=(12, 0, 4, 0))


@memo
def _strip(pages: tuple[Note, ...], at: int) -> View:
    """The titles of three pages; a tap on another one turns to it."""
    cells = []
    for place, align in ((at - 1, "start"), (at, "center"), (at + 1, "end")):
        here, note = place == at, pages[place] if 0 <= place < len(pages) else None
        words = (
            text(
                note.title,
                size=16,
                weight=500 if here else 400,
                align=align,
                w=FILL,
                alpha=1.0 if here else 0.6,
                pad=(8, 12, 8, 9),
                tap=None if here else turn_to(note.id),
            )
            if note
            else gap()
        )
        line = decor(bg="primary", w=FILL, h=3) if here else gap(3)
        cells.append(column(words, line, grow=1, align=align))
    return row(*cells, id="pager_tab_strip", cls=GROUP, w=FILL, pad=(16, 0, 16, 0))


def _locked(note: Note) -> View:
    show_it = show(simple.Security(unlock_then(), note.lock))
    return column(
        text("The notes' content is locked.", "note_locked_label", size=16),
        icon("lock", "note_locked_image", size=64),
        text("Show content", "note_locked_show", color="primary", line="underline", tap=show_it, pad=(16, 12, 16, 12)),
        id="note_locked_layout",
        w=FILL,
        h=FILL,
        align="center",
        pack="center",
        gap=16,
    )


@memo
def _line_row(item: Line, picked: tuple[int, ...], style: Style) -> View:
    done, color = item.done, "primary" if item.done else "onSurfaceVariant"
    sign = icon("check" if done else "close", "checklist_image", room=44, color=color)
    words = text(
        item.title,
        "checklist_title",
        style,
        lines=4,
        grow=1,
        alpha=0.4 if done else 1.0,
        line="strike" if done else "",
        margin=(16, 0, 8, 0),
    )
    return row(
        words,
        sign,
        id="checklist_holder",
        cls=RELATIVE,
        pad=(0, 4, 8, 4),
        **simple.marks(item.id, picked, tick(item.id)),
    )


@does
def _search(c: Ctx, on: bool) -> Ctx:
    return c.set(searching=on, query="", hit=0).focus("query" if on else "")


@does
def _go_on(c: Ctx, by: int) -> Ctx:
    """Go to the next place where the words are found (1), or the one before (-1)."""
    return c.set(hit=(c.screen.hit + by) % max(1, len(_hits(c.screen))))


def _hits(self: MainActivity) -> tuple[int, ...]:
    """Where in the text the words begin; a single letter is not searched for."""
    if len(self.query.strip()) < 2:
        return ()
    found = re.finditer(re.escape(self.query), self.text, re.IGNORECASE)
    return tuple(one.start() for one in found)


@memo
def _marked(words: str, at: tuple[int, ...], length: int, hit: int, style: Style) -> View:
    """The text with what was searched for marked."""
    parts: list[str | Stretch] = []
    end = 0
    for n, start in enumerate(at):
        bg, color = ("primary", "onPrimary") if n == hit else ("secondaryContainer", style.color)
        parts += [words[end:start], span(words[start : start + length], bg=bg, color=color)]
        end = start + length
    return rich_text(*parts, words[end:], style=style)


class OpenNote(Popup):
    """All notes, of which a tap opens one."""

    def view(self, app: Notes) -> View:
        cells = [_card(note) for note in app.pages]
        columns = (column(*cells[side::2], grow=1, gap=8) for side in (0, 1))
        grid = row(*columns, id="dialog_open_note_list", cls=RECYCLER, align="start", gap=8)
        inside = simple.panel(grid, id="dialog_open_note_holder", pad=(16, 0, 16, 8))
        new = choose(show(asks_title()))
        return simple.dialog_frame("Open note", inside, ok=new, yes="Create a new note")


@memo
def _card(note: Note) -> View:
    inside = (
        icon("lock", "icon_lock", size=32, alpha=0.5)
        if note.lock
        else (text(note.words, "open_note_item_text", size=14, lines=8))
    )
    return column(
        text(note.title, "open_note_item_title", size=16, weight=700),
        *((inside,) if note.lock or note.words else ()),
        id="open_note_item_holder",
        cls=RELATIVE,
        w=FILL,
        gap=4,
        stroke="outlineVariant",
        radius=12,
        pad=(12, 12, 12, 12),
        tap=choose(turn_to(note.id)),
    )


@notes.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    rows = (
        Header("Color customization"),
        simple.CUSTOMIZE,
        Header("Text"),
        Flag("Use monospaced font", "monospaced", id="monospaced_font"),
        Pick("Alignment", "side", tuple(SIDES), id="gravity"),
        Pick("Font size", "size", SIZES),
        Header("Startup"),
        Flag("Show a note picker on startup", "picker", id="show_note_picker"),
        Flag("Show keyboard on startup", "keyboard", id="show_keyboard"),
        Header("Checklists"),
        Flag("Move undone checklist items at the top", "undone_first", id="move_undone_checklist_items"),
        Flag("Add new checklist items at the top", "on_top", id="add_checklist_top"),
    )


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    notes, INFO, __name__
)
APP = App(notes.name, "Notes", MainActivity, Notes, theme=simple.theme, symbol="edit_note", icon=simple.ICONS["notes"])
