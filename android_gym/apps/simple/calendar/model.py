"""What Calendar keeps: events and tasks, their types, settings; and when it reminds of them."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.families import simple
from ....phone.core.zones import instant
from ....phone.state.providers import Calendar, CalendarEntry

planner = Package("com.simplemobiletools.calendar.pro")
REGULAR = Calendar(1, "Regular event", color=simple.Shades().primary, account_type="LOCAL")
TYPES = Store("types", unique="name")
DAY, NONE, ONE = 1440, -1, timedelta(days=1)  # minutes of a day; no reminder
SCOPES = (("the selected occurrence only", days.THIS),
          ("this and all future occurrences", days.FOLLOWING),
          ("all occurrences", days.ALL))  # fmt: skip
Keys = tuple[tuple[int, int], ...]  # occurrences: the ids of events, and when they begin


class Event(CalendarEntry):
    """An event, or a task, which has no length; its `done` are the starts that are completed."""

    task: bool = False
    done: tuple[int, ...] = ()


class Planner(Value):
    """The model. `mode` is the view that opens; `snooze`, `duration` (of new events) and `past`
    (how long before now the list begins) are minutes. What a new event has of the one that was
    saved last does not count, nor that the user was `warned` of late reminders."""

    events: tuple[Event, ...] = ()
    types: tuple[Calendar, ...] = (REGULAR,)
    mode: str = "monthly"
    week_start: int = days.SUNDAY
    hours_24: bool = False
    snooze: int = 10
    duration: int = 0
    week_numbers: bool = False
    past: int = DAY
    describe: bool = True
    dim: bool = True
    allow_tasks: bool = True
    colors: simple.Colors = simple.Colors()
    last_type: str = REGULAR.name
    last_reminders: tuple[int, ...] = (10,)
    warned: bool = False

    def plain(self) -> Planner:
        return self.replace(mode="monthly", last_type="", last_reminders=(), warned=False)


def day_words(day: date, today: date) -> str:
    """ "October 10 (Tue)", with the year where that is not today's."""
    return f"{day:%B} {day.day}{'' if day.year == today.year else f' {day.year}'} ({day:%a})"


def span_words(minutes: int, before: bool = False) -> str:
    """ "10 minutes", "1 hour"; of a reminder "No reminder", "At start", "1 day before"."""
    if before and minutes <= 0:
        return ("At start", "No reminder")[minutes]
    words = days.reminder_words(minutes) if minutes else "0 minutes"
    return words if before else words.removesuffix(" before")


def midnight(zone: str, day: date) -> int:
    return instant(zone, datetime.combine(day, datetime.min.time()))


def kept(c: Ctx, events: tuple[CalendarEntry, ...]) -> Ctx:
    return days.keep_events(c, REMINDING, events)


@does
def complete(c: Ctx, id: int, start: int) -> Ctx:
    """A task is completed, or no more."""
    task = find_in(c.app.events, id)
    rest = tuple(one for one in task.done if one != start)
    task = task.replace(done=rest if start in task.done else (*rest, start))
    return kept(c.unnotify(id), tuple(task if e.id == id else e for e in c.app.events))


@does
def open_event(c: Ctx, id: int, start: int) -> Ctx:
    event = find_in(c.app.events, id)
    return c.open("TaskActivity" if event.task else "EventActivity", id, start) if event else c


REMINDING = days.Reminding(open_event.partial(), hours_24="hours_24", done="done")
