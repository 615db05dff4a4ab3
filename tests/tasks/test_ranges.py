"""Ranges of loose fields: how far they may go."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from android_gym.errors import DamagedFile
from android_gym.evaluation.certify import certify
from android_gym.evaluation.fact_mutants import mutants
from android_gym.phone.core.zones import instant
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import CalendarEntry, insert
from android_gym.profiles import base_phone
from android_gym.tasks import registry, task_file
from android_gym.tasks.base import Task
from android_gym.tasks.ranges import Range, condition_of

WHY = "It ends on the day on which it starts."
FILE = """
app: Mine
tasks:
  Add:
    loose: {start location: "", end: {day_of: start, why: It ends on the day on which it starts.}}
    say: Add an event.
    ways: start Calendar
    goal: [{new: calendar, says: There is a new event.}]
    allowed: ["calendar[+1]"]
"""


@pytest.fixture
def task(tmp_path: Path) -> Task:
    (tmp_path / "mine.yaml").write_text(FILE)
    return task_file.load(tmp_path / "mine.yaml").tasks[0]


def lasting(phone: Phone, begins: str, hours: float) -> Phone:
    start = instant(phone.zone, phone.now.fromisoformat(begins))
    return phone.replace(calendar=insert(phone.calendar, CalendarEntry(0, "x", start, start + int(3600 * hours))))


def test_a_range_is_a_condition_of_the_goal(task: Task) -> None:
    assert (task.loose, task.bounded) == (("start", "location", "end"), ("end",))
    assert [one.says for one in task.conditions] == ["There is a new event.", WHY]


@pytest.mark.parametrize(
    ("begins", "hours", "held"),
    [
        ("2023-10-20T09:00", 1, True),
        ("2023-10-20T09:00", 15, True),  # until midnight
        ("2023-10-20T09:00", 15.5, False),
        ("2023-10-20T09:00", 169, False),
        ("2023-10-20T00:00", 24, True),
        ("2023-11-05T00:00", 25, True),  # the clocks are put back
        ("2023-11-06T00:00", 25, False),
    ],
)
def test_a_field_is_on_the_day_of_another(task: Task, begins: str, hours: float, held: bool) -> None:
    phone = base_phone("arena")
    assert task.conditions[1].holds(phone, lasting(phone, begins, hours), {}) is held


def test_what_was_there_before_may_be_as_it_likes() -> None:
    phone = base_phone("arena")
    start = lasting(phone, "2023-10-20T09:00", 100)
    holds = condition_of("end", Range("start", WHY)).holds
    assert holds(start, start.replace(time=start.time + 5), {})
    assert holds(start, lasting(start, "2023-10-21T09:00", 1), {})
    assert not holds(start, lasting(start, "2023-10-21T09:00", 30), {})
    assert holds(start, start.replace(calendar=()), {})


@pytest.mark.parametrize(
    ("wrong", "why"),
    [("{end: {day_of: start}}", "why"), ("{end: {within: 5, why: So.}}", "within"), ("{end: now}", "now")],
)
def test_a_range_says_its_field_and_why(tmp_path: Path, wrong: str, why: str) -> None:
    head, _, tail = FILE.partition("    loose: ")
    (tmp_path / "mine.yaml").write_text(f"{head}    loose: {wrong}\n{tail.partition(chr(10))[2]}")
    with pytest.raises(DamagedFile, match=f"mine.yaml, line 5: .*{why}"):
        task_file.load(tmp_path / "mine.yaml")


def test_parts_of_facts_are_left_out_beside_a_range(tmp_path: Path, task: Task) -> None:
    (tmp_path / "mine.yaml").write_text(FILE.replace("{new: calendar,", "{new: calendar, count: 1,"))
    (less,) = mutants(tmp_path / "mine.yaml", task)
    assert [one.says for one in less.task.conditions] == ["There is a new event.", WHY]
    assert less.source == "calendar count"


def test_a_bounded_field_has_its_condition() -> None:
    task = registry.get("Calendar-Create")
    less = replace(task, goal=task.conditions[:-1])
    found = {certify(one, (0,), random_runs=0, plays=(), thorough=False).ok for one in (task, less)}
    assert found == {True, False}
