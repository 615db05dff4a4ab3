"""Gestures: touches whose handlers are told where, drags, drops and pinches."""

from __future__ import annotations

from ..core.calls import Call
from ..core.gestures import Place, factor
from ..core.view import DISABLED
from ..state.phone import Phone
from ..ui.frame import Frame, HitTarget
from ..ui.places import chain, place_in
from .front import here
from .overlays import banner_frame, ime_frame
from .pane_focus import reached
from .windows import top_frame


def run_at(phone: Phone, frame: Frame, target: HitTarget, call: Call, *points: tuple[float, float]) -> Phone:
    """Run a handler with the places in its view of points in px."""
    scale = phone.display.scale
    return _run(phone, call, *(place_in(frame, target, x, y, scale) for x, y in points))


def _run(phone: Phone, call: Call, *more: object) -> Phone:
    return here(phone).run(Call(call.fn, (*call.args, *more))).phone


def taker(frame: Frame, x: float, y: float, way: str, held: bool) -> HitTarget | None:
    """The view whose drag or drop a move is that begins at a point in px; None where there is none,
    or where a container within it can scroll that way.

    way: where the finger goes mostly, up, down, left or right. held: it rested first.
    """
    return taker_among(frame, chain(frame, x, y), way, held) if frame.gestural else None


def taker_among(frame: Frame, chained: list[HitTarget], way: str, held: bool) -> HitTarget | None:
    """The same, given the `chain` where the move begins."""
    axis = "y" if way in ("up", "down") else "x"
    onward = way in ("up", "left")
    for target in chained:
        key, gestures = target.box.scroll, target.view.gestures
        if key and any(
            s.key == key and s.axis == axis and (s.offset < s.limit if onward else s.offset > 0)
            for s in frame.scrollers
        ):
            return None
        if gestures is not None and gestures.moved(axis, held) is not None:
            return None if target.view.flags & DISABLED else target
    return None


def move(
    phone: Phone, frame: Frame, start: tuple[float, float], end: tuple[float, float], way: str, held: bool
) -> Phone | None:
    """The phone after a move that a view takes as its drag or drop; None where none does."""
    target = taker(frame, *start, way, held)
    gestures = None if target is None else target.view.gestures
    if target is None or gestures is None:
        return None
    if gestures.drag is not None:
        return run_at(phone, frame, target, gestures.drag, start, end)
    name, place = dropped_at(phone, frame, end)
    if gestures.drop is None or place is None:
        return phone
    return _run(phone, gestures.drop, name, place)


def dropped_at(phone: Phone, frame: Frame, end: tuple[float, float]) -> tuple[object, Place | None]:
    """The name of the slot at a point in px and the place in it; None and None without one."""
    onto = slot_at(frame, *end)
    if onto is None or onto.view.gestures is None:
        return None, None
    return onto.view.gestures.slot, place_in(frame, onto, *end, phone.display.scale)


def slot_at(frame: Frame, x: float, y: float) -> HitTarget | None:
    """The topmost view at a point in px on which something can be dropped."""
    for target in frame.under(x, y):
        gestures = target.view.gestures
        if gestures is not None and gestures.slot is not None:
            return target
    return None


def pinched(frame: Frame, x: float, y: float) -> HitTarget | None:
    """The view that two fingers around a point in px zoom."""
    return pinch_taker(chain(frame, x, y)) if frame.gestural else None


def pinch_taker(chained: list[HitTarget]) -> HitTarget | None:
    """The same, given the `chain` at the point."""
    for target in chained:
        gestures = target.view.gestures
        if gestures is not None and gestures.pinch is not None:
            return None if target.view.flags & DISABLED else target
    return None


def pinch(phone: Phone, x: float, y: float, scale: float) -> Phone:
    """Two fingers move apart or together: the view there, or the nearest around it, is zoomed."""
    grown = factor(scale)
    ime, popped = ime_frame(phone), banner_frame(phone)
    covered = (ime is not None and y >= ime.y) or (popped is not None and popped.inside(x, y))
    phone, frame = (phone, top_frame(phone)) if covered else reached(phone, x, y)
    target = None if covered or grown == 1.0 else pinched(frame, x, y)
    if target is None or target.view.gestures is None or target.view.gestures.pinch is None:
        return phone
    return _run(phone, target.view.gestures.pinch, place_in(frame, target, x, y, phone.display.scale), grown)
