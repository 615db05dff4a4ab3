"""Finding nodes for a query, exactly in the order in which UiAutomator walks the tree."""

from __future__ import annotations

from typing import NamedTuple

from ...phone.state.phone import Phone
from ...phone.system.overlays import ime_frame, status_frame
from ...phone.ui.node import Node
from . import hierarchy
from .java import OVERFLOW, JavaError
from .selector import By, UiSelector

MAX_VISITS = 200_000  # nodes looked at by one search


class Scene(NamedTuple):
    """The nodes of all windows as a tree, those of the active window first."""

    nodes: tuple[Node, ...]
    parents: tuple[int, ...]  # -1 for a root
    kids: tuple[tuple[int, ...], ...]
    roots: tuple[int, ...]
    active: int  # how many nodes the active window has


class Hit(NamedTuple):
    """A node that was found."""

    scene: Scene
    i: int

    @property
    def node(self) -> Node:
        return self.scene.nodes[self.i]

    @property
    def children(self) -> int:
        return len(self.scene.kids[self.i])


def scene_of(phone: Phone) -> Scene:
    """What is on a phone's display now."""
    active = hierarchy.active(phone)
    ime = ime_frame(phone)
    status = status_frame(phone).nodes if phone.display.on else ()
    nodes = (*active, *(ime.nodes if ime is not None else ()), *status)
    return tree(nodes, len(active))


def tree(nodes: tuple[Node, ...], active: int) -> Scene:
    """A scene of nodes in document order, of which the first `active` are the active window's."""
    parents: list[int] = []
    kids: list[list[int]] = [[] for _ in nodes]
    path: list[int] = []
    for i, node in enumerate(nodes):
        del path[node.depth :]
        parents.append(path[-1] if path else -1)
        if path:
            kids[path[-1]].append(i)
        path.append(i)
    roots = tuple(i for i, parent in enumerate(parents) if parent < 0)
    return Scene(nodes, tuple(parents), tuple(tuple(k) for k in kids), roots, active)


def find_by(scene: Scene, by: By) -> int | None:
    """The first match of a `By`: in each window the deepest first, the active window before others.

    A real phone asks its windows in no fixed order.
    """
    for root in scene.roots:
        found = _deepest(scene, by, root)
        if found is not None:
            return found
    return None


def _deepest(scene: Scene, by: By, i: int) -> int | None:
    for kid in scene.kids[i]:
        found = _deepest(scene, by, kid)
        if found is not None:
            return found
    return i if by.fits(scene.nodes[i]) else None


def find(scene: Scene, selector: UiSelector) -> int | None:
    """The node that a UiSelector means, in the active window, or None."""
    return _Search(scene).compound(selector, 0) if scene.active else None


class _Try:
    """A selector with the instances of it that were passed by."""

    __slots__ = ("passed", "selector")

    def __init__(self, selector: UiSelector) -> None:
        self.selector, self.passed = selector, 0

    def fits(self, node: Node, index: int) -> bool:
        if not self.selector.fits(node, index):
            return False
        wanted = self.selector.get("instance", 0)
        if wanted > self.passed:
            self.passed += 1
            return False
        return bool(wanted == self.passed)


class _Search:
    """One search. A selector that matched hands over to its child or parent selector."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.left = 0  # matches of the pattern still to pass by
        self.visits = 0

    def compound(self, selector: UiSelector, start: int) -> int | None:
        """A selector with a container and a pattern in it, or a plain one."""
        container, inner = selector.get("container"), selector.get("pattern")
        at: int | None
        if container is not None and container.get("container") is not None:
            at = self.compound(container, start)
        else:
            at = self.regular(_Try(container if container is not None else selector), start, 0)
        if at is not None and inner is not None:
            what = inner.get("pattern")
            self.left = inner.get("instance", 0)
            first = _Try(what)
            at = None if what is None else self.pattern(first, at, 0, first)
        if at is not None and (container is not None or inner is not None) and not selector.leaf:
            at = self.regular(_Try(selector), at, 0)
        return at

    def visit(self) -> None:
        self.visits += 1
        if self.visits > MAX_VISITS:
            raise JavaError(OVERFLOW, "stack size 8188KB")

    def regular(self, wanted: _Try, i: int, index: int) -> int | None:
        self.visit()
        if wanted.fits(self.scene.nodes[i], index):
            if wanted.selector.leaf:
                return i
            wanted, i = self.onward(wanted, i)
        if i < 0:
            return None
        for place, kid in enumerate(self.scene.kids[i]):
            found = self.regular(wanted, kid, place)
            if found is not None:
                return found
        return None

    def pattern(self, wanted: _Try, i: int, index: int, first: _Try) -> int | None:
        self.visit()
        if wanted.fits(self.scene.nodes[i], index):
            if not wanted.selector.leaf:
                wanted, i = self.onward(wanted, i)
            elif not self.left:
                return i
            else:
                self.left -= 1
                wanted = first
        if i < 0:
            return None
        for place, kid in enumerate(self.scene.kids[i]):
            found = self.pattern(wanted, kid, place, first)
            if found is not None:
                return found
        return None

    def onward(self, matched: _Try, i: int) -> tuple[_Try, int]:
        """What is looked for from here on, and from which node."""
        child = matched.selector.get("child")
        if child is not None:
            return _Try(child), i
        return _Try(matched.selector.get("parent")), self.scene.parents[i]
