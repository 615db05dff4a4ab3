"""Firefox's toolbars: of home, of a page, while typing, while finding; and the suggestions."""

from __future__ import annotations

from typing import ClassVar

from ....kit import (
    EDIT,
    FILL,
    FRAME,
    GROUP,
    IMAGE,
    LINEAR,
    LIST,
    TEXT,
    VIEW,
    Item,
    Layout,
    Menu,
    Style,
    View,
    app_bar,
    assign,
    choose,
    does,
    empty,
    go,
    icon_button,
    leave,
    memo,
    row,
    scaffold,
    section,
    show,
)
from ....kit.styles import TAP, TAP_LONG_PRESS, icon_style
from ....phone.core.calls import Call
from ....phone.core.view import CLICKABLE, FOCUSABLE
from ....phone.state.activity import Activity, Intent, Popup
from ....phone.system.ctx import Ctx
from ....web.address import ENGINES, bare
from ....web.browser import BrowserScreen, settle
from ....web.live import filled_in
from ....web.page import Page, matches
from ....web.suggestions import Suggestion, propose
from ....web.verbs import (
    edit_bar,
    fill_bar,
    find_next,
    follow,
    look_up,
    submit_bar,
)
from .menu import HomeMenu, PageMenu, SiteInfo
from .model import ACTIVITY, PACKAGE, Firefox
from .prefs import SearchPage
from .tabs import TabsTray, tab_menu

HINT = "Search or enter address"
HEIGHT = 56.0
_BAR = Layout(kind="row", w=FILL, h=HEIGHT, align="center", pad=(8, 0, 0, 0))
_SURFACE = Style(bg="surface")
_FIELD = Style(bg="surfaceContainerHigh", radius=8)
_URL = Style(size=15, pad=(4, 0, 4, 0))
_DIM = Style(size=15, pad=(4, 0, 4, 0), color="onSurfaceVariant")


# --- parts -------------------------------------------------------------------------------------


def _engine(app: Firefox, screen: BrowserScreen, id: str) -> View:
    """The engine's sign with an arrow: choose another one for this search."""
    name = screen.engine or app.engine
    sign = View(
        IMAGE, "", "", name, style=Style(bg="surfaceContainerHighest", radius=4),
        kids=(View(text=name[:1], layout=Layout(w=FILL, h=FILL), hidden_from_a11y=True,
                   style=Style(size=-16, weight=700, align="center", color="#4285f4")),),
        layout=Layout(w=24, h=24),
    )  # fmt: skip
    arrow = View(
        hidden_from_a11y=True, style=icon_style("expand_more", size=16), layout=Layout(w=16, h=24)
    )
    layout = Layout(kind="row", w=48, h=40, align="center", pack="center")
    return View(
        VIEW, id, kids=(sign, arrow), flags=CLICKABLE, layout=layout, tap=show(EngineMenu())
    )


class EngineMenu(Popup):
    """Which engine looks this time, or what of the owner's is opened instead."""

    kind: ClassVar[str] = "menu"

    def view(self, app: Firefox) -> View:
        style = Style(size=14, color="onSurfaceVariant", pad=(16, 12, 16, 12))
        head = View(TEXT, "description", "This time search in:", style=style)
        rows = [_menu_row(e.name, choose(set_engine(e.name))) for e in ENGINES]
        rows.append(_menu_row("Search settings", choose(open_search_settings())))
        body = View(LIST, "mozac_browser_menu_recyclerView", kids=(head, *rows), flags=FOCUSABLE,
                    layout=Layout(kind="scroll", w=FILL))  # fmt: skip
        style = Style(bg="surfaceContainer", radius=8, elevation=3)
        return View(
            FRAME, kids=(body,), style=style, layout=Layout(w=232, at="start|top", margin=(8,) * 4)
        )


def _menu_row(label: str, call: Call) -> View:
    words = View(TEXT, "text", label, style=Style(size=16))
    layout = Layout(kind="row", w=FILL, h=48, align="center", pad=(16, 0, 16, 0))
    return View(LINEAR, kids=(words,), flags=TAP, layout=layout, tap=call)


@does
def set_engine(c: Ctx, engine: str) -> Ctx:
    """Another engine for this one search."""
    return c.set(engine=engine, editing=True).focus("query")


@does
def open_search_settings(c: Ctx) -> Ctx:
    return c.start(SearchPage())


def tab_button(count: int, id: str = "", desc: str = "") -> View:
    """The square with the number of tabs. A long press opens a new one."""
    number = View(
        text=str(count) if count < 100 else "∞", hidden_from_a11y=True, layout=Layout(w=20, h=16),
        style=Style(size=-10, weight=700, align="center", stroke="onSurface", radius=3),
    )  # fmt: skip
    words = f"{count} open tab{'' if count == 1 else 's'}. Tap to switch tabs."
    kids = (
        View(FRAME, "counter_root", "", words, layout=Layout(w=24, h=24, at="center|middle"), kids=(
            View(hidden_from_a11y=True, kids=(number,), layout=Layout(at="center|middle")),
        )),
        View(TEXT, "counter_text", "", "The tab counter toolbar button.", layout=Layout(w=24, h=8),
             style=Style(size=0)),
    )  # fmt: skip
    return View(FRAME, id, "", desc, kids=kids, flags=TAP_LONG_PRESS, layout=Layout(w=48, h=48),
                tap=go(TabsTray()), long_press=show(tab_menu()))  # fmt: skip


def menu_button(id: str, menu: Popup) -> View:
    icon = View(IMAGE, "icon", "", "Menu", style=icon_style("more_vert", "onSurface"),
                layout=Layout(w=24, h=24, at="center|middle"))  # fmt: skip
    return View(FRAME, id, kids=(icon,), flags=TAP, layout=Layout(w=40, h=48), tap=show(menu))


# --- home and page -----------------------------------------------------------------------------


def home_bar(app: Firefox, screen: BrowserScreen) -> View:
    """The toolbar of the home screen."""
    words = View(text=HINT, style=_URL, layout=Layout(weight=1), hidden_from_a11y=True)
    sign = _engine(app, screen, "search_selector_button")
    field = View(
        LINEAR, "toolbar_wrapper", "", HINT, kids=(sign, words),
        flags=TAP_LONG_PRESS, style=_FIELD, tap=edit_bar(), long_press=open_paste_menu(),
        layout=Layout(kind="row", weight=1, h=40, align="center"),
    )  # fmt: skip
    kids = (
        field,
        tab_button(len(app.open_tabs), "tab_button"),
        menu_button("menuButton", HomeMenu()),
    )
    return View(hidden_from_a11y=False, cls=LINEAR, kids=kids, layout=_BAR, style=_SURFACE)


@does
def open_paste_menu(c: Ctx) -> Ctx:
    """A long press on the bar: what is on the clipboard can be opened."""
    if not c.phone.clipboard.strip():
        return edit_bar.now(c)
    items = (Item("Paste", fill_bar(c.phone.clipboard)), Item("Paste & Go", paste_and_go()))
    return c.show(Menu(items, "center|top"))


@does
def paste_and_go(c: Ctx) -> Ctx:
    return submit_bar.now(c.set(query=c.phone.clipboard))


def page_bar(app: Firefox, page: Page) -> View:
    """The toolbar of a page: the house, the lock, the address, tabs, menu."""
    shown = page.query or bare(page.url)
    lock = icon_style("lock" if page.url.startswith("https:") else "no_encryption", "onSurface", 20)
    indicator = View(
        IMAGE, "mozac_browser_toolbar_security_indicator", "", "Site information", style=lock,
        flags=CLICKABLE, layout=Layout(w=36, h=40), tap=show(SiteInfo(page.url)),
    )  # fmt: skip
    url = View(
        TEXT, "mozac_browser_toolbar_url_view", shown, flags=TAP_LONG_PRESS, style=_URL,
        layout=Layout(weight=1), tap=edit_bar(), long_press=open_paste_menu(),
    )  # fmt: skip
    place = Layout(kind="row", weight=1, h=40, align="center", pad=(4, 0, 8, 0))
    kids = (
        icon_button("home", "Home screen", show_home(), size=48).replace(flags=CLICKABLE),
        View(FRAME, kids=(indicator, url), style=_FIELD, layout=place),
        tab_button(len(app.open_tabs), desc="Tabs"),
        menu_button("mozac_browser_toolbar_menu", PageMenu()),
    )
    return View(GROUP, "toolbar", kids=kids, flags=CLICKABLE, layout=_BAR, style=_SURFACE,
                inert_reason="the toolbar itself")  # fmt: skip


@does
def show_home(c: Ctx) -> Ctx:
    """Show the home screen; the tab stays open."""
    return settle(c.save(current=0))


# --- typing ------------------------------------------------------------------------------------


def edit_mode(app: Firefox, screen: BrowserScreen) -> View:
    """The toolbar while an address or words are typed."""
    field = View(
        EDIT,
        "mozac_browser_toolbar_edit_url_view",
        screen.query,
        "",
        HINT,
        flags=TAP_LONG_PRESS,
        style=_URL if screen.query else _DIM,
        layout=Layout(weight=1, h=48),
        field="query",
        key="query",
        ime="go",
        submit=submit_bar(),
    )
    kids = [_engine(app, screen, ""), field]
    kids.append(
        icon_button("mic", "Voice search", start_voice_search(), size=44).replace(flags=CLICKABLE)
    )
    if screen.query:
        kids.append(
            View(
                IMAGE,
                "mozac_browser_toolbar_clear_view",
                "",
                "Clear",
                flags=CLICKABLE,
                style=icon_style("cancel", "onSurface"),
                layout=Layout(w=44, h=44),
                tap=assign("query", ""),
            )
        )
    else:
        scan = icon_button("qr_code_scanner", "Scan", ask_camera(), size=44)
        kids.append(scan.replace(flags=CLICKABLE))
    layout = Layout(kind="row", w=FILL, h=HEIGHT, align="center", pad=(8, 0, 8, 0))
    name = f"{screen.engine or app.engine}, {HINT}"
    return View(GROUP, "toolbar", "", name, kids=tuple(kids), flags=CLICKABLE, layout=layout,
                style=_SURFACE, inert_reason="the toolbar itself")  # fmt: skip


@does
def start_voice_search(c: Ctx) -> Ctx:
    """Voice search: whoever recognises speech on this phone."""
    return c.send(Intent("android.speech.action.RECOGNIZE_SPEECH"))


@does
def ask_camera(c: Ctx) -> Ctx:
    return c.need("android.permission.CAMERA", open_scanner())


@does
def open_scanner(c: Ctx) -> Ctx:
    return c.start(Scanner())


class Scanner(Activity):
    """Waits for a QR code before the camera; there is none to be seen."""

    package: ClassVar[str] = PACKAGE
    activity: ClassVar[str] = ACTIVITY
    theme: ClassVar[str] = "dark"

    def view(self) -> View:
        words = "Hold a QR code before the camera. Its address opens by itself."
        return scaffold(app_bar("Scan", leave()), empty(words, "qr_code_scanner", "view_finder"))


def suggestions(app: Firefox, screen: BrowserScreen, online: bool) -> tuple[View, ...]:
    """The rows under the toolbar while something is typed."""
    found = propose(app, screen.query, online)
    words = [s for s in found if not s.url or s.kind == "address"]
    pages = [s for s in found if s.url and s.kind != "address"]
    rows = [_suggestion(s) for s in words]
    if rows:
        rows.insert(0, section(f"{screen.engine or app.engine} Search"))
    if pages:
        rows.append(section("Firefox Suggest"))
        rows += [_suggestion(s) for s in pages]
    return tuple(rows)


_ICONS = {
    "typed": "search", "engine": "search", "recent": "schedule", "address": "language",
    "bookmark": "star", "history": "schedule",
}  # fmt: skip


@memo
def _suggestion(s: Suggestion) -> View:
    lines = [View(TEXT, "", s.words, style=Style(size=15))]
    if s.kind in ("bookmark", "history"):
        lines.append(View(TEXT, "", bare(s.url), style=Style(size=13, color="onSurfaceVariant")))
    kids: tuple[View, ...] = (
        View(
            style=icon_style(_ICONS[s.kind], "onSurface"),
            layout=Layout(w=24, h=24),
            hidden_from_a11y=True,
        ),
        View(VIEW, kids=tuple(lines), layout=Layout(kind="column", weight=1)),
    )
    if s.kind in ("recent", "engine"):
        arrow = View(
            IMAGE, "", "", "Accept and edit suggestion", flags=CLICKABLE, layout=Layout(w=48, h=48),
            style=icon_style("north_west", "onSurface"), tap=fill_bar(f"{s.words} "),
        )  # fmt: skip
        kids += (arrow,)
    layout = Layout(kind="row", w=FILL, h=60, align="center", gap=16, pad=(16, 0, 8, 0))
    tap = follow(s.url) if s.url else look_up(s.words)
    return View(VIEW, kids=kids, flags=CLICKABLE, layout=layout, tap=tap)


# --- finding in the page -----------------------------------------------------------------------


def find_bar(app: Firefox, screen: BrowserScreen, minute: int) -> View:
    """The bar at the bottom that finds words in the page."""
    tab = app.tab
    count = len(matches(filled_in(tab.page, minute), screen.find)) if tab is not None else 0
    field = View(
        EDIT,
        "find_in_page_query_text",
        screen.find,
        "",
        "Find in page",
        flags=TAP_LONG_PRESS,
        style=_URL if screen.find else _DIM,
        layout=Layout(weight=1, h=48),
        field="find",
        key="find",
        ime="search",
        submit=find_next(0),
    )
    kids = [field]
    if screen.find:
        words = f"{min(screen.hit + 1, count)}/{count}"
        kids.append(View(TEXT, "find_in_page_result_text", words, style=Style(size=14)))
    dead = "" if count > 1 else "no other place holds these words"
    for icon, desc, by, name in (
        ("expand_less", "Find previous result", -1, "prev"),
        ("expand_more", "Find next result", 1, "next"),
    ):
        arrow = icon_button(icon, desc, find_next(by), f"find_in_page_{name}_btn")
        kids.append(arrow.replace(inert_reason=dead))
    kids.append(
        icon_button("close", "Close find in page", stop_finding(), "find_in_page_close_btn")
    )
    return row(*kids, id="findInPageView", h=56, pad=(16, 0, 4, 0))


@does
def stop_finding(c: Ctx) -> Ctx:
    return c.set(finding=False, find="", hit=0).focus("")
