"""One event: what it is, and its editor."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from android_gym.kit import *
from android_gym.kit.blocks import calendar as days
from android_gym.kit.blocks import moments
from android_gym.phone.core.zones import instant, local
from android_gym.phone.state.providers import CalendarEntry

from .model import EVENTS, planner

EDIT_QUESTION, DELETE_QUESTION = "Change recurring event", "Delete recurring event"


# --- what it is -----------------------------------------------------------------------------------


@planner.activity(".Event")
class Event(Activity):
    """An occurrence: the event's id, and when it begins."""

    id: int
    start: int

    def view(self, calendar: tuple[CalendarEntry, ...], zone: str, now: datetime, locale: Locale) -> View:
        one = next((entry for entry in calendar if entry.id == self.id), None)
        if one is None:
            return scaffold(app_bar("", leave()), empty("This event is gone", "event_busy"))
        begins, ends = local(zone, self.start), local(zone, self.start + one.end - one.start)
        when = moments.long_day(begins.date(), now.date(), locale)
        if not one.all_day:
            when += f" • {moments.between(begins, ends, locale)}"
        rows = [fact(when, days.rule_words(one.rrule, begins), "schedule")]
        if one.location:
            rows.append(fact(one.location, "", "location_on"))
        for guest in one.attendees:
            rows.append(fact(guest.name or guest.address, guest.status.capitalize(), "person"))
        for minutes in one.reminders:
            rows.append(fact(days.reminder_words(minutes, one.all_day), "", "notifications"))
        if one.description:
            rows.append(fact(one.description, "", "notes"))
        actions = (("Edit", edit_event(), "edit"), ("Delete", ask_to_delete(), "delete"))
        return scaffold(app_bar(one.title or "(No title)", leave(), actions), listing("facts", *rows))


@does
def ask_to_delete(c: Ctx) -> Ctx:
    s = c.screen
    entry = EVENTS.of(c, s.id)
    if entry.recurs:
        first = s.start == entry.start
        return c.show(days.scope_choice(DELETE_QUESTION, remove.partial(), first=first))
    return c.show(Alert("Delete this event?", "", ("Delete", remove(days.ALL)), ("Cancel", None)))


@does
def remove(c: Ctx, scope: str) -> Ctx:
    s, before = c.screen, c.finish()
    left = days.remove_occurrence(c.phone.calendar, s.id, s.start, c.phone.zone, scope)
    return offer_undo(before, before.share(calendar=left), "Event deleted")


@does
def edit_event(c: Ctx) -> Ctx:
    entry, start = EVENTS.of(c, c.screen.id), c.screen.start
    draft = entry.replace(start=start, end=start + entry.end - entry.start)
    return c.finish().open("Editor", entry.id, draft, start)


# --- the editor -----------------------------------------------------------------------------------


@planner.activity(".Editor")
class Editor(Activity):
    """An event that is made (`id` 0) or changed: what stands in the fields, and when the occurrence
    that is changed begins."""

    id: int = 0
    draft: CalendarEntry = CalendarEntry(0, "", 0, 3600)
    start: int = 0

    def view(self, zone: str, locale: Locale) -> View:
        draft = self.draft
        at = local(zone, draft.start)
        rule = days.rule_choice(at, draft.rrule, assign("draft.rrule"))
        before = days.reminder_choice(put_reminder.partial(), all_day=draft.all_day)
        told = ", ".join(days.reminder_words(m, draft.all_day) for m in draft.reminders)
        pick_day = show(DatePicker(at.date().isoformat(), set_day.partial()))
        pick_time = show(TimePicker(at.hour, at.minute, set_time.partial()))
        fields = scroll(
            field(self, "draft.title", "Title", "title", icon="title"),
            list_row(locale.day(at, "%a", year=True), lead=icon("event"), tap=pick_day, id="date"),
            *(
                ()
                if draft.all_day
                else (list_row(moments.clock(at, locale), lead=icon("schedule"), tap=pick_time, id="time"),)
            ),
            list_row(days.rule_words(draft.rrule, at), lead=icon("repeat"), tap=show(rule)),
            list_row(
                told or "No notification",
                lead=icon("notifications"),
                tap=show(before),
                trail=icon_button("close", "Remove notification", assign("draft.reminders", ())) if told else None,
            ),
            field(self, "draft.location", "Place", "place", icon="location_on"),
            field(self, "draft.description", "Description", "description", icon="notes", lines=4),
        )
        return scaffold(app_bar("Event", leave(), (("Save", save(), "check"),)), fields)


@does
def set_day(c: Ctx, day: str) -> Ctx:
    old = local(c.phone.zone, c.screen.draft.start)
    return _moved(c, datetime.combine(date.fromisoformat(day), old.time()))


@does
def set_time(c: Ctx, hour: int, minute: int) -> Ctx:
    old = local(c.phone.zone, c.screen.draft.start)
    return _moved(c, old.replace(hour=hour, minute=minute))


def _moved(c: Ctx, at: datetime) -> Ctx:
    """The event at another time, as long as before."""
    draft, start = c.screen.draft, instant(c.phone.zone, at)
    return c.set(draft=draft.replace(start=start, end=start + draft.end - draft.start))


@does
def put_reminder(c: Ctx, minutes: int) -> Ctx:
    return c.set_at("draft.reminders", (minutes,))


@does
def save(c: Ctx) -> Ctx:
    """Keep the event. Of a series it is asked how much is meant."""
    s = c.screen
    if s.id and EVENTS.of(c, s.id).recurs:
        return c.show(days.scope_choice(EDIT_QUESTION, keep_event.partial()))
    return keep_event.now(c, days.ALL)


@does
def keep_event(c: Ctx, scope: str) -> Ctx:
    s = c.screen
    if not s.id:
        return EVENTS.put(c, EVENTS.new(c, s.draft)).finish().snack("Event saved")
    old = EVENTS.of(c, s.id)
    began = old.replace(start=s.start, end=s.start + old.end - old.start)
    new: dict[str, Any] = {
        name: getattr(s.draft, name)
        for name in began.__struct_fields__
        if getattr(s.draft, name) != getattr(began, name)
    }
    if "rrule" in new and scope == days.THIS:
        scope = days.FOLLOWING  # one occurrence alone has no rule
    entries = days.change_occurrence(c.phone.calendar, s.id, s.start, c.phone.zone, scope, **new)
    return c.share(calendar=entries).finish().snack("Event saved")
