"""More tasks of Photos: editing, albums, trash and archive."""

from __future__ import annotations

import random
from typing import Any

from ...action import Action
from ...phone.core.zones import local
from ...phone.state.phone import Phone
from ...phone.state.providers import file_at
from ...phone.state.providers.library import taken_at, trash
from ..base import Condition, Params, Task, Ways
from ..steps import click, enter_text, long_click, scroll_to
from .camera import new_files
from .photos import (
    ALBUM_OPEN,
    APP,
    NAMES,
    OPEN,
    OWN,
    VIEWED,
    at_trash,
    firsts,
    its_album,
    library,
    made_of,
    marked,
    of_first,
    opened,
    photos,
    said,
    to_library,
    with_album,
)

PROFILE = "arena"
BINNED = Condition("The trash is open.", at_trash)


# --- what is changed of one picture ---------------------------------------------------------------


def favourite_first(before: Phone, now: Phone, p: Params) -> bool:
    file = file_at(now.files, p["path1"])
    return file is not None and file.favourite


def plain_first(phone: Phone, p: Params) -> Phone:
    """The first picture is no favourite."""
    return phone.replace(files=tuple(f.replace(favourite=False) if f.path == p["path1"] else f for f in phone.files))


def archived_first(before: Phone, now: Phone, p: Params) -> bool:
    return sorted(photos(now).archived) == sorted({*photos(before).archived, p["path1"]})


def sample_photo(rng: random.Random, phone: Phone) -> Params:
    """One of the first pictures on the screen that is a photo by the camera."""
    found = [f for f in library(phone)[:8] if f.kind == "image" and "/DCIM/" in f.path]
    file = rng.choice(found[:3])
    return {"path": file.path, "photo": said(phone, file)}


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


COPIED = (*(one for one in OWN if one not in ("seed", "edits")), "text")


def editing(p: Params, *steps: Action) -> Ways:
    return (opened(p, click(p["photo1"]), click("Edit"), *steps, click("Save copy")),)


# --- albums, trash --------------------------------------------------------------------------------


def sample_rename(rng: random.Random, phone: Phone) -> Params:
    old, new = rng.sample([n for n in NAMES if n not in {a.name for a in photos(phone).albums}], 2)
    return {"name": old, "new": new}


def renamed(before: Phone, now: Phone, p: Params) -> bool:
    old = next(a.id for a in photos(before).albums if a.name == p["name"])
    return any(a.id == old and a.name == p["new"] for a in photos(now).albums)


def renaming(p: Params) -> Ways:
    return (
        to_library(
            click(p["name"]),
            click("More options"),
            click("Rename album"),
            enter_text(p["new"], id="android:id/edit"),
            click("OK"),
        ),
    )


def sample_known(rng: random.Random, phone: Phone) -> Params:
    """An album that the owner has, and the first picture."""
    albums = [a for a in photos(phone).albums if firsts(phone, 1)["path1"] not in a.paths]
    return {"name": rng.choice([a.name for a in albums]), **firsts(phone, 1)}


def in_album(before: Phone, now: Phone, p: Params) -> bool:
    old = next(a for a in photos(before).albums if a.name == p["name"])
    new = next((a for a in photos(now).albums if a.id == old.id), None)
    return new is not None and sorted(new.paths) == sorted((*old.paths, p["path1"]))


def adding(p: Params) -> Ways:
    return (
        (*marked(p, 1), click("Add to or create new"), click(p["name"])),
        opened(p, click(p["photo1"]), click("Add to"), click(p["name"])),
        to_library(click(p["name"]), click("Add photos"), click(p["photo1"]), click("Add")),
    )


def sample_person(rng: random.Random, phone: Phone) -> Params:
    names = [c.name for c in phone.contacts]
    known = [c.name for c in phone.contacts if c.emails and names.count(c.name) == 1]
    alone = [a for a in photos(phone).albums if not a.people]
    return {"name": rng.choice([a.name for a in alone]), "person": rng.choice(known)}


def shared_with(before: Phone, now: Phone, p: Params) -> bool:
    return any(a.name == p["name"] and a.people == (p["person"],) for a in photos(now).albums)


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


def emptying(p: Params) -> Ways:
    return (to_library(click("Trash"), click("More options"), click("Empty trash"), click("Delete permanently")),)


TASKS = (
    Task(
        "Photos-FavoriteFirst",
        "Make the first photo of my library in Photos a favorite.",
        (Condition("The first photo is a favorite.", favourite_first),),
        lambda p: (opened(p, click(p["photo1"]), click("Favorite")),),
        of_first(1),
        setup=plain_first,
        subgoals=(OPEN, VIEWED),
        allowed=("files[{path1}].favourite",),
        tags=("edit", "L1", "single"),
        phrasings=(
            "Give the photo that comes first in Google Photos the star of a favorite.",
            "Mark the first picture in Photos as a favorite.",
            "Add the first photo in Photos to my favorites.",
            "The first picture in Google Photos is a favorite of mine: mark it so.",
        ),
    ),
    Task(
        "Photos-ArchiveFirst",
        "Archive the first photo in Google Photos.",
        (Condition("The first photo is archived.", archived_first),),
        lambda p: (opened(p, click(p["photo1"]), click("More options"), click("Move to archive")),),
        of_first(1),
        subgoals=(OPEN, VIEWED),
        allowed=(f"{APP}archived[+1]",),
        tags=("edit", "L2", "single"),
        phrasings=(
            "Move the photo that comes first in Photos to the archive.",
            "Take the first picture in Photos out of the main view by archiving it.",
            "Put the first picture in Photos into the archive.",
            "Hide the first photo of Google Photos by moving it to the archive.",
        ),
    ),
    Task(
        "Photos-RotateFirst",
        "Turn the first photo of my library in Photos once with the editor's button, and save a copy.",
        (Condition("There is a copy that is turned by a quarter.", copy_with("r3")),),
        lambda p: editing(p, click("Rotate")),
        of_first(1),
        subgoals=(OPEN, VIEWED),
        allowed=("files[+1]",),
        loose=COPIED,
        tags=("edit", "L3", "single"),
        phrasings=(
            "Save a copy of the first picture in Photos that is rotated once.",
            "Rotate the first photo in Google Photos one time and keep that as a copy.",
            "Press the rotate button once for the first photo in Photos and save the copy.",
            "I want a copy of the first picture in Google Photos, rotated one time.",
        ),
    ),
    Task(
        "Photos-FilterFirst",
        "Give the first photo of my library in Photos the filter {filter}, and save a copy.",
        (
            Condition(
                "There is a copy with the filter {filter}.", lambda start, now, p: copy_with(p["edits"])(start, now, p)
            ),
        ),
        lambda p: editing(p, click("Filters"), click(p["filter"])),
        lambda rng, phone: {
            **firsts(phone, 1),
            **rng.choice(
                (
                    {"filter": "Vivid", "edits": "b5,k20,s40,w5"},
                    {"filter": "Golden", "edits": "b5,k5,s10,w50"},
                    {"filter": "Arctic", "edits": "b5,k5,s-10,w-45"},
                )
            ),
        },
        subgoals=(OPEN, VIEWED),
        allowed=("files[+1]",),
        loose=COPIED,
        tags=("edit", "L3"),
        phrasings=(
            "Edit the first picture in Photos with the filter {filter} and keep a copy of it.",
            "Save a copy of the first photo in Google Photos with {filter} as its filter.",
            "Apply the filter {filter} to the first photo in Photos and save it as a copy.",
            "Make a copy of the first photo in Photos that has the filter {filter}.",
        ),
    ),
    Task(
        "Photos-MakeCollage",
        "Make a collage of the first two photos of my library in Photos.",
        (Condition("There is a new collage of the first two photos.", made_of(2, "-COLLAGE.jpg", "image/jpeg")),),
        lambda p: (
            (*marked(p, 2), click("Add to or create new"), click("Collage")),
            opened(p, click("Create new"), click("Collage"), click(p["photo1"]), click(p["photo2"]), click("Create")),
        ),
        of_first(2),
        subgoals=(OPEN, VIEWED),
        allowed=("files[+1]",),
        loose=OWN,
        tags=("create", "L3", "single"),
        phrasings=(
            "Put the first and the second photo in Google Photos together in a collage.",
            "Use Photos to create one collage from the two photos that come first.",
            "Combine the first two pictures in Photos into a collage.",
            "I want a collage in Google Photos of the first and the second picture.",
        ),
    ),
    Task(
        "Photos-RenameAlbum",
        'Rename the album "{name}" in Photos to "{new}".',
        (Condition("The album is called “{new}”.", renamed),),
        renaming,
        sample_rename,
        setup=with_album,
        subgoals=(OPEN, ALBUM_OPEN),
        allowed=(f"{APP}albums[{{album}}].name",),
        records=its_album,
        tags=("edit", "L3"),
        phrasings=(
            'The album "{name}" in Google Photos should be called "{new}".',
            'Give the Photos album "{name}" the new title "{new}".',
            'Change the title of the album "{name}" in Photos to "{new}".',
            'In Google Photos, "{new}" should be the name of the album "{name}".',
        ),
    ),
    Task(
        "Photos-AddToAlbum",
        'Add the first photo of my library to the album "{name}" in Photos.',
        (Condition("The first photo is in the album “{name}” too.", in_album),),
        adding,
        sample_known,
        subgoals=(OPEN,),
        allowed=(f"{APP}albums[{{album}}].paths",),
        records=its_album,
        tags=("edit", "L3"),
        phrasings=(
            'Put the photo that comes first in Photos into the album "{name}".',
            'The album "{name}" in Google Photos should have the first photo as well.',
            'Add the picture that comes first in Google Photos to "{name}", an album there.',
            'In Photos, let the album "{name}" have the first photo of the library, too.',
        ),
    ),
    Task(
        "Photos-ShareAlbum",
        'Share the album "{name}" in Photos with {person}.',
        (Condition("{person} sees the album “{name}”.", shared_with),),
        sharing_album,
        sample_person,
        subgoals=(OPEN, ALBUM_OPEN),
        allowed=(f"{APP}albums[{{album}}].people",),
        records=its_album,
        tags=("share", "L4"),
        phrasings=(
            'Let {person} see the album "{name}" in Google Photos.',
            '{person} should have access to the Photos album "{name}".',
            'In Photos, give {person} access to the album "{name}".',
            'Let the album "{name}" of Google Photos be shared with {person}.',
        ),
    ),
    Task(
        "Photos-RestoreAll",
        "Take the two pictures in the trash of Photos out again.",
        (Condition("Both pictures are out of the trash.", both_back),),
        lambda p: (
            to_library(
                click("Trash"), long_click(p["photo"]), click("More options"), click("Select all"), click("Restore")
            ),
        ),
        sample_lost,
        setup=with_trash,
        subgoals=(OPEN, BINNED),
        allowed=("files[{path}].trashed", "files[{other}].trashed"),
        tags=("edit", "L3"),
        phrasings=(
            "Restore both items that are in the trash of Google Photos.",
            "I deleted two pictures in Photos by mistake: bring them back from the trash.",
            "Everything in the trash of Photos should be restored.",
            "Put the two deleted pictures in Google Photos back into my library.",
        ),
    ),
    Task(
        "Photos-EmptyTrash",
        "Empty the trash of Google Photos.",
        (Condition("What was in the trash is deleted for good.", emptied),),
        emptying,
        sample_lost,
        setup=with_trash,
        subgoals=(OPEN, BINNED),
        allowed=("files[-{path}]", "files[-{other}]"),
        tags=("delete", "L3"),
        phrasings=(
            "Delete everything in the trash of Photos permanently.",
            "Clear the trash in Photos for good.",
            "Let nothing be left in the trash of Google Photos.",
            "In Photos, delete what is in the trash forever.",
        ),
    ),
)
