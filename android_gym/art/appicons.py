"""Launcher icons: the layers of an app's own, cut by the launcher's mask; a letter without one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from xxhash import xxh3_64_intdigest

from ..phone.core.colors import luminance, parsed
from ..phone.paint import ink, palette
from ..phone.paint.hct import hct
from ..phone.paint.ink import engine, path
from ..phone.paint.layers import as_image, draw_layer, filled
from ..phone.paint.pen import Pen
from ..phone.state.icon import MASKS, SAFE, Gradient, reach
from .people import COLORS

LIGHT = 0.8  # luminance of a background that gets an edge, to be seen on a white page
EDGE = "#dadce0"
FULL_CONTRAST = 45.0  # difference of L* from which a layer of a themed icon is wholly the sign's


def _appicon(pen: Pen, argument: str) -> None:
    """The icon of a package, or "PACKAGE/MASK" in another shape than the launcher's; one that has none
    gets its initial on its own colour."""
    argument, _, mask = argument.partition("/")
    if mask in MASKS:
        pen = replace(pen, icons=pen.icons.replace(mask=mask))
    icon = pen.icons.of(argument)
    if icon is None:
        color = COLORS[xxh3_64_intdigest(argument.encode()) % len(COLORS)]
        _ground(pen, color)
        pen.text(_initial(argument), pen.w / 2, pen.h / 2, min(pen.w, pen.h) / 2, "white", 500)
        return
    _ground(pen, icon.background)
    for layer in icon.layers:
        if reach(layer) <= SAFE:
            draw_layer(pen, layer)
            continue
        with _masked(pen):
            draw_layer(pen, layer)


def _themedicon(pen: Pen, argument: str) -> None:
    """The icon of a package in two colours of the palette: the more a layer differs from the
    icon's own background, the more it has of the second."""
    icon = pen.icons.of(argument)
    ground, sign = (
        "#{:02x}{:02x}{:02x}".format(*palette.rgb(role, pen.dark, pen.theme))
        for role in ("primaryContainer", "onPrimaryContainer")
    )
    _ground(pen, ground)
    if icon is None:
        pen.text(_initial(argument), pen.w / 2, pen.h / 2, min(pen.w, pen.h) / 2, sign, 500)
        return
    base = _lightness(icon.background or "#ffffff")
    with _masked(pen):
        for layer in icon.layers:
            share = min(1.0, abs(_lightness(layer.color) - base) / FULL_CONTRAST)
            shades = zip(parsed(ground), parsed(sign), strict=True)
            mixed = "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in shades)
            draw_layer(pen, layer.replace(color=mixed))


def _lightness(color: str | Gradient) -> float:
    """L* of a colour, 0 to 100."""
    return hct(parsed(color.top if isinstance(color, Gradient) else color)).tone


@contextmanager
def _masked(pen: Pen) -> Iterator[None]:
    """What is drawn inside is cut by the mask."""
    pen.canvas.save()
    pen.canvas.clipPath(_mask(pen, pen.icons.mask), engine().ClipOp.kIntersect, True)
    yield
    pen.canvas.restore()


def _initial(package: str) -> str:
    """The letter of a package's last telling part: "org.example.notes.app" gives "N"."""
    parts = [part for part in package.split(".") if part not in ("app", "android", "mobile", "")]
    return (parts[-1] if parts else "?")[0].upper()


def _ground(pen: Pen, background: str | Gradient) -> None:
    """The background in the shape of the mask, with an edge if it is light."""
    if not background:
        return
    r, round_ = min(pen.w, pen.h) / 2, pen.icons.mask == "circle"
    top = background.top if isinstance(background, Gradient) else background
    paint = filled(pen, background, pen.h / 2 - r, 2 * r)
    if round_:
        pen.canvas.drawCircle(pen.w / 2, pen.h / 2, r, paint)
    else:
        pen.canvas.drawPath(_mask(pen, pen.icons.mask), paint)
    if luminance(parsed(top)) > LIGHT:
        if round_:
            pen.arc(pen.w / 2, pen.h / 2, r * 0.985, 0, 360, EDGE, r * 0.03)
        else:
            line = ink.stroke(pen.argb(EDGE), r * 0.03)
            pen.canvas.drawPath(_mask(pen, pen.icons.mask, 0.985), line)


def _mask(pen: Pen, mask: str, share: float = 1.0) -> Any:
    """The outline of the mask in the middle of the place."""
    side = min(pen.w, pen.h) * share
    return path(MASKS[mask], (pen.w - side) / 2, (pen.h - side) / 2, side / 100)


MARK = 1.25  # how much larger an icon's layers are where nothing lies below them


def _appmark(pen: Pen, argument: str) -> None:
    """The layers of a package's icon without their background."""
    icon = pen.icons.of(argument)
    if icon is None:
        return _appicon(pen, argument)
    pen.canvas.translate(pen.w * (1 - MARK) / 2, pen.h * (1 - MARK) / 2)
    pen.canvas.scale(MARK, MARK)
    for layer in icon.layers:
        draw_layer(pen, layer)


def appicon(pen: Pen, argument: str) -> None:
    as_image(pen, lambda inner: _appicon(inner, argument))


def themedicon(pen: Pen, argument: str) -> None:
    as_image(pen, lambda inner: _themedicon(inner, argument))


def appmark(pen: Pen, argument: str) -> None:
    as_image(pen, lambda inner: _appmark(inner, argument))


DRAWINGS = {"app": appicon, "appmark": appmark, "appicon": appicon, "themedicon": themedicon}
