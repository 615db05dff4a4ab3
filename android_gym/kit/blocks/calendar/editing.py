"""Events that are edited: their times, a form for those of the phone, and keeping them as far as is meant.

@planner.activity(".event.EditEventActivity")
class EditEvent(days.EventForm):  # the model has a field `reminder`
    def view(self, zone, locale):
        draft, begins = self.draft, local(zone, self.draft.start)
        day = show(DatePicker(str(begins.date()), days.move_edge.partial("start")))
        told = Choice(
            "Reminder",
            tuple(dict(days.reminders_for(draft, locale))),
            days.told_words(draft, locale)[0],
            assign_from.partial("draft.reminders", days.reminders_for(draft, locale)),
        )
        return scaffold(
            app_bar("Event", leave(), (Item("Save", days.save_event(), "check"),)),
            scroll(
                edit(self, "draft.title", "Title"),
                list_row("Date", days.full_day(begins, locale), tap=day),
                list_row("All day", tap=days.turn_all_day()),
                list_row("Reminder", told.chosen, tap=show(told)),
            ),
        )
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any, ClassVar

from ....almanac import lunar_returns
from ....phone.core.calls import Call, does
from ....phone.core.paths import get_at
from ....phone.core.zones import instant, local
from ....phone.state.providers import CalendarEntry
from ....phone.system.ctx import Ctx
from ...forms import Form, save_form, strip_texts
from ...records import Store
from ...verbs import show
from .plan import midnight
from .rules import ALL, change_occurrence, remove_occurrence, scope_choice

EVENTS = Store("calendar", shared=True)
YEARLY = "FREQ=YEARLY"
MORNING = -540  # the reminder of a whole day: at nine, in minutes before its midnight
_DAY = timedelta(days=1)


# --- times ----------------------------------------------------------------------------------------


def occurrence(entry: CalendarEntry, start: int = 0) -> CalendarEntry:
    """An event at the times of the occurrence that begins at `start`; one that happens once, or without a `start`,
    as it is."""
    start = start if start and entry.recurs else entry.start
    return entry.replace(start=start, end=start + entry.end - entry.start)


def move_wall(wall: datetime, to: str | int, minute: int = 0) -> datetime:
    """A wall time on another day (ISO), or at another hour and minute."""
    if isinstance(to, int):
        return wall.replace(hour=to, minute=minute)
    return datetime.combine(date.fromisoformat(to), wall.time())


def with_edge(entry: CalendarEntry, edge: str, zone: str, to: str | int, minute: int = 0) -> CalendarEntry:
    """An event whose "start", which takes the end along, or "end" is on another day (ISO), or at another hour and
    minute. The end of one that lasts all day is on its last day."""
    after = _DAY * (entry.all_day and edge == "end")
    at = instant(zone, move_wall(local(zone, getattr(entry, edge)) - after, to, minute) + after)
    if edge == "start":
        return entry.replace(start=at, end=at + entry.end - entry.start)
    return entry.replace(end=at)


def whole_days(entry: CalendarEntry, zone: str) -> CalendarEntry:
    """An event on the whole of its days."""
    first, last = (local(zone, at).date() for at in (entry.start, max(entry.start, entry.end - 1)))
    return entry.replace(all_day=True, start=midnight(zone, first), end=midnight(zone, last + _DAY))


def lunar_starts(entry: CalendarEntry, zone: str) -> tuple[int, ...]:
    """When the lunar date of an event's day begins in the thirty years after it."""
    return tuple(midnight(zone, day) for day in lunar_returns(local(zone, entry.start).date()))


def read_events(table: Path, zone: str) -> tuple[CalendarEntry, ...]:
    """Events of whole days from a file of `title | day | calendar | rule`; they remind on the morning of their day."""
    found = []
    for line in table.read_text("utf-8").splitlines():
        title, day, calendar, rule = (part.strip() for part in line.split("|"))
        at = midnight(zone, date.fromisoformat(day))
        found.append(CalendarEntry(0, title, at, at + 86_400, True, "", "", (), (MORNING,), calendar, rule))
    return tuple(found)


# --- keeping --------------------------------------------------------------------------------------


def changed_fields(old: CalendarEntry, new: CalendarEntry) -> dict[str, Any]:
    """The fields of an event that are not as they were."""
    return {name: getattr(new, name) for name in new.__struct_fields__ if getattr(new, name) != getattr(old, name)}


def change_event(c: Ctx, id: int, at: int, scope: str, **fields: Any) -> Ctx | None:
    """Change an occurrence of one of the phone's events as far as `scope` says; None where it is gone, because it was
    moved or deleted elsewhere meanwhile."""
    try:
        return c.share(calendar=change_occurrence(c.phone.calendar, id, at, c.phone.zone, scope, **fields))
    except LookupError:
        return None


def remove_event(c: Ctx, id: int, at: int, scope: str) -> Ctx | None:
    """Delete an occurrence of one of the phone's events as far as `scope` says; None where it is gone."""
    try:
        return c.share(calendar=remove_occurrence(c.phone.calendar, id, at, c.phone.zone, scope))
    except LookupError:
        return None


# --- the form -------------------------------------------------------------------------------------


def _ask_scope(title: str, call: Call) -> Call:
    return show(scope_choice(title, call))


class EventForm(Form):
    """An occurrence of one of the phone's events that is changed, or a new event: at `start`, or in the next hour on
    the `day` (ISO), with the other fields as an intent may say them. It is kept by `save_event`.

    Class variables: `reminder`, the path in the app's model of the minutes before a new event at which it reminds;
    `ask_scope`, a function of a title and a Call that makes one which asks for a scope and appends it to that.
    """

    records = EVENTS
    focus = "draft.title"
    reminder: ClassVar[str] = "reminder"
    ask_scope: ClassVar[Callable[[str, Call], Call]] = _ask_scope
    start: int = 0
    day: str = ""
    title: str = ""
    end: int = 0
    all_day: bool = False
    place: str = ""
    notes: str = ""

    def usual_reminders(self, c: Ctx, all_day: bool) -> tuple[int, ...]:
        """The reminders of a new event, and of one that is turned to last all day or to times."""
        return (MORNING if all_day else get_at(c.app, self.reminder),)

    def blank(self, c: Ctx) -> CalendarEntry:
        zone, at = c.phone.zone, c.now.replace(minute=0, second=0) + timedelta(hours=1)
        start = self.start or instant(zone, move_wall(at, self.day) if self.day else at)
        end, told = self.end if self.end > start else start + 3600, self.usual_reminders(c, self.all_day)
        home = next((one.name for one in c.phone.accounts), "")
        made = CalendarEntry(0, self.title, start, end, False, self.place, self.notes, (), told, home)
        return whole_days(made, zone) if self.all_day else made

    def on_create(self, c: Ctx) -> Ctx:
        c = super().on_create(c)
        draft = occurrence(c.screen.draft, self.start) if c.screen.id else c.screen.draft
        return c.set(draft=draft, began=draft)

    def tidy(self, c: Ctx, record: CalendarEntry) -> CalendarEntry:
        """One that repeats by its lunar date does so by that of its day."""
        if record.rdate and not record.rrule and record.start != self.began.start:
            record = record.replace(rdate=lunar_starts(record, c.phone.zone))
        return strip_texts(record)

    def on_save(self, c: Ctx, record: CalendarEntry) -> Ctx:
        return c.finish().toast("Saved")


@does
def turn_all_day(c: Ctx) -> Ctx:
    """Turn the event of an `EventForm` to last all day, or to an hour of its first day, the next by now."""
    form = c.screen
    draft, told = form.draft, form.usual_reminders(c, not form.draft.all_day)
    if not draft.all_day:
        return c.set(draft=whole_days(draft, c.phone.zone).replace(reminders=told))
    start = draft.start + 3600 * min(23, c.now.hour + 1)
    return c.set(draft=draft.replace(all_day=False, start=start, end=start + 3600, reminders=told))


@does
def turn_lunar(c: Ctx) -> Ctx:
    """Turn the event of an `EventForm` to repeat each year by its lunar date, or by its date."""
    draft, began = c.screen.draft, c.screen.began
    if draft.rdate:
        return c.set(draft=draft.replace(rrule=YEARLY, rdate=()))
    return c.set(draft=draft.replace(rrule="", rdate=began.rdate or lunar_starts(draft, c.phone.zone)))


@does
def move_edge(c: Ctx, edge: str, to: str | int, minute: int = 0) -> Ctx:
    """`with_edge` for the event of an `EventForm`, which never ends before it starts."""
    made = with_edge(c.screen.draft, edge, c.phone.zone, to, minute)
    return c.set(draft=made.replace(end=max(made.end, made.start + 86_400 * made.all_day)))


@does
def save_event(c: Ctx, scope: str = "") -> Ctx:
    """Keep the event of an `EventForm`; of a series it is asked how much is meant."""
    form: EventForm = c.screen
    old, made = EVENTS.find(c, form.id), form.tidy(c, form.draft)
    if not form.id:
        return save_form.now(c)
    new = changed_fields(form.began, made)
    if old is None or not new:
        return c.finish()
    if old.recurs and not scope:
        return c.run(type(form).ask_scope("Edit recurring event", save_event.partial()))
    after = change_event(c, form.id, form.began.start, scope or ALL, **new)
    return form.on_save(after, made) if after is not None else c.finish()


__all__ = [
    "EVENTS",
    "EventForm",
    "MORNING",
    "YEARLY",
    "change_event",
    "changed_fields",
    "lunar_starts",
    "move_edge",
    "move_wall",
    "occurrence",
    "read_events",
    "remove_event",
    "save_event",
    "turn_all_day",
    "turn_lunar",
    "whole_days",
    "with_edge",
]
