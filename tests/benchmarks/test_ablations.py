"""The ablation benchmarks, each on a few episodes: what they print, write and say is the run's."""

from __future__ import annotations

import importlib.util
import json
import math
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import DeviceError, InvalidOption
from android_gym.evaluation.reporting import ablations, read
from android_gym.evaluation.store import results_of
from android_gym.evaluation.trials import solved_within

ROOT = Path(__file__).parents[2]
CLOCK = ("--tasks", "Clock-AddCity", "Clock-SetTimer")


def called(name: str, out: Path, *words: str) -> Any:
    """The figures that a benchmark writes into a file."""
    spec = importlib.util.spec_from_file_location(name, ROOT / f"benchmarks/{name}.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.main([*words, "--out", str(out), "--json", str(out.with_suffix(".json"))])
    return json.loads(out.with_suffix(".json").read_text())


@pytest.fixture
def model(tmp_path: Path) -> str:
    """A model that opens the clock and says that it is done, over and over."""
    answers = ["Thought: Start.\nAction: #start [Clock]#", "Thought: Done.\nAction: #finish#"]
    script = tmp_path / "script.json"
    script.write_text(json.dumps(answers))
    return f"scripted:{script}?repeat=true"


def test_reflexion_vs_reexecute_without_a_model(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = called("reflexion_vs_reexecute", tmp_path / "out", *CLOCK, "--seeds", "2")
    for name, rates in told["sr_within"].items():
        run = "reflecting" if "reflecting" in name else "re-executing"
        assert "synthetic" in name
        assert rates == list(solved_within(results_of(tmp_path / "out" / run), 5))
        assert len(rates) == 6
    assert told["pairs"] == 4
    assert (tmp_path / "out/figure-6.svg").read_text("utf-8").startswith("<svg")
    assert "SR_K - SR_0 (Reflexion@5)" in capsys.readouterr().out


def test_what_was_played_is_not_played_again_and_a_tape_gives_the_same(tmp_path: Path, model: str) -> None:
    words = ("--tasks", "Clock-Open", "Clock-AddCity", "--trials", "1")
    tape = tmp_path / "tape.jsonl"
    name = "reflexion_vs_reexecute"
    first = called(name, tmp_path / "a", *words, "--model", f"record:{tape}:{model}")
    again = called(name, tmp_path / "b", *words, "--model", f"replay:{tape}")
    assert list(first["sr_within"].values()) == list(again["sr_within"].values())
    before = tuple(results_of(tmp_path / "b/trials"))
    assert called(name, tmp_path / "b", *words, "--model", f"replay:{tape}") == again
    assert results_of(tmp_path / "b/trials") == before
    assert {one.agent for one in before} == {"reflexion", "reexecute"}


def test_exploration_hint_without_a_model(tmp_path: Path) -> None:
    out = tmp_path / "out"
    told = called("exploration_hint", out, *CLOCK, "--limits", "3", "15", "--seeds", "2")
    assert told["limits"] == [3, 15]
    assert list(told["sr"]) == ["imitator (synthetic)", "imitator + exploration (synthetic)"]
    for run, (name, rates) in zip(("plain", "hints"), told["sr"].items(), strict=True):
        for limit, rate in zip((3, 15), rates, strict=True):
            found = results_of(out / f"{run}-{limit}")
            assert rate == sum(one.success for one in found) / 4, name
            assert max(one.steps for one in found) <= limit
    assert (out / "figure-7.svg").is_file()


def test_exploration_hints_reach_the_prompt_of_a_model(tmp_path: Path, model: str) -> None:
    stay = model.replace("script.json", "stay.json")
    (tmp_path / "stay.json").write_text(json.dumps(["Action: #press_home#"]))
    bench = ablations.Bench(tmp_path / "out", ("Clock-Open",), model=stay)
    plain, hinted = ablations.hints(bench, (3,))
    told = {}
    for one in (plain, hinted):
        lines = (tmp_path / "out" / one.run / one.results[0].trajectory).read_text().splitlines()
        told[one.run] = [line for line in lines if "You have been on this screen" in line]
    assert told["plain-3"] == [] and len(told["hints-3"]) == 2
    assert hinted.label.startswith("react scripted:stay.json + exploration")


def test_judge_agreement_without_a_model_believes_the_agent(tmp_path: Path) -> None:
    out = tmp_path / "out"
    told = called("judge_agreement", out, *CLOCK, "--agent", "imitator", "uniform")
    found = results_of(out / "trusted")
    right = sum(one.finished == one.success for one in found) / len(found)
    assert (told["episodes"], told["accuracy"]) == (4, pytest.approx(right))
    assert told["too_kind"] == sum(one.finished and not one.success for one in found)
    assert all(one.judged is None for one in found)
    assert (out / "judge.svg").is_file()


def test_judge_agreement_with_a_model(tmp_path: Path) -> None:
    (tmp_path / "yes.txt").write_text("Yes.")
    judge = f"scripted:{tmp_path / 'yes.txt'}?repeat=true"
    words = ("--agent", "oracle", "uniform", "--option", "seed=3", "--model", judge)
    told = called("judge_agreement", tmp_path / "out", *CLOCK, *words)
    assert (told["both"], told["too_kind"], told["too_strict"]) == (2, 2, 0)
    assert (told["accuracy"], told["kappa"]) == (0.5, 0.0)
    assert [one.card["judge"] for one in read([tmp_path / "out/judged"])] == [judge] * 2


def test_abilities_without_a_model(tmp_path: Path) -> None:
    told = called("abilities", tmp_path / "out", *CLOCK, "--seeds", "2", "--trials", "2")
    assert told["axes"] == ["understanding", "reasoning", "exploration", "reflection"]
    assert len(told["plain"]) == 3
    for place, name in enumerate(told["axes"]):
        column = [values[place] for values in told["standardised"].values()]
        assert math.isclose(sum(column), 0, abs_tol=1e-9), name
    for parts, plain in zip(told["parts"].values(), told["plain"].values(), strict=True):
        assert plain[2] == pytest.approx(1 - parts["repeat_actions"])


def test_what_cannot_be_compared_is_refused(tmp_path: Path) -> None:
    for words in (("abilities", "--model", "openai:one"), ("exploration_hint", "--limits", "5")):
        with pytest.raises(SystemExit):
            called(words[0], tmp_path / "out", *words[1:])
    with pytest.raises(InvalidOption, match="1 seed or more"):
        ablations.Bench(tmp_path, ("Clock-Open",), seeds=0).plan("x", ("oracle",), {})
    with pytest.raises(InvalidOption, match="KEY=VALUE"):
        ablations.options(["error"])


def test_no_figure_is_made_of_runs_of_which_most_broke(tmp_path: Path, model: str) -> None:
    short = model.removesuffix("?repeat=true")  # enough for one episode
    with pytest.raises(DeviceError, match=r"trials: 4 of 6 episodes broke\. 4: .* answers are used up"):
        called("reflexion_vs_reexecute", tmp_path / "out", "--tasks", "Clock-Open", "--seeds", "3", "--model", short)
    assert not (tmp_path / "out/figure-6.svg").exists()


def test_options_are_json_where_they_can_be() -> None:
    assert ablations.options(["error=0.3", "model=openai:x"]) == {"error": 0.3, "model": "openai:x"}
