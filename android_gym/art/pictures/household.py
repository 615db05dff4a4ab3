"""Things about the house and on a shelf, and a few that fit nowhere else."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import fir, ridge, room, sky, studio, table, water
from .brush import Brush, dark, light
from .words import kinds_of


def dumplings(b: Brush) -> None:
    """Dumplings in a bamboo basket."""
    table(b)
    b.soft(2, 6, 47, 45, "#2b1c10", 0.6)
    b.disc(0, 0, 43, "#e0b878@#b5853f")
    for r in (41, 38, 35):
        b.ring(0, 0, r, "#8a6230", 0.8)
    b.disc(0, 0, 34, "#d9b070")
    for k in range(-5, 6):
        b.line(((k * 6, -32), (k * 6, 32)), "#a87c40", 0.9, 0.7)
    for x, y in ((0, 0), *((21 * cos(k * pi / 3), 21 * sin(k * pi / 3)) for k in range(6))):
        b.disc(x + 1, y + 2, 10, "#6b4a20", 0.5)
        b.disc(x, y, 10, "#fffaf0@#e3d5ba")
        for k in range(8):
            a = k * pi / 4
            b.line(((x + 2 * cos(a), y + 2 * sin(a)), (x + 8 * cos(a + 0.4), y + 8 * sin(a + 0.4))), "#cbb894", 0.8)


def drink(b: Brush) -> None:
    """A tall glass of water or lemonade."""
    b.over("#eef4f2>#cfe0dc", 1, -1e3, 22)
    table(b, "#c99a68", 20)
    lemon = any(word in b.shot.words.casefold() for word in ("lemon", "juice", "mint"))
    tone = "#f6e27a" if lemon else "#bfe0ee"
    b.soft(0, 37, 26, 4, "#2b1c10", 0.5)
    b.poly([(-17, -32), (17, -32), (13, 37), (-13, 37)], "#ffffff", 0.6)
    b.poly([(-15.4, -18), (15.4, -18), (12, 35), (-12, 35)], f"{light(tone, 0.3)}>{tone}", 0.9)
    b.oval(0, -18, 15.4, 3, light(tone, 0.6))
    b.poly([(-12, -28), (-8, -28), (-7, 30), (-9, 30)], "#ffffff", 0.5)
    if lemon:
        b.disc(15, -32, 9, "#ffe46a@#f2c42a")
        b.disc(15, -32, 6.6, "#fff4b0")
        for x, y in ((-6, -22), (2, -26)):
            b.blob([(x, y), (x - 6, y - 8), (x, y - 15), (x + 5, y - 8)], "#5fa83a")
    else:
        for x, y in ((-4, -4), (5, 8), (-5, 18)):
            b.rect(x - 4, y - 4, 8, 8, "#ffffff", 2, 0.5)


def bowtie(b: Brush) -> None:
    studio(b)
    tone = b.hue("#1f2f5a", "#8a1f2f", "#2b2b30")
    if "navy" in b.shot.words.casefold():
        tone = "#1f2f5a"
    for side in (-1, 1):
        b.poly(
            [(side * 4, -6), (side * 40, -22), (side * 44, 0), (side * 40, 22), (side * 4, 6)],
            f"{light(tone, 0.2)}>{dark(tone, 0.15)}",
        )
        b.line(((side * 8, 0), (side * 26, -4)), dark(tone, 0.5), 1.2)
        for x in (18, 30):
            for y in (-8, 8):
                b.disc(side * x, y, 1.6, light(tone, 0.6))
    b.rect(-7, -9, 14, 18, f"{light(tone, 0.3)}>{tone}", 4)


def cables(b: Brush) -> None:
    """A charger with its cable, plugs beside."""
    studio(b)
    b.line(((-30, 30), (-44, 6), (-20, -4), (0, 20), (22, 30), (42, 10), (30, -14)), "#2b2e34", 2.6)
    b.line(((-40, 38), (-10, 26), (12, 40), (44, 34)), "#f2f2f2", 2.4)
    b.rect(-24, -36, 34, 40, "#fdfdfd>#ccd2d9", 6)
    for x in (-14, -1):
        b.rect(x, -44, 3, 9, "#b5b8bd", 1)
    b.rect(-13, -14, 12, 4, "#3a3f47", 2)
    b.rect(25, -30, 10, 17, "#2b2e34", 2)
    b.rect(27, -38, 6, 9, "#c3c8ce", 1)
    b.disc(-7, -26, 1.6, "#3d9a66")


def radiator(b: Brush) -> None:
    room(b, "#e6e3da")
    for k in range(8):
        b.rect(-34 + 8 * k, -8, 6.4, 38, "#ffffff>#cfd2d4", 3)
    b.rect(-36, -4, 68, 3, "#dfe1e3")
    b.rect(-36, 22, 68, 3, "#dfe1e3")
    b.line(((32, 24), (40, 24), (40, 46)), "#c98a4a", 2.4)
    b.rect(33, 16, 12, 12, "#3a3f47>#22262b", 3)
    b.line(((39, 16), (46, 2), (b.W + 2, -14)), "#e3b08a", 7)


def tap(b: Brush) -> None:
    """A tap over a sink, dripping."""
    b.over("#dcecef>#b5cfd6", 1, -1e3, 18)
    for x in range(-int(b.W) - 8, int(b.W) + 9, 14):
        b.line(((x, -b.H), (x, 18)), "#ffffff", 0.8)
    for y in range(-46, 18, 14):
        b.line(((-b.W, y), (b.W, y)), "#ffffff", 0.8)
    b.over("#f4f6f7>#c9d0d6", 1, 18)
    b.oval(4, 34, 40, 9, "#aab5bd>#e3e8eb")
    b.line(((-20, 20), (-20, -16), (-12, -28), (2, -28), (9, -18), (9, -10)), "#9aa6b0", 8)
    b.line(((-22, 18), (-22, -16), (-13, -30), (2, -30)), "#e6ecf0", 2)
    b.line(((-30, -4), (-10, -4)), "#7d8994", 4)
    for y, r in ((0, 2.2), (12, 2.8), (25, 2.4)):
        b.blob([(9, y - r * 2), (9 + r, y), (9, y + r), (9 - r, y)], "#4fa3d9")


def helmet(b: Brush) -> None:
    studio(b)
    tone = b.hue("#d9483b", "#2f6fc4", "#f2c23c")
    b.blob(
        [(-40, 12), (-34, -16), (-8, -32), (22, -26), (40, 2), (38, 14), (0, 18)],
        f"{light(tone, 0.3)}@{dark(tone, 0.15)}",
    )
    for x, y, long in ((-24, -12, 14), (-6, -20, 18), (14, -16, 16)):
        b.blob([(x, y), (x + long * 0.7, y - 5), (x + long, y + 3), (x + 4, y + 6)], dark(tone, 0.6))
    b.line(((-28, 14), (-14, 36), (0, 40), (10, 34), (18, 16)), "#2b2e34", 1.8)


def stove(b: Brush) -> None:
    """A camp stove with a blue flame."""
    b.over("#2b3a3a>#141d1f", 1, -1e3, 24)
    for x in (-40, -26, 30, 44):
        fir(b, x, 26, 46, "#1b2b26")
    b.over("#4a4438>#2b271f", 1, 24)
    b.soft(0, -2, 34, 26, "#5fb0ff", 0.6)
    b.rect(-11, 14, 22, 24, "#d9432f>#8f2417", 4)
    b.rect(-4, 6, 8, 9, "#9aa2ab")
    for side in (-1, 1):
        b.line(((side * 4, 8), (side * 20, 2), (side * 20, -8)), "#9aa2ab", 1.8, bend=False)
    for x in (-10, -5, 0, 5, 10):
        b.blob([(x - 2.4, 4), (x, -10 + abs(x) * 0.3), (x + 2.4, 4)], "#bfe6ff>#2f7fe0")
    b.rect(-22, -28, 44, 20, "#c9d0d6>#8a939c", 3)
    b.line(((22, -22), (42, -26)), "#2b2e34", 2.6)


def box(b: Brush) -> None:
    """A cardboard box."""
    studio(b)
    tone = "#c99a62"
    b.poly([(-34, -8), (0, 4), (0, 40), (-34, 24)], f"{tone}>{dark(tone, 0.15)}")
    b.poly([(34, -8), (0, 4), (0, 40), (34, 24)], f"{dark(tone, 0.1)}>{dark(tone, 0.3)}")
    b.poly([(-34, -8), (0, -20), (34, -8), (0, 4)], light(tone, 0.2))
    b.poly([(-19, -13.4), (-13, -15.4), (21, -3.4), (15, -1.4)], "#f2e3c4")
    b.rect(-26, 10, 14, 9, "#ffffff", 1)


def ereader(b: Brush) -> None:
    table(b)
    b.soft(2, 5, 32, 48, "#1d120a", 0.6)
    b.rect(-29, -44, 56, 86, "#2b2e34", 5)
    b.rect(-24, -39, 46, 70, "#efece2")
    b.text("Chapter 1", -1, -32, 5, "#2b2e34", 700)
    for k in range(14):
        b.rect(-20, -25 + 3.8 * k, 38 * (1 if k % 5 != 4 else 0.5), 1.4, "#6b6a66")
    b.disc(43, -20, 14, "#ffffff@#d5d1c8")
    b.disc(43, -20, 11, "#7a4a28")


def hotel(b: Brush) -> None:
    """A building of several floors with a sign."""
    sky(b, 26)
    b.over("#a9a49b>#7d786f", 1, 24)
    tone = b.hue("#e9cfa5", "#d9b5a0", "#cfd8dc")
    b.rect(-34, -34, 68, 60, f"{light(tone, 0.1)}>{dark(tone, 0.15)}")
    b.rect(-37, -37, 74, 4, dark(tone, 0.25))
    for row in range(4):
        for col in range(6):
            lit = b.shot.time == "night" and b.roll() < 0.6
            b.rect(-30 + 10.4 * col, -22 + 9.6 * row, 6, 6.6, "#ffd98a" if lit else "#5f8296", 0.6)
    b.rect(-16, -45, 32, 11, "#8a1f2f", 1)
    b.text("HOTEL", 0, -39.5, 8, "#ffe6b0", 700)
    b.rect(-12, 14, 24, 3, "#8a1f2f")
    b.rect(-7, 17, 14, 10, "#4a3426")


def hotspring(b: Brush) -> None:
    """Warm water between rocks, with steam."""
    b.over("#c9d9d3>#9fb5a5")
    for _ in range(9):
        fir(b, b.roll(-b.W, b.W), -2, b.roll(22, 36), "#5a7a68")
    b.over("#b5bfae", 1, -4)
    b.blob([(-42, 18), (-20, 2), (20, 0), (44, 16), (30, 40), (-28, 42)], "#7fd0d0>#3f9aa0")
    for k in range(16):
        a = k * pi / 8
        x, y = 45 * cos(a), 20 + 25 * sin(a)
        b.oval(x, y, b.roll(6, 10), b.roll(5, 7), "#9a9a95>#5f615f")
    for _ in range(9):
        b.soft(b.roll(-30, 30), b.roll(-30, 20), b.roll(10, 18), b.roll(8, 14), "#ffffff", 0.6)


def octopus(b: Brush) -> None:
    b.over("#2f7fae>#0d2f52")
    b.over("#c9b07a>#8f7848", 1, b.H * 0.7)
    tone = b.hue("#d9603f", "#b54a7a", "#c9783f")
    for k in range(8):
        x = -28 + 8 * k
        arm = [(x * 0.3, 4), (x * 0.8, 16), (x * 1.25, 26 + 4 * (k % 2)), (x * 1.5 + (6 if x > 0 else -6), 20)]
        b.line(arm, dark(tone, 0.1 * (k % 2)), 6)
        for px, py in arm[1:]:
            b.disc(px, py + 1, 1.3, light(tone, 0.6))
    b.blob(
        [(-16, 8), (-20, -14), (-10, -32), (10, -32), (20, -14), (16, 8), (0, 12)],
        f"{light(tone, 0.3)}@{dark(tone, 0.12)}",
    )
    for side in (-1, 1):
        b.disc(side * 8, -4, 4.6, "#fff6e0")
        b.rect(side * 8 - 3, -5, 6, 2, "#17120f", 1)


def seal(b: Brush) -> None:
    """Seals that lie on a wooden pier."""
    sky(b, -14)
    ridge(b, -12, 12, "#8aa0ab", 5)
    water(b, -12, bottom=14)
    b.over("#b28a5e>#7f5d3b", 1, 12)
    for k in range(-6, 7):
        b.line(((k * 9, 12), (k * 17, b.H + 2)), "#6a4c30", 0.8)
    for x, y, s, tone in ((-26, 8, 0.7, "#8a7f76"), (26, 10, 0.75, "#6d635c"), (-2, 26, 1.1, "#7d7168")):
        with b.at(x, y, s):
            b.soft(0, 12, 34, 4, "#2b1c10", 0.5)
            b.blob(
                [(-36, 10), (-20, 0), (4, -4), (14, -20), (22, -26), (31, -20), (30, -10), (24, 8), (4, 13), (-24, 13)],
                f"{light(tone, 0.25)}>{dark(tone, 0.2)}",
            )
            b.blob([(-34, 9), (-46, 2), (-44, 12)], dark(tone, 0.2))
            b.blob([(12, 8), (4, 18), (16, 16)], dark(tone, 0.3))
            b.disc(26, -18, 1.7, "#17120f")
            b.oval(31, -15, 2.2, 1.6, "#231b18")


def bookcover(b: Brush) -> None:
    """A book that shows its cover, with a picture of what the words say besides."""
    studio(b, "#e6e0d6")
    tone = b.hue("#3f5f86", "#a8463a", "#4f7a5f", "#e0b33c", "#6a4a7a")
    b.rect(-24, -42, 56, 84, dark(tone, 0.4), 2)
    b.rect(-22, -40, 52, 81, "#f7f2e4")
    b.rect(-28, -43, 54, 84, f"{light(tone, 0.15)}>{dark(tone, 0.15)}", 1.5)
    b.rect(-28, -43, 4, 84, dark(tone, 0.3))
    inner = next((kind for kind in kinds_of(b.shot.words) if kind not in ("bookcover", "books", "handwriting")), "")
    if inner:
        with b.framed(1, 2, 44, 46) as small:
            small.kinds[inner](small)
    else:
        b.disc(1, 4, 14, light(tone, 0.5))
        b.line(((-10, 14), (-2, -6), (6, 10), (14, -8)), dark(tone, 0.4), 2)
    b.rect(-18, -36, 38, 5, "#fff8e6", 1)
    b.rect(-10, -28, 22, 2.4, "#fff8e6", 1, 0.8)
    b.rect(-8, 33, 18, 2.4, "#fff8e6", 1, 0.9)


KINDS = {
    "dumplings": dumplings,
    "drink": drink,
    "bowtie": bowtie,
    "cables": cables,
    "radiator": radiator,
    "tap": tap,
    "helmet": helmet,
    "stove": stove,
    "box": box,
    "ereader": ereader,
    "hotel": hotel,
    "hotspring": hotspring,
    "octopus": octopus,
    "seal": seal,
    "bookcover": bookcover,
}
