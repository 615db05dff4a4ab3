"""Pets and other animals."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import place, ridge, sky, water
from .brush import Brush, dark, light

FUR = ("#c98f52", "#8a5a38", "#e6c79a", "#3a332f", "#a8917a")


def _eyes(b: Brush, x: float, y: float, r: float, iris: str = "") -> None:
    for side in (-1, 1):
        if iris:
            b.oval(side * x, y, r * 1.35, r * 1.3, iris)
            b.oval(side * x, y, r * 0.5, r * 1.15, "#17120f")
        else:
            b.disc(side * x, y, r, "#1c1512")
        b.disc(side * x + r * 0.35, y - r * 0.4, r * 0.35, "#ffffff")


def dog(b: Brush) -> None:
    place(b, "park", 8)
    tone = b.hue(*FUR)
    pale = light(tone, 0.55)
    b.blob([(-24, 62), (-22, 24), (-12, 10), (12, 10), (22, 24), (24, 62)], f"{tone}>{dark(tone, 0.25)}")
    b.blob([(-9, 60), (-9, 26), (0, 18), (9, 26), (9, 60)], pale)
    b.line(((-14, 20), (0, 25), (14, 20)), b.pick(("#c9362f", "#2f6fc4", "#3d8a66")), 3.4)
    b.disc(0, 27, 2.6, "#f2c84a")
    b.blob(
        [(0, -30), (16, -26), (21, -10), (17, 8), (9, 18), (0, 20), (-9, 18), (-17, 8), (-21, -10), (-16, -26)],
        f"{light(tone, 0.15)}@{dark(tone, 0.1)}",
    )
    b.blob([(-3, -28), (3, -28), (4, -8), (11, 4), (9, 16), (0, 19), (-9, 16), (-11, 4), (-4, -8)], pale)
    for side in (-1, 1):
        ear = [(side * 12, -28), (side * 22, -27), (side * 29, -12), (side * 27, 6), (side * 21, 4), (side * 17, -10)]
        b.blob(ear, f"{dark(tone, 0.25)}>{dark(tone, 0.45)}")
    _eyes(b, 8.6, -8, 3)
    b.blob([(-6, 2), (0, 0), (6, 2), (2.6, 7.4), (-2.6, 7.4)], "#241b18")
    b.oval(-1.8, 2.6, 1.6, 0.8, "#8a7f7a")
    b.line(((0, 7), (0, 10), (-5, 12.6)), "#4a3a33", 0.9)
    b.line(((0, 10), (5, 12.6)), "#4a3a33", 0.9)
    b.blob([(-3.4, 12), (3.4, 12), (2.6, 19), (0, 21), (-2.6, 19)], "#e8747c>#c9525e")


def cat(b: Brush) -> None:
    place(b, "room", 12)
    tone = b.hue("#e09a4f", "#6d6a68", "#3a3431", "#b5a48f", "#efe9df")
    stripe = dark(tone, 0.35)
    b.line(((18, 44), (36, 40), (38, 22), (32, 14)), tone, 6)
    b.blob([(-20, 62), (-21, 34), (-11, 14), (11, 14), (21, 34), (20, 62)], f"{tone}>{dark(tone, 0.2)}")
    for side in (-1, 1):
        b.poly([(side * 8, -24), (side * 20, -36), (side * 22, -10)], tone)
        b.poly([(side * 11, -23), (side * 18.4, -31), (side * 19.6, -14)], "#e8a59a")
    b.blob(
        [(0, -25), (17, -20), (24, -2), (16, 13), (0, 18), (-16, 13), (-24, -2), (-17, -20)],
        f"{light(tone, 0.15)}@{dark(tone, 0.08)}",
    )
    for k in (-5, 0, 5):
        b.line(((k, -24), (k * 0.8, -16)), stripe, 1.6)
    for side in (-1, 1):
        for k in range(2):
            b.line(((side * 23, 0 + 4 * k), (side * 16, 1 + 3 * k)), stripe, 1.3)
            b.line(((side * 19, 30 + 7 * k), (side * 11, 31 + 7 * k)), stripe, 1.6)
    b.oval(0, 9, 9, 6.4, light(tone, 0.6))
    _eyes(b, 9, -4, 3.2, b.pick(("#8fc04f", "#e0b83c", "#5fa7c9")))
    b.poly([(-2.6, 4), (2.6, 4), (0, 7)], "#d9737a")
    b.line(((0, 7), (-4, 10.4)), "#5a4640", 0.7)
    b.line(((0, 7), (4, 10.4)), "#5a4640", 0.7)
    for side in (-1, 1):
        for k in range(3):
            b.line(((side * 8, 8 + k), (side * 27, 4 + 4 * k)), "#ffffff", 0.5, 0.9)


def _beast(b: Brush, tone: str, legs: float = 16, fat: float = 1.0) -> None:
    """A body with four legs, its head end at the right."""
    b.soft(0, 34, 36, 4, "#1f2a16", 0.5)
    for x in (-20, -13, 15, 22):
        b.rect(x - 2.4, 14, 4.8, legs + 4, f"{dark(tone, 0.1)}>{dark(tone, 0.35)}", 1.6)
    b.blob(
        [(-27, 4), (-20, -10 * fat), (8, -8 * fat), (26, -12), (29, 2), (22, 16 * fat), (-18, 17 * fat), (-28, 12)],
        f"{light(tone, 0.15)}>{dark(tone, 0.15)}",
    )


def horse(b: Brush) -> None:
    place(b, "park", 14)
    tone = b.hue("#8a5432", "#5a3a26", "#b5794a", "#e3dccf")
    mane = dark(tone, 0.55)
    b.line(((-27, 0), (-36, 8), (-36, 26)), mane, 4)
    _beast(b, tone, 20)
    b.blob(
        [(14, -4), (22, -30), (31, -38), (34, -30), (44, -20), (41, -14), (33, -18), (28, 0)],
        f"{light(tone, 0.12)}>{tone}",
    )
    b.line(((30, -38), (22, -30), (15, -8)), mane, 4)
    b.poly([(28, -36), (30, -44), (33, -36)], tone)
    b.disc(33.6, -29, 1.3, "#17120f")


def cow(b: Brush) -> None:
    place(b, "park", 14)
    _beast(b, "#f4f1ea", 14, 1.15)
    for points in ([(-20, -8), (-8, -10), (-6, 4), (-16, 8)], [(4, -6), (14, -8), (16, 6), (6, 10)]):
        b.blob(points, "#2b2624")
    b.oval(-8, 20, 6, 4, "#eeb5ad")
    b.blob([(20, -14), (30, -22), (42, -18), (43, -4), (36, 2), (26, -2)], "#f4f1ea")
    b.blob([(20, -14), (30, -22), (33, -8), (26, -2)], "#2b2624")
    b.oval(40, -4, 5, 4.4, "#e8a59a")
    b.disc(36, -12, 1.4, "#17120f")
    for x in (27, 37):
        b.line(((x, -20), (x + (2 if x > 30 else -2), -26)), "#d9cba8", 1.8)


def sheep(b: Brush) -> None:
    place(b, "park", 12)
    for x, y, s in ((-26, 8, 0.55), (8, 6, 1)):
        with b.at(x, y, s):
            b.soft(0, 34, 26, 3, "#1f2a16", 0.5)
            for leg in (-12, -5, 9, 15):
                b.rect(leg - 1.6, 16, 3.2, 17, "#3a332f", 1)
            for k in range(12):
                a = k * pi / 6
                b.disc(19 * cos(a), 4 + 12 * sin(a), 8, "#ffffff@#d9d5cb")
            b.oval(0, 4, 20, 13, "#fbf9f4")
            b.blob([(16, -8), (26, -12), (32, 0), (27, 8), (19, 4)], "#3a332f")
            b.disc(26, -4, 1.2, "#ffffff")


def rabbit(b: Brush) -> None:
    place(b, "park", 10)
    tone = b.hue("#b59a7d", "#efe9df", "#8f8a86")
    for side in (-1, 1):
        b.blob([(side * 4, -14), (side * 5, -40), (side * 12, -42), (side * 13, -16)], tone)
        b.blob([(side * 6, -16), (side * 7.4, -36), (side * 10.4, -37), (side * 11, -17)], "#e8b5ad")
    b.blob([(-18, 44), (-19, 24), (-10, 10), (10, 10), (19, 24), (18, 44)], f"{tone}>{dark(tone, 0.2)}")
    b.oval(0, -2, 17, 16, f"{light(tone, 0.2)}@{tone}")
    _eyes(b, 8, -5, 2.6)
    b.poly([(-2.2, 2), (2.2, 2), (0, 4.6)], "#d9737a")
    b.rect(-2, 7, 4, 3.6, "#ffffff", 0.6)
    b.oval(0, 34, 9, 10, light(tone, 0.5))


def heron(b: Brush) -> None:
    """A tall grey bird that stands in reeds at the water."""
    sky(b, -12)
    ridge(b, -8, 12, "#7f9a7a", 6)
    water(b, -8, "#7fa6a8")
    for _ in range(26):
        x = b.pick((-1, 1)) * b.roll(18, b.W)
        b.line(((x, b.H), (x + b.roll(-5, 5), b.roll(-12, 14))), b.pick(("#6f8a45", "#87a055", "#557038")), 1.1)
    body = "#93a3b3"
    for x in (-1, 4):
        b.line(((x, 18), (x + 1, 30), (x - 1, 46)), "#b59a4a", 1.2)
    b.blob([(-20, 22), (-10, 6), (6, 2), (13, 8), (8, 17), (-6, 20)], f"{light(body, 0.25)}>{dark(body, 0.25)}")
    b.blob([(-22, 24), (-8, 10), (4, 10), (-6, 20)], "#55677a")
    b.line(((9, 8), (14, -2), (6, -12), (9, -24), (12, -28)), "#eef1f2", 4.2)
    b.oval(14, -29, 5.4, 3.6, "#f4f6f6")
    b.poly([(18, -31), (34, -27.6), (18, -27)], "#e0a63a")
    b.line(((12, -31), (4, -30), (-2, -26)), "#2b333b", 1.6)
    b.disc(15.4, -30, 0.9, "#17120f")


def duck(b: Brush) -> None:
    water(b, -b.H, "#5f9aa8")
    swan = any(word in b.shot.words.casefold() for word in ("swan", "goose", "geese"))
    for n, (x, y, s) in enumerate(((-22, -18, 0.55), (24, -6, 0.5), (-2, 14, 1.1))[3 - max(b.shot.count, 3) :]):
        tone, head = ("#f7f7f3", "#f7f7f3") if swan else (("#a3917a", "#1f6b4a"), ("#8f7a62", "#8f7a62"))[n % 2]
        with b.at(x, y, s):
            b.soft(0, 12, 30, 4, "#1d4a55", 0.5)
            b.blob(
                [(-28, -4), (-16, -6), (6, -8), (20, -2), (18, 9), (-4, 13), (-20, 8)],
                f"{light(tone, 0.3)}>{dark(tone, 0.1)}",
            )
            b.blob([(-18, -2), (4, -4), (8, 4), (-8, 7)], dark(tone, 0.2))
            neck = [(14, 2), (18, -12), (14, -22), (18, -26)] if swan else [(14, 2), (17, -8), (17, -14)]
            b.line(neck, head, 6)
            x0, y0 = neck[-1]
            b.disc(x0 + 1, y0 - 1, 5.6, head)
            b.poly([(x0 + 5, y0 - 2), (x0 + 14, y0 + 1), (x0 + 5, y0 + 3)], "#e89a2a")
            b.disc(x0 + 2.4, y0 - 2.4, 1, "#17120f")


def bird(b: Brush) -> None:
    sky(b, 60)
    for x, y, r in ((-30, -34, 16), (30, 30, 18), (-34, 26, 14)):
        b.soft(x, y, r, r, "#7fa65a", 0.7)
    gull = any(word in b.shot.words.casefold() for word in ("gull", "seagull", "pigeon"))
    tone = b.hue("#c9623a", "#3f86c4", "#8a6a4a", "#e0b83c") if not gull else "#eef1f3"
    b.line(((-b.W - 2, 26), (0, 23), (b.W + 2, 28)), "#6b4a33", 4)
    b.blob([(-34, 28), (-18, 6), (-14, 14)], dark(tone, 0.4))
    b.blob([(-20, 8), (-8, -10), (8, -16), (18, -6), (15, 12), (4, 22), (-10, 20)], f"{light(tone, 0.25)}>{tone}")
    b.blob([(2, 0), (15, -2), (13, 13), (4, 21), (-4, 16)], light(tone, 0.6))
    b.blob([(-22, 14), (-10, -4), (4, 2), (-2, 14)], dark(tone, 0.35) if not gull else "#8f9aa6")
    b.disc(11, -14, 9.4, f"{light(tone, 0.15)}@{tone}")
    b.poly([(19, -16), (28, -12), (19, -10.4)], "#e8a23a")
    b.disc(13.6, -16, 1.7, "#17120f")
    b.disc(14.2, -16.6, 0.5, "#ffffff")
    for x in (0, 5):
        b.line(((x, 20), (x, 26)), "#c98a3a", 1)


def fishes(b: Brush) -> None:
    b.over("#2f9ac4>#0f4a7a")
    for k in range(5):
        b.poly([(-30 + 16 * k, -b.H), (-24 + 16 * k, -b.H), (-10 + 22 * k, b.H), (-30 + 22 * k, b.H)], "#bfeaf5", 0.13)
    b.over("#d9c48f>#a88f5a", 1, b.H * 0.78)
    for _ in range(9):
        x = b.roll(-b.W, b.W)
        b.line(((x, b.H), (x + 3, b.H - 10), (x - 2, b.H - 22)), "#3d9a66", 2)
    for x, y, s in ((-20, -18, 0.6), (22, 14, 0.7), (0, -2, 1.1), (26, -24, 0.5)):
        tone = b.hue("#f2832f", "#f2b83c", "#e0483e", "#5f86d9")
        with b.at(x, y, s, flip=b.roll() < 0.4):
            b.poly([(-16, 0), (-28, -9), (-25, 0), (-28, 9)], dark(tone, 0.1))
            b.blob([(-18, 0), (-4, -10), (12, -8), (20, 0), (12, 8), (-4, 10)], f"{light(tone, 0.3)}>{tone}")
            b.blob([(-4, -9), (4, -16), (10, -8)], dark(tone, 0.15))
            b.line(((8, -8), (5, 0), (8, 8)), "#ffffff", 2.2, 0.9)
            b.disc(14, -2.4, 1.8, "#ffffff")
            b.disc(14.4, -2.4, 1, "#17120f")


def whale(b: Brush) -> None:
    sky(b, 2)
    water(b, 2, "#2f7f9e")
    b.blob([(-38, 20), (-24, -2), (4, -12), (30, -2), (38, 14), (20, 22), (-10, 24)], "#5a7488>#2f4355")
    b.blob([(-20, 20), (6, 12), (36, 14), (18, 22), (-8, 24)], "#dfe6ea")
    b.blob([(-34, 16), (-46, -4), (-52, -14), (-40, -10), (-32, -18), (-32, -4), (-26, 8)], "#4a6275")
    b.disc(25, 4, 1.4, "#10171d")
    for side in (-1, 1):
        b.line(((8, -12), (8 + side * 4, -28), (8 + side * 12, -32)), "#e6f4fa", 2)
    for k in range(9):
        b.oval(-42 + 10 * k, 23, 8, 2.4, "#e6f4fa", 0.9)


def butterfly(b: Brush) -> None:
    b.over("#b9d99a>#5f9a55")
    for _ in range(12):
        b.soft(b.roll(-b.W, b.W), b.roll(-b.H, b.H), 14, 14, b.pick(("#e6f0b5", "#4f8a48", "#f0c4d6")), 0.5)
    tone = b.hue("#f2912f", "#3f86d9", "#f2cf3c")
    for side in (-1, 1):
        upper = [(0, -2), (side * 12, -26), (side * 34, -30), (side * 37, -10), (side * 20, 4)]
        lower = [(0, 2), (side * 20, 5), (side * 29, 16), (side * 20, 32), (side * 8, 24)]
        for wing in (upper, lower):
            b.blob([(x * 1.07, y * 1.07) for x, y in wing], "#231d1b")
            b.blob(wing, f"{light(tone, 0.3)}@{dark(tone, 0.1)}")
        for x, y in ((30, -24), (33, -15), (23, 24)):
            b.disc(side * x, y, 1.8, "#ffffff")
        b.line(((0, -14), (side * 7, -28)), "#231d1b", 0.8)
    b.blob([(0, -17), (2.6, -4), (2, 22), (0, 26), (-2, 22), (-2.6, -4)], "#231d1b")


def bee(b: Brush) -> None:
    b.over("#f7e3a0>#e0b24a")
    for row in range(7):
        for col in range(9):
            x, y = -52 + col * 13 + 6.5 * (row % 2), -44 + row * 14
            b.poly(
                [(x + 7 * cos(k * pi / 3 + pi / 6), y + 7 * sin(k * pi / 3 + pi / 6)) for k in range(6)],
                "#f2c95a@#c98a2a",
                0.8,
            )
    for side in (-1, 1):
        b.oval(-2 + side * 9, -16, 8, 14, "#f4f8fb", 0.85)
    body = [(-28, 4), (-10, -12), (14, -10), (24, 2), (14, 16), (-10, 18)]
    b.blob(body, "#f6c52e>#d99a1f")
    with b.within(body):
        for x in (-18, -6, 6):
            b.rect(x, -20, 6, 44, "#2b221a")
    b.disc(24, 0, 8, "#3a2f26")
    b.disc(27, -2, 2, "#ffffff")


def elephant(b: Brush) -> None:
    place(b, "park", 12)
    b.over("#d9bf85>#b5935a", 1, 22)
    tone = "#8f98a0"
    _beast(b, tone, 16, 1.5)
    b.blob(
        [(14, -18), (28, -24), (38, -14), (38, 2), (44, 24), (40, 32), (35, 28), (32, 10), (20, 6)],
        f"{light(tone, 0.12)}>{tone}",
    )
    b.blob([(10, -18), (24, -22), (26, -2), (18, 10), (8, 2)], dark(tone, 0.2))
    b.line(((33, 6), (38, 14), (46, 12)), "#f4efe0", 2.4)
    b.disc(32, -10, 1.3, "#17120f")


def _head(b: Brush, tone: str, muzzle: str, ear: str, round_ears: bool) -> None:
    """A round animal's head seen from the front."""
    for side in (-1, 1):
        if round_ears:
            b.disc(side * 19, -22, 10, ear)
            b.disc(side * 19, -22, 5.6, light(ear, 0.3))
        else:
            b.poly([(side * 6, -22), (side * 22, -42), (side * 25, -8)], ear)
            b.poly([(side * 11, -22), (side * 20, -35), (side * 22, -14)], "#f0dccb")
    b.blob(
        [(0, -28), (20, -22), (28, 0), (17, 20), (0, 27), (-17, 20), (-28, 0), (-20, -22)],
        f"{light(tone, 0.15)}@{dark(tone, 0.1)}",
    )
    b.blob([(0, -2), (12, 4), (13, 18), (0, 26), (-13, 18), (-12, 4)], muzzle)
    _eyes(b, 11, -6, 3)
    b.blob([(-5, 6), (0, 4.6), (5, 6), (0, 11)], "#231b18")
    b.line(((0, 11), (0, 15), (-5, 18)), "#4a3a33", 0.9)
    b.line(((0, 15), (5, 18)), "#4a3a33", 0.9)


def fox(b: Brush) -> None:
    place(b, "forest", 10)
    b.blob([(-20, 64), (-20, 34), (0, 20), (20, 34), (20, 64)], "#d9722a>#a84f1c")
    _head(b, "#e07f33", "#fbf3e8", "#c9622a", False)


def bear(b: Brush) -> None:
    place(b, "forest", 10)
    panda = "panda" in b.shot.words.casefold()
    tone = "#f4f2ec" if panda else b.hue("#7a5236", "#5a3d2b")
    b.blob([(-28, 64), (-28, 32), (0, 18), (28, 32), (28, 64)], "#2b2624" if panda else dark(tone, 0.2))
    _head(b, tone, "#fbf9f4" if panda else light(tone, 0.4), "#2b2624" if panda else dark(tone, 0.15), True)
    if panda:
        for side in (-1, 1):
            b.oval(side * 11, -6, 6.4, 7.6, "#2b2624")
            b.disc(side * 11, -6, 2.4, "#ffffff")
            b.disc(side * 11, -6, 1.6, "#17120f")


def lion(b: Brush) -> None:
    place(b, "park", 12)
    for k in range(18):
        a = k * pi / 9
        b.disc(27 * cos(a), -2 + 27 * sin(a), 11, "#a8602a@#7a3f1c")
    _head(b, "#e0ac5a", "#f7e3bd", "#c98f45", True)


KINDS = {
    "dog": dog,
    "cat": cat,
    "horse": horse,
    "cow": cow,
    "sheep": sheep,
    "rabbit": rabbit,
    "heron": heron,
    "duck": duck,
    "bird": bird,
    "fishes": fishes,
    "whale": whale,
    "butterfly": butterfly,
    "bee": bee,
    "elephant": elephant,
    "fox": fox,
    "bear": bear,
    "lion": lion,
}
