"""Towns: bridges, palaces, streets, rooms, and what else people build."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import (
    WARM, buildings, fir, grass, mood, ridge, room, sky, street, tree, water,
)  # fmt: skip
from .brush import Brush, dark, light


def bridge(b: Brush) -> None:
    """A stone bridge of arches over a river; in fog a tall one whose towers show."""
    if b.shot.weather == "fog":
        bigbridge(b)
        return
    sky(b, 4)
    buildings(b, 8, 8, 24, ("#c9a98a", "#b58f74", "#a7a19a", "#d6c3a5", "#8f7f78"), 0.2)
    water(b, 8)
    tone = "#b7a58c"
    b.poly([(-b.W - 2, 2), (0, -6), (b.W + 2, 2), (b.W + 2, 22), (-b.W - 2, 22)], f"{light(tone, 0.2)}>{dark(tone, 0.2)}")
    for x in (-48, -16, 16, 48):
        hole = [(x - 12, 24), (x - 11.4, 12), (x - 7, 5), (x, 3), (x + 7, 5), (x + 11.4, 12), (x + 12, 24)]
        b.poly(hole, "#4f7f9a" if mood(b) == "day" else "#4a4a66")
        b.poly([(x - 12, 15), (x - 9, 9), (x, 5.5), (x + 9, 9), (x + 12, 15), (x + 12, 24), (x - 12, 24)],
               {"evening": "#d98a6a", "night": "#2c4069"}.get(mood(b), "#9cc4d6"), 0.8)  # fmt: skip
    b.line(((-b.W - 2, 1), (0, -7), (b.W + 2, 1)), light(tone, 0.4), 1.6)
    for k in range(-4, 5):
        b.line(((k * 12, -5.5 + abs(k) * 0.8), (k * 12, -13 + abs(k) * 0.8)), "#3a3f45", 0.7)
        b.disc(k * 12, -13.5 + abs(k) * 0.8, 1.3, "#ffe6a0")
    water(b, 24)
    for x in (-32, 0, 32):
        b.poly([(x - 6, 24), (x + 6, 24), (x + 4, 38), (x - 4, 38)], dark(tone, 0.3), 0.4)


def bigbridge(b: Brush) -> None:
    """A long red suspension bridge over a strait."""
    sky(b, 16)
    fog = b.shot.weather == "fog"
    ridge(b, 18, 16, "#8a9a8a", 4)
    water(b, 16)
    red = "#c2452d"
    towers, deck = (-24.0, 26.0), 8
    for one, two in ((-b.W - 30, -24), (-24, 26), (26, b.W + 30)):
        mid = (one + two) / 2
        rope = []
        for k in range(13):
            x = one + (two - one) * k / 12
            share = ((x - mid) / ((two - one) / 2)) ** 2
            rope.append((x, deck - 4 - 34 * share))
        b.line(rope, dark(red, 0.15), 1.0)
        for x, y in rope:
            b.line(((x, y), (x, deck)), red, 0.35, 0.9)
    for x in towers:
        for leg in (-2.6, 2.6):
            b.rect(x + leg - 1.1, -30, 2.2, 58, f"{light(red, 0.1)}>{dark(red, 0.2)}")
        for y in (-28, -18, -8, 16):
            b.rect(x - 3.6, y, 7.2, 2, red)
    b.rect(-b.W - 2, deck, 2 * b.W + 4, 2.6, red)
    if fog:
        for k in range(14):
            b.soft(-b.W + k * b.W / 6.5, 14 + b.roll(-6, 6), 26, 13, "#eef0ef", 0.85)
        b.mist("#e9ecec", -b.H, 10, 0.0, 0.35)


def palace(b: Brush) -> None:
    """An eastern palace: red walls under sweeping golden roofs."""
    words = b.shot.words.casefold()
    sky(b, 20)
    b.over("#c9bda6>#a89a82", 1, 18)
    if "kyoto" in words or "wooden" in words or "japan" in words:
        _pagoda(b)
        return
    if "garden" in words or "autumn" in words:
        grass(b, 18)
        for x in (-b.W * 0.95, -b.W * 0.8, b.W * 0.8, b.W * 0.95):
            tree(b, x, 28, 44, "#d9642a" if "autumn" in words else "#4f8a45")
    if "roof" in words:  # from near by: the roofs fill the picture
        b.canvas.translate(0, 24)
        b.canvas.scale(1.75, 1.75)
    gold, red = "#d99a2b", "#a8322a"
    for k in range(3):
        b.rect(-44 + 5 * k, 24 - 4 * k, 88 - 10 * k, 4.4, f"#efe9dc>{dark('#efe9dc', 0.2)}")
    b.rect(-34, -4, 68, 18, f"{light(red, 0.1)}>{dark(red, 0.25)}")
    for k in range(8):
        b.rect(-32 + k * 8.8, -4, 2.2, 18, "#7d1f1c")
    b.rect(-4.6, 2, 9.2, 12, "#3f1512")
    for y, reach, wide, tall in ((-4, 46, 30, 11), (-22, 33, 19, 12)):
        roof = [(-reach, y - 1.5), (-reach + 3, y + 1.5), (0, y + 0.5), (reach - 3, y + 1.5), (reach, y - 1.5),
                (wide + 2, y - tall * 0.62), (wide - 4, y - tall), (-wide + 4, y - tall), (-wide - 2, y - tall * 0.62)]  # fmt: skip
        if y == -4:
            b.rect(-22, -22, 44, 8, red)
        b.poly(roof, f"{light(gold, 0.25)}>{dark(gold, 0.25)}")
        for k in range(-8, 9):
            b.line(((k * (wide - 4) / 8, y - tall), (k * (reach - 4) / 8, y + 0.8)), dark(gold, 0.35), 0.5, 0.7)
        b.line(((-wide + 3, y - tall), (wide - 3, y - tall)), dark(gold, 0.3), 1.8)
        for side in (-1, 1):
            b.disc(side * (wide - 3), y - tall - 1, 1.6, gold)


def _pagoda(b: Brush) -> None:
    """A wooden pagoda of five roofs among trees."""
    leaves = ("#d9642a", "#c4402a", "#e0a02f") if "autumn" in b.shot.words.casefold() else ("#4f8a45", "#5f9a55")
    ridge(b, 12, 18, "#7f9a8a", 4)
    grass(b, 20, "#7a8a4a")
    for k in range(8):
        x = -b.W + 2 * b.W * k / 7
        if abs(x) > 18:
            tree(b, x, 30, b.roll(26, 40), b.pick(leaves))
    for k in range(5):
        y, wide = 30 - 14.5 * k, 26 - 3 * k
        b.rect(-wide * 0.55, y - 12, wide * 1.1, 13, f"#7a3f28>{dark('#7a3f28', 0.3)}")
        for x in (-0.3, 0, 0.3):
            b.rect(x * wide - 1.6, y - 9, 3.2, 9, "#f0d9a8")
        roof = [(-wide - 3, y - 10), (-wide * 0.5, y - 17), (wide * 0.5, y - 17), (wide + 3, y - 10), (wide * 0.7, y - 11.4), (-wide * 0.7, y - 11.4)]
        b.poly(roof, f"#5a6468>{dark('#5a6468', 0.4)}")
    b.line(((0, -45), (0, -49)), "#b58f3a", 1.2)


def roofs(b: Brush) -> None:
    """Tiled roofs of an old town, seen from above."""
    sky(b, -14)
    ridge(b, -10, 8, "#8fa9b5", 5)
    for row in range(5):
        y = -8 + row * (b.H + 12) / 4.6
        wide = 14 + 4.5 * row
        x = -b.W - wide * b.roll()
        while x < b.W + wide:
            tone, wall = b.pick(("#c4603c", "#b5532f", "#d0754c", "#a84a30")), b.pick(("#f3e9d6", "#efd9b0", "#e9ece6", "#f0cfc0"))
            b.rect(x, y, wide, wide * 1.3, f"{wall}>{dark(wall, 0.2)}")
            for col in range(2):
                b.rect(x + wide * (0.2 + 0.38 * col), y + wide * 0.28, wide * 0.17, wide * 0.26, "#4f6672")
            roof = [(x - 1.2, y + 1), (x + wide * 0.22, y - wide * 0.42), (x + wide * 0.82, y - wide * 0.42), (x + wide + 1.2, y + 1)]
            b.poly(roof, f"{light(tone, 0.12)}>{dark(tone, 0.15)}")
            for k in range(1, 6):
                b.line(((x + wide * (0.22 + 0.1 * k), y - wide * 0.42), (x - 1.2 + (wide + 2.4) * k / 6, y + 1)), dark(tone, 0.35), 0.4)
            if b.roll() < 0.4:
                b.rect(x + wide * 0.62, y - wide * 0.58, wide * 0.12, wide * 0.26, "#a9583c")
            x += wide + b.roll(0.5, 3)


def lisbon(b: Brush) -> None:
    """Lisbon: its bridge, its roofs, or a tram, as the seed says."""
    b.pick((roofs, bigbridge, _steps, roofs))(b)


def _steps(b: Brush) -> None:
    street(b, 14, 6)
    for k in range(9):
        y = 16 + k * 4
        b.rect(-9 - 3 * k, y, 18 + 6 * k, 4.2, f"#d9d2c4>{dark('#d9d2c4', 0.2)}")


def clocktower(b: Brush) -> None:
    """A Gothic clock tower by a river."""
    sky(b, 14)
    tone = "#c3a169"
    b.rect(-46, 4, 56, 16, f"{tone}>{dark(tone, 0.25)}")
    for k in range(9):
        b.rect(-44 + 6 * k, 7, 2.6, 9, dark(tone, 0.55))
        b.poly([(-45 + 6 * k, 4), (-43 + 6 * k, -1), (-41 + 6 * k, 4)], tone)
    b.rect(12, -24, 14, 44, f"{light(tone, 0.12)}>{dark(tone, 0.2)}")
    for k in range(3):
        b.rect(14 + 3.8 * k, -6, 1.4, 24, dark(tone, 0.35))
    b.rect(11, -26, 16, 15, light(tone, 0.1))
    b.disc(19, -18.5, 6.2, "#fbf8ec")
    b.ring(19, -18.5, 6.2, "#3a3226", 0.9)
    b.line(((19, -18.5), (19, -23)), "#22201c", 0.8)
    b.line(((19, -18.5), (22, -17)), "#22201c", 0.9)
    b.poly([(11, -26), (19, -46), (27, -26)], "#5a6a68>#3d4a4c")
    water(b, 20, "#7f8f86" if mood(b) == "day" else "")


def irontower(b: Brush) -> None:
    """A tall iron lattice tower over a park."""
    sky(b, 24)
    ridge(b, 26, 6, "#8fa79a", 8)
    grass(b, 25)
    tone = "#6d5a4a"
    for side in (-1, 1):
        leg = [(side * 22, 32), (side * 13, 14), (side * 7, -6), (side * 2.4, -32), (0, -42)]
        b.line(leg, tone, 3.4)
        inner = [(side * 12, 32), (side * 7, 14), (side * 3, -6), (0, -30)]
        b.line(inner, tone, 1.6)
    for y, half in ((14, 14), (-6, 8.5), (-24, 4.4)):
        b.rect(-half, y - 1.4, 2 * half, 2.8, dark(tone, 0.1), 0.5)
    for k in range(7):
        y, half = 10 - 6 * k, 12 - 1.6 * k
        b.line(((-half, y), (half, y - 6)), tone, 0.6)
        b.line(((half, y), (-half, y - 6)), tone, 0.6)
    b.arc(0, 32, 15, 15, 200, 140, tone, 2)


def castle(b: Brush) -> None:
    sky(b, 16)
    ridge(b, 30, 18, "#7fa85f>#557f3f", 2)
    tone = "#b3aa9b"
    b.rect(-28, -4, 56, 26, f"{light(tone, 0.15)}>{dark(tone, 0.2)}")
    for x, y, w in ((-34, -22, 14), (20, -18, 14), (-8, -30, 16)):
        b.rect(x, y, w, 46, f"{light(tone, 0.2)}>{dark(tone, 0.25)}")
        for k in range(3):
            b.rect(x + k * w / 2.6, y - 3.4, w / 5, 3.6, tone)
        b.rect(x + w / 2 - 1.2, y + 8, 2.4, 6, "#3d3a36", 1.2)
    b.rect(-4, 8, 8, 14, "#4a3a2c", 4)
    b.line(((0, -33), (0, -42)), "#5a5148", 0.8)
    b.poly([(0, -42), (9, -39.5), (0, -37)], "#c23b3b")


def church(b: Brush) -> None:
    sky(b, 20)
    grass(b, 20)
    wall = "#efe8da"
    b.rect(-16, -8, 40, 32, f"{wall}>{dark(wall, 0.15)}")
    b.poly([(-18, -8), (-6, -22), (26, -22), (28, -8)], "#8a5a46")
    b.rect(-22, -22, 14, 46, f"{light(wall, 0.2)}>{dark(wall, 0.2)}")
    b.poly([(-24, -22), (-15, -44), (-6, -22)], "#5b6a74")
    b.line(((-15, -44), (-15, -50)), "#c9a54a", 1)
    b.line(((-17.4, -47.6), (-12.6, -47.6)), "#c9a54a", 1)
    b.disc(-15, -14, 3.2, "#6f8fa6")
    for x in (-2, 8, 18):
        b.rect(x - 2, -2, 4, 14, "#5f82a3", 2)
    b.rect(-18, 10, 6, 14, "#6b4a33", 3)


def museum(b: Brush) -> None:
    """A public building with columns and a pediment."""
    sky(b, 20)
    b.over("#cfc8bb>#aaa295", 1, 20)
    tone = "#e9e2d2"
    for k in range(4):
        b.rect(-44 + 2.5 * k, 26 - 3 * k, 88 - 5 * k, 3.2, f"{tone}>{dark(tone, 0.2)}")
    b.rect(-36, -10, 72, 26, dark(tone, 0.3))
    for k in range(7):
        x = -33 + 11 * k
        b.rect(x - 2.4, -10, 4.8, 26, f"{light(tone, 0.4)}>{dark(tone, 0.1)}")
        b.rect(x - 3.2, -11, 6.4, 2, tone)
        b.rect(x - 3.2, 14.6, 6.4, 2, tone)
    b.rect(-40, -16, 80, 5.4, tone)
    b.poly([(-42, -16), (0, -34), (42, -16)], f"{light(tone, 0.3)}>{dark(tone, 0.08)}")
    b.poly([(-32, -17.6), (0, -30), (32, -17.6)], dark(tone, 0.15))
    b.rect(-3.6, 2, 7.2, 14, "#5a4632")


def stadium(b: Brush) -> None:
    sky(b, -12)
    b.oval(0, 6, 58, 34, "#6f7884>#4a525d")
    for k in range(4):
        b.oval(0, 8 + k, 52 - 5 * k, 29 - 3.4 * k, b.pick(("#8d4a4a", "#5a6f9a", "#7a7f88", "#a08a5a")))
    b.oval(0, 14, 36, 17, "#c4684a")
    for k in range(3):
        b.arc(0, 14, 34.5 - 1.6 * k, 15.8 - 1.2 * k, 0, 360, "#f3e3d6", 0.4)
    b.oval(0, 14, 28, 11.6, "#4f9a48>#6fb85c")
    b.line(((0, 3), (0, 25)), "#ffffff", 0.6)
    b.arc(0, 14, 6, 3, 0, 360, "#ffffff", 0.6)
    for x in (-b.W * 0.8, b.W * 0.8):
        b.line(((x, 10), (x, -34)), "#59616b", 1.3)
        b.rect(x - 5, -40, 10, 6, "#fff8d8", 1)


def lighthouse(b: Brush) -> None:
    sky(b, 10)
    water(b, 10)
    b.blob([(-60, 50), (-30, 24), (-6, 18), (18, 22), (34, 36), (44, 60), (-20, 70)], "#8a8a72>#55604a")
    for k in range(5):
        y = 20 - 9.4 * k
        half, upper = 7.4 - 0.75 * k, 7.4 - 0.75 * (k + 1)
        b.poly([(-half, y), (half, y), (upper, y - 9.4), (-upper, y - 9.4)], ("#ffffff", "#d33c33")[k % 2])
    b.rect(-5, -31, 10, 2, "#2f3a44")
    b.rect(-3, -38, 6, 7, "#fff2b8")
    b.poly([(-4.4, -38), (0, -44), (4.4, -38)], "#c2352d")
    b.poly([(3, -36), (b.W + 10, -48), (b.W + 10, -26), (3, -33)], "#fff6cf", 0.35)


def windmill(b: Brush) -> None:
    sky(b, 18)
    ridge(b, 22, 8, "#8fb56a", 4)
    grass(b, 20)
    for x, y, s in ((-28, 18, 0.7), (0, 24, 1.15), (28, 16, 0.6)):
        b.poly([(x - 1.4 * s, y), (x + 1.4 * s, y), (x + 0.7 * s, y - 42 * s), (x - 0.7 * s, y - 42 * s)], "#f4f6f7")
        turn = b.roll(0, 2)
        for k in range(3):
            a = turn + k * 2 * pi / 3
            tip = (x + 20 * s * cos(a), y - 42 * s + 20 * s * sin(a))
            b.poly([(x + 1.2 * s * sin(a), y - 42 * s - 1.2 * s * cos(a)), tip, (x - 1.2 * s * sin(a), y - 42 * s + 1.2 * s * cos(a))], "#ffffff")
        b.disc(x, y - 42 * s, 1.5 * s, "#d5dade")


def harbor(b: Brush) -> None:
    sky(b, 0)
    buildings(b, 4, 10, 22, WARM)
    water(b, 3)
    for k, x in enumerate((-34, -10, 16, 38)):
        y, s = 14 + 5 * (k % 2), 1 + 0.2 * (k % 2)
        tone = b.pick(("#c23b3b", "#2f5d8a", "#f0f0ea", "#3d7a58"))
        b.line(((x, y), (x, y - 26 * s)), "#5a4a3a", 0.8)
        b.poly([(x - 9 * s, y - 2), (x + 9 * s, y - 2), (x + 6 * s, y + 3), (x - 6 * s, y + 3)], f"{tone}>{dark(tone)}")
        b.rect(x - 3, y - 6, 6, 4, "#f7f4ea", 0.6)
    b.poly([(-b.W - 2, b.H * 0.62), (b.W * 0.5, b.H * 0.62), (b.W * 0.3, b.H + 2), (-b.W - 2, b.H + 2)], "#a98055>#7a5938")
    for k in range(5):
        b.rect(-b.W * 0.9 + k * 16, b.H * 0.52, 2.6, b.H * 0.5, "#5f452c", 0.6)


def skyline(b: Brush) -> None:
    """High buildings behind water."""
    sky(b, 18)
    buildings(b, 20, 22, 46, ("#8aa0b5", "#7388a3", "#9db0bf", "#5f7590"), 0.1)
    x = b.roll(-22, 22)
    b.poly([(x - 5, 20), (x - 4, -34), (x, -48), (x + 4, -34), (x + 5, 20)], "#a9c0d3>#54708c")
    buildings(b, 24, 10, 26, ("#5a708c", "#496079", "#6d7f92"), 0.25)
    water(b, 22)


def house(b: Brush) -> None:
    sky(b, 18)
    ridge(b, 20, 8, "#7fa86f", 6)
    grass(b, 19)
    wall, roof = b.hue("#f0e2c4", "#dfe7ea", "#e9c9b0", "#cfdcc4"), b.pick(("#a8533c", "#5f6873", "#7a4a3a"))
    tree(b, -36, 24, 34)
    b.rect(-22, -8, 46, 32, f"{wall}>{dark(wall, 0.15)}")
    b.poly([(-28, -6), (1, -30), (30, -6)], f"{light(roof, 0.1)}>{dark(roof, 0.2)}")
    b.rect(14, -30, 5, 14, "#9a5a44")
    b.rect(-3, 6, 9, 18, "#5b3f2c", 0.6)
    b.disc(4.4, 15.6, 0.7, "#e6c56f")
    for x, y in ((-16, 2), (12, 2), (-3.6, -16)):
        b.rect(x - 1, y - 1, 10, 10, "#ffffff")
        b.rect(x, y, 8, 8, "#8fc0dc>#d0e6ef")
        b.rect(x + 3.7, y, 0.7, 8, "#ffffff")
    b.poly([(-3, 24), (6, 24), (14, b.H + 2), (-12, b.H + 2)], "#cfc5b2")


def apartment(b: Brush) -> None:
    """A living room with a sofa."""
    room(b)
    tone = b.hue("#4f7a8a", "#c98a5a", "#7a8f6a", "#8a6a8f")
    b.oval(0, 36, 52, 9, "#d9cbb5")
    b.rect(-30, 2, 60, 18, f"{light(tone, 0.12)}>{tone}", 6)
    b.rect(-34, 10, 12, 22, dark(tone, 0.1), 5)
    b.rect(22, 10, 12, 22, dark(tone, 0.1), 5)
    for x in (-22, 0.5):
        b.rect(x, 17, 21.5, 11, f"{light(tone, 0.2)}>{tone}", 3)
    b.rect(-17, 7, 11, 11, "#f0d28a", 2)
    b.rect(-24, 28, 48, 5, dark(tone, 0.3), 2)
    b.rect(8, -30, 22, 16, "#6b4f3a")
    b.rect(9.4, -28.6, 19.2, 13.2, "#bcd6dc>#d9b48f")
    b.line(((40, 32), (40, -10)), "#5a5148", 1.2)
    b.poly([(33, -8), (36, -20), (44, -20), (47, -8)], "#fff2cf>#f0d8a0")


def bedroom(b: Brush) -> None:
    room(b, "#dfe3ea")
    b.rect(-30, -8, 60, 26, "#8a6242", 3)
    b.rect(-28, 10, 56, 26, "#ffffff>#dde3ea", 4)
    tone = b.hue("#5f86a8", "#b5708a", "#7a9a7a")
    b.rect(-28, 18, 56, 20, f"{light(tone, 0.2)}>{dark(tone, 0.1)}", 4)
    for x in (-25, 3):
        b.rect(x, 4, 22, 11, "#ffffff>#e3e8ee", 4)
    b.disc(42, -4, 6, "#fff0c4")
    b.rect(38, 2, 8, 30, "#9a724e")


def desk(b: Brush) -> None:
    """A desk with a screen, a cup and a lamp."""
    room(b, "#e4e7e9")
    b.rect(-46, 16, 92, 4, "#b98a5c")
    for x in (-40, 36):
        b.rect(x, 20, 4, 26, "#7d5c3d")
    b.rect(-18, -18, 38, 25, "#22262c", 1.5)
    b.rect(-16.5, -16.5, 35, 22, "#3f7fc4>#86c0e6")
    for k in range(4):
        b.rect(-13, -13 + 4 * k, 12 + 4 * (k % 3), 1.6, "#ffffff", 0.6, 0.9)
    b.rect(-1, 7, 4, 7, "#8a9098")
    b.rect(-7, 13.4, 16, 2.6, "#a4aab2", 1)
    b.rect(26, 8, 7, 8, "#e0604a", 1)
    b.ring(34, 12, 2.2, "#e0604a", 1)
    b.line(((-34, 16), (-38, -2), (-28, -12)), "#3a3f45", 1.4)
    b.poly([(-32, -14), (-24, -16), (-20, -6), (-30, -5)], "#e6b83c")


def shop(b: Brush) -> None:
    street(b, 22)
    tone = b.hue("#2f6b5f", "#8a3a4a", "#3a5a8a", "#b5772f")
    b.rect(-34, -24, 68, 50, "#efe6d6")
    b.rect(-34, -24, 68, 9, tone)
    words = next((word for word in ("bakery", "books", "market", "cafe") if word in b.shot.words.casefold()), "shop")
    b.text(words.upper(), 0, -19.5, 6, "#fff6e0", 700)
    for k in range(10):
        b.rect(-35 + 7 * k, -15, 7, 7, (tone, "#fff8ec")[k % 2])
    b.rect(-30, -6, 36, 26, "#9cc4d6>#dcebef")
    for k in range(4):
        b.rect(-28 + 8.5 * k, 8, 6, 10, b.pick(("#d9694f", "#e6b83c", "#5f8fb5", "#6f9a5a")), 1)
    b.rect(12, -6, 16, 32, dark(tone, 0.1))
    b.rect(14, -4, 12, 18, "#b9d8e3")


def market(b: Brush) -> None:
    """A market stall with fruit under an awning."""
    street(b, 12)
    for k in range(9):
        b.poly([(-40 + 80 * k / 9, -12), (-40 + 80 * (k + 1) / 9, -12), (-34 + 68 * (k + 1) / 9, -26), (-34 + 68 * k / 9, -26)],
               ("#d9483b", "#fff6e6")[k % 2])  # fmt: skip
    for x in (-38, 38):
        b.line(((x, -12), (x, 34)), "#6b4f38", 1.4)
    fruits = ("#e0483e", "#f0962f", "#f2cf3c", "#6fae4a", "#8a4a8f", "#c9402f")
    for row in range(2):
        for k in range(3):
            x, y = -36 + 25 * k, 6 + 15 * row
            b.poly([(x, y + 8), (x + 23, y + 8), (x + 21, y + 15), (x + 2, y + 15)], "#a5764a>#7a5230")
            tone = fruits[row * 3 + k]
            for n in range(14):
                b.disc(x + 3 + (n % 7) * 2.9, y + 7 - 2.4 * (n // 7), 2.1, f"{light(tone, 0.3)}@{dark(tone, 0.15)}")


def station(b: Brush) -> None:
    b.over("#c9d2d9>#8d98a2")
    for k in range(6):
        x = k * 14
        b.line(((-b.W, -b.H + 10 + x * 0.2), (0, -16), (b.W, -b.H + 10 + x * 0.2)), "#5f6a74", 0.8)
    b.arc(0, 10, 46, 40, 180, 180, "#56616b", 2.4)
    b.arc(0, 10, 34, 28, 180, 180, "#66717b", 1.6)
    b.over("#9aa0a4>#6d7377", 1, 18)
    b.poly([(-3, 18), (3, 18), (22, b.H + 2), (-30, b.H + 2)], "#3d4248")
    for x in (-1, 1):
        b.line(((x, 18), (x * 16 - 4, b.H + 2)), "#c3cad0", 0.9)
    b.disc(0, -6, 7, "#fbfaf4")
    b.ring(0, -6, 7, "#2b3036", 1.2)
    b.line(((0, -6), (0, -10.6)), "#22262b", 0.9)
    b.line(((0, -6), (3.4, -4.6)), "#22262b", 0.9)
    b.rect(18, 8, 26, 12, "#3a6ea5", 2)
    b.rect(-46, 6, 24, 14, "#c2452d", 2)


def _street(b: Brush) -> None:
    """Houses left and right of a street that leads away; steep where the words say so."""
    steep = "steep" in b.shot.words or "hill" in b.shot.words
    sky(b, 0)
    top = -14 if steep else 4
    b.over("#b5aea3>#857f77", 1, top)
    b.poly([(-7, top), (7, top), (40, b.H + 2), (-40, b.H + 2)], "#a39d95>#6d6964")
    for side in (-1, 1):
        for k in range(int(b.W / 8) + 3):
            near, far = 8 + 9.5 * k, 8 + 9.5 * (k - 1)
            tone = b.pick(WARM)
            foot_n, foot_f = top + (near - 7) * 1.0, top + (far - 7) * 1.0
            up_n, up_f = -16 - near * 0.85, -16 - far * 0.85
            wall = [(side * far, foot_f), (side * near, foot_n), (side * near, up_n), (side * far, up_f)]
            b.poly(wall, f"{light(tone, 0.15)}>{dark(tone, 0.2)}")
            for row in range(3):
                y = up_n * 0.9 + (foot_n - up_n) * (0.18 + 0.25 * row)
                x = side * (far + (near - far) * 0.5)
                b.rect(x - 1.6, y, 3.2, 5, "#ffd98a" if b.shot.time == "night" else "#4f6672", 0.4)
            b.poly([(side * far, foot_f), (side * near, foot_n), (side * (near - 6), foot_n + 1), (side * (far - 4), foot_f + 1)], "#c9c2b6")
    for k in range(5):
        y = top + 4 + k * 9
        b.rect(-0.5 - 0.1 * k, y, 1 + 0.2 * k, 4, "#efe9dd", 0, 0.8)
    for side in (-1, 1):
        b.line(((side * 24, 20), (side * 24, -8), (side * 20, -10)), "#2f353b", 0.9)
        b.disc(side * 20, -9, 1.6, "#fff0b8")


def bench(b: Brush) -> None:
    sky(b, 8)
    grass(b, 8)
    tree(b, 28, 18, 54)
    for y in (6, 11, 17):
        b.rect(-32, y, 46, 3.4, "#9a683f", 1)
    for x in (-28, 8):
        b.line(((x, 4), (x, 32)), "#3a3f45", 1.8)
    fir(b, -b.W * 0.85, 14, 24)


def _glow(b: Brush) -> None:
    """Paper lanterns on strings at night."""
    b.over("#1a1430>#4a2f4f")
    for row in range(4):
        y = -b.H + 18 + row * (2 * b.H - 20) / 4
        rope = [(x, y + 8 * sin((x + b.W) / (2 * b.W) * pi)) for x in range(-int(b.W) - 4, int(b.W) + 5, 6)]
        b.line(rope, "#2b2038", 0.7)
        for k in range(2, len(rope) - 1, 3):
            x, at = rope[k]
            tone = b.pick(("#ff9a4a", "#ff6f4f", "#ffc861", "#ff8a6a"))
            b.soft(x, at + 8, 13, 13, tone, 0.55)
            b.oval(x, at + 8, 5.6, 6.6, f"#fff0c4@{tone}")
            for rib in (-3, 0, 3):
                b.line(((x - 5, at + 8 + rib), (x + 5, at + 8 + rib)), dark(tone, 0.2), 0.35, 0.7)
            b.rect(x - 2, at + 1, 4, 1.4, "#3a2030")


KINDS = {
    "bridge": bridge, "bigbridge": bigbridge, "palace": palace, "roofs": roofs, "lisbon": lisbon,
    "clocktower": clocktower, "irontower": irontower, "castle": castle, "church": church,
    "museum": museum, "stadium": stadium, "lighthouse": lighthouse, "windmill": windmill,
    "harbor": harbor, "skyline": skyline, "house": house, "apartment": apartment,
    "bedroom": bedroom, "desk": desk, "shop": shop, "market": market, "station": station,
    "street": _street, "bench": bench, "lanterns": _glow,
}  # fmt: skip
