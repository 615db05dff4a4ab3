"""Files of tasks as text: YAML as people write it, which reads as the same file again.

>>> print(text(TaskFile("Clock", {"Open": Declared(block(["Open Clock."]), block(["start Clock"]))})), end="")
# yaml-language-server: $schema=task.schema.json
app: Clock
tasks:
  Open:
    say: |
      Open Clock.
    ways: |
      start Clock
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ..errors import DamagedFile, InvalidOption
from ..phone.core import own
from . import plain_yaml
from .derived_text import SPECIAL, WIDTH, entries, flow
from .task_form import Declared, TaskFile
from .templates import same

SCHEMA = "# yaml-language-server: $schema=task.schema.json"
INSIDE = 6  # columns before the words of a task
_STEP = re.compile(r"(?<=\S) (?=/ \S)")  # where a line may go on in the next one
_BENCHMARK = re.compile(r"[A-Za-z][\w.-]*")


def text(file: TaskFile, about: str = "") -> str:
    """The text of a file. `about` is a comment above the tasks. Raises InvalidOption for what no file can say, such as
    a number of 20 digits."""
    plain: dict[str, Any] = _listed(msgspec.to_builtins(file))
    tasks = plain.pop("tasks")
    lines = [SCHEMA, *(f"# {SPECIAL.sub('', line)}" for line in about.splitlines())]
    lines += entries(plain, 0)
    _check("The file", "\n".join(lines), plain)
    lines += ["tasks:"] if tasks else ["tasks: {}"]
    for name, task in tasks.items():
        said = "\n".join([f"  {flow(name)}:", *entries(task, 4)])
        _check(name, said, {name: task})
        lines.append(said)
    return "\n".join(lines) + "\n"


def block(lines: Iterable[str]) -> str:
    """Lines as the words of a task; one that is too wide for a file goes on in the next one, which begins with "/ ".

    >>> block(["start Clock", "click @fab"])
    'start Clock\\nclick @fab\\n'
    """
    return "".join(f"{part}\n" for line in lines for part in _parts(line))


def file_of(tasks: Mapping[str, Declared], benchmark: str = "", profile: str = "") -> TaskFile:
    """The file of these tasks, by their ids within the benchmark. Those of the app with the most tasks are called
    there by their names, the others by their ids; what `profile` says is not said again.

    >>> list(file_of({"Clock-Open": Declared(""), "Clock-Add": Declared(""), "Phone-Call": Declared("")}).tasks)
    ['Open', 'Add', 'Phone-Call']
    """
    apps = Counter(name.partition("-")[0] for name in tasks)
    ((app, _),) = apps.most_common(1)
    named = {name.removeprefix(f"{app}-"): one for name, one in tasks.items()}
    shared = {
        name: msgspec.structs.replace(one, profile="") if one.profile == profile else one for name, one in named.items()
    }
    return TaskFile(app, shared, benchmark=benchmark, profile=profile)


def check_names(path: Path, benchmark: str) -> None:
    """Raises InvalidOption for a file that is not named as YAML files are, and for a benchmark that is no word.

    >>> check_names(Path("mine.yaml"), "Mine")
    """
    if not own.is_yaml(path):
        raise InvalidOption(f"Tasks are written to a YAML file, not {str(path)!r}.")
    if not _BENCHMARK.fullmatch(benchmark):
        raise InvalidOption(f"The name of a benchmark is a word, such as MyTasks, not {benchmark!r}.")


def _parts(line: str) -> Iterator[str]:
    made = ""
    for part in _STEP.split(line):
        if made and INSIDE + len(made) + len(part) >= WIDTH:
            yield made
            made = part
        else:
            made = f"{made} {part}" if made else part
    yield made


def _check(what: str, said: str, value: dict[str, Any]) -> None:
    """What was made of a value says the same."""
    try:
        read = plain_yaml.parse(f"{said}\n", what).value
    except DamagedFile as error:
        raise InvalidOption(f"{what} cannot be written as YAML: {error}") from error
    if not same(read, value):
        raise InvalidOption(f"{what} cannot be written as YAML: it holds a number that is too long, or none.")


def _listed(value: Any) -> Any:
    """A plain value whose tuples are lists."""
    if isinstance(value, dict):
        return {key: _listed(one) for key, one in value.items()}
    return [_listed(one) for one in value] if isinstance(value, list | tuple) else value
