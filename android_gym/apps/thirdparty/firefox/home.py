"""Firefox's home screen: shortcuts, collections, or what private browsing means."""

from __future__ import annotations

from ....kit import (
    FILL,
    FRAME,
    GRID,
    GROUP,
    IMAGE,
    IMAGE_BUTTON,
    LINEAR,
    PAGER,
    RECYCLER,
    SCROLL,
    TEXT,
    Item,
    Layout,
    Menu,
    Prompt,
    Style,
    View,
    does,
    icon_button,
    memo,
)
from ....kit.styles import TAP_LONG_PRESS, icon_style
from ....phone.core.view import CLICKABLE, FOCUSABLE, SCROLLABLE
from ....phone.system.ctx import Ctx
from ....web.browser import BrowserScreen, settle, visit
from ....web.owner import Bookmark
from ....web.verbs import follow, open_beside
from .bar import home_bar
from .model import PINNED, SHORTCUTS_PER_PAGE, Collection, Firefox, top_sites

_FACE = Style(bg="surfaceContainerHigh", radius=8)
_SMALL = Style(size=12, align="center")


def home(app: Firefox, screen: BrowserScreen, place: int) -> View:
    """The whole home screen; `place` is the page of shortcuts that is shown."""
    kids: list[View] = [_head(app.private)]
    body: list[View] = []
    if app.private:
        body.append(_private())
    else:
        sites = top_sites(app)
        if app.shortcuts and sites:
            body.append(_shortcuts(sites, min(place, (len(sites) - 1) // SHORTCUTS_PER_PAGE)))
        body += [_collection(one) for one in app.collections]
        if app.hint and not app.collections:
            body.append(_placeholder())
    inner = View(
        RECYCLER, "sessionControlRecyclerView", kids=tuple(body), flags=SCROLLABLE,
        layout=Layout(kind="scroll", w=FILL, weight=1, pad=(0, 8, 0, 24)),
    )  # fmt: skip
    kids = [home_bar(app, screen), *kids, inner]
    return View(SCROLL, "homeLayout", kids=tuple(kids), flags=SCROLLABLE, style=Style(bg="surface"),
                layout=Layout(kind="column", w=FILL, h=FILL))  # fmt: skip


@memo
def _head(private: bool) -> View:
    mark = View(IMAGE, "wordmark", style=Style(icon="whatshot", color="#ff8a3d", icon_size=32),
                layout=Layout(w=40, h=40))  # fmt: skip
    name = View(
        text="Firefox",
        style=Style(size=22, weight=500),
        layout=Layout(weight=1),
        hidden_from_a11y=True,
    )
    mask = View(
        IMAGE_BUTTON, "privateBrowsingButton", "",
        f"{'Disable' if private else 'Enable'} private browsing", flags=CLICKABLE,
        style=icon_style("visibility_off" if not private else "visibility", "onSurface"),
        layout=Layout(w=48, h=48), tap=toggle_private(),
    )  # fmt: skip
    layout = Layout(kind="row", w=FILL, h=72, align="center", gap=8, pad=(16, 8, 8, 0))
    return View(LINEAR, kids=(mark, name, mask), layout=layout)


@does
def toggle_private(c: Ctx) -> Ctx:
    return settle(c.save(private=not c.app.private, current=0))


@memo
def _private() -> View:
    words = (
        "Pages you open in private tabs leave neither history nor recent searches on this phone."
    )
    return View(TEXT, "private_session_description", words, style=Style(size=14, lines=8),
                layout=Layout(w=FILL, pad=(24, 24, 24, 24)))  # fmt: skip


# --- shortcuts ---------------------------------------------------------------------------------


@does
def show_shortcuts_page(c: Ctx, place: int) -> Ctx:
    """Another page of shortcuts."""
    return c.set(place=place)


@memo
def _shortcuts(sites: tuple[Bookmark, ...], place: int) -> View:
    pages = -(-len(sites) // SHORTCUTS_PER_PAGE)
    shown = sites[place * SHORTCUTS_PER_PAGE : (place + 1) * SHORTCUTS_PER_PAGE]
    lines = []
    for n in range(0, len(shown), 4):
        cells = [_site(s) for s in shown[n : n + 4]]
        cells += [View(hidden_from_a11y=True, layout=Layout(weight=1, h=8))] * (4 - len(cells))
        lines.append(View(GROUP, kids=tuple(cells), layout=Layout(kind="row", w=FILL)))
    grid = View(GRID, "top_sites_list", kids=tuple(lines), flags=FOCUSABLE,
                layout=Layout(kind="column", w=FILL, pad=(8, 0, 8, 0)))  # fmt: skip
    ways = []
    if place + 1 < pages:
        ways.append(("left", show_shortcuts_page(place + 1)))
    if place:
        ways.append(("right", show_shortcuts_page(place - 1)))
    flags = SCROLLABLE if pages > 1 else FOCUSABLE
    inner = View(RECYCLER, kids=(grid,), flags=flags, layout=Layout(w=FILL))
    pager = View(PAGER, "top_sites_pager", kids=(inner,), flags=flags, swipes=tuple(ways),
                 layout=Layout(w=FILL, h=224))  # fmt: skip
    if pages == 1:
        return pager
    dots = tuple(
        View(style=Style(bg="onSurface" if i == place else "outlineVariant", radius=-1),
             layout=Layout(w=6, h=6), hidden_from_a11y=True)
        for i in range(pages)
    )  # fmt: skip
    layout = Layout(kind="row", w=FILL, h=16, pack="center", align="center", gap=4)
    marks = View(LINEAR, "page_indicator", kids=dots, layout=layout)
    return View(LINEAR, "top_sites_card", kids=(pager, marks), layout=Layout(kind="column", w=FILL))


@memo
def _site(site: Bookmark) -> View:
    letter = View(text=site.title[:1].upper(), style=Style(size=-20, weight=700, align="center"),
                  layout=Layout(w=FILL, h=FILL), hidden_from_a11y=True)  # fmt: skip
    face = View(FRAME, "favicon_wrapper", kids=(letter,), style=_FACE, layout=Layout(w=60, h=60))
    pin: tuple[View, ...] = ()
    if site.folder == PINNED:
        pin = (
            View(
                style=icon_style("push_pin", "onSurface", 12),
                layout=Layout(w=14, h=16),
                hidden_from_a11y=True,
            ),
        )
    name = View(TEXT, "top_site_title", site.title, style=_SMALL)
    words = View(LINEAR, kids=(*pin, name), layout=Layout(kind="row", align="center"))
    return View(
        GROUP, "top_site_item", kids=(face, words), flags=TAP_LONG_PRESS & ~FOCUSABLE,
        layout=Layout(kind="column", weight=1, h=112, align="center", gap=6, pad=(2, 8, 2, 8)),
        tap=follow(site.url), long_press=open_site_menu(site),
    )  # fmt: skip


@does
def open_site_menu(c: Ctx, site: Bookmark) -> Ctx:
    pin = site.folder == PINNED
    items = [Item("Open in private tab", open_beside(site.url, True))]
    if pin:
        items.append(Item("Rename", ask_name(site)))
    else:
        items.append(Item("Pin", pin_site(site)))
    items.append(Item("Remove", remove_site(site)))
    return c.show(Menu(tuple(items), "center|middle"))


@does
def ask_name(c: Ctx, site: Bookmark) -> Ctx:
    return c.show(Prompt("Name", rename_site(site), site.title, "Shortcut name"))


@does
def rename_site(c: Ctx, site: Bookmark, name: str = "") -> Ctx:
    if not name.strip():
        return c
    new = site.replace(title=name.strip())
    return c.save(sites=tuple(new if s == site else s for s in c.app.sites))


@does
def pin_site(c: Ctx, site: Bookmark) -> Ctx:
    """A shortcut that stays."""
    return c.save(sites=(*c.app.sites, site.replace(folder=PINNED))).snack("Added to shortcuts!")


@does
def remove_site(c: Ctx, site: Bookmark) -> Ctx:
    """Take a site off the home screen; the snackbar brings it back."""
    old = c.app.sites, c.app.removed
    rest = tuple(s for s in old[0] if s != site)
    c = c.save(sites=rest, removed=(*old[1], site.url))
    return c.snack("Site removed", "Undo", restore_sites(*old))


@does
def restore_sites(c: Ctx, sites: tuple[Bookmark, ...], removed: tuple[str, ...]) -> Ctx:
    return c.save(sites=sites, removed=removed)


# --- collections -------------------------------------------------------------------------------


@memo
def _placeholder() -> View:
    title = View(TEXT, "no_collections_header", "Collections", style=Style(size=16, weight=700),
                 layout=Layout(weight=1))  # fmt: skip
    cross = View(
        IMAGE_BUTTON, "remove_collection_placeholder", "", "Remove", flags=CLICKABLE,
        style=icon_style("close", "onSurface"), layout=Layout(w=48, h=48), tap=hide_hint(),
    )  # fmt: skip
    words = "Put pages that belong together under one name, and find them here again."
    more = View(TEXT, "no_collections_description", words,
                style=Style(size=14, lines=4, color="onSurfaceVariant"))  # fmt: skip
    head = View(LINEAR, kids=(title, cross), layout=Layout(kind="row", w=FILL, align="center"))
    layout = Layout(kind="column", w=FILL, margin=(16, 16, 16, 8), pad=(16, 4, 8, 16))
    return View(GROUP, kids=(head, more), style=Style(stroke="outline", radius=8), layout=layout)


@does
def hide_hint(c: Ctx) -> Ctx:
    return c.save(hint=False)


@memo
def _collection(one: Collection) -> View:
    title = View(
        TEXT,
        "collection_title",
        one.name,
        style=Style(size=16, weight=500),
        layout=Layout(weight=1),
    )
    more = icon_button("more_vert", f"Options for {one.name}", open_collection_menu(one),
                       "collection_overflow_button")  # fmt: skip
    head = View(
        GROUP, "collection_item", "", one.name, kids=(title, more), flags=CLICKABLE,
        layout=Layout(kind="row", w=FILL, h=56, align="center", pad=(16, 0, 4, 0)),
        tap=toggle_collection(one),
    )  # fmt: skip
    rows = [head]
    for page in one.pages if one.open else ():
        words = View(TEXT, "label", page.title, style=Style(size=14), layout=Layout(weight=1))
        bin_ = icon_button("close", f"Remove {page.title}", remove_page(one, page),
                           "secondary_button")  # fmt: skip
        rows.append(View(
            GROUP, "collection_tab_item", kids=(words, bin_), flags=CLICKABLE,
            layout=Layout(kind="row", w=FILL, h=56, align="center", pad=(24, 0, 4, 0)),
            tap=follow(page.url),
        ))  # fmt: skip
    style = Style(bg="surfaceContainer", radius=8)
    layout = Layout(kind="column", w=FILL, margin=(16, 8, 16, 0))
    return View(LINEAR, kids=tuple(rows), style=style, layout=layout)


@does
def toggle_collection(c: Ctx, one: Collection) -> Ctx:
    """Show or hide the pages of a collection."""
    return c.put(c.app.with_collection(one, one.replace(open=not one.open)))


@does
def remove_page(c: Ctx, one: Collection, page: Bookmark) -> Ctx:
    """Take a page out; a collection without pages goes."""
    rest = tuple(p for p in one.pages if p != page)
    if not rest:
        return delete_collection.now(c, one)
    return c.put(c.app.with_collection(one, one.replace(pages=rest)))


@does
def open_collection_menu(c: Ctx, one: Collection) -> Ctx:
    ask = Prompt("Rename collection", rename_collection(one), one.name, "Name")
    items = (
        Item("Open tabs", open_pages(one)),
        Item("Rename collection", ask_rename(ask)),
        Item("Delete collection", delete_collection(one)),
    )
    return c.show(Menu(items, "center|middle"))


@does
def ask_rename(c: Ctx, ask: Prompt) -> Ctx:
    return c.show(ask)


@does
def rename_collection(c: Ctx, one: Collection, name: str = "") -> Ctx:
    return c.put(c.app.with_collection(one, one.replace(name=name.strip()))) if name.strip() else c


@does
def delete_collection(c: Ctx, one: Collection) -> Ctx:
    old = c.app.collections
    c = c.save(collections=tuple(x for x in old if x != one))
    return c.snack("Collection deleted", "Undo", restore_collections(old))


@does
def restore_collections(c: Ctx, old: tuple[Collection, ...]) -> Ctx:
    return c.save(collections=old)


@does
def open_pages(c: Ctx, one: Collection) -> Ctx:
    """Open every page of a collection in a tab of its own."""
    for page in one.pages:
        c = visit(c.save(current=0), page.url)
    return c
