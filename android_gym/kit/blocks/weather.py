"""Weather: what an app of forecasts keeps and tells of, panes under a sky, and charts of hours, days and air.

    from android_gym.kit.blocks import weather as sky

    class Weather(sky.Forecasts):  # the model of an app
        cities: tuple[str, ...] = ()

    class Main(Activity):
        def on_resume(self, c): return sky.find_here(c)

        def view(self, app, now, zone, locale):
            spot = app.spot(app.here, zone, now)
            panes = sky.hour_pane(app, spot, "hours", route("Hours")), *sky.facts(app, spot, locale)
            return sky.under_sky(spot, scroll(*panes), "weather_main")

    APP = App(…, booted=sky.look(False))

Places are those with Chinese names, each by its title: "上海", "杭州 西湖区". The air is that of the Chinese index.
The app has an activity called `Main`, to which notifications lead. Views here show a `Spot`, a place at a time, in the
units of the model. `look` runs each hour from the start of the app on; it tells of warnings as they begin, and of the
forecast in the morning and in the evening. What is shown under a sky is white in light and dark alike; `day_trend`,
`air_scale` and `pollutants` have the colours of the theme.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from ...phone.core.calls import Call, does
from ...phone.core.values import Value
from ...phone.core.view import FILL, WRAP, Verbatim, View
from ...phone.core.zones import instant, local, offset
from ...phone.state.locale import Locale
from ...phone.state.providers import Notification
from ...phone.system.ctx import Ctx
from ...weather import LEVELS_OF_AIR, Day, Hour, Spot, chinese_nearest, chinese_search
from ..basic import box, carousel, column, decor, icon, image, row, text
from ..lists import in_lines
from ..scaffold import edge_to_edge, window
from ..styles import BUTTON, IMAGE, SUMMARY, replace_style
from ..verbs import route

_SHORT = "Excellent Good Light Moderate Heavy Severe".split()
_INKS = "#2e7d32 #806400 #b4520f #c62828 #7b1fa2 #6d1b2b".split()
_LEVELS = {level: look for (_, level), look in zip(LEVELS_OF_AIR, zip(_SHORT, _INKS, strict=True), strict=True)}
_DIM = replace_style(SUMMARY, size=13)
_HOUR, _DAY = 56, 88  # dp that an hour and a day are wide in charts


class Forecasts(Value):
    """What an app of forecasts keeps."""

    incidental = frozenset({"here"})

    here: str = ""  # where the phone was when that was known last
    unit: str = "Celsius"  # or Fahrenheit
    wind: str = "Force"  # or km/h, m/s
    warnings: bool = True  # notifications of warnings
    daily: bool = False  # … of the forecast, at 7:00 and 19:00

    def spot(self, words: str, zone: str, now: datetime) -> Spot:
        """A place by its title or by other words for it, at a local time of the phone's zone ("": of the place's); for
        words that mean none the place where the phone is. Raises LookupError where that is not known."""
        found = chinese_search(words) or chinese_search(self.here)
        if not found:
            raise LookupError(f"Nobody knows a place {words!r}.")
        there = found[0].zone
        utc = instant(zone or there, now)
        return Spot(found[0], local(there, utc), offset(there, utc))

    def degrees(self, celsius: int) -> str:
        """A temperature, as it is shown."""
        return f"{celsius if self.unit == 'Celsius' else round(celsius * 1.8 + 32)}°"

    def span(self, of: Day) -> str:
        """The highest and the lowest degrees of a day."""
        return f"{self.degrees(of.high)} / {self.degrees(of.low)}"

    def wind_words(self, of: Hour) -> str:
        """How fast the wind is."""
        shown = {"km/h": f"{of.wind} km/h", "m/s": f"{of.wind / 3.6:.1f} m/s"}
        return shown.get(self.wind, f"force {of.force}")

    def breeze(self, of: Hour) -> str:
        """Where the wind comes from, and how fast."""
        return f"{of.direction} wind, {self.wind_words(of)}"


# --- what the phone tells, and is told -------------------------------------------------------------


def _here(c: Ctx) -> str:
    at = c.locate()
    return chinese_nearest(at.latitude, at.longitude).title if at else str(c.app.here)


def find_here(c: Ctx) -> Ctx:
    """Keep where the phone is, as far as the app may know."""
    here = _here(c)
    return c if here == c.app.here else c.save(here=here)


@does
def look(c: Ctx, tell: bool = True) -> Ctx:
    """Tell of the place where the phone is what is new in this hour, and look again in an hour."""
    c = c.schedule((c.phone.time // 3600 + 1) * 3600, look(), live=False)
    for id, title, words in _news(c.app, c.app.spot(_here(c), c.phone.zone, c.now)) if tell else ():
        c = c.notify(Notification(id, c.package, title, words, c.phone.time, tap=route("Main")))
    return c


def _news(app: Forecasts, spot: Spot) -> list[tuple[int, str, str]]:
    """What is to be told of a place in its hour, each with the id of its notification: a warning that begins, and the
    forecast of today or tomorrow."""
    begins = [one for one in spot.alerts() if app.warnings and one.begins == spot.at.hour]
    told = [(1, one.title, one.words) for one in begins]
    if app.daily and spot.at.hour in (7, 19):
        name, (_, of) = list(zip(("Today", "Tomorrow"), spot.days(2), strict=True))[spot.at.hour == 19]
        words = f"{of.sky}, high {app.degrees(of.high)}, low {app.degrees(of.low)}"
        told.append((2, f"{name}'s weather in {spot.place.title}", words))
    return told


# --- on a sky --------------------------------------------------------------------------------------


def under_sky(spot: Spot, body: View, id: str) -> View:
    """A whole screen under the sky of a place."""
    return window(box(edge_to_edge(art=f"weathersky:{spot.now.kind}"), body, id=id, w=FILL, h=FILL))


def label(words: str, id: str = "", **look: Any) -> View:
    """White words on a sky."""
    return text(words, id, **{"color": "white", "size": 14, **look})


def pane(*kids: View, **options: Any) -> View:
    """A translucent card on a sky."""
    look: dict[str, Any] = {"w": FILL, "gap": 6, "pad": (16, 14, 16, 14), "art": "weatherglass", "radius": 18}
    return column(*kids, **{**look, **options})


def place_name(spot: Spot, here: bool) -> View:
    """The title of a place, with a sign where the phone is `here`."""
    sign = (icon("near_me", "location_icon", "Current location", size=14, color="white"),) * here
    return row(label(Verbatim(spot.place.title), "city_name", size=20), *sign, gap=6, w=WRAP)


def badge(words: str, id: str, bg: str, **options: Any) -> View:
    """A small coloured pill with white words."""
    look: dict[str, Any] = {"size": 12, "weight": 500, "color": "white", "radius": -1, "pad": (8, 3, 8, 3)}
    return text(words, id, **{**look, "bg": bg, **options})


def air_badge(spot: Spot, on: date, index: bool = False, **options: Any) -> View:
    """The level of the air of a day, with its `index`."""
    air = spot.air(on)
    level, color = _LEVELS[air.level]
    return badge(f"{level} {air.aqi}" if index else level, "aqi", color, **options)


# --- charts ----------------------------------------------------------------------------------------


def _curve(degrees: Iterable[int], color: str, cell: float, h: float) -> View:
    """A curve over cells side by side."""
    art = ",".join(map(str, degrees))
    w = cell * (art.count(",") + 1)
    return box(art=f"daycurve:{art}", color=color, desc="Temperature curve", cls=IMAGE, w=w, h=h)


def hour_pane(app: Forecasts, spot: Spot, id: str, more: Call) -> View:
    """A day from now on, by hours over a curve, in a strip called `id`; its head leads to `more`."""
    hours, cells = spot.hours(24), []
    for n, (at, of) in enumerate(hours):
        time = label(f"{at:%H:%M}" if n else "Now", "time", size=13)
        sign = image(f"weather:{of.kind}", desc=of.phrase, w=30, h=30)
        degrees = label(app.degrees(of.degrees), "hour_temperature", size=16)
        kids = time, sign, degrees, label(app.wind_words(of), "hour_wind", size=12)
        cells.append(column(*kids, w=_HOUR, align="center", gap=8))
    line = _curve((of.degrees for _, of in hours), "white", _HOUR, 48)
    sign = icon("chevron_right", size=20, color="white", hidden=True)
    head = row(label("24-hour forecast", grow=1), sign, id="hourly_more", h=32, tap=more)
    return pane(head, carousel(id, column(row(*cells, w=WRAP), line, gap=4), pad=0))


def named_days(spot: Spot, count: int, locale: Locale) -> list[tuple[str, date, Day]]:
    """Today and the next days, each with its name and date."""
    names = ("Today", "Tomorrow")
    days = enumerate(spot.days(count))
    return [(names[n] if n < len(names) else locale.weekday(on, long=False), on, of) for n, (on, of) in days]


def day_pane(app: Forecasts, spot: Spot, locale: Locale, more: Call) -> View:
    """Five days, over a button that leads to `more`."""
    lines = []
    for name, on, of in named_days(spot, 5, locale):
        sky = label(f"{name} · {of.sky}", "forecast_sky", size=16, grow=1, lines=2, pad=(0, 9, 0, 9))
        span = label(app.span(of), "temperature", size=16, w=76, align="end")
        parts = image(f"weather:{of.kind}", w=26, h=26), sky, air_badge(spot, on), span
        lines.append(row(*parts, id="forecast_day", gap=10))
    look: Any = {"size": 16, "align": "center", "bg": "#3b4d63", "radius": -1, "h": 44, "w": FILL, "cls": BUTTON}
    return pane(*lines, label("15-day forecast", "daily_more", tap=more, **look))


def day_trend(app: Forecasts, spot: Spot, locale: Locale, id: str) -> View:
    """15 days side by side, with curves of their highest and lowest degrees."""
    days, above, below = named_days(spot, 15, locale), [], []
    look: Any = {"w": _DAY, "align": "center", "gap": 6}
    for name, on, of in days:
        words = text(name, "week"), text(locale.day(on), "date", _DIM), image(f"weather:{of.kind}", w=30, h=30)
        sky = text(of.sky, "sky", lines=2, align="center")
        above.append(column(*words, sky, text(app.degrees(of.high), "high", size=18), **look))
        wind = text(app.breeze(spot.hour(on)), "wind", _DIM, lines=2, align="center")
        below.append(column(text(app.degrees(of.low), "low", size=18), wind, air_badge(spot, on), **look))
    high = _curve((of.high for *_, of in days), "#f57c00", _DAY, 140)
    low = _curve((of.low for *_, of in days), "#0d84ff", _DAY, 140)
    lines = row(*above, w=WRAP, align="end"), high, low, row(*below, w=WRAP, align="start")
    return carousel(id, column(*lines), pad=4)


def facts(app: Forecasts, spot: Spot, locale: Locale) -> tuple[View, ...]:
    """What instruments tell, and the sun, on panes in two columns."""
    now, sun = spot.now, spot.daylight()
    known = [
        ("Feels like", app.degrees(now.feels), "thermostat"),
        ("Humidity", f"{now.humidity}%", "water_drop"),
        (f"{now.direction} wind", app.wind_words(now), "air"),
        ("UV", f"{now.uv}", "wb_sunny"),
        ("Pressure", f"{now.pressure:.0f} hPa", "speed"),
        ("Visibility", f"{now.visibility:.0f} km", "visibility"),
    ]
    if sun:
        known += ("Sunrise", locale.time(sun[0]), "wb_twilight"), ("Sunset", locale.time(sun[1]), "nights_stay")
    cells = []
    for name, value, sign in known:
        head = row(icon(sign, size=18, color="white", hidden=True), label(name, size=13), gap=6)
        cells.append(pane(head, label(value, f"{sign}_value", size=24), grow=1))
    return in_lines(cells, 2, gap=10)


def air_scale(spot: Spot) -> View:
    """The air of today: its index, its level and where that lies among all, and what there is most of."""
    air = spot.air(spot.today)
    number = text(f"{air.aqi}", "aqi_value", size=64, weight=300)
    most = text(f"Main pollutant: {air.main}", "main_pollutant", _DIM)
    marks = ((color, 10 if name == air.level else 4) for name, (_, color) in _LEVELS.items())
    scale = (decor(bg=color, h=height, grow=1, radius=-1) for color, height in marks)
    kids = number, text(air.level, "aqi_level", size=20), most, row(*scale, gap=4, pad=(16, 12, 16, 0))
    return column(*kids, w=FILL, align="center", gap=4, pad=(0, 16, 0, 20))


def pollutants(spot: Spot) -> tuple[View, ...]:
    """How much of what is in the air of today, in three columns."""
    cells = (
        column(text(f"{amount:g}", "amount", size=20), text(name, "pollutant", _DIM), grow=1, align="center", gap=2)
        for name, amount in spot.air(spot.today).amounts
    )
    unit = text("µg/m³, CO in mg/m³", "unit", _DIM, w=FILL, align="center", pad=(0, 8, 0, 8))
    return (*in_lines(cells, 3, pad=(0, 8, 0, 8)), unit)


__all__ = [
    "Forecasts",
    "air_badge",
    "air_scale",
    "badge",
    "day_pane",
    "day_trend",
    "facts",
    "find_here",
    "hour_pane",
    "label",
    "look",
    "named_days",
    "pane",
    "place_name",
    "pollutants",
    "under_sky",
]
