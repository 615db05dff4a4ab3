"""HCT: hue, chroma and tone of a colour, the space that Material's tonal palettes are made in.

Hue and chroma are those of CAM16 (Li et al., "Comprehensive color solutions", 2017) under the
viewing conditions of Material, tone is L* of CIELAB. The reference is material-color-utilities.
"""

from __future__ import annotations

from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, pi, radians, sin, sqrt
from typing import NamedTuple

from ..core.colors import Rgb, linear

Triple = tuple[float, float, float]
Rows = tuple[Triple, Triple, Triple]

_XYZ: Rows = (  # from linear sRGB
    (0.41233895, 0.35762064, 0.18051042),
    (0.2126, 0.7152, 0.0722),
    (0.01932141, 0.11916382, 0.95034478),
)
_CONES: Rows = (  # from XYZ
    (0.401288, 0.650173, -0.051461),
    (-0.250268, 1.204414, 0.045854),
    (-0.002079, 0.048952, 0.953127),
)
_WHITE = (95.047, 100.0, 108.883)  # D65
_SURROUND = 0.69  # c of average surroundings; F and Nc are 1
STEPS = 40  # halvings of the chroma until it is one that a display can show


class Hct(NamedTuple):
    """A colour: hue 0..360, chroma from 0 (grey) to about 120, tone 0 (black) to 100 (white)."""

    hue: float
    chroma: float
    tone: float


def _times(rows: Rows, v: Triple) -> Triple:
    (a, b, c), (d, e, f), (g, h, i) = rows
    x, y, z = v
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def _inverse(rows: Rows) -> Rows:
    (a, b, c), (d, e, f), (g, h, i) = rows
    whole = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return (
        ((e * i - f * h) / whole, (c * h - b * i) / whole, (b * f - c * e) / whole),
        ((f * g - d * i) / whole, (a * i - c * g) / whole, (c * d - a * f) / whole),
        ((d * h - e * g) / whole, (b * g - a * h) / whole, (a * e - b * d) / whole),
    )


def _light(tone: float) -> float:
    """The luminance of a tone, 0..100."""
    return 100 * ((tone + 16) / 116) ** 3 if tone > 8 else 100 * tone / 903.2962962962963


def _tone(light: float) -> float:
    share = light / 100
    return 116 * float(share ** (1 / 3)) - 16 if share > 216 / 24389 else 903.2962962962963 * share


# The viewing conditions: 200 lux, a background of tone 50, no discounting of the illuminant.
_ADAPTING = 200 / pi * _light(50) / 100
_K = 1 / (5 * _ADAPTING + 1)
_FL = 0.2 * _K**4 * 5 * _ADAPTING + 0.1 * (1 - _K**4) ** 2 * (5 * _ADAPTING) ** (1 / 3)
_N = _light(50) / 100
_Z = 1.48 + sqrt(_N)
_NBB: float = 0.725 / _N**0.2
_D = 1 - exp((-_ADAPTING - 42) / 92) / 3.6
_DISCOUNT = tuple(_D * 100 / white + 1 - _D for white in _times(_CONES, _WHITE))
_FROM_CONES, _FROM_XYZ = _inverse(_CONES), _inverse(_XYZ)
_INNER = (1.64 - 0.29**_N) ** 0.73


def _adapted(xyz: Triple) -> Triple:
    """The responses of the cones to XYZ (0..100)."""
    found = []
    for cone, discount in zip(_times(_CONES, xyz), _DISCOUNT, strict=True):
        power = (_FL * abs(cone * discount) / 100) ** 0.42
        found.append((400 if cone > 0 else -400) * power / (power + 27.13))
    red, green, blue = found
    return red, green, blue


def _achromatic(cones: Triple) -> float:
    red, green, blue = cones
    return (2 * red + green + 0.05 * blue) * _NBB


_AW = _achromatic(_adapted(_WHITE))


def _eccentricity(hue: float) -> float:
    """What a hue (radians) weighs: p1 of CAM16."""
    return 50_000 / 13 * 0.25 * (cos(hue + 2) + 3.8) * _NBB


def hct(color: Rgb) -> Hct:
    """Hue, chroma and tone of a colour."""
    red, green, blue = (100 * linear(channel) for channel in color)
    xyz = _times(_XYZ, (red, green, blue))
    cones = r, g, b = _adapted(xyz)
    across, up = (11 * r - 12 * g + b) / 11, (r + g - 2 * b) / 9
    hue = atan2(up, across) % (2 * pi)
    t = _eccentricity(hue) * hypot(across, up) / (r + g + 1.05 * b + 0.305)
    lightness = (max(0.0, _achromatic(cones)) / _AW) ** (_SURROUND * _Z)
    return Hct(degrees(hue), t**0.9 * _INNER * sqrt(lightness), _tone(xyz[1]))


@lru_cache(maxsize=4096)
def solved(hue: float, chroma: float, tone: float) -> Rgb:
    """The colour of a hue (degrees), chroma and tone; where no display can show it, that of the
    largest chroma that one can show."""
    light = _light(tone)
    if chroma < 0.0001 or not 0.0001 <= tone <= 99.9999:
        return _rgb((light, light, light))
    angle = radians(hue % 360)
    found = _with_light(angle, chroma, light)
    low, high = 0.0, chroma
    for _ in range(STEPS if found is None else 0):
        middle = (low + high) / 2
        inside = _with_light(angle, middle, light)
        if inside is None:
            high = middle
        else:
            low, found = middle, inside
    return _rgb(found or (light, light, light))


def _with_light(hue: float, chroma: float, light: float) -> Triple | None:
    """Linear RGB (0..100) of a hue (radians), a chroma and a luminance; None outside of sRGB."""
    weight, h_cos, h_sin = _eccentricity(hue), cos(hue), sin(hue)
    j = sqrt(light) * 11  # the lightness, found by Newton's method
    for turn in range(5):
        t = (chroma / sqrt(j / 100) / _INNER) ** (1 / 0.9)
        p2 = _AW * (j / 100) ** (1 / _SURROUND / _Z) / _NBB
        gamma = 23 * (p2 + 0.305) * t / (23 * weight + 11 * t * h_cos + 108 * t * h_sin)
        a, b = gamma * h_cos, gamma * h_sin
        rgb = _unadapted(
            (460 * p2 + 451 * a + 288 * b) / 1403,
            (460 * p2 - 891 * a - 261 * b) / 1403,
            (460 * p2 - 220 * a - 6300 * b) / 1403,
        )
        got = _times(_XYZ, rgb)[1]
        if min(rgb) < 0 or got <= 0:
            return None
        if turn == 4 or abs(got - light) < 0.002:
            break
        j -= (got - light) * j / (2 * got)
    return rgb if max(rgb) <= 100.01 else None


def _unadapted(*cones: float) -> Triple:
    """Linear RGB (0..100) behind the responses of the cones."""
    found = []
    for cone, discount in zip(cones, _DISCOUNT, strict=True):
        base = max(0.0, 27.13 * abs(cone) / (400 - abs(cone))) ** (1 / 0.42)
        found.append((1 if cone > 0 else -1) * 100 / _FL * base / discount)
    red, green, blue = found
    return _times(_FROM_XYZ, _times(_FROM_CONES, (red, green, blue)))


def _rgb(light: Triple) -> Rgb:
    """Linear RGB (0..100) as bytes of sRGB."""
    found = []
    for channel in light:
        share = channel / 100
        share = share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
        found.append(min(255, max(0, int(share * 255 + 0.5))))
    red, green, blue = found
    return red, green, blue
