"""Where answers on a page land: kept with the page, so that it need not be drawn to read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Rows = NDArray[np.int32]

Box = tuple[int, int, int, int]  # left, top, right, bottom in px

TAGS = ("c", "s")  # what the tags of rows of kinds 0 and 1 begin with
UNTAGGED, ALSO = 2, 3  # other kinds of rows
WIDTH = 6  # numbers in a row: kind, node, and its box, or of ALSO the id of an edge


class Layout(NamedTuple):
    """What answers on a page can be about. Nodes are those of the page's screen."""

    marks: dict[str, int]  # nodes by tag (`envs.context.mark_nodes`)
    boxes: dict[int, Box]  # of nodes that have a tag or an edge
    also: frozenset[tuple[int, int]]  # nodes with a tag, and the ids of edges at other nodes that have the same words

    def rows(self) -> Rows:
        """The layout as numbers: int32 (rows, 6)."""
        tagged = [(TAGS.index(tag[0]), node) for tag, node in self.marks.items()]
        others = [(UNTAGGED, node) for node in self.boxes.keys() - self.marks.values()]
        boxed = [(kind, node, *self.boxes[node]) for kind, node in (*tagged, *sorted(others))]
        also = [(ALSO, node, id, 0, 0, 0) for node, id in sorted(self.also)]
        return np.array(boxed + also, np.int32).reshape(-1, WIDTH)

    @staticmethod
    def of(rows: Rows) -> Layout:
        """The layout that gave these rows."""
        told = rows.tolist()
        marks: dict[str, int] = {}
        for kind, letter in enumerate(TAGS):
            tagged = [row[1] for row in told if row[0] == kind]
            marks |= {f"{letter}{number}": node for number, node in enumerate(tagged, 1)}
        boxes = {row[1]: tuple(row[2:]) for row in told if row[0] != ALSO}
        return Layout(marks, boxes, frozenset([(row[1], row[2]) for row in told if row[0] == ALSO]))
