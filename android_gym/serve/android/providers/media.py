"""content://media: what the media scanner knows of the files on the shared storage.

Every file is scanned as soon as it is there. Places are not told, as Android keeps them from those
who ask here.
"""

from __future__ import annotations

from typing import Any

from xxhash import xxh32_intdigest

from ....phone.state import providers
from ....phone.state.providers import File
from ....phone.state.providers.library import hidden, restore, taken_at, trash
from ...machine import Machine
from ..arguments import illegal
from .source import Columns, Row, Source, number, seconds, words

_SHARED, _VOLUME = "/sdcard/", "/storage/emulated/0/"
_FIRST = 1_000_000_000  # ids begin here
_UNKNOWN = "<unknown>"
_DEEPEST = 60  # folders in one another
_TYPES = {"image": 1, "audio": 2, "video": 3, "document": 6}  # values of media_type
_SOUNDS = {
    "is_ringtone": "Ringtones",
    "is_music": "Music",
    "is_alarm": "Alarms",
    "is_notification": "Notifications",
    "is_podcast": "Podcasts",
    "is_recording": "Recordings",
}  # columns, by the folder that says so


def _id(*names: str) -> int:
    """The id of a file by its path, or of an album by its name."""
    return _FIRST + xxh32_intdigest("\n".join(names).encode("utf-8", "surrogatepass")) % _FIRST


def _bucket(file: File) -> int:
    """Java's hash of the lower-case path of a folder."""
    total = 0
    for char in _path(file.folder).lower():
        total = (31 * total + ord(char)) & 0xFFFFFFFF
    return total - (1 << 32) if total >> 31 else total


def _path(path: str) -> str:
    """A path as the media provider has it."""
    return _VOLUME + path.removeprefix(_SHARED) if path.startswith(_SHARED) else path


def _mime(file: File) -> str:
    return file.mime or providers.mime_of(file.name)


def _title(file: File) -> str:
    return file.title or file.name.rpartition(".")[0] or file.name


def _relative(file: File) -> str:
    """The folder below the volume, with a slash at its end."""
    return f"{file.folder}/".removeprefix(_SHARED) or "/"


def _album(file: File) -> str:
    return file.album or file.folder.rpartition("/")[2]


def _named(folder: str) -> Any:
    return lambda f: int(_relative(f).startswith(f"{folder}/"))


_FILE: Columns = {
    "_id": lambda f: _id(f.path),
    "_data": lambda f: _path(f.path),
    "_display_name": lambda f: f.name,
    "_size": lambda f: f.size,
    "mime_type": _mime,
    "title": _title,
    "date_added": lambda f: f.modified,
    "date_modified": lambda f: f.modified,
    "relative_path": _relative,
    "volume_name": "external_primary",
    "bucket_id": _bucket,
    "bucket_display_name": lambda f: f.folder.rpartition("/")[2],
    "owner_package_name": lambda f: f.owner or None,
    "is_pending": 0,
    "is_favorite": lambda f: int(f.favourite),
    "is_trashed": lambda f: int(f.trashed > 0),
    "date_expires": lambda f: f.trashed or None,
    "is_download": lambda f: int(_relative(f).startswith("Download/")),
}
_SEEN: Columns = {
    "datetaken": lambda f: taken_at(f) * 1000,
    "width": lambda f: f.width or None,
    "height": lambda f: f.height or None,
    "resolution": lambda f: f"{f.width}×{f.height}" if f.width and f.height else None,
    "orientation": 0,
}
_HEARD: Columns = {
    "duration": lambda f: f.seconds * 1000 or None,
    "album": _album,
    "artist": lambda f: f.artist or _UNKNOWN,
}
_AUDIO: Columns = {
    **_FILE,
    **_HEARD,
    "album_id": lambda f: _id("album", _album(f)),
    "artist_id": lambda f: _id("artist", f.artist or _UNKNOWN),
    "track": lambda f: f.track or None,
    "year": lambda f: f.year or None,
    **{column: _named(folder) for column, folder in _SOUNDS.items()},
}
_ALBUM: Columns = {  # of its name and sounds
    "_id": lambda r: _id("album", r[0]),
    "album_id": lambda r: _id("album", r[0]),
    "album": lambda r: r[0],
    "artist": lambda r: r[1][0].artist or _UNKNOWN,
    "artist_id": lambda r: _id("artist", r[1][0].artist or _UNKNOWN),
    "numsongs": lambda r: len(r[1]),
    "minyear": lambda r: min((f.year for f in r[1] if f.year), default=None),
    "maxyear": lambda r: max((f.year for f in r[1] if f.year), default=None),
    "album_art": None,
}
_ARTIST: Columns = {  # of the name and the sounds
    "_id": lambda r: _id("artist", r[0]),
    "artist": lambda r: r[0],
    "number_of_albums": lambda r: len({_album(f) for f in r[1]}),
    "number_of_tracks": lambda r: len(r[1]),
}


def _of(*kinds: str) -> Any:
    """The files of these kinds that are not hidden, by path."""

    def records(machine: Machine) -> list[File]:
        files = machine.phone.files
        unseen = hidden(files)
        found = (f for f in files if f.kind in kinds and f.path not in unseen)
        return sorted(found, key=lambda f: f.path)

    return records


def _type(row: tuple[File, bool]) -> int:
    return 0 if row[1] else _TYPES[row[0].kind]


def _files(machine: Machine) -> list[tuple[File, bool]]:
    """All files, and whether each is hidden."""
    files = machine.phone.files
    unseen = hidden(files)
    return [(f, f.path in unseen) for f in sorted(files, key=lambda f: f.path)]


def _downloads(machine: Machine) -> list[tuple[File, bool]]:
    return [row for row in _files(machine) if _relative(row[0]).startswith("Download/")]


def _grouped(key: Any) -> Any:
    """Sounds that are not in the trash by a key, sorted by it."""

    def records(machine: Machine) -> list[tuple[str, list[File]]]:
        found: dict[str, list[File]] = {}
        for file in _of("audio")(machine):
            if not file.trashed:
                found.setdefault(key(file), []).append(file)
        return sorted(found.items())

    return records


# --- changing -----------------------------------------------------------------------------------


def _insert(machine: Machine, values: Row) -> Machine:
    """A file that holds nothing yet, where `_data`, or folder and name say."""
    path = words(values.get("_data"))
    if not path:
        folder, name = (words(values.get(k)) for k in ("relative_path", "_display_name"))
        if not name or "/" in name:
            raise illegal("Missing or invalid _display_name")
        path = f"{_VOLUME}{folder.strip('/') or 'Download'}/{name}"
    path = _SHARED + path.removeprefix(_VOLUME).removeprefix(_SHARED)
    if ".." in path.split("/") or not _DEEPEST > path.count("/") > 1 or path.endswith("/"):
        raise illegal(f"Invalid path {path}")
    phone = machine.phone
    new = File(providers.free_path(phone.files, path), 0, phone.time)
    return machine.showing(phone.replace(files=(*phone.files, _changed(new, values, phone.time))))


def _update(machine: Machine, row: Row, values: Row) -> Machine:
    phone = machine.phone
    old = _found(machine, row)
    new = _changed(old, values, phone.time)
    files = tuple(new if f.path == old.path else f for f in phone.files)
    if "is_trashed" in values and not number(values["is_trashed"]):
        files = restore(files, new.path)
    elif "is_trashed" in values and not new.trashed:
        files = trash(files, new.path, phone.time)
    return machine.showing(phone.replace(files=files))


def _delete(machine: Machine, row: Row) -> Machine:
    phone, gone = machine.phone, _found(machine, row).path
    return machine.showing(phone.replace(files=tuple(f for f in phone.files if f.path != gone)))


def _found(machine: Machine, row: Row) -> File:
    return next(f for f in machine.phone.files if _id(f.path) == row["_id"])


_TEXTS = {
    "title": "title",
    "album": "album",
    "artist": "artist",
    "mime_type": "mime",
    "owner_package_name": "owner",
}  # columns and fields
_NUMBERS = {"width": "width", "height": "height", "track": "track", "year": "year"}


def _changed(file: File, values: Row, now: int) -> File:
    texts = {field: words(values[c]) for c, field in _TEXTS.items() if c in values}
    numbers = {field: max(0, number(values[c])) for c, field in _NUMBERS.items() if c in values}
    file = file.replace(**texts, **numbers)
    if "datetaken" in values:
        file = file.replace(taken=seconds(values["datetaken"]))
    if "duration" in values:
        file = file.replace(seconds=max(0, number(values["duration"]) // 1000))
    if "date_modified" in values:
        file = file.replace(modified=seconds(number(values["date_modified"]) * 1000))
    if "is_favorite" in values:
        file = file.replace(favourite=bool(number(values["is_favorite"])))
    return file


# --- the sources --------------------------------------------------------------------------------


def _media(table: str, columns: Columns, records: Any) -> Source:
    """A table of files; what lies in the trash is told only to who asks for it."""
    return Source(table, columns, records, "", False, _insert, _update, _delete, hides="is_trashed")


def _rows(columns: Columns) -> Columns:
    """Columns of a file, for records that say whether it is hidden."""
    return {name: (lambda r, get=get: get(r[0])) if callable(get) else get for name, get in columns.items()}


_LISTED: Columns = {**_rows({**_FILE, **_SEEN, **_HEARD}), "media_type": _type}
_TABLES = {
    "images/media": _media("images", {**_FILE, **_SEEN}, _of("image")),
    "video/media": _media("video", {**_FILE, **_SEEN, **_HEARD}, _of("video")),
    "audio/media": _media("audio", _AUDIO, _of("audio")),
    "audio/albums": Source("audio_albums", _ALBUM, _grouped(_album), "album"),
    "audio/artists": Source("artists", _ARTIST, _grouped(lambda f: f.artist or _UNKNOWN), "artist"),
    "file": _media("files", _LISTED, _files),
    "downloads": _media("downloads", _LISTED, _downloads),
}
SOURCES = {
    f"media/{volume}/{path}": found for volume in ("external", "external_primary") for path, found in _TABLES.items()
}
