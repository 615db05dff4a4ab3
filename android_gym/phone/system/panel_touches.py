"""Touches on the volume panel, and what makes it leave; touches on the navigation bar."""

from __future__ import annotations

from ..core.calls import Call
from ..state.events import DoubleTap, Drag, Event, LongPress, Pinch, Swipe, Tap, Wait
from ..state.phone import Phone
from .ctx import Ctx
from .overlays import navigation_frame, volume_frame
from .touch import share_of
from .windows import STATUS_PACKAGE

_TOUCHES = (Tap, DoubleTap, LongPress, Swipe, Drag, Pinch)


def panel_touched(phone: Phone, event: Event) -> Phone | None:
    """The phone after a touch that begins on the panel, None for what is no such touch."""
    match event:
        case Tap(x, y) | DoubleTap(x, y) | LongPress(x, y):
            return _moved(phone, x, y, x, y)
        case Swipe(x1, y1, x2, y2) | Drag(x1, y1, x2, y2):
            return _moved(phone, x1, y1, x2, y2)
    return None


def panel_left(phone: Phone, event: Event) -> Phone:
    """The phone without the panel, if what happens makes it leave."""
    panel = phone.volume
    waited = isinstance(event, Wait) and panel is not None and event.seconds >= panel.ttl
    return phone.replace(volume=None) if waited or isinstance(event, _TOUCHES) else phone


def _moved(phone: Phone, x1: float, y1: float, x2: float, y2: float) -> Phone | None:
    frame = volume_frame(phone)
    if frame is None or phone.volume is None or not frame.inside(x1, y1):
        return None
    phone = phone.replace(volume=phone.volume.replace(ttl=3))
    target = frame.hit(x1, y1)
    if target is None:
        return phone
    call = target.view.tap
    slides = target.view.on_slide
    if slides is not None:
        call = Call(slides.fn, (*slides.args, round(share_of(target, x2, y2), 2)))
    return phone if call is None else Ctx(phone, STATUS_PACKAGE).run(call).phone


def bar_touched(phone: Phone, event: Event) -> Phone | None:
    """The phone after a touch that begins on the navigation bar, None for what is no such touch."""
    match event:
        case Tap(x, y) | DoubleTap(x, y) | LongPress(x, y) | Swipe(x, y) | Drag(x, y):
            frame = navigation_frame(phone)
            if frame is None or not frame.inside(x, y):
                return None
            target = frame.hit(x, y)
            if target is None or target.view.tap is None or isinstance(event, Swipe | Drag):
                return phone
            return Ctx(phone, STATUS_PACKAGE).run(target.view.tap).phone
    return None
