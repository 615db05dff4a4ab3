"""content://media: pictures, videos, sounds and other files of the shared storage."""

from __future__ import annotations

from xxhash import xxh32_intdigest

from ....phone.state.providers import File, mime_of
from ... import files
from ...machine import Machine
from .source import Columns, Row, Source, only

_SHARED, _SEEN = "/sdcard/", "/storage/emulated/0/"
_TYPES = {"image": 1, "audio": 2, "video": 3, "document": 6}
_KINDS = {"images": "image", "audio": "audio", "video": "video"}
_VOLUMES = ("external", "external_primary")


def _id(path: str) -> int:
    """The number of a file, the same as long as it has its path."""
    return 1_000_000_000 + xxh32_intdigest(path.encode("utf-8", "surrogatepass")) % 1_000_000_000


def _folder(file: File) -> str:
    return file.folder.removeprefix(_SHARED.rstrip("/")).strip("/")


_COLUMNS: Columns = {
    "_id": lambda f: _id(f.path), "_data": lambda f: _SEEN + f.path.removeprefix(_SHARED),
    "_display_name": lambda f: f.name, "_size": lambda f: f.size,
    "mime_type": lambda f: f.mime or mime_of(f.name),
    "title": lambda f: f.name.rpartition(".")[0] or f.name, "date_added": lambda f: f.modified,
    "date_modified": lambda f: f.modified,
    "datetaken": lambda f: f.modified * 1000 if f.kind in ("image", "video") else None,
    "relative_path": lambda f: f"{_folder(f)}/", "bucket_id": lambda f: _id(f.folder),
    "bucket_display_name": lambda f: _folder(f).rpartition("/")[2] or None,
    "media_type": lambda f: _TYPES[f.kind],
    "duration": lambda f: f.seconds * 1000 if f.seconds else None, "is_pending": 0, "is_trashed": 0,
    "is_download": lambda f: int(_folder(f).partition("/")[0] == "Download"),
    "width": None, "height": None, "owner_package_name": None, "volume_name": "external_primary",
}  # fmt: skip


def _shared(machine: Machine) -> list[File]:
    return [file for file in machine.phone.files if file.path.startswith(_SHARED)]


def _delete(machine: Machine, row: Row) -> Machine:
    return files.remove(machine, _SHARED + str(row["_data"]).removeprefix(_SEEN))


_FILES = Source("files", _COLUMNS, _shared, delete=_delete)
SOURCES = {
    f"media/{volume}/{path}": source
    for volume in _VOLUMES
    for path, source in (
        ("file", _FILES),
        ("downloads", only(_FILES, is_download=1)._replace(table="downloads")),
        *(
            (f"{kinds}/media", only(_FILES, media_type=_TYPES[kind])._replace(table=kinds))
            for kinds, kind in _KINDS.items()
        ),
    )
}
