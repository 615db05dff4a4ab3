"""Chrome's menu: a row of icons, then what it says."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import browser
from ....web.address import bare
from ....web.blocks import words_of
from ....web.browser import save_download
from ....web.lists import bookmark_page
from ....web.live import filled_in
from ....web.verbs import *
from .help import Help
from .model import Chrome
from .prefs import ChromeSettings
from .screens import Bookmarks, ClearBrowsing, Downloads, History

LOOK = browser.Look(
    "Search or type URL", "url_bar", submit_bar(), menu_text_id="menu_item_text", menu_icon_id="menu_item_icon"
)


def hear() -> Call:
    """Ask for what is spoken; no app here listens."""
    return send(Intent("android.speech.action.RECOGNIZE_SPEECH"))


def look() -> Call:
    """Search with the camera, in another app."""
    return send(Intent("android.intent.action.VIEW", "googleapp://lens"))


_LINE = decor(bg="surfaceContainerHighest", w=FILL, h=1, margin=(0, 4, 0, 4))


class ChromeMenu(Popup):
    """The menu behind the three dots."""

    kind = "menu"

    def view(self, app: Chrome) -> View:
        tab = app.tab
        rows = [
            _row("add_circle_outline", "New tab", new_tab(False)),
            _row("incognito", "New Incognito tab", new_tab(True)),
            _LINE,
            _row("history", "History", go(History())),
            _row("delete_outline", "Clear browsing data", go(ClearBrowsing())),
            _row("download", "Downloads", go(Downloads())),
            _row("star_border", "Bookmarks", go(Bookmarks())),
        ]
        web = tab is not None and tab.url.startswith("http")
        if web and tab is not None:
            rows += [
                _LINE,
                _row("share", "Share…", share_link(tab.url, tab.page.title)),
                _row("find_in_page", "Find in page", start_finding()),
                _row("desktop_windows", "Desktop site", toggle_desktop_site(), checkbox(tab.desktop, id="checkbox")),
            ]
        rows += [
            _LINE,
            _row("settings", "Settings", go(ChromeSettings())),
            _row("help_outline", "Help & feedback", go(Help())),
        ]
        return browser.panel(_icons(app, web), *rows, list_id="app_menu_list", top=0)


class TabMenu(Popup):
    """What a long press on the number of tabs offers."""

    kind = "menu"

    def view(self, app: Chrome) -> View:
        rows = [_row("add_box", "New tab", new_tab(False)), _row("incognito", "New Incognito tab", new_tab(True))]
        if app.tab is not None:
            rows.insert(0, _row("close", "Close tab", close_tab(app.current)))
        return browser.panel(*rows, list_id="tab_switcher_action_menu_list")


def _row(glyph: str, label: str, call: Call, end: View | None = None) -> View:
    return browser.panel_row(LOOK, label, call, glyph, end)


def _icons(app: Chrome, web: bool) -> View:
    tab = app.tab
    ahead = tab is not None and tab.at + 1 < len(tab.stack)
    failed = tab is not None and bool(tab.page.error)
    glyph, star = "star_border", "Bookmark this page"
    if app.marked(app.url) is not None:
        glyph, star = "star", "Edit bookmark"
    items = (
        Item("Go forward", go_forward(), "arrow_forward", "forward_menu_id", enabled=ahead),
        Item(star, bookmark_page(), glyph, "bookmark_this_page_id", enabled=web),
        Item("Download this page", download_page(), "download", "offline_page_id", enabled=web),
        Item("Page info", site_info(app.url, failed), "info", "info_menu_id", enabled=web),
        Item("Refresh page", reload(), "refresh", "reload_menu_id", enabled=web),
    )
    return browser.panel_icons(items, "app_menu_icon_row")


@does
def download_page(c: Ctx) -> Ctx:
    """Download the page in front as a file."""
    tab = c.app.tab
    if tab is None:
        return c
    page = filled_in(tab.page, c.phone.minute, c.phone.locale)
    name = f"{page.title.replace('/', '_')}.html"
    words = "\n".join(filter(None, map(words_of, page.blocks)))
    return save_download(c, page.replace(download=name, text=words))


def site_info(url: str, failed: bool = False) -> Call:
    """Tell what is known about the connection to a site; `failed`: it could not be reached."""
    about = "Connection is secure" if url.startswith("https:") else "Connection is not secure"
    about = "There is no connection to this site" if failed else about
    return show(Sheet(bare(url).partition("/")[0] or url, message=about))
