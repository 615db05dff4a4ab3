"""What the tasks of photos_editing.yaml ask for, where no data says it."""

from __future__ import annotations

from pathlib import PurePosixPath

from ...apps.google.photos.creating import FOLDER
from ...apps.google.photos.model import PACKAGE
from ...phone.state.phone import Phone
from ..base import Params
from ..parts.camera import new_files

ENDINGS = {"image/gif": "-ANIMATION.gif", "image/jpeg": "-COLLAGE.jpg"}


def path_without_ending(p: Params) -> str:
    return str(PurePosixPath(p["path1"]).with_suffix(""))


def name_without_ending(p: Params) -> str:
    return PurePosixPath(p["path1"]).stem


def made_of_first_two(before: Phone, now: Phone, p: Params) -> bool:
    """One file is new: an animation or a collage that Photos has made of the first two pictures."""
    new = new_files(before, now)
    if len(new) != 1:
        return False
    one = new[0]
    right = sorted(one.text.splitlines()) == sorted((p["path1"], p["path2"]))
    named = one.path.startswith(f"{FOLDER}/") and one.path.endswith(ENDINGS.get(one.mime, "/"))
    return right and named and one.owner == PACKAGE
