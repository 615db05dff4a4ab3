"""What tasks of Themes draw from what the app offers."""

from __future__ import annotations

import random

from ...apps.miui.themes.model import FACE, FONT, PIECES, SOUND, THEME, WALLPAPER, Piece, Themes, themes
from ...phone.state.phone import Phone
from ..base import Params

_PLACES = (("Home screen", "the home screen", "桌面"), ("Lock screen", "the lock screen", "锁屏"))
_CATEGORIES = {"Scenery": "风景", "Animals": "动物", "Night": "夜空", "Plants": "植物"}
_RANKS = (
    ("Newest", 0, "newest", "最新的"),
    ("Newest", 1, "second newest", "第二新的"),
    ("Top rated", 0, "top rated", "评分最高的"),
)


def _offered(kind: str, phone: Phone) -> list[Piece]:
    """What the owner has not downloaded."""
    app: Themes = phone.app(themes.name)
    return [piece for piece in PIECES.some(kind) if piece.key not in app.got]


def some_theme(rng: random.Random, phone: Phone) -> Params:
    piece = rng.choice(_offered(THEME, phone))
    home, lock, accent, night, shape = piece.data
    return {"title": piece.title, "home": home, "lock": lock, "accent": accent, "night": int(night), "shape": shape}


def some_font(rng: random.Random, phone: Phone) -> Params:
    piece = rng.choice(_offered(FONT, phone))
    return {"title": piece.title, "scale": float(piece.data[3]), "font": str(piece.changes()[FACE])}


def some_wallpaper(rng: random.Random, phone: Phone) -> Params:
    piece, (place, where, where_zh) = rng.choice(_offered(WALLPAPER, phone)), rng.choice(_PLACES)
    key = "wallpaper" if place == "Home screen" else "lock_wallpaper"
    return {
        "title": piece.title,
        "art": piece.data[0],
        "place": place,
        "where": where,
        "where_zh": where_zh,
        "key": key,
    }


def some_sound(rng: random.Random, phone: Phone) -> Params:
    return {"title": rng.choice(PIECES.some(SOUND)).title}


def some_category(rng: random.Random, phone: Phone) -> Params:
    """A category, and a wallpaper of it that the owner has not downloaded."""
    category, category_zh = rng.choice(list(_CATEGORIES.items()))
    title = rng.choice([piece.title for piece in _offered(WALLPAPER, phone) if piece.category == category])
    return {"category": category, "category_zh": category_zh, "title": title}


def wears(start: Phone, now: Phone, p: Params) -> bool:
    """Whether the home screen has another wallpaper than before, of the category."""
    art, app = now.setting("system/wallpaper"), now.app(themes.name)
    of_category = PIECES.some(WALLPAPER, p["category"])
    is_had = any(piece.data[0] == art and piece.key in app.got for piece in of_category)
    return is_had and art != start.setting("system/wallpaper")


def some_ranked_wallpaper(rng: random.Random, phone: Phone) -> Params:
    """One that is no favourite and has a rank in its category."""
    loved = phone.app(themes.name).loved
    ranked = [
        (category, *rank, PIECES.some(WALLPAPER, category, rank[0])[rank[1]])
        for category in _CATEGORIES
        for rank in _RANKS
    ]
    category, order, _, rank, rank_zh, piece = rng.choice([row for row in ranked if row[-1].key not in loved])
    found = {"category": category, "category_zh": _CATEGORIES[category], "order": order, "title": piece.title}
    return {**found, "rank": rank, "rank_zh": rank_zh, "key": piece.key}
