"""Tasks of Simple File Manager: files and folders of the folder Download, searching, sorting."""

from __future__ import annotations

import random
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
from ..base import Condition, Params, Task
from ..foreground import top_activity, top_popup
from ..screen_goals import ScreenGoal, shows_element, shows_texts
from ..steps import click, enter_text, long_click
from .filemanager_checks import PUBLISHED as PUBLISHED

PACKAGE = manager.name
APP = f"apps/{PACKAGE}"
ROOT, DOWNLOAD = "/sdcard", "/sdcard/Download"
FILES = ("Testfile.txt", "Minutes.txt", "budget.csv", "Song list.txt", "addresses.csv")
NEW = ("testfile.txt", "ideas.txt", "budget.csv", "reading list.txt", "todo.txt")
RENAMED = (
    ("Testfile.txt", "testfile1.txt"),
    ("Minutes.txt", "october.txt"),
    ("budget.csv", "budget_old.csv"),
    ("draft.txt", "letter.txt"),
)
TEXTS = (
    ("random.txt", "voice.m4a", "video.mov"),
    ("notes.txt", "photo.png", "notes.pdf"),
    ("list.txt", "list.mp3", "clip.avi"),
    ("todo.txt", "todo.zip", "ring.ogg"),
)
VIDEOS = (
    (("icml.mp4", "corl.avi", "cvpr.mov"), ("iccv.mp3", "aaai.txt", "neurips.exe")),
    (("beach.mp4", "party.avi", "train.mov"), ("beach.mp3", "party.txt", "train.jpg")),
    (("one.avi", "two.mov", "three.mp4"), ("four.mp3", "five.zip", "six.txt")),
)
FOLDERS = ("hidden", "private", "letters", "old", "tickets")
ORDERS = (("size", "Size"), ("last_modified", "Last modified"), ("extension", "Extension"))
MENU, OK, DELETE, YES = click("More options"), click("OK"), click("Delete"), click("Yes")
STOP = click("Stop showing hidden media")


# --- set-up -------------------------------------------------------------------------------------


def opened(phone: Phone, p: Params) -> Phone:
    """File Manager may see all files, and shows the storage."""
    return launch(written(phone, ACCESS, 1), PACKAGE)


def _in_download(phone: Phone, *names: str, folder: bool = False) -> Phone:
    """File Manager shows Download, with empty files or folders of these names in it."""
    c = Ctx(opened(phone, {}), PACKAGE, 0).set(path=DOWNLOAD)
    for name in names:
        c = made(c, f"{DOWNLOAD}/{name}", folder)
    return c.phone


def with_file(phone: Phone, p: Params) -> Phone:
    return _in_download(phone, p["name"])


def with_others(phone: Phone, p: Params) -> Phone:
    return _in_download(phone, p["name"], *p["kept"])


def with_videos(phone: Phone, p: Params) -> Phone:
    return _in_download(phone, *p["videos"], *p["kept"])


def with_folder(phone: Phone, p: Params) -> Phone:
    """Hidden items are shown for the time being."""
    c = Ctx(_in_download(phone, p["name"], folder=True), PACKAGE, 0)
    return c.save(showing=True).phone


# --- parameters ---------------------------------------------------------------------------------


def _file(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(FILES)}


def _new_file(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NEW)}


def _text(rng: random.Random, phone: Phone) -> Params:
    name, *kept = rng.choice(TEXTS)
    return {"name": name, "kept": tuple(kept)}


def _videos(rng: random.Random, phone: Phone) -> Params:
    videos, kept = rng.choice(VIDEOS)
    return {"videos": videos, "kept": kept}


def _folder(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(FOLDERS)}


def _renamed(rng: random.Random, phone: Phone) -> Params:
    return dict(zip(("name", "new"), rng.choice(RENAMED), strict=True))


def _order(rng: random.Random, phone: Phone) -> Params:
    by, label = rng.choice(ORDERS)
    return {"by": by, "label": label, "words": label.lower()}


# --- goals --------------------------------------------------------------------------------------


def model(phone: Phone) -> Manager:
    found: Manager = phone.app(PACKAGE)
    return found


def main(phone: Phone) -> MainActivity | None:
    """The main screen, if it is in front."""
    return top_activity(phone, MainActivity)


def there(phone: Phone, name: str) -> File | None:
    return file_at(phone.files, f"{DOWNLOAD}/{name}")


def folder_there(phone: Phone, name: str) -> bool:
    return f"{DOWNLOAD}/{name}" in {folder.path for folder in phone.folders}


def shows_properties(before: Phone, after: Phone, p: Params) -> bool:
    """All that is known of that file, in its dialog."""
    shown, app = top_popup(after, Properties), model(after)
    paths = (f"{DOWNLOAD}/{p['name']}",)
    rows = file_properties(after.files, after.folders, paths, app.formats, after.zone)
    return shown is not None and shown.rows == rows


def shows_storage(before: Phone, after: Phone, p: Params) -> bool:
    top = main(after)
    return top is not None and top.tab == "storage"


def is_made(before: Phone, after: Phone, p: Params) -> bool:
    """An empty file of that name."""
    new, path = there(after, p["name"]), f"{DOWNLOAD}/{p['name']}"
    return new is not None and new == File(path, 0, new.modified, mime_of(path))


def is_gone(before: Phone, after: Phone, p: Params) -> bool:
    return there(after, p["name"]) is None


def video_gone(at: int) -> Condition:
    def holds(before: Phone, after: Phone, p: Params) -> bool:
        return there(after, p["videos"][at]) is None

    return Condition(f"The video “{{videos[{at}]}}” is gone.", holds)


def is_hidden(before: Phone, after: Phone, p: Params) -> bool:
    """The folder has a dot before its name."""
    return folder_there(after, f".{p['name']}") and not folder_there(after, p["name"])


def hides(before: Phone, after: Phone, p: Params) -> bool:
    return not model(after).hidden


def is_renamed(before: Phone, after: Phone, p: Params) -> bool:
    """It is the same file as before."""
    old, new = there(before, p["name"]), there(after, p["new"])
    return old is not None and new is not None and new.replace(path=old.path) == old


def searches(before: Phone, after: Phone, p: Params) -> bool:
    top = main(after)
    return top is not None and top.query.strip().casefold() == p["name"].casefold()


def finds(before: Phone, after: Phone, p: Params) -> bool:
    """In a folder that the file is in."""
    top = main(after)
    return top is not None and on_files(after) and top.path in (ROOT, DOWNLOAD)


def is_sorted(before: Phone, after: Phone, p: Params) -> bool:
    return bool(model(after).order(ROOT).by == p["by"])


def is_descending(before: Phone, after: Phone, p: Params) -> bool:
    order: Order = model(after).order(ROOT)
    return order.descending


def in_download(before: Phone, after: Phone, p: Params) -> bool:
    top = after.top
    return isinstance(top, MainActivity) and top.path == DOWNLOAD


def on_files(phone: Phone) -> bool:
    return isinstance(phone.top, MainActivity) and phone.top.tab == "files"


def is_searching(before: Phone, after: Phone, p: Params) -> bool:
    return isinstance(after.top, MainActivity) and after.top.searching


def is_marked(before: Phone, after: Phone, p: Params) -> bool:
    top = after.top
    return isinstance(top, MainActivity) and f"{DOWNLOAD}/{p['name']}" in top.picked


def dialog(name: str) -> Condition:
    def holds(before: Phone, after: Phone, p: Params) -> bool:
        return after.foreground == PACKAGE and type(after.popup).__name__ == name

    return Condition(f"The dialog {name} is open.", holds)


MARKED = Condition("“{name}” is marked.", is_marked)
LEFT = Condition("The files are no longer shown.", lambda b, n, p: not on_files(n))
SEARCHING = Condition("The search is open.", is_searching)
IN_DOWNLOAD = Condition("File Manager shows Download.", in_download)


# --- look-alikes --------------------------------------------------------------------------------


def near_name(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The file has nearly the name, or is in another folder."""
    c, path = Ctx(phone, PACKAGE), f"{DOWNLOAD}/{p['name']}"
    return (moved(c, path, f"{path}.txt").phone, moved(c, path, f"{ROOT}/{p['name']}").phone)


def near_sorting(phone: Phone, p: Params) -> tuple[Phone, ...]:
    """The order is that of another folder only."""
    sorts = ((DOWNLOAD, Order(p["by"], True)),)
    return (Ctx(phone, PACKAGE).save(sort=Order("name"), sorts=sorts).phone,)


# --- references ---------------------------------------------------------------------------------


def deleting(*names: str) -> tuple[Action, ...]:
    first, *rest = names
    return (long_click(first), *(click(name) for name in rest), DELETE, YES)


def creating(name: str) -> tuple[Action, ...]:
    return (click("Download"), click(id="items_fab"), enter_text(name, id="item_title"), click("File"), OK)


def hiding(p: Params) -> tuple[Action, ...]:
    return (long_click(p["name"]), MENU, click("Hide"), MENU, STOP)


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


def searching(words: str) -> tuple[Action, ...]:
    return (enter_text(words, id="top_toolbar_search"),)


def sorting(label: str) -> tuple[Action, ...]:
    return (click("Sort by"), click(label), click("Descending"), OK)


# --- tasks --------------------------------------------------------------------------------------


def _task(name: str, *args: Any, tags: tuple[str, ...] = (), **options: Any) -> Task:
    said = PUBLISHED[name]
    options |= {"tags": (said.difficulty, *tags), "budget": said.actions}
    return Task(name, *args, **options)


SHOWN: ScreenGoal = shows_texts(PACKAGE, alertTitle="Properties", property_value="{name}")
TASKS = (
    _task(
        "FileManager-CheckProperties",
        "In File Manager, show the properties of the file “{name}” in the folder Download.",
        (Condition("The properties of “{name}” in Download are shown.", shows_properties),),
        lambda p: ((long_click(p["name"]), click("Properties")),),
        _file,
        with_file,
        subgoals=(MARKED,),
        screen_goal=SHOWN,
        loose=("query", "searching", "picked", "path", "tab", "asked", "title"),
        phrasings=(
            "What does File Manager know of “{name}” in Download? Bring up the properties.",
            "Open the properties of “{name}”, which is in the folder Download.",
            "I want to see the properties of the file “{name}” from Download in File Manager.",
            "Display the file properties of Download/“{name}”.",
        ),
    ),
    _task(
        "FileManager-CheckStorage",
        "In File Manager, show how full the storage is.",
        (Condition("The tab Storage is in front.", shows_storage),),
        lambda p: ((click("Storage"),),),
        setup=opened,
        tags=("single",),
        subgoals=(LEFT,),
        loose=("query", "searching", "path", "asked"),
        screen_goal=shows_element(f"{PACKAGE}:id/total_space"),
        phrasings=(
            "How much storage is free? Let me see the tab of File Manager that tells.",
            "Go to the storage page of File Manager.",
            "Show the overview of the phone's storage in File Manager.",
            "Open File Manager's page about storage.",
        ),
    ),
    _task(
        "FileManager-CreateFile",
        "In File Manager, make a new file called “{name}” in the folder Download.",
        (Condition("There is an empty file “{name}” in Download.", is_made),),
        lambda p: (creating(p["name"]),),
        _new_file,
        opened,
        subgoals=(IN_DOWNLOAD, dialog("TextPrompt")),
        allowed=("files[+1]",),
        loose=("modified",),
        near=near_name,
        phrasings=(
            "Put a new, empty file named “{name}” into Download.",
            "I need a file “{name}” in the folder Download. Please create it.",
            "Create “{name}”, a file, in Download with File Manager.",
            "Go to Download and add an empty file with the name “{name}” there.",
        ),
    ),
    _task(
        "FileManager-DeleteFile",
        "In File Manager, delete the file “{name}” from the folder Download.",
        (Condition("There is no file “{name}” in Download.", is_gone),),
        lambda p: (deleting(p["name"]),),
        _file,
        with_file,
        subgoals=(MARKED, dialog("Confirmation")),
        allowed=(f"files[-{DOWNLOAD}/{{name}}]",),
        phrasings=(
            "Remove “{name}” from Download.",
            "I no longer need the file “{name}” in Download. Delete it.",
            "Get rid of the file “{name}” that is in Download.",
            "Erase Download's file “{name}” with File Manager.",
        ),
    ),
    _task(
        "FileManager-DeleteText",
        "In File Manager, delete the text file (its name ends in .txt) from the folder Download.",
        (Condition("The text file “{name}” is gone.", is_gone),),
        lambda p: (deleting(p["name"]),),
        _text,
        with_others,
        subgoals=(MARKED, dialog("Confirmation")),
        allowed=(f"files[-{DOWNLOAD}/{{name}}]",),
        phrasings=(
            "There is one .txt file in Download. Delete it.",
            "Remove the file that ends in .txt from Download, and nothing else.",
            "Get rid of the text file (.txt) in the folder Download.",
            "Of the files in Download delete the one whose extension is txt.",
        ),
    ),
    _task(
        "FileManager-DeleteVideos",
        "In File Manager, delete all videos (mp4, avi and mov files) from the folder Download.",
        tuple(video_gone(at) for at in range(3)),
        lambda p: (deleting(*p["videos"]),),
        _videos,
        with_videos,
        subgoals=(dialog("Confirmation"),),
        allowed=(f"files[-{DOWNLOAD}/{{videos}}]",),
        records=lambda start, p: {"videos": p["videos"]},
        phrasings=(
            "Remove every video file (.mp4, .avi, .mov) from Download.",
            "Download has videos: mp4, avi and mov files. Delete them all, keep the rest.",
            "Clear Download of all videos, that is of files that end in mp4, avi or mov.",
            "I want no videos in Download any more. Delete each mp4, avi and mov file.",
        ),
    ),
    _task(
        "FileManager-HideFolder",
        "In File Manager, hide the folder “{name}” in Download, then stop showing hidden items.",
        (Condition("The folder “{name}” is hidden.", is_hidden), Condition("Hidden items are not shown.", hides)),
        lambda p: (hiding(p),),
        _folder,
        with_folder,
        subgoals=(MARKED,),
        allowed=(f"folders[-{DOWNLOAD}/{{name}}]", "folders[+1]", f"{APP}.showing"),
        loose=("modified",),
        phrasings=(
            "Hide Download's folder “{name}” and let File Manager show hidden items no longer.",
            "Make “{name}” in Download a hidden folder, and turn showing hidden media off.",
            "The folder “{name}” is to be hidden, and File Manager must stop showing what is.",
            "Nobody should see the folder “{name}” in Download: hide it, stop showing hidden ones.",
        ),
    ),
    _task(
        "FileManager-RenameFile",
        "In File Manager, rename the file “{name}” in the folder Download to “{new}”.",
        (Condition("The file “{name}” is called “{new}”.", is_renamed),),
        lambda p: (renaming(p),),
        _renamed,
        with_file,
        subgoals=(MARKED, dialog("Rename")),
        allowed=(f"files[-{DOWNLOAD}/{{name}}]", "files[+1]"),
        phrasings=(
            "Call the file “{name}” in Download “{new}” instead.",
            "Change the name of “{name}” in Download to “{new}”.",
            "“{name}” in Download should have the name “{new}”.",
            "Give Download's file “{name}” the new name “{new}”.",
        ),
    ),
    _task(
        "FileManager-SearchFile",
        "In File Manager, search for the file “{name}”.",
        (
            Condition("The search is for “{name}”.", searches),
            Condition("It is in a folder that the file is in.", finds),
        ),
        lambda p: (searching(p["name"]),),
        _file,
        with_file,
        subgoals=(SEARCHING,),
        loose=("searching", "asked", "picked"),
        screen_goal=shows_texts(PACKAGE, top_toolbar_search="{name}", item_name="{name}"),
        phrasings=(
            "Look for a file called “{name}” with the search of File Manager.",
            "Find “{name}” by searching in File Manager.",
            "Use File Manager's search field to find the file “{name}”.",
            "Let File Manager search for “{name}”.",
        ),
    ),
    _task(
        "FileManager-SortDescending",
        "On the first page of File Manager, sort by {words}, descending.",
        (
            Condition("The storage is sorted by {words}.", is_sorted),
            Condition("The order is descending.", is_descending),
        ),
        lambda p: (sorting(p["label"]),),
        _order,
        opened,
        subgoals=(dialog("Sorting"),),
        allowed=(f"{APP}.sort", f"{APP}.sorts[+1]"),
        near=near_sorting,
        phrasings=(
            "Sort the main page of File Manager by {words} in descending order.",
            "In File Manager's first list, let the order be by {words}, descending.",
            "Change the order of File Manager's main list: by {words}, descending.",
            "Have the folders on File Manager's first page sorted by {words}, descending.",
        ),
    ),
)
