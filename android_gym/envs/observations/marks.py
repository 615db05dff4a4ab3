"""`marks`: set-of-marks picture: the screen with a numbered mark on every element.

c1, c2 … can be clicked or typed into (red), s1, s2 … can be scrolled (blue). The `text` and `tool`
actions take marks where they take ids. uint8 (height, width, 3), the size as for `pixels`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from gymnasium.spaces import Box

from ...memo import per_object
from ...screen import Screen
from ..context import is_related, mark_nodes, visible
from ..types import Bools, Pixels
from . import Config, Moment
from ._labels import Place, place_labels
from .pixels import shape

CLICKS = (200, 24, 32)
SCROLLS = (24, 80, 200)
WIDTH = 400  # px of a picture for each px that the dots of labels are wide
# 5 x 7 dots for each sign, one number a row, the leftmost dot the highest bit
GLYPHS = {
    "0": (14, 17, 19, 21, 25, 17, 14),
    "1": (4, 12, 4, 4, 4, 4, 14),
    "2": (14, 17, 1, 2, 4, 8, 31),
    "3": (31, 2, 4, 2, 1, 17, 14),
    "4": (2, 6, 10, 18, 31, 2, 2),
    "5": (31, 16, 30, 1, 1, 17, 14),
    "6": (6, 8, 16, 30, 17, 17, 14),
    "7": (31, 1, 2, 4, 8, 8, 8),
    "8": (14, 17, 17, 14, 17, 17, 14),
    "9": (14, 17, 17, 15, 1, 2, 12),
    "c": (0, 0, 14, 16, 16, 17, 14),
    "s": (0, 0, 14, 16, 14, 1, 30),
}


def space(config: Config) -> Box:
    """uint8 (height, width, 3), of the display or of `size`."""
    return Box(0, 255, (*shape(config), 3), np.uint8)


def observe(moment: Moment) -> Pixels:
    """A new array each time."""
    height, width = shape(moment.config)
    picture = np.array(moment.screen.draw(width, height))
    mark(picture, moment.screen, mark_nodes(moment.screen))
    return picture


def mark(picture: Pixels, screen: Screen, tags: Mapping[str, int]) -> None:
    """Draw marks into a picture of a screen: a frame around the node of each tag, and the tag
    beside the words there. Tags that begin with s are those of what can be scrolled."""
    # what comes first gets the better place: in document order what lies under others
    tags = dict(sorted(tags.items(), key=lambda pair: (pair[0][0] == "s", pair[1])))
    height, width = picture.shape[:2]
    across, down = width / max(1, screen.width), height / max(1, screen.height)
    dot = max(1, math.ceil(width / WIDTH))

    def scaled(i: int) -> Place:
        left, top, right, bottom = screen.nodes[i].bounds
        return round(left * across), round(top * down), round(right * across), round(bottom * down)

    boxes = [scaled(i) for i in tags.values()]
    signs = [_signs(tag, dot) for tag in tags]
    sizes = [(sign.shape[1], sign.shape[0]) for sign in signs]
    scrolls = [tag[0] == "s" for tag in tags]
    places = place_labels(picture, boxes, sizes, scrolls, [scaled(i) for i in text_nodes(screen)], dot)
    _frames(picture, screen, list(tags.values()), boxes, scrolls, dot)
    for sign, (left, top), scroll in zip(signs, places, scrolls, strict=True):
        place = picture[top : top + sign.shape[0], left : left + sign.shape[1]]
        shown = sign[: place.shape[0], : place.shape[1]]
        colour = np.array(SCROLLS if scroll else CLICKS, np.uint8)
        place[:] = np.where(shown[..., None], np.uint8(255), colour)


@per_object
def text_nodes(screen: Screen) -> tuple[int, ...]:
    """The nodes that show words: those with text and nothing within them. The text of a whole row
    is for screen readers."""
    nodes = screen.nodes
    leaves = (i for i, n in enumerate(nodes) if n.text and visible(n))
    return tuple(i for i in leaves if i + 1 == len(nodes) or nodes[i + 1].depth <= nodes[i].depth)


def _frames(
    picture: Pixels, screen: Screen, nodes: list[int], boxes: list[Place], scrolls: list[bool], dot: int
) -> None:
    """A frame around each box. What lies over other elements hides the lines of theirs."""
    order = sorted(range(len(nodes)), key=lambda n: (scrolls[n], nodes[n]))
    over = [n for k, n in enumerate(order) if _covers(screen, nodes, boxes, n, order[:k])]
    clean = {n: _part(picture, boxes[n]).copy() for n in over if not scrolls[n]}
    for n in order:
        inside = _part(picture, boxes[n])
        if n in clean:
            inside[:] = clean[n]
        for edge in (inside[:dot], inside[-dot:], inside[:, :dot], inside[:, -dot:]):
            edge[:] = SCROLLS if scrolls[n] else CLICKS


def _part(picture: Pixels, box: Place) -> Pixels:
    left, top, right, bottom = box
    return picture[top:bottom, left:right]


def _covers(screen: Screen, nodes: list[int], boxes: list[Place], n: int, before: list[int]) -> bool:
    """Whether a box lies over some other one that it is no part of."""
    left, top, right, bottom = boxes[n]
    return any(
        left < boxes[k][2]
        and right > boxes[k][0]
        and top < boxes[k][3]
        and bottom > boxes[k][1]
        and not is_related(screen, nodes[k], nodes[n])
        for k in before
    )


@lru_cache(maxsize=512)
def _signs(tag: str, dot: int) -> Bools:
    """bool (height, width): the tag's dots with a margin of one dot around."""
    rows = np.zeros((9, 6 * len(tag) + 1), bool)
    for n, sign in enumerate(tag):
        for row, bits in enumerate(GLYPHS[sign], 1):
            rows[row, 6 * n + 1 : 6 * n + 6] = [bits >> (4 - k) & 1 for k in range(5)]
    return rows.repeat(dot, 0).repeat(dot, 1)
