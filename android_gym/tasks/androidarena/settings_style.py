"""Wallpapers, ringtones, the font size and languages: what settings_style.yaml draws and asks for beside its data."""

from __future__ import annotations

import random

from ...apps.google.settings.languages import LOCALES
from ...apps.google.settings.textsize import FONT, FONTS
from ...apps.system.soundpicker import SOUNDS
from ...apps.system.wallpaper import CATEGORIES, Pictures, Preview
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Params

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
RINGTONES = SOUNDS["ringtone"]


# --- wallpapers ----------------------------------------------------------------------------------


def some_picture(rng: random.Random, phone: Phone) -> Params:
    category = rng.choice(tuple(CATEGORIES))
    place = rng.randrange(len(PLACES))
    return {"category": category, "place": PLACES[place], "title": CATEGORIES[category][place]}


def neighbour(p: Params) -> str:
    """Another picture of the collection."""
    return next(title for title in CATEGORIES[p["category"]] if title != p["title"])


def counterpart(p: Params) -> str:
    """The picture in the same place of the other collection."""
    return CATEGORIES[p["other_category"]][CATEGORIES[p["category"]].index(p["title"])]


def in_category(before: Phone, now: Phone, p: Params) -> bool:
    """The collection, or one of its pictures, is in front."""
    top = now.top
    if isinstance(top, Preview):
        return bool(top.value.startswith(f"{p['category']}/"))
    return isinstance(top, Pictures) and bool(top.category == p["category"])


# --- ringtones -----------------------------------------------------------------------------------


def some_ringtone(rng: random.Random, phone: Phone) -> Params:
    category = rng.choice(tuple(RINGTONES))
    current = str(phone.setting("system/ringtone")).rpartition("/")[2]
    return {"category": category, "sound": rng.choice([s for s in RINGTONES[category] if s != current])}


def other_sound(p: Params) -> str:
    return next(one for one in RINGTONES[p["category"]] if one != p["sound"])


# --- the font size and languages -----------------------------------------------------------------


def text_bigger(before: Phone, now: Phone, p: Params) -> bool:
    """Larger than it was, and no larger than the slider goes."""
    return bool(p["scale"] < now.setting(FONT) <= FONTS[-1])


def languages(phone: Phone) -> list[str]:
    """The phone's languages; it speaks the first."""
    return str(phone.setting(LOCALES)).split(",")


def language_last(before: Phone, now: Phone, p: Params) -> bool:
    return bool(languages(now)[-1] == p["locale"])


def others_kept(before: Phone, now: Phone, p: Params) -> bool:
    return [one for one in languages(now) if one != p["locale"]] == languages(before)


def language_first(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: it was put before the languages there, so that the phone speaks it."""
    return (written(end, LOCALES, ",".join((p["locale"], *languages(end)[:-1]))),)
