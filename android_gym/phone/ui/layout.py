"""Layout, first pass: view tree -> tree of boxes in px.

`measure` gives sizes and positions. It depends on the view, the room and the density alone, and
is memoised per sub-tree. The second pass, `resolve`, applies the window's `Ui`.
"""

from __future__ import annotations

import math
from functools import lru_cache

from ..core.view import FILL, PASSWORD, WRAP, Extras, Layout, View
from .box import Box, Metrics, ScaledLayout, Spot
from .lines import Lines
from .spans import laid_out
from .typeface import COARSE, break_lines, letters, line_height, width
from .widths import centred

STATEFUL = frozenset(("scroll", "rows", "lazy", "hscroll", "collapse", "track"))
UNBOUNDED = math.inf  # "as large as you like": what a scroll container gives its content


BOX_BYTES = 600  # of a box with its key, its leaves and their share of the views, about


def measure(view: View, aw: float, ah: float, m: Metrics) -> Box:
    """The box of a view given the room available (px)."""
    if not view.kids and view.rows is None and not view.style.art and view.extras is None:
        return _measure(view, view.layout, aw, ah, m)
    key = (view, aw, ah)
    box = m.boxes.get(key)
    if box is None:
        box = _measure(view, view.layout, aw, ah, m)
        if view.extras is not None:
            box = _extended(box, view.extras, m)
        m.boxes.put(key, box, BOX_BYTES)
    return box


def _stretched(view: View, along: str, aw: float, ah: float, m: Metrics) -> Box:
    """`measure` of a view with a weight: it takes its whole share along its parent's direction,
    so that what is inside is placed in all of it."""
    if getattr(view.layout, along) == FILL:
        return measure(view, aw, ah, m)
    key = (view, aw, ah, along)
    box = m.boxes.get(key)
    if box is None:
        box = _measure(view, _filling(view.layout, along), aw, ah, m)
        if view.extras is not None:
            box = _extended(box, view.extras, m)
        m.boxes.put(key, box, BOX_BYTES)
    return box


def _extended(box: Box, extras: Extras, m: Metrics) -> Box:
    """A box with its children clipped to it, or with what is pinned to it on top."""
    kids, live = list(box.kids), box.live
    for pin in extras.pins:
        k = m.scaled(pin.layout)
        one = measure(pin, UNBOUNDED, UNBOUNDED, m)
        across, _, down = k.at.partition("|")
        x = k.ml - k.mr + _shift(across, box.w) - _shift(across, one.w)
        y = k.mt - k.mb + _shift(_DOWN.get(down, ""), box.h)
        kids.append(Spot(x, y - _shift(_DOWN.get(down, ""), one.h), one))
        live = live or one.live
    clip = box.clip or extras.clip
    return Box(box.view, box.w, box.h, tuple(kids), box.lines, clip, box.extent, live)


@lru_cache(maxsize=1024)
def _filling(layout: Layout, along: str) -> Layout:
    return layout.replace(**{along: FILL})


def _measure(view: View, layout: Layout, aw: float, ah: float, m: Metrics) -> Box:
    if layout.most:
        layout = centred(layout, aw, m.scale)
        view = view.replace(layout=layout)
    p = m.scaled_layouts.get(layout) or m.scaled(layout)
    w, h, px, py = p.w, p.h, p.px, p.py
    if w < 0:
        w = aw if w == FILL and aw < UNBOUNDED else -1.0
    elif w > aw:
        w = aw
    if h < 0:
        h = ah if h == FILL and ah < UNBOUNDED else -1.0
    iw = (aw if w < 0 else w) - px
    if iw < 0.0:
        iw = 0.0
    if not view.kids and view.rows is None:
        return _leaf(view, w, h, iw, px, py, m)
    ih = (ah if h < 0 else h) - py
    if ih < 0.0:
        ih = 0.0
    kind = p.kind
    if kind in _SCROLLS:
        return _SCROLLS[kind](view, p, w, h, iw, ih, aw, ah, m)
    lay = _flow if kind == "row" and layout.flow else _LAYOUTS.get(kind, _frame)
    kids, cw, ch, live = lay(view.kids, layout, p, iw, ih, w >= 0, h >= 0, m)
    lx, ly = p.lx, p.ly
    if lx or ly:
        for spot in kids:
            spot.x += lx
            spot.y += ly
    return Box(
        view, cw + px if w < 0 else w, ch + py if h < 0 else h, tuple(kids), (), False, 0.0, live or bool(view.field)
    )


def _leaf(view: View, w: float, h: float, iw: float, px: float, py: float, m: Metrics) -> Box:
    style = view.style
    lines: tuple[str, ...] = ()
    cw = ch = 0.0
    words = view.text or view.hint
    if words and style.size:
        lx = ly = 0.0
        if style.pad != NONE:
            left, top, right, bottom = style.pad
            lx, ly = (left + right) * m.scale, (top + bottom) * m.scale
        size, weight = letters(style, m.scale, m.font)
        if view.flags & PASSWORD and view.text:
            words = "•" * len(view.text)
        room = iw - lx
        if room < 0.0:
            room = 0.0
        if view.extras is not None and view.extras.spans and view.text:
            return _rich(view, view.extras, w, h, room, px + lx, py + ly, m)
        lines = break_lines(words, size, weight, room, style.lines)
        if w < 0:
            cw = lx
            if lines:
                cw += min(room, max([width(line, size, weight) for line in lines]))
        ch = len(lines) * line_height(size) + ly
        if m.scale < COARSE:
            ch = int(ch + 0.5)
    elif style.icon:
        cw = ch = style.icon_size * m.scale
    return Box(
        view,
        cw + px if w < 0 else w,
        ch + py if h < 0 else h,
        (),
        lines,
        False,
        0.0,
        bool(view.field) or view.layout.kind in STATEFUL,
    )


def _rich(view: View, extras: Extras, w: float, h: float, room: float, px: float, py: float, m: Metrics) -> Box:
    """A text in several styles; px and py are its paddings, those of layout and style together."""
    style = view.style
    kids, cw, ch = laid_out(view, extras, room, m)
    left, top = style.pad[0] + view.layout.pad[0], style.pad[1] + view.layout.pad[1]
    x, y = left * m.scale, top * m.scale
    if w < 0 and style.align != "start":
        x -= _shift(style.align, room - cw)  # it was aligned in all of the room
    high = ch + py if h < 0 else h
    if style.lines == 1 or style.align == "center" or ch + py > high:
        y += (high - py - ch) / 2
    placed = tuple([Spot(x + kid.x, round(y) + kid.y, kid.box) for kid in kids])
    return Box(view, cw + px if w < 0 else w, high, placed, (), False, 0.0, False)


Placed = list[Spot]
Laid = tuple[Placed, float, float, bool]  # children, width and height of all, whether one is live


NONE = (0, 0, 0, 0)


def _shift(align: str, room: float) -> float:
    if align == "start" or room <= 0:
        return 0.0
    return room / 2 if align == "center" else room if align == "end" else 0.0


def _packed(pack: str, room: float, gap: float, n: int) -> tuple[float, float]:
    """Where the first of n children begins, and the gap between them, given the room left over."""
    if pack == "between" and n > 1:
        return 0.0, gap + max(0.0, room) / (n - 1)
    return _shift(pack, room), gap


def _yields(view: View) -> bool:
    """Whether a view is, or contains nothing but, a scroll container as high as its content."""
    if view.layout.h != WRAP or view.layout.weight:
        return False
    return view.layout.kind in ("scroll", "rows", "lazy") or (len(view.kids) == 1 and _yields(view.kids[0]))


def _shrunk(boxes: list[Box], scaled: list[ScaledLayout], iw: float, ih: float, used: float, m: Metrics) -> float:
    """Make what scrolls in a full column lower, so that what comes after it keeps its room."""
    for i, (box, k) in enumerate(zip(boxes, scaled, strict=True)):
        if used > ih and not (k.weight and ih < UNBOUNDED) and _yields(box.view):
            low = measure(box.view, max(0.0, iw - k.ml - k.mr), max(0.0, box.h - used + ih), m)
            boxes[i], used = low, used - box.h + low.h
    return used


_LATER = Box(View(), 0.0, 0.0)  # placeholder of a child with a weight until the others are measured


def _fill_down(
    kids: tuple[View, ...],
    scaled: list[ScaledLayout],
    boxes: list[Box],
    iw: float,
    left: float,
    weights: float,
    m: Metrics,
) -> None:
    """Share the height that is left among the children of a column that have a weight."""
    for i, k in enumerate(scaled):
        if boxes[i] is _LATER:
            room, high = max(0.0, iw - k.ml - k.mr), left * k.weight / weights
            if k.h == WRAP:
                boxes[i] = _stretched(kids[i], "h", room, high, m)
            else:
                boxes[i] = measure(kids[i], room, high, m)


def _fill_across(
    kids: tuple[View, ...],
    scaled: list[ScaledLayout],
    boxes: list[Box],
    left: float,
    ih: float,
    weights: float,
    m: Metrics,
) -> None:
    """Share the width that is left among the children of a row that have a weight."""
    for i, k in enumerate(scaled):
        if boxes[i] is _LATER:
            room, high = left * k.weight / weights, max(0.0, ih - k.mt - k.mb)
            boxes[i] = _stretched(kids[i], "w", room, high, m)


def _column(
    kids: tuple[View, ...], layout: Layout, p: ScaledLayout, iw: float, ih: float, wide: bool, fixed: bool, m: Metrics
) -> Laid:
    n, known, gap = len(kids), m.scaled_layouts, p.gap
    scaled: list[ScaledLayout] = []
    boxes: list[Box] = []
    used, weights = gap * (n - 1) if n else 0.0, 0.0
    for kid in kids:
        k = known.get(kid.layout) or m.scaled(kid.layout)
        scaled.append(k)
        used += k.mt + k.mb
        if k.weight and ih < UNBOUNDED:
            weights += k.weight
            boxes.append(_LATER)
            continue
        room = iw - k.ml - k.mr
        rest = ih - used
        box = measure(kid, room if room > 0.0 else 0.0, rest if rest > 0.0 else 0.0, m)
        boxes.append(box)
        used += box.h
    if used > ih:
        used = _shrunk(boxes, scaled, iw, ih, used, m)
    if weights:
        _fill_down(kids, scaled, boxes, iw, max(0.0, ih - used), weights, m)
        used = ih
    cw = max([box.w + k.ml + k.mr for box, k in zip(boxes, scaled, strict=True)], default=0.0)
    aw = iw if iw < UNBOUNDED and max([box.w for box in boxes], default=0.0) >= iw else cw
    y, gap = _packed(layout.pack, ih - used, gap, n) if fixed else (0.0, gap)
    across, align = iw if wide else aw, layout.align
    placed: Placed = []
    for box, k in zip(boxes, scaled, strict=True):
        x = k.ml
        if align != "start":
            x += _shift(align, across - k.ml - k.mr - box.w)
        placed.append(Spot(x, y + k.mt, box))
        y += k.mt + box.h + k.mb + gap
    return placed, aw, used, True in [box.live for box in boxes]


def _row(
    kids: tuple[View, ...], layout: Layout, p: ScaledLayout, iw: float, ih: float, wide: bool, fixed: bool, m: Metrics
) -> Laid:
    n, known, gap = len(kids), m.scaled_layouts, p.gap
    scaled: list[ScaledLayout] = []
    boxes: list[Box] = []
    used, weights = gap * (n - 1) if n else 0.0, 0.0
    for kid in kids:
        k = known.get(kid.layout) or m.scaled(kid.layout)
        scaled.append(k)
        used += k.ml + k.mr
        if k.weight and iw < UNBOUNDED:
            weights += k.weight
            boxes.append(_LATER)
            continue
        rest, room = iw - used, ih - k.mt - k.mb
        box = measure(kid, rest if rest > 0.0 else 0.0, room if room > 0.0 else 0.0, m)
        boxes.append(box)
        used += box.w
    if weights:
        _fill_across(kids, scaled, boxes, max(0.0, iw - used), ih, weights, m)
        used = iw
    ch = max([box.h + k.mt + k.mb for box, k in zip(boxes, scaled, strict=True)], default=0.0)
    across = p.h - p.py if p.h >= 0 else ih if p.h == FILL and ih < UNBOUNDED else ch
    x, gap = _packed(layout.pack, iw - used, gap, n) if wide else (0.0, gap)
    align = layout.align
    placed: Placed = []
    for box, k in zip(boxes, scaled, strict=True):
        x += k.ml
        y = k.mt
        if align != "start":
            y += _shift(align, across - k.mt - k.mb - box.h)
        placed.append(Spot(x, y, box))
        x += box.w + k.mr + gap
    return placed, used, ch, True in [box.live for box in boxes]


def _flow(
    kids: tuple[View, ...], layout: Layout, p: ScaledLayout, iw: float, ih: float, wide: bool, fixed: bool, m: Metrics
) -> Laid:
    gap = p.gap
    x = y = line = broad = 0.0
    live = False
    placed: Placed = []
    for kid in kids:
        k = m.scaled(kid.layout)
        box = measure(kid, max(0.0, iw - k.ml - k.mr), ih, m)
        w = k.ml + box.w + k.mr
        if x and x + w > iw + 0.5:
            x, y, line = 0.0, y + line + gap, 0.0
        placed.append(Spot(x + k.ml, y + k.mt, box))
        live = live or box.live
        broad, line = max(broad, x + w), max(line, k.mt + box.h + k.mb)
        x += w + gap
    return placed, broad, y + line, live


def _frame(
    kids: tuple[View, ...], layout: Layout, p: ScaledLayout, iw: float, ih: float, wide: bool, fixed: bool, m: Metrics
) -> Laid:
    known = m.scaled_layouts
    boxes: list[Box] = []
    scaled: list[ScaledLayout] = []
    cw = ch = 0.0
    live = False
    for kid in kids:
        k = known.get(kid.layout) or m.scaled(kid.layout)
        room, high = iw - k.ml - k.mr, ih - k.mt - k.mb
        box = measure(kid, room if room > 0.0 else 0.0, high if high > 0.0 else 0.0, m)
        boxes.append(box)
        scaled.append(k)
        cw, ch = max(cw, box.w + k.ml + k.mr), max(ch, box.h + k.mt + k.mb)
        live = live or box.live
    w, h = (iw if wide else cw), (ih if fixed else ch)
    placed: Placed = []
    for box, k in zip(boxes, scaled, strict=True):
        x, y = k.ml, k.mt
        if k.at:
            across, _, down = k.at.partition("|")
            x += _shift(across, w - k.ml - k.mr - box.w)
            y += _shift(_DOWN.get(down, ""), h - k.mt - k.mb - box.h)
        placed.append(Spot(x, y, box))
    return placed, cw, ch, live


_DOWN = {"middle": "center", "bottom": "end"}
_LAYOUTS = {"frame": _frame, "column": _column, "row": _row}


def _scroll(
    view: View, p: ScaledLayout, w: float, h: float, iw: float, ih: float, aw: float, ah: float, m: Metrics
) -> Box:
    """A vertical scroll container: its content is laid out in full height (rows: heads only)."""
    s = m.scale
    left, top, right, bottom = view.layout.pad
    if iw == UNBOUNDED:  # inside something that scrolls sideways: as wide as its content
        wide = [
            measure(k, UNBOUNDED, UNBOUNDED, m).w + sum((m.scaled(k.layout).ml, m.scaled(k.layout).mr))
            for k in view.kids
        ]
        iw = max(wide, default=0.0)
        aw = iw + (left + right) * s
    x, y, align = left * s, top * s, view.layout.align
    placed: Placed = []
    for kid in view.kids:
        k = m.scaled_layouts.get(kid.layout) or m.scaled(kid.layout)
        room = iw - k.ml - k.mr
        box = measure(kid, room if room > 0.0 else 0.0, UNBOUNDED, m)
        placed.append(Spot(x + k.ml + _shift(align, room - box.w), y + k.mt, box))
        y += box.h + k.mt + k.mb
    if view.rows is not None:
        y += len(view.rows.items) * view.rows.height * s
    extent = y + bottom * s
    height = h if h >= 0 else min(extent, ah)
    if view.layout.pack == "between" and placed and extent < height:
        last = placed[-1]
        placed[-1] = Spot(last.x, last.y + height - extent, last.box)
    return Box(view, aw if w < 0 else w, height, tuple(placed), (), True, extent, True)


def _hscroll(
    view: View, p: ScaledLayout, w: float, h: float, iw: float, ih: float, aw: float, ah: float, m: Metrics
) -> Box:
    kids, cw, ch, _ = _row(view.kids, view.layout, p, UNBOUNDED, ih, False, False, m)
    placed = tuple([Spot(kid.x + p.lx, kid.y + p.ly, kid.box) for kid in kids])
    extent = cw + p.px
    high = ch + p.py if h < 0 else h
    return Box(view, min(aw, extent) if w < 0 else w, high, placed, (), True, extent, True)


def _lazy(
    view: View, p: ScaledLayout, w: float, h: float, iw: float, ih: float, aw: float, ah: float, m: Metrics
) -> Box:
    """A list of rows of their own heights, which `resolve` measures when they are seen. One that is
    as high as its content measures enough of them to know."""
    wide = w if w >= 0 else aw if aw < UNBOUNDED else 0.0
    if h < 0:
        h = min(Lines(view, wide, m, measure).height_of_all(ah), ah)
    return Box(view, wide, h, (), (), True, 0.0, True)


def _canvas(
    view: View, p: ScaledLayout, w: float, h: float, iw: float, ih: float, aw: float, ah: float, m: Metrics
) -> Box:
    """Children at places of their own: the margin's left and top are a point in dp, and `at` says
    which point of the child lies there, by default its top left corner. They are as large as they
    want to be; what lies outside of the canvas is not seen."""
    wide = w if w >= 0 else aw if aw < UNBOUNDED else p.px
    high = h if h >= 0 else ah if ah < UNBOUNDED else p.py
    placed: Placed = []
    live = False
    for kid in view.kids:
        k = m.scaled_layouts.get(kid.layout) or m.scaled(kid.layout)
        box = measure(kid, wide - p.px, high - p.py, m)
        x, y = p.lx + k.ml, p.ly + k.mt
        if k.at:
            across, _, down = k.at.partition("|")
            x -= _shift(across, box.w)
            y -= _shift(_DOWN.get(down, ""), box.h)
        placed.append(Spot(x, y, box))
        live = live or box.live
    return Box(view, wide, high, tuple(placed), (), True, 0.0, live)


def _collapse(
    view: View, p: ScaledLayout, w: float, h: float, iw: float, ih: float, aw: float, ah: float, m: Metrics
) -> Box:
    """A collapsing toolbar over a body: (header, body); the header shrinks to `layout.gap` dp."""
    header, body = view.kids
    top = measure(header, iw, UNBOUNDED, m)
    small = min(top.h, p.gap)
    grown = measure(body, iw, max(0.0, ih - small), m)
    # the body is laid out at its collapsed room; resolve cuts it to what the header leaves
    kids = Spot(0.0, 0.0, top), Spot(0.0, top.h, grown)
    return Box(view, aw, ah, kids, (), True, 0.0, True)


# the kinds of containers that make their box themselves: what scrolls, and what clips
def _track(
    view: View, p: ScaledLayout, w: float, h: float, iw: float, ih: float, aw: float, ah: float, m: Metrics
) -> Box:
    """What lies in it goes down as the container that `view.key` names is scrolled."""
    kids, cw, ch, _ = _frame(view.kids, view.layout, p, iw, ih, w >= 0, h >= 0, m)
    return Box(view, max(w, cw), max(h, ch), tuple(kids), (), False, 0.0, True)


_SCROLLS = {
    "scroll": _scroll,
    "rows": _scroll,
    "lazy": _lazy,
    "hscroll": _hscroll,
    "collapse": _collapse,
    "canvas": _canvas,
    "track": _track,
}
KINDS = (*_LAYOUTS, *_SCROLLS)  # what `Layout.kind` can be
