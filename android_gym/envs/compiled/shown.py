"""What nodes show: a table for each observation form, each different value once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import xxhash

from ...devices.compiled.graph import Graph
from ...errors import InvalidOption
from ...screen import Screen
from ...tasks.base import TaskInstance
from .. import observations
from ..observations import Config, Moment
from ..types import Array

LARGEST = 8_000_000_000  # bytes of a table


class Table(NamedTuple):
    """index int32 (nodes,): the place of each node's value among `values`, an array (values, …)
    or, for text, a tuple of str."""

    index: Any
    values: Array | tuple[str, ...]


class Shown:
    """Tables over the nodes of graphs, one after the other, made when first asked for.

    The part of `globals` that depends on the episode (last action, error, steps left) stands as at
    its beginning.
    """

    def __init__(
        self, graphs: tuple[tuple[Graph, TaskInstance], ...], size: tuple[int, int] | None = None, gray: bool = False
    ) -> None:
        self._graphs, self._size, self._gray = graphs, size, gray
        self._tables: dict[str, Table] = {}

    def table(self, name: str) -> Table:
        """The table of an observation form. Raises UnknownName; InvalidOption where it is too
        large."""
        if name not in self._tables:
            self._tables[name] = self._made(name)
        return self._tables[name]

    def _made(self, name: str) -> Table:
        form = observations.find(name)
        values: list[Any] = []
        index, size = [], 0
        places: dict[str | bytes, int] = {}
        for moment in self._moments():
            value = form.observe(moment)
            key = value if isinstance(value, str) else xxhash.xxh3_128_digest(value.tobytes())
            place = places.setdefault(key, len(values))
            if place == len(values):
                values.append(value)
                size += 0 if isinstance(value, str) else value.nbytes
            if size > LARGEST:
                raise InvalidOption(
                    f"The table of {name!r} would be larger than {LARGEST // 10**9} GB: "
                    "take smaller pictures or fewer graphs."
                )
            index.append(place)
        text = bool(values) and isinstance(values[0], str)
        return Table(np.array(index, np.int32), tuple(values) if text else np.stack(values))

    def _moments(self) -> Iterator[Moment]:
        """What there is to observe on each node."""
        for graph, one in self._graphs:
            first = graph.screen(0)
            config = Config(first.width, first.height, self._size, self._gray)
            labels = dict(graph.apps)
            for node in range(graph.compiled):
                screen: Screen = graph.screen(node)
                label = labels.get(screen.package, "")
                yield Moment(screen, one.instruction, label, config)
