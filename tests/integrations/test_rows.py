"""Datasets for training stacks: their columns, and the command that writes them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.envs.actions import find
from android_gym.errors import InvalidOption, UnknownName
from android_gym.integrations.rows import STACKS, rows

TASK, WAITS = "Micro-SelectTab", "Clock-SnoozeWhenRings"


@pytest.mark.parametrize("stack", STACKS)
def test_there_is_a_row_for_each_task_and_seed(stack: str) -> None:
    found = [row.get("extra_info", row) for row in rows(stack, (TASK, "Clock-Open"), seeds=(0, 5))]
    named = [(row["task"], row["seed"]) for row in found]
    assert named == [(TASK, 0), (TASK, 5), ("Clock-Open", 0), ("Clock-Open", 5)]


def test_rows_have_the_columns_that_each_stack_reads() -> None:
    nemo, skyrl, verl = (rows(stack, TASK, seeds=[3])[0] for stack in ("nemo-gym", "skyrl", "verl"))
    asked = nemo["responses_create_params"]
    assert [one["role"] for one in asked["input"]] == ["system"]
    assert [tool["name"] for tool in asked["tools"]] == [one["name"] for one in find("tool").schemas()]
    assert {tool["type"] for tool in asked["tools"]} == {"function"}
    assert nemo["agent_ref"] == {"type": "responses_api_agents", "name": "android_gym_agent"}
    assert skyrl["env_class"] == "android-gym" and "#click [id]#" in skyrl["prompt"][0]["content"]
    assert (verl["agent_name"], verl["data_source"]) == ("android_gym", "android-gym")
    assert [row["extra_info"]["index"] for row in rows("verl", ("micro",), seeds=(0, 1))[:4]] == [0, 1, 2, 3]


def test_tasks_that_need_another_action_list_it() -> None:
    usual, more = (rows("skyrl", name, seeds=[0])[0]["prompt"][0]["content"] for name in (TASK, WAITS))
    assert ("#wait" in usual, "#wait" in more) == (False, True)
    asked = [rows("nemo-gym", name, seeds=[0])[0]["responses_create_params"] for name in (TASK, WAITS)]
    assert ["wait" in [tool["name"] for tool in one["tools"]] for one in asked] == [False, True]


def test_the_command_writes_json_lines(tmp_path: Path) -> None:
    file = tmp_path / "data" / "train.jsonl"
    words = ["rows", "verl", TASK, "--seeds", "2", "--first-seed", "10", "--out", str(file)]
    told = CliRunner().invoke(main, words)
    assert (told.exit_code, told.output) == (0, f"2 rows are in {file}.\n")
    lines = [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]
    assert lines == rows("verl", TASK, seeds=(10, 11))


def test_wrong_names_are_told() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'skyrl'"):
        rows("skyrk", TASK)
    with pytest.raises(UnknownName, match="Did you mean 'Micro-SelectTab'"):
        rows("verl", "Micro-SelectTap")
    with pytest.raises(InvalidOption, match="No task is left"):
        rows("verl", ())
