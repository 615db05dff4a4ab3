"""Speed on new seeds, which is what a learner sees: it hardly ever plays an episode twice.

A stream draws a task of all apps for each episode and resets with a seed that was never used. It is
played in windows of 2,000 steps; after each, other environments (`peers.py`) are timed for a fifth
of a second each, so that a ratio compares the same moment. Rewards are compared with "success",
and one task with its own repeated episodes, in windows of 500 steps. Time is CPU time of
`env.step` and `env.reset`; choosing the action is the player's and not counted. Players: `random`,
of the actions that the mask allows (with `text` and `grid`, which have no mask, the agent `uniform`
without FINISH), and `oracle`, who plays the task's first reference but for one action in five: it
asks for no reference that the environment has played, as this would hide what playing them costs.

Figures are medians of windows with the least and the greatest. `steady`: all windows but the first;
`cold`: the first, with empty caches; `repeated`: episodes that were played before are played
again, action for action, 64 and 512 of them, with the number of their steps. Each function is one
row of `throughput.py`, which gives it a process of its own.
"""

from __future__ import annotations

import itertools
import os
import resource
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import peers

WINDOW = 2000  # steps
SHORT_WINDOW = 500  # of streams of one reward or one task
PEER_SECONDS = 0.2
FIRST_SEED = 1_000_000
WORKING_SETS = {64: 3, 512: 1}  # episodes that are repeated, and how often

ARRAYS = ("elements", "globals", "goal_vector")
PICTURE: dict[str, Any] = {"observation": "pixels", "size": (84, 84), "gray": True}
FORMS: dict[str, dict[str, Any]] = {
    "text": {"observation": "text", "actions": "text"},
    "elements": {"observation": "elements", "actions": "discrete"},
    "dict": {"observation": ARRAYS, "actions": "discrete"},  # README's for Stable-Baselines3
    "pixels84": {**PICTURE, "actions": "grid"},
    "pixels84_masked": {**PICTURE, "actions": "discrete"},
    "full": {"observation": "pixels", "actions": "discrete"},
}
PLAYERS = ("random", "oracle")
NOISE = 0.2  # of the oracle's actions are random ones
TEN = ("text", "elements", "pixels84")  # forms that are also played on the phone with ten apps
FEW = ("Micro-OpenApp", "Micro-TurnSwitch", "Settings-TurnOffWifi", "Clock-AddCity")

Figures = dict[str, Any]  # name -> a number, or [median, least, greatest]
Cases = dict[str, Callable[[], Figures]]


def spread(values: list[float]) -> list[float]:
    """Median, least and greatest."""
    return [statistics.median(values), min(values), max(values)]


@dataclass
class Spent:
    """What steps and resets took, in seconds: CPU time, and time of the clock."""

    steps: int = 0
    resets: int = 0
    stepping: float = 0.0
    resetting: float = 0.0
    stepping_wall: float = 0.0
    resetting_wall: float = 0.0

    @property
    def rate(self) -> float:
        """Steps per second, resets included."""
        return self.steps / (self.stepping + self.resetting)

    @property
    def wall(self) -> float:
        """The same by the clock."""
        return self.steps / (self.stepping_wall + self.resetting_wall)

    @property
    def reset_us(self) -> float:
        return self.resetting / max(1, self.resets) * 1e6


class Player:
    """Chooses actions, in any form of actions."""

    def __init__(self, kind: str) -> None:
        from android_gym import agents

        self.agents = [agents.make("uniform", finish=False)]
        self.agents += [agents.make("oracle", reference=0)] if kind == "oracle" else []
        self.rng = np.random.default_rng(7)

    def reset(self, env: Any, observation: Any, info: Any) -> None:
        for agent in self.agents:
            agent.reset(env, observation, info)

    def act(self, observation: Any, info: Any) -> Any:
        if len(self.agents) == 2 and self.rng.random() >= NOISE:
            return self.agents[1].act(observation, info)
        if "action_mask" in info:
            return int(self.rng.choice(np.flatnonzero(info["action_mask"])))
        return self.agents[0].act(observation, info)


class Stream:
    """Episodes without end, each of another seed, played in windows.

    options: of AndroidEnv. seeds: of the episodes; new ones by default.
    """

    def __init__(self, player: str, seeds: Iterator[int] | None = None, **options: Any) -> None:
        from android_gym.envs.android import AndroidEnv

        self.env, self.player = AndroidEnv(**options), Player(player)
        self.seeds = seeds or itertools.count(FIRST_SEED)
        self.over = True
        self.seen: tuple[Any, Any] = (None, {})

    def window(self, steps: int = WINDOW) -> Spent:
        """Play so many steps on."""
        spent = Spent()
        while spent.steps < steps:
            if self.over:
                self.begin(spent)
            self.step(spent)
        return spent

    def begin(self, spent: Spent) -> None:
        """The next episode."""
        seed = next(self.seeds)
        wall, begin = time.perf_counter(), time.process_time()
        self.seen = self.env.reset(seed=seed)
        spent.resetting += time.process_time() - begin
        spent.resetting_wall += time.perf_counter() - wall
        spent.resets += 1
        self.over = False
        self.player.reset(self.env, *self.seen)

    def step(self, spent: Spent) -> Any:
        """One step. Returns the action."""
        action = self.player.act(*self.seen)
        wall, begin = time.perf_counter(), time.process_time()
        observation, _, terminated, truncated, info = self.env.step(action)
        spent.stepping += time.process_time() - begin
        spent.stepping_wall += time.perf_counter() - wall
        spent.steps += 1
        self.seen, self.over = (observation, info), terminated or truncated
        return action


def repeated(player: str, episodes: int, **options: Any) -> tuple[list[float], int]:
    """Steps per second of playing so many episodes again, action for action, and the number of
    their steps."""
    stream = Stream(player, itertools.count(), **options)
    played: list[list[Any]] = []
    for _ in range(episodes):
        stream.begin(Spent())
        played.append([])
        while not stream.over:
            played[-1].append(stream.step(Spent()))
    steps, rates = sum(map(len, played)), []
    for _ in range(WORKING_SETS[episodes]):
        begin = time.process_time()
        for seed, actions in enumerate(played):
            stream.env.reset(seed=seed)
            for action in actions:
                stream.env.step(action)
        rates.append(steps / (time.process_time() - begin))
    return spread(rates), steps


def rss_mb() -> float:
    """What is resident now; its peak where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def light() -> list[str]:
    """The tasks of one app that begin on the phone `pixel`, which has ten apps."""
    from android_gym.tasks import registry

    return [task.id for task in registry.select("SingleApp") if task.profile == "pixel"]


def steady(form: str, player: str, steps: int, few_apps: bool = False) -> Figures:
    """One row: a stream of all apps, or of ten, beside the other environments."""
    from android_gym.phone.core.cache import hit_rates

    others, tasks = peers.installed(), light() if few_apps else "all"
    stream = Stream(player, tasks=tasks, **FORMS[form])
    ratios: dict[str, list[float]] = {name: [] for name in others}
    windows, memory = [], [rss_mb()]
    for _ in range(max(2, steps // WINDOW)):
        windows.append(stream.window())
        for name, env in others.items():
            speed = peers.rate(env, PEER_SECONDS, clock=time.process_time)
            ratios[name].append(windows[-1].rate / speed)
        memory.append(rss_mb())
    later, half = windows[1:], len(windows) // 2
    found: Figures = {
        "steady": spread([one.rate for one in later]),
        "wall": spread([one.wall for one in later]),
        "cold": windows[0].rate,
        "last": statistics.median(one.rate for one in windows[-max(1, len(windows) // 5) :]),
        "reset_us": spread([one.reset_us for one in later if one.resets]),
        "length": sum(one.steps for one in later) / max(1, sum(one.resets for one in later)),
    }
    found |= {f"by_{name}": spread(some[1:]) for name, some in ratios.items()}
    found |= {f"hit_{name}": share for name, share in hit_rates().items()}
    grown = (memory[-1] - memory[half]) / (len(windows) - half) / WINDOW * 100_000
    found |= {"rss_start_mb": memory[0], "rss_end_mb": memory[-1], "rss_per_100k_mb": grown}
    for count in WORKING_SETS:
        again, distinct = repeated(player, count, tasks=tasks, **FORMS[form])
        found |= {f"repeated_{count}": again, f"repeated_{count}_steps": distinct}
    return found


def rewarded(reward: str, steps: int) -> Figures:
    """A stream with this reward beside one with "success", by turns: resets, and all of it."""
    streams = [
        Stream("random", itertools.count(first), tasks="all", reward=name, **FORMS["text"])
        for name, first in ((reward, FIRST_SEED), ("success", 2 * FIRST_SEED))
    ]
    count = max(2, steps // SHORT_WINDOW)
    pairs = [[one.window(SHORT_WINDOW) for one in streams] for _ in range(count)][1:]
    return {
        "reset_us": spread([ours.reset_us for ours, _ in pairs]),
        "success_reset_us": spread([least.reset_us for _, least in pairs]),
        "by_success": spread([ours.reset_us / least.reset_us for ours, least in pairs]),
        "whole_by_success": spread([least.rate / ours.rate for ours, least in pairs]),
    }


def one_task(task: str, steps: int) -> Figures:
    """A stream of one task with few sets of parameters beside its own repeated episodes."""
    how = {"tasks": task, **FORMS["text"]}
    stream = Stream("oracle", **how)
    windows = [stream.window(SHORT_WINDOW) for _ in range(max(2, steps // SHORT_WINDOW))][1:]
    again, distinct = repeated("oracle", min(WORKING_SETS), **how)
    return {
        "steady": spread([one.rate for one in windows]),
        "repeated": again,
        "repeated_steps": distinct,
        "by_repeated": spread([one.rate / again[0] for one in windows]),
    }


def cases(steps: int) -> Cases:
    """The rows by name. Rewards and the ten apps take a fifth of the steps."""
    rows = [(form, player) for form in FORMS for player in PLAYERS]
    found: Cases = {f"{form}_{player}": partial(steady, form, player, steps) for form, player in rows}
    found |= {
        f"ten_{form}_{player}": partial(steady, form, player, steps // 5, few_apps=True)
        for form in TEN
        for player in PLAYERS
    }
    rewards = ("card", "prefix", "dense")
    found |= {f"resets_{name}": partial(rewarded, name, steps // 5) for name in rewards}
    found |= {f"one_{task}": partial(one_task, task, steps) for task in FEW}
    return found
