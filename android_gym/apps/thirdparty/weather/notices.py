"""What Weather says by notifications: it looks each hour at the place where the phone is."""

from __future__ import annotations

from datetime import timedelta

from ....kit import *
from ....phone.state.providers import Notification, NotificationChannel
from ....weather import alerts, day
from .model import PACKAGE, Here, Weather, here_now, there, warmth

SEVERE, FORECAST = "severe", "forecast"  # channels
MAX_TOLD = 40
IDS = {"severe": 1, "significant": 2, "rain": 3, "daily": 4}
EVENING = 18  # the hour at which tomorrow is told of


@does
def begin(c: Ctx) -> Ctx:
    """At the first start: the channels, and the first look."""
    c = c.create_channel(NotificationChannel(SEVERE, PACKAGE, "Severe weather alerts", 4))
    c = c.create_channel(NotificationChannel(FORECAST, PACKAGE, "Forecasts", 3))
    return plan_next(c)


def plan_next(c: Ctx) -> Ctx:
    """Look again at the next full hour."""
    at = (c.phone.time // 3600 + 1) * 3600
    return c.unschedule(look()).schedule(at, look(), live=False)


@does
def look(c: Ctx) -> Ctx:
    """Say what there is to say, once, and look again in an hour."""
    c = plan_next(c)
    p = c.phone
    where = here_now(c.save(shown="")) if c.app.shown else here_now(c)
    here = where or there(c.app.here, p.time)
    c = c.save(here=here.label) if here.label != c.app.here else c
    for kind, key, title, words in _due(c.app, here):
        name = f"{kind} {here.label} {key}"
        if name in c.app.told:
            continue
        c = c.save(told=(name, *c.app.told)[:MAX_TOLD])
        channel = SEVERE if kind in ("severe", "significant") else FORECAST
        note = Notification(IDS[kind], PACKAGE, title, words, p.time, channel=channel, tap=opened(kind))
        c = c.notify(note)
    return c


@does
def opened(c: Ctx, kind: str) -> Ctx:
    """A notification leads to what it is about."""
    c = c.save(shown="")
    if kind in ("severe", "significant"):
        return c.open("Alerts")
    return c.open("Main", "hourly" if kind == "rain" else "today")


def _due(app: Weather, here: Here) -> list[tuple[str, str, str, str]]:
    """What is to be said now: its kind, what tells it from others, its title and words."""
    found, at, name = [], here.at, here.place.name
    if app.severe:
        for one in alerts(here.place, at.date(), here.ahead):
            if one.begins - 1 <= at.hour < one.ends:
                key = f"{one.title} {at:%Y-%m-%d}"
                found.append(("severe", key, f"{one.title} for {name}", one.words))
    tomorrow = (at + timedelta(days=1)).date()
    if app.significant and at.hour == EVENING:
        expected = alerts(here.place, tomorrow, here.ahead)
        if expected:
            titles = ", ".join(one.title for one in expected)
            found.append(("significant", f"{tomorrow}", "Significant weather tomorrow", f"{name}: {titles}"))
    if app.rain and not here.now.amount and here.hours_on(1)[1].amount:
        found.append(
            (
                "rain",
                f"{at:%Y-%m-%d %H}",
                "Rain starting soon",
                f"{here.hours_on(1)[1].phrase} in {name} within the hour",
            )
        )
    if app.daily and at.hour == app.daily_hour:
        of = day(here.place.key, at.date())
        words = f"{of.sky}. High {warmth(app.units, of.high)}, low {warmth(app.units, of.low)}."
        found.append(("daily", f"{at:%Y-%m-%d}", f"Today in {name}", words))
    return found
