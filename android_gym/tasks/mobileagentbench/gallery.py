"""What the tasks of gallery.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.simple.gallery import SettingsActivity
from ...apps.simple.gallery.model import GROUPS, KINDS, Gallery, gallery, listed
from ...apps.simple.gallery.screens import MediaActivity, ViewPagerActivity
from ...kit.families import simple
from ...kit.families.simple.boxes import Boxes, DateTimeFormat, Grouping, Sorting, ViewType
from ...phone.state.phone import Phone
from ...phone.state.providers import file_at
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Goal, Params, Ways
from ..steps import back, click, long_click
from .published import Check, Published, Seen, all_of, any_of, checked, clicked, ever, now, then, window
from .published import Condition as Heard

PACKAGE = gallery.name


def kept(phone: Phone) -> Gallery:
    model: Gallery = phone.app(PACKAGE)
    return model


def holds(is_so: Callable[[Gallery, Params], bool]) -> Goal:
    """What Gallery keeps is so."""
    return lambda start, end, p: is_so(kept(end), p)


def filter_media_goal_is_so(app: Any, p: Params) -> Any:
    return set(app.shown) == set(p["some"])


filter_media_goal = holds(filter_media_goal_is_so)


def with_flag(field: str) -> Callable[[Phone, Params], Phone]:
    """Gallery is in front, and a setting is what it shall not be."""

    def made(phone: Phone, p: Params) -> Phone:
        return Ctx(launch(phone, PACKAGE), PACKAGE).save(**{field: not p["on"]}).phone

    return made


start_play_automatically = with_flag("autoplay")

start_remember_position = with_flag("remember")

start_show_hidden = with_flag("show_hidden")


def sample_kinds(rng: random.Random, phone: Phone) -> Params:
    usual = [id for id, _ in KINDS[:5]]
    some = sorted(rng.sample(usual, 2), key=usual.index)
    return {
        "one": LABELS[some[0]],
        "other": LABELS[some[1]],
        "some": tuple(some),
        "gone": tuple(id for id in usual if id not in some),
    }


LABELS = dict(KINDS)


def opened(phone: Phone, p: Params) -> Phone:
    """Gallery is in front."""
    return launch(phone, PACKAGE)


def filtering(p: Params) -> Ways:
    boxes = (click(LABELS[id]) for id in p["gone"])
    return ((MORE, click("Filter media"), *boxes, OK),)


MORE, OK, SETTINGS = click("More options"), click("OK"), click("Settings")


def filter_media_subgoal(start: Phone, end: Any, p: Params) -> bool:
    return isinstance(end.popup, Boxes)


def filter_media_subgoal_2(start: Phone, end: Any, p: Params) -> bool:
    return isinstance(end.popup, simple.Boxes) and set(end.popup.checked) == set(p["some"])


def sample_group(rng: random.Random, phone: Phone) -> Params:
    by, label = rng.choice(GROUPS[1:-1])
    folder = rng.choice(tuple(FOLDERS))
    return {"folder": folder, "dir": FOLDERS[folder], "by": by, "group": label}


FOLDERS = {"Download": "/sdcard/Download", "Camera": "/sdcard/DCIM/Camera"}


def grouping(p: Params) -> Ways:
    return ((click(p["folder"]), MORE, click("Group by"), click(p["group"]), OK),)


def group_files_subgoal(start: Phone, end: Any, p: Params) -> bool:
    windows = end.tasks[0].windows if end.foreground == PACKAGE else ()
    return any(
        isinstance(one.activity, MediaActivity)
        and all((getattr(one.activity, f) == p[name] for f, name in {"place": "dir"}.items()))
        for one in windows
    )


def group_files_subgoal_2(start: Phone, end: Any, p: Params) -> bool:
    return isinstance(end.popup, Grouping)


def with_view(phone: Phone, p: Params) -> Phone:
    other = "grid" if p["view"] == "list" else "list"
    return Ctx(launch(phone, PACKAGE), PACKAGE).save(view_type=other).phone


def viewing(p: Params) -> Ways:
    return ((MORE, click("Change view type"), click(p["label"]), OK),)


def change_view_type_subgoal(start: Phone, end: Any, p: Params) -> bool:
    return isinstance(end.popup, ViewType)


def change_view_type_subgoal_2(start: Phone, end: Any, p: Params) -> bool:
    return isinstance(end.popup, simple.ViewType) and end.popup.chosen == p["view"]


def sample_state(rng: random.Random, phone: Phone) -> Params:
    on = rng.random() < 0.5
    return {"state": "on" if on else "off", "on": on}


def sample_item(rng: random.Random, phone: Phone) -> Params:
    """A picture of a folder, by its place from the upper left."""
    folder, place = rng.choice(tuple(FOLDERS)), rng.randrange(3)
    files = listed(Gallery(), phone.files, FOLDERS[folder])
    if place >= len(files) or files[place].kind == "video":
        place = 0
    return {"folder": folder, "dir": FOLDERS[folder], "which": PLACES[place], "place": place, "path": files[place].path}


PLACES = ("first", "second", "third")


def loving(p: Params) -> Ways:
    item = click(id=ITEM, ordinal=p["place"])
    return ((click(p["folder"]), item, click("Toggle favorite")),)


ITEM = "media_item_holder"


def set_favorite_subgoal_2(start: Phone, end: Any, p: Params) -> bool:
    windows = end.tasks[0].windows if end.foreground == PACKAGE else ()
    return any(
        isinstance(one.activity, ViewPagerActivity)
        and all((getattr(one.activity, f) == p[name] for f, name in {"path": "path"}.items()))
        for one in windows
    )


def sample_wallpaper(rng: random.Random, phone: Phone) -> Params:
    where = rng.choice(("Home screen", "Lock screen"))
    key = "wallpaper" if where == "Home screen" else "lock_wallpaper"
    return {**sample_item(rng, phone), "where": where, "key": key}


def papering(p: Params) -> Ways:
    item = click(id=ITEM, ordinal=p["place"])
    return ((click(p["folder"]), item, MORE, click("Set as"), click("Save"), click(p["where"])),)


def is_wallpaper(start: Phone, end: Phone, p: Params) -> bool:
    file = file_at(start.files, p["path"])
    return file is not None and end.setting(f"system/{p['key']}") == file.art


def show_hidden_subgoal(start: Phone, end: Any, p: Params) -> bool:
    windows = end.tasks[0].windows if end.foreground == PACKAGE else ()
    return any(isinstance(one.activity, SettingsActivity) for one in windows)


def sort_folders_subgoal(start: Phone, end: Any, p: Params) -> bool:
    return isinstance(end.popup, Sorting)


def sort_folders_subgoal_2(start: Phone, end: Any, p: Params) -> bool:
    return isinstance(end.popup, simple.Sorting) and end.popup.by == p["by"]


def with_hours(phone: Phone, p: Params) -> Phone:
    formats = simple.Formats(hours_24=not p["on"])
    return Ctx(launch(phone, PACKAGE), PACKAGE).save(formats=formats).phone


def use24_hours_subgoal_2(start: Phone, end: Any, p: Params) -> bool:
    return isinstance(end.popup, DateTimeFormat)


_CLICKED_OK = now(clicked(holding="OK"))

_BACK = now(window(holding="Gallery"))


def _before(check: Check) -> Check:
    """It was true at an earlier call: what is remembered in one call counts from the next."""
    return lambda seen: len(seen) > 1 and check(seen[:-1])


def _only_kinds(p: Params) -> Check:
    """OK was clicked, whatever was checked; or the window came back after the boxes were right."""
    some = [checked(f"filter_media_{id}") for id in p["some"]]
    others = [checked(f"filter_media_{id}") for id, _ in KINDS if id not in p["some"]]

    def right(at: Any) -> bool:
        return all(one(at) for one in some) and not any(one(at) for one in others)

    return any_of(_CLICKED_OK, all_of(_BACK, _before(ever(right))))


def _sorted(p: Params) -> Check:
    radios = (f"sorting_dialog_radio_{one}" for one in (p["by"], "ascending"))
    return all_of(*(ever(clicked(id=id)) for id in radios), _CLICKED_OK)


def _row(id: str, label: str) -> Callable[[Params], Check]:
    return lambda p: now(clicked(id=id, holding=label))


AUTOPLAY, HIDDEN = "Play videos automatically", "Show hidden items"


def _seen_then_ok(condition: Heard) -> Check:
    return all_of(ever(condition), _CLICKED_OK)


def _view_is(view: str) -> Check:
    """The last of the two radio buttons that was seen checked."""

    def last(seen: Seen) -> bool:
        for at in reversed(seen):
            for one in ("grid", "list"):
                if checked(f"change_view_type_dialog_radio_{one}")(at):
                    return one == view
        return False

    return any_of(_CLICKED_OK, all_of(_BACK, last))


PUBLISHED: dict[str, Published] = {
    "Gallery-FilterMedia": Published("gallery_filter_by_images_and_videos", 6, _only_kinds),
    "Gallery-GroupFiles": Published(
        "gallery_group_by_file_type", 5, lambda p: _seen_then_ok(checked(f"grouping_dialog_radio_{p['by']}"))
    ),
    "Gallery-ChangeViewType": Published("gallery_list_view_type", 4, lambda p: _view_is(p["view"])),
    "Gallery-PlayAutomatically": Published(
        "gallery_play_videos_automatically", 4, _row("settings_autoplay_videos_holder", AUTOPLAY)
    ),
    "Gallery-RememberPosition": Published(
        "gallery_remember_playback_position",
        4,
        lambda p: now(checked("settings_remember_last_video_position", p["on"])),
    ),
    "Gallery-SetFavorite": Published("gallery_set_favorite", 3, _row("bottom_favorite", "Toggle favorite")),
    "Gallery-SetWallpaper": Published(
        "gallery_set_wallpaper",
        6,
        lambda p: then(now(window(holding=p["where"])), now(window(holding="Simple Wallpaper"))),
        stops=True,
    ),
    "Gallery-ShowHidden": Published("gallery_show_hidden_items", 3, _row("settings_show_hidden_items_holder", HIDDEN)),
    "Gallery-SortFolders": Published("gallery_sort_by_size_asc", 4, _sorted),
    "Gallery-Use24Hours": Published(
        "gallery_use_24_hour_time_format",
        5,
        lambda p: _seen_then_ok(checked("change_date_time_dialog_24_hour", p["on"])),
    ),
}


def filter_media_a_box_was_turned_three_times(p: Params) -> tuple[Action, ...]:
    return (*FILTER, *boxes(*p["gone"][:1] * 3, *p["gone"][1:]), OK)


FILTER, SORT = (MORE, click("Filter media")), (MORE, click("Sort by"))


def boxes(*ids: str) -> tuple[Action, ...]:
    return tuple(click(LABELS[id]) for id in ids)


def filter_media_in_two_goes(p: Params) -> tuple[Action, ...]:
    return (*FILTER, *boxes(p["gone"][0]), OK, *FILTER, *boxes(*p["gone"][1:]), OK)


def filter_media_published_one_box_too_few_and_ok(p: Params) -> tuple[Action, ...]:
    return (*FILTER, *boxes(*p["gone"][1:]), OK)


def group_files_another_group_first(p: Params) -> tuple[Action, ...]:
    return (click(p["folder"]), *GROUP, click(another_group(p)), OK, *GROUP, click(p["group"]), OK)


VIEW, GROUP = (MORE, click("Change view type")), (MORE, click("Group by"))


def another_group(p: Params) -> str:
    return "Extension" if p["by"] != "extension" else "File type"


def group_files_chosen_in_another_folder(p: Params) -> tuple[Action, ...]:
    return (click(another_folder(p)), *GROUP, click(p["group"]), OK, UP, click(p["folder"]))


CANCEL, UP = click("Cancel"), click("Back")


def another_folder(p: Params) -> str:
    return "Download" if p["folder"] == "Camera" else "Camera"


def group_files_published_another_folder_is_shown(p: Params) -> tuple[Action, ...]:
    return (*grouping(p)[0], UP, click(another_folder(p)))


def group_files_another_group(p: Params) -> tuple[Action, ...]:
    return (click(p["folder"]), *GROUP, click(another_group(p)), OK)


def change_view_type_there_back_and_there(p: Params) -> tuple[Action, ...]:
    return (*viewing(p)[0], *VIEW, click("Grid" if p["view"] == "list" else "List"), OK, *viewing(p)[0])


def change_view_type_published_there_and_back(p: Params) -> tuple[Action, ...]:
    return (*viewing(p)[0], *VIEW, click("Grid" if p["view"] == "list" else "List"), OK)


def set_favorite_from_the_menu_of_marked_items(p: Params) -> tuple[Action, ...]:
    return (click(p["folder"]), long_click(id=ITEM, ordinal=p["place"]), MORE, click("Add to favorites"))


def set_favorite_published_another_item(p: Params) -> tuple[Action, ...]:
    return (*other(p), STAR)


STAR = click("Toggle favorite")


def other(p: Params) -> tuple[Action, ...]:
    """Another picture of the folder."""
    return (click(p["folder"]), click(id=ITEM, ordinal=2 if p["place"] == 0 else 0))


def set_favorite_published_on_and_off_in_another_way(p: Params) -> tuple[Action, ...]:
    return (*item(p), STAR, back(), long_click(id=ITEM, ordinal=p["place"]), MORE, click("Remove from favorites"))


def item(p: Params) -> tuple[Action, ...]:
    return (click(p["folder"]), click(id=ITEM, ordinal=p["place"]))


def set_favorite_another_one_as_well(p: Params) -> tuple[Action, ...]:
    return (*item(p), STAR, back(), *other(p)[1:], STAR)


def set_wallpaper_turned_four_times(p: Params) -> tuple[Action, ...]:
    return (*item(p), *ASK[:2], *[click("Rotate")] * 4, click("Save"), click(p["where"]))


ASK = (MORE, click("Set as"), click("Save"))


def set_wallpaper_published_another_picture(p: Params) -> tuple[Action, ...]:
    return (*other(p), *ASK, click(p["where"]))


def set_wallpaper_published_turned_by_a_quarter(p: Params) -> tuple[Action, ...]:
    return (*item(p), *ASK[:2], click("Rotate"), click("Save"), click(p["where"]))


def set_wallpaper_published_the_other_screen(p: Params) -> tuple[Action, ...]:
    return (*item(p), *ASK, click("Lock screen" if p["where"] == "Home screen" else "Home screen"))


def filtering_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = filtering(p)
    return ways[0]


def loving_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = loving(p)
    return ways[0]


def papering_way(p: Params) -> tuple[Action, ...]:
    ways: Ways = papering(p)
    return ways[0]
