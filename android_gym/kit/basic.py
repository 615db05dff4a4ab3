"""Boxes, text and pictures: what every screen is made of.

Sizes and distances are dp, text sizes sp. Functions that take `**layout` pass it on to `Layout`:
`w` and `h` (dp, or `FILL`, or `WRAP`), `weight`, `pad` and `margin` (left, top, right, bottom),
`gap`, `align`, `pack`, `at`. Those that take `**changes` pass it on to `Style`. A name that neither
has raises TypeError.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from typing_extensions import Unpack

from ..errors import InvalidApp
from ..phone.core.calls import memo
from ..phone.core.view import BOX, FILL, FOCUSABLE, PLAIN, SCROLLABLE, Extras, Layout, Rows, Style, View
from .looks import BoxOptions, PartOptions, SizedOptions, TextOptions, box_of, text_of
from .styles import (
    BODY,
    CARD,
    COLUMN,
    CONTENT_WIDE,
    FRAME,
    GROUP,
    HSCROLL,
    IMAGE,
    LINEAR,
    PARAGRAPH_DIM,
    RECYCLER,
    SCROLL,
    SECTION,
    TEXT,
    WIDE,
    WIDE_COLUMN,
    WIDE_ROW,
    art_style,
    icon_style,
    replace_layout,
    replace_style,
    square,
)

_ROW = Layout(kind="row", align="center")
_SCROLL = Layout(kind="scroll", w=FILL, h=FILL, weight=1, most=CONTENT_WIDE)
_ROWS = Layout(kind="rows", w=FILL, h=FILL, weight=1, most=CONTENT_WIDE)
_CARD = Style(bg="surfaceContainer", radius=12)
_CARD_LAYOUT = Layout(kind="column", w=FILL, pad=(16, 16, 16, 16), margin=(16, 4, 16, 4))
_LINE = Style(bg="outlineVariant")
_LINE_LAYOUT = Layout(w=FILL, h=1)
_SECTION = replace_style(SECTION, pad=(16, 16, 16, 8))
_EMPTY_LAYOUT = Layout(kind="column", w=FILL, h=FILL, weight=1, align="center", pack="center", gap=16)


def text(
    words: str, id: str = "", style: Style = BODY, *, layout: Layout = BOX, **options: Unpack[TextOptions]
) -> View:
    """A TextView.

    `style` is one of the kit's text styles (`TITLE_LARGE`, `BODY`, `SUMMARY` …), of which the
    keywords of `kit.looks` replace fields: `text("Due", color="error", lines=2)`. A text keeps to
    one line unless `lines` says otherwise; what does not fit ends in an ellipsis. `grow` is the
    share of the room left over in a row or column.
    """
    return text_of(View(TEXT, id, words, style=style, layout=layout), options)


def paint(words: str, style: Style = BODY, layout: Layout = BOX) -> View:
    """Text that is drawn but has no node in the accessibility tree, as where a real app draws on a
    canvas. An agent that reads the tree cannot see it.
    """
    return View(TEXT, text=words, style=style, layout=layout, hidden_from_a11y=True)


def column(*kids: View, id: str = "", **options: Unpack[BoxOptions]) -> View:
    """A vertical LinearLayout, as large as its children. `gap` is the distance between them in dp,
    `grow` the share of the parent's room; see `kit.looks` for the other keywords.
    """
    return box_of(View(LINEAR, id, kids=kids, layout=COLUMN), options)


def row(*kids: View, id: str = "", **options: Unpack[BoxOptions]) -> View:
    """A horizontal LinearLayout with its children centred vertically.

    It is as wide as its parent unless `w` says otherwise. A child that says `grow` takes the room
    left over: `row(icon("wifi"), text("Home", grow=1), button("Join", join()), gap=16)`.
    """
    return box_of(View(LINEAR, id, kids=kids, layout=WIDE_ROW), options)


def box(*kids: View, id: str = "", style: Style = PLAIN, **options: Unpack[BoxOptions]) -> View:
    """A FrameLayout: its children lie over one another, the last one on top.

    A child is placed by its `at` ("center|middle", "end|bottom" …), by default at the top start.
    `dismiss` runs when the box is swiped away sideways; see `kit.looks` for the other keywords.
    """
    return box_of(View(FRAME, id, kids=kids, style=style), options)


def gap(dp: float = 8) -> View:
    """Empty room of `dp` in both directions; no node. For equal distances use the `gap` of a
    row.
    """
    return View(layout=square(dp), hidden_from_a11y=True)


@memo
def min_height(height: float, sp: bool = False) -> View:
    """An invisible view that keeps a row at least this high; no node.

    `height` is in dp. With `sp` it is in sp, and so grows with the font scale, as a row does whose
    minHeight is set from the size of its text.
    """
    if sp:
        return View(text="\u200b", style=replace_style(BODY, size=height / 1.171875), hidden_from_a11y=True)
    return View(layout=Layout(w=0, h=height), hidden_from_a11y=True)


def spacer(weight: float = 1) -> View:
    """A Spacer: takes the room left over in a row or column; no node. Several share it by
    `weight`.
    """
    return View(layout=replace_layout(BOX, weight=weight), hidden_from_a11y=True)


def divider(inset: float = 0) -> View:
    """A hairline of 1 dp across the parent; no node. `inset` is the dp that it leaves free at the
    start.
    """
    layout = replace_layout(_LINE_LAYOUT, margin=(inset, 0, 0, 0)) if inset else _LINE_LAYOUT
    return View(layout=layout, style=_LINE, hidden_from_a11y=True)


def section(title: str, id: str = "") -> View:
    """A subheader over a group of rows: a TextView in the primary colour."""
    return View(TEXT, id, title, style=_SECTION, layout=WIDE)


def image(
    art: str,
    id: str = "",
    desc: str = "",
    *,
    w: float = 40,
    h: float = 40,
    radius: float = 0,
    **options: Unpack[PartOptions],
) -> View:
    """An ImageView that shows a named drawing.

    `art` is "name" or "name:argument", one of `phone.paint.drawings`: "app:PACKAGE", "avatar:NAME",
    "face:NAME", "cover:TITLE/ARTIST" … "photo:SEED/caption" draws what the caption says ("photo:7/A
    boat at a pier"), and `File.art` is the drawing of a file. A name that does not exist is drawn
    as a grey box. `w` and `h` are dp or `FILL`,
    `radius` is the corner radius in dp (-1: round). A picture that matters should have a `desc`.
    """
    view = View(
        IMAGE,
        id,
        "",
        desc,
        style=art_style(art, radius=radius),
        layout=square(w) if w == h else replace_layout(BOX, w=w, h=h),
    )
    return box_of(view, options)


def icon(
    name: str,
    id: str = "",
    desc: str = "",
    *,
    color: str = "onSurfaceVariant",
    size: float = 24,
    bg: str = "",
    room: float = 0,
    **options: Unpack[SizedOptions],
) -> View:
    """An ImageView with a Material icon that is not a control (for one that is, see `icon_button`).

    `name` is that of the Material Icons font ("outlined:NAME" for the outlined form); one that it
    does not have is drawn as an outlined square, and the contracts of the tests report it. `color`
    is a Material colour role or "#rrggbb", `bg` the colour of a disc behind the icon. `size` is in
    dp; `room` is the side in dp of the square that the icon is centred in, if that is larger.
    """
    style = icon_style(name, color, size, bg)
    return box_of(View(IMAGE, id, "", desc, style=style, layout=square(room or size)), options)


@memo
def avatar(name: str, id: str = "", desc: str = "", *, size: float = 40, **options: Unpack[PartOptions]) -> View:
    """A disc of `size` dp with the initial of a person's name. The name decides the colour too."""
    disc = View(IMAGE, id, "", desc, style=art_style(f"avatar:{name}"), layout=square(size))
    return box_of(disc, options)


def card(*kids: View, id: str = "", style: Style = _CARD, **options: Unpack[BoxOptions]) -> View:
    """A CardView: a rounded surface with its children in a column, or with `kind="row"` in a row.

    It has 16 dp of padding and of horizontal margin unless the keywords say otherwise.
    """
    return box_of(View(CARD, id, kids=kids, style=style, layout=_CARD_LAYOUT), options)


def scroll(*kids: View, id: str = "", always: bool = False, start: float = 0, **options: Unpack[BoxOptions]) -> View:
    """A ScrollView that fills the room left over and scrolls if its children are too high.

    Only then does it have the flag `scrollable`, as a real one; `always` sets it in any case.
    `start` is how many dp of its content are above its upper edge when it opens: a day view of
    60 dp an hour opens at 8 AM with `start=480`.
    """
    flags = FOCUSABLE | SCROLLABLE if always else FOCUSABLE
    extras = Extras(start=start) if start else None
    return box_of(View(SCROLL, id, kids=kids, flags=flags, layout=_SCROLL, extras=extras), options)


def listing(id: str, *kids: View, bottom: float = 0, **options: Unpack[BoxOptions]) -> View:
    """A RecyclerView of rows that differ, all built at once. For many equal rows use `rows`.

    `bottom` is padding in dp that lets the last row be scrolled clear of a FAB: 88 for one of 56
    dp.
    """
    layout = replace_layout(_SCROLL, pad=(0, 0, 0, bottom)) if bottom else _SCROLL
    return box_of(View(RECYCLER, id, kids=kids, flags=FOCUSABLE, layout=layout), options)


def must_be_tuple(what: str, items: object) -> None:
    """Raise InvalidApp for items of a list that are no tuple."""
    if not isinstance(items, tuple):
        kind = type(items).__name__
        raise InvalidApp(f"{what} takes a tuple of items, not a {kind}: write tuple(…)")


def rows(
    id: str,
    fn: Callable[..., View],
    items: tuple[Any, ...],
    height: float,
    *extra: Any,
    head: tuple[View, ...] = (),
    empty: View | None = None,
    cls: str = RECYCLER,
    top: float = 0,
    bottom: float = 0,
    start: int = 0,
) -> View:
    """A RecyclerView of equally high rows. `fn(item, *extra)` builds a row, and only for rows in
    sight.

    `fn` is a top-level function, best with `@memo`: then a row is built again only when its item or
    `extra` changes. `items` and `extra` must be hashable. `height` is that of a row in dp, and each
    row must have exactly it: `rows("list", person_row, people, ROW2, app.due)`.

    `head` views scroll before the rows, `empty` is returned instead of the list when there are no
    items, and `top` and `bottom` are paddings in dp (`bottom=88` leaves room for a FAB). The list
    opens with the row of index `start` at the top; `END` is as for `feed`. For rows that are not
    equally high use `feed`.
    """
    if not items and empty is not None:
        return empty
    must_be_tuple("rows", items)
    layout = replace_layout(_ROWS, pad=(0, top, 0, bottom)) if top or bottom else _ROWS
    made = Rows(fn, items, height, extra, start)
    return View(cls, id, kids=head, flags=FOCUSABLE, layout=layout, rows=made)


def carousel(id: str, *kids: View, gap: float = 8, pad: float = 16, cls: str = HSCROLL) -> View:
    """A HorizontalScrollView of children side by side, `gap` dp apart, with `pad` dp at both
    ends.
    """
    layout = replace_layout(BOX, kind="hscroll", w=FILL, gap=gap, pad=(pad, 8, pad, 8), align="center")
    return View(cls, id, kids=kids, flags=FOCUSABLE, layout=layout)


@memo
def empty(words: str, icon_name: str = "", id: str = "", more: str = "", art: str = "") -> View:
    """What a screen shows in place of an empty list: an icon of 96 dp, or a drawing `art` of 160
    dp, and under it a sentence. `more` is a second, smaller sentence. `id` is that of the first
    sentence.
    """
    parts = []
    if art:
        parts.append(View(IMAGE, style=art_style(art), layout=square(160)))
    elif icon_name:
        parts.append(View(IMAGE, style=icon_style(icon_name, "outline", 96), layout=square(96)))
    center = replace_style(PARAGRAPH_DIM, align="center", size=16)
    parts.append(View(TEXT, id, words, style=center))
    if more:
        parts.append(View(TEXT, text=more, style=replace_style(PARAGRAPH_DIM, align="center")))
    return View(LINEAR, kids=tuple(parts), layout=replace_layout(_EMPTY_LAYOUT, pad=(24, 24, 24, 24)))


def group(*kids: View, id: str = "", **options: Unpack[BoxOptions]) -> View:
    """A ViewGroup (or any class) as wide as its parent, with its children in a column."""
    return box_of(View(GROUP, id, kids=kids, layout=WIDE_COLUMN), options)


def decor(*kids: View, **options: Unpack[BoxOptions]) -> View:
    """A view that is drawn but has no node: a dot, a line, a shade, the room between things. Its
    children lie over one another unless `kind` says otherwise."""
    return box_of(View(kids=kids, hidden_from_a11y=True), options)


__all__ = [
    "avatar",
    "box",
    "card",
    "carousel",
    "column",
    "decor",
    "divider",
    "empty",
    "gap",
    "group",
    "icon",
    "image",
    "listing",
    "min_height",
    "paint",
    "row",
    "rows",
    "scroll",
    "section",
    "spacer",
    "text",
]
