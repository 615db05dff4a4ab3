"""TorchRL's collector and PPO loss on one task of the phone, with the mask of the actions that do something.

python examples/training/torch_rl.py         # needs: pip install torchrl
"""

from __future__ import annotations

import sys

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import ActionMask, CatTensors, Compose, DTypeCastTransform, GymWrapper, TransformedEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from android_gym import AndroidEnv
from android_gym.wrappers.action_masks import ActionMasks

TASK, STEPS, BATCH = "Micro-SelectTab", 1_000, 250


def make(task: str) -> TransformedEnv:
    """The phone: two parts of the observation as one vector, and the mask."""
    env = AndroidEnv(task, observation=("globals", "goal_vector"), actions="discrete", reward="dense")
    wrapped = GymWrapper(ActionMasks(env), categorical_action_encoding=True)
    joined = CatTensors(["globals", "goal_vector"], "observation", del_keys=False)
    boolean = DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"])
    return TransformedEnv(wrapped, Compose(joined, boolean, ActionMask()))


def train(task: str, steps: int) -> int:
    """Steps of the environment that were collected and learned from."""
    torch.manual_seed(0)
    env = make(task)
    env.set_seed(0)
    size, actions = env.observation_spec["observation"].shape[-1], env.action_spec.n
    policy = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, actions))
    value = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, 1))
    actor = ProbabilisticActor(
        TensorDictModule(policy, ["observation"], ["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(value, in_keys=["observation"])
    advantage, loss = GAE(gamma=0.99, lmbda=0.95, value_network=critic), ClipPPOLoss(actor, critic)
    optimizer = torch.optim.Adam(loss.parameters(), 3e-4)
    collected = 0
    for batch in Collector(env, actor, frames_per_batch=BATCH, total_frames=steps):
        collected += batch.numel()
        for _ in range(2):
            advantage(batch)
            found = loss(batch)
            total = found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]
            optimizer.zero_grad()
            total.backward()
            optimizer.step()
        print(f"{collected} steps, reward {batch['next', 'reward'].sum().item():.3f}, loss {total.item():.3f}")
    return collected


if __name__ == "__main__":
    train(TASK, int(sys.argv[1]) if len(sys.argv) > 1 else STEPS)
