"""Booking: flights, trains, hotels and tickets for sights, of any app that sells them.

    from android_gym.kit.blocks import booking

    ctrip = Package("ctrip.android.view")
    TABLE, SKIN = booking.Timetable(Path(__file__).parent), booking.Skin(head="#0a7cf5")
    SCREENS = booking.screens(ctrip, __name__, TABLE, SKIN, Form=".flight.search.FlightSearchActivity", …)
    globals().update(SCREENS)

    @ctrip.activity(".home.CtripHomeActivity")
    class Home(booking.Start):
        table, skin = TABLE, SKIN

        def view(self, app, now, locale): ...

The app's model is a `Traveller`. Its first screen is a `Start` of its own, with `form_card`, `trip_list` and
`owner_page` on it or behind it. What is offered on a day is worked out of the tables in the app's folder, see
`timetable`. An order asks for its payment and is entered in the ledger as a form that leaves for the app's package.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from ....phone.state.activity import Activity
from ...links import Links
from ...package import Package
from .asking import CityPage, DayPage, Form, city_field, city_of, day_field, day_of, filled, form_card
from .orders import (
    METHODS,
    PASSENGERS,
    PAST,
    TRIPS,
    UPCOMING,
    EditPassenger,
    Order,
    PaySheet,
    People,
    Start,
    TripPage,
    cost,
    first_trips,
    leg_lines,
    owner_page,
    trip_list,
    trip_of,
)
from .parts import Page, Skin, big, day_words, foot, grey, laid, money, offer_row, tile
from .results import FILTERS, ORDERS, Finder, OfferPage, Results, sifted
from .timetable import Timetable, cities
from .values import (
    FLIGHT,
    HOTEL,
    NAMES,
    ROUTES,
    SIGHT,
    SIGNS,
    TRAIN,
    Fare,
    Leg,
    Offer,
    Passenger,
    Query,
    Traveller,
    Trip,
    after,
)

_PAGES: tuple[type[Page], ...] = (
    *(Form, CityPage, DayPage, Finder, Results, OfferPage),
    *(Order, TripPage, People, EditPassenger),
)


def screens(package: Package, module: str, table: Timetable, skin: Skin, **components: str) -> dict[str, type[Page]]:
    """The screens of the block as an app's own, by their names, which the app's `module` has to know them by.
    `components` are the activities that they are; by default ".booking." and the name."""
    made = {}
    for page in _PAGES:
        name = page.__name__
        body: dict[str, Any] = {"__module__": module, "__doc__": page.__doc__, "table": table, "skin": skin}
        kind: type[Page] = type(page)(name, (page,), body)
        made[name] = package.activity(components.get(name, f".booking.{name}Activity"))(kind)
    return made


def links(package: str, table: Path, made: Mapping[str, type[Page]], home: type[Page], *activities: str) -> Links:
    """The links of an app, as `kit.Links` reads them. Their screens are `home`, and `flights`, `trains`, `hotels` and
    `sights`: the form, filled in, or what words find. Each of the activities opens every URI of the table."""
    form, finder = cast(Any, made["Form"]), cast(Any, made["Finder"])

    def flights(origin: str = "", to: str = "", day: str = "", until: str = "") -> Activity:
        return form(Query(FLIGHT, origin, to, day, until))  # type: ignore[no-any-return]

    def trains(origin: str = "", to: str = "", day: str = "") -> Activity:
        return form(Query(TRAIN, origin, to, day))  # type: ignore[no-any-return]

    def hotels(to: str = "") -> Activity:
        return form(Query(HOTEL, to=to))  # type: ignore[no-any-return]

    def sights(query: str = "", to: str = "", name: str = "") -> Activity:
        return finder(query) if query else form(Query(SIGHT, to=to or name))  # type: ignore[no-any-return]

    lines = table.read_text("utf-8").splitlines()
    uris = [line for line in lines if "://" in line.partition("|")[0]]
    named = [f"activity {one} data {line}" for one in activities for line in uris]
    return Links(package, "\n".join([*named, *lines]), home, flights, trains, hotels, sights)


__all__ = [
    "CityPage",
    "DayPage",
    "EditPassenger",
    "FILTERS",
    "FLIGHT",
    "Fare",
    "Finder",
    "Form",
    "HOTEL",
    "Leg",
    "METHODS",
    "NAMES",
    "ORDERS",
    "Offer",
    "OfferPage",
    "Order",
    "PASSENGERS",
    "PAST",
    "Page",
    "Passenger",
    "PaySheet",
    "People",
    "Query",
    "ROUTES",
    "Results",
    "SIGHT",
    "SIGNS",
    "Skin",
    "Start",
    "TRAIN",
    "TRIPS",
    "Timetable",
    "Traveller",
    "Trip",
    "TripPage",
    "UPCOMING",
    "after",
    "big",
    "cities",
    "city_field",
    "city_of",
    "cost",
    "day_field",
    "day_of",
    "day_words",
    "filled",
    "first_trips",
    "foot",
    "form_card",
    "grey",
    "laid",
    "leg_lines",
    "links",
    "money",
    "offer_row",
    "owner_page",
    "screens",
    "sifted",
    "tile",
    "trip_list",
    "trip_of",
]
