"""Runs over Ray, on a cluster of this machine: what comes out is what comes out here."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import xxhash
from click.testing import CliRunner
from evaluation.test_pool import TASKS
from llms.server import Server, Turn, says, serving

from android_gym.cli import main
from android_gym.errors import DeviceError, InvalidOption
from android_gym.evaluation import ray_collecting, ray_pool
from android_gym.evaluation.datasets import collect
from android_gym.evaluation.delivery import Writer
from android_gym.evaluation.ray_collecting import replay_over_ray
from android_gym.evaluation.ray_pool import RayPool
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import results_of
from android_gym.evaluation.suites import suite

ray = pytest.importorskip("ray", reason="needs the extra `ray`")

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A cluster of two CPUs, which `RayPool` finds."""
    with pytest.MonkeyPatch.context() as patch:
        paths = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
        patch.setenv("PYTHONPATH", paths)
        with ray_pool.cluster(cpus=2):
            yield


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> Plan:
    """All tasks, played in this process."""
    plan = Plan(("oracle",), suite(["all"]), (0,), tmp_path_factory.mktemp("here"))
    assert len(list(Run(plan))) == len(plan) > 400
    return plan


def played(plan: Plan, **how: Any) -> Run:
    run = Run(plan, workers=2, pool=RayPool, **how)
    list(run)
    return run


def rows(out: Path) -> list[Result]:
    return [one.replace(seconds=None, scores={**one.scores, "latency": None}) for one in results_of(out)]


def files(out: Path) -> dict[str, bytes]:
    """What a run left but for what the clock says."""
    found = [file for kind in ("trajectories", "pictures", "sent") for file in out.glob(f"{kind}/**/*.*")]
    return {str(f.relative_to(out)): re.sub(rb'"seconds":[0-9.e-]+', b"", f.read_bytes()) for f in found}


def unlike(out: Path, other: Path) -> list[str]:
    """The rows and files in which two runs differ."""
    first, second = (
        {**files(folder), **{f"row of {one.trajectory}": one for one in rows(folder)}} for folder in (out, other)
    )
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def workers_here() -> list[int]:
    """The processes of the cluster's workers that play."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if (folder / "cmdline").read_bytes().startswith(b"ray::Worker"):
                found.append(int(folder.name))
    return [pid for pid in found if _parents(pid) & {os.getpid()}]


def _parents(pid: int) -> set[int]:
    found = set()
    while pid > 1:
        with suppress(OSError):
            pid = int(re.search(r"^PPid:\s*(\d+)", Path(f"/proc/{pid}/status").read_text(encoding="utf-8"), re.M)[1])  # type: ignore[index]
            found.add(pid)
            continue
        break
    return found


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc to find the workers")
def test_workers_that_are_killed_change_nothing(cluster: None, every: Plan, tmp_path: Path) -> None:
    run, killed = Run(replace(every, out=tmp_path), workers=2, pool=RayPool), []
    for number, _ in enumerate(run):
        if number in (40, 150, 300):
            killed.append(workers_here()[number % 2 - 1])
            os.kill(killed[-1], signal.SIGKILL)
    assert len(set(killed)) == 3
    assert unlike(tmp_path, every.out) == []
    assert not any(one.error for one in run.results)


DRIVER = """
import os, signal, sys
from functools import partial
from pathlib import Path
from android_gym.evaluation.ray_pool import RayPool
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite

plan = Plan(("oracle",), suite(["all"]), (0,), Path(sys.argv[1]))
run = Run(plan, workers=2, pool=partial(RayPool, address=sys.argv[2]))
for number, _ in enumerate(run):
    if number == 150:
        os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.slow
def test_a_driver_that_is_killed_is_resumed(cluster: None, every: Plan, tmp_path: Path) -> None:
    address = ray.get_runtime_context().gcs_address
    done = subprocess.run([sys.executable, "-c", DRIVER, str(tmp_path), address])
    assert done.returncode == -signal.SIGKILL
    before = len(results_of(tmp_path))
    assert 150 <= before <= 152
    run = played(replace(every, out=tmp_path))
    assert before <= run.done <= before + 2
    assert unlike(tmp_path, every.out) == []


@pytest.mark.slow
def test_what_breaks_costs_its_own_episode_only(cluster: None, tmp_path: Path) -> None:
    file, out = tmp_path / "tasks.py", tmp_path / "run"
    text = TASKS.format(marks=str(tmp_path)).replace("os.kill(os.getpid(), signal.SIGSEGV)", DIES)
    file.write_text(text, "utf-8")
    run = played(Plan(("oracle",), suite([str(file)]), (0,), out), timeout_s=20.0)
    told = {one.task.removeprefix("Bad-"): (one.success, one.error) for one in run.results}
    assert told == {
        "Good": (True, ""),
        "Dies": (False, "Its process died (SYSTEM_ERROR)."),
        "Once": (True, ""),
        "Hangs": (False, "It took longer than 20 s."),
        "Raises": (False, "ValueError: No such thing."),
        "Last": (True, ""),
    }
    assert (tmp_path / "tries").read_text() == "xx"
    assert (out / "trajectories/oracle/Bad-Raises-0.jsonl").is_file()  # as far as it went


DIES = 'print("x", end="", file=(MARKS / "tries").open("a"), flush=True); os.kill(os.getpid(), signal.SIGKILL)'


def answer(body: dict[str, Any]) -> Turn:
    """One of a few actions, drawn from the whole question."""
    drawn = xxhash.xxh3_64_intdigest(json.dumps(body["messages"]).encode())
    return says(("#back#", "#home#", "#start [Clock]#", "#swipe [up]#")[drawn % 4])


def answers(tape: Path) -> dict[str, str]:
    """What a model said, by the question."""
    lines = [json.loads(line) for line in tape.read_bytes().splitlines()]
    return {line["key"]: line["reply"]["text"] for line in lines if "key" in line}


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 3])
def test_nothing_is_missing_of_what_was_played_in_other_folders(cluster: None, tmp_path: Path, threads: int) -> None:
    with serving(by=answer) as server:
        for name in ("here", "there"):
            model = f"record:{tmp_path / name}.jsonl:openai:x?base_url={server.url}"
            jobs = suite(["Clock-Open", "Clock-AddCity", "Clock-SetTimer"])  # no two ask the same
            plan = Plan(
                ("m3a", "react"), jobs, (0,), tmp_path / name, pictures=True, max_steps=4, options={"model": model}
            )
            run = Run(plan) if name == "here" else Run(plan, workers=2, pool=RayPool, concurrency=threads)
            assert len(list(run)) == len(plan)
    assert unlike(tmp_path / "here", tmp_path / "there") == []
    assert {name.partition("/")[0] for name in files(tmp_path / "there")} == {"trajectories", "pictures", "sent"}
    assert answers(tmp_path / "here.jsonl") == answers(tmp_path / "there.jsonl") != {}


@pytest.mark.slow
def test_only_the_driver_writes_into_the_folder(cluster: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    delivered: dict[str, bytes] = {}
    plan = Plan(("oracle",), suite(["Clock-Open", "Clock-AddCity"]), (0,), tmp_path / "run", pictures=True)
    with monkeypatch.context() as patch:
        patch.setattr(Writer, "write", lambda _, delivery: delivered.update(delivery.files))
        played(plan)
    assert files(plan.out) == {}
    list(Run(replace(plan, out=tmp_path / "here")))
    assert delivered.keys() == files(tmp_path / "here").keys()


@pytest.fixture
def slow_server() -> Iterator[Server]:
    with serving(by=lambda body: says("#back#", usage=(8, 2))) as server:
        yield server


@pytest.mark.slow
def test_two_workers_keep_one_rate(cluster: None, tmp_path: Path) -> None:
    times: list[float] = []

    def turn(body: dict[str, Any]) -> Turn:
        times.append(time.monotonic())
        return says("#back#")

    with serving(by=turn) as server:
        options = {"model": f"openai:x?base_url={server.url}&rate=120"}
        seeds = tuple(range(6))
        played(Plan(("react",), suite(["Clock-Open"]), seeds, tmp_path, max_steps=4, options=options))
    assert len(times) == 24
    assert times[-1] - times[0] > 0.9 * 23 * 0.5  # without one rate for both it takes half of that


@pytest.mark.slow
@pytest.mark.parametrize(("limit", "asked"), [("budget_tokens=100", 10), ("budget_usd=.95&price=10000/10000", 10)])
def test_two_workers_spend_one_budget(
    cluster: None, tmp_path: Path, slow_server: Server, limit: str, asked: int
) -> None:
    options = {"model": f"openai:x?base_url={slow_server.url}&{limit}"}
    run = played(Plan(("react",), suite(["Clock-Open"]), tuple(range(9)), tmp_path, max_steps=4, options=options))
    assert run.spent.startswith("The budget of")
    assert asked <= len(slow_server.asked) <= asked + 1  # one call more of the other worker


@pytest.mark.slow
def test_the_budget_of_the_run_stops_it(cluster: None, tmp_path: Path, slow_server: Server) -> None:
    options = {"model": f"openai:x?base_url={slow_server.url}"}
    plan = Plan(("react",), suite(["Clock-Open"]), tuple(range(9)), tmp_path, max_steps=2, options=options)
    run = played(plan, most_tokens=60)
    assert run.spent.startswith("The budget of 60 tokens is spent")
    assert 3 <= len(run.results) <= 4


@pytest.mark.slow
def test_replies_that_cannot_be_used_are_told_while_the_run_goes(cluster: None, tmp_path: Path) -> None:
    said: list[str] = []
    with serving(by=lambda body: says("")) as server:
        options = {"model": f"openai:x?base_url={server.url}"}
        plan = Plan(("react",), suite(["Clock-Open"]), (0, 1), tmp_path, max_steps=6, options=options)
        played(plan, remark=said.append)
    assert len(said) == 1 and said[0].startswith("react: 5 unusable replies in a row.")


@pytest.mark.slow
def test_another_version_in_the_cluster_is_told(cluster: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (ray_pool, ray_collecting):
        monkeypatch.setattr(module, "versions", lambda: ("9.9.9", 1, 2))
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path)
    says = r"The versions of android_gym differ: 9.9.9 \(tasks 1, phone 2\) on this machine, \d+\.\d+\.\d+ \(tasks"
    with pytest.raises(InvalidOption, match=says):
        played(plan)
    list(Run(plan))
    with pytest.raises(InvalidOption, match=says):
        collect([tmp_path], tmp_path / "steps.jsonl", replay=replay_over_ray)


@pytest.mark.slow
def test_the_commands_run_and_collect_over_ray(cluster: None, tmp_path: Path) -> None:
    out, more = str(tmp_path / "run"), ["--runner", "ray", "--workers", "2"]
    done = invoke("run", "--agent", "oracle", "--tasks", "Clock", "--seeds", "1", "--out", out, "--no-page", *more)
    assert done.exit_code == 0, done.output
    written = []
    for name, how in (("here", []), ("there", more)):
        done = invoke("collect", out, "--out", str(tmp_path / name / "steps.jsonl"), *how)
        assert done.exit_code == 0, done.output
        written.append((tmp_path / name / "steps.jsonl").read_bytes())
    assert written[0] == written[1] != b""
    done = invoke("collect", out, "--out", str(tmp_path / "x.jsonl"), "--form", "chat", *more)
    assert (done.exit_code, "collect conversations without --runner ray" in done.output) == (2, True)


def invoke(*words: str) -> Any:
    return CliRunner().invoke(main, list(words))


@pytest.mark.parametrize(
    ("address", "kind", "says"),
    [
        ("127.0.0.1:1", DeviceError, "There is no Ray cluster at 127.0.0.1:1"),
        ("127.0.0.1:99999", DeviceError, "There is no Ray cluster at 127.0.0.1:99999"),
        ("head", InvalidOption, "is HOST:PORT or auto, not 'head'"),
        ("ray://head:10001", InvalidOption, "ray://head:10001 is that of Ray's client"),
    ],
)
def test_no_cluster_at_an_address_is_said(
    address: str, kind: type[Exception], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path)
    with pytest.raises(kind, match=re.escape(says)):
        list(Run(plan, workers=1, pool=partial(RayPool, address=address)))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--address", "auto"], "--address names a Ray cluster: say --runner ray."),
        (["--runner", "ray", "--workers", "0"], "--runner ray needs --workers 1 or more."),
    ],
)
def test_options_that_do_not_go_together_are_said(options: list[str], says: str, tmp_path: Path) -> None:
    done = invoke("run", "--agent", "oracle", "--tasks", "Clock-Open", "--out", str(tmp_path), *options)
    assert (done.exit_code, says in done.output) == (2, True)


def test_a_real_phone_is_not_played_over_ray(tmp_path: Path) -> None:
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path, device="adb:X")
    with pytest.raises(InvalidOption, match="The device 'adb:X' is on this machine"):
        RayPool(plan, 1)
