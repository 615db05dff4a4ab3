"""What is offered: the list, how it is sorted and filtered, a search by words, and the page of one offer."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Any, ClassVar

from ... import *
from .asking import day_strip
from .parts import *
from .timetable import *
from .values import *

MOST = 60  # hits of a search that are shown
_ROUTE_ORDERS = {"Earliest": "", "Cheapest": "price", "Fastest": "minutes"}
_PLACE_ORDERS = {"Featured": "", "Cheapest": "price", "Top rated": "-rating"}
ORDERS = {
    **dict.fromkeys(ROUTES, _ROUTE_ORDERS),
    HOTEL: {**_PLACE_ORDERS, "Most stars": "-stars"},
    SIGHT: _PLACE_ORDERS,
}
_HOURS = tuple((f"{h:02d}:00 – {h + 6:02d}:00", "start", f"{h:02d}:00", f"{h + 5:02d}:59") for h in range(0, 24, 6))
_Rule = tuple[str, str, Any, Any]  # words, field, least and most


def _bands(low: int, high: int) -> tuple[_Rule, ...]:
    """Prices under one, up to another, and over that."""
    return (
        (f"Under ¥{low}", "price", 0, low - 1),
        (f"¥{low} – ¥{high}", "price", low, high),
        (f"Over ¥{high}", "price", high + 1, 10**6),
    )


def _makers(*names: str) -> tuple[_Rule, ...]:
    return tuple((name, "maker", name, name) for name in names)


_SIGHTS = "Famous", "Museum", "Park", "Old town", "Temple", "Theme park", "Zoo and aquarium", "Tour"
FILTERS: dict[str, dict[str, tuple[_Rule, ...]]] = {
    FLIGHT: {"Departure time": _HOURS, "Price": _bands(600, 1000)},
    TRAIN: {"Departure time": _HOURS, "Kind of train": _makers("High-speed", "Intercity", "Direct", "Fast")},
    HOTEL: {"Stars": tuple((f"{n}-star", "stars", n, n) for n in (2, 3, 4, 5)), "Price": _bands(300, 700)},
    SIGHT: {"Kind of sight": _makers(*_SIGHTS), "Price": _bands(50, 100)},
}


def sift(offers: tuple[Offer, ...], kind: str, order: str, filters: tuple[str, ...]) -> tuple[Offer, ...]:
    """The offers that pass one of the chosen filters of each group, in an order.

    `kind` is that of the offers, `order` a key of its `ORDERS` ("" for the usual one), `filters` the
    words of some of its `FILTERS`; a group of which nothing is chosen lets all pass.

        sift(table.offers(query), HOTEL, "Cheapest", ("4-star", "5-star"))
    """
    for group in FILTERS[kind].values():
        chosen = [one for one in group if one[0] in filters]
        if chosen:
            offers = tuple(o for o in offers if any(low <= getattr(o, field) <= high for _, field, low, high in chosen))
    field = ORDERS[kind].get(order, "")
    return by(offers, field, "") if field else offers


class Filters(Popup):
    """The sheet with the filters of a kind (`of`), of which `chosen` are on. "Show" calls `call` with the chosen ones
    after its own arguments.
    """

    kind: ClassVar[str] = "sheet"
    of: str
    chosen: tuple[str, ...]
    call: Call

    def view(self) -> View:
        groups = []
        for title, found in FILTERS[self.of].items():
            cells = (
                chip(one, flip_in("chosen", one), selected=one in self.chosen, checkable=True) for one, *_ in found
            )
            groups += [text(title, size=15, weight=500, pad=(16, 12, 16, 4)), chips(*cells, wrap=True)]
        reset = assign("chosen", ()) if self.chosen else None
        clear = big("Reset", reset, "reset", grow=1, bg="surfaceContainerHighest", color="onSurface")
        show_ = big("Show", choose(self.call, self.chosen), "show", grow=2)
        return sheet_frame(*groups, row(clear, show_, gap=12, pad=(16, 20, 16, 20)))


class Results(Page):
    """What is offered for a query: the days around it, the list, and how it is sorted and filtered.

    Where `legs` has the way there of a flight, the list is of the way back. A touch on an offer opens its page.
    """

    query: Query
    legs: tuple[Leg, ...] = ()
    order: str = ""
    filters: tuple[str, ...] = ()

    def view(self, now: datetime, locale: Locale) -> View:
        query = self.query
        offers = sift(self.table.offers(query), query.kind, self.order, self.filters)
        strip = (day_strip(self.table, self.skin, query, now.date().isoformat(), locale),) * (query.kind != HOTEL)
        tools = self.tools()
        none = empty("Nothing is offered here", "search_off", "empty_view")
        found = feed("offer_list", found_row, offers, self.skin, query, self.legs, bottom=16, empty=none)
        body = column(*strip, *(tools,) * (not self.skin.below), found, w=FILL, h=FILL)
        return self.page(self.title(locale), body, tools if self.skin.below else None)

    def title(self, locale: Locale) -> View:
        """The title of the bar: where to, and in small words below whether it is the way back, and when."""
        query, ink = self.query, self.skin.ink
        words = f"{query.origin} → {query.to}" if query.kind in ROUTES else query.to
        days = day_words(query.day, locale)
        if query.kind == HOTEL:
            days = Verbatim(f"{days} – {day_words(query.until, locale)}")
        kind = {FLIGHT: "Outbound"} if query.until else {}
        told = "Return" if self.legs else kind.get(query.kind, NAMES[query.kind])
        low = row(text(told, "told", size=12, color=ink), text(days, "days", size=12, color=ink), gap=8)
        return column(text(Verbatim(words), "title", size=18, weight=500, color=ink), low, grow=1)

    def tools(self) -> View:
        """The bar of orders, of which one is selected, and the button that opens the filters with how many are on."""
        orders = ORDERS[self.query.kind]
        chosen = self.order or next(iter(orders))
        sheet = Filters(self.query.kind, self.filters, to_top(assign("filters")))
        count = f"Filter ({len(self.filters)})" if self.filters else "Filter"
        look: dict[str, Any] = {"size": 14, "h": 48, "grow": 1}
        cells = [option(one, "order", one == chosen, to_top(assign("order", one)), **look) for one in orders]
        ink = "primary" if self.filters else "onSurface"
        cells.append(option(count, "filter", False, show(sheet), color=ink, **look))
        return row(*cells, id="tools", h=48, bg="surfaceContainer", w=FILL)


def found_row(offer: Offer, skin: Skin, query: Query, legs: tuple[Leg, ...]) -> View:
    """An offer in the list, which opens its page."""
    return offer_row(offer, skin, route("OfferPage", query, offer.name, legs))


def next_leg(query: Query, legs: tuple[Leg, ...]) -> Call:
    """What follows a choice: the way back, or the order."""
    if query.kind in ROUTES and query.until and len(legs) == 1:
        back = query.replace(origin=query.to, to=query.origin, day=query.until)
        return route("Results", back, legs)
    return route("Order", legs)


class OfferPage(Page):
    """The offer of a `name`, with its fares, rooms or tickets, and rules that hold for all of them.

    A touch on a fare leads to the way back, or to the order. An offer that there is not on the day is
    said to be missing.
    """

    query: Query
    name: str
    legs: tuple[Leg, ...] = ()

    def view(self, locale: Locale) -> View:
        offer = self.table.offer(self.query, self.name)
        if offer is None:
            return self.page(Verbatim(self.name), empty("Not offered on this day", "search_off", "empty_view"))
        day = grey(day_words(self.query.day, locale), "day", size=13)
        rows = (_fare_row(fare, offer, self.query, self.legs, self.skin) for fare in offer.fares)
        head = (_route_head(offer, day),) if offer.kind in ROUTES else _place_head(offer, day)
        fares = tile(*(one for fare in rows for one in (fare, divider())), id="fare_list", pad=(16, 4, 16, 4))
        rules = {
            FLIGHT: ("20 kg of luggage", "Free changes up to 2 hours before departure"),
            HOTEL: ("Check-in from 14:00", "Check-out until 12:00"),
        }
        told = rules.get(offer.kind, ("Identity card instead of a paper ticket", "Full refund until the day before"))
        notes = tile(*(line("info", words) for words in told), gap=10)
        title = f"{self.query.origin} → {self.query.to}" if offer.kind in ROUTES else self.query.to
        return self.page(Verbatim(title), listing("offer_page", *head, fares, notes, bottom=24))


def _route_head(offer: Offer, day: View) -> View:
    way = journey(offer.start, offer.end, offer.late, offer.places, length(offer.minutes), 26)
    name = text(Verbatim(offer.name), "number", size=15, weight=500)
    told = row(name, grey(offer.maker, "maker", size=13), grey(offer.about, size=13), gap=8)
    return tile(told, row(way), day, gap=12)


def _place_head(offer: Offer, day: View) -> tuple[View, ...]:
    kind = stars(offer.stars) if offer.kind == HOTEL else grey(offer.maker, "maker", size=13)
    where = offer.maker if offer.kind == HOTEL else offer.about
    about = grey(Verbatim(offer.about), "about", size=13, lines=2) if offer.kind == HOTEL else None
    place = row(icon("place", size=16), grey(Verbatim(where), size=13), gap=4)
    name = text(Verbatim(offer.name), "name", size=20, weight=500, lines=2)
    kids = (name, kind, rating_line(offer, day, size=15), place, about)
    return image(f"photo:{offer.shows}", "photo", w=FILL, h=210), tile(*filter(None, kids), gap=8)


def _fare_row(fare: Fare, offer: Offer, query: Query, legs: tuple[Leg, ...], skin: Skin) -> View:
    leg = Leg(query.replace(until="") if query.kind in ROUTES else query, offer.name, fare.name)
    tap = next_leg(query, (*legs, leg))
    names = column(*filter(None, (text(fare.name, "fare", size=16, weight=500), shortage(fare))), grow=1, gap=2)
    look: dict[str, Any] = {"size": 15, "weight": 500, "color": "#ffffff", "bg": skin.price, "radius": 6}
    take = text("Book", "book", align="center", h=38, w=68, **look)
    return row(names, money(fare.price, color=skin.price), take, id="fare_item", gap=12, h=68, tap=tap)


@lru_cache(maxsize=64)
def hits(table: Timetable, words: str, day: str) -> tuple[tuple[str, Offer], ...]:
    """Sights and hotels whose names and cities have all the words, with their cities: "北京", "北京 温泉"."""
    wanted, found = words.split(), list[tuple[str, Offer]]()
    for city in cities() if wanted else ():
        offers = (one for kind in (SIGHT, HOTEL) for one in table.offers(Query(kind, to=city, day=day)))
        found += [(city, one) for one in offers if all(word in f"{city} {one.name}" for word in wanted)]
    return tuple(found[:MOST])


class Finder(Page):
    """The search for hotels and sights by words: popular cities while nothing is typed, then what has all the words."""

    query: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        return c if self.query else c.focus("query")

    def view(self, now: datetime) -> View:
        day = after(now.date().isoformat())
        found = hits(self.table, self.query.strip().removesuffix("景点"), day)
        typed = edit(self, "query", "City, hotel or sight", "search_field", variant="bare", h=38)
        cross = icon("cancel", "clear", "Clear text", size=18, room=38, tap=assign("query", ""))
        look: dict[str, Any] = {"h": 38, "radius": 19, "bg": "surfaceContainer", "pad": (12, 0, 4, 0), "gap": 4}
        bar = row(icon("search", size=18), typed, *(cross,) * bool(self.query), grow=1, **look)
        popular = (chip(Verbatim(word), assign("query", word), "search_word") for word in cities())
        head = text("Popular cities", size=15, weight=500, pad=(16, 14, 16, 6))
        hot = column(head, chips(*popular, wrap=True), w=FILL)
        none = empty("Nothing found", "search_off", "empty_view")
        rows = feed("found_list", hit_row, found, self.skin, day, bottom=16)
        return self.page(bar, rows if found else none if self.query.strip() else hot)


@memo
def hit_row(hit: tuple[str, Offer], skin: Skin, day: str) -> View:
    """A hotel or sight that was found."""
    city, offer = hit
    query = Query(offer.kind, to=city, day=day, until=after(day) if offer.kind == HOTEL else "")
    return offer_row(offer, skin, route("OfferPage", query, offer.name, ()))


__all__ = ["FILTERS", "Filters", "Finder", "ORDERS", "OfferPage", "Results", "sift"]
