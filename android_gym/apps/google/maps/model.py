"""What Maps keeps, and the references by which its screens name places.

A reference is a text: "12" the place of that number in the world's town, "me" where the phone is,
"@120,-80" a point in metres from the owner's home, "=1480 Larch St" an address, "home" and "work".
"""

from __future__ import annotations

import random

from ....kit import Package, Store, Table, Value
from ....phone.state.providers import Location
from ....phone.system.whereabouts import FINE, MODE, usual_place
from ....town import Place, Point, metres, town
from ....world import build

PACKAGE = "com.google.android.apps.maps"
MAPS = "com.google.android.maps.MapsActivity"
maps = Package(PACKAGE)
MAX_RECENT = 12


class Saved(Value):
    """A list of places."""

    id: int = 0
    name: str = ""
    icon: str = "list"
    places: tuple[str, ...] = ()  # references, the latest first
    fixed: bool = True  # cannot be renamed or deleted


class Written(Value):
    """A review by the owner."""

    place: str  # a reference
    stars: int
    words: str = ""


class Area(Value):
    """An offline map."""

    id: int = 0
    name: str = ""
    megabytes: int = 0


class Maps(Value):
    """Maps' own data."""

    incidental = frozenset({"mode"})
    histories = frozenset({"recent"})
    outgoing = frozenset({"written"})

    recent: tuple[str, ...] = ()  # what was searched: references, or "?" and words
    lists: tuple[Saved, ...] = (
        Saved(1, "Favorites", "favorite"),
        Saved(2, "Want to go", "flag"),
        Saved(3, "Starred places", "star"),
        Saved(4, "Travel plans", "luggage"),
    )
    home: str = ""  # references
    work: str = ""
    style: str = "default"  # default, satellite or terrain
    layers: tuple[str, ...] = ()  # traffic, transit, biking
    mode: str = "car"  # the mode of travel that was chosen last
    units: str = "miles"  # miles or kilometers
    avoid_motorways: bool = False
    voice: str = "on"  # of navigation: on or off
    save_history: bool = True
    areas: tuple[Area, ...] = ()
    written: tuple[Written, ...] = ()


LISTS = Store("lists")
AREAS = Store("areas")


def boot(seed: int) -> Maps:
    """Maps as the owner left it."""
    rng = random.Random(f"{seed} {PACKAGE}")
    where = town(seed)
    known = [p for p in where.places if p.kind in ("restaurant", "coffee", "shop", "museum", "park")]
    office = next(p for p in where.places if p.name == "Harborlight")
    picks = [str(p.id) for p in rng.sample(known, 14)]
    lists = tuple(
        one.replace(places=tuple(picks[:3] if one.id == 1 else picks[3:8])) if one.id < 3 else one
        for one in Maps().lists
    )
    address = build(seed).owner.address
    return Maps(recent=(picks[8], "?coffee", picks[9], picks[10]), lists=lists, home=f"={address}", work=str(office.id))


def spot(seed: int, ref: str, app: Maps | None = None, me: Point | None = None) -> Place:
    """The place of a reference. Raises LookupError for one that names nothing."""
    where = town(seed)
    if ref == "me":
        return Place(-1, "Your location", "me", "", me or (0.0, 0.0), where.street_address(me or (0, 0)))
    if ref in ("home", "work") and app is not None:
        target = app.home if ref == "home" else app.work
        return spot(seed, target)._replace(name=ref.title()) if target else _nowhere(ref)
    if ref.startswith("@"):
        x, _, y = ref[1:].partition(",")
        at = (float(x), float(y))
        return Place(-1, "Dropped pin", "pin", "Near", at, where.street_address(at))
    if ref.startswith("="):
        found = where.address(ref[1:])
        if found is None:
            return _nowhere(ref)
        return Place(-1, ref[1:].split(",")[0], "address", "Address", found, _whole(ref[1:]))
    if ref.isdigit() and int(ref) < len(where.places):
        return where.places[int(ref)]
    return _nowhere(ref)


def _nowhere(ref: str) -> Place:
    raise LookupError(f"there is no place {ref!r}")


def _whole(address: str) -> str:
    return address if "," in address else f"{address}, San Francisco, CA"


def here(
    location: Location | None, settings: Table, zone: str, permissions: tuple[tuple[str, str], ...]
) -> Point | None:
    """Where the phone is, in metres from the owner's home; None where Maps may not know."""
    if not settings.get(MODE, 3) or (PACKAGE, FINE) not in permissions:
        return None
    if location is not None:
        return metres(location.latitude, location.longitude)
    usual = usual_place(zone)
    return metres(usual.latitude, usual.longitude)


def length(m: float, units: str = "miles") -> str:
    """A distance as Maps writes it: "350 ft", "1.4 mi", "850 m", "2.3 km"."""
    if units == "kilometers":
        return f"{round(m / 10) * 10} m" if m < 1000 else f"{m / 1000:.1f} km"
    miles = m / 1609.344
    return f"{max(round(m * 3.28084 / 50) * 50, 50)} ft" if miles < 0.1 else f"{miles:.1f} mi"


def lasting(seconds: float) -> str:
    """A time as Maps writes it: "7 min", "1 hr 5 min"."""
    minutes = max(1, round(seconds / 60))
    hours, rest = divmod(minutes, 60)
    if not hours:
        return f"{minutes} min"
    return f"{hours} hr {rest} min" if rest else f"{hours} hr"


def by_road(app: Maps, mode: str) -> str:
    """The mode as `android_gym.town.ways` takes it: that of cars that keep off motorways, if the
    settings say so."""
    return "street" if mode == "car" and app.avoid_motorways else mode


def saved_in(app: Maps, ref: str) -> tuple[Saved, ...]:
    """The lists that a place is in."""
    return tuple(one for one in app.lists if ref in one.places)
