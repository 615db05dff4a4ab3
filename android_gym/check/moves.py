"""What can be tried on a screen: the touches, swipes, words and keys that something answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..phone.core.view import CLICKABLE, DISABLED, View
from ..phone.state.activity import Activity
from ..phone.state.events import DoubleTap, Drag, Event, Key, LongPress, Pinch, Swipe, Tap, Type
from ..phone.state.phone import Phone
from ..phone.ui.frame import Frame, HitTarget
from ..phone.ui.resolve import Scroller
from .naming import strings
from .touching import centre, point_on, touched

WORDS = ("john", "meeting", "5", "San", "bob@example.com", "Life", "x", "你好")
_CODE = re.compile(r"(?=.*\d)(?=.*[A-Z])[A-Z0-9]+(-[A-Z0-9]+)*")  # as it is mailed to somebody
REACH = 0.4  # of the display: how far a swipe goes


class Move(NamedTuple):
    """Events on one view, and the handler that should answer them."""

    what: str  # tap, long press, swipe …
    view: View | None
    call: object
    events: tuple[Event, ...]
    answered: bool = False  # a touch that has to do something


def codes(activity: Activity) -> list[str]:
    """Codes that a window waits for, which were sent to somebody."""
    return [one for one in strings(activity) if _CODE.fullmatch(one)]


def moves(phone: Phone, frame: Frame, word: str) -> Iterator[Move]:
    """Everything to try on a screen as it is scrolled, in document order; `word` is typed."""
    told = codes(phone.window.activity)
    for target in frame.targets:
        if touched(target.view):
            yield from _touches(frame, target, word)
            if target.view.field:
                yield from _codes(frame, target, told)
        yield from _moves(phone, target)
    if phone.window.ui.focus:
        yield Move("Enter", None, None, (Key("enter"),))
    yield Move("Back", None, None, (Key("back"),))


def _touches(frame: Frame, target: HitTarget, word: str) -> Iterator[Move]:
    view, point = target.view, point_on(frame, target)
    if point is None:
        return
    if view.field:
        typed = (Tap(*point), Type(word, clear=True))
        yield Move("type", view, None, typed)
        yield Move("type, Enter", view, view.submit, (*typed, Key("enter")))
    elif view.on_slide is not None:
        for share in (0.2, 0.8):
            x, y = centre(target)
            if view.gestures is not None and view.gestures.axis == "y":
                y = target.bottom - share * (target.bottom - target.top)
            else:
                x = target.left + share * (target.right - target.left)
            yield Move(f"slide to {share:.0%}", view, view.on_slide, (Tap(x, y),))
    else:
        known = view.tap is not None or bool(view.flags & CLICKABLE)
        call = view.tap or (view.gestures and view.gestures.tap)
        yield Move("tap", view, call, (Tap(*point),), known)
    yield from _links(frame, target)


def _codes(frame: Frame, target: HitTarget, told: list[str]) -> Iterator[Move]:
    """Codes that the window expects, as one who has been sent them types them."""
    point = point_on(frame, target)
    if point is None:
        return
    for code in told:
        events = (Tap(*point), Type(code, clear=True), Key("enter"))
        yield Move(f"type {code}", target.view, target.view.submit, events)


def _links(frame: Frame, target: HitTarget) -> Iterator[Move]:
    """The links in a text."""
    for x, y, kid in target.box.kids if target.view.extras is not None else ():
        if kid.view.tap is not None:
            at = target.left + x + kid.w / 2, target.top + y + kid.h / 2
            yield Move("tap", kid.view, kid.view.tap, (Tap(*at),), True)


def _moves(phone: Phone, target: HitTarget) -> Iterator[Move]:
    """Long presses, double taps, swipes, drags and pinches that a view answers."""
    view, (x, y) = target.view, centre(target)
    if view.flags & DISABLED:
        return
    own = view.gestures
    held = view.long_press or (own and own.long_press)
    if held:
        yield Move("long press", view, held, (LongPress(x, y),), True)
    twice = view.double_tap or (own and own.double_tap)
    if twice:
        yield Move("double tap", view, twice, (DoubleTap(x, y),))
    swipes = dict(view.swipes)
    if view.dismiss is not None:
        swipes.setdefault("right", view.dismiss)
    for way, call in swipes.items():
        yield Move(f"swipe {way}", view, call, (_swipe(phone, x, y, way),))
    if own is not None and own.pinch is not None:
        yield Move("pinch", view, own.pinch, (Pinch(x, y, 2.0),))
    moved = own and (own.drag or own.drop)
    if own is not None and moved:
        far = 80 * phone.display.scale
        dx, dy = (far, 0.0) if own.axis == "x" else (0.0, far)
        yield Move("drag", view, moved, (Drag(x, y, x + dx, y + dy),))


def _swipe(phone: Phone, x: float, y: float, way: str) -> Swipe:
    w, h = phone.display.size
    dx, dy = {"up": (0, -h), "down": (0, h), "left": (-w, 0), "right": (w, 0)}[way]
    return Swipe(x, y, x + REACH * dx, y + REACH * dy)


def scrolls(frame: Frame) -> Iterator[tuple[Scroller, Swipe]]:
    """The containers that can be scrolled further, and the swipe that does it."""
    by_key = {s.key: s for s in frame.scrollers if s.offset < s.limit}
    for target in frame.targets:
        scroller = by_key.pop(target.box.scroll, None)
        if scroller is None:
            continue
        x, y = centre(target)
        w, h = target.right - target.left, target.bottom - target.top
        if scroller.axis == "y":
            yield scroller, Swipe(x, target.bottom - 0.1 * h, x, target.top + 0.1 * h)
        else:
            yield scroller, Swipe(target.right - 0.1 * w, y, target.left + 0.1 * w, y)
