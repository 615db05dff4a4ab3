"""Browser: the screen that Files and the picker share: roots, folders, search, chips, order."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import (
    GROUP,
    HSCROLL,
    LINEAR,
    TEXT,
    Activity,
    Choice,
    Item,
    Prompt,
    app_bar,
    chip,
    chips,
    clear_button,
    does,
    edit,
    empty,
    icon_button,
    leave,
    rows,
    scaffold,
    selection_bar,
    show,
)  # fmt: skip
from ....phone.core.view import CLICKABLE, FILL, FOCUSABLE, Layout, Style, View
from ....phone.state.providers import File, file_at
from ....phone.system.ctx import Ctx
from .model import (
    PACKAGE,
    ROOTS,
    SORTS,
    STORAGE,
    Docs,
    Entry,
    Location,
    entries,
    fits,
    own_order,
    title_of,
)  # fmt: skip
from .navigation import open_folder
from .rows import GRID_ROW, LIST_ROW, Roots, grid_line, list_entry

CHIPS = (("Images", "image"), ("Audio", "audio"), ("Videos", "video"), ("Documents", "document"))


class Browser(Activity):
    """A location, what is searched in it, and what is selected."""

    package: ClassVar[str] = PACKAGE
    heading: ClassVar[str] = "Files"  # over the roots
    root: str = "download"
    path: str = ROOTS["download"][2]  # "" in roots by kind
    query: str = ""
    searching: bool = False
    kind_of: str = ""  # the chip that is on
    picked: tuple[str, ...] = ()

    @property
    def location(self) -> Location:
        return Location(self.root, self.path, self.query.strip(), self.kind_of)

    # what the two apps do differently
    def wanted(self) -> tuple[str, ...]:
        """MIME types that can be chosen."""
        return ("*/*",)

    def many(self) -> bool:
        """Whether several can be selected."""
        return True

    def roots(self) -> tuple[str, ...]:
        return tuple(ROOTS)

    def actions(self) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
        """Buttons and menu of the bar while something is selected."""
        return (), ()

    def bottom(self, files: tuple[File, ...]) -> View | None:
        return None

    def open_file(self, c: Ctx, path: str) -> Ctx:
        return c.finish(path)

    # what they share
    def view(self, app: Docs, files: tuple[File, ...], zone: str, now: datetime) -> View:
        found = entries(files, app, self.location)
        day = now.replace(hour=0, minute=0)
        body = View(
            LINEAR, "container_directory",
            kids=(self._header(app, found), self._list(app, found, zone, day)),
            layout=Layout(kind="column", w=FILL, h=FILL),
        )  # fmt: skip
        return scaffold(
            self._bar(app, found), body, self.bottom(files), id="coordinator_layout",
            top_id="app_bar",
        )  # fmt: skip

    def _list(self, app: Docs, found: tuple[Entry, ...], zone: str, day: datetime) -> View:
        extra = (zone, day, self.wanted(), self.picked, self.many())
        none = empty("No items" if not self.query else "No matches", "folder_open", "message")
        if app.grid:
            lines = tuple(found[i : i + 2] for i in range(0, len(found), 2))
            return rows("dir_list", grid_line, lines, GRID_ROW, *extra, empty=none, bottom=16)
        return rows("dir_list", list_entry, found, LIST_ROW, *extra, empty=none, bottom=16)

    def _bar(self, app: Docs, found: tuple[Entry, ...]) -> View:
        if self.picked:
            buttons, menu = self.actions()
            every = Item("Select all", select_all(), id="action_menu_select_all")
            return selection_bar(
                f"{len(self.picked)} selected", buttons, (*menu, every), done=leave()
            )
        if self.searching:
            return self._search_bar()
        menu_items = [Item("Sort by...", show(_sorts(app.sort, self.location)))]
        if self.path:
            new = Prompt(
                "New folder",
                create_folder.partial(),
                hint="Folder name",
                field_id="android:id/text1",
            )
            menu_items.insert(0, Item("New folder", show(new), id="option_menu_create_dir"))
        if self.many() and found:
            menu_items.append(Item("Select all", select_all()))
        return app_bar(
            title_of(self.location), show(Roots(self.heading, self.root, self.roots())),
            [Item("Search", start_search(), "search", "option_menu_search")], menu_items,
            up_desc="Show roots", up_icon="menu", title_id="",
        )  # fmt: skip

    def _search_bar(self) -> View:
        field = edit("search_src_text", self, "query", "Search…", variant="bare", ime="search")
        kids: list[View] = [icon_button("arrow_back", "Collapse", leave()), field]
        if self.query:
            kids.append(clear_button("query", "search_close_btn"))
        layout = Layout(kind="row", w=FILL, h=64, align="center", pad=(4, 0, 4, 0))
        return View(GROUP, "toolbar", kids=tuple(kids), layout=layout)

    def _header(self, app: Docs, found: tuple[Entry, ...]) -> View:
        """Where we are in a folder, the chips, and the list or grid button."""
        kids = []
        crumbs = _crumbs(self.root, self.path)
        if crumbs is not None:
            kids.append(crumbs)
        if self.path:
            kids.append(chips(
                *(chip(label, set_kind("" if kind == self.kind_of else kind),
                       on=kind == self.kind_of, checkable=True) for label, kind in CHIPS),
                id="search_chip_row",
            ))  # fmt: skip
        label, _, folder = ROOTS[self.root]
        words = "Recent files" if self.root == "recent" else f"Files in {title_of(self.location)}"
        if self.query.strip() or self.kind_of:
            words = f"{len(found)} result{'s' if len(found) != 1 else ''}"
        title = View(
            TEXT, "header_title", words, style=Style(size=14, weight=500), layout=Layout(weight=1)
        )
        if app.grid:
            toggle = icon_button("view_list", "List view", set_grid(False), "sub_menu_list")
        else:
            toggle = icon_button("grid_view", "Grid view", set_grid(True), "sub_menu_grid")
        line = Layout(kind="row", w=FILL, h=48, align="center", pad=(16, 0, 4, 0))
        kids.append(View(LINEAR, "header_container", kids=(title, toggle), layout=line))
        return View(
            LINEAR, "directory_header", kids=tuple(kids), layout=Layout(kind="column", w=FILL)
        )

    def back(self, c: Ctx) -> Ctx:
        if self.picked:
            return c.set(picked=())
        if self.searching:
            return c.set(searching=False, query="").focus("").scroll_top()
        if self.kind_of:
            return c.set(kind_of="").scroll_top()
        if self.path and self.path != ROOTS[self.root][2]:
            return c.set(path=self.path.rpartition("/")[0]).scroll_top()
        return c.finish()


def _sorts(now: str, location: Location) -> Choice:
    return Choice("Sort by", SORTS, now or own_order(location), set_sort.partial())


def _crumbs(root: str, path: str) -> View | None:
    """The path from the root, each part a way back; None at the root."""
    top = ROOTS[root][2]
    if not path or path == top:
        return None
    kids = []
    parts = path[len(top) + 1 :].split("/")
    for i in range(len(parts) + 1):
        label = parts[i - 1] if i else ROOTS[root][0]
        here = i == len(parts)
        target = "/".join((top, *parts[:i]))
        style = Style(size=14, color="onSurface" if here else "primary", pad=(8, 10, 8, 10))
        kids.append(View(
            TEXT, "breadcrumb_text", label, style=style, flags=0 if here else CLICKABLE | FOCUSABLE,
            tap=None if here else open_folder(target), layout=Layout(h=40),
        ))  # fmt: skip
        if not here:
            kids.append(
                View(
                    hidden_from_a11y=True,
                    style=Style(icon="chevron_right", icon_size=18),
                    layout=Layout(w=18, h=40),
                )
            )
    layout = Layout(kind="hscroll", w=FILL, pad=(8, 0, 8, 0), align="center")
    return View(HSCROLL, "horizontal_breadcrumb", kids=tuple(kids), flags=FOCUSABLE, layout=layout)


# --- handlers -----------------------------------------------------------------------------------


@does
def select_all(c: Ctx) -> Ctx:
    found = entries(c.phone.files, c.app, c.screen.location)
    wanted = c.screen.wanted()
    return c.set(picked=tuple(e.path for e in found if e.folder or fits(e.mime, wanted)))


@does
def start_search(c: Ctx) -> Ctx:
    return c.set(searching=True).focus("query")


@does
def set_kind(c: Ctx, kind: str) -> Ctx:
    """Turn a chip on or off."""
    return c.set(kind_of=kind).scroll_top()


@does
def set_grid(c: Ctx, grid: bool) -> Ctx:
    return c.save(grid=grid).scroll_top()


@does
def set_sort(c: Ctx, sort: str) -> Ctx:
    return c.save(sort=sort).scroll_top()


@does
def create_folder(c: Ctx, name: str) -> Ctx:
    """Make a folder here and open it."""
    clean = name.strip().replace("/", "_")
    path = f"{c.screen.path}/{clean}"
    if not clean:
        return c
    if path in folders_of(c) or file_at(c.phone.files, path) is not None:
        return c.snack("Failed to create folder")
    return open_folder.now(c.save(folders=tuple(sorted((*c.app.folders, path)))), path)


def folders_of(c: Ctx) -> set[str]:
    """All folders that exist: the known ones and those with files in them."""
    found = set(c.app.folders)
    for file in c.phone.files:
        folder = file.folder
        while folder.startswith(f"{STORAGE}/"):
            found.add(folder)
            folder = folder.rpartition("/")[0]
    return found
