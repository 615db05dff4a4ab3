"""Tasks of Settings: wallpaper, ringtone, text size, languages."""

from __future__ import annotations

import random

from ..phone.apps.google.settings.language_data import languages
from ..phone.apps.google.settings.languages import LOCALES
from ..phone.apps.google.settings.textsize import FONT, FONTS
from ..phone.apps.system.soundpicker import SOUNDS
from ..phone.apps.system.wallpaper import CATEGORIES, HOME_WALLPAPER, LOCK_WALLPAPER, Pictures
from ..phone.settings import written
from ..phone.state import Phone
from .base import Params, Task
from .settings import Ways, at_home, setting, shows
from .steps import click, enter_text, scroll_to

RINGTONE = "system/ringtone"
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
TONGUES = (
    "agq",
    "ak",
    "eo",
    "ewo",
    "fil",
    "ig",
    "kea",
    "kl",
    "kln",
    "mg",
    "rw",
    "seh",
    "wae",
    "wo",
)


# --- wallpaper ---------------------------------------------------------------------------------


def draw_wallpaper(rng: random.Random, phone: Phone) -> Params:
    category = rng.choice(tuple(CATEGORIES))
    place = rng.randrange(len(PLACES))
    title = CATEGORIES[category][1][place]
    return {"category": category, "place": PLACES[place], "title": title}


def wallpaper_set(before: Phone, now: Phone, p: Params) -> bool:
    """The home screen has it; the lock screen may have it too, or stays as it was."""
    picture = f"{p['category']}/{p['title']}"
    lock = now.setting(LOCK_WALLPAPER)
    return now.setting(HOME_WALLPAPER) == picture and lock in (
        picture, before.setting(LOCK_WALLPAPER),
    )  # fmt: skip


def setting_wallpaper(p: Params) -> Ways:
    pictures = at_home("Wallpaper & style", "Change wallpaper", p["category"], p["title"])
    return ((*pictures, click("Set wallpaper"), click("Home screen")),)


def in_category(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Pictures) and now.top.category == p["category"]


# --- ringtone ----------------------------------------------------------------------------------


def draw_ringtone(rng: random.Random, phone: Phone) -> Params:
    category = rng.choice(tuple(SOUNDS["ringtone"]))
    current = str(phone.setting(RINGTONE)).rpartition("/")[2]
    sound = rng.choice([s for s in SOUNDS["ringtone"][category] if s != current])
    return {"category": category, "sound": sound}


def ringtone_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(RINGTONE) == f"{p['category']}/{p['sound']}")


def setting_ringtone(p: Params) -> Ways:
    rows = ("Sound & vibration", "Phone ringtone", p["category"], p["sound"])
    return ((*at_home(*rows), click("Save")),)


# --- text size ---------------------------------------------------------------------------------


def draw_size(rng: random.Random, phone: Phone) -> Params:
    return {"scale": rng.choice(FONTS[:-1])}


def with_size(phone: Phone, p: Params) -> Phone:
    return written(phone, FONT, p["scale"])


def text_bigger(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(FONT) > p["scale"])


def enlarging(p: Params) -> Ways:
    row = "Display size and text"
    larger = click("Make larger")  # the first of two: the other is for the display size
    return ((*at_home("Display", row), larger), (*at_home("Accessibility", row), larger))


# --- languages ---------------------------------------------------------------------------------


def draw_language(rng: random.Random, phone: Phone) -> Params:
    """A language that is spoken in one region, so that none is asked for."""
    found = rng.choice([x for x in languages() if x.tag in TONGUES])
    return {"language": found.name, "own": found.own, "locale": f"{found.tag}-{found.regions[0]}"}


def language_added(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(LOCALES) == f"{before.setting(LOCALES)},{p['locale']}")


def adding_language(p: Params) -> Ways:
    add = at_home("System", "Languages & input", "Languages", "Add a language")
    typed = enter_text(p["language"], id="android:id/search_src_text")
    chosen = click(p["own"], id="android:id/locale")
    searched = (*add, click("Search"), typed, chosen)
    listed = (*add, scroll_to(p["own"], id="android:id/locale"), chosen)
    return (searched, listed) if p["own"] < "Al" else (searched,)  # near the list's top


def first_language(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: it was put before the languages there, so that the phone speaks it."""
    known = str(end.setting(LOCALES)).rpartition(",")[0]
    return (written(end, LOCALES, f"{p['locale']},{known}"),)


TASKS = (
    Task(
        "Settings-SetWallpaper",
        'Take the {place} picture of the wallpaper collection "{category}" as the wallpaper.',
        wallpaper_set,
        setting_wallpaper,
        draw_wallpaper,
        allowed=(setting(HOME_WALLPAPER), setting(LOCK_WALLPAPER)),
        subgoals=(in_category,),
    ),
    Task(
        "Settings-SetRingtone",
        'Let incoming calls ring with "{sound}" from "{category}".',
        ringtone_set,
        setting_ringtone,
        draw_ringtone,
        allowed=(setting(RINGTONE),),
        subgoals=(shows("sound"),),
    ),
    Task(
        "Settings-EnlargeText",
        "Make the phone's text bigger by raising its font size.",
        text_bigger,
        enlarging,
        draw_size,
        with_size,
        allowed=(setting(FONT),),
        subgoals=(shows("text_reading"),),
    ),
    Task(
        "Settings-AddLanguage",
        'Add "{language}" to the languages of this phone, after those it has.',
        language_added,
        adding_language,
        draw_language,
        allowed=(setting(LOCALES),),
        typed=("language",),
        near=first_language,
        subgoals=(shows("languages"), shows("add_language")),
        split="test",
    ),
)
