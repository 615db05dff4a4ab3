"""What Music Player keeps, and what it makes of the sounds on the phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kit import *
from ....kit.families import simple
from ....phone.state.providers import File, library

music = Package("com.simplemobiletools.musicplayer")
ALL, NO_ARTIST = 1, "<unknown>"  # id of the playlist "All tracks"; who nobody knows
NAMES = ("Never", "If title is not available", "Always")  # when file names stand for titles
BANDS = ("60 Hz", "230 Hz", "910 Hz", "3.6 kHz", "14 kHz")
CUSTOM = "Custom"
PRESETS = {  # dB of each band
    "Normal": (3, 0, 0, 0, 3), "Classical": (5, 3, -2, 4, 4), "Dance": (6, 0, 2, 4, 1),
    "Flat": (0, 0, 0, 0, 0), "Folk": (3, 0, 0, 2, -1), "Heavy Metal": (4, 1, 9, 3, 0),
    "Hip Hop": (5, 3, 0, 1, 3), "Jazz": (4, 2, -2, 2, 5), "Pop": (-1, 2, 5, 1, -2),
    "Rock": (5, 3, -1, 3, 5),
}  # fmt: skip
REPEATS = {  # its icon and what it is called; in the order in which a button goes through them
    "off": ("repeat", "Playback repetition disabled"),
    "playlist": ("repeat_on", "Playlist repetition enabled"),
    "track": ("repeat_one_on", "Song repetition enabled"),
}
_TITLE, _COUNT = ("title", "Title"), ("track_count", "Track count")
TABS = {  # label, icon, by what it is sorted
    "playlists": ("Playlists", "queue_music", (_TITLE, _COUNT)),
    "folders": ("Folders", "folder", (_TITLE, _COUNT)),
    "artists": ("Artists", "person", (_TITLE, ("album_count", "Album count"), _COUNT)),
    "albums": ("Albums", "album", (_TITLE, ("artist_title", "Artist"), ("year", "Year"))),
    "tracks": ("Tracks", "music_note", (
        _TITLE, ("artist_title", "Artist"), ("duration", "Duration"), ("date_added", "Date added"),
    )),
}  # fmt: skip


class Playlist(Value):
    """A list of tracks, as paths; "All tracks" has those that there are."""

    id: int = 0
    title: str = ""
    tracks: tuple[str, ...] = ()


class Music(Value):
    """The model."""

    playlists: tuple[Playlist, ...] = (Playlist(ALL, "All tracks"),)
    playlists_sort: simple.Order = simple.Order("title")
    folders_sort: simple.Order = simple.Order("title")
    artists_sort: simple.Order = simple.Order("title")
    albums_sort: simple.Order = simple.Order("title")
    tracks_sort: simple.Order = simple.Order("title")
    tabs: tuple[str, ...] = tuple(TABS)
    preset: str = "Normal"
    custom: tuple[int, ...] = (0, 0, 0, 0, 0)
    names: str = NAMES[1]
    shuffle: bool = False
    repeat: str = "off"
    colors: simple.Colors = simple.Colors()


LISTS = Store("playlists")


class Entry(Value):
    """A row: a playlist, a folder, an artist, an album or a track."""

    kind: str
    key: str
    title: str
    paths: tuple[str, ...] = ()
    artist: str = ""
    year: int = 0
    albums: int = 0
    seconds: int = 0
    added: int = 0
    art: str = ""

    @property
    def second(self) -> str:
        """The second line."""
        if self.kind == "track":
            return self.artist
        if self.kind == "album":
            return f"{self.artist} • {self.year}" if self.year else self.artist
        tracks = _counted(len(self.paths), "Track")
        return f"{_counted(self.albums, 'Album')} | {tracks}" if self.albums else tracks


_KEYS: dict[str, Callable[[Entry], Any]] = {
    "title": lambda e: e.title.casefold(), "track_count": lambda e: len(e.paths),
    "album_count": lambda e: e.albums, "artist_title": lambda e: e.artist.casefold(),
    "year": lambda e: e.year, "duration": lambda e: e.seconds, "date_added": lambda e: e.added,
}  # fmt: skip


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def songs(files: tuple[File, ...]) -> tuple[File, ...]:
    """The sounds that the phone has found."""
    return library.media(files, "audio")


def title_of(app: Music, file: File) -> str:
    """What a track is called."""
    by_name = app.names == NAMES[2] or not file.title and app.names == NAMES[1]
    return file.name if by_name else file.title or NO_ARTIST


def album_of(file: File) -> str:
    """The album of a track, or the name of its folder."""
    return file.album or file.folder.rpartition("/")[2]


_KEPT: dict[str, Callable[[File], str]] = {
    "folders": lambda f: f.folder, "artists": lambda f: f.artist or NO_ARTIST, "albums": album_of,
}  # fmt: skip


def _track(app: Music, file: File) -> Entry:
    return Entry("track", file.path, title_of(app, file), (file.path,), file.artist or NO_ARTIST,
                 file.year, 0, file.seconds, file.modified, file.art)  # fmt: skip


def _group(tab: str, key: str, found: list[File]) -> Entry:
    albums = len({album_of(f) for f in found}) if tab == "artists" else 0
    title, first = key.rpartition("/")[2], found[0]
    return Entry(tab[:-1], key, title, tuple(f.path for f in found), first.artist or NO_ARTIST,
                 first.year, albums, art="" if tab == "folders" else first.art)  # fmt: skip


@memo
def entries(app: Music, files: tuple[File, ...], tab: str, query: str = "") -> tuple[Entry, ...]:
    """The rows of a tab, sorted and searched."""
    here = tuple(f.path for f in files)
    if tab == "playlists":
        found = [Entry("playlist", str(one.id), one.title, here if one.id == ALL else
                       tuple(p for p in one.tracks if p in here)) for one in app.playlists]  # fmt: skip
    elif tab == "tracks":
        found = [_track(app, f) for f in files]
    else:
        groups: dict[str, list[File]] = {}
        for f in files:
            groups.setdefault(_KEPT[tab](f), []).append(f)
        found = [_group(tab, key, some) for key, some in groups.items()]
    order: simple.Order = getattr(app, f"{tab}_sort")
    rows = sorted((e for e in found if query.casefold() in e.title.casefold()), key=_KEYS["title"])
    return order.sorted(rows, _KEYS[order.by])
