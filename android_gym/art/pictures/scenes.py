"""Compositions of blocks, for the kinds whose pictures one sees often.

In `scenes.txt` a line of kinds has their compositions below it, one a line: blocks from back to
front, each with its place and size, `name x y size`. `kind:NAME` paints another kind's subject
there, `kind:self` that of the line's kind, `flat:self` the same as one sees it from a chair if it is
painted as from above. What stands before "|" is out of focus.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from . import indoors, outdoors
from .brush import Brush

FLAT = 0.46  # how high a round plate looks from a chair
_TEXT = files(__package__) / "scenes.txt"
_BLOCKS = indoors.BLOCKS | outdoors.BLOCKS


class Scene(NamedTuple):
    """A composition: the names of its blocks, and what paints it."""

    blocks: frozenset[str]
    paint: Callable[[Brush], None]


# where words say that a picture was taken: scenes with one of these blocks are there
PLACES = {
    "water": {"sea"},
    "beach": {"sand"},
    "street": {"road", "rows", "front", "pavement", "towers"},
    "hills": {"hill", "peaks"},
    "park": {"lawn"},
    "forest": {"wood"},
    "room": {"wall"},
    "table": {"tabletop", "above"},
}


def suited(kind: str, setting: str) -> tuple[Scene, ...]:
    """The compositions of a kind that are where its words say; "" if they say nothing."""
    found = scenes().get(kind, ())
    return tuple(one for one in found if one.blocks & PLACES.get(setting, set())) if setting else found


@lru_cache(maxsize=1)
def scenes() -> dict[str, tuple[Scene, ...]]:
    """The compositions of each kind that has any."""
    found: dict[str, list[Scene]] = {}
    kinds: list[str] = []
    for line in _TEXT.read_text("utf-8").splitlines():
        if not line.startswith("  "):
            kinds = line.split()
            continue
        for kind in kinds:
            found.setdefault(kind, []).append(_composed(line.replace(":self", f":{kind}")))
    return {kind: tuple(some) for kind, some in found.items()}


def _composed(line: str) -> Scene:
    names = frozenset(block.split()[0] for block in line.replace("|", ",").split(","))
    far, bar, near = line.partition("|")
    behind, before = (far, near) if bar else ("", far)

    def paint(b: Brush) -> None:
        if behind:
            with b.defocused(2.2) as blurred:
                _put(blurred, behind)
        _put(b, before)

    return Scene(names, paint)


def _put(b: Brush, blocks: str) -> None:
    for block in blocks.split(","):
        name, x, y, size = block.split()
        manner, colon, kind = name.partition(":")
        if not colon:
            _BLOCKS[name](b, float(x), float(y), float(size))
            continue
        b.bare = True
        with b.at(float(x), float(y), float(size)):
            b.canvas.scale(1, FLAT if manner == "flat" else 1)
            b.kinds[kind](b)
        b.bare = False
