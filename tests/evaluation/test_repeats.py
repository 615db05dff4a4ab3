"""One instance played several times: who differs between the times, and pass@k and pass^k."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from android_gym import agents
from android_gym.envs.android import AndroidEnv
from android_gym.evaluation.resuming import plan_of
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.suites import suite
from android_gym.evaluation.trials import pass_rates
from android_gym.llms import Request, connect
from android_gym.trajectory import load


def played(out: Path, agent: str, repeats: int, **options: Any) -> list[Any]:
    tasks = suite(["Clock-AddCity"])
    plan = Plan((agent,), tasks, (0,), out, options=options, repeats=repeats)
    results = list(Run(plan))
    assert [one.repeat for one in results] == list(range(repeats))
    return [tuple(step.raw for step in load(out / one.trajectory).steps) for one in results]


@pytest.mark.parametrize(
    ("agent", "options"), [("uniform", {}), ("imitator", {"error": 0.5}), ("pointer", {"temperature": 5.0})]
)
def test_what_is_drawn_at_random_differs_between_repeats(agent: str, options: dict[str, Any], tmp_path: Path) -> None:
    three = played(tmp_path / "a", agent, 3, **options)
    assert len(set(three)) == 3
    assert played(tmp_path / "b", agent, 1, **options) == three[:1]


def test_a_model_is_asked_with_other_seeds_in_each_repeat_and_trial() -> None:
    seeds: list[int | None] = []

    def say(request: Request) -> str:
        seeds.append(request.decoding.seed)
        return "Action: #finish#"

    env = AndroidEnv("Clock-Open")
    agent: Any = agents.make("reexecute", model=connect(say), seed=7)
    for repeat in range(3):
        agent.repeat = repeat
        agents.rollout(env, agent, seed=0)
        agent.again(False, None)
        agents.rollout(env, agent, seed=0)
    assert seeds == [7, 8, 1007, 1008, 2007, 2008]


def test_a_run_goes_on_with_more_repeats(tmp_path: Path) -> None:
    tasks = suite(["Clock-Open"])
    list(Run(Plan(("uniform",), tasks, (0, 1), tmp_path)))
    more = Run(Plan(("uniform",), tasks, (0, 1), tmp_path, repeats=2))
    assert [(one.seed, one.repeat) for one in more] == [(0, 1), (1, 1)]
    assert (more.done, plan_of(tmp_path).repeats) == (2, 2)
    assert [(one.seed, one.repeat) for one in more.results] == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_pass_rates_are_of_the_instances_that_were_repeated(tmp_path: Path) -> None:
    plan = Plan(("oracle",), suite(["Clock-AddCity"]), (0, 1), tmp_path, repeats=2)
    results = [one.replace(success=(one.seed, one.repeat) != (0, 1)) for one in Run(plan)]
    any_, all_ = pass_rates(results, 2)
    # seed 0 was solved once of two times, seed 1 both times
    assert (any_.mean, all_.mean, any_.values, any_.groups) == (1.0, 0.5, 2, 1)
