"""Weather's settings, its notifications, the warnings in force, and what is told of the app."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from ....kit import *
from ....kit.families.google import google_page
from ....phone.state.locale import Locale, locale_of
from ....phone.state.providers import Location
from ....weather import alerts
from ....weather.alerts import Alert as Warned
from .frame import LOCATION_SETTINGS, NOTIFICATIONS, nowhere, tile, weather_bar
from .model import PACKAGE, THEMES, UNITS, Here, Weather, in_front, weather
from .notices import plan_next


@weather.activity("com.weather.Weather.settings.SettingsActivity")
class WeatherSettings(Preferences):
    """Units, theme and where else to look."""

    title = "Settings"
    look = google_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        return (
            Header("Display"),
            Pick("Units", "units", UNITS),
            Pick("Theme", "theme", THEMES),
            Header("Notifications"),
            Row("Notifications and alerts", "Severe weather, rain, daily forecast", route("Notifying")),
            Header("Privacy"),
            Row("Location", "Which apps may know where you are", send(LOCATION_SETTINGS)),
            Row("About", tap=route("About")),
        )


HOURS = (6, 7, 8, 9, 18, 20)


@weather.activity("com.weather.Weather.settings.NotificationsActivity")
class Notifying(Preferences):
    """What notifications are about."""

    title = "Notifications"
    look = google_page

    def rows_now(self, app: Any, settings: Table) -> Sequence[Row | Bound]:
        locale = locale_of(settings)
        allowed = settings.get(f"notification/{PACKAGE}", 1)
        return (
            Header("Severe weather"),
            Flag("Severe weather alerts", "severe", "Warnings that are in force where you are"),
            Flag("Significant weather forecast", "significant", "Severe conditions that are expected tomorrow"),
            Header("Forecasts"),
            Flag("Rain alerts", "rain", "Rain that begins within the hour"),
            Flag("Daily forecast", "daily", "What the day will be like"),
            Pick("Time of the daily forecast", "daily_hour", tuple((locale.hour(h), h) for h in HOURS), when="daily"),
            Header("System"),
            Row("System notification settings", "Allowed" if allowed else "Blocked", send(NOTIFICATIONS)),
        )

    def on_create(self, c: Ctx) -> Ctx:
        return plan_next(c)


@weather.activity("com.weather.Weather.alerts.AlertsActivity")
class Alerts(Activity):
    """The warnings of today and the next two days, at a place ("" is the one in front)."""

    label: str = ""

    def view(
        self,
        app: Weather,
        now: datetime,
        zone: str,
        location: Location | None,
        settings: Table,
        permissions: tuple[tuple[str, str], ...],
        locale: Locale,
    ) -> View:
        here = in_front(app, now, zone, location, settings, permissions, self.label)
        if here is None:
            return scaffold(weather_bar("Alerts"), nowhere())
        days = [here.at.date() + timedelta(days=n) for n in range(3)]
        cards = [
            _card(one, here, n, locale)
            for n, on in enumerate(days)
            for one in alerts(here.place, on, here.ahead)
            if n or here.at.hour < one.ends
        ]
        body = (
            scroll(*cards, id="alerts_list", pad=(0, 8, 0, 8))
            if cards
            else empty("No alerts", "verified_user", "no_alerts", f"There are no weather alerts for {here.place.name}.")
        )
        return scaffold(weather_bar("Alerts", here), body)


def _card(one: Warned, here: Here, ahead: int, locale: Locale) -> View:
    start = here.at.replace(hour=0, minute=0) + timedelta(days=ahead)
    begins, ends = start + timedelta(hours=one.begins), start + timedelta(hours=one.ends)
    day = ("Today", "Tomorrow", f"{start:%A}")[ahead]
    head = row(
        icon("warning", color="error", hidden=True), text(one.title, "alert_title", TITLE, grow=1, lines=2), gap=12
    )
    until = text(f"{day}, {locale.time(begins)} to {locale.time(ends)}", "alert_time", SUMMARY)
    return tile("", head, until, text(one.words, "alert_text", PARAGRAPH), id="alert_card")


@weather.activity("com.weather.Weather.settings.AboutActivity")
class About(Activity):
    """What is told of the app."""

    def view(self) -> View:
        return google_page("About", (Row("Version", "10.69.0"), Row("Forecasts", "Made twice a day, at 6 AM and 6 PM")))
