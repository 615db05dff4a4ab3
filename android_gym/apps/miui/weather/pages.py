"""The pages about a city: 15 days, hours, and its air."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ....kit import *
from ....kit.families import miui
from ....weather import Air, Hour, Spot, chinese_air, districts
from .main import LEVELS, air_chip, curve
from .model import *

_DIM, _CELL = replace_style(SUMMARY, size=13), 88


class _Page(Activity):
    """A page about a city, by its label or other words; "" is where the phone is."""

    city: str = ""

    def view(self, app: Weather, now: datetime, zone: str, locale: Locale) -> View:
        spot = spot_at(self.city, app, zone, now)
        title, body = self.draw(app, spot, locale)
        return miui.titled_page(title, body, up=leave(), subtitle=Verbatim(label_of(spot.place)))

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> tuple[str, View]:
        """Its title and its list."""
        return "", View()


@weather.activity(".ActivityDailyForecastDetail")
class Forecast(_Page):
    """The next 15 days, as curves or as a list."""

    form: str = "Trend"

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> tuple[str, View]:
        forms = [(form, assign("form", form)) for form in ("Trend", "List")]
        body = _trend(app, spot, locale) if self.form == "Trend" else _list(app, spot, locale)
        return "15-day forecast", listing("daily_list", miui.pills(forms, self.form, "form"), body, bottom=24)


def _trend(app: Weather, spot: Spot, locale: Locale) -> View:
    days, above, below = spot.days(15), [], []
    for name, (on, of) in zip(names_of(spot, 15, locale), days, strict=True):
        look: Any = {"w": _CELL, "align": "center", "gap": 6}
        words = text(name, "week"), text(locale.day(on), "date", _DIM), image(f"weather:{of.kind}", w=30, h=30)
        sky = text(of.sky, "sky", lines=2, align="center")
        above.append(column(*words, sky, text(app.degrees(of.high), "high", size=18), **look))
        wind = text(app.breeze(spot.hour(on)), "wind", _DIM, lines=2, align="center")
        below.append(column(text(app.degrees(of.low), "low", size=18), wind, air_chip(spot, on), **look))
    highs, lows = (of.high for _, of in days), (of.low for _, of in days)
    high, low = curve(highs, "#f57c00", _CELL, 140), curve(lows, "#0d84ff", _CELL, 140)
    lines = row(*above, w=WRAP, align="end"), high, low, row(*below, w=WRAP, align="start")
    return miui.cards(carousel("daily_trend", column(*lines), pad=4))


def _entry(id: str, when: tuple[str, str], kind: str, sky: str, under: str, *end: View) -> View:
    """A row about a day or an hour."""
    date = column(text(when[0], "time", size=16), text(when[1], "date", _DIM), w=76, gap=2)
    words = column(text(sky, "sky", size=16), text(under, "under", _DIM, lines=2), grow=1, gap=2)
    parts = date, image(f"weather:{kind}", w=30, h=30), words, column(*end, align="end", gap=4)
    return row(*parts, id=id, h=72, gap=10, pad=(16, 0, 16, 0))


def _list(app: Weather, spot: Spot, locale: Locale) -> View:
    lines = []
    for name, (on, of) in zip(names_of(spot, 15, locale), spot.days(15), strict=True):
        end = text(app.span(of), "temperature", size=16), air_chip(spot, on)
        when = name, locale.day(on)
        lines.append(_entry("forecast_day", when, of.kind, of.sky, app.breeze(spot.hour(on)), *end))
    return miui.cards(*lines)


@weather.activity(".ActivityHourlyForecastDetail")
class Hourly(_Page):
    """The next 48 hours."""

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> tuple[str, View]:
        return "48-hour forecast", rows("hourly_list", _hour_row, spot.hours(48), 72, app, locale, bottom=24)


@memo
def _hour_row(one: tuple[datetime, Hour], app: Weather, locale: Locale) -> View:
    at, of = one
    end = text(app.degrees(of.degrees), "temperature", size=18), text(app.speed(of), "wind", _DIM)
    when = locale.time(at), locale.day(at)
    return _entry("forecast_hour", when, of.kind, of.phrase, f"Chance of rain {of.chance}%", *end)


@weather.activity(".ActivityAqiDetail")
class AirQuality(_Page):
    """The air of a city now, on the next days, and in its districts."""

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> tuple[str, View]:
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
        return "Air quality", listing("aqi_list", *parts, bottom=24)


def _amounts(air: Air) -> tuple[View, ...]:
    cells = (
        column(text(f"{amount:g}", "amount", size=20), text(name, "pollutant", _DIM), grow=1, align="center", gap=2)
        for name, amount in air.amounts
    )
    unit = text("µg/m³, CO in mg/m³", "unit", _DIM, w=FILL, align="center", pad=(0, 8, 0, 8))
    return (*in_lines(cells, 3, pad=(0, 8, 0, 8)), unit)


def _line(name: str, end: View) -> View:
    return row(text(name, "name", size=16, grow=1), end, h=48, pad=(16, 0, 16, 0))
