"""How well words stand out from what is behind them: the contrast ratio of WCAG 2."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import AndroidGymError
from ..phone.core.colors import contrast
from ..phone.core.view import DISABLED, View
from ..phone.paint.palette import rgb
from ..phone.state.theme import Theme
from .drawn import Drawn, Rect, area

LEAST = 4.5  # between words and what is behind them
LEAST_LARGE = 3.0  # where they are large: 18 sp, or 14 sp and bold
IMAGE = "android.widget.ImageView"
UNKNOWN = "?"  # a picture, or something translucent
Grounds = list[tuple[Rect, str]]  # what was painted, in order


def faint(found: list[Drawn], dark: bool, theme: Theme, activity: bool) -> Iterator[tuple[View, str]]:
    """Texts with too little contrast in a theme. `activity`: the theme's background is behind."""
    behind: Grounds = []
    for one in found:
        style = one.view.style
        if style.alpha < 1 or (one.view.flags & DISABLED):
            behind.append((one.rect, UNKNOWN))
            continue
        if style.bg and style.bg != "transparent":
            behind.append((one.rect, style.bg))
        if style.art:
            behind.append((one.rect, UNKNOWN))
        if one.box.lines and area(one.seen) and len(one.view.text.strip()) > 1:  # a letter is a picture
            under = _under(behind, one, "background" if activity else UNKNOWN)
            if under == UNKNOWN or any(box.view.style.alpha < 1 or box.view.cls == IMAGE for box in one.outwards()):
                continue  # words in a picture, as in a screenshot, are a part of it
            yield from _of_text(one, under, dark, theme)


def _of_text(one: Drawn, under: str, dark: bool, theme: Theme) -> Iterator[tuple[View, str]]:
    style = one.view.style
    large = style.size >= 18 or (style.size >= 14 and style.weight >= 700)
    try:
        found = contrast(rgb(style.color, dark, theme), rgb(under, dark, theme))
    except AndroidGymError:  # an unknown colour, which is said elsewhere
        return
    least = LEAST_LARGE if large else LEAST
    if found < least:
        what = f"{style.color} on {under}"
        yield one.view, f"its words hardly stand out: {what}, {found:.1f} to 1, not {least:g}"


def _under(behind: Grounds, one: Drawn, default: str) -> str:
    """What was painted last behind the middle of a text."""
    left, top, right, bottom = one.seen
    x, y = (left + right) / 2, (top + bottom) / 2
    for (a, b, c, d), color in reversed(behind):
        if a <= x < c and b <= y < d:
            return color
    return default


def ground_of(one: Drawn) -> str:
    """What a box paints over all of itself, "" for nothing."""
    style = one.view.style
    if style.art or (style.alpha < 1 and style.bg):
        return UNKNOWN
    return "" if style.bg == "transparent" else style.bg
