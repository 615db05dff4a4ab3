"""How apps look, as they declare it: the theme of their windows, their icons and symbols."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ..core.colors import luminance, parsed
from ..core.faults import blame
from ..paint.icons import Icons
from ..state.activity import Activity
from ..state.icon import Circle, Glyph, Icon, Letters, Rectangle, Vector
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


@lru_cache(maxsize=16)
def icons_of(name: str) -> Icons:
    """How icons of apps are drawn on the phones of a profile."""
    return Icons(icon_of, profile(name).icon_mask)


def icon_of(package: str) -> Icon | None:
    """The icon that an app declares."""
    app = known_app(package)
    return app.icon if app is not None else None


NO_SYMBOL = "notifications"  # of what declares none
LIGHT = 0.5  # luminance from which on a colour does not carry a white symbol


def symbol_of(package: str) -> str:
    """The Material icon that stands for an app in the status bar and on its notifications: the one
    that it declares, else the first sign of its launcher icon."""
    app = known_app(package)
    if app is not None and app.symbol:
        return app.symbol
    layers = app.icon.layers if app is not None and app.icon is not None else ()
    return next((layer.name for layer in layers if isinstance(layer, Glyph)), NO_SYMBOL)


def tint_of(package: str) -> str:
    """The colour of an app's notifications, "#rrggbb": the first of its icon that white stands out
    from, "" if there is none."""
    icon = icon_of(package)
    shades = () if icon is None else _shades(icon)
    return next((shade for shade in shades if luminance(parsed(shade)) < LIGHT), "")


def _shades(icon: Icon) -> Iterator[str]:
    """The colours of an icon, the lowest first."""
    if isinstance(icon.background, str):
        yield from filter(None, (icon.background,))
    else:
        yield icon.background.bottom
    for layer in icon.layers:
        if isinstance(layer, (Glyph, Letters, Circle, Rectangle, Vector)):
            yield layer.color
