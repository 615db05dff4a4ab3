"""Colours: "#rrggbb" as numbers, luminance and contrast (WCAG 2), and the names of the roles.

A role is what a colour is for ("primary", "onPrimary", "surface"), as Material 3 names it. The
phone's own scheme is light what m3.material.io gives as "Baseline color scheme", and dark what a
phone with Android 13 showed: its primary colour, grounds and raised surfaces are measured, the rest
are the tones of Material 3 around that primary colour.
"""

from __future__ import annotations

from ...errors import InvalidOption

Rgb = tuple[int, int, int]  # red, green, blue, 0..255

# role, in the light scheme, in the dark one
_BASELINE = """
background              fffbfe 1d1b1e
surface                 fffbfe 1d1b1e
surfaceDim              ded8e1 1d1b1e
surfaceBright           fef7ff 3b383c
surfaceContainerLowest  ffffff 0f0d11
surfaceContainerLow     f7f2fa 262429
surfaceContainer        f3edf7 2b282f
surfaceContainerHigh    ece6f0 312f32
surfaceContainerHighest e6e0e9 484649
surfaceVariant          e7e0ec 4a454e
onBackground            1d1b20 f9f6fa
onSurface               1d1b20 f9f6fa
onSurfaceVariant        49454f d0ced3
surfaceTint             6750a4 d8bafa
inverseSurface          322f35 e7e1e5
inverseOnSurface        f5eff7 322f33
inversePrimary          d0bcff 6750a4
primary                 6750a4 d8bafa
onPrimary               ffffff 3c245a
primaryContainer        eaddff 543b72
onPrimaryContainer      21005d eedbff
secondary               625b71 cfc1da
onSecondary             ffffff 362d40
secondaryContainer      e8def8 4d4357
onSecondaryContainer    1d192b ecddf7
tertiary                7d5260 f2b7c0
onTertiary              ffffff 4b252c
tertiaryContainer       ffd8e4 653b42
onTertiaryContainer     31111d ffd9de
error                   b3261e f2b8b5
onError                 ffffff 601410
errorContainer          f9dedc 8c1d18
onErrorContainer        410e0b f9dedc
outline                 79747e 958e98
outlineVariant          cac4d0 4a454e
keyboard                e8e3eb 262429
keyboardKey             ffffff 413e45
keyboardFunction        d5cede 4d4357
scrim                   000000 000000
shadow                  000000 000000
success                 386a20 9cd67d
warning                 7c5800 f8bd47
link                    0b57d0 a8c7fa
star                    f4b400 fdd663
white                   ffffff ffffff
black                   000000 000000
transparent             000000 000000
"""


def parsed(color: str) -> Rgb:
    """Red, green and blue of "#rrggbb". InvalidOption for any other text."""
    digits = color[1:]
    try:
        red, green, blue = bytes.fromhex(digits if color[:1] == "#" and len(digits) == 6 else "")
    except ValueError as error:
        raise InvalidOption(f"{color!r} is no colour; write #rrggbb in hex digits.") from error
    return red, green, blue


_ROWS = [line.split() for line in _BASELINE.split("\n") if line]
BASELINE: tuple[dict[str, Rgb], dict[str, Rgb]] = (  # light, dark
    {role: parsed(f"#{light}") for role, light, _ in _ROWS},
    {role: parsed(f"#{dark}") for role, _, dark in _ROWS},
)
_CONTAINERS = ("Lowest", "Low", "", "High", "Highest")
_SURFACES = ("surface", "surfaceDim", "surfaceBright", *(f"surfaceContainer{size}" for size in _CONTAINERS))
# what is written in a role's colour: what it is written on
GROUNDS: dict[str, tuple[str, ...]] = {
    "onBackground": ("background",),
    "onSurface": _SURFACES,
    "onSurfaceVariant": ("surfaceVariant", *_SURFACES),
    "inverseOnSurface": ("inverseSurface",),
    **{
        f"on{role}": (role[0].lower() + role[1:],)
        for accent in ("Primary", "Secondary", "Tertiary", "Error")
        for role in (accent, f"{accent}Container")
    },
}


def linear(channel: float) -> float:
    """A channel of sRGB (0..255) as light, 0..1."""
    share = channel / 255
    return share / 12.92 if share <= 0.040449936 else ((share + 0.055) / 1.055) ** 2.4


def luminance(color: Rgb) -> float:
    """How light a colour is, 0 (black) to 1 (white)."""
    red, green, blue = map(linear, color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    """The ratio of two colours' luminances, 1 to 21. Text needs 4.5, large text and signs 3."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
