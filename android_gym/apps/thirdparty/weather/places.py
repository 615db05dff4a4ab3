"""Searching for places, and those that are kept."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....phone.core.zones import instant
from ....phone.state.providers import Location
from ....weather import search as places_like
from .frame import keep_place, locate, put_places, weather_bar
from .model import MAX_RECENT, Weather, known_place, there, warmth, weather


@does
def take(c: Ctx, label: str) -> Ctx:
    """Show the weather of a place; "" is where the phone is."""
    if label:
        c = c.save(recent=remember_query(c.app.recent, label, MAX_RECENT))
    return c.save(shown=label).open("Main")


@weather.activity("com.weather.Weather.search.SearchActivity")
class Search(Activity):
    """Places by name."""

    query: str = ""

    def view(self, app: Weather) -> View:
        results = None
        found = places_like(self.query)
        if self.query.strip():
            nothing = empty(f"No places match “{self.query.strip()}”", "search_off", "no_results")
            results = rows("search_results", _hit, tuple(p.label for p in found), 64, app.saved, empty=nothing)
        return search_view(self, "query", "Search city or town", results, idle=_idle(app), submit=first_hit())

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")


def _idle(app: Weather) -> View:
    head = list_row(
        "Use current location", lead=icon("my_location", color="primary"), tap=use_here(), id="current_location"
    )
    kids = [head]
    if app.recent:
        kids.append(section("Recent searches"))
        kids += [list_row(*_parts(label), lead=icon("history"), tap=take(label)) for label in app.recent]
        kids.append(
            list_row("Clear recent searches", lead=icon("delete_outline"), tap=keep("recent", ()), id="clear_recent")
        )
    return listing("recent_list", *kids)


def _parts(label: str) -> tuple[str, str]:
    name, _, region = label.partition(", ")
    return name, region


@memo
def _hit(label: str, saved: tuple[str, ...]) -> View:
    name, region = _parts(label)
    trail = icon("filled:star", color="#f9ab00", desc="Saved") if label in saved else None
    return list_row(name, region, lead=icon("place"), trail=trail, tap=take(label), height=64)


@does
def first_hit(c: Ctx) -> Ctx:
    """The search key takes the place that fits best."""
    found = places_like(c.screen.query)
    return take.now(c, found[0].label) if found else c


@does
def use_here(c: Ctx) -> Ctx:
    c = take.now(c, "")
    return locate.now(c) if c.locate() is None else c


@weather.activity("com.weather.Weather.locations.LocationsActivity")
class Locations(Activity):
    """Where the phone is, and the places that are kept, in the owner's order."""

    def view(
        self,
        app: Weather,
        now: datetime,
        zone: str,
        location: Location | None,
        settings: Table,
        permissions: tuple[tuple[str, str], ...],
    ) -> View:
        mine = known_place(zone, location, settings, permissions)
        utc = instant(zone, now)
        if mine:
            own = _line(app, mine, utc, "Current location")
        else:
            own = list_row(
                "Use current location",
                "Location is off",
                lead=icon("location_off"),
                tap=use_here(),
                id="current_location",
            )
        kept: tuple[View, ...] = tuple(_line(app, label, utc) for label in app.saved)
        if not kept:
            kept = (
                text("Tap the star of a place to keep it here.", "no_saved", SUMMARY, lines=3, pad=(20, 12, 20, 12)),
            )
        bar = app_bar("Locations", leave(), (("Search", route("Search"), "search"),), up_desc="Back")
        return scaffold(
            bar, listing("locations_list", section("You are here"), own, section("Saved locations"), *kept, bottom=16)
        )


def _line(app: Weather, label: str, utc: int, above: str = "") -> View:
    """A place with its weather. A kept one can be moved and removed."""
    here = there(label, utc)
    name, region = _parts(label)
    words = column(text(name, "location_row_name", TITLE), text(above or region, style=SUMMARY), grow=1, gap=2)
    parts = [
        image(f"weather:{here.now.kind}", w=38, h=38, desc=here.now.phrase),
        words,
        text(warmth(app.units, here.now.degrees), "location_row_temperature", TITLE_LARGE),
    ]
    tap = take("" if above else label)
    if above:
        return row(*parts, id="current_location", tap=tap, gap=16, h=72, pad=(20, 0, 20, 0))
    more = icon_button("close", f"Remove {name}", keep_place(label), "remove_location")
    whole = row(
        *parts,
        more,
        drag_handle(move.partial(label), desc=f"Move {name}"),
        id="saved_location",
        tap=tap,
        gap=12,
        h=72,
        pad=(20, 0, 4, 0),
        dismiss=keep_place(label),
    )
    return slot(whole, label)


@does
def move(c: Ctx, label: str, onto: str, at: Place) -> Ctx:
    return put_places.now(c, reorder(c.app.saved, label, onto, at))


__all__ = ["Locations", "Search", "take", "weather_bar"]
