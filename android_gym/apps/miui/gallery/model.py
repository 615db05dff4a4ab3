"""What the gallery keeps, and what it shows of the phone's files."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ....kit import *
from ....kit.blocks import media
from ....phone.core.zones import local
from ....phone.state.providers import File, fold
from ....phone.state.providers.library import media as seen
from ....phone.state.providers.library import taken_at
from ....phone.system.catalogue import profile
from ....phone.ui.words import in_language
from ....town import language_of
from ....world import build
from ....world.rolls import pictures_in_albums

gallery = Package("com.miui.gallery")
Files = tuple[File, ...]
MADE = "/sdcard/Pictures/Gallery/owner"  # where the owner's albums are
NAMES = {
    "/sdcard/DCIM/Camera": "Camera",
    "/sdcard/DCIM/Screenshots": "Screenshots",
    "/sdcard/Movies": "Films",
    "/sdcard/Download": "Downloads",
    "/sdcard/Pictures": "Pictures",
}
SMART = {"favorites": "Favorites", "videos": "Videos"}  # albums that are no folders
TIMES, TYPES = ("Today", "Yesterday", "Past week"), ("Favorites", "Videos", "Screenshots")


class Gallery(media.Albums):
    """The model."""

    histories = frozenset({"searched"})

    searched: tuple[str, ...] = ()  # the latest first


class When(NamedTuple):
    """What tells a screen how to write and search: its parameters of these names."""

    zone: str
    locale: Locale
    now: datetime
    settings: Table


def _table(name: str) -> list[tuple[str, ...]]:
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return [tuple(map(str.strip, line.split("|"))) for line in lines if line[0] != "#"]


THINGS = {name: frozenset(words.split()) for name, words in _table("things.txt")}


@does
def bring(c: Ctx) -> Ctx:
    """Put a Chinese owner's older pictures on a new phone; not on one that nobody has used."""
    if profile(c.phone.profile).bare or language_of(c.phone.world) != "zh":
        return c
    world, table = build(c.phone.world), _table("photos.txt")
    names = {role: person.name for role, person in world.cast.items()}
    found = pictures_in_albums(table, MADE, names, world.stream(gallery.name), c.phone.zone)
    albums = dict.fromkeys(f"{MADE}/{album}" for *_, album in table if album)
    return c.share(files=tuple(sorted((*c.phone.files, *found), key=lambda f: f.path))).save(albums=tuple(albums))


def name_of(folder: str) -> str:
    """What an album is called."""
    return NAMES.get(folder) or Verbatim(folder.rpartition("/")[2])


@memo
def tags(file: File, when: When) -> tuple[str, ...]:
    """What search offers that a picture belongs to: its time, kind and what it shows."""
    ago = (when.now.date() - local(when.zone, taken_at(file)).date()).days
    times = ago == 0, ago == 1, ago < 7
    types = file.favourite, file.kind == "video", file.folder.endswith("/Screenshots")
    shows = set(fold(file.shows).split())
    things = (name for name, words in THINGS.items() if words & shows)
    held = zip((*TIMES, *TYPES), (*times, *types), strict=True)
    return (*(name for name, holds in held if holds), *things)


@memo
def said(file: File, when: When) -> str:
    """The words by which a picture is found."""
    day, place = local(when.zone, taken_at(file)).date(), file.place.name if file.place is not None else ""
    english = (*tags(file, when), name_of(file.folder))
    own = (in_language(when.settings, gallery.name, word) for word in english)
    dates = when.locale.day(day, year=True), when.locale.month(day)
    return fold(" | ".join((*english, *own, *dates, place, *media.people_in(file), file.name)))


@memo
def listed(app: Gallery, files: Files, source: str, when: When) -> Files:
    """What is in "" (the first tab), "album:FOLDER", "favorites", "videos", "trash", "search:WORDS", "only:PATH"."""
    kind, _, of = source.partition(":")
    if kind == "trash":
        return tuple(sorted((f for f in files if f.trashed and f.kind in ("image", "video")), key=lambda f: -f.trashed))
    if kind in ("album", "only"):
        return tuple(f for f in seen(files) if of == (f.folder if kind == "album" else f.path))
    rows = tuple(f for f in seen(files) if f.folder not in app.hidden)
    if kind == "search":
        return tuple(f for f in rows if all(word in said(f, when) for word in fold(of).split()))
    return tuple(f for f in rows if not kind or (f.favourite if kind == "favorites" else f.kind == "video"))
