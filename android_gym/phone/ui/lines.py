"""The lines of a lazy list: rows of their own heights, lines of a grid, headings.

A list of ten thousand rows is never measured as a whole, so there is no "px from the top" to say
where it is scrolled to. A *position* is one whole number instead: the index of the first child in
the line that the upper edge cuts, times `UNIT`, plus the px of that line above the edge. It means
the same whatever was measured before, and a larger one is further down. Lines are a whole number
of px high, so that moving down and up by the same distance leads back.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from ..core.view import END, Grid, Heading, Rows, View
from .box import Box, Metrics, Spot

UNIT = 1 << 20  # px that a position can tell apart in one line
LINE_BYTES = 600  # of a child's box with its key, about

Measure = Callable[[View, float, float, Metrics], Box]
Placed = tuple[Spot, ...]
UNBOUNDED = float("inf")


class Structure(NamedTuple):
    """Which children make a line, known without building them."""

    starts: tuple[int, ...]  # index of the first child of each line; () if each is a line
    headings: tuple[int, ...]  # lines that are a heading, sorted


class Line(NamedTuple):
    """One line on the screen: its number, its upper edge and its height in px."""

    number: int
    y: int
    h: int


class Lines:
    """The lines of one lazy view in a room that is `width` px wide, measured when asked for."""

    __slots__ = (
        "_boxes",
        "_edges",
        "_height",
        "_measure",
        "_metrics",
        "_pad",
        "_rows",
        "_structure",
        "_view",
        "count",
        "total",
    )

    def __init__(self, view: View, width: float, m: Metrics, measure: Measure) -> None:
        rows = view.rows
        assert rows is not None
        left, top, right, bottom = (round(edge * m.scale) for edge in view.layout.pad)
        self._view, self._rows, self._metrics, self._measure = view, rows, m, measure
        room = max(0, round(width) - left - right)
        self._edges = _edges(rows.grid, left, room, m.scale)
        self._pad = top, bottom, round(rows.grid.gap * m.scale) if rows.grid else 0
        self._height = rows.height * m.scale
        self.total = len(view.kids) + len(rows.items)  # children
        self._structure = _structure(rows, len(view.kids), len(self._edges))
        self.count = len(self._structure.starts) or self.total
        self._boxes: dict[int, Placed] = {}

    # --- children and lines ------------------------------------------------------------------
    def first(self, line: int) -> int:
        """Index of the first child of a line."""
        starts = self._structure.starts
        return starts[line] if starts else line

    def line_of(self, child: int) -> int:
        """The line that a child is in."""
        starts = self._structure.starts
        return bisect_right(starts, child) - 1 if starts else child

    def child(self, index: int) -> View:
        """A child, built: those of the view itself come before the rows."""
        kids, rows = self._view.kids, self._rows
        if index < len(kids):
            return kids[index]
        item = rows.items[index - len(kids)]
        made: View
        if type(item) is Heading:
            made = (rows.header or rows.fn)(item.item, *rows.extra)
        else:
            made = rows.fn(item, *rows.extra)
        return made

    def boxes(self, line: int) -> Placed:
        """The children of a line as (x, y, box), y px under the line's upper edge."""
        found = self._boxes.get(line)
        if found is None:
            found = self._boxes[line] = self._measured(line)
        return found

    def _measured(self, line: int) -> Placed:
        first = self.first(line)
        after = self.first(line + 1) if line + 1 < self.count else self.total
        whole = first < len(self._view.kids) or self._is_heading(line)
        edges = [(self._edges[0][0], self._edges[-1][1])] if whole else self._edges
        top = self._pad[0] if line == 0 else 0
        placed: list[Spot] = []
        for index, (left, right) in zip(range(first, after), edges, strict=False):
            view = self.child(index)
            k = self._metrics.scaled(view.layout)
            high = 0.0 if whole else self._height
            high = (right - left) * -self._rows.height if high < 0 else high
            box = self._box(view, max(0.0, right - left - k.ml - k.mr), high - k.mt - k.mb)
            placed.append(Spot(left + k.ml, top + k.mt, box))
        return tuple(placed)

    def _box(self, view: View, width: float, height: float) -> Box:
        """A child's box, a whole number of px high; a height up to 0 means its own."""
        m = self._metrics
        key = (view, width, height, "line")
        box = m.boxes.get(key)
        if box is None:
            room = height if height > 0 else UNBOUNDED
            box = self._measure(view, width, room, m)
            high = _whole(room if height > 0 else box.h)
            if box.h != high:
                box = Box(box.view, box.w, high, box.kids, box.lines, box.clip, box.extent, box.live)
            m.boxes.put(key, box, LINE_BYTES)
        return box

    def height(self, line: int) -> int:
        """px from a line's upper edge to the next one's."""
        top, bottom, gap = self._pad
        boxes = self.boxes(line)
        scaled = self._metrics.scaled
        low = max([s.y + s.box.h + scaled(s.box.view.layout).mb for s in boxes], default=0)
        return _whole(low) + (bottom if line + 1 == self.count else gap)

    def height_of_all(self, most: float) -> int:
        """The height of all lines in px, or something above `most`, if they are higher."""
        used = 0
        for line in range(self.count):
            if used > most:
                break
            used += self.height(line)
        return used

    # --- headings ----------------------------------------------------------------------------
    def _is_heading(self, line: int) -> bool:
        headings = self._structure.headings
        place = bisect_left(headings, line)
        return place < len(headings) and headings[place] == line

    def stuck(self, line: int) -> int | None:
        """The line of the heading that stays at the top while a line is there."""
        headings = self._structure.headings if self._rows.sticky else ()
        place = bisect_right(headings, line)
        return headings[place - 1] if place else None

    def cover(self, line: int) -> int:
        """How many px a heading covers at the top when a line is under it."""
        heading = self.stuck(line)
        return 0 if heading is None or heading == line else self.own_height(heading)

    def own_height(self, line: int) -> int:
        """The height of a line without the list's padding above it."""
        return self.height(line) - (self._pad[0] if line == 0 else 0)

    # --- positions ---------------------------------------------------------------------------
    def position(self, line: int, px: int = 0) -> int:
        """The position with so many px of a line above the upper edge."""
        return self.first(line) * UNIT + px

    def normal(self, position: int) -> int:
        """The same place as it is written: in the line that the upper edge cuts."""
        return self.moved(position, 0)[0]

    def moved(self, position: int, by: int) -> tuple[int, int]:
        """The position so many px further down, and the px that are missing, 0 unless the list
        ends before."""
        child, px = divmod(position, UNIT)
        if not self.count:
            return 0, by
        line = self.line_of(min(child, self.total - 1))
        px += by
        while px < 0 and line > 0:
            line -= 1
            px += self.height(line)
        while line < self.count - 1 and px >= (high := self.height(line)):
            px -= high
            line += 1
        if px < 0:
            return self.position(line), px
        rest = max(0, px - self.height(line))
        return self.position(line, px - rest), rest

    def limit(self, high: int) -> int:
        """The position of a view `high` px high at the list's end; 0 if all is seen at once."""
        used = 0
        for line in range(self.count - 1, -1, -1):
            used += self.height(line)
            if used >= high:
                return self.position(line, used - high)
        return 0

    def initial(self, high: int, limit: int) -> int:
        """The position that the list opens at."""
        start = self._rows.start
        if start == END:
            return limit
        if start <= 0 or not self._rows.items:
            return 0
        line = self.line_of(len(self._view.kids) + min(start, len(self._rows.items) - 1))
        return min(limit, self.moved(self.position(line), -self.cover(line))[0])

    def shown(self, position: int, high: int, end: int = 0) -> list[Line]:
        """The lines in a view `high` px high, top to bottom; one that lists fewer than fill it
        begins at the top, or ends at `end` px, if that is above 0."""
        child, px = divmod(position, UNIT)
        line, y = (self.line_of(child) if self.count else 0), -px
        found: list[Line] = []
        while line < self.count and y < high:
            h = self.height(line)
            found.append(Line(line, y, h))
            y += h
            line += 1
        if y < end:
            found = [Line(number, top + end - y, h) for number, top, h in found]
        return found

    def travelled(self, position: int, limit: int, high: int) -> tuple[int, int]:
        """About how many px are above the upper edge, and how many at the list's end: lines that
        are not seen count as high as those that are, on average."""
        seen = self.shown(position, high)
        mean = sum(line.h for line in seen) / max(1, len(seen))

        def px(at: int) -> int:
            child, rest = divmod(at, UNIT)
            return round(self.line_of(child) * mean) + rest if self.count else 0

        return px(position), px(limit)


def _whole(px: float) -> int:
    return int(px + 0.5)


def _edges(grid: Grid | None, left: int, room: int, scale: float) -> list[tuple[int, int]]:
    """The left and right edges of the columns, whole px that leave no gap but the grid's own."""
    if grid is None:
        return [(left, left + room)]
    gap = grid.gap * scale
    columns = max(1, grid.columns)
    if grid.least > 0:
        columns = max(1, int((room + gap) // (grid.least * scale + gap)))
    step = (room + gap) / columns
    return [(left + _whole(i * step), left + _whole((i + 1) * step - gap)) for i in range(columns)]


@lru_cache(maxsize=64)
def _structure(rows: Rows, kids: int, columns: int) -> Structure:
    """The lines of the children: `kids` views of full width, then the rows."""
    headings = [i for i, item in enumerate(rows.items) if type(item) is Heading]
    if columns == 1:
        return Structure((), tuple(kids + i for i in headings))
    starts, lines = list(range(kids)), []
    begin = 0
    for heading in (*headings, len(rows.items)):
        starts += range(kids + begin, kids + heading, columns)
        if heading < len(rows.items):
            lines.append(len(starts))
            starts.append(kids + heading)
        begin = heading + 1
    return Structure(tuple(starts), tuple(lines))
