"""Firefox's menus: of the home screen and of a page; what is known about a site."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    FILL,
    FRAME,
    LINEAR,
    RECYCLER,
    TEXT,
    Choice,
    Layout,
    Popup,
    Prompt,
    Style,
    View,
    choose,
    does,
    go,
    icon,
    icon_button,
    sheet_frame,
    switch,
    text,
)
from ....kit.styles import TAP
from ....phone.core.calls import Call
from ....phone.core.view import FOCUSABLE
from ....phone.system.ctx import Ctx
from ....web.address import host_of
from ....web.lists import bookmark_page
from ....web.owner import Bookmark
from ....web.verbs import (
    go_back,
    go_forward,
    new_tab,
    reload,
    share_link,
    start_finding,
    toggle_desktop_site,
)
from .model import PINNED, Collection, Firefox
from .prefs import FirefoxSettings, HomePage
from .screens import Bookmarks, Downloads, EditBookmark, History

_PANEL = Style(bg="surfaceContainer", radius=8, elevation=3)
_ROW = Layout(kind="row", w=FILL, h=48, align="center", gap=16, pad=(16, 0, 16, 0))
NEW = "Add new collection"


def _frame(*kids: View) -> View:
    body = View(RECYCLER, "mozac_browser_menu_recyclerView", kids=kids, flags=FOCUSABLE,
                layout=Layout(kind="scroll", w=FILL, pad=(0, 8, 0, 8)))  # fmt: skip
    place = Layout(w=260, at="end|top", margin=(8, 8, 8, 8))
    return View(FRAME, "mozac_browser_menu_menuView", kids=(body,), style=_PANEL, layout=place)


def _row(sign: str, label: str, call: Call, end: View | None = None) -> View:
    words = View(TEXT, "text", label, style=Style(size=16), layout=Layout(weight=1))
    kids = (icon(sign, "image"), words, *((end,) if end is not None else ()))
    return View(LINEAR, kids=kids, flags=TAP, layout=_ROW, tap=choose(call))


def _lists() -> tuple[View, ...]:
    return (
        _row("history", "History", go(History())),
        _row("download", "Downloads", go(Downloads())),
    )


class HomeMenu(Popup):
    """The menu of the home screen."""

    kind: ClassVar[str] = "menu"

    def view(self, app: Firefox) -> View:
        return _frame(
            _row("bookmark", "Bookmarks", go(Bookmarks())), *_lists(),
            _row("tune", "Customize homepage", go(HomePage())),
            _row("settings", "Settings", go(FirefoxSettings())),
        )  # fmt: skip


class PageMenu(Popup):
    """The menu of a page: four icons, then what it says."""

    kind: ClassVar[str] = "menu"

    def view(self, app: Firefox) -> View:
        tab = app.tab
        if tab is None:
            return _frame(*_lists())
        page = tab.page
        marked = app.marked(tab.url) is not None
        pinned = any(s.url == tab.url for s in app.sites)
        star = View(
            TEXT,
            "checkbox",
            "Edit" if marked else "Add",
            flags=TAP,
            style=_ADD,
            layout=Layout(h=48),
            tap=choose(bookmark_page(EditBookmark())),
        )
        return _frame(
            _icons(app), _row("add", "New tab", new_tab(app.private)),
            _row("bookmark", "Bookmarks", go(Bookmarks()), star), *_lists(),
            _row("search", "Find in page", start_finding()),
            _row("desktop_windows", "Desktop site", toggle_desktop_site(),
                 switch(tab.desktop, id="switch_widget")),
            _row("push_pin", "Remove from shortcuts" if pinned else "Add to shortcuts",
                 toggle_shortcut(page.title, tab.url)),
            _row("tab", "Save to collection", choose_collection()),
            _row("settings", "Settings", go(FirefoxSettings())),
        )  # fmt: skip


_ADD = Style(size=14, weight=500, color="primary", pad=(12, 14, 4, 14))


def _icons(app: Firefox) -> View:
    tab = app.tab
    assert tab is not None
    icons = (
        ("arrow_back", "Back", go_back(), tab.at > 0),
        ("arrow_forward", "Forward", go_forward(), tab.at + 1 < len(tab.stack)),
        ("share", "Share", share_link(tab.url, tab.page.title), True),
        ("refresh", "Refresh", reload(), True),
    )
    kids = tuple(icon_button(i, desc, choose(call), enabled=on) for i, desc, call, on in icons)
    layout = Layout(kind="row", w=FILL, h=56, align="center", pack="between", pad=(8, 0, 8, 0))
    return View(LINEAR, kids=kids, layout=layout)


@does
def toggle_shortcut(c: Ctx, title: str, url: str) -> Ctx:
    """Put the page among the shortcuts of the home screen, or take it from there."""
    sites = c.app.sites
    rest = tuple(s for s in sites if s.url != url)
    if rest != sites:
        return c.save(sites=rest).snack("Removed from shortcuts!")
    return c.save(sites=(*sites, Bookmark(title, url, PINNED))).snack("Added to shortcuts!")


@does
def choose_collection(c: Ctx) -> Ctx:
    """Which collection the page goes into; without any a name is asked for at once."""
    names = tuple(x.name for x in c.app.collections)
    if not names:
        return ask_collection_name(c)
    return c.show(Choice("Save to collection", (*names, NEW), "", save_to_collection()))


def ask_collection_name(c: Ctx) -> Ctx:
    n = len(c.app.collections) + 1
    return c.show(
        Prompt("Name collection", add_to_collection(), f"Collection {n}", "Collection name")
    )


@does
def save_to_collection(c: Ctx, name: str = "") -> Ctx:
    return ask_collection_name(c) if name == NEW else add_to_collection.now(c, name)


@does
def add_to_collection(c: Ctx, name: str = "") -> Ctx:
    """Put the page in front into the collection of this name, made if there is none."""
    tab = c.app.tab
    if tab is None or not name.strip():
        return c
    page = Bookmark(tab.page.title, tab.url, "")
    old = next((x for x in c.app.collections if x.name == name.strip()), None)
    if old is not None:
        pages = (*(p for p in old.pages if p != page), page)
        return c.put(c.app.with_collection(old, old.replace(pages=pages))).snack("Tab saved!")
    new = Collection(name.strip(), (page,))
    return c.save(collections=(*c.app.collections, new)).snack("Collection saved!")


class SiteInfo(Popup):
    """What is known about the connection to a site."""

    kind: ClassVar[str] = "sheet"
    url: str = ""

    def view(self, app: Firefox) -> View:
        safe = self.url.startswith("https:")
        words = "Secure connection" if safe else "Connection is not secure"
        lock = icon("lock" if safe else "no_encryption", "securityInfoIcon")
        line = View(LINEAR, kids=(lock, text(words, "securityInfo")), layout=_ROW)
        title = text(host_of(self.url) or self.url, "url", Style(size=18, pad=(24, 8, 24, 8)))
        return sheet_frame(title, line)
