from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from android_gym.errors import DamagedFile, UnknownName
from android_gym.evaluation.suites import suite
from android_gym.tasks import published, registry, splits

CLOCK = [task.id for task in registry.query(app="Clock", micro=False)]

OWN = """
from android_gym.tasks.base import Task

TASKS = (
    Task("Own-Nothing", "Do nothing.", lambda start, now, params: False, lambda params: ((),)),
)
"""


def chosen(*names: str) -> list[str]:
    return [job.task.id for job in suite(names).jobs]


@pytest.mark.parametrize(
    "name", ["Clock-AddCity", "clock-addcity", "AndroidArena/Clock-AddCity-v0", "Clock-AddCity-v0"]
)
def test_a_task_can_be_named_as_people_name_it(name: str) -> None:
    assert chosen(name) == ["Clock-AddCity"]


def test_an_app_a_glob_and_its_environment_id_mean_its_tasks() -> None:
    assert chosen("Clock") == chosen("AndroidArena/Clock-v0") == CLOCK
    assert chosen("Clock-*") == CLOCK
    assert chosen("Clock-*City") == ["Clock-AddCity", "Clock-DeleteCity", "Clock-ViewCity"]


def test_a_task_that_is_named_twice_is_run_once() -> None:
    assert chosen("Clock-Open", "Clock", "Clock-Open") == [
        "Clock-Open",
        *(name for name in CLOCK if name != "Clock-Open"),
    ]


ARENA = "AndroidArena"


def test_all_is_every_task_but_the_micro_ones() -> None:
    whole = [task.id for task in registry.query(micro=False, benchmark=ARENA)]
    assert chosen("all") == chosen("AndroidArena/All-v0") == whole


def test_the_parts_of_androidarena_are_names_too() -> None:
    every = registry.query(micro=False, benchmark=ARENA)
    single = [task.id for task in every if task.app != "CrossApp"]
    bound = [task.id for task in every if task.constraint is not None]
    assert chosen("SingleApp") == chosen("AndroidArena/SingleApp-v0") == single
    assert chosen("Constrained") == chosen("AndroidArena/Constrained-v0") == bound
    assert len(bound) > 15


def test_splits_and_tags_are_names_too() -> None:
    for split in splits.NAMES:
        held = registry.query(split=split, benchmark=ARENA)
        assert chosen(split) == [task.id for task in held]
    tag = sorted({tag for task in registry.of_benchmark(ARENA).values() for tag in task.tags})[0]
    assert chosen(tag) == [task.id for task in registry.query(tag=tag, benchmark=ARENA)]


def test_the_jobs_of_a_split_of_parameters_draw_from_its_side() -> None:
    (job,) = (one for one in suite(["instances:test"]).jobs if one.task.id == "Clock-AddCity")
    assert (job.split, job.side) == ("instances:test", "test")
    copied = pickle.loads(pickle.dumps(job))
    assert (copied.task.id, copied.side) == ("Clock-AddCity", "test")
    assert {one.side for one in suite(["templates:test", "Clock"]).jobs} == {""}


def test_a_python_file_brings_its_own_tasks(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN)
    assert chosen(str(file), "Clock-Open") == ["Own-Nothing", "Clock-Open"]


def test_unknown_names_come_with_near_ones() -> None:
    with pytest.raises(UnknownName, match="named 'Clok'. Did you mean 'Clock'"):
        suite(["Clok"])
    with pytest.raises(UnknownName, match="Clock-AddCity"):
        suite(["Clock-AdCity"])
    with pytest.raises(UnknownName, match=r"no task named 'Clok-\*'"):
        suite(["Clok-*"])


def test_published_instructions_become_jobs_and_the_others_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "tasks:\n  - instruction: Add Lima to the clock.\n  - instruction: Fly me there.\n"
    file = tmp_path / "wishes.yaml"
    file.write_text(text)
    params = {"city": "Lima"}
    monkeypatch.setitem(published.table(), published.digest("add lima to the clock"), ("Clock-AddCity", params))
    found = suite([str(file)])
    (job,) = found.jobs
    assert (job.task.id, job.params, job.source) == ("Clock-AddCity", params, f"{file}:2")
    assert found.notes == (f"{file}:3: no task matches 'Fly me there.'",)


def test_a_file_of_which_nothing_matches_has_no_jobs_but_notes(tmp_path: Path) -> None:
    file = tmp_path / "wishes.yaml"
    file.write_text("tasks:\n  - instruction: Fly me there.\n")
    found = suite([str(file)])
    assert (found.jobs, found.notes) == ((), (f"{file}:2: no task matches 'Fly me there.'",))
    with pytest.raises(DamagedFile, match="No such file"):
        suite([str(tmp_path / "none.yaml")])
