"""The new tab page: search box, shortcuts, articles."""

from __future__ import annotations

from functools import cache

from ....kit import *
from ....kit.blocks import browser
from ....web.address import bare, host_of
from ....web.blocks import Picture
from ....web.engines import COLORS, motif
from ....web.inline import drawing
from ....web.owner import Bookmark
from ....web.page import Page
from ....web.sites import articles, site
from ....web.verbs import *
from .menu import LOOK, hear, look
from .model import MAX_TILES, Chrome

STORIES = 10  # of the feed at most


@cache
def stories() -> tuple[Page, ...]:
    """What the feed shows: articles of several publishers, no two with pictures of one kind."""
    shown = {kind: page for page in reversed(articles()) if (kind := _kind(page))}
    return tuple(page for page in articles() if page in shown.values())[:STORIES]


def _kind(page: Page) -> str:
    """What the first picture of a page is a picture of, "" if there is none."""
    first = next((b for b in page.blocks if isinstance(b, Picture)), None)
    return motif(first.art, first.words) if first is not None else ""


_LETTERS = (
    text(ch, hidden=True, size=-52, weight=500, color=color) for ch, color in zip("Google", COLORS, strict=True)
)
_LOGO = column(
    row(*_LETTERS, id="search_provider_logo", cls=IMAGE, desc="Google", w=WRAP, align="start"),
    cls=FRAME,
    w=FILL,
    align="center",
    pad=(0, 28, 0, 24),
)
_SEARCH_BOX = row(
    icon("search", "search_box_engine_icon"),
    text(
        "",
        "search_box_text",
        cls=EDIT,
        hint=LOOK.hint,
        flags=TAP_LONG_PRESS,
        tap=edit_bar(),
        color="onSurfaceVariant",
        grow=1,
        h=48,
    ),
    icon_button("mic_none", "Start voice search", hear(), "voice_search_button", size=40),
    icon_button(
        "center_focus_weak", "Search with your camera using Google Lens", look(), "lens_camera_button", size=40
    ),
    id="search_box",
    bg="surfaceContainerHigh",
    radius=-1,
    h=52,
    gap=4,
    pad=(16, 0, 8, 0),
    margin=(16, 0, 16, 16),
)


def new_tab_page(app: Chrome, online: bool) -> View:
    """The body of the new tab page."""
    lines = browser.in_lines(map(_tile, app.sites[:MAX_TILES]), 4)
    tiles = column(*(row(*line, pad=(12, 4, 12, 4)) for line in lines), id="mv_tiles_layout", cls=GRID, w=FILL)
    feed = _feed(app.feed, app.feed_hidden) if online else []
    return listing("feed_stream_recycler_view", _LOGO, _SEARCH_BOX, tiles, *feed, pad=(0, 8, 0, 24))


def incognito() -> View:
    """What a new incognito tab shows: what is kept of it, and by whom it may be seen."""
    words = column(
        icon("incognito", size=40, bg="surfaceContainerHigh", room=72),
        text("You’ve gone Incognito", "new_tab_incognito_title", size=24, align="center", lines=2),
        text(
            "Others who use this phone will not see which pages you open here. "
            "Files you download and bookmarks you make are kept.",
            "new_tab_incognito_subtitle",
            PARAGRAPH_DIM,
        ),
        *_listed("Not saved:", "Browsing history", "Recent searches"),
        *_listed("Still visible to:", "Sites that you visit", "Whoever runs your network"),
        cls=LINEAR,
        w=FILL,
        align="center",
        gap=16,
        pad=(32, 40, 32, 24),
    )
    return scroll(words)


def _listed(title: str, *points: str) -> tuple[View, ...]:
    """A heading, and what is under it with a dot each."""
    marks = "\n".join(f"•  {point}" for point in points)
    return (
        text(title, style=BODY_MEDIUM, weight=500, w=FILL),
        text(marks, style=PARAGRAPH_DIM, lines=len(points), w=FILL, pad=(8, 0, 0, 0)),
    )


@memo
def _tile(site: Bookmark) -> View:
    face = box(
        browser.site_icon(host_of(site.url)),
        id="tile_view_icon",
        cls=IMAGE,
        bg="surfaceContainerHighest",
        radius=-1,
        w=48,
        h=48,
    )
    name = text(site.title, "tile_view_title", size=12, align="center", lines=2, w=FILL)
    return column(
        face,
        name,
        cls=FRAME,
        desc=site.title,
        tap=follow(site.url),
        grow=1,
        h=100,
        align="center",
        gap=5,
        pad=(4, 6, 4, 4),
        long_press=open_tile_menu(site),
    )


@does
def open_tile_menu(c: Ctx, site: Bookmark) -> Ctx:
    items = (
        Item("Open in new tab", open_beside(site.url, False)),
        Item("Open in incognito tab", open_beside(site.url, True)),
        Item("Remove", undoable(take_out("sites", site), "Item removed")),
    )
    return c.show(Menu(items, "center|middle"))


def _feed(on: bool, hidden: tuple[str, ...]) -> list[View]:
    name, glyph, desc = "Discover (off)", "expand_more", "Turn on Discover"
    if on:
        name, glyph, desc = "Discover", "expand_less", "Turn off Discover"
    head = row(
        text(name, "header_title", size=16, weight=500, grow=1),
        icon_button(glyph, desc, toggle("feed"), "header_menu"),
        id="feed_header",
        h=56,
        pad=(16, 0, 8, 0),
    )
    shown = [page for page in stories() if on and page.url not in hidden]
    return [head, *(_article(page, n % 3 == 2) for n, page in enumerate(shown))]


@memo
def _article(page: Page, large: bool) -> View:
    """A story: its picture beside its title, or over it and as wide as the feed."""
    url = page.url
    title, paper = page.title.partition(" - ")[0], site(host_of(url))
    words = text(title, "title", size=18 if large else 16, weight=500, lines=3, grow=0 if large else 1)
    picture = next((b for b in page.blocks if isinstance(b, Picture)), None)
    shot: tuple[View, ...] = ()
    if picture is not None:
        w, h = (FILL, 196) if large else (112, 84)
        shown = replace_style(drawing(picture.art, h, picture.words).style, radius=16 if large else 12)
        shot = (box(cls=IMAGE, style=shown, w=w, h=h),)
    ask = open_article_menu(url)
    where = paper.name if paper else bare(url).partition("/")[0]
    foot = row(
        image(f"favicon:{host_of(url)}", w=16, h=16, radius=4, hidden=True),
        text(where, "source", BODY_SMALL, grow=1),
        icon_button("more_vert", f"Options for {title}", ask, "menu"),
        gap=8,
    )
    return column(
        *((*shot, words) if large else (row(words, *shot, gap=16, align="start"),)),
        foot,
        cls=FRAME,
        desc=title,
        w=FILL,
        gap=8 if large else 2,
        margin=(16, 4, 16, 8),
        flags=TAP,
        tap=follow(url),
        long_press=ask,
    )


@does
def open_article_menu(c: Ctx, url: str) -> Ctx:
    items = (
        Item("Open in new tab", open_beside(url, False), "add_box"),
        Item("Open in incognito tab", open_beside(url, True), "incognito"),
        Item("Hide this story", undoable(put_in("feed_hidden", url), "Story hidden"), "visibility_off"),
    )
    return c.show(Sheet(items=items))
