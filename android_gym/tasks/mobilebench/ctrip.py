"""What ctrip.yaml draws from what Ctrip offers."""

from __future__ import annotations

import random

from ...apps.thirdparty.ctrip.app import TABLE, ctrip
from ...kit.blocks.booking import FLIGHT, Query, cities
from ...phone.state.phone import Phone
from ..base import Params
from ..blocks.booking import CITIES, draws, some_day

globals().update(draws(TABLE, ctrip.name))


def cheap_city(rng: random.Random, phone: Phone) -> Params:
    """A city of departure, a day, and the two cities that can be reached most cheaply; the first is no tie."""
    drawn = some_day(rng, phone)
    origin = rng.choice(CITIES)
    fares = [(TABLE.lowest(Query(FLIGHT, origin, city, drawn["day"])), city) for city in cities()]
    (low, city), (next_, wrong) = sorted(one for one in fares if one[0])[:2]
    if low == next_:
        return cheap_city(rng, phone)
    return {**drawn, "origin": origin, "city": city, "wrong": wrong}
