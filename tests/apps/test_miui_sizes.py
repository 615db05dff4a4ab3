"""The tools of the Chinese phone stand on blocks of the kit, and are short."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

FAMILY = Path(__file__).parents[2] / "android_gym/apps/miui"
OTHERS = tuple(FAMILY.parent / "thirdparty" / name for name in ("douyin", "qq", "toutiao", "weibo"))
MOST = 250  # lines of code of an app: without blank ones, comments and docstrings
code_lines = runpy.run_path(str(Path(__file__).parents[2] / "scripts/size_table.py"))["code_lines"]


def test_lines_are_counted() -> None:
    assert code_lines('"""A module."""\n\n# why\nx = (\n    1,\n)\n\n\ndef f():\n    """Why."""\n    return 1\n') == 5


@pytest.mark.parametrize(
    "app", [*sorted(one.name for one in FAMILY.iterdir() if (one / "__init__.py").is_file()), *OTHERS]
)
def test_an_app_is_short(app: str | Path) -> None:
    total = sum(code_lines(file.read_text("utf-8")) for file in (FAMILY / app).rglob("*.py"))
    assert total <= MOST
