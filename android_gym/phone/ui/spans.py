"""Text in several styles: each stretch of one style on a line becomes a box of its own.

The boxes have no nodes: what an accessibility service reads is the whole text of the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, groupby

from ..core.calls import Call
from ..core.view import DISABLED, Extras, Style, View
from .advances import EM
from .box import Box, Metrics, Spot
from .clusters import first_cluster, whole
from .shaping import units
from .typeface import ASCENT, ELLIPSIS, SLACK, letters, line_height, piece_end, width

Stretch = tuple[str, Style, Call | None]  # characters side by side in one style
Styled = list[tuple[Style, Call | None]]  # the style and the link of each character
Laid = tuple[tuple[Spot, ...], float, float]  # boxes, width, height in px


def laid_out(view: View, extras: Extras, room: float, m: Metrics) -> Laid:
    """The text of a view as boxes on lines at most `room` px wide."""
    base, flags = view.style, view.flags & DISABLED
    lines = _lines(view.text, base, extras, room, m)
    placed: list[Spot] = []
    y = broad = 0.0
    for line in lines:
        fonts = [letters(style, m.scale, m.font) for _, style, _ in line]
        largest = max([size for size, _ in fonts], default=letters(base, m.scale, m.font)[0])
        wide = sum(width(words, *font) for (words, _, _), font in zip(line, fonts, strict=True))
        x = {"center": (room - wide) / 2, "end": room - wide}.get(base.align, 0.0)
        base_line = round(y + ASCENT * largest)
        for (words, style, tap), (size, weight) in zip(line, fonts, strict=True):
            run = View(view.cls, text=words, style=_plain(style, base.bg), flags=flags, tap=tap, hidden_from_a11y=True)
            w = width(words, size, weight)
            box = Box(run, w, line_height(size), (), (words,))
            placed.append(Spot(x, base_line - round(ASCENT * size), box))
            x += w
        y += line_height(largest)
        broad = max(broad, wide)
    return tuple(placed), broad, y


@lru_cache(maxsize=512)
def _plain(style: Style, ground: str) -> Style:
    """What a stretch is drawn with: its text, and what it has behind it alone."""
    return style.replace(
        pad=(0, 0, 0, 0),
        lines=1,
        align="start",
        alpha=1.0,
        stroke="",
        elevation=0,
        bg="" if style.bg == ground else style.bg,
    )


def _lines(text: str, base: Style, extras: Extras, room: float, m: Metrics) -> list[list[Stretch]]:
    """The stretches of each line. A text of more than `base.lines` lines ends in an ellipsis."""
    most = base.lines
    if most == 1:
        text = text.replace("\n", " ")
        text = text.rstrip(" \t") or text
    styles: Styled = [(base, None)] * len(text)
    for span in extras.spans:
        start, end = max(0, span.start), min(span.end, len(text))
        styles[start:end] = [(span.style, span.tap)] * (end - start)
    before = [0.0, *accumulate(_widths(text, styles, m))]
    lines: list[list[Stretch]] = []
    start = 0
    while start <= len(text):
        end, after = _line_end(text, start, room, before)
        if 0 < most == len(lines) + 1 and after <= len(text):
            lines.append(_cut(text, styles, start, room, before, m))
            break
        shown = len(text[start:end].rstrip(" \t"))
        lines.append(_stretches(text, styles, start, start + shown))
        start = after
    return lines


def _widths(text: str, styles: Styled, m: Metrics) -> Iterator[float]:
    """The width of each character in px; of a part of the one before it 0."""
    at = 0
    for style, group in groupby(style for style, _ in styles):
        end = at + sum(1 for _ in group)
        size, weight = letters(style, m.scale, m.font)
        yield from (advance * size / EM for advance in units(text[at:end], weight))
        at = end


def _line_end(text: str, start: int, room: float, before: list[float]) -> tuple[int, int]:
    """Where the line that begins at `start` ends, and where the next one begins: beyond the end of
    the text if there is none."""
    stop = text.find("\n", start)
    stop = len(text) if stop < 0 else stop
    end = start
    while end < stop:
        after = piece_end(text, end, stop)
        word = len(text[end:after].rstrip(" \t"))
        if before[end + word] - before[start] > room + SLACK:
            if end == start:
                fits = 1
                while fits < word and before[end + fits + 1] - before[start] <= room + SLACK:
                    fits += 1
                words = text[end : end + word]
                end += max(whole(words, fits), first_cluster(words))
            return end, end
        end = after
    return stop, stop + 1


def _stretches(text: str, styles: Styled, start: int, end: int) -> list[Stretch]:
    """Characters side by side that share a style and a link."""
    found: list[Stretch] = []
    for (style, tap), group in groupby(range(start, end), lambda i: styles[i]):
        found.append(("".join(text[i] for i in group), style, tap))
    return found


def _cut(text: str, styles: Styled, start: int, room: float, before: list[float], m: Metrics) -> list[Stretch]:
    """What fits on the last line, and an ellipsis in the style of the last character."""
    stop = text.find("\n", start)
    end = stop_at = len(text) if stop < 0 else stop
    while end > start:
        style = styles[end - 1][0]
        dots = width(ELLIPSIS, *letters(style, m.scale, m.font))
        if before[end] - before[start] + dots <= room + SLACK:
            break
        end = start + whole(text[start:stop_at], end - start - 1)
    end = start + len(text[start:end].rstrip())
    line = _stretches(text, styles, start, end)
    if not line:
        return [(ELLIPSIS, *styles[start])]
    words, style, tap = line[-1]
    return [*line[:-1], (words + ELLIPSIS, style, tap)]
