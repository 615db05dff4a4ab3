"""Skia, loaded on first use: fonts, paints, paths, and the drawing of icons."""

from __future__ import annotations

import lzma
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ...errors import MissingLibrary
from ..core.colors import Rgb
from ..core.svg_path import steps
from ..state.theme import SYSTEM, Theme
from .palette import rgb

ASSETS = files("android_gym.phone") / "assets"
Argb = int  # 0xAARRGGBB


@lru_cache(maxsize=1)
def engine() -> Any:
    """The `skia` module. MissingLibrary says what to install where it cannot be loaded."""
    try:
        import skia
    except ModuleNotFoundError as error:
        raise MissingLibrary("Pictures need Skia: pip install skia-python.") from error
    except ImportError as error:
        raise MissingLibrary(
            f"Skia cannot be loaded ({error}). Install the packages libegl1 and libgl1 (Debian, "
            "Ubuntu) or mesa-libEGL and mesa-libGL (Fedora); screens as text work without."
        ) from error
    return skia


@lru_cache(maxsize=32)
def typeface(name: str) -> Any:
    """A typeface of the assets by its file's name; one that ends in ".xz" is unpacked."""
    stored = (ASSETS / name).read_bytes()
    data = engine().Data.MakeWithCopy(lzma.decompress(stored) if name.endswith(".xz") else stored)
    # a manager that knows no fonts of the system: looking for them, fontconfig complains
    return engine().FontMgr.New_Custom_Empty().makeFromData(data)


@lru_cache(maxsize=256)
def font(name: str, size: float, thick: bool = False) -> Any:
    """A font without hinting and with subpixel positions: the advances of `phone.typeface`, also of
    letters that are drawn thicker."""
    skia = engine()
    made = skia.Font(typeface(name), size)
    made.setSubpixel(True)
    made.setLinearMetrics(True)
    made.setHinting(skia.FontHinting.kNone)
    made.setEdging(skia.Font.Edging.kAntiAlias)
    made.setEmbeddedBitmaps(False)
    made.setEmbolden(thick)
    return made


def argb(color: Rgb, alpha: float = 1.0) -> Argb:
    red, green, blue = color
    return round(255 * min(max(alpha, 0.0), 1.0)) << 24 | red << 16 | green << 8 | blue


@lru_cache(maxsize=1024)
def shade(color: str, dark: bool, alpha: float = 1.0, theme: Theme = SYSTEM) -> Argb:
    """A role or "#rrggbb" in a theme."""
    return argb(rgb(color, dark, theme), alpha)


@lru_cache(maxsize=1024)
def fill(color: Argb) -> Any:
    return engine().Paint(Color=color, AntiAlias=True)


@lru_cache(maxsize=1024)
def lettered(color: Argb) -> Any:
    """`fill` for text: letters are as bold in a light colour as in a dark one, as on a phone. Skia
    makes them bolder in light ones, unless it does not know how light what they are filled with
    is, as behind a colour filter; that it is the same everywhere it does know, and is quick."""
    skia = engine()
    made, opaque = skia.Paint(Color=color, AntiAlias=True), color | 0xFF000000
    same = skia.ColorFilters.Blend(opaque, skia.BlendMode.kSrc)
    made.setShader(skia.Shaders.Color(opaque).makeWithColorFilter(same))
    return made


@lru_cache(maxsize=256)
def blurred(color: Argb, sigma: float) -> Any:
    skia = engine()
    mask = skia.MaskFilter.MakeBlur(skia.BlurStyle.kNormal_BlurStyle, sigma)
    return skia.Paint(Color=color, AntiAlias=True, MaskFilter=mask)


@lru_cache(maxsize=256)
def stroke(color: Argb, width: float, round_ends: bool = False) -> Any:
    skia = engine()
    cap = skia.Paint.Cap.kRound_Cap if round_ends else skia.Paint.Cap.kButt_Cap
    style = skia.Paint.Style.kStroke_Style
    return skia.Paint(Color=color, AntiAlias=True, StrokeWidth=width, Style=style, StrokeCap=cap)


@lru_cache(maxsize=1)
def icon_names() -> dict[str, str]:
    """Material icon name -> its character. `outlined:NAME` and `filled:NAME` pick a form."""
    rows = (row.split() for row in (ASSETS / "icons.txt").read_text("ascii").splitlines())
    return {name: chr(int(code, 16)) for name, code in rows}


@lru_cache(maxsize=1)
def glyphs() -> dict[str, str]:
    """Icons that the Material font lacks: a name -> path data in a square of 24 x 24."""
    rows = (row.partition(" ") for row in (ASSETS / "glyphs.txt").read_text("ascii").splitlines())
    return {name: data for name, _, data in rows}


def has_icon(name: str) -> bool:
    return plain_name(name) in icon_names() or plain_name(name) in glyphs()


def plain_name(name: str) -> str:
    """An icon's name without its form."""
    return name.removeprefix("outlined:").removeprefix("filled:")


def icon(canvas: Any, name: str, cx: float, cy: float, size: float, ink: Argb) -> None:
    """An icon centred at (cx, cy), `size` px; an outlined square for an unknown name."""
    own, blob = glyphs().get(plain_name(name)), _icon_blob(name, size)
    if own is not None:
        canvas.drawPath(path(own, cx - size / 2, cy - size / 2, size / 24), fill(ink))
    elif blob is None:
        square = engine().Rect.MakeXYWH(cx - size / 3, cy - size / 3, size / 1.5, size / 1.5)
        canvas.drawRoundRect(square, size / 8, size / 8, stroke(ink, size / 12))
    else:
        canvas.drawTextBlob(blob, cx - size / 2, cy + size / 2, fill(ink))


@lru_cache(maxsize=512)
def _icon_blob(name: str, size: float) -> Any:
    char = icon_names().get(plain_name(name))
    if char is None:
        return None
    file = "MaterialIconsOutlined.otf"
    if not name.startswith("outlined:") or not typeface(file).unicharToGlyph(ord(char)):
        file = "MaterialIcons.ttf"
    return engine().TextBlob.MakeFromString(char, font(file, size))


@lru_cache(maxsize=128)
def path(data: str, x: float, y: float, unit: float) -> Any:
    """Skia's form of path data whose point (0, 0) is at (x, y) px, and whose unit is so many px."""
    found = engine().Path()
    for kind, numbers in steps(data):
        if kind == "A":
            _arc(found, numbers, x, y, unit)
            continue
        at = [number * unit + (y if i % 2 else x) for i, number in enumerate(numbers)]
        match kind:
            case "M":
                found.moveTo(*at)
            case "L":
                found.lineTo(*at)
            case "Q":
                found.quadTo(*at)
            case "C":
                found.cubicTo(*at)
            case _:
                found.close()
    return found


def _arc(into: Any, numbers: tuple[float, ...], x: float, y: float, unit: float) -> None:
    """An elliptical arc from where the path is."""
    skia = engine()
    rx, ry, turned, large, clockwise, to_x, to_y = numbers
    size = skia.Path.ArcSize.kLarge_ArcSize if large else skia.Path.ArcSize.kSmall_ArcSize
    way = skia.PathDirection.kCW if clockwise else skia.PathDirection.kCCW
    into.arcTo(rx * unit, ry * unit, turned, size, way, x + to_x * unit, y + to_y * unit)
