"""Finding tasks: shipped, by file, by selector; and what is said when there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from android_gym.errors import DamagedFile, InvalidOption, UnknownName
from android_gym.tasks import registry
from android_gym.tasks.base import Task

FILE = """
from android_gym.tasks.base import Task
from android_gym.tasks.steps import start

TASKS = (
    Task("Mine-Open", "Open Clock.", lambda a, b, p: b.foreground.endswith("deskclock"),
         lambda p: ((start("Clock"),),), tags=("mine",), split="test"),
)
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "my_tasks.py"
    path.write_text(FILE)
    return path


def a_task(name: str) -> Task:
    return Task(name, "Do it.", lambda a, b, p: False, lambda p: ())


def test_tasks_are_found_by_id_with_near_matches_for_others() -> None:
    assert registry.get("Clock-AddCity").id == "Clock-AddCity"
    with pytest.raises(UnknownName, match="Did you mean 'Clock-AddCity'"):
        registry.get("clock-addcity")


def test_two_tasks_of_one_id_are_refused() -> None:
    with pytest.raises(InvalidOption, match="Two tasks are called 'A-B'"):
        registry.collect((a_task("A-B"), a_task("A-C"), a_task("A-B")))


def test_queries_narrow_by_app_tag_split_and_micro() -> None:
    every = registry.query()
    assert [task.id for task in every] == sorted(registry.tasks())
    clock = registry.query(app="Clock")
    assert {task.id.split("-")[0] for task in clock} == {"Clock"}
    halves = [task for split in ("train", "test") for task in registry.query("Clock", split=split)]
    assert sorted(task.id for task in halves) == sorted(task.id for task in clock)
    opening = registry.query(tag="open")
    assert "Clock-Open" in {task.id for task in opening}
    assert all("open" in task.tags for task in opening)
    assert not [task for task in registry.query(micro=False) if task.micro]


def test_queries_for_what_no_task_has_are_refused() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'Clock'"):
        registry.query(app="Clok")
    with pytest.raises(UnknownName, match="no tag named"):
        registry.query(tag="opne")
    with pytest.raises(UnknownName, match="Did you mean 'templates:test'"):
        registry.query(split="template:test")
    with pytest.raises(UnknownName, match="no split named 'dev'"):
        registry.query(split="dev")


def test_an_app_stands_for_its_tasks_and_several_parts_join() -> None:
    clock = registry.select("Clock")
    assert set(clock) == set(registry.query(app="Clock", micro=False))
    assert registry.select(("Clock-AddCity", "Clock")) == (
        registry.get("Clock-AddCity"),
        *(task for task in clock if task.id != "Clock-AddCity"),
    )
    opening = registry.query(tag="open", benchmark="AndroidArena")
    assert set(registry.select("tag:open")) == set(opening)
    with pytest.raises(UnknownName, match="task or app named 'Clok'"):
        registry.select("Clok")


def test_a_file_of_ones_own_holds_tasks_like_any_other(mine: Path) -> None:
    (task,) = registry.select(str(mine))
    assert (task.id, task.tags) == ("Mine-Open", ("mine",))
    assert registry.select((str(mine), "Clock-AddCity"), "test")[0].id == "Mine-Open"


def test_a_split_that_leaves_nothing_is_refused(mine: Path) -> None:
    with pytest.raises(InvalidOption, match="No task is left"):
        registry.select(str(mine), "train")


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("x = (", DamagedFile, r"my_tasks.py, line 1: "),
        ("import nothing_like_it\n", DamagedFile, r"my_tasks.py, line 1: No module"),
        ("\n\nTASKS = (1 / 0,)\n", DamagedFile, r"my_tasks.py, line 3: division"),
        ("TASKS = (5,)\n", InvalidOption, "my_tasks.py holds no tuple TASKS of Task"),
        ("tasks = ()\n", InvalidOption, "no tuple TASKS of Task"),
    ],
)
def test_a_broken_file_is_explained_with_its_line(mine: Path, text: str, error: type[Exception], says: str) -> None:
    mine.write_text(text, encoding="utf-8")
    with pytest.raises(error, match=says):
        registry.load_file(mine)


def test_a_missing_file_is_explained() -> None:
    with pytest.raises(InvalidOption, match=r"There is no file 'none\.py'"):
        registry.select("none.py")
