"""What the tasks of notes.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable

from ...apps.simple.notes.app import CHECKLIST, NOTES, Line, MainActivity, Note, Notes, lock_note, name_note, turn_to
from ...apps.simple.notes.app import notes as package
from ...kit.families.simple import Lock
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ..base import Params
from ..foreground import top_activity

PACKAGE = package.name
CHECKLISTS = (
    ("shopping_list", ("eggs", "beer", "steak")),
    ("packing", ("socks", "map", "charger")),
    ("garden", ("seeds", "gloves", "string")),
)


def some_item(rng: random.Random, phone: Phone) -> Params:
    title, items = rng.choice(CHECKLISTS)
    return {"title": title, "items": items, "item": rng.choice(items)}


def other_item(p: Params) -> str:
    return str(next(one for one in p["items"] if one != p["item"]))


# --- start -----------------------------------------------------------------------------------------


def with_notes(made: Callable[[Params], tuple[Note, ...]]) -> Callable[[Phone, Params], Phone]:
    """Notes is open, and has these notes beside its first one, of which the last is shown."""

    def start(phone: Phone, p: Params) -> Phone:
        c = Ctx(Ctx(phone, PACKAGE).launch(PACKAGE).phone, PACKAGE, 0)
        for one in made(p):
            c = name_note.now(c, 0, one.title, one.kind)
            new = c.app.note.id
            c = NOTES.change(c, new, text=one.text, items=one.items)
            if one.lock:
                c = lock_note.now(c, new, one.lock)
        return turn_to.now(c, c.app.note.id).phone

    return start


def checklist(p: Params, *items: str) -> Note:
    lines = tuple(Line(number, item) for number, item in enumerate(items, 1))
    return Note(title=p["title"], kind=CHECKLIST, items=lines)


SECRETS = Note(title="Charles's secrets", text="I love you")
TO_DO = Note(title="to_do_list", text="Complete the task")
with_three = with_notes(lambda p: tuple(Note(title=p[name]) for name in ("kept", "second", "first")))
with_checklist = with_notes(lambda p: (checklist(p, *p["items"]),))
with_locked = with_notes(lambda p: (checklist(p, p["secret"]).replace(lock=Lock.of("pin", p["pin"])),))
with_pages = with_notes(lambda p: (Note(title=p["title"], text=p["text"]), SECRETS, TO_DO))
with_text = with_notes(lambda p: (Note(title=str(p["old"] if "old" in p else p["title"]), text=p["text"]),))

# --- goals and near misses -------------------------------------------------------------------------


def notes(phone: Phone) -> Notes:
    model: Notes = phone.app(PACKAGE)
    return model


def note_of(phone: Phone, title: str) -> Note:
    """A note by its title. Raises LookupError where there is none."""
    return {one.title: one for one in notes(phone).notes}[title]


def has_item(start: Phone, now: Phone, p: Params) -> bool:
    """The new checklist has this item alone, which is not done."""
    note = note_of(now, p["title"])
    return note.kind == CHECKLIST and [(one.title, one.done) for one in note.items] == [(p["item"], False)]


def is_done(start: Phone, now: Phone, p: Params) -> bool:
    """The item is done, and the list is as it was otherwise."""
    items = note_of(start, p["title"]).items
    return note_of(now, p["title"]).items == tuple(one.replace(done=one.title == p["item"]) for one in items)


def some_done(start: Phone, now: Phone, p: Params) -> bool:
    return any(item.done for one in notes(now).notes for item in one.items)


def is_open(start: Phone, now: Phone, p: Params) -> bool:
    """The note of that title is in front."""
    return top_activity(now, MainActivity) is not None and bool(notes(now).note.title == p["title"])


def with_misspelling(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A note has nearly the title."""
    rows = (*notes(end).notes, Note(99, f"{p['title']}s"))
    return (Ctx(end, PACKAGE).save(notes=rows).phone,)


def others_done(end: Phone, p: Params) -> tuple[Phone, ...]:
    """All other items are done."""
    note = note_of(end, p["title"])
    items = tuple(one.replace(done=one.title != p["item"]) for one in note.items)
    return (NOTES.change(Ctx(end, PACKAGE), note.id, items=items).phone,)
