"""Tasks of Google Photos: albums, creations, the account, and what all its tasks share."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.photos.account import AccountSheet
from ...apps.google.photos.creating import FOLDER as MADE
from ...apps.google.photos.lists import AlbumPage, Trash
from ...apps.google.photos.model import PACKAGE, Collection, Photos, library_of
from ...apps.google.photos.viewer import PhotoViewer
from ...kit.blocks.media import spoken
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at
from ...screen import Screen
from ..base import Condition, Goal, Params, Task, Ways
from ..foreground import app_is_open, top_popup
from ..records import new_rows
from ..steps import click, enter_text, long_click, start
from .camera import new_files

PROFILE = "arena"
OPEN = app_is_open(PACKAGE, "Photos")
APP = f"apps/{PACKAGE}."
NAMES = (
    "animals",
    "Best of October",
    "For the wall",
    "Garden",
    "To print",
    "Rainy days",
    "Grandma's visit",
    "New flat",
)
# of a picture that is made: as it comes
OWN = (
    "size",
    "modified",
    "seed",
    "width",
    "height",
    "taken",
    "place",
    "shows",
    "favourite",
    "trashed",
    "album",
    "artist",
    "title",
    "year",
    "track",
    "seconds",
    "edits",
)
NEW_TITLE = "album_title"


def photos(phone: Phone) -> Photos:
    model: Photos = phone.app(PACKAGE)
    return model


def with_photos(phone: Phone, **fields: Any) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: photos(phone).replace(**fields)}))


def library(phone: Phone) -> tuple[File, ...]:
    """What the first tab shows, the latest first."""
    return library_of(photos(phone), phone.files)


def said(phone: Phone, file: File) -> str:
    """What a picture is called on the screen."""
    return spoken(file, phone.zone, phone.locale)


def firsts(phone: Phone, count: int) -> Params:
    """Path and name of the first pictures: "path1", "photo1" …"""
    found: Params = {}
    for number, file in enumerate(library(phone)[:count], 1):
        found |= {f"path{number}": file.path, f"photo{number}": said(phone, file)}
    return found


def viewing(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, PhotoViewer)


VIEWED = Condition("A photo is shown on the whole screen.", viewing)


def at_album(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, AlbumPage)


ALBUM_OPEN = Condition("An album is open.", at_album)


def at_trash(before: Phone, now: Phone, p: Params) -> bool:
    return isinstance(now.top, Trash)


def made_of(count: int, ending: str, mime: str) -> Goal:
    """One new file that was made of the first pictures."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        new = new_files(before, now)
        if len(new) != 1:
            return False
        one = new[0]
        paths = [p[f"path{n}"] for n in range(1, count + 1)]
        right = sorted(one.text.splitlines()) == sorted(paths)
        named = one.path.startswith(f"{MADE}/") and one.path.endswith(ending)
        return right and named and one.owner == PACKAGE and one.mime == mime

    return holds


# --- ways -----------------------------------------------------------------------------------------


def opened(p: Params, *steps: Action) -> tuple[Action, ...]:
    return (start("Photos"), *steps)


def marked(p: Params, count: int) -> tuple[Action, ...]:
    """The first pictures are marked."""
    rest = (click(p[f"photo{n}"]) for n in range(2, count + 1))
    return opened(p, long_click(p["photo1"]), *rest)


def account_disc() -> Action:
    return click(id="selected_account_disc")


def to_library(*steps: Action) -> tuple[Action, ...]:
    return (start("Photos"), click("Library"), *steps)


# --- faces, albums, creations ---------------------------------------------------------------------


def grouped(before: Phone, now: Phone, p: Params) -> bool:
    return photos(now).faces


def grouping(p: Params) -> Ways:
    settings = (account_disc(), click("Photos settings"), click("Group similar faces"), click("Face Grouping"))
    return (opened(p, *settings), opened(p, click("Search"), click("Turn on")))


def sample_album(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NAMES), **firsts(phone, 1)}


def album_made(before: Phone, now: Phone, p: Params) -> bool:
    """There is one more album, with that name and the first picture alone."""
    new = new_rows(photos(before).albums, photos(now).albums)
    return [(a.name, a.paths, a.people) for a in new] == [(p["name"], (p["path1"],), ())]


def making_album(p: Params) -> Ways:
    name = (enter_text(p["name"], id=NEW_TITLE), click("Done"))
    return (
        (*marked(p, 1), click("Add to or create new"), click("Album"), *name),
        to_library(click("New album"), click(p["photo1"]), click("Next"), *name),
    )


def sample_name(rng: random.Random, phone: Phone) -> Params:
    known = {a.name for a in photos(phone).albums}
    return {"name": rng.choice([name for name in NAMES if name not in known])}


def with_album(phone: Phone, p: Params) -> Phone:
    albums = photos(phone).albums
    paths = tuple(f.path for f in library(phone)[2:5])
    id = max((a.id for a in albums), default=0) + 1
    return with_photos(phone, albums=(Collection(id, p["name"], paths), *albums))


def its_album(start: Phone, p: Params) -> dict[str, Any]:
    found = next((a.id for a in photos(start).albums if a.name == p["name"]), None)
    if found is None:
        raise LookupError("there is no such album")
    return {"album": found}


def album_gone(before: Phone, now: Phone, p: Params) -> bool:
    return all(a.name != p["name"] for a in photos(now).albums)


def deleting_album(p: Params) -> Ways:
    return (to_library(click(p["name"]), click("More options"), click("Delete album"), click("Delete")),)


def animating(p: Params) -> Ways:
    two = (click(p["photo1"]), click(p["photo2"]), click("Create"))
    return (
        opened(p, click("Create new"), click("Animation"), *two),
        (*marked(p, 2), click("Add to or create new"), click("Animation")),
    )


def trashed(before: Phone, now: Phone, p: Params) -> bool:
    file = file_at(now.files, p["path1"])
    return file is not None and file.trashed > 0


def trashing(p: Params) -> Ways:
    return (
        opened(p, click(p["photo1"]), click("Trash"), click("Move to trash")),
        (*marked(p, 1), click("Delete"), click("Move to trash")),
    )


def account_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_popup(now, AccountSheet) is not None


def account_on_screen(screen: Screen, p: Params) -> bool:
    texts = {n.text for n in screen.nodes}
    return {"Account storage", "Photos settings"} <= texts


def of_first(count: int) -> Callable[[random.Random, Phone], Params]:
    return lambda rng, phone: firsts(phone, count)


TASKS = (
    Task(
        "Photos-GroupFaces",
        "Let Photos group similar faces, so that I find people by their faces.",
        (Condition("Similar faces are grouped.", grouped),),
        grouping,
        subgoals=(OPEN,),
        allowed=(f"{APP}faces",),
        tags=("setting", "L2", "single"),
        phrasings=(
            "Turn on face grouping in Google Photos.",
            "Photos should put pictures of the same face together. Switch that on.",
            "Enable the grouping of similar faces in Photos.",
            "In Google Photos, switch on that similar faces are grouped.",
        ),
    ),
    Task(
        "Photos-CreateAlbum",
        'Make an album called "{name}" in Photos, with the first photo of my library in it.',
        (Condition("There is a new album “{name}” with the first photo alone.", album_made),),
        making_album,
        sample_album,
        subgoals=(OPEN, ALBUM_OPEN),
        allowed=(f"{APP}albums[+1]",),
        loose=("id",),
        tags=("create", "L3"),
        phrasings=(
            'Put the first photo in Google Photos into a new album named "{name}".',
            'Create the album "{name}" in Photos from the first picture there.',
            'Start an album with the title "{name}" in Photos that holds the first photo.',
            'I would like an album "{name}" in Google Photos with the very first picture in it.',
        ),
    ),
    Task(
        "Photos-DeleteAlbum",
        'Delete the album "{name}" in Photos.',
        (Condition("There is no album “{name}”.", album_gone),),
        deleting_album,
        sample_name,
        setup=with_album,
        subgoals=(OPEN, ALBUM_OPEN),
        allowed=(f"{APP}albums[-{{album}}]",),
        records=its_album,
        tags=("delete", "L3"),
        phrasings=(
            'Remove the album called "{name}" from Google Photos.',
            'I do not need the album "{name}" in Photos any longer: delete it.',
            'In Photos, delete the album that is called "{name}".',
            'The Google Photos album "{name}" has to go.',
        ),
    ),
    Task(
        "Photos-Animate",
        "Turn the first two photos of my library in Photos into an animation.",
        (Condition("There is a new animation of the first two photos.", made_of(2, "-ANIMATION.gif", "image/gif")),),
        animating,
        of_first(2),
        subgoals=(OPEN, VIEWED),
        allowed=("files[+1]",),
        loose=OWN,
        tags=("create", "L3", "single"),
        phrasings=(
            "Make a short animation of the first and the second photo in Google Photos.",
            "Use what Photos has for animations on the two photos that come first.",
            "Create an animation in Photos from the two photos that come first.",
            "Let the first two pictures in Google Photos become one animation.",
        ),
    ),
    Task(
        "Photos-DeleteFirst",
        "Delete the first photo in Google Photos.",
        (Condition("The first photo is in the trash.", trashed),),
        trashing,
        of_first(1),
        subgoals=(OPEN,),
        allowed=("files[{path1}].trashed",),
        loose=("trashed",),
        tags=("delete", "L2", "single"),
        phrasings=(
            "Move the photo that comes first in Photos to the trash.",
            "Get rid of the first picture of my Google Photos library.",
            "Throw the first photo in Photos away.",
            "Delete the picture that stands first in my Google Photos.",
        ),
    ),
    Task(
        "Photos-AccountInfo",
        "Show what Photos says of my account: how full its storage is, and the way to its settings.",
        (Condition("The sheet of the account is in front.", account_shown),),
        lambda p: (opened(p, account_disc()),),
        subgoals=(OPEN,),
        loose=("tab", "picked"),
        tags=("view", "L1", "single"),
        screen_goal=account_on_screen,
        phrasings=(
            "Open the account menu of Google Photos, with storage and settings.",
            "I want to see my account in Photos and how much of its storage is used.",
            "Bring up the account of Google Photos, with how much storage is used and the settings.",
            "Let me see the account details in Photos: storage in use, and settings.",
        ),
    ),
)
