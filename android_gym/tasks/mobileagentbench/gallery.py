"""Tasks of Simple Gallery, and what the benchmark says of its own ten."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...apps.simple.gallery import SettingsActivity
from ...apps.simple.gallery.model import GROUPS, KINDS, SORTS, Gallery, gallery, listed
from ...apps.simple.gallery.screens import MediaActivity, SetWallpaperActivity, ViewPagerActivity
from ...kit.families import simple
from ...phone.state.activity import Activity, Popup
from ...phone.state.phone import Phone
from ...phone.state.providers import file_at
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import top_activity
from ..steps import click
from .published import Check, Published, Seen, all_of, any_of, checked, clicked, ever, now, then, window
from .published import Condition as Heard

PACKAGE = gallery.name
MODEL = f"apps/{PACKAGE}"
FOLDERS = {"Download": "/sdcard/Download", "Camera": "/sdcard/DCIM/Camera"}
PLACES = ("first", "second", "third")
ITEM = "media_item_holder"
LABELS = dict(KINDS)


def kept(phone: Phone) -> Gallery:
    model: Gallery = phone.app(PACKAGE)
    return model


# --- setting up ---------------------------------------------------------------------------------


def opened(phone: Phone, p: Params) -> Phone:
    """Gallery is in front."""
    return launch(phone, PACKAGE)


def with_flag(field: str) -> Callable[[Phone, Params], Phone]:
    """Gallery is in front, and a setting is what it shall not be."""

    def made(phone: Phone, p: Params) -> Phone:
        return Ctx(launch(phone, PACKAGE), PACKAGE).save(**{field: not p["on"]}).phone

    return made


def with_view(phone: Phone, p: Params) -> Phone:
    other = "grid" if p["view"] == "list" else "list"
    return Ctx(launch(phone, PACKAGE), PACKAGE).save(view_type=other).phone


def with_hours(phone: Phone, p: Params) -> Phone:
    formats = simple.Formats(hours_24=not p["on"])
    return Ctx(launch(phone, PACKAGE), PACKAGE).save(formats=formats).phone


def sample_state(rng: random.Random, phone: Phone) -> Params:
    on = rng.random() < 0.5
    return {"state": "on" if on else "off", "on": on}


def sample_kinds(rng: random.Random, phone: Phone) -> Params:
    usual = [id for id, _ in KINDS[:5]]
    some = sorted(rng.sample(usual, 2), key=usual.index)
    return {
        "one": LABELS[some[0]],
        "other": LABELS[some[1]],
        "some": tuple(some),
        "gone": tuple(id for id in usual if id not in some),
    }


def sample_group(rng: random.Random, phone: Phone) -> Params:
    by, label = rng.choice(GROUPS[1:-1])
    folder = rng.choice(tuple(FOLDERS))
    return {"folder": folder, "dir": FOLDERS[folder], "by": by, "group": label}


def sample_sort(rng: random.Random, phone: Phone) -> Params:
    by, label = rng.choice([one for one in SORTS if one[0] != "last_modified"])
    return {"by": by, "sort": label}


def sample_view(rng: random.Random, phone: Phone) -> Params:
    view = rng.choice(("list", "grid"))
    return {"view": view, "label": view.capitalize()}


def sample_item(rng: random.Random, phone: Phone) -> Params:
    """A picture of a folder, by its place from the upper left."""
    folder, place = rng.choice(tuple(FOLDERS)), rng.randrange(3)
    files = listed(Gallery(), phone.files, FOLDERS[folder])
    if place >= len(files) or files[place].kind == "video":
        place = 0
    return {"folder": folder, "dir": FOLDERS[folder], "which": PLACES[place], "place": place, "path": files[place].path}


def sample_wallpaper(rng: random.Random, phone: Phone) -> Params:
    where = rng.choice(("Home screen", "Lock screen"))
    key = "wallpaper" if where == "Home screen" else "lock_wallpaper"
    return {**sample_item(rng, phone), "where": where, "key": key}


# --- what is so ---------------------------------------------------------------------------------


def holds(is_so: Callable[[Gallery, Params], bool]) -> Goal:
    """What Gallery keeps is so."""
    return lambda start, end, p: is_so(kept(end), p)


def is_folder(start: Phone, end: Phone, p: Params) -> bool:
    top = top_activity(end, MediaActivity)
    return top is not None and top.place == p["dir"]


def is_wallpaper(start: Phone, end: Phone, p: Params) -> bool:
    file = file_at(start.files, p["path"])
    return file is not None and end.setting(f"system/{p['key']}") == file.art


def under(kind: type[Activity], **fields: str) -> Goal:
    """A screen is in front, or what it has opened; its fields are those parameters."""

    def found(start: Phone, end: Phone, p: Params) -> bool:
        windows = end.tasks[0].windows if end.foreground == PACKAGE else ()
        return any(
            isinstance(one.activity, kind) and all(getattr(one.activity, f) == p[name] for f, name in fields.items())
            for one in windows
        )

    return found


def asked(kind: type[Popup], says: str) -> Condition:
    """A sub-goal: a dialog is open."""
    return Condition(says, lambda start, end, p: isinstance(end.popup, kind))


OPEN_SETTINGS = Condition("The settings are open.", under(SettingsActivity))
OPEN_FILE = Condition("The {which} item is open.", under(ViewPagerActivity, path="path"))
OPEN_FOLDER = Condition("The folder “{folder}” is open.", under(MediaActivity, place="dir"))


# --- ways ---------------------------------------------------------------------------------------

MORE, OK, SETTINGS = click("More options"), click("OK"), click("Settings")


def filtering(p: Params) -> Ways:
    boxes = (click(LABELS[id]) for id in p["gone"])
    return ((MORE, click("Filter media"), *boxes, OK),)


def grouping(p: Params) -> Ways:
    return ((click(p["folder"]), MORE, click("Group by"), click(p["group"]), OK),)


def viewing(p: Params) -> Ways:
    return ((MORE, click("Change view type"), click(p["label"]), OK),)


def flipping(label: str) -> Callable[[Params], Ways]:
    return lambda p: ((MORE, SETTINGS, click(label)),)


def loving(p: Params) -> Ways:
    item = click(id=ITEM, ordinal=p["place"])
    return ((click(p["folder"]), item, click("Toggle favorite")),)


def papering(p: Params) -> Ways:
    item = click(id=ITEM, ordinal=p["place"])
    return ((click(p["folder"]), item, MORE, click("Set as"), click("Save"), click(p["where"])),)


def sorting(p: Params) -> Ways:
    return ((MORE, click("Sort by"), click(p["sort"]), click("Ascending"), OK),)


def using_24(p: Params) -> Ways:
    box = click("Use 24-hour time format")
    return ((MORE, SETTINGS, click("Change date and time format"), box, OK),)


# --- the benchmark's own ------------------------------------------------------------------------

AUTOPLAY, HIDDEN = "Play videos automatically", "Show hidden items"
REMEMBER = "Remember last video playback position"
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


def _view_is(view: str) -> Check:
    """The last of the two radio buttons that was seen checked."""

    def last(seen: Seen) -> bool:
        for at in reversed(seen):
            for one in ("grid", "list"):
                if checked(f"change_view_type_dialog_radio_{one}")(at):
                    return one == view
        return False

    return any_of(_CLICKED_OK, all_of(_BACK, last))


def _seen_then_ok(condition: Heard) -> Check:
    return all_of(ever(condition), _CLICKED_OK)


def _row(id: str, label: str) -> Callable[[Params], Check]:
    return lambda p: now(clicked(id=id, holding=label))


def _sorted(p: Params) -> Check:
    radios = (f"sorting_dialog_radio_{one}" for one in (p["by"], "ascending"))
    return all_of(*(ever(clicked(id=id)) for id in radios), _CLICKED_OK)


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


def _about(id: str) -> dict[str, Any]:
    """Difficulty and budget: FINISH is one action more."""
    return {"tags": (PUBLISHED[id].difficulty,), "budget": PUBLISHED[id].budget + 1}


def _switch(id: str, field: str, label: str, says: str, wordings: tuple[str, ...]) -> Task:
    """A task about a check box of the settings."""
    return Task(
        id,
        wordings[0],
        (Condition(says, holds(lambda app, p: getattr(app, field) == p["on"])),),
        flipping(label),
        sample_state,
        with_flag(field),
        (OPEN_SETTINGS,),
        allowed=(f"{MODEL}.{field}",),
        phrasings=wordings[1:],
        **_about(id),
    )


TASKS = (
    Task(
        "Gallery-FilterMedia",
        "Set Gallery's filter so that of all media only {one} and {other} are listed.",
        (
            Condition(
                "The filter lets through {one} and {other}, and no others.",
                holds(lambda app, p: set(app.shown) == set(p["some"])),
            ),
        ),
        filtering,
        sample_kinds,
        opened,
        (
            asked(simple.Boxes, "The filter is open."),
            Condition(
                "In the filter just those are checked.",
                lambda start, end, p: isinstance(end.popup, simple.Boxes) and set(end.popup.checked) == set(p["some"]),
            ),
        ),
        allowed=(f"{MODEL}.shown[-{{gone}}]",),
        phrasings=(
            "I want to see only {one} and {other} in Gallery. Filter everything else out.",
            "Let the Gallery app list {one} and {other} only, by its media filter.",
            "Change which media Gallery shows: {one} and {other}, and nothing else.",
            "Filter the media in Gallery until only the kinds {one} and {other} are left.",
        ),
        **_about("Gallery-FilterMedia"),
    ),
    Task(
        "Gallery-GroupFiles",
        "Open the folder {folder} in Gallery and group what is in it by “{group}”.",
        (
            Condition("Files are grouped by “{group}”.", holds(lambda app, p: app.group.by == p["by"])),
            Condition("The folder “{folder}” is shown.", is_folder),
        ),
        grouping,
        sample_group,
        opened,
        (OPEN_FOLDER, asked(simple.Grouping, "The dialog for groups is open.")),
        allowed=(f"{MODEL}.group",),
        loose=("descending",),
        phrasings=(
            "Go to the {folder} folder of Gallery and let its files be grouped by “{group}”.",
            "I want to look at {folder} in Gallery with the files in groups: “{group}”.",
            "In Gallery's folder {folder}, choose “{group}” as what files are grouped by.",
            "Show me the folder {folder} in the Gallery app, grouped by “{group}”.",
        ),
        **_about("Gallery-GroupFiles"),
    ),
    Task(
        "Gallery-ChangeViewType",
        "Show the folders in Gallery as a {view}.",
        (Condition("Folders are shown as a {view}.", holds(lambda app, p: app.view_type == p["view"])),),
        viewing,
        sample_view,
        with_view,
        (
            asked(simple.ViewType, "The dialog for the view type is open."),
            Condition(
                "“{label}” is chosen in it.",
                lambda start, end, p: isinstance(end.popup, simple.ViewType) and end.popup.chosen == p["view"],
            ),
        ),
        allowed=(f"{MODEL}.view_type",),
        phrasings=(
            "Gallery's first screen should be a {view} of folders.",
            "Change how Gallery lays out its folders: I want a {view}.",
            "Switch the view type of the Gallery app's folders to {view}.",
            "I would like Gallery to list my folders as a {view}.",
        ),
        **_about("Gallery-ChangeViewType"),
    ),
    _switch(
        "Gallery-PlayAutomatically",
        "autoplay",
        AUTOPLAY,
        "The setting that videos play by themselves is {state}.",
        (
            "In Gallery's settings, turn {state} that videos play as soon as they are opened.",
            "Videos in Gallery start by themselves or not; turn that setting {state}.",
            "Set automatic playing of videos to {state} in the Gallery app.",
            "I want Gallery's option for playing videos automatically to be {state}.",
            "Go to the settings of Gallery and put automatic video playback to {state}.",
        ),
    ),
    _switch(
        "Gallery-RememberPosition",
        "remember",
        REMEMBER,
        "The setting that videos go on where they were left is {state}.",
        (
            "In Gallery's settings, turn {state} that it remembers where a video was left.",
            "Gallery can go on with a video where I stopped it. Turn that {state}.",
            "Set remembering the last position of videos to {state} in the Gallery app.",
            "I want Gallery's option for keeping the playback position to be {state}.",
            "Go to the settings of Gallery and put the memory for video positions to {state}.",
        ),
    ),
    Task(
        "Gallery-SetFavorite",
        "In Gallery, open the folder {folder} and make its {which} item a favorite.",
        (Condition("The {which} item of “{folder}” is a favorite.", holds(lambda app, p: p["path"] in app.favorites)),),
        loving,
        sample_item,
        opened,
        (OPEN_FOLDER, OPEN_FILE),
        allowed=(f"{MODEL}.favorites[+1]",),
        phrasings=(
            "Mark what comes {which} in Gallery's folder {folder} as a favorite.",
            "Add the {which} picture of {folder} to the favorites of Gallery.",
            "I love the {which} picture in my {folder} folder. Make it a favorite in Gallery.",
            "Give the {which} item of the folder {folder} a favorite's star in the Gallery app.",
        ),
        **_about("Gallery-SetFavorite"),
    ),
    Task(
        "Gallery-SetWallpaper",
        "Use the {which} picture of Gallery's folder {folder} as the wallpaper: {where}.",
        (Condition("The wallpaper ({where}) is the {which} picture of “{folder}”.", is_wallpaper),),
        papering,
        sample_wallpaper,
        opened,
        (OPEN_FILE, Condition("The screen for wallpapers is open.", under(SetWallpaperActivity))),
        allowed=("settings/system/{key}",),
        phrasings=(
            "Go to {folder} in Gallery and set its {which} picture as wallpaper ({where}).",
            "{where}: its wallpaper should become the {which} picture of Gallery's {folder}.",
            "Take the {which} picture of Gallery's folder {folder} as wallpaper. Where: {where}.",
            "Let Gallery set a wallpaper ({where}), namely the {which} picture in {folder}.",
        ),
        **_about("Gallery-SetWallpaper"),
    ),
    _switch(
        "Gallery-ShowHidden",
        "show_hidden",
        HIDDEN,
        "The setting for hidden items is {state}.",
        (
            "In Gallery's settings, turn the display of hidden items {state}.",
            "Gallery can list hidden media as well. Turn that {state} in its settings.",
            "Set the option for hidden items to {state} in the Gallery app's settings.",
            "I want hidden items in Gallery to be switched {state}, for good.",
            "Go to the settings of Gallery and put showing hidden items to {state}.",
        ),
    ),
    Task(
        "Gallery-SortFolders",
        "Sort the folders of Gallery by “{sort}”, in ascending order.",
        (
            Condition("Folders are sorted by “{sort}”.", holds(lambda app, p: app.sort.by == p["by"])),
            Condition("Their order is ascending.", holds(lambda app, p: not app.sort.descending)),
        ),
        sorting,
        sample_sort,
        opened,
        (
            asked(simple.Sorting, "The dialog for sorting is open."),
            Condition(
                "“{sort}” is chosen in it.",
                lambda start, end, p: isinstance(end.popup, simple.Sorting) and end.popup.by == p["by"],
            ),
        ),
        allowed=(f"{MODEL}.sort",),
        phrasings=(
            "Gallery's folders should be in ascending order of “{sort}”.",
            "Change the sorting of Gallery's first screen to “{sort}”, ascending.",
            "In the Gallery app, put the folders into order by “{sort}”, upwards.",
            "Let Gallery list its folders by “{sort}” and ascending.",
        ),
        **_about("Gallery-SortFolders"),
    ),
    Task(
        "Gallery-Use24Hours",
        "In Gallery's settings, turn times of 24 hours {state}.",
        (Condition("Times of 24 hours are {state}.", holds(lambda app, p: app.formats.hours_24 == p["on"])),),
        using_24,
        sample_state,
        with_hours,
        (OPEN_SETTINGS, asked(simple.DateTimeFormat, "The dialog for formats is open.")),
        allowed=(f"{MODEL}.formats.hours_24",),
        phrasings=(
            "Gallery writes times with AM and PM or with 24 hours. Turn the latter {state}.",
            "Set the 24-hour time format to {state} in the Gallery app.",
            "Let the 24-hour clock be {state} where Gallery tells times; it is in its settings.",
            "Go to the settings of Gallery and put the 24-hour format to {state}.",
        ),
        **_about("Gallery-Use24Hours"),
    ),
)
