"""The tools of the Chinese phone stand on blocks of the kit, and are short."""

from __future__ import annotations

import ast
import io
import tokenize
from pathlib import Path

import pytest

FAMILY = Path(__file__).parents[2] / "android_gym/apps/miui"
OTHERS = tuple(FAMILY.parent / "thirdparty" / name for name in ("douyin", "qq", "toutiao", "weibo"))
MOST = 250  # lines of code of an app: without blank ones, comments and docstrings
SILENT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef


def code_lines(text: str) -> int:
    """Lines of a module that hold code."""
    docs: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            docs.update(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    lines = {n for one in tokens if one.type not in SILENT for n in range(one.start[0], one.end[0] + 1)}
    return len(lines - docs)


def test_lines_are_counted() -> None:
    assert code_lines('"""A module."""\n\n# why\nx = (\n    1,\n)\n\n\ndef f():\n    """Why."""\n    return 1\n') == 5


@pytest.mark.parametrize(
    "app", [*sorted(one.name for one in FAMILY.iterdir() if (one / "__init__.py").is_file()), *OTHERS]
)
def test_an_app_is_short(app: str | Path) -> None:
    total = sum(code_lines(file.read_text("utf-8")) for file in (FAMILY / app).rglob("*.py"))
    assert total <= MOST
