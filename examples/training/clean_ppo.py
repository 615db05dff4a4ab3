"""PPO in one file, in the manner of CleanRL, on one task of the phone. Its masks leave only actions that do something.

python examples/training/clean_ppo.py        # needs: pip install 'android-gym[sb3]', for torch
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from android_gym import AndroidEnv

TASK, STEPS, BATCH, ENVS = "Micro-SelectTab", 1_000, 64, 4
GAMMA, LAMBDA, CLIP, RATE = 0.99, 0.95, 0.2, 3e-4


def make(task: str) -> gymnasium.Env:
    env = AndroidEnv(task, observation=("globals", "goal_vector"), actions="discrete", reward="dense")
    return gymnasium.wrappers.FlattenObservation(env)


def train(task: str, steps: int) -> int:
    """Steps of the environments that were learned from."""
    torch.manual_seed(0)
    same = gymnasium.vector.AutoresetMode.SAME_STEP
    envs = gymnasium.vector.SyncVectorEnv([lambda: make(task)] * ENVS, autoreset_mode=same)
    size, actions = envs.single_observation_space.shape[0], envs.single_action_space.n
    actor = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, actions))
    critic = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, 1))
    parameters = [*actor.parameters(), *critic.parameters()]
    optimizer = torch.optim.Adam(parameters, RATE)

    def choices(seen: torch.Tensor, mask: torch.Tensor) -> Categorical:
        return Categorical(logits=actor(seen).masked_fill(~mask, -1e9))

    seen, info = envs.reset(seed=0)
    done_steps = 0
    while done_steps < steps:
        rows = []
        for _ in range(BATCH):
            now, mask = torch.as_tensor(seen), torch.as_tensor(np.stack(info["action_mask"]).astype(bool))
            with torch.no_grad():
                dist, value = choices(now, mask), critic(now)[:, 0]
                action = dist.sample()
            seen, reward, terminated, truncated, info = envs.step(action.numpy())
            done = torch.as_tensor(terminated | truncated).float()
            rows.append((now, mask, action, dist.log_prob(action), value, torch.as_tensor(reward).float(), done))
        observed, masks, acted, logs, values, rewards, ends = map(torch.stack, zip(*rows, strict=True))
        with torch.no_grad():
            after, gained, advantages = critic(torch.as_tensor(seen))[:, 0], torch.zeros(ENVS), []
            for t in reversed(range(BATCH)):
                delta = rewards[t] + GAMMA * after * (1 - ends[t]) - values[t]
                gained = delta + GAMMA * LAMBDA * (1 - ends[t]) * gained
                advantages.append(gained)
                after = values[t]
        gains = torch.stack(advantages[::-1])
        scaled = (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(4):
            dist = choices(observed, masks)
            ratio = (dist.log_prob(acted) - logs).exp()
            objective = torch.min(ratio * scaled, ratio.clamp(1 - CLIP, 1 + CLIP) * scaled).mean()
            error = (critic(observed)[..., 0] - (gains + values)).pow(2).mean()
            optimizer.zero_grad()
            (error / 2 - objective - 0.01 * dist.entropy().mean()).backward()
            nn.utils.clip_grad_norm_(parameters, 0.5)
            optimizer.step()
        done_steps += BATCH * ENVS
        print(f"{done_steps} steps, mean reward of a step {rewards.mean().item():.4f}")
    return done_steps


if __name__ == "__main__":
    train(TASK, int(sys.argv[1]) if len(sys.argv) > 1 else STEPS)
