"""What tasks of the app store draw."""

from __future__ import annotations

import random

from ...apps.miui.market.app import SHOP
from ...apps.miui.market.model import OFFERS, Market, market
from ...phone.state.phone import Phone
from ..base import Params
from ..blocks import shop

_FRONT = (
    *("记账小本", "剪片 视频剪辑", "诗词天天读", "植物识别", "口袋消消乐"),
    *(one.key for one in SHOP.find("", "", "Popular", "")[:12]),
    *(one.key for one in SHOP.find("", "Games", "", "")),
    *(one.key for one in SHOP.find("", "Tools", "Stars", "")[:4]),
)
globals().update(shop.draws(SHOP, market.name, _FRONT, seen=8, edge=10))


def some_file(rng: random.Random, phone: Phone) -> Params:
    """An app that only its file can be had of, and is not too large."""
    one = rng.choice([one for one in OFFERS.values() if not one.package and one.size < 100])
    return {"title": one.title, "key": one.key, "size": f"{one.size:g}", "path": f"/sdcard/Download/{one.key}.apk"}


def some_update(rng: random.Random, phone: Phone) -> Params:
    """An installed app with a newer version."""
    app: Market = phone.app(market.name)
    one = rng.choice([OFFERS[key] for key in app.updates if OFFERS[key].package in phone.packages])
    return {"title": one.title, "key": one.key, "size": f"{one.size:g}"}


def some_own(rng: random.Random, phone: Phone) -> Params:
    """An installed app that can be uninstalled."""
    one = rng.choice([one for one in OFFERS.values() if one.package in phone.packages and one.package])
    return {"title": one.title, "own": one.package}


def removed(start: Phone, now: Phone, p: Params) -> bool:
    """Whether the app is gone, and no other."""
    return set(now.packages) == {*start.packages} - {p["own"]}


def updated(start: Phone, now: Phone, p: Params) -> bool:
    """Whether the app waits for no update any more, and all others do that did."""
    return set(now.app(market.name).updates) == {*start.app(market.name).updates} - {p["key"]}
