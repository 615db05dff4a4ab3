"""What the tasks of photos_more.yaml draw, start from and ask for, where no data says it."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import file_at
from ...phone.state.providers.library import taken_at, trash
from ..base import Params, Ways
from ..parts.camera import new_files
from ..parts.photos import NAMES, firsts, library, made_of, of_first, opened, photos, said, to_library
from ..steps import click, enter_text, long_click, scroll_to, start


def plain_first(phone: Phone, p: Params) -> Phone:
    """The first picture is no favourite."""
    return phone.replace(files=tuple(f.replace(favourite=False) if f.path == p["path1"] else f for f in phone.files))


def favourite_first(before: Phone, now: Phone, p: Params) -> bool:
    file = file_at(now.files, p["path1"])
    return file is not None and file.favourite


def archived_first(before: Phone, now: Phone, p: Params) -> bool:
    return sorted(photos(now).archived) == sorted({*photos(before).archived, p["path1"]})


def rotate_first_goal(before: Phone, now: Phone, p: Params) -> bool:
    new, old = (new_files(before, now), file_at(before.files, p["path1"]))
    if len(new) != 1 or old is None:
        return False
    stem = old.path.rpartition(".")[0]
    one = new[0]
    return (
        one.path == f"{stem}~2.jpg"
        and one.edits in ("r3",)
        and (one.seed == old.seed)
        and (one.mime == old.mime)
        and (one.owner == old.owner)
    )


def draw_filter_first(rng: random.Random, phone: Phone) -> Any:
    return {
        **firsts(phone, 1),
        **rng.choice(
            (
                {"filter": "Vivid", "edits": "b5,k20,s40,w5"},
                {"filter": "Golden", "edits": "b5,k5,s10,w50"},
                {"filter": "Arctic", "edits": "b5,k5,s-10,w-45"},
            )
        ),
    }


def filter_first_goal(start: Phone, now: Phone, p: Params) -> Any:
    return copy_with(p["edits"])(start, now, p)


def copy_with(*edits: str) -> Any:
    """One new file: a copy of the photo with one of these edits."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        new, old = new_files(before, now), file_at(before.files, p["path1"])
        if len(new) != 1 or old is None:
            return False
        stem = old.path.rpartition(".")[0]
        one = new[0]
        return (
            one.path == f"{stem}~2.jpg"
            and one.edits in edits
            and one.seed == old.seed
            and one.mime == old.mime
            and one.owner == old.owner
        )

    return holds


def sample_rename(rng: random.Random, phone: Phone) -> Params:
    old, new = rng.sample([n for n in NAMES if n not in {a.name for a in photos(phone).albums}], 2)
    return {"name": old, "new": new}


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    old = next(a.id for a in photos(before).albums if a.name == p["name"])
    return any(a.id == old and a.name == p["new"] for a in photos(now).albums)


def sample_known(rng: random.Random, phone: Phone) -> Params:
    """An album that the owner has, and the first picture."""
    albums = [a for a in photos(phone).albums if firsts(phone, 1)["path1"] not in a.paths]
    return {"name": rng.choice([a.name for a in albums]), **firsts(phone, 1)}


def in_album(before: Phone, now: Phone, p: Params) -> bool:
    old = next(a for a in photos(before).albums if a.name == p["name"])
    new = next((a for a in photos(now).albums if a.id == old.id), None)
    return new is not None and sorted(new.paths) == sorted((*old.paths, p["path1"]))


def sample_person(rng: random.Random, phone: Phone) -> Params:
    names = [c.name for c in phone.contacts]
    known = [c.name for c in phone.contacts if c.emails and names.count(c.name) == 1]
    alone = [a for a in photos(phone).albums if not a.people]
    return {"name": rng.choice([a.name for a in alone]), "person": rng.choice(known)}


def sharing_album(p: Params) -> Ways:
    return (to_library(click(p["name"]), click("Share"), scroll_to(p["person"]), click(p["person"])),)


def sample_lost(rng: random.Random, phone: Phone) -> Params:
    """Two pictures that are in the trash; the first is wanted back."""
    one, two = rng.sample(library(phone)[:20], 2)
    return {
        "path": one.path,
        "photo": said(phone, one),
        "other": two.path,
        "day": phone.locale.day(local(phone.zone, taken_at(one)).date(), month="%B"),
    }


def with_trash(phone: Phone, p: Params) -> Phone:
    files = trash(phone.files, p["path"], phone.time - 7200)
    return phone.replace(files=trash(files, p["other"], phone.time - 3600))


def both_back(before: Phone, now: Phone, p: Params) -> bool:
    found = (file_at(now.files, path) for path in (p["path"], p["other"]))
    return all(f is not None and not f.trashed for f in found)


def emptied(before: Phone, now: Phone, p: Params) -> bool:
    return all(file_at(now.files, path) is None for path in (p["path"], p["other"]))


def renamed_file(name: str, new: str) -> tuple[Action, ...]:
    return in_files(name, "Rename", enter_text(new, id="android:id/text1"), click("OK"))


def in_files(name: str, row: str, *steps: Action) -> tuple[Action, ...]:
    """Something is done with one picture in Files."""
    found = (start("Files"), click("Show roots"), click("Images"), long_click(name))
    return (*found, click("More options"), click(row), *steps)


def stem(p: Params) -> str:
    """The name of the first picture's file without its ending."""
    return str(p["path1"]).rpartition("/")[2].rpartition(".")[0]


def moved_file(name: str) -> tuple[Action, ...]:
    return in_files(name, "Move to…", click("Documents"), click("MOVE"))


def rotate_first_renamed_in_files(p: Params) -> tuple[Action, ...]:
    return (*edited(p, click("Rotate")), *renamed_file(f"{stem(p)}~2.jpg", "Turned.jpg"))


def edited(p: Params, *steps: Action) -> tuple[Action, ...]:
    return opened(p, click(p["photo1"]), click("Edit"), *steps, click("Save copy"))


def rotate_first_moved_in_files(p: Params) -> tuple[Action, ...]:
    return (*edited(p, click("Rotate")), *moved_file(f"{stem(p)}~2.jpg"))


def share_album_another_album(p: Params) -> tuple[Action, ...]:
    return sharing_album(another(p))[0]


def another(p: Params) -> Params:
    """Another album that nobody sees yet."""
    return {**p, "name": "By the lake" if p["name"] != "By the lake" else "Around town"}


draw_favorite_first = of_first(1)
draw_make_collage = of_first(2)
make_collage_goal = made_of(2, "-COLLAGE.jpg", "image/jpeg")
