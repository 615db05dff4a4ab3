"""Flowers, leaves, trees of a kind, and what grows under water."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import fir, grass, ridge, room, sky, tree, water
from .brush import Brush, dark, light


def _blur(b: Brush, tone: str = "#5f8f4a") -> None:
    """A garden out of focus."""
    b.over(f"{light(tone, 0.25)}>{dark(tone, 0.35)}")
    for _ in range(16):
        r = b.roll(8, 20)
        b.soft(b.roll(-b.W, b.W), b.roll(-b.H, b.H), r, r, b.pick((light(tone, 0.5), dark(tone, 0.4), "#c9d98a")), 0.5)


def _stem(b: Brush, x: float, y: float, foot: float) -> None:
    b.line(((x, y), (x + 2, (y + foot) / 2), (x - 1, foot)), "#3d7a3a", 1.6)
    for side, share in ((-1, 0.45), (1, 0.65)):
        at = y + (foot - y) * share
        b.blob([(x, at), (x + side * 7, at - 6), (x + side * 15, at - 5), (x + side * 8, at + 2)], "#4f9147>#35702f")


def _petals(b: Brush, r: float, count: int, wide: float, color: str, turn: float = 0, long: float = 1) -> None:
    for k in range(count):
        a = turn + 2 * pi * k / count
        x, y, nx, ny = cos(a), sin(a), -sin(a), cos(a)
        tip = r * long
        b.blob(
            [
                (0, 0),
                (x * tip * 0.55 + nx * wide, y * tip * 0.55 + ny * wide),
                (x * tip, y * tip),
                (x * tip * 0.55 - nx * wide, y * tip * 0.55 - ny * wide),
            ],
            color,
        )


def _spots(b: Brush) -> tuple[tuple[float, float, float], ...]:
    """Where blossoms are and how large."""
    jitter = [b.roll(-3, 3) for _ in range(8)]
    return (
        (-b.W * 0.62, -14 + jitter[0], 0.62),
        (b.W * 0.64, -20 + jitter[1], 0.66),
        (-24 + jitter[2], 22, 0.72),
        (25 + jitter[3], 24 + jitter[4], 0.78),
        (-1 + jitter[5], -6, 1.12),
    )


def dahlias(b: Brush) -> None:
    """Round many-petalled blossoms in dense rings."""
    _blur(b)
    for x, y, s in _spots(b):
        tone = b.hue("#c9285a", "#e8633a", "#b53a8f", "#f0a83a", "#e87fa4")
        _stem(b, x, y, b.H + 9)
        with b.at(x, y, s):
            for ring, count in ((21, 18), (16.5, 15), (12, 12), (7.6, 9), (4, 6)):
                share = ring / 21
                _petals(
                    b, ring, count, ring * 0.17, f"{light(tone, 0.35 * share)}@{dark(tone, 0.32 - 0.2 * share)}", ring
                )
            b.disc(0, 0, 1.8, dark(tone, 0.35))


def poppy(b: Brush) -> None:
    sky(b, 0)
    ridge(b, 2, 8, "#8fae7a", 4)
    grass(b, 1, "#8aa858")
    for x, y, s in ((-b.W * 0.7, 2, 0.4), (b.W * 0.7, 0, 0.42), (-30, 16, 0.6), (30, 10, 0.7), (0, -4, 1.15)):
        _stem(b, x, y + 6, b.H + 9)
        with b.at(x, y, s):
            for points in (
                [(0, 4), (-22, 2), (-20, -18), (-4, -20)],
                [(0, 4), (22, 2), (20, -18), (4, -20)],
                [(0, 6), (-18, 8), (-10, 20), (10, 20), (18, 8)],
            ):
                b.blob(points, "#f2553d@#c41f1c")
            b.disc(0, 0, 5, "#1d1518")
            b.disc(0, 0, 2.4, "#6f8a45")
            for k in range(12):
                b.disc(7 * cos(k * pi / 6), 7 * sin(k * pi / 6), 0.8, "#1d1518")


def roses(b: Brush) -> None:
    _blur(b, "#4f7a4a")
    for x, y, s in _spots(b):
        tone = b.hue("#c4213a", "#e8748f", "#f4e6dc")
        _stem(b, x, y, b.H + 9)
        with b.at(x, y, s):
            for k in range(5):
                a = k * 2 * pi / 5
                b.disc(9 * cos(a), 9 * sin(a), 11, f"{light(tone, 0.2)}@{dark(tone, 0.25)}")
            for r in (11, 8, 5, 2.6):
                b.disc(0, 0, r, f"{light(tone, 0.1)}@{dark(tone, 0.4)}")
                b.arc(0.6, 0.6, r * 0.9, r * 0.8, 40 * r, 200, dark(tone, 0.5), 0.9)


def tulips(b: Brush) -> None:
    sky(b, -4)
    for row in range(4):
        y = 2 + 13 * row
        tone = b.shot.color or ("#e0483e", "#f2cf3c", "#e87fa4", "#7d4fb0")[row]
        s = 0.5 + 0.25 * row
        b.over("#5f9a48>#3f7a34", 1, y + 4)
        x = -b.W - 4 * row
        while x < b.W + 9:
            with b.at(x, y, s):
                b.line(((0, 6), (0, 22)), "#3d7a3a", 1.6)
                b.blob([(0, 22), (7, 8), (9, 0), (4, 12)], "#4f9147")
                b.blob(
                    [(-6, -6), (-3, -1), (0, -8), (3, -1), (6, -6), (5.6, 5), (0, 8), (-5.6, 5)],
                    f"{light(tone, 0.25)}>{dark(tone, 0.15)}",
                )
            x += 13 * s


def sunflower(b: Brush) -> None:
    sky(b, 30)
    grass(b, 30, "#6f9a3f")
    for x, y, s in ((-34, 10, 0.55), (34, 6, 0.6), (0, -4, 1.15)):
        _stem(b, x, y, b.H + 9)
        with b.at(x, y, s):
            _petals(b, 26, 18, 3.6, "#f2a81f")
            _petals(b, 23, 18, 3.2, "#ffd23c", pi / 18)
            b.disc(0, 0, 12, "#7a4a22@#3a2412")
            for k in range(40):
                r, a = 11 * (k / 40) ** 0.5, k * 2.4
                b.disc(r * cos(a), r * sin(a), 0.6, "#a8743f")


def lavender(b: Brush) -> None:
    sky(b, -6)
    ridge(b, -4, 10, "#8fa07f", 4)
    b.over("#8a6ab5>#5a3f8a", 1, -5)
    for k in range(-8, 9):
        b.poly([(k * 3, -5), (k * 3 + 1.2, -5), (k * 16 + 8, b.H + 2), (k * 16, b.H + 2)], "#6f9a55")
    for _ in range(160):
        x, y = b.roll(-b.W, b.W), b.roll(2, b.H)
        for n in range(4):
            b.disc(x, y - 1.8 * n, 0.9, b.pick(("#a98ad9", "#8f6ac9", "#c4a9ea")))


def waterlily(b: Brush) -> None:
    """A pond with lily pads and blossoms."""
    water(b, -b.H, "#3f7f7a")
    for side in (-1, 1):
        for _ in range(14):
            x = side * b.roll(b.W * 0.72, b.W)
            b.line(((x, -b.H * 0.2), (x + b.roll(-3, 3), -b.H - 4)), b.pick(("#6f9a45", "#557a38")), 1.2)
    for _ in range(12):
        x, y, r = b.roll(-b.W, b.W), b.roll(-b.H * 0.6, b.H), b.roll(7, 13)
        b.oval(x, y, r, r * 0.5, "#7fb35a>#4a8a45")
        b.poly([(x, y), (x + r, y - 2), (x + r, y + 2.4)], "#3a7472")
    for x, y, s in ((-20, -8, 0.7), (24, 2, 0.75), (0, 18, 1.1)):
        tone = b.hue("#f4b5cb", "#ffffff", "#f2d0dc")
        with b.at(x, y, s):
            b.oval(0, 7, 22, 7, "#5f9a4a")
            for k in (-3, 3, -2, 2, -1, 1, 0):
                b.blob([(0, 8), (k * 5 - 4, -2), (k * 6.4, -15 + abs(k) * 3.4), (k * 5 + 4, -2)], f"{tone}>#fffafc")
            b.disc(0, 3, 3, "#f2c84a")


def blossom(b: Brush) -> None:
    b.over("#8fc0ea>#dff0fa")
    boughs = (
        [(-b.W - 2, 30), (-20, 8), (10, -2), (b.W + 2, -30)],
        [(-20, 8), (-10, -20), (6, -38)],
        [(10, -2), (26, 14), (40, 18)],
    )
    for bough in boughs:
        b.line(bough, "#5f4638", 3)
    for bough in boughs:
        for k in range(16):
            at = min(k * (len(bough) - 1) / 15, len(bough) - 1.001)
            (x0, y0), (x1, y1) = bough[int(at)], bough[int(at) + 1]
            x = x0 + (x1 - x0) * (at % 1) + b.roll(-7, 7)
            y = y0 + (y1 - y0) * (at % 1) + b.roll(-7, 7)
            with b.at(x, y, b.roll(0.5, 0.9), turn=b.roll(0, 72)):
                for n in range(5):
                    a = n * 2 * pi / 5
                    b.disc(4 * cos(a), 4 * sin(a), 3.2, "#fbd7e3@#f0a3bf")
                b.disc(0, 0, 1.4, "#c9486f")


def flowers(b: Brush) -> None:
    """A mixed bed, or a bouquet in a vase."""
    if b.shot.setting in ("room", "table") or "bouquet" in b.shot.words.casefold():
        room(b)
        b.blob([(-9, 12), (9, 12), (13, 34), (8, 44), (-8, 44), (-13, 34)], "#9cc4d6>#5f8aa6")
        spots: tuple[tuple[float, float, float], ...] = (
            (-16, -4, 0.6),
            (16, -6, 0.6),
            (-8, -20, 0.6),
            (9, -22, 0.62),
            (0, -6, 0.75),
            (-22, -16, 0.5),
            (23, -18, 0.5),
        )
        foot = 14.0
    else:
        _blur(b)
        spots, foot = _spots(b), b.H + 9
    for n, (x, y, s) in enumerate(spots):
        tone = b.shot.color or ("#e87fa4", "#f2cf3c", "#7d6ad9", "#f4f1ea", "#e8633a")[n % 5]
        b.line(((x, y), (x * 0.6 if foot < 20 else x, (y + foot) / 2), (0 if foot < 20 else x, foot)), "#3d7a3a", 1.6)
        with b.at(x, y, s, turn=b.roll(0, 40)):
            _petals(b, 20, 9, 4.4, f"{light(tone, 0.3)}@{dark(tone, 0.12)}")
            b.disc(0, 0, 5, "#f6d04a@#c98a1f")


def fern(b: Brush) -> None:
    """Fronds with many small leaflets."""
    b.over("#2f4f33>#16291b")
    for _ in range(10):
        b.soft(b.roll(-b.W, b.W), b.roll(-b.H, b.H), 18, 18, "#4f7f4a", 0.4)
    tall = b.H / 50
    for turn, x, y, s in (
        (-52, -20, 40, 0.8),
        (48, 20, 42, 0.8),
        (-24, -8, 46, 1.0),
        (26, 10, 46, 1.0),
        (0, 0, 48, 1.15),
    ):
        with b.at(x, y * tall, s * (1 + (tall - 1) * 0.6), turn=turn):
            b.line(((0, 0), (2, -40), (0, -82)), "#5f8f3f", 1.2)
            for k in range(24):
                at, long = -4 - 3.2 * k, 17 * (1 - k / 25) + 1.4
                for side in (-1, 1):
                    b.blob(
                        [(0, at), (side * long * 0.5, at - 5.4), (side * long, at - 5), (side * long * 0.5, at - 1.6)],
                        "#8fc85a" if (k + side) % 3 else "#74b34a",
                    )


def moss(b: Brush) -> None:
    """Green cushions over stones."""
    b.over("#4a5a4a>#232e26")
    for k in range(7):
        x, y = -b.W + k * 2 * b.W / 6, b.roll(-b.H * 0.4, b.H * 0.8)
        b.oval(x, y + 10, 26, 17, "#8a8f8c>#4f5654")
    for row in range(6):
        y = -b.H * 0.5 + row * b.H * 0.32
        for _ in range(6):
            x, r = b.roll(-b.W, b.W), b.roll(8, 17)
            tone = b.pick(("#7fa83a", "#6a9233", "#93b84a"))
            b.oval(x, y, r, r * 0.62, f"{light(tone, 0.2)}@{dark(tone, 0.35)}")
            for _ in range(16):
                a, q = b.roll(0, 2 * pi), b.roll() ** 0.5
                b.disc(x + r * q * cos(a), y + r * 0.6 * q * sin(a), 0.7, b.pick(("#b9d96a", "#557a2a")))


def _leaflet(b: Brush, tone: str) -> None:
    """A heart-shaped leaf, its tip at (0, 0)."""
    b.blob(
        [(0, 0), (-9, -7), (-11, -16), (-5, -20), (0, -16), (5, -20), (11, -16), (9, -7)],
        f"{light(tone, 0.2)}@{dark(tone, 0.15)}",
    )
    b.line(((-7, -12), (0, -9), (7, -12)), light(tone, 0.55), 1.0, 0.8)


def clover(b: Brush) -> None:
    b.over("#3f7a3a>#1f4a24")
    spots = [(b.roll(-b.W, b.W), b.roll(-b.H, b.H), b.roll(0.5, 0.9)) for _ in range(int(b.H / 2.2))]
    for n, (x, y, s) in enumerate([*spots, (0, 0, 1.5)]):
        count = 4 if n == len(spots) else 3
        with b.at(x, y, s):
            for k in range(count):
                with b.at(0, 0, turn=360 * k / count + (45 if count == 4 else 0)):
                    _leaflet(b, "#5fae4a" if n % 2 else "#4f9a45")


def cactus(b: Brush) -> None:
    b.over("#f0d9b5>#e3b98a")
    b.over("#e0b57a>#c4935a", 1, 26)
    b.line(((0, 34), (0, -30)), "#4f9a5f", 15)
    b.line(((-6, 12), (-22, 10), (-23, -8)), "#4f9a5f", 9)
    b.line(((6, 4), (22, 2), (23, -16)), "#458a55", 9)
    for x in (-4, 0, 4):
        b.line(((x, 32), (x, -32)), "#3a7548", 0.8)
    for k in range(5):
        b.disc(4 * cos(k * 1.26), -38 + 4 * sin(k * 1.26), 3, "#e8638f")
    b.poly([(-17, 30), (17, 30), (13, 46), (-13, 46)], "#c96a45>#a04c2f")


def houseplant(b: Brush) -> None:
    room(b)
    b.poly([(-13, 24), (13, 24), (10, 44), (-10, 44)], "#c96a45>#a04c2f")
    b.rect(-15, 21, 30, 5, "#d97a52", 1)
    for turn, long in ((-70, 26), (70, 26), (-44, 38), (44, 38), (-18, 44), (20, 46), (0, 50)):
        with b.at(0, 22, turn=turn):
            b.line(((0, 0), (0, -long * 0.6)), "#3d7a3a", 1.2)
            b.blob([(0, -long * 0.35), (-8, -long * 0.6), (0, -long), (8, -long * 0.6)], "#6fb355>#3d7f3a")
            b.line(((0, -long * 0.4), (0, -long * 0.92)), "#a9d98a", 0.6)


def leaf(b: Brush) -> None:
    _blur(b, "#7fae5a")
    with b.at(0, 4, turn=24):
        b.blob([(0, -42), (22, -14), (20, 16), (0, 38), (-20, 16), (-22, -14)], "#8fcf5a>#3f8a3a")
        b.line(((0, -40), (0, 48)), "#dff0b5", 1.4)
        for k in range(6):
            y = -26 + 10 * k
            for side in (-1, 1):
                b.line(((0, y), (side * 17, y - 9)), "#cfe6a0", 0.7)


def mushroom(b: Brush) -> None:
    b.over("#6f8a55>#2f4427")
    for _ in range(7):
        fir(b, b.roll(-b.W, b.W), 8, 40, "#3a5a38")
    b.over("#5a7a3a>#3a5226", 1, 20)
    for x, y, s in ((-26, 8, 0.6), (26, 14, 0.5), (0, 0, 1.1)):
        with b.at(x, y, s):
            b.blob([(-6, 0), (6, 0), (9, 32), (-9, 32)], "#fbf4e4>#d9cbb0")
            b.blob([(-30, 2), (-22, -18), (0, -28), (22, -18), (30, 2), (0, 7)], "#e0483e>#a8281f")
            for px, py, r in ((-14, -8, 4), (2, -18, 4.4), (15, -6, 3.4), (-2, -3, 2.6), (22, -2, 2)):
                b.disc(px, py, r, "#fff8ea")


def birch(b: Brush) -> None:
    """White trunks with dark marks."""
    b.over("#d9e8b5>#8fae5a")
    for _ in range(14):
        b.soft(b.roll(-b.W, b.W), b.roll(-b.H, b.H * 0.5), 16, 14, b.pick(("#f2e08a", "#b9d06a", "#f4f1c9")), 0.6)
    for _ in range(int(b.W / 4) + 4):
        x, thick = b.roll(-b.W, b.W), b.pick((3, 5, 8))
        b.rect(x, -b.H - 2, thick, 2 * b.H + 4, "#ffffff>#cfcabf")
        b.rect(x + thick * 0.7, -b.H - 2, thick * 0.3, 2 * b.H + 4, "#b5afa3", 0, 0.6)
        for _ in range(int(b.H / 4)):
            y = b.roll(-b.H, b.H)
            long = thick * b.roll(0.3, 0.8)
            b.oval(x + b.roll(0, thick - long) + long / 2, y, long / 2, 0.8, "#2f2b28")
    b.mist("#55702f", b.H * 0.5, b.H + 1, 0, 0.6)


def orchard(b: Brush) -> None:
    """Rows of trees with fruit."""
    sky(b, -6)
    ridge(b, -2, 12, "#8fae7a", 4)
    grass(b, -3, "#7fae4f")
    for row in range(3):
        y, s = 10 + row * (b.H - 12) / 2.4, 22 + 14 * row
        for k in range(-3, 4):
            x = k * s * 0.9 + (s * 0.45 if row % 2 else 0)
            tree(b, x, y, s, "#4f8f3f")
            for _ in range(8):
                b.disc(x + b.roll(-0.28, 0.28) * s, y - s * b.roll(0.45, 0.85), s * 0.03 + 0.4, "#e0402f")


def vineyard(b: Brush) -> None:
    sky(b, -8)
    ridge(b, -4, 12, "#8fa07f", 3)
    b.over("#b59a6a>#8a6f45", 1, -5)
    for k in range(-7, 8):
        for n in range(12):
            share = (n / 12) ** 1.5
            x, y = k * (4 + 18 * share), -3 + (b.H + 6) * share
            b.disc(x, y, 1.4 + 6 * share, "#7fae45@#3f7030")
            if n > 6:
                b.disc(x + 2, y + 3, 1.8, "#5f2f6a")


def autumn(b: Brush) -> None:
    sky(b, 12)
    b.over("#c98a45>#8a5526", 1, 10)
    for x, y, s, tone in ((-34, 16, 46, "#d9642a"), (34, 18, 50, "#e0a02f"), (0, 26, 58, "#c4402a")):
        tree(b, x, y, s, tone)
    for _ in range(60):
        b.oval(b.roll(-b.W, b.W), b.roll(12, b.H), 1.6, 1, b.pick(("#e8912f", "#c4402a", "#f2c23c")))


def palms(b: Brush) -> None:
    sky(b, 8)
    water(b, 6, "#2fa3bd")
    b.over("#f3e0b2>#d9bb83", 1, 24)
    for x, y, s, lean in ((-20, 34, 1, 6), (18, 30, 0.85, -5)):
        top = (x + lean * 2, y - 56 * s)
        b.line(((x, y), (x + lean * 0.6, y - 28 * s), top), "#8a6a45", 3)
        for k in range(7):
            a = -pi + k * pi / 6
            end = (top[0] + 24 * s * cos(a), top[1] + 12 * s * sin(a) + 8)
            mid = (top[0] + 13 * s * cos(a), top[1] + 14 * s * sin(a) - 4)
            b.blob([top, (mid[0], mid[1] - 2), end, (mid[0], mid[1] + 4)], "#5fa34a>#2f6f35")


def kelp(b: Brush) -> None:
    """Tall brown fronds in green water with light from above."""
    b.over("#4fb3a0>#0c3a45")
    for k in range(5):
        b.poly([(-30 + 16 * k, -b.H), (-22 + 16 * k, -b.H), (0 + 20 * k, b.H), (-26 + 20 * k, b.H)], "#dff7e0", 0.14)
    for n in range(9):
        x, sway = -b.W + (n + 0.5) * 2 * b.W / 9, b.roll(4, 8)
        path = [(x + sway * sin(k / 1.7 + n), b.H + 4 - (2 * b.H + 8) * k / 12) for k in range(13)]
        b.line(path, "#6b5a1f", 1.2)
        for k, (px, py) in enumerate(path[:-1]):
            for m in range(int(b.H / 50) + 1):
                y, side = py - m * 8, 1 if (k + m) % 2 else -1
                b.blob(
                    [(px, y), (px + side * 6, y - 5), (px + side * 14, y - 7), (px + side * 7, y + 1)],
                    "#a8912f>#6f5f1c",
                )
    for _ in range(9):
        x, y = b.roll(-b.W, b.W), b.roll(-b.H, b.H)
        b.oval(x, y, 3, 1.4, "#e6c56f")
        b.poly([(x - 3, y), (x - 5.4, y - 1.8), (x - 5.4, y + 1.8)], "#e6c56f")


def anemone(b: Brush) -> None:
    """Sea anemones on a reef, with a striped fish."""
    b.over("#2f86c4>#0d3560")
    b.blob(
        [
            (-b.W - 9, b.H * 0.6),
            (-20, b.H * 0.5),
            (10, b.H * 0.62),
            (b.W + 9, b.H * 0.48),
            (b.W + 20, b.H + 30),
            (-b.W - 20, b.H + 30),
        ],
        "#7a5a6a>#3a2a3a",
    )
    for x, y, s, tone in ((-30, 26, 0.8, "#f29a5a"), (32, 22, 0.8, "#c97ad9"), (0, 20, 1.2, "#e8638f")):
        with b.at(x, y * b.H / 50, s):
            b.blob([(-12, 4), (12, 4), (16, 24), (-16, 24)], f"{tone}>{dark(tone, 0.3)}")
            for k in range(21):
                a = -pi + pi * k / 20
                tip = (26 * cos(a) + b.roll(-2, 2), 6 + 26 * sin(a))
                b.line(((10 * cos(a), 4), (18 * cos(a), 2 + 14 * sin(a)), tip), light(tone, 0.2), 3)
                b.disc(*tip, 2, light(tone, 0.6))
    with b.at(12, -18):
        b.poly([(-14, 0), (-24, -7), (-24, 7)], "#f2832f")
        b.blob([(-16, 0), (-2, -9), (14, 0), (-2, 9)], "#f2832f")
        for x in (-8, 4):
            b.line(((x, -7), (x - 1, 0), (x, 7)), "#ffffff", 2.6)
        b.disc(9, -1.6, 1.3, "#17120f")


KINDS = {
    "dahlias": dahlias,
    "poppy": poppy,
    "roses": roses,
    "tulips": tulips,
    "sunflower": sunflower,
    "lavender": lavender,
    "waterlily": waterlily,
    "blossom": blossom,
    "flowers": flowers,
    "fern": fern,
    "moss": moss,
    "clover": clover,
    "cactus": cactus,
    "houseplant": houseplant,
    "leaf": leaf,
    "mushroom": mushroom,
    "birch": birch,
    "orchard": orchard,
    "vineyard": vineyard,
    "autumn": autumn,
    "palms": palms,
    "kelp": kelp,
    "anemone": anemone,
}
