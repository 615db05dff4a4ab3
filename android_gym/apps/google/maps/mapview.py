"""The map of a screen: how it is drawn, moved and touched.

Screens with a map have the fields `x` and `y`, the point in its middle in metres from the owner's
home, and `zoom`: at 17 a dp is a metre, at each lower one twice as much.
"""

from __future__ import annotations

from math import log2
from typing import Any

from ....kit import *
from ....town import Point, distance, town
from .model import Maps

LEAST, MOST = 10.0, 20.0
HIT = 26  # dp around a place within which a touch opens it


def art(
    seed: int,
    app: Maps,
    middle: Point,
    zoom: float,
    me: Point | None,
    now: tuple[int, int],
    *extras: str,
    style: str = "",
) -> str:
    """The drawing of a map. `now` is the day of the week and the minute, for the traffic."""
    parts = [f"me={me[0]:.0f},{me[1]:.0f}"] if me is not None else []
    if "traffic" in app.layers:
        parts.append(f"at={now[0]},{now[1] // 20 * 20}")
    parts += [name for name in ("transit", "biking") if name in app.layers]
    rest = ";".join((*parts, *(e for e in extras if e)))
    return f"townmap:{seed}/{middle[0]:.0f},{middle[1]:.0f},{zoom:g}/{style or app.style}/{rest}"


def map_view(picture: str, *, pins: bool = True) -> View:
    """A map that is moved, zoomed and touched. With `pins` a long press drops one."""
    shown = image(
        picture, w=FILL, h=FILL, cls="android.view.View", inert_reason="a touch beside the places does nothing"
    )
    moved_ = touchable(
        shown,
        tap=touched.partial(),
        double_tap=zoom_in.partial(),
        drag=pan.partial(),
        pinch=pinched.partial(),
        long_press=drop_pin.partial() if pins else None,
    )
    # a real map tells a reader only that it can be clicked
    return moved_.replace(flags=moved_.flags & ~LONG_CLICKABLE)


def _at(c: Ctx, place: Place) -> Point:
    scale = 2.0 ** (17 - c.screen.zoom)
    x = c.screen.x + (place.x - 0.5) * place.w * scale
    return round(x, 1), round(c.screen.y - (place.y - 0.5) * place.h * scale, 1)


def moved(c: Ctx, at: Point, zoom: float | None = None) -> Ctx:
    """Put a point into the middle."""
    level = c.screen.zoom if zoom is None else min(max(zoom, LEAST), MOST)
    return c.set(x=float(round(at[0])), y=float(round(at[1])), zoom=round(level * 4) / 4)


@does
def pan(c: Ctx, begun: Place, ended: Place) -> Ctx:
    one, two = _at(c, begun), _at(c, ended)
    return moved(c, (c.screen.x + one[0] - two[0], c.screen.y + one[1] - two[1]))


@does
def zoom_in(c: Ctx, at: Place) -> Ctx:
    x, y = _at(c, at)
    return moved(c, ((c.screen.x + x) / 2, (c.screen.y + y) / 2), c.screen.zoom + 1)


@does
def pinched(c: Ctx, at: Place, factor: float) -> Ctx:
    x, y = _at(c, at)
    share = 1 - 1 / max(factor, 0.05)
    middle = c.screen.x + (x - c.screen.x) * share, c.screen.y + (y - c.screen.y) * share
    return moved(c, middle, c.screen.zoom + log2(max(factor, 0.05)))


@does
def touched(c: Ctx, at: Place) -> Ctx:
    """A touch on a place opens it; elsewhere it does nothing."""
    point, reach = _at(c, at), HIT * 2.0 ** (17 - c.screen.zoom)
    near = [p for p in town(c.phone.world).places if distance(p.at, point) < reach]
    if not near or c.screen.zoom < 14:
        return c
    return c.open("PlacePage", str(min(near, key=lambda p: distance(p.at, point)).id))


@does
def drop_pin(c: Ctx, at: Place) -> Ctx:
    x, y = _at(c, at)
    return c.open("PlacePage", f"@{x:.0f},{y:.0f}")


@does
def go_to(c: Ctx, at: Point) -> Ctx:
    """Show where the phone is."""
    return moved(c, at, max(c.screen.zoom, 16.0))


def fitted(points: tuple[Point, ...], wide: float, high: float) -> tuple[Point, float]:
    """Middle and zoom at which points are seen in so many dp."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    span = max((max(xs) - min(xs)) / wide, (max(ys) - min(ys)) / high, 0.3)
    zoom = min(17.0, round((17 - log2(span * 1.35)) * 4) / 4)
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), max(zoom, LEAST)


def round_button(
    glyph: str,
    desc: str,
    tap: Call,
    id: str = "",
    *,
    color: str = "onSurface",
    size: float = 40,
    cls: str = "",
    **options: Any,
) -> View:
    """A round white button over the map."""
    look: dict[str, Any] = {"cls": cls} if cls else {}
    return box(
        icon(glyph, color=color, size=22, at="center|middle", hidden=True),
        id=id,
        desc=desc,
        tap=tap,
        w=size,
        h=size,
        bg="surface",
        radius=-1,
        elevation=3,
        **look,
        **options,
    )


@does
def no_voice(c: Ctx) -> Ctx:
    """No app on the phone recognises speech."""
    return c.toast("Voice search is not available on this device")
