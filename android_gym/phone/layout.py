"""Layout: view tree -> tree of boxes in px.

Two passes. `measure` gives sizes and places, depends on nothing but the view, the room and the
density, and is memoised per sub-tree. `resolve` applies what the window's `Ui` says (scroll
offsets, the focused field) and builds the lazy rows that are seen; untouched sub-trees are shared.
"""

from __future__ import annotations

from typing import NamedTuple

from .state import Ui
from .typeface import break_lines, line_height, width
from .view import FILL, SCROLLABLE, WRAP, Fit, Look, View

HUGE = 1e7  # "as high as you like", px


class Box:
    """A view with its place taken. Never changed after it is made; shared between frames."""

    __slots__ = ("clip", "extent", "frag", "h", "kids", "lines", "view", "w")

    def __init__(
        self,
        view: View,
        w: float,
        h: float,
        kids: tuple[tuple[float, float, Box], ...] = (),
        lines: tuple[str, ...] = (),
        clip: bool = False,
        extent: float = 0.0,
    ) -> None:
        self.view, self.w, self.h = view, w, h  # px
        self.kids = kids  # (x, y, box) relative to this box, in paint order, px
        self.lines = lines  # the text as broken and ellipsised
        self.clip = clip  # children are clipped to the box
        self.extent = extent  # of a scroll container: size of its content along the axis, px
        self.frag: object = None  # a place for memoised fragments of this sub-tree


class Metrics(NamedTuple):
    """What sizes depend on besides the view."""

    scale: float  # px per dp
    font: float  # px per sp


_CACHE: dict[tuple[View, float, float, Metrics], Box] = {}
_LIMIT = 20_000  # boxes kept


def measure(view: View, aw: float, ah: float, m: Metrics) -> Box:
    """The box of a view given the room available (px)."""
    key = (view, aw, ah, m)
    box = _CACHE.get(key)
    if box is None:
        box = _measure(view, aw, ah, m)
        if len(_CACHE) > _LIMIT:
            _CACHE.clear()
        _CACHE[key] = box
    return box


def _measure(view: View, aw: float, ah: float, m: Metrics) -> Box:
    fit = view.fit
    left, top, right, bottom = fit.pad
    px, py = (left + right) * m.scale, (top + bottom) * m.scale
    w = aw if fit.w == FILL else min(aw, fit.w * m.scale) if fit.w >= 0 else -1.0
    h = ah if fit.h == FILL and ah < HUGE else fit.h * m.scale if fit.h >= 0 else -1.0
    iw = max(0.0, (aw if w < 0 else w) - px)
    ih = max(0.0, (ah if h < 0 else h) - py)
    if not view.kids and view.rows is None:
        return _leaf(view, w, h, iw, px, py, m)
    kind = fit.kind
    lx, ly = left * m.scale, top * m.scale
    if kind == "column":
        kids, cw, ch = _column(view.kids, fit, iw, ih, h >= 0, m)
    elif kind == "row":
        kids, cw, ch = (_flow if fit.flow else _row)(view.kids, fit, iw, ih, w >= 0, m)
    elif kind in ("scroll", "rows"):
        return _scroll(view, w, h, iw, ih, aw, ah, m)
    elif kind == "hscroll":
        return _hscroll(view, w, h, iw, ih, aw, m)
    elif kind == "collapse":
        return _collapse(view, iw, ih, aw, ah, m)
    else:
        kids, cw, ch = _frame(view.kids, iw, ih, w >= 0, h >= 0, m)
    placed = tuple((x + lx, y + ly, b) for x, y, b in kids) if lx or ly else tuple(kids)
    return Box(view, cw + px if w < 0 else w, ch + py if h < 0 else h, placed)


def _leaf(view: View, w: float, h: float, iw: float, px: float, py: float, m: Metrics) -> Box:
    look = view.look
    lines: tuple[str, ...] = ()
    cw = ch = 0.0
    words = view.text or view.hint
    if words and look.size:
        left, top, right, bottom = look.pad
        lx, ly = (left + right) * m.scale, (top + bottom) * m.scale
        size = look.size * m.font
        shown = "•" * len(view.text) if view.flags & 256 and view.text else words
        room = max(0.0, iw - lx)
        lines = break_lines(shown, size, look.weight, room, look.lines)
        cw = min(room, max((width(t, size, look.weight) for t in lines), default=0.0)) + lx
        ch = len(lines) * line_height(size) + ly
    elif look.icon:
        cw = ch = look.icon_size * m.scale
    return Box(view, cw + px if w < 0 else w, ch + py if h < 0 else h, (), lines)


Placed = list[tuple[float, float, Box]]


def _margins(fit: Fit, s: float) -> tuple[float, float, float, float]:
    a, b, c, d = fit.margin
    return a * s, b * s, c * s, d * s


def _shift(align: str, room: float) -> float:
    if align == "center":
        return max(0.0, room / 2)
    return max(0.0, room) if align == "end" else 0.0


def _column(
    kids: tuple[View, ...], fit: Fit, iw: float, ih: float, fixed: bool, m: Metrics
) -> tuple[Placed, float, float]:
    s, n = m.scale, len(kids)
    boxes: list[Box | None] = [None] * n
    used, weights = fit.gap * s * max(0, n - 1), 0.0
    for i, kid in enumerate(kids):
        l, t, r, b = _margins(kid.fit, s)
        used += t + b
        if kid.fit.weight and ih < HUGE:
            weights += kid.fit.weight
            continue
        box = measure(kid, max(0.0, iw - l - r), max(0.0, ih - used) if ih < HUGE else ih, m)
        boxes[i] = box
        used += box.h
    spare = max(0.0, ih - used)
    for i, kid in enumerate(kids):
        if boxes[i] is None:
            l, t, r, b = _margins(kid.fit, s)
            share = spare * kid.fit.weight / weights
            box = measure(kid, max(0.0, iw - l - r), share, m)
            if box.h != share and kid.fit.h == WRAP:
                box = Box(box.view, box.w, share, box.kids, box.lines, box.clip, box.extent)
            boxes[i] = box
    if weights:
        used = ih
    done = [b for b in boxes if b is not None]
    cw = max((b.w + sum(_margins(b.view.fit, s)[::2]) for b in done), default=0.0)
    aw = iw if iw < HUGE and any(b.w >= iw for b in done) else cw
    y = _shift(fit.pack, ih - used) if fixed else 0.0
    gap = fit.gap * s
    if fit.pack == "between" and n > 1 and fixed:
        gap += max(0.0, ih - used) / (n - 1)
        y = 0.0
    placed: Placed = []
    across = iw if iw < HUGE else aw
    for box in done:
        l, t, r, b = _margins(box.view.fit, s)
        y += t
        placed.append((l + _shift(fit.align, across - l - r - box.w), y, box))
        y += box.h + b + gap
    return placed, aw, used


def _row(
    kids: tuple[View, ...], fit: Fit, iw: float, ih: float, fixed: bool, m: Metrics
) -> tuple[Placed, float, float]:
    s, n = m.scale, len(kids)
    boxes: list[Box | None] = [None] * n
    used, weights = fit.gap * s * max(0, n - 1), 0.0
    for i, kid in enumerate(kids):
        l, t, r, b = _margins(kid.fit, s)
        used += l + r
        if kid.fit.weight:
            weights += kid.fit.weight
            continue
        box = measure(kid, max(0.0, iw - used), max(0.0, ih - t - b), m)
        boxes[i] = box
        used += box.w
    spare = max(0.0, iw - used)
    for i, kid in enumerate(kids):
        if boxes[i] is None:
            l, t, r, b = _margins(kid.fit, s)
            share = spare * kid.fit.weight / weights
            box = measure(kid, share, max(0.0, ih - t - b), m)
            if box.w != share:
                box = Box(box.view, share, box.h, box.kids, box.lines, box.clip, box.extent)
            boxes[i] = box
    if weights:
        used = iw
    done = [b for b in boxes if b is not None]
    ch = max((b.h + sum(_margins(b.view.fit, s)[1::2]) for b in done), default=0.0)
    across = fit.h * s - (fit.pad[1] + fit.pad[3]) * s if fit.h >= 0 else ch
    if fit.h == FILL and ih < HUGE:
        across = ih
    x = _shift(fit.pack, iw - used) if fixed else 0.0
    gap = fit.gap * s
    if fit.pack == "between" and n > 1 and fixed:
        gap += max(0.0, iw - used) / (n - 1)
        x = 0.0
    placed: Placed = []
    for box in done:
        l, t, r, b = _margins(box.view.fit, s)
        x += l
        placed.append((x, t + _shift(fit.align, across - t - b - box.h), box))
        x += box.w + r + gap
    return placed, used, ch


def _flow(
    kids: tuple[View, ...], fit: Fit, iw: float, ih: float, fixed: bool, m: Metrics
) -> tuple[Placed, float, float]:
    gap = fit.gap * m.scale
    x = y = line = wide = 0.0
    placed: Placed = []
    for kid in kids:
        box = measure(kid, iw, ih, m)
        if x and x + box.w > iw + 0.5:
            x, y, line = 0.0, y + line + gap, 0.0
        placed.append((x, y, box))
        wide, line = max(wide, x + box.w), max(line, box.h)
        x += box.w + gap
    return placed, wide, y + line


def _frame(
    kids: tuple[View, ...], iw: float, ih: float, fw: bool, fh: bool, m: Metrics
) -> tuple[Placed, float, float]:
    s = m.scale
    boxes: list[tuple[Box, tuple[float, float, float, float]]] = []
    cw = ch = 0.0
    for kid in kids:
        l, t, r, b = edges = _margins(kid.fit, s)
        box = measure(kid, max(0.0, iw - l - r), max(0.0, ih - t - b) if ih < HUGE else ih, m)
        boxes.append((box, edges))
        cw, ch = max(cw, box.w + l + r), max(ch, box.h + t + b)
    w, h = (iw if fw else cw), (ih if fh else ch)
    placed: Placed = []
    for box, (l, t, r, b) in boxes:
        across, _, down = box.view.fit.at.partition("|")
        x = l + _shift(across, w - l - r - box.w)
        y = t + _shift({"middle": "center", "bottom": "end"}.get(down, ""), h - t - b - box.h)
        placed.append((x, y, box))
    return placed, cw, ch


def _scroll(
    view: View, w: float, h: float, iw: float, ih: float, aw: float, ah: float, m: Metrics
) -> Box:
    """A vertical scroll container: its content is laid out in full height (rows: heads only)."""
    s = m.scale
    left, top, right, bottom = view.fit.pad
    y = top * s
    placed: Placed = []
    for kid in view.kids:
        l, t, r, b = _margins(kid.fit, s)
        box = measure(kid, max(0.0, iw - l - r), HUGE, m)
        placed.append((left * s + l + _shift(view.fit.align, iw - l - r - box.w), y + t, box))
        y += box.h + t + b
    if view.rows is not None:
        y += len(view.rows.items) * view.rows.height * s
    extent = y + bottom * s
    height = h if h >= 0 else min(extent, ah)
    return Box(view, aw if w < 0 else w, height, tuple(placed), (), True, extent)


def _hscroll(
    view: View, w: float, h: float, iw: float, ih: float, aw: float, m: Metrics
) -> Box:
    fit = view.fit
    kids, cw, ch = _row(view.kids, fit, HUGE, ih, False, m)
    lx, ly = fit.pad[0] * m.scale, fit.pad[1] * m.scale
    placed = tuple((x + lx, y + ly, b) for x, y, b in kids)
    extent = cw + (fit.pad[0] + fit.pad[2]) * m.scale
    high = ch + (fit.pad[1] + fit.pad[3]) * m.scale if h < 0 else h
    return Box(view, min(aw, extent) if w < 0 else w, high, placed, (), True, extent)


def _collapse(view: View, iw: float, ih: float, aw: float, ah: float, m: Metrics) -> Box:
    """A collapsing toolbar over a body: (header, body); the header shrinks to `fit.gap` dp."""
    header, body = view.kids
    top = measure(header, iw, HUGE, m)
    small = min(top.h, view.fit.gap * m.scale)
    grown = measure(body, iw, max(0.0, ih - small), m)
    # the body is laid out at its collapsed room; resolve cuts it to what the header leaves
    return Box(view, aw, ah, ((0.0, 0.0, top), (0.0, top.h, grown)), (), True, 0.0)


# --- second pass -------------------------------------------------------------------------------


class Scroller(NamedTuple):
    """A scroll container as shown: where a swipe starts matters."""

    key: str
    view: View
    axis: str  # "y" or "x"
    offset: int
    limit: int  # largest offset, px
    box: Box


def has_state(view: View) -> bool:
    """Whether this view itself depends on `Ui`."""
    return view.rows is not None or view.fit.kind in ("scroll", "rows", "hscroll", "collapse")


_STATEFUL: dict[View, bool] = {}


def stateful(view: View) -> bool:
    """Whether anything in the sub-tree depends on `Ui`."""
    known = _STATEFUL.get(view)
    if known is None:
        known = has_state(view) or bool(view.field) or any(stateful(k) for k in view.kids)
        if len(_STATEFUL) > 50_000:
            _STATEFUL.clear()
        _STATEFUL[view] = known
    return known


def resolve(box: Box, ui: Ui, m: Metrics, found: list[Scroller], path: str = "") -> Box:
    """Apply scroll offsets and focus. `found` collects the scroll containers, outer first."""
    view = box.view
    if not stateful(view):
        return box
    key = view.key or view.field or view.id or path
    kind = view.fit.kind
    if kind == "collapse":
        return _resolve_collapse(box, ui, m, found, key, path)
    if view.field:
        return _focused(box, m) if ui.focus == key else box
    if kind == "scroll" or kind == "rows":
        return _resolve_scroll(box, ui, m, found, key, path)
    if kind == "hscroll":
        limit = max(0, round(box.extent - box.w))
        offset = min(ui.offset(key), limit)
        found.append(Scroller(key, view, "x", offset, limit, box))
        box = _moved(box, offset, 0, limit)
    kids = tuple(
        (x, y, resolve(kid, ui, m, found, f"{path}/{i}")) for i, (x, y, kid) in enumerate(box.kids)
    )
    return Box(box.view, box.w, box.h, kids, box.lines, box.clip, box.extent)


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
    return Box(moved.view, box.w, box.h, tuple(kids), (), True, box.extent)


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
        l, t, r, b = _margins(view.fit, m.scale)
        row = measure(view, max(0.0, room - l - r), max(0.0, step - t - b), m)
        placed.append((left * m.scale + l, y + t, resolve(row, ui, m, found, f"{path}/r{i}")))
    return placed


def _resolve_collapse(
    box: Box, ui: Ui, m: Metrics, found: list[Scroller], key: str, path: str
) -> Box:
    (_, _, top), (_, _, body) = box.kids
    small = min(top.h, box.view.fit.gap * m.scale)
    shrink = round(top.h - small)
    inner: list[Scroller] = []
    resolve(body, Ui(), m, inner, f"{path}/1")
    rest = inner[0].limit if inner else 0
    grows = shrink if inner and inner[0].box.extent > box.h - top.h else 0
    limit = grows + rest
    offset = min(ui.offset(key), limit)
    found.append(Scroller(key, box.view, "y", offset, limit, box))
    cut = min(offset, grows)
    head_h, body_y = top.h - cut, top.h - cut
    head = Box(top.view, top.w, head_h, _collapsed(top, cut, shrink), top.lines, True)
    shown = _with_height(body, box.h - body_y)
    if inner:
        ui = ui.scrolled(inner[0].key, offset - cut)
    dummy: list[Scroller] = []
    shown = resolve(shown, ui, m, dummy, f"{path}/1")
    found.extend(s for s in dummy[1:])
    return Box(box.view, box.w, box.h, ((0.0, 0.0, head), (0.0, body_y, shown)), (), True, 0.0)


def _collapsed(top: Box, cut: int, shrink: int) -> tuple[tuple[float, float, Box], ...]:
    """Header children: the ones pinned to the bottom move up with it."""
    return tuple(
        (x, y - cut if kid.view.fit.at.endswith("bottom") else y, kid) for x, y, kid in top.kids
    )


def _with_height(box: Box, h: float) -> Box:
    """The same box cut to a smaller height, down to the scroll container inside."""
    kids = box.kids
    if not box.clip:
        kids = tuple((x, y, _with_height(k, h - y) if k.h > h - y else k) for x, y, k in kids)
    return Box(box.view, box.w, h, kids, box.lines, box.clip, box.extent)


def _focused(box: Box, m: Metrics) -> Box:
    """An edit field with the cursor drawn after its text."""
    look = box.view.look
    size = look.size * m.font
    shown = box.lines[-1] if box.view.text and box.lines else ""
    if box.view.flags & 256 and shown:
        shown = "•" * len(shown)
    x = look.pad[0] * m.scale + (width(shown, size, look.weight) if shown else 0.0)
    x = min(x, max(0.0, box.w - 2 * m.scale))
    lh = line_height(size)
    y = look.pad[1] * m.scale + lh * max(0, len(box.lines) - 1)
    if len(box.lines) <= 1:
        y = max(0.0, (box.h - lh) / 2)
    cursor = Box(_CURSOR, 2 * m.scale, lh)
    return Box(box.view, box.w, box.h, (*box.kids, (x, y, cursor)), box.lines, box.clip)


_CURSOR = View(ghost=True, look=Look(art="cursor", ink="primary"))
