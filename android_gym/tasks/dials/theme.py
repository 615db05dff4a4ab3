"""theme: wallpaper, colours and the shape of icons."""

from __future__ import annotations

from dataclasses import dataclass

from ._base import PREFIX
from ._looks import Looks


@dataclass(frozen=True)
class Theme(Looks):
    """Wallpaper, palette and the shape of icons are drawn."""

    name = PREFIX + "theme"
    unit = "the share of the episodes with drawn colours"
    parts = ("wallpaper", "palette", "icon_shape")


DIAL = Theme
