"""What the tasks of camera.yaml draw and ask for, where no data says it."""

from __future__ import annotations

import random
import re

from ...action import Action
from ...apps.google.camera.model import FOLDER, PACKAGE
from ...phone.state.phone import Phone
from ..base import Goal, Params
from ..parts.camera import new_files

KINDS = {"IMG": ("jpg", "image/jpeg"), "PANO": ("jpg", "image/jpeg"), "VID": ("mp4", "video/mp4")}


def file_made(kind: str) -> Goal:
    """One file is new: Camera has made it, and it is of this kind."""
    ending, mime = KINDS[kind]
    name = re.compile(rf"{FOLDER}/{kind}_\d{{8}}_\d{{6}}(?: \(\d+\))?\.{ending}")

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        new = new_files(before, now)
        return [(f.mime, f.owner, name.fullmatch(f.path) is not None) for f in new] == [(mime, PACKAGE, True)]

    return holds


photo_taken, panorama_taken, video_taken = file_made("IMG"), file_made("PANO"), file_made("VID")


def video_recorded(before: Phone, now: Phone, p: Params) -> bool:
    return video_taken(before, now, p) and new_files(before, now)[0].seconds >= p["seconds"]


def sample_path(rng: random.Random, phone: Phone) -> Params:
    """The path of a photo that was taken a few minutes ago."""
    return {"path": f"{FOLDER}/IMG_20231010_09{rng.randrange(10, 36)}{rng.randrange(10, 60)}.jpg"}


def screen_swiped(before: Phone, action: Action, after: Phone, p: Params) -> bool:
    return action.verb == "swipe" and before.foreground == PACKAGE
