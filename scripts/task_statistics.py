"""Print the statistics of AndroidArena's tasks beside the published ones, as Markdown.

    python scripts/task_statistics.py [--seeds 3]

First the paper's Table 2 (arXiv 2402.06596): how many tasks there are, and how many actions the
shortest reference takes on the average, FINISH included. Then what its Figure 9 shows: the share of
each app. Micro tasks are left out; a constrained task counts as such only.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from statistics import fmean

from android_gym.envs.expansion import references
from android_gym.profiles import base_phone
from android_gym.tasks import registry
from android_gym.tasks.base import Task, sample
from android_gym.tasks.plugins import CROSS

PUBLISHED = {  # tasks, average length
    "single-app": (164, 6.13),
    "cross-app": (22, 11.14),
    "constrained": (35, 6.03),
}


def main() -> None:
    parser = argparse.ArgumentParser(description="Print the statistics of AndroidArena's tasks.")
    parser.add_argument("--seeds", type=int, default=3)
    seeds = range(parser.parse_args().seeds)
    tasks = registry.select("AndroidArena")
    print("| tasks | published | here | published length | length here |")
    print("| --- | --- | --- | --- | --- |")
    for name, (count, length) in PUBLISHED.items():
        group = [task for task in tasks if kind(task) == name]
        mean = f"{fmean(lengths(group, seeds)):.2f}" if group else "–"
        print(f"| {name} | {count} | {len(group)} | {length} | {mean} |")
    print("\n| app | tasks | share |\n| --- | --- | --- |")
    for app, number in Counter(task.app for task in tasks).most_common():
        print(f"| {app} | {number} | {number / len(tasks):.1%} |")


def kind(task: Task) -> str:
    """One of `PUBLISHED`."""
    if task.constraint is not None:
        return "constrained"
    return "cross-app" if task.app == CROSS else "single-app"


def lengths(tasks: Iterable[Task], seeds: Iterable[int]) -> list[int]:
    """The actions of the shortest references, and FINISH."""
    found = []
    for task in tasks:
        for seed in seeds:
            one = sample(task, seed, base_phone(task.profile))
            found.append(1 + min(len(way) for way in references(one)))
    return found


if __name__ == "__main__":
    main()
