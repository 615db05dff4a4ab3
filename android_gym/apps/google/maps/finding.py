"""Finding places: by kind, by name, by address."""

from __future__ import annotations

from typing import NamedTuple

from ....kit import memo
from ....phone.state.providers import fold
from ....town import Place, Point, distance, is_open, town
from .model import spot

# what chips and queries call the kinds
CATEGORIES = (
    ("Restaurants", "restaurant", "restaurant"),
    ("Shopping", "shop", "shopping_bag"),
    ("Coffee", "coffee", "local_cafe"),
    ("Hotels", "hotel", "hotel"),
    ("Gas", "gas", "local_gas_station"),
    ("Groceries", "supermarket", "shopping_cart"),
    ("Parking", "parking", "local_parking"),
    ("ATMs", "atm", "local_atm"),
    ("Pharmacies", "pharmacy", "local_pharmacy"),
    ("Hospitals", "hospital", "local_hospital"),
    ("Bars", "bar", "local_bar"),
    ("Parks", "park", "park"),
)
_WORDS = {
    "restaurant": "restaurant food dinner lunch eat",
    "coffee": "coffee cafe coffeeshop",
    "gas": "gas petrol fuel",
    "atm": "atm cash",
    "parking": "parking carpark garage",
    "hospital": "hospital emergency",
    "hotel": "hotel lodging motel",
    "supermarket": "supermarket grocery groceries",
    "pharmacy": "pharmacy drugstore",
    "bank": "bank",
    "museum": "museum",
    "park": "park playground",
    "bar": "bar pub",
    "bakery": "bakery",
    "gym": "gym fitness yoga",
    "school": "school",
    "library": "library",
    "theater": "theater cinema movie",
    "shop": "shop shopping store",
    "charging": "charging",
    "doctor": "doctor dentist clinic",
    "beauty": "hairdresser salon barber",
    "post": "post",
    "police": "police",
    "church": "church temple",
    "airport": "airport",
    "station": "train",
}
_QUIET = {
    "the",
    "nearest",
    "nearby",
    "near",
    "me",
    "closest",
    "a",
    "an",
    "station",
    "lot",
    "shop",
    "open",
    "now",
    "in",
    "san",
    "francisco",
    "stations",
    "shops",
    "lots",
    "store",
    "stores",
    "office",
    "my",
    "around",
    "here",
    "garages",
}


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and len(word) > 3 else word


def kind_of(query: str) -> str:
    """The kind of places that a query asks for: "nearest gas station" is "gas"; "" for none."""
    known = {w: kind for kind, text in _WORDS.items() for w in text.split()}
    words = fold(query).replace(",", " ").split()
    told = [w for w in words if w not in _QUIET] or words
    kinds = {known.get(w) or known.get(_singular(w), "") for w in told}
    return kinds.pop() if len(kinds) == 1 else ""


class Hit(NamedTuple):
    """A place that was found, and how far it is from where the phone is (-1: not known)."""

    ref: str
    place: Place
    metres: float


def _hit(seed: int, ref: str, me: Point | None) -> Hit:
    place = spot(seed, ref)
    return Hit(ref, place, distance(place.at, me) if me is not None else -1.0)


@memo
def found(seed: int, query: str, me: Point | None) -> tuple[Hit, ...]:
    """What a query finds, what fits best first."""
    kind, where = kind_of(query), town(seed)
    if kind:
        near = where.nearest(kind, me or (0.0, 0.0))
        hits = [_hit(seed, str(p.id), me) for p in near[:20]]
        return tuple(sorted(hits, key=lambda h: (h.metres / 900 - 1.1 * h.place.rating, h.ref)))
    words = fold(query).split()
    if not words:
        return ()
    named = []
    for place in where.places:
        name = fold(f"{place.name} {place.what}")
        if all(word in name for word in words):
            rank = 0 if fold(place.name).startswith(" ".join(words)) else 1
            named.append((rank, place.id))
    hits = [_hit(seed, str(id), me) for _, id in sorted(named)[:20]]
    if not hits and where.address(query) is not None:
        return (_hit(seed, f"={query}", me),)
    if not hits:
        there = [p for p in where.places if fold(p.address).startswith(" ".join(words))]
        hits = [_hit(seed, str(p.id), me) for p in there[:20]]
    return tuple(hits)


def one_of(seed: int, query: str, me: Point | None) -> str:
    """The reference of what a query can only mean: a whole name, or all that is found; "" where
    there is a choice."""
    hits = found(seed, query, me)
    exact = [h for h in hits if fold(h.place.name) == fold(query.strip())]
    if exact or len(hits) == 1:
        return (exact or hits)[0].ref
    return ""


def arranged_hits(
    hits: tuple[Hit, ...], order: str, open_now: bool, top: bool, day: int, minute: int
) -> tuple[Hit, ...]:
    """Hits as the chips over them ask for: those that are open, those rated 4 or better, by
    distance."""
    kept = [h for h in hits if not open_now or is_open(h.place.hours, day, minute)]
    kept = [h for h in kept if not top or h.place.rating >= 4.0]
    if order == "Distance":
        kept.sort(key=lambda h: (h.metres, h.ref))
    return tuple(kept)
