"""Nothing is left over in the files of tasks and the modules beside them: each part is named somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from android_gym.lines import steps_in
from android_gym.tasks import names, plain_yaml, task_file
from android_gym.tasks.task_form import Declared, TaskFile, Usual

ROOT = Path(__file__).parents[2]
FILES = [
    file for folder in ("androidarena", "mobileagentbench") for file in sorted((names.FOLDER / folder).glob("*.yaml"))
]
PARTS = names.FOLDER / "parts"
MODULES = [
    *(file.with_suffix(".py") for file in FILES if file.with_suffix(".py").exists()),
    *(file for file in sorted(PARTS.glob("*.py")) if file.stem != "__init__"),
]
_CODE = re.compile(r"\b([A-Za-z_]\w*)\(\)")
_BEFORE = re.compile(r"(?:if (?:not )?\w+(?:=[^:]*)?|each \w+|(?:\d{1,2}|\{\w+\}) times): ")
_NAMED = re.compile(r"\{(\w+)|\b(?:if(?: not)?|each) (\w+)[:=]")


@cache
def form_of(path: Path) -> TaskFile:
    return task_file.form_of(path)[0]


def lines(block: str) -> list[str]:
    return [line for line in re.sub(r"\n\s*/ ", " / ", block).splitlines() if line.strip()]


def bodies(file: TaskFile) -> Iterator[str]:
    """The lines of steps in a file, but those of macros."""
    rows: list[Declared | Usual] = [*file.tasks.values(), *file.usual]
    for one in rows:
        yield from (play.partition(": ")[2] for play in (*lines(one.passes), *lines(one.fails)))
    for task in file.tasks.values():
        yield from (*lines(task.ways), *lines(task.breach))


def words_of(line: str) -> Iterator[str]:
    """The steps of a line, without the conditions before them and the changes behind them."""
    for step in steps_in(line):
        while (found := _BEFORE.match(step)) is not None:
            step = step[found.end() :]
        yield from (step, step.partition(" with ")[0])


def unused_macros(file: TaskFile) -> set[str]:
    macros = {name.strip(): steps for name, _, steps in (line.partition(":") for line in lines(file.steps))}
    used, left = set[str](), [word for line in bodies(file) for word in words_of(line)]
    while left:
        word = left.pop()
        if word in macros and word not in used:
            used.add(word)
            left += words_of(macros[word])
    return macros.keys() - used


def texts(value: Any) -> Iterator[str]:
    """The texts in a value, keys among them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for pair in value.items() for one in pair for text in texts(one))
    elif isinstance(value, Iterable):
        yield from (text for one in value for text in texts(one))


def named_in(*parts: Any) -> set[str]:
    """What parts of a file name in braces, or in a condition of a step."""
    found = [_NAMED.findall(text) for part in parts for text in texts(msgspec.to_builtins(part))]
    return {name for names_ in found for pair in names_ for name in pair if name}


def modules_of(path: Path, file: TaskFile) -> list[Path]:
    """The modules whose functions a file may name."""
    own = [path.with_suffix(".py"), *(PARTS / f"{part}.py" for part in file.parts.split())]
    return [module for module in own if module.exists()]


def rows_of(name: str, file: TaskFile) -> list[Usual]:
    return [row for row in file.usual if name in (row.of.split() or [name]) and name not in row.but.split()]


def unused_records(name: str, task: Declared, file: TaskFile, said: set[str]) -> set[str]:
    """What a task finds and nothing of it names; said: texts in the code, which may name it, too."""
    if isinstance(task.find, str):
        return set()
    return task.find.keys() - named_in(task, file.values, rows_of(name, file)) - said


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def constants(modules: Iterable[Path]) -> set[str]:
    return {
        node.value
        for module in modules
        for node in ast.walk(tree(module))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def loose_ends(path: Path) -> dict[str, set[str]]:
    """What a file names in vain, by its kind."""
    file, own = form_of(path), plain_yaml.read(path).value
    said = constants(modules_of(path, file))
    tables = {name for value in file.values.values() if isinstance(value, Mapping) for name in value}
    return {
        "macros": unused_macros(file) & {line.partition(":")[0].strip() for line in lines(own.get("steps", ""))},
        "values": own.get("values", {}).keys() - named_in(file) - tables - said,
        "rules": own.get("rules", {}).keys() - {task.rule for task in file.tasks.values()},
        "records": {left for name, task in file.tasks.items() for left in unused_records(name, task, file, said)},
        "parts": {part for part in file.parts.split() if not names_of(PARTS / f"{part}.py") & code_in(path)},
        "usual": {row.of for row in file.usual if not (row.passes or row.fails or row.subgoals)},
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_file_names_nothing_in_vain(path: Path) -> None:
    assert {kind: found for kind, found in loose_ends(path).items() if found} == {}


MINE = """\
app: Mine
parts: clock
steps: |
  find: open / type {it} into Search
  open: start Clock
  lost: open / find
values: {far: "{city}!", near: Oslo}
rules: {quiet: {text: Be quiet., kind: app, broken: loud()}}
usual: [{of: Add}]
tasks:
  Add:
    say: Add it.
    find: {id: "files[{city}]", other: "files[a]"}
    ways: |
      each cities: find with it={far} / if city: click {id}
"""


def test_loose_ends_are_found(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(MINE, "utf-8")
    assert loose_ends(tmp_path / "mine.yaml") == {
        "macros": {"lost"},
        "values": {"near"},
        "rules": {"quiet"},
        "records": {"other"},
        "parts": {"clock"},
        "usual": {"Add"},
    }


# --- modules -------------------------------------------------------------------------------------


@cache
def code_in(path: Path) -> set[str]:
    """The functions that a file of tasks names."""
    return {name for text in texts(msgspec.to_builtins(form_of(path))) for name in _CODE.findall(text)}


@cache
def definitions(module: Path) -> dict[str, ast.AST]:
    """What is defined at the top of a module, by its name."""
    found: dict[str, ast.AST] = {}
    for node in tree(module).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = node
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                found |= {one.id: node for one in ast.walk(target) if isinstance(one, ast.Name)}
    return found


def names_of(module: Path) -> set[str]:
    """What a module defines or imports."""
    imported = [node for node in tree(module).body if isinstance(node, ast.ImportFrom)]
    return {*definitions(module), *(one.asname or one.name for node in imported for one in node.names)}


@cache
def imported() -> dict[str, set[str]]:
    """What modules and tests import, by the last part of the name of the module that it is from."""
    found: dict[str, set[str]] = {}
    tests = [path for path in (ROOT / "tests").rglob("*.py") if "android_gym.tasks." in path.read_text("utf-8")]
    for path in (*names.FOLDER.rglob("*.py"), *tests):
        for node in tree(path).body:
            if isinstance(node, ast.ImportFrom) and node.module:
                found.setdefault(node.module.rpartition(".")[2], set()).update(one.name for one in node.names)
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda module: f"{module.parent.name}/{module.stem}")
def test_a_module_holds_nothing_that_is_never_called(module: Path) -> None:
    known = definitions(module)
    used = set(imported().get(module.stem, ()))
    for path in FILES:
        if module in modules_of(path, form_of(path)):
            used |= code_in(path)
    left, seen = [name for name in known if name in used], set[str]()
    while left:
        name = left.pop()
        if name not in seen:
            seen.add(name)
            left += [one.id for one in ast.walk(known[name]) if isinstance(one, ast.Name) and one.id in known]
    assert sorted(set(known) - seen) == []
