"""Success rates with and without the tasks that want said what an agent's format has no words for."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from android_gym import agents
from android_gym.agents import SAYINGS, oracle, says, uniform
from android_gym.cli.run import _by_agent
from android_gym.evaluation.reporting import assembly, comparison, read, tables
from android_gym.evaluation.reporting.overview import overview
from android_gym.evaluation.reports import export
from android_gym.evaluation.results import Result, summary
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.statistics import interval
from android_gym.evaluation.store import Store, results_of
from android_gym.evaluation.suites import suite
from android_gym.evaluation.unsayable import needs, unsayable

ASKED, IMPOSSIBLE = "Clock-AskAlarmDays", "Drive-ShareMissing"
TASKS = ("Clock-Open", "Clock-AddCity", ASKED, IMPOSSIBLE)


def test_a_task_wants_an_answer_or_to_be_called_impossible_or_a_question() -> None:
    all_ = {job.task.id: job.task for job in suite(["all"]).jobs}
    found = needs(all_.values())
    assert sorted(found) == ["answer", "impossible"]
    assert len(found["impossible"]) == 15
    assert IMPOSSIBLE in found["impossible"] and ASKED in found["answer"]
    assert not set(found["impossible"]) & set(found["answer"])
    asking = replace(all_[ASKED], tags=("needs-ask",))
    assert needs([asking, all_["Clock-Open"]]) == {"answer": [ASKED], "ask": [ASKED]}


def test_a_format_says_all_unless_the_agent_declares_less(monkeypatch: pytest.MonkeyPatch) -> None:
    assert says(agents.make("oracle")) == says(agents.make("react", model=["#finish#"])) == SAYINGS
    monkeypatch.setattr(oracle.Agent, "SAYS", frozenset({"answer"}), raising=False)
    assert says(agents.make("oracle")) == {"answer"}


def test_what_a_format_lacks_is_known_by_task() -> None:
    wanted = {"answer": ["A"], "impossible": ["B"], "ask": ["A", "C"]}
    assert unsayable(SAYINGS, wanted) == unsayable(None, wanted) == frozenset()
    assert unsayable({"answer", "ask"}, wanted) == {"B"}
    assert unsayable({"answer"}, wanted) == {"A", "B", "C"}


def result(task: str, success: bool, **rest: Any) -> Result:
    return Result("agent", task, 0, "Do it.", success=success, goal=success, **rest)


def test_a_summary_has_both_rates_only_where_they_are_of_different_episodes() -> None:
    played = [result("A", True), result("B", False), result("C", False), result("D", False, error="It left.")]
    (row,) = summary(played, {"agent": {"C", "D", "E"}})
    assert list(row)[:4] == ["agent", "episodes", "other errors", "SR"]
    assert list(row)[4] == "SR within format"
    assert row["SR"] == interval([1.0, 0.0, 0.0], ["A ", "B ", "C "])
    assert row["SR within format"] == interval([1.0, 0.0], ["A ", "B "])
    for unsayable_ in ({}, {"other": {"A"}}, {"agent": {"D", "E"}}):
        assert "SR within format" not in summary(played, unsayable_)[0]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run in which oracle's format says nothing, and so it fails where something is to be said."""
    out = tmp_path_factory.mktemp("run") / "mute"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(oracle.Agent, "SAYS", frozenset(), raising=False)
        patch.setattr(uniform.Agent, "SAYS", frozenset({"answer"}), raising=False)
        playing = Run(Plan(("oracle", "uniform"), suite(list(TASKS)), (0, 1), out))
        list(playing)
    with Store(out) as store:
        for one in store.results():
            if one.agent == "oracle" and one.task in (ASKED, IMPOSSIBLE):
                store.update(one.replace(success=False, goal=False))
    return out


def test_the_card_says_what_is_wanted_and_what_can_be_said(run: Path) -> None:
    card = json.loads((run / "card.json").read_text())
    assert card["needs"] == {"answer": [ASKED], "impossible": [IMPOSSIBLE]}
    assert [card["agents"][name]["says"] for name in ("oracle", "uniform")] == [[], ["answer"]]


def test_the_files_and_tables_of_a_run_have_both_rates(run: Path) -> None:
    rows = {row["agent"]: row for row in export(run, results_of(run))}
    assert rows["oracle"]["SR"][0] == 0.5
    assert (
        rows["oracle"]["SR within format"]
        == list(msgspec.structs.astuple(interval([1.0] * 4, ["A", "A", "B", "B"])))[:3]
    )
    assert rows["uniform"]["SR within format"][0] == 0.0
    assert "SR within format" in [*_by_agent(list(rows.values())).columns[0].cells]


def test_a_report_has_both_rates(run: Path) -> None:
    series = read([run])
    first, second = series
    assert (first.unsayable, second.unsayable) == ({ASKED, IMPOSSIBLE}, {IMPOSSIBLE})
    ours = tables.ours(series)
    place = ours.columns.index("SR within format [95 %]")
    assert ours.columns[place - 1] == "SR [95 %]"
    assert [(row[place - 1].mean, row[place].mean, row[place].values) for row in ours.rows] == [  # type: ignore[union-attr]
        (0.5, 1.0, 4),
        (0.0, 0.0, 6),
    ]
    assert tables.WITHIN in ours.notes
    told = overview(series).beside
    begins = "Without the tasks that ask for words which the agent's format does not have: "
    assert told.partition(begins)[2].startswith(
        "uniform 0.0 % [0.0, 56.1] of 6 episodes; oracle (knows the answer) 100.0 % [34.2, 100.0] of 4 episodes."
    )
    found = comparison.compare(first, second)
    assert [(name, old, new) for name, old, new, _ in found.differences[:2]] == [
        ("SR", 0.5, 0.0),
        ("SR within both formats", 1.0, 0.0),
    ]
    page = assembly.write(assembly.document(series), run / "report")
    assert "SR within format" in page.read_text("utf-8") and "Without the tasks that ask for words" in page.read_text(
        "utf-8"
    )


def test_a_run_of_agents_that_say_everything_has_one_rate(tmp_path: Path) -> None:
    list(Run(Plan(("oracle",), suite(["Clock-Open", ASKED]), (0,), tmp_path)))
    series = read([tmp_path])
    assert not any("within" in column for column in tables.ours(series).columns)
    assert "Without the tasks" not in overview(series).beside
    assert [name for name, *_ in comparison.compare(series[0], series[0]).differences][:2] == ["SR", "SR by goal"]


def test_a_card_of_before_leaves_nothing_out(run: Path) -> None:
    one = read([run])[0]
    card = {**one.card, "agents": {"oracle": {k: v for k, v in one.told.items() if k != "says"}}}
    assert one.replace(card=card).unsayable == frozenset()
    del card["needs"]
    assert one.replace(card=card).sayable == one.valid
