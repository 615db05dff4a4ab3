"""Paper and screens: pages with their text, receipts, charts, screenshots."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sin
from typing import Any

from ...phone.paint.ink import ASSETS, engine
from ...phone.ui.typeface import width
from .backdrops import table
from .brush import Brush, dark, light, mix
from .words import kinds_of

INK, PALE = "#202124", "#80868b"
TINTS = ("#1a73e8", "#d93025", "#188038", "#e37400", "#9334e6", "#12858d")


def wrapped(words: str, size: float, room: float, weight: int = 400) -> list[str]:
    """Lines of text that fit into a width."""
    found: list[str] = []
    for part in words.splitlines():
        line = ""
        for word in part.split():
            longer = f"{line} {word}".strip()
            if line and width(longer, size, weight) > room:
                found.append(line)
                longer = word
            line = longer
        found.append(line)
    return found


def titled(words: str) -> str:
    """A file's name as a title: "rent_letter.pdf" is "Rent letter"."""
    name = words.rpartition("/")[2]
    stem = name.rpartition(".")[0] or name
    plain = " ".join(stem.replace("_", " ").replace("-", " ").split())
    return plain[:1].upper() + plain[1:]


def _sheet(b: Brush, wide: float = 68, tall: float = 90) -> None:
    """A sheet of paper on a table."""
    table(b, "#a98d6f")
    b.soft(2, 4, wide * 0.62, tall * 0.6, "#1d120a", 0.55)
    b.rect(-wide / 2, -tall / 2, wide, tall, "#ffffff>#f1efe9")


def page(b: Brush, name: str, said: str) -> None:
    """A page that fills the place: a title and the text under it, as a viewer shows a document."""
    b.over("#ffffff")
    left, room = -b.W * 0.8, b.W * 1.6
    size = max(3.0, room / 24)
    y = -b.H + size * 2.2
    b.text(titled(name), left, y, size * 1.5, INK, 700, 0)
    y += size * 1.4
    b.rect(left, y, room, 0.4, "#dadce0")
    y += size * 1.6
    kind = name.casefold()
    rows = _rows(kind, said)
    if rows:
        _tabled(b, rows, left, y, room, size)
        return
    if not said:  # nobody knows what it says
        while y < b.H - size:
            b.rect(left, y, room * (1 if b.roll() < 0.75 else b.roll(0.3, 0.7)), size * 0.5, "#d5d8dc", size * 0.25)
            y += size * 1.5
    for line in wrapped(said.replace(". ", ".\n"), size, room):
        if y > b.H - size:
            return
        b.text(line, left, y, size, "#3c4043", 400, 0)
        y += size * 1.5


def _rows(kind: str, said: str) -> list[list[str]]:
    """What a table of the text has in its lines, none for running text."""
    if kind.endswith((".csv", ".xlsx")):
        lines = said.splitlines() if "\n" in said else said.rstrip(".").split(", ")
        cells = (line.split("," if "," in line else None, 1) for line in lines)
        return [[cell.strip() for cell in row] for row in cells]
    return []


def _tabled(b: Brush, rows: list[list[str]], left: float, y: float, room: float, size: float) -> None:
    step = size * 2
    for n, row in enumerate(rows):
        if y > b.H - size:
            return
        if n % 2 == 0:
            b.rect(left, y - step / 2, room, step, "#e8f0fe" if n == 0 else "#f8f9fa")
        weight = 700 if n in (0, len(rows) - 1) and len(rows) > 3 else 400
        for k, cell in enumerate(row):
            x = left + size * 0.4 if k == 0 else left + room - size * 0.4
            b.text(cell, x, y, size, INK, weight, 0 if k == 0 else 1)
        y += step


def receipt(b: Brush) -> None:
    """A till's paper strip with lines and a total."""
    table(b)
    b.soft(2, 4, 32, 54, "#1d120a", 0.5)
    edge = [
        (-24, -46),
        *((-24 + 4 * k, -46 - 1.6 * (k % 2)) for k in range(13)),
        *((24 - 4 * k, 46 + 1.6 * (k % 2)) for k in range(13)),
    ]
    b.poly(edge, "#fdfdfb")
    words = next(
        (w.title() for w in ("dinner", "coffee", "grocery", "hotel", "taxi") if w in b.shot.words.casefold()), "Corner"
    )
    b.text(f"{words} receipt", 0, -39, 5.4, INK, 700)
    b.text("Larch Street 21", 0, -33, 3.4, PALE)
    goods, total = ("Coffee", "Soup", "Bread", "Olive oil", "Apples", "Cake", "Tea", "Pasta"), 0
    for k in range(7):
        cents = int(b.roll(190, 1890))
        total += cents
        y = -25 + 6.4 * k
        b.text(f"{int(b.roll(1, 3.9))} {b.pick(goods)}", -20, y, 3.8, INK, 400, 0)
        b.text(f"{cents / 100:.2f}", 20, y, 3.8, INK, 400, 1)
    b.line(((-20, 21), (20, 21)), PALE, 0.4)
    b.text("TOTAL", -20, 26, 5, INK, 700, 0)
    b.text(f"${total / 100:.2f}", 20, 26, 5, INK, 700, 1)
    x = -19.0
    while x < 18:
        wide = b.roll(0.4, 1.6)
        b.rect(x, 33, wide, 9, INK)
        x += wide + b.roll(0.5, 1.3)


def invoice(b: Brush) -> None:
    _sheet(b)
    tone = b.pick(TINTS)
    b.rect(-34, -45, 68, 5, tone)
    b.text("INVOICE", -29, -33, 9, INK, 700, 0)
    b.text("No. 2023-09", 29, -33, 4, PALE, 400, 1)
    b.text("Bill to", -29, -22, 3.4, PALE, 400, 0)
    b.text("Alice Miller", -29, -17, 4.2, INK, 500, 0)
    total = 0
    b.rect(-29, -10, 58, 6, light(tone, 0.8))
    b.text("Item", -27, -7, 3.6, INK, 700, 0)
    b.text("Amount", 27, -7, 3.6, INK, 700, 1)
    for k, item in enumerate(("Design work", "Travel", "Licences", "Hosting")):
        amount = int(b.roll(40, 900))
        total += amount
        b.text(item, -27, 1 + 7 * k, 4, INK, 400, 0)
        b.text(f"${amount}.00", 27, 1 + 7 * k, 4, INK, 400, 1)
        b.rect(-29, 4.4 + 7 * k, 58, 0.3, "#dadce0")
    b.text("Total", -27, 35, 5, INK, 700, 0)
    b.text(f"${total}.00", 27, 35, 5, tone, 700, 1)


def itinerary(b: Brush) -> None:
    """A boarding pass."""
    b.over("#2f6fb5>#1d3f73")
    b.soft(2, 6, 50, 34, "#0a1830", 0.6)
    b.rect(-46, -27, 92, 54, "#ffffff", 4)
    b.rect(-46, -27, 92, 11, "#d9483b", 4)
    b.rect(-46, -20, 92, 4, "#d9483b")
    b.text("BOARDING PASS", -41, -20.5, 5.4, "#ffffff", 700, 0)
    b.text("SFO", -36, -4, 13, INK, 700, 0)
    b.text("CAE", 14, -4, 13, INK, 700, 1)
    b.line(((-8, -4), (-1, -4)), PALE, 0.7)
    b.poly([(-1, -6.4), (3, -4), (-1, -1.6)], PALE)
    for k, (head, value) in enumerate((("FLIGHT", "SK 418"), ("GATE", "B12"), ("SEAT", "14A"))):
        b.text(head, -40 + 20 * k, 9, 3, PALE, 500, 0)
        b.text(value, -40 + 20 * k, 14.5, 5, INK, 700, 0)
    for y in range(-14, 26, 4):
        b.rect(22, y, 0.6, 2, "#bdc1c6")
    for k in range(8):
        for m in range(8):
            if b.roll() < 0.55:
                b.rect(27 + 2 * k, -6 + 2 * m, 2, 2, INK)


def slides(b: Brush) -> None:
    tone = b.pick(TINTS)
    b.over("#5f6368>#3c4043")
    b.rect(-46, -32, 92, 58, "#ffffff", 1)
    b.rect(-46, -32, 4, 58, tone)
    words = titled(b.shot.words) if b.shot.words else "Plan"
    b.text(words[:24], -37, -22, 6.6, INK, 700, 0)
    for k, label in enumerate(("Research", "Design", "Build", "Launch")):
        y = -10 + 8 * k
        b.text(label, -37, y, 3.8, INK, 400, 0)
        b.rect(-14 + 9 * k, y - 2.4, 20, 4.8, mix(tone, TINTS[k], 0.4), 2.4)
    for k in range(4):
        b.rect(-14 + 14 * k, -15, 0.3, 38, "#dadce0")


def chart(b: Brush) -> None:
    """Bars and a line over a grid."""
    b.over("#ffffff")
    tone = b.hue("#1a73e8", "#188038", "#9334e6")
    words = titled(b.shot.words)[:30] if b.shot.words else "Chart"
    b.text(words, -b.W + 8, -38, 6, INK, 700, 0)
    for k in range(5):
        y = 34.0 - 14 * k
        b.rect(-b.W + 14, y, 2 * b.W - 22, 0.4, "#e3e6ea")
        b.text(str(20 * k), -b.W + 11, y, 3.6, PALE, 400, 1)
    count, points = 8, []
    step = (2 * b.W - 26) / count
    tall = 12.0
    for k in range(count):
        tall = min(max(tall + b.roll(-8, 14), 6), 56)
        x = -b.W + 17 + step * k
        b.rect(x, 34 - tall, step * 0.62, tall, f"{light(tone, 0.25)}>{tone}", 1)
        b.text("JFMAMJJA"[k], x + step * 0.31, 39, 3.6, PALE)
        points.append((x + step * 0.31, 34 - tall * 0.8 - 5))
    b.line(points, "#e37400", 1.2)
    for at, y in points:
        b.disc(at, y, 1.5, "#e37400")


def sheet(b: Brush) -> None:
    """A spreadsheet with its grid."""
    b.over("#ffffff")
    wide, tall = 2 * b.W / 5, 9.0
    b.over("#188038", 1, -b.H, -b.H + 9)
    b.text(titled(b.shot.words)[:24] or "Sheet 1", -b.W + 4, -b.H + 4.5, 4.6, "#ffffff", 700, 0)
    b.over("#e8eaed", 1, -b.H + 9, -b.H + 16)
    rows = int((2 * b.H - 16) / tall) + 1
    for col in range(5):
        b.text("ABCDE"[col], -b.W + wide * (col + 0.5), -b.H + 12.5, 4, PALE)
        for row in range(rows):
            y = -b.H + 16 + tall * row
            b.rect(-b.W + wide * col, y, 0.3, tall, "#dadce0")
            days = ("Tue", "Thu", "Sat", "Track", "Easy", "Long")
            cell = f"{b.roll(2, 90):.1f}" if col else b.pick(days)
            b.text(cell, -b.W + wide * col + 3, y + tall / 2, 4, INK, 400, 0)
    for row in range(rows):
        b.rect(-b.W, -b.H + 16 + tall * row, 2 * b.W, 0.3, "#dadce0")


def whiteboard(b: Brush) -> None:
    b.over("#d9dde1>#b5bcc4")
    b.rect(-46, -40, 92, 72, "#ffffff", 1)
    for x, words, tone in ((-30, "Idea", "#1a73e8"), (0, "Sketch", "#d93025"), (30, "Test", "#188038")):
        b.line([(x - 11, -6), (x + 11, -6), (x + 11, 8), (x - 11, 8), (x - 11, -6)], tone, 1.2, bend=False)
        b.text(words, x, 1, 5.4, tone, 500)
    for x in (-18, 12):
        b.line(((x, 1), (x + 7, 1)), INK, 1)
        b.poly([(x + 6, -1.6), (x + 9, 1), (x + 6, 3.6)], INK)
    for k, tone in enumerate(("#ffe066", "#a5e6c4", "#ffb5c9", "#b5d6ff")):
        b.rect(-38 + 20 * k, -32, 14, 14, tone)
        for m in range(3):
            b.rect(-36 + 20 * k, -29 + 3.4 * m, 9 - 2 * (m % 2), 1, "#5f6368")
    b.line([(-34 + 4 * k, 22 + 3 * sin(k * 1.7)) for k in range(18)], "#5f6368", 1)


def handwriting(b: Brush) -> None:
    _sheet(b, 66, 90)
    for k in range(11):
        b.rect(-33, -34 + 7.4 * k, 66, 0.3, "#a5c4e6")
    b.rect(-25, -45, 0.3, 90, "#e8a5a5")
    for k in range(9):
        y, x = -37 + 7.4 * k, -22.0
        while x < 24 - (k % 3) * 9:
            long = b.roll(4, 9)
            b.line([(x + long * m / 5, y + b.roll(-1.6, 1.2)) for m in range(6)], "#2b3a7a", 0.9)
            x += long + 2


def poster(b: Brush) -> None:
    tone = b.pick(TINTS)
    b.over(f"{light(tone, 0.35)}>{dark(tone, 0.2)}")
    inner = next((kind for kind in kinds_of(b.shot.words) if kind not in ("poster", "television")), "")
    if inner:
        b.soft(2, 4, 34, 50, "#101010", 0.5)
        b.rect(-31, -47, 62, 94, "#f7f2e4")
        with b.framed(0, -8, 56, 70) as small:
            small.kinds[inner](small)
        b.text(inner.upper()[:12], 0, 36, 8, INK, 700)
        return
    b.disc(0, -12, 22, "#fff2c4")
    b.poly([(-b.W - 2, 20), (-20, -2), (4, 14), (22, 0), (b.W + 2, 20), (b.W + 2, 34), (-b.W - 2, 34)], dark(tone, 0.4))
    for k, line in enumerate(wrapped(titled(b.shot.words), 8, 84, 700)[:3]):
        b.text(line, 0, 26 + 9 * k, 8, "#ffffff", 700)


SCREENS = {"clock": "clock", "alarm": "clock", "mail": "mail", "map": "map", "settings": "settings"}


def screenshot(b: Brush) -> None:
    """A screen of the phone: of the app that the words name, or that the seed picks. As in any
    gallery a place that is less high shows its upper part; a wide one shows all of it."""
    words = b.shot.words.casefold()
    if any(word in words for word in ("chat", "message")):
        _chat_screen(b)
        return
    named = next((screen for name, screen in SCREENS.items() if name in words), None)
    picture = _screen(named or b.pick(sorted(set(SCREENS.values()))))
    b.over("#202124")
    high = picture.height() / picture.width()
    wide = b.W if b.H >= b.W else b.H / high
    top = -b.H if wide * high > b.H else -wide * high
    b.image(picture, -wide, top, 2 * wide, 2 * wide * high)


@lru_cache(maxsize=8)
def _screen(name: str) -> Any:
    """A screen as `scripts/build_screenshots.py` has drawn it."""
    skia = engine()
    encoded = skia.Data.MakeWithCopy((ASSETS / f"screen-{name}.webp").read_bytes())
    return skia.Image.MakeFromEncoded(encoded)  # decodes later, from its own copy


def _chat_screen(b: Brush) -> None:
    """A drawn one of an app for messages."""
    wide = min(b.W, b.H * 0.56)
    b.over("#e3e6ec>#c3c9d4")
    b.soft(1, 3, wide * 1.2, b.H * 1.05, "#202124", 0.4)
    with b.at(0, 0, min(wide / 27, b.H / 50)):
        b.rect(-27, -48, 54, 96, "#202124", 4)
        b.rect(-26, -47, 52, 94, "#fdfbff", 3)
        b.text("9:41", -23, -43.4, 3, INK, 500, 0)
        b.rect(19, -44.6, 3.4, 2.2, INK, 0.5)
        _chat(b)


def _chat(b: Brush) -> None:
    b.text("Noah", -14, -36, 4, INK, 500, 0)
    b.disc(-19, -36, 3.4, "#26a69a")
    said = (
        ("Are you at the start?", 0),
        ("Yes, by the ferry", 1),
        ("Which gate?", 0),
        ("Gate C, next to the tent", 1),
        ("Coming", 0),
        ("Run fast!", 1),
    )
    for k, (words, mine) in enumerate(said):
        wide, y = width(words, 3.2, 400) + 6, -28 + 10 * k
        x = 23 - wide if mine else -23
        b.rect(x, y, wide, 7.6, "#6750a4" if mine else "#ece6f0", 3.6)
        b.text(words, x + 3, y + 3.8, 3.2, "#ffffff" if mine else INK, 400, 0)
    b.rect(-23, 36, 46, 7, "#ece6f0", 3.5)


KINDS: dict[str, Callable[[Brush], None]] = {
    "receipt": receipt,
    "invoice": invoice,
    "itinerary": itinerary,
    "slides": slides,
    "chart": chart,
    "sheet": sheet,
    "whiteboard": whiteboard,
    "handwriting": handwriting,
    "poster": poster,
    "screenshot": screenshot,
}
