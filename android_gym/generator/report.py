"""The report of a generation: what was found, drafted and kept, and why the rest fell."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .made import Made
from .verify import STAGES, Outcome

MOST_REASONS = 12  # of one stage, in the text
_SEED = re.compile(r"^seed \d+: (reference \d+: )?")
_PART = re.compile(r"“[^”]*”|'[^']*'|\d+|(?:apps|settings)/\S+|\S+\[\S+")


def _unheard(words: str) -> None:
    """Tell nobody."""


@dataclass
class Report:
    """Counts by stage. `stages` are in order; `reasons` say by stage why drafts fell there. `heard`
    is told in a few words how far the generation is."""

    stages: Counter[str] = field(default_factory=Counter)
    reasons: dict[str, Counter[str]] = field(default_factory=dict)
    apps: dict[str, dict[str, Any]] = field(default_factory=dict)
    fallen: list[tuple[str, str, str]] = field(default_factory=list)  # draft, stage, why
    seconds: float = 0.0
    heard: Callable[[str], object] = _unheard

    def count(self, stage: str, number: int = 1) -> None:
        """So many things entered a stage."""
        self.stages[stage] += number

    def fell(self, stage: str, why: str, name: str = "") -> None:
        """Something did not get through a stage."""
        self.reasons.setdefault(stage, Counter())[_sort_of(why)] += 1
        if name:
            self.fallen.append((name, stage, why))

    def walked(self, app: str, pages: int, functions: int, refused: Counter[str]) -> None:
        """An app was walked through."""
        self.apps[app] = {"pages": pages, "functions": functions, "refused": dict(refused)}
        self.count("functions", functions)
        self.heard(f"{self.stages['functions']} functions, the last ones of {app}")

    def judged(self, name: str, outcome: Outcome) -> None:
        """A draft was verified."""
        reached = STAGES.index(outcome.stage)
        for stage in STAGES[: reached + 1]:
            self.count(stage)
        if not outcome.ok:
            self.fell(STAGES[reached + 1], outcome.why, name)
        self.heard(f"{self.stages['certified']} certified of {self.stages['drafted']} drafts")

    def data(self, tasks: tuple[Made, ...] = ()) -> dict[str, Any]:
        """The report as JSON has it."""
        return {
            "kept": len(tasks),
            "families": len({task.family for task in tasks}),
            "splits": dict(sorted(Counter(task.said.split for task in tasks).items())),
            "tags": dict(Counter(tag for task in tasks for tag in task.said.tags.split()).most_common()),
            "stages": dict(self.stages),
            "reasons": {stage: dict(c.most_common()) for stage, c in self.reasons.items()},
            "apps": self.apps,
            "fallen": [{"task": n, "stage": s, "why": w} for n, s, w in self.fallen],
            "seconds": round(self.seconds, 1),
        }

    def lines(self, tasks: tuple[Made, ...] = ()) -> list[str]:
        """The report as text."""
        said = [f"{app}: {one['functions']} functions on {one['pages']} pages" for app, one in self.apps.items()]
        families = len({task.family for task in tasks})
        return [*said, *self.stage_lines(), f"kept: {len(tasks)} tasks of {families} families, in {self.seconds:.0f} s"]

    def stage_lines(self) -> list[str]:
        """What came to each stage, and why some fell there."""
        said = []
        for stage, number in self.stages.items():
            reasons = self.reasons.get(stage, Counter())
            lost = f", {sum(reasons.values())} fell" if reasons else ""
            said.append(f"{stage}: {number}{lost}")
            said += [f"  {n} x {why}" for why, n in reasons.most_common(MOST_REASONS)]
        for stage in self.reasons.keys() - self.stages.keys():
            said.append(f"{stage}: all fell")
            said += [f"  {n} x {w}" for w, n in self.reasons[stage].most_common(MOST_REASONS)]
        return said


def _sort_of(why: str) -> str:
    """A reason without the names and numbers in it."""
    return _PART.sub("…", _SEED.sub("", why))
