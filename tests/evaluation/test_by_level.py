"""The table of SR by level."""

from __future__ import annotations

from android_gym.evaluation.reporting.by_level import by_level
from android_gym.evaluation.reporting.series import Series
from android_gym.evaluation.results import Result
from android_gym.tasks import levels, registry


def test_episodes_are_counted_under_the_level_of_their_task() -> None:
    easy, hard = "Clock-Open", "Clock-SetAlarm"
    assert [levels.level(registry.get(name)) for name in (easy, hard)] == ["L1", "L3"]
    results = tuple(
        Result("a", task, seed, "", scores={"success": score})
        for task, seed, score in ((easy, 0, 1.0), (easy, 1, 0.0), (hard, 0, 1.0), ("Elsewhere-Task", 0, 1.0))
    )
    table = by_level([Series("a", "a", "run", "a", {}, results, {})])
    assert table.rows == (("a", 0.5, 2, None, 0, 1.0, 1, None, 0),)
    assert by_level([Series("a", "a", "run", "a", {}, results[3:], {})]).missing
