"""Stable-Baselines3 on the forms it can take, where it is installed."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 is not installed.")

from sb3_contrib import MaskablePPO, RecurrentPPO
from stable_baselines3 import A2C, DQN, PPO
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import DummyVecEnv, VecFrameStack

import android_gym
from android_gym.action import Action
from android_gym.envs.actions import touch

IDS = ("AndroidArena/Clock-AddCity-v0", "AndroidArena/Clock-v0", "AndroidArena/SingleApp-v0")
PIXELS = "AndroidArena/Clock-v0"
NUMBERS = ("elements", "globals", "goal_vector")
OBSERVATIONS = (*NUMBERS, "pixels", "marks", (*NUMBERS, "pixels"))


def make(name: str, **options: Any) -> Any:
    assert name in android_gym.environment_ids()
    return gymnasium.make(name, size=(84, 84), **options).unwrapped


# It advises against two choices of ours: rows of elements stay rows, touches lie in 0 to 1.
@pytest.mark.filterwarnings("ignore:.*has an unconventional shape")
@pytest.mark.filterwarnings("ignore:We recommend you to use a symmetric and normalized Box")
@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("form", ["discrete", "element", "grid", "touch"])
@pytest.mark.parametrize("observation", OBSERVATIONS)
def test_its_check_is_clean(name: str, form: str, observation: Any) -> None:
    check_env(make(name, actions=form, observation=observation), skip_render_check=True)


@pytest.mark.parametrize("form", ["discrete", "element"])
def test_masked_learning_takes_only_actions_that_are_allowed(form: str) -> None:
    env = make("AndroidArena/Clock-Open-v0", actions=form, observation="elements")
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=0)
    model.learn(64)
    observation, _ = env.reset(seed=0)
    mask = env.action_masks()
    action, _ = model.predict(observation, action_masks=mask, deterministic=True)
    choices = np.atleast_1d(action)
    starts = np.cumsum([0, *np.atleast_1d(getattr(env.action_space, "nvec", mask.size))])[:-1]
    assert mask[starts + choices].all()


def test_touches_are_learned_with_plain_ppo() -> None:
    env = make("AndroidArena/Clock-Open-v0", actions="touch", observation=("elements", "goal_vector"))
    model = PPO("MultiInputPolicy", env, n_steps=32, batch_size=32, n_epochs=1, seed=0)
    assert model.learn(32).num_timesteps == 32


@pytest.mark.parametrize(
    ("learner", "policy", "how"),
    [
        (PPO, "MultiInputPolicy", {"n_steps": 16, "batch_size": 16, "n_epochs": 1}),
        (A2C, "MultiInputPolicy", {"n_steps": 8}),
        (DQN, "MultiInputPolicy", {"learning_starts": 8, "buffer_size": 64}),
        (MaskablePPO, "MultiInputPolicy", {"n_steps": 16, "batch_size": 16, "n_epochs": 1}),
        (RecurrentPPO, "MultiInputLstmPolicy", {"n_steps": 8, "batch_size": 8, "n_epochs": 1}),
    ],
)
def test_every_learner_takes_an_id_as_gymnasium_makes_it(learner: Any, policy: str, how: dict[str, Any]) -> None:
    env = gymnasium.make("AndroidArena/Clock-v0", observation=NUMBERS, actions="discrete")
    small: dict[str, Any] = {"net_arch": [8]}
    if learner is RecurrentPPO:
        small["lstm_hidden_size"] = 8
    model = learner(policy, env, policy_kwargs=small, seed=0, **how)
    assert model.learn(16).num_timesteps == 16


def test_a_buffer_for_several_forms_cannot_keep_each_observation_once() -> None:
    env = gymnasium.make("AndroidArena/Clock-v0", observation=NUMBERS, actions="discrete")
    with pytest.raises(AssertionError, match="DictReplayBuffer does not support optimize_memory_usage"):
        DQN("MultiInputPolicy", env, buffer_size=16, optimize_memory_usage=True)


SMALL = {"features_dim": 8}
TINY: dict[str, Any] = {"n_steps": 8, "batch_size": 8, "n_epochs": 1, "seed": 0}


def pictures(gray: bool = True, **options: Any) -> Any:
    """Small pictures, as gymnasium makes them of an id."""
    return gymnasium.make(PIXELS, observation="pixels", size=(42, 36), gray=gray, **options)


@pytest.mark.parametrize("gray", [True, False])
@pytest.mark.parametrize("form", ["discrete", "element", "grid", "touch"])
def test_stacked_pictures_are_learned_from_with_every_action_form(form: str, gray: bool) -> None:
    env = VecFrameStack(DummyVecEnv([lambda: pictures(gray, actions=form)]), 4)
    assert env.observation_space.shape == (42, 36, 4 if gray else 12)
    model = PPO("CnnPolicy", env, policy_kwargs={"features_extractor_kwargs": SMALL}, **TINY)
    assert model.learn(8).num_timesteps == 8


def test_pictures_stacked_by_gymnasium_are_channels_first() -> None:
    env: Any = gymnasium.wrappers.ReshapeObservation(pictures(actions="grid"), (42, 36))
    env = gymnasium.wrappers.FrameStackObservation(env, 4)
    assert env.observation_space == gymnasium.spaces.Box(0, 255, (4, 42, 36), np.uint8)
    model = PPO("CnnPolicy", env, policy_kwargs={"features_extractor_kwargs": SMALL}, **TINY)
    assert model.learn(8).num_timesteps == 8


def test_touches_between_minus_one_and_one_are_a_wrapper_of_gymnasium() -> None:
    env: Any = gymnasium.wrappers.RescaleAction(
        gymnasium.make("AndroidArena/Clock-Open-v0", observation="elements", actions="touch"),
        np.float32(-1),
        np.float32(1),
    )
    env.reset(seed=0)
    env.step(np.zeros(4, np.float32))  # the middle of every share
    assert env.unwrapped.episode_state.executed == (Action(touch.VERBS[len(touch.VERBS) // 2]),)
    assert PPO("MlpPolicy", env, **TINY).learn(8).num_timesteps == 8
