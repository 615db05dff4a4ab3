"""Agents that try again, that think, and whose money runs out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from android_gym import trajectory
from android_gym.agents import uniform
from android_gym.errors import BudgetSpent, InvalidOption, LLMError, ModelFailure, UnknownName
from android_gym.evaluation.correlations import agreement
from android_gym.evaluation.results import summary
from android_gym.evaluation.resuming import plan_of
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import Store
from android_gym.evaluation.suites import suite
from android_gym.llms import Reply
from android_gym.trajectory import Thought, Trajectory

CLOCK = "#start [Clock]#"


class Learner:
    """Knows how to open the clock from the third trial on."""

    trials = 3
    made: list[Learner] = []

    def __init__(self) -> None:
        self.failures: list[int] = []
        self.fresh = True
        self.made.append(self)

    def again(self, success: bool, recorded: Trajectory) -> None:
        assert not success and recorded.end is not None
        self.failures.append(recorded.start.trial)
        self.fresh = False

    def reset(self, env: Any, observation: Any, info: dict[str, Any]) -> None:
        if self.fresh:
            self.failures = []
        self.fresh, self.steps = True, 0

    def act(self, observation: Any, info: dict[str, Any]) -> str:
        self.steps += 1
        self.thought = Thought(prompt="?", reply="!", input_tokens=10, cost=0.5, calls=1)
        return "#finish#" if self.steps > 1 or len(self.failures) < 2 else CLOCK


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plan:
    monkeypatch.setattr(uniform, "Agent", Learner)
    Learner.made = []
    return Plan(("uniform",), suite(["Clock-Open"]), (0, 1), tmp_path)


def told(results: Any) -> list[tuple[int, int, bool]]:
    return [(one.seed, one.trial, one.success) for one in results]


TRIALS = [(seed, trial, trial == 2) for seed in (0, 1) for trial in range(3)]


def test_a_failed_task_is_tried_again_until_it_succeeds(plan: Plan) -> None:
    run = Run(plan)
    assert told(run) == TRIALS
    assert [one.trajectory for one in run.results[:3]] == [
        f"trajectories/uniform/Clock-Open-0{again}.jsonl" for again in ("", "-trial1", "-trial2")
    ]
    recorded = trajectory.load(plan.out / run.results[2].trajectory)
    assert recorded.start.trial == 2
    (row,) = summary(run.results)
    assert (row["episodes"], row["SR"].mean) == (2, 0.0)
    within = [row[f"SR by goal, K = {k}"].mean for k in (1, 2)]
    assert within == [0.0, 1.0]
    assert (row["tokens"], row["USD"]) == (80, 4.0)


def test_no_more_than_its_trials_are_played(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Learner, "trials", 1)
    assert told(Run(plan)) == [(0, 0, False), (0, 1, False), (1, 0, False), (1, 1, False)]
    again = Run(plan)
    assert (list(again), again.done) == ([], 2)


def test_a_model_that_cannot_answer_between_two_trials_ends_neither_the_run_nor_the_trials(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(self: Learner, success: bool, recorded: Trajectory) -> None:
        again(self, success, recorded)
        raise ModelFailure("The prompt is too long.", "context overflow")

    again = Learner.again
    monkeypatch.setattr(Learner, "again", lost)
    run = Run(plan)
    assert told(run) == TRIALS
    assert {(one.error, one.cause) for one in run.results} == {("", "")}


def test_a_provider_that_fails_between_two_trials_makes_the_next_one_an_error(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def down(self: Learner, success: bool, recorded: Trajectory) -> None:
        raise LLMError("down")

    again = Learner.again
    monkeypatch.setattr(Learner, "again", down)
    assert [(one.seed, one.trial, one.error, one.fault) for one in Run(plan)] == [
        (seed, trial, error, fault) for seed in (0, 1) for trial, error, fault in ((0, "", ""), (1, "down", "provider"))
    ]
    still = Run(plan)  # what was played is told again, and that fails again
    assert [(one.seed, one.trial, one.error) for one in still] == [(0, 1, "down"), (1, 1, "down")]
    monkeypatch.setattr(Learner, "again", again)
    resumed = Run(plan)
    assert told(resumed) == [one for one in TRIALS if one[1]]
    assert told(resumed.results) == TRIALS


@pytest.mark.parametrize("kept", range(1, 6))
def test_a_run_goes_on_with_the_trial_that_is_missing(plan: Plan, kept: int) -> None:
    whole = Run(plan)
    list(whole)
    with Store(plan.out) as store:
        for seed, trial, _ in TRIALS[kept:]:
            where = "seed = ? AND trial = ?"
            store._base.execute(f"DELETE FROM episodes WHERE {where}", (seed, trial))
    for one in whole.results[kept:]:
        (plan.out / one.trajectory).unlink()
    Learner.made = []
    again = Run(plan)
    assert told(again) == TRIALS[kept:]
    assert [one.replace(seconds=None) for one in again.results] == [one.replace(seconds=None) for one in whole.results]


def test_what_was_thought_is_recorded_and_summed(plan: Plan) -> None:
    run = Run(plan)
    last = list(run)[2]
    assert (last.steps, last.calls, last.input_tokens, last.cost) == (2, 2, 20, 1.0)
    assert (last.scores["cost"], last.scores["tokens"]) == (1.0, 0.5)
    steps = trajectory.load(plan.out / last.trajectory).steps
    assert [step.thought and step.thought.reply for step in steps] == ["!", "!"]


def test_a_run_stops_at_its_budget_and_goes_on_with_more(plan: Plan) -> None:
    short = Run(plan, most_cost=0.6)
    assert told(short) == TRIALS[:3]  # the episode that was begun is played to its end
    assert short.spent == "The budget of 0.6 USD is spent (2.00)."
    assert told(Run(plan, most_cost=2.0)) == []
    assert told(Run(plan, most_tokens=50)) == TRIALS[3:]
    assert len(Run(plan).results) == 0


def test_a_model_whose_budget_is_spent_stops_the_run_cleanly(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    count = iter(range(99))
    act = Learner.act

    def poor(self: Learner, *told: Any) -> str:
        if next(count) == 2:
            raise BudgetSpent("All of 1 USD is spent.")
        return act(self, *told)

    monkeypatch.setattr(Learner, "act", poor)
    run = Run(plan)
    assert told(run) == TRIALS[:2]
    assert run.spent == "All of 1 USD is spent."
    assert told(Run(plan)) == TRIALS[2:]


def test_a_model_that_does_not_answer_is_an_error_and_no_failure(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(self: Learner, *told: Any) -> str:
        raise LLMError("The model did not answer.")

    monkeypatch.setattr(Learner, "act", silent)
    assert [(one.error, one.trial) for one in Run(plan)] == [("The model did not answer.", 0)] * 2


def test_an_option_goes_to_the_agents_that_have_it(tmp_path: Path) -> None:
    plan = Plan(("oracle", "search"), suite(["Clock-Open"]), (0,), tmp_path, options={"nodes": 5})
    assert (plan.options_of("oracle"), plan.options_of("search")) == ({}, {"nodes": 5})
    with pytest.raises(UnknownName, match="no option of these agents named 'node'. Did you mean"):
        Plan(("oracle", "search"), plan.suite, (0,), tmp_path, options={"node": 5})
    with pytest.raises(InvalidOption, match="at least one seed"):
        Plan(("oracle",), plan.suite, (), tmp_path)


def test_wrappers_are_put_around_the_environment(tmp_path: Path) -> None:
    tasks = suite(["Clock-Open"])
    plan = Plan(("oracle",), tasks, (0,), tmp_path, wrappers=("exploration",))
    (result,) = Run(plan)
    assert result.success
    assert plan_of(tmp_path).wrappers == ("exploration",)
    with pytest.raises(InvalidOption, match="wrappers was .*'exploration'.* and is"):
        list(Run(Plan(("oracle",), tasks, (0,), tmp_path)))
    with pytest.raises(UnknownName, match="Did you mean 'exploration'"):
        Plan(("oracle",), tasks, (0,), tmp_path, wrappers=("explorations",))


def test_what_a_judge_said_is_noted_beside_the_state(tmp_path: Path) -> None:
    script = tmp_path / "says.txt"
    script.write_text("No")
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path, judge=f"scripted:{script}")
    (result,) = Run(plan)
    assert (result.success, result.judged) == (True, False)
    assert agreement([result]).too_strict == 1


# --- reflexion: what was noted between two trials ------------------------------------------------


class Stubborn:
    """A model that gives up at once in every trial, and has a lesson after each. Killed where it is
    asked for the time `dies`."""

    def __init__(self, dies: int = 0) -> None:
        self.reflected = self.asked = 0
        self.name, self.dies = "stubborn", dies

    def complete(self, messages: Any, tools: Any = (), decoding: Any = None) -> Reply:
        self.asked += 1
        if self.asked == self.dies:
            raise KeyboardInterrupt
        if "did not reach it" in messages[0].text:
            self.reflected += 1
            return Reply(f"Lesson {self.reflected}.", (), 100, 10, 0.5)
        return Reply("#finish#", (), 10, 1, 0.25)


def reflexion(out: Path, model: Any, trials: int = 3) -> Plan:
    options = {"model": model, "trials": trials}
    return Plan(("reflexion",), suite(["Clock-Open"]), (0,), out, options=options)


def played(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The run; its plan is noted without the model, which no file can hold."""
    monkeypatch.setattr(Plan, "plain", lambda self: {})
    return Run(plan)


@pytest.mark.parametrize("dies", range(1, 8))
def test_a_run_that_is_resumed_reflects_on_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, dies: int
) -> None:
    whole = played(reflexion(tmp_path / "whole", Stubborn()), monkeypatch)
    list(whole)
    model = Stubborn(dies)
    with pytest.raises(KeyboardInterrupt):
        list(played(reflexion(tmp_path / "killed", model), monkeypatch))
    model.dies = 0
    again = played(reflexion(tmp_path / "killed", model), monkeypatch)
    list(again)
    assert model.reflected == 3
    assert model.asked == 4 + 3 + 1  # four trials, three lessons, and the one that was cut off
    assert [one.replace(seconds=None) for one in again.results] == [one.replace(seconds=None) for one in whole.results]


def test_reflecting_is_booked_with_the_trial_that_it_is_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = list(played(reflexion(tmp_path, Stubborn(), 1), monkeypatch))
    told = [(one.calls, one.input_tokens, one.output_tokens, one.cost) for one in results]
    assert told == [(1, 10, 1, 0.25), (2, 110, 11, 0.75)]
    assert [one.scores["cost"] for one in results] == [0.25, 0.75]
    first, second = (trajectory.load(tmp_path / one.trajectory) for one in results)
    assert first.start.note is None and second.start.note is not None
    assert (second.start.note.reply, second.start.note.cost) == ("Lesson 1.", 0.5)


def test_a_model_that_fails_between_two_trials_is_an_error_of_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Silent(Stubborn):
        def complete(self, messages: Any, tools: Any = (), decoding: Any = None) -> Reply:
            if "did not reach it" in messages[0].text:
                raise LLMError("The server is down.")
            return super().complete(messages)

    results = list(played(reflexion(tmp_path, Silent()), monkeypatch))
    assert [(one.trial, one.error, one.fault) for one in results] == [
        (0, "", ""),
        (1, "The server is down.", "provider"),
    ]
    again = list(played(reflexion(tmp_path, Stubborn()), monkeypatch))
    assert [one.trial for one in again] == [1, 2, 3]


def test_what_a_judge_takes_counts_towards_the_budget_of_a_run(tmp_path: Path) -> None:
    script = tmp_path / "says.txt"
    script.write_text("Yes")
    judge = f"scripted:{script}?repeat=yes&price=1000/1000"
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0, 1, 2), tmp_path / "run", judge=judge)
    (first,) = Run(plan, most_cost=0.01)
    assert (first.success, first.judged, first.calls) == (True, True, 1)
    assert first.cost == (first.input_tokens + first.output_tokens) / 1000 > 0.01
    (second,) = Run(plan, most_tokens=first.input_tokens + first.output_tokens + 1)
    assert second.seed == 1
