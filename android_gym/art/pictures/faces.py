"""Portraits: a face that belongs to a name, the same wherever the name stands."""

from __future__ import annotations

from ...phone.paint.pen import dice
from .backdrops import grass, ridge, room, sky, street
from .brush import Brush, Point, dark, light, mix
from .scenes import suited
from .textures import shape
from .words import Shot, shot_of

SKINS = ("#f6d7c0", "#efc7a8", "#e3b08a", "#cf9468", "#a86f48", "#7d4e33")
HAIRS = ("#2a2120", "#3b2a22", "#5a3b28", "#7a4f2e", "#a8743f", "#c99a55", "#8f3f24")
GRAYS = ("#b9b6b2", "#8e8b88", "#d8d5d0")
CLOTHES = (
    *("#2f5d8a", "#8f2f3a", "#3d6b4f", "#d9a441", "#5b4a7d", "#34383f", "#e4e0d8", "#c7643f"),
    *("#7fa3b5", "#a65f7d"),
)
GROUNDS = (*("#9fc3d9", "#c9d7b0", "#e2c9a4", "#b8b4d0", "#d6b3a4", "#8fb0a0", "#cfd4da", "#7f95a8"),)
MEN = frozenset(
    """john bob noah liam henry daniel omar marcus victor gavin walter simon derek jonas felix theo
    oscar quentin trevor yusuf elias samir josé søren françois łukasz jiří joão tomás 伟 俊杰 健太
    james robert michael william david richard joseph thomas charles peter paul mark george kevin
    brian edward jason jeffrey ryan jacob gary eric stephen larry justin scott brandon benjamin
    frank gregory sam alex max ben tom tim jack harry leo adam ivan carlos juan pedro luis diego
    ahmed ali mohamed wei hiro kenji raj arjun carl karl hans sven lars nils erik hugo martin
    steve steven andrew matthew anthony christopher luca marco mario giovanni pierre jean""".split()
)
WOMEN = frozenset(
    """emma alice grace sophie hannah ruth eleanor ivy carmen megan karen susan
    björk renée inês 秀英 雅婷 美咲 zoë""".split()
)
EASTERN = frozenset("伟秀雅俊美健")
HIS = frozenset("伟俊杰健太爸弟爷舅哥叔伯父军强磊勇涛刚毅飞鹏峰斌辉浩宇轩龙超宏志建国博豪泽翔宁")  # in names of men
# The hair over the forehead: its upper edge from the left ear to the right one, and the lower one back. Of a
# point: the side of the head that it is at, 0 for the middle, how far from there, and its height.
FRINGES = {
    "parted": (
        ((-1, -0.5, 0), (-1, -1.6, -16), (0, -8, -33), (0, 8, -33), (1, 1.6, -18), (1, 0.5, 0)),
        ((1, -2.4, -11), (0, 6, -18), (0, -9, -21), (-1, 3, -12)),
    ),
    "long": (
        ((-1, -2.5, 6), (-1, -3, -16), (0, -9, -33.5), (0, 9, -33.5), (1, 3, -16), (1, 2.5, 6)),
        ((1, -2.8, -10), (0, 5, -22), (0, -5, -22), (-1, 2.8, -10)),
    ),
    "wavy": (
        ((-1, -3, 8), (-1, -3, -16), (0, -9, -34), (0, 10, -33.5), (1, 3, -16), (1, 3, 8)),
        ((1, -2.4, -8), (0, 9, -18), (0, -8, -24), (-1, 3.4, -12)),
    ),
    "short": (
        ((-1, -0.6, -2), (-1, -1.8, -14), (0, -10, -32), (0, 10, -32), (1, 1.8, -14), (1, 0.6, -2)),
        ((1, -2, -12), (0, 7, -19.5), (0, -7, -19.5), (-1, 2, -12)),
    ),
    "curly": (
        ((-1, -0.6, -2), (-1, -1.8, -14), (0, -10, -34), (0, 10, -34), (1, 1.8, -14), (1, 0.6, -2)),
        ((1, -2, -12), (0, 7, -19.5), (0, -7, -19.5), (-1, 2, -12)),
    ),
}
FRINGES |= {"bob": FRINGES["long"], "bun": FRINGES["short"]}
MEN_END = ("o", "n", "k", "r", "s", "d", "l", "t", "m")


def is_man(name: str) -> bool:
    """A guess for the portrait of a first name."""
    first = name.split()[0].casefold() if name.split() else ""
    known = first in MEN or (not first.isascii() and not HIS.isdisjoint(name))
    return known or (first not in WOMEN and first.endswith(MEN_END) and first not in MEN)


def face(b: Brush, name: str, alone: bool = True) -> None:
    """Head and shoulders before a blurred ground, which somebody who is not `alone` lacks. The face
    fills a circle in the place well."""
    man, old = is_man(name), b.roll()
    eastern = any(ord(char) > 0x2E80 for char in name)
    tones = SKINS[:3] if eastern else SKINS
    kin = next(dice(f"skin {name.split()[-1] if name.split() else ''}"))  # relatives look alike
    skin = mix(tones[min(int(kin * len(tones)), len(tones) - 1)], b.pick(tones), 0.15)
    aged = 0.75 if old > 0.8 else 0.0
    hair = b.pick(GRAYS) if aged else b.pick(HAIRS[:2] if eastern or kin > 0.66 else HAIRS)
    backdrop(b, alone)
    his = ("short", "curly", "parted", "bald" if old > 0.6 else "short")
    style = b.pick(his if man else ("long", "bob", "bun", "curly", "wavy", "long"))
    b.canvas.save()
    b.canvas.translate(b.roll(-2, 2), 2)
    b.canvas.scale(1.16, 1.16)
    wide = b.roll(17.5, 19.5) + (0.8 if man else 0)
    long = b.roll(23, 25.5)
    behind(b, style, hair, wide)
    shoulders(b, skin, man)
    head(b, skin, wide, long)
    features(b, skin, hair, wide, man, aged)
    if man and b.roll() < 0.4:
        beard(b, hair, wide, long, b.roll() < 0.5)
    before(b, style, hair, wide, long)
    side = b.pick((-1, 1))
    with b.within(outline(wide + 1, long)):
        b.soft(side * wide * 0.95, 4, wide * 0.75, 30, "#1a0f0a", 0.42)
        b.soft(-side * wide * 0.45, -12, wide * 0.7, 18, "#fff4e0", 0.3)
    b.soft(0, long + 3, wide * 0.5, 5, "#1a0f0a", 0.4)
    if b.roll() < 0.32:
        glasses(b)
    b.canvas.restore()


def backdrop(b: Brush, seen: bool = True) -> None:
    """Far out of focus: a wall in uneven light, a place, or lights."""
    color, blurs, where = b.pick(GROUNDS), [], b.pick(("", "park", "", "street", "room", "hills"))
    color = mix(color, "#7f7a74", 0.45)
    for _ in range(5):
        tone = b.pick((light(color, 0.5), dark(color, 0.3), mix(color, "#6f9a5a", 0.4)))
        blurs.append((b.roll(-50, 50), b.roll(-50, 40), b.roll(14, 30), b.roll(14, 30), tone))
    if not seen:
        return
    if where:
        with b.defocused(6) as far:
            PLACES[where](far)
        b.over(color, 0.25)
        return
    b.over(f"{light(color, 0.25)}>{dark(color, 0.25)}")
    for x, y, rx, ry, tone in blurs:
        b.soft(x, y, rx, ry, tone, 0.55)


def behind(b: Brush, style: str, hair: str, wide: float) -> None:
    """The hair behind the head."""
    w = wide
    if style in ("long", "wavy"):
        low = 40 if style == "long" else 32
        points = [
            (0, -33),
            (w + 5, -22),
            (w + 7, 0),
            (w + 6, low - 6),
            (w - 4, low),
            (-w + 4, low),
            (-w - 6, low - 6),
            (-w - 7, 0),
            (-w - 5, -22),
        ]
        b.blob(points, f"{hair}>{dark(hair, 0.35)}")
    elif style == "bob":
        points = [
            (0, -33),
            (w + 5, -22),
            (w + 6, -2),
            (w + 5, 18),
            (w - 6, 20),
            (-w + 6, 20),
            (-w - 5, 18),
            (-w - 6, -2),
            (-w - 5, -22),
        ]
        b.blob(points, f"{hair}>{dark(hair, 0.35)}")
    elif style == "bun":
        b.disc(0, -35, 9, f"{light(hair, 0.1)}@{dark(hair, 0.3)}")
    elif style == "curly":
        for k in range(13):
            x = (k - 6) / 6
            b.disc(x * (w + 5), -8 - 24 * (1 - x * x), 8.5, f"{light(hair, 0.1)}@{dark(hair, 0.2)}")


def shoulders(b: Brush, skin: str, man: bool) -> None:
    color, reach = b.pick(CLOTHES), 43 if man else 38
    body = [
        (-reach, 62),
        (-reach + 2, 43),
        (-24, 33),
        (-9, 28),
        (9, 28),
        (24, 33),
        (reach - 2, 43),
        (reach, 62),
        (0, 80),
    ]
    b.blob(body, f"{light(color, 0.08)}>{dark(color, 0.3)}")
    b.blob([(-8, 12), (8, 12), (9, 29), (12, 32), (0, 40), (-12, 32), (-9, 29)], dark(skin, 0.14))
    kind = b.roll()
    if kind < 0.35:  # a collar
        b.poly(((-13, 27), (0, 40), (-8, 46), (-18, 31)), light(color, 0.35))
        b.poly(((13, 27), (0, 40), (8, 46), (18, 31)), light(color, 0.3))
    elif kind < 0.7:
        b.arc(0, 30, 12.5, 9, 10, 160, dark(color, 0.25), 2.2)


def outline(wide: float, long: float) -> list[Point]:
    """The edge of a head, so many units from its middle to a side and to the chin."""
    w, low = wide, long - 1
    right = [(w * 0.72, -22), (w, -6), (w * 0.93, 8), (w * 0.62, low - 5)]
    return [(0, -27), *right, (0, low), *((-x, y) for x, y in reversed(right))]


def head(b: Brush, skin: str, wide: float, long: float) -> None:
    for side in (-1, 1):
        b.oval(side * wide, 1, 3.2, 5.2, dark(skin, 0.12))
    b.blob(outline(wide, long), f"{light(skin, 0.14)}@{dark(skin, 0.1)}")
    for side in (-1, 1):
        b.soft(side * wide * 0.6, 9, 6, 5, "#d9604f", 0.17)


def features(b: Brush, skin: str, hair: str, wide: float, man: bool, aged: float) -> None:
    iris = b.pick(("#4a3323", "#3b2a20", "#4f6f86", "#5c7450", "#6b4a2c"))
    apart, brow = wide * 0.43, dark(hair, 0.15)
    for side in (-1, 1):
        x = side * apart
        b.soft(x, -3.4, 6.4, 4.6, dark(skin, 0.6), 0.4)
        b.oval(x, -2, 3.4, 1.75 if man else 2, "#ece7e1")
        b.disc(x, -2, 1.75, f"{dark(iris, 0.3)}>{iris}")
        b.disc(x, -2, 0.85, "#17120f")
        b.disc(x + 0.6, -2.7, 0.4, "#ffffff")
        b.arc(x, -1.8, 3.5, 2.2, 190, 160, dark(skin, 0.7), 0.8 if man else 1.1)
        high = -8.6 - b.roll(0, 0.8)
        b.line(
            ((x - side * 4, high + 1), (x + side * 1.5, high - 0.9), (x + side * 5.2, high + 1.2)),
            brow,
            1.4 if man else 0.9,
        )
        if aged:
            b.line(((x - 3.6, 2.6), (x, 3.6), (x + 3.6, 2.4)), dark(skin, 0.2), 0.5)
            b.line(((side * 6.5, 8), (side * 9, 12), (side * 9, 14)), dark(skin, 0.2), 0.6)
    nose = dark(skin, 0.24)
    b.soft(1.6, 3, 2.6, 8, nose, 0.55)
    b.soft(0, 7.4, 4.4, 2, nose, 0.9)
    b.soft(-0.6, 3.4, 1.4, 4, light(skin, 0.5), 0.5)
    lips = mix(skin, "#b5403f", 0.35 if man else 0.62)
    if b.roll() < 0.55:
        b.blob([(-7.2, 11.6), (0, 12.4), (7.2, 11.6), (4.2, 16), (0, 17), (-4.2, 16)], dark(lips, 0.35))
        b.blob([(-6, 12.1), (0, 12.6), (6, 12.1), (3.5, 14.3), (-3.5, 14.3)], "#fbf8f4")
        b.line(((-7.6, 11.3), (0, 12.3), (7.6, 11.3)), lips, 1.1)
        b.line(((-4.6, 16), (0, 17.2), (4.6, 16)), lips, 1.5)
    else:
        b.line(((-6, 13), (0, 14.6), (6, 13)), dark(lips, 0.3), 1.2)
        b.line(((-2.6, 16.2), (0, 16.8), (2.6, 16.2)), lips, 1.6, 0.8)


def beard(b: Brush, hair: str, wide: float, long: float, full: bool) -> None:
    color, w = dark(hair, 0.05), wide
    if full:
        points = [
            (-w * 0.96, 2),
            (-w * 0.7, 8),
            (-8, 9.4),
            (0, 8.6),
            (8, 9.4),
            (w * 0.7, 8),
            (w * 0.96, 2),
            (w * 0.8, 17),
            (6, long + 3),
            (-6, long + 3),
            (-w * 0.8, 17),
        ]
        b.blob(points, color, 0.9)
        b.blob([(-5.4, 13), (0, 12.4), (5.4, 13), (0, 16)], "#b5645a")
    else:
        b.line(((-6.5, 11.6), (0, 9.6), (6.5, 11.6)), color, 2.2, 0.9)


def before(b: Brush, style: str, hair: str, wide: float, long: float) -> None:
    """The hair over the forehead."""
    w, shine = wide, f"{light(hair, 0.16)}>{dark(hair, 0.2)}"
    if style == "bald":
        for side in (-1, 1):
            b.blob([(side * w, -12), (side * (w + 1.8), -4), (side * (w + 0.6), 3), (side * (w - 2), -4)], hair)
        return
    fringe = [(side * w + x, y) for edge in FRINGES[style] for side, x, y in edge]
    b.blob(fringe, shine)
    shape(b, "stone", dark(hair, 0.8), 0.55, fringe, 9, 90)
    shape(b, "stone", light(hair, 0.4), 0.3, fringe, 6, 70)
    if style == "curly":
        for k in range(7):
            b.disc((k - 3) * w / 3.2, -23 - 5 * (1 - abs(k - 3) / 3), 5.4, f"{light(hair, 0.14)}@{hair}")


def glasses(b: Brush) -> None:
    frame = b.pick(("#23262c", "#5a3b28", "#8a8f98"))
    for side in (-1, 1):
        b.rect(side * 8.2 - 6.2, -7.4, 12.4, 10.4, "#dfeaf2", 4, 0.22)
        box = (side * 8.2 - 6.2, -7.4)
        b.line(
            (
                (box[0], -2),
                (box[0] + 1, -6.6),
                (box[0] + 6.2, -7.4),
                (box[0] + 11.4, -6.6),
                (box[0] + 12.4, -2),
                (box[0] + 10.6, 2.2),
                (box[0] + 6.2, 3),
                (box[0] + 1.8, 2.2),
                (box[0], -2),
            ),
            frame,
            1.1,
        )
        b.line(((side * 14.4, -4), (side * 19, -3)), frame, 1.1)
    b.line(((-2, -4), (0, -4.8), (2, -4)), frame, 1.1)


def _park(b: Brush) -> None:
    sky(b, -10, quiet=True)
    ridge(b, 10, 34, "#4f6f42>#33482c", 4)
    grass(b, 10)


def _hills(b: Brush) -> None:
    sky(b, 0)
    ridge(b, 6, 30, "#8fa3ad", 3)


PLACES = {"park": _park, "hills": _hills, "street": street, "room": room}


def _faces(b: Brush) -> None:
    face(b, b.shot.words)


def snapshot(b: Brush) -> None:
    """People by their names before what the caption says behind "at": "Snapshot of Ada Lovelace and
    Alan Turing at the beach". They look as in their portraits."""
    who, _, where = b.shot.words.partition(" of ")[2].partition(" at ")
    shot = shot_of(b.shot.seed, where)
    scene = shot.kind if shot.kind not in ("snapshot", "faces") else "park"
    with b.defocused(1.4) as far:
        there = far.about(shot.replace(time=b.shot.time, weather=b.shot.weather))
        level = [one for one in suited(scene, shot.setting) if "above" not in one.blocks]
        b.pick(level).paint(there) if level else b.kinds[scene](there)
    names = [one.strip() for one in who.replace(",", " and ").split(" and ") if one.strip()][:4]
    size = 0.9 if len(names) == 1 else 1.5 / (len(names) + 0.6)
    room = 2 * b.W / (len(names) + 1)
    for place, name in enumerate(names, 1):
        x = -b.W + room * place if len(names) > 1 else b.roll(-0.2, 0.2) * b.W
        with b.at(x, b.H - (44 - b.roll(0, 7)) * size, size):
            face(b.about(Shot(name, "faces", name)), name, alone=False)


KINDS = {"faces": _faces, "snapshot": snapshot}
