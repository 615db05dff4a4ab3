"""Which verbs do something where `perform` puts the finger, for all elements of a screen at once.

A touch lands at a point, and what lies on top there takes it, so a click in the middle of a list is
a click on the row in its middle. The rules are those of `phone.system.touch`; nothing is carried
out. A frame's views that answer to anything are few: they are looked at once each (`Touchable`).
Elements of one row share a height, at which fewer of them are.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from math import inf

import msgspec

from ..phone.core.view import CLICKABLE, DISABLED, View
from ..phone.system.gestures import pinch_taker, slot_at, taker_among
from ..phone.system.selection import texts_to_read
from ..phone.system.touch import TOUCH_SLOP, clickable, has_text_menu, slides
from ..phone.system.windows import STATUS_PACKAGE
from ..phone.ui.frame import Frame, HitTarget
from ..phone.ui.places import around
from ..phone.ui.walk import RichTarget
from .handled_verbs import ways
from .perform import WAYS, path
from .verb_bits import ALONG, CLICK, DOUBLE, DOWN, LEFT, LONG, PINCH, RIGHT, SWIPE, SWIPES, UP

Bounds = tuple[int, int, int, int]
VERTICAL, HORIZONTAL = 0.45, 0.9  # how far a swipe on an element goes, as a share of its size
# in which ways swipes go that begin in the middle of an element, at its right and at its left
STARTS = (UP | DOWN, LEFT, RIGHT)
SLIDER = 1 << 10  # with `verb_bits`: a slider that follows the finger
SIDEWAYS = LEFT | RIGHT | SLIDER
TRACK = {"y": 1 << 11, "x": 1 << 12}  # a slider along an axis, disabled or not
TRACKED = (TRACK["y"], TRACK["x"], TRACK["x"])  # those along which `STARTS` go


class Touchable(msgspec.Struct, frozen=True, gc=False):
    """A part of a frame that answers to touches."""

    top: float  # px
    bottom: float
    left: float
    right: float
    consumes: bool  # what lies below gets no touches
    first: int  # `verb_bits` that it answers to where none that consumes touches is above it
    some: int  # `verb_bits` that it answers to wherever it is
    presses: bool  # it decides what a long press does
    pressed: int  # LONG where that is something
    chained: bool  # a move that begins on it is for it and what is around it
    place: int  # which target of the frame it is


NOTHING = Touchable(-inf, inf, -inf, inf, True, 0, 0, True, 0, True, -1)  # below all others


def touchable(frame: Frame) -> tuple[Touchable, ...]:
    """What of a frame answers to touches, the topmost first; the last is `NOTHING`."""
    menus, targets = has_text_menu(frame), frame.targets
    moves = {scroller.key: ways(scroller) for scroller in frame.scrollers}
    found: list[Touchable] = []
    for place in frame.active:
        target = targets[place]
        scroll = target.box.scroll
        moved = moves.get(scroll, 0) if scroll else 0
        if type(target) is RichTarget:
            found += [_part(one, place, menus, moved, link=True) for one in _links(target)]
        found.append(_part(target, place, menus, moved))
    held = [target for _, target in texts_to_read(frame)]
    found += [Touchable(t.top, t.bottom, t.left, t.right, False, 0, 0, True, LONG, False, -1) for t in held]
    found.append(NOTHING)
    return tuple(found)


def _links(target: RichTarget) -> list[HitTarget]:
    """The links in a text, each as what a touch on it means."""
    found = []
    for left, top, kid in target.box.kids:
        if kid.view.tap is not None:
            x, y = target.x + left, target.y + top
            view = target.view.replace(tap=kid.view.tap, inert_reason="")
            found.append(
                HitTarget(
                    view,
                    target.box,
                    max(x, target.left),
                    max(y, target.top),
                    min(x + kid.w, target.right),
                    min(y + kid.h, target.bottom),
                )
            )
    return found


def _part(target: HitTarget, place: int, menus: bool, moves: int, link: bool = False) -> Touchable:
    """What one target answers to. menus: edit fields have a toolbar. moves: the swipes that scroll
    it now. link: it is a link in a text."""
    view = target.view
    flags, gestures, field = view.flags, view.gestures, bool(view.field)
    on, taps = not flags & DISABLED, field or clickable(view)
    consumes = taps or bool(flags & CLICKABLE or (gestures is not None and gestures.takes_touch))
    first, some = 0, moves
    if on and taps:
        first = CLICK | DOUBLE
    elif on and _is_double_tapped(view):
        first = DOUBLE
    if view.on_slide is not None:
        for axis, along in ALONG.items():
            if slides(view, axis):
                first |= TRACK[axis] | (along | SLIDER if on else 0)
    for way, _ in view.swipes:
        some |= SWIPE.get(way, 0)
    if view.dismiss is not None:
        some |= LEFT | RIGHT
    holds = view.long_press is not None
    told = gestures is not None and gestures.long_press is not None
    presses = holds or told or taps or (consumes and not on)
    works = on and (holds or (menus if field else told or taps))
    chained = not link and (consumes or bool(target.box.scroll))
    return Touchable(
        target.top,
        target.bottom,
        target.left,
        target.right,
        consumes,
        first,
        some,
        presses,
        LONG if works else 0,
        chained,
        place,
    )


def _is_double_tapped(view: View) -> bool:
    """Whether a view answers to two taps itself, told where or not."""
    gestures = view.gestures
    return view.double_tap is not None or (gestures is not None and gestures.double_tap is not None)


def answering(frame: Frame, boxes: list[Bounds], status: float, sliders: Sequence[bool] = ()) -> tuple[int, ...]:
    """For each element the verbs that something handles where `perform` would touch it, as
    `verb_bits`.

    boxes: the bounds of the elements in px. status: the height of the status bar in px, from which
    a swipe down opens the notifications. sliders: which elements are seek bars, on which a swipe is
    a drag; () for none. Touches and swipes alone: set_text is not among the verbs.
    """
    everything, gestural, shade = touchable(frame), frame.gestural, frame.package == STATUS_PACKAGE
    heights: dict[float, _Height] = {}
    moves: dict[int, _Moves] = {}  # `_moves` by place
    found: list[int] = []
    for box, bar in zip(boxes, sliders or repeat(False), strict=False):
        left, top, right, bottom = box
        x, y, across = (left + right) / 2, (top + bottom) / 2, (right - left) * HORIZONTAL
        height = heights.get(y)
        if height is None:
            height = heights[y] = _height(everything, y)
        middle, pulled = _under(height, x), DOWN if y < status and not shade else 0
        swipes = _swipes(middle, (bottom - top) * VERTICAL, bar, UP if shade else pulled)
        can = middle[0] & (CLICK | DOUBLE) | middle[2] | swipes & (UP | DOWN)
        if height[2] or gestural or across < TOUCH_SLOP:
            at_right, at_left = _under(height, x + across / 2), _under(height, x - across / 2)
            can |= _swipes(at_right, across, bar) & LEFT | _swipes(at_left, across, bar) & RIGHT
            if gestural:
                can = _moved(frame, box, can, (middle, at_right, at_left), pulled, moves)
        found.append(can)
    return tuple(found)


# what is at a height, the topmost first; what of it has `some`; whether any answers to swipes left
# or right
_Height = tuple[list[Touchable], list[Touchable], bool]
_Point = tuple[int, int, int, int]  # as `_under` gives them
_Points = tuple[_Point, _Point, _Point]  # where swipes begin, in the order of `STARTS`
_Moves = tuple[int, int, int]  # as `_moves` gives them


def _height(everything: tuple[Touchable, ...], y: float) -> _Height:
    """What is at a height, y px from the top.

    Most of a frame is above or below an element's middle. Where nothing there answers to swipes
    left or right, the points beside the middle need not be looked at.
    """
    here = [one for one in everything if one.top <= y < one.bottom]
    answers = 0
    for one in here:
        answers |= one.first | one.some
    return here, [one for one in here if one.some], bool(answers & SIDEWAYS)


def _under(height: _Height, x: float) -> _Point:
    """What is at a point of a height, x px from the left: `first` of the topmost part that consumes
    touches, `some` of all, `pressed` of the topmost that decides about long presses, and on which
    target a move begins, -1 for none."""
    here, moving, _ = height
    first = pressed = place = -2
    some = 0
    for one in here:
        if one.left <= x < one.right:
            if place == -2 and one.chained:
                place = one.place
            if first == -2 and one.consumes:
                first = one.first
            if pressed == -2 and one.presses:
                pressed = one.pressed
            if first >= 0 and pressed >= 0:
                break
    for one in moving:
        if one.left <= x < one.right:
            some |= one.some
    return first, some, pressed, place


def _swipes(point: _Point, length: float, bar: bool, always: int = 0) -> int:
    """The swipes that do something, of those of a length in px that begin at a point, if no view is
    told where it is touched. bar: on a seek bar. always: what does something wherever it begins."""
    first, some, _, _ = point
    if bar and first & SLIDER:
        return SWIPES
    if length < TOUCH_SLOP:
        return SWIPES if first & CLICK else 0
    return first | some | always


def _moved(frame: Frame, box: Bounds, found: int, points: _Points, pulled: int, moves: dict[int, _Moves]) -> int:
    """What an element answers to, of which `found` is right but for what views do that are told
    where they are touched: a move that one of them takes is no scroll, and something can be dropped
    only on another slot than its own.

    points: where swipes begin. pulled: swipes that open the notifications. moves: `_moves` by
    place, as far as they are known.
    """
    left, top, right, bottom = box
    across = (right - left) * HORIZONTAL
    lengths = (bottom - top) * VERTICAL, across, across
    still, taken, dragged = pulled, 0, 0  # `still`: the swipes that are no such moves
    for point, length, own, track in zip(points, lengths, STARTS, TRACKED, strict=True):
        if point[3] not in moves:
            moves[point[3]] = _moves(frame, point[3])
        takes, drags, _ = moves[point[3]]
        if length < TOUCH_SLOP or point[0] & track:
            still |= own
        taken |= takes & own
        dragged |= drags & own
    taken &= ~still
    found = (found | moves[points[0][3]][2]) & ~taken | taken & dragged
    for way in WAYS:
        if taken & ~found & SWIPE[way] and _is_dropped(frame, box, way):
            found |= SWIPE[way]
    return found


def _moves(frame: Frame, place: int) -> _Moves:
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
