"""What answers to touches, of all elements at once, is what the rules say for one point after the
other."""

from __future__ import annotations

import random

import pytest
from walks import random_event

from android_gym.devices import SimulatedDevice
from android_gym.devices.answering import HORIZONTAL, VERTICAL, Bounds, answering
from android_gym.devices.perform import WAYS, path
from android_gym.devices.verb_bits import PINCH, VERBS, verbs_of
from android_gym.phone.core.view import DISABLED
from android_gym.phone.system.gestures import pinched, slot_at, taker
from android_gym.phone.system.selection import texts_to_read
from android_gym.phone.system.touch import TOUCH_SLOP, clickable, has_text_menu, slides
from android_gym.phone.system.windows import STATUS_PACKAGE, top_frame
from android_gym.phone.ui.frame import Frame, HitTarget, consumes_touch

STATUS = 60.0


def under(frame: Frame, x: float, y: float) -> list[HitTarget]:
    found = [t for t in frame.targets if t.left <= x < t.right and t.top <= y < t.bottom]
    return [target.at(x, y) for target in reversed(found)]


def consuming(frame: Frame, x: float, y: float) -> HitTarget | None:
    return next((t for t in under(frame, x, y) if consumes_touch(t.view)), None)


def taps(target: HitTarget | None) -> bool:
    view = None if target is None else target.view
    return view is not None and not view.flags & DISABLED and (bool(view.field) or clickable(view))


def double_taps(target: HitTarget | None) -> bool:
    if target is None or target.view.flags & DISABLED:
        return False
    gestures = target.view.gestures
    told = gestures is not None and gestures.double_tap is not None
    return taps(target) or told or target.view.double_tap is not None


def holds(frame: Frame, x: float, y: float) -> bool:
    for target in under(frame, x, y):
        view, gestures = target.view, target.view.gestures
        if view.flags & DISABLED and (view.long_press is not None or consumes_touch(view)):
            return False
        if view.long_press is not None or view.field:
            return view.long_press is not None or has_text_menu(frame)
        if clickable(view) or (gestures is not None and gestures.long_press is not None):
            return True
    return any(t.left <= x < t.right and t.top <= y < t.bottom for _, t in texts_to_read(frame))


def slot(frame: Frame, x: float, y: float) -> object:
    onto = slot_at(frame, x, y)
    return onto and onto.view.gestures and onto.view.gestures.slot


def swipes(frame: Frame, box: Bounds, way: str, bar: bool) -> bool:
    x, y, x2, y2 = path(box, way, 0)
    axis = "y" if way in ("up", "down") else "x"
    side = box[3] - box[1] if axis == "y" else box[2] - box[0]
    top, shade = consuming(frame, x, y), frame.package == STATUS_PACKAGE
    slides_at_all = top is not None and top.view.on_slide is not None
    if bar and top is not None and slides_at_all and not top.view.flags & DISABLED:
        return True
    if side * (VERTICAL if axis == "y" else HORIZONTAL) < TOUCH_SLOP:
        return taps(top)
    if way == "down" and y < STATUS and not shade:
        return True
    slider = top is not None and slides(top.view, axis)
    if top is not None and slider:
        if not top.view.flags & DISABLED:
            return True
    elif (target := taker(frame, x, y, way, held=False)) is not None:
        dragged = target.view.gestures is not None and target.view.gestures.drag is not None
        return dragged or slot(frame, x2, y2) not in (None, slot(frame, x, y))
    onward = way in ("up", "left")
    moving = {s.key for s in frame.scrollers if s.axis == axis and (s.offset < s.limit if onward else s.offset > 0)}
    return (shade and way == "up") or any(
        t.box.scroll in moving
        or any(name == way for name, _ in t.view.swipes)
        or (t.view.dismiss is not None and axis == "x")
        for t in under(frame, x, y)
    )


def one_by_one(frame: Frame, box: Bounds, bar: bool) -> set[str]:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    found = {f"swipe_{way}" for way in WAYS if swipes(frame, box, way, bar)}
    top = consuming(frame, x, y)
    found |= {"click"} if taps(top) else set()
    found |= {"double_click"} if double_taps(top) else set()
    found |= {"long_click"} if holds(frame, x, y) else set()
    return found | (verbs_of(PINCH) if pinched(frame, x, y) is not None else set())


@pytest.mark.parametrize("seed", [3, 4])
def test_all_elements_at_once_answer_as_one_after_the_other(seed: int) -> None:
    device, rng, seen = SimulatedDevice("everything"), random.Random(seed), set[str]()
    for event in range(400):
        device.do(random_event(device.phone(), rng))
        frame = top_frame(device.phone())
        boxes = [node.bounds for node in frame.nodes] + [(0, 0, frame.w, frame.h)]
        boxes += [(0, 4, frame.w, 20), (500, 40, 508, 900)]  # too thin for a swipe one way
        bars = [node.cls.endswith("SeekBar") for node in frame.nodes] + [False] * 3
        if event % 4:
            continue
        answers = list(map(verbs_of, answering(frame, boxes, STATUS, bars)))
        assert answers == [one_by_one(frame, *each) for each in zip(boxes, bars, strict=True)]
        seen.update(*answers)
    assert seen >= set(VERBS) - {"set_text", "pinch_in", "pinch_out"}


def test_what_touches_may_matter_to_is_all_that_handles_them() -> None:
    device, rng = SimulatedDevice(), random.Random(5)
    for _ in range(60):
        device.do(random_event(device.phone(), rng))
        frame = top_frame(device.phone())
        for place, target in enumerate(frame.targets):
            view = target.view
            if consumes_touch(view) or view.long_press or view.swipes or target.box.scroll:
                assert place in frame.active
        assert list(frame.active) == sorted(frame.active, reverse=True)
