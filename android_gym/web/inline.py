"""Words, links and pictures as the nodes a browser shows.

Chrome's engine makes only links clickable; in Firefox's every node claims to be.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..kit.styles import TAP, VIEW, WIDE, replace_style
from ..kit.verbs import copy, with_args
from ..phone.core.calls import Call
from ..phone.core.view import BOX, CLICKABLE, FILL, PLAIN, Extras, Layout, Style, View
from .blocks import Links, Part, Text, words_of
from .fetch import fetch
from .verbs import follow, open_link_menu

CONTENT = "page content"
IMAGE = "android.widget.Image"
STATIC = "android.widget.TextView"
INK, DIM, BLUE, LINE = "#202124", "#5f6368", "#1a0dab", "#dadce0"
BODY = Style(size=16, color=INK, lines=400)
LINK = Style(size=16, color=BLUE, lines=4)
SMALL = Style(size=13, color=DIM, lines=40)
WIDE_ROOM = 720  # dp: from this width on a page has a column at its side


class PageStyle(NamedTuple):
    """How an engine shows pages."""

    gecko: bool
    zoom: float = 1.0
    here: str = ""  # URL of the page, for links to itself
    width: float = 411  # dp of the window
    opens: Call | None = None  # called with the URL of a link, instead of the browser's own way
    accent: str = "#1a73e8"  # colour of the button beside a search field

    @property
    def wide(self) -> bool:
        return self.width / self.zoom >= WIDE_ROOM

    def scaled(self, style: Style, **changes: object) -> Style:
        """A style at the page's text size, with other fields changed."""
        if changes:
            style = replace_style(style, **changes)
        return replace_style(style, size=round(style.size * self.zoom, 2)) if self.zoom != 1 else style


def drawing(art: str, height: float, shows: str = "") -> View:
    """What a picture shows: a named drawing, or "icon:NAME" on a tinted ground."""
    kind, _, name = art.partition(":")
    style = Style(art=told(art, shows), radius=4)
    if kind == "icon":
        style = Style(icon=name, icon_size=height * 0.45, color="#3c6e8f", bg="#e3eef5", radius=4)
    return View(style=style, layout=Layout(w=FILL, h=height), hidden_from_a11y=True)


def told(art: str, shows: str) -> str:
    """A photo's drawing with what it shows, so that it can show that: "photo:12/A boat"."""
    return f"{art}/{shows}" if shows and art.startswith("photo:") else art


def boxed(page: PageStyle, *kids: View, style: Style = PLAIN, layout: Layout = BOX) -> View:
    """A container: clickable for no reason in Firefox."""
    if page.gecko:
        return View(VIEW, kids=kids, flags=CLICKABLE, style=style, layout=layout, inert_reason=CONTENT)
    return View(VIEW, kids=kids, style=style, layout=layout)


def shown(view: View, page: PageStyle) -> View:
    """A leaf that is no link, as the engine reports it."""
    if page.gecko and view.cls != STATIC:
        return view.replace(flags=CLICKABLE, inert_reason=CONTENT)
    return view


def image(art: str, words: str, height: float, page: PageStyle, layout: Layout = WIDE) -> View:
    """A picture with what it shows."""
    kids = (drawing(art, height * page.zoom, words),)
    return shown(View(IMAGE, "", words, kids=kids, layout=layout), page)


def words_in(words: str, style: Style, page: PageStyle, layout: Layout = WIDE) -> View:
    """A text without a link."""
    return View(VIEW if page.gecko else STATIC, "", words, style=style, layout=layout)


def idle(url: str, page: PageStyle) -> str:
    """Why a link does nothing: it leads to the page it stands on."""
    return "this very page" if page.here and fetch(url).url == page.here else ""


def way(url: str, page: PageStyle) -> Call:
    """What a tap on a link does."""
    return follow(url) if page.opens is None else with_args(page.opens, (url,))


def held(url: str, words: str, page: PageStyle) -> Call:
    """What a long press on a link does: its menu, or where there is none its address is copied."""
    return open_link_menu(url, words) if page.opens is None else copy(url)


def pressed(words: str, url: str, page: PageStyle, *kids: View, style: Style = PLAIN, layout: Layout = BOX) -> View:
    """What leads to a page as a whole, named by its words: a card, a logo."""
    return View(
        VIEW,
        "",
        words,
        kids=kids,
        flags=TAP,
        tap=way(url, page),
        style=style,
        layout=layout,
        long_press=held(url, words, page),
        inert_reason=idle(url, page),
    )


def drawn(words: str, style: Style, layout: Layout = BOX) -> View:
    """Words inside of something that already has them as its name."""
    return View(text=words, style=style, layout=layout, hidden_from_a11y=True)


def link(words: str, url: str, page: PageStyle, style: Style, layout: Layout = BOX) -> View:
    """A link: a tap follows it, a long press opens its menu."""
    tap, long_press, dead = way(url, page), held(url, words, page), idle(url, page)
    kids = (drawn(words, style),)
    if page.gecko:
        inner = View(VIEW, "", words, style=style)
        kids = (View(VIEW, kids=(inner,), flags=CLICKABLE, tap=tap, long_press=long_press, inert_reason=dead),)
    return View(
        VIEW,
        "",
        words,
        kids=kids,
        flags=CLICKABLE if page.gecko else TAP,
        layout=layout,
        tap=tap,
        long_press=long_press,
        inert_reason=dead,
    )


def paragraph(block: Text, page: PageStyle) -> View:
    """A paragraph or an item of a list."""
    one = line(block.parts, page, SMALL if block.small else BODY)
    if not block.bullet:
        return one
    dot = drawn("•", page.scaled(BODY), Layout(w=16))
    inner = View(VIEW, kids=(one,), layout=Layout(kind="column", weight=1))
    return View(VIEW, kids=(dot, inner), layout=Layout(kind="row", w=FILL, pad=(8, 0, 0, 0)))


def line(parts: tuple[Part, ...], page: PageStyle, style: Style = BODY) -> View:
    """Words and the links among them, as wide as there is room."""
    if len(parts) == 1 and parts[0][1]:
        words, url = parts[0]
        return link(words, url, page, page.scaled(LINK, size=style.size))
    style = page.scaled(style)
    if not any(url for _, url in parts):
        return words_in(words_of(Text(parts)), style, page)
    return _flow(parts, style, page)


_TOKENS = re.compile(r"\S+")


def _flow(parts: tuple[Part, ...], style: Style, page: PageStyle) -> View:
    """A paragraph with links in it: word by word, wrapping; its text is the whole of it."""
    kids: list[View] = []
    glued = False  # the last kid touches what follows
    for words, url in parts:
        views = (
            [link(words, url, page, replace_style(style, color=BLUE))]
            if url
            else [drawn(w, style) for w in _TOKENS.findall(words)]
        )
        if glued and views and kids and not words[:1].isspace():
            kids[-1] = View(VIEW, kids=(kids[-1], views.pop(0)), layout=Layout(kind="row"))
        kids += views
        glued = not words[-1:].isspace()
    layout = Layout(kind="row", w=FILL, flow=True, gap=round(4 * page.zoom, 1))
    whole = "".join(w for w, _ in parts)
    if page.gecko:
        return View(VIEW, "", whole, kids=tuple(kids), flags=CLICKABLE, layout=layout, inert_reason=CONTENT)
    return View(STATIC, "", whole, kids=tuple(kids), layout=layout)


def menu(block: Links, page: PageStyle, color: str = DIM, here: str = "#1a73e8", flow: bool = True) -> View:
    """A row of links; the one where the reader is has a line under it."""
    style = page.scaled(Style(size=14, color=color, weight=500))
    pad = 8.0 if flow else 9.0
    layout = Layout(kind="column", h=36, pack="center", pad=(pad, 0, pad, 0))
    flags = CLICKABLE if page.gecko else TAP
    kids = tuple(
        View(
            VIEW,
            "",
            words,
            kids=(drawn(words, style),),
            flags=flags,
            layout=layout,
            tap=follow(url),
            long_press=open_link_menu(url, words),
            inert_reason=idle(url, page),
        )
        if url
        else _under(
            boxed(page, words_in(words, replace_style(style, color=here), page, Layout()), layout=layout),
            here,
            9 * len(words) * page.zoom,
        )
        for words, url in block.parts
    )
    place = Layout(kind="row", w=FILL, flow=flow, gap=4 if flow else 0, margin=(-pad, 0, -pad, 0))
    row = boxed(page, *kids, layout=place)
    return boxed(page, boxed(page, row, layout=WIDE), layout=WIDE) if page.gecko else row


def _under(view: View, color: str, width: float) -> View:
    """The line under the link where the reader is, so many dp wide; no node."""
    bar = View(style=Style(bg=color), layout=Layout(w=width, h=3, at="center|bottom"), hidden_from_a11y=True)
    return view.replace(extras=Extras(pins=(bar,)))
