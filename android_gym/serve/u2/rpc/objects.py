"""Objects: whether they are there, how many, what they are like, and handles for their children."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...machine import Machine
from ..finding import Hit, find, scene_of
from ..java import NOT_FOUND, NULL_POINTER, JavaError, flag, text, whole
from ..selector import FLAGS, Selector, UiSelector, flagged, parse, pattern, text_of
from ..uiobject import Answer, described, found, keep, kept, look, look_by, meant, object2
from .scrolling import into_view


def exist(machine: Machine, target: Any) -> Answer:
    """Whether it is there now. An instance in a selector is not counted here, as in the server."""
    if isinstance(target, str):
        handle = kept(machine, target)
        return machine, handle is not None and look(machine, handle) is not None
    selector = parse(target)
    if selector.relatives or selector.has("index"):
        return machine, look(machine, selector.ui()) is not None
    by = selector.by()
    if by is None:
        raise JavaError(NULL_POINTER, "Attempt to read from null BySelector")
    return machine, look_by(machine, by) is not None


def count(machine: Machine, target: Any) -> Answer:
    return machine, _count(machine, parse(target))


def _count(machine: Machine, selector: Selector) -> int:
    """How many instances there are; 1 at most for a selector that names one."""
    scene = scene_of(machine.phone)
    if find(scene, selector.ui()) is None:
        return 0
    number = 1
    while not selector.numbered and find(scene, selector.instance(number).ui()) is not None:
        number += 1
    return number


def obj_info(machine: Machine, target: Any) -> Answer:
    hit = None if isinstance(target, str) else object2(machine, target)
    if hit is not None:
        return machine, described(hit, second=True)
    machine, hit = found(machine, meant(machine, target))
    return machine, described(hit, second=False)


def obj_info_of_all_instances(machine: Machine, target: Any) -> Answer:
    """The server counts instances of the last relative here but numbers the first selector: where
    those differ, it has null for what it does not find."""
    selector = parse(target)
    number = _count(machine, selector)
    if selector.has("instance") and number:
        return machine, [obj_info(machine, target)[1]]
    scene = scene_of(machine.phone)
    places = [find(scene, selector.ui().put("instance", i)) for i in range(number)]
    hits = [None if i is None else Hit(scene, i) for i in places]
    return machine, [None if hit is None else described(hit, second=False) for hit in hits]


# --- children -----------------------------------------------------------------------------------


def _child(field: str, has: Callable[[Hit, str], bool]) -> Callable[..., Answer]:
    """childByText and childByDescription: the first of an object's children of a kind that says
    something, or holds what says it.

    A container that scrolls is scrolled to it first, unless `search` is false.
    """

    def act(machine: Machine, target: Any, child: Any, words: Any, search: Any = None) -> Answer:
        wanted = text(words) or ""
        box, kind, goal = meant(machine, target), meant(machine, child), UiSelector()
        goal = goal.put(field, wanted)
        hit = look(machine, box)
        scrolls = hit is not None and flagged(hit.node, FLAGS["scrollable"])
        if scrolls if search is None else flag(search):
            machine, _ = into_view(machine, box, goal)
        i = 0
        while (hit := look(machine, one := pattern(box, kind, i))) is not None:
            if has(hit, wanted) or look(machine, one.put("child", goal)) is not None:
                return keep(machine, one)
            i += 1
        part = "text" if field == "text" else "description"
        raise JavaError(NOT_FOUND, f'for {part}= "{wanted}"', machine)

    return act


def child_by_instance(machine: Machine, target: Any, child: Any, number: Any) -> Answer:
    """A handle for the n-th child of a kind, whether or not it is there."""
    return keep(machine, pattern(meant(machine, target), meant(machine, child), whole(number)))


METHODS = {
    "exist": exist,
    "count": count,
    "objInfo": obj_info,
    "objInfoOfAllInstances": obj_info_of_all_instances,
    "childByText": _child("text", lambda hit, wanted: (text_of(hit.node) or "") == wanted),
    "childByDescription": _child("descriptionContains", lambda hit, wanted: wanted in hit.node.desc),
    "childByInstance": child_by_instance,
}
