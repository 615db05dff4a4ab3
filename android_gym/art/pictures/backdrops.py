"""Skies, waters, grounds and rooms: what is behind the subject of a picture."""

from __future__ import annotations

from math import sin

from ...phone.paint.ink import engine
from .brush import Brush, Point, dark, light, mix
from .textures import boxes, foliage, plane, shape, texture

SKIES = {
    "day": ("#4c93dc>#cfe6f7", "#ffffff"),
    "morning": ("#8fb4dc>#fbd9b4", "#fff3dd"),
    "evening": ("#4b4a86>#f59a5c", "#ffe0b0"),
    "night": ("#0b1430>#2c4069", "#eef2ff"),
    "fog": ("#aeb9c2>#dde2e4", "#eef0f0"),
    "rain": ("#77838f>#b9c2c9", "#c8ced4"),
    "snow": ("#a9b8c8>#e6ecf1", "#ffffff"),
    "cloud": ("#8ba3b8>#d9e2ea", "#f2f5f7"),
    "clear": ("#2f76c4>#a9d0ee", "#ffffff"),
    "hazy": ("#86a7c4>#efe6d6", "#fffaf0"),
    "low sun": ("#7fa3d0>#fbe2bd", "#fff1d6"),
}
LIGHTS = {
    "low sun": ("#ffe2b8", 0.35),
    "hazy": ("#fff3e0", 0.2),
    "morning": ("#ffd9b0", 0.3),
    "evening": ("#ff9a62", 0.5),
    "night": ("#3a4f8f", 0.8),
}
VEILS = {"fog": ("#dfe3e5", 0.5), "snow": ("#eef2f6", 0.18), "rain": ("#8d99a5", 0.25)}


def mood(b: Brush) -> str:
    """Which sky there is: the time's, by day the weather's; where nothing is said, a fair one."""
    return b.shot.time if b.shot.time != "day" else b.shot.weather or b.fair


def sky(b: Brush, horizon: float = 10, quiet: bool = False) -> None:
    """The sky down to the horizon, with a sun or moon and clouds unless it is `quiet`."""
    if b.bare:
        return
    kind = mood(b)
    colors, bright = SKIES[kind]
    b.over(colors, 1, -1e3, horizon + 2)
    if quiet:
        return
    x = b.roll(-0.7, 0.7) * b.W
    if kind in ("evening", "morning"):
        y = horizon - (8 if kind == "evening" else 16)
        b.soft(x, y, 60, 40, bright, 0.75)
        b.soft(x, y, 12, 12, "#fffaf0", 1)
    elif kind == "night":
        for _ in range(40):
            b.disc(b.roll(-b.W, b.W), b.roll(-b.H, horizon), b.roll(0.15, 0.45), "#ffffff", 0.8)
        b.soft(x, -b.H * 0.6, 16, 16, bright, 0.5)
        b.disc(x, -b.H * 0.6, 5, "#f4f3e4")
    else:
        b.soft(x, -b.H, 50, 40, "#ffffff", 0.35)
    clouded = {"clear": 0.12, "cloud": 0.95, "fog": 0.3, "night": 0.1, "rain": 0.5, "snow": 0.5}.get(
        kind, b.roll(0.15, 0.95)
    )
    box = (-b.W - 1, -b.H - 1, b.W + 1, horizon)
    across = b.roll(70, 170)
    texture(b, "clouds", bright, clouded, box, across, across * b.roll(0.3, 0.55))
    b.mist(colors[8:], horizon - 22, horizon + 1, 0, 0.75)


def cloud(b: Brush, x: float, y: float, size: float, color: str = "#ffffff") -> None:
    for step in range(-3, 4):
        r = size * (0.85 - 0.17 * abs(step)) * b.roll(0.75, 1.15)
        b.soft(x + step * size * 0.72, y - r * 0.25, r * 1.5, r, color, 0.85)


def finish(b: Brush) -> None:
    """The time of day and the weather over everything."""
    kind = mood(b)
    if kind in LIGHTS:
        b.tint(*LIGHTS[kind])
    if b.shot.weather in VEILS:
        color, alpha = VEILS[b.shot.weather]
        b.over(color, alpha)
    if b.shot.weather == "rain":
        for _ in range(70):
            x, y = b.roll(-b.W, b.W), b.roll(-b.H, b.H)
            b.line(((x, y), (x - 1.2, y + 6)), "#e6eef5", 0.35, 0.5)
    if b.shot.weather == "snow":
        for _ in range(80):
            b.disc(b.roll(-b.W, b.W), b.roll(-b.H, b.H), b.roll(0.3, 0.9), "#ffffff", 0.9)


def ridge(b: Brush, y: float, tall: float, color: str, bumps: int = 5, steep: bool = False) -> list[Point]:
    """Hills (or peaks) across the whole width with their feet below; returns their line."""
    if b.bare:
        return []
    n = bumps * 2 if steep else bumps
    step = 2 * b.W / n
    points = [(-b.W - step, y)]
    for k in range(n + 1):
        up = tall * (b.roll(0.15, 0.45) if steep and k % 2 else b.roll(0.55, 1.0))
        up = up if steep or k % 2 else up * b.roll(0.2, 0.6)
        points.append((-b.W + k * step, y - up))
    points.append((b.W + step, y))
    rough = tall * (0.07 if steep else 0.03)
    closed = [*_broken(b, points, rough, steep), (b.W + step, b.H + 20), (-b.W - step, b.H + 20)]
    b.poly(closed, color)
    tone = color[:7]
    shape(b, "stone", dark(tone, 0.75), 0.45, closed, 60 + tall, bend=False)
    b.mist(light(tone, 0.55), y - tall * 0.5, y + 2, 0, 0.35)
    return points


def _broken(b: Brush, points: list[Point], rough: float, steep: bool) -> list[Point]:
    """The line through the points with small bumps between them."""
    found: list[Point] = []
    for (x, y), (right, low) in zip(points, points[1:], strict=False):
        for part in (0, 0.17, 0.33, 0.5, 0.67, 0.83):
            ease = part if steep else part * part * (3 - 2 * part)
            bump = b.roll(-rough, rough) if part else 0
            found.append((x + (right - x) * part, y + (low - y) * ease + bump))
    return [*found, points[-1]]


def water(b: Brush, y: float, color: str = "", bottom: float = 1e3) -> None:
    """Water from a height downwards, with the sky in it and ripples."""
    if b.bare:
        return
    kind = mood(b)
    usual = {"day": "#3f7fa8", "morning": "#8fa9bd", "evening": "#8a6584", "night": "#16294d"}
    tone = color or usual.get(kind, "#8fa0aa")
    end, bright = min(bottom, b.H), SKIES[kind][1]
    b.over(f"{light(tone, 0.4)}>{dark(tone, 0.35)}", 1, y, bottom)
    if end <= y:
        return
    b.canvas.save()
    b.canvas.clipRect(engine().Rect.MakeLTRB(-b.W - 1, y, b.W + 1, end + 0.5))
    plane(b, "stone", dark(tone, 0.6), 0.5, y - 1, 0.8, 3)
    plane(b, "clouds", bright, 0.55, y - 1, 0.5, 4)
    b.canvas.restore()


def grass(b: Brush, y: float, color: str = "#6da34d") -> None:
    """A lawn from a height downwards."""
    if b.bare:
        return
    color = mix(color, "#6f7f3f", 0.35)
    b.over(f"{light(color, 0.18)}>{dark(color, 0.35)}", 1, y)
    plane(b, "stone", dark(color, 0.75), 0.6, y, 1)
    plane(b, "grain", light(color, 0.5), 0.4, y, 0.25)


def tree(b: Brush, x: float, y: float, size: float, color: str = "#4f8a45") -> None:
    """A leafy tree that stands at (x, y) and is `size` high."""
    s, tone = size / 20, mix(color, "#55632f", 0.4)
    b.soft(x + 2 * s, y, 8 * s, 1.4 * s, "#141d10", 0.5)
    b.line(((x, y), (x + 0.3 * s, y - 6 * s), (x + b.roll(-1, 1) * s, y - 12 * s)), "#4a3a2c", 1.2 * s)
    wide, fine = b.roll(5.4, 7.2) * s, 6 + size * 0.5
    for part, (dx, dy, grow) in enumerate(((0.8, 0.6, 1), (0, 0, 0.96), (-0.9, -1.2, 0.8))):
        leaf = (dark(tone, 0.6), dark(tone, 0.2), light(tone, 0.22))[part]
        if part == 0:
            foliage(b, x, y - 12 * s, wide, 6.6 * s, leaf, 0.9, fine * 9)
        foliage(b, x + dx * s, y + (dy - 12) * s, wide * grow, 6.8 * s * grow, leaf, 1, fine)


def fir(b: Brush, x: float, y: float, size: float, color: str = "#2f5d46") -> None:
    b.rect(x - size * 0.02, y - size * 0.1, size * 0.04, size * 0.1, "#3f3126")
    left, right = [(x, y - size)], [(x, y - size)]
    for k in range(1, 7):
        half, at = size * 0.042 * k * b.roll(0.8, 1.15), y - size * (1 - 0.155 * k)
        left += [(x - half, at), (x - half * 0.55, at - size * 0.012)]
        right += [(x + half, at - size * 0.01), (x + half * 0.5, at - size * 0.03)]
    b.poly([*left, *reversed(right)], f"{light(color, 0.08)}>{dark(color, 0.45)}")
    b.poly([*left, (x, y - size * 0.08)], light(color, 0.2), 0.25)


def buildings(b: Brush, y: float, low: float, high: float, colors: tuple[str, ...], lit: float = 0.0) -> None:
    """A row of houses with windows whose feet are at y."""
    if b.bare:
        return
    x, night, walls = -b.W - b.roll(0, 12), b.shot.time == "night", []
    while x < b.W + 4:
        wide, tall = b.roll(9, 18), b.roll(low, high)
        color, pitch, across = mix(b.pick(colors), "#8a8580", 0.25), b.roll(4.4, 6.4), b.roll(3.2, 4.8)
        b.rect(x, y - tall, wide, tall + 1, f"{light(color, 0.12)}>{dark(color, 0.25)}")
        walls.append((x, y - tall, x + wide, y + 1))
        b.rect(x + wide * 0.8, y - tall, wide * 0.2, tall + 1, dark(color, 0.6), 0, 0.35)
        b.rect(x - 0.4, y - tall - 0.6, wide + 0.8, 1.4, dark(color, 0.35))
        for row in range(int((tall - 1.5) / pitch)):
            for col in range(int((wide - 1) / across)):
                glow = night and b.roll() < 0.5 or b.roll() < lit
                pane = "#ffd98a" if glow else ("#39424b", "#59666f", "#2c343c")[(row * 3 + col * 5) % 3]
                b.rect(x + 1 + col * across, y - tall + 2 + row * pitch, across * 0.5, pitch * 0.55, pane)
        x += wide + 0.2
    boxes(b, "stone", "#1d1a18", 0.3, walls, 50)
    b.mist("#2a2623", y - 8, y + 1, 0, 0.3)


WARM = ("#d9b48f", "#c98f6b", "#e3cfae", "#b9785a", "#e8dcc8", "#cda2a0", "#9fb2b8", "#e6c56f")


def street(b: Brush, y: float = 16, slope: float = 0) -> None:
    """House fronts along a paved street whose ground begins at y."""
    if b.bare:
        return
    sky(b, y)
    with b.at(0, 0, turn=slope):
        buildings(b, y, 34, 58, WARM)
    asphalt(b, y)
    b.over("#bdb6ab>#8d877e", 1, y, y + 3)


def asphalt(b: Brush, y: float, color: str = "#86827d") -> None:
    """Paved ground from a height downwards."""
    b.over(f"{light(color, 0.1)}>{dark(color, 0.4)}", 1, y)
    plane(b, "stone", dark(color, 0.7), 0.5, y, 1.4)
    plane(b, "grain", light(color, 0.5), 0.35, y, 0.3)


def room(b: Brush, wall: str = "#e9dfd0", floor: str = "#b98d62", y: float = 22) -> None:
    """A wall with a window and a floor, in daylight from that window."""
    if b.bare:
        return
    b.over(f"{light(wall, 0.15)}>{dark(wall, 0.12)}", 1, -1e3, y)
    texture(b, "stone", dark(wall, 0.6), 0.1, (-b.W - 1, -b.H, b.W + 1, y), 40)
    side = b.pick((-1, 1))
    x, wide = side * (b.W - b.roll(8, 24)), b.roll(9, 16)
    b.soft(x, -18, 60, 60, "#fffaf0", 0.6)
    b.soft(-x, 30, b.W * 1.2, 60, "#2a1f18", 0.35)
    b.rect(x - wide - 1.5, -38, 2 * wide + 3, 36, "#f6f3ee")
    b.rect(x - wide, -36.5, 2 * wide, 33, "#dcecf8>#f9fbf7")
    b.soft(x, -8, wide, 14, "#9ab089", 0.7)
    b.rect(x - 0.6, -38, 1.2, 36, "#e9e5de")
    b.rect(x - wide, -20.6, 2 * wide, 1, "#e9e5de")
    b.over(f"{light(floor, 0.12)}>{dark(floor, 0.35)}", 1, y)
    plane(b, "stone", dark(floor, 0.7), 0.5, y - 16, 1, 0.12)
    b.over("#ffffff", 0.8, y - 2, y)
    b.mist("#1d1510", y, y + 5, 0.35, 0)


def table(b: Brush, color: str = "#b5835a", top: float = -1e3) -> None:
    """A table seen from above, of wood, stone or with a cloth, as the seed says."""
    if b.bare:
        return
    cover = b.pick(("wood", "wood", "dark", "cloth", "marble", "planks"))
    color = {"dark": "#4f3626", "cloth": "#e6e1d6", "marble": "#dedddb"}.get(cover, mix(color, "#a07850", 0.3))
    top = max(top, -b.H)
    b.over(f"{light(color, 0.12)}>{dark(color, 0.2)}", 1, top)
    box = (-b.W - 1, top, b.W + 1, b.H + 1)
    if cover == "marble":
        texture(b, "clouds", "#7d7f86", 0.45, box, 190, 90)
    elif cover == "cloth":
        texture(b, "grain", "#8a8272", 0.3, box, 60)
        for k in range(-7, 8):
            b.line(((k * 14, top), (k * 14, b.H)), b.hue("#7f95b0", "#b08a7f", "#8fa58a"), 2.4, 0.25)
    else:
        texture(b, "stone", dark(color, 0.75), 0.6, box, 300, 26)
        texture(b, "stone", light(color, 0.4), 0.25, box, 420, 18)
        for k in range(int(2 * b.H / 15) if cover == "planks" else 0):
            b.line(((-b.W, top + 15 * k), (b.W, top + 15 * k)), dark(color, 0.6), 0.7, 0.8)
    x, y = b.pick((-1, 1)) * b.W * 0.8, -b.H * 0.9
    b.soft(x, y, b.W * 1.6, b.H * 1.7, "#fff4dd", 0.4)
    b.soft(-x, -y, b.W * 1.5, b.H * 1.5, "#120b06", 0.45)


def studio(b: Brush, color: str = "#e8ebef") -> None:
    """A plain ground as shops photograph their goods on."""
    if b.bare:
        return
    b.over(f"{light(color, 0.5)}>{mix(color, '#c9ced6', 0.4)}")
    b.soft(b.roll(-30, 30), -30, 80, 60, "#ffffff", 0.6)
    b.soft(0, 34, 42, 7, "#3a4250", 0.4)


def place(b: Brush, usual: str, y: float = 14) -> None:
    """The background that the words ask for, else the usual one; the ground begins at y."""
    if b.bare:
        return
    where = b.shot.setting or (b.pick(("park", "hills", "street", "beach", "room")) if b.roll() < 0.3 else usual)
    with b.defocused(b.pick((0.8, 1.6, 2.6))) as far:
        _behind(far, where, usual, y)


def _behind(b: Brush, where: str, usual: str, y: float) -> None:
    if where in ("room", "table", "stadium") and usual not in ("room", "table", "stadium"):
        where = usual if where == "stadium" else "room"
    if where == "room":
        room(b, b.pick(("#e9dfd0", "#dfe6e2", "#e6dbe0")), y=y + 6)
    elif where == "street":
        street(b, y)
    elif where == "water":
        sky(b, y - 10)
        ridge(b, y - 8, 9, "#7f9aa8", 6)
        water(b, y - 9, bottom=y + 4)
        b.over("#b9ad97>#8d8371", 1, y + 3)
    elif where == "beach":
        sky(b, y - 12)
        water(b, y - 12, "#3aa0b5", y + 2)
        b.over("#f0dcae>#d2b27c", 1, y + 1)
        b.line([(x, y + 1 + sin(x / 9)) for x in range(-int(b.W) - 6, int(b.W) + 7, 4)], "#ffffff", 1.4)
    elif where in ("hills", "forest"):
        sky(b, y)
        ridge(b, y + 2, 26, "#8fa9b5", 4, True)
        ridge(b, y + 4, 14, "#6f9a6a", 5)
        grass(b, y + 4, "#7da553")
        if where == "forest":
            for _ in range(14):
                fir(b, b.roll(-b.W, b.W), y + 6, b.roll(26, 44))
    elif where == "snow":
        sky(b, y)
        ridge(b, y + 4, 22, "#c6d3df", 4, True)
        b.over("#f7fafc>#cfdbe6", 1, y)
    else:
        sky(b, y)
        ridge(b, y + 1, 8, "#6f9a63", 7)
        for _ in range(3):
            tree(b, b.roll(-b.W, b.W), y + 3, b.roll(22, 34))
        grass(b, y + 2)
