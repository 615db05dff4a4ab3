"""The task of a phone that is there to be used as one likes: it is never done."""

from __future__ import annotations

import random

from ..action import Action
from ..phone.state.phone import Phone
from ..tasks.base import Params, Task

FREE = "Free-Play"
MAX_STEPS = 10_000  # steps


def free(instruction: str) -> Task:
    """A task with that instruction and no goal, for whoever uses the phone by hand.

    It never succeeds, its reference is empty, and it ends after `MAX_STEPS` steps. A recording of
    it can be made into a demonstration (`android_gym.record`).

        env = AndroidEnv(free("Set an alarm for 7:30"))
    """

    def sample(rng: random.Random, phone: Phone) -> Params:
        return {"instruction": instruction}

    return Task(FREE, "{instruction}", _never, _none, sample, budget=MAX_STEPS)


def _never(before: Phone, now: Phone, p: Params) -> bool:
    return False


def _none(p: Params) -> tuple[tuple[Action, ...], ...]:
    return ((),)


__all__ = ["FREE", "free"]
