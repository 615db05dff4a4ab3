"""SR by the level of tasks, L1 to L4."""

from __future__ import annotations

from collections.abc import Sequence

from ...tasks import levels, registry
from ..results import Result
from .series import Series, mean
from .values import Cell, Table


def by_level(series: Sequence[Series]) -> Table:
    """The share of episodes that succeed, and how many there are, for each level."""
    title = "SR by level"
    columns = ("Model", *(part for name in levels.LEVELS for part in (name, "Episodes")))
    rows: list[tuple[Cell, ...]] = []
    for one in series:
        known = [(_level(result), result) for result in one.valid]
        cells: list[Cell] = [one.label]
        for name in levels.LEVELS:
            group = [result for level, result in known if level == name]
            cells += [mean(group, "success") if group else None, len(group)]
        rows.append(tuple(cells))
    if not any(isinstance(count, int) and count for row in rows for count in row[2::2]):
        return Table("levels", title, missing="It needs tasks of the package.")
    notes = (
        "A level is worked out of the length of the shortest reference, the number of apps, and "
        "whether something has to be read, is forbidden, or only happens during the episode.",
    )
    return Table("levels", title, columns, tuple(rows), notes=notes)


def _level(result: Result) -> str:
    """The level of an episode's task, "" of one that the package does not know."""
    task = registry.find(result.task)
    return "" if task is None or task.micro else levels.level(task)
