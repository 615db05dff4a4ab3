"""The places of the town as what a shop offers, and what the app keeps of its owner."""

from __future__ import annotations

from pathlib import Path

from ....kit import *
from ....kit.blocks import catalogue, shop
from ....town import CHINESE, distance, reviews, town
from ....town import Place as TownPlace

HERE = Path(__file__)
dianping = Package("com.dianping.v1")
NAME = "大众点评"
_A_PERSON = (32, 28, 56, 108, 238)  # yuan, by the level of prices; the first where that is not told
TIMES = "11:30 12:00 12:30 17:30 18:00 18:30 19:00 19:30 20:00".split()


class Spot(shop.Good):
    """A place: its size is what a person pays there, in yuan, and `data` ends with its number in the town."""

    @property
    def place(self) -> TownPlace:
        return town(CHINESE).places[int(self.data[5])]

    @property
    def km(self) -> float:
        return round(distance((0, 0), self.place.at) / 1000, 1)

    @property
    def deals(self) -> tuple[tuple[str, int], ...]:
        """The deals and what they cost, in fen."""
        return tuple((one, self.cost((one,))) for one in self.choices[0][1])


def _offers() -> dict[str, Spot]:
    """The places by their names, those nearby before those far away."""
    kinds = {what: tuple(rest) for what, *rest in shop.read_rows(HERE.with_name("pictures.txt"))}
    found: dict[str, Spot] = {}
    for one in sorted(town(CHINESE).places, key=lambda one: distance((0, 0), one.at)):
        if one.what in kinds and one.rating and one.name not in found:
            category, shows, deals = kinds[one.what]
            yuan = float(_A_PERSON[one.price] + one.ratings % 17)
            tags = ", ".join(("团",) * bool(deals) + ("订",) * (category == "Food"))
            data = "", f"{one.ratings}", f"团购: {deals}", f"photo:place{one.id}/{shows}", tags, f"{one.id}"
            found[one.name] = Spot(one.name, "", one.name, category, one.what, yuan, one.rating, "", one.address, data)
    return found


PLACES = shop.Catalogue(_offers(), Spot, {})
BEST = sorted(PLACES.values(), key=lambda one: (-one.stars, -one.sales))
_SAID = [
    (one.author, f"{one.stars}", one.text) for good in [*PLACES.values()][:30] for one in reviews(good.place, "zh")
]
SAID = tuple(" | ".join(one) for one in dict.fromkeys(_SAID))


FILMS = tuple(tuple(film) for film in shop.read_rows(HERE.with_name("films.txt")))  # a row of the table each


class Voucher(Value):
    """What was paid for at a place, in fen."""

    id: int = 0
    place: str = ""
    what: str = ""
    cost: int = 0
    at: int = 0  # seconds UTC


class Booking(Value):
    """A table."""

    id: int = 0
    place: str = ""
    day: str = ""  # ISO
    time: str = ""
    people: int = 2


class Dianping(catalogue.Owner):
    """What the app keeps of its owner."""

    outgoing = frozenset({"reviews"})

    loved: tuple[str, ...] = tuple(list(PLACES)[3:6])
    searches: tuple[str, ...] = ("火锅", "理发")
    reviews: tuple[shop.Review, ...] = ()
    vouchers: tuple[Voucher, ...] = (Voucher(1, list(PLACES)[7], "100元代金券", 8800, 1_696_600_000),)
    bookings: tuple[Booking, ...] = ()
    card: str = shop.CARDS[0]
    pushes: bool = True
    personal: bool = True


VOUCHERS, BOOKINGS = Store("vouchers", order="-at"), Store("bookings")


@does
def buy(c: Ctx, place: str, what: str, cost: int, card: str) -> Ctx:
    """Pay for a deal or a ticket."""
    made = VOUCHERS.new(c, Voucher(0, place, what, cost, c.phone.time))
    return VOUCHERS.put(c, made).deliver("payment", (place,), shop.amount(cost), what).toast("Bought")


@does
def book(c: Ctx, place: str) -> Ctx:
    """Book a table."""
    one = c.screen
    made = BOOKINGS.new(c, Booking(0, place, one.day, one.time, one.people))
    return (
        BOOKINGS.put(c, made).deliver("form", (place,), f"{one.day} {one.time} {one.people}").finish().toast("Booked")
    )
