"""The pages about one thing that instruments tell: its value now, its day, and what it means."""

from __future__ import annotations

from datetime import datetime, timedelta

from ....kit import *
from ....phone.state.locale import Locale
from ....phone.state.providers import Location
from ....weather import Hour, air, daylight, moon
from .frame import nowhere, tile, weather_bar
from .model import (
    LONG_POINTS,
    Here,
    Weather,
    fallen,
    in_front,
    pressure,
    short_hour,
    sight,
    speed,
    strength,
    uv_name,
    warmth,
    weather,
    wind_words,
)

KINDS = (
    ("wind", "Wind", "air"),
    ("humidity", "Humidity", "water_drop"),
    ("rain", "Chance of Rain", "umbrella"),
    ("uv", "UV Index", "wb_sunny"),
    ("feels", "Feels Like", "thermostat"),
    ("dew", "Dew Point", "dew_point"),
    ("pressure", "Pressure", "compress"),
    ("visibility", "Visibility", "visibility"),
    ("sun", "Sunrise & Sunset", "wb_twilight"),
    ("air", "Air Quality", "masks"),
)
TITLES = {kind: title for kind, title, _ in KINDS}
_ABOUT = {
    "wind": "The wind is named after where it comes from. Gusts are short and stronger.",
    "humidity": "How much of the water that the air can hold is in it.",
    "rain": "How likely it is that rain falls within the hour.",
    "uv": "How strong the sun burns. From 3 on, cover up and use sun screen.",
    "feels": "What wind and humidity make of the temperature.",
    "dew": "The temperature at which dew would form. Above 65°F (18°C) the air feels muggy.",
    "pressure": "Pressure that falls quickly brings wind and rain.",
    "visibility": "How far one sees.",
    "sun": "Times are those of the place.",
    "air": "From 0 to 50 the air is good, above 100 some should stay in.",
}


def number(kind: str, of: Hour) -> float:
    """What the curve of a day shows."""
    return {
        "wind": of.wind,
        "humidity": of.humidity,
        "rain": of.chance,
        "uv": of.uv,
        "feels": of.feels,
        "dew": of.dew,
        "pressure": of.pressure,
        "visibility": of.visibility,
    }.get(kind, 0)


def words(kind: str, units: str, of: Hour) -> str:
    """A value of an hour as it is written."""
    match kind:
        case "wind":
            return wind_words(units, of)
        case "humidity":
            return f"{of.humidity}%"
        case "rain":
            return f"{of.chance}%"
        case "uv":
            return strength(of.uv)
        case "feels":
            return warmth(units, of.feels)
        case "dew":
            return warmth(units, of.dew)
        case "pressure":
            return pressure(units, of.pressure)
    return sight(units, of.visibility)


def value(kind: str, units: str, here: Here, locale: Locale) -> str:
    """The value of now."""
    if kind == "air":
        return str(air(here.place, here.at.date())[0])
    if kind == "sun":
        found = daylight(here.place, here.at.date(), here.ahead)
        return f"{locale.time(found[0])} – {locale.time(found[1])}" if found else "None today"
    return words(kind, units, here.now)


def remark(kind: str, units: str, here: Here) -> str:
    """A few words under the value."""
    now, then = here.now, here.hours_on(3)[1]
    match kind:
        case "wind":
            return f"Gusts up to {speed(units, now.gust)}" if now.gust > now.wind else "No gusts"
        case "humidity":
            return f"Dew point {warmth(units, now.dew)}"
        case "rain":
            return f"{fallen(units, now.amount)} this hour"
        case "uv":
            return uv_name(now.uv)
        case "feels":
            return f"Temperature {warmth(units, now.degrees)}"
        case "pressure":
            change = then.pressure - now.pressure
            return "Rising" if change > 0.4 else "Falling" if change < -0.4 else "Steady"
        case "visibility":
            return "Clear view" if now.visibility > 10 else "Reduced"
        case "air":
            return air(here.place, here.at.date())[1]
    return ""


@weather.activity("com.weather.Weather.daybreak.details.DetailActivity")
class Detail(Activity):
    """One of `KINDS`, at a place ("" is the one in front)."""

    kind_: str = "wind"
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
            return scaffold(weather_bar(TITLES[self.kind_]), nowhere())
        pages = {"sun": _sun_page, "air": _air_page}
        make = pages.get(self.kind_)
        body = make(here, locale) if make else _curve_page(self.kind_, app, here, locale)
        about = text(_ABOUT[self.kind_], "about", PARAGRAPH_DIM, pad=(24, 4, 24, 20))
        return scaffold(weather_bar(TITLES[self.kind_], here), scroll(*body, about, id="detail_scroll"))


def _curve_page(kind: str, app: Weather, here: Here, locale: Locale) -> tuple[View, ...]:
    day_hours = [here.hours_on(h - here.at.hour)[1] for h in range(24)]
    curve = ",".join(f"{number(kind, of):g}" for of in day_hours)
    big = text(words(kind, app.units, here.now), f"{kind}_value", size=44)
    lines = [big]
    if remark(kind, app.units, here):
        lines.append(text(remark(kind, app.units, here), "remark", TITLE))
    if kind == "wind":
        lines.append(text(f"From the {LONG_POINTS[here.now.point]}", "direction", SUMMARY))
    ticks = row(
        *(
            text(short_hour(locale, here.at.replace(hour=h)), style=LABEL_SMALL, color="onSurfaceVariant", grow=1)
            for h in (0, 6, 12, 18)
        )
    )
    chart = image(f"daycurve:{curve}/{here.at.hour}", "day_curve", f"{TITLES[kind]} today", w=FILL, h=110)
    ahead = [
        _line(short_hour(locale, at), words(kind, app.units, of), of.kind)
        for at, of in (here.hours_on(n) for n in range(1, 13))
    ]
    return tile("Now", *lines), tile("Today", chart, ticks), tile("Next hours", *ahead, gap=0)


def _line(name: str, said: str, kind: str = "") -> View:
    sign = (image(f"weather:{kind}", w=26, h=26),) if kind else ()
    return row(text(name, style=BODY_MEDIUM, grow=1), *sign, text(said, style=TITLE_SMALL), h=44, gap=14)


def _sun_page(here: Here, locale: Locale) -> tuple[View, ...]:
    lines = []
    for ahead in range(8):
        on = here.at.date() + timedelta(days=ahead)
        found = daylight(here.place, on, here.ahead)
        said = f"{locale.time(found[0])} – {locale.time(found[1])}" if found else "None"
        lines.append(_line("Today" if not ahead else locale.day(on, "%a"), said))
    found = daylight(here.place, here.at.date(), here.ahead)
    head: list[View] = []
    if found is not None:
        share = (here.at - found[0]) / (found[1] - found[0])
        minutes = round((found[1] - found[0]).total_seconds() / 60)
        head = [
            image(f"sunway:{share:.2f}", w=FILL, h=120, desc="The way of the sun"),
            _line("Sunrise", locale.time(found[0])),
            _line("Sunset", locale.time(found[1])),
            _line("Length of day", f"{minutes // 60} hr {minutes % 60} min"),
        ]
    name, month = moon(here.at.date())
    night = row(image(f"moonphase:{month:.2f}", w=44, h=44), text(name, "moon_value", TITLE), gap=16)
    return tile("Today", *head), tile("Moon", night), tile("Next days", *lines, gap=0)


def _air_page(here: Here, locale: Locale) -> tuple[View, ...]:
    index, name, what = air(here.place, here.at.date())
    lines = []
    for ahead in range(1, 6):
        on = here.at.date() + timedelta(days=ahead)
        then, called, _ = air(here.place, on)
        lines.append(_line(locale.day(on, "%a"), f"{then}, {called}"))
    return (
        tile(
            "Now",
            text(str(index), "air_value", size=44),
            text(name, style=TITLE),
            text(f"Primary pollutant: {what}", style=SUMMARY),
            progress(min(index / 200, 1.0), "air_bar"),
        ),
        tile("Next days", *lines, gap=0),
    )
