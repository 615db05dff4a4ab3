"""Goal mutants: which parts of goals could be deleted without the certificate noticing.

One `Condition` of a task is left out, or a part of a fact (`fact_mutants`), or one operand of what a
goal's functions compute counts as true: an operand of `and`, an element of `all((…))` or of
compared tuples, one comparison of a chain, an `if` that returns False, one side of its `or`. Type
guards (isinstance, is None) stay. The task's certificate must then have a problem; where several
tasks share a function, one of theirs.

Functions are compiled anew in memory, once, with a switch at each operand that is only looked at
while a goal is judged. Nothing is written.
"""

from __future__ import annotations

import builtins
import functools
import gc
import inspect
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from ..errors import CertificationError
from ..tasks import base, registry, shipped
from ..tasks.base import Task, Variant
from ..tasks.plays import Plays
from . import fact_mutants
from .certify import Certificate, problems
from .switches import SWITCH, Operand, switched

SEEDS = (0, 1, 2)
PACKAGE = "android_gym.tasks."


class Mutant(NamedTuple):
    """Something that was deleted, and whether a certificate noticed. `place`: "FILE:LINE"."""

    place: str
    source: str
    tasks: tuple[str, ...]  # that it belongs to
    noticed: bool


@dataclass
class Switches:
    """What is deleted now, and which operands were come across."""

    deleted: int = -1
    judging: bool = False
    met: set[int] = field(default_factory=set)
    memories: list[Any] = field(default_factory=list)  # cached functions of the changed files

    def delete(self, number: int = -1) -> None:
        """Delete an operand, or none."""
        self.deleted = number
        for one in self.memories:
            one.cache_clear()

    def __call__(self, number: int) -> bool:
        if not self.judging:
            return False
        self.met.add(number)
        return number == self.deleted


class Judged(NamedTuple):
    """What a part of a goal was found to be."""

    variant: Variant
    goal: base.Goal
    phone: Any
    held: bool


def survey(tasks: Iterable[Task], plays: Mapping[str, Plays] | None = None) -> list[Mutant]:
    """All mutants of the goals of these tasks. plays: those beside them, by default the package's.

    Raises CertificationError where one of them is not certified as it is.
    """
    known = tuple(tasks)
    beside = shipped.plays() if plays is None else plays
    for task in known:
        problem = _problem(task, beside)
        if problem:
            raise CertificationError(f"{task.id}: {problem}")
    found = [mutant for task in known for mutant in (*_conditions(task, beside), *_facts(task, beside))]
    files = {file for task in known for file in _files(task)}
    with _compiled(sorted(files)) as (switches, operands):
        found += _operands(known, beside, switches, operands)
    return sorted(set(found), key=lambda one: (_file(one.place), one))


def _file(place: str) -> tuple[str, int]:
    file, _, line = place.rpartition(":")
    return file, int(line)


def share(found: Iterable[Mutant]) -> float:
    """Of the mutants, the share that was noticed; 1 where there is none."""
    marks = [one.noticed for one in found]
    return sum(marks) / len(marks) if marks else 1.0


def _problem(task: Task, plays: Any) -> str:
    """The first problem of a task's certificate, "" for none."""
    found = Certificate(task.id, SEEDS, task.profile)
    try:
        return next(problems(task, found, plays.get(task.id, ())), "")
    except Exception as error:  # a deleted guard may let anything through
        return f"it fails: {error!r}"


def _conditions(task: Task, plays: Any) -> Iterator[Mutant]:
    """The task without one of the conditions of its goal."""
    if not isinstance(task.goal, tuple):
        return
    for number, one in enumerate(task.goal):
        rest = (*task.goal[:number], *task.goal[number + 1 :])
        code = getattr(one.holds, "__code__", None)
        place = f"{_short(code.co_filename)}:{code.co_firstlineno}" if code else "?:0"
        noticed = bool(_problem(replace(task, goal=rest), plays))
        yield Mutant(place, f"condition {one.says!r}", (task.id,), noticed)


def _facts(task: Task, plays: Any) -> Iterator[Mutant]:
    """The task without a part of the facts of its goal."""
    file = registry.file_of(task)
    for one in fact_mutants.mutants(file, task) if file is not None else ():
        yield Mutant(f"{_short(str(file))}:{one.line}", one.source, (task.id,), bool(_problem(one.task, plays)))


def _files(task: Task) -> Iterator[str]:
    """The files whose functions its goal may call: the package's tasks, and its own."""
    codes = (getattr(one.holds, "__code__", None) for one in task.conditions)
    left = {module.__file__ for name, module in sys.modules.items() if name.startswith(_LEFT)}
    yield from (code.co_filename for code in codes if code is not None and code.co_filename not in left)
    for name, module in sys.modules.items():
        if name.startswith(PACKAGE) and not name.startswith(_LEFT) and ".plays" not in name:
            yield str(module.__file__)


# what judges is no goal, nor is what makes tasks of files; facts are data, of which parts are left out by themselves
_NO_GOALS = (
    *("base", "verdicts", "registry", "names", "splits", "answer", "plays", "published", "plugins", "shipped"),
    *("facts", "places", "templates", "task_", "named_values", "drawing", "starting", "plain_yaml", "blocks", "deriv"),
)
_LEFT = tuple(f"{PACKAGE}{name}" for name in _NO_GOALS)


# --- operands ------------------------------------------------------------------------------------


def _operands(tasks: tuple[Task, ...], plays: Any, switches: Switches, operands: list[Operand]) -> Iterator[Mutant]:
    judged: dict[str, list[Judged]] = {}
    users: dict[int, list[Task]] = defaultdict(list)
    for task in tasks:
        switches.met.clear()
        judged[task.id] = _judged(task, plays, switches)
        entered = {operands[number].scopes[-1] for number in switches.met}
        for number, operand in enumerate(operands):
            if entered & set(operand.scopes):
                users[number].append(task)
    for number, using in sorted(users.items()):
        switches.delete(number)
        noticed = False
        for task in using:
            if not noticed and _differs(judged[task.id]):
                noticed = bool(_problem(task, plays))
        switches.delete()
        operand = operands[number]
        place = f"{_short(operand.file)}:{operand.line}"
        yield Mutant(place, operand.source, tuple(task.id for task in using), noticed)


def _judged(task: Task, plays: Any, switches: Switches) -> list[Judged]:
    """All that is judged while the task is certified."""
    found: dict[tuple[int, int, int], Judged] = {}
    real = Variant.holds

    def noting(variant: Variant, goal: base.Goal, phone: Any) -> bool:
        held = real(variant, goal, phone)
        found[id(variant), id(goal), id(phone)] = Judged(variant, goal, phone, held)
        return held

    with _patched(noting):
        _problem(task, plays)
    return list(found.values())


def _differs(judged: list[Judged]) -> bool:
    """Whether anything is judged otherwise now: if not, the certificate is the same."""
    for variant, goal, phone, held in judged:
        try:
            if variant.holds(goal, phone) != held:
                return True
        except Exception:  # as in `_problem`
            return True
    return False


@contextmanager
def _patched(holds: Callable[..., bool]) -> Iterator[None]:
    real = Variant.holds
    Variant.holds = holds  # type: ignore[method-assign]
    try:
        yield
    finally:
        Variant.holds = real  # type: ignore[method-assign]


# --- functions in memory -------------------------------------------------------------------------


@contextmanager
def _compiled(files: list[str]) -> Iterator[tuple[Switches, list[Operand]]]:
    """The functions of these files with a switch at each operand, while this lasts."""
    frozen = gc.get_freeze_count()
    gc.unfreeze()  # for the collector does not name what is frozen
    switches, operands = Switches(memories=_memories(files)), list[Operand]()
    codes: dict[tuple[str, CodeType], CodeType] = {}
    for file in files:
        for old, new in switched(file, operands):
            codes[file, old] = new
    changed: list[tuple[FunctionType, CodeType]] = []
    for one in gc.get_objects():
        if type(one) is FunctionType:  # isinstance would ask objects of all kinds what they are
            key = (one.__code__.co_filename, one.__code__)
            if key in codes:
                changed.append((one, one.__code__))
                one.__code__ = codes[key]
    real = inspect.unwrap(Variant.holds)  # which remembers nothing

    def judging(variant: Variant, goal: base.Goal, phone: Any) -> bool:
        switches.judging = True
        try:
            return bool(real(variant, goal, phone))
        finally:
            switches.judging = False

    setattr(builtins, SWITCH, switches)
    switches.delete()
    try:
        with _patched(judging):
            yield switches, operands
    finally:
        for function, code in changed:
            function.__code__ = code
        delattr(builtins, SWITCH)
        switches.delete()
        if frozen:
            gc.freeze()


def _memories(files: list[str]) -> list[Any]:
    """The functions of these files that remember what they gave."""
    cached = (one for one in gc.get_objects() if type(one) is functools._lru_cache_wrapper)
    codes = ((one, getattr(one.__wrapped__, "__code__", None)) for one in cached)
    return [one for one, code in codes if code is not None and code.co_filename in files]


def _short(file: str) -> str:
    """A file's path from the package on."""
    before, found, after = file.rpartition("android_gym/")
    return f"{found}{after}" if before else file
