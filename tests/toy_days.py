"""Two calendars over one block: Days shows the phone's events as Google's does, Plain those of its
own model, with titles, headings, weeks that begin on Monday and the 24-hour form."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from android_gym.kit import (
    Activity,
    App,
    Locale,
    Table,
    Value,
    View,
    app_bar,
    assign,
    column,
    does,
    scaffold,
    show,
    text,
)
from android_gym.kit.blocks import calendar as days
from android_gym.phone.core.zones import instant
from android_gym.phone.state.phone import Display, Phone, Task, Window
from android_gym.phone.state.providers import Attendee, Calendar, CalendarEntry, all_calendars, find, insert
from android_gym.phone.system.ctx import Ctx

DAYS, PLAIN = "org.example.days", "org.example.plain"
ZONE, NOW = "America/Los_Angeles", 1_696_956_060  # Tuesday 10 October 2023, 09:41
ME = "ada@example.org"


def at(day: int, hour: int, minute: int = 0, month: int = 10) -> int:
    """A time in 2023 in seconds UTC."""
    return instant(ZONE, datetime(2023, month, day, hour, minute))


def event(id: int, title: str, start: int, minutes: int = 60, **more: object) -> CalendarEntry:
    return CalendarEntry(id, title, start, start + 60 * minutes).replace(**more)


def whole(id: int, title: str, first: int, last: int, **more: object) -> CalendarEntry:
    """An event of whole days of October 2023, both inclusive."""
    return CalendarEntry(id, title, at(first, 0), at(last + 1, 0), True).replace(**more)


# --- Days -----------------------------------------------------------------------------------------


@does
def see(c: Ctx, id: int, start: int) -> Ctx:
    return c.start(Event(id, start))


@does
def create(c: Ctx, start: int) -> Ctx:
    new = CalendarEntry(0, "New", start, start + 3600, calendar=ME)
    return c.share(calendar=insert(c.phone.calendar, new))


@does
def to_day(c: Ctx, iso: str) -> Ctx:
    return c.set(mode="day", shown=iso)


@does
def jump(c: Ctx, iso: str) -> Ctx:
    return c.set(shown=iso)


LOOK = days.Look(open=see.partial(), new=create.partial(), day=to_day.partial())


class Main(Activity):
    package: ClassVar[str] = DAYS
    activity: ClassVar[str] = "org.example.days.Main"
    mode: str = "month"
    shown: str = "2023-10-10"
    mini: str = "2023-10-01"

    def view(
        self,
        calendar: tuple[CalendarEntry, ...],
        calendars: tuple[Calendar, ...],
        zone: str,
        now: datetime,
        display: Display,
        settings: Table,
    ) -> View:
        book = days.Book(calendar, zone, all_calendars(calendars, (), calendar), (ME,))
        room = days.room_in(display, settings, top=64)
        kinds = ("month", "week", "day", "agenda", "mini")
        bar = app_bar(self.shown, actions=[(one, assign("mode", one)) for one in kinds])
        if self.mode == "month":
            body = days.month(LOOK, book, self.shown, now, room)
        elif self.mode == "agenda":
            body = days.agenda(LOOK, book, self.shown, now)
        elif self.mode == "mini":
            body = column(
                days.mini_month(LOOK, book, self.mini, now, jump.partial(), selected=self.shown), text("Below"), w=-1
            )
        else:
            first = days.week_start(LOOK, self.shown) if self.mode == "week" else self.shown
            count = 7 if self.mode == "week" else 1
            body = days.timeline(LOOK, book, first, count, now, room)
        return scaffold(bar, body)


@does
def remove(c: Ctx, id: int, start: int, scope: str) -> Ctx:
    kept = days.remove_occurrence(c.phone.calendar, id, start, c.phone.zone, scope)
    return c.share(calendar=kept).finish()


@does
def later(c: Ctx, id: int, start: int, scope: str) -> Ctx:
    """An hour later."""
    entry = find(c.phone.calendar, id)
    times = {"start": start + 3600, "end": start + 3600 + entry.end - entry.start}
    return c.share(calendar=days.change_occurrence(c.phone.calendar, id, start, c.phone.zone, scope, **times))


@does
def repeat(c: Ctx, id: int, rule: str) -> Ctx:
    entries = c.phone.calendar
    return c.share(
        calendar=days.change_occurrence(entries, id, find(entries, id).start, c.phone.zone, days.ALL, rrule=rule)
    )


@does
def remind(c: Ctx, id: int, minutes: int) -> Ctx:
    entries = c.phone.calendar
    return c.share(
        calendar=days.change_occurrence(
            entries, id, find(entries, id).start, c.phone.zone, days.ALL, reminders=(minutes,)
        )
    )


class Event(Activity):
    package: ClassVar[str] = DAYS
    activity: ClassVar[str] = "org.example.days.Event"
    id: int
    start: int

    def view(self, calendar: tuple[CalendarEntry, ...]) -> View:
        entry = find(calendar, self.id)
        begins = datetime(2023, 10, 9, 9)
        ask = days.scope_choice(
            "Delete recurring event", remove.partial(self.id, self.start), first=entry.start == self.start
        )
        move = days.scope_choice("Edit recurring event", later.partial(self.id, self.start))
        rules = days.rule_choice(begins, entry.rrule, repeat.partial(self.id))
        before = days.reminder_choice(remind.partial(self.id), selected=entry.reminders[0])
        return scaffold(
            app_bar(entry.title),
            column(
                text(days.rule_words(entry.rrule, begins), "rule", tap=show(rules)),
                text(days.reminder_words(entry.reminders[0]), "reminder", tap=show(before)),
                text("Delete", tap=show(ask)),
                text("Later", tap=show(move)),
            ),
        )


# --- Plain ----------------------------------------------------------------------------------------


class Diary(Value):
    events: tuple[CalendarEntry, ...] = ()


@does
def note(c: Ctx, *what: object) -> Ctx:
    return c.set(log=(*c.screen.log, *what))


SKIN = days.Look(
    open=note.partial("open"),
    new=note.partial("new"),
    day=note.partial("day"),
    first_weekday=0,
    locale=Locale(hours_24=True),
    titles=True,
    drawn=True,
    heads=True,
    banners=False,
    snap=60,
    ids=days.Ids(
        agenda="calendar_events_list",
        title="event_item_title",
        time="event_item_time",
        cell="month_day",
        column="week_column",
        event="week_event",
        pager="pager",
    ),
)


class Sheet(Activity):
    package: ClassVar[str] = PLAIN
    activity: ClassVar[str] = "org.example.plain.Sheet"
    mode: str = "month"
    shown: str = "2023-10-10"
    log: tuple[object, ...] = ()

    def view(self, app: Diary, zone: str, now: datetime, display: Display, settings: Table) -> View:
        book, room = days.Book(app.events, zone), days.room_in(display, settings, top=64)
        if self.mode == "month":
            body = days.month(SKIN, book, self.shown, now, room, picked=self.shown)
        elif self.mode == "list":
            body = days.agenda(SKIN, book, self.shown, now)
        else:
            body = days.timeline(SKIN, book, self.shown, 3, now, room, hour=7)
        return scaffold(app_bar("Plain"), body)


APPS = (App(DAYS, "Days", Main), App(PLAIN, "Plain", Sheet, Diary))

# --- what is in them ------------------------------------------------------------------------------

EVENTS = (
    event(1, "Stand-up", at(2, 9), 30, rrule="FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", calendar="work"),
    event(2, "Lunch with Bo", at(10, 12), location="Harbour", calendar=ME),
    event(3, "Review", at(10, 12, 30), 90, calendar="work"),
    event(4, "Call", at(10, 13), 15, calendar=ME),
    event(5, "Gym", at(10, 18), rrule="FREQ=WEEKLY", exdate=(at(17, 18),), color="#33b679"),
    whole(6, "Holiday", 12, 17, calendar="holidays"),
    whole(7, "Birthday", 13, 13, calendar=ME),
    event(8, "Night train", at(20, 22), 600, calendar=ME),
    event(9, "Party?", at(13, 20), 120, attendees=(Attendee(ME),)),
    event(10, "Dull meeting", at(13, 9), 60, attendees=(Attendee(ME, status="declined"),)),
    event(11, "Dinner", at(13, 19), 30, calendar=ME),
    event(12, "Breakfast", at(13, 8), 30, calendar=ME),
    event(13, "Old", at(4, 9, month=3), 60, calendar="hidden"),
)
CALENDARS = (
    Calendar(1, ME, color="#039be5"),
    Calendar(2, "work", color="#8e24aa"),
    Calendar(3, "holidays", color="#f6bf26"),
    Calendar(4, "hidden", visible=False),
)


def opened(page: Activity, display: Display | None = None, **more: object) -> Phone:
    """A phone that knows the two apps and their data, with this page in front; below an event is
    the app's main one."""
    below = (Window(Main(), DAYS),) if isinstance(page, Event) else ()
    return Phone(
        time=NOW,
        zone=ZONE,
        world=0,
        display=display or Display(),
        tasks=(Task(page.package, (*below, Window(page, page.package))),),
        packages=(DAYS, PLAIN),
        apps=Table.of({PLAIN: Diary(EVENTS)}),
        calendar=EVENTS,
        calendars=CALENDARS,
    ).replace(**more)
