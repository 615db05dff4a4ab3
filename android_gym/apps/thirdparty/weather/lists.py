"""The pages Hourly and Daily: rows that open to tell more."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from ....kit import *
from ....phone.state.locale import Locale
from ....weather import day, day_chance, daylight, moon
from ....weather.days import Day
from .model import Here, Weather, fallen, pressure, short_hour, sight, speed, strength, uv_name, warmth, wind_words

HOURS, DAYS = 48, 15


@does
def turn(c: Ctx, name: str) -> Ctx:
    """Open a row, or close the one that is open."""
    return c.set(opened="" if c.screen.opened == name else name)


def _facts(facts: tuple[tuple[str, str], ...]) -> tuple[View, ...]:
    """Names and values in two columns."""
    cells = (
        column(
            text(name, style=LABEL_SMALL, color="onSurfaceVariant"),
            text(said, style=BODY_MEDIUM, lines=2),
            grow=1,
            gap=2,
        )
        for name, said in facts
    )
    return in_lines(cells, 2, gap=12, align="start", pad=(0, 5, 0, 5))


def hourly_page(app: Weather, here: Here, opened: str, locale: Locale) -> View:
    """The next two days by hours."""
    groups: dict[date, list[int]] = {}
    for ahead in range(HOURS):
        groups.setdefault(here.hours_on(ahead)[0].date(), []).append(ahead)
    items = sections((on, tuple(found)) for on, found in groups.items())
    head = text("Hourly Forecast", "page_title", HEADLINE, pad=(20, 10, 20, 6))
    return feed(
        "hourly_list",
        _hour_row,
        items,
        app.units,
        here,
        opened,
        locale,
        header=_hour_head,
        sticky=True,
        head=(head,),
        bottom=16,
    )


@memo
def _hour_head(on: date, units: str, here: Here, opened: str, locale: Locale) -> View:
    words = locale.day(on, "%A", month="%B")
    if on == here.at.date():
        words = f"Today, {words}"
    return text(words, style=SECTION, bg="surface", pad=(20, 12, 20, 8), w=FILL)


@memo
def _hour_row(ahead: int, units: str, here: Here, opened: str, locale: Locale) -> View:
    at, of = here.hours_on(ahead)
    name = f"{at:%d %H}"
    on = name == opened
    line = row(
        text(short_hour(locale, at), "hour", TITLE_SMALL, w=64),
        text(warmth(units, of.degrees), "hour_temperature", TITLE_LARGE, w=56),
        image(f"weather:{of.kind}", w=34, h=34),
        text(of.phrase, "hour_phrase", BODY_MEDIUM, grow=1, lines=2),
        row(
            icon("water_drop", size=14, color="#3b82d6", hidden=True),
            text(f"{of.chance}%", "hour_chance", LABEL, desc=f"Chance of rain {of.chance}%"),
            w=58,
            gap=3,
        ),
        icon("expand_less" if on else "expand_more", hidden=True),
        gap=8,
        h=60,
    )
    more: tuple[View, ...] = ()
    if on:
        more = _facts(
            (
                ("Feels like", warmth(units, of.feels)),
                ("Wind", wind_words(units, of)),
                ("Humidity", f"{of.humidity}%"),
                ("Dew point", warmth(units, of.dew)),
                ("UV index", f"{strength(of.uv)}, {uv_name(of.uv)}"),
                ("Cloud cover", f"{of.cover}%"),
                ("Rain amount", fallen(units, of.amount)),
                ("Pressure", pressure(units, of.pressure)),
                ("Visibility", sight(units, of.visibility)),
                ("Gusts", speed(units, of.gust)),
            )
        )
    return column(
        line,
        *more,
        divider(),
        w=FILL,
        pad=(20, 0, 16, 0),
        tap=turn(name),
        desc=f"{short_hour(locale, at)}, {warmth(units, of.degrees)}, {of.phrase}",
        id="hourly_row",
        bg="surfaceContainerLow" if on else "",
    )


def daily_page(app: Weather, here: Here, opened: str, locale: Locale) -> View:
    """The next 15 days."""
    head = text("15 Day Forecast", "page_title", HEADLINE, pad=(20, 10, 20, 6))
    return feed("daily_list", _day_row, tuple(range(DAYS)), app.units, here, opened, locale, head=(head,), bottom=16)


@memo
def _day_row(ahead: int, units: str, here: Here, opened: str, locale: Locale) -> View:
    on = here.at.date() + timedelta(days=ahead)
    of, chance = day(here.place.key, on), day_chance(here.place, on)
    name = "Today" if not ahead else f"{on:%a} {on.day:02d}"
    open_ = name == opened
    line = row(
        text(name, "day", TITLE_SMALL, w=64),
        row(
            text(warmth(units, of.high), "day_high", TITLE_LARGE),
            text(f"/{warmth(units, of.low)}", "day_low", SUMMARY),
            w=84,
            gap=2,
        ),
        image(f"weather:{of.kind}", w=34, h=34),
        text(of.sky, "day_phrase", BODY_MEDIUM, grow=1, lines=3),
        row(
            icon("water_drop", size=14, color="#3b82d6", hidden=True),
            text(f"{chance}%", "day_chance", LABEL, desc=f"Chance of rain {chance}%"),
            w=58,
            gap=3,
        ),
        icon("expand_less" if open_ else "expand_more", hidden=True),
        gap=8,
        h=64,
    )
    more = _day_more(on, of, units, here, locale) if open_ else ()
    said = (
        f"{locale.day(on, '%A', month='%B')}, high {warmth(units, of.high)}, "
        f"low {warmth(units, of.low)}, {of.sky}, chance of rain {chance}%"
    )
    return column(
        line,
        *more,
        divider(),
        w=FILL,
        pad=(20, 0, 16, 0),
        tap=turn(name),
        desc=said,
        id="daily_row",
        bg="surfaceContainerLow" if open_ else "",
    )


def _day_more(on: date, of: Day, units: str, here: Here, locale: Locale) -> tuple[View, ...]:
    noon = datetime(on.year, on.month, on.day, 14)
    ahead = round((noon - here.at.replace(minute=0)) / timedelta(hours=1))
    light = here.hours_on(ahead)[1]
    night = here.hours_on(ahead + 9)[1]
    found = daylight(here.place, on, here.ahead)
    rise, fall = (locale.time(one) for one in found) if found else ("None", "None")
    high, low = warmth(units, of.high), warmth(units, of.low)
    words = (
        f"Day: {light.phrase}. High {high}. Winds {wind_words(units, light)}.",
        f"Night: {night.phrase}. Low {low}. Winds {wind_words(units, night)}.",
    )
    facts = _facts(
        (
            ("Humidity", f"{light.humidity}%"),
            ("UV index", f"{strength(light.uv)}, {uv_name(light.uv)}"),
            ("Sunrise", rise),
            ("Sunset", fall),
            ("Rain amount", fallen(units, of.amount)),
            ("Moon", moon(on)[0]),
        )
    )
    return (*(text(one, style=PARAGRAPH, pad=(0, 2, 0, 4)) for one in words), *facts)
