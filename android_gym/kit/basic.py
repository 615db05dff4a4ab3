"""Boxes, words and pictures: what every screen is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..phone.core.calls import Call, memo
from ..phone.core.view import BOX, FILL, FOCUSABLE, SCROLLABLE, Layout, Rows, Style, View
from .styles import (
    BODY,
    CARD,
    COLUMN,
    FRAME,
    GROUP,
    HSCROLL,
    IMAGE,
    LINEAR,
    PARAGRAPH_DIM,
    RECYCLER,
    SCROLL,
    SECTION,
    TAP,
    TAP_LONG_PRESS,
    TEXT,
    WIDE,
    WIDE_COLUMN,
    WIDE_ROW,
    arranged,
    art_style,
    icon_style,
    square,
    styled,
)

_ROW = Layout(kind="row", align="center")
_SCROLL = Layout(kind="scroll", w=FILL, h=FILL, weight=1)
_ROWS = Layout(kind="rows", w=FILL, h=FILL, weight=1)
_CARD = Style(bg="surfaceContainer", radius=12)
_CARD_LAYOUT = Layout(kind="column", w=FILL, pad=(16, 16, 16, 16), margin=(16, 4, 16, 4))
_LINE = Style(bg="outlineVariant")
_LINE_LAYOUT = Layout(w=FILL, h=1)
_SECTION = styled(SECTION, pad=(16, 16, 16, 8))
_EMPTY_LAYOUT = Layout(
    kind="column", w=FILL, h=FILL, weight=1, align="center", pack="center", gap=16
)


def touch_flags(tap: Call | None, long_press: Call | None = None, inert_reason: str = "") -> int:
    """The flags of a view with these handlers. `inert_reason`: a clickable decoration."""
    if long_press is not None:
        return TAP_LONG_PRESS
    return TAP if tap is not None or inert_reason else 0


def text(
    words: str,
    id: str = "",
    style: Style = BODY,
    *,
    desc: str = "",
    tap: Call | None = None,
    long_press: Call | None = None,
    grow: float = 0,
    layout: Layout = BOX,
    **changes: Any,
) -> View:
    """A TextView. `grow` is its weight in a row; `changes` alter the style (color, size …)."""
    if changes:
        style = styled(style, **changes)
    if grow:
        layout = arranged(layout, weight=grow)
    return View(
        TEXT,
        id,
        words,
        desc,
        style=style,
        layout=layout,
        tap=tap,
        long_press=long_press,
        flags=touch_flags(tap, long_press),
    )


def paint(words: str, style: Style = BODY, layout: Layout = BOX) -> View:
    """Words that are drawn but are no node of the accessibility tree."""
    return View(TEXT, text=words, style=style, layout=layout, hidden_from_a11y=True)


def column(*kids: View, id: str = "", gap: float = 0, grow: float = 0, **layout: Any) -> View:
    """Children under one another. `layout` takes pad, align, pack, margin, w, h …"""
    place = arranged(COLUMN, gap=gap, weight=grow, **layout) if gap or grow or layout else COLUMN
    return View(LINEAR, id, kids=kids, layout=place)


def row(*kids: View, id: str = "", gap: float = 0, grow: float = 0, **layout: Any) -> View:
    """Children side by side, centred across; as wide as the parent unless `w` says otherwise."""
    place = (
        arranged(WIDE_ROW, gap=gap, weight=grow, **layout) if gap or grow or layout else WIDE_ROW
    )
    return View(LINEAR, id, kids=kids, layout=place)


def box(
    *kids: View,
    id: str = "",
    cls: str = FRAME,
    desc: str = "",
    tap: Call | None = None,
    long_press: Call | None = None,
    dismiss: Call | None = None,
    style: Style | None = None,
    **layout: Any,
) -> View:
    """Children over one another in a FrameLayout (or any class), placed by their `fit.at`."""
    place = arranged(BOX, **layout) if layout else BOX
    flags = touch_flags(tap, long_press)
    if style is None:
        return View(
            cls,
            id,
            "",
            desc,
            "",
            kids,
            flags,
            layout=place,
            tap=tap,
            long_press=long_press,
            dismiss=dismiss,
        )
    return View(cls, id, "", desc, "", kids, flags, style, place, tap, long_press, dismiss)


def gap(dp: float = 8) -> View:
    """Empty room of `dp` in both directions; no node."""
    return View(layout=square(dp), hidden_from_a11y=True)


@memo
def min_height(height: float, sp: bool = False) -> View:
    """An invisible pole that makes a row at least `height` dp high (or sp: grows with the font)."""
    if sp:
        return View(
            text="\u200b", style=styled(BODY, size=height / 1.171875), hidden_from_a11y=True
        )
    return View(layout=Layout(w=0, h=height), hidden_from_a11y=True)


def spacer(weight: float = 1) -> View:
    """Takes the room left over in a row or column; no node."""
    return View(layout=arranged(BOX, weight=weight), hidden_from_a11y=True)


def divider(inset: float = 0) -> View:
    """A hairline across; no node."""
    layout = arranged(_LINE_LAYOUT, margin=(inset, 0, 0, 0)) if inset else _LINE_LAYOUT
    return View(layout=layout, style=_LINE, hidden_from_a11y=True)


def section(title: str, id: str = "") -> View:
    """A header over a group of rows."""
    return View(TEXT, id, title, style=_SECTION, layout=WIDE)


def image(
    art: str,
    id: str = "",
    desc: str = "",
    *,
    w: float = 40,
    h: float = 40,
    radius: float = 0,
    tap: Call | None = None,
    long_press: Call | None = None,
) -> View:
    """An ImageView that shows a named drawing ("photo:SEED", "app:PACKAGE" …). FILL is allowed."""
    layout = arranged(BOX, w=w, h=h)
    style = art_style(art, radius=radius)
    return View(
        IMAGE,
        id,
        "",
        desc,
        style=style,
        layout=layout,
        tap=tap,
        long_press=long_press,
        flags=touch_flags(tap, long_press),
    )


def icon(
    name: str,
    id: str = "",
    desc: str = "",
    *,
    color: str = "onSurfaceVariant",
    size: float = 24,
    bg: str = "",
    room: float = 0,
) -> View:
    """A Material icon that is not a control; `room` is the side of the square it sits in."""
    style = icon_style(name, color, size, bg)
    return View(IMAGE, id, "", desc, style=style, layout=square(room or size))


@memo
def avatar(
    name: str, id: str = "", desc: str = "", *, size: float = 40, tap: Call | None = None
) -> View:
    """A disc with a person's initial, coloured by the name."""
    return View(
        IMAGE,
        id,
        "",
        desc,
        style=art_style(f"avatar:{name}"),
        layout=square(size),
        tap=tap,
        flags=touch_flags(tap),
    )


def card(
    *kids: View,
    id: str = "",
    cls: str = CARD,
    desc: str = "",
    tap: Call | None = None,
    long_press: Call | None = None,
    dismiss: Call | None = None,
    style: Style = _CARD,
    flags: int = 0,
    **layout: Any,
) -> View:
    """A rounded surface with its children in a column (or `kind="row"`)."""
    place = arranged(_CARD_LAYOUT, **layout) if layout else _CARD_LAYOUT
    flags |= touch_flags(tap, long_press)
    return View(cls, id, "", desc, "", kids, flags, style, place, tap, long_press, dismiss)


def scroll(
    *kids: View, id: str = "", cls: str = SCROLL, always: bool = False, **layout: Any
) -> View:
    """A page that scrolls when its children are too high (`always`: says so even if they fit)."""
    place = arranged(_SCROLL, **layout) if layout else _SCROLL
    flags = FOCUSABLE | SCROLLABLE if always else FOCUSABLE
    return View(cls, id, kids=kids, flags=flags, layout=place)


def listing(id: str, *kids: View, cls: str = RECYCLER, bottom: float = 0) -> View:
    """A list of unlike rows, built at once. `bottom` leaves room for a FAB."""
    layout = arranged(_SCROLL, pad=(0, 0, 0, bottom)) if bottom else _SCROLL
    return View(cls, id, kids=kids, flags=FOCUSABLE, layout=layout)


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
) -> View:
    """A list of equal rows of `height` dp, built when seen: `fn(item, *extra)`.

    `head` views come before the rows; `empty` stands in for the list when there are no items;
    `bottom` leaves room for a FAB.
    """
    if not items and empty is not None:
        return empty
    layout = arranged(_ROWS, pad=(0, top, 0, bottom)) if top or bottom else _ROWS
    return View(
        cls, id, kids=head, flags=FOCUSABLE, layout=layout, rows=Rows(fn, items, height, extra)
    )


def carousel(id: str, *kids: View, gap: float = 8, pad: float = 16, cls: str = HSCROLL) -> View:
    """Children side by side that scroll sideways on overflow."""
    layout = arranged(BOX, kind="hscroll", w=FILL, gap=gap, pad=(pad, 8, pad, 8), align="center")
    return View(cls, id, kids=kids, flags=FOCUSABLE, layout=layout)


@memo
def empty(words: str, icon_name: str = "", id: str = "", more: str = "", art: str = "") -> View:
    """What an empty list shows: a large icon or drawing, a sentence, a smaller one."""
    parts = []
    if art:
        parts.append(View(IMAGE, style=art_style(art), layout=square(160)))
    elif icon_name:
        parts.append(View(IMAGE, style=icon_style(icon_name, "outline", 96), layout=square(96)))
    center = styled(PARAGRAPH_DIM, align="center", size=16)
    parts.append(View(TEXT, id, words, style=center))
    if more:
        parts.append(View(TEXT, text=more, style=styled(PARAGRAPH_DIM, align="center")))
    return View(LINEAR, kids=tuple(parts), layout=arranged(_EMPTY_LAYOUT, pad=(24, 24, 24, 24)))


def group(*kids: View, id: str = "", cls: str = GROUP, desc: str = "", **layout: Any) -> View:
    """A column as wide as the parent, of any class."""
    place = arranged(WIDE_COLUMN, **layout) if layout else WIDE_COLUMN
    return View(cls, id, "", desc, kids=kids, layout=place)
