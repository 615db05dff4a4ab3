"""Accessibility events, derived from a phone before and after an event. Pure.

Types, order and texts are those of Android's framework; each module has the rules of one part:
`event` holds the event itself, `text` what events say, `touches`, `views`, `windows` and `messages`
what makes them.
"""

from __future__ import annotations

from ..phone.state.events import Event
from ..phone.state.phone import Phone
from ..phone.system.windows import frame_of
from .event import AccessibilityEvent
from .messages import notification_events
from .touches import touch_events
from .views import content_events, focus_events, mark_events, scroll_events, text_events
from .windows import appearing, keyboard_events, visible_windows, window_event, window_list_events

__all__ = ["AccessibilityEvent", "derive"]


def derive(
    before: Phone, event: Event | None, after: Phone, *, windows: bool = False
) -> tuple[AccessibilityEvent, ...]:
    """What an accessibility service would have received, in Android's order.

        after = step(before, Tap(540, 1200))
        [event.type for event in derive(before, Tap(540, 1200), after)]  # ["TYPE_VIEW_CLICKED", …]

    before, after: the phone on both sides of the event; where they are one object, only the touch
    itself counts. event: None where the phone changed by itself, or by a command. windows: the
    service also asks for TYPE_WINDOWS_CHANGED (the flag retrieveInteractiveWindows).
    """
    events = touch_events(before, event, after)
    if before is after:
        return tuple(events)
    old, new = visible_windows(before), visible_windows(after)
    for key, window in new.items():
        was = old.get(key)
        if was is not None:
            events += focus_events(after, window, was.ui.focus)
            events += text_events(before, after, was, window)
            events += mark_events(after, was, window)
            events += scroll_events(after, was, window)
    if old and new and [*old][-1] == [*new][-1]:
        events += content_events(frame_of(before, before.window), frame_of(after, after.window))
    for key in appearing(before, old, after, new):
        events.append(window_event(after, new[key]))
        if key not in old:
            events += focus_events(after, new[key], "")
    events += keyboard_events(before, after)
    if windows:
        events += window_list_events(before, old, after, new)
    return (*events, *notification_events(before, after))
