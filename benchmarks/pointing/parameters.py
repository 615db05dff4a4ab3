"""Which of a task's sets of parameters a pointer is trained, validated and evaluated on."""

from __future__ import annotations

import random
from collections.abc import Iterator

import xxhash

from android_gym.phone.boot import base_phone
from android_gym.tasks.base import Task

VALIDATION, EVALUATION = 50_000, 100_000  # where the seeds begin
DRAWS = 100  # seeds from which a task's sets of parameters are collected


class Roles:
    """What a task's sets of parameters are for: those whose hash is below a limit are kept out."""

    def __init__(self, task: Task) -> None:
        self.task, self.base = task, base_phone()
        sets = sorted({self.mark(seed) for seed in range(DRAWS)})
        self.sets, some = len(sets), max(1, len(sets) // 5)
        self.test = sets[some - 1] if len(sets) > 1 else -1
        self.validation = sets[2 * some - 1] if len(sets) > 3 else -1

    def mark(self, seed: int) -> int:
        params = self.task.draw(random.Random(f"{self.task.id}/{seed}"), self.base)
        return xxhash.xxh64_intdigest(repr(sorted(params.items())).encode())

    def role(self, seed: int) -> str:
        if self.sets == 1:
            return "only"
        mark = self.mark(seed)
        if mark <= self.test:
            return "new"
        return "validation" if mark <= self.validation else "train"

    def seeds(self, role: str, begin: int) -> Iterator[int]:
        """Seeds from `begin` whose parameters have that role, where the task has any such."""
        fits = {role, "only"} | (
            {"train"} if role == "validation" and self.validation < 0 else set()
        )
        return (seed for seed in range(begin, 10**9) if self.role(seed) in fits)
