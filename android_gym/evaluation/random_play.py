"""How often random taps, keys and words succeed at a task."""

from __future__ import annotations

import random

from ..phone.core.view import CLICKABLE, DISABLED
from ..phone.state.events import Key, Launch, Tap
from ..phone.state.phone import Phone
from ..phone.system.keyboard import type_text
from ..phone.system.step import step
from ..phone.system.windows import top_frame
from ..tasks import verdicts
from ..tasks.base import Task, TaskInstance, sample


def random_rate(task: Task, base: Phone, runs: int, seeds: int) -> float:
    """The share of random episodes that succeed, each on one of so many seeds."""
    solved = 0
    for run in range(runs):
        instance = sample(task, run % max(1, seeds), base)
        solved += _episode(instance, random.Random(f"random play {task.id} {run}"))
    return solved / runs


def _episode(instance: TaskInstance, rng: random.Random) -> bool:
    phone = instance.start
    words = [w.strip('".,') for w in instance.instruction.split()]
    for _ in range(instance.task.budget):
        nodes = [n for n in top_frame(phone).nodes if n.flags & CLICKABLE and not n.flags & DISABLED]
        roll = rng.random()
        if roll < 0.05 or not nodes:
            phone = step(phone, Key("back"))
        elif roll < 0.1:
            phone = step(phone, Launch(rng.choice(phone.packages)))
        elif roll < 0.2:
            phone = type_text(phone, rng.choice(words))
        else:
            left, top, right, bottom = rng.choice(nodes).bounds
            phone = step(phone, Tap((left + right) / 2, (top + bottom) / 2))
    return verdicts.succeeds(instance, phone)
