"""Blocks of scenes: skies, grounds, fronts of houses, trees, stages, people.

Each block is `paint(brush, x, y, size)`: the point that it stands on, in the brush's units, and how
large it is. What depends on chance comes from the brush's dice.
"""

from __future__ import annotations

from math import sin

from .backdrops import WARM, asphalt, buildings, fir, grass, ridge, sky, tree, water
from .brush import Brush, dark, light, mix
from .textures import foliage, plane, texture

CLOTHES = ("#2b3440", "#7a2f33", "#d8d3c8", "#3f5548", "#596f8f", "#b58a3f", "#1f1f22")


def person(b: Brush, x: float, y: float, size: float) -> None:
    """Somebody who stands at y with their back to us, 60 units tall."""
    s, coat, legs = size, b.pick(CLOTHES), b.pick(("#23272e", "#3b4658", "#5a4a3a"))
    hair, bend = b.pick(("#231a16", "#4f3623", "#8a6a44", "#b9b2a8")), b.roll(-1, 1)
    b.soft(x + 4 * s, y, 13 * s, 2.2 * s, "#0c0a08", 0.55)
    for side in (-1, 1):
        b.line(
            ((x + side * 2.6 * s, y - 28 * s), (x + side * (3 + bend) * s, y)), dark(legs, 0.15 + 0.1 * side), 4.6 * s
        )
    b.blob(
        [
            (x - 8 * s, y - 46 * s),
            (x, y - 50 * s),
            (x + 8 * s, y - 46 * s),
            (x + 8.4 * s, y - 27 * s),
            (x - 8.4 * s, y - 27 * s),
        ],
        f"{light(coat, 0.15)}@{dark(coat, 0.4)}",
    )
    for side in (-1, 1):
        b.line(
            ((x + side * 7.6 * s, y - 45 * s), (x + side * 9.6 * s, y - 34 * s), (x + side * 8 * s, y - 25 * s)),
            dark(coat, 0.25),
            3.6 * s,
        )
    b.oval(x, y - 55.5 * s, 4.6 * s, 5.4 * s, f"{light(hair, 0.15)}@{dark(hair, 0.4)}")


def people(b: Brush, x: float, y: float, size: float) -> None:
    """Passers-by on the ground around y."""
    for k in range(5):
        person(b, b.roll(-b.W, b.W), y + 3 * k * size, (0.5 + 0.08 * k) * size)


def front(b: Brush, x: float, y: float, size: float) -> None:
    """The front of a shop on a street that it stands on at y: window, door, awning, lamps."""
    s, tone, stone = size, b.pick(("#22403a", "#5a2a2c", "#26374f", "#7a5a2f", "#2a2a2b", "#8a8f80")), b.pick(WARM)
    stone = mix(stone, "#8a8076", 0.3)
    b.rect(x - 52 * s, y - 120 * s, 104 * s, 120 * s, f"{light(stone, 0.1)}>{dark(stone, 0.2)}")
    texture(b, "stone", dark(stone, 0.8), 0.35, (x - 52 * s, y - 120 * s, x + 52 * s, y), 45)
    for k in (-1, 0, 1):
        b.rect(x + 30 * s * k - 8 * s, y - 92 * s, 16 * s, 24 * s, "#e6dfd2")
        b.rect(x + 30 * s * k - 6.6 * s, y - 90.6 * s, 13.2 * s, 21.2 * s, "#54626b>#8fa3ad")
    b.rect(x - 44 * s, y - 54 * s, 88 * s, 54 * s, f"{light(tone, 0.1)}>{dark(tone, 0.4)}")
    b.rect(x - 40 * s, y - 40 * s, 54 * s, 34 * s, "#ffe9bd>#8a6a42")
    for k in range(18):
        wide, tall = b.roll(2, 5) * s, b.roll(4, 11) * s
        hue = b.pick(("#8f3f33", "#3f5a6f", "#d9cdb5", "#5f6f3f", "#c98f3f"))
        b.rect(
            x + (-38 + 2.9 * k) * s,
            y - 8 * s - tall - (k % 2) * 11 * s,
            wide,
            tall,
            f"{light(hue, 0.2)}>{dark(hue, 0.3)}",
            0.5,
        )
    b.poly(
        [(x - 40 * s, y - 40 * s), (x - 22 * s, y - 40 * s), (x - 34 * s, y - 6 * s), (x - 40 * s, y - 6 * s)],
        "#ffffff",
        0.14,
    )
    b.rect(x + 20 * s, y - 41 * s, 19 * s, 41 * s, dark(tone, 0.3))
    b.rect(x + 22.4 * s, y - 38 * s, 14 * s, 26 * s, "#f5d9a0>#6b5236")
    if b.roll() < 0.6:
        for k in range(12):
            hue = (tone, "#efe9dc")[k % 2]
            b.poly(
                [
                    (x + (-44 + 7.33 * k) * s, y - 52 * s),
                    (x + (-44 + 7.33 * (k + 1)) * s, y - 52 * s),
                    (x + (-46 + 7.66 * (k + 1)) * s, y - 38 * s),
                    (x + (-46 + 7.66 * k) * s, y - 38 * s),
                ],
                f"{hue}>{dark(hue, 0.25)}",
            )
    b.soft(x, y - 36 * s, 60 * s, 26 * s, "#ffdf9f", 0.25)
    b.mist("#0c0a08", y - 5, y + 0.5, 0, 0.4)


def wagon(b: Brush, x: float, y: float, size: float) -> None:
    """The side of a train at a platform, its wheels at y."""
    s, tone, x0 = size, b.pick(("#8f2f2c", "#2f5a7a", "#d9d6cf", "#3f6a55")), x
    b.rect(x0, y - 44 * s, 3 * b.W, 42 * s, f"{light(tone, 0.25)}>{dark(tone, 0.3)}", 4 * s)
    b.rect(x0, y - 34 * s, 3 * b.W, 15 * s, "#12181d")
    for k in range(9):
        b.rect(x0 + (7 + 22 * k) * s, y - 33 * s, 16 * s, 13 * s, "#f3e3b8>#8f8468", 1.5)
    b.rect(x0, y - 8 * s, 3 * b.W, 5 * s, "#1d1f22")
    b.line(((x0, y - 14 * s), (x0 + 3 * b.W, y - 14 * s)), light(tone, 0.6), 1.4 * s)


def platform(b: Brush, x: float, y: float, size: float) -> None:
    """A platform with its line, from y on."""
    asphalt(b, y, "#a09a92")
    b.poly([(x - 2, y), (x + 2, y), (x + 40, b.H + 2), (x + 24, b.H + 2)], "#e0b53f", 0.9)


def roof(b: Brush, x: float, y: float, size: float) -> None:
    """The glass roof of a hall over a vanishing point."""
    b.over("#e6edf0>#aab6bc", 1, -1e3, y + 4)
    for k in range(9):
        r = (16 + 9 * k + k * k) * size
        b.arc(x, y + 8, r * 1.3, r, 180, 180, mix("#39434a", "#8f9aa0", 1 - k / 9), 0.8 + 0.35 * k)
    for k in range(-6, 7):
        b.line(((x + k * 3, y - 8), (x + k * 30, -b.H - 60)), "#4a545b", 0.6, 0.7)


def towers(b: Brush, x: float, y: float, size: float) -> None:
    """High houses with glass fronts, their feet at y, the nearest the darkest."""
    for row, tone in enumerate(("#a9bac6", "#7f94a5", "#4f6375")):
        left = -b.W - b.roll(0, 10)
        while left < b.W:
            w, h = b.roll(6, 14) * size, b.roll(14, 62 - 14 * row) * size
            b.rect(left, y - h, w, h + 1, f"{light(tone, 0.25)}>{dark(tone, 0.2)}")
            for k in range(int(w / 1.6)):
                b.line(((left + 0.8 + 1.6 * k, y - h + 1), (left + 0.8 + 1.6 * k, y)), dark(tone, 0.45), 0.5, 0.5)
            left += w + b.roll(-1, 7)
        b.mist("#cfdbe3", y - 30, y, 0, 0.4)


def rows(b: Brush, x: float, y: float, size: float) -> None:
    buildings(b, y, 26 * size, 46 * size, WARM)


def hill(b: Brush, x: float, y: float, size: float) -> None:
    ridge(b, y, 20 * size, b.pick(("#8fa2a4", "#7f9a70", "#a3a58a")), b.pick((2, 3, 5)))


def peaks(b: Brush, x: float, y: float, size: float) -> None:
    ridge(b, y, 44 * size, "#7d8ea5>#5b6a7c", 3, True)


def wood(b: Brush, x: float, y: float, size: float) -> None:
    """The edge of a wood that stands at y."""
    top = [(-b.W + n * b.W / 6, y - b.roll(13, 21) * size) for n in range(-1, 14)]
    b.blob([*top, (b.W + 20, y + 1), (-b.W - 20, y + 1)], f"#2f4526>{dark('#26381f', 0.4)}")
    for k in range(2):
        for n in range(7):
            tone = b.pick((("#26391f", "#33482a"), ("#4f6a36", "#66804a", "#7a8a4f"))[k])
            foliage(b, -b.W + n * b.W / 3, y - (11 - 2 * k) * size, b.W / 4.6, 11 * size, tone, 1, 14 * size + 6)


def lawn(b: Brush, x: float, y: float, size: float) -> None:
    grass(b, y)


def pavement(b: Brush, x: float, y: float, size: float) -> None:
    asphalt(b, y, "#a8a199")


def road(b: Brush, x: float, y: float, size: float) -> None:
    asphalt(b, y)
    for k in range(4):
        near = y + 4 + (b.H - y) * (k / 4) ** 1.4
        b.poly(
            [
                (x - 0.5 - k * 0.5, near),
                (x + 0.5 + k * 0.5, near),
                (x + 0.8 + k * 0.7, near + 3 + 2 * k),
                (x - 0.8 - k * 0.7, near + 3 + 2 * k),
            ],
            "#e6e2d8",
            0.85,
        )


def sea(b: Brush, x: float, y: float, size: float) -> None:
    water(b, y, "#2f8299")


def sand(b: Brush, x: float, y: float, size: float) -> None:
    b.over("#e6d3a8>#b89a6a", 1, y)
    plane(b, "stone", "#6f5a38", 0.45, y - 4, 1.2)
    b.line([(at, y + sin(at / 9)) for at in range(-int(b.W) - 6, int(b.W) + 7, 4)], "#ffffff", 1.6 * size, 0.9)


def heavens(b: Brush, x: float, y: float, size: float) -> None:
    sky(b, y)


def way(b: Brush, x: float, y: float, size: float) -> None:
    """A path of gravel that winds from below to (x, y)."""
    edge = [(x + 9 * size * sin(k / 2.4) * k / 9, b.H + 6 - (b.H + 6 - y) * k / 9) for k in range(10)]
    half = [size * (15 - 14.2 * (k / 9) ** 0.55) for k in range(10)]
    left = [(at - w, up) for (at, up), w in zip(edge, half, strict=True)]
    right = [(at + w, up) for (at, up), w in zip(edge, half, strict=True)]
    with b.within([*left, *reversed(right)]):
        b.over("#cdbb98>#a08c6a", 1, y)
        plane(b, "stone", "#4f4230", 0.5, y - 2, 0.8)


def spots(b: Brush, x: float, y: float, size: float) -> None:
    """Beams of a stage, and haze in them."""
    b.over("#0d0a18>#2a1830")
    for _ in range(6):
        tone, top, end = (
            b.pick(("#ff5f8a", "#5fa0ff", "#ffc24a", "#b08aff", "#f2f4ff")),
            b.roll(-b.W, b.W),
            b.roll(-b.W, b.W),
        )
        b.poly([(top - 1, -b.H), (top + 1, -b.H), (end + 16 * size, y), (end - 16 * size, y)], tone, 0.16)
        b.soft(top, -b.H, 12, 12, tone, 0.9)
    texture(b, "clouds", "#d9c9e6", 0.25, (-b.W, -b.H, b.W, y), 120, 60)
    b.mist("#000000", y - 8, b.H + 1, 0, 0.7)


def audience(b: Brush, x: float, y: float, size: float) -> None:
    """Heads and hands from behind, along y."""
    for row in range(3):
        for k in range(int(b.W / 6) + 2):
            at, r = -b.W + 12 * k + 6 * (row % 2) + b.roll(-2, 2), (3.6 + row) * size
            up, tone = y + 9 * row * size + b.roll(-2, 2), ("#2c2036", "#191222", "#0b0810")[row]
            b.blob(
                [
                    (at - 2.2 * r, up + 5 * r),
                    (at - 1.8 * r, up + 1.6 * r),
                    (at, up + r),
                    (at + 1.8 * r, up + 1.6 * r),
                    (at + 2.2 * r, up + 5 * r),
                ],
                tone,
            )
            b.oval(at, up, r, r * 1.2, tone)
            if b.roll() < 0.2:
                b.line(((at + 2 * r, up + 3 * r), (at + 2.6 * r, up - 2.4 * r)), tone, r * 0.7)


def oak(b: Brush, x: float, y: float, size: float) -> None:
    tree(b, x, y, 40 * size)


def spruce(b: Brush, x: float, y: float, size: float) -> None:
    fir(b, x, y, 40 * size)


BLOCKS = {
    "audience": audience,
    "front": front,
    "heavens": heavens,
    "hill": hill,
    "lawn": lawn,
    "oak": oak,
    "pavement": pavement,
    "peaks": peaks,
    "people": people,
    "person": person,
    "platform": platform,
    "road": road,
    "roof": roof,
    "rows": rows,
    "sand": sand,
    "sea": sea,
    "spots": spots,
    "spruce": spruce,
    "towers": towers,
    "wagon": wagon,
    "way": way,
    "wood": wood,
}
