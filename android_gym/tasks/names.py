"""The names of benchmarks, apps and tasks, known without opening what declares them: importing a
task imports its app.

A benchmark is a folder here whose `__init__.py` says `BENCHMARK = "AndroidArena"`, the name that
users type. Its `index.json` says which of its files declares which task. Of new files, and of files
and folders of others, that is read from their text.

Every task has three names. Its id within the benchmark is "Clock-AddCity". Its full name,
"AndroidArena/Clock-AddCity", is what users type where two benchmarks have the same id. Its own `id`
is the one that is stored, in trajectories, suites and reports: the id within the benchmark for
AndroidArena, the full name for all others. So it belongs to one task only.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

DEFAULT = "AndroidArena"  # the benchmark of tasks that name none
FOLDER = Path(__file__).parent
INDEX = "index.json"  # of a benchmark's folder; scripts/task_index.py writes it
_BENCHMARK = re.compile(r"""^BENCHMARK\s*(?::[^=]*)?=\s*["']([^"'/\s]+)["']""", re.M)
_TASKS = re.compile(r"^tasks\s*:[ \t]*(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*([ \t]+)(?=\w)", re.M)
_BLOCKS = re.compile(r"^blocks\s*:[ \t]*(?:#.*)?\n((?:[ \t].*\n|[ \t]*\n)+)", re.M)
_KEY = re.compile(r"^([ \t]+)(\w+)\s*:", re.M)
_ONLY = re.compile(r"\bonly\s*:\s*[\"']?([\w ]+)")
_TOP = re.compile(r"^(?=[^\s#])", re.M)  # where a block of YAML is over
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


def within(name: str, app: str) -> str:
    """The id within a benchmark, from what a task is called in a file of tasks of an app: a name there, or an id.

    >>> within("Open", "Clock"), within("Phone-Open", "Clock")
    ('Clock-Open', 'Phone-Open')
    """
    return name if "-" in name else f"{app}-{name}"


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
    return tuple(dict.fromkeys(_ID.findall(text) if "Task(" in text else ()))


def ids_in_yaml(text: str) -> tuple[str, ...]:
    """The ids of the tasks in the text of a YAML file with tasks, in order; () of another.

    >>> ids_in_yaml("app: Clock\\ntasks:\\n  Open:\\n    say: Open it.\\n  Snooze:\\n    app: Phone\\n")
    ('Clock-Open', 'Phone-Snooze')
    """
    app = _said("app", text)
    if not app:
        return ()
    own = (within(name, said or app) for name, said in _declared(text))
    return tuple(dict.fromkeys((*(f"{app}-{name}" for name in _of_blocks(text)), *own)))


def _declared(text: str) -> list[tuple[str, str]]:
    """The tasks that a YAML file declares, by their names in it, each with the app that it says itself, if any."""
    block = _TASKS.search(text)
    if block is None:
        return []
    inside = _TOP.split(text[block.start(1) :], maxsplit=1)[0]
    parts = re.split(rf"^{block[1]}([\w-]+)\s*:", inside, flags=re.M)[1:]
    said = [re.search(rf"^{block[1]}\s+app\s*:\s*(\w+)", body, re.M) for body in parts[1::2]]
    return [(name, app[1] if app else "") for name, app in zip(parts[::2], said, strict=True)]


def _of_blocks(text: str) -> Iterator[str]:
    """The names of the tasks that a YAML file takes from blocks."""
    section = _BLOCKS.search(text)
    first = _KEY.search(section[1]) if section else None
    if section is None or first is None:
        return
    for part in re.split(rf"^(?={first[1]}\w)", section[1], flags=re.M):
        named, only = _KEY.match(part), _ONLY.search(part)
        file = FOLDER / "blocks" / f"{named[2]}.yaml" if named else None
        if file is not None and file.is_file():
            yield from only[1].split() if only else (name for name, _ in _declared(file.read_text("utf-8")))


def benchmark_in_yaml(text: str) -> str:
    """The benchmark that a YAML file with tasks says, from its text; "" where it says none."""
    return _said("benchmark", text)


def _said(key: str, text: str) -> str:
    """What a YAML file says under a key at its top, "" where it says nothing."""
    said = re.search(rf"^{key}\s*:\s*[\"']?([^\s\"'#]+)", text, re.M)
    return said[1] if said else ""


@cache
def modules(folder: Path) -> dict[str, str]:
    """The file that declares each task of a benchmark's folder here, without what its name ends
    in, by the task's id within the benchmark, sorted: what the index says, and the tasks of YAML
    files that are new to it. Do not change it."""
    index = folder / INDEX
    found: dict[str, str] = json.loads(index.read_bytes()) if index.is_file() else {}
    new = [file for file in folder.glob("*.yaml") if file.stem not in set(found.values())]
    for file in new:
        found |= dict.fromkeys(ids_in_yaml(file.read_text("utf-8")), file.stem)
    return dict(sorted(found.items())) if new else found


def ids_of(folder: Path) -> tuple[str, ...]:
    """The ids within their benchmark of the tasks in a folder of others, sorted. In a module an id
    of an app counts that a file is named after: Clock-AddCity in `clock.py`, or in
    `clock_cities.py` beside a `clock.py`."""
    modules, data = list(folder.glob("*.py")), list(folder.glob("*.y*ml"))
    apps = {file.stem.replace("_", "") for file in modules}
    found = {name for file in modules for name in ids_in(file.read_text("utf-8"))}
    found = {name for name in found if name.split("-")[0].casefold() in apps}
    return tuple(sorted(found.union(*(ids_in_yaml(file.read_text("utf-8")) for file in data))))


@cache
def ids() -> tuple[str, ...]:
    """The ids, as they are stored, of all tasks that come with the package, sorted."""
    found = (unique(one, name) for one, where in benchmarks().items() for name in modules(where))
    return tuple(sorted(found))
