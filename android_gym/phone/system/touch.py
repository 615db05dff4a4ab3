"""Touches: taps, long presses, swipes and drags, from the top window down."""

from __future__ import annotations

import math

from ..core.calls import Call
from ..core.view import DISABLED, View
from ..state.events import Drag, Swipe
from ..state.phone import Phone
from ..ui.carets import is_on
from ..ui.frame import Frame, HitTarget, consumes_touch
from ..ui.places import corner
from .ctx import Ctx
from .front import here, leave, open_shade, set_ui
from .gestures import dropped_at, move, run_at, taker
from .keyboard import key_held, key_touch
from .overlays import banner_frame, ime_frame, typing_frame
from .pane_focus import reached, settled
from .selection import held_in_field, held_in_page, measures, place_under, with_caret
from .windows import STATUS_PACKAGE, top_frame

TOUCH_SLOP = 12  # px; a finger that moves less makes a tap, no swipe


def tap(phone: Phone, x: float, y: float) -> Phone:
    typed = _keyboard(phone, x, y)
    if typed is not None:
        return typed
    popped = _popped(phone, x, y)
    if popped is not None:
        return _do(phone, popped.hit(x, y))
    phone, frame = reached(phone, x, y)
    target = frame.hit(x, y)
    if target is None:
        return _outside(phone, frame, x, y)
    return _click(phone, frame, target, x, y)


def key_under(phone: Phone, x: float, y: float) -> tuple[str, bool] | None:
    """The key at a touch on the on-screen keyboard, "" between its keys, and whether it lies over
    the others; None if the keyboard is not there. While a key shows its alternatives, these are
    the only keys."""
    ime = ime_frame(phone)
    if ime is None or y < ime.y:
        return None
    over = typing_frame(phone)
    target = None if over is None else over.hit(x, y)
    above = target is not None
    if target is None and not phone.window.ui.held:
        target = ime.hit(x, y)
    return ("" if target is None else target.view.key or target.view.desc), above


def _keyboard(phone: Phone, x: float, y: float) -> Phone | None:
    """A tap on the on-screen keyboard, None if it is not there."""
    found = key_under(phone, x, y)
    if found is None:
        return None
    if phone.window.ui.held:
        phone = set_ui(phone, phone.window.ui.replace(held=""))
    return key_touch(phone, found[0]) if found[0] else phone


def _hold_key(phone: Phone, x: float, y: float) -> Phone | None:
    """A long press on the on-screen keyboard, None if it is not there."""
    found = key_under(phone, x, y)
    if found is None:
        return None
    key, above = found
    return phone if above else key_held(phone, key)


def _popped(phone: Phone, x: float, y: float) -> Frame | None:
    """The notification that popped up, if a touch is on it."""
    frame = banner_frame(phone)
    return frame if frame is not None and frame.inside(x, y) else None


def _do(phone: Phone, target: HitTarget | None) -> Phone:
    """A tap on the notification that popped up: what it is about, or one of its actions."""
    if target is None or target.view.tap is None:
        return phone
    return Ctx(phone.replace(heads_up=None), STATUS_PACKAGE).run(target.view.tap).phone


def _brushed(phone: Phone, frame: Frame, way: str) -> Phone:
    """A swipe on it: up puts it away, sideways sends it off for good, down opens the shade."""
    if way == "down":
        return open_shade(phone)
    calm = phone.replace(heads_up=None)
    away = next((s.view.dismiss for s in frame.targets if s.view.dismiss is not None), None)
    if way == "up" or away is None:
        return calm if way == "up" else phone
    return Ctx(calm, STATUS_PACKAGE).run(away).phone


def _outside(phone: Phone, frame: Frame, x: float, y: float) -> Phone:
    """A tap beside a popup closes it; elsewhere nothing handles it."""
    popup = phone.shade is not None or phone.popup is not None
    if popup and not frame.inside(x, y):
        return leave(phone)
    return phone


def _click(phone: Phone, frame: Frame, target: HitTarget, x: float, y: float) -> Phone:
    view = target.view
    if view.flags & DISABLED:
        return phone
    if view.field:
        return _focus(phone, target, x, y)
    if view.on_slide is not None:
        share = share_of(target, x, y)
        return here(phone).run(Call(view.on_slide.fn, (*view.on_slide.args, round(share, 2)))).phone
    if view.gestures is not None and view.gestures.tap is not None:
        return run_at(phone, frame, target, view.gestures.tap, (x, y))
    return here(phone).run(view.tap).phone


def share_of(target: HitTarget, x: float, y: float) -> float:
    """Where a touch on a slider is, from 0 to 1: from the left, of an upright one from below."""
    if slides(target.view, "y"):
        share = (target.bottom - y) / max(1.0, target.bottom - target.top)
    else:
        share = (x - target.left) / max(1.0, target.right - target.left)
    return min(1.0, max(0.0, share))


def slides(view: View, axis: str) -> bool:
    """Whether a view is a slider that follows moves along an axis, "x" or "y"."""
    upright = view.gestures is not None and view.gestures.axis == "y"
    return view.on_slide is not None and upright == (axis == "y")


def _focus(phone: Phone, target: HitTarget, x: float, y: float) -> Phone:
    """Focus an edit field: the keyboard comes up, and typed text goes where it was touched."""
    view = target.view
    place = place_under(phone, target, x, y) if view.text else 0
    phone = here(phone).focus(view.key or view.field).phone
    if view.text:
        phone = with_caret(phone, place, view.text)
    return here(phone).run(view.tap).phone if view.tap is not None else phone


def double_tap(phone: Phone, x: float, y: float) -> Phone:
    """Two quick taps: what the view does on them; on the text of an edit field they mark the word
    there; else two clicks, one, if it opens a window."""
    if key_under(phone, x, y) is None and _popped(phone, x, y) is None:
        moved, frame = reached(phone, x, y)
        target = frame.hit(x, y)
        view = None if target is None else target.view
        if target is not None and view is not None and not view.flags & DISABLED:
            if view.double_tap is not None:
                return here(moved).run(view.double_tap).phone
            if view.gestures is not None and view.gestures.double_tap is not None:
                return run_at(moved, frame, target, view.gestures.double_tap, (x, y))
            if view.field and has_text_menu(frame) and _is_on_text(moved, frame, target, x, y):
                return _hold(moved, frame, target, x, y)
    once = settled(phone, tap(phone, x, y))
    return tap(once, x, y) if _place(once) == _place(phone) else once


def _place(phone: Phone) -> tuple[object, ...]:
    """Which window has the input, whatever it shows."""
    front = phone.tasks[0]
    return front.package, len(front.windows), type(phone.window.activity), phone.shade is None


def long_press(phone: Phone, x: float, y: float) -> Phone:
    held = _hold_key(phone, x, y)
    if held is not None or _popped(phone, x, y) is not None:
        return phone if held is None else held
    phone, frame = reached(phone, x, y)
    for target in frame.under(x, y):
        view = target.view
        if view.flags & DISABLED and (view.long_press is not None or consumes_touch(view)):
            return phone
        if view.long_press is not None:
            return here(phone).run(view.long_press).phone
        if view.gestures is not None and view.gestures.long_press is not None:
            return run_at(phone, frame, target, view.gestures.long_press, (x, y))
        if view.field:
            return _hold(phone, frame, target, x, y)
        if clickable(view):
            return _click(phone, frame, target, x, y)
    marked = held_in_page(phone, frame, x, y)
    return _outside(phone, frame, x, y) if marked is None else marked


def clickable(view: View) -> bool:
    """Whether a view that is no edit field does something on a tap."""
    if view.tap is not None or view.on_slide is not None:
        return True
    return view.gestures is not None and view.gestures.tap is not None


def has_text_menu(frame: Frame) -> bool:
    """Whether holding an edit field shows its toolbar. Nothing is shown over the shade."""
    return frame.package != STATUS_PACKAGE


def _hold(phone: Phone, frame: Frame, target: HitTarget, x: float, y: float) -> Phone:
    """Hold an edit field: it gets the focus, and the word there is marked."""
    focused = _focus(phone, target, x, y)
    if not has_text_menu(frame):
        return focused
    place = place_under(phone, target, x, y) if target.view.text else 0
    return held_in_field(focused, place, _is_on_text(phone, frame, target, x, y))


def _is_on_text(phone: Phone, frame: Frame, target: HitTarget, x: float, y: float) -> bool:
    """Whether a touch is on the characters of an edit field, not beside them."""
    left, top = corner(frame, target)
    return bool(target.view.text) and is_on(target.box, x - left, y - top, measures(phone))


def swipe(phone: Phone, x1: float, y1: float, x2: float, y2: float) -> Phone:
    """A finger moves: the innermost container that can scroll in that direction follows it."""
    dx, dy = x2 - x1, y2 - y1
    if not math.isfinite(dx + dy):
        return phone
    if max(abs(dx), abs(dy)) < TOUCH_SLOP:
        return tap(phone, x1, y1)
    if key_under(phone, x1, y1) is not None:
        return phone
    if y1 < phone.display.status * phone.display.scale and dy > 0 and phone.shade is None:
        return open_shade(phone)
    way = direction(dx, dy)
    vertical = way in ("up", "down")
    popped = _popped(phone, x1, y1)
    if popped is not None:
        return _brushed(phone, popped, way)
    phone, frame = reached(phone, x1, y1)
    axis = "y" if vertical else "x"
    target = None if vertical and not frame.gestural else frame.hit(x1, y1)
    if target is not None and slides(target.view, axis):
        return _click(phone, frame, target, x2, y2)
    taken = move(phone, frame, (x1, y1), (x2, y2), way, held=False)
    if taken is not None:
        return taken
    moved = _scroll(phone, frame, x1, y1, -dy if vertical else -dx, axis)
    if moved is not None:
        return moved
    return _fling(phone, frame, x1, y1, way)


def _scroll(phone: Phone, frame: Frame, x: float, y: float, by: float, axis: str) -> Phone | None:
    """The innermost container that can still move in that direction follows the finger."""
    for found in frame.scrollers_at(x, y, axis):
        offset = found.moved(round(by))
        if offset != found.offset:
            ui = phone.window.ui.scrolled(found.key, found.stored(offset))
            return set_ui(phone, ui)
    return None


def _fling(phone: Phone, frame: Frame, x: float, y: float, way: str) -> Phone:
    """A swipe that nothing scrolls: views that answer to swipes (swipe away, drawers)."""
    for target in frame.under(x, y):
        for name, call in target.view.swipes:
            if name == way:
                return here(phone).run(call).phone
        if target.view.dismiss is not None and way in ("left", "right"):
            return here(phone).run(target.view.dismiss).phone
    if phone.shade is not None and way == "up":
        return phone.replace(shade=None)
    return phone


def drag(phone: Phone, x1: float, y1: float, x2: float, y2: float) -> Phone:
    """A long press, a move, a release: sliders follow, what can be dragged is, lists scroll, the
    rest is a long press."""
    dx, dy = x2 - x1, y2 - y1
    if not math.isfinite(dx + dy):
        return phone
    free = key_under(phone, x1, y1) is None and _popped(phone, x1, y1) is None
    phone, frame = reached(phone, x1, y1) if free else (phone, top_frame(phone))
    target = frame.hit(x1, y1) if free else None
    if target is not None and target.view.on_slide is not None:
        return _click(phone, frame, target, x2, y2)
    if free and frame.gestural:
        if max(abs(dx), abs(dy)) < TOUCH_SLOP and target is not None and target.view.gestures:
            return long_press(phone, x1, y1)
        taken = move(phone, frame, (x1, y1), (x2, y2), direction(dx, dy), held=True)
        if taken is not None:
            return taken
    if target is not None and target.view.long_press is not None:
        return long_press(phone, x1, y1)
    return swipe(phone, x1, y1, x2, y2)


def in_progress(phone: Phone, move: Swipe | Drag) -> Phone | None:
    """What is seen while the finger of a move is still down, where the view that takes the move
    says so (`Gestures.during`); None where none does. The phone itself stays as it is."""
    start, end = (move.x1, move.y1), (move.x2, move.y2)
    if key_under(phone, *start) is not None or _popped(phone, *start) is not None:
        return None
    frame = top_frame(phone)
    target = frame.hit(*start)
    if target is None or target.view.on_slide is None:
        way = direction(end[0] - start[0], end[1] - start[1])
        target = taker(frame, *start, way, isinstance(move, Drag))
    call = None if target is None or target.view.gestures is None else target.view.gestures.during
    if target is None or call is None:
        return None
    if target.view.on_slide is not None:
        more: tuple[object, ...] = (round(share_of(target, *end), 2),)
    else:
        more = dropped_at(phone, frame, end)
    return here(phone).run(Call(call.fn, (*call.args, *more))).phone


def direction(dx: float, dy: float) -> str:
    """Where a move goes mostly: up, down, left or right."""
    if abs(dy) >= abs(dx):
        return "up" if dy < 0 else "down"
    return "left" if dx < 0 else "right"
