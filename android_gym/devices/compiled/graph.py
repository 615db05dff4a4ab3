"""Graph: a part of the phones that can be reached from a start, and what leads from one to another.

Nodes are phones, by number (0 is the start) and by a name that depends on the phone alone. Edges
are actions: the action as it was asked for, the canonical action that was done (None where it could
not be), and the number by which the action form `discrete` calls it (-1 for none). An edge to
`OUTSIDE` leads to a phone that the graph leaves out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ...action import Action
from ...errors import UnknownName
from ...phone.state.phone import Phone
from ...screen import Screen
from ..simulated import SimulatedDevice
from .value_store import ValueStore

OUTSIDE = -1


class About(NamedTuple):
    """What a graph was compiled from, and how far."""

    task: str  # id of the task, or of the app
    seed: int
    instruction: str = ""
    profile: str = "pixel"
    world_seed: int = 0
    time: int = 0  # of the profile's phone, seconds UTC
    horizon: int = 0  # actions from the start at which nothing needs to lead on
    whole: bool = True  # every node nearer than the horizon has all its edges
    around: int | None = None  # pages so many actions off a reference are in, None: any page
    still: bool = False  # not even tabs, history and read marks change, but where references do it
    detour: int | None = None  # phones so many actions off a reference are in, None: any phone
    verbs: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    pages: int = 0  # how many pages the vocabulary holds, 0: any
    most: int = 0  # the number of nodes at which exploring would have stopped


class Edge(NamedTuple):
    """One action on one node."""

    number: int  # of `discrete`, -1 for none
    asked: Action
    done: Action | None
    error: str
    target: int  # a node, or OUTSIDE


class Graph:
    """Arrays of edges, sorted by node, over a store that holds phones and actions.

    first int64 (nodes + 1,): where each node's edges begin; number int16, target int32, asked and
    done int32 (rows of the store, -1: none), error int32 (of `errors`), each (edges,); depth int32
    (nodes,): fewest actions from the start. `add` puts more nodes and edges beside them.
    """

    def __init__(
        self, about: About, store: ValueStore, phones: Any, depth: Any, arrays: dict[str, Any], errors: Sequence[str]
    ) -> None:
        self.about, self.store, self.depth, self.errors = about, store, depth, list(errors)
        self.first, self.number, self.target = arrays["first"], arrays["number"], arrays["target"]
        self.asked, self.done, self.error = arrays["asked"], arrays["done"], arrays["error"]
        self.rows = [int(row) for row in phones]  # of the store, one for each node
        self._node_of = {row: node for node, row in enumerate(self.rows)}
        self._table: dict[int, dict[Action, Edge]] = {}
        self._names: dict[str, int] | None = None
        self.added: dict[int, list[Edge]] = {}  # edges that came later, by node
        self._device = SimulatedDevice(about.profile, about.world_seed, about.time)

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def compiled(self) -> int:
        """How many nodes were compiled; those added later come after them."""
        return len(self.depth)

    @property
    def edges(self) -> int:
        """How many edges lead from node to node within what was compiled."""
        return int(((self.target >= 0) & (self.target < self.compiled)).sum())

    # --- nodes and edges -------------------------------------------------------------------------

    def phone(self, node: int) -> Phone:
        """The phone of a node, the same object each time."""
        found: Phone = self.store.value(self.rows[node])
        return found

    def find(self, phone: Phone) -> int | None:
        """The node of a phone, None where the graph leaves it out."""
        return self._node_of.get(self.store.add(phone))

    def name(self, node: int) -> str:
        """16 hex digits that name a node, the same wherever this phone comes up."""
        return f"{self.store.name(self.rows[node]):016x}"

    def node(self, name: str) -> int:
        """The node of that name. Raises UnknownName."""
        if self._names is None or len(self._names) < len(self):
            self._names = {self.name(node): node for node in range(len(self))}
        if name not in self._names:
            raise UnknownName("node", name, list(self._names)[:1000])
        return self._names[name]

    def leading(self, node: int) -> tuple[Edge, ...]:
        """The edges from a node, in the order of their numbers."""
        own: tuple[Edge, ...] = ()
        if node < self.compiled:
            places = range(int(self.first[node]), int(self.first[node + 1]))
            own = tuple(self._edge(place) for place in places)
        return (*own, *self.added.get(node, ()))

    def _edge(self, place: int) -> Edge:
        done = int(self.done[place])
        return Edge(
            int(self.number[place]),
            self.store.value(int(self.asked[place])),
            None if done < 0 else self.store.value(done),
            self.errors[int(self.error[place])],
            int(self.target[place]),
        )

    def after(self, node: int, action: Action) -> Edge | None:
        """What an action leads to, None where that is outside or was never asked."""
        table = self._table.get(node)
        if table is None:
            table = {e.asked: e for e in self.leading(node) if e.target != OUTSIDE}
            self._table[node] = table
        return table.get(action)

    def add(self, node: int, asked: Action, done: Action | None, error: str, phone: Phone) -> Edge:
        """Put an edge and, where it is new, the phone it leads to beside what was compiled."""
        row = self.store.add(phone)
        target = self._node_of.get(row)
        if target is None:
            target = self._node_of[row] = len(self.rows)
            self.rows.append(row)
        edge = Edge(-1, asked, done, error, target)
        self.added.setdefault(node, []).append(edge)
        if node in self._table:
            self._table[node][asked] = edge
        return edge

    # --- screens ---------------------------------------------------------------------------------

    def screen(self, node: int) -> Screen:
        """What a node shows: its text, xml, html, pixels and elements."""
        self._device.restore(self.phone(node))
        return self._device.screen()

    @property
    def apps(self) -> tuple[tuple[str, str], ...]:
        """(package, label) of what can be started on the first phone."""
        self._device.restore(self.phone(0))
        return self._device.apps()

    def sizes(self) -> tuple[int, ...]:
        """How many nodes there are at each depth."""
        return tuple(np.bincount(self.depth).tolist())
