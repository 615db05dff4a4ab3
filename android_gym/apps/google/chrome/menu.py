"""Chrome's menu: a row of icons, then what it says."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    FILL,
    FRAME,
    LINEAR,
    LIST,
    TEXT,
    Layout,
    Popup,
    Sheet,
    Style,
    View,
    checkbox,
    choose,
    does,
    go,
    icon_button,
)
from ....kit.styles import TAP
from ....phone.core.calls import Call
from ....phone.core.view import FOCUSABLE
from ....phone.system.ctx import Ctx
from ....web.address import bare
from ....web.browser import save_download
from ....web.lists import bookmark_page
from ....web.live import filled_in
from ....web.page import words_of
from ....web.verbs import (
    go_forward,
    new_tab,
    reload,
    share_link,
    start_finding,
    toggle_desktop_site,
)
from .model import Chrome
from .prefs import ChromeSettings
from .screens import Bookmarks, Downloads, EditBookmark, History

_PANEL = Style(bg="surfaceContainer", radius=8, elevation=3)


class ChromeMenu(Popup):
    """The menu behind the three dots."""

    kind: ClassVar[str] = "menu"

    def view(self, app: Chrome) -> View:
        tab = app.tab
        web = tab is not None and tab.url.startswith("http")
        rows = [
            _row("New tab", new_tab(False)), _row("New Incognito tab", new_tab(True)),
            _row("History", go(History())), _row("Downloads", go(Downloads())),
            _row("Bookmarks", go(Bookmarks())),
        ]  # fmt: skip
        if web and tab is not None:
            rows += [
                _row("Share…", share_link(tab.url, tab.page.title)),
                _row("Find in page", start_finding()),
                _row("Desktop site", toggle_desktop_site(), tab.desktop),
            ]  # fmt: skip
        rows.append(_row("Settings", go(ChromeSettings())))
        kids = (_icons(app, web), *rows)
        list_layout = Layout(kind="scroll", w=FILL, pad=(0, 0, 0, 8))
        body = View(LIST, "app_menu_list", kids=kids, flags=FOCUSABLE, layout=list_layout)
        return View(
            FRAME,
            kids=(body,),
            style=_PANEL,
            layout=Layout(w=248, at="end|top", margin=(8, 8, 8, 8)),
        )


def _icons(app: Chrome, web: bool) -> View:
    tab = app.tab
    ahead = tab is not None and tab.at + 1 < len(tab.stack)
    marked = tab is not None and app.marked(tab.url) is not None
    url = tab.url if tab is not None else ""
    star = "Edit bookmark" if marked else "Bookmark this page"
    icons = (
        ("arrow_forward", "Go forward", go_forward(), "forward_menu_id", ahead),
        ("star" if marked else "star_border", star, bookmark_page(EditBookmark()),
         "bookmark_this_page_id", web),
        ("download", "Download this page", download_page(), "offline_page_id", web),
        ("info", "Page info", show_site_info(url), "info_menu_id", web),
        ("refresh", "Refresh page", reload(), "reload_menu_id", web),
    )  # fmt: skip
    kids = tuple(
        icon_button(icon, desc, choose(call), id, enabled=on) for icon, desc, call, id, on in icons
    )
    layout = Layout(kind="row", w=FILL, h=56, align="center", pack="between", pad=(4, 0, 4, 0))
    return View(LINEAR, "app_menu_icon_row", kids=kids, layout=layout)


def _row(label: str, call: Call, checked: bool | None = None) -> View:
    kids: tuple[View, ...] = (
        View(TEXT, "menu_item_text", label, style=Style(size=16), layout=Layout(weight=1)),
    )
    if checked is not None:
        kids += (checkbox(checked, id="checkbox"),)
    layout = Layout(kind="row", w=FILL, h=48, align="center", pad=(16, 0, 16, 0))
    return View(LINEAR, kids=kids, flags=TAP, layout=layout, tap=choose(call))


@does
def download_page(c: Ctx) -> Ctx:
    """Download the page in front as a file."""
    tab = c.app.tab
    if tab is None:
        return c
    page = filled_in(tab.page, c.phone.minute)
    name = f"{page.title.replace('/', '_')}.html"
    words = "\n".join(filter(None, map(words_of, page.blocks)))
    return save_download(c, page.replace(download=name, text=words))


@does
def show_site_info(c: Ctx, url: str) -> Ctx:
    """What is known about the connection to a site."""
    about = "Connection is secure" if url.startswith("https:") else "Connection is not secure"
    return c.show(Sheet(bare(url).partition("/")[0] or url, message=about))
