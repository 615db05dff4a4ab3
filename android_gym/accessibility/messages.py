"""Messages: toasts and notifications."""

from __future__ import annotations

from ..phone.state.phone import Phone
from ..phone.system.windows import STATUS_PACKAGE
from ..phone.ui.words import in_language
from .event import NOTIFICATION, AccessibilityEvent, Events


def notification_events(before: Phone, after: Phone) -> Events:
    """TYPE_NOTIFICATION_STATE_CHANGED of a toast and of new notifications, in the order they came.

    A notification that is only replaced says nothing; a toast that is shown again, with its time
    begun anew, speaks again.
    """
    events: Events = []
    toast, shown = after.toast, before.toast
    if toast is not None and toast is not shown:
        if shown is None or toast.text != shown.text or toast.ttl >= shown.ttl:
            cls = "android.widget.Toast"
            words = in_language(after.settings, toast.package, toast.text)
            events.append(AccessibilityEvent(NOTIFICATION, toast.package, cls, texts=(words,)))
    known = {(note.package, note.id) for note in before.notifications}
    for note in reversed(after.notifications):
        if (note.package, note.id) not in known:
            parts = [in_language(after.settings, note.package, part) for part in note.said[:2] if part]
            words = ": ".join(parts)
            package, cls = note.package or STATUS_PACKAGE, "android.app.Notification"
            texts = (words,) if words else ()
            events.append(AccessibilityEvent(NOTIFICATION, package, cls, texts=texts))
    return events
