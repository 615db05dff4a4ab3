"""What a suite fixes besides its episodes: tracks, and how a run says that it departs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from android_gym import agents
from android_gym.cli import main
from android_gym.errors import InvalidOption, UnknownName
from android_gym.evaluation import frozen
from android_gym.evaluation.departures import departures, track_of
from android_gym.evaluation.leaderboard import page
from android_gym.evaluation.plan import Plan
from android_gym.evaluation.protocol import PROTOCOL, TRACKS, settings
from android_gym.evaluation.resuming import plan_of
from android_gym.evaluation.runner import Run
from android_gym.tasks import registry

QUIET = ("--workers", "0", "--no-pictures", "--no-page")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A small suite in a file of its own."""
    made = frozen.freeze("tiny-1", (registry.get("Clock-Open"), registry.get("Clock-AddCity")), (0, 1), "0.1.0")
    frozen.write(made, tmp_path / "tiny-1.json")
    return tmp_path / "tiny-1.json"


def planned(file: Path, *names: str, track: str = "", **changed: Any) -> Plan:
    found, seeds = frozen.frozen(file)
    how = settings(PROTOCOL, names, track) | changed
    return Plan(names, found, seeds, file.parent / "run", **how)


def off(plan: Plan) -> tuple[str, ...]:
    players = {name: agents.make(name, **plan.options_of(name)) for name in plan.agents}
    return departures(plan, players)


# --- tracks --------------------------------------------------------------------------------------


def test_every_agent_plays_on_a_track_that_there_is() -> None:
    own = {name: agents.track(name) for name in agents.names()}
    assert set(own.values()) <= set(TRACKS)
    assert {name: own[name] for name in ("react", "uniform", "reflexion", "pointer")} == {
        "react": "text",
        "uniform": "text",
        "reflexion": "text",
        "pointer": "text",
    }
    assert (own["tools"], own["marks"], own["coordinates"]) == ("tools", "marks", "vision")


@pytest.mark.parametrize(
    ("agent", "forms"),
    [
        ("oracle", (("goal", "text"), "text")),
        ("tools", (("goal", "text"), "tool")),
        ("marks", (("goal", "marks"), "text")),
        ("coordinates", (("goal", "pixels"), "point")),
    ],
)
def test_an_agent_is_given_the_forms_of_its_track(agent: str, forms: Any) -> None:
    found = settings(PROTOCOL, [agent])
    assert (found["observation"], found["actions"]) == forms


def test_the_agents_of_a_run_share_a_track(file: Path) -> None:
    with pytest.raises(InvalidOption, match="share a track, .* uniform on text, marks on marks: "):
        settings(PROTOCOL, ["uniform", "marks"])
    assert track_of(planned(file, "uniform", "oracle", track="tools")) == "tools"
    assert settings(PROTOCOL, ["uniform", "marks"], "vision")["actions"] == "point"
    with pytest.raises(UnknownName, match="no track named 'visoin'. Did you mean 'vision'"):
        settings(PROTOCOL, ["uniform"], "visoin")


@pytest.mark.parametrize("track", list(TRACKS))
def test_a_suite_can_be_done_on_every_track(file: Path, track: str) -> None:
    plan = planned(file, "oracle", track=track)
    results = list(Run(plan))
    assert [one.success for one in results] == [True] * 3
    assert off(plan) == ()
    assert page((plan.out,)).count(f"| {track} | 1.000 [") == 1


# --- what departs --------------------------------------------------------------------------------


def test_a_run_by_the_protocol_departs_in_nothing(file: Path) -> None:
    assert off(planned(file, "uniform", "imitator")) == ()
    told = settings(PROTOCOL, ["imitator"])
    assert (told["options"], told["max_steps"], told["wrappers"]) == ({"trials": 0}, None, ())


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"max_steps": 60}, "step limit 60 instead of each task's own"),
        ({"options": {"trials": 5}}, "up to 6 trials of imitator instead of 1"),
        ({"wrappers": ("exploration",)}, "wrappers exploration instead of none"),
        ({"profile": "tablet"}, "profile tablet instead of pixel"),
        ({"world_seed": 3}, "world seed 3 instead of 0"),
        ({"observation": ("goal", "html")}, "observation goal and html with actions text instead of a track"),
        ({"actions": "discrete"}, "observation goal and text with actions discrete instead of a track"),
    ],
)
def test_whatever_is_changed_departs(file: Path, changed: dict[str, Any], says: str) -> None:
    assert off(planned(file, "imitator", **changed)) == (says,)


def test_a_judge_departs_only_where_it_is_the_verdict(file: Path) -> None:
    assert off(planned(file, "uniform", judge="scripted:x")) == ()
    assert off(planned(file, "uniform", judge="scripted:x", device="adb:")) == (
        "device adb: instead of sim",
        "the verdict of scripted:x instead of the phone's state",
    )


def test_fewer_episodes_depart_and_other_tasks_have_no_protocol(file: Path) -> None:
    plan = planned(file, "uniform")
    some = plan.suite.jobs[:1]
    fewer = Plan(("uniform",), type(plan.suite)(some, frozen=plan.suite.frozen), (0,), plan.out)
    assert off(fewer) == ("other episodes",)
    free = Plan(("uniform",), type(plan.suite)(some), (0,), plan.out, max_steps=3)
    assert off(free) == ()


# --- from the command line -----------------------------------------------------------------------


def call(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def runs(file: Path) -> Iterator[tuple[Path, Path]]:
    """The same agent by the protocol and with a longer budget and retries."""
    words = ("run", "--suite", file, "--agent", "imitator", "--option", "error=0.6", *QUIET)
    by, beside = file.parent / "by", file.parent / "beside"
    assert "protocol" not in call(*words, "--out", by).output
    told = call(*words, "--max-steps", "60", "--option", "trials=5", "--out", beside)
    line = (
        "Off protocol: step limit 60 instead of each task's own; up to 6 trials of imitator "
        "instead of 1. `standings` rejects the run."
    )
    assert told.exit_code == 0
    assert told.output.splitlines()[0] == told.output.splitlines()[-1] == line
    yield by, beside


def test_a_longer_budget_and_more_trials_are_off_protocol_and_refused(runs: tuple[Path, Path]) -> None:
    by, beside = runs
    reasons = ["step limit 60 instead of each task's own", "up to 6 trials of imitator instead of 1"]
    assert json.loads((beside / "card.json").read_text())["off_protocol"] == reasons
    assert json.loads((by / "card.json").read_text())["off_protocol"] == []
    (row,) = json.loads((beside / "summary.json").read_text())
    assert row["off protocol"] == "; ".join(reasons)
    assert "off protocol" not in json.loads((by / "summary.json").read_text())[0]
    assert call("standings", by).exit_code == 0
    refused = call("standings", by, beside)
    assert refused.exit_code == 2
    text = " ".join(refused.output.split())
    assert f"is off the protocol of tiny-1: {'; '.join(reasons)}." in text


def test_a_run_of_a_suite_is_gone_on_with_where_its_file_is_gone(runs: tuple[Path, Path], file: Path) -> None:
    by, beside = runs
    known = frozen.read(file)
    file.unlink()
    assert plan_of(by).suite.frozen == known
    assert plan_of(beside).max_steps == 60
    assert "3 of 3 episodes were there before." in call("run", "--resume", "--out", by).output
    assert "tiny-1 (3 episodes" in call("standings", by).output.replace("\n", " ")


def test_a_track_is_a_suites(file: Path, tmp_path: Path) -> None:
    told = call("run", "--agent", "oracle", "--tasks", "Clock", "--track", "text", "--out", tmp_path)
    assert told.exit_code == 2 and "A track is one of a suite's: say --suite" in told.output
    words = ("run", "--suite", file, "--agent", "uniform", "--track", "vision", *QUIET)
    assert call(*words, "--out", tmp_path / "seen").exit_code == 0
    card = json.loads((tmp_path / "seen" / "card.json").read_text())
    assert (card["track"], card["observation"], card["actions"]) == ("vision", ["goal", "pixels"], "point")


def test_a_suite_is_written_where_the_user_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("freeze", "mine", "--tasks", "Clock-AddCity", "--seeds", "2")
    told = call(*words).output
    assert told.startswith("mine.json: 1 tasks, 2 episodes, checksum ")
    assert "There is a suite 'mine' already" in call(*words).output.replace("\n", " ")
    assert call(*words, "--out", "suites/other.json").exit_code == 0
    assert call(*words, "--out", "suites").exit_code == 0
    read = [frozen.read(path) for path in ("mine.json", "suites/other.json", "suites/mine.json")]
    assert read[0] == read[1] == read[2]
    assert "mine" not in frozen.names()
