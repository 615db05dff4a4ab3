"""Web pages and browsers: what is in front, what was opened, how to get there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..action import Action
from ..apps.google.chrome.model import PACKAGE as CHROME
from ..apps.thirdparty.firefox.model import PACKAGE as FIREFOX
from ..phone.state.phone import Phone
from ..screen import Screen
from ..web.address import bare, canonical, host_of
from ..web.browser import Browser, BrowserScreen, Tab
from ..web.fetch import fetch
from ..web.page import Page
from .base import Goal, Params
from .foreground import top_activity
from .screen_goals import texts
from .steps import click, enter_text, press_enter, start

BROWSERS = (CHROME, FIREFOX)


def tab_in_front(phone: Phone) -> Tab | None:
    """The tab whose page is in front in a browser, with nothing over it; else None."""
    top = top_activity(phone, BrowserScreen)
    if top is None or top.editing:
        return None
    tab: Tab | None = phone.app(top.package).tab
    return tab


def at_url(phone: Phone, *urls: str) -> bool:
    """Whether a browser shows the page of one of these URLs."""
    tab = tab_in_front(phone)
    return tab is not None and not tab.page.error and tab.url in map(canonical, urls)


def url_open(before: Phone, now: Phone, p: Params) -> bool:
    """A goal: a browser shows the page of the parameter `url`."""
    return at_url(now, p["url"])


def shows_url(*packages: str) -> Callable[[Screen, Params], bool]:
    """One of these browsers shows the page of the URL `url`, by what stands in its bar."""

    def shown(screen: Screen, p: Params) -> bool:
        found = texts(screen)
        bar = found.get("url_bar", found.get("mozac_browser_toolbar_url_view", ""))
        return screen.package in packages and bar == bare(canonical(p["url"]))

    return shown


def in_chrome(typed: str) -> tuple[Action, ...]:
    """Type words or an address into Chrome's bar."""
    bar = (click(id="search_box_text"), enter_text(typed, id="url_bar"), press_enter())
    return (start("Chrome"), *bar)


def has_been_at(phone: Phone, url: str) -> bool:
    """Whether an open tab has been at a URL."""
    return any(url == page.url for page in in_tabs(phone))


def in_tabs(phone: Phone) -> Iterator[Page]:
    """The pages in the histories of all open tabs."""
    for package in BROWSERS:
        model = phone.apps.get(package)
        if isinstance(model, Browser):
            yield from (entry.page for tab in model.tabs for entry in tab.stack)


def opened_pages(phone: Phone) -> Iterator[Page]:
    """The pages in open tabs, and those that were visited at any time."""
    yield from in_tabs(phone)
    for package in BROWSERS:
        model = phone.apps.get(package)
        if isinstance(model, Browser):
            yield from (fetch(one.url) for one in model.visits)


# --- sub-goals ---------------------------------------------------------------------------------


def says(name: str) -> Goal:
    """What is typed into a browser's bar, or the title of the page in front, has a parameter."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        top, tab = now.top, tab_in_front(now)
        wanted = str(p[name]).casefold()
        if isinstance(top, BrowserScreen) and top.editing:
            return wanted in top.query.casefold()
        return tab is not None and wanted in tab.page.title.casefold()

    return holds


def on_the_way(before: Phone, now: Phone, p: Params) -> bool:
    """The address `url` is typed, or a page of its site is in front."""
    top, tab, host = now.top, tab_in_front(now), host_of(p["url"])
    if isinstance(top, BrowserScreen) and top.editing:
        return host in top.query.casefold()
    return tab is not None and host_of(tab.url) == host


def on_wikipedia(before: Phone, now: Phone, p: Params) -> bool:
    tab = tab_in_front(now)
    return tab is not None and host_of(tab.url).endswith("wikipedia.org")
