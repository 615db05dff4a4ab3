"""Suites that never change, cards, and the page of standings."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from android_gym.errors import InvalidOption, UnknownName
from android_gym.evaluation import card, frozen
from android_gym.evaluation.runner import Conduct, Plan
from android_gym.evaluation.standings import page, quote
from android_gym.evaluation.store import Store
from android_gym.evaluation.suites import suite
from android_gym.tasks import registry

TASKS = ("Clock-AddCity", "Clock-Open", "Micro-SelectTab")


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> frozen.Frozen:
    """A small suite in a folder of its own."""
    monkeypatch.setattr(frozen, "FOLDER", tmp_path)
    made = frozen.freeze("tiny-1", tuple(map(registry.get, TASKS)), (0, 1), "0.1.0")
    frozen.write(made, tmp_path / "tiny-1.json")
    return made


def test_the_published_suite_is_every_task_three_times() -> None:
    found, seeds = frozen.frozen("verified-2")
    assert [job.task.id for job in found.jobs] == sorted(
        task.id for task in registry.query(micro=False)
    )
    assert (seeds, found.frozen, len(found.jobs)) == ((0, 1, 2), "verified-2", 107)


def test_a_suite_with_older_rules_can_be_read_and_says_what_superseded_it() -> None:
    assert len(frozen.read("verified-1").episodes) == 237
    with pytest.raises(InvalidOption, match=r"rules of verified-1 are superseded by verified-2: "):
        frozen.frozen("verified-1")


def test_a_suite_is_what_was_fixed(tiny: frozen.Frozen) -> None:
    assert frozen.names() == ("tiny-1",)
    assert frozen.read("tiny-1") == tiny
    assert sorted(tiny.episodes) == [f"{task} {seed}" for task in TASKS for seed in (0, 1)]
    found, seeds = frozen.frozen("tiny-1")
    assert ([job.task.id for job in found.jobs], seeds) == (list(TASKS), (0, 1))
    with pytest.raises(UnknownName, match="Did you mean 'tiny-1'"):
        frozen.read("tiny-2")


def test_a_suite_is_played_on_its_own_phone_only(tiny: frozen.Frozen) -> None:
    with pytest.raises(InvalidOption, match="played on the profile 'pixel' in the world 0"):
        frozen.frozen("tiny-1", "reference")
    with pytest.raises(InvalidOption, match="played on the profile 'pixel' in the world 0"):
        frozen.frozen("tiny-1", world_seed=1)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"budget": 99}, "2 of 6 episodes differ"),
        (
            {"instruction": "Do {city}.", "phrasings": ()},
            "Clock-AddCity 0, Clock-AddCity 1",
        ),
        ({"setup": lambda phone, params: phone.but(time=phone.time + 1)}, "2 of 6 episodes differ"),
        (None, "1 tasks are missing"),
    ],
)
def test_a_suite_that_is_drawn_otherwise_does_not_run(
    tiny: frozen.Frozen, monkeypatch: pytest.MonkeyPatch, change: Any, says: str
) -> None:
    task = registry.get("Clock-AddCity")
    changed = {} if change is None else {task.id: replace(task, **change)}
    rest = {name: one for name, one in registry.tasks().items() if name != task.id}
    monkeypatch.setattr(registry, "tasks", lambda: rest | changed)
    with pytest.raises(InvalidOption, match=f"does not draw what tiny-1 is.*{says}"):
        frozen.frozen("tiny-1")


def played(out: Path, *agents: str) -> Path:
    found, seeds = frozen.frozen("tiny-1")
    list(Conduct(Plan(agents, found, seeds, out)))
    return out


def test_standings_are_one_table_and_a_line_to_quote(tiny: frozen.Frozen, tmp_path: Path) -> None:
    runs = (played(tmp_path / "a", "oracle"), played(tmp_path / "b", "uniform"))
    text = page(runs)
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert len(rows) == 4
    assert rows[0].startswith("| agent | SR | SR by goal | clean | obeyed | progress | ")
    whole = "| 1.000 [1.000, 1.000] | 1.000 | 1.000 | 1.000 | 1.00 | "
    assert rows[2].startswith(f"| oracle \\* {whole}")
    assert rows[3].startswith("| uniform | ")
    score = "> oracle: SR 1.000 [1.000, 1.000] on android-gym tiny-1"
    assert f"{score} (6 episodes, checksum {tiny.checksum})" in text.splitlines()


def test_numbers_of_two_versions_are_not_compared(tiny: frozen.Frozen, tmp_path: Path) -> None:
    runs = (played(tmp_path / "a", "oracle"), played(tmp_path / "b", "uniform"))
    with Store(runs[1]) as store:
        told = store.about("card")
        store.tell("card", {**told, "version": "9.9"})
    with pytest.raises(InvalidOption, match="their version is '9.9' and .* are not compared"):
        page(runs)
    with Store(runs[1]) as store:
        store.tell("card", {**told, "checksum": "0"})
    with pytest.raises(InvalidOption, match="their checksum is '0'"):
        page(runs)


def test_only_whole_runs_of_a_frozen_suite_stand(tiny: frozen.Frozen, tmp_path: Path) -> None:
    run = played(tmp_path / "a", "oracle")
    with pytest.raises(InvalidOption, match="oracle in .* is in two of the runs"):
        page((run, run))
    with Store(run) as store:
        store._base.execute("DELETE FROM episodes WHERE seed = 1")
    with pytest.raises(InvalidOption, match="has 3 episodes; the suite has 6"):
        page((run,))
    list(Conduct(Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path / "b")))
    with pytest.raises(InvalidOption, match="is no run of a frozen suite"):
        page((tmp_path / "b",))


def test_a_quote_has_score_interval_and_suite(tiny: frozen.Frozen, tmp_path: Path) -> None:
    conduct = Conduct(Plan(("oracle",), frozen.frozen("tiny-1")[0], (0, 1), tmp_path / "a"))
    results = [one.but(success=one.task != "Clock-Open") for one in conduct]
    assert quote("mine", tiny, results).startswith("mine: SR 0.667 [0.000, 1.000] on android-gym")


# --- the card of a run ---------------------------------------------------------------------------


def test_a_run_leaves_its_card(tmp_path: Path) -> None:
    plan = Plan(("search", "oracle"), suite(["Clock-Open"]), (0,), tmp_path, actions="tool",
                options={"nodes": 40})  # fmt: skip
    list(Conduct(plan))
    found = json.loads((tmp_path / card.FILE).read_text())
    assert found["agents"] == {
        "search": {"options": {"nodes": 40}, "trials": 0, "synthetic": False, "learned": False},
        "oracle": {"options": {}, "trials": 0, "synthetic": False, "learned": False},
    }
    assert (found["actions"], found["tasks"], found["seeds"]) == ("tool", 1, [0])
    with Store(tmp_path) as store:
        assert store.about("card") == found


class Thinker:
    trials, synthetic = 3, True

    def card(self) -> dict[str, Any]:
        return {"model": "openai:small", "prompt": "1f"}


def test_an_agent_tells_of_itself(tmp_path: Path) -> None:
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path)
    found = card.card(plan, {"oracle": Thinker()}, {})
    assert found["agents"]["oracle"] == {
        "options": {}, "trials": 3, "synthetic": True, "learned": False, "model": "openai:small",
        "prompt": "1f",
    }  # fmt: skip


def test_a_checksum_does_not_depend_on_the_order() -> None:
    assert card.checksum({"a": "1", "b": "2"}) == card.checksum({"b": "2", "a": "1"})
    assert card.checksum({"a": "1"}) != card.checksum({"a": "2"})


def test_what_keeps_two_runs_apart_is_named(tmp_path: Path) -> None:
    plan = Plan(("oracle",), suite(["Clock-Open"]), (0,), tmp_path)
    old = msgspec.to_builtins(card.card(plan, {"oracle": Thinker()}, {"a": "1"}))
    new = {**old, "version": "2", "agents": {"oracle": {**old["agents"]["oracle"], "model": "x"}}}
    assert card.differences(old, old, {"a": "1"}, {"a": "1", "b": "2"}) == []
    assert card.differences(old, new, {"a": "1"}, {"a": "3"}) == [
        f"version was {old['version']!r} and is '2'",
        "model of oracle was 'openai:small' and is 'x'",
        "1 episodes draw something else (a …)",
    ]
