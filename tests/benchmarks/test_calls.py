"""The Python calls of a step: what is counted, and that they are as many as are recorded."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"

pytestmark = pytest.mark.usefixtures("scripts")

GROUPS = (
    ("text_random_arena", "text_oracle_arena", "goals"),
    ("text_random_pixel", "text_oracle_pixel"),
    ("elements_random_pixel", "elements_oracle_pixel", "elements_random_arena", "elements_oracle_arena"),
    ("pixels84_random_pixel", "pixels84_oracle_pixel", "pixels84_random_arena", "pixels84_oracle_arena"),
)


def recorded() -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = json.loads((BENCHMARKS / "calls.json").read_text("utf-8"))
    return found


def test_every_row_is_recorded_and_compared() -> None:
    import calls

    assert set(recorded()) == {*calls.ROWS, calls.GOALS} == {row for group in GROUPS for row in group}


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="calls are recorded with Python 3.11")
@pytest.mark.skipif(sys.platform != "linux", reason="rows are played in forked processes")
@pytest.mark.parametrize(
    "rows",
    [GROUPS[0], *(pytest.param(group, marks=pytest.mark.slow) for group in GROUPS[1:])],
    ids=("text", "text_pixel", "elements", "pixels84"),
)
def test_a_step_calls_as_many_functions_as_are_recorded(rows: tuple[str, ...]) -> None:
    code = "import sys, json, calls; print(json.dumps(calls.measure(sys.argv[1:])))"
    done = subprocess.run([sys.executable, "-c", code, *rows], cwd=BENCHMARKS, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    import calls

    assert calls.changes(recorded(), json.loads(done.stdout)) == []


def test_a_change_of_more_than_two_in_a_hundred_is_told() -> None:
    import calls

    was = {"text": {"mean": 1000.0, "known": 300.0, "reset": 500.0}, "goals": {"mean": 300.0}}
    assert calls.changes(was, {"text": {"mean": 1019.0}, "goals": {"mean": 295.0}}) == []
    assert calls.changes(was, {"text": {"mean": 1021.0}}) == ["text: 1,021.0 calls, where 1,000.0 are recorded"]
    assert calls.changes(was, {"goals": {"mean": 280.0}}) == ["goals: 280.0 calls, where 300.0 are recorded"]


def test_only_calls_inside_are_counted() -> None:
    import calls

    def two() -> int:
        return len([one() for _ in range(2)])

    def one() -> int:
        return 1

    counter = calls.Counter()
    assert counter.run(two) == 2
    assert counter.calls == 3  # the comprehension and `one`, twice


def test_a_step_is_of_the_dearest_kind_that_it_meets() -> None:
    import calls

    before = {"frames": 3, "views": 2, "references": 1}
    assert calls.kind_of(before, before) == "known"
    assert calls.kind_of(before, {**before, "frames": 4}) == "window"
    assert calls.kind_of(before, {**before, "frames": 4, "views": 3}) == "view"
    assert calls.kind_of(before, {"frames": 5, "views": 5, "references": 2}) == "references"


def test_the_calls_of_a_stream_add_up() -> None:
    import calls
    import steady

    played = steady.Stream("random", tasks="Micro-TurnSwitch", **steady.FORMS["text"])
    played.env = counting = calls.Counting(played.env)
    played.window(30)
    kinds = [kind for kind, _ in counting.found]
    assert len(kinds) == 30 + kinds.count("reset") and kinds[0] == "reset" and "known" in kinds
    assert all(number > 20 for _, number in counting.found)
