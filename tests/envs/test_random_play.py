"""Random play over all tasks, rewards, action and observation forms raises nothing."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from android_gym import agents
from android_gym.envs import actions
from android_gym.envs.android import AndroidEnv
from android_gym.envs.rewards import MIXES
from android_gym.tasks import registry

OBSERVATIONS: tuple[Any, ...] = ("elements", ("goal", "text"), "html", "xml", "goal_vector", ("elements", "globals"))
LONG = 120  # steps of half of the episodes, so that play gets far from where tasks begin
API = (
    "pm uninstall {0}",
    "am force-stop {0}",
    "pm clear {0}",
    "svc wifi disable",
    "settings put system screen_off_timeout 15000",
    "am start -n {0}/.Main",
    "input tap 500 500",
    "cmd statusbar expand-notifications",
    "pm disable-user {0}",
    "am kill-all",
)


class Player:
    """One endless random player."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.steps = 0
        self.last: tuple[Any, ...] = ()  # what to say of an exception

    def episode(self) -> int:
        """Play one; the number of steps."""
        rng = self.rng
        form = rng.choice(actions.names())
        env = AndroidEnv(
            rng.choice(registry.query()),
            rng.choice(OBSERVATIONS),
            form,
            reward=rng.choice(tuple(MIXES)),
            terminate_on_success=rng.random() < 0.3,
            max_steps=rng.choice((None, LONG)),
        )
        seed = rng.randrange(2**31)
        observation, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        guided = agents.make("uniform")
        guided.reset(env, observation, info)
        raws: list[Any] = []
        self.last = (env.instance.task.id, seed, form, raws)
        wild = rng.random() < 0.5
        over = False
        while not over:
            raw = self._raw(env, guided, observation, info, wild)
            raws.append(raw)
            observation, reward, terminated, truncated, info = env.step(raw)
            assert np.isfinite(reward)
            assert not env.episode_state.infrastructure_error
            over = terminated or truncated
        return len(raws)

    def _raw(self, env: AndroidEnv, guided: Any, observation: Any, info: Any, wild: bool) -> Any:
        if "api" in env.action_form and self.rng.random() < 0.05:
            package = self.rng.choice(env.phone.packages)
            command = self.rng.choice(API).format(package)
            if env.action_form == "text+api":
                return f"#api [{command}]#"
        if not wild:
            return guided.act(observation, info)
        if "action_mask" in info:
            return env.action_space.sample(mask=info["action_mask"])
        return env.action_space.sample()


def play(steps: int, seed: int) -> int:
    player = Player(seed)
    done = 0
    while done < steps:
        try:
            done += player.episode()
        except Exception as error:
            task, seed, form, raws = player.last
            raise AssertionError(f"{task}, seed {seed}, {form}: {raws}") from error
    return done


@pytest.mark.parametrize("seed", [0, 1])
def test_random_play_raises_nothing(seed: int) -> None:
    assert play(3_000, seed) >= 3_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 18))
def test_a_million_random_steps_raise_nothing(seed: int) -> None:
    assert play(125_000, seed) >= 125_000
