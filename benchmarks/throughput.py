"""Steps per second of random play, cold and warm, beside reference environments in the same run.

Random play is uniform over valid actions, with resets, over 64 fixed (task, seed) pairs. Cold is
the first pass with empty caches, warm the second pass over the same pairs. Each case runs in a
process of its own, three times; the median is printed. Time is that of `env.step` and `env.reset`;
choosing the action is the player's and not counted. References: a no-op Gymnasium environment, and,
where installed, MiniGrid (`pip install minigrid`) and ALE Pong (`pip install ale-py`).

`vector` is 64 phones of one task in one process beside Gymnasium's SyncVectorEnv over the same
ones, the same random actions over and over, caches warm, for three forms of observations.

    python benchmarks/throughput.py [--json FILE] [--case NAME] [--runs N] [--device adb:SERIAL]
"""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

PAIRS = 64
Rates = dict[str, float]


def play(env: Any, seconds: dict[str, float], pairs: list[tuple[str, int]]) -> int:
    """One pass over the pairs; adds the time of steps and resets. Returns the number of steps."""
    from android_gym.agents.uniform import Agent

    player, steps, clock = Agent(finish=False), 0, time.perf_counter
    for task, seed in pairs:
        begin = clock()
        observation, info = env.reset(seed=seed, options={"task": task})
        seconds["reset"] += clock() - begin
        player.reset(env, observation, info)
        over = False
        while not over:
            action = player.act(observation, info)
            begin = clock()
            observation, _, terminated, truncated, info = env.step(action)
            seconds["step"] += clock() - begin
            over = terminated or truncated
            steps += 1
    return steps


def pairs() -> list[tuple[str, int]]:
    from android_gym.tasks import registry

    ids = sorted(t.id for t in registry.query() if not t.micro)
    rng = random.Random(0)
    return [(rng.choice(ids), seed) for seed in range(PAIRS)]


def load(package: str = "android_gym.phone") -> None:
    """Import all that a phone may import later: a cold pass has empty caches, not missing code."""
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)


def two_passes(**options: Any) -> Rates:
    """Cold and warm steps per second of one observation."""
    from android_gym.envs.android import AndroidEnv

    load()
    chosen = pairs()
    env = AndroidEnv("all", **options)
    rates = {}
    for name in ("cold", "warm"):
        seconds = {"step": 0.0, "reset": 0.0}
        steps = play(env, seconds, chosen)
        rates[name] = steps / (seconds["step"] + seconds["reset"])
        if name == "warm":
            rates["reset_us"] = seconds["reset"] / len(chosen) * 1e6
    return rates


def text() -> Rates:
    return two_passes(observation="text")


def pixels84() -> Rates:
    return two_passes(observation="pixels", size=(84, 84), gray=True)


def full() -> Rates:
    """Full-size RGB pictures, 1080 x 2400."""
    return {"full": two_passes(observation="pixels")["warm"]}


def on_device(device: str, pairs: int = 8) -> Rates:
    """Compressed text on another device, over the tasks whose success can be seen there."""
    from android_gym.envs.android import AndroidEnv
    from android_gym.tasks import registry

    ids = sorted(t.id for t in registry.query() if t.screen_goal is not None)
    env = AndroidEnv(ids, observation="text", device=device)
    seconds = {"step": 0.0, "reset": 0.0}
    chosen = [(ids[seed % len(ids)], seed) for seed in range(pairs)]
    steps = play(env, seconds, chosen)
    return {"device": steps / seconds["step"], "device_reset_ms": seconds["reset"] / pairs * 1e3}


def vector(count: int = 64, length: int = 40) -> Rates:
    """Steps per second of many phones, ours and Gymnasium's way."""
    import numpy as np
    from gymnasium.vector import SyncVectorEnv

    from android_gym.envs.android import AndroidEnv
    from android_gym.envs.vector import AndroidVectorEnv

    forms: dict[str, dict[str, Any]] = {
        "text": {"observation": "text"},
        "elements": {"observation": "elements"},
        "pixels84": {"observation": "pixels", "size": (84, 84), "gray": True},
    }
    rates: Rates = {}
    for name, form in forms.items():
        how: dict[str, Any] = {"tasks": "Clock-Open", "actions": "discrete", **form}
        ours = AndroidVectorEnv(count, **how)
        theirs = SyncVectorEnv([lambda how=how: AndroidEnv(**how)] * count)
        rng, actions = np.random.default_rng(0), []
        _, infos = ours.reset(seed=0)
        for _ in range(length):  # keys, swipes and starting apps: few screens, all of them warm
            chosen = [rng.choice(np.flatnonzero(row)[:12]) for row in infos["action_mask"]]
            actions.append(np.array(chosen))
            infos = ours.step(actions[-1])[4]
        for env, key in ((ours, f"vector_{name}"), (theirs, f"sync_{name}")):
            rates[key] = max(_replayed(env, actions) for _ in range(5)) * count
    return rates


def _replayed(env: Any, actions: list[Any]) -> float:
    """Vector steps per second of given actions."""
    env.reset(seed=0)
    begin = time.perf_counter()
    for action in actions:
        env.step(action)
    return len(actions) / (time.perf_counter() - begin)


def snapshot() -> Rates:
    """Microseconds of a snapshot and a restore."""
    from android_gym.devices.simulated import SimulatedDevice

    device, count = SimulatedDevice(), 100_000
    begin = time.perf_counter()
    for _ in range(count):
        device.restore(device.snapshot())
    return {"snapshot_us": (time.perf_counter() - begin) / count * 1e6}


def memory() -> Rates:
    """MB of a process with one text environment after 100,000 steps."""
    from android_gym.envs.android import AndroidEnv

    env, chosen, steps = AndroidEnv("all", observation="text"), pairs(), 0
    while steps < 100_000:
        steps += play(env, {"step": 0.0, "reset": 0.0}, [(t, s + steps) for t, s in chosen])
    return {"memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}


def rate(env: Any, seconds: float = 2.0) -> float:
    """Steps per second of any Gymnasium environment under pre-drawn random actions."""
    env.reset(seed=0)
    actions = [env.action_space.sample() for _ in range(1000)]
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        for action in actions:
            _, _, terminated, truncated, _ = env.step(action)
            if terminated or truncated:
                env.reset()
        steps += len(actions)
    return steps / (time.perf_counter() - begin)


def noop() -> Rates:
    import gymnasium

    class Noop(gymnasium.Env[int, int]):
        observation_space = action_space = gymnasium.spaces.Discrete(2)

        def reset(self, **kw: Any) -> tuple[int, dict[str, Any]]:
            return 0, {}

        def step(self, action: int) -> tuple[int, float, bool, bool, dict[str, Any]]:
            return 0, 0.0, False, False, {}

    return {"noop": rate(Noop())}


def minigrid() -> Rates:
    import gymnasium
    import minigrid  # noqa: F401

    return {"minigrid": rate(gymnasium.make("MiniGrid-Empty-8x8-v0"))}


def pong() -> Rates:
    import ale_py
    import gymnasium

    gymnasium.register_envs(ale_py)
    env = gymnasium.make("ALE/Pong-v5", frameskip=1)
    return {"pong84": rate(gymnasium.wrappers.AtariPreprocessing(env))}


CASES: dict[str, Callable[[], Rates]] = {
    f.__name__: f for f in (text, pixels84, full, vector, snapshot, memory, noop, minigrid, pong)
}
GOALS = {
    "text_cold": 10_000,
    "text_warm": 40_000,
    "pixels84_cold": 4_000,
    "pixels84_warm": 20_000,
    "full": 200,
    "text_reset_us": -200,
    "snapshot_us": -5,
    "memory_mb": -150,
}  # negative: at most


def measure(case: str, runs: int) -> Rates:
    """Medians over fresh processes; nothing where the case cannot run."""
    found: dict[str, list[float]] = {}
    for _ in range(1 if case == "memory" else runs):
        done = subprocess.run(
            [sys.executable, __file__, "--case", case], capture_output=True, text=True, check=False
        )
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no output"])[-1]
            print(f"{case:10} not run: {last}")
            return {}
        for name, value in json.loads(done.stdout.splitlines()[-1]).items():
            key = f"{case}_{name}" if case in ("text", "pixels84") else name
            found.setdefault(key, []).append(value)
    return {name: statistics.median(values) for name, values in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    parser.add_argument("--case", choices=sorted(CASES), help="run one case here")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--device", help="measure this device instead: adb:SERIAL")
    options = parser.parse_args()
    if options.device:
        print(json.dumps(on_device(options.device)))
        return
    if options.case:
        print(json.dumps(CASES[options.case]()))
        return
    figures: Rates = {}
    for case in CASES:
        for name, value in measure(case, options.runs).items():
            figures[name] = value
            goal = GOALS.get(name)
            against = "" if goal is None else f"   goal {'<=' if goal < 0 else '>='} {abs(goal):,}"
            print(f"{name:18} {value:14,.1f}{against}", flush=True)
    for ours, theirs in (("text_cold", "minigrid"), ("text_warm", "minigrid"),
                         ("pixels84_cold", "pong84"), ("pixels84_warm", "pong84"),
                         ("vector_text", "sync_text"), ("vector_elements", "sync_elements"),
                         ("vector_pixels84", "sync_pixels84")):  # fmt: skip
        if ours in figures and theirs in figures:
            print(f"{ours} / {theirs} = {figures[ours] / figures[theirs]:.1f}")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=2)


if __name__ == "__main__":
    main()
