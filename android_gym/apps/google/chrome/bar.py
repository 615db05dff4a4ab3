"""Chrome's toolbar with the location bar, and what it suggests."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import browser
from ....web.address import bare
from ....web.browser import BrowserScreen, settle, visit
from ....web.suggestions import Suggestion, propose
from ....web.verbs import *
from .menu import LOOK, ChromeMenu, TabMenu, hear, look, site_info
from .model import Chrome
from .tabs import TabSwitcher


@does
def go_home(c: Ctx) -> Ctx:
    """The house: the homepage that is set."""
    if c.app.homepage:
        return visit(c, c.app.homepage)
    tab = c.app.tab
    if tab is None:
        return new_tab.now(c, False)
    return visit(c, c.app.start) if tab.url != c.app.start else settle(c)


def toolbar(screen: BrowserScreen, app: Chrome) -> View:
    """The toolbar of a page, of the new tab page (without a location bar), or while typing."""
    if screen.editing:
        back = icon_button("arrow_back", "Back", leave_bar(), "location_bar_back")
        kids = [back, browser.address_field(LOOK, screen.query)]
        if screen.query:
            kids.append(icon_button("close", "Clear input", assign("query", ""), "delete_button"))
        else:
            kids.append(icon_button("mic_none", "Start voice search", hear(), "mic_button", size=40))
            lens = "Search with your camera using Google Lens"
            kids.append(icon_button("center_focus_weak", lens, look(), "lens_camera_button", size=40))
        return row(_location(*kids), id="toolbar", h=56, pad=(8, 0, 8, 0))
    kids = []
    if app.homepage_on:
        dead = "already there" if app.at_start else ""
        kids.append(icon_button("home", "Home", go_home(), "home_button", inert_reason=dead))
    kids.append(spacer() if app.at_start else _page_location(app))
    kids += [_tab_button(len(app.open_tabs)), _MENU]
    inner = row(*kids, id="toolbar", cls=FRAME, h=56, pad=(4, 0, 4, 0))
    return box(inner, id="toolbar_container", w=FILL)


_MENU = icon_button("more_vert", "Customize and control Google Chrome", show(ChromeMenu()), "menu_button")


def _location(*kids: View) -> View:
    return row(
        *kids,
        id="location_bar",
        cls=FRAME,
        bg="surfaceContainerHigh",
        radius=-1,
        w=WRAP,
        h=44,
        grow=1,
        pad=(4, 0, 4, 0),
    )


def _page_location(app: Chrome) -> View:
    """The address of the page in front, and what is known about the connection to its site."""
    url, tab = app.url, app.tab
    failed = tab is not None and bool(tab.page.error)
    sign, desc = "info", "Page information"
    said: tuple[View, ...] = ()
    if url.startswith("https:") and not failed:
        sign, desc = "lock", "Connection is secure"
    elif url.startswith("http:") and not failed:
        sign, desc = "warning_amber", "Connection is not secure"
        said = (text("Not secure", "location_bar_verbose_status", size=14, color="onSurfaceVariant"),)
    info = site_info(url, failed)
    status = icon_button(sign, desc, info, "location_bar_status_icon", size=36)
    return _location(status, *said, browser.address_field(LOOK, bare(url), edit_bar()))


@memo
def _tab_button(count: int) -> View:
    """The square with the number of tabs; a long press has a menu."""
    return box(
        browser.tab_square(count, ":D", color="onSurfaceVariant"),
        id="tab_switcher_button",
        desc=f"{count} open tab{'' if count == 1 else 's'}, tap to switch tabs",
        w=48,
        h=48,
        cls=IMAGE_BUTTON,
        tap=go(TabSwitcher()),
        long_press=show(TabMenu()),
    )


def omnibox(app: Chrome, query: str, online: bool) -> View:
    """The list under the location bar. With nothing typed: this page, and recent searches."""
    found: list[View] = []
    if query.strip():
        typed = " ".join(query.split())
        found += [_suggestion(s, s.words == typed) for s in propose(app, query, online)]
    else:
        if not app.at_start and app.tab is not None:
            found.append(_here(app.tab.page.title, app.url))
        recent = () if app.private else app.searches[:6]
        found += [_suggestion(Suggestion("recent", s)) for s in recent]
    return listing("omnibox_suggestions_dropdown", *found, bg="surface", pad=(0, 4, 0, 4))


@memo
def _suggestion(s: Suggestion, same: bool = False) -> View:
    second = bare(s.url) if s.owned else "Search" if s.kind == "typed" else ""
    edit = fill_bar(f"{s.words} ")
    arrow = icon_button("north_west", f"Refine: {s.words}", edit, "action_button")
    more = (arrow,) if s.searched and not same else ()
    return browser.suggestion(LOOK, s.kind, s.words, second, s.chosen, *more)


def _here(title: str, url: str) -> View:
    """The page that is open, with what can be done with its address."""
    calls = (
        ("share", "Share", share_link(url, title)),
        ("content_copy", "Copy link", copy_link(url)),
        ("edit", "Edit", fill_bar(url)),
    )
    more = (icon_button(*one, "action_button") for one in calls)
    return browser.suggestion(LOOK, "address", title, bare(url), follow(url), *more)
