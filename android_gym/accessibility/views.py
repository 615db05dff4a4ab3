"""Inside a window that stays: focus, text, scrolling, selection, redrawing."""

from __future__ import annotations

from ..phone.core.view import PASSWORD, SELECTED
from ..phone.state.phone import Phone, Window
from ..phone.system.windows import frame_of
from ..phone.ui.frame import Frame
from ..phone.ui.node import Node
from .event import (
    CONTENT_CHANGED,
    CURSOR_MOVED,
    FOCUSED,
    SCROLLED,
    SELECTED_VIEW,
    TEXT_CHANGED,
    AccessibilityEvent,
    Events,
    node_event,
)
from .text import Nodes


def focus_events(phone: Phone, window: Window, was: str) -> Events:
    """An edit field that got the focus, and the cursor behind its text. `was` is the key of the
    field that had it before."""
    focus = window.ui.focus
    found = _field(phone, window, focus) if focus and focus != was else None
    if found is None:
        return []
    nodes, i, name = found
    return [node_event(FOCUSED, nodes, i), _cursor(window, nodes, i, _value(window, name))]


def _cursor(window: Window, nodes: Nodes, i: int, text: str) -> AccessibilityEvent:
    """Where the cursor of a field is, or what is marked in it."""
    at = window.ui.selection
    start, end = (len(text), len(text)) if at is None or at.of else (at.start, at.end)
    return node_event(CURSOR_MOVED, nodes, i).replace(from_index=start, to_index=end)


def mark_events(phone: Phone, was: Window, window: Window) -> Events:
    """The cursor of a field that keeps its focus and text, or what is marked in it, elsewhere."""
    ui = window.ui
    if ui.selection == was.ui.selection or ui.focus != was.ui.focus:
        return []
    found = _field(phone, window, ui.focus) if ui.focus else None
    if found is None or _value(was, found[2]) != _value(window, found[2]):
        return []
    nodes, i, name = found
    return [_cursor(window, nodes, i, _value(window, name))]


def _field(phone: Phone, window: Window, key: str) -> tuple[Nodes, int, str] | None:
    """Where the edit field of a key is shown, and the name of what it edits."""
    frame = frame_of(phone, window)
    for i, target in enumerate(frame.targets):
        if target.view.field and key == (target.view.key or target.view.field):
            return frame.nodes, i, target.view.field
    return None


def _value(window: Window, name: str) -> str:
    return str(getattr(window.activity, name, ""))


def text_events(before: Phone, after: Phone, was: Window, window: Window) -> Events:
    """Text that changed in the field that has, or had, the focus: where it begins to differ, how
    many characters came and went, and the cursor after it. What a password was is given as dots."""
    key = window.ui.focus or was.ui.focus
    if not key or was.activity is window.activity:
        return []
    found = _field(after, window, key) or _field(before, was, key)
    if found is None:
        return []
    nodes, i, name = found
    old, new = _value(was, name), _value(window, name)
    if old == new:
        return []
    start, added, removed = _difference(old, new)
    if nodes[i].flags & PASSWORD:
        old = "•" * len(old)
    changed = node_event(TEXT_CHANGED, nodes, i).replace(before=old, from_index=start, added=added, removed=removed)
    return [changed, _cursor(window, nodes, i, new)]


def _difference(old: str, new: str) -> tuple[int, int, int]:
    """Where two texts begin to differ, how much was added there and how much removed."""
    start, most = 0, min(len(old), len(new))
    while start < most and old[start] == new[start]:
        start += 1
    end = 0
    while end < most - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return start, len(new) - start - end, len(old) - start - end


def scroll_events(after: Phone, was: Window, window: Window) -> Events:
    """Each container of a window that is scrolled elsewhere now: how far, of how far, in px."""
    if was.ui.scroll == window.ui.scroll:
        return []
    frame, events = frame_of(after, window), []
    for scroller in frame.scrollers:
        key = scroller.key
        if was.ui.offset(key) == window.ui.offset(key):
            continue
        node = next((n for n, s in zip(frame.nodes, frame.targets, strict=True) if s.box.scroll == key), None)
        if node is not None:
            down = scroller.axis == "y"
            px, most = scroller.travelled()
            at = (0, px) if down else (px, 0)
            limit = (0, most) if down else (most, 0)
            events.append(
                AccessibilityEvent(SCROLLED, node.package, node.cls, node.id, desc=node.desc, scroll=at, limit=limit)
            )
    return events


def content_events(before: Frame, after: Frame) -> Events:
    """What became selected, and the smallest part that holds all that changed."""
    old, new = before.nodes, after.nodes
    if old == new:
        return []
    plain = {(n.cls, n.id, n.bounds) for n in old if not n.flags & SELECTED}
    events = [
        node_event(SELECTED_VIEW, new, i)
        for i, n in enumerate(new)
        if n.flags & SELECTED and (n.cls, n.id, n.bounds) in plain
    ]
    if new:
        node, change = _smallest_change(old, new)
        events.append(
            AccessibilityEvent(
                CONTENT_CHANGED, node.package, node.cls, node.id, desc=node.desc, change=f"CONTENT_CHANGE_TYPE_{change}"
            )
        )
    return events


def _smallest_change(old: Nodes, new: Nodes) -> tuple[Node, str]:
    """The node that holds all that differs, and what of it changed: TEXT, CONTENT_DESCRIPTION,
    UNDEFINED (a state) or SUBTREE."""
    start, most = 0, min(len(old), len(new))
    while start < most and old[start] == new[start]:
        start += 1
    end = 0
    while end < most - start and old[-1 - end] == new[-1 - end]:
        end += 1
    gone, come = old[start : len(old) - end], new[start : len(new) - end]
    if len(gone) == len(come) == 1 and gone[0].replace(text="", desc="", flags=0) == come[0].replace(
        text="", desc="", flags=0
    ):
        was, now = gone[0], come[0]
        kind = "TEXT" if was.text != now.text else "CONTENT_DESCRIPTION"
        return now, kind if (was.text, was.desc) != (now.text, now.desc) else "UNDEFINED"
    depth = min(n.depth for n in (*gone, *come))
    above = (n for n in reversed(new[:start]) if n.depth < depth)
    return next(above, new[0]), "SUBTREE"
