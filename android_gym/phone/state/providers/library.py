"""The media library: photos, videos and sounds among the files, by album, day and artist."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from ...core.values import Value
from ...core.zones import local
from .files import File

KEPT_S = 30 * 86_400  # how long the trash keeps a file, seconds
_NO_MEDIA = ".nomedia"  # a file of this name hides what is in and below its folder


class Album(Value):
    """A folder of pictures, or the tracks of one album."""

    name: str
    files: tuple[File, ...]

    @property
    def cover(self) -> File:
        return self.files[0]


def taken_at(file: File) -> int:
    """When a photo or video was taken: of one that does not say, when it was last changed."""
    return file.taken or file.modified


def hidden(files: Iterable[File]) -> frozenset[str]:
    """Paths of files that no gallery or player shows: those in a folder with a file ".nomedia",
    those whose name or folder's name begins with a dot, and those that were not scanned."""
    rows = tuple(files)
    barred = tuple(f"{file.folder}/" for file in rows if file.name == _NO_MEDIA)
    return frozenset(f.path for f in rows if f.unscanned or "/." in f.path or f.path.startswith(barred))


def media(files: Iterable[File], *kinds: str) -> tuple[File, ...]:
    """What a gallery or player shows of these kinds (image, video, audio; none: image and video),
    the latest first: neither hidden nor in the trash."""
    rows = tuple(files)
    unseen, wanted = hidden(rows), kinds or ("image", "video")
    found = (f for f in rows if f.kind in wanted and not f.trashed and f.path not in unseen)
    return tuple(sorted(found, key=lambda f: (-taken_at(f), f.path)))


def albums(files: Iterable[File]) -> tuple[Album, ...]:
    """Pictures and videos by the name of their folder, the album with the latest first."""
    found: dict[str, list[File]] = {}
    for file in media(files):
        found.setdefault(file.folder, []).append(file)
    return tuple(Album(folder.rpartition("/")[2], tuple(rows)) for folder, rows in found.items())


def by_day(files: Iterable[File], zone: str) -> tuple[tuple[date, tuple[File, ...]], ...]:
    """Pictures and videos by the day on which they were taken in a zone, the latest day first."""
    found: dict[date, list[File]] = {}
    for file in media(files):
        found.setdefault(local(zone, taken_at(file)).date(), []).append(file)
    return tuple((day, tuple(rows)) for day, rows in found.items())


def records(files: Iterable[File]) -> tuple[Album, ...]:
    """Sounds by album, by name; in each by track. Those of no album are left out."""
    found: dict[str, list[File]] = {}
    for file in media(files, "audio"):
        if file.album:
            found.setdefault(file.album, []).append(file)
    rows = sorted(found.items(), key=lambda row: row[0].casefold())
    return tuple(
        Album(name, tuple(sorted(of, key=lambda f: (f.track, f.title or f.name, f.path)))) for name, of in rows
    )


def artists(files: Iterable[File]) -> tuple[str, ...]:
    """Who made the sounds, by name."""
    found = {file.artist for file in media(files, "audio") if file.artist}
    return tuple(sorted(found, key=str.casefold))


def favourites(files: Iterable[File]) -> tuple[File, ...]:
    return tuple(f for f in media(files, "image", "video", "audio") if f.favourite)


def in_trash(files: Iterable[File], now: int) -> tuple[File, ...]:
    """What can still be restored, the first that will go first."""
    found = (f for f in files if f.trashed > now)
    return tuple(sorted(found, key=lambda f: (f.trashed, f.path)))


def trash(files: tuple[File, ...], path: str, now: int) -> tuple[File, ...]:
    """`files` with one in the trash, from where it goes after 30 days."""
    return _marked(files, path, now + KEPT_S)


def restore(files: tuple[File, ...], path: str) -> tuple[File, ...]:
    """`files` with one out of the trash."""
    return _marked(files, path, 0)


def emptied(files: tuple[File, ...], now: int) -> tuple[File, ...]:
    """`files` without those whose time in the trash is over."""
    return tuple(f for f in files if not 0 < f.trashed <= now)


def _marked(files: tuple[File, ...], path: str, until: int) -> tuple[File, ...]:
    return tuple(f.replace(trashed=until) if f.path == path else f for f in files)
