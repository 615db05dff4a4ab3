"""What the documents app keeps, and what a location contains: roots, folders, order.

The order is fixed: folders come first; Downloads and the roots by kind are sorted by the time of
last change, the newest first, as DocumentsUI does; folders of the storage by name. Equal times are
ordered by path. So "the first file in the file system" is the newest one in Downloads, which is
where a picker opens.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from ....kit import *
from ....phone.core.zones import local
from ....phone.state.providers import File, fold, mime_of, of_kind

PACKAGE = "com.google.android.documentsui"
documents = Package(PACKAGE)
STORAGE = "/sdcard"
DOWNLOADS = "/sdcard/Download"
# root -> label, icon, folder ("": a list of a kind of files)
ROOTS = {
    "recent": ("Recent", "history", ""),
    "image": ("Images", "image", ""),
    "video": ("Videos", "movie", ""),
    "audio": ("Audio", "audiotrack", ""),
    "document": ("Documents", "description", ""),
    "download": ("Downloads", "download", DOWNLOADS),
    "storage": ("Internal storage", "smartphone", STORAGE),
}
_NAMES = ("Alarms DCIM Documents Download Movies Music Notifications Pictures Podcasts Recordings "
          "Ringtones")  # fmt: skip
FOLDERS = tuple(f"{STORAGE}/{name}" for name in _NAMES.split())
SORTS = ("File name", "Type", "Size", "Modified (newest first)", "Modified (oldest first)")
_ICONS = {
    "image": "image", "video": "movie", "audio": "audiotrack", "text": "article",
    "application/pdf": "picture_as_pdf",
    "application/vnd.android.package-archive": "android",
    "application/zip": "folder_zip",
}  # fmt: skip


class Docs(Value):
    """What survives: how lists look, and folders that may be empty."""

    grid: bool = False
    sort: str = ""  # one of SORTS; "" for the order of the location
    folders: tuple[str, ...] = FOLDERS


class Entry(Value):
    """A file or folder in a list."""

    path: str
    size: int = 0  # bytes
    modified: int = 0  # seconds UTC; of a folder: of the newest file in it, 0 if empty
    mime: str = ""
    seed: int = 0
    folder: bool = False

    @property
    def name(self) -> str:
        return name_of(self.path)


class Location(Value):
    """What a list shows."""

    root: str = "download"
    path: str = DOWNLOADS  # "" in roots by kind
    query: str = ""
    kind: str = ""  # image, video, audio, document: the chip that is on


def name_of(path: str) -> str:
    return path.rpartition("/")[2]


def folder_of(path: str) -> str:
    return path.rpartition("/")[0]


def as_name(typed: str) -> str:
    """What the user has typed, as the name of a file."""
    return typed.strip().replace("/", "_")


def title_of(location: Location) -> str:
    label, _, top = ROOTS[location.root]
    return label if location.path == top else name_of(location.path)


def entry_of(file: File) -> Entry:
    return Entry(file.path, file.size, file.modified, file.mime or mime_of(file.name), file.seed)


@memo
def entries(files: tuple[File, ...], docs: Docs, location: Location) -> tuple[Entry, ...]:
    """What a location contains, in order. A query and a chip search below it too."""
    if not location.path:
        found = [entry_of(f) for f in of_kind(files, location.root)]
    elif location.query or location.kind:
        found = [entry_of(f) for f in files if f.path.startswith(f"{location.path}/")]
    else:
        found = _inside(files, docs.folders, location.path)
    if location.kind:
        wanted = {f.path for f in of_kind(files, location.kind)}
        found = [e for e in found if e.path in wanted]
    if location.query:
        typed = fold(location.query)
        found = [e for e in found if typed in fold(e.name)]
    return tuple(sorted(found, key=_key(docs.sort or own_order(location))))


def own_order(location: Location) -> str:
    """How a location is sorted until the user chooses an order: one of SORTS."""
    by_time = location.root != "storage" or bool(location.query or location.kind)
    return "Modified (newest first)" if by_time else "File name"


def _key(sort: str) -> Callable[[Entry], tuple[Any, ...]]:
    first: Callable[[Entry], Any] = {
        "File name": lambda e: fold(e.name),
        "Type": lambda e: e.mime,
        "Size": lambda e: -e.size,
        "Modified (newest first)": lambda e: -e.modified,
        "Modified (oldest first)": lambda e: e.modified,
    }[sort]
    return lambda e: (not e.folder, first(e), e.path)


def _inside(files: tuple[File, ...], folders: tuple[str, ...], path: str) -> list[Entry]:
    """Files of a folder and its sub-folders (those with files in them, and known empty ones)."""
    deep = f"{path}/"
    newest: dict[str, int] = {}
    for folder in folders:
        if folder.startswith(deep):
            newest.setdefault(deep + folder[len(deep) :].partition("/")[0], 0)
    found = []
    for file in files:
        if not file.path.startswith(deep):
            continue
        head, slash, _ = file.path[len(deep) :].partition("/")
        if slash:
            newest[deep + head] = max(newest.get(deep + head, 0), file.modified)
        else:
            found.append(entry_of(file))
    return [Entry(p, modified=t, folder=True) for p, t in newest.items()] + found


def fits(mime: str, wanted: tuple[str, ...]) -> bool:
    """Whether a picker for these MIME types takes a file of this one."""
    return any(
        w in ("*/*", "", mime) or (w.endswith("/*") and mime.startswith(w[:-1])) for w in wanted
    )


# --- words ---------------------------------------------------------------------------------------


def size_text(size: int) -> str:
    """ "831 B", "12.40 kB", "3.15 MB": powers of 1000, as Android's Formatter."""
    if size < 900:
        return f"{size} B"
    step = 1 if size < 900_000 else 2 if size < 900_000_000 else 3
    amount, unit = size / 1000**step, ("kB", "MB", "GB")[step - 1]
    digits = 2 if amount < 10 else 1 if amount < 100 else 0
    return f"{amount:.{digits}f} {unit}"


def time_text(at: int, zone: str, now: datetime) -> str:
    """When a file changed: the time today, "Oct 3" this year, "Oct 3, 2022" before; "" for 0."""
    if not at:
        return ""
    when = local(zone, at)
    if when.date() == now.date():
        return time_of_day(when)
    day = f"{when:%b} {when.day}"
    return day if when.year == now.year else f"{day}, {when.year}"


# --- changes -------------------------------------------------------------------------------------


def below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(f"{folder}/")


Kept = tuple[tuple[File, ...], tuple[str, ...]]  # files and folders


def without(files: tuple[File, ...], folders: tuple[str, ...], paths: tuple[str, ...]) -> Kept:
    """What is left after these paths, and all that is in them, are deleted."""
    left = tuple(f for f in files if not any(below(f.path, p) for p in paths))
    return left, tuple(f for f in folders if not any(below(f, p) for p in paths))


def moved(files: tuple[File, ...], folders: tuple[str, ...], old: str, new: str) -> Kept:
    """What there is after one path is renamed or moved."""

    def to(path: str) -> str:
        return new + path[len(old) :] if below(path, old) else path

    changed = tuple(f.replace(path=to(f.path)) if below(f.path, old) else f for f in files)
    return changed, tuple(sorted({to(f) for f in folders}))


def copied(files: tuple[File, ...], old: str, new: str) -> tuple[File, ...]:
    """Files after what lies at a path is copied to another."""
    more = tuple(f.replace(path=new + f.path[len(old) :]) for f in files if below(f.path, old))
    return (*files, *more)


def icon_of(entry: Entry) -> str:
    own = _ICONS.get(entry.mime) or _ICONS.get(entry.mime.partition("/")[0], "insert_drive_file")
    return "folder" if entry.folder else own
