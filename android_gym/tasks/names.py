"""The names of benchmarks, apps and tasks, read from text: importing a task imports its app.

A benchmark is a folder here whose `__init__.py` says `BENCHMARK = "AndroidArena"`, the name that
users type. Its modules hold `TASKS`; an id stands there as a string, and its app is a module's
name: Clock-AddCity is in `clock.py`, or in `clock_cities.py` beside a `clock.py`.

Every task has three names. Its id within the benchmark is "Clock-AddCity". Its full name,
"AndroidArena/Clock-AddCity", is what users type where two benchmarks have the same id. Its own `id`
is the one that is stored, in trajectories, suites and reports: the id within the benchmark for
AndroidArena, the full name for all others. So it belongs to one task only.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

DEFAULT = "AndroidArena"  # the benchmark of tasks that name none
FOLDER = Path(__file__).parent
_BENCHMARK = re.compile(r"""^BENCHMARK\s*(?::[^=]*)?=\s*["']([^"'/\s]+)["']""", re.M)
_ID = re.compile(r"""["']([A-Z][A-Za-z0-9]*-[A-Z][A-Za-z0-9]*)["']""")


def unique(benchmark: str, name: str) -> str:
    """The id that is stored, from the id within a benchmark; an id that is stored stays as it is.

    >>> unique("AndroidArena", "Clock-Open"), unique("MobileBench", "Clock-Open")
    ('Clock-Open', 'MobileBench/Clock-Open')
    """
    own = name.removeprefix(f"{benchmark}/")
    return own if benchmark == DEFAULT else f"{benchmark}/{own}"


def full(name: str) -> str:
    """The full name, from an id that is stored."""
    return name if "/" in name else f"{DEFAULT}/{name}"


def parts(name: str) -> tuple[str, str]:
    """The benchmark and the id within it, from an id that is stored or a full name."""
    benchmark, _, own = full(name).partition("/")
    return benchmark, own


def app_of(name: str) -> str:
    """The app, from an id: "Clock" of "MobileBench/Clock-Open"."""
    return parts(name)[1].split("-")[0]


def file_name(name: str) -> str:
    """An id as a part of a file's name."""
    return name.replace("/", "_")


@cache
def benchmarks(folder: Path = FOLDER) -> dict[str, Path]:
    """The benchmarks of a folder, by the names that users type: its sub-folders that say
    `BENCHMARK`. Do not change it."""
    found = {benchmark_of(path.parent): path.parent for path in folder.glob("*/__init__.py")}
    return {name: found[name] for name in sorted(found) if name}


def benchmark_of(folder: Path) -> str:
    """What the folder of a benchmark is called, "" for another folder."""
    return benchmark_in((folder / "__init__.py").read_text("utf-8"))


def benchmark_in(text: str) -> str:
    """The benchmark that a module says, from its text; "" where it says none."""
    named = _BENCHMARK.search(text)
    return named[1] if named else ""


def ids_in(text: str) -> tuple[str, ...]:
    """The ids that stand in the text of a module with tasks, in order; () of one without."""
    holds = "Task(" in text or "tasks.written" in text
    return tuple(dict.fromkeys(_ID.findall(text) if holds else ()))


@cache
def modules(folder: Path) -> dict[str, tuple[str, ...]]:
    """The modules in which each task of a benchmark's folder may be declared, by its id within the
    benchmark, sorted. An id is declared in one of them; others mention it. Do not change it."""
    files = sorted(folder.glob("*.py"))
    apps = {file.stem.replace("_", "") for file in files}
    found: dict[str, tuple[str, ...]] = {}
    for file in files:
        text = file.read_text("utf-8")
        for name in ids_in(text):
            if name.split("-")[0].casefold() in apps:
                found[name] = (*found.get(name, ()), file.stem)
    return {name: found[name] for name in sorted(found)}


@cache
def ids() -> tuple[str, ...]:
    """The ids, as they are stored, of all tasks that come with the package, sorted."""
    found = (unique(one, name) for one, where in benchmarks().items() for name in modules(where))
    return tuple(sorted(found))
