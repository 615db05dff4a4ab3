"""What tasks of Youpin draw."""

from __future__ import annotations

import random

from ...apps.miui.youpin.app import PROJECTS, SHOP, Youpin, youpin
from ...kit.blocks.shop import amount
from ...phone.state.phone import Phone
from ..base import Params
from ..blocks import shop

globals().update(shop.draws(SHOP, youpin.name, seen=2, edge=3))


def some_project(rng: random.Random, phone: Phone) -> Params:
    """A project that the owner has not backed, and is not in front."""
    app: Youpin = phone.app(youpin.name)
    front = max(PROJECTS.values(), key=lambda one: one.share)
    one = rng.choice([one for one in PROJECTS.values() if one.title not in app.backed and one != front])
    return {"title": one.title, "paid": amount(100 * one.price)}
