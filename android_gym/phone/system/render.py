"""Pixels of a phone: its windows painted over each other at the size that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ...memo import Cache
from ..core.cache import PICTURES
from ..state.phone import Phone
from ..state.settings import dark
from ..state.theme import SYSTEM, Theme
from ..ui.frame import Frame
from .appearance import icons_of, look_of
from .overlays import banner_frame, ime_frame, status_frame, toast_frame, typing_frame
from .windows import font_scale, frame_of, windows_below

if TYPE_CHECKING:
    from ..paint.painter import Layer

MAX_PICTURE_BYTES = 300_000  # larger pictures are not remembered
_PICTURES: Cache[tuple[object, ...], np.ndarray] = Cache(PICTURES)
SCRIM = 0.32  # how dark dialogs make what is behind them
DIM = {"dialog": SCRIM, "sheet": SCRIM, "menu": 0.0, "activity": 0.0}


def layers(phone: Phone) -> list[Layer]:
    """What is painted, bottom up."""

    night = dark(phone.settings)
    found: list[Layer] = []
    if not phone.display.on:
        return found
    for window in windows_below(phone):
        frame = frame_of(phone, window)
        scrim = DIM.get(window.activity.kind, 0.0) if found else 0.0
        dim, theme = look_of(phone, window.package, window.activity, night)
        found.append(_layer(frame, scrim, dim, theme, fills=not found))
    front = phone.shade.activity if phone.shade is not None else phone.top
    found.append(_layer(status_frame(phone), 0.0, *look_of(phone, phone.foreground, front, night)))
    over = (banner_frame(phone), ime_frame(phone), typing_frame(phone), toast_frame(phone))
    for extra in over:
        if extra is not None:
            found.append(_layer(extra, 0.0, night))
    return found


def _layer(
    frame: Frame, scrim: float, night: bool, theme: Theme = SYSTEM, fills: bool = False
) -> Layer:
    from ..paint.painter import Layer

    return Layer(frame.box, frame.x, frame.y, scrim, night, fills, theme)


def render(
    phone: Phone, width: int | None = None, height: int | None = None, gray: bool = False
) -> np.ndarray:
    """The screen as uint8 RGB (height, width, 3), or (height, width) if `gray`.

    Sizes are px of the result; default the display's own. Needs Skia (MissingLibrary without it).
    """
    from ..paint.painter import compose

    w, h = phone.display.size
    font = font_scale(phone)
    shown = tuple(layers(phone))
    size = (width or w, height or h)
    icons = icons_of(phone.profile)
    key = (shown, phone.display, font, size, gray, icons)
    picture = _PICTURES.get(key)
    if picture is None:
        picture = compose(
            shown, w, h, *size, gray, density=phone.display.scale, font_scale=font, icons=icons
        )
        if picture.nbytes <= MAX_PICTURE_BYTES:
            picture.setflags(write=False)
            _PICTURES.put(key, picture, picture.nbytes + 2000)
    return picture
