"""Messages: toasts and notifications."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.system.windows import STATUS_PACKAGE
from .event import NOTIFICATION, AccessibilityEvent, Heard


def messages(before: Phone, after: Phone) -> Heard:
    """Toasts and new notifications; a notification that is only replaced says nothing."""
    heard: Heard = []
    toast, shown = after.toast, before.toast
    if toast is not None and toast is not shown:
        if shown is None or toast.text != shown.text or toast.ttl >= shown.ttl:
            cls = "android.widget.Toast"
            heard.append(AccessibilityEvent(NOTIFICATION, toast.package, cls, texts=(toast.text,)))
    known = {(note.package, note.id) for note in before.notifications}
    for note in reversed(after.notifications):
        if (note.package, note.id) not in known:
            words = ": ".join(filter(None, (note.title, note.text)))
            package, cls = note.package or STATUS_PACKAGE, "android.app.Notification"
            texts = (words,) if words else ()
            heard.append(AccessibilityEvent(NOTIFICATION, package, cls, texts=texts))
    return heard
