"""What kind of map it is, and what lies over it."""

from __future__ import annotations

from typing import Any, ClassVar

from ....kit import *
from .mapview import round_button
from .model import Maps

BLUE, GRAY = "#1a73e8", "onSurfaceVariant"
STYLES = (("default", "Default", "map"), ("satellite", "Satellite", "satellite_alt"), ("terrain", "Terrain", "terrain"))
DETAILS = (
    ("transit", "Transit", "directions_transit"),
    ("traffic", "Traffic", "traffic"),
    ("biking", "Biking", "directions_bike"),
)


class Layers(Popup):
    """What kind of map it is, and what lies over it."""

    kind: ClassVar[str] = "sheet"

    def view(self, app: Maps) -> View:
        head = row(
            text("Map type", style=TITLE, grow=1),
            icon_button("close", "Close", close(), "close_button"),
            pad=(20, 8, 8, 0),
        )
        kinds = row(
            *(_tile(label, glyph, name == app.style, keep("style", name)) for name, label, glyph in STYLES),
            pack="center",
            gap=16,
            pad=(16, 4, 16, 12),
        )
        more = row(
            *(_tile(label, glyph, name in app.layers, turn_layer(name)) for name, label, glyph in DETAILS),
            pack="center",
            gap=16,
            pad=(16, 4, 16, 20),
        )
        details = text("Map details", style=TITLE, pad=(20, 14, 20, 8))
        return sheet_frame(head, kinds, divider(), details, more)


def _tile(label: str, glyph: str, on: bool, tap: Call) -> View:
    picture = box(
        icon(glyph, size=30, color="onSecondaryContainer" if on else GRAY, at="center|middle", hidden=True),
        w=72,
        h=64,
        radius=12,
        bg="secondaryContainer" if on else "surfaceContainerHighest",
        stroke="primary" if on else "",
        hidden=True,
    )
    return column(
        picture,
        text(label, style=LABEL, color="primary" if on else GRAY, hidden=True),
        w=92,
        align="center",
        gap=6,
        desc=label,
        tap=tap,
        selected=on,
        inert_reason="already chosen" if on else "",
    )


@does
def turn_layer(c: Ctx, name: str) -> Ctx:
    layers = c.app.layers
    rest = tuple(one for one in layers if one != name)
    return c.save(layers=rest if name in layers else tuple(sorted((*layers, name))))


def layers_button(**options: Any) -> View:
    """The button over the map that opens the layers."""
    return round_button("layers", "Layers", show(Layers()), "layers_fab", color=GRAY, **options)
