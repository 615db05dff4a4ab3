"""RLlib's PPO on one task of the phone, from the flattened observation.

    python examples/training/rllib.py            # needs: pip install 'ray[rllib]' torch

RLlib's own networks take one vector: 128 elements of 88 numbers, and 323 more about the screen and the instruction. So
few steps teach nothing; docs/learning.md says what it takes.
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.tune.registry import register_env

from android_gym import AndroidEnv

TASK, STEPS = "Micro-SelectTab", 1_000
OBSERVATION = ("elements", "globals", "goal_vector")


def make(config: dict[str, Any]) -> gymnasium.Env[Any, Any]:
    """The environment; `reward="dense"` is shaped by sub-goals."""
    env = AndroidEnv(config["task"], observation=OBSERVATION, actions="discrete", reward="dense")
    return gymnasium.wrappers.FlattenObservation(env)


def train(task: str, steps: int) -> int:
    """Steps of the environment that were sampled and learned from."""
    ray.init(num_cpus=2, include_dashboard=False)
    register_env("android-gym", make)
    config = (
        PPOConfig()
        .environment("android-gym", env_config={"task": task})
        .env_runners(num_env_runners=0)  # in this process; more of them sample in parallel
        .rl_module(model_config={"fcnet_hiddens": [64, 64]})
        .training(train_batch_size=500, minibatch_size=125, num_epochs=2)
        .debugging(seed=0)
    )
    algorithm, sampled = config.build_algo(), 0
    while sampled < steps:
        found = algorithm.train()["env_runners"]
        sampled = int(found["num_env_steps_sampled_lifetime"])
        print(f"{sampled} steps, mean reward {found.get('episode_return_mean', float('nan')):.3f}")
    algorithm.stop()
    ray.shutdown()
    return sampled


if __name__ == "__main__":
    train(TASK, int(sys.argv[1]) if len(sys.argv) > 1 else STEPS)
