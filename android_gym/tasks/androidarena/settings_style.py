"""Tasks of Settings: wallpaper, ringtone, text size, languages."""

from __future__ import annotations

import random

from ...apps.google.settings.language_data import languages
from ...apps.google.settings.languages import LOCALES
from ...apps.google.settings.textsize import FONT, FONTS
from ...apps.system.soundpicker import PACKAGE as SOUND_PICKER
from ...apps.system.soundpicker import SOUNDS
from ...apps.system.wallpaper import CATEGORIES, HOME_WALLPAPER, LOCK_WALLPAPER, Pictures, Preview
from ...apps.system.wallpaper import PACKAGE as WALLPAPERS
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, scroll_to
from .settings import at_home, either, setting, shows

RINGTONE = "system/ringtone"
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
# languages that are spoken in one region, so that none is asked for
TONGUES = ("agq", "ak", "eo", "ewo", "fil", "ig", "kea", "kl", "kln", "mg", "rw", "seh", "wae", "wo")


# --- wallpaper ---------------------------------------------------------------------------------


def sample_wallpaper(rng: random.Random, phone: Phone) -> Params:
    category = rng.choice(tuple(CATEGORIES))
    place = rng.randrange(len(PLACES))
    title = CATEGORIES[category][place]
    return {"category": category, "place": PLACES[place], "title": title}


def picture(p: Params) -> str:
    return f"{p['category']}/{p['title']}"


def home_has_it(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(HOME_WALLPAPER) == picture(p))


def lock_may_have_it(before: Phone, now: Phone, p: Params) -> bool:
    return now.setting(LOCK_WALLPAPER) in (picture(p), before.setting(LOCK_WALLPAPER))


def setting_wallpaper(p: Params) -> Ways:
    pictures = at_home("Wallpaper & style", "Change wallpaper", p["category"], p["title"])
    return ((*pictures, click("Set wallpaper"), click("Home screen")),)


def in_category(before: Phone, now: Phone, p: Params) -> bool:
    """The collection, or one of its pictures, is in front."""
    top = now.top
    if isinstance(top, Preview):
        return bool(top.value.startswith(f"{p['category']}/"))
    return isinstance(top, Pictures) and bool(top.category == p["category"])


def in_wallpapers(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == WALLPAPERS


# --- ringtone ----------------------------------------------------------------------------------


def sample_ringtone(rng: random.Random, phone: Phone) -> Params:
    category = rng.choice(tuple(SOUNDS["ringtone"]))
    current = str(phone.setting(RINGTONE)).rpartition("/")[2]
    sound = rng.choice([s for s in SOUNDS["ringtone"][category] if s != current])
    return {"category": category, "sound": sound}


def ringtone_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(RINGTONE) == f"{p['category']}/{p['sound']}")


def in_sounds(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == SOUND_PICKER


def setting_ringtone(p: Params) -> Ways:
    rows = ("Sound & vibration", "Phone ringtone", p["category"], p["sound"])
    return ((*at_home(*rows), click("Save")),)


# --- text size ---------------------------------------------------------------------------------


def sample_size(rng: random.Random, phone: Phone) -> Params:
    return {"scale": rng.choice(FONTS[:-1])}


def with_size(phone: Phone, p: Params) -> Phone:
    return written(phone, FONT, p["scale"])


def text_bigger(before: Phone, now: Phone, p: Params) -> bool:
    """Larger than it was, and no larger than the slider goes."""
    return bool(p["scale"] < now.setting(FONT) <= FONTS[-1])


def enlarging(p: Params) -> Ways:
    row = "Display size and text"
    larger = click("Make larger")  # the first of two: the other is for the display size
    return ((*at_home("Display", row), larger), (*at_home("Accessibility", row), larger))


# --- languages ---------------------------------------------------------------------------------


def sample_language(rng: random.Random, phone: Phone) -> Params:
    """A language that is spoken in one region, so that none is asked for."""
    found = rng.choice([x for x in languages() if x.tag in TONGUES])
    return {"language": found.name, "own": found.own, "locale": f"{found.tag}-{found.regions[0]}"}


def known(phone: Phone) -> list[str]:
    """The phone's languages; it speaks the first."""
    return str(phone.setting(LOCALES)).split(",")


def language_last(before: Phone, now: Phone, p: Params) -> bool:
    return bool(known(now)[-1] == p["locale"])


def others_kept(before: Phone, now: Phone, p: Params) -> bool:
    return [one for one in known(now) if one != p["locale"]] == known(before)


def adding_language(p: Params) -> Ways:
    add = at_home("System", "Languages & input", "Languages", "Add a language")
    typed = enter_text(p["language"], id="android:id/search_src_text")
    chosen = click(p["own"], id="android:id/locale")
    searched = (*add, click("Search"), typed, chosen)
    listed = (*add, scroll_to(p["own"], id="android:id/locale"), chosen)
    return (searched, listed) if p["own"] < "Al" else (searched,)  # near the list's top


def first_language(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: it was put before the languages there, so that the phone speaks it."""
    return (written(end, LOCALES, ",".join((p["locale"], *known(end)[:-1]))),)


TASKS = (
    Task(
        "Settings-SetWallpaper",
        'Take the {place} picture of the wallpaper collection "{category}" as the wallpaper.',
        (
            Condition("The home screen shows the {place} picture of “{category}”, “{title}”.", home_has_it),
            Condition("The lock screen shows it too, or what it showed before.", lock_may_have_it),
        ),
        setting_wallpaper,
        sample_wallpaper,
        allowed=(setting(HOME_WALLPAPER), setting(LOCK_WALLPAPER)),
        subgoals=(
            Condition("The wallpapers are open, or it is set.", either(in_wallpapers, home_has_it)),
            Condition("“{category}” is open, or it is set.", either(in_category, home_has_it)),
        ),
        phrasings=(
            'Change the wallpaper to the {place} one among the pictures called "{category}".',
            'I want the {place} picture in "{category}" behind my apps as the wallpaper.',
            'From the wallpapers in "{category}", put the {place} on the home screen.',
            'The wallpaper should be a new one: in "{category}", choose the {place} picture.',
        ),
    ),
    Task(
        "Settings-SetRingtone",
        'Let incoming calls ring with "{sound}" from "{category}".',
        (Condition("The ringtone is “{sound}” from “{category}”.", ringtone_set),),
        setting_ringtone,
        sample_ringtone,
        allowed=(setting(RINGTONE),),
        subgoals=(
            Condition("The page of sounds is open, or it is set.", either(shows("sound"), in_sounds, ringtone_set)),
            Condition("The sounds are listed, or it is set.", either(in_sounds, ringtone_set)),
        ),
        phrasings=(
            'Change the phone\'s ringtone to "{sound}" out of the sounds "{category}".',
            'When somebody calls, I want to hear "{sound}", which is one of the "{category}".',
            'Make "{sound}" in "{category}" the ringtone for calls.',
            'Set the ringtone: it should be "{sound}" of the collection "{category}".',
        ),
    ),
    Task(
        "Settings-EnlargeText",
        "Make the phone's text bigger by raising its font size.",
        (Condition("The font size is larger than it was.", text_bigger),),
        enlarging,
        sample_size,
        with_size,
        allowed=(setting(FONT),),
        subgoals=(
            Condition(
                "A page that leads to the font size is open, or it is larger.",
                either(shows("display"), shows("accessibility"), shows("text_reading"), text_bigger),
            ),
            Condition("The font size can be set, or it is larger.", either(shows("text_reading"), text_bigger)),
        ),
        phrasings=(
            "Raise the font size of this phone.",
            "I can hardly read this. Set the phone to a larger font size.",
            "The letters on this phone are too small: choose a bigger font size.",
            "Let the phone write in a larger font size than now.",
        ),
    ),
    Task(
        "Settings-AddLanguage",
        'Add "{language}" to the languages of this phone, after those it has.',
        (
            Condition("“{language}” is the last of the phone's languages.", language_last),
            Condition("Its other languages are those that it had.", others_kept),
        ),
        adding_language,
        sample_language,
        allowed=(setting(LOCALES),),
        near=first_language,
        subgoals=(
            Condition(
                "The phone's languages are listed, or it is added.",
                either(shows("languages"), shows("add_language"), language_last),
            ),
            Condition("The languages to add are listed, or it is added.", either(shows("add_language"), language_last)),
        ),
        phrasings=(
            'I speak "{language}" as well: put it behind the languages that this phone has.',
            'Append "{language}" to the list of the phone\'s languages.',
            'Give this phone one language more, "{language}", at the end of its list.',
            'The phone should know "{language}" too, as the last of its languages.',
        ),
    ),
)
