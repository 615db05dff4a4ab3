"""Firefox's menus: of the home screen and of a page; what is known about a site."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import browser
from ....phone.core.view import CLICKABLE
from ....web.address import host_of
from ....web.lists import bookmark_page
from ....web.owner import Bookmark
from ....web.verbs import *
from .model import PINNED, Collection, Firefox
from .prefs import FirefoxSettings, HomePage
from .screens import Bookmarks, Downloads, Help, History, Passwords

NEW = "Add new collection"
LOOK = browser.Look(
    "Search or enter address",
    "mozac_browser_toolbar_edit_url_view",
    submit_bar(),
    text_size=15,
    menu_text_id="text",
    menu_icon_id="image",
    icons=browser.ICONS.put(recent="schedule", history="schedule"),
    suggestion=browser.SuggestionLook(
        VIEW,
        "",
        CLICKABLE,
        "",
        "onSurface",
        True,
        VIEW,
        ("", ""),
        (15, 13),
        "onSurfaceVariant",
        gap=8,
        end=4,
        heights=(56, 64),
        raised=(3, 9),
        letter_spacing=0.033,
    ),
    find=browser.FindLook(
        "findInPageView",
        "find_in_page_query_text",
        "find_in_page_result_text",
        "onSurface",
        "onSurface",
        ("find_in_page_prev_btn", "Find previous result"),
        ("find_in_page_next_btn", "Find next result"),
        ("find_in_page_close_btn", "Close find in page"),
        "start|bottom",
    ),
)


def _frame(*rows: View) -> View:
    return browser.panel(
        *rows, id="mozac_browser_menu_menuView", list_cls=RECYCLER, w=260, list_id="mozac_browser_menu_recyclerView"
    )


def _row(glyph: str, label: str, call: Call, end: View | None = None) -> View:
    return browser.panel_row(LOOK, label, call, glyph, end)


_LINE = decor(bg="surfaceContainerHighest", w=FILL, h=1, margin=(0, 4, 0, 4))
_LISTS = (
    _row("history", "History", go(History())),
    _row("download", "Downloads", go(Downloads())),
    _row("key", "Passwords", go(Passwords())),
)


class HomeMenu(Popup):
    """The menu of the home screen."""

    kind = "menu"

    def view(self, app: Firefox) -> View:
        return _frame(
            _row("bookmark", "Bookmarks", go(Bookmarks())),
            *_LISTS,
            _LINE,
            _row("help_outline", "Help", go(Help())),
            _row("tune", "Customize homepage", go(HomePage())),
            _row("settings", "Settings", go(FirefoxSettings())),
        )


class TabMenu(Popup):
    """What a long press on the number of tabs offers."""

    kind = "menu"

    def view(self) -> View:
        return _frame(_row("add", "New tab", new_tab(False)), _row("mask", "New private tab", new_tab(True)))


class PageMenu(Popup):
    """The menu of a page: four icons, then what it says."""

    kind = "menu"

    def view(self, app: Firefox) -> View:
        tab = app.tab
        if tab is None:
            return _frame(*_LISTS)
        title, url = tab.page.title, tab.url
        pinned = any(s.url == url for s in app.sites)
        star = text(
            "Edit" if app.marked(url) else "Add",
            "checkbox",
            LABEL,
            color="primary",
            h=48,
            pad=(12, 14, 4, 14),
            tap=choose(bookmark_page()),
        )
        icons = (
            Item("Back", go_back(), "arrow_back", enabled=tab.at > 0),
            Item("Forward", go_forward(), "arrow_forward", enabled=tab.at + 1 < len(tab.stack)),
            Item("Share", share_link(url, title), "share"),
            Item("Refresh", reload(), "refresh"),
        )
        return _frame(
            browser.panel_icons(icons, side=8),
            _row("add", "New tab", new_tab(app.private)),
            _row("bookmark", "Bookmarks", go(Bookmarks()), star),
            *_LISTS,
            _LINE,
            _row("search", "Find in page", start_finding()),
            _row("desktop_windows", "Desktop site", toggle_desktop_site(), switch(tab.desktop, id="switch_widget")),
            _row("push_pin", "Remove from shortcuts" if pinned else "Add to shortcuts", toggle_shortcut(title, url)),
            _row("tab", "Save to collection", choose_collection()),
            _LINE,
            _row("settings", "Settings", go(FirefoxSettings())),
        )


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
        return save_to_collection.now(c, NEW)
    return c.show(Choice("Save to collection", (*names, NEW), "", save_to_collection()))


@does
def save_to_collection(c: Ctx, name: str = "") -> Ctx:
    if name != NEW:
        return add_to_collection.now(c, name)
    first = f"Collection {len(c.app.collections) + 1}"
    return c.show(Prompt("Name collection", add_to_collection(), first, "Collection name"))


@does
def add_to_collection(c: Ctx, name: str = "") -> Ctx:
    """Put the page in front into the collection of this name, made if there is none."""
    tab = c.app.tab
    if tab is None or not name.strip():
        return c
    page = Bookmark(tab.page.title, tab.url, "")
    old = next((x for x in c.app.collections if x.name == name.strip()), None)
    if old is not None:
        new = old.replace(pages=(*(p for p in old.pages if p != page), page))
        return put_for.now(c, "collections", old, new).snack("Tab saved!")
    new = Collection(name.strip(), (page,))
    return put_in.now(c, "collections", new).snack("Collection saved!")


class SiteInfo(Popup):
    """What is known about the connection to a site."""

    kind = "sheet"
    url: str = ""

    def view(self, app: Firefox) -> View:
        glyph, words = "no_encryption", "Connection is not secure"
        if self.url.startswith("https:"):
            glyph, words = "lock", "Secure connection"
        line = row(icon(glyph, "securityInfoIcon"), text(words, "securityInfo"), h=48, gap=16, pad=(16, 0, 16, 0))
        title = text(host_of(self.url) or self.url, "url", size=18, pad=(24, 8, 24, 8))
        return sheet_frame(title, line)
