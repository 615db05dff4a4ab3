"""What the runner adds to the bare loop of an environment and an agent, and how fast it gets done.

Overhead: CPU time of the same episodes, each way in a fresh process (so that none finds what
another has worked out), the median of several rounds. Ways: `bare`, the loop alone; `recorded`, the
loop with each episode written to a trajectory; `run`, the runner in one process (recorded, scored,
kept in SQLite). Share: what two processes take that have half of the seeds each, over one that has
all. Speed: seconds for a thousand episodes and more with trajectories on two workers, their start
included, and what they leave: steps, bytes of trajectories, also compressed, and of SQLite.

    python benchmarks/runner.py [--json FILE] [--rounds N] [--seeds N] [--quick]
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from stamp import stamp

AGENTS = ("oracle", "uniform")
SCRIPTED = "react"  # with a model that gives the same answer at once, in every step
ANSWER = "Thought: I go back and look around.\nAction: #back#"
WAYS = ("bare", "recorded", "run")
GOAL_OVERHEAD, GOAL_SECONDS = 0.10, 180.0
LARGE = 1_000  # episodes, at least, on two workers
GOAL_OF = ("run", "recorded")
WARM = "Clock-AddCity"  # played before the clock starts: imports and the first phone are made


def plan_of(agent: str, seeds: range, tasks: str, out: Path) -> Any:
    from android_gym.evaluation.runner import Plan
    from android_gym.evaluation.suites import suite

    return Plan((agent,), suite([tasks]), tuple(seeds), out, options=options_of(agent))


def options_of(agent: str) -> dict[str, Any]:
    """What the agent is made with."""
    if agent != SCRIPTED:
        return {}
    file = Path(tempfile.gettempdir(), "android-gym-script.txt")
    file.write_text("\n---\n".join([ANSWER] * 20_000), encoding="utf-8")
    return {"model": f"scripted:{file}"}


def loop(agent: str, seeds: range, tasks: str, out: Path, recorded: bool) -> None:
    """The episodes as anybody would write them."""
    from android_gym import agents
    from android_gym.envs.android import AndroidEnv
    from android_gym.evaluation.suites import suite
    from android_gym.wrappers.recording import Recording

    env, player = AndroidEnv("all"), agents.make(agent, **options_of(agent))
    for job in suite([tasks]).jobs:
        for seed in seeds:
            file = out / f"{job.task.id}-{seed}.jsonl"
            world: Any = Recording(env, file) if recorded else env
            observation, info = world.reset(seed=seed, options={"task": job.task})
            player.reset(world, observation, info)
            over = False
            while not over:
                action = player.act(observation, info)
                if recorded:
                    world.think(getattr(player, "thought", None))
                observation, _, terminated, truncated, info = world.step(action)
                over = terminated or truncated


def play(way: str, agent: str, seeds: range, tasks: str, out: Path) -> None:
    from android_gym.evaluation.runner import Run

    if way in ("bare", "recorded"):
        loop(agent, seeds, tasks, out, way == "recorded")
        return
    for _ in Run(plan_of(agent, seeds, tasks, out)):
        pass


def measured(way: str, agent: str, seeds: int) -> float:
    """CPU seconds of all tasks with so many seeds, in this process."""
    with tempfile.TemporaryDirectory() as folder:
        play(way, agent, range(1), WARM, Path(folder, "warm"))
        began = time.process_time()
        play(way, agent, range(1, seeds + 1), "all", Path(folder, "run"))
        return time.process_time() - began


def apart(way: str, agent: str, seeds: int) -> float:
    """`measured` in a process of its own."""
    words = [sys.executable, __file__, "--only", way, agent, str(seeds)]
    env = {**os.environ, "OMP_NUM_THREADS": "1"}
    return float(subprocess.run(words, check=True, capture_output=True, text=True, env=env).stdout)


def jobs() -> int:
    """Episodes of all tasks with one seed."""
    from android_gym.evaluation.suites import suite

    return len(suite(["all"]).jobs)


def overheads(rounds: int, seeds: int) -> dict[str, float]:
    figures: dict[str, float] = {}
    for agent in (*AGENTS, SCRIPTED):
        found: dict[str, list[float]] = {way: [] for way in WAYS}
        long: list[float] = []
        for _ in range(rounds):
            for way in WAYS:
                found[way].append(apart(way, agent, seeds))
            if agent in AGENTS:
                long.append(apart("run", agent, 2 * seeds))
        middle = {way: statistics.median(times) for way, times in found.items()}
        each = {way: 1e3 * middle[way] / (jobs() * seeds) for way in WAYS}
        figures |= {f"{agent}_{way}_ms": ms for way, ms in each.items()}
        told = "   ".join(f"{way} {ms:.2f}" for way, ms in each.items())
        print(f"{agent:8} CPU ms per episode: {told}", flush=True)
        if long:
            figures[f"{agent}_long_ms"] = 1e3 * statistics.median(long) / (jobs() * 2 * seeds)
            share = statistics.median(2 * half / whole for half, whole in zip(found["run"], long, strict=True))
            figures[f"{agent}_share"] = share
            print(f"{agent:8} run in two processes, by seeds, over run in one: {share - 1:+.1%}", flush=True)
        for way, beside in (("run", "recorded"), ("run", "bare"), ("recorded", "bare")):
            ratios = [a / b - 1 for a, b in zip(found[way], found[beside], strict=True)]
            figures[f"{agent}_{way}_over_{beside}"] = over = statistics.median(ratios)
            goal = f"   goal <= {GOAL_OVERHEAD:.0%}" if (way, beside) == GOAL_OF else ""
            print(f"{agent:8} {way} over {beside}: {over:+.1%}{goal}", flush=True)
    return figures


def thousand(agent: str, seeds: int) -> dict[str, float]:
    """Seconds for all tasks with many seeds on two workers, their steps, and bytes of what they leave."""
    from android_gym.evaluation.runner import Run

    with tempfile.TemporaryDirectory() as folder:
        run = Run(plan_of(agent, range(seeds), "all", Path(folder)), workers=2)
        began = time.perf_counter()
        steps = [result.steps for result in run]
        seconds = time.perf_counter() - began
        recorded = [file.read_bytes() for file in Path(folder).rglob("*.jsonl")]
        kept = Path(folder, "run.sqlite").stat().st_size
    count, size = len(steps), sum(map(len, recorded))
    assert len(recorded) == count, "Each episode leaves a trajectory."
    goal = f"   goal <= {GOAL_SECONDS:g} s" if count >= LARGE else ""
    print(f"{agent:8} {count} episodes on 2 workers: {seconds:.1f} s ({size / 1e6:.0f} MB){goal}")
    figures = {
        "episodes": count,
        "seconds": seconds,
        "steps": sum(steps),
        "bytes": size,
        "gzip_bytes": sum(len(gzip.compress(data, 6)) for data in recorded),
        "store_bytes": kept,
    }
    return {f"{agent}_{name}": figure for name, figure in figures.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each way")
    parser.add_argument("--seeds", type=int, default=3, help="seeds of each task in a round")
    parser.add_argument("--quick", action="store_true", help="one round, few seeds")
    parser.add_argument("--only", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.only:
        way, agent, seeds = options.only
        print(measured(way, agent, int(seeds)))
        return
    rounds, seeds, many = (1, 1, 1) if options.quick else (options.rounds, options.seeds, math.ceil(LARGE / jobs()))
    figures = overheads(rounds, seeds)
    for agent in AGENTS:
        figures |= thousand(agent, many)
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({**stamp(), **figures}, file, indent=2)


if __name__ == "__main__":
    main()
