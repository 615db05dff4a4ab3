"""Where the pictures of a page are: inside it while they fit, else in a folder beside it. None is
ever left out for want of room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import xxhash

from ..trajectory.atomic import write_atomic
from .bands import cut_into_bands

PICTURES = "pictures"  # the folder beside the page; a run keeps its own there
SHARED = 4  # bands take a third of their pictures or more: with so many times the room it is not tried
_NAME = re.compile(r"[\w-]+", re.ASCII)
_JPEG = b"\xff\xd8"  # the first bytes of a file

Place = list[int] | str  # in bands (`bands.BandedPictures`), or an address; empty where there is no picture


class Pictures(Protocol):
    """JPEG files by name, which may be read only when they are asked for."""

    def __contains__(self, name: object, /) -> bool: ...
    def __getitem__(self, name: str, /) -> bytes: ...


def placed(page: Path, names: Sequence[str], jpegs: Pictures, room: int) -> tuple[list[Place], list[str]]:
    """The place of each picture, and the bands of those inside the page, which take at most `room`
    bytes. Pictures beside the page are written there unless they are there already. One picture is
    in memory at a time."""
    if sum(len(jpegs[name]) for name in names) <= SHARED * room:
        made = cut_into_bands((jpegs[name] for name in names), room)
        if made is not None:
            return list(made.pictures), made.bands
    return [_beside(page.parent / PICTURES, name, jpegs[name]) for name in names], []


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


__all__ = ["PICTURES", "Pictures", "Place", "placed"]
