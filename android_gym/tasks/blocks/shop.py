"""What the tasks of shops draw from what a shop sells and from what its owner has there."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import partial

from ...kit.blocks import shop
from ...phone.state.phone import Phone
from ...phone.ui.words import words_of
from ..base import Params

Draw = Callable[[random.Random, Phone], Params]
SHOWN = 8  # goods that are seen of a list
RANKS = {
    "Price ↑": ("cheapest", "最便宜的"),
    "Price ↓": ("most expensive", "最贵的"),
    "Sales": ("best-selling", "销量最高的"),
    "Stars": ("best-rated", "评分最高的"),
}


def draws(sells: shop.Shop, package: str, shown: Iterable[str] = (), seen: int = 4, edge: int = 6) -> dict[str, Draw]:
    """The functions that the block's file names, for the shop of a package; `shown` are the keys of goods that its own
    pages show, `seen` is how many of a category its list shows as a whole, and `edge` how many in part."""
    categories: dict[str, list[str]] = {}
    for one in sells.goods.values():
        categories.setdefault(one.category, []).append(one.key)
    keys = frozenset(shown).union(*(some[seen:edge] for some in categories.values()))
    return {
        "some_good": partial(_good, sells, package, keys, seen),
        "picked_good": partial(_picked, sells, package, keys, seen),
        "best_good": partial(_best, sells, package),
        "two_goods": partial(_two, sells, package, keys),
        "couponed_good": partial(_couponed, sells, package, keys, seen),
        "open_order": partial(_order, sells, package, (shop.TO_SHIP,)),
        "unpaid_order": partial(_order, sells, package, (shop.TO_PAY,)),
        "done_order": partial(_order, sells, package, (shop.DONE,)),
        "some_coupon": partial(_coupon, sells, package),
    }


def _alone(sells: shop.Shop, goods: Iterable[shop.Good]) -> list[shop.Good]:
    """The goods whose title stands in no other one's, and is found first by it."""
    titles = [one.title for one in sells.goods.values()]
    return [one for one in goods if sum(one.title in title for title in titles) == 1]


def _fresh(sells: shop.Shop, package: str, shown: frozenset[str], phone: Phone) -> list[shop.Good]:
    """The goods that the owner has nowhere yet, without those that the home page or a page of it begins with."""
    app, mixed = phone.app(package), sells.mix()
    orders = [line.key for one in getattr(app, "orders", ()) for line in one.lines]
    held = {*app.loved, *(one.key for one in getattr(app, "basket", ())), *orders}
    rail = [one for one in sells.goods.values() if one.category == mixed[0].category]
    front = {one.key for one in (*sells.deals(), *mixed[:SHOWN], *mixed[-SHOWN:], *rail)}
    return [one for one in _alone(sells, sells.goods.values()) if one.key not in held | front | shown]


def _of(good: shop.Good) -> Params:
    return {"title": good.title, "key": good.key, "price": shop.yuan(good.price), "category": good.category}


def _where(sells: shop.Shop, seen: int, good: shop.Good) -> Params:
    """A good, and whether it is far down in the list of its category."""
    place = [one.key for one in sells.goods.values() if one.category == good.category].index(good.key)
    return {**_of(good), "far": "yes" if place >= seen else ""}


def _good(sells: shop.Shop, package: str, shown: frozenset[str], seen: int, rng: random.Random, phone: Phone) -> Params:
    return _where(sells, seen, rng.choice(_fresh(sells, package, shown, phone)))


def _picked(
    sells: shop.Shop, package: str, shown: frozenset[str], seen: int, rng: random.Random, phone: Phone
) -> Params:
    """A good with an option of each of its choices, of which some have several."""
    found = [one for one in _fresh(sells, package, shown, phone) if any(len(some) > 1 for _, some in one.choices)]
    good = rng.choice(found)
    picks = tuple(rng.choice(some) for _, some in good.choices)
    options = ", ".join(f"“{one}”" for one in picks), "、".join(f"“{one}”" for one in picks)
    other = tuple(
        next((one for one in some if one != pick), pick) for (_, some), pick in zip(good.choices, picks, strict=True)
    )
    cost = good.cost(picks)
    paid = {"cost": cost, "paid": shop.amount(cost), "paid_twice": shop.amount(2 * cost), "two": 2 * cost}
    return {
        **_where(sells, seen, good),
        "picks": picks,
        "options": options[0],
        "options_zh": options[1],
        "other_picks": other,
        **paid,
    }


def _best(sells: shop.Shop, package: str, rng: random.Random, phone: Phone) -> Params:
    """The one good that is first of a category in an order, and is none of the favourites."""
    loved, found = phone.app(package).loved, []
    for category in dict.fromkeys(one.category for one in sells.goods.values()):
        some = [one for one in sells.goods.values() if one.category == category]
        for sort in sorted(RANKS.keys() & sells.sorts.keys()):
            field = sells.sorts[sort].strip("-")
            best, *rest = sells.find("", category, sort, "")
            tied = any(getattr(one, field) == getattr(best, field) for one in rest)
            if len(some) > 3 and not tied and best.key not in loved and best in _alone(sells, [best]):
                found.append((category, sort, best, [one for one in rest if one.key not in loved][-1]))
    category, sort, best, worst = rng.choice(found)
    rank, rank_zh = RANKS[sort]
    said = {
        "category": category,
        "category_zh": words_of("zh", package).text(category),
        "sort": sort,
        "rank": rank,
        "rank_zh": rank_zh,
    }
    return {**_of(best), **said, "worst": worst.title}


def _two(sells: shop.Shop, package: str, shown: frozenset[str], rng: random.Random, phone: Phone) -> Params:
    """Two goods of a category with different prices: the cheaper one, and the other in either order."""
    goods = _fresh(sells, package, shown, phone)
    one = rng.choice([good for good in goods if sum(other.category == good.category for other in goods) > 1])
    other = rng.choice([good for good in goods if good.category == one.category and good.price != one.price] or [one])
    if other == one:
        return _two(sells, package, shown, rng, phone)
    cheap, dear = sorted((one, other), key=lambda good: good.price)
    return {"one": one.title, "other": other.title, "title": cheap.title, "key": cheap.key, "dear": dear.title}


def _couponed(
    sells: shop.Shop, package: str, shown: frozenset[str], seen: int, rng: random.Random, phone: Phone
) -> Params:
    """A good with its options, and a coupon that counts for it and is not taken yet."""
    app = phone.app(package)
    while True:
        drawn = _picked(sells, package, shown, seen, rng, phone)
        line = shop.Line(1, str(drawn["key"]), tuple(drawn["picks"]))
        fits = [key for key in sells.coupons if key not in (*app.coupons, *app.used) and sells.fits(key, (line,))]
        if fits:
            key = rng.choice(fits)
            cost = sells.total((line,), key)
            return {**drawn, "coupon": key, "cost": cost, "paid": shop.amount(cost)}


def _order(sells: shop.Shop, package: str, states: tuple[str, ...], rng: random.Random, phone: Phone) -> Params:
    """An order in one of some states, of one good that no other order has."""
    orders = phone.app(package).orders
    keys = [line.key for one in orders for line in one.lines]
    order = rng.choice([one for one in orders if one.state in states and keys.count(one.lines[0].key) == 1])
    good = sells.goods[order.lines[0].key]
    said = {"order": order.id, "state": order.state, "cost": order.cost, "paid": shop.amount(order.cost)}
    others = [one for one in orders if one.id != order.id]
    return {**_of(good), **said, "other_title": sells.goods[others[0].lines[0].key].title, "shop": sells.name}


def _coupon(sells: shop.Shop, package: str, rng: random.Random, phone: Phone) -> Params:
    app = phone.app(package)
    return {"coupon": rng.choice([key for key in sells.coupons if key not in (*app.coupons, *app.used)])}
