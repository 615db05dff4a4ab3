"""Chrome's toolbar: the location bar and its suggestions, the bar that finds in a page."""

from __future__ import annotations

from ....kit import (
    EDIT,
    FILL,
    FRAME,
    IMAGE,
    IMAGE_BUTTON,
    LINEAR,
    RECYCLER,
    TEXT,
    Item,
    Layout,
    Menu,
    Style,
    View,
    assign,
    does,
    go,
    icon_button,
    memo,
    row,
    show,
)
from ....kit.styles import TAP, TAP_LONG_PRESS, icon_style
from ....phone.core.calls import Call
from ....phone.core.view import FOCUSABLE
from ....phone.system.ctx import Ctx
from ....web.address import bare
from ....web.browser import settle, visit
from ....web.live import filled_in
from ....web.page import matches
from ....web.suggestions import Suggestion, propose
from ....web.verbs import (
    close_tab,
    copy_link,
    edit_bar,
    fill_bar,
    find_next,
    follow,
    leave_bar,
    look_up,
    new_tab,
    share_link,
    submit_bar,
)
from .menu import ChromeMenu, show_site_info
from .model import Chrome
from .tabs import TabSwitcher

HINT = "Search or type URL"
_BAR = Layout(kind="row", w=FILL, h=56, align="center", pad=(4, 0, 4, 0))
_PILL = Style(bg="surfaceContainerHigh", radius=-1)
_URL = Style(size=16, pad=(4, 0, 4, 0))
_HINT = Style(size=16, color="onSurfaceVariant", pad=(4, 0, 4, 0))
_ICONS = {
    "typed": "search", "address": "language", "recent": "history", "engine": "search",
    "bookmark": "star", "history": "history",
}  # fmt: skip


@does
def go_home(c: Ctx) -> Ctx:
    """The house: the homepage that is set."""
    if c.app.homepage:
        return visit(c, c.app.homepage)
    tab = c.app.tab
    if tab is None:
        return new_tab.now(c, False)
    return visit(c, c.app.start) if tab.url != c.app.start else settle(c)


def tab_button(count: int) -> View:
    """The square with the number of tabs; a long press has a menu."""
    number = View(
        text=str(count) if count < 100 else ":D", hidden_from_a11y=True, layout=Layout(w=18, h=18),
        style=Style(size=-10, weight=700, align="center", stroke="onSurfaceVariant", radius=3,
                  color="onSurfaceVariant"),
    )  # fmt: skip
    frame = View(hidden_from_a11y=True, kids=(number,), layout=Layout(at="center|middle"))
    words = f"{count} open tab{'' if count == 1 else 's'}, tap to switch tabs"
    return View(
        IMAGE_BUTTON, "tab_switcher_button", "", words, kids=(frame,), flags=TAP_LONG_PRESS,
        layout=Layout(w=48, h=48), tap=go(TabSwitcher()), long_press=open_tab_menu(),
    )  # fmt: skip


@does
def open_tab_menu(c: Ctx) -> Ctx:
    """The menu of the square: close this tab, open another."""
    items = [Item("New tab", new_tab(False)), Item("New Incognito tab", new_tab(True))]
    if c.app.tab is not None:
        items.insert(0, Item("Close tab", close_tab(c.app.current)))
    return c.show(Menu(tuple(items)))


def menu_button() -> View:
    return icon_button(
        "more_vert", "Customize and control Google Chrome", show(ChromeMenu()), "menu_button"
    )


def toolbar(screen: object, app: Chrome, url: str, editing: bool, query: str) -> View:
    """The toolbar of a page, of the new tab page (without a location bar), or while typing."""
    if editing:
        bar = _location(query, "", True)
        return row(bar, id="toolbar", h=56, pad=(8, 0, 8, 0))
    kids: list[View] = []
    if app.homepage_on:
        kids.append(icon_button("home", "Home", go_home(), "home_button").replace(
            inert_reason="already there" if url in ("", app.start) else ""
        ))  # fmt: skip
    if url in ("", app.start):
        kids.append(View(hidden_from_a11y=True, layout=Layout(weight=1)))
    else:
        kids.append(_location("", url, False))
    kids += [tab_button(len(app.open_tabs)), menu_button()]
    inner = View(FRAME, "toolbar", kids=tuple(kids), layout=_BAR)
    return View(FRAME, "toolbar_container", kids=(inner,), layout=Layout(w=FILL))


def _location(query: str, url: str, editing: bool) -> View:
    shown = query if editing else bare(url)
    field = View(
        EDIT, "url_bar", shown, "", HINT, flags=TAP_LONG_PRESS, style=_URL if shown else _HINT,
        layout=Layout(weight=1, h=48), field="query", key="query", ime="go", submit=submit_bar(),
        tap=None if editing else edit_bar(),
    )  # fmt: skip
    if editing:
        first = icon_button("arrow_back", "Back", leave_bar(), "location_bar_back")
        last: tuple[View, ...] = ()
        if query:
            last = (icon_button("close", "Clear input", assign("query", ""), "delete_button"),)
    else:
        safe = url.startswith("https:")
        first = icon_button(
            "lock" if safe else "info", "Connection is secure" if safe else "Page information",
            show_site_info(url), "location_bar_status_icon", size=36,
        )  # fmt: skip
        last = ()
    layout = Layout(kind="row", weight=1, h=44, align="center", pad=(4, 0, 4, 0))
    return View(FRAME, "location_bar", kids=(first, field, *last), style=_PILL, layout=layout)


# --- suggestions -------------------------------------------------------------------------------


def omnibox(app: Chrome, query: str, url: str, online: bool) -> View:
    """The list under the location bar. With nothing typed: this page, and recent searches."""
    rows: list[View] = []
    if not query.strip():
        if url not in ("", app.start) and app.tab is not None:
            rows.append(_here(app.tab.page.title, url))
        recent = () if app.private else app.searches[:6]
        rows += [_suggestion(Suggestion("recent", s)) for s in recent]
    else:
        typed = " ".join(query.split())
        rows += [_suggestion(s, s.words == typed) for s in propose(app, query, online)]
    return View(
        RECYCLER, "omnibox_suggestions_dropdown", kids=tuple(rows), flags=FOCUSABLE,
        style=Style(bg="surface"), layout=Layout(kind="scroll", w=FILL, h=FILL, pad=(0, 4, 0, 4)),
    )  # fmt: skip


@memo
def _suggestion(s: Suggestion, same: bool = False) -> View:
    second = bare(s.url) if s.kind in ("bookmark", "history") else ""
    if s.kind == "typed":
        second = "Search"
    tap = follow(s.url) if s.url else look_up(s.words)
    more: tuple[View, ...] = ()
    if s.kind in ("recent", "engine") and not same:
        edit = fill_bar(f"{s.words} ")
        more = (icon_button("north_west", f"Refine: {s.words}", edit, "action_button"),)
    return _row(_ICONS[s.kind], s.words, second, tap, more)


def _row(icon: str, first: str, second: str, tap: Call, more: tuple[View, ...]) -> View:
    lines = [View(TEXT, "line_1", first, style=Style(size=16))]
    if second:
        lines.append(View(TEXT, "line_2", second, style=Style(size=14, color="primary")))
    kids = (
        View(IMAGE, "suggestion_icon", style=icon_style(icon), layout=Layout(w=24, h=24)),
        View(LINEAR, kids=tuple(lines), layout=Layout(kind="column", weight=1)),
        *more,
    )
    layout = Layout(kind="row", w=FILL, h=60, align="center", gap=16, pad=(16, 0, 8, 0))
    return View(FRAME, "suggestion_view", kids=kids, flags=TAP, layout=layout, tap=tap)


def _here(title: str, url: str) -> View:
    """The page that is open, with what can be done with its address."""
    more = (
        icon_button("share", "Share", share_link(url, title), "action_button"),
        icon_button("content_copy", "Copy link", copy_link(url), "action_button"),
        icon_button("edit", "Edit", fill_bar(url), "action_button"),
    )
    return _row("language", title, bare(url), follow(url), more)


# --- find in page ------------------------------------------------------------------------------


def find_bar(app: Chrome, find: str, hit: int, minute: int) -> View:
    """The field, the number of hits, the arrows, the cross."""
    tab = app.tab
    count = len(matches(filled_in(tab.page, minute), find)) if tab is not None else 0
    field = View(
        EDIT, "find_query", find, "", "Find in page", flags=TAP_LONG_PRESS,
        layout=Layout(weight=1, h=48), style=_URL if find else _HINT, field="find", key="find",
        ime="search", submit=find_next(0),
    )  # fmt: skip
    kids = [field]
    if find:
        color = "onSurfaceVariant" if count else "error"
        words = f"{min(hit + 1, count)}/{count}"
        kids.append(View(TEXT, "find_status", words, style=Style(size=14, color=color)))
    dead = "" if count > 1 else "no other place holds these words"
    kids += [
        icon_button("expand_less", "Find previous", find_next(-1), "find_prev_button").replace(
            inert_reason=dead
        ),
        icon_button("expand_more", "Find next", find_next(1), "find_next_button").replace(
            inert_reason=dead
        ),
        icon_button("close", "Close", stop_finding(), "close_find_button"),
    ]
    return row(*kids, id="find_toolbar", h=56, pad=(16, 0, 4, 0))


@does
def stop_finding(c: Ctx) -> Ctx:
    return c.set(finding=False, find="", hit=0).focus("")
