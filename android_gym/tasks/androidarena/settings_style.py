"""What the tasks of settings_style.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random

from ...action import Action
from ...apps.google.settings.languages import LOCALES
from ...apps.google.settings.textsize import FONT, FONTS
from ...apps.system.soundpicker import PACKAGE as SOUND_PICKER
from ...apps.system.soundpicker import SOUNDS
from ...apps.system.wallpaper import CATEGORIES, HOME_WALLPAPER, LOCK_WALLPAPER, Pictures, Preview
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Params, Ways
from ..parts.settings import at_home, follow, shows
from ..steps import back, click, enter_text, scroll_to


def set_wallpaper_another_picture_first(p: Params) -> tuple[Action, ...]:
    return (*hung(neighbour(p)), HOME, *again(p))


def hung(p: Params, where: str = "Home screen") -> Steps:
    return (*setting_wallpaper(p)[0][:-1], click(where))


Steps = tuple[Action, ...]


def again(p: Params) -> Steps:
    """Set it from the start, whatever was opened before."""
    opened = command("am start -a android.intent.action.SET_WALLPAPER")
    return (
        opened,
        *follow("Change wallpaper", p["category"], p["title"]),
        click("Set wallpaper"),
        click("Home screen"),
    )


def neighbour(p: Params) -> Params:
    """Another picture of the collection."""
    titles = CATEGORIES[p["category"]]
    return {**p, "title": next(title for title in titles if title != p["title"])}


def set_wallpaper_another_collection_was_looked_at(p: Params) -> tuple[Action, ...]:
    return (*at_home("Wallpaper & style", "Change wallpaper", same_place(p)["category"]), back(), HOME, *again(p))


def same_place(p: Params) -> Params:
    """The picture in the same place of another collection."""
    other = next(name for name in CATEGORIES if name != p["category"])
    place = CATEGORIES[p["category"]].index(p["title"])
    return {**p, "category": other, "title": CATEGORIES[other][place]}


def set_wallpaper_another_picture_of_the_collection(p: Params) -> tuple[Action, ...]:
    return hung(neighbour(p))


def set_wallpaper_the_same_place_of_another_collection(p: Params) -> tuple[Action, ...]:
    return hung(same_place(p))


def set_wallpaper_another_picture_is_left_on_the_lock_screen(p: Params) -> tuple[Action, ...]:
    return (*hung(neighbour(p), "Home and lock screens"), HOME, *again(p))


def set_ringtone_another_one_was_listened_to_first(p: Params) -> tuple[Action, ...]:
    return (*ringing(p)[:-3], *follow(another_sound(p)), click(p["sound"]), click("Save"))


def ringing(p: Params) -> Steps:
    return setting_ringtone(p)[0]


def another_sound(p: Params) -> str:
    return next(one for one in SOUNDS["ringtone"][p["category"]] if one != p["sound"])


def set_ringtone_another_one_was_saved_before(p: Params) -> tuple[Action, ...]:
    return (*ringing({**p, "sound": another_sound(p)}), *follow("Phone ringtone"), *ringing(p)[5:])


def set_ringtone_another_sound(p: Params) -> tuple[Action, ...]:
    return ringing({**p, "sound": another_sound(p)})


def add_language_another_language(p: Params) -> tuple[Action, ...]:
    return added(foreign(p))


def added(p: Params) -> Steps:
    return adding_language(p)[0]


def foreign(p: Params) -> Params:
    return ANOTHER if p["language"] != ANOTHER["language"] else ONE_MORE


ANOTHER = {"language": "Esperanto", "own": "Esperanto"}
ONE_MORE = {"language": "Malagasy", "own": "Malagasy"}


def add_language_another_language_as_well(p: Params) -> tuple[Action, ...]:
    return (*added(foreign(p)), *once_more(p))


def once_more(p: Params) -> Steps:
    """Add it from the list of languages."""
    return (click("Add a language"), *added(p)[-3:])


HOME = Action("home")


def command(line: str) -> Action:
    return Action("api", text=line)


def sample_wallpaper(rng: random.Random, phone: Phone) -> Params:
    category = rng.choice(tuple(CATEGORIES))
    place = rng.randrange(len(PLACES))
    title = CATEGORIES[category][place]
    return {"category": category, "place": PLACES[place], "title": title}


PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def setting_wallpaper(p: Params) -> Ways:
    pictures = at_home("Wallpaper & style", "Change wallpaper", p["category"], p["title"])
    return ((*pictures, click("Set wallpaper"), click("Home screen")),)


def lock_may_have_it(before: Phone, now: Phone, p: Params) -> bool:
    return now.setting(LOCK_WALLPAPER) in (picture(p), before.setting(LOCK_WALLPAPER))


def picture(p: Params) -> str:
    return f"{p['category']}/{p['title']}"


def in_category(before: Phone, now: Phone, p: Params) -> bool:
    """The collection, or one of its pictures, is in front."""
    top = now.top
    if isinstance(top, Preview):
        return bool(top.value.startswith(f"{p['category']}/"))
    return isinstance(top, Pictures) and bool(top.category == p["category"])


def home_has_it(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(HOME_WALLPAPER) == picture(p))


def sample_ringtone(rng: random.Random, phone: Phone) -> Params:
    category = rng.choice(tuple(SOUNDS["ringtone"]))
    current = str(phone.setting(RINGTONE)).rpartition("/")[2]
    sound = rng.choice([s for s in SOUNDS["ringtone"][category] if s != current])
    return {"category": category, "sound": sound}


RINGTONE = "system/ringtone"


def setting_ringtone(p: Params) -> Ways:
    rows = ("Sound & vibration", "Phone ringtone", p["category"], p["sound"])
    return ((*at_home(*rows), click("Save")),)


def in_sounds(before: Phone, now: Phone, p: Params) -> bool:
    return now.foreground == SOUND_PICKER


def ringtone_set(before: Phone, now: Phone, p: Params) -> bool:
    return bool(now.setting(RINGTONE) == f"{p['category']}/{p['sound']}")


def with_size(phone: Phone, p: Params) -> Phone:
    return written(phone, FONT, p["scale"])


def text_bigger(before: Phone, now: Phone, p: Params) -> bool:
    """Larger than it was, and no larger than the slider goes."""
    return bool(p["scale"] < now.setting(FONT) <= FONTS[-1])


def adding_language(p: Params) -> Ways:
    add = at_home("System", "Languages & input", "Languages", "Add a language")
    typed = enter_text(p["language"], id="android:id/search_src_text")
    chosen = click(p["own"], id="android:id/locale")
    searched = (*add, click("Search"), typed, chosen)
    listed = (*add, scroll_to(p["own"], id="android:id/locale"), chosen)
    return (searched, listed) if p["own"] < "Al" else (searched,)  # near the list's top


def language_last(before: Phone, now: Phone, p: Params) -> bool:
    return bool(known(now)[-1] == p["locale"])


def known(phone: Phone) -> list[str]:
    """The phone's languages; it speaks the first."""
    return str(phone.setting(LOCALES)).split(",")


def others_kept(before: Phone, now: Phone, p: Params) -> bool:
    return [one for one in known(now) if one != p["locale"]] == known(before)


def first_language(end: Phone, p: Params) -> tuple[Phone, ...]:
    """A near miss: it was put before the languages there, so that the phone speaks it."""
    return (written(end, LOCALES, ",".join((p["locale"], *known(end)[:-1]))),)


set_ringtone_subgoal_goals = shows("sound")
enlarge_text_subgoal_goals = shows("display")
enlarge_text_subgoal_goals_2 = shows("accessibility")
enlarge_text_subgoal_goals_3 = shows("text_reading")
add_language_subgoal_goals = shows("languages")
add_language_subgoal_goals_2 = shows("add_language")


def set_wallpaper_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(goal(before, now, p) for goal in (in_category, home_has_it))


def set_ringtone_subgoal(before: Phone, now: Phone, p: Params) -> bool:
    return any(goal(before, now, p) for goal in (set_ringtone_subgoal_goals, in_sounds, ringtone_set))


def enlarge_text_subgoal(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p)
        for goal in (
            enlarge_text_subgoal_goals,
            enlarge_text_subgoal_goals_2,
            enlarge_text_subgoal_goals_3,
            text_bigger,
        )
    )


def enlarge_text_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(goal(before, now, p) for goal in (enlarge_text_subgoal_goals_3, text_bigger))


def adding_language_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = adding_language(p)
    return ways[0] if len(ways) > 0 else ()


def adding_language_way_2(p: Params) -> tuple[Action, ...]:
    ways: Ways = adding_language(p)
    return ways[1] if len(ways) > 1 else ()


def add_language_subgoal(before: Phone, now: Phone, p: Params) -> bool:
    return any(
        goal(before, now, p) for goal in (add_language_subgoal_goals, add_language_subgoal_goals_2, language_last)
    )


def add_language_subgoal_2(before: Phone, now: Phone, p: Params) -> bool:
    return any(goal(before, now, p) for goal in (add_language_subgoal_goals_2, language_last))
