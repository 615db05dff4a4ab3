"""Rows of lists, as Material's list items have them."""

from __future__ import annotations

from collections.abc import Iterable

from typing_extensions import Unpack

from ..phone.core.calls import Call, memo
from ..phone.core.view import FILL, SELECTED, WRAP, Layout, Style, View
from .basic import decor, row
from .looks import BoxOptions, touch_flags
from .styles import BODY, BODY_SMALL, LINEAR, ROW1, ROW2, ROW3, SUMMARY, TEXT, replace_style

_LINES = Layout(kind="column", weight=1)
_PICKED = Style(bg="secondaryContainer")
_PLAIN = Style()
_BOLD = replace_style(BODY, weight=700)
IDS = ("title", "summary", "third", "meta")  # ids of a row's texts, in order


@memo
def _row_layout(height: float, pad: tuple[float, float, float, float], gap: float) -> Layout:
    return Layout(kind="row", w=FILL, h=height, align="center", pad=pad, gap=gap)


def list_row(
    title: str,
    second: str = "",
    third: str = "",
    *,
    id: str = "",
    ids: tuple[str, ...] = IDS,
    cls: str = LINEAR,
    desc: str = "",
    label: str = "",
    lead: View | None = None,
    meta: str = "",
    trail: View | None = None,
    tap: Call | None = None,
    long_press: Call | None = None,
    dismiss: Call | None = None,
    selected: bool = False,
    bold: bool = False,
    height: float = 0,
    title_desc: str = "",
    second_style: Style = SUMMARY,
    third_style: Style = SUMMARY,
    left: float = 16,
    right: float = 16,
    gap: float = 16,
) -> View:
    """A list item: a leading view, up to three lines, and `meta` text and a trailing view at the end.

    `height` in dp defaults to 56, 72 or 88 for one, two or three lines; `WRAP` lets the row grow, but in `rows(…)` it
    must equal the height given there. `ids` are the resource-ids of title, second, third and meta. `label` and `desc`
    are text and content description of the row itself, `cls` is its class. `selected` sets that flag and the
    background. `left` and `right` are paddings in dp. Example:
    `list_row(c.name, c.phone, lead=avatar(c.name), tap=go(Detail(c.id)))`.
    """
    texts = [View(TEXT, ids[0], title, title_desc, style=_BOLD if bold else BODY)]
    if second:
        texts.append(View(TEXT, ids[1], second, style=second_style))
    if third:
        texts.append(View(TEXT, ids[2], third, style=third_style))
    kids = [] if lead is None else [lead]
    kids.append(View(LINEAR, kids=tuple(texts), layout=_LINES))
    if meta:
        kids.append(View(TEXT, ids[3], meta, style=BODY_SMALL))
    if trail is not None:
        kids.append(trail)
    tall = height or (ROW3 if third else ROW2 if second else ROW1)
    edge = 8.0 if tall == WRAP else 0.0
    flags = touch_flags(tap, long_press) | (SELECTED if selected else 0)
    style, layout = _PICKED if selected else _PLAIN, _row_layout(tall, (left, edge, right, edge), gap)
    return View(cls, id, label, desc, "", tuple(kids), flags, style, layout, tap, long_press, dismiss)


def in_lines(cells: Iterable[View], columns: int, **options: Unpack[BoxOptions]) -> tuple[View, ...]:
    """Cells side by side in rows of `columns`, the last one filled up with room: the lines of a
    short grid, all built at once. A cell says `grow=1`; `options` are those of `row`. For grids
    that may be long use `grid`."""
    cells = tuple(cells)
    lines = (cells[start : start + columns] for start in range(0, len(cells), columns))
    return tuple(row(*line, *(_ROOM,) * (columns - len(line)), **options) for line in lines)


_ROOM = decor(grow=1, h=8)

__all__ = ["IDS", "in_lines", "list_row"]
