"""Food and drink on a table."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import table
from .brush import Brush, dark, light


def _plate(b: Brush, r: float = 38, rim: str = "#f7f5ef", x: float = 0, y: float = 0) -> None:
    b.soft(x + 2, y + 5, r * 1.15, r * 1.12, "#2b1c10", 0.5)
    b.disc(x, y, r, f"{rim}@{dark(rim, 0.12)}")
    b.ring(x, y, r * 0.72, dark(rim, 0.14), 0.8, 0.8)


def _cutlery(b: Brush) -> None:
    b.rect(-50, -26, 2.4, 52, "#d9dde1>#9aa2aa", 1.2)
    b.oval(-48.8, -24, 3, 6, "#d9dde1")
    b.rect(47, -26, 2.6, 52, "#d9dde1>#9aa2aa", 1.2)


def _greens(b: Brush, reach: float, count: int, tones: tuple[str, ...]) -> None:
    for _ in range(count):
        a, r = b.roll(0, 2 * pi), reach * b.roll() ** 0.5
        x, y, turn = r * cos(a), r * sin(a), b.roll(0, 360)
        tone = b.pick(tones)
        with b.at(x, y, turn=turn):
            b.blob([(0, -6), (4, -1), (2, 6), (-2, 6), (-4, -1)], f"{light(tone, 0.2)}>{tone}")
            b.line(((0, -5), (0, 6)), light(tone, 0.5), 0.4, 0.8)


def soup(b: Brush) -> None:
    """A bowl of soup with steam."""
    table(b)
    tone = b.hue("#d9822f", "#c4503a", "#8fa84a", "#e0b34f")
    b.soft(2, 8, 46, 44, "#2b1c10", 0.5)
    b.disc(0, 4, 39, "#f4efe4@#c9c0b0")
    b.disc(0, 3, 33, dark(tone, 0.35))
    b.disc(0, 4, 31.5, f"{light(tone, 0.2)}@{dark(tone, 0.12)}")
    for _ in range(9):
        a, r = b.roll(0, 2 * pi), b.roll(5, 24)
        b.rect(r * cos(a) - 2.4, 4 + r * sin(a) - 2.4, 4.8, 4.8, b.pick(("#e8912f", "#f0e0b0", "#c9483a")), 1.4)
    if any(word in b.shot.words.casefold() for word in ("noodle", "ramen", "pho")):
        for _ in range(46):
            a, r, turn = b.roll(0, 2 * pi), 22 * b.roll() ** 0.6, b.roll(0, 360)
            b.arc(r * cos(a), 4 + r * sin(a), 7, 5, turn, 190, b.pick(("#f4dfa0", "#ecd08a", "#fbeec4")), 1.5)
        b.oval(-9, -6, 9, 7, "#ffffff")
        b.disc(-9, -6, 4.4, "#f6b02f")
    with b.at(0, 4):
        _greens(b, 20, 9, ("#4f9a3f", "#6fb34a"))
    b.line(((6, 0), (30, -26), (48, -44)), "#c3c9ce", 3.4)
    for x in (-12, 0, 12):
        b.line([(x + 4 * sin(k / 1.2), -10 - 6 * k) for k in range(7)], "#ffffff", 2.2, 0.38)


def pasta(b: Brush) -> None:
    table(b)
    _plate(b, 41)
    _cutlery(b)
    for _ in range(90):
        a, r = b.roll(0, 2 * pi), 25 * b.roll() ** 0.6
        x, y, turn = r * cos(a), r * sin(a), b.roll(0, 2 * pi)
        b.arc(
            x,
            y,
            b.roll(5, 10),
            b.roll(4, 8),
            turn * 57,
            b.roll(120, 220),
            b.pick(("#f2d27a", "#e6bd5a", "#f7e0a0")),
            1.6,
        )
    b.blob([(-14, -6), (0, -14), (14, -6), (12, 8), (0, 12), (-13, 8)], "#d9432a@#a82a1a")
    for k in range(5):
        b.disc(8 * cos(k * 1.26), 8 * sin(k * 1.26) - 1, 3.4, "#7a4429@#4f2a18")
    _greens(b, 6, 3, ("#3f9a3f",))


def pizza(b: Brush) -> None:
    table(b, "#8a5a38")
    b.soft(2, 5, 48, 47, "#1d120a", 0.6)
    b.disc(0, 0, 43, "#e0a55a@#b5722f")
    b.disc(0, 0, 37.5, "#c9402a")
    b.disc(0, 0, 36, "#f6d27a@#eab44f")
    for k in range(9):
        a, r = k * 2.4, 9 + 2.7 * k
        b.disc(r * cos(a), r * sin(a), 5, "#d9483a@#a82a22")
    _greens(b, 30, 9, ("#3f8a3a", "#5aa84a"))
    for k in range(4):
        a = k * pi / 4
        b.line(((-43 * cos(a), -43 * sin(a)), (43 * cos(a), 43 * sin(a))), "#b5792f", 0.8)


def bread(b: Brush) -> None:
    """A crusty loaf with cuts, some slices beside."""
    table(b)
    b.rect(-47, -22, 94, 62, "#c99a62>#a87a45", 4)
    b.soft(2, 22, 42, 12, "#2b1c10", 0.6)
    b.blob([(-38, 14), (-34, -10), (-12, -24), (12, -24), (32, -12), (36, 12), (20, 24), (-20, 25)], "#e0a050@#8f5224")
    for x in (-20, -4, 12):
        b.blob([(x - 5, -18), (x + 2, -19), (x + 9, 12), (x + 4, 14)], "#f6dfb0>#d9a868")
    for _ in range(40):
        b.disc(b.roll(-28, 28), b.roll(-16, 18), 0.5, "#fff2d9", 0.8)
    for x in (24, 34):
        b.blob([(x - 6, 34), (x - 8, 14), (x + 2, 6), (x + 10, 14), (x + 9, 34)], "#b5722f")
        b.blob([(x - 4, 32), (x - 6, 15), (x + 2, 9), (x + 8, 15), (x + 7, 32)], "#fbeccb@#ecd09a")


def cake(b: Brush) -> None:
    table(b, "#e8dccb")
    words = b.shot.words.casefold()
    if any(word in words for word in ("nata", "pastel", "pastry", "tart")):
        _plate(b, 44)
        for x, y in ((-17, -10), (17, -10), (0, 18)):
            for k in range(16):
                a = k * pi / 8
                b.disc(x + 15 * cos(a), y + 15 * sin(a), 3, "#d9a04f")
            b.disc(x, y, 15, "#e6b45f@#b57a2f")
            b.disc(x, y, 12, "#f9dc6a@#eeb83a")
            for _ in range(5):
                b.disc(x + b.roll(-8, 8), y + b.roll(-8, 8), b.roll(1.5, 3), "#7a4a1f", 0.7)
        return
    tone = b.hue("#f4b5c4", "#7a4a33", "#fbf4e6")
    b.oval(0, 36, 44, 9, "#ffffff>#d5d9dd")
    for y, wide in ((14, 32), (-8, 25)):
        b.rect(-wide, y, 2 * wide, 20, f"{light(tone, 0.2)}>{dark(tone, 0.12)}", 3)
        b.oval(0, y, wide, 6, light(tone, 0.45))
        for k in range(9):
            at = -wide + (k + 0.5) * 2 * wide / 9
            b.oval(at, y + 5, wide / 9, 4 + 2 * (k % 2), "#fffaf0")
    for k in range(5):
        x = -16 + 8 * k
        b.rect(x - 1, -24, 2, 15, ("#e0483e", "#3f86d9", "#f2cf3c", "#5fae5a", "#a05fc4")[k])
        b.soft(x, -27, 4, 5, "#ffd98a", 0.9)
        b.oval(x, -27, 1.3, 2.6, "#ff9a2a")


def cookies(b: Brush) -> None:
    table(b, "#d9c2a0")
    if any(word in b.shot.words.casefold() for word in ("pancake", "waffle")):
        b.soft(2, 32, 48, 12, "#2b1c10", 0.5)
        b.oval(0, 26, 44, 15, "#fbfaf6>#cfcabd")
        b.oval(0, 24, 34, 10.5, "#ece8de")
        for k in range(5):
            b.oval(0, 18 - 7 * k, 27, 12, "#f0c27a>#b57433")
        b.blob([(-18, -14), (-4, -20), (16, -14), (18, 6), (12, -6), (4, 4), (-8, -4), (-16, 4)], "#a85a1f", 0.85)
        b.rect(-6, -22, 12, 8, "#fff0a8", 1.5)
        return
    _plate(b, 44)
    for x, y in ((-16, -14), (15, -16), (-2, 8), (-22, 14), (22, 12)):
        b.disc(x + 1, y + 2, 14, "#5a3a1f", 0.4)
        b.disc(x, y, 14, "#dca65f@#a86f33")
        for _ in range(8):
            b.disc(x + b.roll(-9, 9), y + b.roll(-9, 9), b.roll(1.2, 2.2), "#3f2415")


def egg(b: Brush) -> None:
    """Breakfast: fried eggs in a pan, or on a plate with toast."""
    table(b)
    b.rect(30, -4, 40, 8, "#2b2d31", 3)
    b.disc(0, 0, 39, "#3a3d42@#1f2125")
    b.disc(0, 0, 34, "#4a4e54@#2b2e33")
    for x, y in ((-12, -8), (12, 10)):
        b.blob(
            [(x - 17, y), (x - 8, y - 13), (x + 8, y - 12), (x + 16, y + 1), (x + 7, y + 13), (x - 10, y + 12)],
            "#ffffff@#e9e6de",
        )
        b.disc(x, y, 7, "#ffc93c@#ee9a1f")
        b.oval(x - 2, y - 2.4, 2, 1.2, "#fff2c4")
    _greens(b, 24, 5, ("#4f9a3f",))


def rice(b: Brush) -> None:
    table(b)
    paella = "paella" in b.shot.words.casefold()
    b.soft(2, 6, 47, 45, "#2b1c10", 0.6)
    b.disc(0, 0, 42, "#3a3d42@#1f2125" if paella else "#3f6f8a@#24485f")
    b.disc(0, 0, 36, "#f2b53a@#d98f24" if paella else "#fbf8ef@#e3ddcc")
    for _ in range(130):
        a, r = b.roll(0, 2 * pi), 34 * b.roll() ** 0.5
        b.oval(r * cos(a), r * sin(a), 1.5, 0.7, "#ffe08a" if paella else "#ffffff")
    if not paella:
        b.blob([(-4, -30), (26, -24), (32, 6), (16, 30), (2, 10)], "#c9822f@#9a5a1c")
    for k in range(6):
        a = k * pi / 3
        x, y = 21 * cos(a), 21 * sin(a)
        if paella:
            b.arc(x, y, 6, 5, k * 60, 230, "#f2714a", 3.4)
        elif x > -2:
            b.rect(x - 3, y - 3, 6, 6, b.pick(("#e8912f", "#e6d29a", "#7fae45")), 1.6)
    _greens(b, 14, 6, ("#4f9a3f", "#6fb34a"))


def salad(b: Brush) -> None:
    table(b, "#d9c7ab")
    b.soft(2, 6, 47, 45, "#2b1c10", 0.5)
    b.disc(0, 0, 42, "#fbfaf6@#d9d5cc")
    b.disc(0, 0, 36, "#4f7f35")
    _greens(b, 32, 70, ("#5fa83a", "#7fc04a", "#4a8f34", "#9acb5a"))
    for k in range(7):
        a, r = k * 2.4, 6 + 3.4 * k
        b.disc(r * cos(a), r * sin(a), 4.6, "#e8483a@#b5281f")
        b.disc(r * cos(a) - 1.2, r * sin(a) - 1.2, 1.2, "#ff9a8a")
    for k in range(5):
        a = k * 1.5 + 0.6
        b.disc(18 * cos(a), 18 * sin(a), 5, "#dff0c4@#9acb6a")


def burger(b: Brush) -> None:
    table(b)
    b.over("#e9e2d6>#c9bda8", 1, -1e3, 8)
    b.soft(0, 36, 44, 6, "#2b1c10", 0.6)
    b.rect(-33, 22, 66, 14, "#e0a04f>#b5742f", 7)
    b.rect(-35, 13, 70, 10, "#6b3d22>#4a2814", 5)
    b.poly([(-36, 12), (36, 12), (26, 20), (14, 13), (0, 21), (-14, 13), (-24, 19)], "#ffc93c")
    b.rect(-34, 6, 68, 6, "#e0483a", 3)
    b.line([(-37 + 5 * k, 5 + 3 * (k % 2)) for k in range(16)], "#7fc04a", 4)
    b.blob([(-36, 4), (-30, -18), (0, -30), (30, -18), (36, 4), (0, 6)], "#eab05f>#c4823a")
    for _ in range(14):
        b.oval(b.roll(-24, 24), b.roll(-22, -6), 1.6, 0.9, "#fff2d0")


def sushi(b: Brush) -> None:
    table(b, "#3a3d40")
    b.rect(-47, -26, 94, 54, "#2b2e31>#1a1c1e", 2)
    for k in range(4):
        x = -36 + 24 * k
        b.rect(x - 9, -18, 18, 14, "#fdfcf8>#dedbd0", 5)
        b.rect(x - 11, -24, 22, 9, ("#f2844f", "#e8637a", "#f2844f", "#f2c84a")[k], 4)
        for m in range(3):
            b.line(((x - 6 + 6 * m, -23), (x - 9 + 6 * m, -16)), "#ffd9c4", 0.9)
        b.disc(x, 14, 9.4, "#17241c")
        b.disc(x, 14, 7.4, "#fdfcf8")
        b.disc(x, 14, 3, ("#f2844f", "#7fc04a", "#e8637a", "#f2c84a")[k])
    for y in (34, 38):
        b.line(((-44, y), (44, y - 5)), "#b5793f", 1.6)


def fish_dish(b: Brush) -> None:
    table(b)
    _plate(b, 42)
    for k, y in enumerate((-15, 0, 15)):
        with b.at(0, y, turn=-6 + 3 * k):
            b.poly([(-24, 0), (-36, -7), (-36, 7)], "#6d8090")
            b.blob([(-26, 0), (-8, -7), (14, -6), (28, 0), (14, 6), (-8, 7)], "#a9bac6>#5f7282")
            for m in range(5):
                b.line(((-14 + 7 * m, -5), (-17 + 7 * m, 5)), "#3a4650", 1.1)
            b.disc(22, -1.4, 1.4, "#ffffff")
            b.disc(22, -1.4, 0.7, "#17120f")
    b.disc(24, 24, 9, "#ffe46a@#f2c42a")
    for k in range(8):
        b.line(((24, 24), (24 + 8 * cos(k * pi / 4), 24 + 8 * sin(k * pi / 4))), "#fff6c4", 0.7)


def fruit(b: Brush) -> None:
    table(b)
    words = b.shot.words.casefold()
    named = next(
        (one for one in ("lemon", "orange", "tomato", "apple", "strawberr", "banana", "pear") if one in words), ""
    )
    tone = {
        "lemon": "#f6d53c",
        "orange": "#f2912f",
        "tomato": "#e0402f",
        "apple": "#d9362f",
        "strawberr": "#e0303f",
        "banana": "#f6d53c",
        "pear": "#b9cf4a",
    }.get(named, "")
    tone = b.shot.color if b.shot.color and b.shot.color != "#ee8a2a" else tone
    b.soft(0, 30, 48, 12, "#2b1c10", 0.6)
    spots = ((-20, -6, 14), (18, -8, 14), (0, -18, 14), (-12, 6, 14), (13, 8, 14))
    for n, (x, y, r) in enumerate(spots):
        own = tone or ("#d9362f", "#f2912f", "#7fae45", "#f6d53c", "#8a3a6a")[n]
        b.disc(x, y, r, f"{light(own, 0.4)}@{dark(own, 0.12)}")
        if named in ("", "apple", "pear", "tomato"):
            b.line(((x, y - r + 2), (x + 2, y - r - 4)), "#5a3f24", 1.2)
            b.blob([(x + 2, y - r - 2), (x + 7, y - r - 6), (x + 10, y - r - 3), (x + 5, y - r)], "#5fa83a")
        elif named in ("orange", "lemon"):
            b.disc(x + 3, y - r * 0.75, 1.2, "#5f7a2a")
        else:
            for k in range(12):
                b.disc(x + 8 * cos(k * 2.4) * (k / 12) ** 0.5, y + 8 * sin(k * 2.4) * (k / 12) ** 0.5, 0.5, "#ffe9a0")
    b.blob([(-42, 8), (42, 8), (30, 32), (0, 38), (-30, 32)], "#5f86b5>#2f4f7a")
    b.line(((-42, 8), (0, 12), (42, 8)), "#a9c4e0", 1.6)


def icecream(b: Brush) -> None:
    b.over("#bfe6f0>#f4e0ea")
    b.poly([(-15, 6), (15, 6), (0, 48)], "#e0a85f>#b5763a")
    for k in range(-3, 4):
        b.line(((k * 5, 6), (k * 1.4 + 6, 34 - abs(k) * 5)), "#9a6028", 0.6)
        b.line(((k * 5, 6), (k * 1.4 - 6, 34 - abs(k) * 5)), "#9a6028", 0.6)
    for x, y, tone in ((-10, -6, "#f4b5c8"), (10, -6, "#8a5a3a"), (0, -22, "#fbf0d4")):
        b.disc(x, y, 13, f"{light(tone, 0.35)}@{dark(tone, 0.08)}")
    b.disc(0, -36, 4, "#e0303f@#a81f2f")
    b.line(((0, -39), (4, -46)), "#5a3f24", 0.9)


def coffee(b: Brush) -> None:
    """A cup of coffee with a pattern in the foam."""
    words = b.shot.words.casefold()
    if any(word in words for word in ("bean", "roast")):
        _beans(b)
        return
    table(b, "#8a6242")
    if "espresso" in words:
        b.canvas.scale(0.72, 0.72)
    b.soft(2, 8, 46, 43, "#1d120a", 0.6)
    b.disc(0, 4, 40, "#f7f5f0@#cfcac0")
    b.ring(33, 4, 11, "#f1eee7", 5)
    b.disc(0, 2, 29, "#ffffff@#d9d5cc")
    if "espresso" in words or "black" in words:
        b.disc(0, 2, 25, "#5a3018@#2b160b")
        b.ring(0, 2, 23.5, "#b5793f", 2.4, 0.8)
        return
    b.disc(0, 2, 25, "#a8693a@#6b3d1f")
    b.blob([(0, 20), (-13, 4), (-11, -9), (0, -5), (11, -9), (13, 4)], "#f4e3c4")
    for k in range(3):
        b.line(((-9 + 2 * k, 2 + 4 * k), (0, 6 + 4.4 * k), (9 - 2 * k, 2 + 4 * k)), "#b57a45", 1.1)
    for _ in range(7):
        x, y = b.pick((-1, 1)) * b.roll(42, 48), b.roll(-40, 40)
        b.oval(x, y, 3.2, 2.2, "#4a2a17")
        b.line(((x - 2.6, y), (x + 2.6, y)), "#7a4f30", 0.5)


def _beans(b: Brush) -> None:
    """A paper bag of coffee beans, some spilled."""
    table(b, "#a97a50")
    b.soft(0, 36, 40, 6, "#1d120a", 0.6)
    b.poly([(-24, -28), (18, -28), (22, 36), (-27, 36)], "#c9a070>#9a7040")
    b.poly([(-24, -28), (-20, -36), (14, -36), (18, -28)], "#8a6238")
    b.rect(-17, -8, 32, 22, "#f7f0e2", 2)
    b.text("COFFEE", -1, 3, 7, "#4a2a17", 700)
    for _ in range(34):
        x, y = b.roll(4, 48), b.roll(24, 42)
        b.oval(x, y, 3.2, 2.2, b.pick(("#4a2a17", "#5f3820", "#3a2010")))
        b.line(((x - 2.4, y), (x + 2.4, y)), "#8a5a38", 0.5)


def cafe(b: Brush) -> None:
    """The inside of a café: a counter, lamps, a table with cups; a shelf of books if it has one."""
    b.over("#d9c2a3>#b5966f", 1, -1e3, 26)
    b.over("#7a5638>#563a24", 1, 26)
    shelf = "book" in b.shot.words.casefold()
    for row in range(2):
        y = -22 + 18 * row
        b.rect(-44, y + 12, 46, 2, "#6b4a30")
        for k in range(11):
            tone = b.pick(("#a8463a", "#3f5f86", "#d9b45a", "#4f7a5f", "#f0e6d0"))
            x = -43 + 4.1 * k
            if shelf:
                b.rect(x, y + b.roll(0, 4), 3.2, 12, tone)
            elif k % 2:
                b.rect(x, y + 5, 5, 7, tone, 1.4)
    for x in (-20, 14, 40):
        b.line(((x, -b.H), (x, -36)), "#3a2f28", 0.7)
        b.poly([(x - 6, -32), (x - 3, -38), (x + 3, -38), (x + 6, -32)], "#2b3a38")
        b.soft(x, -30, 12, 9, "#ffe6a8", 0.8)
    b.rect(10, -22, 32, 22, "#2b2b2e", 1)
    b.text("COFFEE", 26, -17, 4.6, "#ffffff", 700)
    for k in range(4):
        b.rect(14, -12 + 3.4 * k, b.roll(12, 22), 1.2, "#d5d5d5")
    for x in (-24, 22):
        b.oval(x, 27, 17, 4.6, "#c99a68>#a8784a")
        b.rect(x - 1.4, 29, 2.8, 18, "#3a2f28")
        b.rect(x - 4, 20, 7, 6, "#ffffff", 1.4)
        b.ring(x + 4, 23, 2, "#ffffff", 1)


def tea(b: Brush) -> None:
    b.over("#e3ecdf>#c4d3bb", 1, -1e3, 16)
    table(b, "#b5835a", 14)
    tone = b.hue("#5f8a6a", "#3f6f8a", "#e9e2d2")
    b.soft(0, 34, 46, 5, "#2b1c10", 0.6)
    b.arc(-34, 10, 11, 11, 60, 240, tone, 4)
    b.poly([(20, 14), (38, -8), (42, -6), (30, 26)], tone)
    b.blob(
        [(-28, 8), (-20, -10), (0, -14), (18, -10), (26, 8), (18, 30), (-20, 30)],
        f"{light(tone, 0.35)}@{dark(tone, 0.2)}",
    )
    b.oval(-1, -12, 14, 4, dark(tone, 0.15))
    b.disc(-1, -18, 4, tone)
    for x in (38, 44):
        b.line([(x + 3 * sin(k), -14 - 5 * k) for k in range(6)], "#ffffff", 2, 0.5)


def wine(b: Brush) -> None:
    b.over("#3a2a33>#6b4a45", 1, -1e3, 22)
    for _ in range(12):
        b.soft(b.roll(-b.W, b.W), b.roll(-b.H, 10), 9, 9, b.pick(("#ffd98a", "#ffb36a", "#fff0c4")), 0.5)
    table(b, "#5f3f2b", 20)
    beer = "beer" in b.shot.words.casefold()
    for x in (-17, 17):
        if beer:
            b.rect(x - 12, -16, 24, 48, "#f2b53a>#d98a1f", 3)
            b.oval(x, -17, 13, 6, "#fffaf0")
            b.arc(x + 13, 6, 8, 12, -90, 180, "#e9e4d8", 3)
            continue
        b.rect(x - 0.9, 10, 1.8, 24, "#e6eaee", 0, 0.8)
        b.oval(x, 35, 10, 2.6, "#e6eaee", 0.8)
        b.blob([(x - 11, -30), (x + 11, -30), (x + 13, -8), (x + 6, 8), (x - 6, 8), (x - 13, -8)], "#f4f7fa", 0.35)
        b.blob(
            [(x - 12.4, -14), (x + 12.4, -14), (x + 11, -2), (x + 5, 7), (x - 5, 7), (x - 11, -2)], "#8a1f3a>#5a0f24"
        )


def cooking(b: Brush) -> None:
    """A pot on a stove, a board with vegetables."""
    b.over("#f2ede2>#dcd3c2", 1, -1e3, 10)
    for x in range(-int(b.W) - 8, int(b.W) + 9, 12):
        b.line(((x, -b.H), (x, 10)), "#cfc4b0", 0.5)
    for y in range(-48, 10, 12):
        b.line(((-b.W, y), (b.W, y)), "#cfc4b0", 0.5)
    b.over("#5a5f66>#34383d", 1, 26)
    b.over("#c98f5a>#a87245", 1, 10, 27)
    b.soft(-14, 24, 32, 4, "#1d120a", 0.6)
    tone = b.hue("#c9402f", "#3f6f9a", "#e0a63a")
    b.rect(-40, -12, 52, 35, f"{light(tone, 0.2)}>{dark(tone, 0.25)}", 5)
    b.oval(-14, -12, 26, 6, dark(tone, 0.4))
    b.oval(-14, -11, 23, 4.4, "#e8a04f")
    for x in (-43, 12):
        b.rect(x - 2, -4, 7, 5, dark(tone, 0.2), 2)
    for x in (-22, -12, -2):
        b.line([(x + 3 * sin(k), -20 - 5 * k) for k in range(6)], "#ffffff", 2.4, 0.7)
    b.disc(28, 14, 8, "#e0402f@#a8281f")
    b.blob([(34, 20), (50, 8), (54, 12), (40, 24)], "#f2912f")
    b.blob([(50, 8), (58, 0), (56, 12)], "#5fa83a")


def dinner(b: Brush) -> None:
    """A table laid for several, with plates and glasses."""
    table(b, "#7a5236")
    for x, y in ((-34, -24), (34, -24), (-34, 26), (34, 26)):
        _plate(b, 17, "#f7f5ef", x, y)
        b.disc(x, y, 9, b.pick(("#d9822f", "#7fae45", "#c9503a", "#e6c56f")))
        b.disc(x + 4, y - 3, 4, "#5fa83a")
        b.disc(x + (19 if x < 0 else -19), y - 10, 5, "#8a1f3a@#c94f6a")
    b.oval(0, 0, 17, 22, "#5f86b5@#2f4f7a")
    _greens(b, 14, 20, ("#5fa83a", "#7fc04a"))
    for _ in range(4):
        b.disc(b.roll(-9, 9), b.roll(-13, 13), 3.4, "#e8483a")
    for x in (-8, 9):
        b.soft(x, -38, 9, 9, "#ffd98a", 0.9)
        b.disc(x, -38, 2.6, "#fff6d8")


KINDS = {
    "soup": soup,
    "pasta": pasta,
    "pizza": pizza,
    "bread": bread,
    "cake": cake,
    "cookies": cookies,
    "egg": egg,
    "rice": rice,
    "salad": salad,
    "burger": burger,
    "sushi": sushi,
    "fish_dish": fish_dish,
    "fruit": fruit,
    "icecream": icecream,
    "coffee": coffee,
    "cafe": cafe,
    "tea": tea,
    "wine": wine,
    "cooking": cooking,
    "dinner": dinner,
}
