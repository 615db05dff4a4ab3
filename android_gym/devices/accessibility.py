"""Accessibility events, derived from a phone before and after an event. Pure.

Names are those of android.view.accessibility.AccessibilityEvent.
"""

from __future__ import annotations

from ..phone.events import DoubleTap, Event, LongPress, Tap
from ..phone.frame import STATUS_PACKAGE, focused_view, top_frame
from ..phone.node import Node
from ..phone.state import Phone
from ..phone.values import Value
from ..phone.views import view_of

CLICKED = "TYPE_VIEW_CLICKED"
LONG_CLICKED = "TYPE_VIEW_LONG_CLICKED"
FOCUSED = "TYPE_VIEW_FOCUSED"
TEXT_CHANGED = "TYPE_VIEW_TEXT_CHANGED"
SCROLLED = "TYPE_VIEW_SCROLLED"
WINDOW_CHANGED = "TYPE_WINDOW_STATE_CHANGED"
CONTENT_CHANGED = "TYPE_WINDOW_CONTENT_CHANGED"
NOTIFICATION = "TYPE_NOTIFICATION_STATE_CHANGED"


class AccessibilityEvent(Value):
    """One event. `text` is what the view or message says, `before` the text it had."""

    type: str
    package: str
    cls: str = ""
    id: str = ""
    text: str = ""
    before: str = ""


def derive(before: Phone, event: Event, after: Phone) -> tuple[AccessibilityEvent, ...]:
    """What an accessibility service would have heard, in Android's order."""
    if before is after:
        return ()
    return (
        *_touched(before, event, after),
        *_typed(before, after),
        *_windows(before, after),
        *_messages(before, after),
    )


def _touched(before: Phone, event: Event, after: Phone) -> list[AccessibilityEvent]:
    if not isinstance(event, Tap | DoubleTap | LongPress):
        return []
    frame = top_frame(before)
    spot = frame.hit(event.x, event.y)
    if spot is None:
        return []
    node = frame.nodes[frame.spots.index(spot)]
    heard = [_about(LONG_CLICKED if isinstance(event, LongPress) else CLICKED, node)]
    if spot.view.field and after.window.ui.focus != before.window.ui.focus:
        heard.append(_about(FOCUSED, node))
    return heard


def _about(kind: str, node: Node) -> AccessibilityEvent:
    return AccessibilityEvent(kind, node.package, node.cls, node.id, node.text or node.desc)


def _typed(before: Phone, after: Phone) -> list[AccessibilityEvent]:
    view = focused_view(after)
    same = type(before.window.activity) is type(after.window.activity)
    if view is None or not same or not hasattr(after.window.activity, view.field):
        return []
    old = str(getattr(before.window.activity, view.field))
    new = str(getattr(after.window.activity, view.field))
    if old == new:
        return []
    return [AccessibilityEvent(TEXT_CHANGED, after.foreground, view.cls, view.id, new, old)]


def _windows(before: Phone, after: Phone) -> list[AccessibilityEvent]:
    old, new = before.window, after.window
    package = after.foreground
    if (type(old.activity), old.package) != (type(new.activity), new.package) or (
        len(before.tasks[0].windows) != len(after.tasks[0].windows)
    ):
        return [AccessibilityEvent(WINDOW_CHANGED, package, new.activity.activity)]
    heard = []
    if old.ui.scroll != new.ui.scroll:
        heard.append(AccessibilityEvent(SCROLLED, package))
    if view_of(before, old) != view_of(after, new):
        heard.append(AccessibilityEvent(CONTENT_CHANGED, package))
    return heard


def _messages(before: Phone, after: Phone) -> list[AccessibilityEvent]:
    heard = []
    toast = after.toast
    if toast is not None and (before.toast is None or toast.text != before.toast.text):
        cls = "android.widget.Toast"
        heard.append(AccessibilityEvent(NOTIFICATION, toast.package, cls, text=toast.text))
    known = {(note.package, note.id) for note in before.notifications}
    for note in after.notifications:
        if (note.package, note.id) not in known:
            package = note.package or STATUS_PACKAGE
            heard.append(AccessibilityEvent(NOTIFICATION, package, text=note.title))
    return heard
