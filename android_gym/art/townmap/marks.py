"""Labels, pins and the blue dot: placed one after the other where there is room."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from ...phone.paint import lettering
from ...phone.paint.ink import engine, icon
from ...phone.ui.typeface import ASCENT, DESCENT, width
from ...town import Place, Point
from .colors import argb
from .ground import Sheet
from .routes import pairs

FOOD, SHOP, STAY, HEALTH = "#e8832a", "#4a7fd6", "#d6558f", "#d84f45"
CIVIC, GREEN, TRAVEL, FUN = "#66778c", "#2f8f46", "#3f73c8", "#1f8f9c"
KINDS = {  # colour and icon by kind of place
    "restaurant": (FOOD, "restaurant"),
    "coffee": (FOOD, "local_cafe"),
    "bar": (FOOD, "local_bar"),
    "bakery": (FOOD, "bakery_dining"),
    "supermarket": (SHOP, "shopping_cart"),
    "pharmacy": (HEALTH, "local_pharmacy"),
    "gas": (SHOP, "local_gas_station"),
    "charging": (SHOP, "ev_station"),
    "atm": (CIVIC, "local_atm"),
    "bank": (CIVIC, "account_balance"),
    "parking": (SHOP, "local_parking"),
    "hospital": (HEALTH, "local_hospital"),
    "doctor": (HEALTH, "medical_services"),
    "hotel": (STAY, "hotel"),
    "school": (CIVIC, "school"),
    "library": (CIVIC, "local_library"),
    "museum": (FUN, "museum"),
    "theater": (FUN, "theaters"),
    "gym": (CIVIC, "fitness_center"),
    "shop": (SHOP, "shopping_bag"),
    "beauty": (SHOP, "content_cut"),
    "office": (CIVIC, "business"),
    "post": (CIVIC, "local_post_office"),
    "police": (CIVIC, "local_police"),
    "church": (CIVIC, "church"),
    "sight": (FUN, "photo_camera"),
    "park": (GREEN, "park"),
    "station": (TRAVEL, "train"),
    "airport": (TRAVEL, "flight"),
    "building": (CIVIC, "business"),
    "apartment": (CIVIC, "apartment"),
}
RED, BLUE = "#ea4335", "#1a73e8"


class Room:
    """What is taken already."""

    def __init__(self) -> None:
        self.boxes: list[tuple[float, float, float, float]] = []

    def take(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether a box was free; it is taken then."""
        for a, b, c, d in self.boxes:
            if left < c and a < right and top < d and b < bottom:
                return False
        self.boxes.append((left, top, right, bottom))
        return True


def labels(canvas: Any, sheet: Sheet, said: dict[str, str]) -> None:
    """All labels and marks; what matters most comes first."""
    room = Room()
    hits = tuple(int(n) for n in said.get("hits", "").split(",") if n.isdecimal())
    pin = pairs(said["pin"].split(",")) if "pin" in said else []
    for at in pin:
        x, y = sheet.px(at)
        room.take(x - 16 * sheet.dp, y - 40 * sheet.dp, x + 16 * sheet.dp, y)
    _hits(canvas, sheet, room, hits)
    _quarters(canvas, sheet, room)
    if sheet.style != "nav":
        _places(canvas, sheet, room, hits, "transit" in said)
    _street_names(canvas, sheet, room)
    for at in pairs(said["me"].split(","))[:1] if "me" in said else ():
        _here(canvas, sheet, at, sheet.style == "nav")
    for at in pin:
        _pin(canvas, *sheet.px(at), sheet.dp)


def halo_text(
    canvas: Any, words: str, x: float, middle: float, size: float, weight: int, ink: str, halo: str, rim: float
) -> None:
    """Text from `x` whose middle is at a height, with a rim in another colour."""
    base = middle + (ASCENT - DESCENT) * size / 2
    for dx, dy in ((-rim, 0), (rim, 0), (0, -rim), (0, rim)):
        lettering.text(canvas, words, x + dx, base + dy, size, weight, argb(halo, 0.8))
    lettering.text(canvas, words, x, base, size, weight, argb(ink))


def _hits(canvas: Any, sheet: Sheet, room: Room, hits: tuple[int, ...]) -> None:
    """Places that were found: red pins with the icon of their kind, and their names."""
    dp, places = sheet.dp, sheet.town.places
    for number, id in enumerate(hits):
        if id >= len(places) or not sheet.sees((place := places[id]).at, 20 * dp):
            continue
        x, y = sheet.px(place.at)
        small = number >= 6
        radius = (8 if small else 12) * dp
        if not room.take(x - radius, y - 2.2 * radius, x + radius, y):
            continue
        _teardrop(canvas, x, y, radius, RED, KINDS.get(place.kind, (CIVIC, "place"))[1])
        if not small:
            _beside(canvas, sheet, room, place.name, x, y - 1.2 * radius, radius, "#b3261e", 12.5)


def _quarters(canvas: Any, sheet: Sheet, room: Room) -> None:
    if sheet.zoom > 15.2 or sheet.style == "nav":
        return
    size = (11.5 if sheet.zoom < 13 else 13) * sheet.dp
    for name, at in sheet.town.plan.quarters:
        if sheet.sees(at, 40 * sheet.dp):
            x, y = sheet.px(at)
            half = width(name.upper(), size, 500) / 2
            if room.take(x - half, y - size * 0.7, x + half, y + size * 0.7):
                tone = sheet.colors
                halo_text(canvas, name.upper(), x - half, y, size, 500, tone.label, tone.halo, sheet.dp * 0.9)


def _places(canvas: Any, sheet: Sheet, room: Room, hits: tuple[int, ...], lines: bool) -> None:
    """Places, the best known first; fewer of them where the map is small."""
    dp, shown = sheet.dp, 0
    most = 0 if sheet.zoom < 12.4 else round(6 * 1.75 ** (sheet.zoom - 12.4)) + 3
    if lines:
        _stops(canvas, sheet, room)
    for place in _known(sheet.town.seed, sheet.town.places):
        if shown >= most:
            break
        if place.id in hits or not sheet.sees(place.at, 30 * dp):
            continue
        x, y = sheet.px(place.at)
        if not room.take(x - 9 * dp, y - 22 * dp, x + 9 * dp, y + 2 * dp):
            continue
        shown += 1
        color, glyph = KINDS.get(place.kind, (CIVIC, "place"))
        if sheet.zoom < 14:
            _disc(canvas, x, y - 8 * dp, 7 * dp, color, glyph)
        else:
            _teardrop(canvas, x, y, 9 * dp, color, glyph)
        _beside(canvas, sheet, room, place.name, x, y - 11 * dp, 9 * dp, color, 12)


@lru_cache(maxsize=8)
def _known(seed: int, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Places by how many know them."""
    big = {"airport": 9000, "station": 3000, "hospital": 2500, "park": 2200, "building": 1500}
    return tuple(sorted(places, key=lambda p: (-p.ratings - big.get(p.kind, 0), p.id)))


def _stops(canvas: Any, sheet: Sheet, room: Room) -> None:
    trains = {stop for line in sheet.town.lines if line.train for stop in line.stops}
    for stop in sheet.town.stops:
        if not sheet.sees(stop.at) or (sheet.zoom < 14.6 and stop.id not in trains):
            continue
        x, y = sheet.px(stop.at)
        glyph = "train" if stop.id in trains else "directions_bus"
        if room.take(x - 7 * sheet.dp, y - 7 * sheet.dp, x + 7 * sheet.dp, y + 7 * sheet.dp):
            _disc(canvas, x, y, 6.5 * sheet.dp, TRAVEL, glyph)
            if sheet.zoom > 15.4 or stop.id in trains:
                _beside(canvas, sheet, room, stop.name, x, y, 7 * sheet.dp, TRAVEL, 10.5)


def _beside(
    canvas: Any, sheet: Sheet, room: Room, name: str, x: float, y: float, away: float, color: str, size: float
) -> None:
    """A name to the right of a mark, else to its left; left out where neither has room."""
    px = size * sheet.dp
    lines = _two(name, px)
    wide = max(width(line, px, 500) for line in lines)
    high = px * 1.1 * len(lines)
    for left in (x + away + 3 * sheet.dp, x - away - 3 * sheet.dp - wide):
        if room.take(left, y - high / 2, left + wide, y + high / 2):
            light = sheet.style == "satellite"
            ink = "#ffffff" if light else _lighter(color) if sheet.dark else color
            for k, line in enumerate(lines):
                middle = y + (k - (len(lines) - 1) / 2) * px * 1.12
                halo_text(canvas, line, left, middle, px, 500, ink, sheet.colors.halo, 0.9 * sheet.dp)
            return


@lru_cache(maxsize=256)
def _lighter(color: str) -> str:
    parts = (int(color[k : k + 2], 16) for k in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * 0.45):02x}" for part in parts)


@lru_cache(maxsize=2048)
def _two(name: str, size: float) -> tuple[str, ...]:
    """A name in one line, or in two about equally long ones."""
    words = name.split()
    if len(name) < 15 or len(words) < 2:
        return (name,)
    cuts = range(1, len(words))
    best = min(cuts, key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
    return " ".join(words[:best]), " ".join(words[best:])


def _street_names(canvas: Any, sheet: Sheet, room: Room) -> None:
    """Names along the streets, the large ones first."""
    least = 3 if sheet.zoom >= 15.3 else 2 if sheet.zoom >= 14.4 else 1 if sheet.zoom >= 13.2 else 0
    size = (11 if sheet.zoom < 16 else 12.5) * sheet.dp
    for street in sorted(sheet.town.plan.streets, key=lambda s: s.rank):
        if street.rank > least or street.name in ("Ramp", "Path"):
            continue
        wide = width(street.name, size, 500)
        for x, y, turn in _spots(sheet, street.runs, wide * 1.3):
            reach = (max(wide / 2 * abs(cos(radians(turn))), size), max(wide / 2 * abs(sin(radians(turn))), size))
            if not room.take(x - reach[0], y - reach[1], x + reach[0], y + reach[1]):
                continue
            if street.rank == 0:
                _shield(canvas, x, y, street.name, sheet.dp)
                continue
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(turn)
            tone = sheet.colors
            halo_text(canvas, street.name, -wide / 2, 0, size, 500, tone.label, tone.halo, 0.9 * sheet.dp)
            canvas.restore()


def _spots(sheet: Sheet, runs: tuple[tuple[Point, ...], ...], least: float) -> Iterator[tuple[float, float, float]]:
    """Middles of stretches that are long enough for a name, some distance apart."""
    last: Point | None = None
    for run in runs:
        points = [sheet.px(at) for at in run]
        ends = points[2:] if len(run) > 2 else points[1:]
        for (x0, y0), (x1, y1) in zip(points, ends, strict=False):
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            if not (0 <= x <= sheet.w and 0 <= y <= sheet.h) or hypot(x1 - x0, y1 - y0) < least:
                continue
            if last is not None and hypot(x - last[0], y - last[1]) < 210 * sheet.dp:
                continue
            last = x, y
            turn = degrees(atan2(y1 - y0, x1 - x0))
            yield x, y, turn - 180 if turn > 90 else turn + 180 if turn < -90 else turn


def _shield(canvas: Any, x: float, y: float, name: str, dp: float) -> None:
    """The sign of a motorway with its number."""
    skia, words = engine(), name.rpartition("-")[2]
    half, tall = max(9.0, width(words, 10, 700) / 2 + 5) * dp, 8 * dp
    box = skia.Rect.MakeLTRB(x - half, y - tall, x + half, y + tall)
    canvas.drawRoundRect(box, 5 * dp, 5 * dp, skia.Paint(Color=argb("#5f6368"), AntiAlias=True))
    box = skia.Rect.MakeLTRB(x - half + dp, y - tall + dp, x + half - dp, y + tall - dp)
    canvas.drawRoundRect(box, 4 * dp, 4 * dp, skia.Paint(Color=argb("#ffffff"), AntiAlias=True))
    long = width(words, 10 * dp, 700)
    base = y + (ASCENT - DESCENT) * 10 * dp / 2
    lettering.text(canvas, words, x - long / 2, base, 10 * dp, 700, argb("#3c4043"))


def _disc(canvas: Any, x: float, y: float, radius: float, color: str, glyph: str) -> None:
    skia = engine()
    canvas.drawCircle(x, y, radius * 1.14, skia.Paint(Color=argb("#ffffff"), AntiAlias=True))
    canvas.drawCircle(x, y, radius, skia.Paint(Color=argb(color), AntiAlias=True))
    icon(canvas, glyph, x, y, radius * 1.35, argb("#ffffff"))


def _teardrop(canvas: Any, x: float, y: float, radius: float, color: str, glyph: str) -> None:
    """A pin whose tip is at (x, y)."""
    skia = engine()
    for grow, tone in ((1.14, "#ffffff"), (1.0, color)):
        r, middle = radius * grow, y - radius * 1.42
        shape = skia.Path()
        shape.moveTo(x, y + (grow - 1) * radius * 2)
        shape.cubicTo(x - r * 0.16, middle + r * 1.02, x - r, middle + r * 0.72, x - r, middle)
        shape.cubicTo(x - r, middle - r * 1.32, x + r, middle - r * 1.32, x + r, middle)
        shape.cubicTo(x + r, middle + r * 0.72, x + r * 0.16, middle + r * 1.02, x, y + (grow - 1) * radius * 2)
        canvas.drawPath(shape, skia.Paint(Color=argb(tone), AntiAlias=True))
    icon(canvas, glyph, x, y - radius * 1.42, radius * 1.22, argb("#ffffff"))


def _pin(canvas: Any, x: float, y: float, dp: float) -> None:
    """The red pin of what is chosen, its tip at (x, y)."""
    skia = engine()
    shade = skia.Paint(Color=argb("#202124", 0.35), AntiAlias=True)
    canvas.drawOval(skia.Rect.MakeLTRB(x - 6 * dp, y - 2 * dp, x + 6 * dp, y + 2 * dp), shade)
    _teardrop(canvas, x, y, 13 * dp, RED, "")
    canvas.drawCircle(x, y - 18.4 * dp, 4.6 * dp, skia.Paint(Color=argb("#8f1d14"), AntiAlias=True))


def _here(canvas: Any, sheet: Sheet, at: Point, driving: bool) -> None:
    """The blue dot, or the arrow while driving."""
    skia, dp = engine(), sheet.dp
    x, y = sheet.px(at)
    if driving:
        canvas.drawCircle(x, y, 22 * dp, skia.Paint(Color=argb("#ffffff"), AntiAlias=True))
        icon(canvas, "navigation", x, y, 34 * dp, argb(BLUE))
        return
    canvas.drawCircle(x, y, 22 * dp, skia.Paint(Color=argb(BLUE, 0.14), AntiAlias=True))
    canvas.drawCircle(x, y, 9.5 * dp, skia.Paint(Color=argb("#ffffff"), AntiAlias=True))
    canvas.drawCircle(x, y, 7 * dp, skia.Paint(Color=argb(BLUE), AntiAlias=True))
