"""What is trained for docs/learning.md: each a run of `benchmarks/train_sb3.py`."""

from __future__ import annotations

import json
import sys
from collections.abc import Collection
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
RUNS = ROOT / "runs/learning"
SEEDS = 3
SHORT, MIDDLE, LONG = 40_960, 30_720, 122_880  # steps
MICRO = {
    "OpenApp": SHORT,
    "SeekApp": SHORT,
    "TapTile": SHORT,
    "SelectTab": SHORT,
    "ExpandAlarm": SHORT,
    "OpenMenu": SHORT,
    "TypeName": SHORT,
    "OpenMail": SHORT,
    "OpenRow": SHORT,
    "ScrollToRow": LONG,
    "TurnSwitch": SHORT,
    "ConfirmDialog": SHORT,
}
# Tasks that random play hardly ever solves. They are on the training side of `templates`.
BONUS = ("Settings-TurnOnAirplaneMode", "Clock-AddCity")
TASKS = (*(f"Micro-{name}" for name in MICRO), *BONUS)
WEIGHTS = {0.0: "tab:gray", 0.01: "tab:orange", 0.1: "tab:red"}  # values of c, and their colours
Figures = dict[str, Any]


class Run(NamedTuple):
    """One training run."""

    part: str  # micro or bonus
    name: str  # where its results lie: seeds of one name belong together
    seed: int
    options: dict[str, Any]
    folder: Path = RUNS

    @property
    def out(self) -> Path:
        return self.folder / self.part / self.name / f"seed{self.seed}"

    @property
    def command(self) -> list[str]:
        options = {**self.options, "seed": self.seed, "out": self.out}
        given = [
            word
            for name, value in options.items()
            for word in ((f"--{name}",) if value is True else (f"--{name}", str(value)))
        ]
        return [sys.executable, str(ROOT / "benchmarks/train_sb3.py"), *given, "--no-tensorboard"]

    def results(self) -> Figures | None:
        """What the run wrote; None unless it is complete, with these options."""
        path = self.out / "results.json"
        found: Figures = json.loads(path.read_text()) if path.exists() else {}
        complete = "final" in found and found["args"].items() >= self.options.items()
        return found if complete else None


def plan(tasks: Collection[str] = TASKS, seeds: int = SEEDS, steps: int = 0, folder: Path = RUNS) -> list[Run]:
    """The runs of some tasks, those of the first seed first. steps: of each, 0 for its own."""
    micro: list[Run] = []
    bonus: list[Run] = []
    for seed in range(seeds):
        for name, own in MICRO.items():
            options = {"tasks": f"Micro-{name}", "steps": steps or own}
            micro.append(Run("micro", name, seed, options, folder))
        for task in BONUS:
            for weight in WEIGHTS:
                options = {"tasks": task, "steps": steps or MIDDLE, "bonus": weight, "count": True}
                options |= {"reward": "success", "until_success": True}
                bonus.append(Run("bonus", f"{task}.{weight}", seed, options, folder))
    return [run for run in (*micro, *bonus) if run.options["tasks"] in tasks]
