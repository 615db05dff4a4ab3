"""Firefox's home screen: shortcuts, collections, or what private browsing means."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.blocks import browser
from ....phone.core.view import CLICKABLE, LONG_CLICKABLE, SCROLLABLE
from ....web.address import host_of
from ....web.browser import BrowserScreen, settle, visit
from ....web.owner import Bookmark
from ....web.verbs import *
from .bar import home_bar, plain_button
from .model import PACKAGE, PINNED, SHORTCUTS_PER_PAGE, Collection, Firefox, top_sites

_DOT, _HERE = (decor(bg=c, radius=-1, w=6, h=6) for c in ("surfaceContainerHighest", "outline"))
_FACE = decor(art=f"appmark:{PACKAGE}", w=40, h=40, at="center|middle")
_LINE = decor(bg="surfaceContainerHighest", w=FILL, h=1)
_PIN = icon("slanted_pin", color="onSurface", size=12, hidden=True, w=14, h=16)


def home_screen(app: Firefox, screen: BrowserScreen, place: int) -> View:
    """The whole home screen; `place` is the page of shortcuts that is shown."""
    body: list[View] = []
    if app.private:
        words = "Pages you open in private tabs leave neither history nor recent searches on this "
        body.append(
            text(f"{words}phone.", "private_session_description", BODY_MEDIUM, lines=8, w=FILL, pad=(24, 24, 24, 24))
        )
    else:
        sites = top_sites(app)
        if app.shortcuts and sites:
            body.append(_shortcuts(sites, min(place, (len(sites) - 1) // SHORTCUTS_PER_PAGE)))
        body += [_collection(one) for one in app.collections]
        if app.hint and not app.collections:
            body.append(_PLACEHOLDER)
    inner = listing("sessionControlRecyclerView", *body, flags=SCROLLABLE, h=WRAP, pad=(0, 42, 0, 24))
    return column(
        home_bar(app, screen),
        _LINE,
        _HEADS[app.private],
        inner,
        id="homeLayout",
        cls=SCROLL,
        flags=SCROLLABLE,
        bg="surface",
        w=FILL,
        h=FILL,
    )


def _head(private: bool) -> View:
    desc = "Disable private browsing" if private else "Enable private browsing"
    return row(
        box(_FACE, id="wordmark", cls=IMAGE, w=40, h=40),
        text("Firefox", hidden=True, size=21, weight=700, font="Google Sans", grow=1),
        plain_button("mask", desc, toggle_private(), id="privateBrowsingButton", color="onSurface", room=48),
        h=72,
        gap=8,
        pad=(15, 12, 12, 0),
    )


@does
def toggle_private(c: Ctx) -> Ctx:
    return settle(c.save(private=not c.app.private, current=0))


_HEADS = _head(False), _head(True)


@memo
def _shortcuts(sites: tuple[Bookmark, ...], place: int) -> View:
    pages = -(-len(sites) // SHORTCUTS_PER_PAGE)
    shown = sites[place * SHORTCUTS_PER_PAGE : (place + 1) * SHORTCUTS_PER_PAGE]
    lines = (row(*line, cls=GROUP, align="start") for line in browser.in_lines(map(_site, shown), 4))
    grid = column(*lines, id="top_sites_list", cls=GRID, focusable=True, w=FILL, pad=(16, 0, 16, 0))
    flags = SCROLLABLE if pages > 1 else FOCUSABLE
    sheet = box(grid, cls=RECYCLER, flags=flags, w=FILL)
    turned = pager(sheet, place, pages, id="top_sites_pager", h=226).replace(flags=flags)
    if pages == 1:
        return turned
    dots = [_DOT] * pages
    dots[place] = _HERE
    marks = row(*dots, id="page_indicator", h=14, pack="center", gap=4)
    return column(turned, marks, id="top_sites_card", w=FILL)


@memo
def _site(site: Bookmark) -> View:
    face = box(
        browser.site_icon(host_of(site.url), 36), id="favicon_wrapper", bg="surfaceContainerHigh", radius=6, w=60, h=60
    )
    pin = (_PIN,) * (site.folder == PINNED)
    name = row(*pin, text(site.title, "top_site_title", size=12, align="center"), w=WRAP)
    return column(
        face,
        name,
        id="top_site_item",
        cls=GROUP,
        flags=CLICKABLE | LONG_CLICKABLE,
        tap=follow(site.url),
        long_press=open_site_menu(site),
        grow=1,
        h=113,
        align="center",
        gap=7,
        pad=(2, 8, 2, 8),
    )


@does
def open_site_menu(c: Ctx, site: Bookmark) -> Ctx:
    change = Item("Pin", pin_site(site))
    if site.folder == PINNED:
        ask = Prompt("Name", rename.partial("sites", site, "title"), site.title, "Shortcut name")
        change = Item("Rename", show(ask))
    bin_ = Item("Remove", undoable(remove_site(site), "Site removed"))
    items = (Item("Open in private tab", open_beside(site.url, True)), change, bin_)
    return c.show(Menu(items, "center|middle"))


@does
def rename(c: Ctx, path: str, item: Any, field: str, name: str) -> Ctx:
    """Another name for a shortcut or a collection, unless it is empty."""
    new = item.replace(**{field: name.strip()})
    return put_for.now(c, path, item, new) if name.strip() else c


@does
def pin_site(c: Ctx, site: Bookmark) -> Ctx:
    """A shortcut that stays."""
    return put_in.now(c, "sites", site.replace(folder=PINNED)).snack("Added to shortcuts!")


@does
def remove_site(c: Ctx, site: Bookmark) -> Ctx:
    """Take a site off the home screen."""
    return put_in.now(take_out.now(c, "sites", site), "removed", site.url)


def _placeholder() -> View:
    head = row(
        text("Collections", "no_collections_header", size=16, weight=500, grow=1),
        plain_button(
            "close",
            "Remove",
            keep("hint", False),
            id="remove_collection_placeholder",
            color="onSurface",
            size=22,
            w=36,
            h=34,
        ),
        h=34,
    )
    words = "Keep pages about one topic in one place. Save sites, searches and tabs here, and open them again later."
    more = text(words, "no_collections_description", SUMMARY, lines=4)
    return group(head, more, art="dashed", margin=(16, 36, 16, 8), pad=(16, 10, 8, 15))


_PLACEHOLDER = _placeholder()


@memo
def _collection(one: Collection) -> View:
    delete = undoable(take_out("collections", one), "Collection deleted")
    ask = Prompt("Rename collection", rename.partial("collections", one, "name"), one.name, "Name")
    items = (
        Item("Open tabs", open_pages(one)),
        Item("Rename collection", show(ask)),
        Item("Delete collection", delete),
    )
    head = row(
        text(one.name, "collection_title", TITLE, grow=1),
        icon_button(
            "more_vert", f"Options for {one.name}", show(Menu(items, "center|middle")), "collection_overflow_button"
        ),
        id="collection_item",
        cls=GROUP,
        desc=one.name,
        flags=CLICKABLE,
        h=56,
        pad=(16, 0, 4, 0),
        tap=put_for("collections", one, one.replace(open=not one.open)),
    )
    pages = (_page(one, page, delete) for page in one.pages if one.open)
    return column(head, *pages, bg="surfaceContainer", radius=8, w=FILL, margin=(16, 8, 16, 0))


def _page(one: Collection, page: Bookmark, delete: Call) -> View:
    """A page of a collection; one without pages goes."""
    rest = one.replace(pages=tuple(p for p in one.pages if p != page))
    remove = put_for("collections", one, rest) if rest.pages else delete
    return row(
        text(page.title, "label", BODY_MEDIUM, grow=1),
        icon_button("close", f"Remove {page.title}", remove, "secondary_button"),
        id="collection_tab_item",
        cls=GROUP,
        flags=CLICKABLE,
        h=56,
        pad=(24, 0, 4, 0),
        tap=follow(page.url),
    )


@does
def open_pages(c: Ctx, one: Collection) -> Ctx:
    """Open every page of a collection in a tab of its own."""
    for page in one.pages:
        c = visit(c.save(current=0), page.url)
    return c
