"""Files in the family: sizes and paths in words, what is known of files, the way to a folder, and
the dialog that asks for one."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable

from ....phone.core.zones import local
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at, mime_of
from ... import *
from ...files import below, folder_of, icon_of, name_of
from ...storage import *
from .bars import placeholder
from .boxes import Formats, Order
from .dialogs import Properties, RadioGroup, TextPrompt, dialog_frame


def human_path(path: str) -> str:
    """A path as the apps show it, "Internal/Download"."""
    return path.replace(ROOT, "Internal", 1)


def size_words(size: int, step: int = 1024) -> str:
    """ "0 B", "3.4 kB", "12 MB": bytes with at most one decimal."""
    amount, units = float(size), ["B", "kB", "MB", "GB"]
    while amount >= step and len(units) > 1:
        amount, units = amount / step, units[1:]
    return f"{amount:,.1f}".removesuffix(".0") + f" {units[0]}"


def date_words(formats: Formats, at: int, zone: str) -> str:
    """Seconds UTC as day and time, in a form that the user has chosen."""
    when = local(zone, at)
    return f"{formats.date_words(when)}, {formats.time_words(when)}"


SORTS = (("name", "Name"), ("size", "Size"), ("last_modified", "Last modified"), ("extension", "Extension"))
_KEYS: dict[str, Callable[[Entry], str | int]] = {
    "name": lambda e: e.name,
    "size": lambda e: e.size,
    "last_modified": lambda e: e.modified,
    "extension": lambda e: e.extension,
}


def sort_files(entries: Iterable[Entry], order: Order) -> tuple[Entry, ...]:
    """Folders, then files, each in an order by one of `SORTS`; equal ones by name."""
    named = sorted(entries, key=lambda e: e.name.casefold())
    return tuple(sorted(order.sort(named, _KEYS[order.by]), key=lambda e: not e.folder))


# --- properties ---------------------------------------------------------------------------------


def file_properties(
    files: Files, folders: Folders, paths: tuple[str, ...], formats: Formats, zone: str, hidden: bool = True
) -> tuple[tuple[str, str], ...]:
    """What is known of a file, a folder, or several, as (label, value) pairs for `Properties`.
    Raises LookupError for one that is not there."""
    every = everything(files, folders, hidden)
    sizes = [e.size for e in every if not e.folder and any(below(e.path, p) for p in paths)]
    size, count = ("Size", size_words(sum(sizes))), ("Files count", str(len(sizes)))
    place = ("Path", full_path(folder_of(paths[0])))
    if len(paths) > 1:
        return (("Items selected", str(len(paths))), place, size, count)
    one, file = {e.path: e for e in every}[paths[0]], file_at(files, paths[0])
    when = ("Last modified", date_words(formats, one.modified, zone))
    head = (("Name", one.name), place, size)
    if file is None:
        return (*head, ("Direct children count", str(one.children)), count, when)
    length = f"{file.seconds // 60:02}:{file.seconds % 60:02}" if file.seconds else ""
    pixels = f"{file.width} x {file.height}" if file.width else ""
    facts = (
        ("Resolution", pixels),
        ("Duration", length),
        ("Song title", file.title),
        ("Artist", file.artist),
        ("Album", file.album),
    )
    return (*head, *(fact for fact in facts if fact[1]), when, ("MD5", _md5(file)))


@does
def show_properties(c: Ctx, paths: tuple[str, ...], formats: Formats, hidden: bool = True) -> Ctx:
    """Show what is known of files and folders."""
    phone = c.phone
    known = file_properties(phone.files, phone.folders, paths, formats, phone.zone, hidden)
    return c.show(Properties(known))


def _md5(file: File) -> str:
    """Of the bytes of a text or an empty file; of any other of what is known of it."""
    written = file.text and (file.mime or mime_of(file.name)).startswith("text/")
    words = file.text if written or not file.size else f"{file.path} {file.size} {file.seed}"
    return hashlib.md5(words.encode("utf-8", "replace"), usedforsecurity=False).hexdigest()


# --- folders ------------------------------------------------------------------------------------


@does
def open_folder(c: Ctx, path: str) -> Ctx:
    """Show a folder on a screen or in a dialog that has a `path`; selection and search end."""
    c = clear_selection(c.set(path=path).scroll_top())
    return c.set(query="", searching=False).focus("") if hasattr(c.screen, "query") else c


def breadcrumbs(path: str, id: str = "breadcrumbs") -> View:
    """The way to a folder: "Internal", "> Download", each leading there by `open_folder`."""
    parts, place = [], path
    while place.startswith(ROOT):
        words = "Internal" if place == ROOT else f"> {name_of(place)}"
        here = place == path
        parts.append(
            text(
                words,
                "breadcrumb_text",
                size=16,
                pad=(4, 8, 4, 8),
                color="primary" if here else "onSurface",
                tap=None if here else open_folder(place),
                inert_reason="this folder is shown" * here,
            )
        )
        place = folder_of(place)
    return row(*reversed(parts), id=id, cls=HSCROLL, kind="hscroll", focusable=True, h=48, pad=(16, 4, 4, 4))


def entry_face(entry: Entry, id: str, size: float) -> View:
    """The picture of an image or video, the symbol of anything else, in a square."""
    mime, color = mime_of(entry.path), "primary" if entry.folder else "onSurfaceVariant"
    if not entry.folder and mime.startswith(("image/", "video/")):
        return image(entry.art, id, w=size - 16, h=size - 16, radius=8, margin=(8, 8, 8, 8))
    sign = icon_of(FileEntry(entry.path, mime=mime, folder=entry.folder))
    return icon(sign, id, color=color, size=0.72 * size, room=size)


@memo
def _picker_row(entry: Entry) -> View:
    words, tap, dead = size_words(entry.size), None, "only folders can be chosen"
    if entry.folder:
        words, tap, dead = plural(entry.children, "item"), open_folder(entry.path), ""
    return row(
        entry_face(entry, "list_item_icon", 56),
        column(
            text(entry.name, "list_item_name", size=16, w=FILL),
            text(words, "list_item_details", size=14, alpha=0.6),
            grow=1,
        ),
        id="list_item_holder",
        cls=RELATIVE,
        h=64,
        pad=(8, 0, 16, 0),
        inert_reason=dead,
        tap=tap,
    )


class FolderPicker(Popup):
    """Asks for a folder: OK appends its path to the arguments of `call`. It opens at `path`, and a
    new folder that is made in it is chosen at once.
    `show(simple.FolderPicker(copy_to.partial(paths), "/sdcard/Download"))`"""

    call: Call
    path: str = ROOT
    hidden: bool = False
    title: str = "Select folder"

    def view(self, files: Files, folders: Folders, display: Display) -> View:
        found = inside(files, folders, self.path, self.hidden)
        listed = rows(
            "filepicker_list",
            _picker_row,
            sort_files(found, Order("name")),
            64,
            bottom=80,
            empty=placeholder("No items found."),
        )
        new = TextPrompt("Create new folder", "folder_name", _new_folder.partial())
        holder = column(
            breadcrumbs(self.path, "filepicker_breadcrumbs"),
            listed,
            w=FILL,
            h=FILL,
            id="filepicker_holder",
            cls=RELATIVE,
        )
        tall = min(420, display.size[1] / display.scale - 190)
        body = box(
            holder,
            fab("Create new folder", show(new), id="filepicker_fab"),
            w=FILL,
            h=tall,
            id="filepicker_coordinator",
            cls=GROUP,
        )
        return dialog_frame(self.title, body, ok=choose(self.call, self.path))

    def back(self, c: Ctx) -> Ctx:
        return c.finish() if self.path == ROOT else c.set(path=folder_of(self.path))


def copy_or_move(paths: tuple[str, ...], move: bool, keep_time: bool, hidden: bool) -> Call:
    """A call that asks for the folder to copy files and folders to, or with `move` to move them."""
    return show(FolderPicker(_put.partial(paths, move, keep_time), folder_of(paths[0]), hidden))


@does
def _put(c: Ctx, paths: tuple[str, ...], move: bool, keep_time: bool, target: str, way: str = "") -> Ctx:
    """Where something in the folder has a name of theirs, a dialog asks which `way` to go."""
    if any(below(target, path) for path in paths):
        return c.toast("Cannot copy a folder into itself")
    taken = [path for path in paths if exists(c, f"{target}/{name_of(path)}")]
    if taken and not way:
        asked = _put.partial(paths, move, keep_time, target)
        return c.show(RadioGroup(f"{name_of(taken[0])} already exists", WAYS, "", asked))
    c = place_paths(c, paths, target, copy=not move, keep_time=move or keep_time, way=way)
    return clear_selection(c).toast(f"Files {'moved' if move else 'copied'} successfully")


@does
def _new_folder(c: Ctx, name: str) -> Ctx:
    path = f"{c.screen.path}/{name.replace('/', '_')}"
    if exists(c, path):
        return c.toast(TAKEN)
    return choose.now(create_path(c, path, True), c.screen.call, path)


__all__ = [
    "FolderPicker",
    "SORTS",
    "TAKEN",
    "breadcrumbs",
    "copy_or_move",
    "date_words",
    "entry_face",
    "file_properties",
    "full_path",
    "human_path",
    "open_folder",
    "show_properties",
    "size_words",
    "sort_files",
]
