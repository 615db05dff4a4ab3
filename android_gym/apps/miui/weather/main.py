"""The main screen: a page for each city, under its sky."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from ....kit import *
from ....kit.families import miui
from ....phone.ui.words import in_language
from ....weather import LEVELS_OF_AIR, Spot, alerts, chinese_air, daylight, indices
from ....weather.alerts import Alert as Warned
from .model import *

_CHIP = Style(size=12, weight=500, color="white", radius=-1, pad=(8, 3, 8, 3))
_SHORT = "Excellent Good Light Moderate Heavy Severe".split()
_INKS = "#2e7d32 #806400 #b4520f #c62828 #7b1fa2 #6d1b2b".split()
LEVELS = dict(zip((level for _, level in LEVELS_OF_AIR), zip(_SHORT, _INKS, strict=True), strict=True))


def said(words: str, id: str = "", **look: Any) -> View:
    """White words on a sky."""
    return text(words, id, **{"color": "white", "size": 14, **look})


def glass(*kids: View, **options: Any) -> View:
    """A translucent card on a sky."""
    look: dict[str, Any] = {"w": FILL, "gap": 6, "pad": (16, 14, 16, 14), "art": "weatherglass", "radius": 18}
    return column(*kids, **{**look, **options})


def air_chip(spot: Spot, on: date, index: bool = False, **options: Any) -> View:
    """The level of the air of a day, with its `index`."""
    air = chinese_air(spot.place, on)
    level, color = LEVELS[air.level]
    return text(f"{level} {air.aqi}" if index else level, "aqi", replace_style(_CHIP, bg=color), **options)


def curve(degrees: Iterable[int], color: str, cell: float, h: float) -> View:
    """A curve over cells side by side."""
    art = ",".join(map(str, degrees))
    w = cell * (art.count(",") + 1)
    return box(art=f"daycurve:{art}", color=color, desc="Temperature curve", cls=IMAGE, w=w, h=h)


class Notice(Popup):
    """What a warning or a life index says."""

    title: str
    words: str
    level: str = ""

    def view(self) -> View:
        level = (text(self.level, "level", size=22, align="center", w=FILL, pad=(24, 0, 24, 8)),) * bool(self.level)
        body = text(self.words, "message", size=16, lines=12, align="center", w=FILL, pad=(24, 0, 24, 8))
        return miui.panel(self.title, *level, body, ok=close(), no="")


@weather.activity(".ActivityWeatherMain", launch_mode="singleTask")
class Main(Activity):
    """The page of the city of this number: 0 is the place where the phone is."""

    theme = "dark"
    place: int = 0

    def dark_status_bar(self) -> bool:
        return True

    def on_resume(self, c: Ctx) -> Ctx:
        here = here_now(c)
        return c if here == c.app.here else c.save(here=here)

    def on_new_intent(self, c: Ctx, new: Main) -> Ctx:
        return c.set(place=new.place).scroll_top()

    def view(self, app: Weather, now: datetime, zone: str, locale: Locale) -> View:
        pages = app.pages
        number = min(self.place, len(pages) - 1)
        spot = spot_at(pages[number], app, zone, now)
        sign = (icon("near_me", "location_icon", "Current location", size=14, color="white"),) * (number == 0)
        name = row(said(Verbatim(label_of(spot.place)), "city_name", size=20), *sign, gap=6, w=WRAP)
        dots = (decor(bg="white", alpha=1 if n == number else 0.4, w=5, h=5, radius=-1) for n in range(len(pages)))
        title = column(name, row(*dots, gap=5, w=WRAP), id="title", grow=1, align="center", gap=4)
        menu = show(miui.PopMenu(items_of((("Share", share(label_of(spot.place))), ("Settings", route("Settings"))))))
        add = icon_button("add", "Manage cities", route("Cities"), "activity_main_city_manager", color="white")
        more = icon_button("more_vert", "More", menu, "activity_main_more", color="white")
        bar = row(add, title, more, id="action_bar", h=56, pad=(4, 0, 4, 0))
        page = pager(_page(app, spot, number, locale), number, len(pages), id="view_pager")
        sky = edge_to_edge(art=f"weathersky:{spot.now.kind}")
        return window(box(sky, column(bar, page, w=FILL, h=FILL), id="weather_main", w=FILL, h=FILL))


@does
def share(c: Ctx, label: str) -> Ctx:
    """Hand a sentence about today's weather to another app."""
    spot = spot_at(label, c.app, c.phone.zone, c.now)
    ((_, of),) = spot.days(1)
    words = f"Weather in {label} today: {of.sky}, {c.app.span(of)}, now {c.app.degrees(spot.now.degrees)}"
    extras = Table.of({"android.intent.extra.TEXT": in_language(c.phone.settings, c.package, words)})
    return c.send(Intent("android.intent.action.SEND", type="text/plain", extras=extras))


@memo
def _page(app: Weather, spot: Spot, number: int, locale: Locale) -> View:
    now, ((_, today),) = spot.now, spot.days(1)
    warned = alerts(spot.place, spot.today, spot.ahead)
    notices = (_warning(one) for one in warned if spot.at.hour < one.ends)
    air = air_chip(spot, spot.today, True, tap=route("AirQuality", label_of(spot.place)), h=28)
    degrees = said(app.degrees(now.degrees), "real_time_temperature", size=92)
    sky = said(now.phrase, "cur_weather", size=18), said(app.span(today), "today_span", size=18)
    kids = degrees, row(*sky, gap=12, w=WRAP), row(air, *notices, w=WRAP, gap=8)
    head = column(*kids, gap=8, w=FILL, align="center", pad=(0, 24, 0, 40))
    panes = _days(app, spot, locale), _hours(app, spot, number), *_facts(app, spot, locale), _life(spot)
    return scroll(head, column(*panes, gap=10, w=FILL, pad=(12, 0, 12, 32)), id=f"weather_scroll_{number}")


def _warning(one: Warned) -> View:
    look = replace_style(_CHIP, bg="#a8480a")
    return text(one.title, "alert_title", look, tap=show(Notice(one.title, one.words)), h=28)


def _days(app: Weather, spot: Spot, locale: Locale) -> View:
    lines = []
    for name, (on, of) in zip(names_of(spot, 5, locale), spot.days(5), strict=True):
        sky = said(f"{name} · {of.sky}", "forecast_sky", size=16, grow=1, lines=2, pad=(0, 9, 0, 9))
        span = said(app.span(of), "temperature", size=16, w=76, align="end")
        parts = image(f"weather:{of.kind}", w=26, h=26), sky, air_chip(spot, on), span
        lines.append(row(*parts, id="forecast_day", gap=10))
    look: Any = {"size": 16, "align": "center", "bg": "#3b4d63", "radius": -1, "h": 44, "w": FILL, "cls": BUTTON}
    return glass(*lines, said("15-day forecast", "daily_more", tap=route("Forecast", label_of(spot.place)), **look))


def _hours(app: Weather, spot: Spot, number: int) -> View:
    """A day from now on, in a strip with a curve."""
    hours, cells = spot.hours(24), []
    for n, (at, of) in enumerate(hours):
        time = said(f"{at:%H:%M}" if n else "Now", "time", size=13)
        sign = image(f"weather:{of.kind}", desc=of.phrase, w=30, h=30)
        degrees = said(app.degrees(of.degrees), "hour_temperature", size=16)
        kids = time, sign, degrees, said(app.speed(of), "hour_wind", size=12)
        cells.append(column(*kids, w=56, align="center", gap=8))
    strip = column(row(*cells, w=WRAP), curve((of.degrees for _, of in hours), "white", 56, 48), gap=4)
    title, more = said("24-hour forecast", grow=1), icon("chevron_right", size=20, color="white", hidden=True)
    head = row(title, more, id="hourly_more", h=32, tap=route("Hourly", label_of(spot.place)))
    return glass(head, carousel(f"hours_{number}", strip, pad=0))


def _facts(app: Weather, spot: Spot, locale: Locale) -> tuple[View, ...]:
    """What instruments tell, and the sun."""
    now = spot.now
    facts = (
        ("Feels like", app.degrees(now.feels), "thermostat"),
        ("Humidity", f"{now.humidity}%", "water_drop"),
        (f"{POINTS[round(now.turn / 45) % 8]} wind", app.speed(now), "air"),
        ("UV", f"{now.uv}", "wb_sunny"),
        ("Pressure", f"{now.pressure:.0f} hPa", "speed"),
        ("Visibility", f"{now.visibility:.0f} km", "visibility"),
    )
    sun = daylight(spot.place, spot.today, spot.ahead)
    cells = [_fact(*one) for one in facts]
    if sun:
        times = zip(("Sunrise", "Sunset"), sun, ("wb_twilight", "nights_stay"), strict=True)
        cells += [_fact(name, locale.time(at), sign) for name, at, sign in times]
    return in_lines(cells, 2, gap=10)


def _fact(name: str, value: str, sign: str) -> View:
    head = row(icon(sign, size=18, color="white", hidden=True), said(name, size=13), gap=6)
    return glass(head, said(value, f"{sign}_value", size=24), grow=1)


def _life(spot: Spot) -> View:
    cells = []
    for one in indices(spot.place, spot.today, spot.ahead):
        kids = said(one.level, "index_level"), said(one.name, "index_name", size=12)
        tap = show(Notice(one.name, one.advice, one.level))
        look: Any = {"id": "life_index", "grow": 1, "align": "center", "gap": 4, "pad": (0, 8, 0, 8)}
        cells.append(column(icon(one.sign, size=26, color="white", hidden=True), *kids, tap=tap, **look))
    return glass(said("Life indices", "life_title"), *in_lines(cells, 4))
