from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import gymnasium
import pytest

from android_gym import agents, metrics, trajectory
from android_gym.devices import SimulatedDevice
from android_gym.envs.android import AndroidEnv
from android_gym.errors import DeviceError, InvalidOption, ModelFailure, NotSupported, UnknownName
from android_gym.evaluation.results import Result, judge
from android_gym.evaluation.runner import Plan, play
from android_gym.evaluation.screenshots import Camera
from android_gym.evaluation.suites import Job, Suite, suite
from android_gym.phone.state.events import Key, Launch, Rotate
from android_gym.profiles import base_phone
from android_gym.tasks import registry, splits
from android_gym.tasks.base import sample
from android_gym.trajectory import CAUSES

CITIES = ("Clock-AddCity", "Clock-DeleteCity")


def run(out: Path, *names: str, seeds: int = 2, **more: Any) -> list[Result]:
    return list(play(Plan(names, suite(CITIES), tuple(range(seeds)), out, **more)))


def test_every_agent_plays_every_task_with_every_seed_in_order(tmp_path: Path) -> None:
    results = run(tmp_path, "oracle", "uniform")
    assert [(r.agent, r.task, r.seed) for r in results] == [
        (agent, task, seed) for agent in ("oracle", "uniform") for task in CITIES for seed in (0, 1)
    ]
    assert len(Plan(("oracle", "uniform"), suite(CITIES), (0, 1), tmp_path)) == len(results)


def test_the_oracle_solves_what_it_plays_and_scores_in_full(tmp_path: Path) -> None:
    for result in run(tmp_path, "oracle"):
        assert (result.success, result.finished, result.side_effects) == (True, True, ())
        assert (result.ntr, result.tcr, result.progress) == (1.0, 1.0, 1.0)
        assert result.minimum is not None
        assert result.rrr == result.minimum / (result.steps - 1)
        assert result.instruction == trajectory.load(tmp_path / result.trajectory).start.instruction


@pytest.mark.parametrize("form", ["text", "element", "discrete", "touch", "tool"])
@pytest.mark.parametrize("agent", ["oracle", "uniform"])
def test_recordings_replay_bit_for_bit_and_score_the_same(tmp_path: Path, agent: str, form: str) -> None:
    for result in run(tmp_path, agent, seeds=1, actions=form):
        recorded = trajectory.load(tmp_path / result.trajectory)
        env = AndroidEnv(result.task, actions=form)
        assert trajectory.replay(recorded, env) == ()
        known = {name: s for name, s in metrics.scores(env.episode()).items() if s == s}
        found = trajectory.rescore(recorded)  # which also knows what only a recording tells
        assert {name: found[name] for name in known} == pytest.approx(known)
        assert recorded.end is not None
        assert recorded.end.success == env.episode_state.success == result.success


def test_a_replay_on_another_world_is_seen_to_differ(tmp_path: Path) -> None:
    (result, *_) = run(tmp_path, "oracle", seeds=1)
    recorded = trajectory.load(tmp_path / result.trajectory)
    assert trajectory.replay(recorded, AndroidEnv(result.task, profile="reference")) != ()


def test_parameters_of_a_job_replace_those_of_the_seed(tmp_path: Path) -> None:
    task = registry.get("Clock-AddCity")
    meant = [sample(task, seed, base_phone()) for seed in (5, 6)]
    jobs = [Job(task, one.params, f"wishes.yaml:{line}") for line, one in enumerate(meant, 3)]
    first, second = play(Plan(("oracle",), Suite(tuple(jobs)), (0,), tmp_path))
    assert [first.instruction, second.instruction] == [
        sample(task, 0, base_phone(), one.params).instruction for one in meant
    ]
    assert first.instruction != second.instruction
    assert (first.source, second.source) == ("wishes.yaml:3", "wishes.yaml:4")
    assert first.trajectory != second.trajectory


class Gone(SimulatedDevice):
    """A phone that goes away on the first action."""

    def act(self, action: Any) -> Any:
        raise DeviceError("The phone went away.")

    def restore(self, snapshot: Any) -> None:
        raise DeviceError("The phone went away.")


def test_a_run_over_a_split_of_parameters_draws_from_its_side(tmp_path: Path) -> None:
    found = suite(["instances:test"])
    jobs = tuple(job for job in found.jobs if job.task.id in CITIES)
    results = play(Plan(("oracle",), Suite(jobs, (), found.names), (0, 1, 2), tmp_path))
    for result in results:
        fits = splits.side_filter(registry.get(result.task), "test")
        assert fits is not None
        assert fits(trajectory.load(tmp_path / result.trajectory).start.params)


def test_a_device_that_fails_is_an_error_and_no_failure(tmp_path: Path) -> None:
    plan = Plan(("oracle",), suite(CITIES), (0,), tmp_path, device=Gone())  # type: ignore[arg-type]
    results = list(play(plan))
    assert [result.error for result in results] == ["The phone went away."] * 2
    assert [(result.steps, result.ntr) for result in results] == [(0, None)] * 2


def test_a_plan_without_task_seed_or_known_agent_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="at least one seed"):
        Plan(("oracle",), suite(CITIES), (), tmp_path)
    with pytest.raises(InvalidOption, match="no task to run"):
        Plan(("oracle",), Suite(()), (0,), tmp_path)
    with pytest.raises(UnknownName, match="named 'orcle'. Did you mean 'oracle'"):
        Plan(("orcle",), suite(CITIES), (0,), tmp_path)


def test_pictures_are_360_by_800_and_kept_once(tmp_path: Path) -> None:
    camera, device = Camera(tmp_path), SimulatedDevice()
    home = camera(device)
    assert camera(device) == home
    device.do(Launch("com.google.android.deskclock"))
    clock = camera(device)
    device.do(Key("home"))
    assert camera(device) == home != clock
    assert sorted(file.stem for file in tmp_path.iterdir()) == sorted((home, clock))
    picture = cv2.imread(str(tmp_path / f"{clock}.jpg"))
    assert picture is not None and picture.shape == (800, 360, 3)


def test_a_turned_phone_is_800_by_360(tmp_path: Path) -> None:
    camera, device = Camera(tmp_path), SimulatedDevice()
    device.do(Launch("com.google.android.deskclock"))
    device.do(Rotate(1))
    picture = cv2.imread(str(camera.folder / f"{camera(device)}.jpg"))
    assert picture is not None and picture.shape == (360, 800, 3)


class Blind(SimulatedDevice):
    """A device that tells neither its state nor its pixels."""

    def phone(self) -> Any:
        raise NotSupported("This device is blind.")

    def screen(self) -> Any:
        raise NotSupported("This device is blind.")


def test_a_device_without_pictures_is_said_once(tmp_path: Path) -> None:
    camera = Camera(tmp_path / "none")
    assert camera(Blind()) == camera(Blind()) == ""
    assert camera.trouble == "This device is blind."
    assert not (tmp_path / "none").exists()


class Overflowing:
    """Clicks Clock open, then its model can take no more."""

    def __init__(self) -> None:
        self.acted = 0

    def reset(self, env: Any, observation: Any, info: dict[str, Any]) -> None:
        self.acted = 0

    def act(self, observation: Any, info: dict[str, Any]) -> str:
        self.acted += 1
        if self.acted == 2:
            raise ModelFailure("The prompt has more tokens than the model takes.", CAUSES[0])
        return "#start [Clock]#"


def test_an_episode_whose_model_cannot_go_on_is_a_failure_of_the_agent(tmp_path: Path) -> None:
    env = gymnasium.make("AndroidArena/Clock-Open-v0")
    recorded = agents.rollout(env, Overflowing(), seed=0)
    found = judge(recorded, None, "")
    assert recorded.end is not None
    assert recorded.end.cause == "context overflow"
    assert (found.goal, found.success, found.fault, found.cause, found.error) == (
        True,
        False,
        "agent",
        "context overflow",
        "",
    )
    assert found.verdict == ("The prompt has more tokens than the model takes.",)
    assert found.scores["success"] == 0.0
