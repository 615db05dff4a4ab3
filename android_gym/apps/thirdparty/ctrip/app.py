"""Ctrip: the first page with its categories, and the calendar of cheap fares; the rest is the block's."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import booking
from ....kit.blocks.booking import FLIGHT, HOTEL, SIGHT, TRAIN, Query
from ....kit.families import miui
from ....kit.sheets import read_rows
from ....phone.core.zones import local
from ....world.tongues import CHINESE

ctrip = Package("ctrip.android.view")
HERE = Path(__file__).parent
TABLE = booking.Timetable(HERE)
SKIN = booking.Skin(head="#0a67d8", price="#c2410c")
COLORS = {HOTEL: "#d6324a", FLIGHT: "#1a6fd6", TRAIN: "#0b7d69", SIGHT: "#b45309"}
ABOUT = {
    HOTEL: "Rooms for every stay",
    FLIGHT: "Low fares every day",
    TRAIN: "Seats within minutes",
    SIGHT: "Sights and tours",
}
PEOPLE = (
    booking.Passenger(1, "林悦", "3301**********2417", "163 2048 0199"),
    booking.Passenger(2, "周海霞", "3306**********1846", "163 2048 0311"),
    booking.Passenger(3, "许明哲", "3301**********0937", "163 2048 0452"),
    booking.Passenger(4, "沈雨桐", "3302**********3325", "163 2048 0578"),
)
globals().update(
    SCREENS := booking.screens(ctrip, __name__, TABLE, SKIN, SearchForm=".flight.search.FlightSearchActivity")
)


def first(world: int) -> booking.Traveller:
    """The owner's trips and passengers."""
    today = local(CHINESE.zone, CHINESE.start).date().isoformat()
    return booking.Traveller(booking.first_trips(TABLE, today, read_rows(HERE / "trips.txt")), PEOPLE)


@ctrip.activity(".home.CtripHomeActivity", launch_mode="singleTask")
class Home(booking.Start):
    """Categories, cheap fares from home, and sights."""

    table, skin = TABLE, SKIN
    tabs = (("home", "Home", "home"),)
    own_rows = (("Low fare calendar", "calendar_month", route("FaresPage")),)

    def home(self, app: Any, now: datetime, locale: Locale) -> View:
        day = booking.after(now.date().isoformat())
        tiles = in_lines((category(kind) for kind in COLORS), 2, gap=8)
        signs = {
            "Low fare calendar": ("calendar_month", route("FaresPage")),
            "My trips": ("luggage", assign("tab", "trips")),
            "Passengers": ("group", route("People")),
            "Search": ("travel_explore", route("Finder")),
        }
        small = (round_sign(words, sign, tap) for words, (sign, tap) in signs.items())
        fares = (fare_card(city, day) for city in ("成都", "三亚", "昆明", "厦门", "西安"))
        head = text("Cheap fares from {city}".format(city="杭州"), size=18, weight=700, pad=(16, 14, 16, 4))
        sights = TABLE.offers(Query(SIGHT, to="杭州", day=day))
        near = text("Sights nearby", size=18, weight=700, pad=(16, 8, 16, 0))
        query = Query(SIGHT, to="杭州", day=day)
        rows = (booking.offer_row(one, SKIN, route("OfferPage", query, one.name, ())) for one in sights[:6])
        top = column(*tiles, gap=8, w=FILL, pad=(10, 10, 10, 0))
        return listing(
            "home_list",
            top,
            row(*small, pad=(6, 14, 6, 4)),
            head,
            carousel("fare_list", *fares, gap=10),
            near,
            *rows,
            bottom=16,
        )

    def frame(self, body: View, bar: View) -> View:
        hint = booking.grey("City, hotel or sight", size=15)
        pill = row(
            icon("search", size=20),
            hint,
            id="search_bar",
            h=38,
            radius=19,
            bg="surfaceContainer",
            pad=(12, 0, 12, 0),
            gap=8,
            tap=route("Finder"),
        )
        city = text(Verbatim("杭州"), "home_city", size=17, weight=500, color="#ffffff")
        return self.page(row(city, pill, gap=12), body, bar, back=False)


def category(kind: str) -> View:
    """A large button in the colour of its kind."""
    words = column(
        text(booking.NAMES[kind], size=19, weight=700, color="#ffffff"),
        text(ABOUT[kind], size=12, color="#ffffff"),
        gap=2,
        grow=1,
    )
    sign = icon(booking.SIGNS[kind], color="#ffffff", size=34)
    return row(
        words,
        sign,
        id=f"category_{kind}",
        grow=1,
        h=74,
        radius=10,
        bg=COLORS[kind],
        pad=(14, 0, 12, 0),
        tap=route("SearchForm", Query(kind)),
    )


def round_sign(words: str, sign: str, tap: Call) -> View:
    """A small button."""
    return column(
        icon(sign, color="primary", size=24, bg="secondaryContainer", room=44),
        text(words, size=12, align="center", lines=2),
        id="shortcut",
        grow=1,
        align="center",
        gap=6,
        tap=tap,
    )


@memo
def fare_card(city: str, day: str) -> View:
    """A city with the lowest fare of a day."""
    query = Query(FLIGHT, "杭州", city, day)
    _, _, shows = booking.cities()[city].sights[0]
    low = row(
        text(Verbatim(city), size=16, weight=500, grow=1), booking.money(TABLE.lowest(query), color=SKIN.price, size=17)
    )
    face = image(f"photo:{city}/{shows}", "photo", w=FILL, h=84, radius=8)
    return column(face, low, id="fare_card", w=148, gap=6, tap=route("Results", query))


@ctrip.activity(".fares.LowFareCalendarActivity")
class FaresPage(booking.Page):
    """The lowest fares of a day from a city, the cheapest city first."""

    query: Query = Query(FLIGHT, "杭州", "北京")
    table, skin = TABLE, SKIN

    def on_create(self, c: Ctx) -> Ctx:
        return c.set(query=booking.fill_query(self.query, c.now.date()))

    def view(self, locale: Locale) -> View:
        query = self.query
        way = (
            booking.city_field(query, "origin", "Departure city", grow=1),
            booking.day_field(query, "day", "Departure", locale),
        )
        fares = sorted(
            (TABLE.lowest(query.replace(to=city)), city) for city in booking.cities() if city != query.origin
        )
        found = tuple((fare, city) for fare, city in fares if fare)
        body = grid("fare_list", fare_cell, found, query, columns=3, height=122, gap=8, side=10, top=10, bottom=20)
        return self.page("Low fare calendar", column(booking.tile(row(*way)), body, w=FILL, h=FILL))


@memo
def fare_cell(found: tuple[int, str], query: Query) -> View:
    """A city that can be flown to, and the lowest fare."""
    fare, city = found
    face = image(f"photo:{city}/{booking.cities()[city].sights[0][2]}", "photo", w=FILL, h=80)
    low = row(
        text(Verbatim(city), "fare_city", size=15, weight=500, grow=1), booking.money(fare, color=SKIN.price, size=16)
    )
    look: dict[str, Any] = {"bg": "surfaceContainer", "radius": 8, "w": FILL, "h": FILL}
    tap = route("Results", query.replace(to=city))
    return column(face, row(low, pad=(8, 8, 8, 8)), id="fare_item", tap=tap, **look)


LINKS = booking.links(
    ctrip.name,
    HERE / "links.txt",
    SCREENS,
    Home,
    ".home.CtripSplashActivity",
    ".home.CtripHomeActivity",
    ".flight.search.FlightSearchActivity",
    ".flight.booking.FlightBookingActivity",
    ".flight.international.InternationalFlightSearchActivity",
    ".flight.base.search.FlightSearchActivity",
    ".train.search.TrainSearchActivity",
    ".hotel.search.HotelSearchActivity",
    ".scenery.search.ScenerySearchActivity",
    ".scenery.ScenerySearchActivity",
    ".scenery.SceneryListActivity",
)
APP = App(
    ctrip.name,
    "Ctrip",
    Home,
    booking.Traveller,
    boot=first,
    about="Books flights, trains, hotels and tickets for sights.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=Theme("#0a67d8", "accent", miui.THEME.roles, night="light", icons="outlined"),
    icon=Icon(Gradient("#2b9bff", "#0a6fe0"), (Glyph("flight_takeoff", size=44),)),
    symbol="flight",
)
