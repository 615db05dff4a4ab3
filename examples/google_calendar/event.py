"""One event of Google Calendar: what it is, its editor, its guests and its place."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

from android_gym.kit import *
from android_gym.kit.blocks import calendar as days
from android_gym.kit.blocks import moments
from android_gym.phone.core.zones import instant, local
from android_gym.phone.state.providers import (
    Account,
    Attendee,
    Calendar,
    CalendarEntry,
    Contact,
    all_calendars,
    in_order,
)
from android_gym.phone.state.providers import (
    matching as matching_people,
)

from .model import DELETE_QUESTION, EDIT_QUESTION, EVENTS, google

ANSWERS = (("Yes", "accepted"), ("No", "declined"), ("Maybe", "tentative"))
SENDING = "Would you like to send invitations to Google Calendar guests?"
LEFT = (16.0, 8.0, 16.0, 8.0)


# --- what it is -----------------------------------------------------------------------------------


@google.activity(".event.EventInfoActivity")
class EventInfoActivity(Activity):
    """An occurrence: the event's id, and when it begins."""

    id: int
    start: int

    def view(
        self, calendar: tuple[CalendarEntry, ...], calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...], zone: str, now: datetime, locale: Locale,
    ) -> View:  # fmt: skip
        one = next((entry for entry in calendar if entry.id == self.id), None)
        if one is None:
            return scaffold(app_bar("", leave()), empty("This event is gone", "event_busy"))
        menu = (("Delete", ask_to_delete()), ("Duplicate", duplicate()))
        more = row(overflow(menu), cls=LINEAR_COMPAT, w=WRAP)
        top = row(
            icon_button("close", "Close", leave()), spacer(),
            icon_button("edit", "Edit", edit_event(), "edit_image", cls=IMAGE),
            box(more, id="info_action_overflow", cls=GROUP), h=64, pad=(4, 0, 4, 0),
        )  # fmt: skip
        known = {one.name: one for one in all_calendars(calendars, accounts, calendar)}
        own = [guest for guest in one.attendees if guest.address in known]
        answer = _answers(own[0]) if own else None
        return scaffold(top, listing("info", *_facts(one, self.start, known, zone, now, locale)),
                        answer)  # fmt: skip


def _facts(
    one: CalendarEntry, start: int, known: dict[str, Calendar], zone: str, now: datetime,
    locale: Locale,
) -> tuple[View, ...]:  # fmt: skip
    begins, ends = local(zone, start), local(zone, start + one.end - one.start)
    when = moments.long_day(begins.date(), now.date(), locale)
    if not one.all_day:
        when += f" • {moments.between(begins, ends, locale)}"
    rows = [text(one.title or "(No title)", "title", HEADLINE, pad=(56, 8, 16, 0)),
            text(when, "time", SUMMARY, pad=(56, 4, 16, 4), lines=2)]  # fmt: skip
    if one.rrule:
        words = days.rule_words(one.rrule, local(zone, one.start))
        rows.append(text(words, "recurrence", SUMMARY, pad=(56, 0, 16, 8), lines=2))
    if one.location:
        rows.append(_fact("location_on", one.location, "location"))
    if one.attendees:
        count = len(one.attendees)
        rows.append(_fact("people", f"{count} guest{'s' * (count != 1)}", "guests"))
        rows += [list_row(guest.name or guest.address, guest.status.capitalize(), left=56,
                          lead=avatar(guest.name or guest.address, size=32),
                          ids=("attendee_name", "attendee_status", "", ""))
                 for guest in one.attendees]  # fmt: skip
    for minutes in one.reminders:
        words = days.reminder_words(minutes, one.all_day)
        rows.append(_fact("notifications_none", words, "reminder"))
    if one.description:
        rows.append(_fact("notes", one.description, "description"))
    if one.calendar:
        title = known[one.calendar].title if one.calendar in known else one.calendar
        rows.append(_fact("event", title, "calendar_name"))
    return tuple(rows)


def _fact(glyph: str, words: str, id: str) -> View:
    return row(icon(glyph), text(words, id, BODY, lines=20, grow=1), gap=16, pad=LEFT)


def _answers(guest: Attendee) -> View:
    """Going? Yes, No, Maybe: at the bottom of an invitation."""
    chips_of = (chip(label, answer(guest.address, status), f"rsvp_{label.lower()}",
                     on=guest.status == status) for label, status in ANSWERS)  # fmt: skip
    return row(text("Going?", "rsvp_title", grow=1), *chips_of, gap=8, h=64, pad=(16, 0, 16, 0),
               bg="surfaceContainer", id="rsvp_container")  # fmt: skip


@does
def answer(c: Ctx, address: str, status: str) -> Ctx:
    entry = EVENTS.of(c, c.screen.id)
    guests = tuple(g.replace(status=status) if g.address == address else g for g in entry.attendees)
    return EVENTS.change(c, entry.id, attendees=guests)


@does
def ask_to_delete(c: Ctx) -> Ctx:
    s = c.screen
    entry = EVENTS.of(c, s.id)
    if entry.recurs:
        return c.show(days.scope_choice(DELETE_QUESTION, remove.partial(),
                                        first=s.start == entry.start))  # fmt: skip
    return c.show(Alert("Delete this event?", "", ("Delete", remove(days.THIS)), ("Cancel", None)))


@does
def remove(c: Ctx, scope: str) -> Ctx:
    s = c.screen
    left = days.removed(c.phone.calendar, s.id, s.start, c.phone.zone, scope)
    return c.share(calendar=left).finish().snack("Event deleted")


@does
def duplicate(c: Ctx) -> Ctx:
    """The editor with a copy, which is not kept yet."""
    entry, start = EVENTS.of(c, c.screen.id), c.screen.start
    copy = _occurrence(entry, start).replace(id=0, original_id=0, original_start=0, exdate=())
    return c.finish().open("EditActivity", 0, copy, copy.replace(title=""), start)


@does
def edit_event(c: Ctx) -> Ctx:
    entry, start = EVENTS.of(c, c.screen.id), c.screen.start
    draft = _occurrence(entry, start)
    return c.finish().open("EditActivity", entry.id, draft, draft, start)


def _occurrence(entry: CalendarEntry, start: int) -> CalendarEntry:
    """An event at the times of one of its occurrences."""
    return entry.replace(start=start, end=start + entry.end - entry.start)


# --- the editor -----------------------------------------------------------------------------------


@google.activity(".event.edit.EditActivity")
class EditActivity(Activity):
    """An event that is made (`id` 0) or changed: what stands in the fields, what stood there when
    it opened, and when the occurrence that is changed begins."""

    id: int = 0
    draft: CalendarEntry = CalendarEntry(0, "", 0, 3600)
    began: CalendarEntry = CalendarEntry(0, "", 0, 3600)
    start: int = 0

    def created(self, c: Ctx) -> Ctx:
        return c.focus("draft.title") if not self.id else c

    def back(self, c: Ctx) -> Ctx:
        if self.draft == self.began:
            return c.finish()
        return c.show(Alert("Discard changes?", "", ("Discard", close()), ("Keep editing", None)))

    def view(self, zone: str, now: datetime, locale: Locale) -> View:
        draft = self.draft
        top = row(icon_button("close", "Cancel", leave()), spacer(),
                  button("Save", save(), "filled", "save"), h=64, pad=(4, 0, 16, 0))  # fmt: skip
        title = edit("title", self, "draft.title", "Add title", text_style=HEADLINE)
        begins = local(zone, draft.start)
        rule = days.rule_choice(begins, draft.rrule, assign("draft.rrule"))
        before = days.reminder_choice(add_reminder.partial(), all_day=draft.all_day)
        kept = ((m, tuple(k for k in draft.reminders if k != m)) for m in draft.reminders)
        reminders = [
            button(days.reminder_words(m, draft.all_day), assign("draft.reminders", rest), "text",
                   desc="Remove notification", icon="close") for m, rest in kept
        ]  # fmt: skip
        people = ", ".join(guest.name or guest.address for guest in draft.attendees)
        listed = scroll(
            _times(draft, zone, now, locale),
            _line("repeat", days.rule_words(draft.rrule, begins), show(rule)),
            row(icon("people"), text(people or "Add people", "people", grow=1), gap=16, h=56,
                pad=LEFT, tap=go(FindPeopleActivity(chosen=draft.attendees), put_people())),
            _line("location_on", draft.location or "Add location",
                  search(FindPlaceActivity(draft.location), "query")),
            *reminders,
            _line("notifications_none", "Add notification", show(before)),
            box(edit("description", self, "draft.description", "Add description", lines=6),
                w=FILL, pad=(56, 0, 16, 0)),
            id="expanded_recycler", cls=GOOGLE_RECYCLER,
        )  # fmt: skip
        body = column(box(title, w=FILL, pad=(56, 0, 16, 8)), divider(), listed, w=FILL, h=FILL)
        return scaffold(top, body)


def _line(glyph: str, words: str, tap: Call) -> View:
    """A line of the editor that is one Button."""
    return row(decor(icon(glyph)), decor(text(words)), cls=BUTTON, words=words, gap=16, h=56,
               pad=LEFT, tap=tap)  # fmt: skip


def _times(draft: CalendarEntry, zone: str, now: datetime, locale: Locale) -> View:
    """All day, start and end."""
    whole = row(icon("schedule"), text("All-day", grow=1),
                switch(draft.all_day, turn_all_day(), "all_day"), gap=16, h=56, pad=LEFT,
                cls=RELATIVE)  # fmt: skip
    last = local(zone, draft.end) - timedelta(days=draft.all_day)
    edges = ((local(zone, draft.start), "start"), (last, "end"))
    return column(*(_edge(at, edge, draft.all_day, now, locale) for at, edge in edges), whole,
                  w=FILL)  # fmt: skip


def _edge(at: datetime, edge: str, all_day: bool, now: datetime, locale: Locale) -> View:
    """A line with the date and the time of the start or the end."""
    pick_day = show(DatePicker(at.date().isoformat(), set_day.partial(edge)))
    time = show(TimePicker(at.hour, at.minute, set_time.partial(edge)))
    words = locale.day(at, "%a", year=True)
    day = row(text(words, f"{edge}_date", grow=1), grow=1, w=WRAP, h=48)
    clock = text(moments.clock(at, locale), f"{edge}_time", tap=time, pad=(12, 12, 0, 12))
    return row(day, *(() if all_day else (clock,)), h=56, pad=(56, 0, 16, 0), tap=pick_day)


@does
def set_day(c: Ctx, edge: str, day: str) -> Ctx:
    draft, zone = c.screen.draft, c.phone.zone
    old = local(zone, getattr(draft, edge)) - timedelta(days=draft.all_day and edge == "end")
    new = datetime.combine(date.fromisoformat(day), old.time())
    return _moved(c, edge, instant(zone, new + timedelta(days=draft.all_day and edge == "end")))


@does
def set_time(c: Ctx, edge: str, hour: int, minute: int) -> Ctx:
    old = local(c.phone.zone, getattr(c.screen.draft, edge))
    return _moved(c, edge, instant(c.phone.zone, old.replace(hour=hour, minute=minute)))


def _moved(c: Ctx, edge: str, at: int) -> Ctx:
    """The start or the end at another time. The start takes the end along; an end before the start
    begins at it anew."""
    draft = c.screen.draft
    length = draft.end - draft.start
    if edge == "start":
        return c.set(draft=draft.replace(start=at, end=at + length))
    start = draft.start if at > draft.start else at - length
    return c.set(draft=draft.replace(start=start, end=at))


@does
def turn_all_day(c: Ctx) -> Ctx:
    draft, zone = c.screen.draft, c.phone.zone
    first = local(zone, draft.start).replace(hour=0, minute=0, second=0)
    if draft.all_day:
        start = instant(zone, first.replace(hour=9))
        return c.set(draft=draft.replace(all_day=False, start=start, end=start + 3600,
                                         reminders=(30,)))  # fmt: skip
    last = max(first, local(zone, draft.end - 1).replace(hour=0, minute=0, second=0))
    return c.set(draft=draft.replace(
        all_day=True, start=instant(zone, first), reminders=(),
        end=instant(zone, last + timedelta(days=1)),
    ))  # fmt: skip


@does
def add_reminder(c: Ctx, minutes: int) -> Ctx:
    held = {*c.screen.draft.reminders, minutes}
    return c.set_at("draft.reminders", tuple(sorted(held)))


@does
def save(c: Ctx) -> Ctx:
    """Keep the event. Of a series it is asked how much is meant, with new guests whether they are
    to be told."""
    s = c.screen
    if s.id and EVENTS.of(c, s.id).recurs and s.draft != s.began:
        return c.show(days.scope_choice(EDIT_QUESTION, keep_event.partial()))
    if set(s.draft.attendees) - set(s.began.attendees):
        kept = keep_event(days.THIS)
        return c.show(Alert(SENDING, "", ("Send", kept), ("Don't send", kept)))
    return keep_event.now(c, days.THIS)


@does
def keep_event(c: Ctx, scope: str) -> Ctx:
    s = c.screen
    draft: CalendarEntry = s.draft.replace(title=s.draft.title.strip())
    if not s.id:
        return EVENTS.put(c, EVENTS.new(c, draft)).finish().snack("Event saved")
    new: dict[str, Any] = {
        name: getattr(draft, name)
        for name in draft.__struct_fields__
        if getattr(draft, name) != getattr(s.began, name)
    }
    if not EVENTS.of(c, s.id).recurs:
        scope = days.ALL
    elif "rrule" in new and scope == days.THIS:
        scope = days.FOLLOWING  # one occurrence alone has no rule
    entries = days.changed(c.phone.calendar, s.id, s.start, c.phone.zone, scope, **new)
    return c.share(calendar=entries).finish().snack("Event saved")


# --- guests and places ----------------------------------------------------------------------------


@google.activity(".event.edit.FindPeopleActivity")
class FindPeopleActivity(Activity):
    """Contacts by name or address; those that are chosen become guests."""

    query: str = ""
    chosen: tuple[Attendee, ...] = ()

    def created(self, c: Ctx) -> Ctx:
        return c.focus("query")

    def view(self, contacts: tuple[Contact, ...]) -> View:
        known = tuple(one for one in in_order(contacts) if one.emails)
        hits = matching_people(known, self.query) if self.query.strip() else ()
        found = [Attendee(mail.address, one.name) for one in hits for mail in one.emails]
        typed = self.query.strip()
        if "@" in typed and all(one.address != typed for one in found):
            found.append(Attendee(typed))
        top = row(
            icon_button("close", "Cancel", leave()),
            edit("search_text", self, "query", "Add people", variant="bare", ime="done"),
            button("Done", close(self.chosen), "text", "right_button"), h=64, pad=(4, 0, 8, 0),
        )  # fmt: skip
        held = tuple(token(one.name or one.address, "chip", assign("chosen", _without(self, one)))
                     for one in self.chosen)  # fmt: skip
        rows = [list_row(one.name or one.address, one.address if one.name else "", cls=GROUP,
                         lead=avatar(one.name or one.address), tap=chosen(one),
                         selected=one in self.chosen) for one in found[:20]]  # fmt: skip
        return scaffold(top, column(
            chips(*held, wrap=True), listing("recycler", *rows), w=FILL, h=FILL))  # fmt: skip


def _without(screen: FindPeopleActivity, guest: Attendee) -> tuple[Attendee, ...]:
    return tuple(one for one in screen.chosen if one.address != guest.address)


@does
def chosen(c: Ctx, guest: Attendee) -> Ctx:
    return c.set(chosen=(*_without(c.screen, guest), guest), query="")


@does
def put_people(c: Ctx) -> Ctx:
    return c.set_at("draft.attendees", c.result) if c.result is not None else c


@google.activity(".event.edit.FindPlaceActivity")
class FindPlaceActivity(Activity):
    """A place by its words; places of other events are suggested."""

    query: str = ""

    def view(self, calendar: tuple[CalendarEntry, ...]) -> View:
        typed = self.query.strip()
        known = dict.fromkeys(entry.location for entry in calendar if entry.location)
        hits = [p for p in known if typed.casefold() in p.casefold() and p != typed]
        places = ([typed] if typed else []) + hits[:8]
        top = row(
            icon_button("close", "Cancel", leave()),
            edit("search_text", self, "query", "Add location", variant="bare", ime="done"),
            h=64, pad=(4, 0, 8, 0),
        )  # fmt: skip
        listed = listing("suggestions", *(_line("location_on", p, put_place(p)) for p in places))
        return scaffold(top, listed)


@does
def put_place(c: Ctx, place: str) -> Ctx:
    return c.finish().set_at("draft.location", place)
