"""Touches on the volume panel, and what makes it leave; touches on the navigation bar."""

from __future__ import annotations

import math

from ..core.calls import Call
from ..state.events import DoubleTap, Drag, Event, LongPress, Pinch, Swipe, Tap, Wait
from ..state.phone import Phone
from .ctx import Ctx
from .overlays import navigation_frame, volume_frame
from .touch import direction, share_of
from .windows import STATUS_PACKAGE

_TOUCHES = (Tap, DoubleTap, LongPress, Swipe, Drag, Pinch)


def panel_touched(phone: Phone, event: Event) -> Phone | None:
    """The phone after a touch that begins on the panel, None for what is no such touch. A slider
    follows taps and moves along it, buttons answer to taps."""
    if not isinstance(event, Tap | DoubleTap | LongPress | Swipe | Drag):
        return None
    x, y = (event.x1, event.y1) if isinstance(event, Swipe | Drag) else (event.x, event.y)
    frame = volume_frame(phone)
    if frame is None or phone.volume is None or not frame.inside(x, y):
        return None
    phone = phone.replace(volume=phone.volume.replace(ttl=3))
    target = frame.hit(x, y)
    if target is None or isinstance(event, LongPress):
        return phone
    call, slides = target.view.tap, target.view.on_slide
    if isinstance(event, Swipe | Drag):
        if not math.isfinite(event.x2 + event.y2):
            return phone
        way = direction(event.x2 - x, event.y2 - y)
        call, x, y = None, event.x2, event.y2
        slides = slides if way in ("up", "down") else None
    if slides is not None:
        call = Call(slides.fn, (*slides.args, round(share_of(target, x, y), 2)))
    return phone if call is None else Ctx(phone, STATUS_PACKAGE).run(call).phone


def panel_left(phone: Phone, event: Event) -> Phone:
    """The phone without the panel, if what happens makes it leave."""
    panel = phone.volume
    waited = isinstance(event, Wait) and panel is not None and event.seconds >= panel.ttl
    return phone.replace(volume=None) if waited or isinstance(event, _TOUCHES) else phone


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
