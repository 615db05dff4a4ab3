"""Which tasks a run is over: names, globs, tags, apps, files with tasks, published files."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..errors import InvalidOption, UnknownName
from ..phone.core import own
from ..tasks import instructions, published, registry, splits
from ..tasks.base import Params, Task
from ..tasks.mobilebench import records
from ..tasks.names import DEFAULT, app_of, parts
from .protocol import Frozen

__all__ = ["Job", "Suite", "suite"]

_VERSION = re.compile(r"-v\d+$")
_WHOLE = {"All": "all"}  # of environment ids that draw from a whole benchmark


@dataclass(frozen=True)
class Job:
    """One task of a run. `params` is None where each seed draws its own."""

    task: Task
    params: Params | None = None
    source: str = ""  # "FILE:LINE" of a published instruction, "FILE:ID" of a record
    file: str = ""  # the file that the task comes from, "" for an installed one
    split: str = ""  # "instances:test": its parameters are drawn from these, "" for all
    seeds: tuple[int, ...] = ()  # of this job alone, () for those of the run

    @property
    def name(self) -> str:
        """What intervals group by: the task, and the instruction it stands for if there is one."""
        return f"{self.task.id} {self.source}".rstrip()

    @property
    def side(self) -> str:
        """Of the split `instances`, "" for all parameters."""
        return splits.sampled_side(self.split or None)

    def __reduce__(self) -> tuple[Any, ...]:
        """Tasks travel to other processes by name, since functions do not."""
        if not self.file and not registry.is_known(self.task):
            raise InvalidOption(
                f"{self.task.id} is known to this process only, so no other can play it: put it "
                "into a file with tasks, or run without worker processes."
            )
        return _named, (self.task.id, self.params, self.source, self.file, self.split, self.seeds)


def _named(name: str, params: Params | None, source: str, file: str, *rest: Any) -> Job:
    """A job that came from another process."""
    task = _in_file(file)[name] if file else registry.get(name)
    return Job(task, params, source, file, *rest)


@lru_cache(maxsize=16)
def _in_file(path: str) -> dict[str, Task]:
    return {task.id: task for task in registry.load_file(path)}


@dataclass(frozen=True)
class Suite:
    """The jobs of a run, and what could not be turned into one."""

    jobs: tuple[Job, ...]
    notes: tuple[str, ...] = ()
    names: tuple[str, ...] = ()  # what the user called it
    frozen: Frozen | None = None  # of a suite that never changes: its episodes and its protocol

    @property
    def profiles(self) -> tuple[str, ...]:
        """The profiles of the phones that its episodes start from, sorted."""
        if self.frozen is not None and self.frozen.protocol is not None:
            return (self.frozen.protocol.profile,)
        return tuple(sorted({job.task.profile for job in self.jobs}))


def suite(names: Iterable[str]) -> Suite:
    """The tasks that are meant, each once, in the order of the names.

    A name is a task id, also as an environment id; an app ("Clock"); a benchmark; a glob over ids
    ("Clock-*"); a tag; a level ("level:L2"); a split ("train", "apps:test"); "micro"; "all"; a
    YAML file that declares tasks, or a Python file that holds TASKS; a published AndroidArena
    YAML file, whose unmatched instructions are among `notes`; or a JSON file with records of
    Mobile-Bench, of whose lists of API calls there is a note only; or a `.jsonl` file of
    instructions on pages, or one in Mobile-Bench-v2's published JSON, of which each is one episode, whatever the seeds.
    With a benchmark before it ("MobileAgentBench/Clock") it is of that one. Without, globs, tags,
    splits, "micro" and "all" are of AndroidArena, and an id or app of the one benchmark that has
    it. Upper and lower case are the same. Raises UnknownName with near matches, AmbiguousName for
    an id or app that two benchmarks share, and DamagedFile for a file that cannot be read.
    """
    jobs: dict[str, Job] = {}
    notes: list[str] = []
    asked = tuple(names)
    for name in asked:
        if own.is_yaml(name) and not own.holds_tasks(Path(name)):
            found, told = _published(name)
            notes += told
        elif instructions.is_file(name):
            tasks = enumerate(_in_file(name).values(), 1)
            found = [Job(task, source=f"{name}:{line}", file=name, seeds=(0,)) for line, task in tasks]
        elif registry.is_json(name):
            found, told = _records(name)
            notes += told
        else:
            file = name if registry.is_file(name) else ""
            side = name if name in splits.NAMES and splits.sampled_side(name) else ""
            found = [Job(task, file=file, split=side) for task in _tasks(name)]
        jobs.update({job.name: job for job in found})
    return Suite(tuple(jobs.values()), tuple(notes), asked)


def _tasks(name: str) -> tuple[Task, ...]:
    if registry.is_file(name):
        return tuple(_in_file(name).values())
    benchmark, slash, last = _VERSION.sub("", name).rpartition("/")
    where = {one.casefold(): one for one in registry.benchmarks()}
    if not slash and last.casefold() in where:
        return registry.select(where[last.casefold()])
    if slash and benchmark.casefold() not in where:
        raise UnknownName("benchmark", benchmark, registry.benchmarks())
    benchmark = where[benchmark.casefold()] if slash else DEFAULT
    wanted = _WHOLE.get(last, last)
    if any(sign in wanted for sign in "*?["):
        return _matching(name, wanted, benchmark)
    if wanted in splits.NAMES:
        return registry.query(split=wanted, benchmark=benchmark)
    if wanted.startswith(registry.LEVEL):
        return registry.select(f"{benchmark}/{wanted}")
    names = registry.ids(benchmark if slash else None)
    short = {one.casefold(): one for one in (*registry.SETS, *map(app_of, names))}
    short |= {one.casefold(): one for one in (parts(task)[1] for task in names)}
    exact = short.get(wanted.casefold())
    if exact is not None:
        return registry.select(f"{benchmark}/{exact}" if slash else exact)
    return _tagged(name, wanted, benchmark, short.values())


def _matching(name: str, glob: str, benchmark: str) -> tuple[Task, ...]:
    """The tasks of a benchmark whose ids there match."""
    found = [one for one in registry.ids(benchmark) if fnmatchcase(parts(one)[1], glob)]
    if not found:
        raise UnknownName("task", name, registry.ids(benchmark))
    return tuple(registry.get(one) for one in found)


def _tagged(name: str, wanted: str, benchmark: str, others: Iterable[str]) -> tuple[Task, ...]:
    """The tasks of a benchmark that have a tag. `others`: what else the name might have been."""
    known = registry.of_benchmark(benchmark).values()
    tags = {tag.casefold(): tag for task in known for tag in task.tags}
    if wanted.casefold() not in tags:
        raise UnknownName("task, app or tag", name, (*others, *tags.values(), *splits.NAMES))
    return registry.query(tag=tags[wanted.casefold()], benchmark=benchmark)


def _published(name: str) -> tuple[list[Job], list[str]]:
    """The jobs of a published file, and what was not matched or could not be read."""
    file = published.read(name)
    jobs = []
    notes = [str(problem) for problem in file.problems]
    for found in published.match(file):
        place = f"{name}:{found.instruction.line}"
        if found.task:
            jobs.append(Job(registry.get(found.task), found.params, place))
        else:
            asked = " ".join(filter(None, (found.instruction.text, found.instruction.constraint)))
            notes.append(f"{place}: no task matches {asked!r}")
    return jobs, notes


def _records(name: str) -> tuple[list[Job], list[str]]:
    """The jobs of a file of records, and what could not be read."""
    held = records.load(name)
    if held.calls:
        return [], [f"{name} holds no records but {held.other}"]
    pairs = zip(held.records, _in_file(name).values(), strict=True)
    return [Job(task, source=f"{name}:{record.id}", file=name) for record, task in pairs], list(held.problems)
