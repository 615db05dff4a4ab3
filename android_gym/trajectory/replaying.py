"""Playing a trajectory again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ..tasks.names import full
from .values import RecordedScreen, Trajectory


def replay(trajectory: Trajectory, env: Any) -> tuple[str, ...]:
    """Play the raw actions again and compare bit for bit; the differences, () if there is none.

    `env` is an AndroidEnv (or one wrapped) made as the recording's was. Compared are each step's
    screen, reward, and error.
    """
    start = trajectory.start
    env.reset(seed=start.seed, options={"task": full(start.task), "params": start.params})
    different = []
    if _digest_shown(env) != start.screen:
        different.append("The first screen differs.")
    for step in trajectory.steps:
        _, reward, _, _, info = env.step(for_space(env.action_space, step.raw))
        for name, was, now in (
            ("screen", step.screen, _digest_shown(env)),
            ("reward", step.reward, float(reward)),
            ("error", step.error, info["action_error"]),
        ):
            if was != now:
                different.append(f"Step {step.index}: the {name} was {was!r}, now {now!r}.")
    return tuple(different)


def _digest_shown(env: Any) -> str:
    return RecordedScreen.of(env.unwrapped.screen).digest


def for_space(space: Any, raw: Any) -> Any:
    """A saved raw action in the types that the action space holds."""
    inner, dtype = getattr(space, "spaces", None), getattr(space, "dtype", None)
    if isinstance(inner, Mapping) and isinstance(raw, Mapping):
        return {key: for_space(inner.get(key), value) for key, value in raw.items()}
    if isinstance(inner, tuple) and isinstance(raw, tuple) and len(inner) == len(raw):
        return tuple(for_space(part, value) for part, value in zip(inner, raw, strict=True))
    if dtype is not None and dtype is not str and np.issubdtype(dtype, np.number):
        try:
            return np.asarray(raw, dtype=dtype)[()]
        except (OverflowError, TypeError, ValueError):
            return raw  # it was no member of the space then, and is none now
    return raw
