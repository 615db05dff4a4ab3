"""The colours of maps."""

from __future__ import annotations

from typing import NamedTuple

from ..pictures.brush import argb as argb


class Colors(NamedTuple):
    """Of one style. Streets are by class: motorway, main, second, minor, path."""

    land: str
    park: str
    water: str
    roofs: tuple[str, ...]
    streets: tuple[str, ...]
    rims: tuple[str, ...]
    middle: str  # the line between the lanes of a motorway
    rail: str
    label: str
    halo: str
    water_label: str


_LIGHT = Colors(
    "#f3f3f4",
    "#b6e5bf",
    "#90daee",
    ("#e9e9ec", "#ecebe8", "#f7efdd", "#e6e8ec"),
    ("#8ea7c6", "#bcc9d9", "#cdd6e1", "#dde3ea", "#b9d8be"),
    ("#7b93b3", "#a9b8ca", "#bcc7d4", "#cfd6de", "#b9d8be"),
    "#b9c9de",
    "#b9bcc2",
    "#5f6973",
    "#ffffff",
    "#2f87a6",
)
_DARK = Colors(
    "#1f2a37",
    "#1d4238",
    "#0f3a52",
    ("#263341", "#28353f", "#2d3540", "#24303c"),
    ("#5b7291", "#47586c", "#3c4c5e", "#334251", "#2b5247"),
    ("#2b3a4d", "#26333f", "#232f3b", "#202b36", "#2b5247"),
    "#3d5170",
    "#4a5561",
    "#b8c3cf",
    "#17202a",
    "#6fb3cc",
)
_SATELLITE = Colors(
    "#5c5d4c",
    "#40582f",
    "#27485c",
    ("#a59c8e", "#8d8579", "#c4bdb0", "#7d5a48", "#6f6b68", "#9a7a63", "#d3cec4"),
    ("#8d8b88", "#7b7b7c", "#727375", "#6b6c6d", "#b3a888"),
    ("#b9b4a6", "#aaa698", "#a19d8f", "#98957f", "#b3a888"),
    "#e6e2cf",
    "#6b655c",
    "#ffffff",
    "#1d2320",
    "#d4ecf7",
)
_TERRAIN = _LIGHT._replace(land="#e6eed8", park="#a8d8a6", roofs=("#dde4d0", "#e3e8d8"))


def colors(style: str, dark: bool) -> Colors:
    """Those of a style. Satellite pictures are the same in the dark."""
    if style == "satellite":
        return _SATELLITE
    if dark:
        return _DARK
    return _TERRAIN if style == "terrain" else _LIGHT
