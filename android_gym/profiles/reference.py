"""`reference`: the apps of `pixel` on the display that AndroidArena's observations were made with:
320 x 640, dark, with a small input method."""

from __future__ import annotations

from ..phone.core.values import Table
from ..phone.state.phone import Display
from .pixel import PROFILE as PIXEL

PROFILE = PIXEL.replace(
    name="reference",
    display=Display(width=320, height=640, density=160, ime="fastinput"),
    settings=Table.of({"secure/ui_night_mode": 2}),
    hardware_keys=True,
)
