"""What the tasks of photos.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.photos.account import AccountSheet
from ...apps.google.photos.creating import FOLDER as MADE
from ...apps.google.photos.model import PACKAGE, Collection, Photos, library_of
from ...kit.blocks.media import spoken
from ...phone.state.phone import Phone
from ...phone.state.providers import File, file_at
from ...screen import Screen
from ..base import Goal, Params
from ..foreground import top_popup
from ..records import new_rows
from ..steps import click, enter_text, long_click, start
from .camera import new_files


def photos(phone: Phone) -> Photos:
    model: Photos = phone.app(PACKAGE)
    return model


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


def of_first(count: int) -> Callable[[random.Random, Phone], Params]:
    return lambda rng, phone: firsts(phone, count)


draw_animate = of_first(2)


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


animate_goal = made_of(2, "-ANIMATION.gif", "image/gif")

draw_delete_first = of_first(1)


def sample_album(rng: random.Random, phone: Phone) -> Params:
    return {"name": rng.choice(NAMES), **firsts(phone, 1)}


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


def album_made(before: Phone, now: Phone, p: Params) -> bool:
    """There is one more album, with that name and the first picture alone."""
    new = new_rows(photos(before).albums, photos(now).albums)
    return [(a.name, a.paths, a.people) for a in new] == [(p["name"], (p["path1"],), ())]


def sample_name(rng: random.Random, phone: Phone) -> Params:
    known = {a.name for a in photos(phone).albums}
    return {"name": rng.choice([name for name in NAMES if name not in known])}


def with_album(phone: Phone, p: Params) -> Phone:
    albums = photos(phone).albums
    paths = tuple(f.path for f in library(phone)[2:5])
    id = max((a.id for a in albums), default=0) + 1
    return with_photos(phone, albums=(Collection(id, p["name"], paths), *albums))


def with_photos(phone: Phone, **fields: Any) -> Phone:
    return phone.replace(apps=phone.apps.update({PACKAGE: photos(phone).replace(**fields)}))


def its_album(start: Phone, p: Params) -> dict[str, Any]:
    found = next((a.id for a in photos(start).albums if a.name == p["name"]), None)
    if found is None:
        raise LookupError("there is no such album")
    return {"album": found}


def marked(p: Params, count: int) -> tuple[Action, ...]:
    """The first pictures are marked."""
    rest = (click(p[f"photo{n}"]) for n in range(2, count + 1))
    return opened(p, long_click(p["photo1"]), *rest)


def opened(p: Params, *steps: Action) -> tuple[Action, ...]:
    return (start("Photos"), *steps)


def trashed(before: Phone, now: Phone, p: Params) -> bool:
    file = file_at(now.files, p["path1"])
    return file is not None and file.trashed > 0


def account_shown(before: Phone, now: Phone, p: Params) -> bool:
    return top_popup(now, AccountSheet) is not None


def account_on_screen(screen: Screen, p: Params) -> bool:
    texts = {n.text for n in screen.nodes}
    return {"Account storage", "Photos settings"} <= texts


def to_library(*steps: Action) -> tuple[Action, ...]:
    return (start("Photos"), click("Library"), *steps)


def animate_renamed_in_files(p: Params) -> tuple[Action, ...]:
    return (*animated(p), *renamed_file(f"{stem(p)}-ANIMATION.gif", "Two photos.gif"))


def animated(p: Params) -> tuple[Action, ...]:
    return (*marked(p, 2), click("Add to or create new"), click("Animation"))


def renamed_file(name: str, new: str) -> tuple[Action, ...]:
    return in_files(name, "Rename", enter_text(new, id="android:id/text1"), click("OK"))


def in_files(name: str, row: str, *steps: Action) -> tuple[Action, ...]:
    """Something is done with one picture in Files."""
    found = (start("Files"), click("Show roots"), click("Images"), long_click(name))
    return (*found, click("More options"), click(row), *steps)


def stem(p: Params) -> str:
    """The name of the first picture's file without its ending."""
    return str(p["path1"]).rpartition("/")[2].rpartition(".")[0]


def animate_moved_in_files(p: Params) -> tuple[Action, ...]:
    return (*animated(p), *moved_file(f"{stem(p)}-ANIMATION.gif"))


def moved_file(name: str) -> tuple[Action, ...]:
    return in_files(name, "Move to…", click("Documents"), click("MOVE"))
