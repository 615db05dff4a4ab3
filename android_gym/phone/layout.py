"""Layout, first pass: view tree -> tree of boxes in px.

`measure` gives sizes and places. It depends on nothing but the view, the room and the density, and
is memoised per sub-tree. The second pass, `resolve`, applies what the window's `Ui` says.
"""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec

from .cache import BOXES, Cache
from .typeface import break_lines, line_height, width
from .view import FILL, PASSWORD, WRAP, Fit, Look, View

HUGE = math.inf  # "as large as you like": what a scroll container gives its content


class Box(msgspec.Struct, gc=False, eq=False):
    """A view with its place taken. Never changed after it is made; shared between frames."""

    view: View
    w: float  # px
    h: float  # px
    kids: tuple[
        tuple[float, float, Box], ...
    ] = ()  # (x, y, box) relative to this one, in paint order
    lines: tuple[str, ...] = ()  # the text as broken and ellipsised
    clip: bool = False  # children are clipped to the box
    extent: float = 0.0  # of a scroll container: size of its content along the axis, px
    live: bool = False  # something in it depends on `Ui`
    scroll: str = ""  # of a resolved scroll container: its key in `Ui`


class Metrics:
    """What sizes depend on besides the view, and the boxes measured with it so far."""

    __slots__ = ("boxes", "font", "scale")

    def __init__(self, scale: float, font: float) -> None:
        self.scale = scale  # px per dp
        self.font = font  # px per sp
        self.boxes: Cache[tuple[View, float, float], Box] = Cache(BOXES)


@lru_cache(maxsize=2)
def metrics_of(scale: float, font: float) -> Metrics:
    """The one Metrics of these two numbers."""
    return Metrics(scale, font)


BYTES = 700  # of a box with its key and its share of the view, about


def measure(view: View, aw: float, ah: float, m: Metrics) -> Box:
    """The box of a view given the room available (px)."""
    key = (view, aw, ah)
    box = m.boxes.get(key)
    if box is None:
        box = _measure(view, aw, ah, m)
        box.live = bool(view.field) or view.rows is not None or view.fit.kind in STATEFUL
        if not box.live and box.kids:
            box.live = True in [kid.live for _, _, kid in box.kids]
        m.boxes.put(key, box, BYTES)
    return box


STATEFUL = frozenset(("scroll", "rows", "hscroll", "collapse"))


def _measure(view: View, aw: float, ah: float, m: Metrics) -> Box:
    fit, s = view.fit, m.scale
    px = py = lx = ly = 0.0
    if fit.pad != NONE:
        left, top, right, bottom = fit.pad
        px, py, lx, ly = (left + right) * s, (top + bottom) * s, left * s, top * s
    w = aw if fit.w == FILL and aw < HUGE else min(aw, fit.w * s) if fit.w >= 0 else -1.0
    h = ah if fit.h == FILL and ah < HUGE else fit.h * s if fit.h >= 0 else -1.0
    iw = max(0.0, (aw if w < 0 else w) - px)
    ih = max(0.0, (ah if h < 0 else h) - py)
    if not view.kids and view.rows is None:
        return _leaf(view, w, h, iw, px, py, m)
    kind = fit.kind
    if kind == "column":
        kids, cw, ch = _column(view.kids, fit, iw, ih, w >= 0, h >= 0, m)
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
    placed = tuple([(x + lx, y + ly, b) for x, y, b in kids] if lx or ly else kids)
    return Box(view, cw + px if w < 0 else w, ch + py if h < 0 else h, placed)


def text_px(look: Look, m: Metrics) -> float:
    """Text size in px: `look.size` in sp, or, if negative, in dp (does not grow with the font)."""
    return -look.size * m.scale if look.size < 0 else look.size * m.font


def resized(box: Box, w: float, h: float) -> Box:
    """The same box of another size."""
    return Box(box.view, w, h, box.kids, box.lines, box.clip, box.extent, box.live)


def _leaf(view: View, w: float, h: float, iw: float, px: float, py: float, m: Metrics) -> Box:
    look = view.look
    lines: tuple[str, ...] = ()
    cw = ch = 0.0
    words = view.text or view.hint
    if words and look.size:
        lx = ly = 0.0
        if look.pad != NONE:
            left, top, right, bottom = look.pad
            lx, ly = (left + right) * m.scale, (top + bottom) * m.scale
        size = text_px(look, m)
        shown = "•" * len(view.text) if view.flags & PASSWORD and view.text else words
        room = max(0.0, iw - lx)
        lines = break_lines(shown, size, look.weight, room, look.lines)
        if w < 0:
            cw = min(room, max([width(t, size, look.weight) for t in lines], default=0.0)) + lx
        ch = len(lines) * line_height(size) + ly
    elif look.icon:
        cw = ch = look.icon_size * m.scale
    return Box(view, cw + px if w < 0 else w, ch + py if h < 0 else h, (), lines)


Placed = list[tuple[float, float, Box]]


NONE = (0, 0, 0, 0)
_NO_MARGINS = (0.0, 0.0, 0.0, 0.0)


def margins(fit: Fit, s: float) -> tuple[float, float, float, float]:
    if fit.margin == NONE:
        return _NO_MARGINS
    a, b, c, d = fit.margin
    return a * s, b * s, c * s, d * s


def _shift(align: str, room: float) -> float:
    if align == "start" or room <= 0:
        return 0.0
    return room / 2 if align == "center" else room if align == "end" else 0.0


def _packed(pack: str, room: float, gap: float, n: int) -> tuple[float, float]:
    """Where the first of n children begins, and the gap between them, given the room left over."""
    if pack == "between" and n > 1:
        return 0.0, gap + max(0.0, room) / (n - 1)
    return _shift(pack, room), gap


def _stretched(view: View, along: str) -> View:
    """A view with a weight takes its whole share, so that what is inside is placed in all of it."""
    if getattr(view.fit, along) == FILL:
        return view
    return view.but(fit=view.fit.but(**{along: FILL}))


def _yields(view: View) -> bool:
    """Whether a view is, or only holds, a scroll container as high as its content."""
    if view.fit.h != WRAP or view.fit.weight:
        return False
    return view.fit.kind in ("scroll", "rows") or (len(view.kids) == 1 and _yields(view.kids[0]))


def _shrunk(
    boxes: list[Box | None], edges: list[tuple[float, float, float, float]],
    iw: float, ih: float, used: float, m: Metrics,
) -> float:  # fmt: skip
    """Make what scrolls in a full column lower, so that what comes after it keeps its room."""
    for i, box in enumerate(boxes):
        if used > ih and box is not None and _yields(box.view):
            ml, _, mr, _ = edges[i]
            low = measure(box.view, max(0.0, iw - ml - mr), max(0.0, box.h - used + ih), m)
            boxes[i], used = low, used - box.h + low.h
    return used


def _column(
    kids: tuple[View, ...], fit: Fit, iw: float, ih: float, wide: bool, fixed: bool, m: Metrics
) -> tuple[Placed, float, float]:
    s, n = m.scale, len(kids)
    edges = [margins(kid.fit, s) for kid in kids]
    boxes: list[Box | None] = []
    gap = fit.gap * s
    used, weights = gap * max(0, n - 1), 0.0
    for kid, (ml, mt, mr, mb) in zip(kids, edges, strict=True):
        used += mt + mb
        if kid.fit.weight and ih < HUGE:
            weights += kid.fit.weight
            boxes.append(None)
            continue
        box = measure(kid, max(0.0, iw - ml - mr), max(0.0, ih - used), m)
        boxes.append(box)
        used += box.h
    if used > ih:
        used = _shrunk(boxes, edges, iw, ih, used, m)
    if weights:
        share = max(0.0, ih - used)
        for i, kid in enumerate(kids):
            if boxes[i] is None:
                wide_room = max(0.0, iw - edges[i][0] - edges[i][2])
                kid = _stretched(kid, "h") if kid.fit.h == WRAP else kid
                boxes[i] = measure(kid, wide_room, share * kid.fit.weight / weights, m)
        used = ih
    done = [b for b in boxes if b is not None]
    cw = max([b.w + e[0] + e[2] for b, e in zip(done, edges, strict=True)], default=0.0)
    aw = iw if iw < HUGE and any(b.w >= iw for b in done) else cw
    y, gap = _packed(fit.pack, ih - used, gap, n) if fixed else (0.0, gap)
    placed: Placed = []
    across = iw if wide else aw
    for box, (ml, mt, mr, mb) in zip(done, edges, strict=True):
        placed.append((ml + _shift(fit.align, across - ml - mr - box.w), y + mt, box))
        y += mt + box.h + mb + gap
    return placed, aw, used


def _row(
    kids: tuple[View, ...], fit: Fit, iw: float, ih: float, fixed: bool, m: Metrics
) -> tuple[Placed, float, float]:
    s, n = m.scale, len(kids)
    edges = [margins(kid.fit, s) for kid in kids]
    boxes: list[Box | None] = []
    gap = fit.gap * s
    used, weights = gap * max(0, n - 1), 0.0
    for kid, (ml, mt, mr, mb) in zip(kids, edges, strict=True):
        used += ml + mr
        if kid.fit.weight and iw < HUGE:
            weights += kid.fit.weight
            boxes.append(None)
            continue
        box = measure(kid, max(0.0, iw - used), max(0.0, ih - mt - mb), m)
        boxes.append(box)
        used += box.w
    if weights:
        share = max(0.0, iw - used)
        for i, kid in enumerate(kids):
            if boxes[i] is None:
                _, mt, _, mb = edges[i]
                room = share * kid.fit.weight / weights
                boxes[i] = measure(_stretched(kid, "w"), room, max(0.0, ih - mt - mb), m)
        used = iw
    done = [b for b in boxes if b is not None]
    ch = max([b.h + e[1] + e[3] for b, e in zip(done, edges, strict=True)], default=0.0)
    across = fit.h * s - (fit.pad[1] + fit.pad[3]) * s if fit.h >= 0 else ch
    if fit.h == FILL and ih < HUGE:
        across = ih
    x, gap = _packed(fit.pack, iw - used, gap, n) if fixed else (0.0, gap)
    placed: Placed = []
    for box, (ml, mt, mr, mb) in zip(done, edges, strict=True):
        x += ml
        placed.append((x, mt + _shift(fit.align, across - mt - mb - box.h), box))
        x += box.w + mr + gap
    return placed, used, ch


def _flow(
    kids: tuple[View, ...], fit: Fit, iw: float, ih: float, fixed: bool, m: Metrics
) -> tuple[Placed, float, float]:
    gap = fit.gap * m.scale
    x = y = line = wide = 0.0
    placed: Placed = []
    for kid in kids:
        ml, mt, mr, mb = margins(kid.fit, m.scale)
        box = measure(kid, max(0.0, iw - ml - mr), ih, m)
        w = ml + box.w + mr
        if x and x + w > iw + 0.5:
            x, y, line = 0.0, y + line + gap, 0.0
        placed.append((x + ml, y + mt, box))
        wide, line = max(wide, x + w), max(line, mt + box.h + mb)
        x += w + gap
    return placed, wide, y + line


def _frame(
    kids: tuple[View, ...], iw: float, ih: float, fw: bool, fh: bool, m: Metrics
) -> tuple[Placed, float, float]:
    s = m.scale
    boxes: list[tuple[Box, tuple[float, float, float, float]]] = []
    cw = ch = 0.0
    for kid in kids:
        ml, mt, mr, mb = edges = margins(kid.fit, s)
        box = measure(kid, max(0.0, iw - ml - mr), max(0.0, ih - mt - mb), m)
        boxes.append((box, edges))
        cw, ch = max(cw, box.w + ml + mr), max(ch, box.h + mt + mb)
    w, h = (iw if fw else cw), (ih if fh else ch)
    placed: Placed = []
    for box, (ml, mt, mr, mb) in boxes:
        x, y = ml, mt
        if box.view.fit.at:
            across, _, down = box.view.fit.at.partition("|")
            x += _shift(across, w - ml - mr - box.w)
            y += _shift(_DOWN.get(down, ""), h - mt - mb - box.h)
        placed.append((x, y, box))
    return placed, cw, ch


_DOWN = {"middle": "center", "bottom": "end"}


def _scroll(
    view: View, w: float, h: float, iw: float, ih: float, aw: float, ah: float, m: Metrics
) -> Box:
    """A vertical scroll container: its content is laid out in full height (rows: heads only)."""
    s = m.scale
    left, top, right, bottom = view.fit.pad
    if iw == HUGE:  # inside something that scrolls sideways: as wide as its content
        iw = max((measure(k, HUGE, HUGE, m).w + sum(margins(k.fit, s)[::2]) for k in view.kids),
                 default=0.0)  # fmt: skip
        aw = iw + (left + right) * s
    y = top * s
    placed: Placed = []
    for kid in view.kids:
        ml, mt, mr, mb = margins(kid.fit, s)
        box = measure(kid, max(0.0, iw - ml - mr), HUGE, m)
        placed.append((left * s + ml + _shift(view.fit.align, iw - ml - mr - box.w), y + mt, box))
        y += box.h + mt + mb
    if view.rows is not None:
        y += len(view.rows.items) * view.rows.height * s
    extent = y + bottom * s
    height = h if h >= 0 else min(extent, ah)
    return Box(view, aw if w < 0 else w, height, tuple(placed), (), True, extent)


def _hscroll(view: View, w: float, h: float, iw: float, ih: float, aw: float, m: Metrics) -> Box:
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
