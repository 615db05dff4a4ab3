"""What shops are made of: prices, goods in lists, the search pill, round buttons, the line that sorts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from ....phone.state.theme import Theme
from ... import *
from ...families import miui
from ..catalogue import grey
from .values import *

RED, STAR = "error", "tertiary"  # roles, of prices and of stars
_ROLES = (("error", "#c81e0c", "#ff8a75"), ("tertiary", "#8f4a00", "#ffb867"))


def theme(color: str, dark: str = "", *roles: tuple[str, ...], icons: str = "outlined") -> Theme:
    """The colours of the family with an accent of one's own, which in the dark scheme is `dark`; further roles as in
    `Theme.roles`."""
    pair, ink = (color, dark or color), ("onPrimary", "#ffffff", "#1c1008" if dark else "#ffffff")
    own = (("primary", *pair), ("secondary", *pair), ink, *_ROLES, *roles)
    kept = tuple(role for role in miui.THEME.roles if role[0] not in {name for name, *_ in own})
    return Theme(color, "content", (*kept, *own), icons=icons)


def price(fen: int, size: float = 18, before: int = 0, id: str = "price", color: str = RED) -> View:
    """A price in red with a small sign, and what it was before, struck through."""
    words = yuan(fen)
    whole, dot, cents = words[1:].partition(".")
    small = size * 0.68
    parts: list[Any] = (
        [span("¥", size=small), whole, span(dot + cents, size=small)] if dot else [span("¥", size=small), whole]
    )
    if before > fen:
        parts.append(span(f" {yuan(before)}", size=small, color="onSurfaceVariant", weight=400, line="strike"))
    return rich_text(*parts, id=id, style=Style(size=size, weight=700, color=color))


def tag(words: str, color: str = RED, id: str = "tag", **look: Any) -> View:
    """A small word in a frame of its colour."""
    return text(words, id, **{"size": 11, "color": color, "stroke": color, "radius": 3, "pad": (4, 1, 4, 1), **look})


def sold_line(good: Good, locale: Locale) -> View:
    """How many were sold, and the stars."""
    stars = text(Verbatim(f"★{good.stars}"), "stars", size=12, color=STAR)
    return row(grey(f"{many(good.sales, locale)} sold", "sold", size=12, grow=1), stars, w=FILL, gap=4)


@memo
def tile(good: Good, locale: Locale) -> View:
    """A good in a list of two columns: its picture over its title, tags and price."""
    face = image(good.picture, "picture", w=FILL, h=176)
    title = text(Verbatim(good.title), "title", size=15, lines=2, w=FILL)
    tags = row(*map(tag, good.tags), gap=4, w=FILL)
    words = column(
        title, tags, price(good.price, 19, good.before), sold_line(good, locale), gap=5, w=FILL, pad=(10, 8, 10, 12)
    )
    return column(
        face, words, id="item", w=FILL, h=FILL, bg="surfaceContainer", radius=10, tap=route("Product", good.key)
    )


def shelf(shop: Shop, found: tuple[Any, ...], locale: Locale, *head: View, bottom: float = 16) -> View:
    """Goods in the list of an app."""
    if not found:
        return column(*head, empty("Nothing here", "search_off", "empty_view"), w=FILL, h=FILL)
    more: dict[str, Any] = {"head": head, "bottom": bottom}
    if shop.columns > 1:
        return grid("goods_list", shop.cell, found, locale, columns=shop.columns, height=0, gap=8, side=8, **more)
    return feed("goods_list", shop.cell, found, locale, **more)


def search_pill(hint: str, *ends: View, bg: str = "surfaceContainerHighest", ink: str = "onSurfaceVariant") -> View:
    """The pill over a home page that opens the search; `ends` stand within it at its end."""
    kids = icon("search", size=20, color=ink), text(hint, "search_hint", size=15, color=ink, grow=1), *ends
    look: dict[str, Any] = {"h": 40, "radius": -1, "bg": bg, "pad": (14, 0, 14, 0), "gap": 8}
    return row(*kids, id="search_bar", grow=1, tap=route("Finder"), **look)


def round_buttons(cells: Iterable[tuple[str, str, str, Call]], columns: int = 5, radius: float = -1) -> View:
    """Categories and the like: (label, icon, colour, Call) as icons on discs, or with a `radius` on squares."""
    look: Any = {"align": "center", "gap": 5, "grow": 1, "pad": (0, 8, 0, 6)}
    made = []
    for label, sign, color, tap in cells:
        face = row(icon(sign, color="white", size=24), bg=color, w=44, h=44, radius=radius, pack="center")
        made.append(column(face, text(label, size=12, align="center"), id="entry", tap=tap, **look))
    return column(*in_lines(made, columns, w=FILL), w=FILL, pad=(8, 4, 8, 4))


def banner(art: str, title: str, words: str, tap: Call, *, ink: str = "white", **look: Any) -> View:
    """A picture with a title and some words over it."""
    said = column(
        text(Verbatim(title), "banner_title", size=20, weight=700, color=ink),
        text(Verbatim(words), "banner_words", size=13, color=ink),
        gap=4,
        at="start|middle",
        margin=(20, 0, 120, 0),
    )
    place = {"w": 376, "h": 150, "radius": 12, **look}
    face = image(art, "banner_image", w=FILL, h=FILL, radius=place["radius"])
    return box(face, said, id="banner", tap=tap, **place)


def count_stepper(count: int, change: Call, name: str = "") -> View:
    """A number between a minus and a plus, which append the new one to the arguments of `change`."""
    less = icon_button(
        "remove", f"Less {name}".strip(), with_args(change, (count - 1,)), "less", size=40, enabled=count > 1
    )
    more = icon_button("add", f"More {name}".strip(), with_args(change, (count + 1,)), "more", size=40)
    return row(less, text(str(count), "count", size=16, align="center"), more, w=WRAP)


def wide_button(label: str, tap: Call | None, id: str, color: str = "primary", ink: str = "onPrimary") -> View:
    """One of the buttons at the end of a page."""
    look = Style(size=16, weight=500, align="center", color=ink, bg=color, radius=-1, alpha=0.38 if tap is None else 1)
    return text(label, id, look, cls=BUTTON, h=46, grow=1, tap=tap, enabled=tap is not None)


def stars_row(stars: int, call: Call | None = None, size: float = 18) -> View:
    """Five stars, so many of them filled; with a `call`, to which their number is appended, they can be tapped."""
    cells = []
    for n in range(1, 6):
        sign, ink = ("filled:star", "#f5a623") if n <= stars else ("star_border", "outline")
        if call is None:
            cells.append(icon(sign, color=ink, size=size))
        else:
            cells.append(icon_button(sign, f"{n} stars", with_args(call, (n,)), "star", color=ink))
    return row(*cells, w=WRAP, gap=0)


class Bands(Popup):
    """Asks for a price band; a tap appends it to the arguments of `call`, "" for any price."""

    kind: ClassVar[str] = "sheet"
    bands: tuple[str, ...]
    chosen: str
    call: Call

    def view(self) -> View:
        cells = [chip(one, choose(self.call, one), "band", selected=one == self.chosen) for one in self.bands]
        head = text("Price range", "sheet_title", size=18, weight=500, pad=(24, 4, 24, 8))
        every = miui.big_button("Any price", choose(self.call, ""), "any_price", kind="plain")
        return sheet_frame(head, chips(*cells, wrap=True), row(every, w=FILL, pad=(24, 16, 24, 24)))


def sort_bar(shop: Shop, screen: Any) -> View:
    """The orders of a list, its `sort`, and the price band, its `band`."""
    plain, cells = Style(size=14, pad=(12, 14, 12, 14)), []
    for name in shop.sorts:
        on = name == (screen.sort or next(iter(shop.sorts)))
        look: dict[str, Any] = {"color": "primary", "weight": 700} if on else {}
        cells.append(text(name, "sort", plain, tap=None if on else assign("sort", name), selected=on, **look))
    ask = show(Bands(tuple(one for one, _, _ in shop.bands), screen.band, assign("band")))
    ink = "primary" if screen.band else "onSurface"
    cells.append(text(screen.band or "Filter", "filter", plain, color=ink, tap=ask))
    return column(carousel("sort_bar", *cells, gap=0, pad=6), w=FILL, bg="surfaceContainer")


def title_row(title: str, end: str = "", tap: Call | None = None) -> View:
    """The heading of a part of a page, with words at its end that lead on."""
    more = row(grey(end), icon("chevron_right", size=18), w=WRAP, id="more", tap=tap, pad=(8, 12, 0, 12))
    return row(text(title, size=17, weight=700, grow=1), *(more,) * bool(end), w=FILL, pad=(16, 8, 12, 4))


def verbatim(words: str, id: str = "", **look: Any) -> View:
    """What people wrote: a text that is never translated."""
    return text(Verbatim(words), id, **look)


def lines(*kids: View, gap: float = 4) -> View:
    """Texts below one another that take the room left over."""
    return column(*kids, gap=gap, grow=1)


def plain_page(title: str, body: View, foot: View | None = None) -> View:
    """A page below others."""
    return scaffold(miui.title_bar(title, leave()), body, foot)


def foot(*kids: View, **look: Any) -> View:
    """The buttons at the end of a page."""
    return row(*kids, **{"gap": 10, "w": FILL, "pad": (14, 8, 14, 14), **look})


def list_or_empty(id: str, rows: Sequence[View], none: str, sign: str) -> View:
    """A list of rows on cards, or what stands in the place of an empty one."""
    return listing(id, *rows, bottom=16) if rows else empty(none, sign, "empty_view")


def picture_row(art: str, size: float, *kids: View, **look: Any) -> View:
    """A row that begins with a square picture."""
    face = image(art, "picture", w=size, h=size, radius=look.pop("round", 10))
    return row(face, *kids, **{"gap": 12, "w": FILL, "pad": (14, 10, 14, 10), **look})


def rank_rows(rows: Iterable[View]) -> list[View]:
    """Rows with their places before them, those of the first three in the accent's colour."""
    made = []
    for n, one in enumerate(rows, 1):
        ink = "primary" if n < 4 else "outline"
        made.append(row(text(f"{n}", "rank", size=19, weight=700, align="center", color=ink, w=38), box(one, grow=1)))
    return made


def person(name: str, *heads: View, end: View | None = None, ink: str = "onSurface", **look: Any) -> View:
    """Who the owner is, over her page."""
    own = lines(verbatim(name, "owner_name", size=20, weight=700, color=ink), *heads)
    ends = () if end is None else (end,)
    return row(avatar(name, "avatar", size=56), own, *ends, gap=14, w=FILL, pad=(20, 20, 12, 24), **look)


def tool_rows(*rows: tuple[str, str, str, Call]) -> View:
    """A card of what can be opened: (label, icon, words below, Call)."""
    cells = (
        miui.item(label, more, lead=icon(sign, color="primary"), id="mine_row", tap=tap)
        for label, sign, more, tap in rows
    )
    return miui.cards(*cells)


def pill(label: str, tap: Call | None, id: str, desc: str = "", kind: str = "primary") -> View:
    """A small round button at the end of a row."""
    ink, bg = ("onPrimary", "primary") if kind == "primary" else ("onSecondaryContainer", "secondaryContainer")
    look = Style(size=14, weight=500, color=ink, bg=bg, radius=-1, pad=(15, 8, 15, 8), alpha=0.5 if tap is None else 1)
    return text(label, id, look, cls=BUTTON, tap=tap, desc=desc, enabled=tap is not None)


__all__ = [
    "Bands",
    "RED",
    "STAR",
    "banner",
    "count_stepper",
    "foot",
    "lines",
    "list_or_empty",
    "person",
    "picture_row",
    "pill",
    "plain_page",
    "price",
    "rank_rows",
    "round_buttons",
    "search_pill",
    "shelf",
    "sold_line",
    "sort_bar",
    "stars_row",
    "tag",
    "theme",
    "tile",
    "title_row",
    "tool_rows",
    "verbatim",
    "wide_button",
]
