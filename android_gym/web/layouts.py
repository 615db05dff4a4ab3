"""The parts of laid-out pages: bars, heroes, cards, tables, facts, feet."""

from __future__ import annotations

from ..kit.styles import VIEW, WIDE, replace_style
from ..phone.core.view import FILL, Layout, Style, View
from .address import bare
from .blocks import (
    Buttons,
    Byline,
    Card,
    Cards,
    Days,
    Facts,
    Footer,
    Header,
    Hero,
    Links,
    Logo,
    Picture,
    Quote,
    Result,
    Sheet,
    Stars,
    Tiles,
)
from .inline import (
    BODY,
    DIM,
    INK,
    LINE,
    LINK,
    SMALL,
    PageStyle,
    boxed,
    drawing,
    drawn,
    idle,
    image,
    line,
    link,
    menu,
    pressed,
    shown,
    told,
    words_in,
)
from .verbs import follow, open_link_menu

IMAGE = "android.widget.Image"
CARD = Style(bg="#ffffff", stroke=LINE, radius=10)
RAISED = Style(bg="#ffffff", radius=8, elevation=1)
_TITLE = Style(size=19, color="#1558d6", lines=3)
_NAME = Style(size=16, weight=500, color=INK, lines=3)
_STRIPE = "#f8f9fa"


def column(
    *kids: View,
    gap: float = 0,
    w: float = FILL,
    weight: float = 0,
    pad: tuple[float, float, float, float] = (0, 0, 0, 0),
    align: str = "start",
) -> View:
    """A container without a node of its own."""
    layout = Layout(kind="column", w=w, weight=weight, gap=gap, pad=pad, align=align)
    return View(VIEW, kids=kids, layout=layout)


def row(*kids: View, gap: float = 0, align: str = "start") -> View:
    return View(VIEW, kids=kids, layout=Layout(kind="row", w=FILL, gap=gap, align=align))


def picture(block: Picture, page: PageStyle) -> View:
    """A picture, with its caption under it if that is asked for."""
    high = block.height if not page.wide else block.height * 1.2
    shot = image(block.art, block.words, high, page)
    if not block.caption:
        return shot
    small = page.scaled(SMALL, lines=4)
    return boxed(page, shot, drawn(block.words, small, WIDE), layout=Layout(kind="column", w=FILL, gap=6))


def logo_of(art: str, size: float) -> View:
    """The logo of a site: its favicon."""
    return View(style=Style(art=art, radius=6), layout=Layout(w=size, h=size), hidden_from_a11y=True)


def header(block: Header, page: PageStyle, count: int) -> View:
    """The bar of a site; `count` things lie in its cart."""
    size = 20 if len(block.name) < 22 else 17
    name = page.scaled(Style(size=size, weight=700, color=block.color, lines=1, font="Roboto"))
    home = pressed(
        block.name,
        block.url,
        page,
        logo_of(block.art, 32),
        drawn(block.name, name),
        layout=Layout(kind="row", gap=10, align="center", h=40),
    )
    first: tuple[View, ...] = (home,)
    if block.shop:
        words = f"Cart ({count})" if count else "Cart"
        cart = link(words, f"{block.url}cart", page, page.scaled(LINK, size=14, color=INK))
        sign = View(
            style=Style(icon="outlined:shopping_cart", icon_size=22, color=INK),
            layout=Layout(w=22, h=22, margin=(0, 0, 6, 0)),
            hidden_from_a11y=True,
        )
        first = (home, View(layout=Layout(weight=1), hidden_from_a11y=True), sign, cart)
    lines = [row(*first, align="center")]
    if block.nav:
        lines.append(menu(Links(block.nav), page, INK))
    inner = column(*lines, pad=(16, 11, 16, 2))
    return boxed(page, inner, _hairline(), style=Style(bg="#ffffff"), layout=Layout(kind="column", w=FILL))


def _hairline() -> View:
    return View(style=Style(bg=LINE), layout=Layout(w=FILL, h=1), hidden_from_a11y=True)


def footer(block: Footer, page: PageStyle) -> View:
    """The foot of a site, dark, with its menu once more."""
    kids = [words_in(block.words, page.scaled(SMALL, color="#e8eaed"), page)]
    if block.parts:
        kids.append(menu(Links(block.parts), page, "#bdc1c6"))
    return boxed(
        page, *kids, style=Style(bg="#2b2f33"), layout=Layout(kind="column", w=FILL, gap=8, pad=(16, 20, 16, 20))
    )


def hero(block: Hero, page: PageStyle) -> View:
    """A wide picture, and on the site's colour what it says."""
    shot = image(block.art, block.shows, 190 if not page.wide else 220, page)
    big = page.scaled(Style(size=26, weight=700, color="#ffffff", lines=4, font="Roboto"))
    kids = [words_in(block.title, big, page)]
    if block.words:
        kids.append(words_in(block.words, page.scaled(BODY, color="#ffffff"), page))
    if block.button[1]:
        kids.append(button_link(*block.button, page, "#ffffff", block.color))
    said = boxed(
        page, *kids, style=Style(bg=block.color), layout=Layout(kind="column", w=FILL, gap=10, pad=(16, 18, 16, 20))
    )
    return boxed(page, shot, said, layout=Layout(kind="column", w=FILL))


def button_link(words: str, url: str, page: PageStyle, bg: str, ink: str, edge: str = "") -> View:
    """A link that looks like a button."""
    face = page.scaled(Style(size=15, weight=500, color=ink, align="center", lines=2))
    return pressed(
        words,
        url,
        page,
        drawn(words, face),
        style=Style(bg=bg, radius=20, stroke=edge),
        layout=Layout(kind="row", h=42, align="center", pad=(20, 0, 20, 0)),
    )


def buttons(block: Buttons, page: PageStyle) -> View:
    kids = tuple(
        button_link(
            words,
            url,
            page,
            block.color if n == 0 else "#ffffff",
            "#ffffff" if n == 0 else block.color,
            "" if n == 0 else block.color,
        )
        for n, (words, url) in enumerate(block.parts)
        if url
    )
    return View(VIEW, kids=kids, layout=Layout(kind="row", w=FILL, flow=True, gap=10, pad=(0, 6, 0, 6)))


def byline(block: Byline, page: PageStyle) -> View:
    """The author's face, the author and the date."""
    face = View(style=Style(art=f"avatar:{block.who}", radius=-1), layout=Layout(w=36, h=36), hidden_from_a11y=True)
    who = words_in(block.who, page.scaled(Style(size=14, weight=500, color=INK)), page)
    when = words_in(block.when, page.scaled(Style(size=13, color=DIM)), page)
    return row(face, column(who, when, w=-2, weight=1), gap=10, align="center")


def quote(block: Quote, page: PageStyle) -> View:
    big = page.scaled(Style(size=19, color=INK, lines=20))
    kids = [words_in(block.words, big, page)]
    if block.who:
        kids.append(words_in(block.who, page.scaled(SMALL), page))
    return boxed(
        page,
        *kids,
        style=Style(bg="#f1f3f4", radius=6),
        layout=Layout(kind="column", w=FILL, gap=6, pad=(16, 14, 16, 14)),
    )


def stars(block: Stars, page: PageStyle) -> View:
    """Five stars, as many of them full as the score says."""
    whole = int(block.score + 0.25)
    half = block.score - whole >= 0.25
    names = ["star"] * whole + ["star_half"] * half
    names += ["star_border"] * (5 - len(names))
    size = 18 * page.zoom
    marks = tuple(
        View(style=Style(icon=n, icon_size=size, color="#e37400"), layout=Layout(w=size, h=size), hidden_from_a11y=True)
        for n in names
    )
    rated = View(IMAGE, "", f"Rated {block.score:g} out of 5", kids=marks, layout=Layout(kind="row"))
    words = words_in(block.words, page.scaled(Style(size=14, color=DIM, lines=3)), page, Layout(weight=1))
    score = words_in(f"{block.score:g}", page.scaled(Style(size=14, weight=500, color=INK)), page, Layout())
    return row(score, shown(rated, page), words, gap=8, align="center")


# --- cards -------------------------------------------------------------------------------------


def cards(block: Cards, page: PageStyle) -> View:
    """A grid of cards, as many across as there is room, or lines with the picture at the end."""
    if block.lines:
        kids = tuple(_line_card(c, block.color, page) for c in block.items)
        return column(*kids, gap=10)
    across = max(1, min(4, int((page.width / page.zoom - 20) // 170)))
    if not any(c.art for c in block.items) and across == 2:
        across = 1
    return grid([_card(c, block.color, page) for c in block.items], across)


def grid(cells: list[View], across: int, gap: float = 12) -> View:
    """Cells that share the width, so many in a line."""
    lines = []
    for n in range(0, len(cells), across):
        some = cells[n : n + across]
        blank = View(hidden_from_a11y=True, layout=Layout(weight=1, h=8))
        lines.append(row(*some, *(blank,) * (across - len(some)), gap=gap))
    return column(*lines, gap=gap)


def _said(card: Card) -> str:
    return ", ".join(filter(None, (card.title, card.price)))


def _texts(card: Card, color: str, page: PageStyle) -> list[View]:
    found = []
    if card.tag:
        found.append(drawn(card.tag.upper(), page.scaled(Style(size=11, weight=700, color=color))))
    found.append(drawn(card.title, page.scaled(_NAME), WIDE))
    if card.words:
        found.append(drawn(card.words, page.scaled(SMALL, lines=3), WIDE))
    if card.price:
        found.append(drawn(card.price, page.scaled(Style(size=17, weight=700, color=INK))))
    return found


def _card(card: Card, color: str, page: PageStyle) -> View:
    sold = bool(card.art and card.price)  # goods lie on the page itself, other cards have an edge
    texts = column(*_texts(card, color, page), gap=4, pad=(2, 10, 2, 12) if sold else (12, 10, 12, 12))
    kids = (drawing(card.art, 118 * page.zoom, card.shows), texts) if card.art else (texts,)
    layout = Layout(kind="column", weight=1)
    return pressed(_said(card), card.url, page, *kids, style=Style() if sold else CARD, layout=layout)


def _line_card(card: Card, color: str, page: PageStyle) -> View:
    texts = column(*_texts(card, color, page), gap=4, weight=1, w=-2)
    kids: tuple[View, ...] = (texts,)
    if card.art:
        side = round(96 * page.zoom)
        face = Style(art=told(card.art, card.shows), radius=8)
        shot = View(style=face, layout=Layout(w=side, h=side), hidden_from_a11y=True)
        kids = (texts, shot)
    return pressed(
        _said(card),
        card.url,
        page,
        row(*kids, gap=12),
        style=CARD,
        layout=Layout(kind="column", w=FILL, pad=(14, 12, 12, 12)),
    )


def tiles(block: Tiles, page: PageStyle) -> View:
    """Pictures side by side."""
    across = 4 if page.wide else 2
    return grid([_tile(*item, page) for item in block.items], across)


def _tile(art: str, words: str, url: str, page: PageStyle) -> View:
    below = drawn(words, page.scaled(Style(size=14, color=INK, lines=2)))
    return pressed(
        words, url, page, drawing(art, 120 * page.zoom, words), below, layout=Layout(kind="column", weight=1, gap=6)
    )


# --- tables ------------------------------------------------------------------------------------


def sheet(block: Sheet, page: PageStyle) -> View:
    """A table, its head in the site's colour, every other row tinted."""
    width = max((len(r) for r in (block.head, *block.rows)), default=1)
    lengths = [[len("".join(w for w, _ in cell)) for cell in r] for r in block.rows]
    lengths.append([max(map(len, (*words.split(), ""))) + 2 for words in block.head])
    shares = [max([4.0, *(min(24.0, own[n]) for own in lengths if n < len(own))]) for n in range(width)]
    lines = []
    if block.head:
        style = page.scaled(Style(size=13, weight=700, color=block.color, lines=2))
        cells = [(words_in(w, style, page)) for w in block.head]
        lines.append(_cells(cells, shares, "", page))
    small = replace_style(BODY, size=14, lines=8)
    for n, cells_ in enumerate(block.rows):
        views = [line(parts or (("", ""),), page, small) for parts in cells_]
        lines.append(_cells(views, shares, _STRIPE if n % 2 == 0 else "", page))
    return boxed(page, *lines, style=Style(stroke=LINE, radius=6), layout=Layout(kind="column", w=FILL))


def _cells(cells: list[View], shares: list[float], bg: str, page: PageStyle) -> View:
    kids = tuple(
        View(VIEW, kids=(cell,), layout=Layout(kind="column", weight=share))
        for cell, share in zip(cells, shares, strict=False)
    )
    return View(VIEW, kids=kids, style=Style(bg=bg), layout=Layout(kind="row", w=FILL, gap=10, pad=(12, 9, 12, 9)))


def facts(block: Facts, page: PageStyle) -> View:
    """Names at the left, values at the right."""
    name_style = page.scaled(Style(size=14, weight=500, color=DIM, lines=3))
    small = replace_style(BODY, size=14, lines=8)
    lines = []
    for name, parts in block.rows:
        left = words_in(name, name_style, page, Layout(weight=2))
        right = View(VIEW, kids=(line(parts, page, small),), layout=Layout(kind="column", weight=3))
        lines.append(row(left, right, gap=12))
    return boxed(
        page,
        *lines,
        style=Style(bg="#f8f9fa", stroke=LINE, radius=8),
        layout=Layout(kind="column", w=FILL, gap=9, pad=(14, 12, 14, 12)),
    )


SIGNS = {
    "sunny": "wb_sunny",
    "clear": "bedtime",  # what a sunny day is at night
    "partly": "cloud_queue",
    "cloudy": "wb_cloudy",
    "fog": "foggy",
    "rain": "water_drop",
    "light": "water_drop",
    "thunder": "thunderstorm",
    "snow": "ac_unit",
    "showers": "water_drop",
    "windy": "air",
}
_TINTS = {"wb_sunny": "#f9ab00", "bedtime": "#5f6fb2", "water_drop": "#1a73e8", "ac_unit": "#4fc3f7"}


def sign_of(sky: str, size: float) -> View:
    """The icon of a kind of weather."""
    name = SIGNS.get(sky.split()[0].casefold(), "wb_cloudy")
    style = Style(icon=name, icon_size=size, color=_TINTS.get(name, "#80868b"))
    return View(style=style, layout=Layout(w=size, h=size), hidden_from_a11y=True)


def days(block: Days, page: PageStyle) -> View:
    """A forecast: now, and the days side by side; before it is filled in, as on a thumbnail, its place."""
    place = (
        link(block.place, block.url, page, page.scaled(LINK, size=18))
        if block.url
        else (words_in(block.place, page.scaled(Style(size=18, color=INK)), page))
    )
    if not block.days:
        return boxed(page, place, style=RAISED, layout=Layout(kind="column", w=FILL, gap=12, pad=(16, 14, 16, 14)))
    big = words_in(block.degrees, page.scaled(Style(size=44, color=INK)), page, Layout())
    sky = words_in(block.sky, page.scaled(Style(size=16, color=DIM, lines=2)), page, Layout(weight=1))
    now = row(sign_of(block.sky, 48 * page.zoom), big, sky, gap=14, align="center")
    small = page.scaled(Style(size=13, color=DIM, align="center"))
    week = tuple(
        boxed(
            page,
            words_in(name[:3], small, page),
            sign_of(sky_, 24 * page.zoom),
            words_in(f"{high}°", replace_style(small, color=INK, weight=500), page),
            words_in(f"{low}°", small, page),
            layout=Layout(kind="column", weight=1, align="center", gap=6),
        )
        for name, sky_, low, high in block.days
    )
    return boxed(
        page, place, now, row(*week), style=RAISED, layout=Layout(kind="column", w=FILL, gap=12, pad=(16, 14, 16, 14))
    )


# --- search engines ----------------------------------------------------------------------------


def logo(words: str, url: str, colors: tuple[str, ...], page: PageStyle) -> View:
    """The name of the site, every letter in its colour, that leads to its start page."""
    letters = tuple(drawn(ch, Style(size=32, weight=500, color=colors[i % len(colors)])) for i, ch in enumerate(words))
    shot = View(IMAGE, "", words, kids=letters, layout=Layout(kind="row"))
    dead = idle(url, page)
    if page.gecko:
        shot = shot.replace(flags=1, tap=follow(url), inert_reason=dead)
    home = View(VIEW, "", words, kids=(shot,), flags=33, tap=follow(url), inert_reason=dead)
    return boxed(page, home, layout=Layout(kind="column", w=FILL, align="center", pad=(0, 8, 0, 8)))


def result(block: Result, page: PageStyle) -> View:
    """An entry of a list of results: where it lies, its title, a few words."""
    where = bare(block.url).split("?")[0]
    host = where.partition("/")[0]
    site = words_in(where, page.scaled(Style(size=12, color=INK)), page, Layout(weight=1))
    title = View(VIEW, "", block.title, kids=(drawn(block.title, page.scaled(_TITLE)),))
    tap, long_press = follow(block.url), open_link_menu(block.url, block.title)
    if page.gecko:
        site = View(VIEW, "", where, kids=(site,), flags=1, tap=tap, long_press=long_press, layout=Layout(weight=1))
        title = title.replace(flags=1, tap=tap, long_press=long_press)
    head = row(logo_of(f"favicon:{host}", 20), site, gap=8, align="center")
    whole = View(
        VIEW,
        "",
        f"{where} {block.title}",
        kids=(head, title),
        flags=33,
        layout=Layout(kind="column", w=FILL, gap=6),
        tap=tap,
        long_press=long_press,
    )
    said = page.scaled(Style(size=14, color="#4d5156", lines=6))
    words = boxed(page, words_in(block.words, said, page), layout=Layout(kind="column", w=FILL, pad=(0, 6, 0, 4)))
    more = tuple(
        boxed(
            page, link(*part, page, page.scaled(LINK, size=14)), layout=Layout(kind="column", w=FILL, pad=(0, 7, 0, 7))
        )
        for part in block.links
    )
    return boxed(page, whole, words, *more, style=RAISED, layout=Layout(kind="column", w=FILL, pad=(14, 12, 14, 10)))


def hero_word(block: Logo, page: PageStyle) -> View:
    return logo(block.words, block.url, block.colors, page)
