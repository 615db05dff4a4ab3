"""What lies under the bar of gesture navigation or the status bar, when nothing moves.

Lists are looked at where they end: what is under the bar before can be scrolled from there.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..phone.core.view import DISABLED, View
from ..phone.state.phone import Phone
from ..phone.system.front import set_ui
from ..phone.system.insets import INSET, has_handle
from ..phone.system.windows import top_frame
from ..phone.ui.frame import Frame, consumes_touch
from .drawn import Drawn, boxes

SLACK = 4  # dp that a part may reach into the bar's room
GROUND = 0.4  # of the display's height: what is higher is a ground, such as a map


def under_bars(phone: Phone, frame: Frame) -> Iterator[tuple[View, str]]:
    """Words and controls of the window in front that a bar of the system lies over."""
    scale, display = phone.display.scale, phone.display
    if not has_handle(phone) or phone.locked or phone.window.ui.ime:
        return
    low = frame.h - (INSET - SLACK) * scale
    high = 0.0 if phone.window.activity.fullscreen else (display.status - SLACK) * scale
    for one in boxes(at_end(phone, frame)):
        left, top, right, bottom = one.seen
        if right <= left or bottom <= top or not _counts(one, frame.h):
            continue
        if bottom > low and top < frame.h:
            yield one.view, "the bar of gesture navigation lies over it"
        elif top < high:
            yield one.view, "the status bar lies over it"


def at_end(phone: Phone, frame: Frame) -> Frame:
    """The frame with all that scrolls down at its end."""
    ui = phone.window.ui
    for one in frame.scrollers:
        if one.axis == "y" and one.offset < one.limit:
            ui = ui.scrolled(one.key, one.stored(one.limit))
    return frame if ui is phone.window.ui else top_frame(set_ui(phone, ui))


def _counts(one: Drawn, high: int) -> bool:
    """Whether a box has words, or is something to touch that is no ground of the screen."""
    view = one.view
    if view.style.alpha == 0 or one.box.h >= GROUND * high:
        return False
    return bool(one.box.lines) or (consumes_touch(view) and not view.flags & DISABLED)
