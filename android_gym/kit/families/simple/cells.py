"""Thumbnails in a grid or a list, in how many columns, and which items a bar has room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ... import *
from .dialogs import RadioGroup

WHITE, SHADE = "#ffffff", "#444444"  # of words and signs that lie over pictures
Words = tuple[tuple[str, str], ...]
Signs = tuple[tuple[str, str, str], ...]


def thumbnail(
    part: str,
    key: str,
    art: str,
    view: str,
    picked: tuple[Any, ...],
    tap: Call,
    words: Words = (),
    signs: Signs = (),
    *,
    id: str = "",
    desc: str = "",
) -> View:
    """A cell of `cells`, with words over the lower edge of its picture; in a list 88 dp high, with
    the words beside it.

    `view` is "grid" or "list". `words` are (id, text) pairs. `signs`, which only a grid has, are
    (icon, id, corner): ("star", "favorite", "start|bottom"); capitals such as "GIF" stand as they
    are. A long press marks it: then `key` is one of `picked`."""
    cell, on = view == "grid", key in picked
    side, pad = (FILL, (0.0, 0.0, 0.0, 0.0)) if cell else (80, (8.0, 4.0, 8.0, 4.0))
    kids = [image(art, f"{part}_thumbnail", w=side, h=side)]
    if words:
        shade = decor(bg="#000000", alpha=0.5, w=FILL, h=20 * len(words) + 12, at="start|bottom")
        color, large = WHITE if cell else "onSurface", 16 if not cell or len(words) > 1 else 14
        lines = (text(one, name, size=14 if n else large, color=color) for n, (name, one) in enumerate(words))
        kids += [shade] if cell else []
        kids.append(column(*lines, at="start|bottom", pad=(8, 0, 8, 6)))
    kids += [_sign(*one) for one in signs] if cell else []
    if on:
        mark = f"{part}_check"
        kids.append(
            icon("check", mark, color="onPrimary", size=18, bg="primary", room=24, at="end|top", margin=(0, 8, 8, 0))
        )
    return box(
        *kids,
        cls=RELATIVE,
        selected=on,
        desc=desc,
        id=id or f"{part}_holder",
        w=FILL,
        h=FILL if cell else 88,
        kind="frame" if cell else "row",
        align="center",
        pad=pad,
        long_press=pick(key),
        tap=tap_or_pick(key, picked, tap),
    )


def _sign(glyph: str, id: str, at: str) -> View:
    """A small icon on a disc, or letters, at a corner of a thumbnail."""
    if glyph.isupper():
        return text(glyph, id, size=14, color=WHITE, bg=SHADE, radius=4, pad=(4, 0, 4, 0), at=at, margin=(6, 6, 6, 6))
    return icon(glyph, id, color=WHITE, size=16, bg=SHADE, room=24, at=at, margin=(6, 6, 6, 6))


def cells(
    id: str, cell: Callable[..., View], items: tuple[Any, ...], view: str, columns: int, *extra: Any, empty: View
) -> View:
    """What `view` says, "grid" or "list", of `cell(item, view, *extra)`, with the headings of
    `sections`."""
    if view == "list":
        return feed(id, cell, items, view, *extra, header=_heading, empty=empty)
    return grid(id, cell, items, view, *extra, columns=columns, header=_heading, empty=empty)


def _heading(words: str, *extra: Any) -> View:
    return text(words, "thumbnail_section", size=16, color="primary", w=FILL, pad=(16, 12, 16, 8))


def if_room(items: Sequence[Item], prefix: str, room: int = 2) -> tuple[Items, Items]:
    """Which items a bar shows, as many with an icon as there is `room` for, and which its menu has.
    `prefix` is that of their ids: "cab" for a selection, "menu" for a toolbar."""
    shown = [item for item in items if item.icon][:room]
    rest = [item.replace(icon="") for item in items if item not in shown]
    return [item.replace(id=f"{prefix}_{item.id}") for item in shown], rest


def column_count(now: int, call: Call, most: int = 20, title: str = "Column count") -> RadioGroup:
    """The dialog "Column count": a number from 1 to `most` is appended to the arguments of `call`.
    `show(simple.column_count(app.columns, keep("columns")))`"""
    counts = tuple((plural(n, "column"), n) for n in range(1, most + 1))
    return RadioGroup(title, counts, now, call)


__all__ = ["cells", "column_count", "if_room", "thumbnail"]
