"""Wallpapers: the pictures behind the home and the lock screen, how they are set, and small pictures of both screens.

The settings `HOME` and `LOCK` name a picture: "Life/Fern", its category and title; "photo:SEED/caption", one of the
owner's photos; "default" the first one. `Options("Set as", tuple(PLACES), "", set_wallpaper.partial(value))` asks
where to show one.
"""

from __future__ import annotations

from typing import Any

from ...phone.core.calls import does, memo
from ...phone.core.view import FILL, View
from ...phone.system.ctx import Ctx
from ..basic import box, decor, image, text

HOME, LOCK = "system/wallpaper", "system/lock_wallpaper"
PLACES = {"Home screen": (HOME,), "Lock screen": (LOCK,), "Home and lock screens": (HOME, LOCK)}
_APPS = (("call", "#34c759"), ("sms", "#0d84ff"), ("photo_camera", "#5f6368"), ("public", "#19b5fe"))
_ROUND = {"circle": 0.5, "squircle": 0.4}  # of the rest 0.28


@does
def set_wallpaper(c: Ctx, value: str, place: str) -> Ctx:
    """Show a picture behind the home screen, the lock screen or both."""
    for key in PLACES[place]:
        c = c.write(key, value)
    return c.toast("Wallpaper set")


def backdrop(value: str) -> str:
    """The drawing of a wallpaper by the value of its setting."""
    return value if value.startswith("photo:") else f"wallpaper:{value or 'default'}"


def picture(value: str, h: float) -> View:
    """A wallpaper, `h` dp high."""
    return image(backdrop(value), "preview", w=FILL, h=h, radius=14)


@memo
def screenshot(value: str, h: float, accent: str = "", shape: str | None = None, w: float = FILL) -> View:
    """A small picture of the lock screen, or with a `shape` of icons of the home screen."""
    over = decor(text("10:08", size=-h * 0.11, color="white", weight=500), at="center|top", margin=(0, h * 0.12, 0, 0))
    if shape is not None:
        size = h * 0.09
        look: dict[str, Any] = {"radius": h * 0.09 * _ROUND.get(shape, 0.28), "color": "white", "icon_size": h * 0.055}
        icons = (decor(icon=sign, bg=accent or bg, w=size, h=size, **look) for sign, bg in _APPS)
        over = decor(*icons, kind="row", gap=h * 0.027, at="center|bottom", margin=(0, 0, 0, h * 0.05))
    return box(picture(value, h), over, w=w, h=h)


__all__ = ["HOME", "LOCK", "PLACES", "backdrop", "picture", "screenshot", "set_wallpaper"]
