"""Steps per second on new seeds, beside other environments at the same moment.

Each row runs in a process of its own. Those of `steady.py` play streams of new seeds over all apps,
`FORM_PLAYER` such as `text_random`, over the ten apps of the phone `pixel` (`ten_FORM_PLAYER`),
with resets by reward (`resets_card` …) and over single tasks with few sets of parameters
(`one_TASK`); those of `many.py` are many phones at the same time and the phones' share of a
learner's time. A stream over all apps or of one task has 100,000 steps, the others a fifth of it;
--steps says how many instead. The rest are snapshots, compiled phones (`compiled.py`), and the
environments of `peers.py` alone, in runs of which the median is taken; --python nle=PATH names
another interpreter for one of them. What is not installed is left out.

Printed are all figures as they come, [median, least, greatest], and then tables in Markdown.
`stages.py` tells where the time goes.

    python benchmarks/throughput.py [--steps N] [--only NAME,…] [--runs N] [--json FILE]
                                    [--python NAME=PATH]
    python benchmarks/throughput.py --case NAME [--steps N]
    python benchmarks/throughput.py --table FILE             of the JSON of a run before
    python benchmarks/throughput.py --device adb:SERIAL
"""

from __future__ import annotations

import argparse
import importlib
import itertools
import json
import pkgutil
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import compiled
import many
import peers
import steady
from steady import Cases, Figures

STEPS = 100_000


def load(package: str = "android_gym.phone") -> None:
    """Import all that a phone may import later: a cold window has empty caches, not missing
    code."""
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)


def on_device(device: str, steps: int = 100) -> Figures:
    """Compressed text on another device, over the tasks whose success can be seen there; by the
    clock."""
    from android_gym.tasks import registry

    ids = sorted(task.id for task in registry.query() if task.screen_goal is not None)
    options = {"tasks": ids, "observation": "text", "device": device}
    spent = steady.Stream("random", itertools.count(), **options).window(steps)
    reset_ms = spent.resetting_wall / spent.resets * 1e3
    return {"device": spent.steps / spent.stepping_wall, "device_reset_ms": reset_ms}


def snapshot() -> Figures:
    """Microseconds of a snapshot and a restore."""
    from android_gym.devices.simulated import SimulatedDevice

    device, count = SimulatedDevice(), 100_000
    begin = time.perf_counter()
    for _ in range(count):
        device.restore(device.snapshot())
    return {"snapshot_us": (time.perf_counter() - begin) / count * 1e6}


def compiled_cpu() -> Figures:
    """4,096 copies of compiled phones on one core."""
    return compiled.compiled("cpu", 4096, 5.0)


def compiled_gpu() -> Figures:
    """1,048,576 copies of compiled phones on a GPU."""
    import torch

    if not torch.cuda.is_available():
        sys.exit("torch finds no GPU")
    return compiled.compiled("cuda", 1 << 20, 5.0)


def streams(steps: int) -> Cases:
    """The rows that play on new seeds."""
    return steady.cases(steps) | many.cases(steps)


SHORT: Cases = {**{fn.__name__: fn for fn in (snapshot, compiled_cpu, compiled_gpu)}, **peers.CASES}
ONCE = ("miniwob",)  # a long one
NAMES = (*streams(STEPS), *SHORT)


# --- running and telling -------------------------------------------------------------------------


def run_here(case: str, steps: int) -> Figures:
    if case in SHORT:
        return SHORT[case]()
    load()
    found = streams(steps)[case]()
    return {f"{case}_{name}": value for name, value in found.items()}


def measure(case: str, runs: int, steps: int, python: str) -> Figures:
    """Figures of a fresh process, medians over several of short ones; nothing where the case
    cannot run."""
    found: dict[str, list[Any]] = {}
    alone = case in peers.CASES  # may run where this package is not installed
    program = [peers.__file__, case] if alone else [__file__, "--case", case, "--steps", str(steps)]
    once = case not in SHORT or case in ONCE
    for _ in range(1 if once else runs):
        done = subprocess.run([python, *program], capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["no output"])[-1]
            print(f"{case:40} not run: {last}", flush=True)
            return {}
        for name, value in json.loads(done.stdout.splitlines()[-1]).items():
            found.setdefault(name, []).append(value)
    return {name: some[0] if once else statistics.median(some) for name, some in found.items()}


def told(value: Any, form: str = "") -> str:
    """A figure in words: a number, or a median with its range."""
    if isinstance(value, list):
        middle, least, greatest = (told(one, form) for one in value)
        return f"{middle} ({least} to {greatest})"
    return format(value, form or (",.0f" if abs(value) >= 100 else ".3g")).replace("%", " %")


GOALS: dict[str, tuple[str, str, float]] = {  # figure -> what, layout, goal; negative: at most
    "text_random_by_minigrid": ("text / MiniGrid, random", ".2f", 0),
    "text_oracle_by_minigrid": ("text / MiniGrid, oracle with noise", ".2f", 0),
    "elements_random_by_minigrid": ("`elements` with masks / MiniGrid, random", ".2f", 0),
    "elements_oracle_by_minigrid": ("`elements` with masks / MiniGrid, oracle", ".2f", 0),
    "pixels84_random_by_pong84": ("84 x 84 / ALE 84 x 84, random", ".2f", 0),
    "resets_card_by_success": ('reset with `"card"` / with `"success"`', ".1f", -2),
    "resets_card_whole_by_success": ('steps/s with `"success"` / with `"card"`', ".2f", 0),
    **{f"one_{task}_by_repeated": (f"`{task}`: new seeds / its own repeated", ".2f", 0.3) for task in steady.FEW},
    **{f"vector_{form}_by_sync": (f"64 phones / SyncVectorEnv, {form}", ".2f", 1.3) for form in many.FORMS},
    "workers_2_by_1": ("64 phones in 2 processes / in one", ".2f", 0),
    "workers_4_by_1": ("64 phones in 4 processes / in one", ".2f", 0),
    "learner_share": ("the environment's share of MaskablePPO on the Dict", ".0%", -0.25),
    "snapshot_us": ("snapshot and restore, µs", ".2f", -5),
    "compiled_cpu": ("compiled, 4,096 copies on one core, steps/s", ",.0f", 5_000_000),
    "compiled_gpu": ("compiled, 1,048,576 copies on a GPU, steps/s", ",.0f", 500_000_000),
}


def goals_table(figures: Figures) -> None:
    """What was to be reached."""
    print("\n| what | measured | goal |\n|---|---|---|")
    for name, (what, form, goal) in GOALS.items():
        value = figures.get(name)
        if value is not None:
            middle = value[0] if isinstance(value, list) else value
            missed = goal and (middle > -goal if goal < 0 else middle < goal)
            wanted = f"{'at most' if goal < 0 else 'at least'} {told(abs(goal), form)}"
            words = told(value, form) + (", **missed**" if missed else "")
            print(f"| {what} | {words} | {wanted if goal else ''} |")


COLUMNS = {  # figure of a stream -> heading, layout, whether with its range
    "steady": ("new seeds, steps/s", ",.0f", True),
    "by_minigrid": ("/ MiniGrid", ".2f", True),
    "by_pong84": ("/ ALE 84 x 84", ".2f", True),
    "by_noop": ("/ no-op", ".1e", False),
    "cold": ("first window", ",.0f", False),
    "repeated_64": ("64 episodes again", ",.0f", False),
    "repeated_512": ("512 episodes again", ",.0f", False),
    "reset_us": ("a reset, µs", ",.0f", False),
    "rss_end_mb": ("MB at the end", ".0f", False),
    "rss_per_100k_mb": ("MB more in 100,000 steps", ".0f", False),
}


def streams_table(figures: Figures) -> None:
    """Speeds and memory by form and player; hit rates of the caches."""
    rows = [
        name.removesuffix("_steady")
        for name in figures
        if name.endswith("_steady") and name.removesuffix("_steady") + "_cold" in figures
    ]
    if not rows:
        return
    headings = (heading for heading, _, _ in COLUMNS.values())
    print("\n| row |", " | ".join(headings), "|\n|" + "---|" * (1 + len(COLUMNS)))
    for row in rows:
        cells = []
        for name, (_, form, ranged) in COLUMNS.items():
            value = figures.get(f"{row}_{name}")
            if isinstance(value, list) and not ranged:
                value = value[0]
            cell = "" if value is None else told(value, form)
            steps = figures.get(f"{row}_{name}_steps")
            cells.append(cell + (f", {steps:,} steps" if steps else ""))
        print(f"| {row} |", " | ".join(cells), "|")
    caches = {name.partition("_hit_")[2]: None for name in figures if "_hit_" in name}
    print("\n| hit rates |", " | ".join(caches), "|\n|" + "---|" * (1 + len(caches)))
    for row in rows:
        shares = (figures.get(f"{row}_hit_{cache}") for cache in caches)
        cells = ["" if share is None else told(share, ".0%") for share in shares]
        print(f"| {row} |", " | ".join(cells), "|")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", help="write the figures to this file")
    parser.add_argument("--case", choices=sorted(NAMES), help="run one case here")
    parser.add_argument("--only", help="cases to run, separated by commas")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--runs", type=int, default=3, help="of the cases that play no stream")
    parser.add_argument(
        "--python", action="append", default=[], metavar="NAME=PATH", help="another interpreter for a case"
    )
    parser.add_argument("--table", help="print the tables of figures that --json wrote")
    parser.add_argument("--device", help="measure this device instead: adb:SERIAL")
    options = parser.parse_args()
    if options.device or options.case:
        case = options.case
        print(json.dumps(run_here(case, options.steps) if case else on_device(options.device)))
        return
    names = options.only.split(",") if options.only else list(NAMES)
    unknown = sorted(set(names) - set(NAMES))
    if unknown:
        parser.error(f"unknown cases {', '.join(unknown)}: known are {', '.join(NAMES)}")
    figures: Figures = json.loads(Path(options.table).read_text("utf-8")) if options.table else {}
    pythons = dict(pair.split("=", 1) for pair in options.python)
    for case in () if options.table else names:
        python = pythons.get(case, sys.executable)
        found = measure(case, options.runs, options.steps, python)
        for name, value in found.items():
            print(f"{name:40} {told(value)}", flush=True)
        figures |= found
        if options.json:
            Path(options.json).write_text(json.dumps(figures, indent=1), "utf-8")
    streams_table(figures)
    goals_table(figures)


if __name__ == "__main__":
    main()
