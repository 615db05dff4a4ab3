"""History and bookmarks: screens that browsers share.

A browser's own subclasses give them ids; those of `BookmarkEditor` and `files.FileView` are called
`EditBookmark` and `Viewer`.
"""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ..kit import *
from ..kit.blocks.browser import site_icon
from ..phone.core.zones import local
from ..phone.state.providers import fold
from .address import bare, host_of
from .browser import FOLDER, Browser, show_main, visit
from .owner import Bookmark, Visit
from .verbs import copy_link, open_beside, share_link

_IDS = ("title", "url", "", "")


class ListScreen(Activity):
    """A titled list that can be searched."""

    title: ClassVar[str] = ""
    list_id: ClassVar[str] = "recycler_view"
    row_id: ClassVar[str] = ""
    searching: bool = False
    query: str = ""

    def back(self, c: Ctx) -> Ctx:
        return c.set(searching=False, query="").focus("") if self.searching else c.finish()

    def frame(self, title: str, body: View, actions: tuple[Item, ...] = ()) -> View:
        """The screen around a list: its bar, or the search field."""
        if self.searching:
            field = edit(self, "query", f"Search {self.title.lower()}", "search_text", variant="bare", ime="search")
            kids = [icon_button("arrow_back", "Back", leave()), field]
            if self.query:
                kids.append(clear_button("query", "clear_text_button"))
            bar = row(*kids, id="search_view", h=64, pad=(4, 0, 4, 0))
            return scaffold(bar, body)
        found = Item("Search", open_search(), "search", "search_menu_id")
        return scaffold(app_bar(title, leave(), (found, *actions)), body)


@does
def open_search(c: Ctx) -> Ctx:
    return c.set(searching=True, query="").focus("query")


@memo
def favicon(url: str) -> View:
    """The favicon of a page's site on a disc."""
    return box(site_icon(host_of(url), 22), id="icon", cls=IMAGE, bg="surfaceContainerHighest", radius=-1, w=40, h=40)


# --- history -----------------------------------------------------------------------------------


class HistoryList(ListScreen):
    """Visited pages by day, the latest first."""

    title: ClassVar[str] = "History"
    clearing: ClassVar[Item]  # stands in the bar beside Search

    def view(self, app: Browser, now: datetime, zone: str) -> View:
        words = fold(self.query).split()
        rows: list[View] = []
        day = ""
        for place in range(len(app.visits) - 1, -1, -1):
            seen = app.visits[place]
            if words and not all(w in fold(f"{seen.title} {seen.url}") for w in words):
                continue
            name = _day(local(zone, seen.time), now)
            if name != day:
                rows.append(section(name, "header_title"))
                day = name
            rows.append(_visited(seen, self.row_id))
        body = listing(self.list_id, *rows)
        if not rows:
            body = empty("No history here" if not words else "Nothing found", "history", "empty_view")
        return self.frame(self.title, body, (self.clearing,))


def _day(then: datetime, now: datetime) -> str:
    ago = (now.date() - then.date()).days
    if ago < 2:
        return ("Today", "Yesterday")[max(0, ago)]
    return "Last 7 days" if ago < 8 else "Last 30 days" if ago < 31 else "Older than a month"


@memo
def _visited(seen: Visit, row_id: str) -> View:
    forget = undoable(take_out("visits", seen), "Deleted")
    return list_row(
        seen.title,
        bare(seen.url),
        id=row_id,
        ids=_IDS,
        lead=favicon(seen.url),
        trail=icon_button("close", f"Delete {seen.title}", forget, "remove"),
        right=4,
        tap=open_here(seen.url),
        long_press=open_visit_menu(seen, forget),
    )


@does
def open_visit_menu(c: Ctx, seen: Visit, forget: Call) -> Ctx:
    """What can be done with a page of the history."""
    return c.show(Menu((*page_items(c.app, seen.url, seen.title), Item("Delete", forget))))


def page_items(app: Browser, url: str, title: str) -> tuple[Item, ...]:
    """Menu rows that every page in a list has."""
    private = "private" if app.gecko else "incognito"
    return (
        Item("Open in new tab", open_beside_list(url, False)),
        Item(f"Open in {private} tab", open_beside_list(url, True)),
        Item("Copy", copy_link(url)),
        Item("Share", share_link(url, title)),
    )


@does
def open_here(c: Ctx, url: str) -> Ctx:
    """Open a page from a list in the tab in front."""
    return visit(show_main(c), url)


@does
def open_beside_list(c: Ctx, url: str, private: bool) -> Ctx:
    """Open a page from a list in a new tab."""
    return open_beside.now(show_main(c), url, private)


@does
def clear_visits(c: Ctx, seconds: int) -> Ctx:
    """Delete the visits of the last `seconds`; 0: all of them."""
    since = c.phone.time - seconds if seconds else 0
    return c.save(visits=tuple(v for v in c.app.visits if v.time < since))


# --- bookmarks ---------------------------------------------------------------------------------


class BookmarkList(ListScreen):
    """A folder of bookmarks; the first one shows the other folders too."""

    title: ClassVar[str] = "Bookmarks"
    folder: str = FOLDER

    def view(self, app: Browser) -> View:
        words = fold(self.query).split()
        rows: list[View] = []
        if words:
            hits = (b for b in app.bookmarks if all(w in fold(f"{b.title} {b.url}") for w in words))
        else:
            hits = (b for b in app.bookmarks if b.folder == self.folder)
            if self.folder == FOLDER:
                others = sorted({b.folder for b in app.bookmarks} - {FOLDER})
                rows += [_folder(f, _count(app, f), self.row_id) for f in others]
        rows += [_bookmark(b, self.row_id) for b in hits]
        body = listing(self.list_id, *rows)
        if not rows:
            body = empty("No bookmarks here", "bookmark_border", "bookmarks_empty_view")
        title = self.title if self.folder == FOLDER else self.folder
        return self.frame(title, body)

    def inside(self, folder: str) -> BookmarkList:
        """The same screen, of another folder."""
        return self.replace(folder=folder, searching=False, query="")


def _count(app: Browser, folder: str) -> str:
    n = sum(b.folder == folder for b in app.bookmarks)
    return f"{n} bookmark{'' if n == 1 else 's'}"


@does
def open_folder(c: Ctx, folder: str) -> Ctx:
    return c.start(c.screen.inside(folder))


@memo
def _folder(name: str, count: str, row_id: str) -> View:
    return list_row(
        name, count, id=row_id, ids=_IDS, lead=icon("folder", "icon", room=40), tap=open_folder(name), right=4
    )


@memo
def _bookmark(mark: Bookmark, row_id: str) -> View:
    ask = open_bookmark_menu(mark)
    return list_row(
        mark.title,
        bare(mark.url),
        id=row_id,
        ids=_IDS,
        lead=favicon(mark.url),
        right=4,
        trail=icon_button("more_vert", f"Options for {mark.title}", ask, "overflow_menu"),
        tap=open_here(mark.url),
        long_press=ask,
    )


@does
def open_bookmark_menu(c: Ctx, mark: Bookmark) -> Ctx:
    edit_ = Item("Edit", edit_bookmark(mark.url))
    bin_ = Item("Delete", remove_bookmark(mark))
    return c.show(Menu((edit_, *page_items(c.app, mark.url, mark.title), bin_), "center|middle"))


@does
def edit_bookmark(c: Ctx, url: str) -> Ctx:
    return c.open("EditBookmark", url)


def remove_bookmark(mark: Bookmark) -> Call:
    """Delete a bookmark; the snackbar brings it back where it was."""
    return undoable(take_out("bookmarks", mark), f"Deleted {mark.title}")


class BookmarkEditor(Activity):
    """Name, address and folder of a bookmark. Saved on leaving by the check mark or Up."""

    url: str = ""
    name: str = ""
    address: str = ""
    folder: str = ""

    def on_create(self, c: Ctx) -> Ctx:
        """What the bookmark says is written into the fields."""
        mark = c.app.marked(self.url)
        return c.set(name=mark.title, address=mark.url, folder=mark.folder) if mark else c

    def view(self, app: Browser) -> View:
        folders = tuple(sorted({FOLDER, *(b.folder for b in app.bookmarks)}))
        items = tuple(Item(f, assign("folder", f), checked=f == self.folder) for f in folders)
        good = bool(self.name.strip() and self.address.strip())
        keep = Item("Save", save_bookmark(), "check", "save_bookmark_button", enabled=good)
        ask = confirm(delete_bookmark(), "Delete bookmark?", self.name, "Delete")
        bin_ = Item("Delete bookmark", ask, "delete", "delete_bookmark_button")
        fields = (
            text("Name", "bookmark_name_label", SECTION),
            edit(self, "name", "Name", "bookmark_name_edit", variant="filled", ime="next"),
            text("URL", "bookmark_url_label", SECTION),
            edit(
                self,
                "address",
                "URL",
                "bookmark_url_edit",
                variant="filled",
                ime="done",
                takes="url",
                error="" if good else "A name and an address are needed",
            ),
            text("Folder", "bookmark_parent_folder_label", SECTION),
            list_row(
                self.folder or FOLDER, id="bookmark_folder_selector", tap=show(Menu(items, "center|middle")), left=0
            ),
        )
        bar = app_bar("Edit bookmark", leave(), (bin_, keep))
        return scaffold(bar, scroll(*fields, pad=(16, 8, 16, 24)))


@does
def save_bookmark(c: Ctx) -> Ctx:
    """Store the bookmark as it is written here."""
    s: BookmarkEditor = c.screen
    new = Bookmark(s.name.strip(), s.address.strip(), s.folder or FOLDER)
    marks = tuple(new if b.url == s.url else b for b in c.app.bookmarks)
    return c.save(bookmarks=marks).finish()


@does
def delete_bookmark(c: Ctx) -> Ctx:
    mark = c.app.marked(c.screen.url)
    return c.finish().run(remove_bookmark(mark) if mark is not None else None)


@does
def bookmark_page(c: Ctx) -> Ctx:
    """Bookmark the page in front, or edit its bookmark if it has one."""
    tab = c.app.tab
    if tab is None:
        return c
    if c.app.marked(tab.url) is not None:
        return edit_bookmark.now(c, tab.url)
    new = Bookmark(tab.page.title, tab.url, FOLDER)
    words = "Bookmark saved!" if c.app.gecko else f"Saved to {FOLDER}"
    return c.save(bookmarks=(*c.app.bookmarks, new)).snack(words, "Edit", bookmark_page())
