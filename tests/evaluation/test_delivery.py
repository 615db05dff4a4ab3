"""What episodes leave comes into a run's folder by one writer, wherever they were played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from android_gym.errors import DamagedFile
from android_gym.evaluation.delivery import Delivery, Parcels, Writer, tapes
from android_gym.evaluation.plan import Plan, units
from android_gym.evaluation.results import Result
from android_gym.evaluation.runner import Run, play
from android_gym.evaluation.suites import suite
from android_gym.evaluation.worker_threads import WorkerThreads


def left_in(folder: Path) -> dict[str, bytes]:
    """The files that episodes leave."""
    kinds = ("trajectories", "pictures", "sent")
    return {str(f.relative_to(folder)): f.read_bytes() for kind in kinds for f in folder.glob(f"{kind}/**/*.*")}


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    return Plan(("oracle", "uniform"), suite(["Clock-Open", "Clock-AddCity"]), (0,), tmp_path / "run", pictures=True)


def result(file: str) -> Result:
    return Result("oracle", "Clock-Open", 0, "Open the clock.", trajectory=file)


def test_what_is_played_in_another_folder_arrives_whole(plan: Plan, tmp_path: Path) -> None:
    scratch, out = tmp_path / "scratch", tmp_path / "out"
    parcels, writer, results = Parcels(scratch), Writer(out), []

    def tell(_: object, kind: str, told: object) -> None:
        assert kind in ("result", "done"), told
        if isinstance(told, Result):
            writer.write(parcels.gather(told))
            assert left_in(scratch) == {}
            results.append(told)

    crew = WorkerThreads(replace(plan, out=scratch), 1, tell)
    for unit in units(plan):
        crew.play(unit)
    list(Run(plan))
    assert len(results) == len(plan)
    assert left_in(out) == left_in(plan.out)
    assert {name.partition("/")[0] for name in left_in(out)} == {"trajectories", "pictures"}


def test_a_picture_is_carried_once_for_a_process(plan: Plan, tmp_path: Path) -> None:
    parcels, carried = Parcels(tmp_path), list[str]()
    crew = WorkerThreads(replace(plan, out=tmp_path), 1, lambda *_: None)
    for unit in units(plan):
        crew.play(unit)
        carried += [name for name in parcels.gather(result("")).files if name.startswith("pictures/")]
    assert len(carried) == len(set(carried)) > 1


@pytest.mark.parametrize("workers", [0, 1])
def test_pictures_and_recordings_are_those_of_one_process(plan: Plan, tmp_path: Path, workers: int) -> None:
    list(Run(plan, workers=workers, concurrency=2))
    list(Run(replace(plan, out=tmp_path / "one")))
    assert left_in(plan.out) == left_in(tmp_path / "one")


def test_what_a_model_was_sent_comes_along_but_nothing_half_written(tmp_path: Path) -> None:
    for name in ("sent/b1.jpg", "pictures/a0.jpg", "pictures/.a1.jpg.1-1", "trajectories/oracle/other.jsonl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(name.encode())
    found = Parcels(tmp_path).gather(result("trajectories/oracle/none.jsonl"))
    assert found.recording is None
    assert found.files == {name: name.encode() for name in ("pictures/a0.jpg", "sent/b1.jpg")}
    assert sorted(file.name for file in tmp_path.rglob("*.*")) == [".a1.jpg.1-1", "other.jsonl"]


def test_a_recording_replaces_the_one_before_and_a_picture_stays(tmp_path: Path) -> None:
    writer = Writer(tmp_path)
    for data in (b"1", b"2"):
        writer.write(Delivery(result("trajectories/a.jsonl"), {"trajectories/a.jsonl": data, "pictures/0.jpg": data}))
    assert left_in(tmp_path) == {"trajectories/a.jsonl": b"2", "pictures/0.jpg": b"1"}


def test_a_delivery_cannot_name_a_file_outside(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match="leads out of the folder"):
        Writer(tmp_path / "run").write(Delivery(result(""), {"../a.jpg": b""}))


TASK = """
from pathlib import Path
from android_gym.action import Action
from android_gym.tasks.base import Task

def goal(start, now, params):
    there = [str(file) for file in Path({out!r}).rglob("*.jsonl")]
    Path({seen!r}).write_text(repr(there))
    return now.tasks != start.tasks

clock = Action("start", text="com.google.android.deskclock")
TASKS = (Task("Bad-Look", "Do it.", goal, lambda params: ((clock,),)),)
"""


def test_a_worker_does_not_record_into_the_runs_folder(tmp_path: Path) -> None:
    out, seen, file = tmp_path / "run", tmp_path / "seen", tmp_path / "tasks.py"
    file.write_text(TASK.format(out=str(out), seen=str(seen)))
    run = Run(Plan(("oracle",), suite([str(file)]), (0,), out), workers=1)
    (played,) = run
    assert played.success and (out / played.trajectory).is_file()
    assert seen.read_text() == "[]"


def test_play_leaves_the_recordings_where_the_plan_says(plan: Plan) -> None:
    results = list(play(plan))
    assert all((plan.out / one.trajectory).is_file() for one in results)


def test_answers_that_were_recorded_elsewhere_come_into_the_file_that_the_model_names(tmp_path: Path) -> None:
    script, tape, out = tmp_path / "script.txt", tmp_path / "tape.jsonl", tmp_path / "run"
    script.write_text("#back#\n---\n#home#\n---\n#finish#", "utf-8")
    options = {"model": f"record:{tape}:scripted:{script}"}
    plan = Plan(("react",), suite(["Clock-Open", "Clock-AddCity"]), (0,), out, options=options)
    grown, results, told = [0], list[Result](), list[Any]()
    first, second = units(plan)
    for number, unit in enumerate((first, second, first)):  # each on a disk of its own
        scratch = tmp_path / str(number)
        parcels = Parcels(scratch, tapes(plan))
        crew = WorkerThreads(
            replace(plan, out=scratch), 1, lambda *heard: told.append(heard[1:]), resources=parcels.resources
        )
        crew.play(unit)
        assert len(tape.read_bytes() if tape.exists() else b"") == grown[-1]  # only the copies have grown
        (kind, result), (end, _) = told[-2:]
        assert (kind, end) == ("result", "done")
        Writer(out).write(parcels.gather(result))
        grown.append(tape.stat().st_size)
        results.append(result)
    assert grown[1] < grown[2] == grown[3]  # what is known is not asked again
    assert [one.cached for one in results] == [0, 0, 3]
    run = Run(replace(plan, out=tmp_path / "again", options={"model": f"replay:{tape}"}))
    assert [(one.error, one.cached) for one in run] == [("", 3), ("", 3)]
