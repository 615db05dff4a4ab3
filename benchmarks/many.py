"""Many phones at the same time on new seeds, and what the phones take of a learner's time.

All play random actions that the mask allows, on all apps; an episode that is over is followed by
one with a new seed. What is compared is played by turns in windows of 32 steps of 64 phones, so
that a ratio compares the same moment; the figures are medians with the least and the greatest,
without the first windows. Time is CPU time, for several processes that of the clock.

`vector` compares 64 phones in one process with Gymnasium's SyncVectorEnv over as many. `workers`
compares 64 phones shared out between k processes with one process, for k = 2, 4, … up to the number
of cores, and at least 2. `stacked` are 64 phones with four pictures of 84 x 84 stacked, beside
ALE's native vector environment. `learner` is MaskablePPO of sb3-contrib on the Dict that README
recommends, with 8 phones of `make_vec` in `StableBaselines`: the share of the time that is spent in
the environment.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import peers
from steady import ARRAYS, PEER_SECONDS, PICTURE, Cases, Figures, spread

PHONES = 64
LENGTH = 32  # steps of all phones in a window
ALL = "AndroidArena/All-v0"
FORMS: dict[str, dict[str, Any]] = {
    "text": {"observation": "text"},
    "elements": {"observation": "elements"},
    "dict": {"observation": ARRAYS},
    "pixels84": PICTURE,
}
LEARNERS = 8  # phones
BATCH, EPOCHS, ROLLOUT = 256, 4, 256  # the last for each phone


class Masked:
    """Random masked play on a vector environment, in windows."""

    def __init__(self, env: Any, seed: int, clock: Callable[[], float] = time.process_time) -> None:
        self.env, self.clock, self.rng = env, clock, np.random.default_rng(seed)
        self.infos = env.reset(seed=seed)[1]

    def window(self) -> float:
        """Steps of single phones per second."""
        seconds = 0.0
        for _ in range(LENGTH):
            masks = self.infos["action_mask"]
            actions = np.array([self.rng.choice(np.flatnonzero(mask)) for mask in masks])
            begin = self.clock()
            self.infos = self.env.step(actions)[4]
            seconds += self.clock() - begin
        return LENGTH * len(masks) / seconds


def windows(steps: int) -> int:
    """How many windows are so many steps, and one before them."""
    return 1 + max(2, steps // (PHONES * LENGTH))


def vector(form: str, steps: int) -> Figures:
    """Steps per second of 64 phones, ours and Gymnasium's way."""
    from gymnasium.vector import SyncVectorEnv

    from android_gym.envs.android import AndroidEnv
    from android_gym.envs.vector import AndroidVectorEnv

    how: dict[str, Any] = {"tasks": "all", "actions": "discrete", **FORMS[form]}
    ours = Masked(AndroidVectorEnv(PHONES, **how), 1_000_000)
    theirs = Masked(SyncVectorEnv([lambda: AndroidEnv(**how)] * PHONES), 2_000_000)
    pairs = [(ours.window(), theirs.window()) for _ in range(windows(steps))][1:]
    return {
        "vector": spread([one for one, _ in pairs]),
        "sync": spread([one for _, one in pairs]),
        "by_sync": spread([one / other for one, other in pairs]),
    }


def workers(steps: int) -> Figures:
    """Steps per second of 64 phones in one process and shared out between several; of the clock."""
    cores = os.cpu_count() or 1
    counts = [1, *(2**n for n in range(1, max(2, cores.bit_length())))]
    how: dict[str, Any] = {"actions": "discrete", **FORMS["dict"]}
    envs = [gymnasium.make_vec(ALL, PHONES, num_workers=count, **how) for count in counts]
    seeds = [1_000_000 * count for count in counts]
    plays = [Masked(env, seed, time.perf_counter) for env, seed in zip(envs, seeds, strict=True)]
    turns = [[play.window() for play in plays] for _ in range(windows(steps))][1:]
    for env in envs:
        env.close()
    found: Figures = {"cores": cores}
    for i, count in enumerate(counts):
        found[f"of_{count}"] = spread([turn[i] for turn in turns])
        if i:
            found[f"{count}_by_1"] = spread([turn[i] / turn[0] for turn in turns])
    return found


def stacked(steps: int) -> Figures:
    """Steps per second of many phones with stacked pictures, beside ALE's native vector."""
    from android_gym.envs.vector import AndroidVectorEnv
    from android_gym.wrappers.frame_stack import FrameStack

    phones = AndroidVectorEnv(PHONES, tasks="all", actions="discrete", **PICTURE)
    ours, pong = Masked(FrameStack(phones, 4), 1_000_000), peers.VectorPong()
    pairs = [(ours.window(), pong.rate(PEER_SECONDS, time.process_time)) for _ in range(windows(steps))][1:]
    return {
        "steady": spread([one for one, _ in pairs]),
        "by_vector_pong84": spread([one / other for one, other in pairs]),
    }


def learner(steps: int) -> Figures:
    """The environment's share of MaskablePPO's time, by rollouts with the learning after each."""
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback

    from android_gym.wrappers.stable_baselines import StableBaselines

    class Timed(StableBaselines):
        """Adds up the CPU time of steps, resets and masks."""

        seconds = 0.0

        def _timed(self, call: Callable[..., Any], *given: Any, **how: Any) -> Any:
            begin = time.process_time()
            found = call(*given, **how)
            self.seconds += time.process_time() - begin
            return found

        def reset(self) -> Any:
            return self._timed(super().reset)

        def step_wait(self) -> Any:
            return self._timed(super().step_wait)

        def env_method(self, *given: Any, **how: Any) -> list[Any]:
            found: list[Any] = self._timed(super().env_method, *given, **how)
            return found

    class Laps(BaseCallback):
        """The time at the end of every rollout: in the environment, and all."""

        def _on_step(self) -> bool:
            return True

        def _on_rollout_end(self) -> None:
            laps.append((env.seconds, time.process_time()))

    laps: list[tuple[float, float]] = []
    torch.set_num_threads(1)
    how: dict[str, Any] = {"actions": "discrete", **FORMS["dict"]}
    env = Timed(gymnasium.make_vec(ALL, LEARNERS, autoreset_mode="SameStep", **how))
    model = MaskablePPO("MultiInputPolicy", env, n_steps=ROLLOUT, batch_size=BATCH, n_epochs=EPOCHS, seed=0)
    model.learn(max(4 * ROLLOUT * LEARNERS, steps), Laps())
    return shares(laps)


def shares(laps: list[tuple[float, float]]) -> Figures:
    """The environment's share, and both parts in microseconds per step, of the spans between laps
    after the first: seconds in the environment and in all."""
    spans = list(zip(laps, laps[1:], strict=False))[1:]
    envs_s = [end[0] - begin[0] for begin, end in spans]
    all_s = [end[1] - begin[1] for begin, end in spans]
    both = list(zip(envs_s, all_s, strict=True))
    unit = 1e6 / ROLLOUT / LEARNERS
    return {
        "share": spread([one / whole for one, whole in both]),
        "environment_us": spread([one * unit for one in envs_s]),
        "learner_us": spread([(whole - one) * unit for one, whole in both]),
    }


def cases(steps: int) -> Cases:
    """The rows by name; each takes a fifth of the steps."""
    few = steps // 5
    found: Cases = {f"vector_{form}": partial(vector, form, few) for form in FORMS}
    others = {"workers": workers, "stacked": stacked, "learner": learner}
    return found | {name: partial(fn, few) for name, fn in others.items()}
