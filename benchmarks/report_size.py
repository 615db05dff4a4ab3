"""Memory, size and time of what is written and read of a run with very many episodes.

The run is partly made up. Two agents play all tasks with two seeds; these episodes are copied with other seeds until
there are as many rows as asked for, each with its own file name, seconds and fractional scores. Of the recordings only
those that the run's page shows are there, copies of played ones in which the seed is replaced: a page opens no other,
and a hundred thousand would take 10 GB. Then, each in a fresh process: `page` (results.json, summary.json and
index.html), `tables` (the command report), and `left`, what `run --resume` does before the first episode begins, with
the last tenth of the rows removed.

    python benchmarks/report_size.py [--json FILE] [--rows N] [--tasks NAME] [--keep FOLDER]
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from stamp import stamp

AGENTS = ("oracle", "uniform")
GOALS = {"page_peak_mb": 500.0, "page_mb": 15.0, "tables_peak_mb": 500.0, "left_s": 60.0}


def make(folder: Path, rows: int, tasks: str) -> int:
    """A run of about so many rows, as described above; how many."""
    from android_gym.evaluation import reports
    from android_gym.evaluation.plan import Plan, environment
    from android_gym.evaluation.run_card import card, digests
    from android_gym.evaluation.runner import Run
    from android_gym.evaluation.store import Results, Store
    from android_gym.evaluation.suites import suite

    played = folder.with_name(f"{folder.name}-played")
    for _ in (run := Run(Plan(AGENTS, suite([tasks]), (0, 1), played))):
        pass
    plan = Plan(AGENTS, suite([tasks]), tuple(range(rows * 2 // len(run.results))), folder)
    rng, sources, at = random.Random(0), {}, 0
    env = environment(plan)
    drawn = digests(plan, env)
    env.close()
    with Store(folder) as store:
        store.tell_all({"plan": plan.plain(), "card": card(plan, run.agents, drawn), "drawn": drawn, "notes": []})
        store._base.execute("BEGIN")
        pairs = zip(run.results[::2], run.results[1::2], strict=True)
        for at, (pair, seed) in enumerate(((pair, seed) for pair in pairs for seed in plan.seeds), 1):
            old = pair[seed % 2]
            name = f"{old.trajectory.rpartition('-')[0]}-{seed}.jsonl"
            scores = {one: _moved(value, rng) for one, value in old.scores.items()}
            store.add(at - 1, old.replace(seed=seed, trajectory=name, seconds=rng.random(), scores=scores))
            sources[name] = old.trajectory
        store._base.execute("COMMIT")
    results = Results(folder)
    shown = reports.draw(results, reports.MOST, reports._examples(reports.opening_of(folder)[0]))
    for one in reports._at(results, shown.places):
        _copy(played / sources[one.trajectory], folder / one.trajectory, one.seed)
    shutil.rmtree(played)
    return at


def _moved(score: float | None, rng: random.Random) -> float | None:
    """A score that no other row has, as far as it is no count or share of all or nothing."""
    return score if score in (None, 0.0, 1.0) else score + rng.random() * 1e-9


def _copy(source: Path, file: Path, seed: int) -> None:
    """The same recording of another seed."""
    start, rest = source.read_text("utf-8").split("\n", 1)
    file.parent.mkdir(parents=True, exist_ok=True)
    begun = json.loads(start)
    begun["start"]["seed"] = seed
    file.write_text(f"{json.dumps(begun)}\n{rest}", "utf-8")


def page(folder: Path) -> dict[str, float]:
    from android_gym.evaluation.reports import report
    from android_gym.evaluation.store import results_of

    return {"page_mb": report(folder, results_of(folder), "size").stat().st_size / 1e6}


def tables(folder: Path) -> dict[str, float]:
    from android_gym.evaluation.reporting import document, read, write

    return {"tables_mb": write(document(read([folder])), folder / "report").stat().st_size / 1e6}


def left(folder: Path) -> dict[str, float]:
    """What is left to play of a run of which the last tenth of the rows was lost."""
    from android_gym.evaluation.resuming import plan_of
    from android_gym.evaluation.runner import Run

    with sqlite3.connect(folder / "run.sqlite") as base:
        (count,) = base.execute("SELECT count(*) FROM episodes").fetchone()
        base.execute("DELETE FROM episodes WHERE position >= ?", (count - count // 10,))
    base.close()
    begin = time.perf_counter()
    run = Run(plan_of(folder), most_cost=0.0)  # a spent budget: nothing begins
    found = sum(1 for _ in run)  # recordings that are there are taken
    return {"left_s": time.perf_counter() - begin, "left": len(run.plan) - run.done, "left_found": found}


WAYS = {"page": page, "tables": tables, "left": left}


def measured(way: str, folder: Path) -> dict[str, float]:
    """A way in a process of its own: what it says, its peak of memory in MB and its CPU seconds."""
    done = subprocess.run([sys.executable, __file__, "--way", way, "--keep", folder], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr[-2000:])
    return dict(json.loads(done.stdout))


def peak_mb() -> float:
    """The most memory that this process has had. Not `ru_maxrss`, which begins with that of the process that started
    this one."""
    told = Path("/proc/self/status").read_text("utf-8").partition("VmHWM:")[2]
    return int(told.split()[0]) * 1024 / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--tasks", default="all")
    parser.add_argument("--keep", type=Path, help="Make the run here, and leave it.")
    parser.add_argument("--way", choices=WAYS, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.way:
        told = WAYS[args.way](args.keep)
        used = resource.getrusage(resource.RUSAGE_SELF)
        told |= {f"{args.way}_peak_mb": peak_mb(), f"{args.way}_cpu_s": used.ru_utime + used.ru_stime}
        print(json.dumps(told))
        return
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.keep or Path(temporary, "run")
        found: dict[str, Any] = {"rows": make(folder, args.rows, args.tasks)}
        for way in WAYS:
            found |= measured(way, folder)
    for name, value in found.items():
        goal = f"  (goal: at most {GOALS[name]:g})" if name in GOALS else ""
        print(f"{name:>16} {value:12,.1f}{goal}")
    if args.json:
        args.json.write_text(json.dumps({**stamp(), **found}, indent=1) + "\n")


if __name__ == "__main__":
    main()
