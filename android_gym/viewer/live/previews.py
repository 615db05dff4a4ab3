"""What a touch in progress has come to so far, on a phone that stays as it is.

The action that a touch will be is tried on the phone, which is a value. What it comes to is shown
as the finger moves; where that is no movement but another screen, the page moves the two pictures.
"""

from __future__ import annotations

from typing import NamedTuple

from ...envs.actions import point
from ...phone.state.events import Drag, Event, Key, LongPress, Notifications, Pinch, Swipe, Tap
from ...phone.state.phone import Phone
from ...phone.system.gestures import pinched, taker
from ...phone.system.overlays import banner_frame
from ...phone.system.step import step
from ...phone.system.touch import direction, in_progress, slides
from ...phone.system.windows import front_windows, top_frame
from ...phone.ui.frame import Frame, HitTarget
from ...screen import Screen
from .messages import Pinched, Touch, from_further, pinch, touch

Bounds = tuple[float, float, float, float]  # left, top, right, bottom in px
SYSTEM: dict[str, Event] = {"#notifications#": Notifications(), "#press_home#": Key("home")}


class Preview(NamedTuple):
    """An action in progress, and what is shown of it.

    kind: "still" nothing · "scroll" a container follows the finger · "follow" a slider or a view
    that is dragged does · "carry" the view at `box` moves with the finger · "lift" likewise, and
    the screen shows where it can be dropped · "open" another screen comes, or another page at
    `box`. way: where the finger goes; of "open" also "push" where the
    shade leaves, "home" where an app does, "fade" where a page has no ground of its own. phone:
    what is drawn.
    """

    raw: str
    phone: Phone
    kind: str = "still"
    way: str = ""
    box: Bounds | None = None


def preview(phone: Phone, screen: Screen, given: Touch | Pinched) -> Preview:
    """What a touch on a phone, which shows `screen`, is so far."""
    if isinstance(given, Pinched):
        raw = pinch(given, screen)
        event = _event(raw, screen)
        zooms = isinstance(event, Pinch) and pinched(top_frame(phone), event.x, event.y)
        return _shown(phone, raw, event, "follow" if zooms else "still")
    if not given.scroll:
        return _tried(phone, screen, touch(given, screen))
    for wanted in (from_further(given), given):
        found = _tried(phone, screen, touch(wanted, screen))
        if found.kind == "scroll" and _scrolled(phone, found.phone) == _begins(phone, screen, given):
            return found
    return Preview("", phone)


def _begins(phone: Phone, screen: Screen, given: Touch) -> frozenset[str]:
    """Which containers a move scrolls that begins at its place and is short."""
    share = 24 / max(1, screen.height), 24 / max(1, screen.width)
    down, right = given.y2 - given.y1, given.x2 - given.x1
    short = given.replace(
        x2=given.x1 + max(-share[1], min(share[1], right)), y2=given.y1 + max(-share[0], min(share[0], down))
    )
    return _scrolled(phone, _tried(phone, screen, touch(short, screen)).phone)


def _tried(phone: Phone, screen: Screen, raw: str) -> Preview:
    event = _event(raw, screen)
    if event is None:
        return Preview(raw, phone)
    if isinstance(event, LongPress):
        return _shown(phone, raw, event, "follow")
    if isinstance(event, Tap) or not isinstance(event, Swipe | Drag):
        return _shown(phone, raw, event, "open", "home" if raw == "#press_home#" else "down")
    after, seen = step(phone, event), in_progress(phone, event)
    if after is phone and seen is None:
        return Preview(raw, phone)
    way = direction(event.x2 - event.x1, event.y2 - event.y1)
    if seen is None and _same_windows(phone, after) and _scrolled(phone, after):
        return Preview(raw, after, "scroll", way)
    kind, box = _taken(phone, event, way)
    if kind == "open":
        way = _leaving(phone, after) or way
    if kind == "carry":
        return Preview(raw, seen or phone, kind if seen in (None, phone) else "lift", way, box)
    return Preview(raw, seen or after, kind, way, box)


def _event(raw: str, screen: Screen) -> Event | None:
    return SYSTEM.get(raw) or (point.event(raw, screen) if raw else None)


def _shown(phone: Phone, raw: str, event: Event | None, kind: str, way: str = "") -> Preview:
    after = phone if event is None else step(phone, event)
    return Preview(raw, phone) if after is phone else Preview(raw, after, kind, way)


def _same_windows(before: Phone, after: Phone) -> bool:
    """Whether both show the same windows, whatever is in them."""
    return _windows(before) == _windows(after)


def _windows(phone: Phone) -> tuple[object, ...]:
    windows = phone.tasks[0].windows
    shade = None if phone.shade is None else type(phone.shade.activity)
    return phone.foreground, shade, tuple(type(window.activity) for window in windows)


def _scrolled(before: Phone, after: Phone) -> frozenset[str]:
    """The keys of the containers of the windows in front that stand elsewhere."""
    moved: set[str] = set()
    for old, new in zip(front_windows(before), front_windows(after), strict=False):
        was, now = dict(old.ui.scroll), dict(new.ui.scroll)
        moved |= {key for key in was.keys() | now.keys() if was.get(key) != now.get(key)}
    return frozenset(moved)


def _taken(phone: Phone, event: Swipe | Drag, way: str) -> tuple[str, Bounds | None]:
    """How a move that scrolls nothing is shown, and the view that moves with the finger."""
    x, y, held = event.x1, event.y1, isinstance(event, Drag)
    popped = banner_frame(phone)
    if popped is not None and popped.inside(x, y):
        edges = popped.x, popped.y, popped.x + popped.box.w, popped.y + popped.box.h
        return ("open", None) if way == "down" else ("carry", edges)
    frame = top_frame(phone)
    target = frame.hit(x, y)
    axis = "y" if way in ("up", "down") else "x"
    if target is not None and (slides(target.view, axis) or (held and target.view.on_slide)):
        return "follow", None
    taken = taker(frame, x, y, way, held)
    if taken is not None and taken.view.gestures is not None:
        dropped = taken.view.gestures.drag is None
        return ("carry", _bounds(taken)) if dropped else ("follow", None)
    if held and target is not None and target.view.long_press is not None:
        return "follow", None
    return _swiped(frame, x, y, way)


def _leaving(before: Phone, after: Phone) -> str:
    """How the screen goes that another one comes for, "" where it is covered."""
    if before.shade is not None and after.shade is None:
        return "push"
    pages = before.foreground == before.launcher and _same_windows(before, after)
    return "fade" if pages else ""


def _swiped(frame: Frame, x: float, y: float, way: str) -> tuple[str, Bounds | None]:
    """A row that is swiped away moves with the finger; what opens pages shows them."""
    for target in frame.under(x, y):
        swipes = any(name == way for name, _ in target.view.swipes)
        if swipes or (target.view.dismiss is not None and way in ("left", "right")):
            row = target.bottom - target.top < frame.h / 3 and way in ("left", "right")
            return "carry" if row else "open", _bounds(target)
    return "open", None


def _bounds(target: HitTarget) -> Bounds:
    return target.left, target.top, target.right, target.bottom


__all__ = ["Preview", "preview"]
