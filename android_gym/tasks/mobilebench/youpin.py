"""What tasks of Youpin draw."""

from __future__ import annotations

import random

from ...apps.miui.youpin.app import GOODS, PROJECTS, SHOP, Youpin, youpin
from ...kit.blocks.shop import amount
from ...phone.state.phone import Phone
from ..base import Params
from ..blocks import shop

_SEEN = 2  # goods of a category that its list shows as a whole; of the next one a part is seen
_CATEGORIES = {
    one.category: [good.key for good in GOODS.values() if good.category == one.category] for one in GOODS.values()
}
_EDGE = [key for keys in _CATEGORIES.values() for key in keys[_SEEN : _SEEN + 1]]

globals().update(shop.draws(SHOP, youpin.name, _EDGE, _SEEN))


def some_project(rng: random.Random, phone: Phone) -> Params:
    """A project that the owner has not backed, and is not in front."""
    app: Youpin = phone.app(youpin.name)
    front = max(PROJECTS.values(), key=lambda one: one.share)
    one = rng.choice([one for one in PROJECTS.values() if one.title not in app.backed and one != front])
    return {"title": one.title, "paid": amount(100 * one.price)}
