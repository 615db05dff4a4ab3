"""Pixels of a phone: its windows painted over each other at the size that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ...errors import MissingLibrary
from ...memo import Cache
from ..core.cache import shared_cache
from ..core.faults import Fault, fault_of
from ..core.view import Style, View
from ..state.activity import Activity, Popup
from ..state.phone import Phone, Window
from ..state.settings import dark
from ..state.theme import SYSTEM, Theme, plain
from ..ui.box import Box
from ..ui.frame import Frame
from ..ui.passing import within_second
from .appearance import icons_on, look_of, pictured, system_theme
from .catalogue import role
from .crashes import excused
from .insets import has_handle
from .overlays import floating, ime_frame, navigation_frame, status_frame, toast_frame, typing_frame
from .text_tools import marks_frame
from .undrawn import note
from .windows import STATUS_PACKAGE, font_scale, frame_of, windows_below

if TYPE_CHECKING:
    from ..paint.rendering import Layer

MAX_PICTURE_BYTES = 300_000  # larger pictures are not remembered
_PICTURES: Cache[tuple[object, ...], np.ndarray] = shared_cache("pictures")
SCRIM = 0.32  # how dark dialogs make what is behind them
BLUR = 14.0  # dp: a panel of the system blurs what is behind it
DIM = {"dialog": SCRIM, "sheet": SCRIM, "menu": 0.0, "activity": 0.0}


def layers(phone: Phone) -> list[Layer]:
    """What is painted, bottom up."""

    night = dark(phone.settings)
    if not phone.display.on:
        return []
    found = _windows(phone, night)
    if type(phone.top) is role("recents", phone.profile):
        found[0] = found[0]._replace(shots=_shots(phone, night))
    package, front = _ground(phone)
    dim, theme = look_of(phone, package, front, night)
    if not front.fullscreen:
        lit = dim or front.dark_status_bar()
        found.append(_layer(status_frame(phone), 0.0, lit, plain(theme)))
    bar = navigation_frame(phone)
    if bar is not None:
        found.append(_layer(bar, 0.0, dim, theme))
    marks = marks_frame(phone) if phone.window.ui.selection is not None else None
    if marks is not None:
        found.append(_layer(marks, 0.0, dim, theme))
    over = (*floating(phone), ime_frame(phone), typing_frame(phone), toast_frame(phone))
    for extra in over:
        if extra is not None:
            found.append(_layer(extra, 0.0, night, system_theme(phone)))
    return found


def _ground(phone: Phone) -> tuple[str, Activity]:
    """The window in front that fills the display, which the status bar lies on, and its package."""
    if phone.shade is None:
        return phone.foreground, phone.top
    window = next(one for one in reversed(windows_below(phone)) if not isinstance(one.activity, Popup))
    return window.package, window.activity


def _windows(phone: Phone, night: bool) -> list[Layer]:
    """The windows of tasks, bottom up."""
    found: list[Layer] = []
    for window in windows_below(phone):
        frame = frame_of(phone, window)
        scrim = DIM.get(window.activity.kind, 0.0) if found else 0.0
        dim, theme = look_of(phone, window.package, window.activity, night)
        layer = _layer(frame, scrim, dim, theme, fills=not found)
        found.append(layer._replace(blur=BLUR) if window is phone.shade else layer)
    return found


def _shots(phone: Phone, night: bool) -> tuple[tuple[str, tuple[Layer, ...]], ...]:
    """What the tasks in the background look like, by package, without bars and keyboard."""
    found = []
    for task in phone.tasks[1:]:
        layers: list[Layer] = []
        try:
            layers = _windows(phone.replace(tasks=(task,), shade=None), night)
        except Exception as error:  # it will crash when it comes to the front: an empty card
            excused(error, phone)
        found.append((task.package, tuple(layers)))
    return tuple(found)


def _layer(frame: Frame, scrim: float, night: bool, theme: Theme = SYSTEM, fills: bool = False) -> Layer:
    from ..paint.rendering import Layer

    return Layer(frame.box, frame.x, frame.y, scrim, night, fills, theme)


def render(
    phone: Phone, width: int | None = None, height: int | None = None, gray: bool = False, hundredths: int = 0
) -> np.ndarray:
    """The screen as uint8 RGB (height, width, 3), or (height, width) if `gray`.

    Sizes are px of the result; default the display's own. `hundredths` of a second have passed
    since the phone's time, 0 to 99: a stopwatch that runs shows them. A window that cannot be drawn
    is plain, and `undrawn` knows why. Needs Skia (MissingLibrary without it).
    """
    from ..paint.painter import compose

    w, h = phone.display.size
    size = (width or w, height or h)
    font, icons, people = font_scale(phone), icons_on(phone), pictured(phone.contacts, phone.accounts)
    look: dict[str, Any] = {"density": phone.display.scale, "font_scale": font, "icons": icons, "pictured": people}
    shown: tuple[Layer, ...] = ()
    try:
        shown = tuple(layers(phone))
        if hundredths:
            shown = tuple(a._replace(box=within_second(a.box, hundredths)) for a in shown)
        handle = bool(shown) and has_handle(phone)
        key = (shown, phone.display, font, size, gray, icons, people, handle)
        picture = _PICTURES.get(key)
        if picture is None:
            picture = compose(shown, w, h, *size, gray, handle=handle, **look)
            if not hundredths and picture.nbytes <= MAX_PICTURE_BYTES:
                picture.setflags(write=False)
                _PICTURES.put(key, picture, picture.nbytes + 2000)
    except MissingLibrary:
        raise
    except Exception as error:
        look |= {"width": w, "height": h, "out_width": size[0], "out_height": size[1], "gray": gray}
        picture = _plainly(phone, shown, error, partial(compose, **look))
    return picture


def _plainly(phone: Phone, shown: tuple[Layer, ...], error: Exception, draw: Callable[..., np.ndarray]) -> np.ndarray:
    """The picture where drawing it has raised an exception: plain windows in the place of those that
    cannot be drawn. It is not remembered, so that each time it is noted again."""
    from ..paint.rendering import Layer

    windows = windows_below(phone)
    found: list[Layer] = []
    faults: list[tuple[Exception, Fault]] = []
    for number, layer in enumerate(shown):
        window = windows[number] if number < len(windows) else None
        try:
            draw((layer,))
        except Exception as wrong:
            faults.append((wrong, _fault(window)))
            layer = layer._replace(box=_plain(layer.box.w, layer.box.h, "" if window is None else "surface"), shots=())
        found.append(layer)
    if not faults:  # it was before there was anything to draw, or comes of all of it together
        faults = [(error, fault_of(error) or _fault(phone.window))]
        found = [Layer(_plain(*phone.display.size), dark=dark(phone.settings), fills=True)]
    for cause, fault in faults:
        note(phone, cause, fault)
    return draw(found, handle=has_handle(phone))


def _fault(window: Window | None) -> Fault:
    """Whose picture could not be drawn: a window's, or that of what lies over the windows."""
    if window is None:
        return Fault(STATUS_PACKAGE, "", "picture")
    return Fault(window.package, type(window.activity).__name__, "picture")


def _plain(w: float, h: float, color: str = "") -> Box:
    return Box(View("android.widget.FrameLayout", style=Style(bg=color)), w, h)
