"""The apps and tasks in `examples`: their size, what a check finds, and certificates.

Each runs in a process of its own, as a user would run it: two apps of one package name cannot be
in one process, and other tests import the calendar in another way.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from plugin_files import ROOT, fresh

EXAMPLES = ROOT / "examples"
LINES = {"notes": 300, "google_calendar": 700}  # of the app, without its tasks
FILES = {  # files of tasks and what is needed beside them
    "notes": ("notes",),
    "google_calendar": ("google_calendar",),
    "notes/calendar_tasks.py": ("google_calendar", "notes/calendar_tasks.py"),
}
CERTIFY = """
import json, sys
from android_gym.check import found
from android_gym.evaluation.certify import certify
seeds, *paths = sys.argv[1:]
*_, source = [found(path) for path in paths]
for_seeds = {"seeds": tuple(range(int(seeds))), "profile": source.profile, "random_runs": 0}
print(json.dumps({one.id: certify(one, **for_seeds).problems for one in source.tasks}))
"""


def said(*command: str) -> Any:
    """The JSON that a fresh process of Python prints."""
    return json.loads(fresh(*command).partition("---")[0])


def certificates(file: str, seeds: int) -> dict[str, list[str]]:
    paths = (str(EXAMPLES / name) for name in FILES[file])
    made: dict[str, list[str]] = said("-c", CERTIFY, str(seeds), *paths)
    return made


@pytest.mark.parametrize("name", LINES)
def test_an_app_keeps_to_its_number_of_lines(name: str) -> None:
    modules = [file for file in (EXAMPLES / name).glob("*.py") if "tasks" not in file.stem]
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in modules)
    assert lines <= LINES[name]


def test_a_check_of_the_notebook_finds_nothing() -> None:
    """Also of its tasks, which a check certifies over two seeds."""
    found = said("-m", "android_gym", "check", "examples/notes", "--json", "--screens", "400")
    (app,) = found["apps"]
    assert [one["sentence"] for one in (*app["findings"], *found["findings"])] == []
    assert app["visited"] == app["activities"] == 3


@pytest.mark.parametrize(("file", "tasks"), tuple(zip(FILES, (4, 7, 4), strict=True)))
def test_every_task_is_certified(file: str, tasks: int) -> None:
    made = certificates(file, 1)
    assert len(made) == tasks
    assert {name: problems for name, problems in made.items() if problems} == {}


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_every_task_is_certified_over_three_seeds(file: str) -> None:
    made = certificates(file, 3)
    assert {name: problems for name, problems in made.items() if problems} == {}
