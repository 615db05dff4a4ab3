"""How a pop-up stands out from the window below it: by its colour, a line around it, or a shadow."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import AndroidGymError
from ..phone.core.colors import Rgb, contrast
from ..phone.core.view import View
from ..phone.paint.palette import rgb
from ..phone.paint.rendering import Layer
from ..phone.state.activity import Popup
from ..phone.state.phone import Phone
from ..phone.system.windows import frame_of, windows_below
from .contrast import UNKNOWN, ground_of
from .drawn import Drawn, area, boxes

LEAST = 1.05  # contrast between a surface and the ground of the window below
HALF = 0.5  # of a window that its ground covers


def without_edge(phone: Phone, painted: list[Layer]) -> Iterator[tuple[View, str]]:
    """The surface of the pop-up in front, if nothing tells it from the window below: it has the
    colour of its ground and no line, and in the light no shadow. The dark shows no shadows.
    `painted` are the layers of the phone."""
    windows = windows_below(phone)
    if len(windows) < 2 or not isinstance(phone.window.activity, Popup):
        return
    under, layer = painted[len(windows) - 2], painted[len(windows) - 1]
    surface = next((one for one in boxes(frame_of(phone, windows[-1])) if area(one.seen) and ground_of(one)), None)
    if surface is None or surface.view.style.stroke or (surface.view.style.elevation and not layer.dark):
        return
    ground, color = _ground(boxes(frame_of(phone, windows[-2]))), surface.view.style.bg
    if UNKNOWN in (ground, ground_of(surface)):
        return
    try:
        seen, own = rgb(ground, under.dark, under.theme), rgb(color, layer.dark, layer.theme)
    except AndroidGymError:  # an unknown colour, which is said elsewhere
        return
    if contrast(own, _dimmed(seen, layer.scrim)) < LEAST:
        yield surface.view, f"it has the colour of the window below ({color} on {ground}) and no edge"


def _ground(found: list[Drawn]) -> str:
    """What is painted last over at least half of a window."""
    whole = area(found[0].clip)
    over = (ground_of(one) for one in found if area(one.seen) >= HALF * whole)
    return next((color for color in reversed(list(over)) if color), "background")


def _dimmed(color: Rgb, scrim: float) -> Rgb:
    """A colour behind a pop-up that darkens what is below it."""
    red, green, blue = (round(part * (1 - scrim)) for part in color)
    return red, green, blue
