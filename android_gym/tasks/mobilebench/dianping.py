"""What tasks of Dianping draw."""

from __future__ import annotations

import random

from ...apps.thirdparty.dianping.app import SHOP
from ...apps.thirdparty.dianping.model import BEST, FILMS, PLACES, TIMES, Spot, dianping
from ...kit.blocks.shop import amount
from ...phone.state.phone import Phone
from ..base import Params
from ..blocks import shop

_SEEN = 12  # places that a list of the app's own begins with
_FRONT = {
    one.key for one in (*list(PLACES.values())[:_SEEN], *SHOP.find("", "Food", "Stars", "")[:_SEEN], *BEST[:_SEEN])
}

globals().update(shop.draws(SHOP, dianping.name, _FRONT, seen=5, edge=7))


def _places(category: str) -> list[Spot]:
    return [one for one in PLACES.values() if one.category == category and one.key not in _FRONT]


def some_deal(rng: random.Random, phone: Phone) -> Params:
    """A deal of a restaurant that has several."""
    one = rng.choice([one for one in _places("Food") if len(one.deals) > 1])
    place = rng.randrange(len(one.deals))
    (deal, cost), (other, _) = one.deals[place], one.deals[place - 1]
    return {"title": one.title, "deal": deal, "other": other, "cost": cost, "paid": amount(cost)}


def some_ticket(rng: random.Random, phone: Phone) -> Params:
    """A film at a time in a cinema."""
    one = rng.choice([one for one in PLACES.values() if one.category == "Cinema" and one.maker != "剧院"])
    film, _, _, _, yuan, times = rng.choice(FILMS)
    time, other = rng.sample(times.split(", "), 2)
    cost = 100 * int(yuan)
    return {"title": one.title, "film": film, "time": time, "other": other, "cost": cost, "paid": amount(cost)}


def some_table(rng: random.Random, phone: Phone) -> Params:
    """A restaurant, and a time for a table."""
    time, other = rng.sample(TIMES, 2)
    return {"title": rng.choice(_places("Food")).title, "time": time, "other": other}
