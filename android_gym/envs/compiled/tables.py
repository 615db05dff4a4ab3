"""Tables: one or several compiled graphs, joined into arrays that copies are stepped through."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...devices.compiled.graph import Graph
from ...errors import InvalidOption
from ...tasks.base import TaskInstance
from ..actions import discrete
from ..rewards import Reward
from ..types import Array, Bools, Doubles, Int32s, Ints
from .rules import Moves, Rules, rules


class Tables(NamedTuple):
    """Nodes, moves, classes and states of all graphs, one after the other.

    Over nodes: first int64 (N + 1,) where a node's moves begin, graph int32 (N,). Over moves:
    number int16, target int32, kind int32 (M,). A *place* is a class in a state; over places: after
    int32, the place where the next state begins (add a move's kind); reward float64 (P, 3) while
    an episode goes on, where it runs out of steps, and where it ends; ends,
    success bool; verb int8; progress float64, after it.
    Over graphs: node, place int32 where episodes begin; kinds, the class count; budget.
    """

    first: Ints
    graph: Int32s
    number: NDArray[np.int16]
    target: Int32s
    kind: Int32s
    after: Int32s
    reward: Doubles
    ends: Bools
    success: Bools
    verb: NDArray[np.int8]
    progress: Doubles
    node: Int32s
    place: Int32s
    budget: Int32s


def moves_of(graph: Graph) -> Moves:
    """The moves of a graph: its edges inside what was compiled, and FINISH last on each node."""
    kept = (graph.target >= 0) & (graph.target < graph.compiled) & (graph.number >= 0)
    places = np.flatnonzero(kept)
    nodes = np.arange(graph.compiled)
    source = np.repeat(nodes, np.diff(graph.first))[places]
    order = np.argsort(np.concatenate((source, nodes)), kind="stable")
    place = np.concatenate((places, np.full(len(nodes), -1)))[order]
    number = np.concatenate((graph.number[places], np.full(len(nodes), discrete.FINISH)))[order]
    target = np.concatenate((graph.target[places], nodes))[order]
    counts = np.bincount(source, minlength=len(nodes)) + 1
    first = np.concatenate(([0], counts.cumsum()))
    return Moves(first, place, number.astype(np.int16), target.astype(np.int32))


def tables(
    graphs: Sequence[tuple[Graph, TaskInstance]], mix: Reward, until_success: bool, max_steps: int | None
) -> Tables:
    """The joined tables. InvalidOption where a graph ends before its episodes do."""
    parts = []
    for graph, one in graphs:
        budget = max_steps or one.task.budget
        if not graph.about.whole or budget > graph.about.horizon:
            raise InvalidOption(
                f"The graph of {graph.about.task} holds {graph.about.horizon} actions "
                f"{'whole' if graph.about.whole else 'in part'}, and its episodes have {budget}: "
                "compile it with more nodes, or a narrower vocabulary, or give fewer max_steps."
            )
        moves = moves_of(graph)
        parts.append((moves, rules(graph, moves, one, mix, until_success), budget))
    return _joined(parts)


def _joined(parts: list[tuple[Moves, Rules, int]]) -> Tables:
    nodes = _offsets(len(m.first) - 1 for m, _, _ in parts)
    moves = _offsets(len(m.number) for m, _, _ in parts)
    places = _offsets(r.after.size for _, r, _ in parts)
    first = [m.first[:-1] + moves[i] for i, (m, _, _) in enumerate(parts)]
    starts = places[:-1]
    return Tables(
        first=np.concatenate((*first, moves[-1:])),
        graph=np.repeat(np.arange(len(parts)), np.diff(nodes)).astype(np.int32),
        number=np.concatenate([m.number for m, _, _ in parts]),
        target=_joint([m.target + nodes[i] for i, (m, _, _) in enumerate(parts)]),
        kind=_joint([r.kind for _, r, _ in parts]),
        after=_joint([r.after.ravel() * r.after.shape[1] + places[i] for i, (_, r, _) in enumerate(parts)]),
        reward=np.concatenate([r.reward.reshape(-1, 3) for _, r, _ in parts]),
        ends=np.concatenate([r.ends.ravel() for _, r, _ in parts]),
        success=np.concatenate([r.success.ravel() for _, r, _ in parts]),
        verb=np.concatenate([np.tile(r.verb, len(r.after)) for _, r, _ in parts]),
        progress=np.concatenate([r.progress[r.after].ravel() for _, r, _ in parts]),
        node=nodes[:-1].astype(np.int32),
        place=starts.astype(np.int32),
        budget=np.array([budget for _, _, budget in parts], np.int32),
    )


def _offsets(sizes: Iterable[int]) -> Ints:
    return np.concatenate(([0], np.cumsum(np.fromiter(sizes, np.int64))))


def _joint(arrays: list[Array]) -> Int32s:
    """int32 of arrays of places. InvalidOption where there are too many."""
    found = np.concatenate(arrays)
    if len(found) and found.max() > np.iinfo(np.int32).max:
        raise InvalidOption("These graphs are too large to be joined: take fewer of them.")
    return found.astype(np.int32)
