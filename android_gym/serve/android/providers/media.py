"""content://media: pictures, videos, sounds and other files of the shared storage."""

from __future__ import annotations

from xxhash import xxh32_intdigest

from ....phone.state.providers import File, mime_of
from ... import files
from ...machine import Machine
from .source import Row, Source, one, only

COLUMNS = (
    "_id", "_data", "_display_name", "_size", "mime_type", "title", "date_added", "date_modified",
    "datetaken", "relative_path", "bucket_id", "bucket_display_name", "media_type", "duration",
    "width", "height", "is_pending", "is_trashed", "owner_package_name", "volume_name",
)  # fmt: skip
SHARED, SEEN = "/sdcard/", "/storage/emulated/0/"
_TYPES = {"image": 1, "audio": 2, "video": 3, "document": 6}
_KINDS = {"images": "image", "audio": "audio", "video": "video"}
_VOLUMES = ("external", "external_primary")


def _id(path: str) -> int:
    """The number of a file, the same as long as it has its path."""
    return 1_000_000_000 + xxh32_intdigest(path.encode("utf-8", "surrogatepass")) % 1_000_000_000


def _row(file: File) -> Row:
    folder = file.folder.removeprefix(SHARED.rstrip("/")).strip("/")
    kind, bucket = file.kind, folder.rpartition("/")[2]
    return {
        "_id": _id(file.path), "_data": SEEN + file.path.removeprefix(SHARED),
        "_display_name": file.name, "_size": file.size,
        "mime_type": file.mime or mime_of(file.name),
        "title": file.name.rpartition(".")[0] or file.name, "date_added": file.modified,
        "date_modified": file.modified,
        "datetaken": file.modified * 1000 if kind in ("image", "video") else None,
        "relative_path": f"{folder}/" if folder else "/", "bucket_id": _id(file.folder),
        "bucket_display_name": bucket or None, "media_type": _TYPES[kind],
        "duration": file.seconds * 1000 if file.seconds else None, "is_pending": 0,
        "is_trashed": 0, "owner_package_name": None, "volume_name": "external_primary",
    }  # fmt: skip


def _rows(machine: Machine) -> list[Row]:
    return [_row(file) for file in machine.phone.files if file.path.startswith(SHARED)]


def _delete(machine: Machine, row: Row) -> Machine:
    return files.remove(machine, SHARED + str(row["_data"]).removeprefix(SEEN))


_FILES = Source("files", COLUMNS, _rows,
                delete=_delete)  # fmt: skip


def source(path: tuple[str, ...]) -> Source | None:
    match path:
        case (volume, kinds, "media", *rest) if volume in _VOLUMES and kinds in _KINDS:
            kind = _TYPES[_KINDS[kinds]]
            found = only(_FILES, lambda row: row["media_type"] == kind)._replace(table=kinds)
        case (volume, "file", *rest) if volume in _VOLUMES:
            found = _FILES
        case (volume, "downloads", *rest) if volume in _VOLUMES:
            found = only(_FILES, lambda row: row["relative_path"].startswith("Download/"))
            found = found._replace(table="downloads")
        case _:
            return None
    if not rest:
        return found
    return one(found, rest[0]) if len(rest) == 1 and rest[0].isdecimal() else None
