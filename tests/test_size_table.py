"""The table of sizes in docs/design.md."""

from __future__ import annotations

import importlib.util
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
