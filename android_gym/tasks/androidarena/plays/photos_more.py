"""Other ways and look-alikes of the further tasks of Photos."""

from __future__ import annotations

from ....action import Action
from ...answers import Params
from ...plays import Plays, fails, passes
from ...steps import back, click, enter_text, long_click
from ..photos import marked, opened, to_library
from ..photos_more import sharing_album
from .photos import moved_file, of, renamed_file, stem

FAVORITE: Plays = (
    passes(
        "on and off and on",
        lambda p: opened(p, click(p["photo1"]), click("Favorite"), click("Remove from favorites"), click("Favorite")),
    ),
    fails(
        "goal", "off again", lambda p: opened(p, click(p["photo1"]), click("Favorite"), click("Remove from favorites"))
    ),
)
ARCHIVE: Plays = (
    passes("where it is marked", lambda p: (*marked(p, 1), click("More options"), click("Move to archive"))),
    passes(
        "among the utilities",
        lambda p: to_library(click("Utilities"), click("Move photos to archive"), click(p["photo1"]), click("Archive")),
    ),
    fails(
        "goal", "taken back", lambda p: (*marked(p, 1), click("More options"), click("Move to archive"), click("Undo"))
    ),
)


def edited(p: Params, *steps: Action) -> tuple[Action, ...]:
    return opened(p, click(p["photo1"]), click("Edit"), *steps, click("Save copy"))


ROTATE: Plays = (
    passes("five times", lambda p: edited(p, *(click("Rotate"),) * 5)),
    fails("goal", "twice", lambda p: edited(p, *(click("Rotate"),) * 2)),
    fails(
        "goal",
        "discarded",
        lambda p: opened(p, click(p["photo1"]), click("Edit"), click("Rotate"), back(), click("Discard")),
    ),
    fails("goal", "cropped too", lambda p: edited(p, click("Rotate"), click("Square"))),
    fails(
        "goal",
        "renamed in Files",
        lambda p: (*edited(p, click("Rotate")), *renamed_file(f"{stem(p)}~2.jpg", "Turned.jpg")),
    ),
    fails("goal", "moved in Files", lambda p: (*edited(p, click("Rotate")), *moved_file(f"{stem(p)}~2.jpg"))),
)
FILTER: Plays = (
    passes("another one first", lambda p: edited(p, click("Filters"), click("Original"), click(p["filter"]))),
    fails("goal", "turned too", lambda p: edited(p, click("Rotate"), click("Filters"), click(p["filter"]))),
    fails(
        "goal",
        "saved twice",
        lambda p: (
            *edited(p, click("Filters"), click(p["filter"])),
            click("Edit"),
            click("Rotate"),
            click("Save copy"),
        ),
    ),
)
COLLAGE: Plays = (
    passes(
        "the other way round",
        lambda p: opened(
            p, click("Create new"), click("Collage"), click(p["photo2"]), click(p["photo1"]), click("Create")
        ),
    ),
    fails("goal", "an animation", lambda p: (*marked(p, 2), click("Add to or create new"), click("Animation"))),
)


def renaming(p: Params, new: str) -> tuple[Action, ...]:
    return to_library(
        click(p["name"]),
        click("More options"),
        click("Rename album"),
        enter_text(new, id="android:id/edit"),
        click("OK"),
    )


RENAME: Plays = (
    fails("goal", "another name", lambda p: renaming(p, f"{p['new']}s")),
    fails("goal", "another album", lambda p: renaming({"name": "By the lake"}, p["new"])),
)
ADD: Plays = (
    passes("from the picture", lambda p: opened(p, click(p["photo1"]), click("Add to"), click(p["name"]))),
    fails(
        "goal",
        "a new album",
        lambda p: (
            *marked(p, 1),
            click("Add to or create new"),
            click("Album"),
            enter_text("New", id="album_title"),
            click("Done"),
        ),
    ),
)


def another(p: Params) -> Params:
    """Another album that nobody sees yet."""
    return {**p, "name": "By the lake" if p["name"] != "By the lake" else "Around town"}


SHARE: Plays = (
    fails("goal", "another album", lambda p: sharing_album(another(p))[0]),
    fails("goal", "shared and not any longer", lambda p: (*sharing_album(p)[0], click(p["person"]))),
    passes("done was pressed", lambda p: (*sharing_album(p)[0], click("Done"))),
)


RESTORE: Plays = (
    passes(
        "one after the other",
        lambda p: to_library(click("Trash"), click(p["photo"]), click("Restore"), click("Restore")),
    ),
    fails("goal", "one alone", lambda p: to_library(click("Trash"), long_click(p["photo"]), click("Restore"))),
    fails(
        "goal",
        "deleted for good",
        lambda p: to_library(click("Trash"), click("More options"), click("Empty trash"), click("Delete permanently")),
    ),
)
EMPTY: Plays = (
    passes(
        "one after the other",
        lambda p: to_library(click("Trash"), click(p["photo"]), *(click("Delete"), click("Delete permanently")) * 2),
    ),
    fails(
        "goal",
        "one alone",
        lambda p: to_library(click("Trash"), click(p["photo"]), click("Delete"), click("Delete permanently")),
    ),
    fails(
        "goal", "restored", lambda p: to_library(click("Trash"), click(p["photo"]), click("Restore"), click("Restore"))
    ),
)

PLAYS = {
    "Photos-FavoriteFirst": of("Photos-FavoriteFirst", FAVORITE),
    "Photos-ArchiveFirst": of("Photos-ArchiveFirst", ARCHIVE),
    "Photos-RotateFirst": of("Photos-RotateFirst", ROTATE),
    "Photos-FilterFirst": of("Photos-FilterFirst", FILTER),
    "Photos-MakeCollage": of("Photos-MakeCollage", COLLAGE),
    "Photos-RenameAlbum": of("Photos-RenameAlbum", RENAME),
    "Photos-AddToAlbum": of("Photos-AddToAlbum", ADD, ("another album was renamed",)),
    "Photos-ShareAlbum": of("Photos-ShareAlbum", SHARE, ("another album was renamed",)),
    "Photos-RestoreAll": of("Photos-RestoreAll", RESTORE),
    "Photos-EmptyTrash": of("Photos-EmptyTrash", EMPTY),
}
