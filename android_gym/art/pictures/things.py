"""Things that are sold, read, played, or used."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import room, studio, table
from .brush import Brush, dark, light

GOODS = ("#d9483b", "#2f6fc4", "#3d8a66", "#e0a63a", "#4a4f58", "#7d4fb0")


def candle(b: Brush) -> None:
    b.over("#2b1c1a>#4a2f24")
    for x, tall in ((-22, 34), (20, 26), (0, 48)):
        b.soft(x, 32 - tall, 26, 28, "#ffb347", 0.6)
        b.rect(x - 8, 36 - tall, 16, tall, "#fbf1dc>#dcc49a", 2)
        b.blob([(x, 18 - tall), (x + 4, 28 - tall), (x, 34 - tall), (x - 4, 28 - tall)], "#fff6c4>#ff9a2a")


def gift(b: Brush) -> None:
    b.over("#fbe3e6>#e8b5c4")
    tone, ribbon = b.hue("#d9362f", "#2f6fc4", "#3d8a66"), "#f6d04a"
    b.soft(0, 38, 40, 5, "#5a2f3a", 0.5)
    b.rect(-28, -4, 56, 42, f"{light(tone, 0.12)}>{dark(tone, 0.2)}", 2)
    b.rect(-32, -14, 64, 13, f"{light(tone, 0.2)}>{tone}", 2)
    b.rect(-5, -14, 10, 52, ribbon)
    for side in (-1, 1):
        b.blob([(0, -14), (side * 8, -30), (side * 24, -32), (side * 22, -18)], ribbon)
        b.blob([(side * 4, -17), (side * 10, -26), (side * 19, -27), (side * 17, -20)], dark(ribbon, 0.3))
    b.disc(0, -16, 4.6, dark(ribbon, 0.12))


def books(b: Brush) -> None:
    """A pile of books before a shelf."""
    b.over("#6b4a33>#4a3223")
    for row in range(int(b.H / 11)):
        y = -b.H + 2 + 30 * row
        x = -b.W
        while x < b.W:
            wide, tall = b.roll(3, 6), b.roll(18, 25)
            tone = b.pick(("#a8463a", "#3f5f86", "#d9b45a", "#4f7a5f", "#e6dcc4", "#5f4a7a"))
            b.rect(x, y + 26 - tall, wide, tall, f"{light(tone, 0.1)}>{dark(tone, 0.2)}")
            b.rect(x + 0.8, y + 30 - tall, wide - 1.6, 1, "#f2e3b5", 0, 0.8)
            x += wide + 0.2
        b.over("#8a6242", 1, y + 26, y + 29)
    b.over("#c99a68>#a8784a", 1, 30)
    for k, tone in enumerate(("#2f5d8a", "#c9483b", "#e0b33c")):
        b.rect(-30 + 3 * k, 28 - 11 * (k + 1) + 6, 58 - 4 * k, 10, f"{light(tone, 0.15)}>{dark(tone, 0.2)}", 1.4)
        b.rect(22 - 1 * k, 30 - 11 * (k + 1) + 6, 6, 6, "#f7f2e4")


def newspaper(b: Brush) -> None:
    table(b)
    with b.at(0, 0, turn=-5):
        b.soft(3, 5, 46, 48, "#1d120a", 0.5)
        b.rect(-39, -46, 78, 96, "#f7f4ea>#e3ded0")
        b.text("THE DAILY NEWS", 0, -37, 8.6, "#22201c", 700)
        b.rect(-35, -31, 70, 0.8, "#22201c")
        b.rect(-35, -27, 40, 25, "#8fb0c4>#c9d6cf")
        b.poly([(-35, -2), (-22, -16), (-12, -8), (-2, -18), (5, -2)], "#5f7a6a")
        for column, top in ((-35, 3), (-11, 3), (9, -27), (13, 3)):
            if column == 13:
                continue
            wide = 20 if column < 9 else 26
            for k in range(int((46 - top) / 3.4)):
                b.rect(column, top + 3.4 * k, wide * (1 if k % 5 else 0.6), 1.4, "#7d7a72")


def laptop(b: Brush) -> None:
    """A laptop with lines of code on its screen."""
    b.over("#e3e7ec>#bcc5cf", 1, -1e3, 22)
    b.over("#b98a5c>#8f6540", 1, 22)
    b.rect(-37, -32, 74, 52, "#2b2e34", 3)
    b.rect(-34.5, -29.5, 69, 46, "#171b26")
    for row in range(9):
        x = -31.0 + 4 * (row % 3)
        for _ in range(3):
            long = b.roll(4, 13)
            b.rect(x, -26 + 4.6 * row, long, 2, b.pick(("#7fd0ff", "#ffc46a", "#a5e887", "#ff8aa5", "#d9dde5")), 1)
            x += long + 2
    b.poly([(-44, 20), (44, 20), (50, 28), (-50, 28)], "#d5dade>#9aa2ab")
    b.rect(-9, 20, 18, 2, "#8a929b", 1)


def phone(b: Brush) -> None:
    b.over("#dfe6f2>#b5c4de")
    b.soft(3, 8, 30, 46, "#22304a", 0.5)
    b.rect(-23, -44, 46, 88, "#1d2026", 7)
    b.rect(-21, -42, 42, 84, "#3f6fd9>#a05fc4", 5)
    for row in range(4):
        for col in range(4):
            b.rect(
                -17.6 + 9.2 * col,
                -26 + 11 * row,
                7,
                7,
                b.pick(("#ffffff", "#ffd24a", "#5fd09a", "#ff7a6a", "#6ac4ff", "#2b3350")),
                2,
            )
    b.text("9:41", 0, -34, 6, "#ffffff", 500)
    b.rect(-17.6, 28, 35.2, 9, "#ffffff", 4, 0.35)


def robot(b: Brush) -> None:
    """A robot before a web of nodes."""
    b.over("#15213f>#33508a")
    points = [(b.roll(-b.W, b.W), b.roll(-b.H, b.H)) for _ in range(22)]
    for one in points:
        near = sorted(points, key=lambda p: (p[0] - one[0]) ** 2 + (p[1] - one[1]) ** 2)[1:3]
        for two in near:
            b.line((one, two), "#6fc4ff", 0.4, 0.6)
        b.disc(*one, 1.1, "#a9e0ff")
    b.line(((0, -26), (0, -37)), "#c9d3dd", 1.8)
    b.disc(0, -38, 3.4, "#ff7a6a")
    b.rect(-29, -4, 6, 14, "#9aa8b8", 2)
    b.rect(23, -4, 6, 14, "#9aa8b8", 2)
    b.rect(-24, -26, 48, 44, "#f4f7fa>#b5c2d0", 10)
    b.rect(-18, -16, 36, 20, "#15213f", 8)
    for x in (-8, 8):
        b.disc(x, -6, 4.4, "#5fe0ff@#2fa3d9")
    b.arc(0, 6, 8, 5, 20, 140, "#5a6a7d", 1.6)
    b.blob([(-20, 22), (20, 22), (30, 60), (-30, 60)], "#dfe6ee>#9aa8b8")
    b.disc(0, 34, 4, "#5fe0ff")


def chip(b: Brush) -> None:
    b.over("#0f4a3a>#0a2f28")
    for k in range(-7, 8):
        for side in (-1, 1):
            b.line(((k * 3.4, side * 22), (k * 3.4, side * 30), (k * 7, side * (b.H + 2))), "#5fc48f", 0.8, bend=False)
            b.line(((side * 22, k * 3.4), (side * 30, k * 3.4), (side * (b.W + 2), k * 7)), "#5fc48f", 0.8, bend=False)
    b.rect(-26, -26, 52, 52, "#c9b36a", 2)
    b.rect(-23, -23, 46, 46, "#3a3f47>#1d2026", 2)
    b.text("CPU", 0, 0, 14, "#c9d0d8", 500)


def camera(b: Brush) -> None:
    table(b)
    b.soft(0, 30, 46, 8, "#1d120a", 0.6)
    b.rect(-14, -32, 26, 14, "#3a3f47", 3)
    b.rect(-42, -22, 84, 50, "#4a4f58>#22252b", 6)
    b.rect(-42, -8, 84, 24, "#2b2320")
    b.disc(0, 3, 23, "#8a929c@#3a3f47")
    b.disc(0, 3, 18, "#1a1d22")
    b.disc(0, 3, 13, "#5f86b5@#131a2b")
    b.disc(-5, -3, 3.4, "#ffffff", 0.7)
    b.rect(27, -18, 9, 6, "#fff2b0", 1)
    b.rect(-36, -27, 10, 5, "#c9402f", 2)


def headphones(b: Brush) -> None:
    studio(b, "#e6e0ee")
    tone = b.hue("#2b2e34", "#d9483b", "#2f6fc4")
    b.arc(0, 4, 30, 36, 180, 180, tone, 6)
    for side in (-1, 1):
        b.rect(side * 30 - 8, 0, 16, 32, f"{light(tone, 0.2)}>{dark(tone, 0.2)}", 7)
        b.rect(side * 22 - 4, 4, 8, 24, dark(tone, 0.45), 4)


def guitar(b: Brush) -> None:
    b.over("#e9d6b8>#b5885a")
    with b.at(0, 2, 1.05, turn=32):
        b.rect(-3, -48, 6, 50, "#4a2f1f")
        b.rect(-5, -56, 10, 11, "#5f3d26", 2)
        b.blob(
            [(0, -6), (15, -4), (13, 8), (21, 22), (14, 38), (0, 41), (-14, 38), (-21, 22), (-13, 8), (-15, -4)],
            "#e0963f@#9a5420",
        )
        b.disc(0, 12, 7, "#2b1a10")
        b.ring(0, 12, 8, "#f0d9a0", 1)
        b.rect(-9, 27, 18, 3.6, "#4a2f1f", 1)
        for k in range(6):
            b.line(((-2.2 + 0.9 * k, -50), (-2.2 + 0.9 * k, 28)), "#f4efe4", 0.25)


def piano(b: Brush) -> None:
    b.over("#2b2320>#171210")
    step = 11
    for k in range(-8, 9):
        b.rect(k * step - step / 2 + 0.3, -20, step - 0.6, 64, "#ffffff>#dcd9d0", 1)
        if k % 7 not in (2, 6):
            b.rect(k * step + step / 2 - 3.2, -20, 6.4, 38, "#3a3632>#0f0d0c", 1)
    b.over("#8f1f2a", 1, -24, -20)


def violin(b: Brush) -> None:
    b.over("#3a2430>#1d131a")
    with b.at(0, 4, 1, turn=-28):
        b.rect(-2, -52, 4, 42, "#2b1a10")
        b.blob(
            [
                (0, -18),
                (14, -14),
                (12, -4),
                (8, 2),
                (16, 14),
                (14, 30),
                (0, 34),
                (-14, 30),
                (-16, 14),
                (-8, 2),
                (-12, -4),
                (-14, -14),
            ],
            "#d9823f@#8a4018",
        )
        for side in (-1, 1):
            b.line(((side * 5, 0), (side * 6.4, 8), (side * 5, 14)), "#2b1a10", 1)
        b.rect(-5, 14, 10, 2, "#f0d9a0")
    b.line(((20, -44), (38, 40)), "#c9a070", 1.8)


def microphone(b: Brush) -> None:
    b.over("#2b3a5f>#141b2e")
    for k in range(-12, 13):
        tall = 6 + 22 * abs(sin(k * 1.3))
        b.rect(k * 6 - 1.4, -tall / 2, 2.8, tall, "#4fb3ff", 1.4, 0.4)
    b.rect(-12, -40, 24, 46, "#d5dae0>#7d8794", 12)
    for k in range(6):
        b.line(((-11, -32 + 5.4 * k), (11, -32 + 5.4 * k)), "#5a626d", 0.8)
    b.arc(0, -2, 18, 20, 0, 180, "#9aa2ac", 3)
    b.rect(-1.5, 18, 3, 22, "#9aa2ac")
    b.rect(-14, 38, 28, 4, "#9aa2ac", 2)


def television(b: Brush) -> None:
    if any(word in b.shot.words.casefold() for word in ("film", "movie", "cinema")):
        b.over("#1a1020>#3a1a26")
        b.rect(-44, -36, 88, 46, "#ffffff>#d9e3ee")
        b.poly([(-10, -26), (16, -13), (-10, 0)], "#d9362f")
        for row in range(3):
            for k in range(8):
                b.rect(
                    -b.W + 4 + k * 2 * b.W / 8,
                    20 + 12 * row,
                    2 * b.W / 8 - 3,
                    13,
                    ("#8a1f2f", "#7a1a29", "#6b1624")[row],
                    4,
                )
        return
    room(b, "#d9d3cb")
    b.rect(-40, -28, 80, 48, "#1d2026", 2)
    b.rect(-38, -26, 76, 44, "#2f8fd0>#f2b56a")
    b.disc(14, -4, 7, "#fff4c4")
    b.poly([(-38, 18), (-16, -6), (2, 10), (18, -2), (38, 18)], "#2f5d50")
    b.rect(-36, 26, 72, 12, "#7a5638", 1)


def clock(b: Brush) -> None:
    b.over("#f0e3cf>#d9c2a0")
    b.soft(3, 5, 44, 44, "#4a3a24", 0.4)
    alarm = "alarm" in b.shot.words.casefold()
    if alarm:
        for side in (-1, 1):
            b.oval(side * 24, -34, 12, 9, "#d9483b@#a82a22")
            b.line(((side * 20, 32), (side * 28, 44)), "#5a3a2a", 4)
    b.disc(0, 0, 38, "#d9483b@#a82a22" if alarm else "#5a3f2a@#33231a")
    b.disc(0, 0, 33, "#ffffff@#ece8de")
    for k in range(12):
        a = k * pi / 6
        b.line(((26 * cos(a), 26 * sin(a)), (30 * cos(a), 30 * sin(a))), "#2b2622", 1.6)
    b.line(((0, 0), (-12, -10)), "#2b2622", 2.6)
    b.line(((0, 0), (8, -23)), "#2b2622", 1.8)
    b.disc(0, 0, 2.2, "#d9483b")


def watch(b: Brush) -> None:
    studio(b)
    tone = b.hue("#3a3f47", "#7a4a2c", "#2f5d8a")
    b.rect(-13, -50, 26, 100, f"{tone}>{dark(tone, 0.2)}", 5)
    b.rect(-24, -27, 48, 54, "#c9ced5>#8a929c", 13)
    b.rect(-20, -23, 40, 46, "#11141a", 10)
    b.text("9:41", 0, -6, 13, "#ffffff", 500)
    b.arc(0, 11, 7, 7, -90, 260, "#5fd09a", 2.4)


def chair(b: Brush) -> None:
    room(b)
    tone = b.hue("#d9903f", "#4f7a8a", "#8a5a38")
    b.rect(-17, -22, 34, 36, f"{light(tone, 0.15)}>{dark(tone, 0.12)}", 5)
    b.rect(-20, 12, 40, 8, f"{light(tone, 0.2)}>{tone}", 3)
    for x in (-16, 16):
        b.line(((x, 20), (x * 1.2, 44)), "#6b4a2f", 2.6)


def lamp(b: Brush) -> None:
    b.over("#4a4038>#2b2420")
    b.soft(0, 0, 50, 46, "#ffd98a", 0.7)
    b.poly([(-13, -34), (13, -34), (25, 2), (-25, 2)], "#fff6d8>#f2cf8a")
    b.rect(-1.6, 2, 3.2, 32, "#c9a25a")
    b.oval(0, 36, 15, 4, "#c9a25a>#8a6a34")


def key(b: Brush) -> None:
    words = b.shot.words.casefold()
    b.over("#2b4a7a>#15284a")
    if any(word in words for word in ("lock", "password", "security")):
        b.arc(0, -8, 15, 18, 180, 180, "#c9d0d8", 6)
        b.rect(-24, -8, 48, 42, "#f6c94a>#c98f1f", 5)
        b.disc(0, 9, 5, "#3a2c10")
        b.rect(-2, 9, 4, 13, "#3a2c10", 1)
        return
    b.ring(-22, 0, 13, "#f2c84a", 7)
    b.rect(-10, -3.4, 48, 6.8, "#f2c84a>#c9952a", 2)
    for x in (24, 32):
        b.rect(x, 2, 5, 11, "#d9a83a", 1)


def money(b: Brush) -> None:
    b.over("#dcebd9>#a9c9a8")
    for k in range(4):
        with b.at(-6 + 3 * k, -10 + 5 * k, turn=-16 + 9 * k):
            b.rect(-34, -16, 68, 32, "#8fc49a>#5f9a70", 2)
            b.rect(-31, -13, 62, 26, "#a9d6b0", 1)
            b.disc(0, 0, 9, "#6fa880")
            b.text("50", -24, -7, 7, "#2f5f40", 700)
    for x, n in ((20, 5), (34, 3)):
        for k in range(n):
            b.oval(x, 36 - 4 * k, 8, 3, "#f6d46a>#b5862a")


def tools(b: Brush) -> None:
    table(b, "#8f969e")
    with b.at(-10, 0, turn=-38):
        b.rect(-3.4, -20, 6.8, 62, "#d9903f>#a8622a", 3)
        b.rect(-17, -34, 34, 15, "#5a626d>#333941", 3)
    with b.at(16, 2, turn=34):
        b.rect(-4, -20, 8, 56, "#c3cad2>#8a929c", 4)
        b.disc(0, -28, 12, "#c3cad2")
        b.rect(-4, -44, 8, 18, "#8f969e")
        b.disc(0, 36, 8, "#c3cad2")


def painting(b: Brush) -> None:
    b.over("#f1ece2>#d9d0c0")
    b.soft(3, 6, 46, 44, "#4a3a24", 0.4)
    b.rect(-42, -38, 84, 74, "#c99a3f>#8a6220", 1)
    b.rect(-36, -32, 72, 62, "#8fb5d9>#f4d9a0")
    for _ in range(60):
        x, y = b.roll(-34, 34), b.roll(-4, 28)
        b.line(
            ((x, y), (x + b.roll(2, 7), y + b.roll(-2, 2))),
            b.pick(("#5f9a4a", "#e0b33c", "#c9583a", "#3f6fa8", "#8f5fa8")),
            2.2,
            0.9,
        )
    b.disc(18, -18, 7, "#fff0b0")


def globe(b: Brush) -> None:
    b.over("#eef2f6>#c4d0dc")
    b.line(((0, 30), (0, 40)), "#8a6a3a", 3)
    b.oval(0, 42, 18, 4, "#8a6a3a")
    b.arc(0, 0, 38, 38, -60, 200, "#b58f4a", 3)
    b.disc(0, 0, 33, "#8fd0f4@#2f7fc4")
    with b.within([(33 * cos(k * pi / 12), 33 * sin(k * pi / 12)) for k in range(24)]):
        b.blob([(-26, -18), (-10, -26), (-2, -14), (-10, -4), (-16, 8), (-22, -4)], "#6fb355")
        b.blob([(-14, 6), (-4, 8), (-4, 20), (-10, 30), (-14, 18)], "#7fc060")
        b.blob([(8, -22), (26, -24), (34, -6), (20, 2), (10, -6)], "#6fb355")
        b.blob([(6, -4), (18, 2), (16, 20), (10, 24), (4, 8)], "#8fc86a")
    b.arc(0, 0, 12, 33, 0, 360, "#ffffff", 0.3)
    b.line(((-33, 0), (33, 0)), "#ffffff", 0.3)


KINDS = {
    "candle": candle,
    "gift": gift,
    "books": books,
    "newspaper": newspaper,
    "laptop": laptop,
    "phone": phone,
    "robot": robot,
    "chip": chip,
    "camera": camera,
    "headphones": headphones,
    "guitar": guitar,
    "piano": piano,
    "violin": violin,
    "microphone": microphone,
    "television": television,
    "clock": clock,
    "watch": watch,
    "chair": chair,
    "lamp": lamp,
    "key": key,
    "money": money,
    "tools": tools,
    "paint": painting,
    "globe": globe,
}
