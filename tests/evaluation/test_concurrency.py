"""Many episodes at the same time in one process: what comes out does not depend on it."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import xxhash

from android_gym import agents
from android_gym.errors import BudgetSpent, InvalidOption
from android_gym.evaluation.pool import MAX_TRIES
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import results_of
from android_gym.evaluation.suites import Suite, suite
from android_gym.llms import Deadline, Message, Reply, Request, SharedResources, connect, scripted, sharing

CHOICES = ("#back#", "#home#", "#start [Clock]#", "#swipe [up]#", "#finish#")


def answer(request: Request) -> str:
    """One of a few actions, drawn from the whole request."""
    text = "\n".join(message.text for message in request.messages)
    drawn = xxhash.xxh3_64_intdigest(text.encode())
    return f"Thought: I try.\nAction: {CHOICES[drawn % len(CHOICES)]}"


class Model:
    """It takes a while, now more and now less, and counts who asks at the same time."""

    def __init__(self, file: str) -> None:
        self.file, self.asked, self.now, self.most = file, 0, 0, 0
        self.answer: Callable[[Request], str | Reply] = answer
        self._lock = threading.Lock()

    def __call__(self, request: Request) -> Any:
        with self._lock:
            self.asked += 1
            self.now += 1
            self.most = max(self.most, self.now)
            number = self.asked
        time.sleep(0.002 * (number * 7 % 5))
        with self._lock:
            self.now -= 1
        return scripted._reply(self.answer(request))

    def options(self, query: str = "", **more: Any) -> dict[str, Any]:
        return {"model": f"scripted:{self.file}{query}", **more}


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Model:
    found = Model(str(tmp_path / "script.txt"))
    Path(found.file).write_text("#back#", encoding="utf-8")
    monkeypatch.setattr(scripted.Backend, "ask", lambda _, request, timeout_s: found(request))
    return found


def played(plan: Plan, **how: Any) -> Run:
    run = Run(plan, **how)
    list(run)
    return run


def kept(run: Run) -> tuple[list[Result], dict[str, bytes]]:
    """The results and the recordings, without what the clock says."""
    out = run.plan.out
    files = {
        str(file.relative_to(out)): re.sub(rb'"seconds":[0-9.e-]+', b"", file.read_bytes())
        for file in out.rglob("*.jsonl")
    }
    return [timeless(one) for one in run.results], files


def timeless(one: Result) -> Result:
    return one.replace(seconds=None, scores={**one.scores, "latency": None})


def test_all_tasks_come_out_of_sixteen_threads_as_of_one(tmp_path: Path) -> None:
    jobs = suite(["all"]).jobs
    plan = Plan(("oracle", "uniform"), Suite(jobs[::3]), (0,), tmp_path / "one")
    one = kept(played(plan))
    many = kept(played(replace(plan, out=tmp_path / "many"), concurrency=16))
    assert many == one
    assert len(many[1]) == 2 * len(jobs[::3])


@pytest.mark.slow
def test_all_tasks_with_pictures_come_out_of_sixteen_threads_as_of_one(tmp_path: Path) -> None:
    plan = Plan(("oracle", "uniform"), suite(["all"]), (0, 1), tmp_path / "one", pictures=True)
    one = kept(played(plan))
    many = kept(played(replace(plan, out=tmp_path / "many"), concurrency=16))
    assert many == one
    first, second = (sorted((tmp_path / name / "pictures").iterdir()) for name in ("one", "many"))
    assert [file.name for file in first] == [file.name for file in second]


def test_the_order_in_which_models_answer_changes_nothing(tmp_path: Path, model: Model) -> None:
    plan = Plan(("react",), suite(["Clock"]), (0, 1), tmp_path / "one", max_steps=6, options=model.options())
    one = kept(played(plan))
    assert model.most == 1
    many = kept(played(replace(plan, out=tmp_path / "many"), concurrency=8))
    assert model.most > 1
    assert many == one


def test_trials_that_learn_from_failure_do_so_in_threads(tmp_path: Path, model: Model) -> None:
    plan = Plan(
        ("reflexion",),
        suite(["Clock-Open", "Clock-AddCity"]),
        (0, 1),
        tmp_path / "one",
        max_steps=3,
        options=model.options(trials=2),
    )
    results, _ = kept(played(plan))
    again, _ = kept(played(replace(plan, out=tmp_path / "many"), concurrency=4))
    assert again == results
    assert {one.trial for one in again} >= {0, 1}


def test_a_run_in_threads_that_is_stopped_goes_on(tmp_path: Path, model: Model) -> None:
    plan = Plan(("react",), suite(["Clock"]), (0, 1), tmp_path / "one", max_steps=4, options=model.options())
    whole = kept(played(plan))
    part = replace(plan, out=tmp_path / "part")
    playing = iter(Run(part, concurrency=4))
    before = [next(playing) for _ in range(3)]
    playing.close()
    assert sorted(results_of(part.out), key=str) == sorted(before, key=str)
    run = Run(part, concurrency=4)
    left = len(list(run))
    assert left <= len(plan) - 3
    assert kept(run) == whole


def test_a_budget_is_overshot_by_one_call_of_each_thread_at_most(tmp_path: Path, model: Model) -> None:
    plan = Plan(
        ("react",), suite(["Clock"]), (0, 1, 2), tmp_path, max_steps=9, options=model.options("?budget_tokens=100")
    )
    model.answer = lambda _: Reply("#back#", input_tokens=8, output_tokens=2)
    run = played(plan, concurrency=4)
    assert run.spent.startswith("The budget of 100 tokens is spent")
    assert 10 <= model.asked <= 10 + 3


def test_threads_share_one_budget_and_one_rate() -> None:
    common, slept = SharedResources(), list[float]()
    clock = lambda: 0.0  # noqa: E731
    name = "openai:x?base_url=http://127.0.0.1:1/v1&budget_tokens=5&rate=60"
    with sharing(common, Deadline()):
        first, second = (connect(name, clock=clock, sleep=slept.append) for _ in range(2))
    assert first.budget is second.budget
    first.budget.spend(5, 0.0)
    with pytest.raises(BudgetSpent, match="The budget of 5 tokens is spent"):
        second.complete((Message("user", "x"),))
    assert [first._pace.wait(0.0), second._pace.wait(0.0), first._pace.wait(0.5)] == [0.0, 1.0, 1.5]
    other = connect(name)
    assert other.budget is not first.budget


def test_a_trial_in_a_thread_has_only_the_seconds_of_the_time_out(tmp_path: Path) -> None:
    from android_gym.evaluation.episodes import Player
    from android_gym.evaluation.plan import units

    plan = Plan(("uniform",), suite(["Clock-AddCity"]), (0,), tmp_path)
    player = Player(plan, timeout_s=1e-6)
    (result,) = player.play(next(units(plan)))
    assert (result.error, result.fault) == ("It took longer than 1e-06 s.", "ours")
    assert len((tmp_path / result.trajectory).read_bytes().splitlines()) == 2  # start, one step


BAD = """
import os, signal, time
from android_gym.action import Action
from android_gym.tasks.base import Task

def dies(start, now, params):
    time.sleep(0.3)  # until others are being played, too
    os.kill(os.getpid(), signal.SIGKILL)

def hangs(start, now, params):
    time.sleep(60)

def raises(start, now, params):
    raise ValueError("No such thing.")

def good(start, now, params):
    return now.tasks != start.tasks

def slow(start, now, params):
    time.sleep(0.3)
    return now.tasks != start.tasks

def task(name, goal):
    clock = Action("start", text="com.google.android.deskclock")
    return Task(f"Bad-{name}", "Do it.", goal, lambda params: ((clock,),))

TASKS = (
    task("One", good), task("Dies", dies), task("Two", slow), task("Raises", raises),
    task("Three", good),
)
"""


def test_a_process_that_dies_costs_the_episode_that_killed_it_only(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(BAD)
    plan = Plan(("oracle",), suite([str(file)]), (0, 1), tmp_path / "run")
    run = played(plan, workers=1, concurrency=4)
    assert {(one.task, one.success, one.error) for one in run.results} == {
        *((f"Bad-{name}", True, "") for name in ("One", "Two", "Three")),
        ("Bad-Dies", False, "Its process died (killed by SIGKILL)."),
        ("Bad-Raises", False, "ValueError: No such thing."),
    }
    assert len(run.results) == 10 and MAX_TRIES == 2


def test_a_thread_that_never_comes_back_is_ended_with_its_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("android_gym.evaluation.pool.GRACE_S", 0.5)
    file = tmp_path / "bad.py"
    text = BAD.replace('"Dies", dies', '"Hangs", hangs')
    file.write_text(text.replace('"Raises", raises', '"Four", good'))
    plan = Plan(("oracle",), suite([str(file)]), (0,), tmp_path / "run")
    run = played(plan, workers=1, concurrency=2, timeout_s=2.0)
    assert [(one.task[4:], one.error) for one in run.results] == [
        ("One", ""),
        ("Hangs", "It took longer than 2 s."),
        ("Two", ""),
        ("Four", ""),
        ("Three", ""),
    ]


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ({"concurrency": 0}, "concurrency is 1 or more, not 0."),
        ({"concurrency": 2, "timeout_s": 1.0}, "needs a worker process"),
        ({"concurrency": 2, "device": "adb:X"}, "is one: give it one worker, and no concurrency."),
    ],
)
def test_what_threads_cannot_do_is_said(tmp_path: Path, how: dict[str, Any], says: str) -> None:
    device = how.pop("device", "sim")
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path, device=device)
    with pytest.raises(InvalidOption, match=says):
        Run(plan, **how)


def test_an_agent_that_raises_in_a_thread_of_this_process_ends_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def act(*_: object) -> str:
        raise ValueError("No such thing.")

    monkeypatch.setattr(agents.uniform.Agent, "act", act)
    plan = Plan(("uniform",), suite(["Clock"]), (0,), tmp_path)
    with pytest.raises(ValueError, match="No such thing."):
        played(plan, concurrency=3)
