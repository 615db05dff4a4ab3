"""What a page opens with: the sentence, the rates, the map of tasks, the kinds of failure."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.evaluation import reports
from android_gym.evaluation.reporting import overview, read
from android_gym.evaluation.reporting.headline import headline
from android_gym.evaluation.reporting.overview import Cell
from android_gym.evaluation.reporting.series import Series, interval
from android_gym.evaluation.reports import report
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import results_of
from android_gym.evaluation.suites import suite


def result(task: str = "A-One", seed: int = 0, success: bool = False, **rest: Any) -> Result:
    rest = {"goal": success, **rest}
    return Result("agent", task, seed, "Do <b>it</b>.", success=success, **rest)


def made(found: list[Result], agent: str = "agent", **card: Any) -> Series:
    told = {"options": {}, "trials": 0, "synthetic": False}
    about = {
        "agents": {agent: told},
        "tasks": len({one.task for one in found}),
        "judge": "",
        "device": "sim",
        "max_steps": None,
        "frozen": "",
        "suite": ["x"],
        "checksum": "0",
        "version": "0.1.0",
        "seeds": [0],
    }
    results = tuple(one.replace(agent=agent) for one in found)
    return Series(agent, agent, "run", agent, about | card, results)


def test_the_sentence_says_who_succeeds_on_what_against_whom() -> None:
    good = made([result(f"A-{n}", success=n != 3) for n in range(4)], "good")
    poor = made([result(f"A-{n}", success=n == 0) for n in range(4)], "poor")
    knowing = made([result(f"A-{n}", success=True) for n in range(4)], "oracle")
    found = overview.overview([poor, knowing, good])
    assert found.sentence.startswith("good succeeds in 75.0 % [")
    assert "of 4 episodes on 4 tasks, poor in 25.0 % [" in found.sentence
    assert found.beside.startswith("Difference +50.0 points [")
    assert "on the 4 episodes that both played" in found.beside
    assert list(found.rates) == ["good", "poor", "oracle"]  # who knows the answer comes last


def test_the_sentence_has_the_interval_of_every_other_table() -> None:
    one = made([result(f"A-{n}", success=n < 2) for n in range(5)])
    found = overview.overview([one])
    rate = interval(one.valid, lambda result: float(result.success))
    assert found.rates == {"agent": rate}
    assert f"[{100 * rate.low:.1f}, {100 * rate.high:.1f}]" in found.sentence
    assert overview.figure(found).panels[0].sides == (((rate.low, rate.high),),)


def test_the_sentence_names_a_frozen_suite_and_what_departs_from_its_protocol() -> None:
    one = made([result(success=True), result("A-Two")], frozen="verified-5")
    assert "of 2 episodes on 2 tasks of verified-5." in overview.overview([one]).sentence
    off = one.replace(card={**one.card, "off_protocol": ["max_steps 60"]})
    assert "of verified-5 (off its protocol)." in overview.overview([off]).sentence


def test_episodes_that_broke_are_said_and_not_counted() -> None:
    one = made([result(success=True), result("B-One", error="The phone left.")])
    found = overview.overview([one])
    assert "of 1 episodes on 1 task." in found.sentence
    assert "Broke and count nowhere: 1 of agent." in found.beside
    assert found.apps["B"]["agent"] == (Cell("B-One", broke=1),)


def test_the_map_has_a_cell_for_every_task_of_every_agent() -> None:
    one = made([result("A-One", s, success=s == 0) for s in range(3)] + [result("B-One")], "one")
    other = made([result("A-Two", success=True)], "other")
    assert overview.overview([one, other]).apps == {
        "A": {"other": (Cell("A-Two", 1, 1), Cell("A-One")), "one": (Cell("A-Two"), Cell("A-One", 1, 3))},
        "B": {"other": (Cell("B-One"),), "one": (Cell("B-One", 0, 1),)},
    }


def test_failures_are_grouped_by_what_went_wrong_most_frequent_first() -> None:
    found = [
        result("A-One", 0, success=True),
        result("A-One", 1),
        result("B-One", 0),
        result("B-One", 1),
        result("C-One", 0, goal=True, clean=False, finished=True),
        result("C-One", 1, finished=True, obeyed=False, clean=False),
        result("D-One", cause="context overflow"),
        result("D-One", 1, cause="context overflow"),
    ]
    (kinds,) = overview.overview([made(found)]).kinds.values()
    assert [(kind.words, kind.count) for kind in kinds] == [
        ("Runs out of steps before the goal is reached", 3),
        ("Ended by the model: context overflow", 2),
        ("Reaches the goal, but changes something else", 1),
    ]
    assert (kinds[0].example.task, kinds[0].example.seed) == ("B-One", 0)  # fails so most often
    last = made([found[5]])
    (kinds,) = overview.overview([last]).kinds.values()
    assert kinds[0].words == (
        "Says it is done, but the goal is not reached, and changes something else and breaks a rule"
    )


def test_nothing_in_the_opening_becomes_markup() -> None:
    nasty = made([result("A-<i>", verdict=('<script>"',))], 'me"><u>')
    told = headline(overview.overview([nasty]), lambda _: 0)
    assert not re.search(r"<(i|u|script|b)>", told.replace("<b>Runs out of", ""))
    assert "Do &lt;b&gt;it&lt;/b&gt;." in told


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("runs") / "first"
    tasks = suite(["Clock-Open", "Clock-AddCity"])
    for _ in Run(Plan(("oracle", "uniform"), tasks, (0, 1), out)):
        pass
    return out


def test_the_page_of_a_run_opens_with_it_and_its_cards_lead_to_episodes(run: Path) -> None:
    results = results_of(run)
    page = report(run, results, "x").read_text("utf-8")
    assert f'<p class="lead">{overview.overview(read([run])).sentence}' in page
    assert page.count("data-task=") == 4
    (data,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    episodes = msgspec.json.decode(data)["episodes"]
    places = [int(place) for place in re.findall(r'data-episode="(\d+)"', page)]
    assert places and all(not episodes[place]["success"] for place in places)
    assert all(episodes[place]["agent"] == "uniform" for place in places)


def data_of(page: Path) -> Any:
    (data,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page.read_text("utf-8"), re.S)
    return msgspec.json.decode(data)


def test_a_page_of_many_shows_some_and_counts_all(run: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = data_of(report(run, results_of(run), "x"))
    assert (len(whole["episodes"]), whole["notices"][:-1]) == (8, [])  # the last one tells of pictures
    monkeypatch.setattr(reports, "MOST", 3)
    page = report(run, results_of(run), "x")
    some = data_of(page)
    assert [len(some["episodes"]), *(one in whole["episodes"] for one in some["episodes"])] != [3]
    drawn = {(one["agent"], one["task"], one["seed"]) for one in some["episodes"]}
    assert len(drawn) == 3 and {agent for agent, *_ in drawn} == {"oracle", "uniform"}
    assert [some[name] for name in ("failures", "tasks", "summary")] == [
        whole[name] for name in ("failures", "tasks", "summary")
    ]
    assert some["failures"] == {"oracle": [4, 0, 0, 0, 0, 0], "uniform": [4, 4, 4, 0, 0, 0]}
    assert some["tasks"]["Clock-Open"]["oracle"][:4] == [2, 2, 2, 2]
    (told, _) = some["notices"]
    assert told.startswith("This page has 3 of 8 episodes")
    assert "android-gym report first --out FOLDER --task TASK" in told
    places = [int(place) for place in re.findall(r'data-episode="(\d+)"', page.read_text("utf-8"))]
    assert places and all(some["episodes"][place]["agent"] == "uniform" for place in places)


def test_episodes_of_a_run_are_chosen_for_a_page_of_their_own(run: Path, tmp_path: Path) -> None:
    def call(*args: object) -> Any:
        return CliRunner().invoke(main, ["report", str(run), "--out", str(tmp_path), *map(str, args)])

    done = call("--task", "Clock-A*", "--agent", "oracle", "--seed", 1)
    assert (done.exit_code, done.output) == (0, f"{tmp_path / 'episodes.html'}: 1 of 1 such episodes\n")
    data = data_of(tmp_path / "episodes.html")
    assert [(one["agent"], one["task"], one["seed"]) for one in data["episodes"]] == [("oracle", "Clock-AddCity", 1)]
    assert data["title"] == "first: oracle, Clock-A*, seed 1" and list(data["tasks"]) == ["Clock-AddCity"]
    assert not (tmp_path / "report.html").exists()
    for args, why in (
        (("--task", "Clock-Opn"), "Did you mean 'Clock-Open' or"),
        (("--agent", "oracel"), "Did you mean 'oracle'?"),
        (("--seed", 7), "There is no seed of the episodes in"),
        ((run, "--seed", 1), "of one run"),
    ):
        wrong = call(*args)
        assert (wrong.exit_code, why in wrong.output) == (2, True), wrong.output
