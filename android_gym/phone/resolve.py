"""Layout, second pass: what the window's `Ui` says is applied to the boxes.

Scroll offsets move the content, lazy rows that are seen are built, the focused field gets its
cursor. Sub-trees that depend on none of it are shared as they are.
"""

from __future__ import annotations

from typing import NamedTuple

from .layout import STATEFUL, Box, Metrics, Placed, margins, measure, text_px
from .state import Ui
from .typeface import line_height, width
from .view import SCROLLABLE, Look, View


class Scroller(NamedTuple):
    """A scroll container as shown: where a swipe starts matters."""

    key: str
    view: View
    axis: str  # "y" or "x"
    offset: int
    limit: int  # largest offset, px
    box: Box


def resolve(box: Box, ui: Ui, m: Metrics, found: list[Scroller], path: str = "") -> Box:
    """Apply scroll offsets and focus. `found` collects the scroll containers, outer first."""
    if not box.live:
        return box
    view = box.view
    key = view.key or view.field or view.id or path or "/"
    kind = view.fit.kind
    if view.field:
        return _focused(box, m) if ui.focus == key else box
    if kind in STATEFUL and any(s.key == key for s in found):
        key += path  # a second container of the same id scrolls by itself
    if kind == "collapse":
        return _resolve_collapse(box, ui, m, found, key, path)
    if kind == "scroll" or kind == "rows":
        return _resolve_scroll(box, ui, m, found, key, path)
    scroll = ""
    if kind == "hscroll":
        limit = max(0, round(box.extent - box.w))
        offset = min(ui.offset(key), limit)
        found.append(Scroller(key, view, "x", offset, limit, box))
        box, scroll = _moved(box, offset, 0, limit), key
    kids = tuple(
        (x, y, resolve(kid, ui, m, found, f"{path}/{i}")) for i, (x, y, kid) in enumerate(box.kids)
    )
    return Box(box.view, box.w, box.h, kids, box.lines, box.clip, box.extent, scroll=scroll)


def _moved(box: Box, dx: float, dy: float, limit: int) -> Box:
    view = box.view
    if limit > 0 and not view.flags & SCROLLABLE:
        view = view.but(flags=view.flags | SCROLLABLE)
    kids = tuple((x - dx, y - dy, kid) for x, y, kid in box.kids)
    return Box(view, box.w, box.h, kids, box.lines, True, box.extent)


def _resolve_scroll(
    box: Box, ui: Ui, m: Metrics, found: list[Scroller], key: str, path: str
) -> Box:
    view = box.view
    limit = max(0, round(box.extent - box.h))
    offset = min(ui.offset(key), limit)
    found.append(Scroller(key, view, "y", offset, limit, box))
    moved = _moved(box, 0, offset, limit)
    kids: Placed = []
    for i, (x, y, kid) in enumerate(moved.kids):
        if y < box.h and y + kid.h > 0:
            kids.append((x, y, resolve(kid, ui, m, found, f"{path}/{i}")))
    if view.rows is not None:
        kids.extend(_rows(view, box, offset, ui, m, found, path))
    return Box(moved.view, box.w, box.h, tuple(kids), (), True, box.extent, scroll=key)


def _rows(
    view: View, box: Box, offset: int, ui: Ui, m: Metrics, found: list[Scroller], path: str
) -> Placed:
    rows = view.rows
    if rows is None or not rows.items:
        return []
    left, top, right, bottom = view.fit.pad
    step = rows.height * m.scale
    first_y = box.extent - bottom * m.scale - step * len(rows.items) - offset
    first = max(0, int(-first_y // step))
    room = box.w - (left + right) * m.scale
    placed: Placed = []
    for i in range(first, len(rows.items)):
        y = first_y + i * step
        if y >= box.h:
            break
        view = rows.fn(rows.items[i], *rows.extra)
        ml, mt, mr, mb = margins(view.fit, m.scale)
        row = measure(view, max(0.0, room - ml - mr), max(0.0, step - mt - mb), m)
        placed.append((left * m.scale + ml, y + mt, resolve(row, ui, m, found, f"{path}/r{i}")))
    return placed


def _resolve_collapse(
    box: Box, ui: Ui, m: Metrics, found: list[Scroller], key: str, path: str
) -> Box:
    (_, _, top), (_, _, body) = box.kids
    small = min(top.h, box.view.fit.gap * m.scale)
    shrink = round(top.h - small)
    inner: list[Scroller] = []
    resolve(body, Ui(), m, inner, f"{path}/1")
    main = next((s for s in inner if s.axis == "y"), None)  # what scrolls under the header
    rest = main.limit if main is not None else 0
    grows = shrink if main is not None and main.box.extent > box.h - top.h else 0
    limit = grows + rest
    offset = min(ui.offset(key), limit)
    found.append(Scroller(key, box.view, "y", offset, limit, box))
    cut = min(offset, grows)
    head_h, body_y = top.h - cut, top.h - cut
    head = Box(top.view, top.w, head_h, _collapsed(top, cut, shrink), top.lines, True)
    shown = _with_height(body, box.h - body_y)
    if main is not None:
        ui = ui.scrolled(main.key, offset - cut)
    inside: list[Scroller] = []
    shown = resolve(shown, ui, m, inside, f"{path}/1")
    found.extend(s for s in inside if main is None or s.key != main.key)
    kids = ((0.0, 0.0, head), (0.0, body_y, shown))
    return Box(box.view, box.w, box.h, kids, (), True, 0.0, scroll=key)


def _collapsed(top: Box, cut: int, shrink: int) -> tuple[tuple[float, float, Box], ...]:
    """Header children: the ones pinned to the bottom move up with it."""
    return tuple(
        (x, y - cut if kid.view.fit.at.endswith("bottom") else y, kid) for x, y, kid in top.kids
    )


def _with_height(box: Box, h: float) -> Box:
    """The same box cut to a smaller height, down to the scroll container inside."""
    h, kids = max(0.0, h), box.kids
    if not box.clip:
        kids = tuple((x, y, _with_height(k, h - y) if k.h > h - y else k) for x, y, k in kids)
    return Box(box.view, box.w, h, kids, box.lines, box.clip, box.extent, box.live)


def _focused(box: Box, m: Metrics) -> Box:
    """An edit field with the cursor drawn after its text."""
    look = box.view.look
    size = text_px(look, m)
    lines = box.lines if box.view.text else ()  # a hint is no text
    used = width(lines[-1], size, look.weight) if lines else 0.0
    left, right = look.pad[0] * m.scale, look.pad[2] * m.scale
    spare = box.w - left - right - used
    x = left + used + {"center": spare / 2, "end": spare}.get(look.align, 0.0)
    x = min(max(0.0, x), max(0.0, box.w - 2 * m.scale))
    lh = line_height(size)
    top, bottom = look.pad[1] * m.scale, look.pad[3] * m.scale
    y = top + lh * max(0, len(lines) - 1)
    if look.lines == 1:
        y = top + max(0.0, (box.h - top - bottom - lh) / 2)
    cursor = Box(_CURSOR, 2 * m.scale, lh)
    return Box(box.view, box.w, box.h, (*box.kids, (x, y, cursor)), box.lines, box.clip)


_CURSOR = View(ghost=True, look=Look(art="cursor", ink="primary"))


def snack_top(content: tuple[float, float, Box], bar: Box, h: float, m: Metrics) -> float:
    """Where a snackbar's box lies, px: at the lower end, but over no floating button."""
    top = max(0.0, h - bar.h)
    (x, y, pill), *_ = bar.kids
    for high, low in _floating(content):
        if high < top + y + pill.h and low > top + y:
            top = max(0.0, min(top, high - 8 * m.scale - y - pill.h))
    return top


def _floating(placed: tuple[float, float, Box]) -> list[tuple[float, float]]:
    """Upper and lower edges of the floating buttons in a placed box."""
    _, y, box = placed
    if box.view.tap is not None and box.view.look.elevation >= 6:
        return [(y, y + box.h)]
    inside = [edge for kid in box.kids for edge in _floating(kid)]
    return [(y + high, y + low) for high, low in inside]
