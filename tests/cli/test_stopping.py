"""Runs that are stopped by Ctrl-C, find no room on the disk, or have nothing left to do."""

from __future__ import annotations

import errno
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from android_gym.cli import main
from android_gym.errors import StorageError
from android_gym.evaluation.runner import Run
from android_gym.evaluation.store import Store, results_of
from android_gym.evaluation.suites import suite
from android_gym.trajectory import atomic
from android_gym.trajectory.atomic import write_atomic

ROOT = Path(__file__).parents[2]


def begin(out: Path, *more: str, limit: int | None = None) -> subprocess.Popen[str]:
    """The command, in a process group of its own that Ctrl-C reaches, also where whoever runs the
    tests ignores it; `limit` bounds the bytes of any file."""

    def prepare() -> None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    words = ["--agent", "uniform", "--no-pictures", "--no-page", "--out", str(out), *more]
    return subprocess.Popen(
        [sys.executable, "-m", "android_gym", "run", *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        start_new_session=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=prepare,
    )


def played(out: Path) -> int:
    return len(list(out.glob("trajectories/*/*.jsonl")))


@pytest.mark.parametrize("how", [["--workers", "2"], ["--concurrency", "4"], ["--workers", "0", "--concurrency", "4"]])
def test_ctrl_c_says_how_far_it_came_and_loses_nothing(tmp_path: Path, how: list[str]) -> None:
    run = begin(tmp_path, "--tasks", "Clock", "--seeds", "300", *how)
    while played(tmp_path) < 12 and run.poll() is None:
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does
    told, wrong = run.communicate(timeout=120)
    kept = len(results_of(tmp_path))
    total = 300 * len(suite(["Clock"]).jobs)
    last = told.splitlines()[-1]
    assert last == f"Stopped after {kept} of {total} episodes; the same command resumes the run."
    assert (run.returncode, wrong) == (130, "")
    assert kept > 0 and (tmp_path / "results.json").is_file()


def test_a_file_that_may_not_grow_stops_the_run_with_its_name(tmp_path: Path) -> None:
    run = begin(tmp_path / "run", "--tasks", "all", "--seeds", "1", "--workers", "0", limit=150_000)
    told, wrong = run.communicate(timeout=120)
    assert run.returncode == 2
    (line,) = wrong.splitlines()
    assert line.startswith(f"android-gym: {tmp_path}") and "cannot be written: " in line
    assert "Make room there, and give the same command again. " in line
    assert line.endswith("episodes are kept.") and "Traceback" not in told + wrong
    assert told == "The phone of all: profile arena, pixel.\n"
    assert not (tmp_path / "run" / "results.json").exists()


def test_a_full_disk_stops_a_run_that_then_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def add(store: Store, position: int, result: object) -> None:
        if position == 2:
            raise StorageError("No room.")
        added(store, position, result)  # type: ignore[arg-type]

    added = Store.add
    monkeypatch.setattr(Store, "add", add)
    words = ("--agent", "oracle", "--tasks", "Clock-Open", "--seeds", "4", "--workers", "0")
    done = call("run", *words, "--no-pictures", "--out", tmp_path)
    assert (done.exit_code, done.output) == (2, "android-gym: No room. 2 of 4 episodes are kept.\n")
    monkeypatch.setattr(Store, "add", added)  # the third recording was whole: it is taken
    again = call("run", *words, "--no-pictures", "--out", tmp_path)
    assert again.exit_code == 0 and "3 of 4 episodes were there before." in again.output


def test_sqlite_without_room_is_one_sentence_of_ours(tmp_path: Path) -> None:
    with Store(tmp_path) as store:
        store.tell("title", "x")
        (pages,) = store._base.execute("PRAGMA page_count").fetchone()
        store._base.execute(f"PRAGMA max_page_count = {pages}")
        says = f"{store.path} cannot be written: database or disk is full. Make room there"
        with pytest.raises(StorageError, match=says):
            store.tell("notes", ["x" * 100_000])
        with pytest.raises(StorageError, match=says):
            store.tell_all({"title": "y", "notes": ["x" * 100_000]})
        assert (store.about("title"), store.about("notes")) == ("x", None)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "results.json"
    write_atomic(file, b"old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(atomic.os, "replace", full)
    with pytest.raises(StorageError, match=f"{file} cannot be written: No space left on device."):
        write_atomic(file, b"new")
    assert [one.name for one in tmp_path.iterdir()] == ["results.json"]
    assert file.read_bytes() == b"old"


# --- nothing left to do --------------------------------------------------------------------------


def call(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def test_a_run_with_nothing_left_to_do_draws_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("run", "--agent", "oracle", "--tasks", "Clock-Open", "--seeds", "2", "--out", tmp_path)
    first = call(*words, "--workers", "0")
    written = (tmp_path / "index.html").stat().st_mtime_ns
    monkeypatch.setattr(Run, "__iter__", None)  # whatever plays breaks
    for more in ((), ("--concurrency", "3"), ("--resume",)):
        again = call(*words, *more)
        assert again.exit_code == 0, again.output
        assert again.output == first.output + "2 of 2 episodes were there before.\n"
    assert (tmp_path / "index.html").stat().st_mtime_ns == written


@pytest.mark.parametrize("change", ["seeds", "page", "rescored", "code", "fresh"])
def test_a_run_in_which_anything_has_changed_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    words = [
        "run",
        "--agent",
        "oracle",
        "--tasks",
        "Clock-Open",
        "--out",
        str(tmp_path),
        "--workers",
        "0",
        "--no-pictures",
    ]
    assert call(*words, "--seeds", "1").exit_code == 0
    match change:
        case "page":
            (tmp_path / "index.html").unlink()
        case "rescored":
            with Store(tmp_path) as store:
                store.update(next(store.results()))
        case "code":
            monkeypatch.setattr("android_gym.evaluation.completion._code", lambda: "other")
        case "fresh":
            words.append("--fresh")
    heard = []
    monkeypatch.setattr(Run, "__iter__", lambda _: iter(heard.append(1) or ()))
    call(*words, "--seeds", "2" if change == "seeds" else "1")
    assert heard == [1]
