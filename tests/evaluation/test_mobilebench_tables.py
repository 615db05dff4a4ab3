"""Mobile-Bench's tables over hand-made results, and what counts of episodes of which nothing tells whether they
succeeded."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from android_gym.cli import main
from android_gym.evaluation import failures, results
from android_gym.evaluation.records_alone import BLIND, PARROT
from android_gym.evaluation.reporting import document, mobilebench, overview, read
from android_gym.evaluation.reporting.series import Series, with_goal
from android_gym.evaluation.reporting.values import Table
from android_gym.evaluation.results import Result
from android_gym.tasks.mobilebench.apis import CATEGORIES

CLOCK, WEATHER = "com.android.deskclock", "com.miui.weather2"
EXAMPLES = Path(__file__).parents[2] / "examples/mobilebench_records.json"


def result(record: str, steps: int = 3, told: bool = False, **rest: Any) -> Result:
    point = json.dumps(rest.pop("point", {"package": CLOCK, "text": ["alarm", "seven"]}))
    scores = {"cp1": 1.0, "cp2": 0.5, "cp1_released": 1.0, "cp2_released": 0.25, **rest.pop("scores", {})}
    rest = {"goal": rest.get("success", False), "finished": True, **rest}
    task = f"MobileBench/{record}"
    return Result("x", task, 0, "Set the alarm", steps=steps, told=told, check_point=point, scores=scores, **rest)


def made(found: list[Result], agent: str = "agent", **options: Any) -> Series:
    about = {
        "agents": {agent: {"options": options, "trials": 0, "synthetic": False, "model": "m"}},
        "tasks": len(found),
        "episodes": len(found),
        "repeats": 1,
        "off_protocol": [],
        "seeds": [0],
        "judge": "",
        "device": "sim",
        "max_steps": None,
        "frozen": "",
        "suite": ["x"],
        "checksum": "0",
        "version": "0.1.0",
        "tasks_version": 1,
        "phone_version": 1,
    }
    label = f"{agent} {' '.join(options)}".strip()
    return Series(label, agent, "run", agent, about, tuple(one.replace(agent=agent, model="m") for one in found))


def rows(table: Table, *begin: str) -> list[tuple[Any, ...]]:
    """The rest of the rows that begin so."""
    return [row[len(begin) :] for row in table.rows if row[: len(begin)] == begin]


def test_table_4_has_each_figure_over_the_episodes_of_which_it_is_known() -> None:
    found = mobilebench.table4(
        [
            made(
                [
                    result("SAST-1", 3, judged=True),
                    result("SAST-2", 5, finished=False, told=True, success=True),
                    result("SAST-3", 1, told=True, scores={"cp1": None, "cp2": 1.0}),
                    result("MAMT-1", 9, scores={"cp2_released": None}),
                ]
            )
        ]
    )
    assert found.columns == ("Agent", "Measure", "SAST", "n", "SAMT", "n", "MAMT", "n")
    no = (pytest.approx(math.nan, nan_ok=True), None)
    assert rows(found, "agent") == [
        ("Average #Steps", 7 / 3, 3, *no, 8.0, 1),  # without FINISH
        ("PassRate, self", 2 / 3, 3, *no, 1.0, 1),
        ("PassRate, llm", 1.0, 1, *no, *no),
        ("PassRate, state", 0.5, 2, *no, *no),
        ("CheckPoint l1", 1.0, 2, *no, 1.0, 1),
        ("CheckPoint l2", 2 / 3, 3, *no, 0.5, 1),
        ("CheckPoint l2, released", 0.25, 3, *no, *no),
    ]


def test_the_parrots_are_rows_worked_out_from_each_record_once() -> None:
    found = mobilebench.table4([made([result("SAST-1"), result("SAST-2")], name) for name in ("one", "two")])
    steps, l1, l2, released = rows(found, PARROT)
    assert (steps[1:3], l1[1:3], l2[1:3], released[1:3]) == ((2.0, 2), (1.0, 2), (2 / 3, 2), (2 / 3, 2))
    assert [row[1:3] for row in rows(found, BLIND)][0] == (10.0, 2)
    assert "does no task" in found.notes[0] and "29" in found.notes[2]


def test_the_published_rows_stand_beside_with_their_number_of_records() -> None:
    found = mobilebench.table4([made([result("SAMT-1")])])
    name = "GPT-4, published, paper's subset"
    assert rows(found, name) == [
        ("Average #Steps", 3.79, 332, 13.94, 300, 44.86, 200),
        ("PassRate, llm", 80.96 / 100, 332, 0.63, 300, 0.265, 200),
        ("CheckPoint l1", 81.57 / 100, 332, 72.66 / 100, 300, 61.34 / 100, 200),
        ("CheckPoint l2", 83.76 / 100, 332, 77.35 / 100, 300, 52.98 / 100, 200),
    ]
    assert "332, 1,005 and 493, and nothing in them marks which ones the paper used" in found.notes[-1]


def test_a_task_that_is_no_record_is_counted_by_itself() -> None:
    found = mobilebench.table4([made([result("Clock-Open")])])
    assert found.columns[-2:] == ("Other", "n")
    assert rows(found, "agent", "CheckPoint l2")[0][-2:] == (0.5, 1)


def test_table_5_needs_an_agent_that_was_also_played_without_api() -> None:
    whole, without = made([result("SAST-1", 3)]), made([result("SAST-1", 6)], api=False)
    other = made([result("SAST-1")], "other")
    assert "--option api=false" in mobilebench.table5([whole, other]).missing
    found = mobilebench.table5([whole, without, other])
    assert [row[:5] for row in found.rows[:2]] == [("agent", "–", "SAST", 1, 2.0), ("agent api", "api", "SAST", 1, 5.0)]
    assert not rows(found, "other")
    assert mobilebench.table5([whole, without, made([result("SAST-1")], plan=False)]).rows == found.rows
    published = rows(found, "GPT-4, published, paper's subset", "api")
    assert [row[:3] for row in published] == [("SAST", 332, 6.13), ("SAMT", 300, 16.86), ("MAMT", 200, 49.17)]
    assert published[0][4] == 0.7439 and published[0][-1] == 0.7273


def test_table_6_has_thought_and_plan_and_says_which_published_row_is_shifted() -> None:
    series = [made([result("SAMT-1")]), made([result("SAMT-1")], thought=False), made([result("SAMT-1")], plan=False)]
    found = mobilebench.table6(series)
    assert [row[1] for row in found.rows] == ["–", "thought", "plan", "–", "thought", "plan", "–", "thought", "plan"]
    assert "shifted by a column" in found.notes[-1]
    assert [row[3] for row in found.rows[3:]] == [50] * 3 + [200] * 3


def test_table_7_counts_by_the_category_of_the_first_app() -> None:
    some = [result("SAST-1"), result("SAST-2", point={"package": ["&", WEATHER, CLOCK]}), result("SAMT-1")]
    some += [result("SAST-3", point={"text": ["x"]}), result("SAST-4", point={"package": "com.google.android.youtube"})]
    found = mobilebench.table7([made(some)])
    assert [row[:2] for row in rows(found, "agent")] == [
        ("Audiovisual Vision", 1),
        ("Information News", 1),
        ("Practical Tool", 1),
        ("Other or no app", 1),
    ]
    published = rows(found, "GPT-4, published, paper's subset")
    assert [row[0] for row in published] == list(CATEGORIES) and sum(row[1] for row in published) == 332
    assert mobilebench.table7([made([result("SAMT-1")])]).title.endswith("(all records)")


def test_runs_without_a_check_point_have_none_of_these_tables() -> None:
    plain = Result("agent", "A-One", 0, "Do it.", success=True, goal=True)
    assert mobilebench.section([made([plain])]) == ()
    names = [name for name, _ in document([made([plain])]).sections]
    assert "Mobile-Bench" not in names and "AndroidArena" in names


def test_a_report_of_episodes_without_a_goal_has_no_rate_of_success() -> None:
    told = document([made([result("SAST-1"), result("SAMT-2")])])
    assert [name for name, _ in told.sections] == ["In short", "What was run", "Mobile-Bench"]
    (short,), (runs,) = told.sections[0][1], told.sections[1][1]
    assert short.missing == "Nothing tells of these episodes whether they succeeded."
    assert "Of 2 episodes nothing tells whether they succeeded" in runs.notes[-1]


def test_rates_of_success_are_over_the_episodes_of_which_it_is_told() -> None:
    series = made([result("SAST-1", told=True, success=True), result("SAST-2"), result("SAST-3")])
    told = document([series])
    assert "succeeds in 100.0 %" in overview.overview(with_goal([series])).sentence
    ours = next(table for name, found in told.sections for table in found if table.key == "ours")
    assert dict(zip(ours.columns, ours.rows[0], strict=True))["Episodes"] == 1


def test_a_summary_counts_them_and_has_the_check_points() -> None:
    (row,) = results.summary([result("SAST-1", told=True, success=True, side_effects=("x",)), result("SAST-2")])
    assert (row["episodes"], row["not told"]) == (2, 1)
    assert (row["SR"].mean, row["SR"].values, row["Side effects"].values) == (1.0, 1, 1)
    assert (row["CheckPoint l2"].mean, row["CheckPoint l2, released"].values) == (0.5, 2)
    (plain,) = results.summary([Result("agent", "A-One", 0, "Do it.")])
    assert "not told" not in plain and "CheckPoint l2" not in plain


def test_they_are_no_failures() -> None:
    assert failures.told([result("SAST-1")]) == ""
    assert failures.told([result("SAST-1"), result("SAST-2", told=True)]) == "1 of 1 failed: 1 goal not reached"


def test_a_run_over_a_file_of_records_prints_the_tables_and_writes_them(tmp_path: Path) -> None:
    records = json.loads(EXAMPLES.read_text("utf-8"))
    few = [records[i] for i in (0, 24, 42, 59)]
    (tmp_path / "few.json").write_text(json.dumps(few), "utf-8")
    out = tmp_path / "out"
    common = ["run", "--agent", "parrot", "--agent", "oracle", "--profile", "arena", "--seeds", "1", "--no-pictures"]
    asked = [*common, "--workers", "0", "--tasks", str(tmp_path / "few.json"), "--out", str(out)]
    said = CliRunner().invoke(main, asked)
    assert said.exit_code == 0, said.output
    assert "not told" in said.output and "Mobile-Bench, table 4" in said.output and PARROT in said.output
    page = (out / "index.html").read_text("utf-8")
    assert 'id="mobile-bench-table-4"' in page and "Mobile-Bench, table 7" in page
    parrot, oracle = sorted(read([out]), key=lambda one: one.agent, reverse=True)
    assert [one.scores["cp1"] for one in parrot.results] == [1.0] * 4
    assert [one.scores["cp2"] for one in oracle.results] == [0.0] * 4
    assert not any(one.told or one.success for one in (*parrot.results, *oracle.results))
    assert CliRunner().invoke(main, asked).output.count("Mobile-Bench, table 4") == 1  # and again, from what is there
