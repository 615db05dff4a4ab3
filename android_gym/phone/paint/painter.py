"""Painting: boxes of the layout drawn with Skia, straight at the size that is asked for.

A picture is a function of (boxes, density, dark, font scale) and the output size alone.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..core.cache import DRAWINGS, Cache
from ..core.view import CHECKED, DISABLED, PLAIN
from ..ui.typeface import ASCENT, line_height, width
from .art import draw
from .art.ink import argb, blurred, engine, fill, icon, shade, stroke, text
from .art.pen import Pen

if TYPE_CHECKING:
    from ..ui.box import Box

Image = npt.NDArray[np.uint8]

BLACK = 0xFF000000
FADED = 0.38  # opacity of disabled content
SMALL = 200  # px of output width below which twice the size is drawn and averaged
ROW = 48  # boxes in a sub-tree that is kept as one recorded picture, at most
# Material's two shadows (key, ambient) for a level in dp: (dy, blur, spread, opacity), dp
SHADOWS = {
    1: ((1, 2, 0, 0.30), (1, 3, 1, 0.15)),
    3: ((1, 2, 0, 0.30), (2, 6, 2, 0.15)),
    6: ((1, 3, 0, 0.30), (4, 8, 3, 0.15)),
    8: ((2, 3, 0, 0.30), (6, 10, 4, 0.15)),
}


Window = tuple[float, float, float, float]  # left, top, right, bottom, px


class Layer(NamedTuple):
    """One window of a frame: its box at (x, y) px."""

    box: Box
    x: float = 0
    y: float = 0
    scrim: float = 0  # how far what lies below is darkened, 0..1
    dark: bool = False  # the theme
    fills: bool = False  # the theme's background covers the whole display first


class Style(NamedTuple):
    """What all boxes of a frame share."""

    dp: float  # px per dp
    dark: bool
    sp: float  # px per sp
    shadows: bool = True  # False where they would be smaller than a pixel


def paint(
    root: Box, width_px: int, height_px: int, density: float, dark: bool, font_scale: float = 1.0
) -> Image:
    """One box, scaled to fill the picture: (height_px, width_px, 3) uint8, RGB, a fresh array."""
    return compose(
        (Layer(root, dark=dark, fills=True),), root.w, root.h, width_px, height_px,
        density=density, font_scale=font_scale,
    )  # fmt: skip


def compose(
    layers: Sequence[Layer],
    width: float,
    height: float,
    out_width: int,
    out_height: int,
    gray: bool = False,
    *,
    density: float,
    font_scale: float = 1.0,
) -> Image:
    """Windows, the lowest first, on a display of width x height px, as a picture of another size.

    Without windows the display is black. `density` is px per dp of the display. Returns a fresh
    uint8 array: (out_height, out_width, 3) RGB, or (out_height, out_width) gray. MissingLibrary
    where Skia cannot be loaded.
    """
    zoom = 2 if out_width < SMALL else 1
    with _LOCK:
        pixels, surface = _surface(out_width * zoom, out_height * zoom, gray)
        canvas = surface.getCanvas()
        canvas.save()
        canvas.clear(BLACK)
        across, down = out_width * zoom / width, out_height * zoom / height
        canvas.scale(across, down)
        shadows = across * density > 0.6
        for layer in layers:
            style = Style(density, layer.dark, density * font_scale, shadows)
            if layer.fills:
                canvas.drawPaint(fill(shade("background", layer.dark)))
            if layer.scrim > 0:
                canvas.drawPaint(fill(argb((0, 0, 0), layer.scrim)))
            paint_into(canvas, layer.box, layer.x, layer.y, style, (0, 0, width, height))
        canvas.restore()
        return _read(pixels, zoom, gray)


def paint_into(
    canvas: Any, box: Box, x: float, y: float, style: Style, window: Window | None
) -> None:
    """A box at (x, y) px of the canvas; boxes wholly outside the window are left out.

    Without a window (while a picture is recorded) every box is drawn and none is recorded apart.
    """
    view = box.view
    if window is not None:
        left, top, right, bottom = window
        reach = 16 * style.dp if view.look.elevation else 0
        outside = x - reach >= right or y - reach >= bottom
        if outside or ((box.clip or not box.kids) and (x + box.w <= left or y + box.h <= top)):
            return
        inside = x >= left and y >= top and x + box.w <= right and y + box.h <= bottom
        if inside and (box.kids or view.look.art) and _count(box) <= ROW:
            canvas.save()
            canvas.translate(round(x), round(y))
            canvas.drawPicture(_picture(box, style))
            canvas.restore()
            return
    if view.look is PLAIN and not box.clip and not box.lines:  # nothing of its own to draw
        for kid_x, kid_y, kid in box.kids:
            paint_into(canvas, kid, x + kid_x, y + kid_y, style, window)
        return
    canvas.save()
    x, y = round(x), round(y)
    canvas.translate(x, y)
    if window is not None:
        window = (left - x, top - y, right - x, bottom - y)
    _paint_box(canvas, box, style, window)
    canvas.restore()


def _paint_box(canvas: Any, box: Box, style: Style, window: Window | None) -> None:
    """A box and its children, its corner at the canvas's origin."""
    look = box.view.look
    layered = look.alpha < 1 and not _is_single(box)
    if layered:
        canvas.saveLayerAlpha(_reach(box, style), round(255 * max(look.alpha, 0)))
    _paint_look(canvas, box, style, 1.0 if layered else look.alpha)
    if box.clip and box.kids:
        if window is not None:
            left, top, right, bottom = window
            window = (max(left, 0), max(top, 0), min(right, box.w), min(bottom, box.h))
        canvas.save()
        _clip(canvas, box, style)
    for x, y, kid in box.kids:
        paint_into(canvas, kid, x, y, style, window)
    if box.clip and box.kids:
        canvas.restore()
    if layered:
        canvas.restore()


def _is_single(box: Box) -> bool:
    """Whether a box is one fill, outline, icon or text, which needs no layer to be translucent."""
    look = box.view.look
    parts = bool(look.bg) + bool(look.stroke) + bool(look.icon) + bool(box.lines)
    return not box.kids and not look.art and not look.elevation and parts == 1


_DRAWN: Cache[tuple[Any, ...], Any] = Cache(DRAWINGS)


def _picture(box: Box, style: Style) -> Any:
    """The recorded drawing of a small sub-tree; boxes are shared between frames."""
    return _recorded((box, style), _reach(box, style), lambda c: _paint_box(c, box, style, None))


def _art(box: Box, style: Style, disabled: bool) -> Any:
    """The recorded drawing that a box names, wherever it is."""
    look = box.view.look
    checked, corner = bool(box.view.flags & CHECKED), _corner(box, style)
    place = (box.w, box.h, style.dp, style.dark, look.ink, look.bg, corner, checked, disabled)
    key = (look.art, *place)
    return _recorded(key, _reach(box, style), lambda c: draw(Pen(c, *place), look.art))


def _recorded(key: tuple[Any, ...], bounds: Any, paints: Callable[[Any], None]) -> Any:
    found = _DRAWN.get(key)
    if found is None:
        recorder = engine().PictureRecorder()
        paints(recorder.beginRecording(bounds))
        found = recorder.finishRecordingAsPicture()
        _DRAWN.put(key, found, 1000 + int(found.approximateBytesUsed()))
    return found


def _reach(box: Box, style: Style) -> Any:
    """How far a box may paint: its rectangle and room for a shadow."""
    edge = 16 * style.dp
    return engine().Rect.MakeLTRB(-edge, -edge, box.w + edge, box.h + edge)


@lru_cache(maxsize=4096)
def _count(box: Box) -> int:
    """How many boxes a sub-tree has."""
    own = 1 + len(box.view.shells)
    return own + sum(_count(kid) if kid.kids else 1 for _, _, kid in box.kids)


def _corner(box: Box, style: Style) -> float:
    """The corner radius in px; a negative one in the look means fully round."""
    most = min(box.w, box.h) / 2
    radius = box.view.look.radius
    return float(most if radius < 0 else min(radius * style.dp, most))


def _shape(box: Box, style: Style, grow: float = 0, dy: float = 0) -> Any:
    """The outline as a rounded rectangle, `grow` px larger on each side and moved down by `dy`."""
    skia = engine()
    rect = skia.Rect.MakeLTRB(-grow, -grow + dy, box.w + grow, box.h + grow + dy)
    corner = _corner(box, style)
    r = corner + grow if corner else 0
    if not box.view.look.bar:
        return skia.RRect.MakeRectXY(rect, max(r, 0), max(r, 0))
    shape = skia.RRect()
    shape.setRectRadii(rect, [(r, r), (r, r), (0, 0), (0, 0)])
    return shape


def _clip(canvas: Any, box: Box, style: Style) -> None:
    skia = engine()
    if box.view.look.radius:
        canvas.clipRRect(_shape(box, style), skia.ClipOp.kIntersect, True)
    else:
        canvas.clipRect(skia.Rect.MakeWH(box.w, box.h))


def _paint_look(canvas: Any, box: Box, style: Style, alpha: float) -> None:
    """Shadow, fill, outline, drawing, icon and text of one box."""
    view = box.view
    look = view.look
    if look.bg and look.bg != "transparent":
        _paint_fill(canvas, box, style, alpha)
    if look.stroke:
        half = style.dp / 2
        outline = stroke(shade(look.stroke, style.dark, alpha), style.dp)
        canvas.drawRRect(_shape(box, style, grow=-half), outline)
    disabled = bool(view.flags & DISABLED) and look.alpha == 1
    if look.art and box.w > 0 < box.h:
        canvas.drawPicture(_art(box, style, disabled))
    alpha = FADED if disabled else alpha
    if look.icon:
        ink = shade(look.ink, style.dark, alpha)
        icon(canvas, look.icon, box.w / 2, box.h / 2, look.icon_size * style.dp, ink)
    if box.lines:
        _paint_text(canvas, box, style, alpha)


def _paint_fill(canvas: Any, box: Box, style: Style, alpha: float) -> None:
    look = box.view.look
    if look.elevation and style.shadows:
        _paint_shadow(canvas, box, style)
    paint = fill(shade(look.bg, style.dark, alpha))
    if look.radius:
        canvas.drawRRect(_shape(box, style), paint)
    else:
        canvas.drawRect(engine().Rect.MakeWH(box.w, box.h), paint)


def _paint_shadow(canvas: Any, box: Box, style: Style) -> None:
    """Both shadows of the nearest level; the inside, which the fill will cover, is left out."""
    skia = engine()
    look = box.view.look
    level = min(SHADOWS, key=lambda known: abs(known - look.elevation))
    edge = 0.3 * _corner(box, style) + 1
    inside = skia.Rect.MakeLTRB(edge, edge, box.w - edge, box.h - edge)
    canvas.save()
    if not inside.isEmpty():
        canvas.clipRect(inside, skia.ClipOp.kDifference, False)
    for dy, blur, spread, opacity in SHADOWS[level]:
        shape = _shape(box, style, grow=spread * style.dp, dy=dy * style.dp)
        canvas.drawRRect(shape, blurred(argb((0, 0, 0), opacity), blur * style.dp / 2))
    canvas.restore()


def _paint_text(canvas: Any, box: Box, style: Style, alpha: float) -> None:
    """The lines inside the padding; one line, or centred text, is centred vertically."""
    view, lines = box.view, box.lines
    look = view.look
    edges = zip(look.pad, view.fit.pad, strict=True)
    left, top, right, bottom = ((inner + outer) * style.dp for inner, outer in edges)
    size = -look.size * style.dp if look.size < 0 else look.size * style.sp
    weight = look.weight
    hint = not view.text and bool(view.hint)
    own = look.ink.startswith("#")  # of a page or picture that knows no theme
    ink = shade("onSurfaceVariant" if hint and not own else look.ink, style.dark, alpha)
    step = line_height(size)
    room, used = box.h - top - bottom, step * len(lines)
    if look.lines == 1 or look.align == "center" or used > room:
        top += (room - used) / 2
    for number, line in enumerate(lines):
        x = left + _indent(line, look.align, box.w - left - right, size, weight)
        text(canvas, line, x, round(top + number * step + ASCENT * size), size, weight, ink)


def _indent(line: str, align: str, room: float, size: float, weight: int) -> float:
    if align == "start":
        return 0.0
    left_over = room - width(line, size, weight)
    return left_over / 2 if align == "center" else left_over


_LOCK = threading.Lock()  # threads draw by turns, so that one surface of a size serves all of them
_KEPT: dict[tuple[int, int, bool], tuple[Image, Any]] = {}


def _surface(width: int, height: int, gray: bool) -> tuple[Image, Any]:
    """A buffer and the surface that draws into it, kept per size for speed."""
    key = (width, height, gray)
    if key not in _KEPT:
        if len(_KEPT) >= 3:
            _KEPT.clear()
        skia = engine()
        kind = skia.ColorType.kGray_8_ColorType if gray else skia.ColorType.kRGBA_8888_ColorType
        pixels = np.zeros((height, width) if gray else (height, width, 4), np.uint8)
        alpha = skia.AlphaType.kOpaque_AlphaType if gray else skia.AlphaType.kPremul_AlphaType
        _KEPT[key] = pixels, skia.Surface(pixels, kind, alpha)
    return _KEPT[key]


def _read(pixels: Image, zoom: int, gray: bool) -> Image:
    """A fresh array without alpha; blocks of zoom x zoom pixels averaged."""
    if zoom == 2:
        wide = pixels.astype(np.uint16)
        rows = wide[0::2] + wide[1::2]
        pixels = ((rows[:, 0::2] + rows[:, 1::2] + 2) >> 2).astype(np.uint8)
        return pixels if gray else np.ascontiguousarray(pixels[..., :3])
    if gray:
        return np.array(pixels)
    return _without_alpha(pixels)


def _without_alpha(pixels: Image) -> Image:
    """RGBA to RGB, forty times faster than slicing the alpha off."""
    import cv2  # with the first large picture: it takes .4 s

    return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGBA2RGB))
