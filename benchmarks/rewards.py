"""Rewards compared: what honest play, random play and play that games the reward earn.

For each reward and every task but the micro ones, with three seeds: the return of the oracle, of
random play that never says FINISH, and of `hacker`, which tries tricks that do not solve the task
and keeps the one that pays most (`android_gym/agents/hacker.py`). Its trick "almost", the reference
without its last action, is honest work that is not finished; what the others earn is gamed.

    oracle    mean return of the reference solution
    uniform   mean return of random play
    solved    share of random episodes that end in success
    paid      share of random episodes that are paid anything: what there is to learn from
    hacker    mean return of the best trick
    almost    mean return of "almost"
    games     mean return of the best of the other tricks; most: the largest one
    gamed     share of episodes in which such a trick earns over a quarter of the oracle's return
    tricks    which of these were best where one earned something, the most frequent first

    python benchmarks/rewards.py [--json FILE] [--seeds N] [--tasks APP]
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from android_gym.agents import make
from android_gym.envs.android import AndroidEnv
from android_gym.tasks import registry

REWARDS: dict[str, str | dict[str, float]] = {
    "success": "success",
    "dense": "dense",
    "card": "card",
    "prefix": "prefix",
    "progress": {"progress": 0.5, "success": 0.5},
}
GAMED = 0.25  # of the oracle's return
HONEST = "almost"  # the trick that is no trick
NUMBERS = ("oracle", "uniform", "solved", "paid", "hacker", "almost", "games", "most", "gamed")
Row = dict[str, Any]


class Played(NamedTuple):
    """What one task with one seed paid under one reward."""

    task: str
    oracle: float
    uniform: float
    solved: bool  # by random play
    hacker: float
    almost: float
    games: float
    trick: str  # that pays `games`
    wins: tuple[str, ...]  # tricks that solved the task after all

    @property
    def gamed(self) -> bool:
        return self.games > GAMED * self.oracle


def played(env: AndroidEnv, task: str, seed: int) -> Played:
    """The three players on one task."""
    honest, _ = returned(env, make("oracle"), task, seed)
    drawn, solved = returned(env, make("uniform", finish=False), task, seed)
    hacker: Any = make("hacker")
    observation, info = env.reset(seed=seed, options={"task": task})
    hacker.reset(env, observation, info)
    lost = {name: total for name, (total, success) in hacker.returns.items() if not success}
    almost = max(0.0, lost.pop(HONEST, 0.0))
    trick = max(lost, key=lambda name: lost[name], default="")
    wins = tuple(name for name, (_, success) in hacker.returns.items() if success)
    games = max(0.0, lost.get(trick, 0.0))
    return Played(task, honest, drawn, solved, hacker.best_return, almost, games, trick, wins)


def returned(env: AndroidEnv, agent: Any, task: str, seed: int) -> tuple[float, bool]:
    """The return of an episode, and whether it ended in success."""
    observation, info = env.reset(seed=seed, options={"task": task})
    agent.reset(env, observation, info)
    total, over = 0.0, False
    while not over:
        action = agent.act(observation, info)
        observation, reward, terminated, truncated, info = env.step(action)
        total, over = total + float(reward), terminated or truncated
    return total, bool(info["success"])


def row(episodes: Iterable[Played]) -> Row:
    """The figures of one reward."""
    episodes = list(episodes)
    tricks = Counter(one.trick for one in episodes if one.games > 0)
    return {
        "oracle": fmean(one.oracle for one in episodes),
        "uniform": fmean(one.uniform for one in episodes),
        "solved": fmean(one.solved for one in episodes),
        "paid": fmean(one.uniform > 0 for one in episodes),
        "hacker": fmean(one.hacker for one in episodes),
        "almost": fmean(one.almost for one in episodes),
        "games": fmean(one.games for one in episodes),
        "most": max(one.games for one in episodes),
        "gamed": fmean(one.gamed for one in episodes),
        "tricks": dict(tricks.most_common()),
        "gamed_tasks": sorted({one.task for one in episodes if one.gamed}),
        "wins": dict(Counter(name for one in episodes for name in one.wins).most_common()),
        "episodes": len(episodes),
    }


def compared(tasks: list[str], seeds: int) -> dict[str, Row]:
    """The row of each reward, printed as it comes."""
    print(f"{'reward':10}" + "".join(f"{name:>9}" for name in NUMBERS) + "  tricks")
    rows = {}
    for name, reward in REWARDS.items():
        env = AndroidEnv(tasks, observation="goal", reward=reward)
        rows[name] = row(played(env, task, seed) for task in tasks for seed in range(seeds))
        found = rows[name]
        tricks = ", ".join(f"{trick} {count}" for trick, count in found["tricks"].items())
        line = "".join(f"{found[key]:9.3f}" for key in NUMBERS)
        print(f"{name:10}{line}  {tricks}", flush=True)
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--tasks", default="all", help="an app, a tag or a task instead of all")
    options = parser.parse_args()
    chosen = registry.select(options.tasks, None)
    rows = compared(sorted(task.id for task in chosen if not task.micro), options.seeds)
    if options.json:
        Path(options.json).write_text(json.dumps(rows, indent=2), "utf-8")


if __name__ == "__main__":
    main()
