"""Levels: what they are worked out of, and selecting tasks by them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from android_gym.errors import UnknownName
from android_gym.evaluation.suites import suite
from android_gym.tasks import levels, registry
from android_gym.tasks.base import Task
from android_gym.tasks.levels import Demands, demands, level
from android_gym.tasks.steps import back, enter_text, start


def walking(steps: int, *more: str) -> Task:
    """A task whose reference has so many actions."""
    way = (*map(start, more), *(back() for _ in range(steps - len(more))))
    return Task(f"Toy-Walk{steps}", "Walk.", lambda a, b, p: False, lambda p: (way,))


def test_the_length_of_the_reference_gives_the_first_level() -> None:
    found = [Demands(actions, 1, False, False, False).level for actions in (1, 4, 5, 8, 9, 12, 13)]
    assert found == ["L1", "L1", "L2", "L2", "L3", "L3", "L4"]


def test_what_makes_a_task_harder_raises_it_by_one_or_two() -> None:
    assert Demands(4, 2, False, False, False).level == "L2"
    assert Demands(4, 2, True, False, False).level == "L2"
    assert Demands(4, 2, True, True, False).level == "L3"
    assert Demands(9, 2, True, True, True).level == "L4"


def test_demands_are_read_off_the_references() -> None:
    assert demands(walking(3)) == Demands(4, 0, False, False, False)
    assert demands(walking(3, "Clock", "Settings")) == Demands(4, 2, False, False, False)
    assert demands(registry.get("Clock-AskCityTime")).reads
    assert demands(registry.get("Gmail-ForwardNoSend")).constrained
    waiting = replace(walking(1), tags=("event",))
    assert demands(waiting).event
    typing = Task(
        "Toy-Type",
        "Search.",
        lambda a, b, p: False,
        lambda p: ((start("Settings"), enter_text("Oslo", id="search_src_text")),),
    )
    assert not demands(typing).reads  # that reference cannot be carried out
    assert level(walking(8)) == "L3"


def test_tasks_are_selected_by_level() -> None:
    hard = registry.select("level:L3")
    assert (
        hard
        == registry.select("AndroidArena/level:l3")
        == registry.query(level="L3", micro=False, benchmark="AndroidArena")
    )
    assert {job.task.id for job in suite(["level:L3"]).jobs} == {task.id for task in hard}
    every = [task for name in levels.LEVELS for task in registry.select(f"level:{name}")]
    known = registry.query(micro=False, benchmark="AndroidArena")
    assert sorted(task.id for task in every) == [task.id for task in known]
    with pytest.raises(UnknownName, match="level named 'L5'"):
        registry.select("level:L5")
