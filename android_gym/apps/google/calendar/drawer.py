"""The drawer: how days are shown, and whose events."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....phone.state.providers import Account, Calendar, CalendarEntry
from .model import MODES, REMINDER_COLOR, TASK_COLOR, Planner, calendars_in, known_calendars, owner

DESCS = {
    "Schedule": "Schedule view",
    "Day": "Day view",
    "3 days": "3-days view",
    "Week": "Week view",
    "Month": "Month view",
}
DRAWINGS = {
    "Schedule": "view_agenda",
    "Day": "view_day",
    "3 days": "view_column",
    "Week": "calendar_view_week",
    "Month": "calendar_view_month",
}


class CalendarDrawer(Popup):
    """The views to choose from, and the calendars whose events are shown."""

    kind: ClassVar[str] = "sheet"

    def view(
        self,
        app: Planner,
        calendar: tuple[CalendarEntry, ...],
        calendars: tuple[Calendar, ...],
        accounts: tuple[Account, ...],
    ) -> View:
        head = row(
            text("Google", style=TITLE_LARGE, color="onSurfaceVariant"),
            text("Calendar", "title", TITLE_LARGE, color="onSurfaceVariant"),
            h=64,
            gap=6,
            pad=(24, 0, 16, 0),
        )
        modes = [_mode_row(mode, mode == app.mode) for mode in MODES]
        who = owner(accounts)
        face = avatar(who.owner or who.name, size=32)
        account = row(face, text(who.name, "account_text", BODY_MEDIUM), gap=16, h=56, pad=(20, 0, 16, 0))
        known = known_calendars(calendars, accounts, calendar)
        own = [one for one in known if one.account == who.name or one.name == who.name]
        rest = [one for one in known if one not in own]
        tasks = _check_row("Tasks", app.tasks_shown, TASK_COLOR, toggle("tasks_shown"))
        reminders = _check_row("Reminders", app.reminders_shown, REMINDER_COLOR, toggle("reminders_shown"))
        last = row(
            icon("settings"),
            text("Settings", "label_view", LABEL),
            gap=32,
            h=56,
            pad=(24, 0, 16, 0),
            tap=choose(route("SettingsActivity")),
        )
        shown = (*map(_calendar_row, own[:1]), tasks, reminders, *map(_calendar_row, (*own[1:], *rest)))
        rows = (head, *modes, divider(), account, *shown, divider(), last)
        listed = scroll(*rows, id="drawer_list", cls=GOOGLE_RECYCLER)
        return box(listed, w=304, h=FILL, at="start|top", bg="surfaceContainerLow", id="drawer")


def _mode_row(mode: str, on: bool) -> View:
    color = "onSecondaryContainer" if on else "onSurfaceVariant"
    glyph = icon(DRAWINGS[mode], color=color)
    words = text(mode, "label_view", LABEL, color=color, desc=DESCS[mode])
    return row(
        glyph,
        words,
        gap=32,
        h=52,
        pad=(24, 0, 16, 0),
        selected=on,
        bg="secondaryContainer" if on else "",
        radius=26 if on else 0,
        tap=choose(show_mode(mode)),
    )


@does
def show_mode(c: Ctx, mode: str) -> Ctx:
    """Show days in another form; the day stays."""
    c = c.save(mode=mode)
    return c.set(came="", mini="", jumping=False).scroll_top()


def _check_row(label: str, on: bool, color: str, tap: Call) -> View:
    glyph = icon("check_box" if on else "check_box_outline_blank", color=color)
    return row(glyph, text(label, "calendar_text", LABEL), gap=32, h=48, pad=(24, 0, 16, 0), checked=on, tap=tap)


def _calendar_row(one: Calendar) -> View:
    return _check_row(one.title, one.visible, one.color, turn_calendar(one.name))


@does
def turn_calendar(c: Ctx, name: str) -> Ctx:
    """Show the events of a calendar, or hide them."""
    one = next(calendar for calendar in calendars_in(c.phone) if calendar.name == name)
    rows = tuple(calendar for calendar in c.phone.calendars if calendar.name != name)
    changed = (*rows, one.replace(visible=not one.visible))
    return c.share(calendars=tuple(sorted(changed, key=lambda calendar: calendar.id)))
