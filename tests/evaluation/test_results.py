from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import DamagedFile
from android_gym.evaluation import failures
from android_gym.evaluation.results import Result, judge, load, plain, save, summary
from android_gym.evaluation.statistics import Interval, interval
from android_gym.trajectory import End, Start, Step, Thought, Trajectory


def result(**more: Any) -> Result:
    whole = {
        "agent": "oracle",
        "task": "T-One",
        "seed": 0,
        "instruction": "Do it.",
        "success": True,
        "goal": True,
        "steps": 4,
        "tr": 2.71,
        "ntr": 1.0,
        "tcr": 1.0,
        "rrr": 1.0,
        "progress": 1.0,
        "side_effects": (),
        "seconds": 0.5,
        "finished": True,
        "trajectory": "t.jsonl",
    }
    return Result(**{**whole, **more})


def test_results_are_an_array_of_objects_that_loads_back(tmp_path: Path) -> None:
    results = (result(), result(seed=1, tr=None, side_effects=("contacts",)))
    save(tmp_path / "results.json", results)
    first, second = json.loads((tmp_path / "results.json").read_text())
    assert list(first)[:16] == [
        "agent",
        "task",
        "seed",
        "instruction",
        "success",
        "goal",
        "clean",
        "obeyed",
        "verdict",
        "steps",
        "tr",
        "ntr",
        "tcr",
        "rrr",
        "progress",
        "side_effects",
    ]
    assert (second["tr"], second["side_effects"]) == (None, ["contacts"])
    assert load(tmp_path / "results.json") == results


def test_results_of_an_older_version_are_read_as_goal_clean_and_obeyed(tmp_path: Path) -> None:
    old = {"agent": "a", "task": "T", "seed": 0, "instruction": "Do it.", "success": True}
    changed, broken = {**old, "side_effects": ["contacts"]}, {**old, "violations": 2}
    lost = {**old, "success": False, "scores": {"tr": 0.5}}
    path = tmp_path / "results.json"
    path.write_text(json.dumps([old, changed, broken, lost, {**old, "error": "It left."}]))
    found = load(path)
    assert [(one.success, one.goal, one.clean, one.obeyed) for one in found[:4]] == [
        (True, True, True, True),
        (False, True, False, True),
        (False, True, True, False),
        (False, False, True, True),
    ]
    assert found[3].scores == {"tr": 0.5, "success": 0.0, "goal": 0.0, "clean": 1.0, "obeyed": 1.0}
    assert found[4].scores == {}
    save(path, found)
    assert load(path) == found


def test_a_damaged_results_file_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "results.json").write_text("[{]")
    with pytest.raises(DamagedFile, match=r"results\.json is no list of results"):
        load(tmp_path / "results.json")


def test_means_and_intervals_are_per_agent() -> None:
    results = [
        result(seed=seed, agent=agent, success=solved)
        for agent, outcome in (("oracle", (1, 1, 1)), ("uniform", (0, 1, 0)))
        for seed, solved in enumerate(map(bool, outcome))
    ]
    oracle, uniform = summary(results)
    assert (oracle["agent"], oracle["episodes"], uniform["episodes"]) == ("oracle", 3, 3)
    assert oracle["SR"] == interval([1.0] * 3, ["T-One"] * 3)
    assert uniform["SR"] == interval([0.0, 1.0, 0.0], ["T-One"] * 3)
    assert oracle["RRR"] == Interval(1.0, math.nan, math.nan, 3, 1)  # no share: it may be above 1
    assert uniform["RRR of solved"].values == 1


def test_the_parts_of_success_have_rates_of_their_own() -> None:
    (row,) = summary(
        [
            result(),
            result(seed=1, success=False, clean=False),
            result(seed=2, success=False, obeyed=False),
            result(seed=3, success=False, goal=False, clean=False),
        ]
    )
    means = [row[label].mean for label in ("SR", "SR by goal", "Clean", "Obeyed")]
    assert means == [0.25, 0.75, 0.5, 0.75]


def test_failures_are_counted_by_the_part_that_does_not_hold() -> None:
    lost = {"success": False}
    results = [
        result(),
        result(**lost, goal=False),
        result(**lost, clean=False),
        result(**lost, obeyed=False),
        result(**lost, obeyed=False, clean=False),
        result(**lost, goal=False, error="It left."),
    ]
    assert list(map(failures.reason, results[:5])) == ["", *failures.REASONS]
    assert failures.failed_parts(results[4]) == ("something else changed", "rule broken")
    assert list(failures.counts(results).values()) == [1, 1, 1, 1]
    assert failures.told([*results, *results[1:2]]) == (
        "5 of 6 failed: 2 goal not reached, 1 something else changed, 1 rule broken, 1 for more than one reason"
    )
    assert failures.told(results[:1]) == ""


def test_one_task_says_nothing_about_others_unless_it_is_all_or_nothing() -> None:
    (row,) = summary([result(), result(seed=1, success=False)])
    assert math.isnan(row["SR"].low) and math.isnan(row["SR"].high)
    (row,) = summary([result()])
    assert plain([row])[0]["SR"] == [1.0, pytest.approx(0.20655, abs=1e-5), 1.0]  # Wilson's, of one


def test_retries_are_told_at_each_k_and_first_trials_feed_the_rest() -> None:
    lost = {"success": False, "goal": False, "calls": 2, "input_tokens": 50, "cost": 0.25}
    results = [
        result(steps=4),
        result(task="T-Two", steps=9, **lost),
        result(task="T-Two", trial=1, steps=1, **lost),
        result(task="T-Two", trial=2, steps=2, calls=1, input_tokens=10, output_tokens=5, cost=0.5),
    ]
    (row,) = summary(results)
    assert (row["episodes"], row["SR"].mean, row["Steps"].mean) == (2, 0.5, 6.5)
    within = [row[f"SR by goal{k}"].mean for k in ("", ", K = 1", ", K = 2")]
    assert within == [0.5, 0.5, 1.0]
    assert "SR by goal, K = 3" not in row
    assert (row["tokens"], row["USD"]) == (115, 1.0)


def test_whose_fault_it_was_is_counted() -> None:
    agent = {"success": False, "fault": "agent"}
    (row,) = summary(
        [
            result(),
            *(result(seed=seed, cause="refusal", **agent) for seed in (1, 2)),
            result(seed=3, error="The server is away.", fault="provider"),
            result(seed=4, error="It crashed.", fault="ours"),
            result(seed=5, error="The phone left."),
        ]
    )
    assert (row["episodes"], row["ended by refusal"]) == (3, 2)
    assert (row["provider errors"], row["other errors"]) == (1, 2)
    assert row["SR"].mean == pytest.approx(1 / 3)


def test_undefined_scores_are_left_out_of_the_mean() -> None:
    (row,) = summary([result(ntr=None), result(seed=1, ntr=0.5)])
    assert (row["nTR"].mean, row["nTR"].values) == (0.5, 1)


def test_episodes_in_which_the_device_failed_count_as_errors_only() -> None:
    (row,) = summary([result(), result(seed=1, success=False, error="The phone went away.")])
    assert (row["episodes"], row["other errors"], row["SR"].mean) == (1, 1, 1.0)
    (row,) = summary([result(error="The phone went away.")])
    assert (row["episodes"], row["other errors"], row["SR"].values) == (0, 1, 0)


def test_two_instructions_of_one_task_are_apart() -> None:
    rows = [result(source=place, success=place == "a:1") for place in ("a:1", "a:2")]
    (row,) = summary(rows)
    assert row["SR"].groups == 2


@pytest.mark.parametrize(
    ("causes", "ended", "success", "cause"),
    [
        (("", "", ""), "", False, ""),
        (("", "refusal", ""), "", False, "refusal"),
        (("", "refusal", "unparsable", "unparsable"), "", False, "unparsable"),
        (("refusal", "unparsable", "unparsable", "refusal"), "", False, "refusal"),
        (("unparsable",), "context overflow", False, "context overflow"),
        (("unparsable",), "", True, ""),
        ((None, "refusal"), "", False, "refusal"),
    ],
)
def test_the_cause_is_what_ended_the_episode_else_what_most_steps_lacked(
    causes: tuple[str | None, ...], ended: str, success: bool, cause: str
) -> None:
    thoughts = [None if cause is None else Thought(cause=cause) for cause in causes]
    steps = tuple(
        Step(number, "", None, 0.0, "", thought=thought, goal=success, success=success)
        for number, thought in enumerate(thoughts)
    )
    end = End(success=success, goal=success, finished=True, cause=ended)
    trajectory = Trajectory(Start("Clock-Open", 0, "Open Clock.", ""), steps, end)
    found = judge(trajectory, None, "t.jsonl")
    assert (found.success, found.cause) == (success, cause)
    assert found.fault == ("agent" if ended else "")
