"""The table of sizes in docs/design.md."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("size_table", ROOT / "scripts/size_table.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_says_about_how_large_each_folder_is(script: ModuleType) -> None:
    said, found = script.written((ROOT / "docs/design.md").read_text("utf-8")), script.sizes()
    assert said.keys() == found.keys(), "Write the table anew: python scripts/size_table.py"
    for folder, lines in found.items():
        for kind in (0, 1):
            assert abs(said[folder][kind] - lines[kind]) <= max(100, lines[kind] / 10), f"{folder}: size_table.py"


def test_what_the_script_writes_is_what_it_reads(script: ModuleType) -> None:
    head = "| folder | Python | data |\n|---|---|---|\n"
    sizes = {"apps": (1234, 5), "the package itself": (7, 0)}
    text = head + script.table(sizes)
    assert text == head + "| `apps` | 1,234 | 5 |\n| the package itself | 7 | 0 |\n| all | 1,241 | 5 |\n"
    assert script.written(text) == sizes


def test_lines_of_code_are_those_without_docstrings_comments_drawings_and_tables(
    script: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "app.py").write_text(
        '"""An\napp."""\n\n# no\nx = f(\n    1,\n)  # yes\n\ndef g():\n    """Does."""\n', "utf-8"
    )
    (tmp_path / "art/leaf.py").write_text("x = 1\n", "utf-8")
    (tmp_path / "goods.txt").write_text("tea\nmilk\n", "utf-8")
    assert script.folder_lines(tmp_path) == (4, 2)


def test_the_page_on_apps_of_a_kind_says_about_how_large_blocks_and_apps_are(script: ModuleType) -> None:
    page = script.KINDS.read_text("utf-8")
    found, said = (
        [[cell.strip(" |").replace(",", "") for cell in line.split(" | ")] for line in text.splitlines()]
        for text in (script.kinds(), script._KINDS.search(page)[0])
    )
    assert [row[0] for row in said] == [row[0] for row in found], "python scripts/size_table.py"
    for was, now in zip(said, found, strict=True):
        assert abs(int(was[1]) - int(now[1])) <= max(10, int(now[1]) / 20), f"{now[0]}: python scripts/size_table.py"


def test_the_tests_that_the_page_on_apps_of_a_kind_names_are_there(script: ModuleType) -> None:
    named = re.findall(r"`(test_\w+)`", script.KINDS.read_text("utf-8"))
    there = "".join(path.read_text("utf-8") for path in (ROOT / "tests/apps").glob("test_*.py"))
    assert len(named) >= 30 and [name for name in named if f"def {name}(" not in there] == []
