"""What the gallery keeps, what it shows of the phone's files, and what is done with them."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import media as shots
from ....kit.families import simple
from ....phone.state.providers import File
from ....phone.state.providers.library import hidden

gallery = Package("com.simplemobiletools.gallery.pro")
Files = tuple[File, ...]
Folder = tuple[str, Files]  # or another place, and what is in it
ALL, FAVORITES, BIN = "show_all", "favorites", "recycle_bin"  # places that are no folders
NAMES = {ALL: "All folders", FAVORITES: "Favorites", BIN: "Recycle Bin", "/sdcard": "Internal"}
KINDS = (*shots.KINDS, ("portraits", "Portraits"))
SORTS = (
    ("name", "Name"),
    ("path", "Path"),
    ("size", "Size"),
    ("last_modified", "Last modified"),
    ("date_taken", "Date taken"),
)
_DAYS = ((f"{by}_{step}", f"{label} ({step})") for by, label in SORTS[3:] for step in ("daily", "monthly"))
GROUPS = (
    ("none", "Do not group files"),
    *_DAYS,
    ("file_type", "File type"),
    ("extension", "Extension"),
    ("folder", "Folder"),
)
_TURNS = (("Rotate right", 1), ("Rotate left", 3), ("Rotate by 180º", 2))
_NEWEST = simple.Order("last_modified", True)


class Gallery(Value):
    """The model. Favorites are the app's own and go with its data."""

    incidental = frozenset({"peeking", "played", "silent"})

    sort: simple.Order = _NEWEST  # of the folders, as `view_type` and `columns`
    file_sort: simple.Order = _NEWEST
    group: simple.Order = simple.Order("none")
    view_type: str = "grid"
    file_view: str = "grid"
    columns: int = 2
    file_columns: int = 3
    shown: tuple[str, ...] = tuple(id for id, _ in KINDS[:5])
    show_hidden: bool = False
    peeking: bool = False  # hidden items are shown until the app is closed
    names: bool = False  # of files, on their thumbnails
    favorites: tuple[str, ...] = ()
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

    def film(self, path: str) -> shots.Film:
        """How a video is played."""
        start = float(self.played.get(path, 0)) if self.remember else 0.0
        return shots.Film(start=start, loop=self.loop)


def name_of(place: str) -> str:
    return NAMES.get(place, place.rpartition("/")[2])


def listed(app: Gallery, files: Files, place: str) -> Files:
    """What a folder or another place holds, sorted."""
    by = app.file_sort.by
    barred = frozenset() if app.show_hidden or app.peeking else hidden(files)
    found = [
        f
        for f in files
        if (
            shots.kind_of(f) and f.trashed
            if place == BIN
            else shots.kind_of(f) in app.shown
            and not f.trashed
            and f.path not in barred
            and (place in (ALL, f.folder) or place == FAVORITES and f.path in app.favorites)
        )
    ]
    return app.file_sort.sort(found, lambda f: shots.sort_value(by, f.name, f.path, (f,)))


def folders(app: Gallery, files: Files, query: str) -> tuple[Folder, ...]:
    """The folders with something in them whose names have the query; the app's own come first."""
    places = dict.fromkeys(f.folder for f in listed(app, files, ALL))
    extra = (FAVORITES, BIN) if app.bin_folder and app.use_bin else (FAVORITES,)
    every = ((place, listed(app, files, place)) for place in (*places, *extra))
    found = (one for one in every if one[1] and query.casefold() in name_of(one[0]).casefold())
    by = app.sort.by
    ordered = app.sort.sort(found, lambda one: shots.sort_value(by, name_of(one[0]), *one))
    return tuple(sorted(ordered, key=lambda one: one[0] not in extra))


@does
def rename(c: Ctx, path: str, name: str) -> Ctx:
    new = f"{path.rpartition('/')[0]}/{name}"
    if new != path and any(f.path == new for f in c.phone.files):
        return c.toast("This name is already taken")
    files = tuple(f.replace(path=new) if f.path == path else f for f in c.phone.files)
    favorites = tuple(new if one == path else one for one in c.app.favorites)
    c = clear_selection(c.share(files=files)).save(favorites=favorites)
    return c.set(path=new) if hasattr(c.screen, "path") else c


@does
def hide(c: Ctx, paths: tuple[str, ...], on: bool) -> Ctx:
    """A dot before its name hides a file from all galleries."""
    for path in paths:
        c = rename.now(c, path, f"{'.' if on else ''}{path.rpartition('/')[2].lstrip('.')}")
    return c


@does
def favor(c: Ctx, paths: tuple[str, ...], on: bool) -> Ctx:
    rest = tuple(path for path in c.app.favorites if path not in paths)
    return clear_selection(c.save(favorites=(*rest, *paths) if on else rest))


@does
def delete(c: Ctx, paths: tuple[str, ...], to_bin: bool, skip: bool, silent: bool) -> Ctx:
    """Into the bin, or for good."""
    verb = shots.move_to_bin if to_bin and not skip else shots.erase
    return verb.now(c.save(silent=c.app.silent or silent), paths)


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
    file, (wide, high) = files[0], shots.size_of(files[0])
    size = shots.bytes_words(sum(f.size for f in files))
    rows = [("Path", simple.full_path(file.folder)), ("Size", size)]
    if len(files) > 1:
        return show(simple.Properties((("Items selected", str(len(files))), *rows)))
    rows += [("Duration", shots.clock(file.seconds))] if file.seconds else []
    rows.append(("Resolution", f"{wide} x {high} ({shots.megapixels(wide, high)}MP)"))
    moment = simple.date_words(app.formats, file.modified, zone)
    return show(simple.Properties((("Name", file.name), *rows, ("Last modified", moment))))


def items_for(app: Gallery, files: Files, zone: str) -> list[Item]:
    """What can be done with files, in the order of menus. What has an icon may stand in a bar."""
    paths, file, one = tuple(f.path for f in files), files[0], len(files) == 1
    delete = Item("Delete", deleting(app, files), "delete", "delete")
    if file.trashed:
        return [delete, Item("Restore selected files", shots.take_from_bin(paths))]
    pictures, barred = all(f.kind == "image" for f in files), file.name.startswith(".")
    angles = tuple(Item(label, shots.rotate(paths, n)) for label, n in _TURNS)
    own = shots.attach_intent(file).replace(package=gallery.name)
    loved = set(paths) <= set(app.favorites)
    label, star = ("Remove from", "star") if loved else ("Add to", "star_outline")
    rows: Items = (
        delete,
        ("Share", shots.share(paths), "share", "share"),
        pictures and ("Rotate", open_menu(angles), "rotate_right", "rotate"),
        ("Properties", properties(app, files, zone), "info_outline", "properties"),
        one and ("Rename", show(simple.Rename(file.name, rename.partial(file.path)))),
        ("Unhide" if barred else "Hide", hide(paths, not barred)),
        one and ("Open with", send(shots.view_intent(file))),
        one and pictures and ("Set as", send(own)),
        one and pictures and ("Edit", send(shots.edit_intent(file)), "edit", "edit"),
        (f"{label} favorites", favor(paths, not loved), star, "favorite"),
    )
    return [*items_of([row for row in rows if row])]
