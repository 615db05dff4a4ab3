"""Landscapes, skies and seas."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import buildings, fir, grass, mood, ridge, sky, tree, water
from .brush import Brush, Point, dark, light, mix
from .textures import plane, shape
from .words import kinds_of


def hills(b: Brush) -> None:
    """Green hills; with a path where the words speak of one."""
    sky(b, 4)
    ridge(b, 8, 22, "#a9c0c4>#90b0ae", 4)
    ridge(b, 18, 20, "#8fb573>#6f9a58", 3)
    ridge(b, 32, 18, "#74a552>#4f7f3c", 3)
    for _ in range(9):
        tree(b, b.roll(-b.W, b.W), b.roll(22, 34), b.roll(5, 9), "#4a7a40")
    if "path" in kinds_of(b.shot.words):
        _track(b, 22)


def _track(b: Brush, y: float) -> None:
    """A pale path that winds from below to a height."""
    for color, grow in (("#b89a6c", 1.0), ("#dcc597", 0.8)):
        edge = [(4 + 7 * sin(k / 2.2) * k / 8, b.H + 6 - (b.H + 6 - y) * k / 8) for k in range(9)]
        half = [grow * (13 - 12.2 * (k / 8) ** 0.6) for k in range(9)]
        left = [(x - w, at) for (x, at), w in zip(edge, half, strict=True)]
        right = [(x + w, at) for (x, at), w in zip(edge, half, strict=True)]
        b.poly([*left, *reversed(right)], color)


def path(b: Brush) -> None:
    sky(b, 0)
    ridge(b, 6, 20, "#8fb0ae", 4, True)
    ridge(b, 10, 10, "#6f9a63", 5)
    grass(b, 9, "#7fab52")
    _track(b, 9)
    for side in (-1, 1):
        for k in range(5):
            tree(b, side * (10 + 10 * k + b.roll(0, 5)), 12 + 6 * k, 14 + 6 * k)


def mountains(b: Brush) -> None:
    sky(b, 8)
    tops = ridge(b, 18, 46, "#7d92ab>#5b7089", 3, True)
    for k, (x, y) in enumerate(tops):
        if k % 2 and k < len(tops) - 1:
            (lx, ly), (rx, ry) = tops[k - 1], tops[k + 1]
            one = [(x + (lx - x) * 0.4, y + (ly - y) * 0.4), (x, y)]
            two = [(x + (rx - x) * 0.4, y + (ry - y) * 0.4), (x + 2, y + (ry - y) * 0.26), (x - 2, y + (ly - y) * 0.36)]
            b.poly([*one, *two], "#f7fafc")
    ridge(b, 26, 14, "#4f7360>#38584a", 6, True)
    for _ in range(22):
        fir(b, b.roll(-b.W, b.W), b.roll(30, max(40, b.H * 0.9)), b.roll(9, 17))


def volcano(b: Brush) -> None:
    sky(b, 20)
    for k in range(9):
        b.soft(2 + k * 3, -28 - k * 6, 9 + 2.5 * k, 8 + 2 * k, "#5b5356", 0.6)
    b.soft(0, -20, 16, 12, "#ff6a2a", 0.8)
    cone = [(-46, 34), (-20, 4), (-8, -18), (8, -18), (20, 3), (48, 34)]
    b.poly([(-b.W - 60, 60), *cone, (b.W + 60, 60), (b.W, b.H + 60), (-b.W, b.H + 60)], "#5a4a48>#2f2829")
    b.oval(0, -18, 8, 2.4, "#ffb347>#e2481c")
    for end in (-14, 3, 17):
        flow = [(end / 6, -17), (end / 3, -4), (end * 0.5, 12), (end, 30)]
        b.line(flow, "#ff5a1f", 2.6)
        b.line(flow, "#ffc14d", 1.0)
    ridge(b, b.H * 0.55 + 12, 8, "#2b3a2e", 6)


def canyon(b: Brush) -> None:
    sky(b, 0)
    layers = ("#c9754a", "#b35a38", "#d98d5e", "#a04c31", "#c46b43", "#8a3f2b")
    for side in (-1, 1):
        for k in range(6):
            edge = side * (5 + 7.5 * k + b.roll(-2, 2))
            top = -26 + 9 * k + b.roll(-3, 3) - (8 if k > 3 else 0) * 0
            wall = [
                (edge, top),
                (edge + side * 3, top - 3),
                (side * (b.W + 40), top - 6),
                (side * (b.W + 40), b.H + 9),
                (edge * 0.6, b.H + 9),
            ]
            b.poly(wall, f"{light(layers[k], 0.15)}>{dark(layers[k], 0.35)}")
            for line in range(3):
                y = top + 5 + 6 * line
                b.line(((edge + side * 2, y), (side * (b.W + 4), y - 2)), dark(layers[k], 0.3), 0.7, 0.6)
    b.poly([(-3, 18), (3, 18), (16, b.H + 2), (-10, b.H + 2)], "#5fa7b5>#2f7f94")


def terraces(b: Brush) -> None:
    sky(b, -18)
    ridge(b, -14, 18, "#7fa39a", 4)
    steps = 11
    for k in range(steps):
        y = -16 + (b.H + 18) * (k / steps) ** 1.25
        bend = 4 + 5 * k / steps
        points = [(x, y + bend * sin(x / 24 + k * 0.5)) for x in range(-int(b.W) - 6, int(b.W) + 7, 4)]
        tone = ("#a8c957", "#8dbb4a", "#bcd8d8", "#79a843")[k % 4]
        b.poly([*points, (b.W + 9, b.H + 9), (-b.W - 9, b.H + 9)], f"{light(tone, 0.1)}>{dark(tone, 0.15)}")
        b.line(points, "#5a6b32", 1.0)
    for _ in range(5):
        tree(b, b.roll(-b.W, b.W), b.roll(0, 30), 8, "#3f7a3c")


def saltflats(b: Brush) -> None:
    sky(b, -2)
    ridge(b, 0, 6, "#8d9cb5", 6)
    b.over("#ffffff>#cfd9e4", 1, 0)
    rows = 9
    for k in range(1, rows + 1):
        y = b.H * (k / rows) ** 1.7
        wide = 2 + 22 * (k / rows) ** 1.5
        x = -b.W - wide * b.roll()
        while x < b.W + wide:
            up = wide * 0.32
            cell = [(x, y), (x + wide * 0.4, y - up), (x + wide, y - up * 0.6), (x + wide * 1.3, y + up * 0.5)]
            b.line(cell, "#9fb0c4", 0.3 + 0.6 * k / rows, 0.9, False)
            x += wide * 1.15


def dunes(b: Brush) -> None:
    b.over("#6fb0dc>#f4e3c0")
    b.disc(b.W * 0.4, -b.H * 0.6, 7, "#fff7dc")
    for k, tone in enumerate(("#eec88c", "#e2b06a", "#d29a52", "#bb8040")):
        y = -4 + 14 * k * max(1, b.H / 60)
        line = ridge(b, y + 12, 20, f"{light(tone, 0.15)}>{dark(tone, 0.12)}", 2)
        x, top = line[len(line) // 2]
        shade = [(x, top), (x + 12, top + 10), (x + 20, top + 34), (x + 60, top + 40), (x + 34, top + 14)]
        b.blob(shade, dark(tone, 0.28), 0.6)
    for k in range(7):
        y = b.H * 0.7 + k * 4
        b.line([(x, y + sin(x / 6 + k)) for x in range(-int(b.W), int(b.W) + 1, 4)], "#9c6a33", 0.5, 0.5)


def fjord(b: Brush) -> None:
    sky(b, 6)
    ridge(b, 8, 26, "#a3b5c6", 4, True)
    water(b, 6, "#2f7286")
    for side, high in ((-1, 50), (1, 42)):
        for k, tone in enumerate(("#6f8a86", "#4f7268", "#37594d")):
            foot = 6 + 12 * k
            reach = b.W * (0.18 + 0.22 * (2 - k))
            wall = [
                (side * (b.W + 4), -high + 14 * k),
                (side * (b.W * 0.75), -high + 18 * k + b.roll(0, 6)),
                (side * reach * 1.3, foot - 16),
                (side * reach, foot),
                (side * (b.W + 4), foot + 5),
            ]
            b.poly(wall, f"{light(tone, 0.2)}>{dark(tone, 0.2)}")
    b.line(((-b.W * 0.62, -20), (-b.W * 0.6, -6), (-b.W * 0.62, 14)), "#f2f8fb", 1.2)


def icelagoon(b: Brush) -> None:
    sky(b, -4)
    ridge(b, -2, 18, "#b9c9d8", 4, True)
    water(b, -2, "#3f8ea5")
    for k in range(6):
        x, y, s = b.roll(-b.W, b.W) * 0.85, 2 + 7 * k, 7 + 2.6 * k
        top = [
            (x - s, y),
            (x - s * 0.7, y - s * 0.7),
            (x - s * 0.2, y - s * b.roll(0.8, 1.3)),
            (x + s * 0.4, y - s * 0.6),
            (x + s, y),
        ]
        b.poly([(px, 2 * y - py * 1 if py != y else y) for px, py in top], "#bfe6ee", 0.35)
        b.poly(top, "#ffffff>#8fd0e2")
        b.poly([top[1], top[2], (x, y)], "#d9f2f8", 0.8)


def seastacks(b: Brush) -> None:
    sky(b, 4)
    water(b, 4, "#2f7f95")
    for x, y, s, high in ((-30, 14, 11, 52), (4, 10, 7, 38), (20, 18, 10, 60), (40, 8, 5, 24)):
        rock = [
            (x - s, y),
            (x - s * 0.8, y - high * 0.5),
            (x - s * 0.45, y - high),
            (x + s * 0.35, y - high * 0.96),
            (x + s * 0.75, y - high * 0.55),
            (x + s * 1.1, y),
        ]
        b.poly(rock, "#8a7563>#4a3f38")
        for k in range(1, 5):
            b.line(((x - s * 0.8, y - high * k / 5.5), (x + s * 0.7, y - high * k / 5.5 - 1)), "#3c332d", 0.6, 0.7)
        b.oval(x - s * 0.05, y - high, s * 0.45, 1.6, "#6f9a55")
        b.oval(x, y, s * 1.4, 1.8, "#eef6f8", 0.85)


def beach(b: Brush) -> None:
    sky(b, -8)
    water(b, -8, "#2fa3bd", 22)
    b.poly([(-b.W - 2, 12), (b.W * 0.3, 18), (b.W + 2, 26), (b.W + 2, b.H + 2), (-b.W - 2, b.H + 2)], "#f3e0b2>#d9bb83")
    b.line(((-b.W - 2, 12), (-b.W * 0.3, 13.5), (b.W * 0.3, 18), (b.W + 2, 26)), "#ffffff", 2.2)
    x = b.roll(-18, 12)
    b.line(((x, 34), (x + 3, 8)), "#e8e4da", 1)
    stripes = ("#e0483e", "#fff5e6")
    for k in range(6):
        a0, a1 = pi + k * pi / 6, pi + (k + 1) * pi / 6
        wedge = [(x + 3, 9), (x + 3 + 17 * cos(a0), 12 + 14 * sin(a0)), (x + 3 + 17 * cos(a1), 12 + 14 * sin(a1))]
        b.poly(wedge, stripes[k % 2])
    b.poly([(x - 20, 32), (x - 6, 30), (x - 2, 36), (x - 17, 38)], "#3f8fc0")


def waves(b: Brush) -> None:
    sky(b, -22, quiet=True)
    for k, tone in enumerate(("#3f93ad", "#2f7f9e", "#246b8d", "#1d5a7c")):
        y = -24 + k * (b.H + 16) / 4
        step = 26 + 8 * k
        line = [
            (x, y + 6 * sin(x / step * 2 * pi + k * 2) - 5 * abs(cos(x / step * pi + k)))
            for x in range(-int(b.W) - 8, int(b.W) + 9, 3)
        ]
        b.poly([*line, (b.W + 9, b.H + 9), (-b.W - 9, b.H + 9)], f"{light(tone, 0.25)}>{dark(tone, 0.2)}")
        b.line(line, "#f4fbfc", 1 + 0.9 * k, 0.9)
        b.line([(x, py + 4 + k) for x, py in line], "#d3edf2", 0.7, 0.6)


def driftwood(b: Brush) -> None:
    """A bleached trunk on a beach."""
    sky(b, -12)
    water(b, -12, bottom=8)
    b.over("#e6d3a8>#b89a6a", 1, 6)
    plane(b, "stone", "#6f5a38", 0.45, 2, 1.2)
    b.soft(0, 30, 46, 5, "#1d140a", 0.5)
    trunk: list[Point] = [(-44, 26), (-20, 18), (10, 19), (40, 10), (46, 14), (16, 29), (-16, 31), (-42, 32)]
    b.blob(trunk, "#b3a390>#5f5041")
    shape(b, "stone", "#2b2118", 0.6, trunk, 90, 10)
    b.line(((6, 20), (14, 4), (24, -4)), "#8f7f6c", 3)
    b.line(((-22, 20), (-30, 8)), "#9a8a76", 2.4)


def lake(b: Brush) -> None:
    sky(b, 0)
    ridge(b, 2, 32, "#8398ae>#9fb2bf", 3, True)
    ridge(b, 4, 9, "#44705a", 8)
    water(b, 3, "#4f92b0")
    b.mist("#2f5c50", 3, 14, 0.45, 0)
    for x in (-b.W * 0.8, -b.W * 0.6, b.W * 0.75, b.W * 0.9):
        fir(b, x, b.H * 0.8, 38)


def river(b: Brush) -> None:
    """A river between banks; a town behind where the words name one."""
    sky(b, -4)
    ridge(b, 0, 18, "#8fa9a9", 4)
    if b.shot.setting == "street" or "kamogawa" in b.shot.words.casefold():
        buildings(b, 2, 6, 14, ("#b59a80", "#8d7a6b", "#a8a29a", "#6f6259"))
    grass(b, 1, "#79a455")
    bank = [(-4, 1), (6, 1), (22, 12), (4, 22), (34, b.H + 4), (-40, b.H + 4), (-18, 22), (2, 10)]
    b.blob(bank, "#9cc7dc>#2f7298")
    for k in range(6):
        y = 8 + k * (b.H - 8) / 6
        b.line(((-8 - 2 * k, y), (4 + k, y + 0.6)), "#e6f3f8", 0.7, 0.6)
    for side in (-1, 1):
        for k in range(4):
            tree(b, side * (26 + 11 * k), 8 + 6 * k, 15 + 4 * k)


def waterfall(b: Brush) -> None:
    sky(b, -30)
    b.over("#5f7a63>#37513f", 1, -34)
    for _ in range(30):
        x, y = b.roll(-b.W, b.W), b.roll(-30, 30)
        b.poly([(x, y), (x + 8, y - 3), (x + 11, y + 9), (x + 2, y + 12)], b.pick(("#6d7f74", "#4a5f52", "#3d5245")))
    b.poly([(-9, -34), (9, -34), (13, b.H * 0.6), (-13, b.H * 0.6)], "#ffffff>#d2e9ef")
    for _ in range(26):
        x = b.roll(-9, 9)
        b.line(((x, b.roll(-34, 0)), (x * 1.3, b.roll(8, b.H * 0.58))), b.pick(("#a9d2df", "#ffffff")), 0.8, 0.8)
    water(b, b.H * 0.55, "#4a9aa8")
    b.soft(0, b.H * 0.57, 30, 9, "#ffffff", 0.95)
    for _ in range(6):
        fir(b, b.pick((-1, 1)) * b.roll(18, b.W), -28 + b.roll(0, 6), 16)


def forest(b: Brush) -> None:
    b.over("#dbe9c4>#7a9a62")
    b.soft(0, -20, 40, 40, "#fdf6d0", 0.8)
    for depth, tone in enumerate(("#9db08a", "#6d8560", "#46593f", "#2f3d2c")):
        for _ in range(9 - depth):
            x, thick = b.roll(-b.W, b.W), 1.6 + 1.5 * depth
            if abs(x) > 5 + 3 * depth:
                b.rect(x - thick / 2, -b.H, thick, b.H + 16 + 9 * depth, tone)
        b.over(mix("#8fae62", tone, 0.5), 0.5, 14 + 9 * depth)
    b.over("#55733c>#33481f", 1, 38)
    for _ in range(12):
        x = b.roll(-b.W, b.W)
        b.blob([(x - 12, -b.H - 4), (x, -b.H + b.roll(6, 16)), (x + 12, -b.H - 4)], "#5f8a43", 0.9)
    _track(b, 16)


def trees(b: Brush) -> None:
    sky(b, 12)
    grass(b, 10)
    tone = "#4f8a45" if mood(b) != "evening" else "#7a6b3a"
    for x, y, size in ((-b.W * 0.7, 14, 30), (b.W * 0.65, 15, 34), (0, 26, 62)):
        b.soft(x + 4, y, size * 0.4, 3, "#1f2f1a", 0.5)
        tree(b, x, y, size, tone)


def field(b: Brush) -> None:
    sky(b, -2)
    ridge(b, 0, 5, "#6f9a5f", 6)
    b.over("#e9c766>#bb8c34", 1, 0)
    for k in range(-14, 15):
        b.line(((k * 2.2, 0), (k * 14, b.H + 4)), "#a87a2b", 0.8, 0.6)
    for _ in range(70):
        x = b.roll(-b.W, b.W)
        tall = b.roll(10, 20)
        b.line(((x, b.H), (x + 1, b.H - tall)), "#c99a3d", 0.6)
        b.oval(x + 1, b.H - tall, 0.9, 2.6, "#efd07a")


def park(b: Brush) -> None:
    sky(b, 6)
    ridge(b, 8, 7, "#6f9a63", 8)
    grass(b, 7, "#79b356")
    _track(b, 9)
    for side in (-1, 1):
        for k in range(3):
            tree(b, side * (20 + 14 * k), 12 + 5 * k, 26 + 5 * k)
    x = -26 if b.roll() < 0.5 else 24
    b.rect(x - 9, 24, 18, 2, "#8a5a38", 0.6)
    b.rect(x - 9, 20, 18, 1.6, "#9a683f", 0.6)
    for leg in (-7, 7):
        b.line(((x + leg, 20), (x + leg, 30)), "#3a3f45", 0.9)


def bay(b: Brush) -> None:
    sky(b, 2)
    ridge(b, 4, 12, "#88a0ab", 5)
    water(b, 3, bottom=b.H * 0.55)
    b.over("#a9a295>#7c756a", 1, b.H * 0.5)
    b.over("#c9c2b5", 1, b.H * 0.5, b.H * 0.5 + 2)
    for k in range(-6, 7):
        b.line(((k * 14, b.H * 0.5), (k * 14, b.H * 0.5 - 7)), "#4a4f55", 0.9)
    b.line(((-b.W, b.H * 0.5 - 6), (b.W, b.H * 0.5 - 6)), "#4a4f55", 0.7)
    for x in (-26, 12, 30):
        b.poly([(x, 10), (x, 2), (x + 5, 10)], "#ffffff")
        b.poly([(x - 4, 11), (x + 6, 11), (x + 4, 13), (x - 3, 13)], "#3b5a78")


KINDS = {
    "hills": hills,
    "path": path,
    "mountains": mountains,
    "volcano": volcano,
    "canyon": canyon,
    "terraces": terraces,
    "saltflats": saltflats,
    "dunes": dunes,
    "fjord": fjord,
    "icelagoon": icelagoon,
    "seastacks": seastacks,
    "beach": beach,
    "driftwood": driftwood,
    "waves": waves,
    "lake": lake,
    "river": river,
    "waterfall": waterfall,
    "forest": forest,
    "trees": trees,
    "field": field,
    "park": park,
    "bay": bay,
}
