"""What is seen in the sky: the sun, weather, stars."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import buildings, cloud, fir, grass, ridge, sky
from .brush import Brush, dark, light
from .textures import plane


def sunset(b: Brush) -> None:
    b.over("#3f3f7f>#f7a35c", 1, -1e3, 6)
    for _ in range(9):
        b.soft(b.roll(-b.W, b.W), b.roll(-b.H, -4), b.roll(18, 40), b.roll(1.5, 4), "#ff8a6a", 0.6)
    b.soft(0, 2, 50, 34, "#ffd28a", 0.9)
    b.soft(0, 0, 12, 12, "#fff6dc", 1)
    b.disc(0, 0, 6.5, "#fff6dc")
    ridge(b, 8, 6, "#6b4a6f", 5)
    b.over("#c9707a>#2d2a52", 1, 7)
    plane(b, "stone", "#1d1838", 0.6, 6, 0.8, 3)
    plane(b, "clouds", "#ffc98a", 0.5, 6, 0.5, 4)
    b.soft(0, 8, 16, b.H * 0.9, "#ffdc9c", 0.55)


def sunrise(b: Brush) -> None:
    b.over("#86a9d9>#fbd3a6", 1, -1e3, 16)
    for k in range(12):
        turn = pi + pi * (k + 0.5) / 12
        tip = [(70 * cos(turn - 0.06), 14 + 70 * sin(turn - 0.06)), (70 * cos(turn + 0.06), 14 + 70 * sin(turn + 0.06))]
        b.poly([(0, 14), *tip], "#fff3cf", 0.35)
    b.soft(0, 14, 40, 30, "#fff0c0", 0.9)
    b.disc(0, 12, 12, "#fffbe6>#ffd97a")
    ridge(b, 22, 12, "#7f9a86>#5f7f6b", 4)
    ridge(b, 36, 12, "#557a58>#3a5a40", 3)


def weather(b: Brush) -> None:
    """A weather report's picture: sun, clouds and rain over a skyline."""
    b.over("#3f8fd9>#a9d6f5")
    b.soft(-14, -14, 34, 34, "#fff2b0", 0.9)
    b.disc(-14, -14, 14, "#fff4b8@#ffc21f")
    for k in range(12):
        a = k * pi / 6
        b.line(((-14 + 17 * cos(a), -14 + 17 * sin(a)), (-14 + 22 * cos(a), -14 + 22 * sin(a))), "#ffd24a", 1.6)
    for x, y, r in ((2, 4, 10), (14, -2, 13), (27, 4, 10), (14, 7, 10)):
        b.disc(x, y, r, "#ffffff>#d5e2ee")
    b.rect(2, 5, 25, 9, "#e4edf5>#d5e2ee", 4)
    for k in range(5):
        b.line(((5 + 5 * k, 18), (3 + 5 * k, 26)), "#2f6fc4", 1.6)


def clouds(b: Brush) -> None:
    b.over("#3f8bd6>#bfe0f6")
    for _ in range(8):
        cloud(b, b.roll(-b.W, b.W), b.roll(-b.H * 0.8, b.H * 0.9), b.roll(10, 20))


def fogbank(b: Brush) -> None:
    b.over("#c3cbd0>#e6e8e7")
    for k, tone in enumerate(("#b3bdc2", "#96a3a8", "#75858a", "#55666a")):
        y = -6 + 16 * k
        ridge(b, y, 12, tone, 6)
        for _ in range(5):
            fir(b, b.roll(-b.W, b.W), y + 4, 14 + 4 * k, tone)
        b.mist("#e6e9e8", y - 4, y + 14, 0.1, 0.8)


def snowfall(b: Brush) -> None:
    b.over("#9fb3c7>#e4ecf3", 1, -1e3, 14)
    ridge(b, 16, 26, "#c9d6e2", 4, True)
    b.over("#ffffff>#d3dfea", 1, 14)
    for _ in range(9):
        x, y = b.roll(-b.W, b.W), b.roll(18, 36)
        fir(b, x, y, 26, "#6f8a86")
        for part, up in ((0.2, 0.2), (0.15, 0.5), (0.1, 0.78)):
            b.poly(
                [(x - 26 * part, y - 26 * up), (x, y - 26 * (up + 0.24)), (x + 26 * part, y - 26 * up)], "#ffffff", 0.9
            )
    if "snowman" in b.shot.words.casefold():
        for y, r in ((30, 11), (15, 8), (3, 5.5)):
            b.disc(0, y, r, "#ffffff@#c9d6e2")
    for _ in range(90):
        b.disc(b.roll(-b.W, b.W), b.roll(-b.H, b.H), b.roll(0.4, 1.2), "#ffffff", 0.95)


def rainy(b: Brush) -> None:
    b.over("#55616d>#8f9ba6", 1, -1e3, 14)
    buildings(b, 16, 18, 44, ("#5a6570", "#6d7680", "#4a545f"), 0.35)
    b.over("#5b646e>#3b434c", 1, 15)
    for _ in range(12):
        x, y = b.roll(-b.W, b.W), b.roll(20, b.H)
        b.oval(x, y, 7, 1.3, "#a9b8c6", 0.5)
    for _ in range(120):
        x, y = b.roll(-b.W, b.W), b.roll(-b.H, b.H)
        b.line(((x, y), (x - 1.6, y + 8)), "#d6e2ec", 0.45, 0.7)


def lightning(b: Brush) -> None:
    b.over("#1b2238>#4a5470")
    for _ in range(9):
        cloud(b, b.roll(-b.W, b.W), b.roll(-b.H, -20), 12, "#3b435a")
    b.soft(4, -6, 40, 40, "#c9d3ff", 0.6)
    bolt = [(4, -30), (-4, -10), (2, -9), (-6, 8), (1, 9), (-9, 32), (12, 4), (5, 3), (13, -13), (7, -14), (13, -30)]
    b.poly(bolt, "#fff8c4")
    ridge(b, 36, 6, "#10162a", 6)


def rainbow(b: Brush) -> None:
    sky(b, 12)
    for k, tone in enumerate(("#e0483e", "#f2952f", "#f6d53c", "#4fae5a", "#3f7fd0", "#7a4fb0")):
        b.arc(0, 22, 44 - 2.6 * k, 44 - 2.6 * k, 180, 180, tone, 2.8)
    ridge(b, 20, 8, "#79a65a", 4)
    grass(b, 18)


def night_sky(b: Brush) -> None:
    b.over("#070b1f>#2a3a6b")
    for _ in range(140):
        b.disc(b.roll(-b.W, b.W), b.roll(-b.H, 24), b.roll(0.12, 0.5), "#ffffff", b.roll(0.5, 1))
    for k in range(16):
        b.soft(-30 + k * 4.5, 20 - k * 4.6, 9, 7, b.pick(("#8f9ae0", "#c5a9e6", "#7fa6e0")), 0.35)
    ridge(b, 34, 12, "#0a0f1d", 5, True)


def moon(b: Brush) -> None:
    b.over("#0a1030>#33427a")
    for _ in range(50):
        b.disc(b.roll(-b.W, b.W), b.roll(-b.H, b.H), b.roll(0.1, 0.35), "#ffffff", 0.8)
    b.soft(0, -4, 44, 44, "#cfd9ff", 0.5)
    b.disc(0, -4, 21, "#fbf8e8@#cfc9ae")
    for x, y, r in ((-7, -9, 4), (6, 2, 5), (-3, 6, 2.6), (9, -11, 2.4), (-12, 1, 2)):
        b.disc(x, y, r, "#b9b296", 0.55)
    if b.H > 60 or "quiet" in b.shot.words or "nocturne" in b.shot.words.casefold():
        buildings(b, b.H + 2, 12, 30, ("#141a33", "#1b2342", "#10162b"))


def aurora(b: Brush) -> None:
    b.over("#07102a>#16314a")
    for k in range(28):
        x = -b.W + k * 2 * b.W / 27
        y = -18 + 10 * sin(k / 3.2)
        b.soft(x, y, 6, 30, b.pick(("#4fe08a", "#3fd0a0", "#8a6fe0", "#5fe6a0")), 0.55)
    for _ in range(50):
        b.disc(b.roll(-b.W, b.W), b.roll(-b.H, 10), 0.3, "#ffffff", 0.8)
    ridge(b, 34, 14, "#0b1522", 5, True)
    for _ in range(12):
        fir(b, b.roll(-b.W, b.W), 44, 16, "#060d16")


def fireworks(b: Brush) -> None:
    b.over("#0a0d24>#2b2350")
    for x, y, r in ((-18, -14, 24), (20, -20, 18), (8, 10, 14)):
        tone = b.pick(("#ff6a5a", "#ffd24a", "#6ad0ff", "#ff8ad0", "#9aff8a"))
        for k in range(22):
            a = k * pi / 11
            b.line(((x + 4 * cos(a), y + 4 * sin(a)), (x + r * cos(a), y + r * sin(a) + 2)), tone, 0.8, 0.9)
            b.disc(x + r * cos(a), y + r * sin(a) + 2, 0.9, "#fff6d8")
        b.soft(x, y, r, r, tone, 0.35)
    buildings(b, b.H + 2, 10, 22, ("#10132b", "#171a38"))


def planet(b: Brush) -> None:
    b.over("#05070f>#141a33")
    for _ in range(90):
        b.disc(b.roll(-b.W, b.W), b.roll(-b.H, b.H), b.roll(0.1, 0.45), "#ffffff", 0.85)
    tone = b.hue("#d9a66b", "#c46b43", "#7fa6c9")
    b.disc(0, 0, 22, f"{light(tone, 0.4)}@{dark(tone, 0.6)}")
    with b.at(0, 0, turn=-18):
        b.arc(0, 0, 36, 9, 20, 140, "#e6d3a9", 3)
        b.arc(0, 0, 36, 9, 160, 24, "#e6d3a9", 3)
        b.arc(0, 0, 36, 9, -4, 24, "#e6d3a9", 3)


KINDS = {
    "sunset": sunset,
    "sunrise": sunrise,
    "weather": weather,
    "clouds": clouds,
    "fogbank": fogbank,
    "snowfall": snowfall,
    "rainy": rainy,
    "lightning": lightning,
    "rainbow": rainbow,
    "stars": night_sky,
    "moon": moon,
    "aurora": aurora,
    "fireworks": fireworks,
    "planet": planet,
}
