"""What diagrams are drawn with: scales, axes, labels and marks, as pieces of SVG."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 360.0, 270.0  # px of a diagram at least; the width is that of a phone's page
LETTER = 6.0  # px that a letter of a label takes across, about
COLOURS = 8


@dataclass(frozen=True)
class Scale:
    """From values `low` to `high` to px `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / ((self.high - self.low) or 1.0)
        return self.start + share * (self.end - self.start)


@dataclass(frozen=True)
class Frame:
    """A diagram's size and the box that its axes leave. `room` is the width that its contents
    want, `below` the height of what stands under the axis, px."""

    room: float
    below: float
    tall: float = HEIGHT
    left: float = 40.0
    top: float = 30.0

    @property
    def width(self) -> float:
        return max(WIDTH, self.room + self.left + 10)

    @property
    def height(self) -> float:
        return max(self.tall, self.top + 150 + self.below) if self.tall == HEIGHT else self.tall

    @property
    def right(self) -> float:
        return self.width - 10

    @property
    def bottom(self) -> float:
        return self.height - self.below

    def grid(self, y: Scale, rate: bool) -> list[str]:
        """Lines across with their values, and the axis."""
        marks = []
        for value in ticks(y.low, y.high):
            kind = "axis" if value == 0 else "grid"
            line = f"M{num(self.left)} {num(y(value))}H{num(self.right)}"
            marks.append(f'<path class="{kind}" d="{line}"/>')
            marks.append(label(self.left - 5, y(value) + 4, f"{value:g}", end="end"))
        return marks


def ticks(low: float, high: float) -> list[float]:
    """Round values from `low` (or a little above) to `high` or the next one, four to eight."""
    step = 10 ** math.floor(math.log10((high - low) / 4))
    step *= next(by for by in (1, 2, 2.5, 5, 10) if (high - low) / (step * by) <= 6)
    first, last = math.ceil(low / step - 1e-9), math.ceil(high / step - 1e-9)
    return [round(i * step, 10) for i in range(first, last + 1)]


def label(x: float, y: float, text: str, kind: str = "", end: str = "start", turn: float = 0.0) -> str:
    """A line of text; `end` says which part of it stands at x."""
    look = f' class="{kind}"' if kind else ""
    look += f' text-anchor="{end}"' if end != "start" else ""
    look += f' transform="rotate({num(turn)} {num(x)} {num(y)})"' if turn else ""
    return f'<text x="{num(x)}" y="{num(y)}"{look}>{escape(text)}</text>'


def mark(x: float, y: float, place: int, says: str = "") -> str:
    """The mark of the label of that place: colour and form, with what it says when pointed at."""
    form = _FORMS[place % len(_FORMS)]
    told = f"<title>{escape(says)}</title>" if says else ""
    where = f'transform="translate({num(x)} {num(y)})"'
    return f'<path class="f{place % COLOURS}" {where} d="{form}">{told}</path>'


_FORMS = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
    "M-3.6 -3.6H3.6V3.6H-3.6Z",
    "M0 -4.6L4.6 0L0 4.6L-4.6 0Z",
    "M0 -4.4L4.4 3.8H-4.4Z",
    "M0 4.4L4.4 -3.8H-4.4Z",
    "M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3Z",
    "M-4.5 -2.2H4.5V2.2H-4.5Z",
    "M-2.2 -4.5H2.2V4.5H-2.2Z",
    "M4.4 0L-3.8 4.4V-4.4Z",
)


def num(value: float) -> str:
    """A number as short as it can be, two digits behind the point."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0", "0" if abs(value) < 0.005 else "-0")
