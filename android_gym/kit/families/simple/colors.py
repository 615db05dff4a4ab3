"""Colours: the themes that a user can choose, and what they make of the roles of Material."""

from __future__ import annotations

from typing import Any

from ....errors import UnknownName
from ....phone.core.colors import contrast, luminance, parsed
from ....phone.core.values import Value
from ....phone.state.theme import SYSTEM, Theme

ORANGE = "#f57c00"
SYSTEM_DEFAULT, AUTO, CUSTOM = "System default", "Auto light / dark", "Custom"


class Shades(Value):
    """The colours of a theme, each "#rrggbb". `accent` stands for a primary colour that cannot be
    told from the background, as in the themes White and Black & White."""

    text: str = "#424242"
    background: str = "#ffffff"
    primary: str = ORANGE
    accent: str = ORANGE

    @property
    def dark(self) -> bool:
        """Whether the background is dark."""
        return luminance(parsed(self.background)) < 0.18

    @property
    def strong(self) -> str:
        """The colour of controls: the primary one, or the accent."""
        told = contrast(parsed(self.primary), parsed(self.background)) > 1.2
        return self.primary if told else self.accent


LIGHT, DARK = Shades(), Shades("#eeeeee", "#424242")
THEMES: dict[str, Shades | None] = {  # in the order of the dialog; None: see `shades`
    SYSTEM_DEFAULT: None,
    AUTO: None,
    "Light": LIGHT,
    "Dark": DARK,
    "Dark red": Shades("#eeeeee", "#424242", "#d32f2f"),
    "White": Shades("#333333", "#ffffff", "#ffffff"),
    "Black & White": Shades("#ffffff", "#000000", "#000000"),
    CUSTOM: None,
}


class Colors(Value):
    """The user's choice, a field `colors` of the app's model: the name of a theme, one of `THEMES`,
    and the colours of the theme Custom. "System default" has the colours of the phone, "Auto light
    / dark" is Light or Dark as the system is. `warned` and `told` say which of the app's two hints
    have been shown. UnknownName, with near matches, for a theme that there is not."""

    incidental = frozenset({"warned", "told"})

    theme: str = SYSTEM_DEFAULT
    custom: Shades = LIGHT
    warned: bool = False
    told: bool = False

    def __post_init__(self) -> None:
        if self.theme not in THEMES:
            raise UnknownName("theme", self.theme, THEMES)


def shades(colors: Colors, night: bool) -> Shades:
    """The colours of a choice, where the system is dark if `night`."""
    if colors.theme == CUSTOM:
        return colors.custom
    return THEMES[colors.theme] or (DARK if night else LIGHT)


def blend(one: str, other: str, share: float) -> str:
    """A colour between two, `share` of the way to the other."""
    pairs = zip(parsed(one), parsed(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _roles(one: Shades) -> dict[str, str]:
    """What a theme makes of the roles of Material."""
    ground, ink, strong = one.background, one.text, one.strong
    raised = ("", "Low", "High", "Lowest")
    return {
        "surface": ground,
        **{f"surfaceContainer{size}": ground for size in raised},
        "surfaceContainerHighest": blend(ground, ink, 0.1),
        "surfaceVariant": blend(ground, ink, 0.1),
        "onSurface": ink,
        "onSurfaceVariant": blend(ink, ground, 0.1),
        "outline": blend(ground, ink, 0.5),
        "outlineVariant": blend(ground, ink, 0.2),
        "primary": strong,
        "primaryContainer": strong,
        "secondaryContainer": blend(ground, strong, 0.25),
        "onSecondaryContainer": ink,
    }


def theme(app: Any) -> Theme:
    """The theme of an app whose model has a field `colors`: `App(…, theme=simple.theme)`."""
    chosen: Colors = app.colors
    if chosen.theme == SYSTEM_DEFAULT:
        return SYSTEM
    if chosen.theme == AUTO:
        light, dark = _roles(LIGHT), _roles(DARK)
        return Theme(ORANGE, "content", tuple((role, light[role], dark[role]) for role in light))
    own = shades(chosen, False)
    night = "dark" if own.dark else "light"
    return Theme(own.strong, "content", tuple(_roles(own).items()), night=night)


__all__ = ["Colors", "Shades", "THEMES", "shades", "theme"]
