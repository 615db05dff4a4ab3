"""The tables of docs/learning.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from learned.plan import LONG, WEIGHTS, Figures
from stamp import when

from android_gym.evaluation import statistics


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
    made = when({f"`Micro-{name}`": one["made"] for name, one in sorted(data["micro"].items())})
    return f"{table(head, rows)}\n\n{made}"


def costs(data: Figures) -> str:
    """Where the time goes, but for the longest run."""
    runs = [one for one in data["micro"].values() if one["options"]["steps"] != LONG]
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


def bonus_tasks(data: Figures) -> list[str]:
    """The tasks that all weights of the bonus were tried on."""
    rows = data.get("bonus", {})
    tasks = sorted({one["options"]["tasks"] for one in rows.values()})
    return [task for task in tasks if all(f"{task}.{weight}" in rows for weight in WEIGHTS)]


def bonus_table(data: Figures) -> str:
    rows, made = [], {}
    for task in bonus_tasks(data):
        for weight in WEIGHTS:
            one = data["bonus"][f"{task}.{weight}"]
            made[f"`{task}`"] = one["made"]
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
    return f"{table(head, rows)}\n\n{when(made)}"


def random_table(data: Figures) -> str:
    rows = [[f"`{task}`", f"{won:,} of {count:,}"] for task, (won, count) in data["random"].items()]
    return table(("task", "episodes of random play that reach the goal"), rows)


def pointer_table(groups: dict[str, list[list[float]]]) -> str:
    """The rows of groups, of each of which there is a summary for each seed."""
    rows = [(row_name(group), str(found[0][3]), shown([mean for mean, *_ in found])) for group, found in groups.items()]
    return table(("split", "tasks", "success"), rows)


def row_name(group: str) -> str:
    """A group of pointer.json by the name of its split: "train, micro" is "seen parameters,
    micro"."""
    side, _, part = group.partition(", ")
    if part == "new parameters":
        return "unseen parameters"
    split = {"train": "seen parameters", "test": "unseen tasks", "later": "tasks that came later"}[side]
    return split if part in ("", "seeds") else f"{split}, {part}"


def pointer_apps(page: Figures) -> str:
    """What the networks that were trained on the split `apps` come to, where there are any."""
    if "apps" not in page:
        return ""
    return f"""
Others like it are trained on the training side of `instances` and `apps`: *unseen tasks* are then
tasks of apps that were never trained on.

{pointer_table(page["apps"]["summary"])}
"""


def pointer_today(page: Figures) -> str:
    """What the network comes to on the tasks that came after it, where that was measured."""
    one: Figures = page.get("today", {"summary": {}})
    if "later" not in one["summary"]:
        return ""
    first, last = one["seeds"]
    rows = [
        (row_name(group), str(count), f"{mean:.3f} [{low:.3f}, {high:.3f}]")
        for group, (mean, low, high, count) in one["summary"].items()
    ]
    return f"""
### On the tasks that came later

{one["summary"]["later"][3]} tasks came later, most of them in other apps, and the network was trained on none
of them. `python benchmarks/train_pointer.py --today --evaluate {last - first + 1}` plays it with the seeds {first:,} to
{last:,} of every task; the first three rows are on the tasks of the first table, with the phone as
it is now. Intervals are 95 % bootstrap intervals over the tasks.

{table(("split", "tasks", "success"), rows)}

{when({"today": one["made"]})}
"""


def pointer_section(page: Figures) -> str:
    """The pointer policy's own figures, a mean for each seed."""
    made, tasks = page["made"], page["tasks"]
    trained = sum(row["split"] == "train" for row in tasks.values())
    return f"""## The pointer policy

One network of {page["parameters"]:,} numbers reads the instruction and the elements, and is
trained by imitation of plans, then by PPO: `benchmarks/train_pointer.py`. The one in the package
was trained and measured on {made["date"]} with android-gym {made["version"]}, when there were {len(tasks)} tasks.
It is trained on the training side of the splits `instances` and `templates` at once, {trained} tasks.
Of these, `instances` holds out the unseen parameters; `templates` holds out the unseen tasks. The
starts with seen parameters come from new seeds that draw from all parameters, so that about a fifth
of them has unseen ones, too.

*Micro* are the tasks of the micro-curriculum, *questions* those that ask for an answer, and
*random* is the agent `uniform`.

{pointer_table(page["summary"])}
{pointer_apps(page)}{pointer_today(page)}
![Success on validation parameters over rounds](learning_pointer.png)"""


def parts(data: Figures, pointer: Figures) -> dict[str, str]:
    """The text of each table that there are figures for."""
    made = {"micro": micro_table(data), "costs": costs(data)} if "micro" in data else {}
    if "random" in data:
        made["random"] = random_table(data)
    if bonus_tasks(data):
        made["bonus"] = bonus_table(data)
    if pointer:
        made["pointer"] = pointer_section(pointer)
    return made


def fill(page: str, made: dict[str, str]) -> str:
    """The page with each table between its markers."""
    for name, text in made.items():
        begin, end = f"<!-- {name} -->\n", f"\n<!-- end of {name} -->"
        before, found, rest = page.partition(begin)
        if found:
            page = f"{before}{begin}{text}{end}{rest.partition(end.lstrip())[2]}"
    return page
