"""The page Today: how it is now, the rest of the day, and what instruments tell."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from ....kit import *
from ....phone.state.locale import Locale
from ....weather import air, alerts, day, day_chance, daylight, moon
from .details import KINDS, remark, value
from .frame import show_tab, tile
from .model import Here, Weather, short_hour, warmth

_PARTS = (("Morning", 8), ("Afternoon", 14), ("Evening", 19), ("Overnight", 25))


def today_page(app: Weather, here: Here, locale: Locale) -> View:
    """All of it, in a scroll."""
    found = alerts(here.place, here.at.date(), here.ahead)
    banner = tuple(_banner(one.title, here) for one in found if one.begins <= here.at.hour < one.ends)
    return scroll(
        _head(app, here, locale),
        *banner,
        _parts(app, here),
        _hours(app, here, locale),
        _details(app, here, locale),
        _sun(here, locale),
        _days(app, here),
        _air(here),
        id="today_scroll",
        pad=(0, 0, 0, 12),
        w=FILL,
    )


def _head(app: Weather, here: Here, locale: Locale) -> View:
    now, of = here.now, day(here.place.key, here.at.date())
    white: dict[str, Any] = {"color": "white"}
    lines = (
        text(here.place.label, "location_label", size=15, weight=500, lines=2, **white),
        text(f"As of {locale.time(here.at)}", "as_of", size=12, **white),
        text(warmth(app.units, now.degrees), "temperature", size=76, weight=300, **white),
        text(now.phrase, "phrase", size=18, weight=500, **white),
        text(
            f"Day {warmth(app.units, of.high)} • Night {warmth(app.units, of.low)}",
            "high_low",
            size=15,
            weight=500,
            **white,
        ),
        text(f"Feels like {warmth(app.units, now.feels)}", "feels_like", size=14, **white),
    )
    sign = image(f"weather:{now.kind}", w=92, h=92, desc=now.phrase)
    return row(
        column(*lines, gap=3, grow=1),
        sign,
        id="current_conditions",
        art=f"weathersky:{now.kind}",
        radius=24,
        gap=8,
        margin=(12, 4, 12, 12),
        pad=(20, 18, 20, 18),
    )


def _banner(title: str, here: Here) -> View:
    return row(
        icon("warning", color="onErrorContainer", hidden=True),
        text(title, style=TITLE_SMALL, color="onErrorContainer", grow=1, lines=2),
        icon("chevron_right", color="onErrorContainer", hidden=True),
        id="alert_banner",
        tap=route("Alerts", here.label),
        gap=12,
        bg="errorContainer",
        radius=16,
        margin=(12, 0, 12, 12),
        pad=(16, 14, 12, 14),
    )


def _parts(app: Weather, here: Here) -> View:
    cells = []
    for name, at in _PARTS:
        start = here.at.replace(hour=0, minute=0) + timedelta(hours=at)
        ahead = round((start - here.at.replace(minute=0)) / timedelta(hours=1))
        past, of = ahead < 0, here.hours_on(ahead)[1]
        cells.append(
            column(
                text(name, style=LABEL, color="onSurfaceVariant"),
                text("--" if past else warmth(app.units, of.degrees), size=24),
                image(f"weather:{of.kind}", w=34, h=34, desc=of.phrase) if not past else decor(w=34, h=34),
                decor(h=16) if past else _chance(of.chance),
                grow=1,
                align="center",
                gap=4,
            )
        )
    return tile(f"Today's Forecast for {here.place.name}", row(*cells))


def _chance(percent: int) -> View:
    return row(
        icon("water_drop", size=12, color="#3b82d6", hidden=True),
        text(f"{percent}%", style=LABEL_SMALL, desc=f"Chance of rain {percent}%"),
        w=WRAP,
        gap=2,
    )


def _hours(app: Weather, here: Here, locale: Locale) -> View:
    cells = []
    for ahead in range(8):
        at, of = here.hours_on(ahead)
        cells.append(
            column(
                text("Now" if not ahead else short_hour(locale, at), style=LABEL, color="onSurfaceVariant"),
                image(f"weather:{of.kind}", w=32, h=32, desc=of.phrase),
                text(warmth(app.units, of.degrees), size=18),
                _chance(of.chance),
                w=58,
                align="center",
                gap=6,
            )
        )
    more = text(
        "Next 48 hours",
        "more_hours",
        LABEL,
        color="primary",
        tap=show_tab("hourly"),
        h=40,
        align="start",
        pad=(0, 10, 12, 0),
    )
    return tile("Hourly Forecast", carousel("hourly_strip", *cells, gap=2, pad=0), more)


def _details(app: Weather, here: Here, locale: Locale) -> View:
    """What instruments tell, each with a page of its own."""
    cells = (
        row(
            icon(glyph, color="primary", hidden=True),
            column(
                text(title, style=LABEL_SMALL, color="onSurfaceVariant", lines=2),
                text(value(kind, app.units, here, locale), f"{kind}_value", TITLE, lines=2),
                text(remark(kind, app.units, here), style=BODY_SMALL, lines=2),
                grow=1,
                gap=2,
            ),
            id=f"{kind}_tile",
            tap=route("Detail", kind, here.label if not here.mine else ""),
            grow=1,
            gap=10,
            align="start",
            pad=(12, 12, 8, 12),
            bg="surfaceContainer",
            radius=14,
            h=92,
        )
        for kind, title, glyph in KINDS
        if kind not in ("sun", "air")
    )
    return tile(f"Weather Today in {here.place.name}", *in_lines(cells, 2, gap=8, align="start"))


def _sun(here: Here, locale: Locale) -> View:
    found = daylight(here.place, here.at.date(), here.ahead)
    if found is None:
        words: tuple[View, ...] = (text("The sun neither rises nor sets today", style=SUMMARY),)
        share = -1.0
    else:
        share = (here.at - found[0]) / (found[1] - found[0])
        words = (
            column(text("Sunrise", style=LABEL_SMALL), text(locale.time(found[0]), "sunrise_value", TITLE), gap=2),
            spacer(),
            column(
                text("Sunset", style=LABEL_SMALL),
                text(locale.time(found[1]), "sunset_value", TITLE),
                gap=2,
                align="end",
            ),
        )
    name, month = moon(here.at.date())
    night = row(image(f"moonphase:{month:.2f}", w=28, h=28), text(name, "moon_value", BODY_MEDIUM), gap=10, w=WRAP)
    arc = image(f"sunway:{share:.2f}", w=FILL, h=88, desc="The way of the sun")
    return tile(
        "Sun & Moon",
        arc,
        row(*words),
        night,
        tap=route("Detail", "sun", here.label if not here.mine else ""),
        id="sun_tile",
    )


def _days(app: Weather, here: Here) -> View:
    cells = []
    for ahead in range(5):
        on = here.at.date() + timedelta(days=ahead)
        of = day(here.place.key, on)
        chance = day_chance(here.place, on)
        cells.append(
            column(
                text("Today" if not ahead else f"{on:%a} {on.day:02d}", style=LABEL, color="onSurfaceVariant"),
                image(f"weather:{of.kind}", w=34, h=34, desc=of.sky),
                text(warmth(app.units, of.high), size=18),
                text(warmth(app.units, of.low), style=SUMMARY),
                _chance(chance),
                grow=1,
                align="center",
                gap=4,
            )
        )
    more = text(
        "Next 15 days",
        "more_days",
        LABEL,
        color="primary",
        tap=show_tab("daily"),
        h=40,
        align="start",
        pad=(0, 10, 12, 0),
    )
    return tile("Daily Forecast", row(*cells), more)


def _air(here: Here) -> View:
    index, name, what = air(here.place, here.at.date())
    return tile(
        "Air Quality",
        row(
            text(str(index), "air_value", size=32, color="#2e7d32" if index <= 50 else "#b26a00"),
            column(text(name, style=TITLE, lines=2), text(f"Primary pollutant: {what}", style=SUMMARY), grow=1, gap=2),
            gap=16,
        ),
        progress(min(index / 200, 1.0), "air_bar"),
        tap=route("Detail", "air", here.label if not here.mine else ""),
        id="air_tile",
    )
