"""Steps per second of random play, cold and warm, beside other environments in the same run.

Random play is uniform over valid actions, with resets, over 64 fixed (task, seed) pairs. Cold is
the first pass with empty caches, warm the second pass over the same pairs. Each case runs in a
process of its own, three times; the median is printed. Time is that of `env.step` and `env.reset`;
choosing the action is the player's and not counted. The other environments are those of `peers.py`
that are installed, `--python nle=PATH` naming another interpreter for one of them.

`vector` is 64 phones of one task in one process beside Gymnasium's SyncVectorEnv over the same
ones, the same random actions over and over, caches warm, for three forms of observations.
`stacked` are 64 phones with 84 x 84 pictures, four stacked; `compiled_cpu` and `compiled_gpu` are
the compiled phone, see `compiled.py`.

    python benchmarks/throughput.py [--json FILE] [--only NAME,…] [--runs N] [--python NAME=PATH]
    python benchmarks/throughput.py --case NAME
    python benchmarks/throughput.py --device adb:SERIAL
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
from pathlib import Path
from typing import Any

import compiled
import peers

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
    """Tasks and seeds; of the tasks that begin on `pixel`, whose apps stay the same."""
    from android_gym.tasks import registry

    ids = sorted(t.id for t in registry.query() if not t.micro and t.profile == "pixel")
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


def elements() -> Rates:
    return two_passes(observation="elements")


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


def stacked(count: int = 64, length: int = 40) -> Rates:
    """Steps per second of many phones with stacked pictures, as ALE's native vector gives them."""
    import numpy as np

    from android_gym.envs.vector import AndroidVectorEnv
    from android_gym.wrappers.frame_stack import FrameStack

    how: dict[str, Any] = {"observation": "pixels", "size": (84, 84), "gray": True}
    phones = AndroidVectorEnv(count, tasks="Clock-Open", actions="discrete", **how)
    env, rng, actions = FrameStack(phones, 4), np.random.default_rng(0), []
    _, infos = env.reset(seed=0)
    for _ in range(length):
        chosen = [rng.choice(np.flatnonzero(row)[:12]) for row in infos["action_mask"]]
        actions.append(np.array(chosen))
        infos = env.step(actions[-1])[4]
    return {"stacked": max(_replayed(env, actions) for _ in range(5)) * count}


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


def compiled_cpu() -> Rates:
    """4,096 copies of compiled phones on one core."""
    return compiled.compiled("cpu", 4096, 5.0)


def compiled_gpu() -> Rates:
    """1,048,576 copies of compiled phones on a GPU."""
    import torch

    if not torch.cuda.is_available():
        sys.exit("torch finds no GPU")
    return compiled.compiled("cuda", 1 << 20, 5.0)


OURS = (text, pixels84, elements, full, vector, stacked, snapshot, memory, compiled_cpu,
        compiled_gpu)  # fmt: skip
PREFIXED = ("text", "pixels84", "elements")  # cases whose figures are named after them
ONCE = ("memory", "miniwob")  # long ones
CASES: dict[str, Callable[[], Rates]] = {f.__name__: f for f in OURS} | peers.CASES
GOALS = {
    "text_cold": 40_000,
    "text_warm": 100_000,
    "pixels84_cold": 10_000,
    "pixels84_warm": 50_000,
    "elements_cold": 30_000,
    "elements_warm": 30_000,
    "compiled_cpu": 5_000_000,
    "compiled_gpu": 500_000_000,
    "full": 200,
    "text_reset_us": -200,
    "snapshot_us": -5,
    "memory_mb": -150,
}  # negative: at most
PAIRED = (
    ("text_cold", ("minigrid", "nle", "miniwob")),
    ("text_warm", ("minigrid", "nle", "miniwob")),
    ("elements_cold", ("minigrid", "nle", "miniwob")),
    ("elements_warm", ("minigrid", "nle", "miniwob")),
    ("pixels84_cold", ("pong84", "miniwob_pictures")),
    ("pixels84_warm", ("pong84", "miniwob_pictures")),
    ("stacked", ("vector_pong84",)),
    ("vector_text", ("sync_text",)),
    ("vector_elements", ("sync_elements",)),
    ("vector_pixels84", ("sync_pixels84",)),
)


def measure(case: str, runs: int, python: str) -> Rates:
    """Medians over fresh processes; nothing where the case cannot run."""
    found: dict[str, list[float]] = {}
    program = [peers.__file__, case] if case in peers.CASES else [__file__, "--case", case]
    for _ in range(1 if case in ONCE else runs):
        done = subprocess.run([python, *program], capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no output"])[-1]
            print(f"{case:18} not run: {last}")
            return {}
        for name, value in json.loads(done.stdout.splitlines()[-1]).items():
            key = f"{case}_{name}" if case in PREFIXED else name
            found.setdefault(key, []).append(value)
    return {name: statistics.median(values) for name, values in found.items()}


def measure_all(names: list[str], runs: int, pythons: dict[str, str]) -> Rates:
    """The figures of all cases, printed as they come."""
    figures: Rates = {}
    for case in names:
        for name, value in measure(case, runs, pythons.get(case, sys.executable)).items():
            figures[name] = value
            goal = GOALS.get(name)
            against = "" if goal is None else f"   goal {'<=' if goal < 0 else '>='} {abs(goal):,}"
            print(f"{name:18} {value:14,.1f}{against}", flush=True)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    parser.add_argument("--case", choices=sorted(CASES), help="run one case here")
    parser.add_argument("--only", help="cases to run, separated by commas")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--python", action="append", default=[], metavar="NAME=PATH",
                        help="another interpreter for a case")  # fmt: skip
    parser.add_argument("--device", help="measure this device instead: adb:SERIAL")
    options = parser.parse_args()
    if options.device:
        print(json.dumps(on_device(options.device)))
        return
    if options.case:
        print(json.dumps(CASES[options.case]()))
        return
    pythons = dict(pair.split("=", 1) for pair in options.python)
    names = options.only.split(",") if options.only else list(CASES)
    figures = measure_all(names, options.runs, pythons)
    for ours, others in PAIRED:
        for theirs in others:
            if ours in figures and theirs in figures:
                print(f"{ours} / {theirs} = {figures[ours] / figures[theirs]:.1f}")
    if options.json:
        Path(options.json).write_text(json.dumps(figures, indent=2), "utf-8")


if __name__ == "__main__":
    main()
