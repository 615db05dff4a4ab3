"""What the gallery keeps, what it shows of the phone's files, and what is done with albums and pictures."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from ....kit import *
from ....kit.blocks import media
from ....kit.families import miui
from ....kit.files import as_name, move_path
from ....phone.core.zones import local
from ....phone.state.providers import File, fold, free_path
from ....phone.state.providers import Place as Point
from ....phone.state.providers.library import media as seen
from ....phone.state.providers.library import taken_at
from ....phone.system.catalogue import profile
from ....phone.ui.words import in_language
from ....weather.china import chinese_search
from ....world import build
from ....world.rolls import taken_pictures

gallery = Package("com.miui.gallery")
READ = "android.permission.READ_MEDIA_IMAGES"
Files = tuple[File, ...]
MADE = "/sdcard/Pictures/Gallery/owner"  # where the owner's albums are
NAMES = {
    "/sdcard/DCIM/Camera": "Camera",
    "/sdcard/DCIM/Screenshots": "Screenshots",
    "/sdcard/Movies": "Films",
    "/sdcard/Download": "Downloads",
    "/sdcard/Pictures": "Pictures",
}
TIMES, TYPES = ("Today", "Yesterday", "Past week"), ("Favorites", "Videos", "Screenshots")
SMART = {"favorites": "Favorites", "videos": "Videos"}  # albums that are no folders
WEEK = 7  # days that are "Past week"
TAKEN = "An album with this name already exists"


class Gallery(Value):
    """The model. Albums are folders; `albums` are those that were made, which may be empty."""

    histories = frozenset({"searched"})

    albums: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    searched: tuple[str, ...] = ()  # the latest first
    screenshots: bool = True  # whether the first tab shows them
    size: float = 84.0  # of a picture in a grid, dp


class When(NamedTuple):
    """What tells a screen how to write and search: its parameters of these names."""

    zone: str
    locale: Locale
    now: datetime
    settings: Table


def _table(name: str) -> list[list[str]]:
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return [[*map(str.strip, line.split("|"))] for line in lines if line[0] != "#"]


THINGS = {name: frozenset(words.split()) for name, words in _table("things.txt")}


def _pictures(c: Ctx) -> tuple[Files, tuple[str, ...]]:
    """The owner's older pictures, and the albums that some of them are in."""
    world, table = build(c.phone.world), _table("photos.txt")
    names = {role: person.name for role, person in world.cast.items()}
    lines = ((int(day), _place(city), what.format(**names)) for day, city, what, *_ in table)
    taken = taken_pictures(lines, world.stream(gallery.name), c.phone.zone)
    folders = tuple(f"{MADE}/{album[0]}" if album else "" for *_, album in (row[:3] + [row[3:]] for row in table))
    found: Files = ()
    for file, folder in zip(taken, folders, strict=True):
        path = f"{folder}/{file.name}" if folder else file.path
        found += (file.replace(path=free_path((*c.phone.files, *found), path)),)
    return found, tuple(dict.fromkeys(filter(None, folders)))


def _place(city: str) -> Point:
    at = chinese_search(city)[0]
    return Point(at.latitude, at.longitude, city)


@does
def bring(c: Ctx) -> Ctx:
    """Put the owner's older pictures on a new phone; not on one that nobody has used."""
    if profile(c.phone.profile).bare:
        return c
    found, albums = _pictures(c)
    return c.share(files=tuple(sorted((*c.phone.files, *found), key=lambda f: f.path))).save(albums=albums)


# --- what is shown -------------------------------------------------------------------------------


def name_of(folder: str) -> str:
    """What an album is called."""
    return NAMES.get(folder) or Verbatim(folder.rpartition("/")[2])


@memo
def tags(file: File, when: When) -> tuple[str, ...]:
    """What search offers that a picture belongs to: its time, kind and what it shows."""
    ago = (when.now.date() - local(when.zone, taken_at(file)).date()).days
    shows = set(fold(file.shows).split())
    held = {
        "Today": ago == 0,
        "Yesterday": ago == 1,
        "Past week": ago < WEEK,
        "Favorites": file.favourite,
        "Videos": file.kind == "video",
        "Screenshots": file.folder.endswith("/Screenshots"),
        **{name: bool(words & shows) for name, words in THINGS.items()},
    }
    return tuple(name for name, holds in held.items() if holds)


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
    if kind == "album":
        return tuple(f for f in seen(files) if f.folder == of)
    if kind == "only":
        return tuple(f for f in files if f.path == of)
    rows = tuple(f for f in seen(files) if f.folder not in app.hidden)
    if kind == "search":
        return tuple(f for f in rows if all(word in said(f, when) for word in fold(of).split()))
    if kind in SMART:
        return tuple(f for f in rows if (f.favourite if kind == "favorites" else f.kind == "video"))
    return tuple(f for f in rows if app.screenshots or "Screenshots" not in tags(f, when))


def albums_of(app: Gallery, files: Files) -> tuple[str, ...]:
    """The folders that are albums: the phone's, those that were made, and where else pictures are."""
    held = tuple(dict.fromkeys(f.folder for f in seen(files)))
    return tuple(dict.fromkeys((*(f for f in NAMES if f in held), *app.albums, *held)))


# --- what is done --------------------------------------------------------------------------------


@does
def put(c: Ctx, paths: tuple[str, ...], folder: str, how: str) -> Ctx:
    """Put pictures into an album: "Copy" or "Move"."""
    files, new = c.phone.files, ""
    for file in (f for f in c.phone.files if f.path in paths and (f.folder != folder or how == "Copy")):
        new = free_path(files, f"{folder}/{file.name}")
        files = tuple(f for f in files if f != file or how == "Copy")
        files += (file.replace(path=new),)
    c = clear_selection(c.share(files=files))
    c = c.set(path=new) if new and how == "Move" and hasattr(c.screen, "path") else c
    return c.toast("Added to album")


@does
def make_album(c: Ctx, paths: tuple[str, ...], name: str) -> Ctx:
    """Make an album, of pictures if there are any."""
    folder = f"{MADE}/{as_name(name)}"
    if folder in albums_of(c.app, c.phone.files):
        return c.toast(TAKEN)
    c = c.save(albums=(*c.app.albums, folder))
    return ask_how.now(c, paths, folder) if paths else c.open("AlbumDetailActivity", f"album:{folder}")


@does
def ask_how(c: Ctx, paths: tuple[str, ...], folder: str) -> Ctx:
    """Ask whether pictures are copied into an album or moved."""
    return c.show(miui.Options("Add to album", ("Copy", "Move"), "", put.partial(paths, folder)))


@does
def rename_album(c: Ctx, folder: str, name: str) -> Ctx:
    new = f"{MADE}/{as_name(name)}"
    if new in albums_of(c.app, c.phone.files):
        return c if new == folder else c.toast(TAKEN)
    both = (tuple(new if one == folder else one for one in held) for held in (c.app.albums, c.app.hidden))
    c = c.share(files=move_path(c.phone.files, (), folder, new)[0])
    c = c.save(**dict(zip(("albums", "hidden"), both, strict=True)))
    return c.set(source=f"album:{new}") if hasattr(c.screen, "source") else c


@does
def hide_album(c: Ctx, folder: str, on: bool) -> Ctx:
    """Hide an album and its pictures, or show them again."""
    rest = tuple(one for one in c.app.hidden if one != folder)
    return c.save(hidden=(*rest, folder) if on else rest).toast("Album hidden" if on else "Album shown again")


@does
def delete_album(c: Ctx, folder: str) -> Ctx:
    """Give an album up; its pictures go to "Recently deleted"."""
    c = media.move_to_bin.now(c, tuple(f.path for f in seen(c.phone.files) if f.folder == folder))
    kept = {name: tuple(f for f in getattr(c.app, name) if f != folder) for name in ("albums", "hidden")}
    c = c.save(**kept)
    return c.finish() if hasattr(c.screen, "source") else c


@does
def rename_picture(c: Ctx, path: str, name: str) -> Ctx:
    head, _, ending = path.rpartition(".")
    new = f"{head.rpartition('/')[0]}/{as_name(name)}.{ending}"
    if new != path and any(f.path == new for f in c.phone.files):
        return c.toast("A file with this name already exists")
    files = tuple(f.replace(path=new) if f.path == path else f for f in c.phone.files)
    return c.share(files=files).set(path=new)
