"""A page as the nodes a browser shows: headings, paragraphs, links, images, fields, buttons.

Chrome's engine makes only links clickable; in Firefox's every node claims to be. Both know the
same styles: dark words on white, whatever the theme, as most pages have it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..kit.styles import BUTTON, EDIT, TAP, TAP_LONG_PRESS, VIEW, WEB, WIDE, icon_style, styled
from ..phone.core.calls import memo
from ..phone.core.view import BOX, CLICKABLE, FILL, FOCUSABLE, PLAIN, Layout, Style, View
from .address import bare, plus
from .fetch import fetch
from .page import (
    Block,
    Heading,
    Links,
    Logo,
    Page,
    Part,
    Picture,
    Result,
    Retry,
    SearchBox,
    Text,
    Tiles,
    words_of,
)
from .verbs import clear_box, follow, keep_box_text, open_link_menu, reload, submit_box

CONTENT = "page content"
IMAGE = "android.widget.Image"
STATIC = "android.widget.TextView"
_INK, _DIM, _BLUE = "#202124", "#5f6368", "#1a0dab"
_BODY = Style(size=16, color=_INK, lines=400)
_LINK = Style(size=16, color=_BLUE, lines=4)
_SMALL = Style(size=13, color=_DIM, lines=40)
_HEADS = {
    1: Style(size=26, color=_INK, lines=6),
    2: Style(size=20, color=_INK, lines=4, weight=500),
    3: Style(size=17, color=_INK, lines=4, weight=500),
}
_BUTTON = Style(
    size=14, weight=500, bg="#1a73e8", color="#ffffff", radius=4, align="center", pad=(20, 0, 20, 0)
)
_TITLE = Style(size=19, color=_BLUE, lines=3)
_FOUND = "#ffe082"  # behind a paragraph that holds what is searched for
_FIELD = Style(size=16, color=_INK, pad=(14, 0, 14, 0))
_HINT = styled(_FIELD, color=_DIM)


class PageStyle(NamedTuple):
    """How an engine shows pages."""

    gecko: bool
    zoom: float = 1.0
    here: str = ""  # URL of the page, for links to itself


def page_view(
    page: Page, page_style: PageStyle, typed: tuple[str, ...] = (), found: tuple[int, ...] = (),
    top: float = 0, bottom: float = 0,
) -> View:  # fmt: skip
    """The WebView of a page, `top` dp below the window's upper edge, `bottom` dp above the lower.

    `typed` is what stands in its search boxes, from top to bottom (() for what the page says);
    number n edits the activity's field "box1", "box2" …; the block number n has the key "bn".
    `found` are the blocks that hold what is searched for in the page.
    """
    kids: list[View] = []
    page_style = page_style._replace(here=page.url)
    box = 0
    for n, block in enumerate(page.blocks):
        value = ""
        if isinstance(block, SearchBox):
            box += 1
            value = typed[box - 1] if box <= len(typed) else block.value
        kids.append(_keyed(n, block, page_style, box, value, n in found))
    flags = FOCUSABLE | (CLICKABLE if page_style.gecko else 0)
    layout = Layout(kind="scroll", w=FILL, h=FILL, pad=(0, 12, 0, 32), margin=(0, top, 0, bottom))
    return View(
        WEB,
        "",
        page.title,
        kids=tuple(kids),
        flags=flags,
        style=Style(bg="#ffffff"),
        layout=layout,
        key="web",
        inert_reason=CONTENT if page_style.gecko else "",
    )


@memo
def _keyed(n: int, block: Block, page_style: PageStyle, box: int, value: str, found: bool) -> View:
    """The block number n."""
    return _block(block, page_style, box, value, found).replace(key=f"b{n}")


def _block(block: Block, page_style: PageStyle, box: int, value: str, found: bool) -> View:
    match block:
        case Heading(words, level):
            view = _words(words, _scaled(_HEADS[level], page_style), page_style)
        case Text(parts):
            view = _text(block, parts, page_style)
        case Links(parts):
            view = _links(parts, page_style)
        case Picture(art, words, height):
            kids = (drawing(art, height * page_style.zoom, words),)
            view = _shown(View(IMAGE, "", words, kids=kids, layout=WIDE), page_style)
        case SearchBox():
            view = _search_box(block, value, box, page_style)
        case Logo(words, url, colors):
            view = _logo(words, url, colors, page_style)
        case Result():
            view = _result(block, page_style)
        case Retry(words):
            view = View(
                BUTTON, "", words, flags=TAP, style=_BUTTON, layout=Layout(h=40), tap=reload(),
                inert_reason="the page may fail again",
            )  # fmt: skip
        case Tiles(items):
            view = _tiles(items, page_style)
        case _:
            line = View(
                VIEW, style=Style(bg="#dadce0"), layout=Layout(w=FILL, h=1), hidden_from_a11y=True
            )
            return View(VIEW, kids=(line,), layout=Layout(w=FILL, pad=(16, 10, 16, 10)))
    pad = (16.0, 10.0 if isinstance(block, Heading) else 5.0, 16.0, 5.0)
    style = Style(bg=_FOUND) if found else Style()
    return _box(page_style, view, style=style, layout=Layout(kind="column", w=FILL, pad=pad))


def drawing(art: str, height: float, shows: str = "") -> View:
    """What a picture shows: a named drawing, or "icon:NAME" on a tinted ground. A photo is told
    its caption, so that it can show that."""
    kind, _, name = art.partition(":")
    style = Style(art=f"{art}/{shows}" if shows and kind == "photo" else art, radius=4)
    if kind == "icon":
        style = Style(icon=name, icon_size=height * 0.45, color="#3c6e8f", bg="#e3eef5", radius=4)
    return View(style=style, layout=Layout(w=FILL, h=height), hidden_from_a11y=True)


def _scaled(style: Style, page_style: PageStyle) -> Style:
    return (
        styled(style, size=round(style.size * page_style.zoom, 2))
        if page_style.zoom != 1
        else style
    )


def _box(page_style: PageStyle, *kids: View, style: Style = PLAIN, layout: Layout = BOX) -> View:
    """A container: clickable for no reason in Firefox."""
    if page_style.gecko:
        return View(
            VIEW, kids=kids, flags=CLICKABLE, style=style, layout=layout, inert_reason=CONTENT
        )
    return View(VIEW, kids=kids, style=style, layout=layout)


def _shown(view: View, page_style: PageStyle) -> View:
    """A leaf that is no link, as the engine reports it."""
    if page_style.gecko and view.cls != STATIC:
        return view.replace(flags=CLICKABLE, inert_reason=CONTENT)
    return view


def _words(words: str, style: Style, page_style: PageStyle, layout: Layout = WIDE) -> View:
    return View(VIEW if page_style.gecko else STATIC, "", words, style=style, layout=layout)


def _idle(url: str, page_style: PageStyle) -> str:
    """Why a link does nothing: it leads to the page it stands on."""
    return "this very page" if fetch(url).url == page_style.here else ""


def _link(words: str, url: str, page_style: PageStyle, style: Style, layout: Layout = BOX) -> View:
    """A link: a tap follows it, a long press opens its menu."""
    tap, long_press = follow(url), open_link_menu(url, words)
    kids = (View(text=words, style=style, hidden_from_a11y=True),)
    if page_style.gecko:
        inner = View(VIEW, "", words, style=style)
        inert_reason = _idle(url, page_style)
        kids = (
            View(
                VIEW,
                kids=(inner,),
                flags=CLICKABLE,
                tap=tap,
                long_press=long_press,
                inert_reason=inert_reason,
            ),
        )
    flags = CLICKABLE if page_style.gecko else TAP
    inert_reason = _idle(url, page_style)
    return View(
        VIEW,
        "",
        words,
        kids=kids,
        flags=flags,
        layout=layout,
        tap=tap,
        long_press=long_press,
        inert_reason=inert_reason,
    )


def _text(block: Text, parts: tuple[Part, ...], page_style: PageStyle) -> View:
    style = _scaled(_SMALL if block.small else _BODY, page_style)
    if len(parts) == 1:
        words, url = parts[0]
        one = (
            _link(words, url, page_style, _scaled(_LINK, page_style))
            if url
            else _words(words, style, page_style)
        )
    elif not any(url for _, url in parts):
        one = _words(words_of(block), style, page_style)
    else:
        one = _flow(parts, style, page_style)
    if not block.bullet:
        return one
    dot = View(text="•", style=style, layout=Layout(w=16), hidden_from_a11y=True)
    inner = View(VIEW, kids=(one,), layout=Layout(kind="column", weight=1))
    return View(VIEW, kids=(dot, inner), layout=Layout(kind="row", w=FILL, pad=(8, 0, 0, 0)))


_TOKENS = re.compile(r"\S+")


def _flow(parts: tuple[Part, ...], style: Style, page_style: PageStyle) -> View:
    """A paragraph with links in it: word by word, wrapping; its text is the whole of it."""
    kids: list[View] = []
    glued = False  # the last kid touches what follows
    for words, url in parts:
        if url:
            views = [_link(words, url, page_style, styled(style, color=_BLUE))]
        else:
            views = [
                View(text=w, style=style, hidden_from_a11y=True) for w in _TOKENS.findall(words)
            ]
        if glued and views and kids and not words[:1].isspace():
            kids[-1] = View(VIEW, kids=(kids[-1], views.pop(0)), layout=Layout(kind="row"))
        kids += views
        glued = not words[-1:].isspace()
    layout = Layout(kind="row", w=FILL, flow=True, gap=round(4 * page_style.zoom, 1))
    whole = "".join(w for w, _ in parts)
    if page_style.gecko:
        return View(
            VIEW, "", whole, kids=tuple(kids), flags=CLICKABLE, layout=layout, inert_reason=CONTENT
        )
    return View(STATIC, "", whole, kids=tuple(kids), layout=layout)


def _links(parts: tuple[Part, ...], page_style: PageStyle) -> View:
    """A row of links; the one where the reader is has a line under it in the real thing."""
    style = _scaled(Style(size=14, color=_DIM, weight=500), page_style)
    layout = Layout(kind="column", h=36, pack="center", pad=(8, 0, 8, 0))
    flags = CLICKABLE if page_style.gecko else TAP
    kids = tuple(
        View(
            VIEW,
            "",
            words,
            kids=(View(text=words, style=style, hidden_from_a11y=True),),
            flags=flags,
            layout=layout,
            tap=follow(url),
            long_press=open_link_menu(url, words),
            inert_reason=_idle(url, page_style),
        )
        if url
        else _box(
            page_style,
            _words(words, styled(style, color="#1a73e8"), page_style, Layout()),
            layout=layout,
        )
        for words, url in parts
    )
    row = _box(page_style, *kids, layout=Layout(kind="row", w=FILL, flow=True, gap=4))
    return (
        _box(page_style, _box(page_style, row, layout=WIDE), layout=WIDE)
        if page_style.gecko
        else row
    )


def _search_box(block: SearchBox, value: str, box: int, page_style: PageStyle) -> View:
    name, hint = f"box{box}", block.hint
    dead = _idle(block.target.replace("%s", plus(value)), page_style)
    field = View(
        EDIT,
        "",
        value,
        "",
        hint,
        flags=TAP if page_style.gecko else TAP_LONG_PRESS,
        field=name,
        key=name,
        style=_FIELD if value else _HINT,
        layout=Layout(weight=1, h=46),
        ime="search",
        submit=submit_box(box),
        tap=keep_box_text(box),
    )
    glass = styled(icon_style("search", "#ffffff"), bg="#1a73e8", radius=4)
    go = View(
        BUTTON,
        "",
        "" if page_style.gecko else "Search",
        flags=TAP,
        layout=Layout(w=48, h=46),
        kids=(View(style=glass, layout=Layout(w=FILL, h=FILL), hidden_from_a11y=True),),
        tap=submit_box(box),
        inert_reason=dead if value else "nothing to search for",
    )
    inside: tuple[View, ...] = (field,)
    if value:
        cross = _words("×", Style(size=24, color=_DIM, align="center"), page_style, Layout(w=40))
        clear = View(VIEW, "", "" if page_style.gecko else "Clear", kids=(cross,), flags=TAP,
                     tap=clear_box(box))  # fmt: skip
        inside = (field, clear)
    typed = _box(page_style, *inside, layout=Layout(kind="row", weight=1, align="center"))
    kids = (typed, go)
    layout = Layout(kind="row", w=FILL, align="center")
    frame = Style(bg="#ffffff", stroke="#dadce0", radius=4)
    return _box(page_style, *kids, style=frame, layout=layout)


def _logo(words: str, url: str, colors: tuple[str, ...], page_style: PageStyle) -> View:
    """The name of the site, every letter in its colour, that leads to its start page."""
    letters = tuple(
        View(
            text=ch,
            style=Style(size=34, weight=500, color=colors[i % len(colors)]),
            hidden_from_a11y=True,
        )
        for i, ch in enumerate(words)
    )
    image = View(IMAGE, "", words, kids=letters, layout=Layout(kind="row"))
    if page_style.gecko:
        image = image.replace(flags=CLICKABLE, tap=follow(url), inert_reason=_idle(url, page_style))
    link = View(
        VIEW,
        "",
        words,
        kids=(image,),
        flags=TAP,
        tap=follow(url),
        inert_reason=_idle(url, page_style),
    )
    return _box(
        page_style, link, layout=Layout(kind="column", w=FILL, align="center", pad=(0, 8, 0, 8))
    )


def _result(block: Result, page_style: PageStyle) -> View:
    """An entry of a list of results: where it lies, its title, a few words."""
    shown = bare(block.url).split("?")[0]
    site = _words(shown, _scaled(Style(size=12, color=_INK), page_style), page_style, Layout())
    title = View(
        VIEW, "", block.title, kids=(
            View(text=block.title, style=_scaled(_TITLE, page_style), hidden_from_a11y=True),
        ),
    )  # fmt: skip
    tap, long_press = follow(block.url), open_link_menu(block.url, block.title)
    if page_style.gecko:
        site = View(VIEW, "", shown, kids=(site,), flags=CLICKABLE, tap=tap, long_press=long_press)
        title = title.replace(flags=CLICKABLE, tap=tap, long_press=long_press)
    link = View(
        VIEW, "", f"{shown} {block.title}", kids=(site, title), flags=TAP,
        layout=Layout(kind="column", w=FILL, gap=6), tap=tap, long_press=long_press,
    )  # fmt: skip
    words = _box(
        page_style,
        _words(
            block.words, _scaled(Style(size=14, color="#4d5156", lines=6), page_style), page_style
        ),
        layout=Layout(kind="column", w=FILL, pad=(0, 6, 0, 8)),
    )
    return _box(page_style, link, words, layout=Layout(kind="column", w=FILL))


def _tiles(items: tuple[tuple[str, str, str], ...], page_style: PageStyle) -> View:
    lines = []
    for n in range(0, len(items), 2):
        pair = tuple(_tile(*item, page_style) for item in items[n : n + 2])
        if len(pair) == 1:
            pair += (View(hidden_from_a11y=True, layout=Layout(weight=1, h=8)),)
        lines.append(View(VIEW, kids=pair, layout=Layout(kind="row", w=FILL, gap=12)))
    return View(VIEW, kids=tuple(lines), layout=Layout(kind="column", w=FILL, gap=12))


def _tile(art: str, words: str, url: str, page_style: PageStyle) -> View:
    image = drawing(art, 120 * page_style.zoom, words)
    below = View(
        text=words,
        style=_scaled(Style(size=14, color=_INK, lines=2), page_style),
        hidden_from_a11y=True,
    )
    return View(
        VIEW, "", words, kids=(image, below), flags=TAP, tap=follow(url),
        long_press=open_link_menu(url, words), layout=Layout(kind="column", weight=1, gap=6),
    )  # fmt: skip
