"""The pages about a city: 15 days, hours, and its air."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ....kit import *
from ....kit.families import miui
from ....weather import Air, Hour, Spot, chinese_air, districts
from .main import LEVELS, air_chip
from .model import *

_DIM, _CELL = replace_style(SUMMARY, size=13), 88


class _Page(Activity):
    """A page about a city, by its label or other words; "" is where the phone is."""

    city: str = ""

    def view(self, app: Weather, now: datetime, zone: str, locale: Locale) -> View:
        return self.draw(app, spot_at(self.city, app, zone, now), locale)

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> View:
        return View()


@weather.activity(".ActivityDailyForecastDetail")
class Forecast(_Page):
    """The next 15 days, as curves or as a list."""

    form: str = "Trend"

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> View:
        forms = [(form, assign("form", form)) for form in ("Trend", "List")]
        body = _trend(app, spot, locale) if self.form == "Trend" else _list(app, spot, locale)
        page = listing("daily_list", miui.pills(forms, self.form, "form"), body, bottom=24)
        return miui.titled_page("15-day forecast", page, up=leave(), subtitle=Verbatim(label_of(spot.place)))


def _trend(app: Weather, spot: Spot, locale: Locale) -> View:
    days, above, below = spot.days(15), [], []
    for name, (on, of) in zip(names_of(spot, 15, locale), days, strict=True):
        look: Any = {"w": _CELL, "align": "center", "gap": 6}
        words = text(name, "week"), text(locale.day(on), "date", _DIM), image(f"weather:{of.kind}", w=30, h=30)
        sky = text(of.sky, "sky", lines=2, align="center")
        above.append(column(*words, sky, text(app.degrees(of.high), "high", size=18), **look))
        wind = text(app.breeze(spot.hour(on)), "wind", _DIM, lines=2, align="center")
        below.append(column(text(app.degrees(of.low), "low", size=18), wind, air_chip(spot, on), **look))
    curves = _curve([of.high for _, of in days], "#f57c00"), _curve([of.low for _, of in days], "#0d84ff")
    lines = row(*above, w=WRAP, align="end"), *curves, row(*below, w=WRAP, align="start")
    return miui.cards(carousel("daily_trend", column(*lines), pad=4))


def _curve(degrees: list[int], color: str) -> View:
    art = f"daycurve:{','.join(map(str, degrees))}"
    return box(art=art, color=color, desc="Temperature curve", cls=IMAGE, w=_CELL * len(degrees), h=140)


def _list(app: Weather, spot: Spot, locale: Locale) -> View:
    lines = []
    for name, (on, of) in zip(names_of(spot, 15, locale), spot.days(15), strict=True):
        wind = text(app.breeze(spot.hour(on)), "wind", _DIM, lines=2)
        parts = (
            column(text(name, "week", size=16), text(locale.day(on), "date", _DIM), w=76, gap=2),
            image(f"weather:{of.kind}", w=30, h=30),
            column(text(of.sky, "sky", size=16), wind, grow=1, gap=2),
            column(text(app.span(of), "temperature", size=16), air_chip(spot, on), align="end", gap=4),
        )
        lines.append(row(*parts, id="forecast_day", h=72, gap=10, pad=(16, 0, 16, 0)))
    return miui.cards(*lines)


@weather.activity(".ActivityHourlyForecastDetail")
class Hourly(_Page):
    """The next 48 hours."""

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> View:
        page = rows("hourly_list", _hour_row, spot.hours(48), 64, app, locale, bottom=24)
        return miui.titled_page("48-hour forecast", page, up=leave(), subtitle=Verbatim(label_of(spot.place)))


@memo
def _hour_row(one: tuple[datetime, Hour], app: Weather, locale: Locale) -> View:
    at, of = one
    chance = f"Chance of rain {of.chance}%"
    parts = (
        column(text(locale.time(at), "time", size=16), text(locale.day(at), "date", _DIM), w=72),
        image(f"weather:{of.kind}", w=30, h=30),
        column(text(of.phrase, "sky", size=16), text(chance, "chance", _DIM), grow=1),
        column(text(app.degrees(of.degrees), "temperature", size=18), text(app.speed(of), "wind", _DIM), align="end"),
    )
    return row(*parts, id="forecast_hour", h=64, gap=12, pad=(24, 0, 24, 0))


@weather.activity(".ActivityAqiDetail")
class AirQuality(_Page):
    """The air of a city now, on the next days, and in its districts."""

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> View:
        today = spot.today
        air = chinese_air(spot.place, today)
        number = text(f"{air.aqi}", "aqi_value", size=64, weight=300)
        most = text(f"Main pollutant: {air.main}", "main_pollutant", _DIM)
        marks = ((color, 10 if name == air.level else 4) for name, (_, color) in LEVELS.items())
        scale = (decor(bg=color, h=height, grow=1, radius=-1) for color, height in marks)
        kids = number, text(air.level, "aqi_level", size=20), most, row(*scale, gap=4, pad=(16, 12, 16, 0))
        head = column(*kids, w=FILL, align="center", gap=4, pad=(0, 16, 0, 20))
        days = zip(names_of(spot, 7, locale), spot.days(7), strict=True)
        next_days = (_line(name, air_chip(spot, on, True)) for name, (on, _) in days)
        parts = [miui.cards(head, *_amounts(air)), miui.cards(*next_days, title="Next 7 days")]
        around = sorted(districts(spot.place.city or spot.place.name), key=lambda one: chinese_air(one, today).aqi)
        if around:
            lines = (_line(Verbatim(one.name), air_chip(spot._replace(place=one), today, True)) for one in around)
            parts.append(miui.cards(*lines, title="Districts"))
        page = listing("aqi_list", *parts, bottom=24)
        return miui.titled_page("Air quality", page, up=leave(), subtitle=Verbatim(label_of(spot.place)))


def _amounts(air: Air) -> tuple[View, ...]:
    cells = (
        column(text(f"{amount:g}", "amount", size=20), text(name, "pollutant", _DIM), grow=1, align="center", gap=2)
        for name, amount in air.amounts
    )
    unit = text("µg/m³, CO in mg/m³", "unit", _DIM, w=FILL, align="center", pad=(0, 8, 0, 8))
    return (*in_lines(cells, 3, pad=(0, 8, 0, 8)), unit)


def _line(name: str, end: View) -> View:
    return row(text(name, "name", size=16, grow=1), end, h=48, pad=(16, 0, 16, 0))
