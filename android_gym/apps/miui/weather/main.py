"""What the app keeps, the main screen, which is a page for each city, and the pages about a city."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from ....kit import *
from ....kit.blocks import weather as sky
from ....kit.families import miui
from ....phone.ui.words import in_language
from ....weather import Day, Hour, Spot, districts

weather = Package("com.miui.weather2")
_DIM = replace_style(SUMMARY, size=13)


class Weather(sky.Forecasts):
    """The model. Places are named by their titles: "上海", "杭州 西湖区"."""

    here: str = "杭州 西湖区"
    cities: tuple[str, ...] = ("上海", "绍兴")  # in the owner's order

    @property
    def pages(self) -> tuple[str, ...]:
        """The places of the main screen, that of the phone first."""
        return (self.here, *(one for one in self.cities if one != self.here))


# --- the main screen -------------------------------------------------------------------------------


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
        return sky.find_here(c)

    def on_new_intent(self, c: Ctx, new: Main) -> Ctx:
        return c.set(place=new.place).scroll_top()

    def view(self, app: Weather, now: datetime, zone: str, locale: Locale) -> View:
        count = len(app.pages)
        number = min(self.place, count - 1)
        spot = app.spot(app.pages[number], zone, now)
        dots = (decor(bg="white", alpha=1 if n == number else 0.4, w=5, h=5, radius=-1) for n in range(count))
        names = sky.place_name(spot, number == 0), row(*dots, gap=5, w=WRAP)
        title = column(*names, id="title", grow=1, align="center", gap=4)
        menu = ("Share", share(spot.place.title)), ("Settings", route("Settings"))
        add = icon_button("add", "Manage cities", route("Cities"), "activity_main_city_manager", color="white")
        more = miui.menu_button(menu, "activity_main_more", "white")
        bar = row(add, title, more, id="action_bar", h=56, pad=(4, 0, 4, 0))
        page = pager(_page(app, spot, number, locale), number, count, id="view_pager")
        return sky.under_sky(spot, column(bar, page, w=FILL, h=FILL), "weather_main")


@does
def share(c: Ctx, city: str) -> Ctx:
    """Hand a sentence about today's weather to another app."""
    spot = c.app.spot(city, c.phone.zone, c.now)
    ((_, of),) = spot.days(1)
    words = f"Weather in {city} today: {of.sky}, {c.app.span(of)}, now {c.app.degrees(spot.now.degrees)}"
    extras = Table.of({"android.intent.extra.TEXT": in_language(c.phone.settings, c.package, words)})
    return c.send(Intent("android.intent.action.SEND", type="text/plain", extras=extras))


@memo
def _page(app: Weather, spot: Spot, number: int, locale: Locale) -> View:
    city, ((_, today),) = spot.place.title, spot.days(1)
    air = sky.air_badge(spot, spot.today, True, tap=route("AirQuality", city), h=28)
    notices = (
        sky.badge(one.title, "alert_title", "#a8480a", tap=show(Notice(one.title, one.words)), h=28)
        for one in spot.alerts()
        if spot.at.hour < one.ends
    )
    degrees = sky.label(app.degrees(spot.now.degrees), "real_time_temperature", size=92)
    words = sky.label(spot.now.phrase, "cur_weather", size=18), sky.label(app.span(today), "today_span", size=18)
    kids = degrees, row(*words, gap=12, w=WRAP), row(air, *notices, w=WRAP, gap=8)
    head = column(*kids, gap=8, w=FILL, align="center", pad=(0, 24, 0, 40))
    days = sky.day_pane(app, spot, locale, route("Forecast", city))
    hours = sky.hour_pane(app, spot, f"hours_{number}", route("Hourly", city))
    panes = days, hours, *sky.facts(app, spot, locale), _life(spot)
    return scroll(head, column(*panes, gap=10, w=FILL, pad=(12, 0, 12, 32)), id=f"weather_scroll_{number}")


def _life(spot: Spot) -> View:
    cells = []
    for one in spot.indices():
        kids = sky.label(one.level, "index_level"), sky.label(one.name, "index_name", size=12)
        tap = show(Notice(one.name, one.advice, one.level))
        look: Any = {"id": "life_index", "grow": 1, "align": "center", "gap": 4, "pad": (0, 8, 0, 8)}
        cells.append(column(icon(one.sign, size=26, color="white", hidden=True), *kids, tap=tap, **look))
    return sky.pane(sky.label("Life indices", "life_title"), *in_lines(cells, 4))


# --- pages about a city ----------------------------------------------------------------------------


class _Page(Activity):
    """A page about a city, by its title or other words; "" is where the phone is."""

    city: str = ""

    def view(self, app: Weather, now: datetime, zone: str, locale: Locale) -> View:
        spot = app.spot(self.city, zone, now)
        title, body = self.draw(app, spot, locale)
        return miui.titled_page(title, body, up=leave(), subtitle=Verbatim(spot.place.title))

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> tuple[str, View]:
        """Its title and its list."""
        return "", View()


def _entry(id: str, when: tuple[str, str], kind: str, words: str, under: str, *end: View) -> View:
    """A row about a day or an hour."""
    day = column(text(when[0], "time", size=16), text(when[1], "date", _DIM), w=76, gap=2)
    said = column(text(words, "sky", size=16), text(under, "under", _DIM, lines=2), grow=1, gap=2)
    parts = day, image(f"weather:{kind}", w=30, h=30), said, column(*end, align="end", gap=4)
    return row(*parts, id=id, h=72, gap=10, pad=(16, 0, 16, 0))


@weather.activity(".ActivityDailyForecastDetail")
class Forecast(_Page):
    """The next 15 days, as curves or as a list."""

    form: str = "Trend"

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> tuple[str, View]:
        forms = [(form, assign("form", form)) for form in ("Trend", "List")]
        if self.form == "Trend":
            lines = [sky.day_trend(app, spot, locale, "daily_trend")]
        else:
            lines = [_day_row(*one, app, spot, locale) for one in sky.named_days(spot, 15, locale)]
        body = miui.pills(forms, self.form, "form"), miui.cards(*lines)
        return "15-day forecast", listing("daily_list", *body, bottom=24)


def _day_row(name: str, on: date, of: Day, app: Weather, spot: Spot, locale: Locale) -> View:
    end = text(app.span(of), "temperature", size=16), sky.air_badge(spot, on)
    return _entry("forecast_day", (name, locale.day(on)), of.kind, of.sky, app.breeze(spot.hour(on)), *end)


@weather.activity(".ActivityHourlyForecastDetail")
class Hourly(_Page):
    """The next 48 hours."""

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> tuple[str, View]:
        lines = miui.cards(*(_hour_row(one, app, locale) for one in spot.hours(48)))
        return "48-hour forecast", listing("hourly_list", lines, bottom=24)


@memo
def _hour_row(one: tuple[datetime, Hour], app: Weather, locale: Locale) -> View:
    at, of = one
    end = text(app.degrees(of.degrees), "temperature", size=18), text(app.wind_words(of), "wind", _DIM)
    under = f"Chance of rain {of.chance}%"
    return _entry("forecast_hour", (locale.time(at), locale.day(at)), of.kind, of.phrase, under, *end)


@weather.activity(".ActivityAqiDetail")
class AirQuality(_Page):
    """The air of a city now, on the next days, and in its districts."""

    def draw(self, app: Weather, spot: Spot, locale: Locale) -> tuple[str, View]:
        now = sky.air_scale(spot), *sky.pollutants(spot)
        days = (_air_line(name, spot, on) for name, on, _ in sky.named_days(spot, 7, locale))
        parts = [miui.cards(*now), miui.cards(*days, title="Next 7 days")]
        near = (spot._replace(place=one) for one in districts(spot.place.city or spot.place.name))
        around = sorted(near, key=lambda one: one.air(spot.today).aqi)
        if around:
            lines = (_air_line(Verbatim(one.place.name), one, spot.today) for one in around)
            parts.append(miui.cards(*lines, title="Districts"))
        return "Air quality", listing("aqi_list", *parts, bottom=24)


def _air_line(name: str, spot: Spot, on: date) -> View:
    words = text(name, "name", size=16, grow=1)
    return row(words, sky.air_badge(spot, on, True), h=48, pad=(16, 0, 16, 0))
