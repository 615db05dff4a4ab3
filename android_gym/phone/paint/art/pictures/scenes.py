"""Compositions of blocks, for the kinds whose pictures one sees often.

In `scenes.txt` a line of kinds has their compositions below it, one a line: blocks from back to
front, each with its place and size, `name x y size`. `kind:NAME` paints another kind's subject
there, `kind:self` that of the line's kind. What stands before "|" is out of focus.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files

from . import indoors, outdoors
from .brush import Brush

_TEXT = files(__package__) / "scenes.txt"
_BLOCKS = indoors.BLOCKS | outdoors.BLOCKS


@lru_cache(maxsize=1)
def scenes() -> dict[str, tuple[Callable[[Brush], None], ...]]:
    """The compositions of each kind that has any."""
    found: dict[str, list[Callable[[Brush], None]]] = {}
    kinds: list[str] = []
    for line in _TEXT.read_text("utf-8").splitlines():
        if not line.startswith("  "):
            kinds = line.split()
            continue
        for kind in kinds:
            found.setdefault(kind, []).append(_composed(line.replace("kind:self", f"kind:{kind}")))
    return {kind: tuple(some) for kind, some in found.items()}


def _composed(line: str) -> Callable[[Brush], None]:
    far, bar, near = line.partition("|")
    behind, before = (far, near) if bar else ("", far)

    def paint(b: Brush) -> None:
        if behind:
            with b.defocused(2.2) as blurred:
                _put(blurred, behind)
        _put(b, before)

    return paint


def _put(b: Brush, blocks: str) -> None:
    for block in blocks.split(","):
        name, x, y, size = block.split()
        kind = name.removeprefix("kind:")
        if kind == name:
            _BLOCKS[name](b, float(x), float(y), float(size))
            continue
        b.bare = True
        with b.at(float(x), float(y), float(size)):
            b.kinds[kind](b)
        b.bare = False
