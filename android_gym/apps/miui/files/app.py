"""The file manager: what it keeps, what it does with files, and its screens."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import media as films
from ....kit.families import miui
from ....kit.files import below, day_text, facts_of, fits, folder_of, name_of, preview, size_text
from ....kit.links import Links
from ....kit.storage import *
from ....phone.core.zones import local
from ....phone.state.media import Media
from ....phone.state.providers import File, file_at, mime_of

explorer = Package("com.android.fileexplorer")
_LINES = Path(__file__).with_name("kinds.txt").read_text("utf-8").splitlines()
TABLE = {key.strip(): tuple(map(str.strip, rest)) for key, *rest in (line.split("|") for line in _LINES[1:])}
KINDS = tuple(TABLE)[:8]
SORTS = {"Name": "name", "Date modified": "-modified", "Size": "-size", "Type": "extension"}


class Explorer(Value):
    """The model; the files are the phone's."""

    favorites: tuple[str, ...] = ()  # paths, also of what is gone
    sort: str = "Name"
    hidden: bool = False  # whether names that begin with a dot are shown

    def sorted(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        """Folders, then files, in the order that the owner has chosen."""
        return tuple(sorted(by(entries, SORTS[self.sort], "path"), key=lambda e: not e.folder))

    def of_kind(self, files: Files, folders: Folders, kind: str) -> tuple[Entry, ...]:
        """What a category has."""
        if kind == "downloads":
            return inside(files, folders, f"{ROOT}/Download", self.hidden)
        if kind == "favorites":
            return tuple(e for e in everything(files, folders) if e.path in self.favorites)
        query, own = (".apk", "others") if kind == "apks" else ("", kind)
        return recent_files(files, self.hidden, query, own)


@does
def delete(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Delete files and folders."""
    return clear_selection(delete_paths(c, paths))


@does
def star(c: Ctx, paths: tuple[str, ...], on: bool) -> Ctx:
    """Make files and folders favorites, or favorites no longer."""
    rest = tuple(path for path in c.app.favorites if path not in paths)
    return clear_selection(c.save(favorites=(*rest, *paths) if on else rest))


@does
def paste(c: Ctx, way: str = "") -> Ctx:
    """Copy or move here what the screen is about; where a name is taken, a dialog asks which way to go."""
    paths, target, move = c.screen.paths, c.screen.path, c.screen.move
    if any(below(target, path) for path in paths):
        return c.toast("A folder cannot be put into itself")
    taken = [name_of(path) for path in paths if exists(c, f"{target}/{name_of(path)}")]
    if taken and not way:
        return c.show(miui.Options(f"{taken[0]} already exists", WAYS, "", paste.partial()))
    c = place_paths(c, paths, target, copy=not move, way=way)
    return clear_selection(c.finish()).toast("Moved" if move else "Copied")


@does
def enter(c: Ctx, path: str) -> Ctx:
    """Show a folder, here where that is what the screen does."""
    if hasattr(c.screen, "top"):
        return clear_selection(c.set(path=path)).scroll_top()
    return c.open("FileActivity", "", False, (), "", path, path)


# --- rows ------------------------------------------------------------------------------------------

Moment = tuple[str, datetime, Locale]  # zone, now, and how dates are written
_SEARCH = Item("Search", route("SearchActivity"), "search", "search")
_NEW = show(miui.Ask("New folder", make_folder.partial(), hint="Folder name"))


def label_of(path: str) -> str:
    """What a folder is called."""
    return TABLE[path][0] if path in TABLE else Verbatim(name_of(path))


def _face(entry: Entry, size: float) -> View:
    """The picture of an image or video, the symbol of anything else."""
    if entry.art.startswith("photo:"):
        return image(entry.art, "file_image", Verbatim(entry.name), w=size, h=size, radius=10)
    look = TABLE["folder"] if entry.folder else TABLE.get(entry.extension, TABLE[kind_of(entry.path)])
    return icon(f"filled:{look[1]}", "file_image", color=look[2], size=36, room=44)


def _touched(entry: Entry, picked: tuple[str, ...], asks: bool = False) -> dict[str, Any]:
    """What a touch does: where a screen `asks` it takes the file, elsewhere it may mark it."""
    opens = enter(entry.path) if entry.folder else route("FileViewActivity", entry.path)
    if asks:
        return {"tap": opens if entry.folder else close(entry.path)}
    tap = tap_or_pick(entry.path, picked, opens)
    return {"tap": tap, "long_press": pick(entry.path), "selected": entry.path in picked, "id": "file_item"}


@memo
def entry_row(entry: Entry, picked: tuple[str, ...], asks: bool, loved: tuple[str, ...], when: Moment) -> View:
    """A file or folder in a list."""
    size = plural(entry.children, "item") if entry.folder else size_text(entry.size)
    about = (text(size, "file_size", SUMMARY), text(day_text(entry.modified, *when), "modified_time", SUMMARY))
    star = (icon("filled:star", "favorite_tag", "Favorite", color="#f2b51d", size=16),) * (entry.path in loved)
    words = column(text(Verbatim(entry.name), "file_name", size=16, lines=2), row(*about, *star, gap=12), grow=1, gap=2)
    kids = _face(entry, 44), words, *(miui.tick(entry.path in picked),) * bool(picked)
    return row(*kids, gap=14, pad=(20, 9, 20, 9), **_touched(entry, picked, asks))


@memo
def picture(entry: Entry, picked: tuple[str, ...]) -> View:
    """A picture or video in a grid."""
    mark = (box(miui.tick(entry.path in picked), at="end|top"),) * bool(picked)
    return box(_face(entry, FILL), *mark, w=FILL, h=FILL, grow=1, **_touched(entry, picked))


def by_day(found: tuple[Entry, ...], zone: str) -> tuple[Any, ...]:
    """Files in sections by day and folder: pictures four in a line, others alone."""
    groups: dict[tuple[date, str], list[Any]] = {}
    for e in found:
        groups.setdefault((local(zone, e.modified).date(), folder_of(e.path)), []).append(e)
    for head, some in groups.items():
        seen = tuple(e for e in some if e.art.startswith("photo:"))
        groups[head] = [*(seen[n : n + 4] for n in range(0, len(seen), 4)), *(e for e in some if e not in seen)]
    return sections((head, tuple(lines)) for head, lines in groups.items())


@memo
def recent_head(head: tuple[date, str], picked: tuple[str, ...], loved: tuple[str, ...], when: Moment) -> View:
    """On which day the files below were changed, and where they are."""
    (day, path), (_, now, locale) = head, when
    said = text(films.day_words(day, now.date(), locale), "group_time", SUMMARY)
    words = text(label_of(path), "group_title", size=15, grow=1), said
    return row(*words, icon("chevron_right", color="outline"), id="group", h=48, pad=(20, 8, 14, 0), tap=enter(path))


@memo
def recent_line(item: Any, picked: tuple[str, ...], loved: tuple[str, ...], when: Moment) -> View:
    """A file, or a line of pictures."""
    if isinstance(item, Entry):
        return entry_row(item, picked, False, loved, when)
    return in_lines((picture(one, picked) for one in item), 4, h=88, gap=4, pad=(20, 2, 20, 2))[0]


class Details(Popup):
    """What is known of a file or folder."""

    path: str

    def view(self, files: Files, zone: str, now: datetime, locale: Locale) -> View:
        facts = facts_of(files, self.path, zone, now, locale).items()
        lines = column(*(miui.item(*fact) for fact in facts if fact[0] != "Type"), w=FILL, pad=(20, 0, 20, 0))
        return miui.panel("Details", lines, ok=close(), no="")


def _tools(app: Explorer, paths: tuple[str, ...]) -> View:
    """What can be done with marked files and folders."""
    first, name, one, loved = paths[0], name_of(paths[0]), len(paths) == 1, set(paths) <= set(app.favorites)
    said = f"Delete {name}?" if one else f"Delete {plural(len(paths), 'item')}?"
    more = ("Rename", show(miui.Ask("Rename", rename_path.partial(first), name))), ("Details", show(Details(first)))
    menu = ("Remove from favorites" if loved else "Add to favorites", star(paths, not loved)), *more * one
    copying, moving = (go(FileActivity(path=folder_of(first), paths=paths, move=move)) for move in (False, True))
    tools = (
        ("Share", done_picking(share_files(paths)), "share", "share"),
        ("Copy", copying, "content_copy", "copy"),
        ("Move", moving, "drive_file_move", "move"),
        miui.delete_tool(said, delete(paths)),
        ("More", show(miui.PopMenu(items_of(menu))), "more_horiz", "more_actions"),
    )
    return miui.action_strip(tools)


# --- screens ---------------------------------------------------------------------------------------


class Browser(miui.Screen):
    """Files and folders that can be marked."""

    def page(self, app: Explorer, title: str, body: View, found: tuple[Entry, ...], **parts: Any) -> View:
        """The whole screen; while files are marked, the bars are those of the selection."""
        bar = miui.picking_bar(self, tuple(entry.path for entry in found))
        return miui.titled_page(title, body, **({"bar": bar, "bottom": _tools(app, self.picked)} if bar else parts))

    def listed(self, app: Explorer, found: tuple[Entry, ...], when: Moment, *head: View, asks: bool = False) -> View:
        """The list under `head`."""
        if not found:
            return column(*head, empty("No files", "folder_open", "empty_view"), w=FILL, h=FILL)
        return feed("file_list", entry_row, found, self.picked, asks, app.favorites, when, head=head, bottom=24)


def _menu(app: Explorer) -> Items:
    sort = miui.Options("Sort by", tuple(SORTS), app.sort, keep("sort"))
    return ("Sort by", show(sort)), Item("Show hidden files", toggle("hidden"), checked=app.hidden)


@explorer.activity(".FileExplorerTabActivity", launch_mode="singleTask")
class FileExplorerTabActivity(Browser):
    """What was changed last, and what is on the phone."""

    tab: str = "recent"

    def view(self, app: Explorer, files: Files, folders: Folders, now: datetime, zone: str, locale: Locale) -> View:
        stored, body, found = self.tab == "storage", storage(app, files, folders), recent_files(files, app.hidden)[:100]
        if not stored:
            extra = self.picked, app.favorites, (zone, now, locale)
            body = feed("recent_list", recent_line, by_day(found, zone), *extra, header=recent_head, bottom=24)
        bar = miui.top_tabs((("recent", "Recent"), ("storage", "Storage")), self.tab, action(_SEARCH))
        return self.page(app, "", body, found, bar=bar)


@memo
def storage(app: Explorer, files: Files, folders: Folders) -> View:
    """Kinds of files, how much there is of each, and folders."""
    cells, parts = list[View](), list[View]()
    for kind in KINDS:
        (name, sign, color), found = TABLE[kind], app.of_kind(files, folders, kind)
        words = text(name, "category_name", size=14), text(f"{len(found)}", "category_count", SUMMARY)
        look: Any = {"tap": go(FileCategoryActivity(category=kind)), "align": "center", "pack": "center"}
        face = icon(f"filled:{sign}", color=color, size=32, room=44)
        cells.append(column(face, *words, id=f"category_{kind}", grow=1, h=108, **look))
        parts.append(decor(bg=color, grow=sum(e.size for e in found) / 1e6, h=10))
    bar = row(*parts[:5], h=10, gap=2, margin=(20, 4, 20, 16))
    every = everything(files, folders, app.hidden)
    number = {ROOT: size_text(sum(e.size for e in every if not e.folder))}
    number |= {e.path: plural(e.children, "item") for e in every}
    items = (miui.item(TABLE[f][0], "", number[f], tap=enter(f), id="place_item") for f in TABLE if f in number)
    return listing("storage_list", miui.cards(*in_lines(cells, 4), bar), miui.cards(*items, title="Folders"), bottom=24)


@explorer.activity(".FileCategoryActivity")
class FileCategoryActivity(Browser):
    """The files of a kind."""

    category: str = "documents"

    def view(self, app: Explorer, files: Files, folders: Folders, now: datetime, zone: str, locale: Locale) -> View:
        found = app.sorted(app.of_kind(files, folders, self.category))
        body = self.listed(app, found, (zone, now, locale))
        if self.category in ("images", "videos") and found:
            body = grid("file_list", picture, found, self.picked, columns=4, gap=4, side=14)
        parts = {"up": leave(), "subtitle": plural(len(found), "item"), "actions": (_SEARCH,), "menu": _menu(app)}
        return self.page(app, TABLE[self.category][0], body, found, **parts)


@explorer.activity(".SearchActivity")
class SearchActivity(Browser):
    """Files and folders whose names hold a query."""

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("query")

    def view(self, app: Explorer, files: Files, folders: Folders, now: datetime, zone: str, locale: Locale) -> View:
        asked = self.query.strip().casefold()
        found = app.sorted(e for e in everything(files, folders, app.hidden) if asked and asked in e.name.casefold())
        body = self.listed(app, found, (zone, now, locale)) if asked else empty("Type the name of a file", "search")
        return self.page(app, "", body, found, bar=miui.search_field(self, "Search files"))


@explorer.activity(".FileActivity")
class FileActivity(Browser):
    """A folder. It may ask for a file of MIME types, or for the folder to which `paths` are copied or moved. Back
    leads to the folder around it, up to `top`, which was opened first."""

    path: str = ROOT
    top: str = ROOT
    mime: str = ""
    paths: tuple[str, ...] = ()
    move: bool = False

    def back(self, c: Ctx) -> Ctx:
        inner = self.path != self.top and below(self.path, self.top) and not self.picked
        return enter.now(c, folder_of(self.path)) if inner else super().back(c)

    def view(self, app: Explorer, files: Files, folders: Folders, now: datetime, zone: str, locale: Locale) -> View:
        found, asks = app.sorted(inside(files, folders, self.path, app.hidden)), bool(self.mime or self.paths)
        new, title, way, path = ("New folder", _NEW), label_of(self.path), list[tuple[str, Call]](), self.path
        parts: dict[str, Any] = {"up": leave(), "actions": (_SEARCH,), "menu": (new, *_menu(app))}
        if asks:
            kinds = tuple(filter(None, self.mime.split(",")))
            found = tuple(e for e in found if e.folder or fits(mime_of(e.name), kinds))
            said = "Select a file" if self.mime else "Select a folder"
            parts = {"bar": miui.title_bar(said, close(), cross="Cancel")}
        if self.paths:
            here = ("Move here" if self.move else "Paste", paste(), "content_paste", "paste")
            parts["bottom"] = miui.action_strip(((*new, "create_new_folder", "new_folder"), here))
        while below(path, ROOT):
            way, path = [(label_of(path), enter(path)), *way], folder_of(path)
        body = self.listed(app, found, (zone, now, locale), miui.pills(way, title, "path"), asks=asks)
        return self.page(app, title, body, found, **parts)


@explorer.activity(".FileViewActivity")
class FileViewActivity(Activity):
    """A file. In the place of a folder, and of a file that is not there, the folder opens."""

    path: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        if file_at(c.phone.files, self.path) is not None:
            return c
        folder = next((path for path in (self.path, folder_of(self.path)) if exists(c, path)), ROOT)
        return enter.now(c if folder == self.path else c.toast("File not found"), folder)

    def on_resume(self, c: Ctx) -> Ctx:
        return c if file_at(c.phone.files, self.path) is not None else c.finish()

    def on_pause(self, c: Ctx) -> Ctx:
        return films.hold_film(c)[0]

    def view(self, files: Files, media: Media, time: int) -> View:
        file = file_at(files, self.path) or File(self.path, 0, 0)
        body = preview(file)
        if file.seconds:
            cover = image(file.art, "preview_image", Verbatim(file.name), w=FILL, h=380, at="center|middle")
            film = films.film(films.Film(), file, media.of(explorer.name), time, True)
            body = box(cover, *film, w=FILL, h=FILL, bg="black")
        menu = ("Details", show(Details(self.path))), ("Open with another app", open_file(self.path))
        tools = (("Share", share_files((self.path,)), "share", "share"),)
        return miui.titled_page("", body, bar=miui.title_bar(Verbatim(file.name), leave(), tools, menu))


def viewer(uri: str = "") -> Activity:
    """The screen for what a file: or content: URI names."""
    return FileViewActivity(path_of_uri(uri))


SCREENS = (FileExplorerTabActivity, SearchActivity, FileActivity, viewer)
LINKS = Links(explorer.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    explorer.name,
    "File Manager",
    FileExplorerTabActivity,
    Explorer,
    system=True,
    about="Shows, moves and deletes the files on the phone.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME,
    icon=Icon(Gradient("#ffd45e", "#ffa726"), (Glyph("folder"),)),
    symbol="folder",
)
