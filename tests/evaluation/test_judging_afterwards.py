"""A model that judges the stored episodes of a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from android_gym import trajectory
from android_gym.cli import main
from android_gym.errors import DamagedFile, InvalidOption, LLMError
from android_gym.evaluation.judging import Judging
from android_gym.evaluation.rescoring import rescore
from android_gym.evaluation.results import load
from android_gym.evaluation.resuming import plan_of
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import results_of
from android_gym.evaluation.suites import suite
from android_gym.llms import Reply


class Says:
    """A judge with a list of answers; an error among them is raised."""

    def __init__(self, *answers: Any, name: str = "says") -> None:
        self.answers, self.name = list(answers), name
        self.asked: list[str] = []

    def __str__(self) -> str:
        return self.name

    def complete(self, messages: Any, *_: Any) -> Reply:
        self.asked.append(messages[1].text)
        answer = self.answers.pop(0)
        if isinstance(answer, BaseException):
            raise answer
        return Reply(answer, (), 100, 1, 0.25)


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """Four episodes: the oracle's two succeed, the other agent's two do not."""
    tasks = suite(["Clock-Open"])
    list(Run(Plan(("oracle", "uniform"), tasks, (0, 1), tmp_path / "run", max_steps=3)))
    assert [one.goal for one in results_of(tmp_path / "run")] == [True, True, False, False]
    return tmp_path / "run"


def verdicts(run: Path) -> list[bool | None]:
    return [one.judged for one in results_of(run)]


def test_every_stored_episode_is_judged_and_booked(run: Path) -> None:
    model = Says("Yes", "No", "No, it was never opened.", "No")
    judging = Judging(run, model)
    assert [one.judged for one in judging] == [True, False, False, False]
    assert (judging.before, judging.failed, judging.spent) == (0, (), "")
    found = results_of(run)
    assert [(one.judged, one.calls, one.input_tokens, one.cost) for one in found] == [
        (said, 1, 100, 0.25) for said in (True, False, False, False)
    ]
    assert [one.success for one in found] == [True, True, False, False]
    assert [one.judged for one in load(run / "results.json")] == verdicts(run)
    assert rescore(run).changed == ()
    card = msgspec.json.decode((run / "card.json").read_bytes())
    assert (card["judge"], plan_of(run).judge) == ("says", "says")


def test_it_is_asked_what_a_judge_is_asked_at_the_end_of_an_episode(tmp_path: Path) -> None:
    script = tmp_path / "says.txt"
    script.write_text("Yes")
    tasks = suite(["Clock-AddCity", "Gmail-StarSent"])
    judge = f"scripted:{script}?repeat=yes"
    list(Run(Plan(("oracle", "uniform"), tasks, (0,), tmp_path / "live", judge=judge)))
    list(Run(Plan(("oracle", "uniform"), tasks, (0,), tmp_path / "later")))
    model = Says(*["Yes"] * 4)
    list(Judging(tmp_path / "later", model))
    for one, asked in zip(results_of(tmp_path / "live"), model.asked, strict=True):
        end = trajectory.load(tmp_path / "live" / one.trajectory).end
        assert end is not None and end.judgement is not None
        assert end.judgement.prompt.partition("[user]\n")[2] == asked


@pytest.mark.parametrize("stopped", range(4))
def test_what_was_judged_is_not_asked_again(run: Path, stopped: int) -> None:
    answers = ["Yes", "No", "No", "Yes"]
    with pytest.raises(KeyboardInterrupt):
        list(Judging(run, Says(*answers[:stopped], KeyboardInterrupt())))
    rest = Says(*answers[stopped:])
    judging = Judging(run, rest)
    assert len(list(judging)) == len(rest.asked) == 4 - stopped
    assert judging.before == stopped
    assert verdicts(run) == [True, False, False, True]
    assert list(Judging(run, Says())) == []


def test_an_episode_without_an_answer_is_told_and_judged_the_next_time(run: Path) -> None:
    down = LLMError("The server is down.")
    judging = Judging(run, Says("Yes", down, "No", "Hm", "Hm", "Hm"))
    assert len(list(judging)) == 2
    assert judging.failed == (
        "oracle Clock-Open 1: The server is down.",
        "uniform Clock-Open 1: The judge says says neither Yes nor No: 'Hm'.",
    )
    assert verdicts(run) == [True, None, False, None]
    assert list(Judging(run, Says("No", "No")))[1].cost == 1.0  # what was in vain is booked, too
    assert verdicts(run) == [True, False, False, False]
    end = trajectory.load(run / results_of(run)[3].trajectory).end
    assert end is not None and end.judgement is not None
    assert (end.judgement.calls, end.judgement.error) == (4, "")


def test_a_dead_model_is_left_alone(run: Path) -> None:
    model = Says(*[LLMError("The server is down.")] * 4)
    assert list(Judging(run, model)) == []
    assert len(model.asked) == 3


def test_another_judge_is_taken_only_if_that_is_meant(run: Path) -> None:
    list(Judging(run, Says(*["Yes"] * 4)))
    with pytest.raises(InvalidOption, match="was judged by says: --again has other judge all"):
        list(Judging(run, Says("No", name="other")))
    list(Judging(run, Says(*["No"] * 4, name="other"), again=True))
    assert verdicts(run) == [False] * 4
    assert [one.cost for one in results_of(run)] == [0.5] * 4  # both were paid
    assert plan_of(run).judge == "other"


def test_a_judge_stays_within_the_budget_of_the_run(run: Path) -> None:
    short = Judging(run, Says(*["Yes"] * 4), most_cost=0.5)
    assert len(list(short)) == 2
    assert short.spent == "The budget of 0.5 USD is spent (0.50)."
    less = Judging(run, Says("Yes"), most_tokens=250)
    assert len(list(less)) == 1 and less.spent.startswith("The budget of 250 tokens is spent (303")


def test_the_command_says_what_was_judged(run: Path, tmp_path: Path) -> None:
    script = tmp_path / "answers.json"
    script.write_text('["Yes", "No", "No", "Hm", "Hm", "Hm"]')
    command = ["judge", str(run), "--model", f"scripted:{script}"]
    first = CliRunner().invoke(main, command)
    assert (first.exit_code, first.stdout) == (1, f"{run}: 3 episodes judged, 2 as the run itself\n")
    assert "uniform Clock-Open 1: The judge scripted:answers.json says neither" in first.stderr
    script.write_text('["No"]')
    again = CliRunner().invoke(main, command)
    assert (again.exit_code, again.output) == (
        0,
        f"{run}: 1 episodes judged, 1 as the run itself; 3 had a verdict before\n",
    )


def test_a_folder_without_a_run_is_told(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match="holds no run"):
        list(Judging(tmp_path, Says()))
