"""What a shop sells, and what its app keeps of the owner."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ....phone.core.values import Value
from ....phone.core.view import View
from ....phone.state.locale import Locale
from ...records import Store, by
from ...sheets import read_rows
from .. import catalogue

TO_PAY, TO_SHIP, ON_WAY, DONE, CANCELLED = STATES = "To pay", "To ship", "On its way", "Completed", "Cancelled"
SORTS = {"Best": "", "Sales": "-sales", "Price ↑": "size", "Price ↓": "-size", "Stars": "-stars"}
BANDS = (("Under ¥50", 0, 50), ("¥50–200", 50, 200), ("¥200–1000", 200, 1000), ("Above ¥1000", 1000, 10**6))
CARDS = ("江南银行储蓄卡 (6031)", "钱江银行信用卡 (2217)", "零钱")
ORDERS, ADDRESSES, LINES = Store("orders", order="-at"), Store("addresses"), Store("basket")
_MORE = re.compile(r"(.*?)(?: \+(\d+))?")


class Good(catalogue.Offer):
    """Something that is sold. Its `size` is the price in yuan. Its `data` begins with the price before (or ""), how
    many were sold, the choices, "颜色: 黑, 白; 版本: 标准, 大 +200" with what an option costs more, the picture, a
    drawing or what `goods` draws in which colour, "phone/#2f6fc4", and tags."""

    @property
    def price(self) -> int:
        """Fen, before any choice."""
        return round(100 * self.size)

    @property
    def before(self) -> int:
        return round(100 * float(self.data[0] or 0))

    @property
    def sales(self) -> int:
        return int(self.data[1] or 0)

    @property
    def picture(self) -> str:
        return self.data[3] if ":" in self.data[3] else f"goods:{self.data[3]}"

    @property
    def search_text(self) -> str:
        return f"{self.title} {self.about} {self.maker} {self.data[4]}"

    @property
    def tags(self) -> tuple[str, ...]:
        return tuple(filter(None, self.data[4].split(", ")))

    @property
    def choices(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What is to be chosen, and from what."""
        return tuple((name, tuple(option for option, _ in some)) for name, some in _choices(self.data[2]))

    def cost(self, picks: Iterable[str]) -> int:
        """Fen, with these options."""
        more = {option: extra for _, some in _choices(self.data[2]) for option, extra in some}
        return self.price + 100 * sum(more.get(one, 0) for one in picks)


@lru_cache(maxsize=1024)
def _choices(cell: str) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
    found = []
    for part in filter(None, cell.split("; ")):
        name, _, options = part.partition(": ")
        split = (_MORE.fullmatch(one) for one in options.split(", "))
        found.append((name, tuple((one[1], int(one[2] or 0)) for one in split if one)))
    return tuple(found)


class Line(Value):
    """So many of a good in the basket or in an order; `chosen` says whether they are to be ordered."""

    id: int = 0
    key: str = ""
    picks: tuple[str, ...] = ()
    count: int = 1
    chosen: bool = True


class Order(Value):
    """What was ordered; `cost` is in fen, `to` an address in words, `at` in seconds UTC."""

    id: int = 0
    lines: tuple[Line, ...] = ()
    cost: int = 0
    to: str = ""
    at: int = 0
    state: str = TO_SHIP
    card: str = ""
    coupon: str = ""
    note: str = ""


class Address(Value):
    """Where things are brought."""

    id: int = 0
    who: str = ""
    phone: str = ""
    place: str = ""

    @property
    def words(self) -> str:
        return f"{self.who} {self.phone} {self.place}"


class Review(Value):
    """What the owner has said of a good, of an order with an `id` there."""

    key: str
    stars: int = 5
    words: str = ""


class Coupon(Value):
    """`off` yuan less for goods of a category ("" for any) that cost `least` yuan."""

    key: str
    off: int
    least: int
    category: str
    until: str


class Shopper(catalogue.Owner):
    """What an app that sells keeps; goods and coupons are named by their keys."""

    outgoing = frozenset({"reviews"})

    basket: tuple[Line, ...] = ()
    orders: tuple[Order, ...] = ()
    addresses: tuple[Address, ...] = ()
    address: int = 1
    coupons: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    reviews: tuple[Review, ...] = ()
    card: str = CARDS[0]
    pushes: bool = True
    personal: bool = True


class Shop(NamedTuple):
    """How an app sells: its name for people, its goods, and its words."""

    name: str
    goods: catalogue.Catalogue[Any]
    hint: str
    hot: tuple[str, ...]
    cell: Callable[..., View]  # of a good in a list
    columns: int = 2
    sorts: Mapping[str, str] = SORTS
    bands: tuple[tuple[str, int, int], ...] = BANDS
    coupons: Mapping[str, Coupon] = {}
    buttons: tuple[str, str] = ("Add to cart", "Buy now")
    said: tuple[str, ...] = ()  # of which reviews are made: "who | stars | words"
    more: Callable[[Any, Any], tuple[View, ...]] | None = None  # of an item page: fn(app, good)

    def find(self, query: str, category: str, sort: str, band: str) -> tuple[Any, ...]:
        """The goods that a list shows: those that fit a query, of a category, with a price in a band."""
        goods = self.goods.hits(query) if query else tuple(self.goods.values())
        low, high = next(((low, high) for name, low, high in self.bands if name == band), (0, 10**9))
        some = tuple(one for one in goods if category in ("", one.category) and low <= one.size < high)
        field = self.sorts.get(sort, "")
        return by(some, field, "") if field else some

    def mix(self) -> tuple[Any, ...]:
        """All goods, those of the categories in turn."""
        places: Counter[str] = Counter()
        turns = []
        for one in self.goods.values():
            turns.append((places[one.category], one))
            places[one.category] += 1
        return tuple(one for _, one in sorted(turns, key=lambda pair: pair[0]))

    def deals(self) -> tuple[Any, ...]:
        """The four goods whose price has dropped most."""
        return tuple(sorted(self.goods.values(), key=lambda one: one.price / (one.before or one.price))[:4])

    def total(self, lines: Iterable[Line], coupon: str = "") -> int:
        """Fen of these lines, less a coupon that counts for them."""
        whole: int = sum(self.goods[one.key].cost(one.picks) * one.count for one in lines)
        return whole - 100 * self.coupons[coupon].off if coupon in self.coupons else whole

    def fits(self, coupon: str, lines: Iterable[Line]) -> bool:
        """Whether a coupon counts for these lines."""
        one = self.coupons[coupon]
        some = [line for line in lines if one.category in ("", self.goods[line.key].category)]
        return bool(some) and self.total(some) >= 100 * one.least

    def title(self, line: Line) -> str:
        return str(self.goods[line.key].title)


def read_coupons(table: Path) -> dict[str, Coupon]:
    """The coupons of a table, `title | yuan off | least yuan | category | until`, by their titles."""
    rows = (Coupon(key, int(off), int(least), of, until) for key, off, least, of, until in read_rows(table))
    return {one.key: one for one in rows}


def yuan(fen: int) -> str:
    """ "¥1299", "¥9.9"."""
    whole, rest = divmod(fen, 100)
    return f"¥{whole}" + (f".{rest:02d}".rstrip("0") if rest else "")


def amount(fen: int) -> str:
    """What is paid: "¥1299.00"."""
    return f"¥{fen / 100:.2f}"


def many(count: int, locale: Locale) -> str:
    """About how many: "860", "3.2万", "1.5亿", in English "32k", "150M"."""
    steps = ((10**8, "亿"), (10**4, "万")) if locale.language == "zh" else ((10**6, "M"), (10**3, "k"))
    for step, sign in steps:
        if count >= step:
            share = f"{count / step:.1f}" if locale.language == "zh" else f"{count // step}"
            return share.removesuffix(".0") + sign
    return f"{count}"


__all__ = [
    "ADDRESSES",
    "Address",
    "BANDS",
    "CANCELLED",
    "CARDS",
    "Coupon",
    "DONE",
    "Good",
    "LINES",
    "Line",
    "ON_WAY",
    "ORDERS",
    "Order",
    "Review",
    "SORTS",
    "STATES",
    "Shop",
    "Shopper",
    "TO_PAY",
    "TO_SHIP",
    "amount",
    "many",
    "read_coupons",
    "yuan",
]
