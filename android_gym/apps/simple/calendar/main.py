"""The six views of the calendar, and the search."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.blocks import moments
from ....kit.families import simple
from ....phone.core.zones import instant
from ....phone.state.phone import Display
from .events import *

MODES = (
    ("Daily view", "daily"),
    ("Weekly view", "weekly"),
    ("Monthly view", "monthly"),
    ("Monthly and daily view", "month_day"),
    ("Yearly view", "yearly"),
    ("Simple event list", "list"),
)
FIRST = {"monthly": {"day": 1}, "month_day": {"day": 1}, "yearly": {"month": 1, "day": 1}}
NAV = 56.0  # dp of the arrows over a page
AHEAD, AROUND = 550 * 86_400, 730 * 86_400  # seconds that the list reaches, and the search


@planner.activity(".activities.MainActivity", launch_mode="singleTop")
class MainActivity(simple.Screen):
    """`page` is the view that is open, "" for that of the model; `over` the ones under it, which
    Back returns to, with their days; `dial` whether the button is folded out."""

    shown: str = ""  # ISO day, "" for today
    page: str = ""
    over: tuple[tuple[str, str], ...] = ()
    dial: bool = False

    def view(
        self, app: Planner, zone: str, now: datetime, time: int, display: Display, settings: Table, locale: Locale
    ) -> View:
        mode, day = self.page or app.mode, date.fromisoformat(self.shown or str(now.date()))
        done = tuple((one.id, start) for one in app.events for start in one.done)
        tasks = tuple(one.id for one in app.events if one.task)
        book = days.Book(app.events, zone, app.types, done=done, tasks=tasks)
        look = LOOK.replace(first_weekday=app.week_start, week_numbers=app.week_numbers, dim=app.dim, locale=locale)
        id, reach = f"{mode}_events", (days.midnight(zone, day), days.midnight(zone, day + ONE))
        none: View | None = simple.placeholder("No items found.", id="search_placeholder")
        if searching := bool(self.query):
            id, reach = "search_results_list", (time - AROUND, time + AROUND)
        elif mode == "list":
            id, reach = "calendar_events_list", (time - 86_400, time + AHEAD)
            ids = (f"calendar_empty_list_placeholder{n}" for n in ("", "_2"))
            none = simple.placeholder("No upcoming events.", "Create a new event", create(False), *ids)
        elif mode == "daily":
            id, none = "day_events", None
        found = days.list_occurrences(book, *reach, self.query) if len(self.query) != 1 else ()
        heads = searching or mode == "list"
        body = days.listing(look, id, book, found, now, self.picked, heads=heads, empty=none)
        if not heads:
            room = days.room_in(display, settings, top=64 + NAV)
            body = _page(app, mode, day, look, book, body, now, room)
        delete = ("Delete", deletion(self.picked), "delete", "cab_delete")
        keys = tuple((one.entry.id, one.start) for one in found)
        top = simple.action_mode(self, keys, (delete,)) or _top(self, app, mode, day, now.date())
        add = None if mode in ("weekly", "yearly") or searching else _fab(self.dial, app)
        return scaffold(top, body, over=add, id="main_coordinator")

    def back(self, c: Ctx) -> Ctx:
        if self.dial or not self.over or self.picked or self.searching:
            return c.set(dial=False) if self.dial else simple.back(c)
        page, shown = self.over[-1]
        return c.set(page=page if self.over[1:] else "", shown=shown, over=self.over[:-1])


def _top(screen: MainActivity, app: Planner, mode: str, day: date, today: date) -> View:
    """The search with the actions: two of them are icons, as there is room for."""
    first, now = (one.replace(**FIRST.get(mode, {})) for one in (day, today))
    kinds = tuple((str(one.id), one.title) for one in app.types)
    on = tuple(str(one.id) for one in app.types if one.visible)
    boxes = simple.Boxes("Filter events by type", "filter_event_type", kinds, on, put_on.partial())
    views = simple.RadioGroup("", MODES, app.mode, to_view.partial())
    every = (
        first != now and ("Go to today", assign("shown", ""), "today", "go_to_today"),
        ("Change view", show(views), "view_agenda", "change_view"),
        len(kinds) > 1 and ("Filter", show(boxes), "filter_list", "filter"),
        ("Settings", route("SettingsActivity"), "settings", "settings"),
    )
    items = [item for item in every if item]
    ask = mode != "list" and ("Go to date", show(DatePicker(day.isoformat(), assign("shown"))))
    menu = (*items[2:-1], ask, *items[2:][-1:], ("About", route("AboutActivity")))
    return simple.search_menu(screen, actions=items[:2], menu=menu, up=leave() if screen.over else None)


def _fab(out: bool, app: Planner) -> View:
    """The button, and folded out what it can create."""
    new = fab(
        "New Event",
        flip("dial") if app.allow_tasks and not out else create(False),
        "event" if out else "add",
        "calendar_fab",
    )
    task = fab("Task", create(True), "task_alt", "fab_task_icon", size=44, at="", margin=0)
    rows = (
        row(
            text(name, f"fab_{name.lower()}_label", tap=create(name == "Task"), size=18, pad=(16, 12, 16, 12)),
            end,
            w=WRAP,
            h=56,
            pad=(0, 0, 6, 0),
        )
        for name, end in (("Task", task), ("Event", gap(44)))
    )
    labels = column(*rows, at="end|bottom", align="end", gap=16, margin=(16, 16, 16, 16))
    shade = box(id="fab_extended_overlay", w=FILL, h=FILL, bg="surface", alpha=0.8, tap=leave())
    return box(shade, labels, new, w=FILL, h=FILL) if out else new


def _page(
    app: Planner, mode: str, day: date, look: days.Look, book: days.Book, rows: View, now: datetime, room: days.Room
) -> View:
    """A view other than the list of events; `rows` are those of the day."""
    shown, unit, begin = day.isoformat(), "month", day.replace(day=1)
    if mode == "weekly":
        first, high = days.week_start(look, shown), room.replace(h=room.h + NAV)
        page = days.timeline(look, book, first, 7, now, high)
        name = f"{date.fromisoformat(first):%b}"
        label = text(name, "week_view_month_label", w=52, h=24, align="center", margin=(0, 8, 0, 0))
        return box(page, label, id="week_view_holder", cls=RELATIVE, w=FILL, h=FILL)
    if mode == "daily":
        title, unit, step = day_words(day, now.date()), "day", (day - ONE, day + ONE)
        page = box(rows, id="day_holder", cls=RELATIVE, w=FILL, grow=1)
    elif mode == "yearly":
        title, unit, year = str(day.year), "year", day.replace(month=1, day=1)
        step = year.replace(year=day.year - 1), year.replace(year=day.year + 1)
        page = days.year(look, shown, now.date(), room)
    else:
        title = moments.month(day, now.date())
        step = ((begin - ONE).replace(day=1), (begin + 32 * ONE).replace(day=1))
        page = days.month(look, book, shown, now, room)
    if mode == "month_day":
        low = room.replace(h=room.h * 0.45)
        grid = days.month(look.replace(day=assign("shown")), book, shown, now, low, picked=shown)
        words = day_words(day, now.date())
        label = text(words, "month_day_selected_day_label", size=22, w=FILL, align="center", pad=(0, 12, 0, 8))
        holder = box(grid, id="month_day_view_wrapper", w=FILL, h=low.h)
        page = column(holder, divider(), label, rows, w=FILL, grow=1)
    before, after = (assign("shown", str(one)) for one in step)
    ask = show(DatePicker(shown, assign("shown")))
    nav = row(
        icon_button("chevron_left", f"Previous {unit}", before, "top_left_arrow", cls=IMAGE),
        text(title, "top_value", size=22, align="center", grow=1, pad=(0, 12, 0, 12), tap=ask),
        icon_button("chevron_right", f"Next {unit}", after, "top_right_arrow", cls=IMAGE),
        h=NAV,
        pad=(4, 0, 4, 0),
    )
    return column(nav, page, w=FILL, h=FILL, swipes=(("left", after), ("right", before)))


@does
def to_view(c: Ctx, mode: str) -> Ctx:
    return c.save(mode=mode).set(page="", over=(), shown="", searching=False, query="").focus("")


@does
def open_page(c: Ctx, page: str, day: str) -> Ctx:
    """Open a month or a day over what is shown."""
    below = (c.screen.page or c.app.mode, c.screen.shown)
    return c.set(page=page, shown=day, over=(*c.screen.over, below))


@does
def create(c: Ctx, task: bool, at: int = 0) -> Ctx:
    """Open the editor for the next full hour of the day shown, or for an hour from a time."""
    mode, shown = c.screen.page or c.app.mode, c.screen.shown
    dated = shown and (mode in ("daily", "month_day") or shown[:7] != f"{c.now:%Y-%m}")
    day = date.fromisoformat(shown) if dated else c.now.date()
    time = (c.now.replace(minute=0, second=0) + timedelta(hours=1)).time()
    start = at or instant(c.phone.zone, datetime.combine(day, time))
    new = Event(
        0, "", start, start + 3600 * bool(at), reminders=c.app.last_reminders, calendar=c.app.last_type, task=task
    )
    return c.set(dial=False).open("TaskActivity" if task else "EventActivity", 0, 0, new)


@does
def put_on(c: Ctx, ids: tuple[str, ...]) -> Ctx:
    """Show the events of these types alone."""
    c = c if ids else c.toast("You have filtered out all event types")
    return c.save(types=tuple(t.replace(visible=str(t.id) in ids) for t in c.app.types))


LOOK = days.Look(
    open=open_event.partial(),
    new=create.partial(False),
    day=open_page.partial("daily"),
    month=open_page.partial("monthly"),
    drawn=True,
    snap=60,
    ids=days.Ids(
        pager="fragments_holder",
        grid="month_view",
        hours="week_events_scrollview",
        agenda_day="event_section_title",
        agenda_row="event_item_holder",
        title="event_item_title",
        time="event_item_time",
        about="event_item_description",
        bar="event_item_color_bar",
        task="event_item_task_image",
        year="calendar_holder",
    ),
)
