"""What all screens with days share: the block's configuration, and what its touches do."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import calendar as days
from .model import EVENTS, Planner, blank
from .todos import TODOS

EDIT_QUESTION, DELETE_QUESTION = "Edit recurring event", "Delete recurring event"


def look_of(app: Planner, locale: Locale) -> days.Look:
    """The block's configuration, as the settings have it."""
    first = {"Saturday": 5, "Sunday": 6, "Monday": 0}[app.week_start]
    return LOOK.replace(first_weekday=first, locale=locale, week_numbers=app.week_numbers)


@does
def see(c: Ctx, id: int, start: int) -> Ctx:
    """Open an occurrence, or a task or reminder."""
    return c.open("TodoActivity", -id) if id < 0 else c.open("EventInfoActivity", id, start)


@does
def create(c: Ctx, start: int) -> Ctx:
    """Open the editor for a new event."""
    new = blank(c, start)
    return c.open("EditActivity", 0, new, new, start)


@does
def to_day(c: Ctx, day: str) -> Ctx:
    """Show one day; Back returns to what was shown."""
    came = c.app.mode
    return c.save(mode="Day").set(shown=day, mini="", jumping=False, came=came).scroll_top()


@does
def move_event(c: Ctx, id: int, start: int, new: int) -> Ctx:
    """Something was dragged to another time; of a series it is asked how much is meant."""
    if id < 0:
        return offer_undo(c, TODOS.change(c, -id, at=new), "Task updated")
    entry = EVENTS.of(c, id)
    if entry.recurs:
        moved = moved_event.partial(id, start, new)
        return c.show(days.scope_choice(EDIT_QUESTION, moved, first=start == entry.start))
    return moved_event.now(c, id, start, new, days.ALL)


@does
def moved_event(c: Ctx, id: int, start: int, new: int, scope: str) -> Ctx:
    entry = EVENTS.of(c, id)
    end = new + entry.end - entry.start
    entries = days.change_occurrence(c.phone.calendar, id, start, c.phone.zone, scope, start=new, end=end)
    return offer_undo(c, c.share(calendar=entries), "Event updated")


PICTURES = (
    "snow mountains",
    "frozen lake",
    "spring meadow",
    "blossom tree",
    "green hills",
    "beach",
    "sailing boat",
    "sunflower field",
    "vineyard hills",
    "autumn forest",
    "foggy lake",
    "snowy village",
)
MARKS = (("Tasks", "task_alt", "Task"), ("Reminders", "notifications", "Reminder"), ("Birthdays", "cake", "Birthday"))
LOOK = days.Look(
    open=see.partial(),
    new=create.partial(),
    day=to_day.partial(),
    move=move_event.partial(),
    marks=MARKS,
    weeks=True,
    art=tuple(f"photo:calendar {n}/{words}" for n, words in enumerate(PICTURES)),
    ids=days.Ids(agenda="alternate_timeline_fragment_container", list_cls=GOOGLE_RECYCLER),
)
