"""Which of a task's sets of parameters a pointer is trained, validated and evaluated on."""

from __future__ import annotations

import random
from collections.abc import Iterator

from android_gym.profiles import base_phone
from android_gym.tasks import registry, splits
from android_gym.tasks.base import Task

VALIDATION, EVALUATION = 50_000, 100_000  # where the seeds begin
TODAY = 200_000  # … of what published weights come to later


def selected(tasks: str) -> dict[str, Task]:
    """The tasks that are named, with commas between, sorted by id; all of all benchmarks for ""."""
    chosen = registry.select(tasks.split(",")) if tasks else registry.tasks().values()
    return {task.id: task for task in sorted(chosen, key=lambda task: task.id)}


class Roles:
    """What a task's sets of parameters are for: those that the split `instances` holds out are new
    at the end, of the others those whose hash is low are for validation. They are drawn on the
    phone of the task's profile, as those of episodes are."""

    def __init__(self, task: Task) -> None:
        self.task, self.base = task, base_phone(task.profile)
        self.held = splits.side_filter(task, "test") if splits.holds("instances:test", task) else None
        sets = sorted({self.mark(seed) for seed in range(splits.SAMPLES)})
        self.sets = len(sets)
        self.validation = sets[2 * (len(sets) // 5) - 1] if self.held is not None else -1

    def params(self, seed: int) -> dict[str, object]:
        return self.task.sample(random.Random(f"{self.task.id}/{seed}"), self.base)

    def mark(self, seed: int) -> int:
        return splits.mark(self.task.id, self.params(seed))

    def role(self, seed: int) -> str:
        """ "train", "validation" or "new"; "only" for a task that holds no parameters out."""
        if self.held is None:
            return "only"
        if self.held(self.params(seed)):
            return "new"
        return "validation" if self.mark(seed) <= self.validation else "train"

    def seeds(self, role: str, begin: int) -> Iterator[int]:
        """Seeds from `begin` whose parameters have that role, where the task has any such."""
        return (seed for seed in range(begin, 10**9) if self.role(seed) in (role, "only"))
