"""One picture on the whole screen, which is zoomed and moved, and the next ones beside it.

The activity has fields `zoom` (1: all of it is seen), and `x` and `y`, the point of the picture in
the middle as shares of its size.
"""

from __future__ import annotations

from ....phone.core.calls import Call, does
from ....phone.core.gestures import Place
from ....phone.core.view import FILL, View
from ....phone.state.phone import Display
from ....phone.system.ctx import Ctx
from ...basic import box, decor, image
from ...gestures import touchable
from ...rich import canvas, place
from ...scaffold import edge_to_edge, window

MOST = 6.0  # how many times as large as the screen


def dark_room(*kids: View, id: str = "") -> View:
    """A whole black screen with views over one another, for activities that are `fullscreen`."""
    return window(box(edge_to_edge(bg="#000000"), *kids, id=id, w=FILL, h=FILL), bg="#000000")


def over_picture(bar: View, at: str) -> View:
    """A bar that lies over a picture, at "start|top" or "start|bottom", on a shade."""
    shade = decor(bg="#000000", alpha=0.4, w=FILL, h=FILL)
    return box(shade, bar, w=FILL, h=bar.layout.h, at=at)


def room_of(display: Display) -> tuple[float, float]:
    """Width and height that a screen has for pictures, dp."""
    wide, high = (px / display.scale for px in display.size)
    return wide, high - display.status - display.nav


def fit(size: tuple[int, int], room: tuple[float, float]) -> tuple[float, float]:
    """How large a picture of this many px is where all of it is seen, dp."""
    share = min(room[0] / size[0], room[1] / size[1])
    return round(size[0] * share, 1), round(size[1] * share, 1)


def picture(
    art: str,
    size: tuple[int, int],
    room: tuple[float, float],
    screen: object,
    *,
    id: str = "",
    desc: str = "",
    tap: Call | None = None,
    swipes: tuple[tuple[str, Call], ...] = (),
) -> View:
    """A picture in the middle of the room (dp). `tap` is told the `Place`. Swipes are taken while
    all of the picture is seen; once it is zoomed, a drag moves it."""
    zoom = float(getattr(screen, "zoom", 1.0))
    wide, high = (one * zoom for one in fit(size, room))
    x, y = getattr(screen, "x", 0.5), getattr(screen, "y", 0.5)
    left = (room[0] - wide) / 2 if wide <= room[0] else _held(room[0] / 2 - x * wide, room[0], wide)
    top = (room[1] - high) / 2 if high <= room[1] else _held(room[1] / 2 - y * high, room[1], high)
    shown = image(art, id, desc, w=round(wide, 1), h=round(high, 1))
    stage = touchable(
        canvas(place(shown, round(left, 1), round(top, 1)), w=FILL, h=FILL),
        tap=tap,
        double_tap=zoom_at.partial(),
        pinch=pinch.partial(wide / zoom, high / zoom),
        drag=pan.partial(wide, high) if zoom > 1 else None,
    )
    return box(stage, w=FILL, h=FILL, swipes=swipes if zoom == 1 else ())


def _held(edge: float, room: float, length: float) -> float:
    return min(0.0, max(room - length, edge))


def _share(value: float) -> float:
    return round(min(1.0, max(0.0, value)), 3)


@does
def zoom_at(c: Ctx, at: Place) -> Ctx:
    """Twice as large around a point, or as a whole again."""
    if c.screen.zoom > 1:
        return c.set(zoom=1.0, x=0.5, y=0.5)
    return c.set(zoom=2.5, x=_share(at.x), y=_share(at.y))


@does
def pinch(c: Ctx, wide: float, high: float, at: Place, factor: float) -> Ctx:
    """Closer or farther, around the point between the fingers; all of it is the least."""
    old = float(c.screen.zoom)
    zoom = round(min(MOST, max(1.0, old * factor)), 2)
    if zoom == 1:
        return c.set(zoom=1.0, x=0.5, y=0.5)
    dx, dy = (at.x - 0.5) * at.w, (at.y - 0.5) * at.h
    x = c.screen.x + dx / (wide * old) - dx / (wide * zoom)
    y = c.screen.y + dy / (high * old) - dy / (high * zoom)
    return c.set(zoom=zoom, x=_share(x), y=_share(y))


@does
def pan(c: Ctx, wide: float, high: float, begun: Place, ended: Place) -> Ctx:
    """A zoomed picture follows the finger."""
    x = c.screen.x - (ended.x - begun.x) * begun.w / wide
    y = c.screen.y - (ended.y - begun.y) * begun.h / high
    return c.set(x=_share(x), y=_share(y))
