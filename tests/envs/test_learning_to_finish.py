"""A value learner on the default environment learns to say FINISH, and what that is worth."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest

pytest.importorskip("sb3_contrib", reason="Stable-Baselines3 is not installed.")

import torch
from sb3_contrib import MaskablePPO

import android_gym

ID = "AndroidArena/Micro-StartStopwatch-v0"
NUMBERS = ("elements", "globals", "goal_vector")
EPISODES = 100


def play(model: Any, env: Any) -> tuple[float, float, float]:
    """Success, the share of episodes ended with FINISH, and the greatest value of a solved state,
    which is worth 1 at most."""
    finished, solved, values = 0, 0, [0.0]
    for seed in range(EPISODES):
        observation, info = env.reset(seed=10_000 + seed)
        over = False
        while not over:
            if info["success"]:
                seen, _ = model.policy.obs_to_tensor(observation)
                with torch.no_grad():
                    values.append(float(model.policy.predict_values(seen)))
            action, _ = model.predict(observation, action_masks=info["action_mask"].astype(bool))
            observation, _, terminated, truncated, info = env.step(int(action))
            over = terminated or truncated
        finished += env.unwrapped.episode_state.outcome.finished
        solved += info["success"]
    return solved / EPISODES, finished / EPISODES, max(values)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("observation", "policy", "reward"), [("elements", "MlpPolicy", "success"), (NUMBERS, "MultiInputPolicy", "dense")]
)
def test_it_says_finish_and_values_it_rightly(observation: Any, policy: str, reward: str) -> None:
    """The value of a solved state never runs away, and a policy is reached that says FINISH. It is
    looked at every 4,096 steps: where the steps left are not observed, episodes out of budget are
    truncated, PPO bootstraps from their last state, and may drift off later."""
    assert ID in android_gym.environment_ids()
    options = {"observation": observation, "actions": "discrete", "reward": reward}
    model = MaskablePPO(policy, gymnasium.make(ID, **options), seed=0)
    env = gymnasium.make(ID, **options)
    for _ in range(STEPS // EVERY):
        model.learn(EVERY, reset_num_timesteps=False)
        success, finished, value = play(model, env)
        assert value <= 1.05
        if min(success, finished) >= 0.95:
            return
    pytest.fail(f"after {STEPS} steps: success {success}, FINISH {finished}")


STEPS, EVERY = 49_152, 4096  # of training, and between two looks
