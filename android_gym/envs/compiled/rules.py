"""Rules: what rewards remember of an episode, as a finite automaton.

Alignment with the references, sub-goals reached and the goal are all that rewards depend on
besides the action at hand. An action's *class* is all that matters of it: the reference items
that it equals, what holds on the phone after it, whether it breaks what the user forbids, its
verb, and whether it ends the episode. States and classes give tables, filled by the same code
that steps an `AndroidEnv`, so that rewards are equal to the last bit.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...action import VERBS, Action
from ...devices.compiled.graph import Graph
from ...errors import NotSupported
from ...metrics.episode import Aligners, feed, start
from ...metrics.equality import folds
from ...tasks import verdicts
from ...tasks.base import TaskInstance
from ..expansion import references
from ..rewards import Reward
from ..types import Bools, Doubles, Int32s, Ints

MOST = 100_000  # states of alignment
FINISH = Action("finish")
FINISHES = -2  # the row of FINISH, which the store does not hold
BEGIN, FAILED = -1, -2  # no action yet, and one that could not be done


class Meant(NamedTuple):
    """What of an action alignment looks at."""

    hits: tuple[int, ...]  # for each reference, the items that the action equals, as bits
    counts: bool = False  # not what could not be done, nor FINISH: they leave all as it is
    folds: bool = False  # several in a row count as one


class Kind(NamedTuple):
    """A class of actions."""

    meant: Meant
    holds: int  # sub-goals that hold afterwards, as bits
    goal: bool  # the goal holds afterwards
    clean: bool  # nothing else differs from the start afterwards
    broken: bool = False  # whether it breaks what the user forbids
    verb: int = BEGIN  # of VERBS, BEGIN, or FAILED
    finish: bool = False


class State(NamedTuple):
    """What rewards remember."""

    aligned: int  # which state of alignment
    reached: int  # sub-goals ever reached, as bits; without any, whether the goal holds
    now: int  # those that hold, and the goal above them; 0 where no reward looks at it
    obeyed: bool = True


class Moves(NamedTuple):
    """The edges that copies take: those inside the graph, and FINISH on every node.

    first int64 (nodes + 1,): where each node's moves begin; place int64, the graph's edge, -1 for
    FINISH; number int16, target int32, each (moves,).
    """

    first: Ints
    place: Ints
    number: NDArray[np.int16]
    target: Int32s


class Rules(NamedTuple):
    """Tables for one graph. A state is a row of C places, one for each class.

    kind int32 (moves,): their classes. Over classes: verb int8 (C,). after int32 (S, C): the next
    state; ends, success bool (S, C). reward float64 (S, C, 3): while the episode goes on, where it
    runs out of steps, and where it ends. progress float64 (S,). Episodes begin in state 0 and
    class 0.
    """

    kind: Int32s
    ends: Bools
    success: Bools
    verb: NDArray[np.int8]
    after: Int32s
    reward: Doubles
    progress: Doubles


def rules(graph: Graph, moves: Moves, one: TaskInstance, mix: Reward, until_success: bool) -> Rules:
    """The tables of a graph for a reward. NotSupported for a mix with a judge."""
    if mix.judged:
        raise NotSupported("A judge reads whole episodes: compiled phones cannot pay for it.")
    aligners = start(references(one)) if mix.aligned else ()
    kinds, kind, acts = _kinds(graph, moves, one, aligners)
    alignments, aligned = _alignments(aligners, kinds, acts)
    count = len(one.milestones)
    states, after = _states(aligned, kinds, count, "subgoals" in mix.weights)
    shares = [_share(state, count) for state in states]
    progress = np.array([_progress(state, count) for state in states])
    potentials = [
        mix.potentials(alignments[state.aligned], float(progress[i]), shares[i]) for i, state in enumerate(states)
    ]
    obeyed = np.array([state.obeyed for state in states], bool)[after]
    success = np.array([k.goal and k.clean for k in kinds], bool) & obeyed
    return Rules(
        kind,
        ends=np.array([k.finish for k in kinds]) | (success & until_success),
        success=success,
        verb=np.array([k.verb for k in kinds], np.int8),
        after=after,
        reward=_rewards(mix, np.array(potentials), after, kinds, success),
        progress=progress,
    )


class Held(NamedTuple):
    """What holds on a node's phone."""

    holds: int  # sub-goals, as bits
    goal: bool
    clean: bool


def _held(graph: Graph, one: TaskInstance, node: int) -> Held:
    phone = graph.phone(node)
    bits = sum(one.holds(goal, phone) << i for i, goal in enumerate(one.milestones))
    clean = not verdicts.unexpected_changes(one, phone)
    return Held(bits, verdicts.reaches_goal(one, phone), clean)


def _kinds(
    graph: Graph, moves: Moves, one: TaskInstance, aligners: Aligners
) -> tuple[list[Kind], Int32s, dict[Meant, Action]]:
    """The classes, that of each move, and for each meaning an action that has it."""
    held = [_held(graph, one, node) for node in range(graph.compiled)]
    nothing = Meant((0,) * len(aligners))
    said: dict[int, tuple[Meant, int]] = {-1: (nothing, FAILED)}
    acts: dict[Meant, Action] = {}
    found: dict[Kind, int] = {Kind(nothing, held[0].holds, held[0].goal, held[0].clean): 0}
    kind: Int32s = np.empty(len(moves.place), np.int32)
    sources = np.repeat(np.arange(graph.compiled), np.diff(moves.first)).tolist()
    for i, (place, target) in enumerate(zip(moves.place.tolist(), moves.target.tolist(), strict=True)):
        row = int(graph.done[place]) if place >= 0 else FINISHES
        done = FINISH if row == FINISHES else graph.store.value(row) if row >= 0 else None
        if row not in said:
            assert done is not None
            meant = nothing if row == FINISHES else _meant(aligners, done)
            said[row] = (meant, VERBS.index(done.verb))
            acts.setdefault(meant, done)
        phones = graph.phone(sources[i]), graph.phone(target)
        broken = verdicts.breaks_constraint(one, phones[0], done, phones[1])
        meant, verb = said[row]
        after = held[target]
        this = Kind(meant, after.holds, after.goal, after.clean, broken, verb, row == FINISHES)
        kind[i] = found.setdefault(this, len(found))
    return list(found), kind, acts


def _meant(aligners: Aligners, done: Action) -> Meant:
    hits = tuple(aligner.hits[-1] for aligner in feed(aligners, done))
    return Meant(hits, True, any(hits) and folds(done))


def _alignments(aligners: Aligners, kinds: list[Kind], acts: dict[Meant, Action]) -> tuple[list[Aligners], Ints]:
    """Every state of alignment; for each of them and each class the next one: int64 (A, C)."""
    symbols = {meant: i for i, meant in enumerate(dict.fromkeys(k.meant for k in kinds))}
    found, states = {_key(aligners): 0}, [aligners]
    rows: list[list[int]] = []
    while len(rows) < len(states):
        now = states[len(rows)]
        row = []
        for meant in symbols:
            then = _forgetting(feed(now, acts[meant])) if meant.counts else now
            place = found.setdefault(_key(then), len(found))
            if place == len(states):
                states.append(then)
            row.append(place)
        rows.append(row)
        if len(states) > MOST:
            raise NotSupported(
                "This task's references align in too many ways for tables: use another reward, such as 'success'."
            )
    return states, np.array(rows, np.int64)[:, [symbols[k.meant] for k in kinds]]


def _key(aligners: Aligners) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    return tuple((aligner.row, aligner.prefix, aligner.run) for aligner in aligners)


def _forgetting(aligners: Aligners) -> Aligners:
    """Without what was executed: potentials look at what is matched only."""
    return tuple(aligner.replace(hits=()) for aligner in aligners)


def _states(aligned: Ints, kinds: list[Kind], count: int, shaped: bool) -> tuple[list[State], Int32s]:
    """Every state that episodes come to, and after each class the next one: int32 (S, C).
    shaped: whether the reward looks at the sub-goals that hold now."""
    first = kinds[0]
    begin = State(0, _reached(first, count), _now(first, count, shaped))
    found, states = {begin: 0}, [begin]
    rows: list[list[int]] = []
    while len(rows) < len(states):
        state = states[len(rows)]
        row = []
        for c, kind in enumerate(kinds):
            then = State(
                int(aligned[state.aligned, c]),
                (state.reached if count else 0) | _reached(kind, count),
                _now(kind, count, shaped),
                state.obeyed and not kind.broken,
            )
            place = found.setdefault(then, len(found))
            if place == len(states):
                states.append(then)
            row.append(place)
        rows.append(row)
    return states, np.array(rows, np.int32)


def _reached(kind: Kind, count: int) -> int:
    """The sub-goals that count as reached after an action of the class: all where the goal holds."""
    if not count:
        return int(kind.goal)
    return (1 << count) - 1 if kind.goal else kind.holds


def _now(kind: Kind, count: int, shaped: bool) -> int:
    return kind.holds | kind.goal << count if shaped else 0


def _progress(state: State, count: int) -> float:
    """The share of sub-goals reached; without any, whether the goal holds."""
    return state.reached.bit_count() / count if count else float(state.reached)


def _share(state: State, count: int) -> float:
    """As `EpisodeStatus.share`: of the sub-goals that hold now; 1.0 while the goal holds."""
    if state.now >> count or not count:
        return 1.0
    return state.now.bit_count() / count


def _rewards(mix: Reward, potentials: Doubles, after: Int32s, kinds: list[Kind], success: Bools) -> Doubles:
    """float64 (S, C, 3): the sums that `Reward.parts`, `shaping_correction` and `at_the_end` come to, added in
    their order."""
    going: Doubles = np.zeros(after.shape)
    out: Doubles = np.zeros(after.shape)
    terms = potentials.reshape(len(after), -1).T
    for name, term in zip(mix.potential_names, terms, strict=True):
        paid = term[after] - term[:, None]
        going += paid
        out += paid + (term[0] - term[after]) if name == "subgoals" else paid
    for each in (going, out):
        if "step_cost" in mix.weights:
            each += -mix.weights["step_cost"]
        if "constraint" in mix.weights:
            each += np.where([k.broken for k in kinds], -mix.weights["constraint"], 0.0)
    due = mix.weights.get("success", 0.0)
    return np.stack((going, out, out + due * success), axis=-1)
