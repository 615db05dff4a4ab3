"""How apps look, as they declare it: the theme of their windows and their icons."""

from __future__ import annotations

from functools import lru_cache

from ..core.faults import blame
from ..paint.icons import Icons
from ..state.activity import Activity
from ..state.icon import Icon
from ..state.phone import Phone
from ..state.theme import SYSTEM, Theme
from .catalogue import profile
from .registry import known_app


def look_of(phone: Phone, package: str, activity: Activity, night: bool) -> tuple[bool, Theme]:
    """Whether a window is dark, and its theme. An activity class that is dark or light goes before
    its app, and this before the system, which is dark if `night`."""
    theme, own = theme_of(phone, package), type(activity).theme
    if own in ("dark", "light"):
        night = own == "dark"
    elif theme.night:
        night = theme.night == "dark"
    return night, theme if theme is SYSTEM else _by_day(theme)


def theme_of(phone: Phone, package: str) -> Theme:
    """The theme of an app's windows, the phone's own for what is no app."""
    app = known_app(package) if package in phone.packages else None
    if app is None:
        return SYSTEM
    try:
        return app.theme_with(phone.apps.get(package))
    except Exception as error:
        blame(error, package, None, "theme")
        raise


@lru_cache(maxsize=256)
def _by_day(theme: Theme) -> Theme:
    """A theme that says nothing about light and dark: what is drawn in both is drawn once."""
    return theme.replace(night="")


def has_handle(phone: Phone) -> bool:
    """Whether the display shows the handle of gesture navigation."""
    mode = phone.setting("secure/navigation_mode", 2)
    return bool(mode == 2 and not profile(phone.profile).hardware_keys)


@lru_cache(maxsize=16)
def icons_of(name: str) -> Icons:
    """How icons of apps are drawn on the phones of a profile."""
    return Icons(icon_of, profile(name).icon_mask)


def icon_of(package: str) -> Icon | None:
    """The icon that an app declares."""
    app = known_app(package)
    return app.icon if app is not None else None
