"""Windows that come, go and get the input back.

As `ViewRootImpl` does: a window says so when it appears and when it gets the input back from one
that left; the keyboard's window only when it appears. A window on the phone's back stack counts as
a window.
"""

from __future__ import annotations

from ..phone.state.phone import Phone, Window
from ..phone.system.overlays import IME_PACKAGE, ime_frame
from ..phone.system.windows import windows_below
from .event import WINDOW_CHANGED, WINDOWS_CHANGED, AccessibilityEvent, Events
from .text import window_class, window_texts

KEYBOARD = "android.inputmethodservice.SoftInputWindow"

WindowKey = tuple[object, ...]  # names a window across events
Windows = dict[WindowKey, Window]  # from the activity up


def visible_windows(phone: Phone) -> Windows:
    """The windows that can be seen, from the activity up, by what tells them apart."""
    if not phone.display.on:
        return {}
    at = {id(w): (t.package, i) for t in phone.tasks[:2] for i, w in enumerate(t.windows)}
    return {(at.get(id(w)), w.package, type(w.activity), w.result): w for w in windows_below(phone)}


def appearing(before: Phone, old: Windows, after: Phone, new: Windows) -> list[WindowKey]:
    """Windows that appear, from below; else the one that gets the input back from one that left."""
    turned = before.display.rotation != after.display.rotation
    fresh = [p for p in new if p not in old or (turned and new[p] is not after.shade)]
    if fresh or not new:
        return fresh
    top = [*new][-1]
    if [*old][-1] != top:
        return [top]
    if new[top] is not after.shade:
        return []
    return [top] if window_texts(after, new[top]) != window_texts(before, old[top]) else []


def window_event(phone: Phone, window: Window) -> AccessibilityEvent:
    """TYPE_WINDOW_STATE_CHANGED of a window: its class and what it says when it appears."""
    words, cls = window_texts(phone, window), window_class(phone, window)
    return AccessibilityEvent(WINDOW_CHANGED, window.package, cls, texts=words)


def keyboard_events(before: Phone, after: Phone) -> Events:
    """The keyboard's window appears; when it leaves it says nothing."""
    if ime_frame(after) is None or ime_frame(before) is not None:
        return []
    return [AccessibilityEvent(WINDOW_CHANGED, IME_PACKAGE, KEYBOARD)]


def window_list_events(before: Phone, old: Windows, after: Phone, new: Windows) -> Events:
    """What changed in the list of windows: gone ones first, then new ones, then the rest."""
    had, has = _keys(before, old), _keys(after, new)
    words = ["REMOVED" for key in had if key not in has]
    words += ["ADDED" for key in has if key not in had]
    if before.display.size != after.display.size:
        words += ["BOUNDS" for key in has if key in had]
    if old and new and [*old][-1] != [*new][-1]:
        words += ["ACTIVE", "FOCUSED"]
    return [AccessibilityEvent(WINDOWS_CHANGED, "", change=f"WINDOWS_CHANGE_{w}") for w in words]


def _keys(phone: Phone, shown: Windows) -> list[WindowKey]:
    typing: list[WindowKey] = [("keyboard",)] if ime_frame(phone) is not None else []
    return [*shown, *typing]
