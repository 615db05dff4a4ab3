"""Pictures of content: a web page's thumbnail, bar charts, waveforms."""

from __future__ import annotations

from .pen import Pen, dice
from .pictures import photo

TINTS = ("#1a73e8", "#d93025", "#188038", "#e37400", "#9334e6", "#12858d")


def page(pen: Pen, argument: str) -> None:
    """A web page far away: a coloured head, a picture, lines of text."""
    roll = dice(f"page {argument}")
    tint = TINTS[int(next(roll) * 5.99)]
    unit = pen.w / 40
    with pen.clipped():
        pen.rect(0, 0, pen.w, pen.h, "white")
        pen.rect(0, 0, pen.w, 5 * unit, tint)
        pen.rect(2 * unit, 1.8 * unit, 9 * unit, 1.4 * unit, "white", 0.7 * unit)
        y = 7 * unit
        if next(roll) > 0.4:
            tall = 14 * unit
            with pen.part(2 * unit, y, 36 * unit, tall, unit) as inner:
                photo(inner, argument)
            y += tall + 2 * unit
        pen.rect(2 * unit, y, (18 + 12 * next(roll)) * unit, 2 * unit, "#202124", unit)
        y += 4 * unit
        while y < pen.h - unit:
            long = 36 if next(roll) < 0.75 else 12 + 20 * next(roll)
            pen.rect(2 * unit, y, long * unit, unit, "#dadce0", unit / 2)
            y += 2.2 * unit


def chart(pen: Pen, argument: str) -> None:
    """A bar chart of twelve bars with its ground line, the last one marked."""
    roll = dice(f"chart {argument}")
    gap = pen.w / 12
    ground = pen.h - 2 * pen.dp
    for share in (0.0, 0.5, 1.0):
        y = ground - share * (ground - pen.dp)
        pen.rect(0, y, pen.w, pen.dp, "outlineVariant")
    for bar in range(12):
        tall = (0.15 + 0.8 * next(roll)) * ground
        color = "primary" if bar == 11 else "secondaryContainer"
        radius = min(4 * pen.dp, gap * 0.3)
        pen.rect((bar + 0.2) * gap, ground - tall, gap * 0.6, tall, color, radius)


def battery_history(pen: Pen, argument: str) -> None:
    """How a battery went down from 100 % to the level given, in percent, over lines of 0, 50 and
    100 %; the same level always in the same way."""
    level = min(max(float(argument) if argument.isdecimal() else 60.0, 0.0), 100.0)
    roll = dice(f"battery {argument}")
    used = [0.0]
    for _ in range(24):  # quiet stretches, and some in which the phone is used
        busy = next(roll)
        used.append(used[-1] + (0.15 + busy if busy > 0.55 else 0.08))
    room, high = pen.w - 40 * pen.dp, pen.h - 14 * pen.dp
    top = 7 * pen.dp
    for share, words in ((0.0, "100%"), (0.5, "50%"), (1.0, "0%")):
        pen.rect(0, top + share * high, room, pen.dp, "outlineVariant")
        pen.text(words, pen.w - 16 * pen.dp, top + share * high, 12 * pen.dp, "onSurfaceVariant")
    line = [
        (room * at / 24, top + high * (1 - (100 - (100 - level) * spent / used[-1]) / 100))
        for at, spent in enumerate(used)
    ]
    pen.polygon([(0, top + high), *line, (room, top + high)], "primary", 0.2)
    pen.polyline(line, "primary", 2.5 * pen.dp)
    pen.circle(*line[-1], 4.5 * pen.dp, "primary")


def waveform(pen: Pen, argument: str) -> None:
    """A sound's outline as upright bars in the pen's colour."""
    roll = dice(f"wave {argument}")
    count = max(int(pen.w / (5 * pen.dp)), 3)
    gap = pen.w / count
    for bar in range(count):
        tall = (0.1 + 0.85 * next(roll) ** 2) * pen.h
        pen.rect(bar * gap + gap / 4, (pen.h - tall) / 2, gap / 2, tall, pen.color, gap / 4)


DRAWINGS = {
    "battery_history": battery_history, "chart": chart, "page": page, "waveform": waveform,
}  # fmt: skip
