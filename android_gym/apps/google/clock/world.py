"""World clock and the search that adds a city."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import ClassVar

from ....kit import View, does, go, image, memo, rows, search_view, text
from ....kit.styles import LINEAR, TAP
from ....phone.core.view import FILL, FOCUSABLE, Layout, Style
from ....phone.core.zones import City, city, offset, search
from ....phone.state.activity import Activity
from ....phone.system.ctx import Ctx
from .frame import big_fab
from .model import PACKAGE, Clock

HAIR = "\u200a"  # between time and AM/PM, as Google's apps write it
_BIG = Style(size=64, color="onSurface")
_CITY_TIME = Style(size=36)
_CARD = Style(bg="surfaceContainerHigh", radius=24)
_CARD_LAYOUT = Layout(
    kind="row", w=FILL, h=117, margin=(16, 0, 16, 8), pad=(16, 0, 16, 0), align="center"
)


def time_text(at: datetime) -> str:
    """ "3:07 PM" with a hair space."""
    return f"{at.hour % 12 or 12}:{at.minute:02d}{HAIR}{'AM' if at.hour < 12 else 'PM'}"


def ahead(hours: float) -> tuple[str, str]:
    """How far a zone is from ours: ("-8h", "8 hours behind"); empty for the same time."""
    if not hours:
        return "", ""
    number = f"{abs(hours):g}"
    word = "hour" if abs(hours) == 1 else "hours"
    side = "ahead" if hours > 0 else "behind"
    return f"{'+' if hours > 0 else '-'}{number}h", f"{number} {word} {side}"


@memo
def local_clock(now: datetime, style: str = "Digital", second: int = -1) -> View:
    """The big clock and the date over the cities; `second` -1: without seconds."""
    day, spoken = f"{now:%a}, {now:%b} {now.day}", f"{now:%A}, {now:%B} {now.day}"
    time = time_text(now)
    if second >= 0:
        time = time.replace(HAIR, f":{second:02d}{HAIR}")
    if style == "Analog":
        hand = f":{second}" if second >= 0 else ""
        art = f"analog_clock:{now.hour}:{now.minute}{hand}"
        face, height = image(art, "analog_clock", time, w=200, h=200), 270
    else:
        face, height = text(time, "digital_clock", _BIG, desc=time), 185
    date = text(day, "date", Style(size=16), desc=spoken, layout=Layout(margin=(2, 4, 0, 0)))
    layout = Layout(kind="column", w=FILL, h=height, pad=(24, 20, 24, 0))
    return View(LINEAR, "main_clock", kids=(face, date), layout=layout)


@memo
def city_card(label: str, now: datetime, utc: int, zone: str) -> View:
    """One city: name, distance to our time, its time. Held or swiped away to delete it."""
    place = city(label)
    shift = (offset(place.zone, utc) - offset(zone, utc)) / 3600
    time = time_text(now + timedelta(hours=shift))
    short, long = ahead(shift)
    names = [text(place.name, "city_name", Style(size=16))]
    if short:
        names.append(
            text(short, "hours_ahead", Style(size=13, color="onSurfaceVariant"), desc=long)
        )
    kids = (
        View(LINEAR, kids=tuple(names), layout=Layout(kind="column", weight=1, gap=4)),
        text(time, "digital_clock", _CITY_TIME, desc=time),
    )
    call = remove_city(label)
    return View(
        LINEAR,
        "selectable_area",
        kids=kids,
        flags=FOCUSABLE,
        style=_CARD,
        layout=_CARD_LAYOUT,
        dismiss=call,
        long_press=call,
    )


def page(app: Clock, now: datetime, utc: int, zone: str) -> View:
    """The Clock tab."""
    minute = utc - utc % 60
    return rows(
        "cities",
        city_card,
        app.cities,
        125,
        now,
        minute,
        zone,
        head=(local_clock(now, app.style, utc - minute if app.seconds else -1),),
        bottom=128,
        cls="android.support.v7.widget.RecyclerView",
    )


def add_button() -> View:
    return big_fab("Add city", go(AddCity()), "add")


@does
def remove_city(c: Ctx, label: str) -> Ctx:
    """Take a city off the list; the snackbar brings it back."""
    left = tuple(x for x in c.app.cities if x != label)
    return c.save(cities=left).snack(
        f"{city(label).name} deleted", "Undo", restore_cities(c.app.cities)
    )


@does
def restore_cities(c: Ctx, cities: tuple[str, ...]) -> Ctx:
    return c.save(cities=cities)


@does
def add_city(c: Ctx, label: str) -> Ctx:
    """Add a city (once) and go back."""
    cities = c.app.cities if label in c.app.cities else (*c.app.cities, label)
    return c.save(cities=cities).finish()


@memo
def result(place: City, now: datetime, utc: int, zone: str) -> View:
    """One search result: city, country, its time now."""
    shift = (offset(place.zone, utc) - offset(zone, utc)) / 3600
    kids = (
        text(place.label, "city_name", Style(size=14), grow=1),
        text(time_text(now + timedelta(hours=shift)), "city_time", Style(size=12)),
    )
    layout = Layout(kind="row", w=FILL, h=56, pad=(40, 0, 16, 0), align="center", gap=16)
    return View(LINEAR, kids=kids, flags=TAP, layout=layout, tap=add_city(place.label))


class AddCity(Activity):
    """Search for a city to add."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = "com.android.deskclock.worldclock.CitySelectionActivity"
    query: str = ""

    def view(self, now: datetime, time: int, zone: str) -> View:
        results = None
        if self.query.strip():
            results = rows(
                "search_results_view",
                result,
                search(self.query),
                56,
                now,
                time - time % 60,
                zone,
                cls="android.support.v7.widget.RecyclerView",
            )
        return search_view(self, "query", "Search for a city", results)

    def created(self, c: Ctx) -> Ctx:
        return c.focus("query")
