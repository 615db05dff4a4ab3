"""ActionMasks: masks as a part of the observation; masks through all that lies around."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

from android_gym.errors import InvalidOption
from android_gym.wrappers.action_masks import KEY, PLAIN, ActionMasks


def make(**options: Any) -> Any:
    how = {"observation": "elements", "actions": "discrete", **options}
    return gymnasium.make("AndroidArena/Clock-v0", **how)


@pytest.mark.parametrize("actions", ["discrete", "element"])
def test_each_observation_holds_the_mask_of_what_it_shows(actions: str) -> None:
    env = ActionMasks(make(actions=actions))
    env.action_space.seed(0)
    observation, _ = env.reset(seed=0)
    for _ in range(5):
        assert observation[KEY].tolist() == env.unwrapped.action_masks().tolist()
        assert observation in env.observation_space
        observation = env.step(env.action_space.sample())[0]


def test_a_dict_gets_one_more_part_and_a_plain_observation_a_name() -> None:
    plain = ActionMasks(make())
    several = ActionMasks(make(observation=("elements", "globals")))
    assert set(plain.observation_space.spaces) == {PLAIN, KEY}
    assert set(several.observation_space.spaces) == {"elements", "globals", KEY}
    assert set(several.reset(seed=0)[0]) == {"elements", "globals", KEY}


@pytest.mark.parametrize("actions", ["text", "tool", "touch", "grid"])
def test_forms_without_masks_are_refused(actions: str) -> None:
    with pytest.raises(InvalidOption, match="has no masks"):
        ActionMasks(make(actions=actions))


def test_masks_are_reached_through_gymnasiums_wrappers() -> None:
    env: Any = gymnasium.wrappers.RecordEpisodeStatistics(make())
    env = gymnasium.wrappers.FlattenObservation(gymnasium.wrappers.TimeLimit(env, 5))
    _, info = env.reset(seed=0)
    mask = env.get_wrapper_attr("action_masks")()
    assert mask.dtype == bool
    assert np.array_equal(mask, info["action_mask"])


@pytest.mark.parametrize("kind", [SyncVectorEnv, AsyncVectorEnv])
def test_masks_are_reached_through_gymnasiums_vector_environments(kind: Any) -> None:
    env = kind([make, make])
    try:
        _, infos = env.reset(seed=0)
        masks = env.call("action_masks")
        assert np.array_equal(np.stack(masks), infos["action_mask"])
    finally:
        env.close()


def test_a_vector_of_wrapped_environments_batches_the_masks() -> None:
    env = SyncVectorEnv([lambda: ActionMasks(make())] * 2)
    observation, infos = env.reset(seed=0)
    assert observation[KEY].dtype == np.int8
    assert np.array_equal(observation[KEY], infos["action_mask"])


@pytest.mark.parametrize(("actions", "size"), [("discrete", 2122), ("element", 276)])
def test_masks_are_reached_in_what_make_vec_makes(actions: str, size: int) -> None:
    env: Any = gymnasium.make_vec("AndroidArena/Clock-v0", 2, observation="elements", actions=actions)
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    env.reset(seed=0)
    masks = np.stack(env.unwrapped.call("action_masks"))
    assert masks.shape == (2, size)
    assert masks.any(1).all()
