"""The days of Calendar and what stands around them."""

from __future__ import annotations

from datetime import date, datetime
from typing import ClassVar

from ....kit import *
from ....kit.blocks import calendar as days
from ....kit.blocks import moments
from ....phone.core.zones import local
from ....phone.state.phone import Display
from ....phone.state.providers import Account, Calendar, CalendarEntry
from .drawer import CalendarDrawer
from .frame import create, look_of
from .model import MODES, Planner, book_of, google, here, next_hour, owner
from .todos import new_todo

BAR = 64.0  # dp
MINI = 272.0  # dp of the small month


@google.activity("com.android.calendar.AllInOneActivity", launch_mode="singleTop")
class AllInOneActivity(Activity):
    """The days, in the form that was used last. `shown` is the day that they begin at, "" for
    today; `mini` any day of the small month, which is there while `jumping`; `came` the form that
    Back returns to."""

    shown: str = ""
    mini: str = ""
    jumping: bool = False
    came: str = ""
    hour: int = 7  # at the top of a timeline when it opens
    asked: int = 0  # a time whose day another app wants to see

    def on_create(self, c: Ctx) -> Ctx:
        hour = local(here(c), c.phone.time).hour
        return _asked(c.set(hour=min(16, max(0, hour - 2))), self.asked)

    def view(
        self,
        app: Planner,
        calendar: tuple[CalendarEntry, ...],
        calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...],
        zone: str,
        now: datetime,
        time: int,
        display: Display,
        settings: Table,
        locale: Locale,
    ) -> View:
        book = book_of(app, calendar, calendars, accounts, zone)
        if app.zone:
            now = local(app.zone, time).replace(second=0)
        room = days.room_in(display, settings, top=BAR + MINI * self._small(app))
        return self._shown(app, book, accounts, now, room, locale)

    def _small(self, app: Planner) -> bool:
        """Whether the small month is over the days."""
        return self.jumping and app.mode != "Month"

    @memo
    def _shown(
        self,
        app: Planner,
        book: days.Book,
        accounts: tuple[Account, ...],
        now: datetime,
        room: days.Room,
        locale: Locale,
    ) -> View:
        """The days of a book in so much room."""
        look, shown = look_of(app, locale), self.shown or now.date().isoformat()
        name = "agenda" if app.mode == "Schedule" else app.mode.casefold()
        body = days.page(look, book, name, shown, now, room, hour=self.hour)
        if self._small(app):
            month = days.mini_month(look, book, self.mini or shown, now, jump.partial(), selected=shown, title=False)
            body = column(month, body, w=FILL, h=FILL)
        add = fab("Create new event and more", show(SpeedDial()), id="floating_action_button")
        return scaffold(_toolbar(self, app, shown, now, accounts), body, over=add)

    def on_new_intent(self, c: Ctx, new: AllInOneActivity) -> Ctx:
        return _asked(c, new.asked)

    def back(self, c: Ctx) -> Ctx:
        if self.jumping:
            return c.set(jumping=False, mini="")
        if self.came in MODES:
            return c.save(mode=self.came).set(came="")
        return c.finish()


def _asked(c: Ctx, at: int) -> Ctx:
    if not at:
        return c
    return c.save(mode="Day").set(shown=local(here(c), at).date().isoformat()).scroll_top()


def _toolbar(screen: AllInOneActivity, app: Planner, shown: str, now: datetime, accounts: tuple[Account, ...]) -> View:
    """The bar: drawer, the month that is shown, Search, today, tasks, and the account."""
    of = screen.mini if screen.jumping and screen.mini else shown
    words = moments.month(date.fromisoformat(of), now.date())
    can_jump = app.mode != "Month"
    arrow = (icon("arrow_drop_up" if screen.jumping else "arrow_drop_down"),) * can_jump
    month = row(
        text(words, "date_picker_text_view", TITLE_LARGE),
        *arrow,
        id="date_picker_button",
        w=WRAP,
        h=48,
        pad=(8, 0, 0, 0),
        tap=flip("jumping") if can_jump else None,
        selected=screen.jumping,
    )
    who = owner(accounts)
    here_now = screen.shown in ("", now.date().isoformat()) and not screen.mini
    today = icon_button("today", "Jump to Today", jump(""), "action_today", cls=BUTTON)
    return row(
        icon_button("menu", "Show Calendar List and Settings drawer", show(CalendarDrawer())),
        month,
        spacer(),
        icon_button("search", "Search", search_events(), "action_search", cls=BUTTON),
        today.replace(inert_reason="today is shown, at the top" if here_now else ""),
        icon_button("task_alt", "Tasks", route("TasksActivity"), "action_tasks", cls=BUTTON),
        account_disc(who.owner or who.name, who.name, route("SettingsActivity")),
        id="toolbar",
        cls=GROUP,
        h=BAR,
        pad=(4, 0, 8, 0),
    )


@does
def search_events(c: Ctx) -> Ctx:
    return c.open("SearchActivity").focus("query")


@does
def jump(c: Ctx, day: str) -> Ctx:
    """Show a day, "" for today."""
    return c.set(shown=day, mini="").scroll_top()


@does
def new_event(c: Ctx) -> Ctx:
    """Create an event on the day that is shown, at the next full hour."""
    return create.now(c, next_hour(c, c.screen.shown if c.app.mode != "Month" else ""))


class SpeedDial(Popup):
    """What the button opens: the same button, which creates an event by now, and above it what
    else can be created."""

    kind: ClassVar[str] = "dialog"

    def view(self) -> View:
        event = _dialled(
            "Event",
            new_event(),
            fab("Create new event", choose(new_event()), "event", "floating_action_button", at="", margin=0),
        )
        others = (("Reminder", "reminder", "notifications"), ("Task", "task", "task_alt"))
        rows = [
            _dialled(
                label,
                new_todo(kind),
                fab(
                    f"Create new {kind}",
                    choose(new_todo(kind)),
                    glyph,
                    f"speed_dial_{kind}_icon",
                    size=40,
                    at="",
                    margin=0,
                ),
            )
            for label, kind, glyph in others
        ]
        dial = column(*rows, event, id="speed_dial", at="end|bottom", align="end", gap=16, margin=(16, 16, 16, 16))
        shade = decor(bg="surface", alpha=0.85, w=FILL, h=FILL)
        return box(shade, box(w=FILL, h=FILL, tap=close(), desc="Close", id="speed_dial_overlay"), dial, w=FILL, h=FILL)


def _dialled(label: str, tap: Call, button_of: View) -> View:
    words = text(
        label, "speed_dial_label", LABEL, tap=choose(tap), bg="surfaceContainerHigh", radius=8, pad=(12, 8, 12, 8)
    )
    return row(
        words,
        button_of,
        id=f"speed_dial_{label.casefold()}_container",
        w=WRAP,
        gap=16,
        pad=(0, 0, 8 if button_of.layout.w == 40 else 0, 0),
    )
