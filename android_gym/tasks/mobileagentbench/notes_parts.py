"""What the tasks of Notes are made of: their phones, parameters, goals and references."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.simple.notes.app import (
    CHECKLIST,
    NOTES,
    TEXT,
    Line,
    MainActivity,
    Note,
    Notes,
    lock_note,
    name_note,
    turn_to,
)
from ...kit.families.simple import About, Lock
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Condition, Params
from ..foreground import top_activity
from ..records import new_rows
from ..steps import click, enter_text
from .music import launched

PACKAGE = "com.simplemobiletools.notes.pro"
TO_DO = f"{'todo'.upper()} List"  # what the published prompts call a note
TITLES = (TO_DO, "Ideas", "Books to read", "Presents", "Chores", "Weekend plan", "Movies")
LISTS = (
    ("Shopping list", "Milk"),
    ("Groceries", "Oat flakes"),
    ("Packing", "Toothbrush"),
    ("Hardware store", "Screws"),
    ("Party", "Lemonade"),
)
CHECKS = (
    ("shopping_list", ("eggs", "beer", "steak")),
    ("packing", ("socks", "map", "charger")),
    ("garden", ("seeds", "gloves", "string")),
)
TRIPLES = (
    ("meeting", "to_do_list", "work_list"),
    ("budget", "errands", "vacation"),
    ("Ideas", "Letters", "Recipes"),
    ("groups", "hotels", "packing"),
)
LOCKED = (
    ("password_list", "2580", "unique2580"),
    ("safe", "4711", "left shelf"),
    ("codes", "1984", "garage 77"),
    ("private", "0369", "blue folder"),
)
PAGES = (
    ("meeting", "9pm May 5th 2024"),
    ("landlord", "12 Poplar Lane"),
    ("passport", "Ends in June"),
    ("recipe", "Two eggs and some flour"),
)
SECRETS = (
    ("Charles's secrets", "The secret is I love you", "secret"),
    ("Trip", "The train leaves at noon, platform 4", "train"),
    ("Dinner", "Bring dessert, the dessert of last time", "dessert"),
)
RENAMED = (
    ("unfinished_task", "Undo", "finished_task"),
    ("draft", "Dear Ada", "letter"),
    ("Monday", "Call the bank", "Tuesday"),
    ("list", "Rice, lemons", "groceries"),
)
MENU, OK, NEW = click("More options"), click("OK"), click(id="new_note")


def notes(phone: Phone) -> Notes:
    model: Notes = phone.app(PACKAGE)
    return model


# --- set-up -------------------------------------------------------------------------------------


def _written(phone: Phone, *made: Note) -> Phone:
    """Notes is open, and has these notes beside its first one, of which the last is shown."""
    c = launched(phone, PACKAGE)
    for one in made:
        c = name_note.now(c, 0, one.title, one.kind)
        new = c.app.note.id
        c = NOTES.change(c, new, text=one.text, items=one.items)
        if one.lock:
            c = lock_note.now(c, new, one.lock)
    return turn_to.now(c, c.app.note.id).phone


def opened(phone: Phone, p: Params) -> Phone:
    return _written(phone)


def with_three(phone: Phone, p: Params) -> Phone:
    return _written(phone, *(Note(title=p[name]) for name in ("kept", "second", "first")))


def with_list(phone: Phone, p: Params) -> Phone:
    items = tuple(Line(n, title) for n, title in enumerate(p["items"], 1))
    return _written(phone, Note(title=p["title"], kind=CHECKLIST, items=items))


def with_locked(phone: Phone, p: Params) -> Phone:
    lock = Lock.of("pin", p["pin"])
    note = Note(title=p["title"], kind=CHECKLIST, items=(Line(1, p["secret"]),), lock=lock)
    return _written(phone, note)


def with_pages(phone: Phone, p: Params) -> Phone:
    others = (Note(title="Charles's secrets", text="I love you"), Note(title="to_do_list", text="Complete the task"))
    return _written(phone, Note(title=p["title"], text=p["text"]), *others)


def with_text(phone: Phone, p: Params) -> Phone:
    return _written(phone, Note(title=p["title"], text=p["text"]))


# --- parameters ---------------------------------------------------------------------------------


def some_title(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(TITLES)}


def some_list(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("title", "item"), rng.choice(LISTS), strict=True))


def some_check(rng: random.Random, phone: Phone) -> Params:
    title, items = rng.choice(CHECKS)
    return {"title": title, "items": items, "item": rng.choice(items)}


def some_triple(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("first", "second", "kept"), rng.choice(TRIPLES), strict=True))


def some_locked(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("title", "pin", "secret"), rng.choice(LOCKED), strict=True))


def some_page(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("title", "text"), rng.choice(PAGES), strict=True))


def some_secret(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("title", "text", "word"), rng.choice(SECRETS), strict=True))


def some_renamed(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("old", "text", "title"), rng.choice(RENAMED), strict=True))


def with_old(phone: Phone, p: Params) -> Phone:
    return _written(phone, Note(title=p["old"], text=p["text"]))


# --- goals --------------------------------------------------------------------------------------


def added(before: Phone, after: Phone) -> tuple[Note, ...]:
    """The notes that were made."""
    return new_rows(notes(before).notes, notes(after).notes)


def new_note(before: Phone, after: Phone, p: Params) -> Note:
    """The note of that title that was made. Raises LookupError where none was."""
    return {one.title: one for one in added(before, after)}[p["title"]]


def note_of(start: Phone, title: str) -> Note:
    """A note by its title. Raises LookupError where there is none."""
    return {one.title: one for one in notes(start).notes}[title]


def in_front(phone: Phone) -> MainActivity | None:
    return top_activity(phone, MainActivity)


def open_title(phone: Phone) -> str:
    """The title of the note that is seen, "" where none is."""
    return notes(phone).note.title if in_front(phone) else ""


SOME_ADDED = Condition("There is a new note.", lambda b, n, p: bool(added(b, n)))
ADDED_TEXT = Condition("A text note “{title}” was added.", lambda b, n, p: new_note(b, n, p).kind == TEXT)
ADDED_LIST = Condition("A checklist “{title}” was added.", lambda b, n, p: new_note(b, n, p).kind == CHECKLIST)


def asked(before: Phone, after: Phone, p: Params) -> bool:
    return type(after.popup).__name__ == "TextPrompt"


ASKED = Condition("A title is asked for.", asked)


def has_item(before: Phone, after: Phone, p: Params) -> bool:
    note = new_note(before, after, p)
    listed = [(one.title, one.done) for one in note.items]
    return note.kind == CHECKLIST and listed == [(p["item"], False)]


def is_gone(name: str) -> Condition:
    def holds(before: Phone, after: Phone, p: Params) -> bool:
        gone = note_of(before, p[name]).id
        return gone not in {one.id for one in notes(after).notes}

    return Condition(f"“{{{name}}}” is deleted.", holds)


def done_items(phone: Phone) -> set[str]:
    return {item.title for one in notes(phone).notes for item in one.items if item.done}


def is_done(before: Phone, after: Phone, p: Params) -> bool:
    """The item is done, and the list is as it was otherwise."""
    was, now_ = note_of(before, p["title"]), note_of(after, p["title"])
    wanted = (item.replace(done=item.title == p["item"]) for item in was.items)
    return bool(tuple(wanted) == now_.items)


def is_shown(before: Phone, after: Phone, p: Params) -> bool:
    """The locked note is in front, and what is in it is seen."""
    top, note = in_front(after), note_of(after, p["title"])
    return top is not None and notes(after).current == note.id == top.unlocked


def pin_asked(before: Phone, after: Phone, p: Params) -> bool:
    return type(after.popup).__name__ == "Security"


def is_open(before: Phone, after: Phone, p: Params) -> bool:
    return bool(open_title(after) == p["title"])


def left(before: Phone, after: Phone, p: Params) -> bool:
    return notes(after).current != notes(before).current


def about_open(before: Phone, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and top_activity(after, About) is not None


def has_name(before: Phone, after: Phone, p: Params) -> bool:
    note = note_of(before, p["old"])
    return any(one.id == note.id and one.title == p["title"] for one in notes(after).notes)


def searches(before: Phone, after: Phone, p: Params) -> bool:
    top = in_front(after)
    return top is not None and top.searching


def is_found(before: Phone, after: Phone, p: Params) -> bool:
    top = in_front(after)
    wanted = p["word"].casefold()
    return (
        top is not None and top.searching and top.query.strip().casefold() == wanted and open_title(after) == p["title"]
    )


def misspelt(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """A note has nearly the title."""
    rows = (*notes(phone).notes, Note(99, f"{p['title']}s"))
    return (Ctx(phone, PACKAGE).save(notes=rows).phone,)


def other_done(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """All other items are done."""
    note = note_of(phone, p["title"])
    items = tuple(i.replace(done=i.title != p["item"]) for i in note.items)
    return (NOTES.change(Ctx(phone, PACKAGE), note.id, items=items).phone,)


# --- references ---------------------------------------------------------------------------------


def adding(title: str, checklist: bool = False) -> tuple[Action, ...]:
    kind = (click("Checklist"),) if checklist else ()
    return (NEW, enter_text(title, id="locked_note_title"), *kind, OK)


def item(title: str) -> tuple[Action, ...]:
    return (click(id="checklist_fab"), enter_text(title, id="title_edit_text"), OK)


DELETE = (MENU, click("Delete note"), click("Yes"))


def entering(pin: str) -> tuple[Action, ...]:
    return (*(click(id=f"pin_{digit}") for digit in pin), click(id="pin_ok"))


def renaming(title: str) -> tuple[Action, ...]:
    return (MENU, click("Rename note"), enter_text(title, id="locked_note_title"), OK)


def searching(word: str) -> tuple[Action, ...]:
    return (click(id="open_search"), enter_text(word, id="search_query"))
