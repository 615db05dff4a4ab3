"""Calendar's settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....kit import *
from ....kit.blocks.calendar import ALL_DAY_REMINDERS, REMINDERS, reminder_words
from ....kit.families.google import google_page
from ....phone.state.providers import Account, Calendar, CalendarEntry
from .colors import ColorChoice
from .finding import FindZoneActivity
from .model import COLORS, EVENT_COLOR, PACKAGE, THEMES, calendars_in, google, known_calendars

LENGTHS = (0, 15, 30, 45, 60, 90, 120)
SNOOZES = (1, 5, 10, 15, 30, 60)
COBALT = (("Cobalt", EVENT_COLOR),)  # of calendars alone
NONE = ("None", -1, "")
SYSTEM_PAGE = Intent(
    "android.settings.APP_NOTIFICATION_SETTINGS", extras=Table.of({"android.provider.extra.APP_PACKAGE": PACKAGE})
)


def _length(minutes: int) -> str:
    return plural(minutes, "minute") if minutes else "No end time"


@google.activity("com.android.calendar.settings.SettingsActivity")
class SettingsActivity(Activity):
    """The first page of the settings."""

    def view(
        self, calendar: tuple[CalendarEntry, ...], calendars: tuple[Calendar, ...], accounts: tuple[Account, ...]
    ) -> View:
        known = known_calendars(calendars, accounts, calendar)
        return google_page(
            "Settings",
            (
                Row("General", "Start of the week, time zone, notifications", route("GeneralSettings")),
                Row("Events", "Duration and notifications of new events", route("EventSettings")),
                Header("Calendars"),
                *(
                    Row(
                        one.title,
                        _color(one.color),
                        show(ColorChoice(one.color, "", keep_color.partial(one.name), COBALT)),
                    )
                    for one in known
                ),
                Header("More"),
                Row("About Calendar", "Version", route("AboutCalendar")),
            ),
        )


def _color(value: str) -> str:
    known = (*COBALT, *COLORS.items())
    return next((name for name, color in known if color == value), "Own color")


@does
def keep_color(c: Ctx, name: str, color: str) -> Ctx:
    """Give a calendar another colour."""
    known = calendars_in(c.phone)
    return c.share(calendars=tuple(one.replace(color=color) if one.name == name else one for one in known))


@google.activity("com.android.calendar.settings.GeneralPreferences")
class GeneralSettings(Preferences):
    """What holds for all calendars."""

    title = "General"
    look = google_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        zone = app.zone.rpartition("/")[2].replace("_", " ")
        own = (Row("Time zone", zone, go(FindZoneActivity(), put_own_zone())),) if zone else ()
        return (
            Pick("Start of the week", "week_start", options=("Saturday", "Sunday", "Monday")),
            SwitchRow("Use device time zone", "", turn_zone(), checked=not app.zone),
            *own,
            Flag("Show week number", "week_numbers"),
            Flag("Show declined events", "declined"),
            Pick("Theme", "theme", options=THEMES),
            Header("Notifications"),
            Flag("Notify on this device", "notify", "Of events, tasks and reminders"),
            Pick("Snooze for", "snooze", options=tuple((plural(n, "minute"), n, "") for n in SNOOZES)),
            Row("Calendar notifications", "Sound and pop-up, in the phone's settings", send(SYSTEM_PAGE)),
        )


@does
def turn_zone(c: Ctx) -> Ctx:
    """Times are those of the phone's zone, or of one that is chosen."""
    return c.save(zone="" if c.app.zone else c.phone.zone)


@does
def put_own_zone(c: Ctx) -> Ctx:
    return c.save(zone=str(c.result)) if c.result is not None else c


@google.activity("com.android.calendar.settings.EventPreferences")
class EventSettings(Preferences):
    """What new events have at first."""

    title = "Events"
    look = google_page
    rows = (
        Pick("Default event duration", "length", options=tuple((_length(n), n, "") for n in LENGTHS)),
        Header("Default notifications"),
        Pick("For timed events", "reminder", options=(NONE, *((reminder_words(n), n, "") for n in REMINDERS))),
        Pick(
            "For all-day events",
            "all_day_reminder",
            options=(NONE, *((reminder_words(n, True), n, "") for n in ALL_DAY_REMINDERS)),
        ),
    )


@google.activity("com.android.calendar.settings.AboutPreferences")
class AboutCalendar(Activity):
    """What is told of the app."""

    def view(self) -> View:
        return google_page(
            "About Calendar",
            (
                Row("Version", "2023.39.1-570420364-release"),
                Row("Calendar", "Keeps events, tasks and reminders on this phone."),
            ),
        )
