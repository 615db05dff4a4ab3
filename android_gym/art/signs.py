"""Signs in several colours: those of the search box, and of the search engine."""

from __future__ import annotations

from ..phone.paint.layers import as_image, draw_layer
from ..phone.paint.pen import Pen
from ..phone.state.icon import IconLayer, Rectangle, Ring, Vector

RED, AMBER, GREEN, BLUE = "#ea4335", "#fbbc04", "#34a853", "#4285f4"
SIGNS: dict[str, tuple[IconLayer, ...]] = {
    "search": (
        Ring(54, 54, 22, 11, RED, 296, 110),
        Ring(54, 54, 22, 11, AMBER, 240, 58),
        Ring(54, 54, 22, 11, GREEN, 134, 107),
        Ring(54, 54, 22, 11, BLUE, 89, 47),
        Rectangle(54, 49, 27, 10.5, BLUE),
    ),
    "mic": (
        Rectangle(44, 22, 20, 36, BLUE, 10),
        Ring(54, 48, 22, 7, RED, 180, 90),
        Ring(54, 48, 22, 7, AMBER, 90, 90),
        Rectangle(50.5, 70, 7, 15, GREEN),
    ),
    "lens": (
        Vector("M24 46V38Q24 27 35 27H43", RED, 7),
        Vector("M65 27H73Q84 27 84 38V46", BLUE, 7),
        Vector("M24 62V72Q24 83 35 83H54", AMBER, 7),
        Ring(54, 55, 11.5, 7, BLUE),
        Ring(75, 75, 4, 8, GREEN),
    ),
}


def sign(pen: Pen, argument: str) -> None:
    """The sign of that name, that of the search engine for an unknown one."""
    as_image(pen, lambda inner: _draw(inner, argument))


def _draw(pen: Pen, argument: str) -> None:
    for layer in SIGNS.get(argument, SIGNS["search"]):
        draw_layer(pen, layer)


DRAWINGS = {"sign": sign}
