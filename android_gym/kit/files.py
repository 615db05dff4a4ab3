"""Files in lists: what a folder contains, rows and cards, sizes and dates in words, and what
copying, moving and deleting make of the files.

    found = sort_entries(inside(files, folders, "/sdcard/Music"), "File name")
    listed = rows("files", music_row, found, 72, zone, now)

    @memo
    def music_row(entry, zone, now):
        return file_row(entry, day_text(entry.modified, zone, now), tap=route("Song", entry.path))

Folders are not stored: those exist that files are in, and those that the app knows as empty.
`file_row`, `file_card` and `FileEntry` come with `from ...kit import *`, the others
are imported from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from ..phone.core.values import Value
from ..phone.core.view import FILL, WRAP, Verbatim, View
from ..phone.core.zones import local
from ..phone.state.locale import AMERICAN, Locale
from ..phone.state.providers import File, fold, mime_of
from .basic import box, card, column, empty, icon, image, row, text
from .papers import document
from .styles import BODY_MEDIUM, BODY_SMALL, SUMMARY

_ICONS = {
    "image": "image",
    "video": "movie",
    "audio": "audiotrack",
    "text": "article",
    "application/pdf": "picture_as_pdf",
    "application/vnd.android.package-archive": "android",
    "application/zip": "folder_zip",
}


class FileEntry(Value):
    """A file or folder in a list."""

    path: str
    size: int = 0  # bytes
    modified: int = 0  # seconds UTC; of a folder: of the newest file in it, 0 if empty
    mime: str = ""
    seed: int = 0
    folder: bool = False
    art: str = ""  # the drawing that shows it

    @property
    def name(self) -> str:
        return name_of(self.path)


SORTS: dict[str, Callable[[FileEntry], Any]] = {
    "File name": lambda e: fold(e.name),
    "Type": lambda e: e.mime,
    "Size": lambda e: -e.size,
    "Modified (newest first)": lambda e: -e.modified,
    "Modified (oldest first)": lambda e: e.modified,
}


def name_of(path: str) -> str:
    """The last part of a path."""
    return path.rpartition("/")[2]


def folder_of(path: str) -> str:
    """The path without its last part."""
    return path.rpartition("/")[0]


def as_name(typed: str) -> str:
    """What the user has typed, as the name of a file."""
    return typed.strip().replace("/", "_")


def entry_of(file: File) -> FileEntry:
    """A file as it is listed."""
    return FileEntry(file.path, file.size, file.modified, file.mime or mime_of(file.name), file.seed, art=file.art)


def sort_entries(entries: Iterable[FileEntry], sort: str) -> tuple[FileEntry, ...]:
    """Entries in an order of `SORTS`: folders come first, equal ones are ordered by path."""
    first = SORTS[sort]
    return tuple(sorted(entries, key=lambda e: (not e.folder, first(e), e.path)))


def inside(files: tuple[File, ...], folders: tuple[str, ...], path: str) -> list[FileEntry]:
    """The files of a folder and its sub-folders: those with files in them, and known empty ones."""
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
    return [FileEntry(p, modified=t, folder=True) for p, t in newest.items()] + found


def fits(mime: str, wanted: tuple[str, ...]) -> bool:
    """Whether a picker for these MIME types takes a file of this one."""
    return any(w in ("*/*", "", mime) or (w.endswith("/*") and mime.startswith(w[:-1])) for w in wanted)


# --- words and rows -----------------------------------------------------------------------------


def size_text(size: int) -> str:
    """ "831 B", "12.40 kB", "3.15 MB": powers of 1000, as Android's Formatter."""
    if size < 900:
        return f"{size} B"
    step = 1 if size < 900_000 else 2 if size < 900_000_000 else 3
    amount, unit = size / 1000**step, ("kB", "MB", "GB")[step - 1]
    digits = 2 if amount < 10 else 1 if amount < 100 else 0
    return f"{amount:.{digits}f} {unit}"


def day_text(at: int, zone: str, now: datetime, locale: Locale = AMERICAN) -> str:
    """When a file changed: the time today, "Oct 3" this year, "Oct 3, 2022" before; "" for 0."""
    if not at:
        return ""
    when = local(zone, at)
    if when.date() == now.date():
        return locale.time(when)
    return locale.day(when, year=when.year != now.year)


def icon_of(entry: FileEntry) -> str:
    """The symbol of a folder, or of a file's type."""
    own = _ICONS.get(entry.mime) or _ICONS.get(entry.mime.partition("/")[0], "insert_drive_file")
    return "folder" if entry.folder else own


def _face(entry: FileEntry, size: float, selected: bool, **place: Any) -> View:
    """A thumbnail of a picture, video or (where there is room) PDF, else the symbol of the type; a
    tick when selected."""
    if selected:
        return icon("check", "icon_check", color="onPrimary", bg="primary", room=size, **place)
    shown = ("image/", "video/") if size < 64 else ("image/", "video/", "application/pdf")
    if entry.mime.startswith(shown):
        return image(entry.art or f"photo:{entry.seed}/{entry.name}", "icon_thumb", w=size, h=size, radius=8, **place)
    color = "primary" if entry.folder else "onSurfaceVariant"
    return icon(icon_of(entry), "icon_mime", color=color, size=28, room=size, **place)


def file_row(
    entry: FileEntry,
    when: str,
    trail: View | None = None,
    *,
    id: str = "item_root",
    selected: bool = False,
    dim: float = 1,
    **options: Any,
) -> View:
    """A file or folder in a list, 72 dp high: picture or symbol, name, `when` it changed and its
    size, and a control at the end. `selected` marks it, `dim` is how much of it is seen.
    """
    facts = (("date", when), ("size", "" if entry.folder else size_text(entry.size)))
    details = row(*(text(words, key, SUMMARY) for key, words in facts if words), id="details", gap=12)
    words = column(text(Verbatim(entry.name), "android:id/title"), details, grow=1, alpha=dim)
    kids = (_face(entry, 40, selected, alpha=dim), words, *(() if trail is None else (trail,)))
    return row(
        *kids,
        id=id,
        bg="secondaryContainer" if selected else "",
        h=72,
        gap=16,
        pad=(16, 0, 4, 0),
        selected=selected,
        **options,
    )


def file_card(
    entry: FileEntry, when: str, *, id: str = "item_root", selected: bool = False, dim: float = 1, **options: Any
) -> View:
    """A file or folder in a grid, 180 dp high: its picture or symbol over its name and `when` it
    changed. `selected` and `dim` are as for `file_row`; put cards into lines with `in_lines`."""
    return card(
        box(_face(entry, 96, selected, at="center|middle"), id="icon", alpha=dim, w=FILL, h=120),
        column(
            text(Verbatim(entry.name), "android:id/title", BODY_MEDIUM, w=FILL),
            text(when or " ", "date", BODY_SMALL, w=FILL),
            alpha=dim,
            w=FILL,
            pad=(12, 4, 12, 0),
        ),
        id=id,
        bg="secondaryContainer" if selected else "surfaceContainer",
        radius=16,
        w=WRAP,
        grow=1,
        h=180,
        pad=(0, 0, 0, 0),
        margin=(0, 0, 0, 0),
        selected=selected,
        **options,
    )


def preview(file: File) -> View:
    """What a file looks like: a picture, the pages of a document, or a symbol for what has neither."""
    if file.kind in ("image", "video"):
        look: dict[str, Any] = {"w": FILL, "h": 300, "radius": 4, "at": "center|middle", "margin": (16, 0, 16, 0)}
        return image(file.art, "preview_image", Verbatim(file.name), **look)
    if file.text:
        return document(file.text, file.mime or mime_of(file.name), "preview_text")
    return empty(Verbatim(file.name), icon_of(entry_of(file)), "message", "No preview")


def facts_of(files: tuple[File, ...], path: str, zone: str, now: datetime, locale: Locale) -> dict[str, str]:
    """What is known of a file or folder, by the names of the facts."""
    file = next((f for f in files if f.path == path), None)
    if file is None:
        inner = [f for f in files if f.path.startswith(f"{path}/")]
        facts = {"Type": "Folder", "Files": str(len(inner)), "Size": size_text(sum(f.size for f in inner))}
    else:
        when = day_text(file.modified, zone, now, locale)
        facts = {"Type": Verbatim(file.mime or mime_of(file.name)), "Size": size_text(file.size), "Modified": when}
    return {"Name": Verbatim(name_of(path)), **facts, "Path": Verbatim(path)}


# --- changes -------------------------------------------------------------------------------------


def below(path: str, folder: str) -> bool:
    """Whether a path is that of a folder, or of something in it."""
    return path == folder or path.startswith(f"{folder}/")


Kept = tuple[tuple[File, ...], tuple[str, ...]]  # files and folders


def without(files: tuple[File, ...], folders: tuple[str, ...], paths: tuple[str, ...]) -> Kept:
    """What is left after these paths, and all that is in them, are deleted."""
    left = tuple(f for f in files if not any(below(f.path, p) for p in paths))
    return left, tuple(f for f in folders if not any(below(f, p) for p in paths))


def move_path(files: tuple[File, ...], folders: tuple[str, ...], old: str, new: str) -> Kept:
    """What there is after one path is renamed or moved."""

    def to(path: str) -> str:
        return new + path[len(old) :] if below(path, old) else path

    changed = tuple(f.replace(path=to(f.path)) if below(f.path, old) else f for f in files)
    return changed, tuple(sorted({to(f) for f in folders}))


def copy_path(files: tuple[File, ...], old: str, new: str) -> tuple[File, ...]:
    """Files after what lies at a path is copied to another."""
    more = tuple(f.replace(path=new + f.path[len(old) :]) for f in files if below(f.path, old))
    return (*files, *more)


__all__ = ["FileEntry", "file_card", "file_row"]
