"""content://media: pictures, videos, sounds and other files of the shared storage."""

from __future__ import annotations

from xxhash import xxh32_intdigest

from ....phone import providers
from ....phone.providers import File, file_at, mime_of
from ... import files
from ...machine import Machine
from ..arguments import illegal
from .source import Row, Source, one, only, seconds, words

COLUMNS = (
    "_id", "_data", "_display_name", "_size", "mime_type", "title", "date_added", "date_modified",
    "datetaken", "relative_path", "bucket_id", "bucket_display_name", "media_type", "duration",
    "width", "height", "is_pending", "is_trashed", "owner_package_name", "volume_name",
)  # fmt: skip
SHARED, SEEN = "/sdcard/", "/storage/emulated/0/"
_TYPES = {"image": 1, "audio": 2, "video": 3, "document": 6}
_KINDS = {"images": "image", "audio": "audio", "video": "video"}
_VOLUMES = ("external", "external_primary", "internal")
_FOLDERS = {"image": "Pictures", "audio": "Music", "video": "Movies"}


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


def _path(row: Row) -> str:
    return SHARED + str(row["_data"]).removeprefix(SEEN)


def _delete(machine: Machine, row: Row) -> Machine:
    return files.remove(machine, _path(row))


def _update(machine: Machine, row: Row, values: Row) -> Machine:
    """A file renamed or moved, or with another date."""
    phone = machine.phone
    file = file_at(phone.files, _path(row))
    assert file is not None
    name = words(values.get("_display_name")) or file.name
    folder = words(values.get("relative_path")).strip("/")
    where = f"{SHARED}{folder}".rstrip("/") if folder else file.folder
    target = files.normal("/", f"{where}/{name}")
    if not target.startswith(SHARED):
        raise illegal(f"Requested path {target} doesn't appear under [{SEEN.rstrip('/')}]")
    modified = seconds(values["date_modified"] * 1000) if _whole(values) else file.modified
    moved = file.but(path=target, modified=modified)
    if target == file.path:
        return machine.showing(phone.but(files=providers.write(phone.files, moved)))
    data = files.read(machine, file.path)
    machine = files.remove(files.make_folders(machine, where), file.path)
    machine = files.write(machine, target, data, time=modified)
    left = machine.phone.files
    return machine.showing(machine.phone.but(files=providers.write(left, moved)))


def _whole(values: Row) -> bool:
    return isinstance(values.get("date_modified"), int)


def _inserting(kind: str) -> Source:
    def insert(machine: Machine, values: Row) -> Machine:
        """An empty file, which `content write` fills."""
        path = words(values.get("_data")).replace(SEEN, SHARED, 1)
        if not path:
            folder = words(values.get("relative_path")).strip("/") or _FOLDERS.get(kind, "Download")
            name = words(values.get("_display_name")) or f"{machine.phone.time}"
            path = providers.free_path(machine.phone.files, f"{SHARED}{folder}/{name}")
        path = files.normal("/", path)
        if not path.startswith(SHARED):
            raise illegal(f"Requested path {path} doesn't appear under [{SEEN.rstrip('/')}]")
        machine = files.make_folders(machine, path.rpartition("/")[0])
        machine = files.write(machine, path, b"")
        mime = words(values.get("mime_type")) or mime_of(path)
        phone = machine.phone
        file = file_at(phone.files, path) or File(path, 0, phone.time)
        return machine.showing(phone.but(files=providers.write(phone.files, file.but(mime=mime))))

    return _FILES._replace(insert=insert)


_FILES = Source("files", COLUMNS, _rows, "", "vnd.android.cursor.dir/file",
                update=_update, delete=_delete, file=lambda machine, row: _path(row))  # fmt: skip


def source(path: tuple[str, ...]) -> Source | None:
    if not path or path[0] not in _VOLUMES:
        return None
    found = _source(path[1:])
    return found._replace(rows=lambda machine: []) if found and path[0] == "internal" else found


def _source(path: tuple[str, ...]) -> Source | None:
    match path:
        case (kinds, "media", *rest) if kinds in _KINDS:
            kind = _KINDS[kinds]
            found = only(_inserting(kind), lambda row: row["media_type"] == _TYPES[kind])
            found = found._replace(table=kinds, kind=f"vnd.android.cursor.dir/{kind}")
        case ("file", *rest):
            found = _inserting("document")
        case ("downloads", *rest):
            found = only(_inserting(""), lambda row: row["relative_path"].startswith("Download/"))
            found = found._replace(table="downloads", kind="vnd.android.cursor.dir/download")
        case _:
            return None
    if not rest:
        return found
    return one(found, rest[0]) if len(rest) == 1 and rest[0].isdecimal() else None
