"""Workers that die, hang and raise: each costs its own episode only."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import InvalidOption, NotSupported, UnknownName
from android_gym.evaluation import suites
from android_gym.evaluation.pool import _made
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import results_of
from android_gym.evaluation.suites import Job, Suite, suite
from android_gym.tasks.base import Task
from android_gym.trajectory import load

TASKS = """
import os, signal, time
from pathlib import Path
from android_gym.action import Action
from android_gym.tasks.base import Task

MARKS = Path({marks!r})

def first_time(name):
    try:
        (MARKS / name).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True

def dies(start, now, params):
    if now.tasks != start.tasks:  # not before the recording has begun
        os.kill(os.getpid(), signal.SIGSEGV)

def dies_once(start, now, params):
    if first_time("once"):
        os.kill(os.getpid(), signal.SIGKILL)
    return now.tasks != start.tasks

def hangs(start, now, params):
    if now.tasks != start.tasks:
        time.sleep(60)

def raises(start, now, params):
    if now.tasks != start.tasks:
        raise ValueError("No such thing.")

def good(start, now, params):
    return now.tasks != start.tasks

def task(name, goal):
    clock = Action("start", text="com.google.android.deskclock")
    return Task(f"Bad-{{name}}", "Do it.", goal, lambda params: ((clock,),))

TASKS = (
    task("Good", good), task("Dies", dies), task("Once", dies_once), task("Hangs", hangs),
    task("Raises", raises), task("Last", good),
)
"""


def file_of_tasks(folder: Path) -> str:
    file = folder / "tasks.py"
    file.write_text(TASKS.format(marks=str(folder)))
    return str(file)


def played(out: Path, *names: str, **how: Any) -> Run:
    plan = Plan(("oracle",), suite(names), (0,), out)
    run = Run(plan, **how)
    list(run)
    return run


def told(results: tuple[Result, ...]) -> dict[str, tuple[bool, str]]:
    return {one.task.removeprefix("Bad-"): (one.success, one.error) for one in results}


def test_what_breaks_costs_its_own_episode_only(tmp_path: Path) -> None:
    out = tmp_path / "run"
    run = played(out, file_of_tasks(tmp_path), workers=2, timeout_s=2.0)
    assert [one.task for one in run.results] == [
        f"Bad-{name}" for name in ("Good", "Dies", "Once", "Hangs", "Raises", "Last")
    ]
    assert told(run.results) == {
        "Good": (True, ""),
        "Dies": (False, "Its process died (killed by SIGSEGV)."),
        "Once": (True, ""),
        "Hangs": (False, "It took longer than 2 s."),
        "Raises": (False, "ValueError: No such thing."),
        "Last": (True, ""),
    }
    assert results_of(out) == run.results
    for one in run.results:  # also what died or was killed has its recording, as far as it came
        recorded = load(out / one.trajectory)
        assert (recorded.start.task, recorded.end is None) == (one.task, bool(one.error))
    assert not list(out.rglob(".*.jsonl*"))


def only(folder: Path, *kept: str, raising: str = "ValueError") -> str:
    """The file with some of its tasks; what "Raises" raises is of that kind."""
    text = TASKS.format(marks=str(folder)).replace("ValueError", raising)
    file = folder / "some.py"
    file.write_text(f"{text}\nTASKS = tuple(t for t in TASKS if t.id[4:] in {kept!r})\n")
    suites._in_file.cache_clear()
    return str(file)


def test_episodes_that_broke_are_played_again_when_a_run_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "run"
    file = only(tmp_path, "Raises", "Good")
    assert told(played(out, file, workers=1).results)["Raises"][1]
    text = Path(file).read_text("utf-8").replace('raise ValueError("No such thing.")', "return True")
    Path(file).write_text(text, "utf-8")
    suites._in_file.cache_clear()
    again = played(out, file, workers=1)
    assert again.done == 1
    assert told(again.results) == {"Raises": (True, ""), "Good": (True, "")}


def test_an_error_that_is_the_plans_own_ends_the_run(tmp_path: Path) -> None:
    out = tmp_path / "run"
    kind = "__import__('android_gym.errors').errors.NotSupported"
    with pytest.raises(NotSupported, match="No such thing."):
        played(out, only(tmp_path, "Good", "Raises", raising=kind), workers=1)
    assert told(results_of(out)) == {"Good": (True, "")}


def test_an_error_of_ours_is_made_again_from_its_text() -> None:
    error = UnknownName("thing", "x", ["y"])
    again = _made(type(error), str(error))
    assert (type(again), str(again)) == (UnknownName, "There is no thing named 'x'. Known: y.")


def without_seconds(results: tuple[Result, ...]) -> list[Result]:
    return [one.replace(seconds=None) for one in results]


def files(out: Path) -> dict[str, bytes]:
    return {str(f.relative_to(out)): f.read_bytes() for f in sorted(out.rglob("*.jsonl"))}


def test_the_number_of_workers_changes_nothing_but_seconds(tmp_path: Path) -> None:
    plan = Plan(("oracle", "uniform"), suite(["Micro-SelectTab", "Clock-Open"]), (0, 1), tmp_path)
    found = {}
    for workers in (0, 1, 3):
        out = tmp_path / str(workers)
        run = Run(replace(plan, out=out), workers=workers)
        list(run)
        found[workers] = (without_seconds(run.results), files(out))
        assert all(one.seconds is not None for one in run.results)
    assert found[0] == found[1] == found[3]
    assert len(found[0][0]) == len(found[0][1]) == 8


def test_a_task_that_only_this_process_knows_is_refused(tmp_path: Path) -> None:
    task = Task("Own-Task", "Do it.", lambda start, now, params: False, lambda params: ((),))
    plan = Plan(("oracle",), Suite((Job(task),)), (0,), tmp_path)
    with pytest.raises(InvalidOption, match="Own-Task is known to this process only"):
        list(Run(plan, workers=1))
    assert [one.success for one in Run(plan)] == [False]


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"workers": -1}, "workers is 0 or more"),
        ({"workers": 1, "timeout_s": 0.0}, "more than 0 seconds"),
        ({"timeout_s": 1.0}, "needs a worker process"),
        ({"workers": 2, "device": "adb:X"}, "The device 'adb:X' is one: give it one worker."),
    ],
)
def test_what_cannot_be_conducted_is_said(tmp_path: Path, how: dict[str, Any], says: str) -> None:
    device = how.pop("device", "sim")
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path, device=device)
    with pytest.raises(InvalidOption, match=says):
        Run(plan, **how)
