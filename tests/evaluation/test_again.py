"""Runs that are scored again, played again, and turned into data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from android_gym import trajectory
from android_gym.errors import InvalidOption, UnknownName
from android_gym.evaluation.collecting import episodes, rows
from android_gym.evaluation.datasets import collect
from android_gym.evaluation.reproducing import compare, difference, plan_again, replayed
from android_gym.evaluation.rescoring import rescore
from android_gym.evaluation.runner import Plan, Run
from android_gym.evaluation.store import Store, results_of
from android_gym.evaluation.suites import suite
from android_gym.trajectory import Thought

TASKS = ("Clock-AddCity", "Clock-Open")


@pytest.fixture
def run(tmp_path: Path) -> Path:
    list(Run(Plan(("oracle", "uniform"), suite(TASKS), (0, 1), tmp_path / "run")))
    return tmp_path / "run"


def test_scoring_again_changes_nothing_that_was_scored_right(run: Path) -> None:
    before = tuple(results_of(run))
    found = rescore(run)
    assert (found.compared, found.changed, found.damaged) == (8, (), ())
    assert results_of(run) == before
    assert len(json.loads((run / "results.json").read_text())) == 8


def test_scoring_again_puts_right_what_was_scored_otherwise(run: Path) -> None:
    before = tuple(results_of(run))
    with Store(run) as store:
        store._base.execute("UPDATE episodes SET success = 0, steps = 99 WHERE id = 1")
        store._base.execute("UPDATE episodes SET scored = '{}' WHERE id = 2")
    found = rescore(run)
    assert [(old.seed, old.steps, new.steps) for old, new in found.changed] == [(0, 99, 5), (1, 5, 5)]
    assert results_of(run) == before


def test_scoring_again_names_what_cannot_be_read(run: Path) -> None:
    (run / results_of(run)[0].trajectory).write_text("{}\n")
    found = rescore(run)
    assert found.compared == 7
    assert "Clock-AddCity-0.jsonl, line 1" in found.damaged[0]


def test_a_run_is_reproduced_bit_for_bit(run: Path) -> None:
    again = Run(plan_again(run, run.with_name("again")))
    list(again)
    found = compare(run, results_of(run), run.with_name("again"), again.results)
    assert [one.verdict for one in found] == ["bit for bit"] * 8


def test_what_comes_out_otherwise_is_said(run: Path) -> None:
    results = results_of(run)
    again = [one.replace(error="It left.") if one.seed else one for one in results[:4]]
    other = run / results[0].trajectory
    text = other.read_text()
    copy = run.with_name("copy")
    for one in results[:4]:
        (copy / one.trajectory).parent.mkdir(parents=True, exist_ok=True)
        (copy / one.trajectory).write_text((run / one.trajectory).read_text())
    (copy / results[0].trajectory).write_text(text.replace('"reward":', '"reward":1', 1))
    found = compare(run, results[:5], copy, again)
    assert [(one.verdict, one.why) for one in found] == [
        ("same outcome", "step 0: reward"),
        ("missing", "It left."),
        ("bit for bit", ""),
        ("missing", "It left."),
        ("missing", "it was not played"),
    ]


def test_an_outcome_is_the_same_where_all_parts_of_the_verdict_are(run: Path) -> None:
    one = results_of(run)[0]
    file = run / one.trajectory
    copy = run.with_name("copy")
    (copy / one.trajectory).parent.mkdir(parents=True)
    (copy / one.trajectory).write_text(file.read_text().replace('"reward":', '"reward":1', 1))
    lost = one.replace(success=False, clean=False)
    told = [
        compare(run, [lost], copy, [other])[0].verdict
        for other in (lost, lost.replace(goal=False), lost.replace(clean=True, obeyed=False))
    ]
    assert told == ["same outcome", "other outcome", "other outcome"]


def test_a_model_that_was_recorded_is_replayed() -> None:
    recorded = {"model": "record:calls.jsonl:openai:small", "shots": 2}
    assert replayed(recorded) == {"model": "replay:calls.jsonl", "shots": 2}
    assert replayed(recorded, "openai:big") == {"model": "openai:big", "shots": 2}
    assert replayed({"model": "openai:small"}) == {"model": "openai:small"}
    assert replayed({"nodes": 9}) == {"nodes": 9}


def test_seconds_of_a_model_and_pictures_are_not_compared(run: Path) -> None:
    recorded = trajectory.load(run / results_of(run)[0].trajectory)
    step = recorded.steps[0]
    slow, fast = (
        recorded.replace(steps=(step.replace(thought=Thought(reply="x", seconds=s), picture=p),))
        for s, p in ((9.0, "a"), (0.1, ""))
    )
    assert difference(slow, fast) == ""
    other = recorded.replace(steps=(step.replace(thought=Thought(reply="y")),))
    assert difference(slow, other) == "step 0: thought"
    assert difference(recorded, slow) == "step 0: thought"
    assert difference(recorded, recorded.replace(steps=recorded.steps[:2])) == "5 steps, then 2"
    assert difference(recorded, recorded.replace(end=None)) == "they end differently"


# --- data ----------------------------------------------------------------------------------------


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_every_step_has_screens_before_and_after_and_what_changed(run: Path) -> None:
    out = run / "data" / "steps.jsonl"
    made = collect((run,), out)
    found = lines(out)
    assert (made.rows, made.episodes, made.solved, made.unknown) == (len(found), 8, 4, 0)
    first = [row for row in found if (row["agent"], row["task"], row["seed"]) == ("oracle", "Clock-AddCity", 0)]
    assert [row["step"] for row in first] == list(range(5))
    for row, following in zip(first, first[1:], strict=False):
        assert row["next_screen"] == following["screen"]
    assert first[0]["screen"]["text"].startswith("This is the home screen.")
    changed = [row for row in first if row["difference"]]
    assert [row["difference"] for row in changed] == [
        [{"path": "apps/com.google.android.deskclock.cities", "removed": [], "added": ["Beijing, China"]}]
    ]
    held = [(row["goal"], row["clean"], row["obeyed"]) for row in first]
    assert (held[0], held[-1]) == ((False, True, True), (True, True, True))
    assert (changed[0]["success"], first[-1]["last"], first[0]["split"]) == (True, True, "train")
    assert sum(row["reward"] for row in first) == pytest.approx(1.0)


def test_a_play_that_comes_out_otherwise_has_no_difference(run: Path) -> None:
    ((_, env, (result, recorded, task)), *_) = episodes((run,))
    steps = list(recorded.steps)
    steps[2] = steps[2].replace(screen=steps[0].screen)
    found = list(rows(run, env, (result, recorded.replace(steps=tuple(steps)), task)))
    assert [row["difference"] is None for row in found] == [False, False, *[True] * 3]


def test_a_datasheet_says_what_the_file_is(run: Path) -> None:
    out = run / "steps.jsonl"
    made = collect((run,), out, solved=True)
    sheet = (run / "steps.jsonl.md").read_text()
    assert f"{made.rows} steps of 4 episodes, 4 of them successes" in sheet
    assert "oracle (4)" in sheet and "uniform" not in sheet.split("## What is in it")[0]
    for field in lines(out)[0]:
        assert field in sheet.split("## What is in it")[1]


def test_chat_is_a_conversation_per_step(run: Path) -> None:
    out = run / "chat.jsonl"
    collect((run,), out, "chat", solved=True)
    found = lines(out)
    one = next(row for row in found if row["task"] == "Clock-AddCity" and row["step"] == 1)
    system, user, assistant = one["messages"]
    assert [m["role"] for m in one["messages"]] == ["system", "user", "assistant"]
    assert user["content"].startswith("Task: Put Beijing on the list of cities in the Clock app.\nDone so far:")
    assert "\n1. start com.google.android.deskclock\nThe screen:\nThe current app is" in user["content"]
    assert assistant["content"].startswith("#")
    assert "form text" in system["content"]


def test_what_a_model_was_asked_and_said_is_the_conversation(run: Path) -> None:
    from android_gym.evaluation.collecting import Pictures, chat

    ((_, _, (result, recorded, task)), *_) = episodes((run,))
    thought = Thought(prompt="What now?", reply="I click. #click [n1]#", calls=1)
    steps = (recorded.steps[0].replace(thought=thought), recorded.steps[1].replace(error="No such thing."))
    (row,) = chat((result, recorded.replace(steps=steps), task), Pictures(run))
    assert row["messages"] == [
        {"role": "user", "content": "What now?"},
        {"role": "assistant", "content": "I click. #click [n1]#"},
    ]


def test_parquet_holds_the_same_rows(run: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    made = collect((run,), run / "steps.parquet", nodes=True)
    collect((run,), run / "steps.jsonl", nodes=True)
    table, whole = parquet.read_table(run / "steps.parquet").to_pylist(), lines(run / "steps.jsonl")
    assert len(table) == made.rows == len(whole)
    for row, line in zip(table, whole, strict=True):
        assert json.loads(row["screen"]) == line["screen"]
        assert (row["reward"], row["task"]) == (line["reward"], line["task"])
    assert whole[0]["screen"]["nodes"][0]["cls"] == "android.widget.FrameLayout"


def test_nothing_to_collect_is_an_error(run: Path) -> None:
    with pytest.raises(UnknownName, match="Did you mean 'chat'"):
        collect((run,), run / "x.jsonl", "chats")
    with Store(run) as store:
        store._base.execute("UPDATE episodes SET error = 'It left.'")
    with pytest.raises(InvalidOption, match="There is no such episode"):
        collect((run,), run / "x.jsonl")
    assert not (run / "x.jsonl").exists()
