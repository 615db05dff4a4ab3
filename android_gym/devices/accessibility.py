"""Accessibility events, derived from a phone before and after an event. Pure.

Types, order and texts are those of Android's framework; `hearing` has its rules, part by part.
"""

from __future__ import annotations

from ..phone.state.events import Event
from ..phone.state.phone import Phone
from ..phone.system.windows import frame_of
from .hearing.event import AccessibilityEvent
from .hearing.messages import messages
from .hearing.touches import touched
from .hearing.views import focused, redrawn, scrolled, typed
from .hearing.windows import appeared, fronted, keyboard, layers, places

__all__ = ["AccessibilityEvent", "derive"]


def derive(
    before: Phone, event: Event | None, after: Phone, *, windows: bool = False
) -> tuple[AccessibilityEvent, ...]:
    """What an accessibility service would have heard, in Android's order.

    Without an event the phone changed by itself, or by a command. `windows` says that the service
    also asks for TYPE_WINDOWS_CHANGED (the flag retrieveInteractiveWindows).
    """
    heard = touched(before, event, after)
    if before is after:
        return tuple(heard)
    old, new = places(before), places(after)
    for place, window in new.items():
        was = old.get(place)
        if was is not None:
            heard += focused(after, window, was.ui.focus)
            heard += typed(before, after, was, window)
            heard += scrolled(after, was, window)
    if old and new and [*old][-1] == [*new][-1]:
        heard += redrawn(frame_of(before, before.window), frame_of(after, after.window))
    for place in fronted(before, old, after, new):
        heard.append(appeared(after, new[place]))
        if place not in old:
            heard += focused(after, new[place], "")
    heard += keyboard(before, after)
    if windows:
        heard += layers(before, old, after, new)
    return (*heard, *messages(before, after))
