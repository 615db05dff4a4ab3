"""Rooms, shops, streets and stations."""

from __future__ import annotations

from math import pi, sin

from .backdrops import WARM, fir, grass, ridge, room, sky, street, tree
from .brush import Brush, dark, light


def house(b: Brush) -> None:
    sky(b, 18)
    ridge(b, 20, 8, "#7fa86f", 6)
    grass(b, 19)
    wall, roof = b.hue("#f0e2c4", "#dfe7ea", "#e9c9b0", "#cfdcc4"), b.pick(("#a8533c", "#5f6873", "#7a4a3a"))
    tree(b, -36, 24, 34)
    b.rect(-22, -8, 46, 32, f"{wall}>{dark(wall, 0.15)}")
    b.poly([(-28, -6), (1, -30), (30, -6)], f"{light(roof, 0.1)}>{dark(roof, 0.2)}")
    b.rect(14, -30, 5, 14, "#9a5a44")
    b.rect(-3, 6, 9, 18, "#5b3f2c", 0.6)
    b.disc(4.4, 15.6, 0.7, "#e6c56f")
    for x, y in ((-16, 2), (12, 2), (-3.6, -16)):
        b.rect(x - 1, y - 1, 10, 10, "#ffffff")
        b.rect(x, y, 8, 8, "#8fc0dc>#d0e6ef")
        b.rect(x + 3.7, y, 0.7, 8, "#ffffff")
    b.poly([(-3, 24), (6, 24), (14, b.H + 2), (-12, b.H + 2)], "#cfc5b2")


def apartment(b: Brush) -> None:
    """A living room with a sofa."""
    room(b)
    tone = b.hue("#4f7a8a", "#c98a5a", "#7a8f6a", "#8a6a8f")
    b.oval(0, 36, 52, 9, "#d9cbb5")
    b.rect(-30, 2, 60, 18, f"{light(tone, 0.12)}>{tone}", 6)
    b.rect(-34, 10, 12, 22, dark(tone, 0.1), 5)
    b.rect(22, 10, 12, 22, dark(tone, 0.1), 5)
    for x in (-22, 0.5):
        b.rect(x, 17, 21.5, 11, f"{light(tone, 0.2)}>{tone}", 3)
    b.rect(-17, 7, 11, 11, "#f0d28a", 2)
    b.rect(-24, 28, 48, 5, dark(tone, 0.3), 2)
    b.rect(8, -30, 22, 16, "#6b4f3a")
    b.rect(9.4, -28.6, 19.2, 13.2, "#bcd6dc>#d9b48f")
    b.line(((40, 32), (40, -10)), "#5a5148", 1.2)
    b.poly([(33, -8), (36, -20), (44, -20), (47, -8)], "#fff2cf>#f0d8a0")


def bedroom(b: Brush) -> None:
    room(b, "#dfe3ea")
    b.rect(-30, -8, 60, 26, "#8a6242", 3)
    b.rect(-28, 10, 56, 26, "#ffffff>#dde3ea", 4)
    tone = b.hue("#5f86a8", "#b5708a", "#7a9a7a")
    b.rect(-28, 18, 56, 20, f"{light(tone, 0.2)}>{dark(tone, 0.1)}", 4)
    for x in (-25, 3):
        b.rect(x, 4, 22, 11, "#ffffff>#e3e8ee", 4)
    b.disc(42, -4, 6, "#fff0c4")
    b.rect(38, 2, 8, 30, "#9a724e")


def desk(b: Brush) -> None:
    """A desk with a screen, a cup and a lamp."""
    room(b, "#e4e7e9")
    b.rect(-46, 16, 92, 4, "#b98a5c")
    for x in (-40, 36):
        b.rect(x, 20, 4, 26, "#7d5c3d")
    b.rect(-18, -18, 38, 25, "#22262c", 1.5)
    b.rect(-16.5, -16.5, 35, 22, "#3f7fc4>#86c0e6")
    for k in range(4):
        b.rect(-13, -13 + 4 * k, 12 + 4 * (k % 3), 1.6, "#ffffff", 0.6, 0.9)
    b.rect(-1, 7, 4, 7, "#8a9098")
    b.rect(-7, 13.4, 16, 2.6, "#a4aab2", 1)
    b.rect(26, 8, 7, 8, "#e0604a", 1)
    b.ring(34, 12, 2.2, "#e0604a", 1)
    b.line(((-34, 16), (-38, -2), (-28, -12)), "#3a3f45", 1.4)
    b.poly([(-32, -14), (-24, -16), (-20, -6), (-30, -5)], "#e6b83c")


def shop(b: Brush) -> None:
    street(b, 22)
    tone = b.hue("#2f6b5f", "#8a3a4a", "#3a5a8a", "#b5772f")
    b.rect(-34, -24, 68, 50, "#efe6d6")
    b.rect(-34, -24, 68, 9, tone)
    words = next((word for word in ("bakery", "books", "market", "cafe") if word in b.shot.words.casefold()), "")
    b.text(words.upper(), 0, -19.5, 6, "#fff6e0", 700)
    for k in range(10):
        b.rect(-35 + 7 * k, -15, 7, 7, (tone, "#fff8ec")[k % 2])
    b.rect(-30, -6, 36, 26, "#9cc4d6>#dcebef")
    for k in range(4):
        b.rect(-28 + 8.5 * k, 8, 6, 10, b.pick(("#d9694f", "#e6b83c", "#5f8fb5", "#6f9a5a")), 1)
    b.rect(12, -6, 16, 32, dark(tone, 0.1))
    b.rect(14, -4, 12, 18, "#b9d8e3")


def market(b: Brush) -> None:
    """A market stall with fruit under an awning."""
    street(b, 12)
    for k in range(9):
        b.poly(
            [
                (-40 + 80 * k / 9, -12),
                (-40 + 80 * (k + 1) / 9, -12),
                (-34 + 68 * (k + 1) / 9, -26),
                (-34 + 68 * k / 9, -26),
            ],
            ("#d9483b", "#fff6e6")[k % 2],
        )
    for x in (-38, 38):
        b.line(((x, -12), (x, 34)), "#6b4f38", 1.4)
    fruits = ("#e0483e", "#f0962f", "#f2cf3c", "#6fae4a", "#8a4a8f", "#c9402f")
    for row in range(2):
        for k in range(3):
            x, y = -36 + 25 * k, 6 + 15 * row
            b.poly([(x, y + 8), (x + 23, y + 8), (x + 21, y + 15), (x + 2, y + 15)], "#a5764a>#7a5230")
            tone = fruits[row * 3 + k]
            for n in range(14):
                b.disc(x + 3 + (n % 7) * 2.9, y + 7 - 2.4 * (n // 7), 2.1, f"{light(tone, 0.3)}@{dark(tone, 0.15)}")


def station(b: Brush) -> None:
    b.over("#c9d2d9>#8d98a2")
    for k in range(6):
        x = k * 14
        b.line(((-b.W, -b.H + 10 + x * 0.2), (0, -16), (b.W, -b.H + 10 + x * 0.2)), "#5f6a74", 0.8)
    b.arc(0, 10, 46, 40, 180, 180, "#56616b", 2.4)
    b.arc(0, 10, 34, 28, 180, 180, "#66717b", 1.6)
    b.over("#9aa0a4>#6d7377", 1, 18)
    b.poly([(-3, 18), (3, 18), (22, b.H + 2), (-30, b.H + 2)], "#3d4248")
    for x in (-1, 1):
        b.line(((x, 18), (x * 16 - 4, b.H + 2)), "#c3cad0", 0.9)
    b.disc(0, -6, 7, "#fbfaf4")
    b.ring(0, -6, 7, "#2b3036", 1.2)
    b.line(((0, -6), (0, -10.6)), "#22262b", 0.9)
    b.line(((0, -6), (3.4, -4.6)), "#22262b", 0.9)
    b.rect(18, 8, 26, 12, "#3a6ea5", 2)
    b.rect(-46, 6, 24, 14, "#c2452d", 2)


def _street(b: Brush) -> None:
    """Houses left and right of a street that leads away; steep where the words say so."""
    steep = "steep" in b.shot.words or "hill" in b.shot.words
    sky(b, 0)
    top = -14 if steep else 4
    b.over("#b5aea3>#857f77", 1, top)
    b.poly([(-7, top), (7, top), (40, b.H + 2), (-40, b.H + 2)], "#a39d95>#6d6964")
    for side in (-1, 1):
        for k in range(int(b.W / 8) + 3):
            near, far = 8 + 9.5 * k, 8 + 9.5 * (k - 1)
            tone = b.pick(WARM)
            foot_n, foot_f = top + (near - 7) * 1.0, top + (far - 7) * 1.0
            up_n, up_f = -16 - near * 0.85, -16 - far * 0.85
            wall = [(side * far, foot_f), (side * near, foot_n), (side * near, up_n), (side * far, up_f)]
            b.poly(wall, f"{light(tone, 0.15)}>{dark(tone, 0.2)}")
            for row in range(3):
                y = up_n * 0.9 + (foot_n - up_n) * (0.18 + 0.25 * row)
                x = side * (far + (near - far) * 0.5)
                b.rect(x - 1.6, y, 3.2, 5, "#ffd98a" if b.shot.time == "night" else "#4f6672", 0.4)
            b.poly(
                [
                    (side * far, foot_f),
                    (side * near, foot_n),
                    (side * (near - 6), foot_n + 1),
                    (side * (far - 4), foot_f + 1),
                ],
                "#c9c2b6",
            )
    for k in range(5):
        y = top + 4 + k * 9
        b.rect(-0.5 - 0.1 * k, y, 1 + 0.2 * k, 4, "#efe9dd", 0, 0.8)
    for side in (-1, 1):
        b.line(((side * 24, 20), (side * 24, -8), (side * 20, -10)), "#2f353b", 0.9)
        b.disc(side * 20, -9, 1.6, "#fff0b8")


def bench(b: Brush) -> None:
    sky(b, 8)
    grass(b, 8)
    tree(b, 28, 18, 54)
    for y in (6, 11, 17):
        b.rect(-32, y, 46, 3.4, "#9a683f", 1)
    for x in (-28, 8):
        b.line(((x, 4), (x, 32)), "#3a3f45", 1.8)
    fir(b, -b.W * 0.85, 14, 24)


def _glow(b: Brush) -> None:
    """Paper lanterns on strings at night."""
    b.over("#1a1430>#4a2f4f")
    for row in range(4):
        y = -b.H + 18 + row * (2 * b.H - 20) / 4
        rope = [(x, y + 8 * sin((x + b.W) / (2 * b.W) * pi)) for x in range(-int(b.W) - 4, int(b.W) + 5, 6)]
        b.line(rope, "#2b2038", 0.7)
        for k in range(2, len(rope) - 1, 3):
            x, at = rope[k]
            tone = b.pick(("#ff9a4a", "#ff6f4f", "#ffc861", "#ff8a6a"))
            b.soft(x, at + 8, 13, 13, tone, 0.55)
            b.oval(x, at + 8, 5.6, 6.6, f"#fff0c4@{tone}")
            for rib in (-3, 0, 3):
                b.line(((x - 5, at + 8 + rib), (x + 5, at + 8 + rib)), dark(tone, 0.2), 0.35, 0.7)
            b.rect(x - 2, at + 1, 4, 1.4, "#3a2030")


KINDS = {
    "house": house,
    "apartment": apartment,
    "bedroom": bedroom,
    "desk": desk,
    "shop": shop,
    "market": market,
    "station": station,
    "street": _street,
    "bench": bench,
    "lanterns": _glow,
}
