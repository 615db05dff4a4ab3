"""The tab switcher, a grid of open tabs, normal or incognito; the strip of tabs on tablets."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import browser
from ....phone.state.settings import online
from ....web.address import host_of
from ....web.browser import Tab as OpenTab
from ....web.fetch import explained
from ....web.thumbnail import shrunk, thumbnail
from ....web.verbs import *
from .model import Chrome, chrome
from .ntp import incognito, new_tab_page
from .prefs import ChromeSettings


@chrome.activity("org.chromium.chrome.browser.tasks.tab_management.TabSwitcher")
class TabSwitcher(Activity):
    """All open tabs of a mode."""

    def back(self, c: Ctx) -> Ctx:
        """Without a tab to go back to, leave Chrome's incognito mode."""
        c = set_private.now(c, False) if c.app.private and c.app.tab is None else c
        return c.finish()

    def view(self, app: Chrome, settings: Table) -> View:
        if not app.open_tabs:
            return scaffold(_bar(app), empty("No open tabs", "tab", "empty_state_title"))
        cards = (_card(t, t.id == app.current, _shown(app, t, online(settings))) for t in app.open_tabs)
        lines = browser.in_lines(cards, 2)
        pairs = (row(*line, gap=12, align="start") for line in lines)
        return scaffold(_bar(app), listing("tab_list_recycler_view", *pairs, pad=(12, 8, 12, 24)))


def _bar(app: Chrome) -> View:
    items = [Item("New tab", new_tab(False)), Item("New Incognito tab", new_tab(True))]
    if app.open_tabs:
        items.append(Item("Close all tabs", close_tabs()))
    items.append(Item("Settings", go(ChromeSettings())))
    private = sum(t.private for t in app.tabs)
    count = len(app.tabs) - private
    return row(
        icon_button("add", "New tab", new_tab(app.private), "new_tab_view"),
        spacer(),
        browser.mode_tab(str(count), f"{count} standard tabs", not app.private, set_private(False), "standard_tab"),
        browser.mode_tab("incognito", f"{private} incognito tabs", app.private, set_private(True), "incognito_tab"),
        spacer(),
        icon_button("more_vert", "More options", show(Menu(tuple(items))), "menu_button"),
        id="tab_switcher_toolbar",
        h=56,
        pad=(4, 0, 4, 0),
    )


def _sign(tab: OpenTab) -> View:
    """The favicon of a tab's page; a globe for what is not of the web."""
    if not tab.url.startswith("http"):
        return icon("language", "tab_favicon", size=18, room=24)
    return box(browser.site_icon(host_of(tab.url), 18), id="tab_favicon", cls=IMAGE, w=24, h=24)


def _shown(app: Chrome, tab: OpenTab, online: bool) -> tuple[View, ...]:
    """What a tab shows, drawn small."""
    if tab.url == app.start:
        return (shrunk(incognito() if tab.private else new_tab_page(app, online)),)
    page = explained(tab.page, False)
    return (thumbnail(page, False),) if page.blocks else ()


@memo
def _card(tab: OpenTab, on: bool, shown: tuple[View, ...]) -> View:
    title, closing = tab.page.title, close_tab(tab.id)
    head = row(
        _sign(tab),
        text(title, "tab_title", TITLE_SMALL, grow=1),
        icon_button("close", f"Close {title} tab", closing, "action_button", size=40),
        h=44,
        gap=4,
        pad=(8, 0, 0, 0),
    )
    shot = clip(box(*shown, id="tab_thumbnail", cls=IMAGE, bg="surface", w=FILL, h=176, radius=8, margin=(6, 0, 6, 6)))
    return column(
        head,
        shot,
        id="card_view",
        cls=FRAME,
        selected=on,
        tap=show_tab(tab.id),
        desc=f"{title}, incognito tab" if tab.private else f"{title}, tab",
        long_press=show(Menu((Item("Close tab", closing),), "center|middle")),
        grow=1,
        bg="primaryContainer" if on else "surfaceContainerHigh",
        radius=16,
        margin=(0, 6, 0, 6),
    )


@memo
def tab_strip(tabs: tuple[OpenTab, ...], current: int, private: bool) -> View:
    """The tabs side by side over the toolbar, as tablets have them."""
    new = icon_button("add", "New tab", new_tab(private), "new_tab_button", size=40)
    return row(
        *(_strip_tab(tab, tab.id == current) for tab in tabs),
        new,
        id="tab_strip",
        cls=HSCROLL,
        kind="hscroll",
        bg="surfaceContainerHigh",
        h=44,
        align="end",
        pad=(8, 4, 8, 0),
    )


def _strip_tab(tab: OpenTab, on: bool) -> View:
    title = tab.page.title
    return row(
        _sign(tab),
        text(title, "tab_title", size=13, grow=1),
        icon_button("close", f"Close {title} tab", close_tab(tab.id), "close_button", size=36),
        cls=FRAME,
        desc=f"{title}, incognito tab" if tab.private else f"{title}, tab",
        selected=on,
        tap=None if on else show_tab(tab.id),
        bg="surface" if on else "",
        radius=12,
        w=232,
        h=40,
        gap=8,
        pad=(12, 0, 4, 0),
    )
