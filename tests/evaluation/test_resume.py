"""Runs that are killed, for real and at random moments: nothing is lost, nothing done twice."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from android_gym import trajectory
from android_gym.errors import DamagedFile, InvalidOption
from android_gym.evaluation.archive import Archive
from android_gym.evaluation.episodes import finished_before
from android_gym.evaluation.locks import locked
from android_gym.evaluation.plan import file_of, units
from android_gym.evaluation.results import Result
from android_gym.evaluation.resuming import plan_of
from android_gym.evaluation.runner import Plan, Run, clear
from android_gym.evaluation.store import Store, results_of
from android_gym.evaluation.suites import suite

ROOT = Path(__file__).parents[2]
AGENTS = ("oracle", "uniform")


def begin(out: Path, tasks: str, seeds: int, workers: int = 2) -> subprocess.Popen[bytes]:
    """The command in a process group of its own, and what it keeps for a while in the folder `scratch` beside."""
    scratch = out.with_name("scratch")
    scratch.mkdir(parents=True, exist_ok=True)
    agents = [word for name in AGENTS for word in ("--agent", name)]
    how = ["--workers", str(workers), "--no-pictures", "--no-page", "--seeds", str(seeds)]
    return subprocess.Popen(
        [sys.executable, "-m", "android_gym", "run", *agents, "--tasks", tasks, "--out", str(out), *how],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(scratch)},
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def kill(run: subprocess.Popen[bytes], whole: bool) -> None:
    """SIGKILL to the process alone, or to the whole group at the same moment."""
    if run.poll() is None:  # else the process is gone, and its number may be another's
        (os.killpg if whole else os.kill)(run.pid, signal.SIGKILL)
    run.wait()


def rows(out: Path) -> dict[Any, Result]:
    with Store(out) as store:
        return {(one.agent, one.task, one.seed): one for one in store.results()}


def kept(out: Path) -> dict[str, int]:
    """When each noted trajectory was written last, ns."""
    return {one.trajectory: (out / one.trajectory).stat().st_mtime_ns for one in rows(out).values()}


def wait_for_work(run: subprocess.Popen[bytes], out: Path, rng: random.Random) -> None:
    """Until some trajectory has been written since now, and a moment longer."""
    began = time.time_ns()
    while run.poll() is None:
        files = list(out.glob("trajectories/*/*.jsonl"))
        if any(file.stat().st_mtime_ns > began for file in files):
            break
        time.sleep(0.01)
    time.sleep(rng.uniform(0, 0.15))


def wait_until_swept(scratch: Path) -> None:
    """Until the workers of killed runs have removed the folders that they played in."""
    until = time.monotonic() + 60
    while any(scratch.iterdir()) and time.monotonic() < until:
        time.sleep(0.01)
    assert list(scratch.iterdir()) == []


def killed_often(out: Path, kills: int, tasks: str, seeds: int, workers: int = 2) -> int:
    """Kill the same run so many times; how many of the kills came while it was at work. After each
    one, what was noted before is there as it was, and its files were not written again."""
    rng, hits = random.Random(kills), 0
    before: dict[Any, Result] = {}
    written: dict[str, int] = {}
    for number in range(kills):
        run = begin(out, tasks, seeds, workers)
        wait_for_work(run, out, rng)
        hits += run.poll() is None
        kill(run, whole=number % 2 == 0)
        if number % 2:
            time.sleep(rng.uniform(0, 0.1))
        with locked(out):  # its workers are gone
            now, files = rows(out), kept(out)
        assert {key: now.get(key) for key in before} == before
        assert {name: files.get(name) for name in written} == written
        before, written = now, files
    return hits


def check_complete(out: Path, reference: Path, tasks: str, seeds: int) -> None:
    """The run, finished at last, equals one that was never disturbed."""
    before, written = rows(out), kept(out)
    assert begin(out, tasks, seeds).wait() == 0
    plan = Plan(AGENTS, suite([tasks]), tuple(range(seeds)), reference)
    list(Run(plan))
    mine, theirs = results_of(out), results_of(reference)
    assert [one.replace(seconds=None) for one in mine] == [one.replace(seconds=None) for one in theirs]
    now, then = rows(out), kept(out)
    assert {key: now[key] for key in before} == before
    assert {name: then[name] for name in written} == written
    files = sorted(file.relative_to(out) for file in out.rglob("*.jsonl"))
    assert files == sorted(file.relative_to(reference) for file in reference.rglob("*.jsonl"))
    for file in files:
        assert (out / file).read_bytes() == (reference / file).read_bytes()


def test_a_run_that_is_killed_a_few_times_loses_nothing(tmp_path: Path) -> None:
    assert killed_often(tmp_path / "run", 3, "Clock", 3, workers=1) >= 2
    wait_until_swept(tmp_path / "scratch")
    check_complete(tmp_path / "run", tmp_path / "whole", "Clock", 3)


@pytest.mark.slow
def test_fifty_random_kills_lose_nothing(tmp_path: Path) -> None:
    assert killed_often(tmp_path / "run", 50, "all", 8) >= 40
    check_complete(tmp_path / "run", tmp_path / "whole", "all", 8)


# --- the same, step by step ----------------------------------------------------------------------


def plan(out: Path, seeds: int = 2, *names: str) -> Plan:
    return Plan(("oracle",), suite(names or ["Clock-Open"]), tuple(range(seeds)), out)


def played(meant: Plan) -> tuple[int, Run]:
    """How many episodes were played, and the run."""
    run = Run(meant)
    return len(list(run)), run


def test_what_is_done_is_not_played_again(tmp_path: Path) -> None:
    assert played(plan(tmp_path))[0] == 2
    again, run = played(plan(tmp_path))
    assert (again, run.done, len(run.results)) == (0, 2, 2)


def test_more_seeds_and_tasks_are_added_to_a_run(tmp_path: Path) -> None:
    played(plan(tmp_path))
    count, run = played(plan(tmp_path, 3, "Clock-AddCity", "Clock-Open"))
    assert (count, run.done) == (4, 2)
    assert [(one.task, one.seed) for one in run.results] == [
        (task, seed) for task in ("Clock-AddCity", "Clock-Open") for seed in range(3)
    ]


def test_another_run_is_not_mixed_into_a_folder(tmp_path: Path) -> None:
    played(plan(tmp_path))
    with pytest.raises(InvalidOption, match="holds another run: 1 of its episodes are not"):
        played(plan(tmp_path, 1))
    other = Plan(("oracle",), suite(["Clock-Open"]), (0, 1), tmp_path, actions="tool")
    with pytest.raises(InvalidOption, match="actions was 'text' and is 'tool'"):
        played(other)
    clear(tmp_path)
    assert played(other)[0] == 2


def test_clearing_removes_a_run_and_nothing_else(tmp_path: Path) -> None:
    played(plan(tmp_path))
    (tmp_path / "notes.txt").write_text("mine")
    clear(tmp_path)
    left = sorted(path.name for path in tmp_path.iterdir() if not path.name.startswith("."))
    assert left == ["notes.txt"]


def test_a_recording_that_was_whole_but_not_noted_is_noted(tmp_path: Path) -> None:
    meant = plan(tmp_path)
    _, run = played(meant)
    first, second = run.results
    with Store(tmp_path) as store:
        store._base.execute("DELETE FROM episodes WHERE seed = 1")
    before = (tmp_path / second.trajectory).stat().st_mtime_ns
    count, again = played(meant)
    assert (count, again.done) == (1, 2)
    assert again.results == (first, second.replace(seconds=None))
    assert (tmp_path / second.trajectory).stat().st_mtime_ns == before


def test_a_recording_that_was_cut_off_is_replaced(tmp_path: Path) -> None:
    meant = plan(tmp_path, 1)
    _, run = played(meant)
    (unit,) = units(meant)
    file = tmp_path / file_of(unit, 0)
    whole = file.read_bytes()
    for end in (0, 10, len(whole) // 2, len(whole) - 40):
        with Store(tmp_path) as store:
            store._base.execute("DELETE FROM episodes")
        file.write_bytes(whole[:end])
        assert finished_before(Archive(meant.out), unit, 0) is None
        count, again = played(meant)
        assert (count, again.done) == (1, 0)
        assert file.read_bytes() == whole
    assert [one.replace(seconds=None) for one in again.results] == [one.replace(seconds=None) for one in run.results]


def test_the_recording_of_another_episode_is_not_taken_for_it(tmp_path: Path) -> None:
    meant = plan(tmp_path)
    played(meant)
    first, second = units(meant)
    (tmp_path / file_of(second, 0)).write_bytes((tmp_path / file_of(first, 0)).read_bytes())
    assert finished_before(Archive(meant.out), second, 0) is None


def test_a_folder_says_what_was_meant(tmp_path: Path) -> None:
    meant = Plan(("search",), suite(["Clock-Open"]), (0, 1), tmp_path, max_steps=9, options={"nodes": 50})
    played(meant)
    assert plan_of(tmp_path) == meant
    with pytest.raises(DamagedFile, match="holds no run: there is no run.sqlite in it"):
        plan_of(tmp_path / "none")


def test_two_processes_do_not_run_in_one_folder(tmp_path: Path) -> None:
    with locked(tmp_path), pytest.raises(InvalidOption, match="Another process is running in"):
        played(plan(tmp_path))


def test_an_episode_that_broke_off_leaves_a_recording_without_an_end(tmp_path: Path) -> None:
    _, run = played(plan(tmp_path, 1))
    recorded = trajectory.load(tmp_path / run.results[0].trajectory)
    assert recorded.end is not None and recorded.end.success
