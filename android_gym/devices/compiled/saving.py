"""Graphs as files with a seal (`devices.sealed`): arrays of edges, and rows of values."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ..sealed import Kind, pack, pack_words, seal, unpack, unpack_words, unseal
from .graph import About, Edge, Graph
from .value_store import ValueStore

KIND = Kind("android-gym-graph", 1, "compiled graph", "make one with `android-gym compile`", "compile it again")
EDGES = ("number", "target", "asked", "done", "error")
ARRAYS = ("first", *EDGES)


def save(graph: Graph, path: str | Path) -> None:
    """Write a graph into one file, what was added to it included."""
    arrays = _tables(graph)
    about = {"about": graph.about._asdict(), "errors": graph.errors}
    arrays |= pack(graph.store.rows) | {
        "about": pack_words(about),
        "names": np.array([graph.store.name(row) for row in graph.rows], np.uint64),
        "phones": np.array(graph.rows, np.uint32),
        "depth": graph.depth,
    }
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(seal(KIND, arrays))


def load(path: str | Path) -> Graph:
    """Read a graph. Raises DamagedFile for what is no graph, damaged, or of another version."""
    return unseal(KIND, path, _made)


def _made(found: dict[str, Any]) -> Graph:
    told = unpack_words(found["about"])
    about: dict[str, Any] = {name: tuple(v) if isinstance(v, list) else v for name, v in told["about"].items()}
    arrays = {name: found[name] for name in ARRAYS}
    names = dict(zip(found["phones"].tolist(), found["names"].tolist(), strict=True))
    store = ValueStore(unpack(found), names)
    graph = Graph(About(**about), store, found["phones"], found["depth"], arrays, told["errors"])
    _put_back(graph, found["added"])
    return graph


def _tables(graph: Graph) -> dict[str, Any]:
    """The arrays of edges, and a table of the edges that were added later."""
    store, places = graph.store, {text: i for i, text in enumerate(graph.errors)}
    table: list[tuple[int, ...]] = []
    for node, edges in sorted(graph.added.items()):
        for e in edges:
            done = -1 if e.done is None else store.add(e.done)
            error = places.setdefault(e.error, len(places))
            table.append((node, e.target, store.add(e.asked), done, error))
    graph.errors[:] = list(places)
    added = np.array(table, np.int64).reshape(-1, 5)
    return {"added": added} | {name: getattr(graph, name) for name in ARRAYS}


def _put_back(graph: Graph, table: Any) -> None:
    for node, target, asked, done, error in table.tolist():
        action = None if done < 0 else graph.store.value(done)
        edge = Edge(-1, graph.store.value(asked), action, graph.errors[error], target)
        graph.added.setdefault(node, []).append(edge)
