"""Switches, boxes, sliders and progress, in the sizes of Material 3."""

from __future__ import annotations

from ..phone.paint.pen import Pen

DISABLED_OPACITY = 0.38  # opacity of what is disabled


def _share(argument: str, default: float) -> float:
    try:
        return min(max(float(argument), 0.0), 1.0)
    except ValueError:
        return default


def _on(pen: Pen, argument: str) -> bool:
    return argument == "on" if argument else pen.checked


def _unit(pen: Pen, width: float, height: float) -> float:
    """One dp, less where the place is smaller than width x height dp."""
    return min(pen.dp, pen.w / width, pen.h / height)


def switch(pen: Pen, argument: str) -> None:
    """A 52 x 32 dp switch; "on", "off" or as the view is checked."""
    u = _unit(pen, 52, 32)
    x, y, on = (pen.w - 52 * u) / 2, (pen.h - 32 * u) / 2, _on(pen, argument)
    if on:
        track, thumb = ("onSurface", "surface") if pen.disabled else ("primary", "onPrimary")
        pen.rect(x, y, 52 * u, 32 * u, track, 16 * u, 0.12 if pen.disabled else 1)
        pen.circle(x + 36 * u, y + 16 * u, 12 * u, thumb)
    else:
        alpha = DISABLED_OPACITY if pen.disabled else 1
        pen.rect(x, y, 52 * u, 32 * u, "surfaceContainerHighest", 16 * u, alpha)
        if not pen.disabled:
            pen.frame(x, y, 52 * u, 32 * u, "outline", 16 * u, 2 * u)
        pen.circle(x + 16 * u, y + 16 * u, 8 * u, "outline", alpha)


def checkbox(pen: Pen, argument: str) -> None:
    """An 18 dp box with a tick if "on" (or checked)."""
    u = _unit(pen, 20, 20)
    x, y, on = pen.w / 2 - 9 * u, pen.h / 2 - 9 * u, _on(pen, argument)
    color = "outline" if pen.disabled else "primary" if on else "onSurfaceVariant"
    if not on:
        pen.frame(x, y, 18 * u, 18 * u, color, 2 * u, 2 * u)
        return
    pen.rect(x, y, 18 * u, 18 * u, color, 2 * u)
    tick = [(x + 4 * u, y + 9.2 * u), (x + 7.6 * u, y + 12.8 * u), (x + 14 * u, y + 5.6 * u)]
    pen.polyline(tick, "surface" if pen.disabled else "onPrimary", 2 * u)


def radio(pen: Pen, argument: str) -> None:
    """A 20 dp ring with a dot if "on" (or checked)."""
    u = _unit(pen, 20, 20)
    on = _on(pen, argument)
    color = "outline" if pen.disabled else "primary" if on else "onSurfaceVariant"
    pen.arc(pen.w / 2, pen.h / 2, 9 * u, 0, 360, color, 2 * u)
    if on:
        pen.circle(pen.w / 2, pen.h / 2, 5 * u, color)


def slider(pen: Pen, argument: str) -> None:
    """A track with a 20 dp thumb at the share given, the thumb wholly inside the place."""
    u = _unit(pen, 20, 20)
    middle, inset = pen.h / 2, 10 * u
    at = inset + _share(argument, 0.5) * (pen.w - 2 * inset)
    color = "outline" if pen.disabled else "primary"
    pen.rect(inset, middle - 2 * u, pen.w - 2 * inset, 4 * u, "surfaceContainerHighest", 2 * u)
    pen.rect(inset, middle - 2 * u, at - inset, 4 * u, color, 2 * u)
    pen.circle(at, middle, 10 * u, color)


def upright_slider(pen: Pen, argument: str) -> None:
    """The same from below to above."""
    u = _unit(pen, 20, 20)
    middle, inset = pen.w / 2, 10 * u
    at = pen.h - inset - _share(argument, 0.5) * (pen.h - 2 * inset)
    color = "outline" if pen.disabled else "primary"
    pen.rect(middle - 2 * u, inset, 4 * u, pen.h - 2 * inset, "surfaceContainerHighest", 2 * u)
    pen.rect(middle - 2 * u, at, 4 * u, pen.h - inset - at, color, 2 * u)
    pen.circle(middle, at, 10 * u, color)


def progress(pen: Pen, argument: str) -> None:
    """A linear bar, filled up to the share given."""
    thick = min(4 * pen.dp, pen.h)
    top = (pen.h - thick) / 2
    pen.rect(0, top, pen.w, thick, "surfaceContainerHighest", thick / 2)
    filled = _share(argument, 0.4) * pen.w
    if filled > 0:
        pen.rect(0, top, max(filled, thick), thick, "primary", thick / 2)


def spinner(pen: Pen, argument: str) -> None:
    """An indeterminate ring, caught in the middle of a turn."""
    thick = min(4 * pen.dp, pen.h / 8)
    r = (min(pen.w, pen.h, 48 * pen.dp) - thick) / 2
    pen.arc(pen.w / 2, pen.h / 2, r, 20, 260, "primary", thick)


def ring(pen: Pen, argument: str) -> None:
    """A ring around the whole place, the share given of it left, from twelve o'clock."""
    thick = max(min(pen.w, pen.h) / 36, min(4 * pen.dp, pen.h / 8))
    r = (min(pen.w, pen.h) - 2 * thick) / 2
    pen.arc(pen.w / 2, pen.h / 2, r, 0, 360, "surfaceContainerHighest", thick)
    sweep = 360 * _share(argument, 1.0)
    if sweep > 0:
        pen.arc(pen.w / 2, pen.h / 2, r, 0, min(sweep, 360), "primary", thick)


def disc(pen: Pen, argument: str) -> None:
    """A filled circle in the middle of the place."""
    pen.circle(pen.w / 2, pen.h / 2, min(pen.w, pen.h) / 2, "primary")


def cursor(pen: Pen, argument: str) -> None:
    """A text cursor, 2 dp wide, at the left edge."""
    pen.rect(0, 0, min(2 * pen.dp, pen.w), pen.h, "primary")


def divider(pen: Pen, argument: str) -> None:
    """A hairline in the middle of the place."""
    pen.rect(0, (pen.h - pen.dp) / 2, pen.w, pen.dp, "outlineVariant")


def handle(pen: Pen, argument: str) -> None:
    """The drag handle of a bottom sheet."""
    u = _unit(pen, 32, 4)
    pen.rect(pen.w / 2 - 16 * u, pen.h / 2 - 2 * u, 32 * u, 4 * u, "onSurfaceVariant", 2 * u, 0.4)


DRAWINGS = {
    "checkbox": checkbox,
    "cursor": cursor,
    "disc": disc,
    "divider": divider,
    "handle": handle,
    "progress": progress,
    "radio": radio,
    "ring": ring,
    "slider": slider,
    "spinner": spinner,
    "switch": switch,
    "upright_slider": upright_slider,
}
