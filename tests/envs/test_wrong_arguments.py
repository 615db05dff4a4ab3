"""What is wrong with an argument is said in one sentence, by an error of ours."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest

import android_gym
from android_gym import AndroidEnv, agents
from android_gym.errors import InvalidOption, UnknownName
from android_gym.wrappers.frame_stack import FrameStack

ID = "AndroidArena/Clock-v0"
OBS = "There is no argument of AndroidEnv named 'obs'. Did you mean 'observation'?"
NAMES = "observation is one or more different names, such as 'elements', not "


@pytest.fixture(scope="module")
def env() -> AndroidEnv:
    return AndroidEnv("Clock-AddCity")


@pytest.mark.parametrize("make", [gymnasium.make, gymnasium.make_vec, lambda _, **given: AndroidEnv("Clock", **given)])
def test_an_argument_that_does_not_exist_is_told_with_near_ones(make: Any) -> None:
    with pytest.raises(UnknownName) as told:
        make(ID, obs="text")
    assert str(told.value) == OBS
    with pytest.raises(UnknownName, match="Did you mean 'max_steps'"):
        make(ID, max_step=3)


def test_an_argument_of_pages_that_does_not_exist_is_told() -> None:
    with pytest.raises(UnknownName, match=r"no argument of PagesEnv named 'obs'\. Did you mean 'observation'\?"):
        gymnasium.make("MobileBenchV2/Pages-v0", corpus="", instructions=(), obs="html")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"observation": None}, f"{NAMES}None."),
        ({"observation": 5}, f"{NAMES}5."),
        ({"observation": ()}, f"{NAMES}()."),
        ({"observation": ("text", "text")}, f"{NAMES}('text', 'text')."),
        ({"observation": ("text", None)}, "An observation form is a name, not None."),
        ({"world_seed": "x"}, "world_seed is a whole number, not 'x'."),
        ({"world_seed": 1.5}, "world_seed is a whole number, not 1.5."),
        ({"profile": 5}, "A profile is a name, not 5."),
        ({"visual": 5}, "visual names one or more of "),
    ],
)
def test_a_value_that_cannot_be_used_is_told(given: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidOption) as error:
        AndroidEnv("Clock", **given)
    assert str(error.value).startswith(told)


def test_the_owner_may_be_any_whole_number() -> None:
    import numpy as np

    assert AndroidEnv("Clock", world_seed=np.int64(3)).phone == AndroidEnv("Clock", world_seed=3).phone


@pytest.mark.parametrize("count", [-1, "a", 1.5, None])
def test_a_wrong_number_of_forks_is_told(env: AndroidEnv, count: Any) -> None:
    with pytest.raises(InvalidOption, match="fork takes how many environments to make, from 0 on, not "):
        env.fork(count)
    assert env.fork(0) == ()


def test_options_of_a_reset_that_are_no_dict_are_told(env: AndroidEnv) -> None:
    with pytest.raises(InvalidOption, match="The options of a reset are a dict, not 5"):
        env.reset(options=5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("agent", "error", "told"),
    [
        ("oracle", InvalidOption, "rollout takes an agent, not its name: android_gym.agents.make('oracle')."),
        ("oracl", UnknownName, "There is no agent named 'oracl'. Did you mean 'oracle' or 'react'?"),
        (None, InvalidOption, "An agent has the methods reset and act, and None has not."),
    ],
)
def test_what_is_no_agent_is_told_before_anything_is_played(
    env: AndroidEnv, agent: Any, error: type[Exception], told: str
) -> None:
    with pytest.raises(error) as found:
        android_gym.rollout(env, agent)
    assert str(found.value) == told


def test_what_is_no_environment_is_told() -> None:
    with pytest.raises(InvalidOption, match=f"rollout plays in one environment, .* not in '{ID}'"):
        android_gym.rollout(ID, agents.make("oracle"))  # type: ignore[arg-type]


@pytest.mark.parametrize("given", [{}, {"observation": "elements"}, {"observation": ("elements", "text")}])
def test_learners_by_numbers_are_told_which_observations_have_them(given: dict[str, Any]) -> None:
    pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 is not installed.")
    from android_gym.wrappers.stable_baselines import StableBaselines

    phones = gymnasium.make_vec(ID, 2, autoreset_mode="SameStep", **given)
    with pytest.raises(
        InvalidOption, match="make_vec.*observation='elements', actions='discrete'.*: elements, .*pixels"
    ):
        StableBaselines(phones)


def test_numbers_in_a_wrapper_are_taken() -> None:
    pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 is not installed.")
    from android_gym.wrappers.stable_baselines import StableBaselines

    how = {"observation": "pixels", "actions": "grid", "size": (84, 84), "gray": True}
    phones = gymnasium.make_vec(ID, 2, autoreset_mode="SameStep", **how)
    assert StableBaselines(FrameStack(phones, 2)).num_envs == 2
