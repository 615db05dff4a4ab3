"""Thumbnails in a grid or a list, and the dialog that asks in how many columns."""

from __future__ import annotations

from typing import Any

from ... import *
from .dialogs import RadioGroup

WHITE, SHADE = "#ffffff", "#444444"  # of words and signs that lie over pictures
COLUMNS = tuple(plural(n, "column") for n in range(1, 21))


def thumbnail(
    part: str, key: str, art: str, view: str, picked: tuple[Any, ...], tap: Call,
    words: tuple[View, ...], *over: View, id: str = "", desc: str = "",
) -> View:  # fmt: skip
    """A cell of a `grid`, with words over the lower edge of its picture, or a row of a `feed`, 88 dp
    high, with the words beside it. `view` is "grid" or "list"; `over` are signs on the picture of a
    grid. A long press marks it: `key` is one of `picked`. Its ids begin with `part`."""
    grid, on = view == "grid", key in picked
    side, pad = (FILL, (0.0, 0.0, 0.0, 0.0)) if grid else (80, (8.0, 4.0, 8.0, 4.0))
    shade = decor(bg="#000000", alpha=0.5, w=FILL, h=20 * len(words) + 12, at="start|bottom")
    kids = [image(art, f"{part}_thumbnail", w=side, h=side)]
    if words:
        kids += [shade] if grid else []
        kids.append(column(*words, at="start|bottom", pad=(8, 0, 8, 6)))
    kids += over if grid else ()
    if on:
        kids.append(icon("check", f"{part}_check", color="onPrimary", size=18, bg="primary", room=24,
                         at="end|top", margin=(0, 8, 8, 0)))  # fmt: skip
    return box(*kids, cls=RELATIVE, selected=on, desc=desc, id=id or f"{part}_holder", w=FILL,
               h=FILL if grid else 88, kind="frame" if grid else "row", align="center", pad=pad,
               long_press=pick(key), tap=tap_or_pick(key, picked, tap))  # fmt: skip


def sign(glyph: str, id: str, at: str) -> View:
    """A small icon on a disc, at a corner of a thumbnail."""
    return icon(glyph, id, color=WHITE, size=16, bg=SHADE, room=24, at=at, margin=(6, 6, 6, 6))


def column_count(now: int, call: Call) -> RadioGroup:
    """The dialog "Column count": a number from 1 to 20 is appended to the arguments of `call`.

    show(simple.column_count(app.columns, keep("columns")))
    """
    return RadioGroup("Column count", COLUMNS, COLUMNS[now - 1], _counted.partial(call))


@does
def _counted(c: Ctx, call: Call, words: str) -> Ctx:
    return c.run(with_args(call, (COLUMNS.index(words) + 1,)))


__all__ = ["column_count", "sign", "thumbnail"]
