"""The days of Google Calendar, its drawer, its search and its settings."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from android_gym.kit import *
from android_gym.kit.blocks import calendar as days
from android_gym.kit.blocks import moments
from android_gym.phone.core.zones import instant
from android_gym.phone.state.phone import Display
from android_gym.phone.state.providers import Account, Calendar, CalendarEntry, all_calendars
from android_gym.phone.system.reminders import EVENTS_URI, show_reminder

from .event import EventInfoActivity
from .model import (
    MODES,
    SPANS,
    Planner,
    book_of,
    create,
    google,
    look_of,
    owner,
)

BAR = 64.0  # dp
DESCS = {"Schedule": "Schedule view", "3 days": "3-days view", "Week": "Week view",
         "Month": "Month view"}  # fmt: skip
DRAWINGS = {"Schedule": "view_agenda", "Day": "view_day", "3 days": "view_column",
            "Week": "view_week", "Month": "calendar_view_month"}  # fmt: skip


@google.activity("com.android.calendar.AllInOneActivity", launch_mode="singleTop")
class AllInOneActivity(Activity):
    """The days, in the form that was used last. `shown` is the day that they begin at, "" for
    today; `mini` any day of the small month, which is there while `jumping`."""

    shown: str = ""
    mini: str = ""
    jumping: bool = False

    def view(
        self, app: Planner, calendar: tuple[CalendarEntry, ...], calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...], zone: str, now: datetime, display: Display,
        settings: Table, locale: Locale,
    ) -> View:  # fmt: skip
        book = book_of(app, calendar, calendars, accounts, zone)
        look, shown = look_of(app, locale), self.shown or now.date().isoformat()
        room = days.room_in(display, settings, top=BAR)
        if app.mode == "Schedule":
            body = days.agenda(look, book, shown, now)
        elif app.mode == "Month":
            body = days.month(look, book, shown, now, room)
        else:
            first = days.week_start(look, shown) if app.mode == "Week" else shown
            body = days.timeline(look, book, first, SPANS[app.mode], now, room)
        if self.jumping and app.mode != "Month":
            small = days.mini_month(look, book, self.mini or shown, now, jump.partial(),
                                    chosen=shown, title=False)  # fmt: skip
            body = column(small, body, w=FILL, h=FILL)
        add = fab("Create new event and more", show(SpeedDial()), id="floating_action_button")
        return scaffold(_toolbar(self, app, shown, now, accounts), body, over=add)

    def new_intent(self, c: Ctx, new: AllInOneActivity) -> Ctx:
        return c.set(shown=new.shown) if new.shown else c


def _toolbar(
    screen: AllInOneActivity, app: Planner, shown: str, now: datetime,
    accounts: tuple[Account, ...],
) -> View:  # fmt: skip
    """The bar: drawer, the month that is shown, Search, today, and the account."""
    of = screen.mini if screen.jumping and screen.mini else shown
    arrow = icon("arrow_drop_up" if screen.jumping else "arrow_drop_down")
    title = text(moments.month(date.fromisoformat(of), now.date()), "date_picker_text_view",
                 TITLE_LARGE)  # fmt: skip
    can_jump = app.mode != "Month"
    month = row(title, *(arrow,) * can_jump, id="date_picker_button", grow=1, w=WRAP, h=48,
                pad=(8, 0, 0, 0), tap=flip("jumping") if can_jump else None)  # fmt: skip
    who = owner(accounts)
    return row(
        icon_button("menu", "Show Calendar List and Settings drawer", show(CalendarDrawer())),
        month,
        icon_button("search", "Search", search(SearchActivity(), "query"), "action_search",
                    cls=BUTTON),
        icon_button("today", "Jump to Today", jump(""), "action_today", cls=BUTTON),
        account_disc(who.owner or who.name, who.name, route("SettingsActivity")),
        id="toolbar", cls=GROUP, h=BAR, pad=(4, 0, 8, 0),
    )  # fmt: skip


@does
def jump(c: Ctx, day: str) -> Ctx:
    """Show a day, "" for today."""
    return c.set(shown=day, mini="").scroll_top()


@does
def new_event(c: Ctx) -> Ctx:
    """Create an event on the day that is shown, at the next full hour."""
    day = date.fromisoformat(c.screen.shown) if c.screen.shown else c.now.date()
    at = datetime.combine(day, datetime.min.time()) + timedelta(hours=c.now.hour + 1)
    return create.now(c, instant(c.phone.zone, at))


class SpeedDial(Popup):
    """What the button opens: the same button, which creates an event by now."""

    kind = "dialog"

    def view(self) -> View:
        dial = fab("Create new event", choose(new_event()), "event", "floating_action_button",
                   margin=0)  # fmt: skip
        label = text("Event", "speed_dial_label", LABEL, color="onSurface")
        event = row(label, dial, id="speed_dial_event_container", w=WRAP, gap=16,
                    pad=(16, 8, 0, 0))  # fmt: skip
        return box(event, at="end|bottom", margin=(0, 0, 16, 16), bg="surface", radius=28)


class CalendarDrawer(Popup):
    """The views to choose from, and the calendars whose events are shown."""

    kind = "sheet"

    def view(
        self, app: Planner, calendar: tuple[CalendarEntry, ...], calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...],
    ) -> View:  # fmt: skip
        head = row(text("Google Calendar", "title", TITLE_LARGE, color="primary"), h=64,
                   pad=(24, 0, 16, 0))  # fmt: skip
        modes = [_mode_row(mode, mode == app.mode) for mode in MODES]
        who = owner(accounts)
        account = row(avatar(who.owner or who.name, size=32), text(who.name, "account_text"),
                      gap=16, h=56, pad=(20, 0, 16, 0))  # fmt: skip
        shown = [_calendar_row(one) for one in all_calendars(calendars, accounts, calendar)]
        last = row(icon("settings"), text("Settings", "label_view"), gap=32, h=48,
                   pad=(24, 0, 16, 0), tap=choose(route("SettingsActivity")))  # fmt: skip
        rows = (head, *modes, divider(), account, *shown, divider(), last)
        listed = scroll(*rows, id="drawer_list", cls=GOOGLE_RECYCLER)
        return box(listed, w=300, h=FILL, at="start|top", bg="surfaceContainerLow", id="drawer")


def _mode_row(mode: str, on: bool) -> View:
    color = "primary" if on else "onSurfaceVariant"
    return row(icon(DRAWINGS[mode], color=color), text(mode, "label_view", color=color), gap=32,
               h=48, pad=(24, 0, 16, 0), desc=DESCS.get(mode, ""), selected=on,
               tap=choose(keep("mode", mode)))  # fmt: skip


def _calendar_row(one: Calendar) -> View:
    return row(checkbox(one.visible), text(one.title, "calendar_text"), gap=32, h=48,
               pad=(24, 0, 16, 0), tap=turn_calendar(one.name))  # fmt: skip


@does
def turn_calendar(c: Ctx, name: str) -> Ctx:
    """Show the events of a calendar, or hide them."""
    phone = c.phone
    known = all_calendars(phone.calendars, phone.accounts, phone.calendar)
    one = next(calendar for calendar in known if calendar.name == name)
    rest = tuple(calendar for calendar in phone.calendars if calendar.name != name)
    return c.share(calendars=(*rest, one.replace(visible=not one.visible)))


@google.activity(".SearchActivity")
class SearchActivity(Activity):
    """Events by the words of their title, place and description; `asked` is what was searched."""

    query: str = ""
    asked: str = ""

    def view(
        self, app: Planner, calendar: tuple[CalendarEntry, ...], calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...], zone: str, now: datetime, locale: Locale,
    ) -> View:  # fmt: skip
        results = None
        if self.asked:
            hits = matching(calendar, self.asked, "title", "location", "description")
            book = book_of(app, hits, calendars, accounts, zone)
            look = look_of(app, locale).replace(banners=False, nothing="")
            found = days.agenda(look, book, now.date().isoformat(), now, before=12,
                                empty=empty("No results", "search"))  # fmt: skip
            results = box(found.replace(id=""), id="search_list", w=FILL, h=FILL)
        return window(search_view(self, "query", "Search", results, submit=ask(),
                                  edit_id="search_text"))  # fmt: skip


@does
def ask(c: Ctx) -> Ctx:
    return c.set(asked=c.screen.query.strip()).focus("")


@google.activity(".SettingsActivity")
class SettingsActivity(Preferences):
    title = "Settings"
    rows = (
        Header("General"),
        Pick("Start of the week", "week_start", options=("Saturday", "Sunday", "Monday")),
        Pick(
            "Default event duration", "length", options=("15 minutes", "30 minutes", "60 minutes")
        ),
        Flag("Show declined events", "declined"),
    )


def _opened(intent: Intent) -> Activity:
    """The occurrence that a reminder is about."""
    id = intent.data.rpartition("/")[2]
    begin = int(intent.extras.get("beginTime", 0)) // 1000
    return EventInfoActivity(int(id), begin) if id.isdigit() else AllInOneActivity()


APP = App(
    google.name, "Calendar", AllInOneActivity, Planner,
    reminder=show_reminder.partial(),
    receives=(Filter("android.intent.action.VIEW", _opened, EVENTS_URI),),
)  # fmt: skip
