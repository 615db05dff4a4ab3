"""What the tasks of filemanager.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

from typing import Any

from ...action import Action
from ...apps.simple.filemanager.app import MainActivity
from ...apps.simple.filemanager.model import ACCESS, Manager, manager
from ...kit.families.simple import Order, Properties, file_properties
from ...kit.storage import made, moved
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at, mime_of
from ...phone.state.settings import written
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ...screen import Screen
from ..base import Params
from ..foreground import top_activity, top_popup
from ..screen_goals import shows_element, texts
from ..steps import click, enter_text, long_click
from .filemanager_checks import PUBLISHED as PUBLISHED


def with_file(phone: Phone, p: Params) -> Phone:
    return _in_download(phone, p["name"])


def _in_download(phone: Phone, *names: str, folder: bool = False) -> Phone:
    """File Manager shows Download, with empty files or folders of these names in it."""
    c = Ctx(opened(phone, {}), PACKAGE, 0).set(path=DOWNLOAD)
    for name in names:
        c = made(c, f"{DOWNLOAD}/{name}", folder)
    return c.phone


ROOT, DOWNLOAD = "/sdcard", "/sdcard/Download"

PACKAGE = manager.name


def opened(phone: Phone, p: Params) -> Phone:
    """File Manager may see all files, and shows the storage."""
    return launch(written(phone, ACCESS, 1), PACKAGE)


def shows_properties(before: Phone, after: Phone, p: Params) -> bool:
    """All that is known of that file, in its dialog."""
    shown, app = top_popup(after, Properties), model(after)
    paths = (f"{DOWNLOAD}/{p['name']}",)
    rows = file_properties(after.files, after.folders, paths, app.formats, after.zone)
    return shown is not None and shown.rows == rows


def model(phone: Phone) -> Manager:
    found: Manager = phone.app(PACKAGE)
    return found


def is_marked(before: Phone, after: Phone, p: Params) -> bool:
    top = after.top
    return isinstance(top, MainActivity) and f"{DOWNLOAD}/{p['name']}" in top.picked


def check_storage_subgoal(b: Any, n: Any, p: Params) -> bool:
    return not on_files(n)


def on_files(phone: Phone) -> bool:
    return isinstance(phone.top, MainActivity) and phone.top.tab == "files"


def is_made(before: Phone, after: Phone, p: Params) -> bool:
    """An empty file of that name."""
    new, path = there(after, p["name"]), f"{DOWNLOAD}/{p['name']}"
    return new is not None and new == File(path, 0, new.modified, mime_of(path))


def there(phone: Phone, name: str) -> File | None:
    return file_at(phone.files, f"{DOWNLOAD}/{name}")


def create_file_subgoal_2(before: Phone, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and type(after.popup).__name__ == "TextPrompt"


def near_name(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The file has nearly the name, or is in another folder."""
    c, path = Ctx(phone, PACKAGE), f"{DOWNLOAD}/{p['name']}"
    return (moved(c, path, f"{path}.txt").phone, moved(c, path, f"{ROOT}/{p['name']}").phone)


def delete_file_subgoal_2(before: Phone, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and type(after.popup).__name__ == "Confirmation"


def with_others(phone: Phone, p: Params) -> Phone:
    return _in_download(phone, p["name"], *p["kept"])


MENU, OK, DELETE, YES = click("More options"), click("OK"), click("Delete"), click("Yes")


def with_videos(phone: Phone, p: Params) -> Phone:
    return _in_download(phone, *p["videos"], *p["kept"])


def find_delete_videos(start: Phone, p: Params) -> Any:
    return {"videos": p["videos"]}


def delete_videos_goal(before: Phone, after: Phone, p: Params) -> bool:
    return there(after, p["videos"][0]) is None


def delete_videos_goal_2(before: Phone, after: Phone, p: Params) -> bool:
    return there(after, p["videos"][1]) is None


def delete_videos_goal_3(before: Phone, after: Phone, p: Params) -> bool:
    return there(after, p["videos"][2]) is None


def with_folder(phone: Phone, p: Params) -> Phone:
    """Hidden items are shown for the time being."""
    c = Ctx(_in_download(phone, p["name"], folder=True), PACKAGE, 0)
    return c.save(showing=True).phone


def renaming(p: Params) -> tuple[Action, ...]:
    """The whole name stands in the field of the name, which the benchmark looks for, and none in
    that of the extension."""
    return (
        long_click(p["name"]),
        click("Rename"),
        enter_text(p["new"], id="rename_item_name"),
        enter_text("", id="rename_item_extension"),
        OK,
    )


def is_renamed(before: Phone, after: Phone, p: Params) -> bool:
    """It is the same file as before."""
    old, new = there(before, p["name"]), there(after, p["new"])
    return old is not None and new is not None and new.replace(path=old.path) == old


def rename_file_subgoal_2(before: Phone, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and type(after.popup).__name__ == "Rename"


def searching(words: str) -> tuple[Action, ...]:
    return (enter_text(words, id="top_toolbar_search"),)


def finds(before: Phone, after: Phone, p: Params) -> bool:
    """In a folder that the file is in."""
    top = main(after)
    return top is not None and on_files(after) and top.path in (ROOT, DOWNLOAD)


def main(phone: Phone) -> MainActivity | None:
    """The main screen, if it is in front."""
    return top_activity(phone, MainActivity)


def sorting(label: str) -> tuple[Action, ...]:
    return (click("Sort by"), click(label), click("Descending"), OK)


def is_sorted(before: Phone, after: Phone, p: Params) -> bool:
    return bool(model(after).order(ROOT).by == p["by"])


def is_descending(before: Phone, after: Phone, p: Params) -> bool:
    order: Order = model(after).order(ROOT)
    return order.descending


def sort_descending_subgoal(before: Phone, after: Phone, p: Params) -> bool:
    return after.foreground == PACKAGE and type(after.popup).__name__ == "Sorting"


def near_sorting(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The order is that of another folder only."""
    sorts = ((DOWNLOAD, Order(p["by"], True)),)
    return (Ctx(phone, PACKAGE).save(sort=Order("name"), sorts=sorts).phone,)


def delete_text_published_it_has_another_ending(p: Params) -> tuple[Action, ...]:
    return renamed(p["name"], parts(p["name"])[0], "md")


def renamed(old: str, new: str, extension: str | None = None) -> tuple[Action, ...]:
    more = () if extension is None else (enter_text(extension, id="rename_item_extension"),)
    return (long_click(old), click("Rename"), enter_text(new, id="rename_item_name"), *more, OK)


def parts(name: str) -> tuple[str, str]:
    stem, _, extension = name.rpartition(".")
    return stem, extension


def rename_file_only_the_part_before_the_dot(p: Params) -> tuple[Action, ...]:
    return renamed(p["name"], *parts(p["new"]))


def rename_file_a_wrong_name_first(p: Params) -> tuple[Action, ...]:
    return (*renamed(p["name"], "zz"), *renamed(f"zz.{parts(p['name'])[1]}", *parts(p["new"])))


def rename_file_published_the_old_name_is_back(p: Params) -> tuple[Action, ...]:
    return (*renaming(p), *renamed(p["new"], *parts(p["name"])))


def rename_file_without_an_ending(p: Params) -> tuple[Action, ...]:
    return renamed(p["name"], parts(p["new"])[0], "")


def rename_file_another_file(p: Params) -> tuple[Action, ...]:
    return renamed(PHOTO, *parts(p["new"]))


SORT, UP, PHOTO = click("Sort by"), click("Internal"), "harbor.jpg"


def search_file_in_capitals(p: Params) -> tuple[Action, ...]:
    return searching(p["name"].upper())


def search_file_half_of_the_name(p: Params) -> tuple[Action, ...]:
    return searching(p["name"][:4])


def sort_descending_published_by_another_property(p: Params) -> tuple[Action, ...]:
    return sorting(other_order(p))


def other_order(p: Params) -> str:
    return "Extension" if p["by"] != "extension" else "Size"


seen_check_storage = shows_element("com.simplemobiletools.filemanager.pro:id/total_space")


def seen_check_properties(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.simplemobiletools.filemanager.pro" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {"alertTitle": "Properties", "property_value": "{name}"}.items()
        )
    )


def seen_search_file(screen: Screen, p: Params) -> bool:
    found = texts(screen)
    return screen.package == "com.simplemobiletools.filemanager.pro" and all(
        (
            id in found and (not words or found[id] == words.format(**p))
            for id, words in {"top_toolbar_search": "{name}", "item_name": "{name}"}.items()
        )
    )
