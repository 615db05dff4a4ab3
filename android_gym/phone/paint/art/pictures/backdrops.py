"""Skies, waters, grounds and rooms: what is behind the subject of a picture."""

from __future__ import annotations

from math import sin

from .brush import Brush, dark, light, mix

SKIES = {
    "day": ("#4c93dc>#cfe6f7", "#ffffff"),
    "morning": ("#8fb4dc>#fbd9b4", "#fff3dd"),
    "evening": ("#4b4a86>#f59a5c", "#ffe0b0"),
    "night": ("#0b1430>#2c4069", "#eef2ff"),
    "fog": ("#aeb9c2>#dde2e4", "#eef0f0"),
    "rain": ("#77838f>#b9c2c9", "#c8ced4"),
    "snow": ("#a9b8c8>#e6ecf1", "#ffffff"),
    "cloud": ("#8ba3b8>#d9e2ea", "#f2f5f7"),
}
LIGHTS = {"morning": ("#ffd9b0", 0.3), "evening": ("#ff9a62", 0.5), "night": ("#3a4f8f", 0.8)}
VEILS = {"fog": ("#dfe3e5", 0.5), "snow": ("#eef2f6", 0.18), "rain": ("#8d99a5", 0.25)}


def mood(b: Brush) -> str:
    """Which sky there is: the time's, by day the weather's."""
    return b.shot.time if b.shot.time != "day" else b.shot.weather or "day"


def sky(b: Brush, horizon: float = 10, quiet: bool = False) -> None:
    """The sky down to the horizon, with a sun or moon and clouds unless it is `quiet`."""
    kind = mood(b)
    colors, bright = SKIES[kind]
    b.over(colors, 1, -1e3, horizon + 2)
    if quiet:
        return
    x = b.roll(-0.7, 0.7) * b.W
    if kind in ("evening", "morning"):
        y = horizon - (8 if kind == "evening" else 16)
        b.soft(x, y, 46, 30, bright, 0.7)
        b.disc(x, y, 7, "#fff1cf")
    elif kind == "night":
        for _ in range(40):
            b.disc(b.roll(-b.W, b.W), b.roll(-b.H, horizon), b.roll(0.15, 0.45), "#ffffff", 0.8)
        b.soft(x, -b.H * 0.6, 16, 16, bright, 0.5)
        b.disc(x, -b.H * 0.6, 5, "#f4f3e4")
    if kind in ("day", "cloud", "evening", "morning"):
        for _ in range(5 if kind == "cloud" else 3):
            at = b.roll(-b.H * 0.95, min(horizon - 22, -8))
            cloud(b, b.roll(-b.W, b.W), at, b.roll(5, 11), bright)


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


def ridge(
    b: Brush, y: float, tall: float, color: str, bumps: int = 5, steep: bool = False
) -> list[tuple[float, float]]:
    """Hills (or peaks) across the whole width with their feet below; returns their line."""
    n = bumps * 2 if steep else bumps
    step = 2 * b.W / n
    points = [(-b.W - step, y)]
    for k in range(n + 1):
        up = tall * (b.roll(0.15, 0.45) if steep and k % 2 else b.roll(0.55, 1.0))
        up = up if steep or k % 2 else up * b.roll(0.2, 0.6)
        points.append((-b.W + k * step, y - up))
    points.append((b.W + step, y))
    closed = [*points, (b.W + step, b.H + 20), (-b.W - step, b.H + 20)]
    if steep:
        b.poly(closed, color)
    else:
        low = [(b.W + 2 * step, b.H + 60), (-b.W - 2 * step, b.H + 60)]
        b.blob([*points, *low], color)
    return points


def water(b: Brush, y: float, color: str = "", bottom: float = 1e3) -> None:
    """Water from a height downwards, with the sky in it and ripples."""
    kind = mood(b)
    tone = color or {"day": "#3f8dbd", "morning": "#8fa9bd", "evening": "#8a6584", "night": "#16294d"}.get(
        kind, "#8fa0aa"
    )
    b.over(f"{light(tone, 0.35)}>{dark(tone, 0.25)}", 1, y, bottom)
    end = min(bottom, b.H)
    bright = SKIES[kind][1]
    for _ in range(46):
        share = b.roll() ** 1.6
        at = y + 1 + share * (end - y - 2)
        half = 1.5 + share * b.roll(4, 11)
        x = b.roll(-b.W, b.W)
        b.line(((x - half, at), (x + half, at)), bright, 0.25 + 0.7 * share, 0.28)


def grass(b: Brush, y: float, color: str = "#6da34d") -> None:
    """A lawn from a height downwards, with blades near by."""
    b.over(f"{light(color, 0.18)}>{dark(color, 0.3)}", 1, y)
    for _ in range(90):
        x, at = b.roll(-b.W, b.W), y + 2 + (b.H - y) * b.roll() ** 0.7
        tall = 1 + 3 * (at - y) / max(b.H - y, 1)
        b.line(((x, at), (x + b.roll(-1, 1), at - tall)), dark(color, b.roll(0.0, 0.4)), 0.4)


def tree(b: Brush, x: float, y: float, size: float, color: str = "#4f8a45") -> None:
    """A leafy tree that stands at (x, y) and is `size` high."""
    s = size / 20
    b.line(((x, y), (x + 0.3 * s, y - 6 * s), (x, y - 11 * s)), "#6a4c35", 1.6 * s)
    for dx, dy, r in ((-3.6, -10, 4.4), (3.4, -10.5, 4.6), (0, -14.5, 5.4), (-1.2, -11, 4.6)):
        b.disc(x + dx * s, y + dy * s, r * s * b.roll(0.9, 1.1), f"{light(color, 0.2)}@{dark(color)}")


def fir(b: Brush, x: float, y: float, size: float, color: str = "#2f5d46") -> None:
    b.rect(x - size * 0.03, y - size * 0.15, size * 0.06, size * 0.15, "#59412f")
    for part, up in ((0.30, 0.08), (0.24, 0.34), (0.16, 0.6)):
        tip = y - size * min(up + 0.42, 1)
        base = y - size * up
        b.poly(((x - size * part, base), (x, tip), (x + size * part, base)), color)


def buildings(b: Brush, y: float, low: float, high: float, colors: tuple[str, ...], lit: float = 0.0) -> None:
    """A row of houses with windows whose feet are at y."""
    x = -b.W - 4
    night = b.shot.time == "night"
    while x < b.W + 4:
        wide, tall = b.roll(9, 18), b.roll(low, high)
        color = b.pick(colors)
        b.rect(x, y - tall, wide, tall + 1, f"{light(color, 0.1)}>{dark(color, 0.15)}")
        for row in range(int(tall / 5.5)):
            for col in range(int(wide / 4)):
                glow = night and b.roll() < 0.5 or b.roll() < lit
                pane = "#ffd98a" if glow else dark(color, 0.45)
                b.rect(x + 1.4 + col * 4, y - tall + 2 + row * 5.5, 1.9, 2.9, pane)
        x += wide + 0.3


WARM = ("#d9b48f", "#c98f6b", "#e3cfae", "#b9785a", "#e8dcc8", "#cda2a0", "#9fb2b8", "#e6c56f")


def street(b: Brush, y: float = 16, slope: float = 0) -> None:
    """House fronts along a paved street whose ground begins at y."""
    sky(b, y)
    with b.at(0, 0, turn=slope):
        buildings(b, y, 34, 58, WARM)
    b.over("#9a958e>#6f6a66", 1, y)
    b.over("#bdb6ab", 1, y, y + 3)


def room(b: Brush, wall: str = "#e9dfd0", floor: str = "#b98d62", y: float = 22) -> None:
    """A wall with a window and a floor."""
    b.over(f"{light(wall, 0.15)}>{wall}", 1, -1e3, y)
    x = -b.W + 16
    b.rect(x - 12, -36, 24, 32, "#ffffff")
    b.rect(x - 10.5, -34.5, 21, 29, "#bfe0f5>#eaf5ee")
    b.rect(x - 0.6, -36, 1.2, 32, "#ffffff")
    b.rect(x - 12, -20.6, 24, 1.2, "#ffffff")
    b.over(f"{light(floor, 0.12)}>{dark(floor, 0.2)}", 1, y)
    b.over("#ffffff", 0.8, y - 2, y)


def table(b: Brush, color: str = "#b5835a", top: float = -1e3) -> None:
    """A wooden table seen from above."""
    b.over(f"{light(color, 0.12)}>{dark(color, 0.15)}", 1, top)
    step, y = 14, max(-b.H, top)
    while y < b.H:
        b.line(((-b.W, y), (b.W, y)), dark(color, 0.4), 0.5, 0.6)
        for _ in range(3):
            x, at, long = b.roll(-b.W, b.W), y + b.roll(2, 12), b.roll(8, 30)
            b.line(((x, at), (x + long / 2, at + 0.6), (x + long, at)), dark(color, 0.3), 0.3, 0.5)
        y += step
    b.soft(-b.W * 0.4, -b.H * 0.5, b.W, b.H, "#fff4dd", 0.25)


def studio(b: Brush, color: str = "#e8ebef") -> None:
    """A plain ground as shops photograph their goods on."""
    b.over(f"{light(color, 0.5)}>{mix(color, '#c9ced6', 0.4)}")
    b.soft(0, 34, 42, 7, "#3a4250", 0.28)


def place(b: Brush, usual: str, y: float = 14) -> None:
    """The background that the words ask for, else the usual one; the ground begins at y."""
    where = b.shot.setting or usual
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
