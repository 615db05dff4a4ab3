"""What is asked for, what is offered, and what an app keeps of its owner."""

from __future__ import annotations

from datetime import date, timedelta

from ....phone.core.values import Value

FLIGHT, TRAIN, HOTEL, SIGHT = "flight", "train", "hotel", "sight"
NAMES = {FLIGHT: "Flights", TRAIN: "Trains", HOTEL: "Hotels", SIGHT: "Tickets"}
SIGNS = {FLIGHT: "flight", TRAIN: "train", HOTEL: "hotel", SIGHT: "local_activity"}
ROUTES = (FLIGHT, TRAIN)  # the kinds that lead from one city to another


class Query(Value):
    """Flights or trains from a city to another on a day, rooms in a city until a day, tickets for a day. With
    `until`, flights are for both ways.

        Query(FLIGHT, "杭州", "北京", "2023-10-12", "2023-10-15")  # there and back
        Query(HOTEL, to="北京", day="2023-10-12", until="2023-10-14")  # two nights

    Cities are the Chinese names of `cities`.
    """

    kind: str = FLIGHT
    origin: str = ""
    to: str = ""
    day: str = ""  # ISO
    until: str = ""  # ISO: the day of the way back, or of leaving the hotel

    @property
    def nights(self) -> int:
        """The days from `day` to `until`; 1 where there is no `until`."""
        return (date.fromisoformat(self.until) - date.fromisoformat(self.day)).days if self.until else 1

    def on(self, day: str) -> Query:
        """The same on another day (ISO). Where `until` is no later than that, it becomes the day after it."""
        late = bool(self.until) and self.until <= day
        return self.replace(day=day, until=after(day) if late else self.until)


def after(day: str, days: int = 1) -> str:
    """The day so many days later."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


class Fare(Value):
    """A class of seats, a room or a kind of ticket. `left` is how many there are; the price is yuan."""

    name: str
    price: int
    left: int


class Offer(Value):
    """A flight, train, hotel or sight on a day. Of what does not go anywhere, `start` is empty."""

    kind: str
    name: str
    maker: str  # airline, kind of train, district, or kind of sight
    start: str = ""  # "07:30"
    end: str = ""
    late: int = 0  # days after which it arrives
    minutes: int = 0
    places: tuple[str, ...] = ()
    stars: int = 0
    rating: float = 0
    reviews: int = 0
    about: str = ""  # aircraft, or what a hotel has
    shows: str = ""  # what its picture shows
    fares: tuple[Fare, ...] = ()

    @property
    def price(self) -> int:
        """That of the usual fare, the first."""
        return self.fares[0].price


class Leg(Value):
    """What was chosen, one part of an order: the fare of an offer, by their names, and the query that
    it was found by."""

    query: Query
    name: str
    fare: str


class Passenger(Value):
    """Somebody for whom the owner books."""

    id: int = 0
    name: str = ""
    document: str = ""  # number of the identity card
    phone: str = ""


class Trip(Value):
    """What was ordered. `people` are the names of those it is for, `price` the yuan that were paid."""

    id: int = 0
    kind: str = FLIGHT
    name: str = ""
    fare: str = ""
    origin: str = ""
    to: str = ""
    day: str = ""
    until: str = ""
    start: str = ""
    end: str = ""
    people: tuple[str, ...] = ()
    price: int = 0
    paid_by: str = ""
    cancelled: bool = False


class Traveller(Value):
    """The model of an app: what the owner ordered, and for whom. An app that keeps more has a subclass."""

    trips: tuple[Trip, ...] = ()
    passengers: tuple[Passenger, ...] = ()


__all__ = [
    "FLIGHT",
    "Fare",
    "HOTEL",
    "Leg",
    "NAMES",
    "Offer",
    "Passenger",
    "Query",
    "ROUTES",
    "SIGHT",
    "SIGNS",
    "TRAIN",
    "Traveller",
    "Trip",
    "after",
]
