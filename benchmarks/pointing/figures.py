"""What trained weights come to: success rates by task, milliseconds, and what is published."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from pointing.parameters import EVALUATION, TODAY, Roles, selected
from pointing.playing import Slot, play
from stamp import stamp

from android_gym import agents
from android_gym.agents._pointing import expert
from android_gym.agents.pointer import WEIGHTS
from android_gym.envs.android import AndroidEnv
from android_gym.evaluation import statistics
from android_gym.tasks import registry
from android_gym.tasks.base import Task

ROOT = Path(__file__).parents[2]
RUNS, PAGE = ROOT / "runs/pointer", ROOT / "docs/pointer.json"


def rates(task: Task, side: str, roles: Roles, weights: Path, count: int, begin: int = EVALUATION) -> dict[str, Any]:
    """Success rates of the agent `pointer` with these weights, over so many seeds each. side: of
    the split that was trained on, "" for a task on neither side."""
    seeds = list(range(begin, begin + count))
    wanted = roles.seeds("new", begin)
    new = [next(wanted) for _ in range(count if side == "train" and roles.held is not None else 0)]
    env = AndroidEnv(task.id, "globals", "discrete", "success")
    pointer = agents.make("pointer", weights=str(weights))
    won = {seed: _won(env, pointer, seed) for seed in sorted({*seeds, *new})}
    uniform = [_won(env, agents.make("uniform", seed=seed), seed) for seed in seeds]
    return {
        "split": side,
        "benchmark": task.benchmark,
        "micro": task.micro,
        "sets": roles.sets,
        "asks": task.asks is not None,
        "seeds": float(np.mean([won[seed] for seed in seeds])),
        "new": float(np.mean([won[seed] for seed in new])) if new else None,
        "random": float(np.mean(uniform)),
    }


def _won(env: AndroidEnv, agent: Any, seed: int) -> bool:
    observation, info = env.reset(seed=seed)
    agent.reset(env, observation, info)
    over = False
    while not over:
        observation, _, terminated, truncated, info = env.step(agent.act(observation, info))
        over = terminated or truncated
    return env.episode_state.outcome.finished and env.episode_state.success


def latency(slots: list[Slot], tasks: list[str], weights: Path) -> dict[str, float]:
    """CPU ms per action in numpy over an episode of every task, strings known already."""
    network = agents.make("pointer", weights=str(weights)).network  # type: ignore[attr-defined]
    seen = []

    def choose(slots: list[Slot]) -> list[int | None]:
        seen.extend(slot.seen for slot in slots)
        return [plan and plan[0] for plan in (expert.plan(slot.env) for slot in slots)]

    for _ in play(slots, [(name, EVALUATION) for name in tasks], choose):
        pass
    for _ in range(2):
        begin = time.process_time()
        for one in seen:
            network.logits(one)
        spent = time.process_time() - begin
    return {"network": round(1000 * spent / len(seen), 3)}


Kind = dict[str, Any]  # what the rows of a group say

# which rate, on which side of the split, of which tasks
GROUPS: dict[str, tuple[str, str, Kind]] = {
    "train, new parameters": ("new", "train", {}),
    "train, seeds": ("seeds", "train", {}),
    "train, micro": ("seeds", "train", {"micro": True}),
    "train, not micro": ("seeds", "train", {"micro": False}),
    "train, questions": ("seeds", "train", {"asks": True}),
    "test": ("seeds", "test", {}),
    "test, micro": ("seeds", "test", {"micro": True}),
    "test, not micro": ("seeds", "test", {"micro": False}),
    "test, questions": ("seeds", "test", {"asks": True}),
    "train, random": ("random", "train", {}),
    "test, random": ("random", "test", {}),
}
LATER = "later"  # in place of a side: of a task that came after the weights
GROUPS_TODAY: dict[str, tuple[str, str, Kind]] = {
    **{name: GROUPS[name] for name in ("train, new parameters", "train, seeds", "test")},
    "later": ("seeds", LATER, {}),
    **{f"later, {one}": ("seeds", LATER, {"benchmark": one}) for one in registry.benchmarks()},
    "later, random": ("random", LATER, {}),
}


def summary(tasks: dict[str, dict[str, Any]], groups: dict[str, tuple[str, str, Kind]]) -> dict[str, list[float]]:
    """(mean, low, high, tasks) of each group that has a task: 95 % bootstrap over the tasks."""
    found = {}
    for group, (column, split, kind) in groups.items():
        rates = {
            name: row[column]
            for name, row in tasks.items()
            if row["split"] == split
            and row[column] is not None
            and all(row[name] == wanted for name, wanted in kind.items())
        }
        if rates:
            one = statistics.interval(list(rates.values()), list(rates))
            found[group] = [round(x, 6) for x in (one.mean, one.low, one.high)] + [len(rates)]
    return found


def show(summary: dict[str, list[float]]) -> None:
    for name, (mean, low, high, count) in summary.items():
        print(f"{name:24} {mean:.3f} [{low:.3f}, {high:.3f}] over {count} tasks")


def today(tasks: str, count: int, page: Path = PAGE, weights: Path = WEIGHTS) -> None:
    """What published weights come to on the tasks that there are now, into the page: on those that
    they were published with, by their sides at that time, and on those that came later."""
    told = json.loads(page.read_text("utf-8"))
    sides = {name: row["split"] for name, row in told["tasks"].items()}
    found = {
        name: rates(task, sides.get(name, LATER), Roles(task), weights, count, TODAY)
        for name, task in selected(tasks).items()
    }
    later = {name: row["seeds"] for name, row in found.items() if row["split"] == LATER}
    told["today"] = {
        "made": stamp(),
        "seeds": [TODAY, TODAY + count - 1],
        "summary": summary(found, GROUPS_TODAY),
        "tasks": {name: round(rate, 3) for name, rate in later.items()},
    }
    page.write_text(json.dumps(told) + "\n", "utf-8")
    show(told["today"]["summary"])


# --- publishing ---------------------------------------------------------------------------------


def kept(curve: list[dict[str, Any]]) -> float:
    """The validation success of the weights that a run kept."""
    last = max(i for i, row in enumerate(curve) if row["phase"] == "imitation")
    return float(max(row["validation"] for row in curve[last:]))


def publish(folder: Path = RUNS, page: Path = PAGE, weights: Path = WEIGHTS) -> None:
    """The best weights of `templates` into the package, the figures of all seeds of all splits into
    the page. What is in `folder` lies by split and seed."""
    runs = sorted((folder / "templates").glob("seed*"))
    made = page_of(runs)
    best = runs[made["seeds"].index(made["shipped"])] / "weights.npz"
    weights.write_bytes(best.read_bytes())
    made["bytes"] = weights.stat().st_size
    others = sorted((folder / "apps").glob("seed*"))
    if others:
        made["apps"] = page_of(others)
    page.write_text(json.dumps(made) + "\n", "utf-8")
    print(f"seed {made['shipped']}: {made['parameters']} parameters, {made['bytes']} bytes")


def page_of(runs: list[Path]) -> dict[str, Any]:
    """The figures of all seeds of a split, `shipped` being the one that validates best."""
    found = [json.loads((run / "results.json").read_text()) for run in runs]
    best = max(range(len(found)), key=lambda i: kept(found[i]["curve"]))
    columns = ("seeds", "new", "random")
    tasks = {
        name: {
            **{key: row[key] for key in ("split", "micro", "sets", "asks")},
            **{
                column: None if row[column] is None else [round(one["tasks"][name][column], 3) for one in found]
                for column in columns
            },
        }
        for name, row in found[0]["tasks"].items()
    }
    return {
        "seeds": [one["args"]["seed"] for one in found],
        "shipped": found[best]["args"]["seed"],
        "made": found[best]["made"],
        "parameters": found[best]["parameters"],
        "latency_ms": found[best]["latency_ms"],
        "cpu_s": [one["cpu_s"] for one in found],
        "summary": {group: [one["summary"][group] for one in found] for group in found[0]["summary"]},
        "validation": [kept(one["curve"]) for one in found],
        "curves": [one["curve"] for one in found],
        "tasks": tasks,
        "unplanned": found[0]["unplanned"],
    }
