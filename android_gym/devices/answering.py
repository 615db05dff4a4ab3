"""Which verbs do something where `perform` puts the finger, for all elements of a screen at once.

A touch lands at a point, and what lies on top there takes it, so a click in the middle of a list is
a click on the row in its middle. The rules are those of `phone.system.touch`; nothing is carried
out. A frame's views that answer to anything are few: they are looked at once each and become
columns of numbers (`Touchable`), which are compared with all points in one go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ..phone.core.view import DISABLED, View
from ..phone.system.gestures import pinch_taker, slot_at, taker_among
from ..phone.system.touch import TOUCH_SLOP, clickable, has_text_menu, slides
from ..phone.system.windows import STATUS_PACKAGE
from ..phone.ui.frame import Frame, HitTarget, consumes_touch
from ..phone.ui.places import around
from ..phone.ui.walk import RichTarget
from .handled_verbs import ways
from .perform import WAYS, path
from .verb_bits import (
    ALONG,
    CLICK,
    DOUBLE,
    DOWN,
    LEFT,
    LONG,
    PINCH,
    RIGHT,
    SWIPE,
    SWIPES,
    UP,
)  # fmt: skip

Bounds = tuple[int, int, int, int]
VERTICAL, HORIZONTAL = 0.45, 0.9  # how far a swipe on an element goes, as a share of its size
# swipes begin in the middle of an element, at its right and at its left
ASIDE = np.array([[0.0], [1.0], [-1.0]])  # how far off the middle, in halves of its width
STARTS = np.array([[UP | DOWN], [LEFT], [RIGHT]])  # which they are
SLIDER = 1 << 10  # with `verb_bits`: a slider that follows the finger
TRACK = {"y": 1 << 11, "x": 1 << 12}  # a slider along an axis, disabled or not
TRACKED = np.array([[TRACK["y"]], [TRACK["x"]], [TRACK["x"]]])


class Touchable(NamedTuple):
    """What of a frame answers to touches, the topmost first, as arrays of one length. The last one
    is everywhere and answers to nothing: what is touched where there is nothing else."""

    edges: Any  # float (4, n): left, top, right, bottom in px
    consumes: Any  # bool: what lies below gets no touches
    top: Any  # `verb_bits` that it answers to where no other one that consumes touches is above it
    some: Any  # `verb_bits` that it answers to wherever it is
    presses: Any  # bool: it decides what a long press does
    pressed: Any  # LONG where that is something
    chained: Any  # bool: a move that begins on it is for it and what is around it
    place: Any  # which target of the frame it is

    def at(self, x: Any, y: Any) -> Any:
        """Which of them are at points in px: bool (rows, points, n). x: (rows, points). y: that of
        all rows, (points,)."""
        left, top, right, bottom = self.edges
        x, y = x[..., None], y[:, None]
        return (left <= x) & (x < right) & ((top <= y) & (y < bottom))


def touchable(frame: Frame) -> Touchable:
    """What of a frame answers to touches."""
    menus, targets = has_text_menu(frame), frame.targets
    moves = {scroller.key: ways(scroller) for scroller in frame.scrollers}
    edges: list[float] = []
    facts: list[int] = []
    for place in frame.active:
        target = targets[place]
        scroll = target.box.scroll
        moved = moves.get(scroll, 0)
        if type(target) is RichTarget:
            for link in _links(target):
                edges += (link.left, link.top, link.right, link.bottom)
                facts += (*_facts(link.view, menus, moved), False, place)
        edges += (target.left, target.top, target.right, target.bottom)
        own = _facts(target.view, menus, moved)
        facts += (*own, bool(scroll) or own[0], place)
    edges += (-np.inf, -np.inf, np.inf, np.inf)
    facts += (True, 0, 0, True, 0, True, -1)
    consumes, top, some, presses, pressed, chained, places = np.array(facts).reshape(-1, 7).T
    return Touchable(
        np.array(edges).reshape(-1, 4).T, consumes != 0, top, some, presses != 0, pressed,
        chained != 0, places,
    )  # fmt: skip


def _links(target: RichTarget) -> list[HitTarget]:
    """The links in a text, each as what a touch on it means."""
    found = []
    for left, top, kid in target.box.kids:
        if kid.view.tap is not None:
            x, y = target.x + left, target.y + top
            view = target.view.replace(tap=kid.view.tap, inert_reason="")
            found.append(HitTarget(
                view, target.box, max(x, target.left), max(y, target.top),
                min(x + kid.w, target.right), min(y + kid.h, target.bottom),
            ))  # fmt: skip
    return found


def _facts(view: View, menus: bool, moves: int) -> tuple[int, int, int, int, int]:
    """What one view answers to: `consumes` to `pressed`. menus: edit fields have a toolbar. moves:
    the swipes that scroll it now."""
    consumes, gestures, on = consumes_touch(view), view.gestures, not view.flags & DISABLED
    taps = bool(view.field) or clickable(view)
    top, some = 0, moves
    if on and taps:
        top = CLICK | DOUBLE
    elif on and _is_double_tapped(view):
        top = DOUBLE
    if view.on_slide is not None:
        for axis, along in ALONG.items():
            if slides(view, axis):
                top |= TRACK[axis] | (along | SLIDER if on else 0)
    for way, _ in view.swipes:
        some |= SWIPE.get(way, 0)
    if view.dismiss is not None:
        some |= LEFT | RIGHT
    holds = view.long_press is not None
    told = gestures is not None and gestures.long_press is not None
    presses = holds or told or taps or (consumes and not on)
    works = on and (holds or (menus if view.field else told or taps))
    return consumes, top, some, presses, LONG if works else 0


def _is_double_tapped(view: View) -> bool:
    """Whether a view answers to two taps itself, told where or not."""
    gestures = view.gestures
    return view.double_tap is not None or (gestures is not None and gestures.double_tap is not None)


def answering(
    frame: Frame, boxes: list[Bounds], status: float, sliders: Sequence[bool] = ()
) -> tuple[int, ...]:
    """For each element the verbs that something handles where `perform` would touch it, as
    `verb_bits`.

    boxes: the bounds of the elements in px. status: the height of the status bar in px, from which
    a swipe down opens the notifications. sliders: which elements are seek bars, on which a swipe is
    a drag; () for none. Touches and swipes alone: set_text is not among the verbs.
    """
    if not boxes:
        return ()
    views = touchable(frame)
    left, top, right, bottom = np.array(boxes, float).T
    wide, high, y = right - left, bottom - top, (top + bottom) / 2
    inside = views.at((left + right) / 2 + ASIDE * (wide * HORIZONTAL / 2), y)
    first = views.top[(inside & views.consumes).argmax(2)]
    some = np.bitwise_or.reduce(inside * views.some, 2)
    found = first[0] & (CLICK | DOUBLE) | views.pressed[(inside[0] & views.presses).argmax(1)]
    shade = frame.package == STATUS_PACKAGE
    short = np.where(ASIDE, wide * HORIZONTAL, high * VERTICAL) < TOUCH_SLOP
    pulled = (y < status) * (0 if shade else DOWN)
    swipes = np.where(short, (first & CLICK) * SWIPES, first | some | (UP if shade else pulled))
    if any(sliders):
        swipes |= (first & SLIDER != 0) * SWIPES * np.array(sliders)
    found |= np.bitwise_or.reduce(swipes & STARTS, 0)
    if frame.gestural:
        still = np.bitwise_or.reduce((short | (first & TRACKED != 0)) * STARTS, 0) | pulled
        _move(frame, boxes, found, views.place[(inside & views.chained).argmax(2)], still)
    return tuple(found.tolist())


def _move(frame: Frame, boxes: list[Bounds], found: Any, starts: Any, still: Any) -> None:
    """Put right what views do that are told where they are touched: a move that one of them takes
    is no scroll, and something can be dropped only on another slot than its own.

    found: what elements answer to. starts: (3, elements) the targets on which moves in the middle,
    at the right and at the left begin, -1 for none. still: the swipes that are no such moves.
    """
    places, at = np.unique(starts, return_inverse=True)
    told = np.array([_moves(frame, place) for place in places.tolist()])
    if not told.any():
        return
    taken, dragged, pinched = told.T[:, at.reshape(starts.shape)]
    found |= pinched[0]
    taken = np.bitwise_or.reduce(taken & STARTS, 0) & ~still
    found &= ~taken
    found |= taken & np.bitwise_or.reduce(dragged & STARTS, 0)
    for n in np.flatnonzero(taken & ~found):
        for way in WAYS:
            if taken[n] & ~found[n] & SWIPE[way] and _is_dropped(frame, boxes[n], way):
                found[n] |= SWIPE[way]


def _moves(frame: Frame, place: int) -> tuple[int, int, int]:
    """Of what takes a move that begins on a target: the swipes that it takes, those of them that
    drag, and the pinches that it answers to; -1 is no target."""
    chain = around(frame, place) if place >= 0 else []
    taken = dragged = 0
    if all(target.view.gestures is None for target in chain):
        return 0, 0, 0
    for way in WAYS:
        target = taker_among(frame, chain, way, held=False)
        if target is not None:
            taken |= SWIPE[way]
            gestures = target.view.gestures
            if gestures is not None and gestures.drag is not None:
                dragged |= SWIPE[way]
    return taken, dragged, PINCH if pinch_taker(chain) is not None else 0


def _is_dropped(frame: Frame, box: Bounds, way: str) -> bool:
    """Whether a swipe over a box ends on another slot than it begins on."""
    x1, y1, x2, y2 = path(box, way, 0)
    return _slot(frame, x2, y2) not in (None, _slot(frame, x1, y1))


def _slot(frame: Frame, x: float, y: float) -> object:
    """What names the view on which something would be dropped at a point in px; None for none."""
    target = slot_at(frame, x, y)
    gestures = None if target is None else target.view.gestures
    return None if gestures is None else gestures.slot
