"""Clock dials: the time picker's and an analogue clock."""

from __future__ import annotations

import math

from .pen import Pen


def _point(pen: Pen, turn: float, r: float) -> tuple[float, float]:
    """The point at `turn` of a full circle from twelve o'clock, `r` px from the centre."""
    angle = 2 * math.pi * turn
    return pen.w / 2 + r * math.sin(angle), pen.h / 2 - r * math.cos(angle)


def _times(argument: str) -> tuple[list[int], list[str]]:
    """The numbers and the words of "9:41:minute"."""
    parts = [part for part in argument.split(":") if part]
    numbers = [int(part) for part in parts if part.isdecimal()]
    return [*numbers, 0, 0, 0][:3], [part for part in parts if not part.isdecimal()]


def clock_face(pen: Pen, argument: str) -> None:
    """The time picker's dial, "H:M" and "hour" (default), "hour24" or "minute" to choose."""
    (hour, minute, _), words = _times(argument)
    mode = words[0] if words else "hour"
    radius = min(pen.w, pen.h) / 2
    u = radius / 128
    far = 68 * u if mode == "hour24" and (hour == 0 or hour > 12) else 104 * u
    tip = _point(pen, minute / 60 if mode == "minute" else hour % 12 / 12, far)
    pen.circle(pen.w / 2, pen.h / 2, radius, "surfaceContainerHighest")
    _numbers(pen, mode, u, "onSurface", "onSurfaceVariant")
    pen.circle(pen.w / 2, pen.h / 2, 4 * u, "primary")
    pen.line(pen.w / 2, pen.h / 2, *tip, "primary", 2 * u)
    pen.circle(*tip, 24 * u, "primary")
    if mode == "minute" and minute % 5:
        pen.circle(*tip, 2 * u, "onPrimary")
    with pen.clipped_circle(*tip, 24 * u):
        _numbers(pen, mode, u, "onPrimary", "onPrimary")


def _numbers(pen: Pen, mode: str, u: float, color: str, inner_color: str) -> None:
    """Twelve numbers around, and with "hour24" the afternoon's in an inner circle."""
    for step in range(12):
        label = f"{step * 5:02d}" if mode == "minute" else str(step or 12)
        pen.text(label, *_point(pen, step / 12, 104 * u), 16 * u, color)
        if mode == "hour24":
            label = f"{step + 12 if step else 0:02d}"
            pen.text(label, *_point(pen, step / 12, 68 * u), 13 * u, inner_color)


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


DRAWINGS = {"analog_clock": analog_clock, "clock_face": clock_face}
