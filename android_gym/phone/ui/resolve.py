"""Layout, second pass: the window's `Ui` is applied to the boxes.

Scroll offsets move the content, lazy rows that are seen are built, the focused field gets its
cursor. Sub-trees that depend on none of it are shared as they are.
"""

from __future__ import annotations

import msgspec

from ..core.view import END, SCROLLABLE, Style, View
from ..state.phone import Selection, Ui
from .box import Box, Metrics, Spot
from .carets import point_of
from .clusters import is_right_to_left
from .layout import STATEFUL, Placed, measure
from .lines import Lines
from .typeface import letters, line_height, width


class Scroller(msgspec.Struct, frozen=True, gc=False):
    """A scroll container as shown: where a swipe starts matters.

    `offset` is in px, or a position of `lines`; under a collapsing header `head` px come before
    those. A larger one is further on in any case.
    """

    key: str
    view: View
    axis: str  # "y" or "x"
    offset: int
    limit: int  # largest offset
    box: Box
    initial: int = 0  # the offset that it opens at
    lines: Lines | None = None  # of a lazy list
    head: int = 0  # px

    def moved(self, by: int) -> int:
        """The offset when its content is moved by so many px, as far as that goes."""
        if self.lines is None:
            return min(self.limit, max(0, self.offset + by))
        head = min(self.offset, self.head)
        position, rest = self.offset - head, by
        if by > 0:
            rest -= min(by, self.head - head)
            head += by - rest
        if rest and head == self.head:
            position, rest = self.lines.moved(position, rest)
        if by < 0:
            head = max(0, head + rest)
        return min(self.limit, head + position)

    def stored(self, offset: int) -> int:
        """An offset as `Ui` keeps it: nothing for the initial one, -1 for 0 if it is not that."""
        return 0 if offset == self.initial else offset or -1

    def travelled(self) -> tuple[int, int]:
        """How many px it is scrolled, of how many; of a lazy list that is an estimate."""
        if self.lines is None:
            return self.offset, self.limit
        head = min(self.offset, self.head)
        high = round(self.box.h)
        px, most = self.lines.travelled(self.offset - head, self.limit - self.head, high)
        return head + px, self.head + most


def _offset(ui: Ui, key: str, initial: int, limit: int) -> int:
    """The offset of a container that opens at `initial`: what `Scroller.stored` made."""
    kept = ui.offset(key)
    return min(limit, max(0, kept)) if kept else initial


def resolve(box: Box, ui: Ui, m: Metrics, found: list[Scroller], path: str = "") -> Box:
    """Apply scroll offsets and focus. `found` collects the scroll containers, outer first."""
    if not box.live:
        return box
    view = box.view
    kind = view.layout.kind
    if kind not in STATEFUL and not view.field:
        kids = _resolved(box.kids, ui, m, found, path + "/0" * len(view.wrappers))
        return Box(view, box.w, box.h, kids, box.lines, box.clip, box.extent, True)
    key = view.key or view.field or view.id or path or "/"
    if view.field:
        return _focused(box, ui.selection, m) if ui.focus == key else box
    if kind == "track":
        return _along(box, found)
    if any(s.key == key for s in found):
        key += path  # a second container of the same id scrolls by itself
    if kind == "collapse":
        return _resolve_collapse(box, ui, m, found, key, path)
    if kind == "hscroll":
        return _resolve_hscroll(box, ui, m, found, key, path)
    if kind == "lazy":
        return _resolve_lazy(box, ui, m, found, key, path)
    return _resolve_scroll(box, ui, m, found, key, path)


def _along(box: Box, found: list[Scroller]) -> Box:
    """A track: its children are as far down as the container it names, which comes before it in the
    tree, is scrolled."""
    of = next((s for s in found if s.key == box.view.key), None)
    px, most = (0, 0) if of is None else of.travelled()
    share = px / most if most else 0.0
    kids = tuple([Spot(s.x, s.y + share * max(0.0, box.h - s.box.h), s.box) for s in box.kids])
    return Box(box.view, box.w, box.h, kids)


Kids = tuple[Spot, ...]


def _resolved(kids: Kids, ui: Ui, m: Metrics, found: list[Scroller], path: str) -> Kids:
    return tuple(
        [
            Spot(kid.x, kid.y, resolve(kid.box, ui, m, found, f"{path}/{i}")) if kid.box.live else kid
            for i, kid in enumerate(kids)
        ]
    )


def _scrollable(view: View, limit: int) -> View:
    """The view of a container, flagged as scrollable where there is something to scroll."""
    if limit > 0 and not view.flags & SCROLLABLE:
        return view.replace(flags=view.flags | SCROLLABLE)
    return view


def _resolve_hscroll(box: Box, ui: Ui, m: Metrics, found: list[Scroller], key: str, path: str) -> Box:
    limit = max(0, round(box.extent - box.w))
    if box.view.extras is None:
        initial, offset = 0, min(ui.offset(key), limit)
    else:
        initial = min(limit, round(box.view.extras.start * m.scale))
        offset = _offset(ui, key, initial, limit)
    found.append(Scroller(key, box.view, "x", offset, limit, box, initial))
    kids = box.kids
    if offset:
        kids = tuple([Spot(kid.x - offset, kid.y, kid.box) for kid in kids])
    kids = _resolved(kids, ui, m, found, path)
    view = _scrollable(box.view, limit)
    return Box(view, box.w, box.h, kids, box.lines, True, box.extent, True, key)


def _resolve_scroll(box: Box, ui: Ui, m: Metrics, found: list[Scroller], key: str, path: str) -> Box:
    view, h = box.view, box.h
    limit = max(0, round(box.extent + box.under - h))
    if view.extras is None and (view.rows is None or not view.rows.start):
        offset = min(ui.offset(key), limit)
        found.append(Scroller(key, view, "y", offset, limit, box))
    else:
        initial = min(limit, _initial(view, box, limit, m))
        offset = _offset(ui, key, initial, limit)
        found.append(Scroller(key, view, "y", offset, limit, box, initial))
    kids: Placed = []
    for i, placed in enumerate(box.kids):
        kid, y = placed.box, placed.y - offset
        if y < h and y + kid.h > 0:
            if kid.live:
                kid = resolve(kid, ui, m, found, f"{path}/{i}")
            elif not offset:
                kids.append(placed)
                continue
            kids.append(Spot(placed.x, y, kid))
    if view.rows is not None:
        kids.extend(_rows(view, box, offset, ui, m, found, path))
    view = _scrollable(view, limit)
    return Box(view, box.w, h, tuple(kids), (), True, box.extent, True, key)


def _initial(view: View, box: Box, limit: int, m: Metrics) -> int:
    """The offset in px that a container of known height opens at."""
    rows = view.rows
    if rows is None or not rows.start:
        return round(view.extras.start * m.scale) if view.extras is not None else 0
    if rows.start < 0:
        return limit
    below = rows.height * m.scale * (len(rows.items) - rows.start)
    return max(0, round(box.extent - view.layout.pad[3] * m.scale - below))


def _resolve_lazy(box: Box, ui: Ui, m: Metrics, found: list[Scroller], key: str, path: str) -> Box:
    view, rows, high = box.view, box.view.rows, round(box.h)
    assert rows is not None
    lines = Lines(view, box.w, m, measure)
    room = high - round(box.under)  # that is seen of it when it is scrolled to its end
    limit = lines.limit(room)
    initial = lines.initial(room, limit)
    offset = min(limit, lines.normal(_offset(ui, key, initial, limit)))
    found.append(Scroller(key, view, "y", offset, limit, box, initial, lines))
    shown = lines.shown(offset, high, room if rows.start == END else 0)
    heading = lines.stuck(shown[0].number) if shown else None
    if heading is not None and (heading, 0) == shown[0][:2]:
        heading = None  # it is where it belongs
    placed: Placed = []
    for line in shown:
        if line.number != heading:
            placed += _line(lines, line.number, line.y, ui, m, found, path)
    if heading is not None:
        nexts = [y for number, y, _ in shown[1:] if lines.stuck(number) == number]
        y = min(0, *(below - lines.own_height(heading) for below in nexts)) if nexts else 0
        y += lines.own_height(heading) - lines.height(heading)  # the padding above the list
        placed += _line(lines, heading, y, ui, m, found, path)
    view = _scrollable(view, limit)
    return Box(view, box.w, box.h, tuple(placed), (), True, box.extent, True, key)


def _line(lines: Lines, number: int, y: int, ui: Ui, m: Metrics, found: list[Scroller], path: str) -> Placed:
    """The children of a line whose upper edge is at y px."""
    first = lines.first(number)
    return [
        Spot(s.x, y + s.y, resolve(s.box, ui, m, found, f"{path}/r{first + i}") if s.box.live else s.box)
        for i, s in enumerate(lines.boxes(number))
    ]


def _rows(view: View, box: Box, offset: int, ui: Ui, m: Metrics, found: list[Scroller], path: str) -> Placed:
    rows = view.rows
    if rows is None or not rows.items:
        return []
    left, top, right, bottom = view.layout.pad
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
        k = m.scaled(view.layout)
        row = measure(view, max(0.0, room - k.ml - k.mr), max(0.0, step - k.mt - k.mb), m)
        if row.live:
            row = resolve(row, ui, m, found, f"{path}/r{i}")
        placed.append(Spot(left * m.scale + k.ml, y + k.mt, row))
    return placed


def _resolve_collapse(box: Box, ui: Ui, m: Metrics, found: list[Scroller], key: str, path: str) -> Box:
    top, body = (kid.box for kid in box.kids)
    small = min(top.h, box.view.layout.gap * m.scale)
    shrink = round(top.h - small)
    inner: list[Scroller] = []
    resolve(body, Ui(), m, inner, f"{path}/1")
    main = next((s for s in inner if s.axis == "y"), None)  # what scrolls under the header
    rest = main.limit if main is not None else 0
    grows = shrink if main is not None and _overflows(main, box.h - top.h) else 0
    limit = grows + rest
    initial = grows + main.initial if main is not None and main.initial else 0
    offset = _offset(ui, key, initial, limit)
    lines = main.lines if main is not None else None
    sized = main.box if main is not None and lines is not None else box
    found.append(Scroller(key, box.view, "y", offset, limit, sized, initial, lines, grows))
    cut = min(offset, grows)
    head_h, body_y = top.h - cut, top.h - cut
    head = Box(top.view, top.w, head_h, _collapsed(top, cut, shrink), top.lines, True)
    shown = _with_height(body, box.h - body_y)
    if main is not None:
        ui = ui.scrolled(main.key, main.stored(offset - cut))
    inside: list[Scroller] = []
    shown = resolve(shown, ui, m, inside, f"{path}/1")
    found.extend(s for s in inside if main is None or s.key != main.key)
    kids = Spot(0.0, 0.0, head), Spot(0.0, body_y, shown)
    return Box(box.view, box.w, box.h, kids, (), True, 0.0, True, key)


def _overflows(scroller: Scroller, high: float) -> bool:
    """Whether the content of a container is higher than that."""
    if scroller.lines is not None:
        return scroller.lines.height_of_all(high) + scroller.box.under > high
    return scroller.box.extent + scroller.box.under > high


def _collapsed(top: Box, cut: int, shrink: int) -> Kids:
    """Header children: the ones pinned to the bottom move up with it."""
    return tuple(Spot(s.x, s.y - cut, s.box) if s.box.view.layout.at.endswith("bottom") else s for s in top.kids)


def _with_height(box: Box, h: float) -> Box:
    """The same box cut to a smaller height, down to the scroll container inside."""
    h, kids = max(0.0, h), box.kids
    if not box.clip:
        kids = tuple(Spot(s.x, s.y, _with_height(s.box, h - s.y)) if s.box.h > h - s.y else s for s in kids)
    return Box(box.view, box.w, h, kids, box.lines, box.clip, box.extent, box.live, "", box.under)


def _focused(box: Box, selection: Selection | None, m: Metrics) -> Box:
    """An edit field with the cursor drawn where the caret is, by default after its text; where
    something is marked there is none."""
    if selection is not None and not selection.of and selection.end <= len(box.view.text):
        if selection.start != selection.end:
            return box
        x, y, high = point_of(box, selection.end, m)
        spot = Spot(min(max(0.0, x), max(0.0, box.w - 2 * m.scale)), y, Box(_CURSOR, 2 * m.scale, high))
        return Box(box.view, box.w, box.h, (*box.kids, spot), box.lines, box.clip)
    style = box.view.style
    size, weight = letters(style, m.scale, m.font)
    lines = box.lines if box.view.text else ()  # a hint is no text
    used = width(lines[-1], size, weight) if lines else 0.0
    left, right = style.pad[0] * m.scale, style.pad[2] * m.scale
    spare = box.w - left - right - used
    if is_right_to_left(box.view.text.rpartition("\n")[2]):  # typed towards the left
        x = left + {"center": spare / 2, "end": 0.0}.get(style.align, spare)
    else:
        x = left + used + {"center": spare / 2, "end": spare}.get(style.align, 0.0)
    x = min(max(0.0, x), max(0.0, box.w - 2 * m.scale))
    lh = line_height(size)
    top, bottom = style.pad[1] * m.scale, style.pad[3] * m.scale
    y = top + lh * max(0, len(lines) - 1)
    if style.lines == 1:
        y = top + max(0.0, (box.h - top - bottom - lh) / 2)
    cursor = Box(_CURSOR, 2 * m.scale, lh)
    return Box(box.view, box.w, box.h, (*box.kids, Spot(x, y, cursor)), box.lines, box.clip)


_CURSOR = View(hidden_from_a11y=True, style=Style(art="cursor", color="primary"))


def snack_top(content: Spot, bar: Box, h: float, m: Metrics) -> float:
    """The top of a snackbar's box in px: at the lower end, but above a floating button."""
    top = max(0.0, h - bar.h)
    (x, y, pill), *_ = bar.kids
    _, down, shown = content
    for high, low in _floating(shown, down):
        if high < top + y + pill.h and low > top + y:
            top = max(0.0, min(top, high - 8 * m.scale - y - pill.h))
    return top


def _floating(box: Box, y: float) -> list[tuple[float, float]]:
    """Upper and lower edges of the floating buttons in a box at y px."""
    if box.view.tap is not None and box.view.style.elevation >= 6:
        return [(y, y + box.h)]
    found: list[tuple[float, float]] = []
    for spot in box.kids:
        kid = spot.box
        if kid.kids or kid.view.tap is not None:
            inside = _floating(kid, spot.y)
            if inside:
                found += [(y + high, y + low) for high, low in inside]
    return found
