"""The page in front as a browser's window shows it, and the bar that finds in it."""

from __future__ import annotations

from ..kit import View
from ..kit.blocks import browser
from .browser import Browser, BrowserScreen
from .fetch import explained
from .live import filled_in
from .page import matches
from .render import PageStyle, page_view
from .verbs import find_next, stop_finding


def page_shown(
    app: Browser, screen: BrowserScreen, minute: int, top: float = 0, bottom: float = 0
) -> View:
    """The page of the tab in front; `top` and `bottom` are dp between it and the window's edges."""
    assert app.tab is not None
    page = filled_in(app.tab.page, minute)
    found = matches(page, screen.find) if screen.finding else ()
    style, typed = PageStyle(app.gecko, app.zoom), screen.typed(app.url)
    return page_view(explained(page, app.gecko), style, typed, found, top, bottom)


def find_bar(look: browser.Look, app: Browser, screen: BrowserScreen, minute: int) -> View:
    """The bar that finds words in the page in front."""
    tab = app.tab
    count = len(matches(filled_in(tab.page, minute), screen.find)) if tab is not None else 0
    return browser.find_bar(
        look, screen.find, screen.hit, count, find_next.partial(), stop_finding()
    )
