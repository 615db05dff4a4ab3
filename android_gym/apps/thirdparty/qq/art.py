"""The picture of a group, and the ground of Qzone."""

from __future__ import annotations

from ....phone.paint.pen import Pen, dice

_COLORS = ("#4f8ff7", "#f5a623", "#35b36b", "#e8577e", "#8a63d2")


def group(pen: Pen, argument: str) -> None:
    """Three heads on a disc, in colours of the group's name."""
    roll = dice(argument)
    r = min(pen.w, pen.h) / 2
    pen.circle(pen.w / 2, pen.h / 2, r, _COLORS[int(next(roll) * 4.99)])
    for dx, dy, size in ((-0.42, 0.05, 0.22), (0.42, 0.05, 0.22), (0.0, -0.12, 0.28)):
        x, y = pen.w / 2 + dx * r, pen.h / 2 + dy * r
        pen.circle(x, y - size * r, size * r, "#ffffff", 0.95)
        pen.rect(x - size * 1.5 * r, y + size * 0.3 * r, size * 3 * r, size * 1.8 * r, "#ffffff", size * r, 0.95)


def qzone(pen: Pen, argument: str) -> None:
    """A blue sky with stars."""
    pen.gradient(0, pen.h, "#173d8f", "#4fa3f7")
    roll = dice("qzone")
    for _ in range(26):
        x, y, size = next(roll) * pen.w, next(roll) * pen.h, (1 + 2 * next(roll)) * pen.dp
        pen.icon("star", x, y, size * 5, "#ffe28a", 0.35 + 0.5 * next(roll))


DRAWINGS = {"qq_group": group, "qq_qzone": qzone}
