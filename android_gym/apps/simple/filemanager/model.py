"""What the file manager keeps, and what it says of files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from ....kit import *
from ....kit.families import simple
from ....kit.files import below, folder_of
from ....kit.storage import ROOT, Entry, Files, Folders, entry_of, everything
from ....phone.core.zones import local
from ....phone.state.providers import File, file_at, mime_of

manager = Package("com.simplemobiletools.filemanager.pro")
ACCESS = f"appops/{manager.name}/files"  # the setting of "All files access"
TABS = (("files", "Files", "folder"), ("recents", "Recents", "schedule"),
        ("storage", "Storage", "storage"))  # fmt: skip
SORTS = (("name", "Name"), ("size", "Size"), ("last_modified", "Last modified"),
         ("extension", "Extension"))  # fmt: skip
KINDS = (("images", "Images", "#d32f2f"), ("videos", "Videos", "#388e3c"),
         ("audio", "Audio", "#0288d1"), ("documents", "Documents", "#fbc02d"),
         ("archives", "Archives", "#9e9e9e"), ("others", "Others", "#c2185b"))  # fmt: skip
SIZES = {"Small": 12, "Medium": 16, "Large": 18, "Extra large": 20}  # of text, sp
_KIND_OF = {"image": "images", "video": "videos", "audio": "audio", "text": "documents",
            "application/zip": "archives", "application/pdf": "documents"}  # fmt: skip


class Manager(Value):
    """What the app keeps of its own; the files are the phone's."""

    sort: simple.Order = simple.Order("name")
    sorts: tuple[tuple[str, simple.Order], ...] = ()  # of folders with an order of their own
    view_type: str = "list"
    home: str = ROOT
    favorites: tuple[str, ...] = ()
    show_hidden: bool = False
    showing: bool = False  # hidden items, for the time being
    formats: simple.Formats = simple.Formats("dd.MM.yyyy")
    font_size: str = "Medium"
    back_twice: bool = False
    keep_modified: bool = True
    skip_confirmation: bool = False
    hidden_lock: simple.Lock = simple.Lock()
    deletion_lock: simple.Lock = simple.Lock()
    colors: simple.Colors = simple.Colors()

    @property
    def hidden(self) -> bool:
        """Whether names that begin with a dot are shown."""
        return self.show_hidden or self.showing

    def order(self, path: str) -> simple.Order:
        """How a folder is sorted."""
        return dict(self.sorts).get(path, self.sort)

    def ordered(self, entries: Iterable[Entry], path: str) -> tuple[Entry, ...]:
        """What is in a folder, sorted: folders, then files."""
        order, both = self.order(path), sorted(entries, key=lambda e: not e.folder)
        keys = {"name": lambda e: e.name, "size": lambda e: e.size,
                "last_modified": lambda e: e.modified,
                "extension": lambda e: e.name.rpartition(".")[2]}  # fmt: skip
        found = order.sorted(both, keys[order.by])
        return tuple(sorted(found, key=lambda e: not e.folder))

    def date_words(self, at: int, zone: str) -> str:
        """A time as the user wants it written."""
        when = local(zone, at)
        return f"{self.formats.date_words(when)}, {self.formats.time_words(when)}"


def searched(files: Files, folders: Folders, app: Manager, path: str, query: str
             ) -> tuple[Entry | str, ...]:  # fmt: skip
    """Files below a folder whose names hold a query, each group after the path that it is in;
    of folders only their paths."""
    lines: list[Entry | str] = []
    fits = (e for e in everything(files, folders, app.hidden)
            if folder_of(e.path) != folder_of(path) and below(e.path, path)
            and query.casefold() in e.name.casefold())  # fmt: skip
    last = ""
    for entry in sorted(fits, key=lambda e: (folder_of(e.path), not e.folder)):
        place = entry.path if entry.folder else folder_of(entry.path)
        lines += [place] * (entry.folder or place != last) + [entry] * (not entry.folder)
        last = place
    return tuple(lines)


def kind_of(file: File) -> str:
    """Of which of `KINDS` a file is."""
    mime = file.mime or mime_of(file.name)
    if mime.startswith("application/vnd.openxmlformats-"):
        return "documents"
    return _KIND_OF.get(mime) or _KIND_OF.get(mime.partition("/")[0], "others")


def human_path(path: str, root: str = "Internal") -> str:
    return root + path.removeprefix(ROOT)


def full_path(path: str) -> str:
    """A path as Android spells it."""
    return human_path(path, "/storage/emulated/0")


def size_words(size: int, step: int = 1024) -> str:
    """ "0 B", "3.4 kB", "12 MB": at most one decimal."""
    amount, units = float(size), ["B", "kB", "MB", "GB"]
    while amount >= step and len(units) > 1:
        amount, units = amount / step, units[1:]
    return f"{amount:,.1f}".removesuffix(".0") + f" {units[0]}"


def properties(files: Files, folders: Folders, app: Manager, zone: str, paths: tuple[str, ...]
               ) -> tuple[tuple[str, str], ...]:  # fmt: skip
    """What is known of a file, a folder, or several, as (label, value) pairs."""
    every = everything(files, folders, app.hidden)
    sizes = [e.size for e in every if not e.folder and any(below(e.path, p) for p in paths)]
    size, count = ("Size", size_words(sum(sizes))), ("Files count", str(len(sizes)))
    place = ("Path", full_path(folder_of(paths[0])))
    if len(paths) > 1:
        return (("Items selected", str(len(paths))), place, size, count)
    one = next(e for e in every if e.path == paths[0])
    when = ("Last modified", app.date_words(one.modified, zone))
    head, file = (("Name", one.name), place, size), file_at(files, one.path)
    if file is None:
        return (*head, ("Direct children count", str(one.children)), count, when)
    known = not file.size or (file.text and kind_of(file) == "documents")
    data = file.text if known else f"{file.path} {file.size} {file.seed}"
    md5 = hashlib.md5(data.encode("utf-8", "replace"), usedforsecurity=False).hexdigest()
    length = f"{file.seconds // 60:02}:{file.seconds % 60:02}" * bool(file.seconds)
    media = (
        ("Resolution", f"{file.width} x {file.height}" * bool(file.width)), ("Duration", length),
        ("Song title", file.title), ("Artist", file.artist), ("Album", file.album),
    )  # fmt: skip
    return (*head, *(fact for fact in media if fact[1]), when, ("MD5", md5))


def recent(files: Files, app: Manager, query: str = "", kind: str = "") -> tuple[Entry, ...]:
    """Files that are shown, the last changed first, perhaps of one of `KINDS`."""
    fits = (f for f in files if not f.trashed and (app.hidden or "/." not in f.path)
            and query.casefold() in f.name.casefold() and kind in ("", kind_of(f)))  # fmt: skip
    return tuple(sorted(map(entry_of, fits), key=lambda e: (-e.modified, e.path)))
