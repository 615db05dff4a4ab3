"""Booking: flights, trains, hotels and tickets for sights, of any app that sells them.

    from android_gym.kit.blocks import booking

    ctrip = Package("ctrip.android.view")
    TABLE, SKIN = booking.Timetable(Path(__file__).parent), booking.Skin(head="#0a7cf5")
    SCREENS = booking.screens(ctrip, __name__, TABLE, SKIN, SearchForm=".flight.search.FlightSearchActivity", …)
    globals().update(SCREENS)

    @ctrip.activity(".home.CtripHomeActivity")
    class Home(booking.Start):
        table, skin = TABLE, SKIN

        def view(self, app, now, locale): ...

The app's model is a `Traveller`. Its first screen is a `Start` of its own, with `form_card`, `trip_list` and
`owner_page` on it or behind it. What is offered on a day is worked out of the tables in the app's folder, see
`timetable`. An order asks for its payment, which is entered in the ledger as a payment to the app's package.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType as _Module
from typing import Any

from ....phone.state.activity import Activity
from ...links import Links
from ...package import Package
from .asking import *
from .orders import *
from .parts import *
from .results import *
from .timetable import *
from .values import *

_PAGES: tuple[Any, ...] = (
    *(SearchForm, CityPage, DayPage, Finder, Results, OfferPage),
    *(Order, TripPage, People, EditPassenger),
)


def screens(package: Package, module: str, table: Timetable, skin: Skin, **components: str) -> dict[str, Any]:
    """The screens of the block as an app's own, by their names, which the app's `module` has to know them by.
    `components` are the activities that they are; by default ".booking." and the name."""
    made = {}
    for page in _PAGES:
        name = page.__name__
        body: dict[str, Any] = {"__module__": module, "__doc__": page.__doc__, "table": table, "skin": skin}
        declare = package.activity(components.get(name, f".booking.{name}Activity"))
        made[name] = declare(type(page)(name, (page,), body))
    return made


def links(package: str, table: Path, made: Mapping[str, Any], home: type[Page], *activities: str) -> Links:
    """The links of an app, as `kit.Links` reads them. Their screens are `home`, and `flights`, `trains`, `hotels` and
    `sights`: the form, filled in, or what words find. Each of the activities opens every URI of the table."""
    form, finder = made["SearchForm"], made["Finder"]

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


globals()["__all__"] = [  # so that type checkers, too, know the names of what is imported
    name for name, one in sorted(globals().items()) if name[0] != "_" and type(one) is not _Module
]
