"""Between the characters of a text and the places where they are drawn in its box.

A place is counted in characters from the beginning of the text: 0 is before the first one. Points
are px from the upper left corner of the box.
"""

from __future__ import annotations

from typing import NamedTuple

from .box import Box, Metrics
from .clusters import directions, whole
from .typeface import ELLIPSIS, letters, line_height, width

Rect = tuple[float, float, float, float]  # left, top, right, bottom, px


class TextLine(NamedTuple):
    """Characters side by side: a line of a text, or a part of one in a style of its own."""

    start: int
    words: str  # as they are drawn
    left: float  # px
    top: float
    high: float
    size: float
    weight: int
    leftward: bool  # read from the right

    @property
    def end(self) -> int:
        return self.start + len(self.words)

    def x_of(self, place: int) -> float:
        """Where a place of this line is, px."""
        before = width(self.words[: max(0, place - self.start)], self.size, self.weight)
        return self.left + (width(self.words, self.size, self.weight) - before if self.leftward else before)

    def nearest(self, x: float) -> int:
        """The place of this line that is nearest to a point, never within a character."""
        places = {whole(self.words, count) for count in range(len(self.words) + 1)}
        return min(sorted(self.start + count for count in places), key=lambda place: abs(self.x_of(place) - x))


def text_lines(box: Box, m: Metrics) -> list[TextLine]:
    """The lines of a text where they are drawn; of one without characters the line of the cursor."""
    view = box.view
    if view.extras is not None and view.extras.spans:
        return _runs(box, m)
    style, lines = view.style, box.lines if view.text else ()
    size, weight = letters(style, m.scale, m.font)
    high = line_height(size)
    left, top, right, bottom = ((a + b) * m.scale for a, b in zip(style.pad, view.layout.pad, strict=True))
    room = box.h - top - bottom
    if style.lines == 1 or style.align == "center" or high * len(lines) > room:
        top += (room - high * max(1, len(lines))) / 2
    found: list[TextLine] = []
    at, across = 0, box.w - left - right
    for number, (line, rtl) in enumerate(zip(lines, directions(view.text, lines), strict=True)):
        shown = _uncut(line, view.text, number + 1 == len(lines))
        align = "end" if rtl and style.align == "start" else style.align
        spare = across - width(line, size, weight)
        x = left + {"center": spare / 2, "end": spare}.get(align, 0.0)
        found.append(TextLine(at, shown, x, top + number * high, high, size, weight, rtl))
        at = _next_line(view.text, at + len(shown))
    x = left + {"center": across / 2, "end": across}.get(style.align, 0.0)
    return found or [TextLine(0, "", x, top, high, size, weight, False)]


def _uncut(line: str, text: str, last: bool) -> str:
    """A line without the ellipsis that stands for the rest of a text."""
    return line.removesuffix(ELLIPSIS) if last and not text.endswith(ELLIPSIS) else line


def _next_line(text: str, at: int) -> int:
    """Where the line after one begins: blanks at its end are not drawn."""
    while at < len(text) and text[at] in " \t":
        at += 1
    return at + (at < len(text) and text[at] == "\n")


def _runs(box: Box, m: Metrics) -> list[TextLine]:
    """The parts of a text in several styles."""
    found: list[TextLine] = []
    at, text = 0, box.view.text.replace("\n", " ") if box.view.style.lines == 1 else box.view.text
    for x, y, run in box.kids:
        words = "".join(run.lines)
        start = text.find(words, at)
        shown = words if start >= 0 else words.removesuffix(ELLIPSIS)
        start = at if start < 0 else start
        size, weight = letters(run.view.style, m.scale, m.font)
        found.append(TextLine(start, shown, x, y, run.h, size, weight, False))
        at = start + len(shown)
    return found


def place_at(box: Box, x: float, y: float, m: Metrics) -> int:
    """The place in a text that is nearest to a point: beyond its last line, its end."""
    lines = text_lines(box, m)
    if not lines:
        return 0
    inside = [line for line in lines if y < line.top + line.high] or lines[-1:]
    level = [line for line in lines if abs(line.top - inside[0].top) < line.high / 2]
    line = next((one for one in level if x < one.left + width(one.words, one.size, one.weight)), level[-1])
    place = line.nearest(x)
    last = line is lines[-1] and place == line.end
    return len(box.view.text) if last else place


def is_on(box: Box, x: float, y: float, m: Metrics) -> bool:
    """Whether a point is on the characters of a text, not beside them."""
    return any(
        line.left <= x <= line.left + width(line.words, line.size, line.weight) and line.top <= y < line.top + line.high
        for line in text_lines(box, m)
        if line.words
    )


def point_of(box: Box, place: int, m: Metrics) -> tuple[float, float, float]:
    """Where a place is: px from the left and from above to the upper end of the cursor there, and
    how high it is."""
    lines = text_lines(box, m)
    line = next((one for one in reversed(lines) if one.start <= place), lines[0])
    return line.x_of(min(place, line.end)), line.top, line.high


def rects_of(box: Box, start: int, end: int, m: Metrics) -> list[Rect]:
    """What characters `start` to `end` cover, a rectangle a line."""
    found: list[Rect] = []
    for line in text_lines(box, m):
        a, b = max(start, line.start), min(end, line.end)
        if a < b:
            left, right = sorted((line.x_of(a), line.x_of(b)))
            found.append((left, line.top, right, line.top + line.high))
    return found
