"""Pictures of measurements: how a battery went down, a sound's outline."""

from __future__ import annotations

from ..phone.paint.pen import Pen, dice


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


DRAWINGS = {"battery_history": battery_history, "waveform": waveform}
