"""The colours of the roles in a theme, light and dark."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from ...errors import UnknownName
from ..core.colors import BASELINE, GROUNDS, Rgb, contrast, parsed
from ..state.theme import SYSTEM, Theme
from .hct import Hct, hct, solved

LEGIBLE, LEGIBLE_LARGE = 4.5, 3.0  # contrast of text with what it stands on, and of large text
BLACK, WHITE = (0, 0, 0), (255, 255, 255)

# role: the palette it is taken from, and its tones in the light and in the dark scheme
_TONES = """
background              neutral   98  6
surface                 neutral   98  6
surfaceDim              neutral   87  6
surfaceBright           neutral   98 24
surfaceContainerLowest  neutral  100  4
surfaceContainerLow     neutral   96 10
surfaceContainer        neutral   94 12
surfaceContainerHigh    neutral   92 17
surfaceContainerHighest neutral   90 22
surfaceVariant          variant   90 30
onBackground            neutral   10 90
onSurface               neutral   10 90
onSurfaceVariant        variant   30 80
surfaceTint             primary   40 80
inverseSurface          neutral   20 90
inverseOnSurface        neutral   95 20
inversePrimary          primary   80 40
primary                 primary   40 80
onPrimary               primary  100 20
primaryContainer        primary   90 30
onPrimaryContainer      primary   10 90
secondary               secondary 40 80
onSecondary             secondary 100 20
secondaryContainer      secondary 90 30
onSecondaryContainer    secondary 10 90
tertiary                tertiary  40 80
onTertiary              tertiary 100 20
tertiaryContainer       tertiary  90 30
onTertiaryContainer     tertiary  10 90
error                   error     40 80
onError                 error    100 20
errorContainer          error     90 30
onErrorContainer        error     10 90
outline                 variant   50 60
outlineVariant          variant   80 30
keyboard                neutral   91 12
keyboardKey             neutral  100 24
keyboardFunction        secondary 84 30
"""


@lru_cache(maxsize=64)
def colors(dark: bool, theme: Theme = SYSTEM) -> Mapping[str, Rgb]:
    """Every role and its red, green, blue (0..255). "transparent" is listed but never painted."""
    found = {**BASELINE[dark], **(_toned(theme, dark) if theme.seed else {})}
    own = {role: parsed(shades[-1] if dark else shades[0]) for role, *shades in theme.roles}
    if "surface" in own:
        own.setdefault("background", own["surface"])
    found |= own
    for ink, grounds in GROUNDS.items():
        below = [own[ground] for ground in grounds if ground in own]
        if below and ink not in own:
            found[ink] = _legible(found[ink], below)
    return MappingProxyType(found)


@lru_cache(maxsize=1024)
def rgb(name: str, dark: bool, theme: Theme = SYSTEM) -> Rgb:
    """The colour of a role or of "#rrggbb". UnknownName for a role that does not exist."""
    if name.startswith("#"):
        return parsed(name)
    known = colors(dark, theme)
    if name not in known:
        raise UnknownName("colour role", name, known)
    return known[name]


def _toned(theme: Theme, dark: bool) -> dict[str, Rgb]:
    """The roles in tones of the palettes around the seed."""
    rows = (line.split() for line in _TONES.split("\n") if line)
    palettes = _palettes(hct(parsed(theme.seed)), theme.palette)
    found = {role: solved(*palettes[palette], float(tones[dark])) for role, palette, *tones in rows}
    return found | _accent(parsed(theme.seed)) if theme.palette == "accent" else found


def _accent(seed: Rgb) -> dict[str, Rgb]:
    """The roles that are the seed itself, and what is written on them: white where large words are legible."""
    ink = WHITE if contrast(WHITE, seed) >= LEGIBLE_LARGE else BLACK
    return {"primary": seed, "onPrimary": ink, "primaryContainer": seed, "onPrimaryContainer": ink}


def _palettes(seed: Hct, kind: str) -> dict[str, tuple[float, float]]:
    """Hue and chroma of each palette: of Material's "tonal spot", or of its palettes of content."""
    hue, chroma = seed.hue, seed.chroma
    vivid = {
        "primary": (hue, chroma),
        "secondary": (hue, chroma / 3),
        "tertiary": (hue + 60, chroma / 2),
        "neutral": (hue, min(chroma / 12, 4.0)),
        "variant": (hue, min(chroma / 6, 8.0)),
    }
    calm = {
        "primary": (hue, 36.0),
        "secondary": (hue, 16.0),
        "tertiary": (hue + 60, 24.0),
        "neutral": (hue, 6.0),
        "variant": (hue, 8.0),
    }
    if kind == "accent":
        vivid["secondary"] = vivid["primary"]  # for words, whose tones are legible
    return {**(calm if kind == "tonal_spot" else vivid), "error": (25.0, 84.0)}


def _legible(ink: Rgb, grounds: list[Rgb]) -> Rgb:
    """A colour, or else black or white, whichever stands out more from all of the grounds."""

    def least(one: Rgb) -> float:
        return min(contrast(one, ground) for ground in grounds)

    return ink if least(ink) >= LEGIBLE else max(BLACK, WHITE, key=least)
