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
    Fit,
    Item,
    Look,
    Menu,
    Prompt,
    View,
    does,
    icon_button,
    memo,
)
from ....kit.styles import TAP_HOLD, icon_look
from ....phone.core.view import CLICKABLE, FOCUSABLE, SCROLLABLE
from ....phone.system.ctx import Ctx
from ....web.browser import BrowserScreen, settle, visit
from ....web.verbs import follow, open_beside
from ....world.web import Bookmark
from .bar import home_bar
from .model import PINNED, SHORTCUTS_PER_PAGE, Collection, Firefox, top_sites

_FACE = Look(bg="surfaceContainerHigh", radius=8)
_SMALL = Look(size=12, align="center")


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
        fit=Fit(kind="scroll", w=FILL, weight=1, pad=(0, 8, 0, 24)),
    )  # fmt: skip
    kids = [home_bar(app, screen), *kids, inner]
    return View(SCROLL, "homeLayout", kids=tuple(kids), flags=SCROLLABLE, look=Look(bg="surface"),
                fit=Fit(kind="column", w=FILL, h=FILL))  # fmt: skip


@memo
def _head(private: bool) -> View:
    mark = View(IMAGE, "wordmark", look=Look(icon="whatshot", ink="#ff8a3d", icon_size=32),
                fit=Fit(w=40, h=40))  # fmt: skip
    name = View(text="Firefox", look=Look(size=22, weight=500), fit=Fit(weight=1), ghost=True)
    mask = View(
        IMAGE_BUTTON, "privateBrowsingButton", "",
        f"{'Disable' if private else 'Enable'} private browsing", flags=CLICKABLE,
        look=icon_look("visibility_off" if not private else "visibility", "onSurface"),
        fit=Fit(w=48, h=48), tap=toggle_private(),
    )  # fmt: skip
    fit = Fit(kind="row", w=FILL, h=72, align="center", gap=8, pad=(16, 8, 8, 0))
    return View(LINEAR, kids=(mark, name, mask), fit=fit)


@does
def toggle_private(c: Ctx) -> Ctx:
    return settle(c.save(private=not c.app.private, current=0))


@memo
def _private() -> View:
    words = (
        "Pages you open in private tabs leave neither history nor recent searches on this phone."
    )
    return View(TEXT, "private_session_description", words, look=Look(size=14, lines=8),
                fit=Fit(w=FILL, pad=(24, 24, 24, 24)))  # fmt: skip


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
        cells += [View(ghost=True, fit=Fit(weight=1, h=8))] * (4 - len(cells))
        lines.append(View(GROUP, kids=tuple(cells), fit=Fit(kind="row", w=FILL)))
    grid = View(GRID, "top_sites_list", kids=tuple(lines), flags=FOCUSABLE,
                fit=Fit(kind="column", w=FILL, pad=(8, 0, 8, 0)))  # fmt: skip
    ways = []
    if place + 1 < pages:
        ways.append(("left", show_shortcuts_page(place + 1)))
    if place:
        ways.append(("right", show_shortcuts_page(place - 1)))
    flags = SCROLLABLE if pages > 1 else FOCUSABLE
    inner = View(RECYCLER, kids=(grid,), flags=flags, fit=Fit(w=FILL))
    pager = View(PAGER, "top_sites_pager", kids=(inner,), flags=flags, flings=tuple(ways),
                 fit=Fit(w=FILL, h=224))  # fmt: skip
    if pages == 1:
        return pager
    dots = tuple(
        View(look=Look(bg="onSurface" if i == place else "outlineVariant", radius=-1),
             fit=Fit(w=6, h=6), ghost=True)
        for i in range(pages)
    )  # fmt: skip
    fit = Fit(kind="row", w=FILL, h=16, pack="center", align="center", gap=4)
    marks = View(LINEAR, "page_indicator", kids=dots, fit=fit)
    return View(LINEAR, "top_sites_card", kids=(pager, marks), fit=Fit(kind="column", w=FILL))


@memo
def _site(site: Bookmark) -> View:
    letter = View(text=site.title[:1].upper(), look=Look(size=-20, weight=700, align="center"),
                  fit=Fit(w=FILL, h=FILL), ghost=True)  # fmt: skip
    face = View(FRAME, "favicon_wrapper", kids=(letter,), look=_FACE, fit=Fit(w=60, h=60))
    pin: tuple[View, ...] = ()
    if site.folder == PINNED:
        pin = (View(look=icon_look("push_pin", "onSurface", 12), fit=Fit(w=14, h=16), ghost=True),)
    name = View(TEXT, "top_site_title", site.title, look=_SMALL)
    words = View(LINEAR, kids=(*pin, name), fit=Fit(kind="row", align="center"))
    return View(
        GROUP, "top_site_item", kids=(face, words), flags=TAP_HOLD & ~FOCUSABLE,
        fit=Fit(kind="column", weight=1, h=112, align="center", gap=6, pad=(2, 8, 2, 8)),
        tap=follow(site.url), hold=open_site_menu(site),
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
    new = site.but(title=name.strip())
    return c.save(sites=tuple(new if s == site else s for s in c.app.sites))


@does
def pin_site(c: Ctx, site: Bookmark) -> Ctx:
    """A shortcut that stays."""
    return c.save(sites=(*c.app.sites, site.but(folder=PINNED))).snack("Added to shortcuts!")


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
    title = View(TEXT, "no_collections_header", "Collections", look=Look(size=16, weight=700),
                 fit=Fit(weight=1))  # fmt: skip
    cross = View(
        IMAGE_BUTTON, "remove_collection_placeholder", "", "Remove", flags=CLICKABLE,
        look=icon_look("close", "onSurface"), fit=Fit(w=48, h=48), tap=hide_hint(),
    )  # fmt: skip
    words = "Put pages that belong together under one name, and find them here again."
    more = View(TEXT, "no_collections_description", words,
                look=Look(size=14, lines=4, ink="onSurfaceVariant"))  # fmt: skip
    head = View(LINEAR, kids=(title, cross), fit=Fit(kind="row", w=FILL, align="center"))
    fit = Fit(kind="column", w=FILL, margin=(16, 16, 16, 8), pad=(16, 4, 8, 16))
    return View(GROUP, kids=(head, more), look=Look(stroke="outline", radius=8), fit=fit)


@does
def hide_hint(c: Ctx) -> Ctx:
    return c.save(hint=False)


@memo
def _collection(one: Collection) -> View:
    title = View(
        TEXT, "collection_title", one.name, look=Look(size=16, weight=500), fit=Fit(weight=1)
    )
    more = icon_button("more_vert", f"Options for {one.name}", open_collection_menu(one),
                       "collection_overflow_button")  # fmt: skip
    head = View(
        GROUP, "collection_item", "", one.name, kids=(title, more), flags=CLICKABLE,
        fit=Fit(kind="row", w=FILL, h=56, align="center", pad=(16, 0, 4, 0)),
        tap=toggle_collection(one),
    )  # fmt: skip
    rows = [head]
    for page in one.pages if one.open else ():
        words = View(TEXT, "label", page.title, look=Look(size=14), fit=Fit(weight=1))
        bin_ = icon_button("close", f"Remove {page.title}", remove_page(one, page),
                           "secondary_button")  # fmt: skip
        rows.append(View(
            GROUP, "collection_tab_item", kids=(words, bin_), flags=CLICKABLE,
            fit=Fit(kind="row", w=FILL, h=56, align="center", pad=(24, 0, 4, 0)),
            tap=follow(page.url),
        ))  # fmt: skip
    look = Look(bg="surfaceContainer", radius=8)
    fit = Fit(kind="column", w=FILL, margin=(16, 8, 16, 0))
    return View(LINEAR, kids=tuple(rows), look=look, fit=fit)


@does
def toggle_collection(c: Ctx, one: Collection) -> Ctx:
    """Show or hide the pages of a collection."""
    return c.put(c.app.with_collection(one, one.but(open=not one.open)))


@does
def remove_page(c: Ctx, one: Collection, page: Bookmark) -> Ctx:
    """Take a page out; a collection without pages goes."""
    rest = tuple(p for p in one.pages if p != page)
    if not rest:
        return delete_collection.now(c, one)
    return c.put(c.app.with_collection(one, one.but(pages=rest)))


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
    return c.put(c.app.with_collection(one, one.but(name=name.strip()))) if name.strip() else c


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
