"""How a photo is taken: from where, through what, in which light, on which film.

A kind is painted once; what stands here gives its pictures other compositions, chosen by the seed:
nearer or farther, to one side, from below, mirrored, behind leaves, a railing, a window.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy

from ...phone.paint.ink import engine
from .backdrops import finish
from .bank import photographed, suiting
from .brush import Brush, dark
from .scenes import suited
from .textures import foliage, grain, shading

FINEST = 600  # px of a photo's longer side; more are drawn as that many and enlarged
# zoom, then the point that comes to the middle, in units, and degrees
VIEWS = (
    (1.0, 0, 0, 0),
    (0.78, 0, -7, 0),
    (1.34, -15, 3, 1.5),
    (1.3, 16, 5, -1.5),
    (0.9, 15, -5, 0),
    (0.74, -19, 4, 0),
    (1.14, 5, 11, 2.5),
    (1.5, 3, -1, -2),
)
FAIR = ("day", "clear", "hazy", "low sun", "day", "cloud")
PORTRAITS = ((1, 0, 0, 0), (1.16, 2, 1, 3), (0.9, -3, 1, -3), (1.08, -4, 2, 4), (0.84, 4, 0, 0), (1.25, 0, 2, -4))
BEFORE = ("", "leaves", "reeds", "railing", "", "post", "window", "heads")  # what is near the lens of VIEWS
COMPOSED = frozenset(("waves", "station", "shop", "path", "hills", "hotel", "weather"))  # by their scenes alone
SEEN_THROUGH = frozenset(
    """hills path mountains canyon terraces dunes fjord icelagoon seastacks beach waves lake river waterfall field
    park bay bridge bigbridge palace roofs castle church museum lighthouse windmill harbor skyline sunset sunrise
    rainbow street stadium clocktower irontower house vineyard orchard boat ferry sailboat""".split()
)


def take(b: Brush) -> None:
    """Put or paint the photo that the shot asks for."""
    if photographed(b):
        return
    kind = b.shot.kind
    b.over("#9ba49f")
    b.fair = FAIR[_turn(b, len(FAIR), "light")]
    if kind in ("faces", "snapshot"):
        with framed(b, PORTRAITS[_turn(b, len(PORTRAITS))] if kind == "faces" else VIEWS[0]) as view:
            b.kinds[kind](view)
    else:
        own = suited(kind, b.shot.setting)
        usual = len(VIEWS) if len(own) < 3 else 0 if kind in COMPOSED else 3
        number = _turn(b, usual + 2 * len(own))
        if number < usual:
            with framed(b, VIEWS[number], number % 3 == 2) as view:
                b.kinds[kind](view)
            if kind in SEEN_THROUGH:
                near(b, BEFORE[number])
        else:
            with framed(b, (1, 0, 0, 0), number % 2 == 1) as view:
                own[(number - usual) // 2].paint(view)
    finish(b)


def _turn(b: Brush, count: int, what: str = "view") -> int:
    """Which of so many compositions: a photo's own, whatever else its dice decide."""
    other = b.about(b.shot.replace(seed=f"{what} {b.shot.seed}"))
    return int(other.roll(0, count - 0.001))


@contextmanager
def framed(b: Brush, view: tuple[float, float, float, float], flip: bool = False) -> Iterator[Brush]:
    """A brush whose picture is seen from elsewhere and reaches to the edges of the place."""
    zoom, x, y, turn = view
    inner = copy(b)
    lean = abs(turn) / 57
    inner.W = (b.W + b.H * lean) / zoom + abs(x)
    inner.H = (b.H + b.W * lean) / zoom + abs(y)
    inner.mirrored = flip
    b.canvas.save()
    b.canvas.rotate(turn)
    b.canvas.scale(-zoom if flip else zoom, zoom)
    b.canvas.translate(-x, -y)
    yield inner
    b.canvas.restore()


def near(b: Brush, what: str) -> None:
    """Something out of focus between the lens and the scene."""
    if not what:
        return
    side = b.pick((-1, 1))
    with b.defocused(1.6) as blurred:
        _NEAR[what](blurred, side)


def _leaves(b: Brush, side: int) -> None:
    tone = b.pick(("#2c4a22", "#3d5a2a", "#1f3320"))
    for k in range(5):
        x, y = side * (b.W - 9 * k), -b.H + 3 * k * (k < 3)
        foliage(b, x, y, 20, 17 - 2 * k, dark(tone, 0.1 * (k % 3)), 0.95, 34)
    b.line(((side * (b.W + 4), -b.H + 12), (side * b.W * 0.5, -b.H + 4)), "#2b221a", 1.6)


def _reeds(b: Brush, side: int) -> None:
    for k in range(34):
        x = side * (b.W - k * b.W / 20) + b.roll(-4, 4)
        tall = b.roll(14, 44) * (1 - k / 50)
        b.line(((x, b.H + 2), (x + b.roll(-3, 3), b.H - tall)), b.pick(("#5f6f33", "#7f8a4a", "#3f4f26")), 1.8)


def _railing(b: Brush, side: int) -> None:
    y, tone = b.H - 24, b.pick(("#22262b", "#4a3a2e", "#c9cac6"))
    for k in range(int(b.W / 5) + 2):
        b.line(((side * (-b.W + k * 10), y), (side * (-b.W + k * 10), b.H + 2)), tone, 1.6)
    b.line(((-b.W - 2, y), (b.W + 2, y + side * 2)), tone, 4)
    b.line(((-b.W - 2, y + 18), (b.W + 2, y + 18 + side * 2)), tone, 2)


def _post(b: Brush, side: int) -> None:
    x = side * b.W * 0.78
    b.rect(x - 4, -b.H - 2, 8, 2 * b.H + 4, "#3a332c>#1f1b18")
    foliage(b, x, -b.H, 30, 26, "#28401f", 0.9, 40)


def _window(b: Brush, side: int) -> None:
    for x, y, w, h in (
        (-b.W - 2, -b.H - 2, 2 * b.W + 4, 9),
        (-b.W - 2, b.H - 11, 2 * b.W + 4, 13),
        (-b.W - 2, -b.H, 12, 2 * b.H),
        (b.W - 10, -b.H, 12, 2 * b.H),
        (side * b.W * 0.2 - 2, -b.H, 4, 2 * b.H),
    ):
        b.rect(x, y, w, h, "#4a4038>#241e1a")


def _heads(b: Brush, side: int) -> None:
    for k in range(3):
        x, r = side * (b.W * 0.8 - 24 * k), 8 - k
        b.blob(
            [
                (x - 2.4 * r, b.H + 20),
                (x - 2 * r, b.H - 4),
                (x, b.H - 9),
                (x + 2 * r, b.H - 4),
                (x + 2.4 * r, b.H + 20),
            ],
            b.pick(("#27313d", "#4a2f2f", "#3a3d38")),
        )
        b.oval(x, b.H - 9 - r, r, r * 1.25, b.pick(("#241c18", "#4a3624", "#6b4f33")))


_NEAR = {"leaves": _leaves, "reeds": _reeds, "railing": _railing, "post": _post, "window": _window, "heads": _heads}


def develop(b: Brush) -> None:
    """What a lens and a sensor leave on what is painted: darker corners, uneven light, grain."""
    if suiting(b.shot.kind, b.shot.words):
        return
    skia = engine()
    place, smoothly = skia.Rect.MakeLTRB(-b.W, -b.H, b.W, b.H), skia.SamplingOptions(skia.FilterMode.kLinear)
    b.canvas.drawImageRect(shading(), place, smoothly)
    repeat = skia.TileMode.kRepeat
    pixels = skia.Matrix.Scale(1 / b.unit, 1 / b.unit)
    b.canvas.drawPaint(skia.Paint(Shader=grain().makeShader(repeat, repeat, skia.SamplingOptions(), pixels)))
