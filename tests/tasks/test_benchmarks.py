"""A second benchmark beside AndroidArena: how its tasks are named, selected, played, reported."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import gymnasium
import pytest

import android_gym
from android_gym import trajectory
from android_gym.envs.android import AndroidEnv
from android_gym.envs.registration import register
from android_gym.errors import AmbiguousName, InvalidOption, UnknownName
from android_gym.evaluation import frozen
from android_gym.evaluation.certify import certify
from android_gym.evaluation.film import find
from android_gym.evaluation.reporting import series
from android_gym.evaluation.resuming import plan_of
from android_gym.evaluation.run_card import card
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.phone.core import discovery
from android_gym.tasks import names, plugins, registry

HERE = Path(__file__).parents[1] / "second_benchmark"
OPEN, SEE = "SecondBench/Clock-Open", "SecondBench/Clock-SeeApps"


@pytest.fixture
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what pip leaves of a package that offers the benchmark."""
    folder = tmp_path_factory.mktemp("site")
    about = folder / "second_benchmark-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: second-benchmark\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[android_gym.tasks]\nsecond = second_benchmark\n")
    return folder


def forget() -> None:
    """What is installed is looked up again."""
    discovery.offered.cache_clear()
    plugins.look.cache_clear()
    for one in vars(registry).values():
        if hasattr(one, "cache_clear"):
            one.cache_clear()


@pytest.fixture
def second(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """SecondBench is installed, and its ids are registered."""
    monkeypatch.syspath_prepend(installed)
    monkeypatch.syspath_prepend(HERE.parent)
    before = dict(gymnasium.registry)
    forget()
    register(HERE)
    yield
    forget()
    for name in gymnasium.registry.keys() - before.keys():
        del gymnasium.registry[name]


def ids(*selected: str) -> tuple[str, ...]:
    return tuple(task.id for task in registry.select(selected))


def test_the_ids_of_androidarena_are_stored_short_and_those_of_others_in_full() -> None:
    task = registry.get("Clock-Open")
    assert (task.id, task.name, task.app) == ("Clock-Open", "Clock-Open", "Clock")
    assert (task.benchmark, task.full_name) == ("AndroidArena", "AndroidArena/Clock-Open")
    other = replace(task, benchmark="MobileBench")
    assert (other.id, other.name, other.app) == ("MobileBench/Clock-Open", "Clock-Open", "Clock")
    assert (other.benchmark, other.full_name) == ("MobileBench", "MobileBench/Clock-Open")
    assert replace(other, budget=3).id == other.id
    with pytest.raises(InvalidOption, match="without '/', not 'Other/Clock-Open' and 'Mobile"):
        replace(task, id="Other/Clock-Open", benchmark="MobileBench")


def test_only_the_modules_of_what_is_selected_are_imported() -> None:
    code = (
        "import sys, gymnasium, android_gym; gymnasium.make('AndroidArena/Browsers-v0'); "
        "print(*(m.rpartition('.')[2] for m in sys.modules if '.tasks.androidarena.' in m))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert set(done.stdout.split()) == {"browsers"}, done.stderr


def test_a_second_benchmark_gets_ids_and_leaves_the_first_ones_alone(second: None) -> None:
    found = set(android_gym.environment_ids())
    assert {name for name in found if name.startswith("SecondBench")} == {
        "SecondBench/All-v0",
        "SecondBench/Clock-v0",
        f"{OPEN}-v0",
        f"{SEE}-v0",
    }
    own = {f"AndroidArena/{name}-v0" for name in names.modules(names.FOLDER / "androidarena")}
    assert own < found
    for name, tasks in (("All", {OPEN, SEE}), ("Clock", {OPEN, SEE}), ("Clock-Open", {OPEN})):
        env = gymnasium.make(f"SecondBench/{name}-v0").unwrapped
        assert isinstance(env, AndroidEnv)
        assert {task.id for task in env.tasks} == tasks
    env = gymnasium.make("AndroidArena/Clock-Open-v0").unwrapped
    assert isinstance(env, AndroidEnv)
    assert [task.id for task in env.tasks] == ["Clock-Open"]


def test_tasks_are_selected_by_full_name_app_tag_and_benchmark(second: None) -> None:
    assert ids(OPEN) == (OPEN,)
    assert ids("SecondBench") == ids("SecondBench/Clock") == (OPEN, SEE)
    assert ids("SecondBench/tag:second") == (OPEN,)
    assert ids("Clock-SeeApps") == (SEE,)  # of one benchmark only
    assert ids("AndroidArena/Clock-Open") == ("Clock-Open",)
    assert set(ids("AndroidArena")) == set(ids("all"))
    assert not [name for name in ids("all", "micro") if "/" in name]
    assert [job.task.id for job in suite(("secondbench/clock", f"{OPEN}-v0")).jobs] == [OPEN, SEE]
    assert [job.task.id for job in suite(("SecondBench/*-See*",)).jobs] == [SEE]
    assert [job.task.id for job in suite(("SecondBench/second",)).jobs] == [OPEN]
    assert registry.get("Clock-Open") is registry.get("AndroidArena/Clock-Open")
    with pytest.raises(UnknownName, match="no benchmark named 'SecondBanch'. Did you mean 'Second"):
        registry.select("SecondBanch/Clock")
    with pytest.raises(UnknownName, match=r"SecondBench named 'Clok'. Did you mean 'Clock'"):
        registry.select("SecondBench/Clok")


@pytest.mark.parametrize("name", ["Clock-Open", "Clock"])
def test_a_name_that_two_benchmarks_share_is_refused_with_both_full_names(second: None, name: str) -> None:
    says = f"^'{name}' can mean 'AndroidArena/{name}' or 'SecondBench/{name}': say which of them.$"
    with pytest.raises(AmbiguousName, match=says):
        registry.select(name)
    with pytest.raises(AmbiguousName, match=says):
        suite((name.casefold(),))


def test_a_reset_asks_which_of_two_tasks_is_meant_that_are_not_its_own(second: None) -> None:
    env = AndroidEnv("SecondBench")
    with pytest.raises(AmbiguousName, match=f"'AndroidArena/Clock-Open' or '{OPEN}'"):
        env.reset(options={"task": "Clock-Open"})
    assert env.reset(options={"task": OPEN})[1]["task"] == OPEN
    own = AndroidEnv("AndroidArena/Clock-Open")
    assert own.reset(options={"task": "Clock-Open"})[1]["task"] == "Clock-Open"


def test_a_run_keeps_apart_what_is_called_alike(second: None, tmp_path: Path) -> None:
    chosen = suite(("AndroidArena/Clock-Open", "SecondBench"))
    plan = Plan(("oracle",), chosen, (0,), tmp_path)
    results = list(Run(plan))
    assert [(one.task, one.success) for one in results] == [("Clock-Open", True), (OPEN, True), (SEE, True)]
    assert [series.app(one) for one in results] == ["Clock", "SecondBench/Clock", "SecondBench/Clock"]
    starts = [trajectory.load(tmp_path / one.trajectory).start for one in results]
    assert [one.env for one in starts] == ["AndroidArena/Clock-Open-v0", f"{OPEN}-v0", f"{SEE}-v0"]
    assert [one.profile for one in starts] == ["pixel", "pixel", "reference"]
    assert card(plan, {}, {})["profile"] == "pixel, reference"
    assert find(str(tmp_path / "SecondBench_Clock-Open-0")) == tmp_path / results[1].trajectory
    assert [job.task.id for job in plan_of(tmp_path).suite.jobs] == ["Clock-Open", OPEN, SEE]
    for one in results:
        recorded = trajectory.load(tmp_path / one.trajectory)
        assert trajectory.replay(recorded, AndroidEnv(registry.get(one.task))) == ()


def test_each_reset_starts_on_the_phone_that_the_task_names(second: None) -> None:
    env = AndroidEnv("SecondBench", observation="elements")
    for task, width in ((SEE, 320), (OPEN, 1080), (SEE, 320)):
        observation, _ = env.reset(seed=0, options={"task": task})
        assert env.observation_space.contains(observation)
        assert (env.screen.width, env.phone.display.width) == (width, width)
        again = pickle.loads(pickle.dumps(env))
        again.reset(seed=0, options={"task": task})
        assert again.phone == env.phone
        assert env.fork()[0].phone is env.phone
    fixed = AndroidEnv("SecondBench", profile="pixel")
    fixed.reset(seed=0, options={"task": SEE})
    assert fixed.screen.width == 1080


def test_a_suite_is_fixed_on_the_phone_that_its_tasks_name(second: None) -> None:
    fixed = frozen.freeze("tiny-2", (registry.get(SEE),), (0,), "0.1.0")
    assert list(fixed.episodes) == [f"{SEE} 0"]
    assert fixed.protocol is not None
    assert fixed.protocol.profile == "reference"
    found, seeds = frozen.jobs(fixed)
    assert found.profiles == ("reference",)
    assert Plan(("oracle",), found, seeds, Path("nowhere")).profile == "reference"
    with pytest.raises(InvalidOption, match="share a profile, and these name .'pixel', 'reference'"):
        frozen.freeze("tiny-2", registry.select("SecondBench"), (0,), "0.1.0")


def test_the_tasks_of_another_benchmark_are_certified_alike(second: None) -> None:
    found = certify(registry.get(SEE), seeds=(0,), random_runs=1, plays=())
    assert found.profile == "reference"
    assert found.problems == []


def test_the_command_runs_a_benchmark_by_its_name(installed: Path, tmp_path: Path) -> None:
    folders = (str(installed), str(HERE.parent), os.environ.get("PYTHONPATH", ""), os.getcwd())
    command = "run --agent oracle --tasks SecondBench --seeds 1 --no-pictures --no-page --out"
    done = subprocess.run(
        [sys.executable, "-m", "android_gym", *command.split(), str(tmp_path / "run")],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(folders)},
    )
    assert done.returncode == 0, done.stderr
    assert OPEN in done.stdout
    assert "The phone of SecondBench: profile pixel, reference." in done.stdout


def test_a_file_may_name_a_benchmark_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    text = (HERE / "clock.py").read_text()
    file.write_text(text.replace("TASKS", 'BENCHMARK, PROFILE = "Mine", "reference"\nTASKS'))
    assert [(one.id, one.profile) for one in registry.load_file(file)] == [
        ("Mine/Clock-Open", "reference"),
        ("Mine/Clock-SeeApps", "reference"),
    ]
    assert [job.task.id for job in suite((str(file),)).jobs] == ["Mine/Clock-Open", "Mine/Clock-SeeApps"]
