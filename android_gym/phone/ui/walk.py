"""Walking over the boxes of a window: its accessibility nodes, and where each can be touched."""

from __future__ import annotations

from functools import lru_cache
from math import trunc

import msgspec

from ..core.view import FOCUSED, PASSWORD, View
from .box import Box
from .node import Node


class HitTarget(msgspec.Struct, frozen=True, gc=False, eq=False):
    """A node's view and its clipped rectangle in px, for hit tests."""

    view: View
    box: Box
    left: float
    top: float
    right: float
    bottom: float

    def at(self, x: float, y: float) -> HitTarget:
        """What a touch at (x, y) px means: this one, or a link in it."""
        return self


class RichTarget(HitTarget, frozen=True, gc=False, eq=False):
    """A text in which links may be: `x` and `y` are the corner of its box, clipped or not, px."""

    x: float
    y: float

    def at(self, x: float, y: float) -> HitTarget:
        for left, top, kid in self.box.kids:
            across, down = x - self.x - left, y - self.y - top
            if kid.view.tap is not None and 0 <= across < kid.w and 0 <= down < kid.h:
                view = self.view.replace(tap=kid.view.tap, inert_reason="")
                return HitTarget(view, self.box, self.left, self.top, self.right, self.bottom)
        return self


class _Found(msgspec.Struct, gc=False, eq=False):
    """What a walk finds, and what is the same for all boxes on its way."""

    names: _Names
    focus: str
    nodes: list[Node]
    targets: list[HitTarget]


def walk(
    root: Box, x: float, y: float, package: str, ids: str, focus: str, right: float, low: float
) -> tuple[tuple[Node, ...], tuple[HitTarget, ...]]:
    """Nodes and hit targets of the visible part of a box at (x, y) px, in document order.

    Nothing is seen right of `right` and below `low` px. `ids` is the package that short
    resource-ids belong to, `focus` the key of the focused field.
    """
    found = _Found(_names(ids), focus, [], [])
    if not root.view.hidden_from_a11y:
        _visit(found, root, root.view, x, y, (0.0, 0.0, float(right), low), 0, package)
    return tuple(found.nodes), tuple(found.targets)


def _visit(
    found: _Found,
    box: Box,
    view: View,
    x: float,
    y: float,
    clip: tuple[float, float, float, float],
    depth: int,
    package: str,
) -> None:
    """Add a box, whose view it is, and what is in it, as far as they are inside of the clip."""
    left, top, far, below = clip
    left = x if x > left else left
    top = y if y > top else top
    far = edge if (edge := x + box.w) < far else far
    below = edge if (edge := y + box.h) < below else below
    if far - left < 0.5 or below - top < 0.5:
        return
    nodes, targets, names = found.nodes, found.targets, found.names
    package, flags, text, hint = view.package or package, view.flags, view.text, view.hint
    if found.focus and view.field and found.focus == (view.key or view.field):
        flags |= FOCUSED
    if flags & PASSWORD:
        text = "•" * len(text)
    bounds = trunc(left + 0.5), trunc(top + 0.5), trunc(far + 0.5), trunc(below + 0.5)
    name, words, desc = names[view.id], f"{text or hint}", f"{view.desc}"  # plain, where they are `Verbatim`
    nodes.append(Node(view.cls, name, package, words, desc, f"{hint}", flags, bounds, depth))
    if view.extras is not None and view.extras.spans:
        targets.append(RichTarget(view, box, left, top, far, below, x, y))
    else:
        targets.append(HitTarget(view, box, left, top, far, below))
    for wrapper in view.wrappers:
        depth += 1
        nodes.append(Node(wrapper.cls, names[wrapper.id], package, "", "", "", 0, bounds, depth))
        targets.append(HitTarget(wrapper, Box(wrapper, box.w, box.h), left, top, far, below))
    if not box.kids:
        return
    if box.clip:
        clip = (left, top, far, below)
    depth += 1
    for spot in box.kids:
        inside = spot.box.view
        if not inside.hidden_from_a11y:
            _visit(found, spot.box, inside, x + spot.x, y + spot.y, clip, depth, package)


class _Names(dict[str, str]):
    """Short resource-id -> full one, in the namespace of a package."""

    def __init__(self, space: str) -> None:
        super().__init__({"": ""})
        self.space = space

    def __missing__(self, name: str) -> str:
        full = name if ":" in name else f"{self.space}:id/{name}"
        if len(self) < 5000:
            self[name] = full
        return full


_names = lru_cache(maxsize=64)(_Names)
