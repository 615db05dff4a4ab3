"""One agent's run against another's, episode by episode: pairs of the same (task, seed)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from ... import metrics
from ...phone.core.values import Value
from ..results import PARTS, Result
from ..run_card import AXES, SETTINGS
from ..statistics import Interval
from ..statistics import compare as paired
from .series import Series
from .values import Cell, Table

MEASURES: dict[str, Callable[[Result], float | None]] = {
    "SR": lambda one: float(one.success),
    **{
        metrics.find(name).label: lambda one, name=name: float(getattr(one, name))  # type: ignore[misc]
        for name in PARTS
    },
    **{
        metrics.find(name).label: lambda one, name=name: one.scores.get(name)  # type: ignore[misc]
        for name in ("ntr", "tcr", "rrr", "progress", "repeat_actions", "side_effects")
    },
    "Steps": lambda one: float(one.steps),
}
Key = tuple[str, int, int]  # task, seed, repeat
Difference = tuple[str, float, float, Interval]  # measure, means of both, second minus first


class Comparison(Value):
    """`second` against `first`. `missing` says why they are not compared."""

    first: str
    second: str
    pairs: int = 0
    redrawn: int = 0  # of the same task and seed, but with something else drawn: left out
    both: int = 0  # successes of both
    neither: int = 0
    lost: int = 0  # successes of the first alone
    won: int = 0  # of the second alone
    p: float = math.nan  # exact two-sided McNemar test of lost against won
    differences: tuple[Difference, ...] = ()
    tasks: tuple[tuple[str, int, int, int], ...] = ()  # task, successes of each, of so many
    unlike: tuple[str, ...] = ()  # what their cards say differently
    missing: str = ""


def compare(first: Series, second: Series) -> Comparison:
    """Second minus first over the episodes that both have; intervals as `statistics.compare` gives them."""
    names = (first.label, second.label)
    wrong = _apart(first, second)
    if wrong:
        return Comparison(*names, missing=wrong)
    ours, theirs = _episodes(first), _episodes(second)
    same = _same(first, second)
    if not same:
        return Comparison(
            *names,
            missing="They have no task and seed in common that drew the same "
            "episode: run both with the same --tasks and --seeds.",
        )
    told = [(ours[key].success, theirs[key].success) for key in same]
    lost, won = told.count((True, False)), told.count((False, True))
    return Comparison(
        *names,
        len(same),
        len(ours.keys() & theirs.keys()) - len(same),
        told.count((True, True)),
        told.count((False, False)),
        lost,
        won,
        mcnemar(lost, won),
        _differences(first, second, same),
        _by_task(ours, theirs, same),
        unlike(first, second),
    )


def successes(first: Series, second: Series) -> tuple[int, Interval]:
    """How many episodes both have, and the difference of SR over them, second minus first; 0 where
    they are not compared."""
    ours, theirs = _episodes(first), _episodes(second)
    same = () if _apart(first, second) else _same(first, second)
    return len(same), _difference("SR", ours, theirs, same)[3]


def _same(first: Series, second: Series) -> list[Key]:
    """The episodes of both that drew the same."""
    common = sorted(_episodes(first).keys() & _episodes(second).keys())
    return [key for key in common if _drawn(first, key) == _drawn(second, key)]


def mcnemar(lost: int, won: int) -> float:
    """The chance of a split at least as uneven if either side were as likely (exact, two-sided)."""
    all_ = lost + won
    ways, tail = 1, 0  # of choosing i of them, and of at most i
    for i in range(min(lost, won) + 1):
        tail += ways
        ways = ways * (all_ - i) // (i + 1)
    return float(min(1.0, 2 * tail / (1 << all_)))


def tables(found: Comparison) -> tuple[Table, ...]:
    """A comparison as tables, in the order of their title, which is "second against first": the
    differences, and the tasks on which SR differs."""
    title = f"{found.second} against {found.first}"
    key = "comparison"
    if found.missing:
        return (Table(key, title, missing=found.missing),)
    rows: tuple[tuple[Cell, ...], ...] = tuple((name, new, old, change) for name, old, new, change in found.differences)
    notes = [
        f"{found.pairs} pairs of the same task and seed, by success: {found.both} by both, "
        f"{found.neither} by neither, {found.won} by {found.second} alone, {found.lost} by "
        f"{found.first} alone (exact McNemar test p = {found.p:.3g}).",
        f"The difference is {found.second} minus {found.first}.",
    ]
    notes += [f"Their cards differ in {'; '.join(found.unlike)}."] if found.unlike else []
    if found.redrawn:
        notes.append(f"{found.redrawn} more drew something else in each run and are left out.")
    columns = ("", found.second, found.first, "Difference [95 %]")
    changed = tuple((t, new, old, n, new - old) for t, old, new, n in found.tasks if old != new)
    by_task = Table(
        f"{key}-tasks",
        f"Tasks on which they differ: {title}",
        ("Task", found.second, found.first, "Episodes", "Change"),
        changed,
        missing="" if changed else "There is none: each had as many successes on every task.",
    )
    return Table(key, title, columns, rows, notes=tuple(notes)), by_task


def unlike(first: Series, second: Series) -> tuple[str, ...]:
    """What the cards say differently, the agents' options by themselves: the second's, then the
    first's, as a title names them."""
    told = []
    for one in (second, first):
        player = {key: value for key, value in one.told.items() if key != "options"}
        settings = {key: one.card.get(key) for key in SETTINGS}
        told.append({"agent": one.agent, **settings, **player, **one.told.get("options", {})})
    new, old = told
    return tuple(
        f"{key} ({new.get(key)!r}, {old.get(key)!r})" for key in {**new, **old} if new.get(key) != old.get(key)
    )


def _apart(first: Series, second: Series) -> str:
    """Why the numbers of the two cannot be compared with each other, "" if they can."""
    for name in ("frozen", *AXES.values()):
        mine, other = first.card.get(name), second.card.get(name)
        if mine != other and (first.card["frozen"] or second.card["frozen"]):
            return (
                f"Runs of a frozen suite are compared within one suite and one version of tasks "
                f"and phone only: {name.replace('_', ' ')} is {mine!r} and {other!r}."
            )
    return ""


def _episodes(one: Series) -> dict[Key, Result]:
    return {(f"{r.task} {r.source}".rstrip(), r.seed, r.repeat): r for r in one.valid}


def _drawn(one: Series, key: Key) -> str:
    name, seed, _ = key
    task, _, source = name.partition(" ")
    return one.drawn.get(f"{task} {source} {seed}", "")


def _differences(first: Series, second: Series, same: Sequence[Key]) -> tuple[Difference, ...]:
    """All measures; after SR the same without the tasks that one of the formats has no words for, where there are
    any."""
    ours, theirs = _episodes(first), _episodes(second)
    rates, *others = (_difference(name, ours, theirs, same) for name in MEASURES)
    without = first.unsayable | second.unsayable
    sayable = [key for key in same if ours[key].task not in without]
    if len(sayable) == len(same):
        return rates, *others
    return rates, ("SR within both formats", *_difference("SR", ours, theirs, sayable)[1:]), *others


def _difference(name: str, ours: dict[Key, Result], theirs: dict[Key, Result], same: Sequence[Key]) -> Difference:
    """Means of both and their difference, over the pairs in which both have a value."""
    found = {key: (MEASURES[name](ours[key]), MEASURES[name](theirs[key])) for key in same}
    known = {k: (a, b) for k, (a, b) in found.items() if a is not None and b is not None}
    if not known:
        return name, math.nan, math.nan, Interval(math.nan, math.nan, math.nan, 0, 0)
    first, second = ({key: pair[side] for key, pair in known.items()} for side in (0, 1))
    means = (math.fsum(side.values()) / len(known) for side in (first, second))
    mine, other = means
    return name, mine, other, paired(first, second, np.random.default_rng(0))


def _by_task(
    ours: dict[Key, Result], theirs: dict[Key, Result], same: Sequence[Key]
) -> tuple[tuple[str, int, int, int], ...]:
    """Per task in how many episodes each succeeded, those that changed most first."""
    names = sorted({key[0] for key in same})
    rows = []
    for name in names:
        keys = [key for key in same if key[0] == name]
        counts = [sum(side[key].success for key in keys) for side in (ours, theirs)]
        rows.append((name, counts[0], counts[1], len(keys)))
    return tuple(sorted(rows, key=lambda row: (-abs(row[2] - row[1]), row[0])))
