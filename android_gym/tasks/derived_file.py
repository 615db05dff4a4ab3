"""What is derived of the tasks of a file: worked out, compared with what is written, and written.

A task whose `goal` stands in the file by hand has only derived what may change; nothing is derived of a key that
stands there.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Container, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import xxhash

from ..errors import DamagedFile, InvalidOption, UnknownName
from . import derived_text, names, plain_yaml, task_file
from .base import Task
from .blocks import with_blocks
from .collecting import adopt
from .deriving import Derivation, derive
from .facts import Fact

Block = dict[str, Any]  # what stands under `derived`


class Found(NamedTuple):
    """What was worked out of one task. `refused` says why there is nothing to write, `open` which changed fields the
    goal says nothing of."""

    name: str
    block: Block
    written: Block
    refused: tuple[str, ...]
    open: tuple[str, ...]

    @property
    def stale(self) -> bool:
        return bool(self.refused) or self.block != self.written


def derivations(path: str | Path, only: Iterable[str] = ()) -> tuple[Found, ...]:
    """What is worked out of a file's tasks, or of those of these names ("AddCity", "Clock-AddCity"). The module beside
    the file runs where a task names a function. Raises DamagedFile, and UnknownName with near matches."""
    holder = _folder_of(Path(path))
    found = [adopt(holder, task) for task in task_file.load(path, functions_beside(path), goals=False).tasks]
    value = plain_yaml.read(path).value
    declared, own = with_blocks(value)["tasks"], value.get("tasks") or {}
    tasks = {name_in_file(task, declared): task for task in found}
    wanted = [name if name in tasks else name.rpartition("-")[2] for name in only]
    for name, said in zip(wanted, only, strict=True):
        if name not in tasks:
            raise UnknownName("task in this file", said, tasks)
    asked = [name for name in tasks if name in own and (name in wanted or not wanted)]  # a block's are its own affair
    return tuple(_found(name, tasks[name], declared[name]) for name in asked)


def _folder_of(path: Path) -> Any:
    """The folder of a benchmark of the package that a file is in, None for another place."""
    folder = path.resolve().parent
    return importlib.import_module(f"{__package__}.{folder.name}") if folder.parent == names.FOLDER.resolve() else None


def write(path: str | Path, found: Iterable[Found]) -> bool:
    """Write what was worked out into the file, where it is not what stands there. Whether anything was."""
    blocks = {one.name: one.block for one in found if one.stale and not one.refused}
    if not blocks:
        return False
    try:
        text = Path(path).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise DamagedFile(f"{path} cannot be read: {error}") from error
    Path(path).write_bytes(derived_text.with_derived_blocks(text, str(path), blocks).encode("utf-8"))
    return True


def stale(path: str | Path, task: Task) -> tuple[str, ...]:
    """What of a task's `derived` block in a file is no longer what its references leave, in sentences; () for a task
    without one."""
    tasks = with_blocks(plain_yaml.read(path).value)["tasks"]
    name = name_in_file(task, tasks)
    declared = tasks[name]
    if derived_text.KEY not in declared:
        return ()
    one = _found(name, task, declared)
    if one.refused:
        return tuple(f"what is derived cannot be worked out any more: {why}" for why in one.refused)
    keys = [key for key in dict.fromkeys((*one.block, *one.written)) if one.block.get(key) != one.written.get(key)]
    return tuple(f"derived {key} is stale: run `android-gym derive {path}`" for key in keys)


def name_in_file(task: Task, tasks: Container[str]) -> str:
    """What a task is called in its file."""
    return task.name if task.name in tasks else task.name.partition("-")[2]


def _found(name: str, task: Task, declared: Mapping[str, Any]) -> Found:
    one = derive(task)
    by_hand = "goal" in declared
    parts = {"goal": _plain(one.goal), "allowed": list(one.allowed), "subgoals": _plain(one.subgoals)}
    block = {
        key: value
        for key, value in parts.items()
        if value and key not in declared and (key == "allowed" or not by_hand)
    }
    return Found(name, block, declared.get("derived") or {}, _refused(one, declared), one.open if not by_hand else ())


def _refused(one: Derivation, declared: Mapping[str, Any]) -> tuple[str, ...]:
    """Why nothing is to be written."""
    return (*(() if "goal" in declared else one.missing), *(() if "allowed" in declared else one.unnamed))


def _plain(facts: Iterable[Fact]) -> list[Block]:
    return [msgspec.to_builtins(fact) for fact in facts]


# --- the module beside ---------------------------------------------------------------------------


def functions_beside(path: str | Path) -> Callable[[], Mapping[str, Any]]:
    """What gives the functions of the module beside a file; asking for them runs it."""
    beside = Path(path).resolve().with_suffix(".py")

    def functions() -> Mapping[str, Any]:
        if not beside.is_file():
            raise InvalidOption(f"It names a function, and there is no {beside.name} beside the file.")
        if beside.parent.parent == names.FOLDER:
            return vars(importlib.import_module(f"{__package__}.{beside.parent.name}.{beside.stem}"))
        name = f"android_gym_tasks_{xxhash.xxh32_hexdigest(str(beside).encode())}"
        spec = importlib.util.spec_from_file_location(name, beside)
        assert spec is not None and spec.loader is not None  # it ends in .py
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return vars(module)

    return functions
