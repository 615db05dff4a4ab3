"""The page of standings: which runs stand, their rows, and the line to quote."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from android_gym import versions
from android_gym.agents import uniform
from android_gym.errors import InvalidOption
from android_gym.evaluation import frozen
from android_gym.evaluation.leaderboard import Entry, _row, entries, page, quote, score
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import Store
from android_gym.evaluation.suites import suite
from android_gym.tasks import registry
from android_gym.trajectory import Thought

TASKS = ("Clock-AddCity", "Clock-Open", "Micro-SelectTab")
VERSIONS = f"{versions.HARNESS}, tasks {versions.TASKS}, phone {versions.PHONE}"


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> frozen.Frozen:
    """A small suite of five episodes in a folder of its own."""
    monkeypatch.setattr(frozen, "FOLDER", tmp_path)
    made = frozen.freeze("tiny-1", tuple(map(registry.get, TASKS)), (0, 1), "0.1.0")
    frozen.write(made, tmp_path / "tiny-1.json")
    return made


def played(out: Path, *agents: str, **how: Any) -> Path:
    found, seeds = frozen.frozen("tiny-1")
    list(Run(Plan(agents, found, seeds, out, **how)))
    return out


def rows(text: str) -> list[list[str]]:
    """The cells of the table."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]


def test_standings_are_one_table_and_a_line_to_quote(tiny: frozen.Frozen, tmp_path: Path) -> None:
    text = page((played(tmp_path / "a", "oracle"), played(tmp_path / "b", "uniform")))
    heads, _, first, second = rows(text)
    assert heads[:8] == ["rank", "agent", "model", "track", "SR", "SR by goal", "clean", "obeyed"]
    # Wilson's interval over three tasks: 3.8415 / 6.8415 is .561
    assert first[:9] == ["–", "oracle \\*", "–", "text", "1.000 [0.439, 1.000]", "1.000", "1.000", "1.000", "1.00"]
    assert second[:2] == ["1", "uniform"]
    with Store(tmp_path / "a") as store:
        steps = sum(one.steps for one in store.results())
    assert (
        f"> oracle: SR 1.000 [0.439, 1.000] on tiny-1 (5 episodes, checksum {tiny.checksum}, track "
        f"text, android-gym {VERSIONS}); {steps} steps"
    ) in text.splitlines()


def test_runs_stand_side_by_side_on_one_version_of_tasks_and_phone(tiny: frozen.Frozen, tmp_path: Path) -> None:
    runs = (played(tmp_path / "a", "oracle"), played(tmp_path / "b", "uniform"))
    with Store(runs[1]) as store:
        told = store.about("card")
        store.tell("card", {**told, "version": "9.9"})
    assert f"android-gym {VERSIONS.replace(versions.HARNESS, '9.9')}); " in page(runs)
    for key, value, says in (
        (
            "tasks_version",
            99,
            f"their tasks version is 99 and {versions.TASKS}. Numbers of two versions are not compared.",
        ),
        (
            "phone_version",
            99,
            f"their phone version is 99 and {versions.PHONE}. Numbers of two versions are not compared.",
        ),
        ("checksum", "0", "their checksum is '0' and "),
    ):
        with Store(runs[1]) as store:
            store.tell("card", {**told, key: value})
        with pytest.raises(InvalidOption, match=re.escape(says)):
            page(runs)


def test_only_whole_runs_of_a_frozen_suite_stand(tiny: frozen.Frozen, tmp_path: Path) -> None:
    run = played(tmp_path / "a", "oracle")
    with pytest.raises(InvalidOption, match="oracle in .* is in two of the runs"):
        page((run, run))
    with Store(run) as store:
        store._base.execute("DELETE FROM episodes WHERE task = 'Clock-AddCity' AND seed = 1")
    with pytest.raises(InvalidOption, match="has 4 episodes; the suite has 5. Finish the run"):
        page((run,))
    list(Run(Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path / "b")))
    with pytest.raises(InvalidOption, match="is no run of a frozen suite"):
        page((tmp_path / "b",))


def test_an_easier_suite_under_the_same_name_does_not_stand(tiny: frozen.Frozen, tmp_path: Path) -> None:
    easy = frozen.freeze("tiny-1", (registry.get("Clock-Open"),), (0,), "0.1.0")
    frozen.write(easy, tmp_path / "easy.json")
    found, seeds = frozen.frozen(tmp_path / "easy.json")
    list(Run(Plan(("oracle",), found, seeds, tmp_path / "a")))
    with pytest.raises(InvalidOption, match="over another suite than the tiny-1 that comes with"):
        page((tmp_path / "a",))


def test_more_than_two_in_a_hundred_broken_episodes_do_not_stand(tiny: frozen.Frozen, tmp_path: Path) -> None:
    run = played(tmp_path / "a", "oracle")
    with Store(run) as store:
        store._base.execute(
            "UPDATE episodes SET error = 'The server is away.', fault = 'provider' WHERE task = 'Clock-Open'"
        )
    says = r"1 of 5 episodes broke, more than 2% \(the first: The server is away\.\)\. The same"
    with pytest.raises(InvalidOption, match=says):
        page((run,))


# --- two models of one agent ---------------------------------------------------------------------


class Modelled(uniform.Agent):
    """Acts at random, and says that a model told it to."""

    def __init__(self, model: str = "small", seed: int = 0) -> None:
        super().__init__(seed)
        self.model = model

    def act(self, observation: Any, info: dict[str, Any]) -> Any:
        self.thought = Thought(
            prompt="?",
            reply="!",
            input_tokens=100,
            output_tokens=10,
            cost=0.01,
            calls=1,
            model=f"{self.model}-2026-01-01",
        )
        return super().act(observation, info)

    def card(self) -> dict[str, Any]:
        decoding = {"temperature": 0.5, "seed": None, "max_tokens": 64, "stop": []}
        return {
            "model": f"openai:{self.model}",
            "prompt": "1f2e",
            "decoding": decoding,
            "base_url": "http://127.0.0.1:8000/v1/",
        }


@pytest.fixture
def two(tiny: frozen.Frozen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    monkeypatch.setattr(uniform, "Agent", Modelled)
    return tuple(  # type: ignore[return-value]
        played(tmp_path / name, "uniform", options={"model": name}) for name in ("small", "large")
    )


def test_two_models_of_one_agent_stand_in_one_table(two: tuple[Path, Path]) -> None:
    found = rows(page(two))[2:]
    assert [row[1:3] for row in found] == [["uniform", "openai:large"], ["uniform", "openai:small"]]
    assert [row[0] for row in found] == ["1", "1"]  # they play alike
    with pytest.raises(InvalidOption, match="uniform with openai:small in .* is in two of the runs"):
        page((*two, two[0]))


def test_the_line_to_quote_has_all_that_the_score_depends_on(two: tuple[Path, Path], tiny: frozen.Frozen) -> None:
    (entry,) = entries(two[:1])
    steps = sum(one.steps for one in entry.results)
    sr = score(entry.results)
    assert quote(entry) == (
        f"uniform with openai:small: SR {sr.mean:.3f} [{sr.low:.3f}, {sr.high:.3f}] on tiny-1 "
        f"(5 episodes, checksum {tiny.checksum}, track text, android-gym {VERSIONS}); served as "
        f"small-2026-01-01; at http://127.0.0.1:8000/v1/; max_tokens 64, temperature 0.5; prompt "
        f"1f2e; {steps} steps; {steps * 100:,} input and {steps * 10} output tokens; "
        f"{steps * 0.01:.2f} USD"
    )
    cells = rows(page(two[:1]))[2]
    assert cells[-4:-1] == [f"{steps * 100:,}", f"{steps * 10}", f"{steps * 0.01:.2f}"]


def test_repeats_count_in_the_score_and_are_said(tiny: frozen.Frozen, tmp_path: Path) -> None:
    run = played(tmp_path / "a", "oracle", repeats=2)
    (entry,) = entries((run,))
    assert len(entry.results) == 10
    assert "on tiny-1 (5 episodes 2 times each, checksum " in quote(entry)
    with Store(run) as store:
        store._base.execute("DELETE FROM episodes WHERE repeat = 1 AND seed = 1")
    with pytest.raises(InvalidOption, match="has 8 episodes; the suite has 10"):
        page((run,))


# --- numbers -------------------------------------------------------------------------------------


def entry(results: list[Result], **told: Any) -> Entry:
    found = frozen.Frozen("tiny-1", "0.1.0", "00", {f"{r.task} {r.seed}": "" for r in results})
    told = {"synthetic": False, **told}
    card = {"agents": {"mine": told}, "track": "text", "version": "0.1.0", "repeats": 1}
    return Entry("mine", "", card, found, tuple(results), 1)


def result(task: str = "Clock-Open", seed: int = 0, success: bool = False, **more: Any) -> Result:
    more = {"goal": success, **more}
    return Result("mine", task, seed, "Do it.", success, **more)


EPISODE = st.tuples(st.sampled_from(TASKS), st.booleans(), st.sampled_from(["", "ours", "provider"]))


@settings(max_examples=80, derandomize=True)
@given(st.lists(EPISODE, min_size=1, max_size=12))
def test_the_table_and_the_line_to_quote_agree_for_every_run(episodes: list[tuple[str, bool, str]]) -> None:
    results = [
        result(task, seed, solved and not fault, error=fault and "It broke.", fault=fault)
        for seed, (task, solved, fault) in enumerate(episodes)
    ]
    made = entry(results)
    told = [cell.strip() for cell in _row(made).split("|")][5]
    assert f": SR {told} on tiny-1" in quote(made)
    rate = sum(one.success for one in results) / len(results)  # whatever broke counts as failed
    assert told.startswith(f"{rate:.3f}")


def test_what_broke_counts_as_not_solved_and_is_shown() -> None:
    good = {"clean": 1.0, "obeyed": 1.0}
    results = [
        result(seed=0, success=True, scores=good, steps=4),
        result(seed=1, success=True, scores=good, steps=6),
        result(seed=2, error="The server is away.", fault="provider"),
        result(seed=3, scores=good, fault="agent", cause="refusal", steps=2),
    ]
    cells = [cell.strip() for cell in _row(entry(results)).split("|")]
    names = rows("| " + " | ".join(_heads()) + " |")[0]
    found = dict(zip(names, cells[1:], strict=False))
    assert (found["SR"], found["SR by goal"], found["clean"]) == ("0.500", "0.500", "1.000")
    assert (found["steps"], found["own failures"]) == ("4.0", "1 refusal")
    assert (found["provider errors"], found["other errors"]) == ("1", "0")


def _heads() -> tuple[str, ...]:
    from android_gym.evaluation.leaderboard import _COLUMNS

    return _COLUMNS


def test_equal_scores_share_a_rank_and_who_knows_the_answers_has_none(
    tiny: frozen.Frozen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = [played(tmp_path / name, name) for name in ("oracle", "uniform", "pointer")]
    for run, solved in zip(runs, (5, 2, 2), strict=True):
        with Store(run) as store:
            store._base.execute("UPDATE episodes SET success = 0")
            store._base.execute(f"UPDATE episodes SET success = 1 WHERE position < {solved}")
    found = entries(runs)
    assert [(one.agent, one.rank) for one in found] == [("oracle", None), ("pointer", 1), ("uniform", 1)]
