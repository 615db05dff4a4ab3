"""What trained weights come to: success rates by task, milliseconds, and what is published."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import numpy as np
from pointing.parameters import EVALUATION, Roles
from pointing.playing import Slot, play

from android_gym import agents
from android_gym.agents._pointing import expert
from android_gym.agents.pointer import WEIGHTS
from android_gym.envs.android import AndroidEnv
from android_gym.evaluation import statistics
from android_gym.tasks.base import Task

ROOT = Path(__file__).parents[2]


def rates(task: Task, side: str, roles: Roles, weights: Path, count: int) -> dict[str, Any]:
    """Success rates of the agent `pointer` with these weights, over so many seeds each. side: of
    the split that was trained on, "" for a task on neither side."""
    seeds = list(range(EVALUATION, EVALUATION + count))
    wanted = roles.seeds("new", EVALUATION)
    new = [next(wanted) for _ in range(count if roles.held is not None else 0)]
    env = AndroidEnv(task.id, "globals", "discrete", "success")
    pointer = agents.make("pointer", weights=str(weights))
    won = {seed: _won(env, pointer, seed) for seed in sorted({*seeds, *new})}
    uniform = [_won(env, agents.make("uniform", seed=seed), seed) for seed in seeds]
    return {
        "split": side,
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


# which rate, on which side of the split, of which tasks
GROUPS: dict[str, tuple[str, str, dict[str, bool]]] = {
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


def summary(tasks: dict[str, dict[str, Any]]) -> dict[str, list[float]]:
    """(mean, low, high, tasks) of each group: 95 % bootstrap over the tasks."""
    found = {}
    for group, (column, split, kind) in GROUPS.items():
        rates = {
            name: row[column]
            for name, row in tasks.items()
            if row["split"] == split
            and row[column] is not None
            and all(row[name] == wanted for name, wanted in kind.items())
        }
        one = statistics.interval(list(rates.values()), list(rates))
        found[group] = [round(x, 4) for x in (one.mean, one.low, one.high)] + [len(rates)]
    return found


# --- publishing ---------------------------------------------------------------------------------


def kept(curve: list[dict[str, Any]]) -> float:
    """The validation success of the weights that a run kept."""
    last = max(i for i, row in enumerate(curve) if row["phase"] == "imitation")
    return float(max(row["validation"] for row in curve[last:]))


def folder(split: str) -> Path:
    """Where the runs of a split lie."""
    return ROOT / "runs/pointer" / split


def publish() -> None:
    """The best weights of `templates` into the package, the figures of all seeds of all splits
    into docs/pointer.json."""
    runs = sorted(folder("templates").glob("seed*"))
    page = page_of(runs)
    weights = runs[page["seeds"].index(page["shipped"])] / "weights.npz"
    WEIGHTS.write_bytes(weights.read_bytes())
    page["bytes"] = WEIGHTS.stat().st_size
    others = sorted(folder("apps").glob("seed*"))
    if others:
        page["apps"] = page_of(others)
    (ROOT / "docs/pointer.json").write_text(json.dumps(page) + "\n")
    print(f"seed {page['shipped']}: {page['parameters']} parameters, {page['bytes']} bytes")


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
        "parameters": found[best]["parameters"],
        "latency_ms": found[best]["latency_ms"],
        "cpu_s": [one["cpu_s"] for one in found],
        "summary": {group: [one["summary"][group] for one in found] for group in GROUPS},
        "validation": [kept(one["curve"]) for one in found],
        "curves": [one["curve"] for one in found],
        "tasks": tasks,
        "unplanned": found[0]["unplanned"],
    }
