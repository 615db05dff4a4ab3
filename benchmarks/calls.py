"""Python calls of a step: a measure of speed that does not scatter.

On a busy machine times scatter by half as much again; the number of functions that a step calls is the same each time.
Streams of `steady.py` are played on fixed seeds, each in a process of its own. After the first steps, which load and
draw what is made once in a process, what `env.step` and `env.reset` call is counted by kind of step:

    known       a screen that was laid out before
    window      a view that was made before, in a window that was not laid out yet
    view        a view that was not made before
    references  a step that plays references, to compare actions with
    reset       `env.reset`

The last row judges the goal of each task once, where its first reference ends. Calls that a generator makes by going on
count, calls of functions in C do not; so beside the calls stands the CPU time of the same steps, played again without
counting, in rounds of a fixed loop of Python that is timed between them. It is printed and not recorded.

    python benchmarks/calls.py [ROW …]       prints; ROW is FORM_PLAYER_PROFILE (text_random_pixel), or "goals"
    python benchmarks/calls.py --record      writes calls.json, which tests/benchmarks/test_calls.py compares

The record is made with Python 3.11, as other versions call other functions (3.12 calls none for a comprehension).
"""

from __future__ import annotations

import argparse
import itertools
import json
import multiprocessing
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from cProfile import Profile
from pathlib import Path
from typing import Any, TypeVar

import steady

FILE = Path(__file__).with_name("calls.json")
PYTHON = (3, 11)  # with which the record is made
FIRST_SEED = 4_000_000
FIRST_STEPS = 400  # of a row, which are not counted
STEPS = 400  # after them
FORMS = ("text", "elements", "pixels84")
PROFILES = ("pixel", "arena")
ROWS = tuple(f"{form}_{player}_{profile}" for form in FORMS for player in steady.PLAYERS for profile in PROFILES)
GOALS = "goals"
KINDS = ("known", "window", "view", "references", "reset")
MISSES = {"references": "references", "views": "view", "frames": "window"}  # cache -> kind, the dearest first
LOOP = 20_000  # rounds of the loop that CPU time is compared with
EVERY = 40  # steps between two loops

T = TypeVar("T")
Row = dict[str, float]  # kind -> calls, and "mean", over all steps


class Counter:
    """Counts the Python functions that are called while something runs."""

    def __init__(self) -> None:
        self.calls = 0

    def run(self, do: Callable[[], T]) -> T:
        profile = Profile(builtins=False)
        profile.enable()
        try:
            return do()
        finally:
            profile.disable()
            own = 1  # `do` itself
            self.calls = sum(entry.callcount for entry in profile.getstats()) - own


def kind_of(before: dict[str, int], after: dict[str, int]) -> str:
    """The kind of a step, by the caches that did not know something."""
    return next((kind for name, kind in MISSES.items() if after.get(name, 0) > before.get(name, 0)), "known")


def stream(row: str) -> steady.Stream:
    """The stream of a row, at its start."""
    from android_gym.tasks import registry

    form, player, profile = row.split("_")
    tasks = [task.id for task in registry.select("all") if task.profile == profile]
    return steady.Stream(player, itertools.count(FIRST_SEED), tasks=tasks, **steady.FORMS[form])


class Counting:
    """An environment whose steps and resets are counted."""

    def __init__(self, env: Any) -> None:
        self.env, self.counter = env, Counter()
        self.found: list[tuple[str, int]] = []  # kind and calls of each

    def __getattr__(self, name: str) -> Any:
        return getattr(self.env, name)

    def reset(self, **options: Any) -> Any:
        made = self.counter.run(lambda: self.env.reset(**options))
        self.found.append(("reset", self.counter.calls))
        return made

    def step(self, action: Any) -> Any:
        from android_gym.phone.core.cache import misses

        before = misses()
        made = self.counter.run(lambda: self.env.step(action))
        self.found.append((kind_of(before, misses()), self.counter.calls))
        return made


def counted(row: str, steps: int) -> Row:
    """Calls of a row: the mean of each kind, and of a step, resets included."""
    played = stream(row)
    played.window(FIRST_STEPS)
    played.env = counting = Counting(played.env)
    played.window(steps)
    found = {kind: [calls for one, calls in counting.found if one == kind] for kind in KINDS}
    means = {kind: statistics.mean(calls) for kind, calls in found.items() if calls}
    return {"mean": sum(calls for _, calls in counting.found) / steps} | means


def judged() -> Row:
    """The calls of judging each task's goal, by id, where its first reference ends."""
    from android_gym.action import Action
    from android_gym.devices import SimulatedDevice
    from android_gym.devices.perform import carry_out
    from android_gym.envs.context import Context
    from android_gym.envs.episode import EpisodeStatus, on_phone
    from android_gym.profiles import base_phone
    from android_gym.tasks import registry, verdicts
    from android_gym.tasks.base import sample

    counter, found = Counter(), {}
    for task in registry.query():
        one = sample(task, FIRST_SEED, base_phone(task.profile))
        device = SimulatedDevice()
        device.reset(one.start)
        for action in one.references[0]:
            carry_out(device, action)
        phone = device.phone()
        said = Action("finish", text=verdicts.expected_answer(one, phone) or "")
        status = EpisodeStatus(Context.of(one.instruction, device.apps()))
        judging = counter.run(lambda one=one, status=status, phone=phone, said=said: on_phone(one, status, phone, said))
        assert judging.goal and judging.clean, task.id
        found[task.id] = counter.calls
    return {"mean": statistics.mean(found.values())} | found


def timed(row: str, steps: int) -> float:
    """CPU time of a step of a row, resets included, in rounds of the loop."""
    played, spent, loops = stream(row), 0.0, []
    played.window(FIRST_STEPS)
    for _ in range(steps // EVERY):
        window = played.window(EVERY)
        spent += window.stepping + window.resetting
        begin, total = time.process_time(), 0
        for number in range(LOOP):
            total += number & 7
        loops.append((time.process_time() - begin) / LOOP)
    return spent / (steps // EVERY * EVERY) / statistics.median(loops)


def apart(do: Callable[..., T], *given: Any) -> T:
    """What a function returns in a process of its own, which begins as this one is."""
    with multiprocessing.get_context("fork").Pool(1) as pool:
        return pool.apply(do, given)


def measure(rows: Iterable[str], steps: int = STEPS) -> dict[str, Row]:
    """The calls of each row. Nothing may have been played in this process before: caches would not be empty."""
    from android_gym.tasks import registry

    registry.query()  # reads the tasks once for all rows
    return {row: apart(judged) if row == GOALS else apart(counted, row, steps) for row in rows}


def changes(recorded: dict[str, Row], found: dict[str, Row], share: float = 0.02) -> list[str]:
    """Sentences about rows whose mean differs by more than a share of what is recorded. One that is
    less is to be recorded, too: else it could rise again unseen."""
    return [
        f"{row}: {found[row]['mean']:,.1f} calls, where {recorded[row]['mean']:,.1f} are recorded"
        for row in found
        if abs(found[row]["mean"] - recorded[row]["mean"]) > share * recorded[row]["mean"]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", nargs="*", metavar="ROW", help="all by default")
    parser.add_argument("--record", action="store_true", help=f"write {FILE.name}")
    given = parser.parse_args()
    rows = tuple(given.rows) or (*ROWS, GOALS)
    if unknown := sorted(set(rows) - {*ROWS, GOALS}):
        parser.error(f"There is no row {unknown[0]!r}. Rows: {', '.join((*ROWS, GOALS))}.")
    if given.record and (sys.version_info[:2] != PYTHON or given.rows):
        parser.error("All rows are recorded together, with Python {}.{}.".format(*PYTHON))
    found = measure(rows)
    print("| calls of a step | mean | " + " | ".join(KINDS) + " | CPU time, rounds of the loop |")
    print("|---" * (len(KINDS) + 3) + "|")
    for row in rows:
        if row == GOALS:
            print(f"| judging a goal | {found[row]['mean']:.1f} |" + " |" * (len(KINDS) + 1))
            continue
        kinds = " | ".join(f"{found[row].get(kind, 0):,.0f}" for kind in KINDS)
        print(f"| {row} | {found[row]['mean']:,.0f} | {kinds} | {apart(timed, row, STEPS):,.0f} |", flush=True)
    if given.record:
        FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
