"""Dark forms of what has its own colours: a web page that declares both colour schemes.

Light grounds become dark and dark words light, in their own hue. What is dark already, such as a
button in a site's colour, stays as it is with the light words on it.
"""

from __future__ import annotations

from functools import lru_cache

from ..core.colors import Rgb, parsed
from ..core.view import PLAIN, Style
from ..ui.box import Box, Spot
from .hct import hct, solved

PAGE = 13.0  # tone of white's dark form
RISES = 0.6  # by how much of a ground's distance from white its dark form is lighter
LIGHT_INK, LIGHT_GROUND = 65.0, 50.0  # tones from which words or a ground are light
COLOURED = 12.0  # chroma of what has a hue
BRAND = 36.0  # lowest tone of a coloured ground, so that it stands out
INK, CALM = 78.0, 48.0  # tone of coloured words, and their chroma at most


def dark_form(box: Box) -> Box:
    """A box and all in it in dark colours. The same box gives the same one, so that drawings of
    it are found again."""
    kids = tuple([Spot(kid.x, kid.y, _within(kid.box)) for kid in box.kids])
    view = box.view
    style = _restyled(view.style)
    if view.extras is not None:
        view = view.replace(extras=view.extras.replace(adapts=False))
    view = view.replace(style=style) if style is not view.style else view
    return Box(view, box.w, box.h, kids, box.lines, box.clip, box.extent, box.live, box.scroll)


_within = lru_cache(maxsize=512)(dark_form)


@lru_cache(maxsize=1024)
def _restyled(style: Style) -> Style:
    if style == PLAIN:
        return style
    changes = {"bg": ground(style.bg), "color": ink(style.color), "stroke": edge(style.stroke)}
    return style.replace(**changes)


def ground(color: str) -> str:
    """The dark form of what is behind words; roles stay."""
    if not color.startswith("#"):
        return color
    hue, chroma, tone = hct(parsed(color))
    if tone >= LIGHT_GROUND:
        return _named(solved(hue, min(chroma, CALM), PAGE + (100 - tone) * RISES))
    return _named(solved(hue, chroma, max(tone, BRAND))) if chroma >= COLOURED else color


def ink(color: str) -> str:
    """The dark form of words and icons; roles stay."""
    if not color.startswith("#"):
        return color
    hue, chroma, tone = hct(parsed(color))
    if tone >= LIGHT_INK:
        return color
    if chroma >= COLOURED:
        return _named(solved(hue, min(chroma, CALM), INK))
    return _named(solved(hue, chroma, 100 - tone * 0.75))


def edge(color: str) -> str:
    """The dark form of an outline; roles stay."""
    if not color.startswith("#"):
        return color
    hue, chroma, tone = hct(parsed(color))
    return _named(solved(hue, chroma, 30)) if tone >= LIGHT_INK else ink(color)


def _named(color: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
