"""What tasks of the game centre draw."""

from __future__ import annotations

import random

from ...apps.miui.gamecenter.app import GAMES, GIFTS, GUIDES, SHOP, Games, games
from ...phone.state.phone import Phone
from ..base import Params
from ..blocks import shop

_BEST = [one.key for one in SHOP.find("", "", "Stars", "")[:4]]
_NEW = [one.key for one in GAMES.values() if one.is_new]

globals().update(shop.draws(SHOP, games.name, (*_BEST, *_NEW), seen=2, edge=3))


def new_game(rng: random.Random, phone: Phone) -> Params:
    """A game that can be reserved and is not yet."""
    app: Games = phone.app(games.name)
    one, other = rng.sample([GAMES[key] for key in _NEW if key not in app.waiting], 2)
    return {"title": one.title, "key": one.key, "other": other.title}


def some_game(rng: random.Random, phone: Phone) -> Params:
    """A game that can be downloaded."""
    one = rng.choice([one for one in GAMES.values() if not one.is_new])
    return {"title": one.title, "key": one.key, "size": f"{one.size:g}", "path": f"/sdcard/Download/{one.key}.apk"}


def some_gift(rng: random.Random, phone: Phone) -> Params:
    app: Games = phone.app(games.name)
    return {"gift": rng.choice([title for title, *_ in GIFTS if title not in app.gifts])}


def some_guide(rng: random.Random, phone: Phone) -> Params:
    """A guide, and who wrote it."""
    game, title, _, _ = rng.choice(GUIDES)
    return {"game": game, "title": title}
