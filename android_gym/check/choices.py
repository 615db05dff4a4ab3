"""Groups of which one is chosen: chips, radio buttons and tabs that stand side by side."""

from __future__ import annotations

from collections.abc import Iterator

from ..phone.core.view import CHECKED, CLICKABLE, DISABLED, SELECTED, View
from ..phone.state.events import Tap
from ..phone.state.phone import Phone
from ..phone.system.step import step
from ..phone.system.windows import top_frame
from ..phone.ui.frame import Frame, HitTarget
from .naming import called
from .touching import point_on

CHOSEN = CHECKED | SELECTED
SINGLE = "RadioButton"  # the class of what is chosen alone by its nature
Group = list[HitTarget]


def chosen_twice(phone: Phone, frame: Frame) -> Iterator[tuple[View, str]]:
    """What is marked as chosen beside another one of its group, where choosing one takes the mark
    from another: then one of the two marks is wrong."""
    for group in _groups(frame):
        marked = [one for one in group if one.view.flags & CHOSEN]
        if len(marked) > 1 and (_is_single(marked) or _gives_way(phone, frame, group)):
            names = " and ".join(f'"{called(one.view)}"' for one in marked[:2])
            yield marked[1].view, f"{names} are both marked as chosen, of which one can be"


def _groups(frame: Frame) -> Iterator[Group]:
    """The controls of one class in one row or column, where two of them are marked."""
    by_box = {id(one.box): one for one in frame.targets}
    for around in frame.targets:
        kids = around.box.kids
        if len(kids) < 2 or sum(bool(spot.box.view.flags & CHOSEN) for spot in kids) < 2:
            continue
        inside: dict[str, Group] = {}
        for spot in kids:
            if (one := by_box.get(id(spot.box))) is not None:
                inside.setdefault(one.view.cls, []).append(one)
        yield from inside.values()


def _is_single(marked: Group) -> bool:
    return all(one.view.cls.endswith(SINGLE) for one in marked)


def _gives_way(phone: Phone, frame: Frame, group: Group) -> bool:
    """Whether choosing one of a group takes the mark from another."""
    for one in group:
        if one.view.flags & (CHOSEN | DISABLED) or not one.view.flags & CLICKABLE:
            continue
        point = point_on(frame, one)
        if point is None:
            continue
        after = top_frame(step(phone, Tap(*point)))
        now = {_name(t.view): t.view.flags & CHOSEN for t in after.targets if t.view.cls == one.view.cls}
        if now.get(_name(one.view)):
            return any(other.view.flags & CHOSEN and now.get(_name(other.view)) == 0 for other in group)
    return False


def _name(view: View) -> str:
    return f"{view.id}|{called(view)}"
