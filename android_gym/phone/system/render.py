"""Pixels of a phone: its windows painted over each other at the size that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ...memo import Cache
from ..core.cache import PICTURES
from ..state.activity import Activity
from ..state.phone import Phone
from ..state.settings import dark
from ..ui.frame import Frame
from .overlays import banner_frame, ime_frame, status_frame, toast_frame
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
        activity = window.activity
        scrim = DIM.get(activity.kind, 0.0) if found else 0.0
        dim = _night(activity, phone.apps.get(window.package), night)
        found.append(_layer(frame, scrim, dim, fills=not found))
    front = phone.shade.activity if phone.shade is not None else phone.top
    own = phone.apps.get(phone.foreground)
    found.append(_layer(status_frame(phone), 0.0, _night(front, own, night)))
    for extra in (banner_frame(phone), ime_frame(phone), toast_frame(phone)):
        if extra is not None:
            found.append(_layer(extra, 0.0, night))
    return found


def _night(activity: Activity, model: object, night: bool) -> bool:
    """Whether a window is dark: by its own theme, its app's model's ("Dark", "Light"), or ours.

    A browser is dark while it is private.
    """
    own = "dark" if getattr(model, "private", False) else getattr(model, "theme", "")
    theme = str(activity.theme or own).casefold()
    return theme == "dark" if theme in ("dark", "light") else night


def _layer(frame: Frame, scrim: float, night: bool, fills: bool = False) -> Layer:
    from ..paint.painter import Layer

    return Layer(frame.box, frame.x, frame.y, scrim, night, fills)


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
    key = (shown, phone.display, font, size, gray)
    picture = _PICTURES.get(key)
    if picture is None:
        picture = compose(
            shown, w, h, *size, density=phone.display.scale, font_scale=font, gray=gray
        )
        if picture.nbytes <= MAX_PICTURE_BYTES:
            picture.setflags(write=False)
            _PICTURES.put(key, picture, picture.nbytes + 2000)
    return picture
