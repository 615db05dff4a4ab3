"""Objects: whether they are there, how many, what they are like, and handles for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...machine import Machine
from .. import finding, uiobject
from ..finding import Hit, find, scene_of
from ..java import NOT_FOUND, NULL_POINTER, JavaError, flag, text, whole
from ..selector import CHILD, INSTANCE, PARENT, Selector, UiSelector, parse, pattern, text_of
from ..uiobject import Answer, described, found, keep, look, look_by, meant, object2
from .scrolling import into_view


def exist(machine: Machine, target: Any) -> Answer:
    """Whether it is there now. An instance in a selector is not counted here, as in the server."""
    if isinstance(target, str):
        if all(handle != target for handle, _ in uiobject.handles(machine)):
            return machine, False
        machine, hit = look(machine, meant(machine, target))
        return machine, hit is not None
    selector = parse(target)
    if selector.relations or selector.has("index"):
        machine, hit = look(machine, selector.ui())
        return machine, hit is not None
    by = selector.by()
    if by is None:
        raise JavaError(NULL_POINTER, "Attempt to read from null BySelector")
    machine, hit = look_by(machine, by)
    return machine, hit is not None


def count(machine: Machine, target: Any) -> Answer:
    return machine, _count(machine, parse(target))


def _count(machine: Machine, selector: Selector) -> int:
    """How many instances there are; 1 at most for a selector that names one."""
    scene = scene_of(machine.phone)
    if find(scene, selector.ui()) is None:
        return 0
    number = 1
    while not selector.numbered and find(scene, selector.instance(number)) is not None:
        number += 1
    return number


def obj_info(machine: Machine, target: Any) -> Answer:
    if not isinstance(target, str):
        machine, hit = object2(machine, target)
        if hit is not None:
            return machine, described(hit, second=True)
    machine, one = found(machine, meant(machine, target))
    return machine, described(one, second=False)


def obj_info_of_all_instances(machine: Machine, target: Any) -> Answer:
    """The server counts instances of the last relative here but numbers the first selector: where
    those differ, it has null for what it does not find."""
    selector = parse(target)
    number = _count(machine, selector)
    if selector.has("instance") and number:
        return machine, [obj_info(machine, target)[1]]
    scene = scene_of(machine.phone)
    places = [find(scene, selector.ui().put(INSTANCE, i)) for i in range(number)]
    hits = [None if i is None else Hit(scene, i) for i in places]
    return machine, [None if hit is None else described(hit, second=False) for hit in hits]


# --- children -----------------------------------------------------------------------------------


def child_by_text(
    machine: Machine, target: Any, child: Any, wanted: Any, search: Any = None
) -> Answer:
    return _child(machine, target, child, text(wanted), search, "text", _has_text)


def child_by_description(
    machine: Machine, target: Any, child: Any, wanted: Any, search: Any = None
) -> Answer:
    return _child(machine, target, child, text(wanted), search, "description", _has_description)


Test = Callable[[Machine, UiSelector, str], bool]


def _child(
    machine: Machine, target: Any, child: Any, wanted: str | None, search: Any, part: str,
    has: Test,
) -> Answer:  # fmt: skip
    """The first of an object's children of a kind that says something, or holds what says it.

    A container that scrolls is scrolled to it first, unless `search` is false.
    """
    missing = JavaError(NOT_FOUND, f'for {part}= "{wanted if wanted is not None else "null"}"')
    if wanted is None:
        raise missing
    box, kind = meant(machine, target), meant(machine, child)
    if flag(search) if search is not None else _scrollable(machine, target):
        goal = UiSelector().put(1 if part == "text" else 7, wanted)
        machine, _ = into_view(machine, box, goal)
    missing.machine = machine
    for i in range(finding.count(scene_of(machine.phone), pattern(box, kind))):
        one = pattern(box, kind, i)
        if has(machine, one, wanted):
            return keep(machine, one)
    raise missing


def _has_text(machine: Machine, one: UiSelector, wanted: str) -> bool:
    machine, hit = found(machine, one)
    inside = one.put(CHILD, UiSelector().put(1, wanted))
    return (text_of(hit.node) or "") == wanted or look(machine, inside)[1] is not None


def _has_description(machine: Machine, one: UiSelector, wanted: str) -> bool:
    machine, hit = found(machine, one)
    inside = one.put(CHILD, UiSelector().put(7, wanted))
    return wanted in hit.node.desc or look(machine, inside)[1] is not None


def _scrollable(machine: Machine, target: Any) -> bool:
    try:
        there = exist(machine, target)[1]
    except JavaError:
        return False
    return bool(there and obj_info(machine, target)[1]["scrollable"])


def child_by_instance(machine: Machine, target: Any, child: Any, number: Any) -> Answer:
    """A handle for the n-th child of a kind, whether or not it is there."""
    return keep(machine, pattern(meant(machine, target), meant(machine, child), whole(number)))


def _related(key: int) -> Callable[[Machine, Any, Any], Answer]:
    """getChild and getFromParent: a handle from a handle, null from none."""

    def act(machine: Machine, handle: Any, relative: Any) -> Answer:
        goal = meant(machine, relative)
        if all(name != handle for name, _ in uiobject.handles(machine)):
            return machine, None
        return keep(machine, meant(machine, handle).put(key, goal))

    return act


def get_ui_object(machine: Machine, target: Any) -> Answer:
    return keep(machine, parse(target).ui())


def get_ui_objects(machine: Machine) -> Answer:
    return machine, [handle for handle, _ in uiobject.handles(machine)]


def remove_ui_object(machine: Machine, handle: Any) -> Answer:
    rest = tuple(pair for pair in uiobject.handles(machine) if pair[0] != handle)
    return machine.remember(uiobject.HANDLES, rest), None


METHODS = {
    "exist": exist,
    "count": count,
    "objInfo": obj_info,
    "objInfoOfAllInstances": obj_info_of_all_instances,
    "childByText": child_by_text,
    "childByDescription": child_by_description,
    "childByInstance": child_by_instance,
    "getChild": _related(CHILD),
    "getFromParent": _related(PARENT),
    "getUiObject": get_ui_object,
    "getUiObjects": get_ui_objects,
    "removeUiObject": remove_ui_object,
}
