"""What moves people: trams, boats, trains, bicycles, planes."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import buildings, cloud, place, ridge, sky, street, water
from .brush import Brush, dark, light


def _wheel(b: Brush, x: float, y: float, r: float, rim: str = "#c3c8cd") -> None:
    b.disc(x, y, r, "#23262b")
    b.disc(x, y, r * 0.58, rim)
    b.disc(x, y, r * 0.2, "#4a4f55")


def tram(b: Brush) -> None:
    """An old tram, on a slope where the street is steep."""
    steep = any(word in b.shot.words for word in ("steep", "climb", "hill"))
    slope = -8 if steep else 0
    street(b, 20, slope)
    tone = b.hue("#f0b92b", "#f0b92b", "#c23b33")
    b.canvas.save()
    b.canvas.rotate(slope)
    b.over("#8e8880>#5f5b58", 1, 24)
    for y in (33, 39):
        b.line(((-b.W * 1.3, y), (b.W * 1.3, y)), "#d5d2cc", 0.9)
    b.line(((-b.W * 1.3, -36), (b.W * 1.3, -36)), "#33363b", 0.5)
    b.line(((4, -22), (-6, -36)), "#33363b", 0.9)
    b.soft(0, 36, 40, 4, "#1d1d20", 0.6)
    b.rect(-33, -20, 66, 5, "#f7f2e2>#d8d2c0", 2.5)
    b.rect(-34, -16, 68, 20, "#fbf6e8")
    for k in range(6):
        b.rect(-31.5 + 10.7 * k, -13.4, 8.8, 13, "#3f5866>#7d9aa8", 1)
    b.rect(-35, 1, 70, 21, f"{light(tone, 0.15)}>{dark(tone, 0.15)}", 2)
    b.rect(-35, 6, 70, 1.4, "#fff8e6")
    b.rect(-35, 21, 70, 7, "#3a3632", 1)
    b.disc(28, 13, 3, "#fff4c0")
    b.disc(28, 13, 3.6, "#fff4c0", 0.4)
    b.rect(-4, 8, 12, 8, "#fff8e6", 1)
    b.text("28", 2, 12, 7, "#3a3228", 700)
    for x in (-22, -12, 12, 22):
        _wheel(b, x, 29, 4.6, "#7d7873")
    b.canvas.restore()


def bus(b: Brush) -> None:
    street(b, 20)
    tone = b.hue("#c9362f", "#2f6fc4", "#2f8f5a")
    b.over("#77726d>#55524f", 1, 26)
    b.soft(0, 36, 44, 4, "#1d1d20", 0.6)
    b.rect(-42, -14, 84, 46, f"{light(tone, 0.12)}>{dark(tone, 0.2)}", 5)
    for k in range(6):
        b.rect(-38 + 11.6 * k, -8, 10, 14, "#33495a>#8fb0c2", 1.4)
    b.rect(32, -8, 8, 32, "#33495a>#8fb0c2", 1.4)
    b.rect(-42, 12, 74, 2, "#ffffff", 0, 0.8)
    b.rect(-12, -13, 24, 4.4, "#1d1f23", 1)
    b.text("22 CENTER", 0, -10.8, 3.6, "#ffc94a", 700)
    for x in (-24, 22):
        _wheel(b, x, 32, 6.4)


def train(b: Brush) -> None:
    sky(b, 10)
    ridge(b, 14, 18, "#8fb0a0", 4)
    ridge(b, 22, 8, "#7fa85f", 5)
    b.over("#9a9286>#6f685e", 1, 22)
    tone = b.hue("#2f6fb5", "#c23b33", "#3d8a66")
    for k in range(-9, 10):
        b.line(((k * 9, 33), (k * 9 - 3, 38)), "#5a4636", 2)
    b.line(((-b.W, 33), (b.W, 33)), "#c3c6c9", 1.2)
    body = [(-b.W - 4, -8), (18, -8), (34, 0), (43, 16), (43, 28), (-b.W - 4, 28)]
    b.poly(body, "#f3f5f6>#cdd3d8")
    b.poly([(-b.W - 4, 14), (42, 14), (43, 20), (-b.W - 4, 20)], tone)
    for k in range(8):
        b.rect(8 - 13 * k, -2, 10, 9, "#2f4554>#7f9fb2", 2)
    b.poly([(22, -3), (31, 0), (38, 10), (22, 10)], "#1f313d>#7f9fb2")
    b.disc(40, 23, 2, "#fff6cf")
    for k in range(6):
        _wheel(b, 30 - 17 * k, 30, 3.4, "#8a9098")
    b.line(((-b.W, -24), (b.W, -24)), "#3a3f45", 0.5)


def car(b: Brush) -> None:
    place(b, "street", 14)
    b.over("#6f6c69>#4f4d4c", 1, 22)
    for k in range(-4, 5):
        b.rect(k * 24 - 6, 40, 12, 1.6, "#f4efe2")
    tone = b.hue("#c9362f", "#2f6fc4", "#e8eaec", "#3d7a66", "#e0a63a")
    b.soft(0, 32, 42, 4, "#101114", 0.7)
    top = [(-22, 10), (-14, -6), (10, -7), (23, 9)]
    b.blob(top, dark(tone, 0.1))
    b.poly([(-18, 9), (-12, -4), (-1, -4.6), (-1, 9)], "#2f4554>#9dbac9")
    b.poly([(2, 9), (2, -4.6), (9, -4), (18, 9)], "#2f4554>#9dbac9")
    body = [(-40, 12), (-22, 7), (22, 7), (40, 14), (42, 26), (36, 30), (-38, 30), (-42, 24)]
    b.blob(body, f"{light(tone, 0.2)}>{dark(tone, 0.25)}")
    b.line(((0.4, 9), (0.4, 26)), dark(tone, 0.3), 0.6)
    b.oval(38, 17, 3, 2.2, "#fff6cf")
    b.oval(-40, 17, 2, 2, "#e0483e")
    for x in (-24, 24):
        _wheel(b, x, 29, 7.4)


def truck(b: Brush) -> None:
    place(b, "street", 14)
    b.over("#6f6c69>#4f4d4c", 1, 24)
    tone = b.hue("#e0a63a", "#2f6fc4", "#c9362f")
    b.rect(-44, -20, 56, 48, "#f6f4ee>#d5d2c9", 2)
    b.rect(-44, 2, 56, 7, tone)
    b.blob([(12, -8), (28, -8), (36, 6), (42, 10), (42, 28), (12, 28)], f"{light(tone, 0.1)}>{dark(tone, 0.2)}")
    b.poly([(18, -4), (27, -4), (33, 8), (18, 8)], "#2f4554>#9dbac9")
    for x in (-30, -14, 30):
        _wheel(b, x, 31, 7)


def bicycle(b: Brush, alone: bool = True) -> None:
    if alone:
        place(b, "street", 20)
        b.soft(0, 40, 40, 3, "#17181c", 0.5)
    tone = b.hue("#c9362f", "#2f6fc4", "#3d8a66", "#2b2b30")
    for x in (-23, 23):
        b.ring(x, 22, 16, "#24262b", 2.2)
        b.ring(x, 22, 14.4, "#aab0b6", 0.6)
        for k in range(8):
            a = k * pi / 4
            b.line(((x, 22), (x + 14 * cos(a), 22 + 14 * sin(a))), "#9aa0a6", 0.3)
    seat, crank, head, rear, front = (-9, -4), (-1, 22), (15, -6), (-23, 22), (23, 22)
    for one, two in ((seat, crank), (seat, head), (crank, head), (rear, crank), (rear, seat), (head, front)):
        b.line((one, two), tone, 2.4, bend=False)
    b.line((seat, (-10.6, -10)), "#4a4f55", 1.6)
    b.line(((-16, -11), (-5, -11)), "#2b2320", 3)
    b.line((head, (14, -13), (21, -15), (23, -10)), "#4a4f55", 1.8)
    b.ring(*crank, 4, "#5a6067", 1.6)


def motorbike(b: Brush) -> None:
    place(b, "street", 20)
    b.soft(0, 40, 36, 3, "#17181c", 0.5)
    tone = b.hue("#5fae9c", "#c9362f", "#e9e4d6")
    for x in (-22, 24):
        _wheel(b, x, 30, 9)
    b.blob(
        [(-34, 22), (-28, 8), (-8, 6), (-2, 24), (14, 26), (16, 0), (20, -12), (24, -8), (22, 28), (10, 32), (-12, 32)],
        f"{light(tone, 0.2)}>{dark(tone, 0.15)}",
    )
    b.blob([(-30, 7), (-24, 1), (-8, 1), (-4, 6)], "#4a3426")
    b.line(((18, -12), (12, -18)), "#3a3f45", 2)
    b.disc(23, -9, 3.4, "#fff6cf")


def plane(b: Brush) -> None:
    b.over("#3f86d0>#bfe0f5")
    for _ in range(5):
        cloud(b, b.roll(-b.W, b.W), b.roll(0, b.H), b.roll(8, 14))
    with b.at(0, -4, turn=-14):
        tone = b.hue("#2f6fc4", "#c9362f", "#e0862a")
        b.poly([(-4, 0), (6, 0), (-16, -24), (-24, -24)], "#c3ccd5>#e9eef2")
        body = [(-42, -2), (-34, -6), (20, -7), (36, -5), (44, 1), (36, 6), (10, 7), (-34, 4)]
        b.blob(body, "#ffffff>#cfd7de")
        b.poly([(-42, -2), (-30, -5), (-38, -22), (-46, -22)], tone)
        b.poly([(-6, 2), (10, 2), (-12, 30), (-22, 30)], "#e4eaef>#9fabb8")
        b.poly([(-40, 1), (-32, 1), (-42, 10), (-48, 10)], "#b5c0cb")
        for k in range(10):
            b.rect(-24 + 5.4 * k, -3.6, 2.4, 2.6, "#33495a", 0.8)
        b.poly([(34, -3), (39, -3), (42, 0), (35, 0)], "#33495a")
        b.oval(2, 14, 7, 2.8, tone)


def balloon(b: Brush) -> None:
    sky(b, 26)
    ridge(b, 34, 14, "#7fa85f>#5f8a48", 4)
    for x, y, s in ((-28, 4, 0.45), (30, -14, 0.4), (0, -8, 1.0)):
        tones = b.pick((("#d9483b", "#f6d04a"), ("#2f6fc4", "#f4f4ee"), ("#7d4fb0", "#f2a23c")))
        with b.at(x, y, s):
            shape = [(0, -32), (22, -22), (26, -2), (12, 20), (5, 27), (-5, 27), (-12, 20), (-26, -2), (-22, -22)]
            b.blob(shape, tones[0])
            with b.within(shape):
                for k in (-2, 0, 2):
                    b.blob(
                        [
                            (k * 9 - 4, -34),
                            (k * 9 + 4, -34),
                            (k * 12 + 5, 0),
                            (k * 3 + 2, 30),
                            (k * 3 - 2, 30),
                            (k * 12 - 5, 0),
                        ],
                        tones[1],
                    )
                b.soft(12, 8, 20, 30, "#1d1d30", 0.3)
            b.line(((-5, 27), (-4, 36)), "#5a4636", 0.6)
            b.line(((5, 27), (4, 36)), "#5a4636", 0.6)
            b.rect(-5, 35, 10, 8, "#a5764a>#7a5230", 1)


def rocket(b: Brush) -> None:
    b.over("#0d1838>#5f86c4")
    for _ in range(50):
        b.disc(b.roll(-b.W, b.W), b.roll(-b.H, 10), 0.3, "#ffffff", 0.8)
    for _ in range(12):
        b.soft(b.roll(-26, 26), 40 + b.roll(-4, 8), 14, 9, "#f4f1ea", 0.9)
    b.soft(0, 26, 10, 22, "#ffb347", 0.9)
    b.blob([(-4, 16), (4, 16), (2, 32), (0, 40), (-2, 32)], "#fff2b0>#ff7a2a")
    b.blob([(0, -40), (7, -26), (8, 14), (-8, 14), (-7, -26)], "#ffffff>#cdd5dc")
    b.poly([(0, -41), (6.6, -27), (-6.6, -27)], "#d33c33")
    b.poly([(-8, 2), (-16, 18), (-8, 14)], "#d33c33")
    b.poly([(8, 2), (16, 18), (8, 14)], "#d33c33")
    b.disc(0, -14, 3.8, "#5fa7d9")
    b.ring(0, -14, 3.8, "#8a949e", 1)


def ferry(b: Brush) -> None:
    """A large white ship with decks and a funnel."""
    sky(b, 8)
    buildings(b, 12, 6, 14, ("#a9b5bf", "#95a3b0")) if b.roll() < 0.5 else ridge(b, 12, 10, "#8aa0ab", 5)
    water(b, 10)
    b.soft(0, 30, 50, 4, "#0f2a3a", 0.5)
    b.poly([(-44, 10), (47, 10), (40, 28), (-40, 28)], "#f7f8f8>#c4ccd3")
    b.poly([(-42, 20), (43.4, 20), (40, 28), (-40, 28)], b.hue("#1f4f86", "#1f4f86", "#2f6b4a"))
    for k, (left, right) in enumerate(((-38, 38), (-33, 30), (-26, 20))):
        y = 2 - 8 * k
        b.rect(left, y, right - left, 8, "#ffffff>#dfe5ea")
        for x in range(int(left) + 3, int(right) - 2, 5):
            b.rect(x, y + 2, 3, 3, "#3f5f78", 0.6)
    b.poly([(-14, -14), (-2, -14), (-4, -27), (-13, -27)], "#d33c33")
    b.rect(-13.4, -27.4, 9.8, 3, "#2b2b30")
    b.soft(-16, -34, 12, 5, "#6d747b", 0.5)
    b.line(((24, -6), (24, -24)), "#59616b", 0.8)
    for k in range(9):
        b.oval(-40 + 10 * k, 29, 7, 1.4, "#f4fafc", 0.8)


def _hull(b: Brush, tone: str, s: float = 1) -> None:
    b.poly([(-26 * s, 12), (28 * s, 9), (20 * s, 24), (-19 * s, 24)], f"{light(tone, 0.15)}>{dark(tone, 0.3)}")
    b.line(((-26 * s, 12), (28 * s, 9)), "#fbf6ea", 1.6)


def sailboat(b: Brush) -> None:
    sky(b, 6)
    ridge(b, 8, 8, "#8aa0ab", 5)
    water(b, 7)
    b.line(((1, 12), (1, -42)), "#6b5138", 1.4)
    b.blob([(3, -40), (12, -20), (24, 6), (3, 7)], "#ffffff>#d9e1e8")
    b.blob([(-1, -36), (-8, -16), (-20, 6), (-1, 7)], f"{b.hue('#d9483b', '#2f6fc4', '#f0ede2')}>#f4efe6")
    _hull(b, "#2f5d8a")
    for k in range(5):
        b.oval(-20 + 10 * k, 25, 8, 1.2, "#e6f3f8", 0.7)


def boat(b: Brush) -> None:
    """A small wooden boat; at a pier where the words say so."""
    sky(b, -8)
    ridge(b, -6, 14, "#7f9a8f", 4)
    water(b, -6)
    pier = any(word in b.shot.words for word in ("pier", "dock", "harbor", "quay"))
    if pier:
        b.poly([(10, b.H + 2), (24, -2), (32, -2), (b.W + 16, b.H + 2)], "#b28a5e>#7f5d3b")
        for k in range(7):
            y = 0 + k * (b.H + 2) / 7
            b.line(((22 - 2 * k, y), (34 + 5 * k, y)), "#6a4c30", 0.6)
        for y, x in ((4, 20), (20, 12), (38, 4)):
            b.rect(x - 1.4, y - 10, 2.8, 16, "#5f452c", 0.8)
    tone = b.hue("#c9483b", "#2f6f9a", "#3d7a58", "#f0ead9")
    with b.at(-14 if pier else 0, 8, 0.9 if pier else 1.15):
        b.soft(0, 22, 32, 4, "#0f2a3a", 0.5)
        b.blob([(-30, 4), (0, 8), (32, 0), (24, 18), (8, 22), (-16, 21)], f"{light(tone, 0.15)}>{dark(tone, 0.3)}")
        b.blob([(-28, 4), (0, 8), (30, 1), (2, 2)], "#6b4a33")
        b.line(((-30, 4), (0, 8), (32, 0)), "#fbf3e2", 1.6)
        b.line(((-8, 6), (8, 5)), "#c9a070", 2)
        b.line(((4, 6), (34, 20)), "#c9a070", 1.2)
        b.oval(36, 21.4, 4, 1.6, "#c9a070")
        if pier:
            b.line(((30, 2), (38, 6), (46, -2)), "#efe6d2", 0.7)


def paper_boat(b: Brush) -> None:
    water(b, -b.H, "#4f9ac4")
    for x, y, s, tone in ((-20, -10, 0.6, "#f2c84a"), (22, -16, 0.5, "#e87fa4"), (0, 14, 1.2, "#ffffff")):
        with b.at(x, y, s):
            b.soft(0, 14, 30, 5, "#123a55", 0.5)
            b.poly([(-30, -4), (30, -4), (18, 14), (-18, 14)], f"{tone}>{dark(tone, 0.15)}")
            b.poly([(0, -26), (14, 4), (-14, 4)], f"{light(tone, 0.3)}>{dark(tone, 0.08)}")
            b.poly([(0, -26), (14, 4), (0, 4)], dark(tone, 0.12))
            b.poly([(-30, -4), (-10, -4), (0, 14), (-18, 14)], light(tone, 0.25))


KINDS = {
    "tram": tram,
    "bus": bus,
    "train": train,
    "car": car,
    "truck": truck,
    "bicycle": bicycle,
    "motorbike": motorbike,
    "plane": plane,
    "balloon": balloon,
    "rocket": rocket,
    "ferry": ferry,
    "sailboat": sailboat,
    "boat": boat,
    "paper_boat": paper_boat,
}
