"""The days in five views, what counts days, the festivals, and settings."""

from __future__ import annotations

from datetime import date, datetime
from itertools import groupby
from pathlib import Path

from ....almanac import festivals, holiday, makes_up, term
from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.families import miui
from ....kit.links import Links
from ....phone.core.zones import local
from ....phone.state.permissions import NOTIFY
from ....phone.state.phone import Display
from ....phone.state.providers import Account, CalendarAlert, CalendarEntry
from ....phone.system.reminders import show_reminder
from .editor import *
from .model import *

MODES = {"year": "Year", "month": "Month", "week": "Week", "day": "Day", "agenda": "Schedule"}
INSERT, EVENTS_URI = "android.intent.action.INSERT", "content://com.android.calendar/events"
AROUND = 730 * 86_400  # seconds that the search reaches


@does
def to_mode(c: Ctx, mode: str, day: str = "") -> Ctx:
    """Turn to another view, or to a day in it."""
    return c.save(mode=mode).set(shown=day or c.screen.shown)


@does
def see(c: Ctx, id: int, start: int) -> Ctx:
    return c.open("EventInfoActivity", id, start)


@does
def add(c: Ctx, at: int = 0) -> Ctx:
    """The editor of a new event on the day shown, or at a time."""
    return c.open("EditEventActivity", 0, None, None, at, c.screen.shown)


LOOK = days.Look(
    open=see.partial(),
    new=add.partial(),
    day=to_mode.partial("day"),
    month=to_mode.partial("month"),
    ink=miui.ACCENT,
    today=BLUE,
    heads=True,
    banners=False,
    snap=60,
    hour_dp=84,
    nothing="No events",
    ids=days.Ids(grid="month_view", cell="day", agenda_row="event_item", title="event_title", time="event_time"),
)


@planner.activity(".AllInOneActivity", launch_mode="singleTask")
class AllInOneActivity(miui.Screen):
    """The views of the days, and the search; `asked` is when what it is opened for is, seconds UTC."""

    shown: str = ""  # ISO day, "" for today
    asked: int = 0

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(shown=str(local(c.phone.zone, self.asked).date()), asked=0) if self.asked else c

    def on_new_intent(self, c: Ctx, new: AllInOneActivity) -> Ctx:
        return new.on_create(c)

    def view(
        self,
        app: Planner,
        calendar: tuple[CalendarEntry, ...],
        accounts: tuple[Account, ...],
        zone: str,
        now: datetime,
        display: Display,
        settings: Table,
        locale: Locale,
    ) -> View:
        book = book_of(calendar, accounts, zone)
        look = LOOK.replace(first_weekday=app.week_start, week_numbers=app.week_numbers, locale=locale)
        shown = self.shown or str(now.date())
        if self.searching:
            at = midnight(zone, now.date())
            found = days.list_occurrences(book, at - AROUND, at + AROUND, self.query.strip()) if self.query else ()
            none = empty("No events found" if self.query else "Search titles, places and notes", "search")
            body = days.listing(look, "search_results", book, found, now, heads=True, empty=none)
            return scaffold(miui.search_field(self, "Search events"), body)
        day, mode, room = date.fromisoformat(shown), app.mode, days.room_in(display, settings, top=116)
        if mode == "month":
            grid = days.lunar_month(look, book, shown, now, assign("shown"), under=app.lunar, rests=app.rests)
            body = listing("event_list", grid, *day_rows(book, day, app, locale), grow=1, bottom=96)
        elif mode == "year":
            turns = tuple(
                (way, shift(day, n)) for way, n in (("left", 1), ("right", -1)) if 1900 <= day.year + n < 2200
            )
            body = box(days.year(look, shown, now.date(), room), w=FILL, h=FILL, swipes=turns)
        elif mode == "agenda":
            body = days.agenda(look.replace(titles=True), book, shown, now)
        else:
            first = days.week_start(look, shown) if mode == "week" else shown
            body = days.timeline(look, book, first, 7 if mode == "week" else 1, now, room)
        pills = miui.pills([(words, to_mode(key)) for key, words in MODES.items()], MODES[mode], "view_mode")
        new = miui.add_button("New event", add())
        return scaffold(_top(mode, day, now.date(), locale), column(pills, body, w=FILL, h=FILL), over=new)


def shift(day: date, years: int) -> Call:
    return assign("shown", str(day.replace(year=day.year + years, day=1)))


def _top(mode: str, day: date, today: date, locale: Locale) -> View:
    name = {"year": locale.year(day.year), "day": locale.day(day, month="%B")}.get(mode) or locale.month(day)
    title = text(name, "action_bar_title", size=28, grow=1, pad=(24, 8, 8, 8), tap=ask_day(day, assign("shown")))
    back = icon_button("today", "Today", assign("shown", ""), "go_to_today", cls=IMAGE, color="onSurface")
    find = icon_button("search", "Search", look_up(), "search", cls=IMAGE, color="onSurface")
    menu = (
        Item("Go to date", ask_day(day, assign("shown"))),
        Item("Important days", route("ImportantDaysActivity")),
        Item("Festivals and holidays", route("HolidayActivity")),
        Item("Settings", route("CalendarSettingsActivity")),
    )
    more = icon_button("more_vert", "More", show(miui.PopMenu(menu)), "more", cls=IMAGE, color="onSurface")
    return row(title, *(back,) * (day != today), find, more, id="action_bar", h=64, pad=(0, 0, 8, 0))


@does
def look_up(c: Ctx) -> Ctx:
    return c.set(searching=True, query="").focus("query")


def day_rows(book: days.Book, day: date, app: Planner, locale: Locale) -> tuple[View, View]:
    """What a day is, and what happens on it."""
    grey = lunar_words(day) if app.lunar else ()
    parts = [text(one, "lunar_date", size=13, color="onSurfaceVariant") for one in grey]
    parts += [text(one, "festival", size=13, color=miui.ACCENT) for one in (*festivals(day), term(day)) if one]
    lead = text(locale.day(day, "%A"), "day_title", size=16, weight=500)
    head = column(lead, row(*parts, gap=10), gap=2, w=FILL, pad=(28, 8, 24, 4))
    lines = [event_row(one, day, locale) for one in days.happenings(book, day, 1)]
    nothing = text("No events", "empty_view", size=15, color="onSurfaceVariant", pad=(16, 14, 16, 14))
    return head, miui.cards(*lines or [nothing])


def event_row(one: days.Happening, day: date, locale: Locale) -> View:
    """An event of a day."""
    ends = (locale.time(at) if at.date() == day else locale.day(at) for at in (one.begins, one.ends))
    when = "All day" if one.entry.all_day else locale.range(*ends)
    said = f"{when} • {one.entry.location}" if one.entry.location else when
    bar = decor(w=4, h=34, bg=one.color, radius=2)
    title = Verbatim(one.entry.title) or "(No title)"
    return miui.item(title, said, lead=bar, tap=see(one.entry.id, one.start), id="event_item")


@planner.activity(".homepage.ImportantDaysActivity")
class ImportantDaysActivity(Activity):
    """Birthdays, anniversaries and countdowns, each with its days."""

    category: str = "All"

    def view(self, calendar: tuple[CalendarEntry, ...], zone: str, now: datetime, locale: Locale) -> View:
        lines = []
        for left, one, at in counted(calendar, zone, now.date()):
            if self.category in ("All", kind_of(one)):
                bar = decor(w=4, h=34, bg=COLORS[one.calendar], radius=2)
                when, said = locale.day(local(zone, at), "%a", year=True), days_words(left)
                lines.append(miui.item(Verbatim(one.title), when, said, lead=bar, tap=see(one.id, at), id="event_item"))
        kinds = miui.pills([(one, assign("category", one)) for one in ("All", *KINDS)], self.category, "event_kind")
        none = empty("No days here", "event")
        body = listing("day_list", kinds, miui.cards(*lines) if lines else none, bottom=96)
        new = self.category if self.category in KINDS else "Countdown"
        over = miui.add_button("New day", route("EditEventActivity", 0, None, None, 0, "", new))
        return miui.titled_page("Important days", body, up=leave(), over=over)


@planner.activity(".holiday.HolidayActivity")
class HolidayActivity(Activity):
    """The public holidays that are known, and the festivals of the year that comes."""

    def view(self, now: datetime, locale: Locale) -> View:
        ahead = [now.date() + n * ONE for n in range(450)]
        feasts = [
            miui.item(name, locale.day(day, "%a", year=True), days_words(left), id="festival_item")
            for left, day in enumerate(ahead[:366])
            for name in festivals(day)
        ]
        runs = ((name, tuple(run)) for name, run in groupby(ahead, holiday) if name)
        offs = [_off(name, run, locale) for name, run in runs]
        body = listing("holiday_list", miui.cards(*offs, title="Days off"), miui.cards(*feasts, title="Festivals"))
        return miui.titled_page("Festivals and holidays", body, up=leave())


def _off(name: str, run: tuple[date, ...], locale: Locale) -> View:
    first, last = run[0], run[-1]
    near = (first + n * ONE for n in range(-9, len(run) + 9))
    worked = locale.join_names(locale.day(day) for day in near if makes_up(day))
    when = locale.day(first, "%a", year=True)
    when = locale.range(when, locale.day(last, "%a")) if last > first else when
    kids = [text(when, "holiday_days", size=14, color="onSurfaceVariant", lines=2)]
    if worked:
        kids.append(text(f"Work on {worked}", "holiday_worked", size=14, color="error", lines=2))
    words = column(text(name, "holiday_name", size=17), *kids, grow=1, gap=2)
    said = text(f"{plural(len(run), 'day')} off", "text_right", size=14, color="onSurfaceVariant")
    return row(words, said, gap=12, pad=(16, 10, 16, 10), id="holiday_item")


@planner.activity(".settings.CalendarSettingsActivity")
class CalendarSettingsActivity(miui.SettingsScreen):
    rows = (
        Header("View"),
        Pick("Start week on", "week_start", (("Monday", 0), ("Sunday", 6), ("Saturday", 5))),
        Flag("Lunar dates", "lunar", "Under the days of the month"),
        Flag("Holidays and workdays", "rests", "Public holidays and the days that make up for them"),
        Flag("Week numbers", "week_numbers"),
        Header("Reminders"),
        Pick("Remind by default", "reminder", tuple((days.reminder_words(m), m) for m in days.REMINDERS)),
        Pick("Snooze", "snooze", tuple((plural(m, "minute"), m) for m in (5, 10, 15, 30))),
    )


@does
def remind(c: Ctx, alert: CalendarAlert) -> Ctx:
    return show_reminder.now(c, alert, c.app.snooze * 60)


SCREENS = (AllInOneActivity, EditEventActivity, EventInfoActivity)
LINKS = Links(planner.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    planner.name,
    "Calendar",
    AllInOneActivity,
    Planner,
    booted=bring(),
    system=True,
    about="Plans days: events, birthdays, anniversaries and countdowns.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    reminder=remind.partial(),
    permissions=(NOTIFY,),
    granted=(NOTIFY,),
    theme=miui.THEME,
    icon=Icon("#ffffff", (Rectangle(26, 24, 56, 16, "#ff5a4d", 4), Letters("10", "#2b2b2b", 40, 54, 62))),
    symbol="event",
    shortcuts=(Shortcut("New event", "event", Intent(INSERT, EVENTS_URI, package=planner.name)),),
)
