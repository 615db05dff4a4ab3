"""The part of a report that says why episodes failed, in words; and which were done in fewer
actions than the reference."""

from __future__ import annotations

from collections.abc import Sequence

from ..failures import REASONS, SEVERAL, counts, failed_parts
from ..results import Result
from .series import Series
from .values import Cell, Table, shown

MAX_EPISODES = 12  # episodes of an agent that are told in words


def counted(series: Sequence[Series]) -> Table:
    """How many episodes of each agent failed, by the parts of the verdict that do not hold."""
    rows: list[tuple[Cell, ...]] = []
    for one in series:
        found = counts(one.valid)
        rows.append((one.label, len(one.valid), sum(found.values()), *found.values()))
    names = (name[0].upper() + name[1:] for name in REASONS)
    notes = (
        "An episode succeeds when its goal is reached, nothing else has changed and no rule of the "
        f"user was broken. Each failure is counted once: under “{SEVERAL}” where two or all three "
        "parts do not hold.",
    )
    columns = ("Agent", "Episodes", "Failed", *names)
    return Table("failures", "By part of the verdict", columns, tuple(rows), notes=notes)


def told(series: Sequence[Series], most: int = MAX_EPISODES) -> Table:
    """Up to `most` failed episodes of each agent with the sentences of their verdicts."""
    title = "In words"
    rows: list[tuple[Cell, ...]] = []
    left = []
    for one in series:
        failed = [r for r in one.valid if not r.success]
        for result in _chosen(failed)[:most]:
            rows.append(
                (
                    one.label,
                    f"{result.task} {result.source}".rstrip(),
                    result.seed,
                    ", ".join(failed_parts(result)),
                    " ".join(result.verdict) or None,
                )
            )
        if len(failed) > most:
            left.append(f"{one.label} {len(failed) - most}")
    if not rows:
        return Table("verdicts", title, missing="There is none: every episode succeeded.")
    notes = ["First the episodes that reached their goal and failed all the same, then one of each task."]
    notes += [f"Left out: {'; '.join(left)}; index.html of the run shows all."] if left else []
    columns = ("Agent", "Task", "Seed", "Failed by", "Verdict")
    return Table("verdicts", title, columns, tuple(rows), notes=tuple(notes))


def _chosen(failed: Sequence[Result]) -> list[Result]:
    """The episodes in the order in which they are told."""
    before: dict[str, int] = {}
    places = []
    for one in failed:
        places.append(before.get(one.task, 0))
        before[one.task] = places[-1] + 1
    order = sorted(range(len(failed)), key=lambda i: (not failed[i].goal, places[i], i))
    return [failed[i] for i in order]


def shorter(series: Sequence[Series]) -> Table:
    """The successes with an RRR above 1."""
    found = [(one, r) for one in series for r in one.valid if r.success and (r.rrr or 0.0) > 1]
    title = "Successes in fewer actions than the reference"
    if not found:
        return Table("rrr-above-1", title, missing="There is none: no success has an RRR above 1.")
    tasks: dict[tuple[str, str, str], list[int]] = {}
    for one, r in found:
        name = f"{r.task} {r.source}".rstrip()
        tasks.setdefault((one.label, name, shown(r.rrr)), []).append(r.seed)
    rows: tuple[tuple[Cell, ...], ...] = tuple((*key, ", ".join(map(str, seeds))) for key, seeds in tasks.items())
    notes = (
        "Such a task can be done in fewer actions than its reference has, or its goal lets "
        "something through: look at these.",
    )
    return Table("rrr-above-1", title, ("Agent", "Task", "RRR", "Seeds"), rows, notes=notes)
