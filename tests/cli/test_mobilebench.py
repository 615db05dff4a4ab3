"""`android-gym mobilebench`, and runs on files of records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from android_gym.cli import main
from android_gym.evaluation.store import results_of

CLOCK = "com.android.deskclock"


def call(*args: object) -> Result:
    return CliRunner().invoke(main, [str(one) for one in args])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    opened = f"adb shell am start -n {CLOCK}/.DeskClockTabActivity"
    records: list[dict[str, Any]] = [
        {"id": 1, "query": "打开闹钟", "check_point": {"package": CLOCK, "text": ["闹钟", "7"], "api": [opened]}},
        {"id": 2, "query": "Open it.", "check_point": {"package": CLOCK, "api": ["adb shell x"]}},
        {"id": 3, "query": "", "check_point": {}},
    ]
    path = tmp_path / "records.json"
    path.write_text(json.dumps(records), "utf-8")
    return path


def test_check_says_what_records_come_to(file: Path) -> None:
    done = call("mobilebench", "check", file)
    assert done.exit_code == 0
    lines = [" ".join(line.split()) for line in done.output.splitlines()]
    assert lines[0] == f"{file}: 3 records, 0 lost"
    assert "3 records, 0 lost, on miui" in lines
    assert "starts 0 1 0 1" in lines and "its first call fails 1 0 0 1" in lines and "out of scope 1 0 0 1" in lines
    assert f"Clock ({CLOCK}) 2 1 1 0 0" in lines
    assert "no unit 1 has nothing in its CheckPoint that can be scored" in lines
    assert lines[-1].startswith(
        "The paper scores 332, 300 and 200 records; the published files hold 332, 1,005 and 493"
    )


def test_check_lists_ids_lines_and_calls(file: Path) -> None:
    assert call("mobilebench", "check", file, "--list", "no unit").output == "SAST-3\n"
    assert call("mobilebench", "check", file, "--list", "CheckPoint only").output == "SAMT-1\nSAST-2\n"
    assert call("mobilebench", "check", file, "--plain").output.splitlines() == [
        f"SAMT-1\tstarts\tCheckPoint only\t{CLOCK}",
        f"SAST-2\tits first call fails\tCheckPoint only\t{CLOCK}",
        "SAST-3\tout of scope\tnothing to score\t",
    ]
    said = call("mobilebench", "check", file, "--calls").output
    assert said == "adb shell x\n    /system/bin/sh: x: inaccessible or not found: SAST-2\n"


def test_check_refuses_in_one_sentence(file: Path, tmp_path: Path) -> None:
    done = call("mobilebench", "check", file, "--list", "stats")
    assert done.exit_code == 2 and "There is no kind of records named 'stats'. Did you mean 'starts'?" in done.output
    done = call("mobilebench", "check", file, "--profile", "moon")
    assert done.exit_code == 2 and "moon" in done.output
    done = call("mobilebench", "check", tmp_path / "none.json")
    assert done.exit_code == 2 and done.output.endswith("none.json cannot be read: No such file or directory.\n")
    done = call("mobilebench", "chek", file)
    assert done.exit_code == 2 and "There is no command named 'chek'. Did you mean 'check'?" in done.output


def test_check_ends_with_1_if_a_record_is_lost(file: Path) -> None:
    file.write_text(file.read_text("utf-8").replace('"id": 2', '"id": null'), "utf-8")
    done = call("mobilebench", "check", file, "--list", "starts")
    assert done.exit_code == 1
    assert done.stdout == "SAMT-1\n"
    assert (
        done.stderr
        == f"{file}, record 2: its id is no number and no short name of letters, digits, '.', '-' and '_'.\n"
    )


def test_overlap_is_printed_in_the_layout_of_table_3(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text(file.read_text("utf-8").replace('"7"', '"8"'), "utf-8")
    done = call("mobilebench", "overlap", file, other)
    assert [line.split() for line in done.output.splitlines() if line] == [
        ["Statistics", "SAST", "SAMT", "Total"],
        ["CP", "instruction", "2", "4", "6"],
        ["CP", "human", "2", "4", "6"],
        ["in", "both", "2", "3", "5"],
        ["Overlap", "1.000", "0.750", "0.833"],
    ]


def test_records_are_played_scored_and_shown(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "run"
    line = ["run", "--agent", "oracle", "--agent", "uniform", "--seeds", "1", "--no-pictures", "--workers", "0"]
    done = call(*line, "--tasks", file, "--out", out)
    assert done.exit_code == 0, done.output
    results = {(one.agent, one.source.rpartition(":")[2]): one for one in results_of(out)}
    assert {one.task for one in results.values()} == {"MobileBench/SAMT-1", "MobileBench/SAST-2", "MobileBench/SAST-3"}
    one = results["oracle", "1"]
    assert (one.steps, one.told, one.scores["cp2"], one.scores["success"]) == (1, False, 0.0, None)
    assert json.loads(one.check_point)["text"] == ["闹钟", "7"]
    assert results["uniform", "3"].scores["cp2"] is None
    assert {found.progress for found in results.values()} == {None}
    assert call("rescore", out).output.endswith("6 episodes scored, 0 changed\n")
    assert call("report", out, "--out", tmp_path / "report").exit_code == 0
    assert call(*line, "--tasks", file, "--out", out).output.count("6 of 6 episodes were there before.") == 1


def test_the_start_of_a_record_is_shown_and_it_is_not_certified(file: Path) -> None:
    done = call("show", "--task", f"{file}/SAMT-1")
    assert done.exit_code == 0 and done.output.startswith("打开闹钟\n\nThis is the home screen.\n")
    done = call("show", "--task", f"{file}/SAMT-2")
    assert done.exit_code == 2 and f"There is no task in {file} named 'SAMT-2'." in done.output
    done = call("certify", file)
    assert done.exit_code == 2
    assert "Nothing tells whether MobileBench/SAMT-1 is done, so there is nothing to certify." in done.output
