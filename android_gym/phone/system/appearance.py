"""How apps look, as they declare it: the theme of their windows, their icons and symbols."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from ...errors import InvalidOption, UnknownName
from ...memo import by_identity
from ..core.colors import luminance, parsed
from ..core.faults import blame
from ..paint.icons import Icons
from ..state.activity import Activity, App
from ..state.icon import MASKS, Circle, Glyph, Icon, Letters, Rectangle, Ring, Vector
from ..state.phone import Phone
from ..state.providers import Account, Contact
from ..state.theme import SYSTEM, Theme
from ..state.theme import Letters as Typeface
from .catalogue import profile, role
from .registry import known_app

PALETTE, WALLPAPER = "secure/system_palette", "system/wallpaper"
FONT = "secure/system_font"  # of all texts, "WEIGHT|SPACING|FACE" as `Letters` has them
ICON_SHAPE = "secure/icon_shape"


def look_of(phone: Phone, package: str, activity: Activity, night: bool) -> tuple[bool, Theme]:
    """Whether a window is dark, and its theme. An activity class that is dark or light goes before
    its app, and this before the system, which is dark if `night`."""
    theme, own = _with_palette(theme_of(phone, package), system_theme(phone)), type(activity).theme
    if chosen := str(phone.settings.get(FONT, "")):
        theme = _lettered(theme, chosen)
    if own in ("dark", "light"):
        night = own == "dark"
    elif theme.night:
        night = theme.night == "dark"
    return night, theme if theme is SYSTEM else _by_day(theme)


def system_theme(phone: Phone) -> Theme:
    """The phone's own theme: setting "secure/system_palette" is the seed of its colours, "#rrggbb",
    or "wallpaper:N" for the Nth colour of the home screen's wallpaper."""
    chosen = str(phone.settings.get(PALETTE, ""))
    if not chosen:
        return SYSTEM
    return _seeded(chosen, str(phone.settings.get(WALLPAPER, "")), phone.profile)


@lru_cache(maxsize=64)
def _seeded(chosen: str, wallpaper: str, of: str) -> Theme:
    """The theme of a seed; what is none counts as not said."""
    kind, _, number = chosen.partition(":")
    try:
        if kind != "wallpaper":
            return Theme(chosen)
        from ..paint.wallpaper_colors import main_colors  # loads all drawings

        colors = main_colors(role("wallpaper", of)(wallpaper))
        return Theme(colors[int(number or 0)])
    except (InvalidOption, UnknownName, ValueError, IndexError):
        return SYSTEM


@lru_cache(maxsize=256)
def _lettered(theme: Theme, chosen: str) -> Theme:
    """A theme in the font that the phone has for all texts; what is none counts as not said."""
    try:
        weight, spacing, face = chosen.split("|")
        return theme.replace(letters=Typeface(int(weight), float(spacing), face))
    except ValueError:
        return theme


@lru_cache(maxsize=256)
def _with_palette(theme: Theme, system: Theme) -> Theme:
    """A theme with the phone's seed if it has none of its own, or is of the palette "accent"."""
    if system.seed and theme.palette == "accent":
        return theme.replace(seed=system.seed)
    if theme.seed or not system.seed:
        return theme
    return system if theme == SYSTEM else theme.replace(seed=system.seed, palette=system.palette)


def theme_of(phone: Phone, package: str) -> Theme:
    """The theme of an app's windows, the phone's own for what is no app."""
    app = known_app(package) if package in phone.packages else None
    if app is None:
        return SYSTEM
    if isinstance(app.theme, Theme):
        return app.theme
    try:
        return _theme_with(app, phone.apps.get(package))
    except Exception as error:
        blame(error, package, None, "theme")
        raise


@by_identity(128)
def _theme_with(app: App, model: Any) -> Theme:
    return app.theme_with(model)


@lru_cache(maxsize=256)
def _by_day(theme: Theme) -> Theme:
    """A theme that says nothing about light and dark: what is drawn in both is drawn once."""
    return theme.replace(night="")


@by_identity(16)
def pictured(contacts: tuple[Contact, ...], accounts: tuple[Account, ...]) -> frozenset[str]:
    """Names of the people whose avatar is a portrait: contacts with a photo, and the owner."""
    owners = {account.owner for account in accounts if account.owner}
    return frozenset({contact.name for contact in contacts if contact.photo} | owners)


def icons_on(phone: Phone) -> Icons:
    """How icons of apps are drawn on a phone: in the shape that setting "secure/icon_shape" names,
    which is a mask of `icon.MASKS`, else in that of the profile."""
    return _icons(str(phone.settings.get(ICON_SHAPE, "")), phone.profile)


@lru_cache(maxsize=64)
def _icons(shape: str, of: str) -> Icons:
    return Icons(icon_of, shape if shape in MASKS else profile(of).icon_mask)


def icon_of(package: str) -> Icon | None:
    """The icon that an app declares, or the one its package is known by."""
    app = known_app(package)
    own = app.icon if app is not None else None
    if own is not None:
        return own
    from .stock_icons import stock_icon  # only pictures need it

    return stock_icon(package)


NO_SYMBOL = "notifications"  # of what declares none
_COLORED = (Glyph, Letters, Circle, Rectangle, Ring, Vector)
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
    colored = [layer for layer in icon.layers if isinstance(layer, _COLORED)]
    for color in (icon.background, *(layer.color for layer in colored)):
        shade = color if isinstance(color, str) else color.bottom
        if shade:
            yield shade
