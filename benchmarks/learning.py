"""Every result on learning, by one command: trains what is missing, draws, writes the page.

    python benchmarks/learning.py                  # all of it, about an hour of CPU time on one core
    python benchmarks/learning.py --only micro     # one part: micro or bonus
    python benchmarks/learning.py --draw           # no training: page and curves from the figures
    python benchmarks/learning.py --tasks Clock-AddCity --seeds 1 --docs /tmp/learned

Each run is `benchmarks/train_sb3.py` in a process of its own, one after the other; runs that are
complete under `runs/learning` are not repeated. Their figures are kept in `learning.json` of `--docs`,
from which the tables of `learning.md` and `learning_*.png` there are made. The results of
`benchmarks/train_pointer.py` are shown where `pointer.json` has them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

from learned.curves import draw
from learned.plan import BONUS, ROOT, RUNS, SEEDS, TASKS, Figures, Run, plan
from learned.tables import bonus_tasks, fill, parts

RANDOM = 2000  # episodes of random play of each task of the bonus


def train(runs: Iterable[Run]) -> None:
    """The runs that are not complete, one after the other, each on one core."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    for run in runs:
        if run.results() is None:
            print(" ".join(run.command), flush=True)
            env = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": path}
            subprocess.run(run.command, check=True, env=env)


def random_play(task: str, episodes: int) -> list[int]:
    """How many episodes of random play that never says FINISH reach the goal, of how many."""
    from android_gym.agents.uniform import Agent
    from android_gym.envs.android import AndroidEnv

    env = AndroidEnv(task, "goal", "discrete", reward="success", terminate_on_success=True)
    agent, won = Agent(finish=False), 0
    for seed in range(episodes):
        observation, info = env.reset(seed=seed)
        agent.reset(env, observation, info)
        over = False
        while not over:
            action = agent.act(observation, info)
            observation, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        won += bool(info["success"])
    return [won, episodes]


# --- figures -------------------------------------------------------------------------------------


def collect(runs: Sequence[Run]) -> Figures:
    """What page and curves need of the runs whose seeds are all complete: by part and name."""
    data: Figures = {}
    for part, name in dict.fromkeys((run.part, run.name) for run in runs):
        seeds = [run for run in runs if (run.part, run.name) == (part, name)]
        found = [results for run in seeds if (results := run.results()) is not None]
        if len(found) == len(seeds):
            rows = [summary(results) for results in found]
            one: Figures = {key: [row[key] for row in rows] for key in rows[0]}
            told = {"made": found[0]["made"], "options": seeds[0].options}
            data.setdefault(part, {})[name] = one | told
    return data


def merged(data: Figures, found: Figures) -> Figures:
    """All figures, those found in place of older ones. A part that was found as a whole has no others."""
    made = dict(data)
    for part, rows in found.items():
        whole = {run.name for run in plan() if run.part == part}
        made[part] = rows if whole <= set(rows) else data.get(part, {}) | rows
    return made


def summary(found: Figures) -> Figures:
    """What is kept of a run."""
    played = found["cpu"]["playing"] + found["cpu"]["learning"]
    return {
        "seeds": found["args"]["seed"],
        "starts": [found["starts"], found["held_out_starts"]],
        "episodes": [found["episodes"], found["successes"]],
        "cpu_s": found["cpu_s"],
        "phones": round(found["cpu"]["phones"] / played, 4),
        "learning": round(found["cpu"]["learning"] / played, 4),
        "rate": round(found["steps"] / played, 1),
        "curve": [[p[k] for k in ("steps", "train", "held_out", "cpu_s")] for p in found["curve"]],
        "explored": [[p["steps"], p["screens"], p["tried"]] for p in found["curve"] if "tried" in p],
        "final": {
            name: {task: [sum(done), len(done)] for task, done in by_task.items()}
            for name, by_task in found["final"].items()
        },
    }


def read(path: Path) -> Figures:
    """The figures in a file, none where there is none."""
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", choices=("micro", "bonus"), help="train this part alone")
    parser.add_argument("--tasks", nargs="+", choices=TASKS, default=TASKS, metavar="ID", help="train these alone")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="runs of each")
    parser.add_argument("--steps", type=int, default=0, help="of each run; 0: its own number")
    parser.add_argument("--random", type=int, default=RANDOM, help="episodes of random play")
    parser.add_argument("--draw", action="store_true", help="train nothing")
    parser.add_argument("--runs", type=Path, default=RUNS, help="where the runs are")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs", help="where page, figures and curves are")
    given = parser.parse_args()
    given.docs.mkdir(parents=True, exist_ok=True)
    runs = plan(given.tasks, given.seeds, given.steps, given.runs)
    if not given.draw:
        train(run for run in runs if given.only in (None, run.part))
    data = merged(read(given.docs / "learning.json"), collect(runs))
    if not given.draw and given.only in (None, "bonus"):
        played = {task: random_play(task, given.random) for task in BONUS if task in given.tasks}
        known = {*bonus_tasks(data), *BONUS}
        data["random"] = {task: won for task, won in (data.get("random", {}) | played).items() if task in known}
    pointer, page = read(given.docs / "pointer.json"), given.docs / "learning.md"
    (given.docs / "learning.json").write_text(json.dumps(data, sort_keys=True) + "\n")
    if page.exists():
        page.write_text(fill(page.read_text("utf-8"), parts(data, pointer)), "utf-8")
    draw(data, pointer, given.docs)


if __name__ == "__main__":
    main()
