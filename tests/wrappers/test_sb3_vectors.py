"""StableBaselines: what gymnasium.make_vec makes, as SB3's own vector environment would be."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 is not installed.")

from sb3_contrib import MaskablePPO, RecurrentPPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3 import A2C, DQN, PPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecFrameStack, VecMonitor

import android_gym
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption
from android_gym.wrappers.frame_stack import FrameStack
from android_gym.wrappers.stable_baselines import StableBaselines

ID = "AndroidArena/Clock-v0"
NUMBERS = ("elements", "globals", "goal_vector")
HOW: dict[str, Any] = {"observation": NUMBERS, "actions": "discrete", "max_steps": 3}
TINY: dict[str, Any] = {"n_steps": 4, "batch_size": 4, "n_epochs": 1, "seed": 0}


def vector(count: int = 3, **options: Any) -> Any:
    assert ID in android_gym.environment_ids()
    how = {"autoreset_mode": "SameStep", **HOW, **options}
    return gymnasium.make_vec(ID, count, **how)


@pytest.mark.parametrize("workers", [1, 2])
def test_it_equals_sb3s_own_vector_of_single_environments(workers: int) -> None:
    ours, theirs = (StableBaselines(vector(num_workers=workers)), DummyVecEnv([lambda: AndroidEnv("Clock", **HOW)] * 3))
    ours.seed(4)
    theirs.seed(4)
    mine, expected = ours.reset(), theirs.reset()
    rng = np.random.default_rng(0)
    for _ in range(8):
        assert all(np.array_equal(mine[key], expected[key]) for key in NUMBERS)
        masks = get_action_masks(ours)
        assert np.array_equal(masks, get_action_masks(theirs))
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        mine, *rest, infos = ours.step(actions)
        expected, *their_rest, their_infos = theirs.step(actions)
        assert [each.tolist() for each in rest] == [each.tolist() for each in their_rest]
        assert [each.dtype for each in rest] == [each.dtype for each in their_rest]
        for info, theirs_of_it in zip(infos, their_infos, strict=True):
            assert info.keys() == theirs_of_it.keys()
            assert info["TimeLimit.truncated"] == theirs_of_it["TimeLimit.truncated"]
            assert info["success"] == theirs_of_it["success"]
            for key in info.get("terminal_observation", ()):
                last = theirs_of_it["terminal_observation"][key]
                assert np.array_equal(info["terminal_observation"][key], last)
        assert [info["instruction"] for info in ours.reset_infos] == [
            info["instruction"] for info in theirs.reset_infos
        ]
    ours.close()


@pytest.mark.parametrize(
    ("learner", "policy", "how"),
    [
        (PPO, "MultiInputPolicy", TINY),
        (A2C, "MultiInputPolicy", {"n_steps": 4, "seed": 0}),
        (DQN, "MultiInputPolicy", {"learning_starts": 4, "buffer_size": 64, "seed": 0}),
        (MaskablePPO, "MultiInputPolicy", TINY),
        (RecurrentPPO, "MultiInputLstmPolicy", TINY),
    ],
)
def test_every_learner_takes_it(learner: Any, policy: str, how: dict[str, Any]) -> None:
    small: dict[str, Any] = {"net_arch": [8]}
    if learner is RecurrentPPO:
        small["lstm_hidden_size"] = 8
    env = VecMonitor(StableBaselines(vector()))
    model = learner(policy, env, policy_kwargs=small, **how)
    assert model.learn(24).num_timesteps == 24
    assert {info["l"] for info in model.ep_info_buffer} <= {1, 2, 3}
    assert len(model.ep_info_buffer) > 0


@pytest.mark.parametrize("form", ["grid", "touch", "element"])
def test_stacks_of_pictures_are_learned_from(form: str) -> None:
    pixels = {"observation": "pixels", "size": (42, 42), "gray": True, "actions": form}
    small = {"features_extractor_kwargs": {"features_dim": 8}}
    first = StableBaselines(FrameStack(vector(2, **pixels), 4))
    last = VecFrameStack(StableBaselines(vector(2, **pixels)), 4)
    assert first.observation_space.shape == (4, 42, 42)
    assert last.observation_space.shape == (42, 42, 4)
    for env in (first, last):
        model = PPO("CnnPolicy", env, policy_kwargs=small, **TINY)
        assert model.learn(8).num_timesteps == 8


@pytest.mark.parametrize("workers", [1, 2])
def test_the_single_environments_are_reached(workers: int) -> None:
    env = StableBaselines(vector(2, num_workers=workers))
    env.set_options({"task": "Clock-AddCity"})
    env.reset()
    assert [info["task"] for info in env.reset_infos] == ["Clock-AddCity"] * 2
    assert env.get_attr("action_form", 1) == ["discrete"]
    assert is_masking_supported(env)
    assert not env.has_attr("no_such_thing")
    env.set_attr("max_steps", 1, [0])
    assert env.get_attr("max_steps") == [1, 3]
    assert env.env_is_wrapped(gymnasium.Wrapper) == [False, False]
    env.close()


def test_pictures_of_all_are_rendered_as_one() -> None:
    env = StableBaselines(vector(2, render_mode="rgb_array"))
    env.reset()
    height, width, _ = env.get_images()[0].shape
    picture = env.render()
    assert picture is not None
    assert picture.size >= 2 * height * width * 3


def test_other_autoreset_modes_and_other_vectors_are_refused() -> None:
    with pytest.raises(InvalidOption, match="SameStep"):
        StableBaselines(gymnasium.make_vec(ID, 2, **HOW))
    with pytest.raises(InvalidOption, match="make_vec"):
        StableBaselines(gymnasium.make_vec("CartPole-v1", 2))
    with pytest.raises(InvalidOption, match="copy=True"):
        StableBaselines(vector(2, copy=False))
    env = StableBaselines(vector(2))
    env.set_options([{"task": "Clock-AddCity"}, {"task": "Clock-Open"}])
    with pytest.raises(InvalidOption, match="same options"):
        env.reset()
