"""The cities, settings, the widget, and the app."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import weather as sky
from ....kit.families import miui
from ....phone.state.permissions import NOTIFY
from ....phone.system.intents import MAIN
from ....phone.system.whereabouts import COARSE, FINE
from ....weather import Place as City
from ....weather import Spot, chinese_search
from .main import Forecast, Main, Weather, weather

HOT = "北京 上海 广州 深圳 成都 重庆 武汉 西安 南京 苏州 天津 长沙 青岛 厦门 三亚 香港 台北 东京 首尔 纽约 伦敦 巴黎"
MOST = 20


@weather.activity(".ActivitySearchCity")
class Cities(miui.Screen):
    """The cities, in an order that can be changed while rows are marked, and the search for more."""

    selecting: bool = False

    def view(self, app: Weather, now: datetime, zone: str) -> View:
        hint = "Search for a city or district"
        if self.searching or self.query:
            return scaffold(miui.search_field(self, hint), self.found(app))
        if self.selecting:
            delete = miui.delete_tool("Delete the selected cities?", remove(self.picked))
            body = listing("city_list", miui.cards(*(_line(one, self.picked) for one in app.cities)))
            return miui.choosing_page(self, "Select cities", body, app.cities, (delete,), up=pick_none())
        cards = (_card(app, app.spot(one, zone, now), n == 0) for n, one in enumerate(app.pages))
        edit = (("Edit", assign("selecting", True), "checklist", "edit"),) * bool(app.cities)
        body = listing("city_list", miui.search_field(self, hint), *cards, bottom=24)
        return miui.titled_page("Cities", body, up=leave(), actions=edit)

    def found(self, app: Weather) -> View:
        """What a search finds, and before that the cities that most people ask for."""
        if self.query.strip():
            none = empty("No matching cities", "search_off", "no_results")
            return rows("city_results", _result, chinese_search(self.query), 64, app.pages, empty=none)
        head = text("Popular cities", "hot_title", size=14, color="onSurfaceVariant", pad=(0, 12, 0, 12))
        cells = in_lines((_hot(one, app) for one in HOT.split()), 4, gap=10)
        return scroll(column(*in_lines((_hot(app.here, app),), 2), head, *cells, gap=10, w=FILL, pad=(20, 12, 20, 24)))


def _hot(label: str, app: Weather) -> View:
    ink = miui.ACCENT if label in app.pages else "onSurface"
    look = Style(size=15, align="center", color=ink, bg="surfaceContainerHighest", radius=-1)
    return text(Verbatim(label), "hot_city", look, h=40, grow=1, tap=take(label), selected=label in app.pages)


@memo
def _result(one: City, pages: tuple[str, ...]) -> View:
    label = one.title
    where = "Added" if label in pages else "Add"
    words = column(text(Verbatim(label), "city_name", size=17), text(Verbatim(one.region), "region", SUMMARY), grow=1)
    mark = text(where, "add_state", size=14, color="onSurfaceVariant" if label in pages else miui.ACCENT)
    return row(words, mark, id="city_result", tap=take(label), h=64, pad=(24, 0, 24, 0))


def _card(app: Weather, spot: Spot, own: bool) -> View:
    """A city under its sky."""
    ((_, today),) = spot.days(1)
    label = spot.place.title
    under = row(sky.air_badge(spot, spot.today, True), sky.label(app.span(today), "today_span"), gap=10, w=WRAP)
    degrees = sky.label(app.degrees(spot.now.degrees), "temperature", size=40)
    look: Any = {"art": "weatherglass", "radius": 18, "h": 92, "pad": (20, 0, 20, 0)}
    taps: Any = {"tap": take(label), "long_press": None if own else pick(label)}
    words = column(sky.place_name(spot, own), under, grow=1, gap=8)
    back = decor(art=f"weathersky:{spot.now.kind}", radius=18, w=FILL, h=92)
    return box(back, row(words, degrees, id="city_item", **look, **taps), w=FILL, h=92, margin=(12, 6, 12, 6))


def _line(label: str, picked: tuple[str, ...]) -> View:
    """A city that can be marked and moved."""
    handle = drag_handle(move.partial(label), desc=f"Move {label}")
    mark = miui.tick(label in picked, desc=label)
    return slot(miui.item(Verbatim(label), lead=mark, trail=handle, tap=pick(label), id="city_item"), label)


@does
def take(c: Ctx, label: str) -> Ctx:
    """Show a city, which is added if it is new."""
    if label not in c.app.pages:
        if len(c.app.cities) >= MOST:
            return c.toast(f"No more than {MOST} cities can be added")
        c = c.save(cities=(*c.app.cities, label))
    return c.finish().open("Main", c.app.pages.index(label))


@does
def move(c: Ctx, label: str, onto: str, at: Place) -> Ctx:
    return c.save(cities=reorder(c.app.cities, label, onto, at))


@does
def remove(c: Ctx, labels: tuple[str, ...]) -> Ctx:
    return clear_selection(c.save(cities=tuple(one for one in c.app.cities if one not in labels)))


@weather.activity(".ActivitySet")
class Settings(miui.SettingsScreen):
    rows = (
        Header("Units"),
        Pick("Temperature", "unit", ("Celsius", "Fahrenheit")),
        Pick("Wind", "wind", ("Force", "km/h", "m/s")),
        Header("Notifications"),
        Flag("Severe weather warnings", "warnings", "Warnings for the place where you are"),
        Flag("Daily forecast", "daily", "Today's weather at 7:00, tomorrow's at 19:00"),
    )


def current(model: Weather | None, now: datetime, opens: Callable[[Intent], Call]) -> View:
    """The weather of now on the home screen, of the place where the phone was last."""
    app = model or Weather()
    here = app.spot(app.here, "", now)
    words = sky.label(here.now.phrase, "widget_sky"), sky.label(app.span(here.days(1)[0][1]), "widget_span")
    name = column(sky.label(Verbatim(app.here), "widget_city", size=16), row(*words, gap=8), grow=1, gap=4)
    degrees = sky.label(app.degrees(here.now.degrees), "widget_temperature", size=40)
    kids = degrees, name, image(f"weather:{here.now.kind}", w=48, h=48)
    look: Any = {"art": f"weathersky:{here.now.kind}", "radius": 24, "w": FILL, "h": FILL, "gap": 16}
    return row(*kids, id="weather_widget", pad=(20, 0, 20, 0), tap=opens(Intent(MAIN, package=weather.name)), **look)


LINKS = Links(weather.name, Path(__file__).with_name("links.txt"), Main, Forecast, Cities)
_SUN = Circle(68, 42, 15, Gradient("#ffe27a", "#ffb300"))
_CLOUD = Vector("M36 78A14 14 0 0 1 35 50A19 19 0 0 1 70 47A15 15 0 0 1 73 78Z", Gradient("#ffffff", "#dcebff"))
APP = App(
    weather.name,
    "Weather",
    Main,
    Weather,
    booted=sky.look(False),
    system=True,
    about="Shows the weather of cities by hours and days, their air and life indices.",
    permissions=(FINE, COARSE, NOTIFY),
    granted=(FINE, COARSE, NOTIFY),
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME,
    icon=Icon(Gradient("#4aa8ff", "#1a6fe8"), (_SUN, _CLOUD)),
    symbol="cloud",
    widgets=(AppWidget("current", "Weather", current, 4, 1),),
)
