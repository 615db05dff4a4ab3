"""The days in five views, their events, what counts days, the festivals, and settings."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

from ....almanac import Break, breaks, list_festivals, lunar_words
from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.families import miui
from ....kit.links import Links
from ....phone.core.zones import local
from ....phone.state.permissions import NOTIFY
from ....phone.state.phone import Display
from ....phone.state.providers import Calendar, CalendarEntry
from ....world.tongues import CHINESE

planner = Package("com.android.calendar")
Plans = tuple[CalendarEntry, ...]
HERE = Path(__file__).parent
MODES = {"year": "Year", "month": "Month", "week": "Week", "day": "Day", "agenda": "Schedule"}
KINDS = {"Birthday": "Birthdays", "Anniversary": "Anniversaries", "Countdown": "Countdowns"}  # and their calendars
COLORS = {"Birthdays": "#c23b76", "Anniversaries": "#a85f00", "Countdowns": "#6f4fe0"}
BLUE, BIG, LINK = "#0a6ad0", Style(size=22, weight=500), Style(size=15, color=miui.ACCENT)
NOTHING = Style(size=15, color="onSurfaceVariant", pad=(16, 14, 16, 14))
BOOK = days.Book((), "", tuple(Calendar(0, name, color=color) for name, color in COLORS.items()), color=BLUE)
PAGES = {"Important days": "ImportantDays", "Festivals and holidays": "Holiday", "Settings": "CalendarSettings"}


class Planner(Value):
    """The model: what the app keeps beside the phone's events."""

    incidental = frozenset({"mode"})

    mode: str = "month"  # the view, as it was left
    week_start: int = 0  # 0 for Monday to 6 for Sunday
    lunar: bool = True
    rests: bool = True
    week_numbers: bool = False
    reminder: int = 10  # minutes before a new event
    snooze: int = 10


def kind_of(entry: CalendarEntry) -> str:
    """ "Event", or one of `KINDS`."""
    return next((kind for kind, name in KINDS.items() if name == entry.calendar), "Event")


@does
def bring(c: Ctx) -> Ctx:
    """Bring what the owner's account has: birthdays that return each year, anniversaries and countdowns."""
    if all(one.type != CHINESE.account for one in c.phone.accounts):
        return c
    birthdays = tuple(e.replace(rrule=days.YEARLY) if e.calendar == "Birthdays" else e for e in c.phone.calendar)
    return days.EVENTS.extend(c.share(calendar=birthdays), days.read_events(HERE / "counted.txt", c.phone.zone))


# --- the days -------------------------------------------------------------------------------------


@does
def to_mode(c: Ctx, mode: str, day: str = "") -> Ctx:
    """Turn to another view, or to a day in it."""
    return c.save(mode=mode).set(shown=day or c.screen.shown)


LOOK = days.Look(
    open=route("EventInfoActivity"),
    new=route("EditEventActivity", 0, None, None),
    day=to_mode.partial("day"),
    month=to_mode.partial("month"),
    ink=miui.ACCENT,
    today=BLUE,
    heads=True,
    banners=False,
    snap=60,
    hour_dp=84,
    nothing="No events",
    ids=days.Ids(grid="month_view", cell="day", agenda_row="event_item"),
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
        self, app: Planner, calendar: Plans, zone: str, now: datetime, display: Display, settings: Table, locale: Locale
    ) -> View:
        book, shown = BOOK.replace(entries=calendar, zone=zone), self.shown or str(now.date())
        look = LOOK.replace(first_weekday=app.week_start, week_numbers=app.week_numbers, locale=locale)
        if self.searching:
            body = days.search_list(look, "search_results", book, self.query, now, "Search titles, places and notes")
            return scaffold(miui.search_field(self, "Search events"), body)
        day, room = date.fromisoformat(shown), days.room_in(display, settings, top=116)
        if app.mode == "month":
            grid = days.lunar_month(look, book, shown, now, assign("shown"), under=app.lunar, rests=app.rests)
            found, nothing = days.happenings(book, day, 1), text("No events", "empty_view", NOTHING)
            lines = [event_row(one.entry, one.start, days.hours_words(one, day, locale)) for one in found]
            kids = grid, days.lunar_day(look, day, lunar=app.lunar), miui.cards(*lines or [nothing])
            body = listing("event_list", *kids, grow=1, bottom=96)
        else:
            body = days.page(look.replace(titles=app.mode == "agenda"), book, app.mode, shown, now, room)
        pills = miui.pills([(words, to_mode(key)) for key, words in MODES.items()], MODES[app.mode], "view_mode")
        body = column(pills, body, w=FILL, h=FILL)
        over = None if app.mode == "year" else miui.add_button("New event", go(EditEventActivity(day=self.shown)))
        return scaffold(_top(app.mode, day, now.date(), locale), body, over=over)


def _top(mode: str, day: date, today: date, locale: Locale) -> View:
    ask = show(miui.Wheels("date", assign("shown"), "Date", (day.year, day.month, day.day)))
    menu = (Item("Go to date", ask), *(Item(words, route(f"{name}Activity")) for words, name in PAGES.items()))
    name = {"year": locale.year(day.year), "day": locale.day(day, month="%B")}.get(mode) or locale.month(day)
    title = text(name, "action_bar_title", size=28, grow=1, pad=(24, 8, 8, 8), tap=ask)
    icons = [("search", "Search", start_search(), "search")]
    if day != today:
        icons.insert(0, ("today", "Today", assign("shown", ""), "go_to_today"))
    made = (icon_button(*one, cls=IMAGE, color="onSurface") for one in icons)
    more = miui.menu_button(menu, color="onSurface")
    return row(title, *made, more, id="action_bar", h=64, pad=(0, 0, 8, 0))


def event_row(one: CalendarEntry, start: int, summary: str, value: str = "") -> View:
    bar, tap = decor(w=4, h=34, bg=BOOK.color_of(one), radius=2), route("EventInfoActivity", one.id, start)
    return miui.item(Verbatim(one.title) or "(No title)", summary, value, lead=bar, tap=tap, id="event_item")


# --- what counts days ---------------------------------------------------------------------------------


@planner.activity(".homepage.ImportantDaysActivity")
class ImportantDaysActivity(Activity):
    """Birthdays, anniversaries and countdowns, each with its days."""

    category: str = "All"

    def view(self, calendar: Plans, zone: str, now: datetime, locale: Locale) -> View:
        shown = KINDS.values() if self.category == "All" else (KINDS[self.category],)
        book = days.Book(tuple(one for one in calendar if one.calendar in shown), zone)
        lines = [
            event_row(one, at, days.full_day(local(zone, at), locale), days.days_words(left))
            for left, one, at in days.count_days(book, now.date())
        ]
        kinds = miui.pills([(one, assign("category", one)) for one in ("All", *KINDS)], self.category, "event_kind")
        none = empty("No days here", "event")
        body = listing("day_list", kinds, miui.cards(*lines) if lines else none, bottom=96)
        new = go(EditEventActivity(category="Countdown" if self.category == "All" else self.category))
        return miui.titled_page("Important days", body, up=leave(), over=miui.add_button("New day", new))


@planner.activity(".holiday.HolidayActivity")
class HolidayActivity(Activity):
    """The public holidays that are known, and the festivals of the year that comes."""

    def view(self, now: datetime, locale: Locale) -> View:
        feasts = [
            miui.item(name, days.full_day(day, locale), days.days_words((day - now.date()).days), id="festival_item")
            for day, name in list_festivals(now.date())
        ]
        offs = miui.cards(*(_off(one, locale) for one in breaks(now.date())), title="Days off")
        body = listing("holiday_list", offs, miui.cards(*feasts, title="Festivals"))
        return miui.titled_page("Festivals and holidays", body, up=leave())


def _off(one: Break, locale: Locale) -> View:
    first, worked = days.full_day(one.first, locale), locale.join_names(map(locale.day, one.worked))
    when = locale.range(first, locale.day(one.last, "%a")) if one.days > 1 else first
    kids = [text(one.name, "holiday_name", size=17), text(when, "holiday_days", SUMMARY, lines=2)]
    if worked:
        kids.append(text(f"Work on {worked}", "holiday_worked", size=14, color="error", lines=2))
    said = text(f"{plural(one.days, 'day')} off", "text_right", SUMMARY)
    return row(column(*kids, grow=1, gap=2), said, gap=12, pad=(16, 10, 16, 10), id="holiday_item")


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


# --- one event --------------------------------------------------------------------------------------


def ask_scope(title: str, call: Call) -> Call:
    return show(miui.Options(title, (days.THIS, days.FOLLOWING, days.ALL), "", call))


@planner.activity(".event.EventInfoActivity")
class EventInfoActivity(Activity):
    """An occurrence: the event's id, and when it begins."""

    id: int
    start: int = 0

    def view(self, calendar: Plans, zone: str, now: datetime, locale: Locale) -> View:
        found, bar = find_in(calendar, self.id), miui.title_bar("", leave())
        if found is None:
            return miui.titled_page("", empty("This event is gone", "event_busy"), bar=bar)
        one = days.occurrence(found, self.start)
        kind, when, day = kind_of(one), days.when_words(one, zone, locale), local(zone, one.start).date()
        name = text(Verbatim(one.title) or "(No title)", "title", BIG, lines=3, grow=1)
        head = row(decor(w=5, h=30, bg=BOOK.color_of(one), radius=3), name, gap=12, pad=(28, 4, 24, 8))
        left = days.days_words((day - now.date()).days) if kind != "Event" else ""
        by_moon = lunar_words(day)[0]
        facts = (("Time", when, "time_item"), ("Lunar date", by_moon), ("Countdown", left, "countdown_item"))
        more = (*days.event_facts(one, zone, locale), ("Calendar", "My calendar" if kind == "Event" else kind))
        words = Table.of({"android.intent.extra.TEXT": "\n".join(filter(None, (one.title, when, one.location)))})
        tools = (
            ("Edit", go(EditEventActivity(one.id, start=one.start)), "edit", "edit"),
            ("Share", send(Intent("android.intent.action.SEND", type="text/plain", extras=words)), "share", "share"),
            ("Delete", erase(self.id, one.start), "delete", "delete"),
        )
        body = listing("event_info", head, _facts(*facts), _facts(*more), bottom=24)
        return miui.titled_page("", body, bar=bar, bottom=miui.action_strip(tools))


def _facts(*facts: tuple[str, ...]) -> View:
    """A card with a row for each fact that there is: its label, what it is, a resource-id."""
    return miui.cards(*(miui.item(label, said, id="".join(id)) for label, said, *id in facts if said))


@does
def erase(c: Ctx, id: int, start: int, scope: str = "") -> Ctx:
    """Delete an event, after a question; of a series the occurrences of the scope."""
    if scope:
        return (days.remove_event(c, id, start, scope) or c).finish()
    if days.EVENTS.of(c, id).recurs:
        return c.run(ask_scope("Delete recurring event", erase.partial(id, start)))
    return c.run(miui.sure("Delete this event?", erase(id, start, days.ALL)))


@planner.activity(".event.EditEventActivity")
class EditEventActivity(days.EventForm):
    """The editor of an event, and of birthdays, anniversaries and countdowns, as `category` says of a new one."""

    ask_scope = ask_scope
    category: str = "Event"

    def blank(self, c: Ctx) -> CalendarEntry:
        if self.category == "Event":
            return super().blank(c)
        made: CalendarEntry = self.replace(category="Event", all_day=True).blank(c)
        return made.replace(calendar=KINDS[self.category], rrule=days.YEARLY * (self.category != "Countdown"))

    def back(self, c: Ctx) -> Ctx:
        return c.run(miui.sure("Discard changes?", close(), yes="Discard")) if self.dirty else c.finish()

    def view(self, zone: str, locale: Locale) -> View:
        draft, kind = self.draft, kind_of(self.draft)
        kinds = miui.pills([(one, turn(one)) for one in ("Event", *KINDS)], kind, "event_kind")
        name = edit(self, "draft.title", "Name" if kind == "Birthday" else "Title", "title", text_style=BIG)
        begins, ends = local(zone, draft.start), local(zone, draft.end - draft.all_day)
        more = [_choice("Reminder", "reminders", days.reminders_for(draft, locale), days.told_words(draft, locale)[0])]
        rows, texts = [_edge("Date", "start", begins, draft.all_day, locale)], []
        if kind == "Event":
            mark = miui.toggle_mark(draft.all_day, "all_day_switch")
            whole = miui.item("All day", trail=mark, tap=days.turn_all_day())
            edges = (("Start", "start", begins), ("End", "end", ends))
            rows = [whole, *(_edge(*one, draft.all_day, locale) for one in edges)]
            rule = days.repeat_words(draft, zone, locale)
            more.insert(0, _choice("Repeat", "rrule", days.rules_for(begins, locale), rule))
            texts.append(miui.form_text(self, "draft.location", "Location", "place"))
            texts.append(miui.form_text(self, "draft.description", "Notes", "notes", lines=6))
        elif kind != "Countdown":
            mark = miui.toggle_mark(bool(draft.rdate), "lunar_switch")
            rows.append(miui.item("Lunar date", lunar_words(begins.date())[0], trail=mark, tap=days.turn_lunar()))
        head = box(name, w=FILL, pad=(28, 8, 28, 0))
        body = scroll(*(kinds,) * (not self.id), head, miui.cards(*rows), miui.cards(*more), miui.cards(*texts))
        verb = f"Edit {kind}" if self.id else f"New {kind}"
        bar = miui.save_bar(verb, days.save_event(), "action_done", bool(draft.title.strip()))
        return miui.titled_page("", body, bar=bar)


def _edge(label: str, edge: str, at: datetime, all_day: bool, locale: Locale) -> View:
    """The row of the start or the end: a tap on the day asks for another, one on the time as well."""
    day = ("date", days.full_day(at, locale), at.timetuple()[:3])
    kids = []
    for of, words, start in (day, ("time", locale.time(at), at.timetuple()[3:5]))[: 2 - all_day]:
        ask = miui.Wheels(of, days.move_edge.partial(edge), of.title(), start)
        kids.append(text(words, f"{edge}_{of}", LINK, pad=(8, 10, 8, 10), tap=show(ask)))
    return miui.item(label, trail=row(*kids, w=WRAP))


@does
def turn(c: Ctx, kind: str) -> Ctx:
    """Make an event of another kind of what stands in the fields."""
    made = c.screen.replace(category=kind, title=c.screen.draft.title)
    return c.set(draft=made.blank(c), category=kind)


def _choice(label: str, field: str, offered: tuple[tuple[str, object], ...], chosen: str) -> View:
    """A row for a field of the draft that takes one of several values, by their words."""
    ask = miui.Options(label, tuple(dict(offered)), chosen, assign_from.partial(f"draft.{field}", offered))
    return miui.item(label, chosen, tap=show(ask), id=f"{label.lower()}_item")


INSERT = Intent("android.intent.action.INSERT", "content://com.android.calendar/events", package=planner.name)
LINKS = Links(planner.name, HERE / "links.txt", AllInOneActivity, EditEventActivity, EventInfoActivity)
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
    reminder=days.show_alert.partial(),
    permissions=(NOTIFY,),
    granted=(NOTIFY,),
    theme=miui.THEME,
    icon=Icon("#ffffff", (Rectangle(26, 24, 56, 16, "#ff5a4d", 4), Letters("10", "#2b2b2b", 40, 54, 62))),
    symbol="event",
    shortcuts=(Shortcut("New event", "event", INSERT),),
)
