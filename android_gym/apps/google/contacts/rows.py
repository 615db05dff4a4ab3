"""Rows of people, and the lists they stand in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kit import View, checkbox, rows, text
from ....kit import empty as nothing
from ....kit.styles import (
    FRAME,
    GROUP,
    IMAGE,
    RECYCLER,
    TAP,
    TAP_LONG_PRESS,
    TEXT,
    art_style,
    icon_style,
    square,
)
from ....phone.core.calls import Call, memo
from ....phone.core.view import FILL, SELECTED, Layout, Style
from .model import Line

ROW = 60.0  # dp
BADGE = "android.widget.QuickContactBadge"
_LAYOUT = Layout(kind="row", w=FILL, h=ROW, align="center", pad=(0, 0, 16, 0))
_GUTTER = Layout(w=44, h=ROW)
_HEAD = Style(size=16, weight=500, color="primary", align="center")
_NAME = Style(size=16)
_MORE = Style(size=14, color="onSurfaceVariant")
_PICKED = Style(bg="secondaryContainer")
_PLAIN = Style()
_WORDS = Layout(kind="column", weight=1, margin=(16, 0, 8, 0))
_COUNT = Style(size=14, color="onSurfaceVariant", pad=(20, 12, 16, 8))


@memo
def face(name: str, photo: int = 0, desc: str = "", size: float = 40, cls: str = IMAGE) -> View:
    """A person's picture: the photo, or the first letter on a disc."""
    style = art_style(f"photo:{photo}", radius=-1) if photo else art_style(f"avatar:{name}")
    return View(cls, "", "", desc, style=style, layout=square(size))


def _gutter(head: str) -> View:
    if head == "★":
        star = View(
            IMAGE, "", "", "Favorites", style=icon_style("star", "primary", 20), layout=_GUTTER
        )
        return star
    if head:
        return View(TEXT, "", head, style=_HEAD, layout=_GUTTER)
    return View(hidden_from_a11y=True, layout=_GUTTER)


@memo
def person_row(
    line: Line,
    tap: Call | None,
    long_press: Call | None = None,
    box: bool = False,
    end: View | None = None,
) -> View:
    """One person: section letter, picture, name, a second line. `box`: with a check box."""
    if box and line.on:
        style = icon_style("check", "onPrimary", 24, "primary")
        badge = View(IMAGE, "", "", "Selected", style=style, layout=square(40))
    else:
        badge = face(line.name, line.photo, f"Quick contact for {line.name}", 40, BADGE)
    words: tuple[View, ...] = (View(TEXT, "cliv_name_textview", line.name, line.name, style=_NAME),)
    if line.more:
        words += (View(TEXT, "cliv_data_view", line.more, style=_MORE),)
    kids: tuple[View, ...] = (_gutter(line.head), badge, View(GROUP, kids=words, layout=_WORDS))
    if box:
        kids += (checkbox(line.on),)
    if end is not None:
        kids += (end,)
    flags = (TAP_LONG_PRESS if long_press else TAP) if tap else 0
    flags |= SELECTED if box and line.on else 0
    style = _PICKED if box and line.on else _PLAIN
    return View(
        GROUP, kids=kids, flags=flags, style=style, layout=_LAYOUT, tap=tap, long_press=long_press
    )


def people_list(
    fn: Callable[..., View], items: tuple[Any, ...], *extra: Any, head: tuple[View, ...] = (),
    empty: View | None = None, id: str = "android:id/list", bottom: float = 0,
) -> View:  # fmt: skip
    """The list of people, in its container; rows are made when seen."""
    inner = rows(id, fn, items, ROW, *extra, head=head, empty=empty, bottom=bottom, cls=RECYCLER)
    return View(FRAME, "contacts_list_container", kids=(inner,), layout=Layout(w=FILL, h=FILL))


@memo
def count_header(words: str) -> View:
    """How many there are, over the list."""
    return text(words, "attribution_header", _COUNT, layout=Layout(w=FILL))


@memo
def nobody(words: str, more: str = "") -> View:
    """What an empty list of people says."""
    return nothing(words, "person", "android:id/text1", more)
