"""What the tests of vector environments share: forms, comparison, actions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

FORMS: dict[str, dict[str, Any]] = {
    "text": {"observation": "text"},
    "dict": {"observation": ("goal", "text", "elements"), "actions": "discrete"},
    "elements": {"observation": "elements", "actions": "discrete"},
    "pixels": {"observation": "pixels", "size": (84, 84), "gray": True, "actions": "touch"},
    "element": {"observation": ("elements", "goal_vector"), "actions": "element"},
}
TEXTS = ("#press_home#", "#press_back#", "#swipe_up#", "nonsense", "#FINISH#", "#start Clock#")


def equal(one: Any, other: Any) -> bool:
    """Whether two observations, infos or results are the same, types included."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(equal(one[k], other[k]) for k in one)
    if isinstance(one, np.ndarray):
        same = one.dtype == other.dtype and one.shape == other.shape
        if one.dtype == object:
            return same and all(map(equal, one, other))
        return same and np.array_equal(one, other)
    if isinstance(one, tuple):
        return type(one) is type(other) and len(one) == len(other) and all(map(equal, one, other))
    return type(one) is type(other) and bool(one == other)


def actions(env: Any, rng: np.random.Generator, infos: dict[str, Any]) -> Any:
    """One action for each: valid numbers where there are masks."""
    if "action_mask" in infos:
        return np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
    if isinstance(env.single_action_space, gymnasium.spaces.Text):
        return tuple(TEXTS[rng.integers(len(TEXTS))] for _ in range(env.num_envs))
    return env.action_space.sample()
