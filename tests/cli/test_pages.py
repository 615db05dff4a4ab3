"""`android-gym pages run`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Instruction, save_instructions
from android_gym.envs.pages import Limits, explore, jobs


@pytest.fixture
def given(tmp_path: Path) -> list[str]:
    """A corpus of Notally with five pages, and an instruction for each but the first."""
    (job,) = jobs(SimulatedDevice("everything"), tmp_path / "corpus", ["Notally"], Limits(pages=5))
    corpus = explore(*job)
    ways = [tuple(edge.id for edge in corpus.way(page)) for page in range(1, len(corpus))]
    names = [page.name for page in corpus.pages[1:]]
    asked = [Instruction("Notally", way, name, "Do it") for way, name in zip(ways, names, strict=True)]
    save_instructions(tmp_path / "asked.jsonl", asked)
    return [str(tmp_path / "corpus"), str(tmp_path / "asked.jsonl")]


def ran(*args: str) -> list[list[str]]:
    """The cells that are printed."""
    done = CliRunner().invoke(main, ["pages", "run", *args])
    assert done.exit_code == 0, done.output
    return [line.split() for line in done.output.splitlines()]


def test_players_are_told_in_a_table_and_their_episodes_in_a_file(given: list[str], tmp_path: Path) -> None:
    head, first = ran(*given, "--player", "gold", "--state", "--out", str(tmp_path / "scores.jsonl"))
    assert head == "player split episodes sr sr_strict se se_all step_acc type_acc state".split()
    assert first == "gold simple 4 1.000 1.000 1.000 1.000 1.000 - 1.000".split()
    scores = [json.loads(line) for line in (tmp_path / "scores.jsonl").read_text().splitlines()]
    assert [(one["player"], one["gold"], one["success"], one["state"]) for one in scores] == [
        ("gold", 1, True, True),
        ("gold", 1, True, True),
        ("gold", 2, True, True),
        ("gold", 2, True, True),
    ]


def test_modes_are_told_apart(given: list[str]) -> None:
    single = ran(*given, "--mode", "single", "--player", "gold")[1]
    assert single == "gold simple 4 1.000 1.000 1.000 1.000 1.000 1.000 -".split()
    released = ran(*given, "--tree-compat", "--player", "gold")[1]
    assert released == "gold simple 4 1.000 1.000 1.000 1.000 1.000 - -".split()
    assert [row[0] for row in ran(*given, "--limit", "1")[1:]] == ["gold", "uniform"]
