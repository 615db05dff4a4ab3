"""Notebook: notes and checklists with colours and reminders, an archive and a bin."""

from __future__ import annotations

from datetime import datetime

from android_gym.kit import *
from android_gym.phone.core.zones import instant, local
from android_gym.phone.state.phone import Display
from android_gym.phone.state.providers import Notification
from android_gym.world import build

notebook = Package("org.example.notebook")
NOTIFY = "android.permission.POST_NOTIFICATIONS"
SEND, TEXT = "android.intent.action.SEND", "android.intent.extra.TEXT"
COLORS = {"None": "surface", "Green": "primaryContainer", "Blue": "tertiaryContainer"}
COLORS |= {"Red": "errorContainer", "Grey": "surfaceVariant"}
ORDERS = {"Last changed": "-changed", "Title": "title", "Reminder": "-remind"}
PLACES = {"notes": "edit_note", "archive": "archive", "bin": "delete"}


class Entry(Value):  # a line of a checklist
    text: str = ""
    done: bool = False


class Note(Value):
    id: int = 0
    title: str = ""
    text: str = ""
    checklist: bool = False
    items: tuple[Entry, ...] = ()
    color: str = "None"
    pinned: bool = False
    place: str = "notes"  # notes, archive or bin
    remind: int = 0  # seconds UTC; 0: never
    changed: int = 0  # seconds UTC

    @property
    def words(self) -> str:
        return "\n".join(f"[{'x' if e.done else ' '}] {e.text}" for e in self.items) or self.text


class Notebook(Value):
    notes: tuple[Note, ...] = ()
    recent: tuple[str, ...] = ()  # searches
    order: str = "Last changed"
    theme: str = "System default"
    size: int = 16  # of text, sp
    ask: bool = True  # before a note goes to the bin


@does
def follow(c: Ctx, before: Note | None, after: Note | None) -> Ctx:
    """The notification of a note follows its changes."""
    if before:
        c = c.unnotify_at(before.id)
        c = c.unnotify(before.id) if after is None or after.place == "bin" else c
    if after is None or after.place == "bin" or after.remind <= c.phone.time:
        return c
    said = Notification(after.id, notebook.name, after.title or "Reminder", after.words)
    return c.notify_at(after.remind, said.replace(time=after.remind, tap=route("Main", after.id)))


NOTES = Store("notes", unique="title", changed=follow.partial())


def when(zone: str, at: int) -> str:
    wall = local(zone, at)
    return f"{wall:%a, %b} {wall.day}, {wall.hour % 12 or 12}:{wall:%M %p}"


@memo
def note_card(note: Note, picked: tuple[int, ...], zone: str) -> View:
    chosen = note.id in picked
    pin = (icon("push_pin", "pin", "Pinned", size=16),) if note.pinned else ()
    words = (note.words, when(zone, note.remind) if note.remind else "")
    ask = confirm(move((note.id,), "notes"), "Restore this note?", yes="Restore")
    top = row(text(note.title or "Untitled", "title", TITLE, grow=1), *pin)
    rest = [text(w, lines=4, color="onSurfaceVariant") for w in words if w]
    tap = tap_or_pick(note.id, picked, ask if note.place == "bin" else open_note(note.id))
    ground, hold = "secondaryContainer" if chosen else COLORS[note.color], pick(note.id)
    gone = move((note.id,), "archive") if note.place == "notes" else None
    how = {"selected": chosen, "tap": tap, "long_press": hold, "dismiss": gone}
    return card(top, *rest, id="note", bg=ground, margin=(16, 4, 16, 4), **how)


@notebook.activity(".Main", launch_mode="singleTask")
class Main(Activity):
    opened: int = 0  # the note that is open
    title: str = ""  # what is typed
    text: str = ""
    entry: str = ""
    place: str = "notes"
    picked: tuple[int, ...] = ()
    dial: bool = False

    def on_create(self, c: Ctx) -> Ctx:
        return self.on_new_intent(c, self)

    def on_new_intent(self, c: Ctx, new: Main) -> Ctx:
        if new.text:
            return write_note.now(c, Note(text=new.text))
        return open_note.now(c, new.opened) if new.opened else c

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        typed = {field: getattr(c.screen, field), "changed": c.phone.time}
        if field == "entry" or NOTES.is_taken(c, NOTES.of(c, c.screen.opened).replace(**typed)):
            return c
        return NOTES.change(c, c.screen.opened, **typed)

    def back(self, c: Ctx) -> Ctx:
        if self.opened and not self.picked:
            note, c = NOTES.of(c, self.opened), c.set(opened=0).focus("")
            return c if note.title or note.words else NOTES.remove(c, note.id)
        return c.set(place="notes") if self.place != "notes" else back_from_picking(c)

    def view(self, app: Notebook, display: Display, zone: str) -> View:
        here = tuple(n for n in app.notes if n.place == self.place)
        notes = by(by(here, ORDERS[app.order]), "-pinned", "")
        nothing = empty(f"Nothing in {self.place}", PLACES[self.place])
        body = feed(self.place, note_card, notes, self.picked, zone, empty=nothing, bottom=88)
        note = next((n for n in app.notes if n.id == self.opened), None)
        page = note_page(self, note, app.size, zone) if note else None
        one, other = write_note(Note()), write_note(Note(checklist=True))
        plus = speed_dial(self.dial, "New", (("Note", one, "notes"), ("List", other, "checklist")))
        plus = plus if self.place == "notes" and not note else None
        can = actions(self.picked, self.place, app)
        top = picked_bar(self, tuple(n.id for n in notes), can) or bar(self, note, app)
        return scaffold(top, two_panes(display, body, page), over=plus)


def actions(ids: tuple[int, ...], place: str, app: Notebook) -> tuple[Item, ...]:
    words = {"notes": "Archive", "archive": "Unarchive", "bin": "Restore"}[place]
    back, out = move(ids, "archive" if place == "notes" else "notes"), move(ids, "bin")
    out = confirm(out, "Move to the bin?", yes="Delete") if app.ask else out
    out = confirm(move(ids, ""), "Delete forever?", yes="Delete") if place == "bin" else out
    said = "\n\n".join(f"{n.title}\n{n.words}".strip() for n in app.notes if n.id in ids)
    share = send(Intent(SEND, type="text/plain", extras=Table.of({TEXT: said})))
    return Item(words, back, words.lower()), Item("Delete", out, "delete"), Item("Share", share, "share")


def bar(self: Main, note: Note | None, app: Notebook) -> View:
    if note:
        pin = ("Unpin" if note.pinned else "Pin", NOTES.flip(note.id, "pinned"), "push_pin")
        bell = ("Reminder", remind(note.id), "notification_add")
        color = Choice("Colour", tuple(COLORS), note.color, NOTES.set(note.id, "color"))
        more = (Item("Colour", show(color)), *actions((note.id,), note.place, app))
        return app_bar("", leave(), (pin, bell), more)
    at, ids = self.place, tuple(n.id for n in app.notes if n.place == "bin")
    ask = confirm(move(ids, ""), "Empty the bin?", "Its notes will be lost.", "Empty bin")
    menu = (("Empty bin", ask),) if at == "bin" and ids else ()
    places = [DrawerItem(p.title(), i, assign("place", p), "", p == at) for p, i in PLACES.items()]
    drawer = Drawer("Notebook", (*places, DrawerItem("Settings", "settings", route("Settings"))))
    find = (("Search", search(Finder(), "query"), "search"),)
    return app_bar(at.title(), show(drawer), find, menu, up_desc="Open menu", up_icon="menu")


def note_page(self: Main, note: Note, size: int, zone: str) -> View:
    taken = "" if self.title == note.title else "Another note has this title"
    parts = [edit(self, "title", "Title", "title", text_style=TITLE_LARGE, error=taken)]
    if note.remind:
        parts += [chip(when(zone, note.remind), NOTES.set(note.id, "remind", 0), icon="alarm_off")]
    body = replace_style(BODY, size=size)
    if note.checklist:
        parts += [entry_row(note, n, one, body) for n, one in enumerate(note.items)]
        parts += [edit(self, "entry", "Add item", "entry", ime="done", submit=add_entry())]
    else:
        parts += [edit(self, "text", "Note", "text", lines=40, text_style=body)]
    return scroll(*parts, pad=(16, 8, 16, 16), gap=8, bg=COLORS[note.color])


def entry_row(note: Note, n: int, one: Entry, body: Style) -> View:
    new = show(Prompt("Edit item", NOTES.set(note.id, f"items.{n}.text"), one.text))
    line, tick = "strike" if one.done else "", NOTES.flip(note.id, f"items.{n}.done")
    gone = put_items(note.items[:n] + note.items[n + 1 :], "Item deleted")
    handle = drag_handle(move_entry.partial(n), desc=f"Move {one.text}")
    box = checkbox(one.done, tick, "done", desc=f"{one.text} done")
    words = text(one.text, "item", body, line=line, tap=new, grow=1, lines=3)
    return slot(row(handle, box, words, icon_button("close", f"Delete {one.text}", gone)), n)


@does
def open_note(c: Ctx, id: int) -> Ctx:
    note = NOTES.find(c, id)
    return c.set(opened=id, title=note.title, text=note.text, place=note.place) if note else c


@does
def write_note(c: Ctx, note: Note) -> Ctx:
    note = NOTES.new(c, note.replace(changed=c.phone.time))
    return open_note.now(NOTES.put(c, note), note.id).focus("title")


@does
def move(c: Ctx, ids: tuple[int, ...], place: str) -> Ctx:
    """To another place, with Undo, or with "" to nowhere."""
    after = clear_selection(c.set(opened=0).focus("") if c.screen.opened in ids else c)
    if not place:
        return NOTES.remove(after, *ids)
    for id in ids:
        after = NOTES.change(after, id, place=place)
    return after.snack(f"Moved to {place}", "Undo", undo_of(c, after))


@does
def put_items(c: Ctx, items: tuple[Entry, ...], said: str = "") -> Ctx:
    old = NOTES.of(c, c.screen.opened).items
    after = NOTES.change(c, c.screen.opened, items=items, changed=c.phone.time)
    return after.snack(said, "Undo", put_items(old)) if said else after


@does
def add_entry(c: Ctx) -> Ctx:
    items, words = NOTES.of(c, c.screen.opened).items, c.screen.entry.strip()
    return put_items.now(c.set(entry=""), (*items, Entry(words))) if words else c


@does
def move_entry(c: Ctx, n: int, onto: int, at: Place) -> Ctx:
    items = NOTES.of(c, c.screen.opened).items
    return put_items.now(c, tuple(items[k] for k in reorder(range(len(items)), n, onto, at)))


@does
def remind(c: Ctx, id: int, day: str = "", hour: int = -1, minute: int = 0) -> Ctx:
    """Asks for the permission to notify, then for a day, then for a time."""
    if not day:
        return c.need(NOTIFY, show(DatePicker("", remind.partial(id), min_date=f"{c.now:%Y-%m-%d}")))
    if hour < 0:
        return c.show(TimePicker(9, 0, remind.partial(id, day)))
    at = instant(c.phone.zone, datetime.fromisoformat(f"{day} {hour:02}:{minute:02}"))
    return NOTES.change(c, id, remind=at) if at > c.phone.time else c.toast("That is over")


@notebook.activity(".Search")
class Finder(Activity):  # searches all notes but those in the bin
    query: str = ""

    def view(self, app: Notebook) -> View:
        notes = filter_records((n for n in app.notes if n.place != "bin"), self.query, "title", "words")
        hits = [list_row(n.title or "Untitled", n.words, tap=searched(n.id)) for n in notes]
        found = (listing("hits", *hits) if hits else empty("Nothing found", "search_off")) if self.query else None
        recent = [list_row(q, lead=icon("history"), tap=assign("query", q)) for q in app.recent]
        idle = listing("recent", *recent) if recent else None
        return search_view(self, "query", "Search notes", found, idle=idle, submit=searched())


@does
def searched(c: Ctx, id: int = 0) -> Ctx:
    c = c.save(recent=remember_query(c.app.recent, c.screen.query)).focus("")
    return open_note.now(c.finish(), id) if id else c


@notebook.activity(".Settings")
class Settings(Preferences):
    rows = (
        Pick("Sort by", "order", tuple(ORDERS)),
        Pick("Theme", "theme", ("System default", "Light", "Dark")),
        Slide("Text size", "size", "{} sp", least=12, most=28, step=2),
        Flag("Confirm before deleting", "ask", "Before a note goes to the bin"),
    )


def boot(seed: int) -> Notebook:
    world = build(seed)
    rng, mom = world.stream(notebook.name), world.cast["mom"].first
    food = rng.sample(("Rice", "Milk", "Lemons", "Oats", "Olive oil", "Coffee", "Pears"), 4)
    notes = (
        Note(1, "Groceries", "", True, tuple(map(Entry, food)), "Green", pinned=True),
        Note(2, "Packing list", "", True, (Entry("Charger"), Entry("Towel", True))),
        Note(3, "Gift ideas", f"A teapot for {mom}, a map for Ben", color="Blue"),
        Note(4, "Books to read", "Middlemarch, The Left Hand of Darkness"),
        Note(5, "Flat", "Ask the landlord about the boiler", color="Red"),
        Note(6, "Race plan", "Start slowly, water every 5 km", place="archive"),
        Note(7, "Old address", "12 Poplar Lane", place="bin"),
        Note(8, "Party menu", "Dumplings, slaw, lemon cake", place="bin"),
    )
    return Notebook(tuple(n.replace(changed=world.time - rng.randrange(10**6)) for n in notes))


PAPER = Rectangle(38, 32, 32, 44, "#ffffff", 4), Vector("M44 44h20M44 54h20M44 64h12", "#0b7a5b", 3)
SHARED = Filter(SEND, lambda intent: Main(text=intent.extras.get(TEXT, "")), mime="text/plain")
ICON, ABOUT = Icon(Gradient("#34c79b", "#0b7a5b"), PAPER), "notes, checklists and reminders"


def theme(app: Notebook) -> Theme:
    return Theme("#0f9d76", night=night_mode(app.theme))


APP = App(
    notebook.name, "Notebook", Main, Notebook, boot, None, (SHARED,), (NOTIFY,), theme=theme, icon=ICON, about=ABOUT
)
