"""The new tab page: search box, shortcuts, articles."""

from __future__ import annotations

from ....kit import (
    EDIT,
    FILL,
    FRAME,
    GRID,
    IMAGE,
    LINEAR,
    RECYCLER,
    TEXT,
    Item,
    Layout,
    Menu,
    Style,
    View,
    does,
    empty,
    icon_button,
    memo,
    text,
)
from ....kit.styles import TAP, TAP_LONG_PRESS, icon_style, styled
from ....phone.core.calls import Call
from ....phone.core.view import FOCUSABLE
from ....phone.system.ctx import Ctx
from ....web.address import bare
from ....web.engines import COLORS
from ....web.owner import Bookmark
from ....web.page import Picture, parse
from ....web.render import drawing
from ....web.sites import SITES
from ....web.verbs import edit_bar, follow, open_beside
from .model import MAX_TILES, Chrome

ARTICLES = tuple(
    u for u in SITES if u.startswith("https://morningferry.example/") and u.count("/") == 3
    and not u.endswith(("/", "technology"))
)  # fmt: skip
_FACE = Style(bg="surfaceContainerHighest", radius=-1)


def page(app: Chrome, online: bool) -> View:
    """The body of the new tab page."""
    kids = [_logo(), _search_box()]
    sites = app.sites[:MAX_TILES]
    for n in range(0, len(sites), 4):
        line = [_tile(s) for s in sites[n : n + 4]]
        line += [View(hidden_from_a11y=True, layout=Layout(weight=1, h=8))] * (4 - len(line))
        kids.append(
            View(LINEAR, kids=tuple(line), layout=Layout(kind="row", w=FILL, pad=(12, 4, 12, 4)))
        )
    tiles = View(
        GRID, "mv_tiles_layout", kids=tuple(kids[2:]), layout=Layout(kind="column", w=FILL)
    )
    body = [*kids[:2], tiles]
    if online:
        body += _feed(app.feed, app.feed_hidden)
    layout = Layout(kind="scroll", w=FILL, h=FILL, pad=(0, 8, 0, 24))
    return View(
        RECYCLER, "feed_stream_recycler_view", kids=tuple(body), flags=FOCUSABLE, layout=layout
    )


def incognito() -> View:
    """What a new incognito tab shows."""
    return empty(
        "You’ve gone Incognito", "visibility_off", "new_tab_incognito_title",
        "Pages you open here leave neither history nor recent searches on this phone. "
        "Files you download and bookmarks you make are kept.",
    )  # fmt: skip


@memo
def _logo() -> View:
    letters = tuple(
        View(text=ch, style=Style(size=-52, weight=500, color=color), hidden_from_a11y=True)
        for ch, color in zip("Google", COLORS, strict=True)
    )
    logo = View(
        IMAGE, "search_provider_logo", "", "Google", kids=letters, layout=Layout(kind="row")
    )
    layout = Layout(kind="column", w=FILL, align="center", pad=(0, 28, 0, 24))
    return View(FRAME, kids=(logo,), layout=layout)


@memo
def _search_box() -> View:
    words = View(
        EDIT, "search_box_text", "", "", "Search or type URL", flags=TAP_LONG_PRESS, tap=edit_bar(),
        style=Style(size=16, color="onSurfaceVariant"), layout=Layout(weight=1, h=48),
    )  # fmt: skip
    glass = View(
        IMAGE, "search_box_engine_icon", style=icon_style("search"), layout=Layout(w=24, h=24)
    )
    layout = Layout(kind="row", w=FILL, h=52, align="center", gap=12, pad=(16, 0, 16, 0),
              margin=(16, 0, 16, 16))  # fmt: skip
    style = Style(bg="surfaceContainerHigh", radius=-1)
    return View(LINEAR, "search_box", kids=(glass, words), style=style, layout=layout)


@memo
def _tile(site: Bookmark) -> View:
    letter = View(text=site.title[:1].upper(), style=Style(size=-20, weight=500, align="center"),
                  layout=Layout(w=FILL, h=FILL), hidden_from_a11y=True)  # fmt: skip
    face = View(IMAGE, "tile_view_icon", kids=(letter,), style=_FACE, layout=Layout(w=48, h=48))
    name = View(TEXT, "tile_view_title", site.title, style=Style(size=12, align="center"),
                layout=Layout(w=FILL))  # fmt: skip
    layout = Layout(kind="column", weight=1, h=96, align="center", gap=8, pad=(4, 8, 4, 8))
    return View(FRAME, "", "", site.title, kids=(face, name), flags=TAP_LONG_PRESS, layout=layout,
                tap=follow(site.url), long_press=open_tile_menu(site))  # fmt: skip


@does
def open_tile_menu(c: Ctx, site: Bookmark) -> Ctx:
    items = (
        Item("Open in new tab", open_beside(site.url, False)),
        Item("Open in incognito tab", open_beside(site.url, True)),
        Item("Remove", remove_tile(site)),
    )
    return c.show(Menu(items, "center|middle"))


@does
def remove_tile(c: Ctx, site: Bookmark) -> Ctx:
    old = c.app.sites
    rest = tuple(s for s in old if s != site)
    return c.save(sites=rest).snack("Item removed", "Undo", restore_tiles(old))


@does
def restore_tiles(c: Ctx, sites: tuple[Bookmark, ...]) -> Ctx:
    return c.save(sites=sites)


# --- the feed ----------------------------------------------------------------------------------


def _feed(on: bool, hidden: tuple[str, ...]) -> list[View]:
    name = text(
        "Discover" if on else "Discover (off)", "header_title", Style(size=14, weight=500), grow=1
    )
    turn = icon_button(
        "expand_less" if on else "expand_more", "Turn off Discover" if on else "Turn on Discover",
        toggle_feed(), "header_menu",
    )  # fmt: skip
    head = View(
        LINEAR,
        "feed_header",
        kids=(name, turn),
        layout=Layout(kind="row", w=FILL, h=56, align="center", pad=(16, 0, 8, 0)),
    )
    return [head, *(_article(u) for u in ARTICLES if u not in hidden)] if on else [head]


@does
def toggle_feed(c: Ctx) -> Ctx:
    return c.save(feed=not c.app.feed)


@memo
def _article(url: str) -> View:
    page = parse(SITES[url], url)
    title, _, source = page.title.partition(" - ")
    kids: list[View] = []
    picture = next((b for b in page.blocks if isinstance(b, Picture)), None)
    if picture is not None:
        shown = drawing(picture.art, 160)
        style = styled(shown.style, radius=16)
        kids.append(View(IMAGE, style=style, layout=Layout(w=FILL, h=160)))
    kids.append(View(TEXT, "title", title, style=Style(size=18, lines=3)))
    more = icon_button("more_vert", f"Options for {title}", open_article_menu(url, title), "menu")
    small = Style(size=12, color="onSurfaceVariant")
    foot = (View(TEXT, "source", f"{source} · {bare(url).partition('/')[0]}", style=small,
                 layout=Layout(weight=1)), more)  # fmt: skip
    kids.append(View(LINEAR, kids=foot, layout=Layout(kind="row", w=FILL, align="center")))
    layout = Layout(kind="column", w=FILL, gap=8, pad=(0, 0, 0, 0), margin=(16, 4, 16, 8))
    tap: Call = follow(url)
    return View(FRAME, "", "", title, kids=tuple(kids), flags=TAP, layout=layout, tap=tap,
                long_press=open_article_menu(url, title))  # fmt: skip


@does
def open_article_menu(c: Ctx, url: str, title: str) -> Ctx:
    items = (
        Item("Open in new tab", open_beside(url, False)),
        Item("Hide this story", hide_article(url)),
    )
    return c.show(Menu(items, "center|middle"))


@does
def hide_article(c: Ctx, url: str) -> Ctx:
    """An article the owner does not want to see."""
    old = c.app.feed_hidden
    return c.save(feed_hidden=(*old, url)).snack("Story hidden", "Undo", restore_article(old))


@does
def restore_article(c: Ctx, old: tuple[str, ...]) -> Ctx:
    return c.save(feed_hidden=old)
