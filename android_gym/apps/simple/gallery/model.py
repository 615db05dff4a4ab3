"""What the gallery keeps, what it shows of the phone's files, and what is done with them."""

from __future__ import annotations

from datetime import date
from typing import Any

from ....kit import *
from ....kit.blocks import media as shots
from ....kit.families import simple
from ....phone.core.zones import local
from ....phone.state.providers import File
from ....phone.state.providers.library import hidden, taken_at

gallery = Package("com.simplemobiletools.gallery.pro")
Files = tuple[File, ...]
ALL, FAVORITES, BIN = "show_all", "favorites", "recycle_bin"  # places that are no folders
NAMES = {ALL: "All folders", FAVORITES: "Favorites", BIN: "Recycle Bin", "/sdcard": "Internal"}
KINDS = (("images", "Images"), ("videos", "Videos"), ("gifs", "GIFs"), ("raws", "RAW images"),
         ("svgs", "SVGs"), ("portraits", "Portraits"))  # fmt: skip
SORTS = (("name", "Name"), ("path", "Path"), ("size", "Size"), ("last_modified", "Last modified"),
         ("date_taken", "Date taken"))  # fmt: skip
GROUPS = (
    ("none", "Do not group files"), ("last_modified_daily", "Last modified (daily)"),
    ("last_modified_monthly", "Last modified (monthly)"), ("date_taken_daily", "Date taken (daily)"),
    ("date_taken_monthly", "Date taken (monthly)"), ("file_type", "File type"),
    ("extension", "Extension"), ("folder", "Folder"),
)  # fmt: skip
ENDINGS = {"gif": "gifs", "svg": "svgs", **dict.fromkeys("arw cr2 cr3 dng nef".split(), "raws")}
EMPTY = "Are you sure you want to empty the Recycle Bin? The files will be permanently lost."
_TURNS = (("Rotate right", 1), ("Rotate left", 3), ("Rotate by 180º", 2))
_NEWEST = simple.Order("last_modified", True)


class Gallery(Value):
    """The model. Favorites are the app's own and go with its data."""

    sort: simple.Order = _NEWEST  # of the folders
    file_sort: simple.Order = _NEWEST
    group: simple.Order = simple.Order("none")
    view_type: str = "grid"  # of the folders
    file_view: str = "grid"
    columns: int = 2
    file_columns: int = 3
    shown: tuple[str, ...] = tuple(id for id, _ in KINDS[:5])
    show_hidden: bool = False
    peeking: bool = False  # hidden items are shown until the app is closed
    names: bool = False  # of files, on their thumbnails
    favorites: tuple[str, ...] = ()
    pinned: tuple[str, ...] = (FAVORITES, BIN)
    formats: simple.Formats = simple.Formats()
    autoplay: bool = False
    remember: bool = False
    loop: bool = False
    played: Table = Table()  # how many seconds of videos were seen, by path
    hide_bars: bool = False
    down_gesture: bool = True
    skip_question: bool = False
    silent: bool = False  # nothing is asked until the app is closed
    at_bottom: bool = True
    use_bin: bool = True
    bin_folder: bool = False
    colors: simple.Colors = simple.Colors()


# --- what there is --------------------------------------------------------------------------------


def ending_of(file: File) -> str:
    return file.name.rpartition(".")[2].lower()


def kind_of(file: File) -> str:
    """Which box of the filter a file belongs to, "" for none."""
    usual = {"image": "images", "video": "videos"}.get(file.kind, "")
    return ENDINGS.get(ending_of(file), usual)


def name_of(place: str) -> str:
    return NAMES.get(place, place.rpartition("/")[2])


def value_of(by: str, path: str, files: Files) -> Any:
    """By what a folder with these files is sorted, or a single file."""
    if by in ("name", "path"):
        return (path if by == "path" else name_of(path)).casefold()
    if by == "size":
        return sum(f.size for f in files)
    return max(f.modified if by == "last_modified" else taken_at(f) for f in files)


def listed(app: Gallery, files: Files, place: str) -> Files:
    """What a folder or another place holds, sorted."""
    if place == BIN:
        found = [f for f in files if f.trashed and kind_of(f)]
    else:
        barred = frozenset() if app.show_hidden or app.peeking else hidden(files)
        found = [f for f in files if kind_of(f) in app.shown and not f.trashed
                 and f.path not in barred and (place in (ALL, f.folder)
                 or (place == FAVORITES and f.path in app.favorites))]  # fmt: skip
    return app.file_sort.sorted(found, lambda f: value_of(app.file_sort.by, f.path, (f,)))


class Folder(Value):
    """A folder or another place of the main screen."""

    path: str
    name: str
    files: Files
    pinned: bool


def folders(app: Gallery, files: Files, query: str) -> tuple[Folder, ...]:
    """The folders with something in them whose names have the query, the pinned ones first."""
    barred, places = hidden(files), dict.fromkeys(f.folder for f in listed(app, files, ALL))
    made = []
    for place in (*places, FAVORITES, *((BIN,) if app.bin_folder and app.use_bin else ())):
        inside = listed(app, files, place)
        if inside and query.casefold() in name_of(place).casefold():
            name = name_of(place) + (" (hidden)" if inside[0].path in barred else "")
            made.append(Folder(place, name, inside, place in app.pinned))
    found = app.sort.sorted(made, lambda f: value_of(app.sort.by, f.path, f.files))
    return tuple(sorted(found, key=lambda f: not f.pinned))


def grouped(app: Gallery, files: Files, zone: str, today: date) -> tuple[Any, ...]:
    """Files in sections, as they are grouped."""
    by, found = app.group.by, dict[Any, list[File]]()
    for file in files:
        day = local(zone, file.modified if "modified" in by else taken_at(file)).date()
        key = {"file_type": kind_of(file), "extension": ending_of(file),
               "folder": name_of(file.folder)}.get(by)  # fmt: skip
        key = key or (day if by.endswith("daily") else day.replace(day=1))
        found.setdefault(key, []).append(file)
    keys = sorted(found, reverse=app.group.descending)
    if by == "file_type":
        keys = sorted(found, key=list(dict(KINDS)).index, reverse=app.group.descending)
    return sections((_heading(app, key, today), tuple(found[key])) for key in keys)


def _heading(app: Gallery, key: Any, today: date) -> str:
    if not isinstance(key, date):
        return dict(KINDS).get(key, str(key))
    if app.group.by.endswith("monthly"):
        return f"{key:%B %Y}"
    near = {0: "Today", 1: "Yesterday"}.get((today - key).days)
    return near or app.formats.date_words(key)


# --- what is done ---------------------------------------------------------------------------------


@does
def rename(c: Ctx, path: str, name: str) -> Ctx:
    new = f"{path.rpartition('/')[0]}/{name}"
    if new != path and any(f.path == new for f in c.phone.files):
        return c.toast("This name is already taken")
    files = tuple(f.replace(path=new) if f.path == path else f for f in c.phone.files)
    favorites = tuple(new if one == path else one for one in c.app.favorites)
    c = unpicked(c.share(files=files)).save(favorites=favorites)
    return c.set(path=new) if hasattr(c.screen, "path") else c


@does
def hide(c: Ctx, paths: tuple[str, ...], on: bool) -> Ctx:
    """A dot before its name hides a file from all galleries."""
    for path in paths:
        c = rename.now(c, path, f"{'.' if on else ''}{path.rpartition('/')[2].lstrip('.')}")
    return c


@does
def mark(c: Ctx, field: str, paths: tuple[str, ...], on: bool) -> Ctx:
    """These are favorites, or pinned folders, or no longer."""
    rest = tuple(path for path in getattr(c.app, field) if path not in paths)
    return unpicked(c.save(**{field: (*rest, *paths) if on else rest}))


@does
def rotate(c: Ctx, paths: tuple[str, ...], turns: int) -> Ctx:
    files = (turned(f, turns) if f.path in paths else f for f in c.phone.files)
    return unpicked(c.share(files=tuple(files)))


def turned(file: File, turns: int) -> File:
    """A picture turned clockwise by quarters."""
    edits = [one for one in file.edits.split(",") if one]
    quarters = (turns + sum(int(one[1:]) for one in edits if one[0] == "r")) % 4
    parts = [f"r{quarters}"] * bool(quarters) + [one for one in edits if one[0] != "r"]
    wide, high = shots.size_of(file)[:: -1 if turns % 2 else 1]
    return file.replace(edits=",".join(parts), width=wide, height=high)


@does
def delete(c: Ctx, paths: tuple[str, ...], to_bin: bool, skip: bool, silent: bool) -> Ctx:
    """Into the bin, or for good."""
    verb = shots.move_to_bin if to_bin and not skip else shots.erase
    return verb.now(c.save(silent=c.app.silent or silent), paths)


@does
def empty_bin(c: Ctx) -> Ctx:
    files = tuple(f for f in c.phone.files if not f.trashed)
    return c.share(files=files).toast("The Recycle Bin has been emptied successfully")


@does
def was_set(c: Ctx) -> Ctx:
    return c.toast("Wallpaper set successfully") if c.result else c


def deleting(app: Gallery, files: Files) -> Call:
    """Delete files, after a question if the user wants one."""
    to_bin = app.use_bin and not files[0].trashed
    what = f'"{files[0].name}"' if len(files) == 1 else plural(len(files), "item")
    words = f"move {what} into the Recycle Bin" if to_bin else f"delete {what}"
    call = delete.partial(tuple(f.path for f in files), to_bin)
    ask = simple.Deletion(f"Are you sure you want to {words}?", call, to_bin, True)
    return with_args(call, (False, False)) if app.skip_question or app.silent else show(ask)


def properties(app: Gallery, files: Files, zone: str) -> Call:
    """Show what is known of files."""
    file, at, (wide, high) = files[0], local(zone, files[0].modified), shots.size_of(files[0])
    one = len(files) == 1
    rows = [("Name", file.name) if one else ("Items selected", str(len(files))),
            ("Path", file.folder), ("Size", shots.bytes_words(sum(f.size for f in files))),
            *([("Duration", shots.clock(file.seconds))] if one and file.seconds else ()),
            ("Resolution", f"{wide} x {high} ({shots.megapixels(wide, high)}MP)"),
            ("Last modified", f"{app.formats.date_words(at)}, {app.formats.time_words(at)}")]  # fmt: skip
    return show(simple.Properties(tuple(rows if one else rows[:3])))


def items_for(app: Gallery, files: Files, zone: str) -> list[Item]:
    """What can be done with files, in the order of menus. What has an icon may stand in a bar."""
    paths, file, one = tuple(f.path for f in files), files[0], len(files) == 1
    loved, barred = set(paths) <= set(app.favorites), file.name.startswith(".")
    made = [Item("Delete", deleting(app, files), "delete", "delete")]
    if file.trashed:
        return [*made, Item("Restore selected files", shots.take_from_bin(paths))]
    made.append(Item("Share", shots.share(paths), "share", "share"))
    if all(f.kind == "image" for f in files):
        angles = tuple(Item(label, rotate(paths, n)) for label, n in _TURNS)
        made.append(Item("Rotate", open_menu(angles), "rotate_right", "rotate"))
    made.append(Item("Properties", properties(app, files, zone), "info_outline", "properties"))
    if one:
        made.append(Item("Rename", show(simple.Rename(file.name, rename.partial(file.path)))))
    made.append(Item("Unhide" if barred else "Hide", hide(paths, not barred)))
    if one:
        made.append(Item("Open with", send(shots.shown_with(file))))
    if one and file.kind == "image":
        own = shots.used_as(file).replace(package=gallery.name)
        made += [Item("Set as", send(own, was_set())),
                 Item("Edit", send(shots.edited_with(file)), "edit", "edit")]  # fmt: skip
    label = "Remove from favorites" if loved else "Add to favorites"
    return [*made, Item(label, mark("favorites", paths, not loved))]
