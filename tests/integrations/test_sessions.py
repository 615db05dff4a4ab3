"""Sessions of a service as a run of a frozen suite."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from android_gym import agents
from android_gym.cli import main
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption
from android_gym.evaluation import frozen
from android_gym.evaluation.store import results_of
from android_gym.integrations.sessions import Quoted, quote
from android_gym.sessions import Service, SessionFile
from android_gym.tasks import registry

TASKS = ("Clock-AddCity", "Clock-Open")
SEEDS = (0, 1)


@pytest.fixture
def suite(tmp_path: Path) -> str:
    path = tmp_path / "tiny.json"
    frozen.write(frozen.freeze("tiny", [registry.get(name) for name in TASKS], SEEDS, "0.0"), path)
    return str(path)


def solution(task: str, seed: int) -> list[str]:
    """The actions of the oracle."""
    env = AndroidEnv(task, observation="text")
    return [step.raw for step in agents.rollout(env, agents.make("oracle"), seed=seed).steps]


def play(service: Service, task: str, seed: int, actions: list[str]) -> str:
    last = service.create(task, seed)
    for action in actions:
        last = service.step(last.session, last.number, action)
    return last.session


def episodes(suite: str) -> list[tuple[str, int]]:
    found, seeds = frozen.frozen(suite)
    return [(job.task.id, seed) for job in found.jobs for seed in job.seeds or seeds]


def test_first_sessions_are_a_run_that_is_submitted_and_accepted(tmp_path: Path, suite: str) -> None:
    store, out = tmp_path / "sessions.sqlite", tmp_path / "run"
    file = SessionFile(store)
    service = Service(TASKS, file)
    (lost, wrong), *rest = episodes(suite)
    play(service, lost, wrong, ["#back#", "#finish#"])
    again = play(service, lost, wrong, solution(lost, wrong))  # too late: the first one counts
    service.load(service.save(again))
    for task, seed in rest[1:]:
        play(service, task, seed, solution(task, seed))
    going = play(service, *rest[0], solution(*rest[0])[:-1])
    count = len(rest)
    assert quote(file, suite, out, "tester") == Quoted(count, going_on=1, ignored=1)
    service.close(going)
    assert quote(file, suite, out, "tester") == Quoted(count + 1, ignored=1)
    found = {(one.task, one.seed): one for one in results_of(out)}
    assert {key: (one.success, one.finished) for key, one in found.items()} == {
        (lost, wrong): (False, True),
        rest[0]: (found[rest[0]].goal, False),
        **dict.fromkeys(rest[1:], (True, True)),
    }
    assert {(one.agent, one.model) for one in found.values()} == {("sessions", "tester")}
    bundle = tmp_path / "run.zip"
    for words in (("submit", out, "--out", bundle), ("accept", bundle, "--workers", "0")):
        done = CliRunner().invoke(main, [str(word) for word in words])
        assert done.exit_code == 0, done.output


def test_the_command_says_what_is_missing(tmp_path: Path, suite: str) -> None:
    store = tmp_path / "sessions.sqlite"
    task, seed = episodes(suite)[0]
    play(Service(TASKS, SessionFile(store)), task, seed, ["#finish#"])
    done = CliRunner().invoke(main, ["quote", str(store), "--suite", suite, "--out", str(tmp_path / "run")])
    missing = len(episodes(suite)) - 1
    said = f"1 episodes of {suite} are in {tmp_path / 'run'}.\n{missing} episodes have no session.\n"
    assert (done.exit_code, done.output) == (0, said)
    nowhere = tmp_path / "none.sqlite"
    done = CliRunner().invoke(main, ["quote", str(nowhere), "--suite", suite, "--out", str(tmp_path / "other")])
    assert (done.exit_code, done.output) == (2, f"android-gym: There is no file of sessions {nowhere}.\n")
    assert not nowhere.exists()


def test_sessions_of_other_options_are_refused(tmp_path: Path, suite: str) -> None:
    file = SessionFile(tmp_path / "sessions.sqlite")
    task, seed = episodes(suite)[0]
    play(Service(TASKS, file, max_steps=99), task, seed, ["#finish#"])
    with pytest.raises(InvalidOption, match="of a service with other options"):
        quote(file, suite, tmp_path / "run")
