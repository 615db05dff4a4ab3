"""Where the pictures of a page are: inside it while they fit, else in a folder beside it. None is
ever left out for want of room."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import xxhash

from ..trajectory.atomic import write_atomic
from .bands import cut_into_bands

PICTURES = "pictures"  # the folder beside the page; a run keeps its own there
SHARED = 4  # bands take a third of their pictures or more: with so many times the room it is not tried
_NAME = re.compile(r"[\w-]+", re.ASCII)
_JPEG = b"\xff\xd8"  # the first bytes of a file

Place = list[int] | str  # in bands (`bands.BandedPictures`), or an address; empty where there is no picture


def placed(page: Path, jpegs: Mapping[str, bytes], room: int) -> tuple[list[Place], list[str]]:
    """The place of each picture, and the bands of those inside the page, which take at most `room`
    bytes. Pictures beside the page are written there unless they are there already."""
    if sum(map(len, jpegs.values())) <= SHARED * room:
        made = cut_into_bands(jpegs.values(), room)
        if made is not None:
            return list(made.pictures), made.bands
    return [_beside(page.parent / PICTURES, name, jpeg) for name, jpeg in jpegs.items()], []


def _beside(folder: Path, name: str, jpeg: bytes) -> str:
    """The address of a picture that lies there; "" for what is no JPEG file."""
    if not jpeg.startswith(_JPEG):
        return ""
    if not _NAME.fullmatch(name):
        name = xxhash.xxh3_64_hexdigest(jpeg)
    file = folder / f"{name}.jpg"
    if not (file.is_file() and file.read_bytes() == jpeg):
        folder.mkdir(parents=True, exist_ok=True)
        write_atomic(file, jpeg)
    return f"{PICTURES}/{file.name}"


__all__ = ["PICTURES", "Place", "placed"]
