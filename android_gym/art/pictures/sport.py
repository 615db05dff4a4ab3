"""People who do something: runners, hikers, a family, a team."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import buildings, grass, place, ridge, room, sky, water
from .brush import Brush, Point, dark, light
from .faces import HAIRS, SKINS
from .vehicles import bicycle

SHIRTS = ("#b5463c", "#3a5f8f", "#c9a546", "#44705a", "#5f4a78", "#b5734a", "#4a858c", "#d8d4cb")

# the legs, then the arm behind and the one before, each from the body on
POSES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "run": (
        ((0, -24), (9, -17), (4, -8), (7, -2)),
        ((0, -24), (-5, -14), (-14, -12), (-18, -15)),
        ((1, -38), (-8, -32), (-3, -26)),
        ((1, -38), (9, -32), (13, -37)),
    ),
    "walk": (
        ((0, -24), (4, -12), (5, 0)),
        ((0, -24), (-4, -12), (-9, -1)),
        ((0, -38), (-5, -30), (-3, -23)),
        ((0, -38), (5, -30), (8, -25)),
    ),
    "up": (
        ((0, -24), (3, -12), (4, 0)),
        ((0, -24), (-3, -12), (-4, 0)),
        ((0, -38), (-8, -44), (-9, -54)),
        ((0, -38), (8, -44), (9, -54)),
    ),
    "stand": (
        ((0, -24), (3, -12), (3, 0)),
        ((0, -24), (-3, -12), (-3, 0)),
        ((0, -38), (-6, -31), (-5, -23)),
        ((0, -38), (6, -31), (5, -23)),
    ),
}


def _limb(b: Brush, points: tuple[Point, ...], color: str, thick: float) -> None:
    b.line(points, color, thick, bend=False)


def figure(
    b: Brush,
    x: float,
    y: float,
    s: float,
    pose: str = "stand",
    shirt: str = "",
    legs: str = "",
    number: str = "",
    flip: bool = False,
) -> None:
    """A person whose feet are at (x, y), about 50 `s` units tall."""
    skin, hair = b.pick(SKINS), b.pick(HAIRS)
    shirt, legs = shirt or b.pick(SHIRTS), legs or b.pick(("#2b3350", "#3a3f45", "#5a4a3a", "#1f2a3a"))
    one, two, left, right = POSES[pose]
    with b.at(x, y, s, flip=flip):
        b.soft(0, 0, 12, 2.4, "#16202b", 0.5)
        _limb(b, left, dark(skin, 0.15), 3)
        _limb(b, two, dark(legs, 0.2), 4.2)
        _limb(b, one, legs, 4.4)
        for foot in (one[-1], two[-1]):
            b.oval(foot[0] + 1.6, foot[1], 3.4, 1.8, "#f2f2f2" if pose == "run" else "#2b2622")
        b.blob(
            [(-5.6, -40), (5.6, -40), (5.4, -28), (4.6, -22), (-4.6, -22), (-5.4, -28)],
            f"{light(shirt, 0.2)}@{dark(shirt, 0.45)}",
        )
        b.soft(3, -30, 4, 11, "#0c0a10", 0.35)
        _limb(b, right, skin, 3)
        b.line((left[0], left[1]), dark(shirt, 0.35), 3.8)
        b.line((right[0], right[1]), dark(shirt, 0.12), 3.8)
        if number:
            b.rect(-3.8, -36, 7.6, 5.6, "#ffffff", 0.6)
            b.text(number, 0, -33.2, 3.8, "#202124", 700)
        b.rect(-1.6, -44, 3.2, 5, dark(skin, 0.1))
        b.oval(0, -47.6, 4, 5, f"{light(skin, 0.1)}@{dark(skin, 0.35)}")
        b.blob([(-4.6, -46), (-4.4, -52), (0, -54), (4.4, -52), (4.6, -48), (2, -50.6), (-3, -50)], hair)
        b.soft(1.6, -47.4, 2.2, 1, "#1c1512", 0.6)


def runners(b: Brush) -> None:
    """Several people running with numbers on their shirts."""
    words = b.shot.words.casefold()
    place(b, "park" if b.shot.setting in ("", "stadium") else b.shot.setting, 4)
    b.over("#8a8781>#63605c", 1, 14)
    for k in range(-4, 5):
        b.poly([(k * 20 - 4, 30), (k * 20 + 4, 30), (k * 21 + 4, 31.4), (k * 21 - 5, 31.4)], "#f4efe2")
    if any(word in words for word in ("finish", "race", "marathon", "line")):
        for x in (-40, 40):
            b.rect(x - 2, -34, 4, 50, "#3a3f45")
        b.rect(-42, -38, 84, 13, "#d9362f", 1)
        b.text(
            "FINISH"
            if "finish" in words
            else "10 K"
            if "10k" in words
            else "HALF MARATHON"
            if "half" in words
            else "START",
            0,
            -31.4,
            8,
            "#ffffff",
            700,
        )
    spots = ((-34, 24, 0.72), (33, 25, 0.76), (-14, 30, 0.86), (15, 36, 0.96), (-36, 44, 1.0))
    for n, (x, y, s) in enumerate(spots[: b.shot.count or 5]):
        figure(b, x, y, s, "run", SHIRTS[(n * 3 + int(b.roll(0, 7))) % 8], "", str(100 + int(b.roll(1, 890))))


def hiker(b: Brush) -> None:
    place(b, "hills", 10)
    b.blob([(-b.W - 9, 40), (-10, 26), (b.W + 9, 20), (b.W + 20, b.H + 40), (-b.W - 20, b.H + 40)], "#a8915f>#6f5f3a")
    for x, y, s in ((18, 30, 0.7), (-8, 38, 1.15)):
        figure(b, x, y, s, "walk", "", "#5a4a3a")
        with b.at(x, y, s):
            b.rect(-12.6, -41, 8, 17, f"{b.pick(('#d9642a', '#2f6f5a', '#7a2f3a'))}>#2b2420", 3)
            b.line(((9, -25), (13, 0)), "#3a3f45", 1)


def cyclist(b: Brush) -> None:
    place(b, "hills", 10)
    b.over("#77726d>#55524f", 1, 26)
    with b.at(0, 6, 0.9):
        bicycle(b, False)
        skin, shirt = b.pick(SKINS), b.pick(SHIRTS)
        _limb(b, ((-10, -10), (4, 2), (-1, 22)), "#22252b", 5)
        b.line(((-9, -12), (-2, -26), (9, -31)), shirt, 10)
        _limb(b, ((8, -30), (12, -18), (21, -14)), skin, 3.4)
        b.oval(14, -38, 5.6, 6.4, skin)
        b.blob([(6, -40), (10, -47), (20, -45), (22, -40)], "#f4f6f8>#c9402f")


def swimmer(b: Brush) -> None:
    water(b, -b.H, "#2fa0cf")
    for k in range(5):
        x = -60 + 30 * k
        b.line(
            [(x + 2 * sin(m), -b.H + m * 9) for m in range(int(b.H / 4))], "#f4483e" if k % 2 else "#ffffff", 1.8, 0.8
        )
    for x, y, s in ((0, 6, 1.3), (-32, -22, 0.7)):
        with b.at(x, y, s):
            b.blob([(-16, 2), (6, -3), (10, 4), (-14, 8)], "#e3b08a", 0.75)
            b.line(((4, 0), (14, -12), (26, -4)), "#e3b08a", 4)
            b.disc(12, 0, 5.6, "#e3b08a")
            b.blob([(7, 1), (8, -6), (16, -6), (17, -1)], b.pick(SHIRTS))
            for k in range(9):
                b.disc(-20 + 5 * k, 6 + b.roll(-3, 3), 1.6, "#ffffff", 0.9)


def climber(b: Brush) -> None:
    b.over("#8fa9bd>#c9d6df")
    b.poly([(-24, -b.H - 2), (b.W + 2, -b.H - 2), (b.W + 2, b.H + 2), (-6, b.H + 2), (-14, 10)], "#b5a592>#7a6b5a")
    for _ in range(24):
        x, y = b.roll(-8, b.W), b.roll(-b.H, b.H)
        b.line(((x, y), (x + b.roll(3, 9), y + b.roll(-6, 6))), "#5a4e42", 0.9, 0.8)
    for _ in range(12):
        b.disc(b.roll(-6, b.W), b.roll(-b.H, b.H), b.roll(1.5, 3), b.pick(SHIRTS))
    b.line(((6, -b.H), (6, 4)), "#f2c23c", 1)
    figure(b, 4, 34, 1.1, "up")


def skier(b: Brush) -> None:
    sky(b, 0)
    ridge(b, 4, 34, "#a9bccf", 3, True)
    b.poly([(-b.W - 2, -4), (b.W + 2, 30), (b.W + 2, b.H + 2), (-b.W - 2, b.H + 2)], "#ffffff>#d0deea")
    with b.at(0, 26, 1.1, turn=18):
        b.line(((-24, 2), (22, 2), (27, -1)), "#d9362f", 1.8)
        figure(b, 0, 1, 1, "run", "#2f6fc4")
        b.line(((13, -36), (20, -4)), "#3a3f45", 0.9)
    for _ in range(30):
        b.disc(b.roll(-40, 0), b.roll(20, 40), b.roll(0.6, 1.8), "#ffffff", 0.9)


def surfer(b: Brush) -> None:
    sky(b, -10)
    water(b, -10, "#2f8fae")
    b.blob(
        [
            (-b.W - 20, 10),
            (-20, -26),
            (16, -30),
            (34, -12),
            (20, -14),
            (12, 6),
            (30, 30),
            (b.W + 20, 34),
            (b.W, b.H + 30),
            (-b.W - 20, b.H + 30),
        ],
        "#4fb3c9>#1f6f8f",
    )
    b.line(((-26, -24), (10, -31), (32, -14), (18, -14)), "#ffffff", 4)
    with b.at(-4, 18, 0.9, turn=-14):
        b.blob([(-26, 2), (0, -2), (30, 0), (2, 5)], "#f6d04a")
        figure(b, 0, 0, 0.9, "walk", "#22262b", "#22262b")
    for _ in range(26):
        b.disc(b.roll(-50, 30), b.roll(14, 34), b.roll(0.6, 2.4), "#ffffff", 0.85)


def _ball(b: Brush, x: float, y: float, r: float) -> None:
    b.disc(x, y, r, "#ffffff@#cfd5da")
    b.poly(
        [(x + r * 0.36 * cos(k * 2 * pi / 5 - pi / 2), y + r * 0.36 * sin(k * 2 * pi / 5 - pi / 2)) for k in range(5)],
        "#23262b",
    )
    for k in range(5):
        a = k * 2 * pi / 5 - pi / 2
        b.disc(x + r * 0.82 * cos(a), y + r * 0.82 * sin(a), r * 0.2, "#23262b")


def football(b: Brush) -> None:
    sky(b, -18)
    for _ in range(260):
        b.disc(b.roll(-b.W, b.W), b.roll(-26, -6), 1.1, b.pick(SHIRTS))
    grass(b, -4, "#5fae4a")
    for k in range(6):
        b.over("#ffffff", 0.07, -4 + 14 * k, 3 + 14 * k)
    b.line(((-18, 0), (-18, -26), (34, -26), (34, 0)), "#ffffff", 1.8, bend=False)
    for k in range(12):
        b.line(((-18 + 4.4 * k, -26), (-18 + 4.4 * k, 0)), "#ffffff", 0.3, 0.7)
    figure(b, -14, 38, 1.05, "run", "#e0483e", "#ffffff", "9")
    figure(b, 24, 28, 0.8, "run", "#2f6fc4", "#ffffff", flip=True)
    _ball(b, 10, 38, 6)


def tennis(b: Brush) -> None:
    b.over("#3f7fb5>#2f679a")
    b.poly([(-30, -40), (30, -40), (56, b.H + 2), (-56, b.H + 2)], "#c4703a")
    for one, two in (((-30, -40), (-56, 52)), ((30, -40), (56, 52)), ((-36, -18), (36, -18)), ((0, -18), (0, 52))):
        b.line((one, two), "#ffffff", 1.2)
    b.ring(-8, 4, 15, "#22262b", 2.6)
    for k in range(-4, 5):
        b.line(((-8 + 3.2 * k, -9), (-8 + 3.2 * k, 17)), "#f4f6f8", 0.4)
        b.line(((-21, 4 + 3 * k), (5, 4 + 3 * k)), "#f4f6f8", 0.4)
    b.line(((-8, 19), (-8, 44)), "#22262b", 4)
    b.disc(24, 20, 9, "#e6f24a@#b5c924")
    b.arc(17, 14, 8, 8, 0, 80, "#ffffff", 1.2)


def basketball(b: Brush) -> None:
    b.over("#3a4a6a>#6b86b5")
    b.over("#d9a05a>#b57a3a", 1, 28)
    b.rect(-8, -40, 46, 30, "#ffffff", 2)
    b.rect(7, -28, 16, 13, "#d9362f")
    b.rect(8.6, -26.4, 12.8, 9.8, "#ffffff")
    b.line(((4, -12), (26, -12)), "#e8632a", 2.6)
    for k in range(6):
        b.line(((5 + 4 * k, -11), (9 + 2.4 * k, 6)), "#ffffff", 0.8)
    b.disc(-22, 8, 17, "#f2913a@#b5561a")
    b.line(((-39, 8), (-22, 6), (-5, 8)), "#3a2010", 1)
    b.line(((-22, -9), (-20, 8), (-22, 25)), "#3a2010", 1)
    b.arc(-40, 8, 14, 14, -60, 120, "#3a2010", 1)
    b.arc(-4, 8, 14, 14, 120, 120, "#3a2010", 1)


def gym(b: Brush) -> None:
    room(b, "#dfe3e8", "#5a6067")
    figure(b, 0, 40, 1.15, "up", "", "#22262b")
    b.line(((-34, -22), (34, -22)), "#7d858d", 2)
    for x in (-34, -29, 29, 34):
        b.rect(x - 2, -32, 4, 20, "#22262b", 1)


def chess(b: Brush) -> None:
    b.over("#5a4436>#3a2a20")
    for row in range(8):
        for col in range(8):
            b.rect(-44 + 11 * col, -44 + 11 * row, 11, 11, ("#f0dcb5", "#a5713f")[(row + col) % 2])
    for n in range(11):
        x, y = -38.5 + 11 * int(b.roll(0, 7.9)), -38.5 + 11 * int(b.roll(0, 7.9))
        tone = ("#fbf4e4", "#2b2420")[n % 2]
        b.oval(x + 1, y + 4, 5, 2.4, "#1d140c", 0.5)
        b.blob([(x - 4, y + 4), (x - 2, y - 2), (x + 2, y - 2), (x + 4, y + 4)], tone)
        b.disc(x, y - 4, 2.8, tone)
        b.ring(x, y - 4, 2.8, "#6b4a2c", 0.4)


def medal(b: Brush) -> None:
    b.over("#2f4f86>#17294d")
    for k in range(12):
        a = k * pi / 6
        b.poly(
            [(0, 4), (70 * cos(a - 0.08), 70 * sin(a - 0.08)), (70 * cos(a + 0.08), 70 * sin(a + 0.08))],
            "#ffffff",
            0.08,
        )
    b.poly([(-20, -b.H), (-8, -b.H), (4, 0), (-4, 4)], "#d9362f")
    b.poly([(20, -b.H), (8, -b.H), (-4, 0), (4, 4)], "#b5281f")
    b.disc(0, 16, 23, "#ffe08a@#c98a1f")
    b.ring(0, 16, 18, "#a86f14", 1.4)
    b.text("1", 0, 16, 24, "#8a5a10", 700)


def dancers(b: Brush) -> None:
    b.over("#4a1f4f>#1f1030")
    b.poly([(-4, -b.H), (6, -b.H), (36, 44), (-34, 44)], "#ffd9f0", 0.22)
    for x, s, flip in ((-22, 0.9, False), (22, 0.9, True), (0, 1.1, False)):
        figure(b, x, 42, s, "up", b.pick(("#f2c23c", "#e8508a", "#5fd0e0")), "#2b1f3a", "", flip)


def band(b: Brush) -> None:
    """Musicians on a stage under coloured lights."""
    b.over("#1a1233>#4a2352")
    for k, tone in enumerate(("#ff5f8a", "#5fb0ff", "#ffd24a", "#8affc4")):
        x = -36 + 24 * k
        b.poly([(x, -b.H), (x + 2, -b.H), (x + 16, 30), (x - 14, 30)], tone, 0.28)
    b.over("#3a2a3f>#1d1424", 1, 26)
    for n, x in enumerate((-28, 0, 28)):
        figure(b, x, 30, 0.85, "stand")
        if n != 1:
            b.blob([(x - 8, 14), (x - 2, 9), (x + 3, 14), (x - 2, 19)], "#c9622a")
            b.line(((x, 12), (x + 13, 4)), "#5a3a22", 1.6)
        else:
            b.line(((x + 5, 30), (x + 5, -6)), "#9aa0a8", 0.8)
            b.disc(x + 4, -7, 1.8, "#22262b")
    for k in range(12):
        b.disc(-b.W + k * 2 * b.W / 11, b.H - 2, 7, "#0d0816")


def child(b: Brush) -> None:
    place(b, "park", 10)
    for x, s in ((-22, 0.62), (20, 0.66), (0, 0.72)):
        figure(b, x, 40, s, b.pick(("up", "run", "stand")))
    b.disc(33, 38, 6, "#e0483e@#a8281f")
    b.disc(-34, -18, 7, "#f2c23c@#d99a1f")
    b.line(((-34, -11), (-27, 10)), "#5a5a5a", 0.5)


def couple(b: Brush) -> None:
    place(b, "park", 10)
    wedding = any(word in b.shot.words.casefold() for word in ("wedding", "bride"))
    figure(b, -9, 44, 1.25, "stand", "#22262b", "#22262b")
    figure(b, 10, 44, 1.2, "stand", "#ffffff" if wedding else "")
    if wedding:
        b.blob([(5, 16), (15, 16), (26, 46), (-6, 46)], "#ffffff>#e6e3ea")
        b.blob([(6, -14), (15, -14), (24, 10), (16, 16)], "#ffffff", 0.6)
        for k in range(5):
            b.disc(1 + 2.4 * cos(k), 18 + 2.4 * sin(k * 2), 2.2, "#e8638f")


def family(b: Brush) -> None:
    place(b, "park", 8)
    for x, s in ((-27, 1.05), (-8, 0.98), (10, 0.62), (27, 1.0), (-18, 0.5)):
        figure(b, x, 44, s, "stand")


def team(b: Brush) -> None:
    """Colleagues around a table."""
    room(b, "#e6eaee", "#8d949b")
    b.rect(14, -34, 30, 19, "#ffffff")
    b.ring(29, -24, 6, "#2f6fc4", 3)
    for x, s in ((-34, 0.9), (-12, 0.92), (11, 0.9), (33, 0.92)):
        figure(b, x, 40, s, "stand")
    b.poly([(-44, 24), (44, 24), (52, 40), (-52, 40)], "#c99a68>#a8784a")
    for x in (-26, 2, 26):
        b.poly([(x - 8, 24), (x + 8, 24), (x + 7, 15), (x - 7, 15)], "#c3c9d0")
        b.rect(x - 9, 24, 18, 2, "#9aa2ab", 1)


def crowd(b: Brush) -> None:
    sky(b, -12)
    buildings(b, -6, 14, 30, ("#a9a29a", "#8d8a88", "#bdb3a5"))
    for row in range(4):
        y = 10 + 14 * row
        for k in range(9):
            figure(b, -b.W + (k + 0.5 * (row % 2)) * 2 * b.W / 8, y + 20, 0.62 + 0.1 * row, b.pick(("up", "stand")))
    for x, words, tone in ((-22, "VOTE", "#d9362f"), (18, "NOW", "#2f6fc4")):
        b.line(((x, -2), (x, 22)), "#8a6a45", 1.2)
        b.rect(x - 12, -16, 24, 14, "#ffffff", 1)
        b.text(words, x, -9, 8, tone, 700)


def doctor(b: Brush) -> None:
    b.over("#dff0f2>#b5d9de")
    b.rect(16, -34, 22, 22, "#ffffff", 3)
    b.rect(24.6, -30, 5, 14, "#d9362f")
    b.rect(20, -25.6, 14, 5, "#d9362f")
    figure(b, -8, 62, 1.7, "stand", "#ffffff", "#5f86a8")
    b.arc(-8, -4, 6, 12, 20, 140, "#3a4650", 1.4)
    b.disc(-6, 10, 2.2, "#8a949e")


KINDS = {
    "runners": runners,
    "hiker": hiker,
    "cyclist": cyclist,
    "swimmer": swimmer,
    "climber": climber,
    "skier": skier,
    "surfer": surfer,
    "football": football,
    "tennis": tennis,
    "basketball": basketball,
    "gym": gym,
    "chess": chess,
    "medal": medal,
    "dancers": dancers,
    "band": band,
    "child": child,
    "couple": couple,
    "family": family,
    "team": team,
    "crowd": crowd,
    "doctor": doctor,
}
