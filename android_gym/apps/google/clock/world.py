"""World clock and the search that adds a city."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks.clock import add_city, ahead, remove_city, there
from ....phone.core.zones import City, city
from ....phone.core.zones import search as cities_like
from .frame import HAIR, OLD_RECYCLER, big_fab, time_text, time_view
from .model import Clock, clock

_CITY_TIME = 46.0  # sp, the digits of a city that has room for them


@memo
def local_clock(now: datetime, locale: Locale, style: str = "Digital", second: int = -1) -> View:
    """The big clock and the date over the cities; `second` -1: without seconds."""
    day, spoken = locale.day(now, "%a"), locale.day(now, "%A", "%B")
    time = time_text(now, locale)
    if second >= 0:
        digits, hair, half = time.partition(HAIR)
        time = f"{digits}:{second:02d}{hair}{half}"
    face, high = time_view(time, "digital_clock", 70), 184
    if style == "Analog":
        hand = f":{second}" if second >= 0 else ""
        art = f"analog_clock:{now.hour}:{now.minute}{hand}"
        face, high = image(art, "analog_clock", time, w=200, h=200), 270
    date = text(day, "date", size=18, font="Google Sans", desc=spoken, margin=(1, 7, 0, 0))
    return column(face, date, id="main_clock", w=FILL, h=high, pad=(24, 29, 24, 0))


@memo
def city_card(label: str, now: datetime, utc: int, zone: str, locale: Locale, room: float) -> View:
    """One city: name, distance to our time, its time in half of `room` dp. Held or swiped away to
    delete it."""
    place = city(label)
    shift, at = there(place, now, utc, zone)
    time, (short, long) = time_text(at, locale), ahead(shift)
    names = [text(place.name, "city_name", size=18, font="Google Sans")]
    if short:
        names.append(text(short, "hours_ahead", size=14, font="Roboto", color="onSurfaceVariant", desc=long))
    ems = 0.6 * len(time.partition(HAIR)[0]) + 0.2  # AM or PM takes the half of a digit more
    size = min(_CITY_TIME, room / 2 // ems)
    call = undoable(remove_city(label), f"{place.name} deleted")
    return row(
        column(*names, grow=1, gap=7),
        time_view(time, "digital_clock", size),
        id="selectable_area",
        flags=FOCUSABLE,
        dismiss=call,
        long_press=call,
        h=118 if short else 107,
        bg="surfaceContainerLow",
        radius=24,
        margin=(16, 0, 16, 8),
        pad=(16, 0, 16, 0),
    )


def world_page(
    app: Clock, now: datetime, utc: int, zone: str, locale: Locale, width: float, wide: bool = False
) -> View:
    """The Clock tab: the time here over the cities, which have `width` dp (`wide`: beside them)."""
    minute = utc - utc % 60
    head = local_clock(now, locale, app.style, utc - minute if app.seconds else -1)
    more = (now, minute, zone, locale, width - 64)
    if wide:
        cities = feed("cities", city_card, app.cities, *more, bottom=16, cls=OLD_RECYCLER)
        return row(box(head, grow=1, h=FILL), box(cities, grow=1, h=FILL), h=FILL, align="start")
    return feed("cities", city_card, app.cities, *more, head=(head,), bottom=128, cls=OLD_RECYCLER)


def add_button() -> View:
    return big_fab("Add city", go(AddCity()), "add")


@memo
def result(place: City, now: datetime, utc: int, zone: str, locale: Locale) -> View:
    """One search result: city, country, its time now."""
    time = time_text(there(place, now, utc, zone)[1], locale)
    name = text(place.label, "city_name", BODY_MEDIUM, font="Google Sans", grow=1)
    end = text(time, "city_time", SUMMARY, size=13.5, font="Google Sans")
    return row(name, end, tap=add_city(place.label), h=56, pad=(56, 0, 23, 2), gap=48)


@clock.activity("com.android.deskclock.worldclock.CitySelectionActivity")
class AddCity(Activity):
    """Search for a city to add."""

    query: str = ""

    def view(self, now: datetime, time: int, zone: str, locale: Locale) -> View:
        results = None
        if self.query.strip():
            results = rows(
                "search_results_view",
                result,
                cities_like(self.query),
                56,
                now,
                time - time % 60,
                zone,
                locale,
                cls=OLD_RECYCLER,
            )
        return search_view(self, "query", "Search for a city", results)

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")
