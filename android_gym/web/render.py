"""A page as the nodes a browser shows: headings, paragraphs, links, images, fields, buttons.

Chrome's engine makes only links clickable; in Firefox's every node claims to be. Both know the
same styles: dark words on white, whatever the theme, as most pages have it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..kit.styles import BUTTON, EDIT, TAP, TAP_HOLD, VIEW, WEB, WIDE, icon_look, styled
from ..phone.core.calls import memo
from ..phone.core.view import BOX, CLICKABLE, FILL, FOCUSABLE, PLAIN, Fit, Look, View
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
_BODY = Look(size=16, ink=_INK, lines=400)
_LINK = Look(size=16, ink=_BLUE, lines=4)
_SMALL = Look(size=13, ink=_DIM, lines=40)
_HEADS = {
    1: Look(size=26, ink=_INK, lines=6),
    2: Look(size=20, ink=_INK, lines=4, weight=500),
    3: Look(size=17, ink=_INK, lines=4, weight=500),
}
_BUTTON = Look(
    size=14, weight=500, bg="#1a73e8", ink="#ffffff", radius=4, align="center", pad=(20, 0, 20, 0)
)
_TITLE = Look(size=19, ink=_BLUE, lines=3)
_FOUND = "#ffe082"  # behind a paragraph that holds what is searched for
_FIELD = Look(size=16, ink=_INK, pad=(14, 0, 14, 0))
_HINT = styled(_FIELD, ink=_DIM)


class Style(NamedTuple):
    """How an engine shows pages."""

    gecko: bool
    zoom: float = 1.0
    here: str = ""  # URL of the page, for links to itself


def page_view(
    page: Page, style: Style, typed: tuple[str, ...] = (), found: tuple[int, ...] = (),
    top: float = 0,
) -> View:  # fmt: skip
    """The WebView of a page, `top` dp below the window's edge.

    `typed` is what stands in its search boxes, from top to bottom (() for what the page says);
    number n edits the activity's field "box1", "box2" …; the block number n has the key "bn".
    `found` are the blocks that hold what is searched for in the page.
    """
    kids: list[View] = []
    style = style._replace(here=page.url)
    box = 0
    for n, block in enumerate(page.blocks):
        value = ""
        if isinstance(block, SearchBox):
            box += 1
            value = typed[box - 1] if box <= len(typed) else block.value
        kids.append(_keyed(n, block, style, box, value, n in found))
    flags = FOCUSABLE | (CLICKABLE if style.gecko else 0)
    fit = Fit(kind="scroll", w=FILL, h=FILL, pad=(0, 12, 0, 32), margin=(0, top, 0, 0))
    return View(
        WEB, "", page.title, kids=tuple(kids), flags=flags, look=Look(bg="#ffffff"), fit=fit,
        key="web", why=CONTENT if style.gecko else "",
    )  # fmt: skip


@memo
def _keyed(n: int, block: Block, style: Style, box: int, value: str, found: bool) -> View:
    """The block number n."""
    return _block(block, style, box, value, found).but(key=f"b{n}")


def _block(block: Block, style: Style, box: int, value: str, found: bool) -> View:
    match block:
        case Heading(words, level):
            view = _words(words, _scaled(_HEADS[level], style), style)
        case Text(parts):
            view = _text(block, parts, style)
        case Links(parts):
            view = _links(parts, style)
        case Picture(art, words, height):
            kids = (drawing(art, height * style.zoom),)
            view = _shown(View(IMAGE, "", words, kids=kids, fit=WIDE), style)
        case SearchBox():
            view = _search_box(block, value, box, style)
        case Logo(words, url, colors):
            view = _logo(words, url, colors, style)
        case Result():
            view = _result(block, style)
        case Retry(words):
            view = View(
                BUTTON, "", words, flags=TAP, look=_BUTTON, fit=Fit(h=40), tap=reload(),
                why="the page may fail again",
            )  # fmt: skip
        case Tiles(items):
            view = _tiles(items, style)
        case _:
            line = View(VIEW, look=Look(bg="#dadce0"), fit=Fit(w=FILL, h=1), ghost=True)
            return View(VIEW, kids=(line,), fit=Fit(w=FILL, pad=(16, 10, 16, 10)))
    pad = (16.0, 10.0 if isinstance(block, Heading) else 5.0, 16.0, 5.0)
    look = Look(bg=_FOUND) if found else Look()
    return _box(style, view, look=look, fit=Fit(kind="column", w=FILL, pad=pad))


def drawing(art: str, height: float) -> View:
    """What a picture shows: a named drawing, or "icon:NAME" on a tinted ground."""
    kind, _, name = art.partition(":")
    look = Look(art=art, radius=4)
    if kind == "icon":
        look = Look(icon=name, icon_size=height * 0.45, ink="#3c6e8f", bg="#e3eef5", radius=4)
    return View(look=look, fit=Fit(w=FILL, h=height), ghost=True)


def _scaled(look: Look, style: Style) -> Look:
    return styled(look, size=round(look.size * style.zoom, 2)) if style.zoom != 1 else look


def _box(style: Style, *kids: View, look: Look = PLAIN, fit: Fit = BOX) -> View:
    """A container: clickable for no reason in Firefox."""
    if style.gecko:
        return View(VIEW, kids=kids, flags=CLICKABLE, look=look, fit=fit, why=CONTENT)
    return View(VIEW, kids=kids, look=look, fit=fit)


def _shown(view: View, style: Style) -> View:
    """A leaf that is no link, as the engine reports it."""
    if style.gecko and view.cls != STATIC:
        return view.but(flags=CLICKABLE, why=CONTENT)
    return view


def _words(words: str, look: Look, style: Style, fit: Fit = WIDE) -> View:
    return View(VIEW if style.gecko else STATIC, "", words, look=look, fit=fit)


def _idle(url: str, style: Style) -> str:
    """Why a link does nothing: it leads to the page it stands on."""
    return "this very page" if fetch(url).url == style.here else ""


def _link(words: str, url: str, style: Style, look: Look, fit: Fit = BOX) -> View:
    """A link: a tap follows it, a long press opens its menu."""
    tap, hold = follow(url), open_link_menu(url, words)
    kids = (View(text=words, look=look, ghost=True),)
    if style.gecko:
        inner = View(VIEW, "", words, look=look)
        why = _idle(url, style)
        kids = (View(VIEW, kids=(inner,), flags=CLICKABLE, tap=tap, hold=hold, why=why),)
    flags = CLICKABLE if style.gecko else TAP
    why = _idle(url, style)
    return View(VIEW, "", words, kids=kids, flags=flags, fit=fit, tap=tap, hold=hold, why=why)


def _text(block: Text, parts: tuple[Part, ...], style: Style) -> View:
    look = _scaled(_SMALL if block.small else _BODY, style)
    if len(parts) == 1:
        words, url = parts[0]
        one = _link(words, url, style, _scaled(_LINK, style)) if url else _words(words, look, style)
    elif not any(url for _, url in parts):
        one = _words(words_of(block), look, style)
    else:
        one = _flow(parts, look, style)
    if not block.bullet:
        return one
    dot = View(text="•", look=look, fit=Fit(w=16), ghost=True)
    inner = View(VIEW, kids=(one,), fit=Fit(kind="column", weight=1))
    return View(VIEW, kids=(dot, inner), fit=Fit(kind="row", w=FILL, pad=(8, 0, 0, 0)))


_TOKENS = re.compile(r"\S+")


def _flow(parts: tuple[Part, ...], look: Look, style: Style) -> View:
    """A paragraph with links in it: word by word, wrapping; its text is the whole of it."""
    kids: list[View] = []
    glued = False  # the last kid touches what follows
    for words, url in parts:
        if url:
            views = [_link(words, url, style, styled(look, ink=_BLUE))]
        else:
            views = [View(text=w, look=look, ghost=True) for w in _TOKENS.findall(words)]
        if glued and views and kids and not words[:1].isspace():
            kids[-1] = View(VIEW, kids=(kids[-1], views.pop(0)), fit=Fit(kind="row"))
        kids += views
        glued = not words[-1:].isspace()
    fit = Fit(kind="row", w=FILL, flow=True, gap=round(4 * style.zoom, 1))
    whole = "".join(w for w, _ in parts)
    if style.gecko:
        return View(VIEW, "", whole, kids=tuple(kids), flags=CLICKABLE, fit=fit, why=CONTENT)
    return View(STATIC, "", whole, kids=tuple(kids), fit=fit)


def _links(parts: tuple[Part, ...], style: Style) -> View:
    """A row of links; the one where the reader is has a line under it in the real thing."""
    look = _scaled(Look(size=14, ink=_DIM, weight=500), style)
    fit = Fit(kind="column", h=36, pack="center", pad=(8, 0, 8, 0))
    flags = CLICKABLE if style.gecko else TAP
    kids = tuple(
        View(VIEW, "", words, kids=(View(text=words, look=look, ghost=True),), flags=flags, fit=fit,
             tap=follow(url), hold=open_link_menu(url, words), why=_idle(url, style)) if url
        else _box(style, _words(words, styled(look, ink="#1a73e8"), style, Fit()), fit=fit)
        for words, url in parts
    )  # fmt: skip
    row = _box(style, *kids, fit=Fit(kind="row", w=FILL, flow=True, gap=4))
    return _box(style, _box(style, row, fit=WIDE), fit=WIDE) if style.gecko else row


def _search_box(block: SearchBox, value: str, box: int, style: Style) -> View:
    name, hint = f"box{box}", block.hint
    dead = _idle(block.target.replace("%s", plus(value)), style)
    field = View(
        EDIT, "", value, "", hint, flags=TAP if style.gecko else TAP_HOLD, field=name, key=name,
        look=_FIELD if value else _HINT, fit=Fit(weight=1, h=46), ime="search",
        submit=submit_box(box), tap=keep_box_text(box),
    )  # fmt: skip
    glass = styled(icon_look("search", "#ffffff"), bg="#1a73e8", radius=4)
    go = View(
        BUTTON, "", "" if style.gecko else "Search", flags=TAP, fit=Fit(w=48, h=46),
        kids=(View(look=glass, fit=Fit(w=FILL, h=FILL), ghost=True),), tap=submit_box(box),
        why=dead if value else "nothing to search for",
    )  # fmt: skip
    inside: tuple[View, ...] = (field,)
    if value:
        cross = _words("×", Look(size=24, ink=_DIM, align="center"), style, Fit(w=40))
        clear = View(VIEW, "", "" if style.gecko else "Clear", kids=(cross,), flags=TAP,
                     tap=clear_box(box))  # fmt: skip
        inside = (field, clear)
    typed = _box(style, *inside, fit=Fit(kind="row", weight=1, align="center"))
    kids = (typed, go)
    fit = Fit(kind="row", w=FILL, align="center")
    frame = Look(bg="#ffffff", stroke="#dadce0", radius=4)
    return _box(style, *kids, look=frame, fit=fit)


def _logo(words: str, url: str, colors: tuple[str, ...], style: Style) -> View:
    """The name of the site, every letter in its colour, that leads to its start page."""
    letters = tuple(
        View(text=ch, look=Look(size=34, weight=500, ink=colors[i % len(colors)]), ghost=True)
        for i, ch in enumerate(words)
    )
    image = View(IMAGE, "", words, kids=letters, fit=Fit(kind="row"))
    if style.gecko:
        image = image.but(flags=CLICKABLE, tap=follow(url), why=_idle(url, style))
    link = View(VIEW, "", words, kids=(image,), flags=TAP, tap=follow(url), why=_idle(url, style))
    return _box(style, link, fit=Fit(kind="column", w=FILL, align="center", pad=(0, 8, 0, 8)))


def _result(block: Result, style: Style) -> View:
    """An entry of a list of results: where it lies, its title, a few words."""
    shown = bare(block.url).split("?")[0]
    site = _words(shown, _scaled(Look(size=12, ink=_INK), style), style, Fit())
    title = View(
        VIEW, "", block.title, kids=(
            View(text=block.title, look=_scaled(_TITLE, style), ghost=True),
        ),
    )  # fmt: skip
    tap, hold = follow(block.url), open_link_menu(block.url, block.title)
    if style.gecko:
        site = View(VIEW, "", shown, kids=(site,), flags=CLICKABLE, tap=tap, hold=hold)
        title = title.but(flags=CLICKABLE, tap=tap, hold=hold)
    link = View(
        VIEW, "", f"{shown} {block.title}", kids=(site, title), flags=TAP,
        fit=Fit(kind="column", w=FILL, gap=6), tap=tap, hold=hold,
    )  # fmt: skip
    words = _box(
        style, _words(block.words, _scaled(Look(size=14, ink="#4d5156", lines=6), style), style),
        fit=Fit(kind="column", w=FILL, pad=(0, 6, 0, 8)),
    )  # fmt: skip
    return _box(style, link, words, fit=Fit(kind="column", w=FILL))


def _tiles(items: tuple[tuple[str, str, str], ...], style: Style) -> View:
    lines = []
    for n in range(0, len(items), 2):
        pair = tuple(_tile(*item, style) for item in items[n : n + 2])
        if len(pair) == 1:
            pair += (View(ghost=True, fit=Fit(weight=1, h=8)),)
        lines.append(View(VIEW, kids=pair, fit=Fit(kind="row", w=FILL, gap=12)))
    return View(VIEW, kids=tuple(lines), fit=Fit(kind="column", w=FILL, gap=12))


def _tile(art: str, words: str, url: str, style: Style) -> View:
    image = drawing(art, 120 * style.zoom)
    below = View(text=words, look=_scaled(Look(size=14, ink=_INK, lines=2), style), ghost=True)
    return View(
        VIEW, "", words, kids=(image, below), flags=TAP, tap=follow(url),
        hold=open_link_menu(url, words), fit=Fit(kind="column", weight=1, gap=6),
    )  # fmt: skip
