"""Which of several equal elements left the screen at its top when it was scrolled."""

from __future__ import annotations

from collections.abc import Iterable

from ..action import Element
from ..devices.perform import locate
from ..phone.ui.node import Node
from ..screen import Screen

NEAR = 2  # px by which edges may differ that are at the same place


def scrolled_past(before: Screen, after: Screen, element: Element) -> int:
    """How many elements like `element`, its ordinal aside, were on the screen before and were moved
    beyond its upper edge since."""
    moved = _distance(before.nodes, after.nodes)
    new = [node.bounds for node in _equals(after, element)]
    return sum(not any(_same(node.bounds, at, moved) for at in new) for node in _equals(before, element))


def _equals(screen: Screen, element: Element) -> list[Node]:
    """The nodes that `element` means with each ordinal, in order."""
    found: list[Node] = []
    while (i := locate(screen, element.replace(ordinal=len(found)))) is not None:
        found.append(screen.nodes[i])
    return found


def _same(old: tuple[int, ...], new: tuple[int, ...], moved: int) -> bool:
    """Whether bounds are those of one node, which may have been cut off at one end."""
    return min(abs(old[1] - moved - new[1]), abs(old[3] - moved - new[3])) <= NEAR


def _distance(before: Iterable[Node], after: Iterable[Node]) -> int:
    """How far upwards the content moved, px: most of what is called the same before and after."""
    tops = {(n.id, n.text, n.desc, n.bounds[3] - n.bounds[1]): n.bounds[1] for n in after}
    keys = ((n, (n.id, n.text, n.desc, n.bounds[3] - n.bounds[1])) for n in before if n.text or n.desc)
    shifts = [n.bounds[1] - tops[key] for n, key in keys if key in tops]
    moving = [shift for shift in shifts if shift > 0]
    return max(set(moving), key=lambda shift: (moving.count(shift), shift), default=0)
