"""Clock dials: the hand of the time picker's, and an analogue clock."""

from __future__ import annotations

import math

from ..phone.paint.pen import Pen


def _point(pen: Pen, turn: float, r: float) -> tuple[float, float]:
    """The point at `turn` of a full circle from twelve o'clock, `r` px from the centre."""
    angle = 2 * math.pi * turn
    return pen.w / 2 + r * math.sin(angle), pen.h / 2 - r * math.cos(angle)


def _times(argument: str) -> tuple[list[int], list[str]]:
    """The numbers and the words of "9:41:minute"."""
    parts = [part for part in argument.split(":") if part]
    numbers = [int(part) for part in parts if part.isdecimal()]
    return [*numbers, 0, 0, 0][:3], [part for part in parts if not part.isdecimal()]


def clock_hand(pen: Pen, argument: str) -> None:
    """The hand of the time picker's dial, which points at "TURN:REACH": the share of a full turn
    from twelve o'clock, and of the radius how far the number there is from the centre. A dot in its
    disc tells that it points between two numbers: "TURN:REACH:between"."""
    turn, _, rest = argument.partition(":")
    reach, _, between = rest.partition(":")
    try:
        at, far = float(turn), float(reach)
    except ValueError:
        at, far = 0.0, 0.8
    u = min(pen.w, pen.h) / 256
    tip = _point(pen, at, far * 128 * u)
    pen.circle(pen.w / 2, pen.h / 2, 4 * u, "primary")
    pen.line(pen.w / 2, pen.h / 2, *tip, "primary", 2 * u)
    pen.circle(*tip, (24 if far > 0.7 else 18) * u, "primary")
    if between:
        pen.circle(*tip, 2 * u, "onPrimary")


def analog_clock(pen: Pen, argument: str) -> None:
    """A round clock at "H:M:S"."""
    (hour, minute, second), _ = _times(argument)
    radius = min(pen.w, pen.h) / 2
    u = radius / 100
    centre = (pen.w / 2, pen.h / 2)
    pen.circle(*centre, radius, "surfaceContainerHighest")
    for step in range(60):
        long = step % 5 == 0
        color = "onSurfaceVariant" if long else "outlineVariant"
        inner, thick = (84 * u, 2.4 * u) if long else (89 * u, 1.2 * u)
        pen.line(*_point(pen, step / 60, inner), *_point(pen, step / 60, 93 * u), color, thick)
    pen.line(*centre, *_point(pen, (hour % 12 + minute / 60) / 12, 48 * u), "onSurface", 7 * u)
    pen.line(*centre, *_point(pen, (minute + second / 60) / 60, 72 * u), "primary", 5 * u)
    if argument.count(":") >= 2:
        pen.line(*centre, *_point(pen, second / 60, 82 * u), "tertiary", 2 * u)
    pen.circle(*centre, 5 * u, "onSurface")


DRAWINGS = {"analog_clock": analog_clock, "clock_hand": clock_hand}
