"""Screens on which views lack their content descriptions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import xxhash

from ..memo import by_identity
from ..phone.ui.node import Node
from . import Screen
from .touch_map import TouchMap


class Unlabelled(Screen):
    """A screen whose nodes say less. Its picture and what touches do are those of the other."""

    def __init__(self, whole: Screen, nodes: tuple[Node, ...]) -> None:
        super().__init__(nodes, whole.package, whole.activity, whole.width, whole.height, whole.rotation, whole.pixels)
        self.whole = whole

    def draw(self, width: int, height: int, gray: bool = False) -> Any:
        return self.whole.draw(width, height, gray)

    @property
    def touch_map(self) -> TouchMap | None:
        return self.whole.touch_map

    def __reduce__(self) -> tuple[Any, ...]:
        return Unlabelled, (self.whole, self.nodes)


@dataclass(frozen=True)
class Unlabelling:
    """What is seen of screens where so many thousandths of the content descriptions are missing.

    Which are goes by id, class and words, so a view that lacks its description lacks it on every
    screen, and more thousandths leave out the same ones and more; `salt` decides which.
    """

    thousandths: int
    salt: int

    def __call__(self, screen: Screen) -> Screen:
        return unlabelled(screen, self.thousandths, self.salt)


@by_identity(64)
def unlabelled(screen: Screen, thousandths: int, salt: int) -> Screen:
    """What `Unlabelling` makes of a screen."""
    return Unlabelled(screen, tuple(_bare(node, thousandths, salt) for node in screen.nodes))


def _bare(node: Node, thousandths: int, salt: int) -> Node:
    if not node.desc:
        return node
    told = xxhash.xxh32_intdigest(f"{node.id}/{node.cls}/{node.desc}".encode(), salt)
    return node.replace(desc="") if told % 1000 < thousandths else node
