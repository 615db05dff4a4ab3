"""A phone that nobody has used yet, but for media to try apps on."""

from __future__ import annotations

from functools import cache

from ..phone.state.providers import ANDROID, File, Folder
from . import World, build
from .files import listed

# path below /sdcard | day HH:MM | least and most kB | what it shows, or seconds
_FILES = """
DCIM/Camera/IMG_20231001_101512.jpg | -9 10:15 | 900 2400 | A dog in the park
DCIM/Camera/IMG_20231004_174020.jpg | -6 17:40 | 900 2400 | A cup of coffee
DCIM/Camera/VID_20231003_184551.mp4 | -7 18:45 | 20000 40000 | 12
Download/harbor.jpg | -12 09:05 | 300 900 | The harbor with boats
Download/lighthouse.png | -11 20:33 | 900 1500 | A lighthouse
Download/waves.gif | -10 12:09 | 1200 2200 | Waves on the shore
Music/music1.mp3 | -1 18:00 | 2000 4000 | 95
Music/music2.mp3 | -1 18:01 | 2000 4000 | 121
Music/Northern Lines/Northern Lines - First Train.mp3 | -90 14:00 | 6000 9000 | 214
Music/Northern Lines/Northern Lines - Platform Nine.mp3 | -90 14:01 | 6000 9000 | 187
Music/Northern Lines/Northern Lines - Last Stop.mp3 | -90 14:02 | 6000 9000 | 201
Music/Slow Tide/Slow Tide - Harbor Lights.mp3 | -80 14:00 | 6000 9000 | 233
Music/Slow Tide/Slow Tide - Paper Boats.mp3 | -80 14:01 | 6000 9000 | 176
Music/Slow Tide/Slow Tide - Undertow.mp3 | -80 14:02 | 6000 9000 | 258
Music/Slow Tide/Slow Tide - Driftwood.mp3 | -80 14:03 | 6000 9000 | 192
"""
# artist -> record, year
_RECORDS = {"Northern Lines": ("Timetable", 2021), "Slow Tide": ("Low Water", 2018)}


@cache
def bare(seed: int = 0) -> World:
    """The world of a phone that nobody has used: its owner's account, no people, messages, calls
    or events, and a few pictures and songs. Sizes of files depend on the seed."""
    used = build(seed)
    files = tuple(map(_tagged, listed(_FILES, used.stream("bare"))))
    return used.replace(
        contacts=(),
        labels=(),
        messages=(),
        calls=(),
        calendar=(),
        roles=(),
        notifications=(),
        downloads=(),
        files=files,
        folders=_folders(files),
    )


def _folders(files: tuple[File, ...]) -> tuple[Folder, ...]:
    """All folders of the storage, each as new as the newest file in it."""
    newest = {folder.path: folder.modified for folder in ANDROID}
    for file in files:
        path = file.folder
        newest[path] = max(newest.get(path, 0), file.modified)
        while path := path.rpartition("/")[0].removesuffix("/sdcard"):
            newest.setdefault(path, file.modified)
    return tuple(Folder(path, time) for path, time in sorted(newest.items()))


def _tagged(file: File) -> File:
    """A song with the names of its record, in the order of the table; one that lies in no folder of
    an artist was copied there, and no player knows it until it looks for new songs."""
    if file.kind != "audio":
        return file
    artist, _, title = file.name.removesuffix(".mp3").partition(" - ")
    if artist not in _RECORDS:
        return file.replace(unscanned=True)
    album, year = _RECORDS[artist]
    paths = [line for line in _FILES.splitlines() if f"/{artist}/" in line]
    track = next(n for n, line in enumerate(paths, 1) if file.name in line)
    return file.replace(artist=artist, title=title, album=album, year=year, track=track)
