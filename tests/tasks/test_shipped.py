"""The files of tasks that come with the package: their index, and what is read of them when."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from android_gym.errors import DamagedFile
from android_gym.tasks import names, plain_yaml, registry, shipped, task_file
from android_gym.tasks.excerpt import excerpt

ROOT = Path(__file__).parents[2]
FOLDERS = tuple(names.benchmarks().values())
FILES = tuple(file for folder in FOLDERS for file in sorted(folder.glob("*.yaml")))


@pytest.fixture(scope="module")
def index() -> Callable[[Path], dict[str, str]]:
    spec = importlib.util.spec_from_file_location("task_index", ROOT / "scripts/task_index.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[[Path], dict[str, str]] = module.index
    return found


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_index_says_which_file_declares_which_task(folder: Path, index: Callable[[Path], dict[str, str]]) -> None:
    said = json.loads((folder / names.INDEX).read_text("utf-8"))
    assert list(said.items()) == list(index(folder).items()), "Write the index anew: python scripts/task_index.py"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_module_beside_a_file_of_tasks_holds_no_tasks(file: Path) -> None:
    beside = file.with_suffix(".py")
    assert not beside.exists() or "\nTASKS" not in beside.read_text("utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_task_read_alone_says_what_it_says_among_the_others(file: Path) -> None:
    text = file.read_text("utf-8")
    whole, lines = plain_yaml.parse(text, str(file))
    for name, task in whole["tasks"].items():
        alone, its = plain_yaml.parse(excerpt(text, name), str(file))
        assert alone == {**whole, "tasks": {name: task}}
        assert its == {at: line for at, line in lines.items() if at[:1] != ("tasks",) or at[1:2] in ((), (name,))}


def test_one_task_of_a_file_is_read_without_the_others_and_made_once() -> None:
    file = shipped._Yaml("androidarena", "clock_cities")
    assert list(file.read(("Clock-AddCity",))) == ["Clock-AddCity"]
    one = file.tasks["Clock-AddCity"]
    assert list(file.plays) == ["Clock-AddCity"] and len(file.plays["Clock-AddCity"]) == 12
    assert set(file.whole()) == {"Clock-ViewCity", "Clock-AddCity", "Clock-DeleteCity"}
    assert file.read(("Clock-AddCity",))["Clock-AddCity"] is one


def test_a_task_is_the_same_object_however_it_is_asked_for() -> None:
    one = registry.get("Clock-DeleteCity")
    assert registry.is_known(one)
    file = names.FOLDER / "androidarena" / "clock_cities.yaml"
    for found in (registry.select("Clock"), registry.query(app="Clock"), registry.load_file(file)):
        assert one in found and all(task is one for task in found if task.id == one.id)


def test_plays_of_files_and_of_modules_are_found_by_the_id_of_their_task() -> None:
    plays = shipped.plays()
    assert [len(plays[task]) for task in ("Clock-ViewCity", "Clock-DeleteCity")] == [14, 12]
    assert plays["Clock-Open"] and plays["MobileAgentBench/Notes-DeleteTwo"]
    assert plays.get("Clock-OpenNothing", ()) == plays.get("NoBench/Clock-Open", ()) == ()
    assert set(plays) == set(names.ids())


def test_asking_for_a_task_opens_no_other_file() -> None:
    code = (
        "import builtins, io, sys, gymnasium, android_gym; opened = []; there = io.open\n"
        "def spy(file, *rest, **more): opened.append(str(file)); return there(file, *rest, **more)\n"
        "io.open = spy\n"
        "from android_gym.tasks import registry, shipped\n"
        "registry.get('Clock-AddCity'); shipped.plays()['Clock-AddCity']\n"
        "print(*{name.rpartition('/')[2] for name in opened if name.endswith('.yaml')})\n"
        "print(*sorted(m.rpartition('.')[2] for m in sys.modules if '.tasks.androidarena.' in m))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["clock_cities.yaml", "clock_cities"], done.stderr


TEXT = """\
app: Mine  # a comment
tasks:

  # of one thing
  One:
    say: |
      Do {one}.

      two:
        Three:
  Two:
    say: Do it.
rules:
  none: {}
"""


def test_the_lines_of_other_tasks_are_empty_in_an_excerpt() -> None:
    lines = TEXT.splitlines()
    assert excerpt(TEXT, "One").splitlines() == [*lines[:2], "", "", *lines[4:10], "", "", *lines[12:]]
    assert excerpt(TEXT, "Two").splitlines() == [*lines[:2], *[""] * 8, *lines[10:]]


@pytest.mark.parametrize(
    "text", [TEXT.replace("  T", "   T").replace("  O", "   O"), "app: Mine\ntasks: {One: {say: x}}\n"]
)
def test_a_text_in_which_a_task_does_not_stand_by_itself_is_left_whole(text: str) -> None:
    assert excerpt(text, "One") == text
    assert excerpt(TEXT, "Three") == TEXT


def test_an_error_in_a_task_read_alone_says_its_line_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(TEXT.replace("rules:\n  none: {}\n", ""), "utf-8")
    with pytest.raises(DamagedFile, match=r"mine\.yaml, line 11: it has no goal"):
        task_file.load(file, task="Two")


def test_ids_are_read_from_the_text_of_a_file_that_is_new_to_the_index(tmp_path: Path) -> None:
    (tmp_path / names.INDEX).write_text('{"Clock-Open": "clock"}')
    (tmp_path / "clock.yaml").write_text("this is not read")
    (tmp_path / "mine.yaml").write_text(TEXT)
    assert names.modules(tmp_path) == {"Clock-Open": "clock", "Mine-One": "mine", "Mine-Two": "mine"}
    assert names.ids_in_yaml(TEXT.replace("\n  ", "\n    ")) == ("Mine-One", "Mine-Two")
    assert names.ids_in_yaml("type: clock\ntasks:\n- instruction: x\n") == ()
    assert names.benchmark_in_yaml("app: Mine\nbenchmark: 'My'  # of mine\n") == "My"
