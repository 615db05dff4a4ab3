"""Browser: the screen that Files and the picker share: roots, folders, search, chips, order."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import *
from ....kit.files import SORTS, as_name, fits, folder_of
from ....kit.styles import CONTENT_WIDE
from ....phone.state.phone import Display
from ....phone.state.providers import File, file_at
from .model import PACKAGE, ROOTS, STORAGE, Docs, Location, entries, own_order, title_of
from .rows import CARD_LEAST, GRID_ROW, LIST_ROW, SIDE, How, Roots, grid_line, list_entry, open_folder, roots_pane

LOW = 480.0  # dp; on a lower display an empty folder has no picture
CHIPS = (("Images", "image"), ("Audio", "audio"), ("Videos", "video"), ("Documents", "document"))
Actions = tuple[tuple[Item, ...], tuple[Item, ...]]


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

    def others(self, packages: tuple[str, ...]) -> tuple[str, ...]:
        """Of the installed packages, those whose documents stand beside the roots."""
        return ()

    def actions(self) -> Actions:
        """Buttons and menu of the bar while something is selected."""
        return (), ()

    def bottom(self, files: tuple[File, ...]) -> View | None:
        return None

    def open_file(self, c: Ctx, path: str) -> Ctx:
        return c.finish(path)

    # what they share
    def view(
        self,
        app: Docs,
        files: tuple[File, ...],
        zone: str,
        now: datetime,
        display: Display,
        packages: tuple[str, ...],
        locale: Locale,
    ) -> View:
        aside = is_tablet(display, 720)
        found = entries(files, app, self.location)
        how = How(zone, now.replace(hour=0, minute=0), self.wanted(), self.picked, self.many(), locale)
        low = display.size[1] / display.scale < LOW
        none = empty("No matches" if self.query else "No items", "" if low else "folder_open", "message")
        if app.grid:
            wide = display.size[0] / display.scale - (SIDE if aside else 0)
            columns = max(2, int(min(wide, CONTENT_WIDE) / CARD_LEAST))
            lines = tuple(found[i : i + columns] for i in range(0, len(found), columns))
            listed = rows("dir_list", grid_line, lines, GRID_ROW, how, columns, empty=none, bottom=16)
        else:
            listed = rows("dir_list", list_entry, found, LIST_ROW, how, empty=none, bottom=16)
        body = column(self._header(app, found), listed, id="container_directory", w=FILL, h=FILL, most=CONTENT_WIDE)
        others = self.others(packages)
        bar = self._bar(app, found, aside, others)
        top: View | None = bar
        if aside:
            side = roots_pane(self.heading, self.root, self.roots(), others)
            here = column(bar, body, cls=GROUP, grow=1, h=FILL)
            top, body = None, row(side, here, align="start", h=FILL)
        return scaffold(top, body, self.bottom(files), id="coordinator_layout", top_id="app_bar")

    def _bar(self, app: Docs, found: tuple[FileEntry, ...], aside: bool, others: tuple[str, ...]) -> View:
        """The bar; it leads to the roots unless they stand `aside`."""
        every = Item("Select all", pick_all(self._choosable(found)))
        if self.picked:
            buttons, menu = self.actions()
            count = f"{len(self.picked)} selected"
            return selection_bar(count, buttons, (*menu, every), done=leave())
        if self.searching:
            return self._search_bar()
        new = Prompt("New folder", create_folder.partial(), hint="Folder name", field_id="android:id/text1")
        order = app.sort or own_order(self.location)
        sorts = Choice("Sort by", tuple(SORTS), order, to_top(keep("sort")))
        menu_items = [Item("New folder", show(new))] if self.path else []
        menu_items.append(Item("Sort by...", show(sorts)))
        if self.many() and found:
            menu_items.append(every)
        roots = None if aside else show(Roots(self.heading, self.root, self.roots(), others))
        return app_bar(
            title_of(self.location),
            roots,
            [Item("Search", start_search(), "search", "option_menu_search")],
            menu_items,
            up_desc="Show roots",
            up_icon="menu",
            title_id="",
        )

    def _search_bar(self) -> View:
        field = edit(self, "query", "Search…", "search_src_text", variant="bare", ime="search")
        kids = [icon_button("arrow_back", "Collapse", leave()), field]
        if self.query:
            kids.append(clear_button("query", "search_close_btn"))
        return row(*kids, id="toolbar", cls=GROUP, h=64, pad=(4, 0, 4, 0))

    def _header(self, app: Docs, found: tuple[FileEntry, ...]) -> View:
        """Where we are in a folder, the chips, and the list or grid button."""
        kids = _crumbs(self.root, self.path)
        if self.path:
            kids.append(chips(*(self._chip(*one) for one in CHIPS), id="search_chip_row"))
        words = "Recent files" if self.root == "recent" else f"Files in {title_of(self.location)}"
        if self.query.strip() or self.kind_of:
            words = plural(len(found), "result")
        change = ("view_list", "List view", to_top(keep("grid", False)), "sub_menu_list")
        if not app.grid:
            change = ("grid_view", "Grid view", to_top(keep("grid", True)), "sub_menu_grid")
        title = text(words, "header_title", LABEL, grow=1)
        line = row(title, icon_button(*change), id="header_container", h=48, pad=(16, 0, 4, 0))
        return column(*kids, line, id="directory_header", w=FILL)

    def _chip(self, label: str, kind: str) -> View:
        on = kind == self.kind_of
        turn = to_top(assign("kind_of", "" if on else kind))
        return chip(label, turn, selected=on, checkable=True)

    def _choosable(self, found: tuple[FileEntry, ...]) -> tuple[str, ...]:
        wanted = self.wanted()
        return tuple(e.path for e in found if e.folder or fits(e.mime, wanted))

    def back(self, c: Ctx) -> Ctx:
        if self.picked:
            return clear_selection(c)
        if self.searching:
            return c.set(searching=False, query="").focus("").scroll_top()
        if self.kind_of:
            return c.set(kind_of="").scroll_top()
        if self.path and self.path != ROOTS[self.root][2]:
            return c.set(path=folder_of(self.path)).scroll_top()
        return c.finish()


def _crumbs(root: str, path: str) -> list[View]:
    """The path from the root, each part a way back; nothing at the root."""
    label, _, top = ROOTS[root]
    if not path or path == top:
        return []
    kids, parts = [], path[len(top) + 1 :].split("/")
    for i, part in enumerate((label, *map(Verbatim, parts))):
        here = i == len(parts)
        kids.append(
            text(
                part,
                "breadcrumb_text",
                BODY_MEDIUM,
                color="onSurface" if here else "primary",
                tap=None if here else open_folder("/".join((top, *parts[:i]))),
                h=40,
                pad=(8, 10, 8, 10),
            )
        )
        if not here:
            kids.append(icon("chevron_right", color="onSurface", size=18, w=18, h=40, hidden=True))
    return [row(*kids, id="horizontal_breadcrumb", cls=HSCROLL, kind="hscroll", focusable=True, pad=(8, 0, 8, 0))]


# --- handlers -----------------------------------------------------------------------------------


@does
def create_folder(c: Ctx, typed: str) -> Ctx:
    """Make a folder here and open it."""
    name = as_name(typed)
    path = f"{c.screen.path}/{name}"
    if not name:
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
            folder = folder_of(folder)
    return found
