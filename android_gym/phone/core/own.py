"""Files and folders that users give by path, with apps and tasks of their own.

They stand in the environment variable `ANDROID_GYM_APPS`, so that every process that this one
starts has them, too. The file `shopping.py` is the module `android_gym.apps.own.shopping`, whatever
folder it is in: what is saved of its values loads again wherever the file is given. A folder with
`__init__.py` is one such module, a folder without is all the modules in it, which can import each
other (`from .shopping import Thing`). Nothing here imports them.

A YAML file with tasks, `shopping.yaml`, brings the module beside it, `shopping.py`, in which its
functions are. Any other file that is not Python's holds no module: to give it only says that what
others have written may name it (see `covers`).
"""

from __future__ import annotations

import keyword
import os
import re
from collections.abc import Iterator
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path, PureWindowsPath
from typing import NamedTuple

from ...errors import InvalidOption

FAMILY = "android_gym.apps.own"  # the package that they are modules of
SHORT = "own"  # that, as profiles name it: "own.shopping"
VARIABLE = "ANDROID_GYM_APPS"
_HOLDS = re.compile(r"^(?:APPS?|TASKS)\s*[:=]", re.M)
_HOLDS_APPS = re.compile(r"^APPS?\s*[:=]", re.M)
_NAMES = re.compile(r"\b(?:APPS?|TASKS)\b")  # of a folder, which may import what it holds
YAML = (".yaml", ".yml")
_SAYS_APP = re.compile(r"^app\s*:", re.M)  # which lists of published instructions do not


class Given(NamedTuple):
    """What the paths come to."""

    modules: dict[str, Path]  # every module that can be imported: its name and its file
    holding: tuple[str, ...]  # the names of those that hold apps or tasks, in order
    unusable: dict[Path, str]  # paths that are no modules, and why
    tasks: dict[Path, str]  # YAML files with tasks, and the package that the modules beside them are in


def given() -> str:
    """The paths, as they stand in the environment variable; "" for none."""
    return os.environ.get(VARIABLE, "")


def found() -> Given:
    """What is at the paths. A folder is looked at once."""
    return _found(given())


def at(path: str | Path) -> Given:
    """What is at one path."""
    return _found(str(Path(path).resolve()))


def holding() -> tuple[str, ...]:
    """The modules that hold apps or tasks, as profiles name them, "own.shopping"."""
    return tuple(f"{SHORT}.{name}" for name in found().holding)


def file_of(name: str) -> Path | None:
    """The file of a module that is named as profiles do, None if there is none."""
    return found().modules.get(name.removeprefix(f"{SHORT}."))


def name_of(file: Path) -> str:
    """What profiles call the module of a file, "" if it is not given."""
    at = file.resolve()
    return next((f"{SHORT}.{n}" for n, one in found().modules.items() if one == at), "")


def covers(path: str | Path) -> bool:
    """Whether the user has given that file, or a folder that it lies in. No other computer is asked
    to find that out."""
    if is_elsewhere(path):
        return False
    try:
        at = Path(path).resolve()
    except (OSError, RuntimeError):  # a ring of links
        return False
    return any(one == at or one in at.parents for one in _paths(given()))


def is_elsewhere(path: str | Path) -> bool:
    r"""Whether a path is none of this computer: \\SERVER\SHARE\FILE, or no path at all."""
    return "\0" in str(path) or PureWindowsPath(path).drive.startswith("\\\\")


def add(path: Path) -> tuple[str, ...]:
    """Add a file or folder to those given. Its modules that hold apps or tasks, as `holding` has
    them. Raises InvalidOption, and adds nothing then, if there is none, or if there is another of
    that name."""
    at, before = path.resolve(), given()
    if not at.exists():
        raise InvalidOption(f"There is no file or folder {str(path)!r}.")
    if os.pathsep in str(at):
        raise InvalidOption(f"The path of apps holds no {os.pathsep!r}, as {str(path)!r} does.")
    old = _found(before)
    alone = _found(str(at))
    if not alone.holding and not alone.tasks and not _is_data(at):
        why = next(iter(alone.unusable.values()), "it holds no APP, APPS or TASKS.")
        raise InvalidOption(f"{path} cannot be used: {why}")
    for name in alone.modules:
        other = old.modules.get(name, alone.modules[name])
        if other != alone.modules[name]:
            raise InvalidOption(f"{alone.modules[name]} cannot be used: {other} has the same name; rename one.")
    paths = [*_paths(before), *(() if at in _paths(before) else (at,))]
    os.environ[VARIABLE] = os.pathsep.join(map(str, paths))
    return tuple(f"{SHORT}.{name}" for name in alone.holding)


def restore(before: str) -> None:
    """Give what was given before, and look at files again when they are given again."""
    os.environ[VARIABLE] = before
    if not before:
        del os.environ[VARIABLE]
    _found.cache_clear()


def holds_apps(file: Path) -> bool:
    """Whether a Python file declares apps, read from its text."""
    return _HOLDS_APPS.search(file.read_text("utf-8", "replace")) is not None


def is_yaml(path: str | Path) -> bool:
    """Whether a path is named as YAML files are."""
    return str(path).endswith(YAML)


def holds_tasks(file: Path) -> bool:
    """Whether a YAML file declares tasks, read from its text; False for one that cannot be read."""
    try:
        return _SAYS_APP.search(file.read_text("utf-8", "replace")) is not None
    except (OSError, ValueError):
        return False


def sources() -> Iterator[Path]:
    """Every file of what is given that declares something."""
    yield from found().tasks
    for file in found().modules.values():
        yield from sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else (file,)


def line_in(error: BaseException, file: Path) -> int:
    """The last line of a file that was running when an error was raised, or that of a syntax error
    in it; 0 if none was."""
    return max([0, *(line for at, line in _lines(error) if at == file.resolve())][-1:])


def place_in(error: BaseException, file: Path) -> str:
    """Where in a module an error was raised: "line 3", or for a folder "model.py, line 3"."""
    if file.name != "__init__.py":
        return f"line {line_in(error, file)}"
    inside = [(at, n) for at, n in _lines(error) if at.is_relative_to(file.parent.resolve())]
    at, line = inside[-1] if inside else (file, 0)
    return f"{at.name}, line {line}"


def _lines(error: BaseException) -> Iterator[tuple[Path, int]]:
    """The files and lines that were running, the last one at last."""
    step = error.__traceback__
    while step is not None:
        yield Path(step.tb_frame.f_code.co_filename).resolve(), step.tb_lineno
        step = step.tb_next
    if isinstance(error, SyntaxError) and error.filename:
        yield Path(error.filename).resolve(), error.lineno or 0


class Finder:
    """Finds the modules of `FAMILY`, for Python's import."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        family, _, own = name.rpartition(".")
        file = found().modules.get(own) if family == FAMILY else None
        if file is None:
            return None
        inside = [str(file.parent)] if file.name == "__init__.py" else None
        return spec_from_file_location(name, file, submodule_search_locations=inside)


@cache
def _found(text: str) -> Given:
    modules: dict[str, Path] = {}
    holding: list[str] = []
    unusable: dict[Path, str] = {}
    tasks: dict[Path, str] = {}
    for path in _paths(text):
        if not path.exists():
            unusable[path] = f"{VARIABLE} names it, but it does not exist."
        for file, holds in _modules(path):
            own = file.parent if file.name == "__init__.py" else file
            name = own.stem if own.suffix == ".py" else own.name
            inside = _task_files(own) if own != file and not name.startswith("_") else ()
            if not name.isidentifier() or keyword.iskeyword(name):
                if holds or inside:
                    unusable[own] = f"{name!r} is no name of a Python module: rename it."
            elif modules.setdefault(name, file) != file:
                unusable[own] = f"{modules[name]} has the same name; rename one."
            else:
                tasks |= dict.fromkeys(inside, f"{FAMILY}.{name}")
                holding += [name] if holds and name not in holding else []
        if not (path / "__init__.py").is_file():
            tasks |= dict.fromkeys(_task_files(path), FAMILY)
    return Given(modules, tuple(holding), unusable, tasks)


def _modules(path: Path) -> Iterator[tuple[Path, bool]]:
    """The files of the modules at a path, and whether each holds apps or tasks."""
    if path.is_file():
        beside = path.with_suffix(".py")
        if not _is_data(path):
            yield path, True
        elif beside.is_file() and _task_files(path):
            yield beside, _HOLDS.search(beside.read_text("utf-8", "replace")) is not None
        return
    if (path / "__init__.py").is_file():
        text = (path / "__init__.py").read_text("utf-8", "replace")
        yield path / "__init__.py", _NAMES.search(text) is not None or not _task_files(path)
        return
    for file in sorted(path.glob("*.py")):
        holds = _HOLDS.search(file.read_text("utf-8", "replace"))
        yield file, holds is not None and not file.name.startswith("_")
    for file in sorted(path.glob("*/__init__.py")):
        holds = _NAMES.search(file.read_text("utf-8", "replace"))
        yield file, holds is not None and not file.parent.name.startswith("_")


def _task_files(path: Path) -> tuple[Path, ...]:
    """The YAML files with tasks at a path, or in the folder that it is."""
    files = [one for one in sorted(path.iterdir()) if one.name[0] != "_"] if path.is_dir() else [path]
    return tuple(one for one in files if is_yaml(one) and one.is_file() and holds_tasks(one))


def _is_data(path: Path) -> bool:
    """Whether it is a file, and none of Python's."""
    return path.suffix != ".py" and path.is_file()


@cache
def _paths(text: str) -> tuple[Path, ...]:
    return tuple(dict.fromkeys(Path(one).resolve() for one in text.split(os.pathsep) if one))
