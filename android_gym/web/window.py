"""The page in front as a browser's window shows it, and the bar that finds in it."""

from __future__ import annotations

from ..kit import View
from ..kit.blocks import browser
from ..phone.state.locale import Locale
from ..phone.state.phone import Display
from .address import split
from .browser import Browser, BrowserScreen
from .fetch import explained
from .live import filled_in
from .page import matches
from .render import PageState, PageStyle, page_view, waiting_view
from .verbs import find_next, stop_finding


def page_shown(
    app: Browser,
    screen: BrowserScreen,
    minute: int,
    display: Display,
    locale: Locale,
    top: float = 0,
    bottom: float = 0,
) -> View:
    """The page of the tab in front; `top` and `bottom` are dp between it and the window's edges."""
    assert app.tab is not None
    page = filled_in(app.tab.page, minute, locale)
    found = matches(page, screen.find) if screen.finding else ()
    if app.tab.loads:
        return waiting_view(top, bottom)
    style = PageStyle(app.gecko, app.zoom, width=display.size[0] / display.scale)
    typed, host = screen.typed(app.url), split(app.url).host
    cart = tuple(b for b in app.cart if split(b.url).host == host)
    state = PageState(screen.inputs, screen.done, cart)
    return page_view(explained(page, app.gecko), style, typed, found, top, bottom, state)


def find_bar(look: browser.Look, app: Browser, screen: BrowserScreen, minute: int, locale: Locale) -> View:
    """The bar that finds words in the page in front."""
    tab = app.tab
    count = len(matches(filled_in(tab.page, minute, locale), screen.find)) if tab is not None else 0
    return browser.find_bar(look, screen.find, screen.hit, count, find_next.partial(), stop_finding())
