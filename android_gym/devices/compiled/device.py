"""A saved graph as a device: what was compiled is looked up, the rest is worked out and added."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...action import Action
from ...phone.state.phone import Phone
from ..perform import Done
from ..simulated import SimulatedDevice
from .graph import Graph
from .saving import load


class GraphDevice(SimulatedDevice):
    """The simulated phone, whose actions are looked up in a graph.

    Everything behaves as on "sim". An action that leads outside the graph is carried out, and its
    edge added to `graph`, which `devices.compiled.save` writes. Raises DamagedFile where the path
    holds no graph.
    """

    def __init__(self, path: str | Path | Graph) -> None:
        self.graph = path if isinstance(path, Graph) else load(path)
        about = self.graph.about
        super().__init__(about.profile, about.world_seed, about.time)
        self.name = "graph:" if isinstance(path, Graph) else f"graph:{path}"
        self._nodes: dict[int, tuple[Phone, int]] = {}  # by identity, which the entry keeps alive

    def act(self, action: Action) -> Done:
        """`perform`, looked up. Where someone listens to events, they have to happen."""
        if self._pending is not None:
            return super().act(action)
        node = self._node(self._phone)
        if node is None:  # a start that the graph does not know
            return super().act(action)
        edge = self.graph.after(node, action)
        if edge is None:
            error, done = super().act(action)
            edge = self.graph.add(node, action, None if error else done, error, self._phone)
        self._phone = self._value(edge.target)
        return edge.error, action if edge.done is None else edge.done

    def _node(self, phone: Phone) -> int | None:
        found = self._nodes.get(id(phone))
        if found is None or found[0] is not phone:
            node = self.graph.find(phone)
            if node is None:
                return None
            found = self._nodes[id(phone)] = (phone, node)
        return found[1]

    def _value(self, node: int) -> Phone:
        phone = self.graph.phone(node)
        self._nodes[id(phone)] = (phone, node)
        return phone

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "_nodes": {}}
