"""The tutorials: a file of docs/tutorials is run, and becomes a page with its outputs and a notebook.

A file is Python in the percent format: `# %% [markdown]` begins a cell of Markdown, whose lines are
comments, and `# %%` one of code. A cell of code whose lines all begin with `# !` holds commands of
a shell.

    python scripts/site/tutorial_pages.py docs/tutorials/3_write_a_task.py   # prints what its cells show
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import marks
from included import ROOT, adapted
from marks import Page, fenced, joined

FOLDER = ROOT / "docs" / "tutorials"
MARK = re.compile(r"^# %%( \[markdown\])?\n", re.M)
SHELL = "# !"


class Cell(NamedTuple):
    """A cell: "markdown", "code" or "shell", and its text without what marks it."""

    kind: str
    text: str


class Shown(NamedTuple):
    """What a cell printed, and its last value as text or as a PNG."""

    printed: str = ""
    value: str = ""
    png: bytes = b""


def tutorials() -> list[Path]:
    """The files of all tutorials, in order."""
    return sorted(FOLDER.glob("*.py"))


def cells(file: Path) -> list[Cell]:
    parts = MARK.split(file.read_text("utf-8"))[1:]
    return [_cell(marked, text.strip("\n")) for marked, text in zip(parts[::2], parts[1::2], strict=True)]


def _cell(marked: str | None, text: str) -> Cell:
    lines = text.splitlines()
    if marked:
        return Cell("markdown", "\n".join(re.sub(r"^# ?", "", line) for line in lines))
    if lines and all(line.startswith(SHELL) for line in lines):
        return Cell("shell", "\n".join(line.removeprefix(SHELL) for line in lines))
    return Cell("code", text)


def notebook(file: Path) -> str:
    """A tutorial as a notebook without outputs, JSON of nbformat 4."""
    made = []
    for place, cell in enumerate(cells(file)):
        kind = "markdown" if cell.kind == "markdown" else "code"
        text = "\n".join("!" + line for line in cell.text.splitlines()) if cell.kind == "shell" else cell.text
        one: dict[str, Any] = {"id": f"cell-{place}", "cell_type": kind, "metadata": {}}
        one["source"] = text.splitlines(keepends=True)
        made.append(one if kind == "markdown" else one | {"execution_count": None, "outputs": []})
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    told = {"cells": made, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def run(file: Path, folder: Path) -> Iterator[tuple[Cell, Shown]]:
    """Every cell and what came of it, run in order in a folder. What a cell raises is raised, and a
    command that fails raises RuntimeError with what it said."""
    names: dict[str, Any] = {"__name__": "__main__"}
    before = Path.cwd()
    os.chdir(folder)
    try:
        for cell in cells(file):
            if cell.kind == "markdown":
                yield cell, Shown()
            else:
                yield cell, _command(cell.text, names) if cell.kind == "shell" else _code(cell.text, names, file.name)
    finally:
        os.chdir(before)


def _command(text: str, names: Mapping[str, Any]) -> Shown:
    """What the lines of a shell print; `{name}` is a name of Python, as in a notebook, and
    `android-gym` that of this checkout."""
    text = re.sub(r"\{(\w+)\}", lambda found: str(names[found[1]]), text)
    ours = shlex.join([sys.executable, "-m", "android_gym"])
    lines = "\n".join(re.sub(r"^android-gym\b", lambda _: ours, line) for line in text.splitlines())
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
    told = {**os.environ, "PYTHONPATH": path, "COLUMNS": "100", "NO_COLOR": "1"}
    done = subprocess.run(["sh", "-ec", lines], capture_output=True, text=True, env=told)
    if done.returncode:
        raise RuntimeError(f"{text}\n{done.stdout}{done.stderr}")
    return Shown(done.stdout)


def _code(text: str, names: dict[str, Any], name: str) -> Shown:
    """What a cell of Python prints, and what its last line is worth if that is an expression."""
    tree = ast.parse(text)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    value = None
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(compile(tree, name, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval"), names)
    png = getattr(value, "_repr_png_", None)
    if png is not None:
        return Shown(out.getvalue(), "", png())
    return Shown(out.getvalue(), "" if value is None else repr(value))


def page(file: Path, folder: Path, work: Path) -> Page:
    """The page of a tutorial, which is run in a folder for its work; its notebook lies beside it."""
    path = f"tutorials/{marks.file_name(file.stem)}.md"
    (folder / "tutorials").mkdir(parents=True, exist_ok=True)
    (folder / path.replace(".md", ".ipynb")).write_text(notebook(file), "utf-8")
    parts, title = [], ""
    for place, (cell, shown) in enumerate(run(file, work)):
        if cell.kind == "markdown":
            title = title or cell.text.partition("\n")[0].lstrip("# ")
            parts.append(adapted(f"docs/tutorials/{file.name}", cell.text, folder))
            if place == 0:
                parts.append(f"[Download this page as a notebook]({Path(path).stem}.ipynb){{ .md-button download }}")
            continue
        parts.append(fenced(cell.text, "sh" if cell.kind == "shell" else "python"))
        told = "\n".join(filter(None, (shown.printed.rstrip(), shown.value))).replace(f"{work}/", "")
        parts += [fenced(told, "text", "output")] if told else []
        if shown.png:
            picture = path.replace(".md", f"-{place}.png")
            (folder / picture).write_bytes(shown.png)
            parts.append(marks.picture(picture, path, f"What cell {place} shows"))
    return Page(path, title, joined(parts))


def main() -> None:
    """Run the tutorials that are named, or all, and print what their cells show."""
    for name in sys.argv[1:] or tutorials():
        with TemporaryDirectory() as work:
            for cell, shown in run(Path(name).resolve(), Path(work)):
                if cell.kind != "markdown":
                    print(cell.text, shown.printed, shown.value, sep="\n")


if __name__ == "__main__":
    main()
