"""The status bar's symbols, in the pen's colour, on a 24-unit grid like the icons."""

from __future__ import annotations

from ..phone.paint.pen import Pen


def _grid(pen: Pen) -> tuple[float, float, float]:
    """One unit and the corner of the largest centred square."""
    side = min(pen.w, pen.h)
    return side / 24, (pen.w - side) / 2, (pen.h - side) / 2


def _level(argument: str, default: int, top: int) -> int:
    return min(max(int(argument), 0), top) if argument.isdecimal() else default


def battery(pen: Pen, argument: str) -> None:
    """An upright battery; the argument is its level, 0 to 100, "+" after it while charging."""
    u, x, y = _grid(pen)
    level = _level(argument.rstrip("+"), 100, 100) / 100
    low = level <= 0.15 and not argument.endswith("+")
    color = "error" if low else pen.color
    pen.rect(x + 10 * u, y + 2 * u, 4 * u, 3 * u, pen.color, 0.6 * u, 1 if level > 0.97 else 0.3)
    pen.rect(x + 7 * u, y + 4 * u, 10 * u, 18 * u, pen.color, 1.6 * u, 0.3)
    filled = 18 * level * u
    pen.rect(x + 7 * u, y + 22 * u - filled, 10 * u, filled, color, min(1.6 * u, filled / 2))
    if argument.endswith("+"):
        pen.icon("bolt", x + 12 * u, y + 13 * u, 12 * u, "surface")


WIFI = ("", "wifi_1_bar", "wifi_2_bar", "wifi_2_bar", "wifi")  # icon by number of bars


def wifi(pen: Pen, argument: str) -> None:
    """A fan of 0 to 4 bars, the missing ones faint; "off" is struck through."""
    u, x, y = _grid(pen)
    place = (x + 12 * u, y + 12 * u, 24 * u)
    if argument == "off":
        pen.icon("wifi_off", *place)
        return
    bars = _level(argument, 4, 4)
    if bars < 4:
        pen.icon("wifi", *place, alpha=0.3)
    if bars:
        pen.icon(WIFI[bars], *place)


def signal(pen: Pen, argument: str) -> None:
    """A rising triangle of 0 to 4 bars; "none" shows an empty one with a cross."""
    u, x, y = _grid(pen)
    bars = 0 if argument == "none" else _level(argument, 4, 4)
    left, bottom, side = x + 3 * u, y + 21 * u, 18 * u
    whole = [(left, bottom), (left + side, bottom), (left + side, bottom - side)]
    pen.polygon(whole, pen.color, 1 if bars == 4 else 0.3)
    part = side * bars / 4
    if 0 < bars < 4:
        pen.polygon([(left, bottom), (left + part, bottom), (left + part, bottom - part)], pen.color)
    if argument == "none":
        pen.line(x + 15 * u, y + 15 * u, x + 20 * u, y + 20 * u, pen.color, 1.8 * u)
        pen.line(x + 20 * u, y + 15 * u, x + 15 * u, y + 20 * u, pen.color, 1.8 * u)


DRAWINGS = {"battery": battery, "signal": signal, "wifi": wifi}
