# %% [markdown]
# # Train MaskablePPO in five minutes
#
# You will train a small network from nothing until it uses the phone: the stopwatch is in front, and the network has to
# find out what starts it, and not leave. The phone gives it numbers in place of text, and a mask of the actions that do
# something on the present screen.
#
# You need Stable-Baselines3 and its contributed algorithms:
#
# ```sh
# pip install -e '.[sb3]'
# ```
#
# The outputs on this page come from 6,144 steps, about a quarter of a minute of training, so that the page is built
# quickly. Five minutes are about 100,000 steps: raise `STEPS`.

# %%
STEPS = 6_144

# %% [markdown]
# ## The task and what the network sees
#
# `make_vec` makes eight phones in one process. Three observation forms are asked for: `elements` (a row of numbers
# for each element of the screen), `globals` (the state of the episode) and `goal_vector` (the instruction).
# `discrete` makes an action one number, and the reward `dense` pays for progress towards the goal.

# %%
import gymnasium as gym

import android_gym  # registers the ids

print(len(android_gym.environment_ids()), "environments")
TASK = "AndroidArena/Micro-StartStopwatch-v0"
OPTIONS = {
    "observation": ("elements", "globals", "goal_vector"),
    "actions": "discrete",
    "reward": "dense",
    "terminate_on_success": True,
}
envs = gym.make_vec(TASK, 8, autoreset_mode="SameStep", **OPTIONS)
observations, infos = envs.reset(seed=0)
for name, value in observations.items():
    print(name, value.shape)
print("actions that do something:", infos["action_mask"].sum(axis=1), "of", infos["action_mask"].shape[1])

# %% [markdown]
# Of more than two thousand actions only 31 do something on this screen: most are of an element that is not there, or of
# one that does not answer to them. Many of the 31 are ways out: other tabs, other apps, Home.
#
# This is where an episode begins:

# %%
from PIL import Image

one = gym.make(TASK, **OPTIONS)
_, info = one.reset(seed=0)
print(info["instruction"])
Image.fromarray(one.unwrapped.device.screen().pixels()).resize((270, 600))

# %% [markdown]
# ## Before training
#
# `evaluate` plays forty episodes with seeds that training never meets, and tells how many succeed. A network that has
# learned nothing succeeds now and then by chance.

# %%
import torch
from sb3_contrib import MaskablePPO

from android_gym.wrappers.stable_baselines import StableBaselines

torch.set_num_threads(1)
model = MaskablePPO(
    "MultiInputPolicy", StableBaselines(envs), n_steps=64, batch_size=128, n_epochs=4, seed=0, device="cpu"
)


def evaluate(episodes=40):
    solved = 0
    for seed in range(10_000, 10_000 + episodes):
        observation, info = one.reset(seed=seed)
        over = False
        while not over:
            masks = info["action_mask"].astype(bool)
            action, _ = model.predict(observation, action_masks=masks)
            observation, _, terminated, truncated, info = one.step(int(action))
            over = terminated or truncated
        solved += bool(info["success"])
    return solved / episodes


print(f"untrained: {evaluate():.0%}")

# %% [markdown]
# ## Training
#
# Three rounds, with a look at the policy after each:

# %%
for _ in range(3):
    model.learn(STEPS // 3, reset_num_timesteps=False)
    print(f"after {model.num_timesteps:,} steps: {evaluate():.0%}")

# %% [markdown]
# ## What it does
#
# The policy plays an episode, and we look at its actions in words and at the last screen.

# %%
from android_gym.lines import brief

observation, info = one.reset(seed=10_000)
over = False
while not over:
    action, _ = model.predict(observation, action_masks=info["action_mask"].astype(bool), deterministic=True)
    observation, reward, terminated, truncated, info = one.step(int(action))
    print(f"{brief(one.unwrapped.episode_state.executed[-1])}: reward {reward:+.2f}")
    over = terminated or truncated
print("success:", bool(info["success"]))
Image.fromarray(one.unwrapped.device.screen().pixels()).resize((270, 600))

# %% [markdown]
# ## Further
#
# - `model.save("stopwatch")` and `MaskablePPO.load("stopwatch")` keep the policy.
# - Another task is another id: `AndroidArena/Clock-v0` draws one of the tasks of Clock in every episode.
# - The reward `success` pays only at the end, and leaves out all help.
# - [learning](../learning.md) has the results on more tasks, with curves, and what was not learned;
#   [observations](../observations.md) describes the arrays, and [compiled](../compiled.md) how a small task runs
#   millions of steps a second.
