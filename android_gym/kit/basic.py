"""Boxes, words and pictures: what every screen is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..phone.core.calls import Call, memo
from ..phone.core.view import BOX, FILL, FOCUSABLE, SCROLLABLE, SELECTED, Fit, Look, Rows, View
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
    TAP_HOLD,
    TEXT,
    WIDE,
    WIDE_COLUMN,
    WIDE_ROW,
    art_look,
    fitted,
    icon_look,
    square,
    styled,
)

_ROW = Fit(kind="row", align="center")
_SCROLL = Fit(kind="scroll", w=FILL, h=FILL, weight=1)
_ROWS = Fit(kind="rows", w=FILL, h=FILL, weight=1)
_CARD = Look(bg="surfaceContainer", radius=12)
_CARD_FIT = Fit(kind="column", w=FILL, pad=(16, 16, 16, 16), margin=(16, 4, 16, 4))
_LINE = Look(bg="outlineVariant")
_LINE_FIT = Fit(w=FILL, h=1)
_SECTION = styled(SECTION, pad=(16, 16, 16, 8))
_EMPTY_FIT = Fit(kind="column", w=FILL, h=FILL, weight=1, align="center", pack="center", gap=16)


def touch(tap: Call | None, hold: Call | None = None, why: str = "") -> int:
    """The flags of a view with these handlers; `why` marks a decoration that looks clickable."""
    if hold is not None:
        return TAP_HOLD
    return TAP if tap is not None or why else 0


def text(
    words: str,
    id: str = "",
    style: Look = BODY,
    *,
    desc: str = "",
    tap: Call | None = None,
    hold: Call | None = None,
    grow: float = 0,
    fit: Fit = BOX,
    **changes: Any,
) -> View:
    """A TextView. `grow` is its weight in a row; `changes` alter the style (ink, size, lines …)."""
    if changes:
        style = styled(style, **changes)
    if grow:
        fit = fitted(fit, weight=grow)
    return View(
        TEXT, id, words, desc, look=style, fit=fit, tap=tap, hold=hold, flags=touch(tap, hold)
    )


def paint(words: str, style: Look = BODY, fit: Fit = BOX) -> View:
    """Words that are drawn but are no node of the accessibility tree."""
    return View(TEXT, text=words, look=style, fit=fit, ghost=True)


def column(*kids: View, id: str = "", gap: float = 0, grow: float = 0, **fit: Any) -> View:
    """Children under one another. `fit` takes pad, align, pack, margin, w, h …"""
    place = fitted(COLUMN, gap=gap, weight=grow, **fit) if gap or grow or fit else COLUMN
    return View(LINEAR, id, kids=kids, fit=place)


def row(*kids: View, id: str = "", gap: float = 0, grow: float = 0, **fit: Any) -> View:
    """Children side by side, centred across; as wide as the parent unless `w` says otherwise."""
    place = fitted(WIDE_ROW, gap=gap, weight=grow, **fit) if gap or grow or fit else WIDE_ROW
    return View(LINEAR, id, kids=kids, fit=place)


def box(
    *kids: View,
    id: str = "",
    cls: str = FRAME,
    desc: str = "",
    tap: Call | None = None,
    hold: Call | None = None,
    swipe: Call | None = None,
    look: Look | None = None,
    **fit: Any,
) -> View:
    """Children over one another in a FrameLayout (or any class), placed by their `fit.at`."""
    place = fitted(BOX, **fit) if fit else BOX
    flags = touch(tap, hold)
    if look is None:
        return View(cls, id, "", desc, "", kids, flags, fit=place, tap=tap, hold=hold, swipe=swipe)
    return View(cls, id, "", desc, "", kids, flags, look, place, tap, hold, swipe)


def gap(dp: float = 8) -> View:
    """Empty room of `dp` in both directions; no node."""
    return View(fit=square(dp), ghost=True)


@memo
def strut(height: float, sp: bool = False) -> View:
    """An invisible pole that makes a row at least `height` dp high (or sp: grows with the font)."""
    if sp:
        return View(text="\u200b", look=styled(BODY, size=height / 1.171875), ghost=True)
    return View(fit=Fit(w=0, h=height), ghost=True)


def spring(weight: float = 1) -> View:
    """Takes the room left over in a row or column; no node."""
    return View(fit=fitted(BOX, weight=weight), ghost=True)


def divider(inset: float = 0) -> View:
    """A hairline across; no node."""
    fit = fitted(_LINE_FIT, margin=(inset, 0, 0, 0)) if inset else _LINE_FIT
    return View(fit=fit, look=_LINE, ghost=True)


def section(title: str, id: str = "") -> View:
    """A header over a group of rows."""
    return View(TEXT, id, title, look=_SECTION, fit=WIDE)


def image(
    art: str,
    id: str = "",
    desc: str = "",
    *,
    w: float = 40,
    h: float = 40,
    radius: float = 0,
    tap: Call | None = None,
    hold: Call | None = None,
) -> View:
    """An ImageView that shows a named drawing ("photo:SEED", "app:PACKAGE" …). FILL is allowed."""
    fit = fitted(BOX, w=w, h=h)
    look = art_look(art, radius=radius)
    return View(IMAGE, id, "", desc, look=look, fit=fit, tap=tap, hold=hold, flags=touch(tap, hold))


def icon(
    name: str,
    id: str = "",
    desc: str = "",
    *,
    ink: str = "onSurfaceVariant",
    size: float = 24,
    bg: str = "",
    room: float = 0,
) -> View:
    """A Material icon that is not a control; `room` is the side of the square it sits in."""
    look = icon_look(name, ink, size, bg)
    return View(IMAGE, id, "", desc, look=look, fit=square(room or size))


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
        look=art_look(f"avatar:{name}"),
        fit=square(size),
        tap=tap,
        flags=touch(tap),
    )


def card(
    *kids: View,
    id: str = "",
    cls: str = CARD,
    desc: str = "",
    tap: Call | None = None,
    hold: Call | None = None,
    swipe: Call | None = None,
    look: Look = _CARD,
    flags: int = 0,
    **fit: Any,
) -> View:
    """A rounded surface with its children in a column (or `kind="row"`)."""
    place = fitted(_CARD_FIT, **fit) if fit else _CARD_FIT
    flags |= touch(tap, hold)
    return View(cls, id, "", desc, "", kids, flags, look, place, tap, hold, swipe)


def scroll(*kids: View, id: str = "", cls: str = SCROLL, always: bool = False, **fit: Any) -> View:
    """A page that scrolls when its children are too high (`always`: says so even if they fit)."""
    place = fitted(_SCROLL, **fit) if fit else _SCROLL
    flags = FOCUSABLE | SCROLLABLE if always else FOCUSABLE
    return View(cls, id, kids=kids, flags=flags, fit=place)


def listing(id: str, *kids: View, cls: str = RECYCLER, bottom: float = 0) -> View:
    """A list of unlike rows, built at once. `bottom` leaves room for a FAB."""
    fit = fitted(_SCROLL, pad=(0, 0, 0, bottom)) if bottom else _SCROLL
    return View(cls, id, kids=kids, flags=FOCUSABLE, fit=fit)


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
    fit = fitted(_ROWS, pad=(0, top, 0, bottom)) if top or bottom else _ROWS
    return View(cls, id, kids=head, flags=FOCUSABLE, fit=fit, rows=Rows(fn, items, height, extra))


def carousel(id: str, *kids: View, gap: float = 8, pad: float = 16, cls: str = HSCROLL) -> View:
    """Children side by side that scroll sideways on overflow."""
    fit = fitted(BOX, kind="hscroll", w=FILL, gap=gap, pad=(pad, 8, pad, 8), align="center")
    return View(cls, id, kids=kids, flags=FOCUSABLE, fit=fit)


@memo
def empty(words: str, icon_name: str = "", id: str = "", more: str = "", art: str = "") -> View:
    """What an empty list shows: a large icon or drawing, a sentence, a smaller one."""
    parts = []
    if art:
        parts.append(View(IMAGE, look=art_look(art), fit=square(160)))
    elif icon_name:
        parts.append(View(IMAGE, look=icon_look(icon_name, "outline", 96), fit=square(96)))
    center = styled(PARAGRAPH_DIM, align="center", size=16)
    parts.append(View(TEXT, id, words, look=center))
    if more:
        parts.append(View(TEXT, text=more, look=styled(PARAGRAPH_DIM, align="center")))
    return View(LINEAR, kids=tuple(parts), fit=fitted(_EMPTY_FIT, pad=(24, 24, 24, 24)))


def group(*kids: View, id: str = "", cls: str = GROUP, desc: str = "", **fit: Any) -> View:
    """A column as wide as the parent, of any class."""
    place = fitted(WIDE_COLUMN, **fit) if fit else WIDE_COLUMN
    return View(cls, id, "", desc, kids=kids, fit=place)


def marked(view: View, selected: bool = True) -> View:
    """The same view with its `selected` flag set or cleared."""
    flags = view.flags | SELECTED if selected else view.flags & ~SELECTED
    return view if flags == view.flags else view.but(flags=flags)
