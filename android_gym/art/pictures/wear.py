"""What is worn and carried, as shops show it."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import fir, grass, ridge, sky, studio, table
from .brush import Brush, dark, light

GOODS = ("#d9483b", "#2f6fc4", "#3d8a66", "#e0a63a", "#4a4f58", "#7d4fb0")


def shoes(b: Brush) -> None:
    studio(b)
    tone = b.hue(*GOODS)
    for x, y, s in ((-8, -12, 0.85), (4, 12, 1.05)):
        with b.at(x, y, s):
            b.soft(0, 23, 42, 4, "#2b3038", 0.6)
            b.blob(
                [(-34, 6), (-32, -14), (-22, -18), (-12, -8), (8, 0), (30, 6), (37, 14), (34, 20), (-34, 20)],
                f"{light(tone, 0.2)}>{dark(tone, 0.15)}",
            )
            b.blob([(-30, -2), (-12, 2), (6, 10), (-6, 14), (-28, 10)], light(tone, 0.5))
            for k in range(4):
                b.line(((-13 + 6 * k, -5 + 2.4 * k), (-6 + 6 * k, -9 + 2.4 * k)), "#ffffff", 1.8)
            b.rect(-36, 16, 74, 7, "#ffffff>#d5d9de", 3.5)
            b.blob([(-33, -12), (-31, -19), (-22, -21), (-19, -16)], dark(tone, 0.3))


def jacket(b: Brush) -> None:
    studio(b)
    tone = b.hue(*GOODS)
    body = f"{light(tone, 0.15)}>{dark(tone, 0.2)}"
    for side in (-1, 1):
        b.blob([(side * 16, -28), (side * 30, -18), (side * 38, 22), (side * 28, 28), (side * 18, 0)], body)
    b.blob([(-18, -30), (0, -24), (18, -30), (24, 10), (23, 36), (-23, 36), (-24, 10)], body)
    b.blob([(-14, -32), (0, -40), (14, -32), (9, -22), (-9, -22)], dark(tone, 0.3))
    b.line(((0, -24), (0, 36)), "#f4f6f8", 1.2)
    for side in (-1, 1):
        b.line(((side * 7, 14), (side * 17, 10)), dark(tone, 0.4), 1.6)
    b.rect(-17, -12, 9, 4, "#ffffff", 1)


def shirt(b: Brush) -> None:
    studio(b)
    tone = b.hue(*GOODS)
    outline = [
        (-14, -34),
        (0, -28),
        (14, -34),
        (38, -20),
        (30, -4),
        (22, -8),
        (22, 38),
        (-22, 38),
        (-22, -8),
        (-30, -4),
        (-38, -20),
    ]
    b.poly(outline, f"{light(tone, 0.2)}>{dark(tone, 0.12)}")
    b.arc(0, -33, 10, 7, 0, 180, dark(tone, 0.35), 2.4)


def cap(b: Brush) -> None:
    studio(b)
    tone = b.hue(*GOODS)
    b.blob([(-32, 14), (-30, -12), (-6, -28), (20, -18), (26, 12), (0, 18)], f"{light(tone, 0.25)}>{dark(tone, 0.1)}")
    b.blob([(2, 16), (26, 8), (48, 18), (40, 26), (16, 22)], dark(tone, 0.3))
    b.disc(-4, -27, 2.4, dark(tone, 0.2))
    b.line(((-4, -26), (2, -8), (4, 14)), dark(tone, 0.25), 0.9)


def gloves(b: Brush) -> None:
    studio(b)
    tone = b.hue(*GOODS)
    for side in (-1, 1):
        with b.at(side * 20, 4, 1, side * 8, side < 0):
            for k, long in enumerate((22, 27, 28, 23)):
                b.rect(-12 + 6.4 * k, 2 - long, 5.6, long + 8, tone, 2.8)
            b.line(((12, 12), (20, 0)), tone, 6)
            b.rect(-13, -2, 26, 24, f"{tone}>{dark(tone, 0.2)}", 7)
            b.rect(-12, 18, 24, 12, dark(tone, 0.35), 2)


def socks(b: Brush) -> None:
    studio(b)
    tone = b.hue(*GOODS)
    for x in (-18, 12):
        b.blob(
            [(x - 9, -36), (x + 9, -36), (x + 10, 6), (x + 24, 20), (x + 18, 32), (x + 2, 26), (x - 9, 12)],
            f"{light(tone, 0.2)}>{dark(tone, 0.1)}",
        )
        for y in (-30, -22):
            b.rect(x - 9, y, 18, 4, "#ffffff")


def backpack(b: Brush) -> None:
    words = b.shot.words.casefold()
    studio(b)
    tone = b.hue(*GOODS)
    if any(word in words for word in ("suitcase", "luggage")):
        b.rect(-10, -40, 20, 20, "#8a9098", 3)
        b.rect(-7, -37, 14, 16, "#e8ebef", 2)
        b.rect(-25, -24, 50, 60, f"{light(tone, 0.15)}>{dark(tone, 0.2)}", 5)
        for k in range(5):
            b.rect(-19 + 9 * k, -20, 1.8, 52, dark(tone, 0.25), 1)
        for x in (-18, 18):
            b.disc(x, 38, 3.4, "#22262b")
        return
    b.arc(0, -32, 8, 8, 180, 180, dark(tone, 0.4), 3)
    b.blob(
        [(-26, 34), (-27, -6), (-20, -30), (0, -34), (20, -30), (27, -6), (26, 34), (0, 38)],
        f"{light(tone, 0.15)}>{dark(tone, 0.2)}",
    )
    b.blob([(-22, -10), (0, -14), (22, -10), (20, -24), (0, -30), (-20, -24)], dark(tone, 0.15))
    b.rect(-18, 6, 36, 26, dark(tone, 0.25), 5)
    b.line(((-16, 12), (16, 12)), "#e6c56f", 1.4)
    for side in (-1, 1):
        b.rect(side * 27 - 4, 0, 8, 26, dark(tone, 0.3), 4)


def tent(b: Brush) -> None:
    sky(b, 4)
    ridge(b, 8, 26, "#8fa3b5", 3, True)
    for _ in range(10):
        fir(b, b.roll(-b.W, b.W), 12, b.roll(16, 26))
    grass(b, 9)
    tone = b.hue("#f2832f", "#d9483b", "#3f8fc4", "#8fae3a")
    b.poly([(-38, 36), (-2, -16), (12, 38)], f"{light(tone, 0.2)}>{dark(tone, 0.12)}")
    b.poly([(-2, -16), (38, 28), (12, 38)], dark(tone, 0.28))
    b.poly([(-20, 37), (-6, -4), (0, 38)], "#3a2f2a")
    b.line(((-2, -16), (-46, 40)), "#e9e4d8", 0.5)


def bottle(b: Brush) -> None:
    studio(b)
    tone = b.hue(*GOODS)
    b.rect(-8, -42, 16, 12, "#2b2e33", 2)
    b.blob([(-8, -30), (8, -30), (15, -20), (15, 34), (-15, 34), (-15, -20)], f"{light(tone, 0.35)}@{dark(tone, 0.15)}")
    b.rect(-9, -16, 3, 44, "#ffffff", 1.5, 0.5)
    b.rect(-15, 2, 30, 12, dark(tone, 0.2))


def headlamp(b: Brush) -> None:
    b.over("#141a2b>#2b3654")
    b.poly([(10, -6), (b.W + 2, -44), (b.W + 2, 40), (10, 8)], "#fff6c4", 0.5)
    b.rect(-42, -6, 40, 14, "#5a626d>#2b3038", 4)
    b.poly([(-4, -9), (12, -15), (12, 17), (-4, 11)], "#7d8794>#3a424d")
    b.oval(12, 1, 4, 15, "#fff8d8")
    b.rect(-26, -9, 9, 4, "#d9483b", 1.4)


def compass(b: Brush) -> None:
    table(b)
    b.soft(2, 6, 44, 42, "#1d120a", 0.6)
    b.disc(0, 0, 38, "#f0cf7a@#a8782a")
    b.disc(0, 0, 31, "#fbf8ec@#e3dcc4")
    for k in range(24):
        a = k * pi / 12
        b.line(((28 * cos(a), 28 * sin(a)), (30 * cos(a), 30 * sin(a))), "#4a3f2f", 0.6)
    for label, x, y in (("N", 0, -22), ("E", 22, 0), ("S", 0, 22), ("W", -22, 0)):
        b.text(label, x, y, 8, "#4a3f2f", 700)
    with b.at(0, 0, turn=28):
        b.poly([(0, -25), (4, 0), (-4, 0)], "#d9362f")
        b.poly([(0, 25), (4, 0), (-4, 0)], "#e6e9ec")
    b.disc(0, 0, 2, "#4a3f2f")


def umbrella(b: Brush) -> None:
    b.over("#7f8d9a>#b5bfc7")
    tone = b.hue("#d9362f", "#2f6fc4", "#f2c23c")
    for _ in range(60):
        x, y = b.roll(-b.W, b.W), b.roll(-b.H, b.H)
        b.line(((x, y), (x - 1.4, y + 7)), "#e6eef5", 0.5, 0.7)
    b.line(((0, -20), (0, 34), (5, 40), (10, 35)), "#3a2f28", 2)
    dome = [
        (-40, 6),
        (-34, -16),
        (-14, -32),
        (0, -34),
        (14, -32),
        (34, -16),
        (40, 6),
        (27, 1),
        (13, 6),
        (0, 1),
        (-13, 6),
        (-27, 1),
    ]
    b.poly(dome, f"{light(tone, 0.2)}>{dark(tone, 0.1)}")
    for x in (-13, 13):
        b.line(((0, -34), (x * 0.8, -14), (x, 6)), dark(tone, 0.3), 0.8)


KINDS = {
    "shoes": shoes,
    "jacket": jacket,
    "shirt": shirt,
    "cap": cap,
    "gloves": gloves,
    "socks": socks,
    "backpack": backpack,
    "tent": tent,
    "bottle": bottle,
    "headlamp": headlamp,
    "compass": compass,
    "umbrella": umbrella,
}
