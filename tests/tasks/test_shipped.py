"""The files of tasks that come with the package: their index, and what is read of them when."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path

import pytest

from android_gym.tasks import names, plain_yaml
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
    said, found = list(names.modules(folder).items()), list(index(folder).items())
    assert said == found, "Write the index anew: python scripts/task_index.py"


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
