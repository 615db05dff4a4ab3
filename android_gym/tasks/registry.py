"""Finding tasks: the benchmarks in this folder, installed packages, files named by path.

A YAML file declares tasks (`task_file`). A module holds `TASKS`, a tuple of `Task`; with
`BENCHMARK` it says which benchmark they belong to, with `PROFILE` which phone those start from that
name none. Installed packages offer theirs through the entry point group `android_gym.tasks`; each
entry names such a module, a folder of modules and YAML files (which says `BENCHMARK` and `PROFILE`
in its `__init__.py`), or a tuple of tasks. Files and folders that users give by path (`give`) may
hold tasks as well.

Only the files are opened that hold what is asked for: `names` knows which those are.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType

import xxhash

from ..errors import AmbiguousName, AndroidGymError, DamagedFile, InvalidOption, UnknownName
from ..phone.core import own
from ..phone.system import catalogue
from ..phone.system import plugins as apps_plugins
from . import instructions, levels, names, plugins, shipped, splits
from .base import Task
from .collecting import collect as collect
from .collecting import collect_from
from .mobilebench import record_tasks, records
from .plays import Plays
from .task_file import load
from .task_making import Loaded

SETS = plugins.SETS  # of a benchmark, beside its apps and ids
LEVEL = "level:"  # before the level of tasks


def tasks() -> dict[str, Task]:
    """All tasks of all benchmarks, by id. Imports every app that has tasks. Do not change it."""
    return _every()


@cache
def _every() -> dict[str, Task]:
    return collect(task for one in benchmarks() for task in of_benchmark(one).values())


@cache
def benchmarks() -> tuple[str, ...]:
    """The names of all benchmarks, sorted."""
    return tuple(sorted({*names.benchmarks(), *(task.benchmark for task in plugins.usable())}))


@cache
def of_benchmark(name: str) -> dict[str, Task]:
    """All tasks of a benchmark, by id. Raises UnknownName. Do not change it."""
    if name not in benchmarks():
        raise UnknownName("benchmark", name, benchmarks())
    return {task.id: task for task in _declared(name, lambda known: True)}


def ids(benchmark: str | None = None) -> tuple[str, ...]:
    """The ids of all tasks, or of those of a benchmark, sorted, without importing those that come
    with the package."""
    found = {*names.ids(), *(task.id for task in plugins.usable())}
    return tuple(sorted(i for i in found if benchmark in (None, names.parts(i)[0])))


def get(name: str) -> Task:
    """The task of that id, as it is stored, or of that full name. Raises UnknownName with near
    matches."""
    found = find(name)
    if found is None:
        raise UnknownName("task", name, ids())
    return found


def find(name: str) -> Task | None:
    """The task of that id, as it is stored, or of that full name; None where there is none."""
    return _find(*names.parts(name))


def look_up(name: str) -> Task:
    """The task that a user means by its id or its full name. Raises UnknownName with near matches,
    and AmbiguousName for an id that two benchmarks share."""
    if "/" not in name and any(name == names.parts(known)[1] for known in ids()):
        name = f"{_owner(name)}/{name}"
    return get(name)


def is_known(task: Task) -> bool:
    """Whether this very task is found by its id."""
    return _find(task.benchmark, task.name) is task


def apps(benchmark: str | None = None) -> tuple[str, ...]:
    """The names tasks are grouped under ("Clock") in a benchmark or in any, sorted; the
    micro-curriculum is "Micro"."""
    return tuple(sorted({names.app_of(name) for name in ids(benchmark)}))


def query(
    app: str | None = None,
    tag: str | None = None,
    split: str | None = None,
    micro: bool | None = None,
    benchmark: str | None = None,
    level: str | None = None,
) -> tuple[Task, ...]:
    """Tasks of an app, with a tag, of a split (`splits.NAMES`), micro or not, of a benchmark, of a
    level (`levels.LEVELS`); sorted by id.

    Raises UnknownName for an app or tag that no task has, and for another split, benchmark or
    level.
    """
    if app is not None and app not in apps(benchmark):
        raise UnknownName("app with tasks", app, apps(benchmark))
    inside = tasks() if benchmark is None else of_benchmark(benchmark)
    tags = {t for task in inside.values() for t in task.tags}
    if tag is not None and tag not in tags:
        raise UnknownName("tag", tag, tags)
    _check_split(split)
    return tuple(
        inside[name]
        for name in sorted(inside)
        if (app is None or inside[name].app == app)
        and (tag is None or tag in inside[name].tags)
        and (split is None or splits.holds(split, inside[name]))
        and (micro is None or inside[name].micro == micro)
        and (level is None or levels.holds(level, inside[name]))
    )


def select(names: str | Task | Iterable[str | Task], split: str | None = None) -> tuple[Task, ...]:
    """The tasks that are meant, each once, those that belong to the split.

    A name is an id ("Clock-AddCity"), an app ("Clock": all but micro ones), a benchmark
    ("MobileAgentBench": all but micro ones), or the path of a YAML file that declares tasks, of a
    JSON file with records of Mobile-Bench, or of a Python file that holds `TASKS`.
    "all", "micro", "tag:NAME" and "level:L2" are those of AndroidArena; a level is of tasks that
    are not micro ones. A benchmark before any of them, "MobileAgentBench/Clock" or
    "MobileAgentBench/tag:open", says whose they are.

    Raises UnknownName with near matches, AmbiguousName for an id or app that two benchmarks share,
    and InvalidOption where no task is left.
    """
    if not isinstance(names, str | Task | Iterable):
        raise InvalidOption(f"Tasks are names or Tasks, not {names!r}.")
    parts = (names,) if isinstance(names, str | Task) else tuple(names)
    _check_split(split)
    found = {task.id: task for part in parts for task in _selected(part)}
    kept = tuple(task for task in found.values() if split is None or splits.holds(split, task))
    if not kept:
        raise InvalidOption(f"No task is left of {names!r} with split {split!r}.")
    return kept


def is_file(name: str) -> bool:
    """Whether a name that tasks are selected by is that of a file with tasks."""
    return name.endswith((".py", instructions.SUFFIX)) or is_json(name) or own.is_yaml(name)


def is_json(name: str | Path) -> bool:
    """Whether a name is that of a JSON file, which may hold records of Mobile-Bench."""
    return str(name).endswith(".json")


def load_file(path: str | Path) -> tuple[Task, ...]:
    """The tasks of a YAML file, those of Mobile-Bench's records in a JSON file or of instructions on
    pages in a `.jsonl` file or in Mobile-Bench-v2's published JSON, or the `TASKS` of a Python file.
    Running a Python file is running its code; one that declares apps, too, is given to the process
    like those of `--apps` (see `give`). Of a YAML file no code is run, unless it is given: then what
    it names is found in the module beside it."""
    if own.is_yaml(path):
        return _in_yaml(path).tasks
    if instructions.is_file(path):
        return instructions.in_file(path)
    if is_json(path):
        return record_tasks.tasks_of(records.load(path), get)
    return collect_from(_module(path), str(path))


def plays_of(path: str | Path) -> Mapping[str, Plays]:
    """The plays in a file with tasks, by task id: what a YAML file says, or the `PLAYS` of a Python
    file; {} where it holds none."""
    if own.is_yaml(path):
        return _in_yaml(path).plays
    if str(path).endswith((".json", instructions.SUFFIX)):
        return {}
    found: dict[str, Plays] = getattr(_module(path), "PLAYS", {})
    return found


def plays(task: Task) -> Plays:
    """The plays beside a task of the package, or of a YAML file that an installed package brings or
    the user gives; () where there are none."""
    return shipped.plays().get(task.id) or plugins.look(own.given()).plays.get(task.id, ())


def file_of(task: Task) -> Path | None:
    """The YAML file that declares a task of the package, or one that the user gives; None for another task."""
    benchmark, name = names.parts(task.id)
    folder = names.benchmarks().get(benchmark)
    stem = names.modules(folder).get(name) if folder is not None else None
    if folder is not None and stem is not None:
        file = folder / f"{stem}.yaml"
        return file if file.is_file() else None
    files = plugins.look(own.given()).files
    return next((path for path, held in files.items() if task.id in [one.id for one in held.tasks]), None)


def _in_yaml(path: str | Path) -> Loaded:
    """What a YAML file holds. Raises InvalidOption or DamagedFile."""
    file = Path(path)
    if not file.is_file():
        raise InvalidOption(f"There is no file {str(path)!r}.")
    if not own.holds_tasks(file):
        raise InvalidOption(
            f"{path} declares no tasks: it says no `app`. A list of published instructions is played by runs only."
        )
    at = file.resolve()
    if at.suffix == ".yaml" and at.parent in {folder.resolve() for folder in names.benchmarks().values()}:
        return shipped.load(at.parent.name, at.stem)
    if at not in own.found().tasks:
        return load(file)
    known = plugins.look(own.given())
    if str(at) in known.refused:
        raise DamagedFile(f"{path} cannot be used: {known.refused[str(at)]}")
    return known.files[at]


def give(path: str | Path) -> tuple[str, ...]:
    """Make the apps and tasks of a file, or of a folder, part of this process and of those that it
    starts. The names of its modules, as `Profile.apps` takes them.

    Raises InvalidOption or DamagedFile, and changes nothing then, for a file that cannot be used.
    Of a folder, files that cannot be used are named in a warning, unless all are.
    """
    before = own.given()
    names = own.add(Path(path))
    there = own.at(path)
    both = (*names, *map(str, there.tasks))
    try:
        refused = {**apps_plugins.look().refused, **plugins.look(own.given()).refused}
        wrong = [refused[name] for name in both if name in refused]
        if wrong and (Path(path).is_file() or len(wrong) == len(both)):
            raise type(wrong[0])(f"{path} cannot be used: {wrong[0]}") from wrong[0]
    except AndroidGymError:
        plugins.look.cache_clear()
        apps_plugins.forget(own.given(), tuple(f"{own.SHORT}.{name}" for name in there.modules))
        own.restore(before)
        raise
    _changed()
    plugins.usable()
    return tuple(name for name in names if name not in refused)


def _changed() -> None:
    """Look again at which apps and tasks there are."""
    catalogue.changed()
    for one in (benchmarks, of_benchmark, _every, _find):
        one.cache_clear()


def _module(path: str | Path) -> ModuleType:
    """A Python file as a module. Raises InvalidOption or DamagedFile."""
    file = Path(path)
    if not file.is_file():
        raise InvalidOption(f"There is no file {str(path)!r}.")
    if not own.name_of(file) and own.holds_apps(file):
        give(file)
    if name := own.name_of(file):
        return _imported(f"{own.FAMILY}.{name.removeprefix(f'{own.SHORT}.')}", file)
    name = f"android_gym_tasks_{xxhash.xxh32_hexdigest(str(file.resolve()).encode())}"
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise InvalidOption(f"{str(path)!r} is not a Python file.")
    module = importlib.util.module_from_spec(spec)
    with _located(path):
        spec.loader.exec_module(module)
    return module


def _imported(name: str, path: Path) -> ModuleType:
    with _located(path):
        return importlib.import_module(name)


@contextmanager
def _located(path: str | Path) -> Iterator[None]:
    """Exceptions of a file as DamagedFile, with the line."""
    try:
        yield
    except Exception as error:
        raise DamagedFile(f"{path}, line {own.line_in(error, Path(path))}: {error}") from error


def _selected(part: str | Task) -> tuple[Task, ...]:
    if isinstance(part, Task):
        return (part,)
    if is_file(part):
        return load_file(part)
    benchmark, slash, own = part.partition("/")
    if slash or part in benchmarks():
        return _inside(benchmark, own or "all")
    if part in SETS or part.startswith(("tag:", LEVEL)):
        return _inside(names.DEFAULT, part)
    return _inside(_owner(part), part)


def _short(name: str) -> tuple[str, str]:
    """What a task can be selected by without its benchmark: its id there, and its app."""
    return names.parts(name)[1], names.app_of(name)


def _owner(part: str) -> str:
    """The benchmark that has an id or app. Raises UnknownName where none has it, and AmbiguousName
    where several have."""
    short = {name: names.parts(known)[0] for known in ids() for name in _short(known)}
    if part not in short:
        raise UnknownName("task or app", part, (*short, *benchmarks(), *SETS))
    found = tuple(one for one in benchmarks() if any(part in _short(known) for known in ids(one)))
    if len(found) > 1:
        raise AmbiguousName(part, (f"{one}/{part}" for one in found))
    return found[0]


def _inside(benchmark: str, own: str) -> tuple[Task, ...]:
    """The tasks of a benchmark that an id, an app, a tag or a set means there."""
    if benchmark not in benchmarks():
        raise UnknownName("benchmark", benchmark, benchmarks())
    if own.startswith("tag:"):
        return query(tag=own.removeprefix("tag:"), benchmark=benchmark)
    if own.startswith(LEVEL):
        return query(level=own.removeprefix(LEVEL), benchmark=benchmark, micro=False)
    if own in SETS:
        return tuple(task for task in query(benchmark=benchmark) if SETS[own](task))
    if (one := _find(benchmark, own)) is not None:
        return (one,)
    of_app = _declared(benchmark, lambda name: names.app_of(name) == own)
    if not of_app:
        there = {name for known in ids(benchmark) for name in _short(known)}
        raise UnknownName(f"task or app of {benchmark}", own, (*there, *SETS))
    return tuple(task for task in of_app if not task.micro) or of_app


@lru_cache(maxsize=10_000)
def _find(benchmark: str, own: str) -> Task | None:
    """The task with that id in that benchmark, None where there is none."""
    found = _declared(benchmark, (own,).__contains__, (own,))
    return found[0] if found else None


def _declared(benchmark: str, wanted: Callable[[str], bool], among: Iterable[str] | None = None) -> tuple[Task, ...]:
    """The tasks of a benchmark whose ids there are wanted, sorted by id. Of the package's own, only
    the files that declare these are opened. among: the ids that may be wanted, default all."""
    folder = names.benchmarks().get(benchmark)
    table = names.modules(folder) if folder else {}
    asked: dict[str, list[str]] = {}
    for name in table if among is None else among:
        if name in table and wanted(name):
            asked.setdefault(table[name], []).append(name)
    own = (task for stem in sorted(asked) if folder for task in shipped.tasks(folder.name, stem, asked[stem]))
    offered = (task for task in plugins.usable() if task.benchmark == benchmark and wanted(task.name))
    found = collect((*own, *offered))
    return tuple(found[name] for name in sorted(found))


def _check_split(split: str | None) -> None:
    if split is not None:
        splits.read(split)
