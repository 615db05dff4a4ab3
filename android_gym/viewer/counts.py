"""How episodes came out, by agent and by task: the tables of a page, over more episodes than it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PARTS = ("goal", "clean", "obeyed")  # of a success
FIELDS = ("agent", "task", "success", "told", "steps", *PARTS)  # of a result, all that is looked at


@dataclass
class Counts:
    """`failures` has by agent: episodes of which it is told whether they succeeded, those that
    failed, those that failed by one part alone (a number for each of `PARTS`), and by several.
    `tasks` has by task and agent: successes, episodes that reached the goal, those of which it is
    told, all, and their steps."""

    failures: dict[str, list[int]] = field(default_factory=dict)
    tasks: dict[str, dict[str, list[int]]] = field(default_factory=dict)

    def add(self, result: Mapping[str, Any]) -> None:
        """One more episode, an object of results.json."""
        agent, success, told = result.get("agent", ""), bool(result.get("success")), bool(result.get("told", True))
        held = {part: bool(result.get(part, success if part == "goal" else True)) for part in PARTS}
        row = self.failures.setdefault(agent, [0] * (3 + len(PARTS)))
        if told:
            lost = [] if success else [place for place, part in enumerate(PARTS) if not held[part]]
            row[0] += 1
            row[1] += not success
            if lost:
                row[2 + lost[0] if len(lost) == 1 else -1] += 1
        cell = self.tasks.setdefault(result.get("task", ""), {}).setdefault(agent, [0] * 5)
        for place, more in enumerate((told and success, told and held["goal"], told, 1, result.get("steps", 0))):
            cell[place] += more


__all__ = ["Counts", "FIELDS"]
