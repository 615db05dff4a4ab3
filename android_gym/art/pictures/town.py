"""Towns: bridges, palaces, streets, rooms, and what else people build."""

from __future__ import annotations

from math import cos, pi, sin

from .backdrops import WARM, buildings, grass, mood, ridge, sky, street, tree, water
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
    b.poly(
        [(-b.W - 2, 2), (0, -6), (b.W + 2, 2), (b.W + 2, 22), (-b.W - 2, 22)], f"{light(tone, 0.2)}>{dark(tone, 0.2)}"
    )
    for x in (-48, -16, 16, 48):
        hole = [(x - 12, 24), (x - 11.4, 12), (x - 7, 5), (x, 3), (x + 7, 5), (x + 11.4, 12), (x + 12, 24)]
        b.poly(hole, "#4f7f9a" if mood(b) == "day" else "#4a4a66")
        b.poly(
            [(x - 12, 15), (x - 9, 9), (x, 5.5), (x + 9, 9), (x + 12, 15), (x + 12, 24), (x - 12, 24)],
            {"evening": "#d98a6a", "night": "#2c4069"}.get(mood(b), "#9cc4d6"),
            0.8,
        )
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
        roof = [
            (-reach, y - 1.5),
            (-reach + 3, y + 1.5),
            (0, y + 0.5),
            (reach - 3, y + 1.5),
            (reach, y - 1.5),
            (wide + 2, y - tall * 0.62),
            (wide - 4, y - tall),
            (-wide + 4, y - tall),
            (-wide - 2, y - tall * 0.62),
        ]
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
    autumn = "autumn" in b.shot.words.casefold()
    leaves = ("#d9642a", "#c4402a", "#e0a02f") if autumn else ("#4f8a45", "#5f9a55")
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
        roof = [
            (-wide - 3, y - 10),
            (-wide * 0.5, y - 17),
            (wide * 0.5, y - 17),
            (wide + 3, y - 10),
            (wide * 0.7, y - 11.4),
            (-wide * 0.7, y - 11.4),
        ]
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
            tone, wall = (
                b.pick(("#c4603c", "#b5532f", "#d0754c", "#a84a30")),
                b.pick(("#f3e9d6", "#efd9b0", "#e9ece6", "#f0cfc0")),
            )
            b.rect(x, y, wide, wide * 1.3, f"{wall}>{dark(wall, 0.2)}")
            for col in range(2):
                b.rect(x + wide * (0.2 + 0.38 * col), y + wide * 0.28, wide * 0.17, wide * 0.26, "#4f6672")
            roof = [
                (x - 1.2, y + 1),
                (x + wide * 0.22, y - wide * 0.42),
                (x + wide * 0.82, y - wide * 0.42),
                (x + wide + 1.2, y + 1),
            ]
            b.poly(roof, f"{light(tone, 0.12)}>{dark(tone, 0.15)}")
            for k in range(1, 6):
                b.line(
                    ((x + wide * (0.22 + 0.1 * k), y - wide * 0.42), (x - 1.2 + (wide + 2.4) * k / 6, y + 1)),
                    dark(tone, 0.35),
                    0.4,
                )
            if b.roll() < 0.4:
                b.rect(x + wide * 0.62, y - wide * 0.58, wide * 0.12, wide * 0.26, "#a9583c")
            x += wide + b.roll(0.5, 3)


def lisbon(b: Brush) -> None:
    """Lisbon: a tram, its roofs, its bridge, its harbour …, as the seed says."""
    sights = ("tram", "roofs", "bigbridge", "harbor", "castle", "street", "church", "tram")
    paint = b.kinds[b.pick(sights)] if b.roll() > 0.12 else _steps
    paint(b)


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
            b.poly(
                [
                    (x + 1.2 * s * sin(a), y - 42 * s - 1.2 * s * cos(a)),
                    tip,
                    (x - 1.2 * s * sin(a), y - 42 * s + 1.2 * s * cos(a)),
                ],
                "#ffffff",
            )
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
    b.poly(
        [(-b.W - 2, b.H * 0.62), (b.W * 0.5, b.H * 0.62), (b.W * 0.3, b.H + 2), (-b.W - 2, b.H + 2)], "#a98055>#7a5938"
    )
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


KINDS = {
    "bridge": bridge,
    "bigbridge": bigbridge,
    "palace": palace,
    "roofs": roofs,
    "lisbon": lisbon,
    "clocktower": clocktower,
    "irontower": irontower,
    "castle": castle,
    "church": church,
    "museum": museum,
    "stadium": stadium,
    "lighthouse": lighthouse,
    "windmill": windmill,
    "harbor": harbor,
    "skyline": skyline,
}
