"""Touches on marked text: its toolbar and its handles, and what ends it."""

from __future__ import annotations

import math

from ..state.events import DoubleTap, Drag, Event, Key, LongPress, Swipe, Tap
from ..state.phone import Phone
from ..ui.carets import place_at
from .front import here, set_ui
from .selection import measures, parts_of, without_marks
from .text_tools import HANDLE, ends_of, tools_frame

REACH = 24  # dp around the middle of a handle


def marks_touched(phone: Phone, event: Event) -> Phone | None:
    """The phone after an event that is about what is marked: a touch on the toolbar, a move that
    begins on a handle, Back; None for any other."""
    if isinstance(event, Key):
        selection = phone.window.ui.selection
        ends = event.name == "back" and selection is not None and selection.tools
        return set_ui(phone, without_marks(phone.window.ui)) if ends else None
    if not isinstance(event, Tap | DoubleTap | LongPress | Swipe | Drag):
        return None
    taps = isinstance(event, Tap | DoubleTap)  # as on any button, a long press does nothing
    x, y = (event.x1, event.y1) if isinstance(event, Swipe | Drag) else (event.x, event.y)
    frame = tools_frame(phone)
    if frame is not None and frame.inside(x, y):
        target = frame.hit(x, y)
        if not taps or target is None or target.view.tap is None:
            return phone
        return here(phone).run(target.view.tap).phone
    return _handle_moved(phone, event) if isinstance(event, Swipe | Drag) else None


def marks_left(phone: Phone, event: Event) -> Phone:
    """The phone with nothing marked of a text to read, if a touch beside it ends that."""
    selection = phone.window.ui.selection
    if selection is None or not selection.of or not isinstance(event, Tap | DoubleTap | LongPress):
        return phone
    return set_ui(phone, without_marks(phone.window.ui))


def _handle_moved(phone: Phone, move: Swipe | Drag) -> Phone | None:
    """The phone after a finger took one end of what is marked elsewhere; None where it began
    beside the handles. An end stays at least a character from the other one."""
    scale, selection = phone.display.scale, phone.window.ui.selection
    if selection is None or not math.isfinite(move.x2 + move.y2):
        return None
    for first, (x, y) in ends_of(phone).items():
        middle = x + (-HANDLE if first else HANDLE) / 2 * scale, y + HANDLE / 2 * scale
        if max(abs(move.x1 - middle[0]), abs(move.y1 - middle[1])) > REACH * scale:
            continue
        part = parts_of(phone)[0]
        to_x, to_y = x + move.x2 - move.x1, y - 4 * scale + move.y2 - move.y1
        place = place_at(part.target.box, to_x - part.x, to_y - part.y, measures(phone))
        start = min(place, part.end - 1) if first else part.start
        end = part.end if first else max(place, part.start + 1)
        return set_ui(phone, phone.window.ui.replace(selection=selection.replace(start=start, end=end)))
    return None
