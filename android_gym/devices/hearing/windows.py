"""Windows that come, go and get the input back.

As `ViewRootImpl` does: a window says so when it appears and when it gets the input back from one
that left; the keyboard's window only when it appears. A window on the phone's back stack counts as
a window.
"""

from __future__ import annotations

from ...phone.state.phone import Phone, Window
from ...phone.system.overlays import IME_PACKAGE, ime_frame
from ...phone.system.windows import windows_below
from .event import WINDOW_CHANGED, WINDOWS_CHANGED, AccessibilityEvent, Heard
from .text import announced, window_class

KEYBOARD = "android.inputmethodservice.SoftInputWindow"

Place = tuple[object, ...]  # names a window across events
Places = dict[Place, Window]  # from the activity up


def places(phone: Phone) -> Places:
    """The windows that can be seen, from the activity up, by what tells them apart."""
    if not phone.display.on:
        return {}
    at = {id(w): (t.package, i) for t in phone.tasks[:2] for i, w in enumerate(t.windows)}
    return {(at.get(id(w)), w.package, type(w.activity), w.result): w for w in windows_below(phone)}


def fronted(before: Phone, old: Places, after: Phone, new: Places) -> list[Place]:
    """Windows that appear, from below; else the one that gets the input back from one that left."""
    turned = before.display.rotation != after.display.rotation
    fresh = [p for p in new if p not in old or (turned and new[p] is not after.shade)]
    if fresh or not new:
        return fresh
    top = [*new][-1]
    if [*old][-1] != top:
        return [top]
    panel = new[top] is after.shade and announced(after, new[top]) != announced(before, old[top])
    return [top] if panel else []


def appeared(phone: Phone, window: Window) -> AccessibilityEvent:
    """A window says what it is."""
    words, cls = announced(phone, window), window_class(phone, window)
    return AccessibilityEvent(WINDOW_CHANGED, window.package, cls, texts=words)


def keyboard(before: Phone, after: Phone) -> Heard:
    """The keyboard's window appears; when it leaves it says nothing."""
    if ime_frame(after) is None or ime_frame(before) is not None:
        return []
    return [AccessibilityEvent(WINDOW_CHANGED, IME_PACKAGE, KEYBOARD)]


def layers(before: Phone, old: Places, after: Phone, new: Places) -> Heard:
    """What changed in the list of windows: gone ones first, then new ones, then the rest."""
    had, has = _named(before, old), _named(after, new)
    words = ["REMOVED" for place in had if place not in has]
    words += ["ADDED" for place in has if place not in had]
    if before.display.size != after.display.size:
        words += ["BOUNDS" for place in has if place in had]
    if old and new and [*old][-1] != [*new][-1]:
        words += ["ACTIVE", "FOCUSED"]
    return [AccessibilityEvent(WINDOWS_CHANGED, "", change=f"WINDOWS_CHANGE_{w}") for w in words]


def _named(phone: Phone, shown: Places) -> list[Place]:
    typing: list[Place] = [("keyboard",)] if ime_frame(phone) is not None else []
    return [*shown, *typing]
