"""What the gallery keeps, and the pictures of its owner."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from ....kit import *
from ....kit.blocks import media
from ....kit.sheets import read_rows
from ....phone.system.catalogue import profile
from ....town import language_of
from ....world import build
from ....world.rolls import pictures_in_albums

gallery = Package("com.miui.gallery")
MADE = "/sdcard/Pictures/Gallery/owner"  # where the owner's albums are
SMART = {"favorites": "Favorites", "videos": "Videos"}  # albums that are no folders
_DATA = Path(__file__).parent


class Gallery(media.Albums):
    """The model."""

    package: ClassVar[str] = gallery.name
    names: ClassVar[dict[str, str]] = {
        "/sdcard/DCIM/Camera": "Camera",
        "/sdcard/DCIM/Screenshots": "Screenshots",
        "/sdcard/Movies": "Films",
        "/sdcard/Download": "Downloads",
        "/sdcard/Pictures": "Pictures",
    }
    things: ClassVar[dict[str, frozenset[str]]] = {
        name: frozenset(words.split()) for name, words in read_rows(_DATA / "things.txt")
    }


@does
def bring(c: Ctx) -> Ctx:
    """Put a Chinese owner's older pictures on a new phone; not on one that nobody has used."""
    if profile(c.phone.profile).bare or language_of(c.phone.world) != "zh":
        return c
    world, table = build(c.phone.world), [tuple(cells) for cells in read_rows(_DATA / "photos.txt")]
    names = {role: person.name for role, person in world.cast.items()}
    found = pictures_in_albums(table, MADE, names, world.stream(gallery.name), c.phone.zone)
    albums = dict.fromkeys(f"{MADE}/{album}" for *_, album in table if album)
    return c.share(files=tuple(sorted((*c.phone.files, *found), key=lambda f: f.path))).save(albums=tuple(albums))
