"""Templates that came after those of AndroidArena and MobileAgentBench are short: a task is data, not a program."""

from __future__ import annotations

import ast
import re
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

from android_gym.tasks import names

ROOT = Path(__file__).parents[2]
OLDER = ("androidarena", "mobileagentbench")  # of which many tasks are longer
FILES = [file for file in sorted(names.FOLDER.glob("*/*.yaml")) if file.parent.name not in OLDER]
FILES += sorted((ROOT / "examples").rglob("*.yaml"))
MODULES = [
    file
    for folder in (*OLDER, "parts")
    for file in sorted((names.FOLDER / folder).glob("*.py"))
    if folder == "parts" or file.with_suffix(".yaml").exists()
]
MOST, MEDIAN = 20, 15  # lines beside `say`, `derived` and references
_KEY = re.compile(r"(\w+):")


def lengths(text: str) -> Iterator[tuple[str, int]]:
    """The tasks in a text, each with its lines but those of `say`, of `derived` and of long references."""
    task, key, count = "", "", {}
    block = text.partition("\ntasks:")[2].partition("\n")[2]
    for line in block.splitlines():
        depth, found = len(line) - len(line.lstrip(" ")), _KEY.match(line.strip())
        if depth == 2 and found:
            task, key = found[1], ""
            count[task] = 0
        elif depth == 4 and found:
            key = found[1]
        if line.strip() and task and key not in ("say", "say_in", "derived", "ways"):
            count[task] += 1
    yield from count.items()


def test_lines_are_counted_but_those_of_wordings_references_and_what_is_derived() -> None:
    text = "app: A\ntasks:\n  One:\n    tags: b\n    say: |\n      x\n      y\n    ways: |\n      z\n"
    text += "    goal:\n    - {a: b}\n"
    text += "  Two:\n    say: x\n    derived:\n      goal:\n      - {a: b}\n"
    assert dict(lengths(text)) == {"One": 4, "Two": 1}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_template_is_short(file: Path) -> None:
    found = dict(lengths(file.read_text("utf-8")))
    assert not {name: lines for name, lines in found.items() if lines > MOST}


def test_half_of_the_templates_are_shorter_still() -> None:
    assert statistics.median([n for file in FILES for _, n in lengths(file.read_text("utf-8"))]) <= MEDIAN


@pytest.mark.parametrize("module", MODULES, ids=lambda module: f"{module.parent.name}/{module.stem}")
def test_what_files_of_tasks_share_lies_in_parts(module: Path) -> None:
    """Modules beside files of tasks do not import each other, and parts import none of them."""
    own = ("published", "published_tasks", "predicates")  # what the authors of MobileAgentBench judge
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            inside = node.level == 1 and module.parent.name != "parts" and (node.module or "") not in own
            beside = node.level == 2 and (node.module or "").partition(".")[0] in OLDER
            assert not inside and not beside, f"line {node.lineno}"
