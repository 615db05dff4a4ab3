"""Exploring: from a start, every phone that a vocabulary's actions lead to, each once.

Breadth first, so a node's depth is the fewest actions that lead to it. Nodes at the horizon need
nothing that leads on: an episode is over there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from ...action import Action
from ...devices import SimulatedDevice, perform
from ...devices.compiled.graph import OUTSIDE, About, Graph
from ...devices.compiled.value_store import ValueStore
from ...phone.state.diff import FIELDS
from ...phone.state.phone import Phone
from ..actions import discrete
from ..context import Context
from .vocabulary import Vocabulary

DATA = (*FIELDS, "settings", "apps")  # what of a phone may have changed


class Step(NamedTuple):
    """One action on a phone, and the phone after it."""

    number: int
    asked: Action
    done: Action | None
    error: str
    after: Phone


class Explorer:
    """Tries actions on phones; what was tried once is remembered."""

    def __init__(self, device: SimulatedDevice, context: Context, start: Phone, vocabulary: Vocabulary) -> None:
        self.device, self.context, self.start = device, context, start
        self._known = vocabulary.numbers(context)
        self._tried: dict[Phone, list[Step]] = {}
        self._kept: dict[tuple[int, ...], tuple[Phone, bool]] = {}  # by identity of the data

    def steps(self, phone: Phone) -> list[Step]:
        """What every action of the vocabulary that does something leads to."""
        found = self._tried.get(phone)
        if found is None:
            self.device.restore(phone)
            masks = discrete.masks(self.device.screen(), self.context)
            masks &= self._known
            numbers = np.flatnonzero(masks).tolist()
            found = self._tried[phone] = [self._try(phone, number) for number in numbers]
        return found

    def _try(self, phone: Phone, number: int) -> Step:
        device = self.device
        device.restore(phone)
        asked = discrete.decode(number, device.screen(), self.context)
        assert isinstance(asked, Action), asked  # masks are exact
        error, done = perform(device, asked)
        after = phone if error else device.phone()
        return Step(number, asked, None if error else done, error, after)

    def holds(self, vocabulary: Vocabulary, phone: Phone) -> bool:
        """Whether a phone is inside a vocabulary, of those of one task."""
        if not vocabulary.shows(phone):
            return False
        data = (int(vocabulary.still), *[id(getattr(phone, name)) for name in DATA])
        found = self._kept.get(data)
        if found is None:  # the entry keeps the data alive
            found = self._kept[data] = (phone, vocabulary.keeps(self.start, phone))
        return found[1]

    def rings(
        self, sources: Iterable[Phone], vocabulary: Vocabulary, most: int, nodes: int
    ) -> tuple[dict[Phone, int], int]:
        """The phones at most `most` actions off the sources, with how many, and the number of
        whole rings: those that fit into so many nodes."""
        found = dict.fromkeys(sources, 0)
        ring = list(found)
        for distance in range(1, most + 1):
            after = dict.fromkeys(
                step.after
                for phone in ring
                for step in self.steps(phone)
                if step.after not in found and self.holds(vocabulary, step.after)
            )
            if len(found) + len(after) > nodes:
                return found, distance - 1
            found |= dict.fromkeys(after, distance)
            ring = list(after)
        return found, most


def build_graph(
    explorer: Explorer, vocabulary: Vocabulary, about: About, inside: dict[Phone, int] | None = None
) -> Graph:
    """The graph of all phones inside a vocabulary (and, where given, among `inside`), up to
    `about.horizon` actions from the start and `about.most` nodes; `about.whole` says whether
    all of it was found."""
    start = explorer.start
    node_of, phones, depth = {start: 0}, [start], [0]
    edges: list[list[tuple[Step, int]]] = []
    whole = True
    while len(edges) < len(phones):
        place = len(edges)
        phone, far = phones[place], depth[place]
        leading: list[tuple[Step, int]] = []
        edges.append(leading)
        if far >= about.horizon:
            continue
        for step in explorer.steps(phone):
            node = node_of.get(step.after)
            if node is None:
                node = OUTSIDE
                known = inside is None or step.after in inside
                if known and explorer.holds(vocabulary, step.after):
                    if len(phones) >= about.most:
                        whole = False
                        break
                    node = node_of[step.after] = len(phones)
                    phones.append(step.after)
                    depth.append(far + 1)
            leading.append((step, node))
        if not whole:
            edges.extend([] for _ in range(len(phones) - len(edges)))
    return _graph(phones, depth, edges, about._replace(whole=whole))


def _graph(phones: list[Phone], depth: list[int], edges: list[list[tuple[Step, int]]], about: About) -> Graph:
    store, errors = ValueStore(), {"": 0}
    rows = [store.add(phone) for phone in phones]
    actions: dict[Action | None, int] = {None: -1}  # rows: equal actions come up again and again

    def row(action: Action | None) -> int:
        if action not in actions:
            actions[action] = store.add(action)
        return actions[action]

    flat = [pair for leading in edges for pair in leading]
    counts = np.array([0, *(len(leading) for leading in edges)], np.int64)
    arrays = {
        "first": counts.cumsum(),
        "number": np.array([step.number for step, _ in flat], np.int16),
        "target": np.array([node for _, node in flat], np.int32),
        "asked": np.array([row(step.asked) for step, _ in flat], np.int32),
        "done": np.array([row(step.done) for step, _ in flat], np.int32),
        "error": np.array([errors.setdefault(s.error, len(errors)) for s, _ in flat], np.int32),
    }
    return Graph(about, store, rows, np.array(depth, np.int32), arrays, tuple(errors))
