"""What a picture is made from: the windows, and what all boxes of a frame share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..state.theme import SYSTEM, Theme
from .icons import UNKNOWN, Icons
from .recordings import Zoom

if TYPE_CHECKING:
    from ..ui.box import Box

Window = tuple[float, float, float, float]  # left, top, right, bottom, px


class Layer(NamedTuple):
    """One window of a frame: its box at (x, y) px."""

    box: Box
    x: float = 0
    y: float = 0
    scrim: float = 0  # how much the layers below are darkened, 0..1
    dark: bool = False  # the theme's dark scheme
    fills: bool = False  # the theme's background covers the whole display first
    theme: Theme = SYSTEM
    shots: tuple[tuple[str, tuple[Layer, ...]], ...] = ()  # what the drawings "shot:NAME" in it
    # show: the layers of another display of the same size, by NAME
    blur: float = 0  # dp: details smaller than this cannot be told in the layers below


class Rendering(NamedTuple):
    """What all boxes of a frame share."""

    dp: float  # px per dp
    dark: bool
    sp: float  # px per sp
    shadows: bool = True  # False where they would be smaller than a pixel
    theme: Theme = SYSTEM
    icons: Icons = UNKNOWN  # of apps
    pictured: frozenset[str] = frozenset()  # names of people who have a photo
    zoom: Zoom = (1.0, 1.0)
    shots: tuple[tuple[str, tuple[Layer, ...]], ...] = ()  # see `Layer`

    @property
    def look(self) -> tuple[Any, ...]:
        """What drawings at any zoom depend on: all fields before it."""
        return self[:7]
