"""imitator: the reference with mistakes."""

from __future__ import annotations

from typing import Any

import pytest

from android_gym import agents
from android_gym.envs import actions
from android_gym.envs.android import AndroidEnv
from android_gym.errors import InvalidOption
from android_gym.tasks import registry

FIRST = [task for task in registry.query() if task.profile == "pixel" and task.app != "Firefox"]
TASKS = sorted(task.id for task in FIRST)[::9]


def solved(error: float, form: str = "text", **options: Any) -> int:
    env = AndroidEnv(TASKS, actions=form)
    runs = [
        agents.rollout(env, agents.make("imitator", error=error, **options), seed=seed, options={"task": name})
        for name in TASKS
        for seed in (0, 1, 2)
    ]
    return sum(run.end is not None and run.end.success for run in runs)


@pytest.mark.parametrize("form", actions.names())
def test_without_mistakes_it_is_the_oracle(form: str) -> None:
    env = AndroidEnv("Clock-AddCity", actions=form)
    run = agents.rollout(env, agents.make("imitator", error=0.0), seed=0)
    oracle = agents.rollout(env, agents.make("oracle"), seed=0)
    assert [step.action for step in run.steps] == [step.action for step in oracle.steps]


def test_more_mistakes_solve_less() -> None:
    counts = [solved(error) for error in (0.0, 0.2, 0.5, 1.0)]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == 3 * len(TASKS)
    assert 0 < counts[1] < counts[0]
    assert counts[3] <= counts[0] // 8


@pytest.mark.parametrize("form", actions.names())
def test_it_errs_in_every_form_without_an_exception(form: str) -> None:
    assert 0 < solved(0.2, form) < 3 * len(TASKS)


def test_its_seed_and_the_tasks_decide_its_mistakes() -> None:
    env = AndroidEnv("Clock-AddCity")

    def run(seed: int, task_seed: int) -> list[Any]:
        agent = agents.make("imitator", error=0.5, seed=seed)
        return [step.raw for step in agents.rollout(env, agent, seed=task_seed).steps]

    assert run(0, 0) == run(0, 0)
    assert len({tuple(run(seed, 0)) for seed in range(8)}) > 3


def test_it_learns_from_trial_to_trial_where_told_to() -> None:
    def last(learn: float) -> int:
        env = AndroidEnv(TASKS)
        count = 0
        for name in TASKS:
            agent = agents.make("imitator", error=0.6, learn=learn, trials=4)
            run = agents.rollout(env, agent, seed=0, options={"task": name})
            for _ in range(4):
                agent.again(False, run)
                run = agents.rollout(env, agent, seed=0, options={"task": name})
            count += run.end is not None and run.end.success
        return count

    assert last(1.0) == len(TASKS)
    assert last(0.0) < len(TASKS) // 2


def test_another_task_begins_with_the_whole_error() -> None:
    agent = agents.make("imitator", error=0.6, learn=1.0, trials=1)
    env = AndroidEnv("Clock-AddCity")
    agent.again(False, agents.rollout(env, agent, seed=0))
    agents.rollout(env, agent, seed=0)
    assert agent.trial == 1
    agents.rollout(env, agent, seed=1)
    assert agent.trial == 0


def test_it_says_that_it_is_synthetic() -> None:
    agent = agents.make("imitator", error=0.1)
    assert agent.synthetic
    assert agent.card()["synthetic"] and agent.card()["options"]["error"] == 0.1
    with pytest.raises(InvalidOption, match="between 0 and 1"):
        agents.make("imitator", error=2.0)
