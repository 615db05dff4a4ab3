"""Firefox's toolbars: of home, of a page, while typing; and the suggestions."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.blocks import browser
from ....phone.core.view import CLICKABLE
from ....web.address import ENGINES, bare, engine_named, host_of
from ....web.browser import BrowserScreen, settle
from ....web.page import Page
from ....web.suggestions import Suggestion, propose
from ....web.verbs import *
from .menu import LOOK, HomeMenu, PageMenu, SiteInfo, TabMenu
from .model import Firefox, screen
from .prefs import SearchPage
from .tabs import TabsTray

HEIGHT = 56.0
_IN = (8, 0, 0, 0)
_ARROW = icon(
    "expand_more", size=14, color="onSurface", hidden=True, w=14, h=28, at="start|middle", margin=(35, 0, 0, 0)
)
_COUNTER = text("", "counter_text", desc="The tab counter toolbar button.", size=0, w=24, h=8)
_HINT = text(LOOK.hint, hidden=True, size=15, pad=(4, 0, 4, 0), grow=1)


@memo
def _engine(name: str, id: str = "") -> View:
    """The engine's sign with an arrow: choose another one for this search."""
    letter = browser.site_icon(host_of(engine_named(name).home), 25)
    ground = decor(bg="surfaceContainerHigh", radius=4, w=40, h=28, at="start|middle", margin=_IN)
    sign = box(letter, cls=IMAGE, desc=name, w=28, h=28, at="start|middle", margin=_IN)
    return box(ground, sign, _ARROW, id=id, cls=VIEW, w=52, h=40, flags=CLICKABLE, tap=show(EngineMenu()))


class EngineMenu(Popup):
    """Which engine looks this time, or what of the owner's is opened instead."""

    kind = "menu"

    def view(self, app: Firefox) -> View:
        head = text("This time search in:", "description", SUMMARY, pad=(16, 12, 16, 12))
        faces = {e.name: decor(browser.site_icon(host_of(e.home)), w=24, h=24) for e in ENGINES}
        items = [(e.name, set_engine(e.name), faces[e.name]) for e in ENGINES]
        items.append(("Search settings", go(SearchPage()), icon("settings", hidden=True)))
        rows = (
            row(face, text(label, "text"), h=48, gap=16, pad=(16, 0, 16, 0), tap=choose(call))
            for label, call, face in items
        )
        return browser.panel(
            head, *rows, list_id="mozac_browser_menu_recyclerView", w=232, at="start|top", top=0, bottom=0
        )


@does
def set_engine(c: Ctx, engine: str) -> Ctx:
    """Another engine for this one search."""
    return c.set(engine=engine, editing=True).focus("query")


@memo
def _tab_button(count: int, id: str = "", desc: str = "") -> View:
    """The square with the number of tabs. A long press opens a new one."""
    words = f"{count} open tab{'' if count == 1 else 's'}. Tap to switch tabs."
    return box(
        box(browser.tab_square(count, w=20, h=16), id="counter_root", desc=words, w=24, h=24, at="center|middle"),
        _COUNTER,
        id=id,
        desc=desc,
        w=48,
        h=48,
        tap=go(TabsTray()),
        long_press=show(TabMenu()),
    )


def _menu_button(id: str, menu: Popup) -> View:
    dots = icon("more_vert", "icon", "Menu", color="onSurface", at="center|middle")
    return box(dots, id=id, w=36, h=48, tap=show(menu))


_HOME_MENU = _menu_button("menuButton", HomeMenu())
_PAGE_MENU = _menu_button("mozac_browser_toolbar_menu", PageMenu())


def home_bar(app: Firefox, screen: BrowserScreen) -> View:
    """The toolbar of the home screen."""
    field = row(
        _engine(screen.engine or app.engine, "search_selector_button"),
        _HINT,
        id="toolbar_wrapper",
        desc=LOOK.hint,
        bg="surfaceContainerLowest",
        radius=8,
        w=WRAP,
        h=40,
        grow=1,
        tap=edit_bar(),
        long_press=open_paste_menu(),
    )
    tabs = _tab_button(len(app.open_tabs), "tab_button")
    return row(field, tabs, _HOME_MENU, bg="surface", h=HEIGHT - 1, pad=(8, 0, 0, 0))


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
    lock = "outlined:lock" if page.url.startswith("https:") else "no_encryption"
    lock = "info" if page.error else lock
    sign = icon(
        lock,
        "mozac_browser_toolbar_security_indicator",
        "Site information",
        color="onSurface",
        size=22,
        w=32,
        h=40,
        flags=CLICKABLE,
        tap=show(SiteInfo("" if page.error else page.url)),
    )
    url = text(
        page.query or bare(page.url),
        "mozac_browser_toolbar_url_view",
        size=15,
        pad=(4, 0, 4, 0),
        grow=1,
        tap=edit_bar(),
        long_press=open_paste_menu(),
    )
    address = row(
        sign,
        url,
        cls=FRAME,
        bg="surfaceContainerLowest",
        radius=8,
        w=WRAP,
        h=40,
        grow=1,
        pad=(4, 0, 4, 0),
        margin=(8, 0, 8, 0),
    )
    home = plain_button("outlined:home", "Home screen", show_home(), color="onSurface", room=48)
    return _toolbar(home, address, _tab_button(len(app.open_tabs), desc="Tabs"), _PAGE_MENU, left=0)


def _toolbar(*kids: View, desc: str = "", left: float = 8, right: float = 0, art: str = "") -> View:
    return row(
        *kids,
        id="toolbar",
        cls=GROUP,
        desc=desc,
        bg="surface",
        h=HEIGHT,
        flags=CLICKABLE,
        pad=(left, 0, right, 0),
        art=art,
        inert_reason="the toolbar itself",
    )


def plain_button(glyph: str, desc: str, tap: Call, **options: Any) -> View:
    """An ImageButton that cannot have the focus, as Mozilla's components make them."""
    return icon(glyph, desc=desc, cls=IMAGE_BUTTON, flags=CLICKABLE, tap=tap, **options)


@does
def show_home(c: Ctx) -> Ctx:
    """Show the home screen; the tab stays open."""
    return settle(c.save(current=0))


def edit_mode(app: Firefox, screen: BrowserScreen) -> View:
    """The toolbar while an address or words are typed."""
    engine = screen.engine or app.engine
    hear = send(Intent("android.speech.action.RECOGNIZE_SPEECH"))
    last = plain_button("qr_code_scanner", "Scan", ask_camera(), color="onSurface", room=40)
    if screen.query:
        last = icon(
            "cancel",
            "mozac_browser_toolbar_clear_view",
            "Clear",
            color="onSurface",
            size=19,
            room=40,
            flags=CLICKABLE,
            tap=assign("query", ""),
        )
    field = browser.address_field(LOOK, screen.query)
    hearing = plain_button("mic_none", "Voice search", hear, color="onSurface", room=40)
    kids = (_engine(engine), field, hearing, last)
    return _toolbar(*kids, desc=f"{engine}, {LOOK.hint}", right=8, art="inset")


@does
def ask_camera(c: Ctx) -> Ctx:
    return c.need("android.permission.CAMERA", go(Scanner()))


@screen
class Scanner(Activity):
    """Waits for a QR code before the camera; there is none to be seen."""

    theme = "dark"

    def view(self) -> View:
        words = "Hold a QR code before the camera. Its address opens by itself."
        return scaffold(app_bar("Scan", leave()), empty(words, "qr_code_scanner", "view_finder"))


def suggestions(app: Firefox, screen: BrowserScreen, online: bool) -> tuple[View, ...]:
    """The rows under the toolbar while something is typed."""
    found = propose(app, screen.query, online)
    words = [_suggestion(s) for s in found if not s.owned]
    pages = [_suggestion(s) for s in found if s.owned]
    if words:
        words.insert(0, _heading(f"{screen.engine or app.engine} Search"))
    if pages:
        pages.insert(0, _heading("Firefox Suggest"))
    return *words, *pages


def _heading(words: str) -> View:
    return text(words, style=SUMMARY, letter_spacing=0.036, h=44, w=FILL, pad=(16, 0, 16, 0))


@memo
def _suggestion(s: Suggestion) -> View:
    second, edit = bare(s.url) if s.owned else "", fill_bar(f"{s.words} ")
    arrow = icon("north_west", "", "Accept and edit suggestion", size=26, room=48, flags=CLICKABLE, tap=edit)
    more = (arrow,) if s.searched else ()
    return browser.suggestion(LOOK, s.kind, s.words, second, s.chosen, *more)
