"""The screens that list files: the four tabs, folders, and the places of the drawer."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

from ....kit import *
from ....phone.state.locale import Locale
from ....phone.state.permissions import NOTIFY
from ....phone.state.phone import Display
from ....phone.state.providers import Account, Contact
from .changes import Ids, ask_place, ask_remove, empty_trash, erase, make_copy, make_offline, restore_entry, star
from .model import OUTSIDE, ROOT, Drive, Entry, alive, drive_app, entry_of, inside, ordered, recent, way_to
from .rows import How, grid_button, how_now, listed, sort_line
from .sheet import NewSheet, Places
from .transfers import download

TABS = (
    ("home", "Home", "home"),
    ("starred", "Starred", "star_border"),
    ("shared", "Shared", "people"),
    ("files", "Files", "folder"),
)
SUGGESTED = 20


class Listing(Activity):
    """Rows of files that may be marked: a field `picked` has their ids."""

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)


def marked_bar(screen: Any, entries: tuple[Entry, ...], trash: bool = False) -> View | None:
    """The bar while files are marked."""
    ids, keys = screen.picked, tuple(e.id for e in entries)
    if trash:
        gone = confirm(erase(ids), "Delete forever?", "This can’t be undone.", "Delete forever")
        return picked_bar(
            screen, keys, (("Restore", restore_entry(ids), "restore"), ("Delete forever", gone, "delete_forever"))
        )
    stars = all(e.starred for e in entries if e.id in ids)
    keeps = all(e.offline for e in entries if e.id in ids and not e.folder)
    own = all(e.parent != OUTSIDE for e in entries if e.id in ids)
    moves = (Item("Move", ask_place(ids), "drive_file_move"),) if own else ()
    return picked_bar(
        screen,
        keys,
        (*moves, Item("Remove", ask_remove(ids), "delete")),
        (
            ("Remove from Starred" if stars else "Add to Starred", star(ids, not stars)),
            ("Remove from offline" if keeps else "Make available offline", make_offline(ids, not keeps)),
            ("Make a copy", make_copy(ids)),
            ("Download", download(ids)),
        ),
    )


def new_button(parent: int) -> View:
    return fab("New", show(NewSheet(parent)), "add", "branded_fab", label="New")


@drive_app.activity(".drive.startup.StartupActivity", permissions=(NOTIFY,))
class Main(Listing):
    """The first screen. An empty `tab` is the one that the app opens with."""

    tab: str = ""
    picked: Ids = ()

    def view(
        self,
        app: Drive,
        accounts: tuple[Account, ...],
        contacts: tuple[Contact, ...],
        zone: str,
        now: datetime,
        display: Display,
        locale: Locale,
    ) -> View:
        tab = self.tab or app.tab
        says = {"home": "opened", "shared": "shared"}.get(tab, "modified")
        how = how_now(app, zone, now, locale, says=says, picked=self.picked)
        if tab == "home":
            how = how.replace(opened=app.opened)
        elif tab == "shared":
            how = how.replace(people=contacts)
        entries = shown_in(app, tab)
        owner = next((a.owner for a in accounts if a.name == app.me), app.me)
        top = marked_bar(self, entries) or search_bar(
            "Search in Drive",
            search_files(),
            icon_button("menu", "Open navigation drawer", show(Places()), "menu_button"),
            (account_disc(owner, app.me, route("AccountPopup")),),
            whole=False,
        )
        tabs_ = tuple(Tab(f"menu_navigation_{id}", label, glyph, open_tab(id)) for id, label, glyph in TABS)
        return with_tabs(
            display,
            top,
            _page(app, tab, entries, how),
            tabs_,
            f"menu_navigation_{tab}",
            None if self.picked else new_button(ROOT),
            id="bottom_navigation",
        )

    def back(self, c: Ctx) -> Ctx:
        elsewhere = self.tab not in ("", c.app.tab)
        return open_tab.now(c, "") if elsewhere and not self.picked else super().back(c)


def shown_in(app: Drive, tab: str) -> tuple[Entry, ...]:
    """What a tab lists."""
    there = alive(app.files)
    if tab == "home":
        return recent(app)[:SUGGESTED]
    if tab == "starred":
        return ordered((e for e in there if e.starred), app.sort, app.down)
    if tab == "shared":
        rows_ = (e for e in there if e.parent == OUTSIDE)
        return tuple(sorted(rows_, key=lambda e: (-e.shared, e.id)))
    return ordered(inside(there, ROOT), app.sort, app.down)


_NONE = {
    "home": ("Files that you open will be here", "folder_open"),
    "starred": ("No starred files", "star_border"),
    "shared": ("No shared files", "people"),
    "files": ("A place for all of your files", "add_to_drive"),
}


def _page(app: Drive, tab: str, entries: tuple[Entry, ...], how: How) -> View:
    words, glyph = _NONE[tab]
    if tab in ("starred", "files"):
        head: tuple[View, ...] = (sort_line(app),)
        if tab == "files":
            head = (text("My Drive", "tab_title", TITLE, pad=(16, 12, 16, 0)), *head)
    else:
        name = "Suggested" if tab == "home" else "Shared with me"
        head = (row(text(name, "tab_title", TITLE, grow=1), grid_button(app), h=56, pad=(16, 0, 8, 0)),)
    return listed(app, entries, how, empty(words, glyph), *head)


@does
def open_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(tab=tab, picked=()).scroll_top()


@does
def search_files(c: Ctx) -> Ctx:
    return c.open("Search").focus("query")


@drive_app.activity(".drive.app.navigation.NavigationActivity")
class FolderPage(Listing):
    """A folder."""

    exported: ClassVar[bool] = False
    shown: int = 0
    picked: Ids = ()

    def view(self, app: Drive, zone: str, now: datetime, locale: Locale) -> View:
        folder = entry_of(app.files, self.shown)
        way = way_to(app.files, self.shown)
        entries = ordered(inside(alive(app.files), self.shown), app.sort, app.down)
        how = how_now(app, zone, now, locale, picked=self.picked)
        if folder is None or folder.trashed:
            gone = empty("This folder is no longer there", "folder_off")
            return scaffold(app_bar("", leave()), gone)
        actions = (
            Item("Search", search_files(), "search", "menu_search"),
            Item("More options", route("FileSheet", self.shown), "more_vert", "menu_more"),
        )
        top = marked_bar(self, entries) or app_bar(folder.name, leave(), actions)
        head = (crumbs(way), sort_line(app))
        none = empty("This folder is empty", "folder_open", more="Add files with the New button")
        over = None if self.picked else new_button(self.shown)
        return scaffold(top, listed(app, entries, how, none, *head), over=over)


def crumbs(way: tuple[Entry, ...]) -> View:
    """The way from My Drive to a folder, each part a way back."""
    kids: list[View] = []
    first = "Shared with me" if way and way[0].parent == OUTSIDE else "My Drive"
    for n, name in enumerate((first, *(e.name for e in way))):
        here = n == len(way)
        color = "onSurface" if here else "primary"
        tap = None if here else go_up(len(way) - n)
        kids.append(text(name, "breadcrumb_text", BODY_MEDIUM, color=color, h=40, pad=(8, 10, 8, 10), tap=tap))
        if not here:
            kids.append(icon("chevron_right", size=18, h=40, hidden=True))
    return row(*kids, id="breadcrumbs", cls=HSCROLL, kind="hscroll", focusable=True, pad=(8, 0, 8, 0))


@does
def go_up(c: Ctx, steps: int) -> Ctx:
    """Show the folder that many steps above this one, in its place. Above the topmost is the first
    screen, which a link to a folder opens without."""
    way = way_to(c.app.files, c.screen.shown)
    if steps >= len(way):
        below = any(isinstance(one.activity, Main) for one in c.phone.tasks[0].windows)
        c = c.back_to(Main) if below else c.instead("Main")
        return c.set(tab="files") if way[0].parent != OUTSIDE else c
    return c.set(shown=way[-1 - steps].id, picked=()).scroll_top()


@drive_app.activity(".drive.app.navigation.PlaceActivity")
class PlacePage(Listing):
    """What the drawer leads to: recent files, those that are offline, the trash."""

    what: str = "recent"
    picked: Ids = ()

    def view(self, app: Drive, zone: str, now: datetime, locale: Locale) -> View:
        title, words, glyph = _PLACES[self.what]
        says = {"recent": "opened", "trash": "trashed"}.get(self.what, "modified")
        entries = kept_in(app, self.what)
        how = how_now(app, zone, now, locale, says=says, picked=self.picked)
        how = how.replace(opened=app.opened if says == "opened" else ())
        menu: tuple[Item, ...] = ()
        if self.what == "trash" and entries:
            ask = confirm(empty_trash(), "Empty trash?", "All files in it will be deleted forever.", "Empty trash")
            menu = (Item("Empty trash", ask),)
        bar = app_bar(title, leave(), (Item("Search", search_files(), "search", "menu_search"),), menu)
        top = marked_bar(self, entries, self.what == "trash") or bar
        head: tuple[View, ...] = ()
        if self.what == "trash":
            says_ = "Files in the trash are deleted forever after 30 days"
            head = (
                text(
                    says_,
                    "trash_banner",
                    SUMMARY,
                    lines=2,
                    bg="surfaceContainer",
                    radius=12,
                    pad=(16, 12, 16, 12),
                    w=FILL,
                    margin=(16, 8, 16, 8),
                ),
            )
        return scaffold(top, listed(app, entries, how, empty(words, glyph), *head))


_PLACES = {
    "recent": ("Recent", "No recent files", "schedule"),
    "offline": ("Offline", "No files are available offline", "offline_pin"),
    "trash": ("Trash", "The trash is empty", "delete"),
}


def kept_in(app: Drive, what: str) -> tuple[Entry, ...]:
    """What a place of the drawer lists."""
    if what == "recent":
        return recent(app)
    if what == "offline":
        return ordered((e for e in alive(app.files) if e.offline), app.sort, app.down)
    rows_ = (e for e in app.files if e.trashed)
    return tuple(sorted(rows_, key=lambda e: (-e.trashed, e.id)))
