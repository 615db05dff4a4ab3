"""Other ways and look-alikes of the tasks of Settings on wallpaper, ringtone, text, languages."""

from __future__ import annotations

from ....action import Action
from ....apps.google.settings.textsize import FONTS
from ....apps.system.soundpicker import SOUNDS
from ....apps.system.wallpaper import CATEGORIES
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click, start, swipe
from ..settings import at_home, follow
from ..settings_style import adding_language, enlarging, setting_ringtone, setting_wallpaper
from .settings import HARMED, OFF, opening
from .settings_switches import HOME, command

Steps = tuple[Action, ...]

# --- wallpaper ---------------------------------------------------------------------------------


def hung(p: Params, where: str = "Home screen") -> Steps:
    return (*setting_wallpaper(p)[0][:-1], click(where))


def neighbour(p: Params) -> Params:
    """Another picture of the collection."""
    titles = CATEGORIES[p["category"]]
    return {**p, "title": next(title for title in titles if title != p["title"])}


def same_place(p: Params) -> Params:
    """The picture in the same place of another collection."""
    other = next(name for name in CATEGORIES if name != p["category"])
    place = CATEGORIES[p["category"]].index(p["title"])
    return {**p, "category": other, "title": CATEGORIES[other][place]}


WALLPAPER: Plays = (
    passes("on the lock screen too", lambda p: hung(p, "Home and lock screens")),
    passes("another picture first", lambda p: (*hung(neighbour(p)), HOME, *again(p))),
    passes(
        "the collections are opened by an intent",
        lambda p: (
            command("am start -a android.intent.action.SET_WALLPAPER"),
            *follow("Change wallpaper", p["category"], p["title"]),
            click("Set wallpaper"),
            click("Home screen"),
        ),
    ),
    passes(
        "another collection was looked at",
        lambda p: (
            *at_home("Wallpaper & style", "Change wallpaper", same_place(p)["category"]),
            back(),
            HOME,
            *again(p),
        ),
    ),
    passes("the choice was left once", lambda p: (*hung(p)[:-1], back(), click("Set wallpaper"), click("Home screen"))),
    fails("goal", "only on the lock screen", lambda p: hung(p, "Lock screen")),
    fails("goal", "another picture of the collection", lambda p: hung(neighbour(p))),
    fails("goal", "the same place of another collection", lambda p: hung(same_place(p))),
    fails("goal", "not set", lambda p: hung(p)[:-1]),
    fails(
        "goal",
        "another picture is left on the lock screen",
        lambda p: (*hung(neighbour(p), "Home and lock screens"), HOME, *again(p)),
    ),
    fails("clean", HARMED, lambda p: (*hung(p), *OFF)),
)


def again(p: Params) -> Steps:
    """Set it from the start, whatever was opened before."""
    opened = command("am start -a android.intent.action.SET_WALLPAPER")
    return (
        opened,
        *follow("Change wallpaper", p["category"], p["title"]),
        click("Set wallpaper"),
        click("Home screen"),
    )


# --- ringtone ----------------------------------------------------------------------------------


def another_sound(p: Params) -> str:
    return next(one for one in SOUNDS["ringtone"][p["category"]] if one != p["sound"])


def ringing(p: Params) -> Steps:
    return setting_ringtone(p)[0]


RINGTONE: Plays = (
    passes(
        "another one was listened to first",
        lambda p: (*ringing(p)[:-3], *follow(another_sound(p)), click(p["sound"]), click("Save")),
    ),
    passes(
        "the page of sounds is opened by an intent",
        lambda p: (command("am start -a android.settings.SOUND_SETTINGS"), *ringing(p)[3:]),
    ),
    passes("left for home", lambda p: (*ringing(p), HOME)),
    passes("set twice", lambda p: (*ringing(p), *follow("Phone ringtone"), *ringing(p)[5:])),
    passes(
        "another one was saved before",
        lambda p: (*ringing({**p, "sound": another_sound(p)}), *follow("Phone ringtone"), *ringing(p)[5:]),
    ),
    fails("goal", "not saved", lambda p: ringing(p)[:-1]),
    fails("goal", "not saved and left", lambda p: (*ringing(p)[:-1], HOME)),
    fails("goal", "another sound", lambda p: ringing({**p, "sound": another_sound(p)})),
    fails("goal", "only the sounds", lambda p: ringing(p)[:-3]),
    fails("goal", "the page of sounds", lambda p: ringing(p)[:3]),
    fails(
        "clean",
        "and calls vibrate",
        lambda p: (*ringing(p), *follow("Vibration & haptics"), *follow("Use vibration & haptics")),
    ),
    fails("clean", HARMED, lambda p: (*ringing(p), *OFF)),
)

# --- text size ---------------------------------------------------------------------------------

LARGER, SMALLER = click("Make larger"), click("Make smaller")
# the second button of this name: it is for the display size
DISPLAY_LARGER = (click("Make larger", ordinal=1),)


def sized(p: Params) -> Steps:
    return enlarging(p)[0]


FONT: Plays = (
    passes("by accessibility", lambda p: enlarging(p)[1]),
    passes("by a command", lambda p: (command(f"settings put system font_scale {FONTS[-1]}"),)),
    passes(
        "the page is opened by an intent",
        lambda p: (command("am start -a android.settings.TEXT_READING_SETTINGS"), LARGER),
    ),
    passes("larger, smaller, larger", lambda p: (*sized(p), SMALLER, LARGER)),
    passes("left for home", lambda p: (*sized(p), HOME)),
    fails("goal", "larger, then smaller", lambda p: (*sized(p), SMALLER)),
    fails("goal", "only the page", lambda p: sized(p)[:-1]),
    fails(
        "goal",
        "a larger display instead",
        lambda p: (command("am start -a android.settings.TEXT_READING_SETTINGS"), *DISPLAY_LARGER),
    ),
    fails("goal", "bold instead", lambda p: (*sized(p)[:-1], *follow("Bold text"))),
    fails("clean", "and bold", lambda p: (*sized(p), *follow("Bold text"))),
    fails("clean", "and a larger display", lambda p: (*sized(p), *DISPLAY_LARGER)),
)

# --- languages ---------------------------------------------------------------------------------


def added(p: Params) -> Steps:
    return adding_language(p)[0]


def once_more(p: Params) -> Steps:
    """Add it from the list of languages."""
    return (click("Add a language"), *added(p)[-3:])


ANOTHER = {"language": "Esperanto", "own": "Esperanto"}
ONE_MORE = {"language": "Malagasy", "own": "Malagasy"}


def foreign(p: Params) -> Params:
    return ANOTHER if p["language"] != ANOTHER["language"] else ONE_MORE


LANGUAGE: Plays = (
    passes(
        "by its own name",
        lambda p: (*added(p)[:-2], enter_text(p["own"], id="android:id/search_src_text"), added(p)[-1]),
    ),
    passes(
        "the list is opened by an intent",
        lambda p: (command("am start -a android.settings.LOCALE_SETTINGS"), *once_more(p)),
    ),
    passes("left for home", lambda p: (*added(p), HOME)),
    passes(
        "another was looked for first",
        lambda p: (*added(p)[:-2], enter_text("zz", id="android:id/search_src_text"), *added(p)[-2:]),
    ),
    passes("its component is started", lambda p: (opening("LocalePickerActivity"), *once_more(p))),
    fails("goal", "another language", lambda p: added(foreign(p))),
    fails("goal", "another language as well", lambda p: (*added(foreign(p)), *once_more(p))),
    fails("goal", "searched and not chosen", lambda p: added(p)[:-1]),
    fails("goal", "only the phone's languages", lambda p: added(p)[:-4]),
    fails("goal", "put first", lambda p: (*added(p), long_click(id="label", ordinal=1), click("Move to top"))),
    fails("clean", HARMED, lambda p: (*added(p), *OFF)),
    fails(
        "clean",
        "and an alarm was deleted",
        lambda p: (*added(p), HOME, start("Clock"), click("Alarm"), swipe("left", name="Race day Alarm")),
    ),
)

PLAYS: dict[str, Plays] = {
    "Settings-SetWallpaper": WALLPAPER,
    "Settings-SetRingtone": RINGTONE,
    "Settings-EnlargeText": FONT,
    "Settings-AddLanguage": LANGUAGE,
}
