"""The shared storage with its folders, also empty ones: what lies where, and what making, deleting,
copying and moving make of it. From the first change on a phone keeps account of its folders.

    found = inside(files, folders, "/sdcard/Music", hidden=False)
    c = move_path(c, "/sdcard/Download/a.txt", "/sdcard/Music/a.txt")

Names that begin with a dot are hidden, with all that is in them. What is in Android's trash is
nowhere. `kit.files` has the same for apps that keep empty folders in their own model.
"""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import unquote

from ..phone.core.calls import does, memo
from ..phone.core.values import Table, Value
from ..phone.state.activity import Intent
from ..phone.state.providers import ANDROID, File, Folder, file_at, mime_of
from ..phone.system.ctx import Ctx
from .files import as_name, below, folder_of, name_of
from .picking import clear_selection

ROOT = "/sdcard"
_MOUNTED = "/storage/emulated/0"  # where Android has it
TAKEN = "A file or folder with this name already exists"
WAYS = ("Skip", "Overwrite", "Keep both")  # with what has a name that is taken
Files = tuple[File, ...]
Folders = tuple[Folder, ...]


class Entry(Value):
    """A file or a folder."""

    path: str
    size: int = 0  # bytes; of a folder those of all files in it
    modified: int = 0  # seconds UTC
    children: int = -1  # how many things are right in a folder; -1 for a file
    art: str = ""  # the drawing that shows it

    @property
    def name(self) -> str:
        return name_of(self.path)

    @property
    def extension(self) -> str:
        """What follows the last dot of its name."""
        return self.name.rpartition(".")[2]

    @property
    def folder(self) -> bool:
        return self.children >= 0


def entry_of(file: File) -> Entry:
    """A file as it is listed."""
    return Entry(file.path, file.size, file.modified, art=file.art)


@memo
def everything(files: Files, folders: Folders, hidden: bool = True) -> tuple[Entry, ...]:
    """All folders and files by path, with the hidden ones only if `hidden`."""
    found = {f.path: Entry(f.path, 0, f.modified, 0) for f in folders or ANDROID}
    for file in files:
        if file.trashed or not (hidden or "/." not in file.path):
            continue
        found[file.path], path = entry_of(file), file.folder
        while path.startswith(f"{ROOT}/"):
            old = found.get(path) or Entry(path, 0, file.modified, 0)
            found[path] = old.replace(size=old.size + file.size)
            path = folder_of(path)
    kept = {path: entry for path, entry in found.items() if hidden or "/." not in path}
    for path in kept:
        above = kept.get(folder_of(path))
        if above is not None:
            kept[above.path] = above.replace(children=above.children + 1)
    return tuple(kept[path] for path in sorted(kept))


def inside(files: Files, folders: Folders, path: str, hidden: bool = True) -> tuple[Entry, ...]:
    """What is right in a folder, by path."""
    return tuple(e for e in everything(files, folders, hidden) if folder_of(e.path) == path)


def full_path(path: str) -> str:
    """A path as Android spells it, "/storage/emulated/0/Download"."""
    return path.replace(ROOT, _MOUNTED, 1)


def path_of_uri(uri: str) -> str:
    """The path that a file: or content: URI of the phone's files names: "/sdcard/a.txt" of
    "file:///storage/emulated/0/a.txt" and of "content://media/sdcard/a.txt"."""
    path = "/" + unquote(uri).partition(":")[2].lstrip("/").removeprefix("media/")
    return path.replace(_MOUNTED, ROOT, 1)


def exists(c: Ctx, path: str) -> bool:
    """Whether a file or folder is at a path."""
    return any(e.path == path for e in everything(c.phone.files, c.phone.folders))


def free_name(c: Ctx, path: str) -> str:
    """A path that nothing has yet: with "(1)", "(2)" … before the ending."""
    stem, dot, ending = path.rpartition(".") if "." in name_of(path)[1:] else (path, "", "")
    number, free = 0, path
    while exists(c, free):
        number += 1
        free = f"{stem}({number}){dot}{ending}"
    return free


def _kept(c: Ctx, files: Iterable[File], folders: Iterable[Folder]) -> Ctx:
    every = {f.path: f for f in folders}
    return c.share(
        files=tuple(sorted(files, key=lambda f: f.path)), folders=tuple(every[path] for path in sorted(every))
    )


def create_path(c: Ctx, path: str, folder: bool) -> Ctx:
    """With an empty file or folder at a path that nothing has."""
    now, files, folders = c.phone.time, c.phone.files, c.phone.folders
    if folder:
        return _kept(c, files, (*(folders or ANDROID), Folder(path, now)))
    return _kept(c, (*files, File(path, 0, now, mime_of(path))), folders)


def write_text(c: Ctx, path: str, words: str) -> Ctx:
    """With a text file of these words at a path, in the place of one that is there."""
    size, now = len(words.encode("utf-8", "replace")), c.phone.time
    file = File(path, size, now, mime_of(path), text=words)
    return _kept(c, (*(f for f in c.phone.files if f.path != path), file), c.phone.folders)


def delete_paths(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Without some files and folders, and what is in these. Folders that were only known by what
    was in them stay."""
    files = tuple(f for f in c.phone.files if not _of(f.path, paths))
    left = [f for f in c.phone.folders or ANDROID if not _of(f.path, paths)]
    for gone in paths:
        above = folder_of(gone)
        left += [Folder(above, c.phone.time)] * (above != ROOT and not _of(above, paths))
    return _kept(c, files, {f.path: f for f in reversed(left)}.values())


def _of(path: str, paths: tuple[str, ...]) -> bool:
    return any(below(path, one) for one in paths)


def move_path(c: Ctx, old: str, new: str, *, copy: bool = False, keep_time: bool = True) -> Ctx:
    """With what is at a path at another one, or with `copy` at both. A file there is replaced,
    folders become one. Without `keep_time` what is copied is of this moment."""
    phone, now = c.phone, c.phone.time

    def to(path: str) -> str:
        return new + path[len(old) :]

    own = {} if keep_time else {"modified": now}
    files = {f.path: f.replace(path=to(f.path), **own) for f in phone.files if below(f.path, old)}
    known = phone.folders or ANDROID
    folders = {f.path: f.replace(path=to(f.path), **own) for f in known if below(f.path, old)}
    taken = {f.path for f in files.values()} | (set() if copy else set(files))
    gone = set() if copy else set(folders)
    return _kept(
        c,
        (*(f for f in phone.files if f.path not in taken), *files.values()),
        (*(f for f in known if f.path not in gone), *folders.values()),
    )


def place_paths(
    c: Ctx, paths: tuple[str, ...], target: str, *, copy: bool, keep_time: bool = True, way: str = ""
) -> Ctx:
    """With files and folders in another folder. What has a name that is taken there goes the `way`
    of `WAYS` that is said; "" or the first one leaves it out."""
    for path in paths:
        new = f"{target}/{name_of(path)}"
        taken = exists(c, new)
        if not taken or way == WAYS[2] or (way == WAYS[1] and new != path):
            new = free_name(c, new) if taken and way == WAYS[2] else new
            c = move_path(c, path, new, copy=copy, keep_time=keep_time)
    return c


@does
def rename_path(c: Ctx, path: str, name: str) -> Ctx:
    """Give a file or folder another name; a selection ends. A toast says that a name is taken."""
    new = f"{folder_of(path)}/{as_name(name)}"
    return c.toast(TAKEN) if exists(c, new) else clear_selection(move_path(c, path, new))


@does
def make_folder(c: Ctx, name: str) -> Ctx:
    """Make a folder in the one at the screen's `path`."""
    path = f"{c.screen.path}/{as_name(name)}"
    return c.toast(TAKEN) if exists(c, path) else create_path(c, path, True)


# --- kinds ---------------------------------------------------------------------------------------

_KIND_OF = {
    "image": "images",
    "video": "videos",
    "audio": "audio",
    "text": "documents",
    "application/zip": "archives",
    "application/pdf": "documents",
}


def kind_of(path: str, mime: str = "") -> str:
    """Of what kind a file is, by its name where no MIME type is known: images, videos, audio,
    documents, archives or others."""
    mime = mime or mime_of(path)
    own = "documents" if "openxmlformats" in mime else _KIND_OF.get(mime)
    return own or _KIND_OF.get(mime.partition("/")[0], "others")


def recent_files(files: Files, hidden: bool, query: str = "", kind: str = "") -> tuple[Entry, ...]:
    """Files whose names hold a query, the last changed first, perhaps of one kind."""
    fits = (
        f
        for f in files
        if not f.trashed
        and (hidden or "/." not in f.path)
        and query.casefold() in f.name.casefold()
        and kind in ("", kind_of(f.path, f.mime))
    )
    return tuple(sorted(map(entry_of, fits), key=lambda e: (-e.modified, e.path)))


# --- other apps ---------------------------------------------------------------------------------

_ACTION = "android.intent.action."


@does
def open_file(c: Ctx, path: str) -> Ctx:
    """Show a file in the app that can."""
    file = file_at(c.phone.files, path)
    kind = (file.mime if file is not None else "") or mime_of(path)
    return c.send(Intent(f"{_ACTION}VIEW", f"content://media{path}", kind))


@does
def share_files(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Send files, those in folders too, with another app."""
    sent = tuple(f for f in c.phone.files if _of(f.path, paths))
    if not sent:
        return c.toast("Folders without files cannot be shared")
    kinds, one = {f.mime or mime_of(f.name) for f in sent}, len(sent) == 1
    stream = sent[0].path if one else tuple(f.path for f in sent)
    extras = Table.of({"android.intent.extra.STREAM": stream})
    kind = kinds.pop() if len(kinds) == 1 else "*/*"
    return c.send(Intent(f"{_ACTION}SEND{'' if one else '_MULTIPLE'}", type=kind, extras=extras))


__all__ = [
    "Entry",
    "Files",
    "Folders",
    "ROOT",
    "TAKEN",
    "WAYS",
    "create_path",
    "delete_paths",
    "entry_of",
    "everything",
    "exists",
    "free_name",
    "full_path",
    "inside",
    "kind_of",
    "make_folder",
    "move_path",
    "open_file",
    "path_of_uri",
    "place_paths",
    "recent_files",
    "rename_path",
    "share_files",
    "write_text",
]
