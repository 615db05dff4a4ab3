"""Every result on learning, by one command: trains what is missing, draws, writes the page.

    python benchmarks/learning.py                  # all of it, about 35 CPU minutes on one core
    python benchmarks/learning.py --only micro     # one part: micro or bonus
    python benchmarks/learning.py --draw           # no training: page and curves from the figures

Each run is `benchmarks/train_sb3.py` in a process of its own, one after the other; runs that are
complete under `runs/learning` are not repeated. Their figures are kept in `docs/learning.json`,
from which the tables of `docs/learning.md` and `docs/learning_*.png` are made. The results of
`benchmarks/train_pointer.py` are shown where `docs/pointer.json` has them.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from android_gym.evaluation import statistics

ROOT = Path(__file__).parents[1]
RUNS, DATA, PAGE = ROOT / "runs/learning", ROOT / "docs/learning.json", ROOT / "docs/learning.md"
POINTER = ROOT / "docs/pointer.json"
SEEDS = (0, 1, 2)
SHORT, MIDDLE, LONG = 40_960, 30_720, 122_880  # steps
MICRO = {
    "OpenApp": SHORT,
    "SeekApp": SHORT,
    "TapTile": SHORT,
    "SelectTab": SHORT,
    "ExpandAlarm": SHORT,
    "OpenMenu": SHORT,
    "TypeName": SHORT,
    "OpenMail": SHORT,
    "OpenRow": SHORT,
    "ScrollToRow": LONG,
    "TurnSwitch": SHORT,
    "ConfirmDialog": SHORT,
}
BONUS = ("Settings-TurnOffLocation", "Clock-AddCity")
WEIGHTS = {0.0: "tab:gray", 0.01: "tab:orange", 0.1: "tab:red"}  # values of c, and their colours
RANDOM = 2000  # episodes of random play of each of these
Figures = dict[str, Any]


class Run(NamedTuple):
    """One training run."""

    part: str  # micro or bonus
    name: str  # where its results lie: seeds of one name belong together
    seed: int
    options: dict[str, Any]

    @property
    def out(self) -> Path:
        return RUNS / self.part / self.name / f"seed{self.seed}"

    @property
    def command(self) -> list[str]:
        options = {**self.options, "seed": self.seed, "out": self.out}
        given = [
            word
            for name, value in options.items()
            for word in ((f"--{name}",) if value is True else (f"--{name}", str(value)))
        ]
        return [sys.executable, str(ROOT / "benchmarks/train_sb3.py"), *given, "--no-tensorboard"]

    def results(self) -> Figures | None:
        """What the run wrote; None unless it is complete."""
        path = self.out / "results.json"
        found: Figures = json.loads(path.read_text()) if path.exists() else {}
        return found if "final" in found else None


def plan() -> list[Run]:
    """All runs; those of the first seed come first."""
    runs = []
    for seed in SEEDS:
        for name, steps in MICRO.items():
            runs.append(Run("micro", name, seed, {"tasks": f"Micro-{name}", "steps": steps}))
    for seed in SEEDS:
        for task in BONUS:
            for weight in WEIGHTS:
                options = {"tasks": task, "steps": MIDDLE, "bonus": weight, "count": True}
                options |= {"reward": "success", "until_success": True}
                runs.append(Run("bonus", f"{task}.{weight}", seed, options))
    return runs


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
            data.setdefault(part, {})[name] = one | {"options": seeds[0].options}
    return data


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


def share(done: dict[str, list[int]]) -> float:
    """Successes over starts, of all tasks together."""
    return sum(one for one, _ in done.values()) / sum(count for _, count in done.values())


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """Mean over seeds and the ends of its 95 % bootstrap interval."""
    rng = np.random.default_rng(0)
    found = statistics.clustered(values, [str(n) for n in range(len(values))], rng, resamples=2000)
    return found.mean, found.low, found.high


def shown(values: Sequence[float]) -> str:
    mean, low, high = interval(values)
    return f"{mean:.2f}" if np.isnan(low) else f"{mean:.2f} [{low:.2f}, {high:.2f}]"


def successes(one: Figures, kind: str) -> str:
    """Of all seeds together, and their mean with its interval."""
    counts = [count for final in one["final"] for count in final[kind].values()]
    won, starts = (sum(column) for column in zip(*counts, strict=True))
    return f"{won} of {starts}: {shown([share(final[kind]) for final in one['final']])}"


def reached(curve: list[list[float]], level: float = 0.95) -> list[float] | None:
    """The first point at which training episodes succeed at a level, None without one."""
    return next((point for point in curve if point[1] >= level), None)


# --- the page ------------------------------------------------------------------------------------


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, ["---"] * len(head), *rows))


def micro_table(data: Figures) -> str:
    rows = []
    for name, one in sorted(data["micro"].items()):
        points = [reached(curve) for curve in one["curve"]]
        done = [point for point in points if point is not None]
        train, kept = one["starts"][0]
        rows.append(
            [
                f"`Micro-{name}`",
                f"{train} + {kept}",
                successes(one, "held_out"),
                successes(one, "other_owner"),
                f"{np.mean([point[0] for point in done]):,.0f}" if len(done) == len(points) else "–",
                f"{np.mean([point[3] for point in done]):.0f}" if len(done) == len(points) else "–",
                f"{max(one['cpu_s']):.0f}",
            ]
        )
    head = ("task", "starts", "unseen parameters", "another owner", "steps to 95 %", "CPU s", "whole run")
    return table(head, rows)


def costs(data: Figures) -> str:
    """Where the time of the short runs goes."""
    runs = [one for one in data["micro"].values() if one["options"]["steps"] == SHORT]
    rate, phones, learning = (
        np.mean([value for one in runs for value in one[key]]) for key in ("rate", "phones", "learning")
    )
    rows = [
        ("phones: steps, resets, observations, masks", f"{phones:.0%}"),
        ("choosing actions: the network forward, buffers", f"{1 - phones - learning:.0%}"),
        ("updates: forward and backward", f"{learning:.0%}"),
    ]
    made = table(("part of the CPU time", "share"), rows)
    minutes = sum(sum(one["cpu_s"]) for one in data["micro"].values()) / 60
    return f"{made}\n\n{rate:,.0f} steps per CPU second; all runs together {minutes:.0f} CPU minutes."


def bonus_table(data: Figures) -> str:
    rows = []
    for task in BONUS:
        for weight in WEIGHTS:
            one = data["bonus"][f"{task}.{weight}"]
            rows.append(
                [
                    f"`{task}`",
                    f"c = {weight}" if weight else "none",
                    ", ".join(f"{won:,} of {all_:,}" for all_, won in one["episodes"]),
                    shown([curve[-1][1] for curve in one["curve"]]),
                    "{:,.0f} [{:,.0f}, {:,.0f}]".format(*interval([e[-1][1] for e in one["explored"]])),
                    "{:,.0f} [{:,.0f}, {:,.0f}]".format(*interval([e[-1][2] for e in one["explored"]])),
                ]
            )
    head = ("task", "bonus", "episodes won, by seed", "last 100", "screens seen", "actions tried")
    return table(head, rows)


def random_table(data: Figures) -> str:
    rows = [[f"`{task}`", f"{won:,} of {count:,}"] for task, (won, count) in data["random"].items()]
    return table(("task", "episodes of random play that reach the goal"), rows)


def pointer_table(page: Figures) -> str:
    rows = [
        (row_name(group), str(found[0][3]), shown([mean for mean, *_ in found]))
        for group, found in page["summary"].items()
    ]
    return table(("split", "tasks", "success"), rows)


def row_name(group: str) -> str:
    """A group of docs/pointer.json by the name of its split: "train, micro" is "seen parameters,
    micro"."""
    side, _, part = group.partition(", ")
    if part == "new parameters":
        return "unseen parameters"
    split = {"train": "seen parameters", "test": "unseen tasks"}[side]
    return split if part in ("", "seeds") else f"{split}, {part}"


def pointer_apps(page: Figures) -> str:
    """What the networks that were trained on the split `apps` come to, where there are any."""
    if "apps" not in page:
        return ""
    return f"""
Others like it are trained on the training side of `instances` and `apps`: *unseen tasks* are then
tasks of apps that were never trained on.

{pointer_table(page["apps"])}
"""


def pointer_section(page: Figures) -> str:
    """The pointer policy's own figures, a mean for each seed."""
    return f"""## The pointer policy over all tasks

One network of {page["parameters"]:,} numbers reads the instruction and the elements, and is
trained by imitation of plans, then by PPO: `benchmarks/train_pointer.py`. It is trained on the
training side of the splits `instances` and `templates` at once. Of the tasks of training,
`instances` holds out the unseen parameters; `templates` holds out the unseen tasks. The starts with
seen parameters come from new seeds that draw from all parameters, so that about a fifth of them has
unseen ones, too.

*Micro* are the tasks of the micro-curriculum, *questions* those that ask for an answer, and
*random* is the agent `uniform`.

{pointer_table(page)}
{pointer_apps(page)}
![Success on validation parameters over rounds](learning_pointer.png)"""


def parts(data: Figures) -> dict[str, str]:
    """The text of each table that there are figures for."""
    made = {"micro": micro_table(data), "costs": costs(data)} if "micro" in data else {}
    if "random" in data:
        made["random"] = random_table(data)
    if "bonus" in data:
        made["bonus"] = bonus_table(data)
    if POINTER.exists():
        made["pointer"] = pointer_section(json.loads(POINTER.read_text()))
    return made


def fill(page: str, made: dict[str, str]) -> str:
    """The page with each table between its markers."""
    for name, text in made.items():
        begin, end = f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"
        before, found, rest = page.partition(begin)
        if found:
            page = f"{before}{begin}{text}{end}{rest.partition(end.lstrip())[2]}"
    return page


# --- curves --------------------------------------------------------------------------------------


def band(axes: Any, curves: Any, column: int, color: str, label: str) -> None:
    """A column's mean over seeds with its interval, over the first column."""
    length = min(len(curve) for curve in curves)
    steps = [point[0] for point in curves[0][:length]]
    found = [interval([curve[i][column] for curve in curves]) for i in range(length)]
    means, lows, highs = zip(*found, strict=True)
    axes.plot(steps, means, color=color, label=label, lw=1.5)
    axes.fill_between(steps, lows, highs, color=color, alpha=0.2, lw=0)


def panels(count: int, columns: int) -> tuple[Any, list[Any]]:
    """A figure with so many plots over steps; the plots of a row have one scale."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    rows = -(-count // columns)
    size = (2.5 * columns + 0.3, 1.9 * rows + 0.5)
    figure, grid = pyplot.subplots(rows, columns, figsize=size, sharey="row", squeeze=False)
    for axes in grid.flat[count:]:
        axes.axis("off")
    for axes in grid.flat[:count]:
        axes.grid(alpha=0.3)
        axes.spines[["top", "right"]].set_visible(False)
        axes.tick_params(labelsize=7)
        axes.xaxis.set_major_formatter(lambda value, _: f"{value / 1000:.0f}k")
    return figure, list(grid.flat[:count])


def finish(figure: Any, axes: list[Any], path: Path, along: str = "environment steps") -> None:
    """Save it with few colours: a third of the size."""
    from PIL import Image

    handles, labels = axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="upper center", ncols=len(labels), fontsize=8, frameon=False)
    figure.supxlabel(along, fontsize=8)
    figure.tight_layout(rect=(0, 0, 1, 0.99 - 0.25 / figure.get_figheight()))
    drawn = io.BytesIO()
    figure.savefig(drawn, dpi=90, metadata={"Software": None})
    Image.open(drawn).convert("RGB").quantize(64).save(path, optimize=True)


def draw(data: Figures, folder: Path) -> None:
    """The curves, `learning_PART.png` for each part that there are figures for."""
    if "micro" in data:
        figure, axes = panels(len(data["micro"]), 4)
        for one, (name, found) in zip(axes, sorted(data["micro"].items()), strict=True):
            success(one, found, name)
        finish(figure, axes, folder / "learning_micro.png")
    if "bonus" in data:
        figure, axes = panels(2 * len(BONUS), len(BONUS))
        for above, below, task in zip(axes, axes[len(BONUS) :], BONUS, strict=False):
            for weight, color in WEIGHTS.items():
                label = f"c = {weight}" if weight else "no bonus"
                found = data["bonus"][f"{task}.{weight}"]
                band(above, found["curve"], 1, color, label)
                band(below, found["explored"], 2, color, label)
            above.set_title(task, fontsize=8)
            above.set_ylim(-0.03, 1.03)
        axes[0].set_ylabel("success in training", fontsize=8)
        axes[len(BONUS)].set_ylabel("actions tried", fontsize=8)
        finish(figure, axes, folder / "learning_bonus.png")
    if POINTER.exists():
        curves = json.loads(POINTER.read_text())["curves"]
        figure, axes = panels(1, 1)
        points = [[(i, row["validation"]) for i, row in enumerate(rows)] for rows in curves]
        band(axes[0], points, 1, "tab:blue", "parameters for validation")
        axes[0].xaxis.set_major_formatter("{x:.0f}")
        axes[0].locator_params(axis="x", integer=True)
        axes[0].set_title("all training tasks, one policy", fontsize=8)
        finish(figure, axes, folder / "learning_pointer.png", "rounds of imitation, then of PPO")


def success(axes: Any, found: Figures, title: str) -> None:
    band(axes, found["curve"], 1, "tab:blue", "training episodes, the last 100")
    band(axes, found["curve"], 2, "tab:orange", "unseen parameters, most probable action")
    axes.set_title(title, fontsize=8)
    axes.set_ylim(-0.03, 1.03)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", choices=("micro", "bonus"), help="train this part alone")
    parser.add_argument("--draw", action="store_true", help="train nothing")
    given = parser.parse_args()
    runs = [run for run in plan() if given.only in (None, run.part)]
    if not given.draw:
        train(runs)
    data = json.loads(DATA.read_text()) if DATA.exists() else {}
    for part, found in collect(plan()).items():
        data.setdefault(part, {}).update(found)
    if not given.draw and given.only in (None, "bonus"):
        data["random"] = {task: random_play(task, RANDOM) for task in BONUS}
    DATA.write_text(json.dumps(data, sort_keys=True) + "\n")
    PAGE.write_text(fill(PAGE.read_text("utf-8"), parts(data)), "utf-8")
    draw(data, ROOT / "docs")


if __name__ == "__main__":
    main()
