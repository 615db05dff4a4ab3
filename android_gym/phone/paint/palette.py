"""Material 3 colour roles as RGB: the baseline purple scheme, light and dark.

Values follow the public Material 3 baseline tokens (m3.material.io, "Baseline color scheme").
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from ...errors import InvalidOption, UnknownName

Rgb = tuple[int, int, int]

_SCHEMES = """
background              fffbfe 141218
surface                 fffbfe 141218
surfaceDim              ded8e1 141218
surfaceBright           fef7ff 3b383e
surfaceContainerLowest  ffffff 0f0d13
surfaceContainerLow     f7f2fa 1d1b20
surfaceContainer        f3edf7 211f26
surfaceContainerHigh    ece6f0 2b2930
surfaceContainerHighest e6e0e9 36343b
surfaceVariant          e7e0ec 49454f
onBackground            1d1b20 e6e0e9
onSurface               1d1b20 e6e0e9
onSurfaceVariant        49454f cac4d0
surfaceTint             6750a4 d0bcff
inverseSurface          322f35 e6e0e9
inverseOnSurface        f5eff7 322f35
inversePrimary          d0bcff 6750a4
primary                 6750a4 d0bcff
onPrimary               ffffff 381e72
primaryContainer        eaddff 4f378b
onPrimaryContainer      21005d eaddff
secondary               625b71 ccc2dc
onSecondary             ffffff 332d41
secondaryContainer      e8def8 4a4458
onSecondaryContainer    1d192b e8def8
tertiary                7d5260 efb8c8
onTertiary              ffffff 492532
tertiaryContainer       ffd8e4 633b48
onTertiaryContainer     31111d ffd8e4
error                   b3261e f2b8b5
onError                 ffffff 601410
errorContainer          f9dedc 8c1d18
onErrorContainer        410e0b f9dedc
outline                 79747e 938f99
outlineVariant          cac4d0 49454f
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


@lru_cache(maxsize=2)
def colors(dark: bool) -> Mapping[str, Rgb]:
    """Every role and its red, green, blue (0..255). "transparent" is listed but never painted."""
    rows = (line.split() for line in _SCHEMES.split("\n") if line)
    return MappingProxyType({row[0]: _hex(row[1 + dark]) for row in rows})


@lru_cache(maxsize=1024)
def rgb(name: str, dark: bool) -> Rgb:
    """The colour of a role or of "#rrggbb". UnknownName for a role that does not exist."""
    if name.startswith("#"):
        return _hex(name[1:])
    known = colors(dark)
    if name not in known:
        raise UnknownName("colour role", name, known)
    return known[name]


def _hex(digits: str) -> Rgb:
    try:
        red, green, blue = bytes.fromhex(digits)
    except ValueError as error:
        raise InvalidOption(f"{digits!r} is no colour; write #rrggbb in hex digits.") from error
    return red, green, blue
