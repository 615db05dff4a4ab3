"""Painting: boxes of the layout drawn with Skia, straight at the size that is asked for.

A picture is a function of (boxes, density, theme, dark, font scale, icons of apps) and the output
size alone.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from ...memo import Cache
from ..core.cache import shared_cache
from ..core.view import CHECKED, DISABLED, PLAIN, Style
from ..state.theme import SYSTEM, Letters, Theme
from ..ui.clusters import directions
from ..ui.typeface import ASCENT, letters, line_height, width
from .dark_forms import dark_form
from .drawings import draw
from .handle import paint_handle
from .icons import UNKNOWN, Icons
from .ink import argb, engine, fill, icon, shade, stroke
from .lettering import text
from .pen import Pen
from .recordings import DRAWN, IMAGES, Drawing, keep, known, record
from .rendering import Layer, Rendering, Window
from .shapes import clip, corner, extent, outline, paint_fill
from .surfaces import Image, blur, read, surface_of

if TYPE_CHECKING:
    from ..ui.box import Box

_LOCK = threading.Lock()  # threads draw by turns, so that one surface of a size serves all of them
BLACK = 0xFF000000
SHOT = "shot:"  # begins the drawings that `Layer.shots` are for
DISABLED_OPACITY = 0.38  # opacity of disabled content
SUPERSAMPLED_BELOW = 200  # px of output width; smaller pictures are drawn at twice the size
MAX_RECORDED_BOXES = 48  # in a sub-tree that is kept as one recorded picture
MAX_NESTED_BYTES = 1_000_000  # of finished pictures in a sub-tree that is kept: they count twice
MAX_LOWEST_BYTES = 300_000  # of the picture of a lowest window that is remembered
MAX_SHOT_BYTES = 1_000_000  # of a card of recents that is remembered: a few would fill the cache
# icons whose filled form tells a state, or that are only known filled
STATES = frozenset(
    (
        "star",
        "favorite",
        "bookmark",
        "thumb_up",
        "check_circle",
        "play_arrow",
        "pause",
        "stop",
        "skip_next",
        "skip_previous",
        "push_pin",
        "flag",
    )
)


def paint(
    root: Box,
    width_px: int,
    height_px: int,
    density: float,
    dark: bool,
    font_scale: float = 1.0,
    theme: Theme = SYSTEM,
    icons: Icons = UNKNOWN,
) -> Image:
    """One box, scaled to fill the picture: (height_px, width_px, 3) uint8, RGB, a fresh array."""
    return compose(
        (Layer(root, dark=dark, fills=True, theme=theme),),
        root.w,
        root.h,
        width_px,
        height_px,
        density=density,
        font_scale=font_scale,
        icons=icons,
    )


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
    icons: Icons = UNKNOWN,
    pictured: frozenset[str] = frozenset(),
    handle: bool = False,
) -> Image:
    """Windows, the lowest first, on a display of width x height px, as a picture of another size.

    Without windows the display is black. `density` is px per dp of the display, and
    `pictured` are the names of people whose avatar is their photo. With `handle` that of gesture
    navigation is at the lower edge, in a colour that is seen there. Returns a fresh
    uint8 array: (out_height, out_width, 3) RGB, or (out_height, out_width) gray. MissingLibrary
    where Skia cannot be loaded.
    """
    zoom = 2 if out_width < SUPERSAMPLED_BELOW else 1
    across, down = out_width * zoom / width, out_height * zoom / height
    sp, shadows = density * font_scale, across * density > 0.6
    shared = Rendering(density, False, sp, shadows, icons=icons, pictured=pictured, zoom=(across, down))
    window = 0, 0, width, height
    picture = [(tuple(layers), shared, window, handle)]
    with _LOCK:
        pixels, surface, shown = surface_of(out_width * zoom, out_height * zoom, gray)
        if shown != picture:
            shown.clear()
            canvas = surface.getCanvas()
            plain = canvas.save()
            canvas.scale(across, down)
            try:
                _paint_lowest(canvas, pixels, layers[0] if layers else None, shared, window)
                for layer in layers[1:]:
                    if layer.blur:
                        blur(surface, max(layer.blur * density * across, 1))
                    _paint_layer(canvas, layer, shared, window)
                if handle:
                    paint_handle(canvas, pixels, width, height, density)
            finally:  # pictures of this size share the canvas
                canvas.restoreToCount(plain)
            shown.extend(picture)
        return read(pixels, zoom, gray)


_LOWEST: Cache[tuple[Any, ...], Image] = shared_cache("lowest")


def _paint_lowest(canvas: Any, pixels: Image, layer: Layer | None, shared: Rendering, window: Window) -> None:
    """The lowest window. What it looks like without those over it is remembered where it is small:
    often only they change, such as the clock in the status bar."""
    key = layer, shared, window, pixels.shape
    found = _LOWEST.get(key)
    if found is not None:
        np.copyto(pixels, found)
        return
    if layer is None or not layer.fills:
        canvas.clear(BLACK)
    if layer is not None:
        _paint_layer(canvas, layer, shared, window)
    if pixels.nbytes <= MAX_LOWEST_BYTES:
        _LOWEST.put(key, pixels.copy(), pixels.nbytes + 1000)


def _paint_layer(canvas: Any, layer: Layer, shared: Rendering, window: Window) -> None:
    """One window over those below it, rendered as all of the picture but in its own theme."""
    rendering = shared._replace(dark=layer.dark, theme=layer.theme, shots=layer.shots)
    if layer.fills:
        canvas.drawPaint(fill(shade("background", layer.dark, 1.0, layer.theme)))
    if layer.scrim > 0:
        canvas.drawPaint(fill(argb((0, 0, 0), layer.scrim)))
    paint_into(canvas, layer.box, layer.x, layer.y, rendering, window)


def paint_into(canvas: Any, box: Box, x: float, y: float, rendering: Rendering, window: Window | None) -> None:
    """A box at (x, y) px of the canvas; boxes wholly outside the window are left out.

    Without a window (while a picture is recorded) every box is drawn and none is recorded apart.
    """
    if box.view.extras is not None and box.view.extras.adapts and rendering.dark:
        box = dark_form(box)
    view = box.view
    if window is not None:
        left, top, right, bottom = window
        reach = 16 * rendering.dp if view.style.elevation else 0
        outside = x - reach >= right or y - reach >= bottom
        if outside or ((box.clip or not box.kids) and (x + box.w <= left or y + box.h <= top)):
            return
        inside = x >= left and y >= top and x + box.w <= right and y + box.h <= bottom
        inside = inside or (view.style.elevation > 0 and 2 * box.h <= bottom - top)
        picture = inside and (box.kids or view.style.art) and not rendering.shots
        picture = picture and _picture(box, rendering)
        if picture:
            canvas.save()
            canvas.translate(round(x), round(y))
            canvas.drawPicture(picture)
            canvas.restore()
            return
    if view.style is PLAIN and not box.clip and not box.lines:  # nothing of its own to draw
        for kid in box.kids:
            paint_into(canvas, kid.box, x + kid.x, y + kid.y, rendering, window)
        return
    canvas.save()
    x, y = round(x), round(y)
    canvas.translate(x, y)
    if window is not None:
        window = (left - x, top - y, right - x, bottom - y)
    _paint_box(canvas, box, rendering, window)
    canvas.restore()


def _paint_box(canvas: Any, box: Box, rendering: Rendering, window: Window | None) -> None:
    """A box and its children, its corner at the canvas's origin."""
    style = box.view.style
    layered = style.alpha < 1 and not _is_single(box)
    if layered:
        canvas.saveLayerAlpha(extent(box, rendering), round(255 * max(style.alpha, 0)))
    _paint_style(canvas, box, rendering, 1.0 if layered else style.alpha)
    if box.clip and box.kids:
        if window is not None:
            left, top, right, bottom = window
            window = (max(left, 0), max(top, 0), min(right, box.w), min(bottom, box.h))
        canvas.save()
        clip(canvas, box, rendering)
    for kid in box.kids:
        paint_into(canvas, kid.box, kid.x, kid.y, rendering, window)
    if box.clip and box.kids:
        canvas.restore()
    if layered:
        canvas.restore()


def _is_single(box: Box) -> bool:
    """Whether a box is one fill, outline, icon or text, which needs no layer to be translucent."""
    style = box.view.style
    parts = bool(style.bg) + bool(style.stroke) + bool(style.icon) + bool(box.lines)
    return not box.kids and not style.art and not style.elevation and parts == 1


_LARGE = Drawing(None)  # of a sub-tree that is not recorded as a whole


def _picture(box: Box, rendering: Rendering) -> Any:
    """The recorded drawing of a small sub-tree, None of a large one; boxes are shared between
    frames."""
    key, zoom = (box, rendering.look), rendering.zoom
    found = known(key, zoom)
    if found is None and _left(box, MAX_RECORDED_BOXES) < 0:
        found = DRAWN.put(key, _LARGE, 300)
    if found is None:

        def paints(canvas: Any) -> int:
            _paint_box(canvas, box, rendering, None)
            return 0

        found = record(extent(box, rendering), paints)
        if found.weight <= MAX_NESTED_BYTES:
            keep(key, zoom, found)
    return found.picture


def _art(box: Box, rendering: Rendering, disabled: bool) -> Any:
    """The recorded drawing that a box names, wherever it is."""
    style = box.view.style
    checked, radius = bool(box.view.flags & CHECKED), corner(box, rendering)
    place = (
        box.w,
        box.h,
        rendering.dp,
        rendering.dark,
        style.color,
        style.bg,
        radius,
        checked,
        disabled,
        rendering.theme,
        rendering.icons,
        rendering.pictured,
    )

    def paints(canvas: Any) -> int:
        pen = Pen(canvas, *place, zoom=rendering.zoom)
        draw(pen, style.art)
        return pen.weight

    key, zoom = (style.art, place), rendering.zoom
    found = known(key, zoom) or keep(key, zoom, record(extent(box, rendering), paints))
    return found.picture


def _paint_shot(canvas: Any, box: Box, rendering: Rendering) -> None:
    """Other windows, made as wide as the box and cut at its lower end: drawn once at the size at
    which they are seen."""
    layers = dict(rendering.shots).get(box.view.style.art[len(SHOT) :], ())
    zoom = float(canvas.getTotalMatrix().getScaleX())
    key = (SHOT, layers, box.w, box.h, zoom, rendering.dp, rendering.sp, rendering.icons, rendering.pictured)
    image = IMAGES.get(key)
    if image is None:
        wide, high = max(1, round(box.w * zoom)), max(1, round(box.h * zoom))
        surface = engine().Surface(wide, high)
        inner = surface.getCanvas()
        inner.scale(zoom, zoom)
        clip(inner, box, rendering)
        share = box.w / layers[0].box.w if layers else 1.0
        inner.scale(share, share)
        own = rendering._replace(zoom=(zoom * share, zoom * share))
        for layer in layers:
            _paint_layer(inner, layer, own, (0, 0, box.w / share, box.h / share))
        image = surface.makeImageSnapshot()
        if 4 * wide * high <= MAX_SHOT_BYTES:
            IMAGES.put(key, image, 4 * wide * high)
    canvas.save()
    canvas.scale(1 / zoom, 1 / zoom)
    canvas.drawImage(image, 0, 0)
    canvas.restore()


def _left(box: Box, room: int) -> int:
    """How many of `room` boxes a sub-tree leaves; below 0 it is larger, and not counted on."""
    room -= 1 + len(box.view.wrappers)
    for kid in box.kids:
        if room < 0:
            break
        room = _left(kid.box, room) if kid.box.kids else room - 1
    return room


def _paint_style(canvas: Any, box: Box, rendering: Rendering, alpha: float) -> None:
    """Shadow, fill, outline, drawing, icon and text of one box."""
    view = box.view
    style = view.style
    if style.bg and style.bg != "transparent":
        paint_fill(canvas, box, rendering, alpha)
    if style.stroke:
        half = rendering.dp / 2
        line = stroke(shade(style.stroke, rendering.dark, alpha, rendering.theme), rendering.dp)
        canvas.drawRRect(outline(box, rendering, grow=-half), line)
    disabled = bool(view.flags & DISABLED) and style.alpha == 1
    if rendering.shots and style.art.startswith(SHOT):
        _paint_shot(canvas, box, rendering)
    elif style.art and box.w > 0 < box.h:
        canvas.drawPicture(_art(box, rendering, disabled))
    alpha = DISABLED_OPACITY if disabled else alpha
    if style.icon:
        ink = shade(style.color, rendering.dark, alpha, rendering.theme)
        name = _form(style, rendering.theme)
        icon(canvas, name, box.w / 2, box.h / 2, style.icon_size * rendering.dp, ink)
    if box.lines:
        _paint_text(canvas, box, rendering, alpha)


def _form(style: Style, theme: Theme) -> str:
    """The name of a style's icon in the form that a theme gives it."""
    name = style.icon
    if theme.icons != "outlined" or ":" in name or name in STATES:
        return name
    return name if style.bg and not style.elevation else f"outlined:{name}"


def _paint_text(canvas: Any, box: Box, rendering: Rendering, alpha: float) -> None:
    """The lines inside the padding; one line, or centred text, is centred vertically."""
    view, lines = box.view, box.lines
    style = view.style
    edges = zip(style.pad, view.layout.pad, strict=True)
    left, top, right, bottom = ((inner + outer) * rendering.dp for inner, outer in edges)
    theme, px = rendering.theme, (rendering.dp, rendering.sp)
    size, measured = letters(style, *px)
    drawn = style if theme.letters is None else _written_in(style, theme.letters)
    _, weight = letters(drawn, *px, bool(theme.font) and abs(style.size) >= theme.font_from)
    hint = not view.text and bool(view.hint)
    own = style.color.startswith("#")  # of a page or picture that knows no theme
    color = "onSurfaceVariant" if hint and not own else style.color
    ink = shade(color, rendering.dark, alpha, rendering.theme)
    step = line_height(size)
    room, used = box.h - top - bottom, step * len(lines)
    if style.lines == 1 or style.align == "center" or used > room:
        top += (room - used) / 2
    room = box.w - left - right
    leftward = directions(view.text or view.hint, lines)
    for number, (line, rtl) in enumerate(zip(lines, leftward, strict=True)):
        align = "end" if rtl and style.align == "start" else style.align
        long = width(line, size, weight)
        wide = long if weight == measured else min(long, max(room, 1.0))
        x = left + {"center": (room - wide) / 2, "end": room - wide}.get(align, 0.0)
        base = round(top + number * step + ASCENT * size)
        if wide < long:
            canvas.save()
            canvas.translate(x, 0)
            canvas.scale(wide / long, 1)
            text(canvas, line, 0, base, size, weight, ink, rtl)
            canvas.restore()
        else:
            text(canvas, line, x, base, size, weight, ink, rtl)
        if style.line:
            _rule(canvas, style.line, x, base, wide, size, ink)


@lru_cache(maxsize=1024)
def _written_in(style: Style, font: Letters) -> Style:
    """A style in the phone's font."""
    family = style.font or font.face.replace("mono", "")
    spacing = max(style.letter_spacing, font.spacing)
    mono = style.mono or font.face == "mono"
    return style.replace(weight=max(style.weight, font.weight), font=family, letter_spacing=spacing, mono=mono)


def _rule(canvas: Any, kind: str, x: float, base: float, length: float, size: float, ink: int) -> None:
    """The line through or under a line of text, where Android draws them."""
    thick = max(1.0, size / 18)
    top = base + size / 9 if kind == "underline" else base - size * 6 / 21
    canvas.drawRect(engine().Rect.MakeXYWH(x, round(top), length, thick), fill(ink))
