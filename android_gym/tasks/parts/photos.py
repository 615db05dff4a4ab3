"""What the tasks of photos.yaml share with others."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ...action import Action
from ...apps.google.photos.creating import FOLDER as MADE
from ...apps.google.photos.model import PACKAGE, Collection, Photos, library_of
from ...kit.blocks.media import spoken
from ...phone.state.phone import Phone
from ...phone.state.providers import File
from ..base import Goal, Params
from ..steps import click, start
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


def opened(p: Params, *steps: Action) -> tuple[Action, ...]:
    return (start("Photos"), *steps)


def to_library(*steps: Action) -> tuple[Action, ...]:
    return (start("Photos"), click("Library"), *steps)
