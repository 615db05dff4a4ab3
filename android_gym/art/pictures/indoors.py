"""Blocks of scenes: walls, lights, furniture, what stands and lies on tables.

Each block is `paint(brush, x, y, size)`: the point that it stands on, in the brush's units, and how
large it is. What depends on chance comes from the brush's dice.
"""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import table
from .brush import Brush, dark, light
from .textures import foliage, plane, texture

WALLS = ("#8a6f58", "#cfc4b4", "#5b6a66", "#a85f48", "#d8d2c8", "#4a4238", "#9aa59b")
WOODS = ("#8a5f3c", "#5f3f29", "#b58a5a", "#3f2c20")
DISHES = ("#c9612f", "#7d9a45", "#d9a94a", "#a8402f", "#e6d3a3", "#6f4a2c")


def wall(b: Brush, x: float, y: float, size: float) -> None:
    """Plaster or brick down to y, with light from one side."""
    tone = b.pick(WALLS)
    b.over(f"{light(tone, 0.1)}>{dark(tone, 0.3)}", 1, -1e3, y)
    box = (-b.W - 1, -b.H - 1, b.W + 1, y)
    texture(b, "stone", dark(tone, 0.7), 0.3, box, 60, 40)
    if b.roll() < 0.35:
        for k in range(int((y + b.H) / 5) + 1):
            b.line(((-b.W, y - 5 * k), (b.W, y - 5 * k)), light(tone, 0.2), 0.5, 0.5)
            for n in range(int(b.W / 6) + 1):
                at = -b.W + 12 * n + 6 * (k % 2)
                b.line(((at, y - 5 * k), (at, y - 5 * k - 5)), light(tone, 0.2), 0.5, 0.4)
    b.soft(x, -20, b.W, 60, "#ffe6bf", 0.45 * size)


def floor(b: Brush, x: float, y: float, size: float) -> None:
    """Boards or tiles from y to the lower edge."""
    tone = b.pick((*WOODS, "#b3aca2"))
    b.over(f"{light(tone, 0.1)}>{dark(tone, 0.4)}", 1, y)
    plane(b, "stone", dark(tone, 0.8), 0.6, y - 10 * size, 1.2, 0.14)
    b.mist("#120c08", y, y + 8, 0.5, 0)


def tabletop(b: Brush, x: float, y: float, size: float) -> None:
    """The top of a table from its far edge at y to the lower edge, near by."""
    tone = b.pick((*WOODS, "#dedad2"))
    b.over(f"{light(tone, 0.25)}>{dark(tone, 0.25)}", 1, y)
    plane(b, "stone", dark(tone, 0.8), 0.55, y - 6, 1.6 * size, 0.1)
    b.soft(x, y + 4, b.W, 14, "#fff1d6", 0.35)
    b.mist("#140c06", b.H - 14, b.H + 1, 0, 0.45)


def bokeh(b: Brush, x: float, y: float, size: float) -> None:
    """Lights out of focus above y."""
    for _ in range(16):
        r = b.roll(2.5, 6.5) * size
        tone = b.pick(("#ffd9a0", "#ffb865", "#fff0cf", "#f0a24a", "#cfe0ff"))
        b.disc(b.roll(-b.W, b.W), y - b.roll(0, b.H + y), r, tone, b.roll(0.18, 0.6))


def pane(b: Brush, x: float, y: float, size: float) -> None:
    """A bright window that stands at y, and its light."""
    w, h = 17 * size, 34 * size
    b.soft(x, y - h / 2, w * 2.6, h * 1.5, "#fffaf0", 0.6)
    b.rect(x - w, y - h, 2 * w, h, "#efeae2")
    b.rect(x - w + 1.2, y - h + 1.2, 2 * w - 2.4, h - 2.4, "#e9f3fa>#f8faf5")
    for k in range(4):
        b.soft(x + w * (k - 1.5) / 2, y - h * 0.28, w * 0.5, h * 0.3, b.pick(("#8fa67a", "#a9b2b5", "#c9a98a")), 0.6)
    for k in (-1, 0, 1):
        b.rect(x + k * w * 0.66 - 0.6, y - h, 1.2, h, "#e2dcd2")
    b.rect(x - w, y - h * 0.55, 2 * w, 1.2, "#e2dcd2")


def lamp(b: Brush, x: float, y: float, size: float) -> None:
    """A lamp that hangs down to y."""
    s, tone = size, b.pick(("#1f2224", "#b5803f", "#e8e2d6", "#3f5a50"))
    b.line(((x, -b.H), (x, y - 8 * s)), "#1d1a18", 0.5)
    b.soft(x, y + 3 * s, 26 * s, 22 * s, "#ffdf9f", 0.75)
    b.blob(
        [(x - 7 * s, y), (x - 3 * s, y - 7 * s), (x + 3 * s, y - 7 * s), (x + 7 * s, y)], f"{light(tone, 0.2)}>{tone}"
    )
    b.oval(x, y, 6 * s, 1.4 * s, "#fff6dc")


def shelves(b: Brush, x: float, y: float, size: float) -> None:
    """Three boards with bottles, jars and books, the lowest at y."""
    wide = 26 * size
    for level in range(3):
        at = y - 13 * size * level
        left = x - wide
        while left < x + wide - 2:
            w, h, tone = (
                b.roll(1.6, 4) * size,
                b.roll(5, 10) * size,
                b.pick(("#7a4a2c", "#3f5a48", "#d9cdb5", "#8f3f33")),
            )
            b.rect(left, at - h, w, h, f"{light(tone, 0.25)}>{dark(tone, 0.3)}", 0.8 * size)
            left += w + b.roll(0.2, 2.2) * size
        b.rect(x - wide, at, 2 * wide, 1.6 * size, "#6b4a30>#3f2a1b")
        b.soft(x, at + 3 * size, wide, 2.5 * size, "#0f0a06", 0.5)


def counter(b: Brush, x: float, y: float, size: float) -> None:
    """A counter with a glass case of pastries, its top at y."""
    tone, wide = b.pick((*WOODS, "#e4dfd6", "#2c3b3a")), 44 * size
    b.rect(x - wide, y, 2 * wide, b.H, f"{light(tone, 0.1)}>{dark(tone, 0.5)}")
    texture(b, "stone", dark(tone, 0.8), 0.4, (x - wide, y, x + wide, b.H + 1), 16, 160)
    b.rect(x - wide - 1, y - 2, 2 * wide + 2, 3, "#e9e2d6>#a89c8a", 0.6)
    b.rect(x - wide * 0.8, y + 4, wide, 17 * size, "#f7ecd2>#cfae7a", 1)
    for k in range(10):
        b.disc(x - wide * 0.72 + (k % 5) * wide * 0.2, y + (9 + 7 * (k // 5)) * size, 2.7 * size, "#e0a858@#8a5424")


def seats(b: Brush, x: float, y: float, size: float) -> None:
    """A small round table with two chairs that stands at y."""
    s, tone = size, b.pick(WOODS)
    b.soft(x, y, 20 * s, 3 * s, "#0c0805", 0.6)
    for side in (-1, 1):
        at = x + side * 15 * s
        b.rect(at - 5 * s, y - 15 * s, 10 * s, 2 * s, light(tone, 0.1), 0.6)
        b.line(((at + side * 4.5 * s, y), (at + side * 5 * s, y - 29 * s)), dark(tone, 0.3), 1.3 * s)
        b.line(((at - side * 4 * s, y), (at - side * 3.6 * s, y - 14 * s)), dark(tone, 0.4), 1.2 * s)
        b.rect(at + side * 5 * s - s, y - 29 * s, 2 * s, 11 * s, tone, 0.8)
    b.line(((x, y), (x, y - 19 * s)), "#2a2320", 1.6 * s)
    b.oval(x, y - 20 * s, 13 * s, 2.6 * s, f"{light(tone, 0.35)}>{tone}")
    cup(b, x + 3 * s, y - 20.5 * s, 0.26 * s)


def cup(b: Brush, x: float, y: float, size: float) -> None:
    """A cup on its saucer, seen from the side, that stands at y."""
    s, tone = size, b.pick(("#f4f1ea", "#f4f1ea", "#3f5f66", "#b5573f", "#2a2a2c"))
    b.soft(x + 3 * s, y, 30 * s, 5 * s, "#0f0906", 0.6)
    b.oval(x, y - 1.4 * s, 25 * s, 4.6 * s, f"{light(tone, 0.3)}>{dark(tone, 0.25)}")
    b.ring(x + 17 * s, y - 14 * s, 6 * s, dark(tone, 0.15), 2.6 * s)
    body = [
        (x - 17 * s, y - 25 * s),
        (x + 17 * s, y - 25 * s),
        (x + 15 * s, y - 9 * s),
        (x + 8 * s, y - 2 * s),
        (x - 8 * s, y - 2 * s),
        (x - 15 * s, y - 9 * s),
    ]
    b.blob(body, f"{light(tone, 0.5)}@{dark(tone, 0.35)}")
    b.oval(x, y - 24.5 * s, 17 * s, 4.4 * s, light(tone, 0.35))
    b.oval(x, y - 24 * s, 15 * s, 3.6 * s, "#b98350>#5a341c")
    b.oval(x - 2 * s, y - 24 * s, 8 * s, 1.7 * s, "#f0dcb8", 0.9)
    for k in (-1, 1):
        b.line(
            [(x + (4 * k + 3 * sin(n / 1.3 + k)) * s, y - (29 + 6 * n) * s) for n in range(6)], "#ffffff", 2.6 * s, 0.16
        )


def glass(b: Brush, x: float, y: float, size: float) -> None:
    """A glass of wine that stands at y."""
    s, tone = size, b.pick(("#7a1f33", "#e6cf7a", "#c96a5a", "#7a1f33"))
    b.soft(x + 2 * s, y, 10 * s, 2 * s, "#0f0906", 0.5)
    b.oval(x, y, 7 * s, 1.5 * s, "#f5f5f2", 0.5)
    b.line(((x, y), (x, y - 16 * s)), "#f5f5f2", 0.9 * s, 0.7)
    bowl = [
        (x - 8 * s, y - 36 * s),
        (x + 8 * s, y - 36 * s),
        (x + 8.6 * s, y - 25 * s),
        (x, y - 15 * s),
        (x - 8.6 * s, y - 25 * s),
    ]
    b.blob(bowl, "#ffffff", 0.28)
    b.blob(
        [
            (x - 8.4 * s, y - 27 * s),
            (x + 8.4 * s, y - 27 * s),
            (x + 6 * s, y - 20 * s),
            (x, y - 16 * s),
            (x - 6 * s, y - 20 * s),
        ],
        f"{light(tone, 0.2)}@{dark(tone, 0.3)}",
        0.95,
    )
    b.line(((x - 5.6 * s, y - 34 * s), (x - 6 * s, y - 25 * s)), "#ffffff", 1 * s, 0.6)


def bottle(b: Brush, x: float, y: float, size: float) -> None:
    s, tone = size, b.pick(("#1f3326", "#3a2418", "#56703a", "#b9c4bf"))
    b.soft(x + 2 * s, y, 9 * s, 2 * s, "#0f0906", 0.6)
    b.blob(
        [
            (x - 5.6 * s, y),
            (x - 6 * s, y - 28 * s),
            (x - 2 * s, y - 36 * s),
            (x - 1.8 * s, y - 50 * s),
            (x + 1.8 * s, y - 50 * s),
            (x + 2 * s, y - 36 * s),
            (x + 6 * s, y - 28 * s),
            (x + 5.6 * s, y),
        ],
        f"{light(tone, 0.3)}@{dark(tone, 0.5)}",
    )
    b.rect(x - 5.4 * s, y - 22 * s, 10.8 * s, 13 * s, "#efe7d3>#c9bda0")
    b.line(((x - 3.4 * s, y - 30 * s), (x - 3.6 * s, y - 24 * s)), "#ffffff", 1.2 * s, 0.5)


def candle(b: Brush, x: float, y: float, size: float) -> None:
    s = size
    b.soft(x, y - 12 * s, 34 * s, 30 * s, "#ffb65a", 0.5)
    b.rect(x - 4 * s, y - 10 * s, 8 * s, 10 * s, "#ffe3b0>#c97f3a", 1.2)
    b.oval(x, y - 13 * s, 1.3 * s, 3.2 * s, "#fff6cf>#ffb13a")


def plate(b: Brush, x: float, y: float, size: float) -> None:
    """A plate with a dish, seen from a chair, that lies at y."""
    s = size
    b.soft(x + 3 * s, y + 4 * s, 38 * s, 12 * s, "#0f0906", 0.6)
    b.oval(x, y, 36 * s, 12 * s, "#ffffff>#c9c4bb")
    b.oval(x, y - 0.8 * s, 27 * s, 8 * s, "#e6e2da>#f6f3ee")
    for k in range(26):
        a, r = b.roll(0, 2 * pi), b.roll() ** 0.5
        tone = b.pick(DISHES)
        at = x + 17 * s * r * cos(a), y - (3 + 6 * (1 - r)) * s + 4 * s * r * sin(a)
        b.oval(*at, b.roll(2.2, 5) * s, b.roll(1.6, 3) * s, f"{light(tone, 0.3)}@{dark(tone, 0.35)}")
        if k % 4 == 0:
            b.oval(at[0], at[1] - 2 * s, 2.6 * s, 1.1 * s, b.pick(("#5f8f3a", "#86b05a", "#3f6f2c")))


def plant(b: Brush, x: float, y: float, size: float) -> None:
    """A plant in a pot that stands at y."""
    s, tone = size, b.pick(("#b5673f", "#e2ddd3", "#4a4f52"))
    for k in range(3):
        foliage(
            b, x, y - 24 * s, (15 - 2 * k) * s, (16 - 2 * k) * s, ("#1f3320", "#3a5a30", "#6f8f4a")[k], 1, 16 * s + 6
        )
    b.poly(
        [(x - 7 * s, y - 12 * s), (x + 7 * s, y - 12 * s), (x + 5 * s, y), (x - 5 * s, y)],
        f"{light(tone, 0.2)}>{dark(tone, 0.4)}",
    )


def bed(b: Brush, x: float, y: float, size: float) -> None:
    """A bed seen from its foot, that stands at y."""
    s, tone, board = size, b.pick(("#44566b", "#8f7a63", "#c9bfae", "#5f6f5c", "#7a3f3f")), b.pick(WOODS)
    b.soft(x, y, 52 * s, 5 * s, "#0c0805", 0.6)
    b.rect(x - 40 * s, y - 50 * s, 80 * s, 34 * s, f"{light(board, 0.1)}>{dark(board, 0.3)}", 2)
    b.blob(
        [(x - 42 * s, y - 2 * s), (x - 38 * s, y - 26 * s), (x + 38 * s, y - 26 * s), (x + 42 * s, y - 2 * s)],
        "#fbfaf7>#cfcbc3",
    )
    for side in (-1, 1):
        at = x + side * 19 * s
        b.blob(
            [
                (at - 16 * s, y - 24 * s),
                (at - 15 * s, y - 36 * s),
                (at, y - 38 * s),
                (at + 15 * s, y - 36 * s),
                (at + 16 * s, y - 24 * s),
            ],
            "#ffffff@#c3beb6",
        )
    b.blob(
        [(x - 44 * s, y), (x - 41 * s, y - 15 * s), (x, y - 17 * s), (x + 41 * s, y - 15 * s), (x + 44 * s, y)],
        f"{light(tone, 0.2)}>{dark(tone, 0.25)}",
    )
    for k in range(5):
        b.line(((x - 34 * s + 16 * k * s, y - 15 * s), (x - 38 * s + 18 * k * s, y - 2 * s)), dark(tone, 0.3), 0.7, 0.5)


def sofa(b: Brush, x: float, y: float, size: float) -> None:
    s, tone = size, b.pick(("#6b7a80", "#a88a6a", "#3f4f5a", "#b5a48f", "#5a4a4f"))
    b.soft(x, y, 46 * s, 4 * s, "#0c0805", 0.6)
    b.rect(x - 38 * s, y - 30 * s, 76 * s, 26 * s, f"{light(tone, 0.2)}>{dark(tone, 0.2)}", 5 * s)
    for side in (-1, 1):
        b.rect(x + side * 18 * s - 17 * s, y - 16 * s, 34 * s, 10 * s, f"{light(tone, 0.3)}>{dark(tone, 0.1)}", 3 * s)
        b.rect(x + side * 39 * s - 5 * s, y - 21 * s, 10 * s, 19 * s, f"{light(tone, 0.15)}>{dark(tone, 0.3)}", 4 * s)
    b.rect(x - 30 * s, y - 26 * s, 14 * s, 13 * s, b.pick(("#d9b05a", "#8f3f33", "#e6dfd0")), 3 * s)


def picture(b: Brush, x: float, y: float, size: float) -> None:
    """A framed picture, its lower edge at y."""
    w, h, tone = 15 * size, 20 * size, b.pick(("#c9b08a", "#6f8fa3", "#a85f48", "#3f4f48"))
    b.rect(x - w / 2 + 0.8, y - h + 1, w, h, "#0c0805", 0, 0.35)
    b.rect(x - w / 2, y - h, w, h, "#f4f1ea")
    b.rect(x - w / 2 + 2 * size, y - h + 2 * size, w - 4 * size, h - 4 * size, f"{light(tone, 0.3)}>{dark(tone, 0.3)}")
    b.oval(x, y - h * 0.4, w * 0.25, h * 0.16, dark(tone, 0.4))


def above(b: Brush, x: float, y: float, size: float) -> None:
    """A table, looked down on."""
    table(b)


def napkin(b: Brush, x: float, y: float, size: float) -> None:
    """A folded cloth with a fork and a knife, seen from above."""
    tone = b.pick(("#e9e4da", "#8f9fae", "#c98a7a", "#5f6f5a", "#e9e4da"))
    with b.at(x, y, size, b.roll(-20, 20)):
        b.rect(-12, -26, 26, 54, "#0c0805", 1, 0.35)
        b.rect(-14, -28, 26, 54, f"{light(tone, 0.25)}>{dark(tone, 0.15)}", 1)
        b.rect(4, -28, 0.8, 54, dark(tone, 0.25), 0, 0.6)
        texture(b, "grain", dark(tone, 0.5), 0.25, (-14, -28, 12, 26), 40)
        for at in (-7, 1):
            b.rect(at, -8, 2, 30, "#e6e8ea>#8a9198", 1)
            b.oval(at + 1, -13, 2.2, 8, "#dfe2e5@#8f969d")


def mug(b: Brush, x: float, y: float, size: float) -> None:
    """A mug or a bowl, seen from above."""
    s, tone, what = (
        size,
        b.pick(("#f2efe8", "#3f4f58", "#c9a88a", "#f2efe8")),
        b.pick(("#5a341c", "#a8683a", "#c9d6da", "#7d9a45")),
    )
    b.soft(x + 3 * s, y + 4 * s, 25 * s, 24 * s, "#0c0805", 0.6)
    b.disc(x, y, 19 * s, f"{light(tone, 0.3)}@{dark(tone, 0.3)}")
    b.disc(x, y, 16 * s, dark(tone, 0.35))
    b.disc(x, y + 0.8 * s, 15 * s, f"{light(what, 0.25)}@{dark(what, 0.3)}")


BLOCKS = {
    "above": above,
    "bed": bed,
    "bokeh": bokeh,
    "bottle": bottle,
    "candle": candle,
    "counter": counter,
    "cup": cup,
    "floor": floor,
    "glass": glass,
    "lamp": lamp,
    "mug": mug,
    "napkin": napkin,
    "pane": pane,
    "picture": picture,
    "plant": plant,
    "plate": plate,
    "seats": seats,
    "shelves": shelves,
    "sofa": sofa,
    "tabletop": tabletop,
    "wall": wall,
}
