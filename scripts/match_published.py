"""Print a module of `android_gym/tasks/published_tables` from a list of choices.

    python scripts/match_published.py CHOICES FOLDER > android_gym/tasks/published_tables/NAME.py
    python scripts/match_published.py --missing CHOICES FOLDER

FOLDER holds the published YAML files. CHOICES has one line for each matched instruction: file and
line, task id, and the parameters as a JSON object where the task has any (arrays become tuples):

    clock.yaml:8 Clock-SetAlarm {"hour": 15, "minute": 0, "label": "meeting"}

Each choice is drawn once, so that a wrong id or parameter is found here. `--missing` lists the
instructions that no line names, to be filled in, and that no module has.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from android_gym.profiles import base_phone
from android_gym.tasks.base import sample
from android_gym.tasks.published import Instruction, read
from android_gym.tasks.published_tables import table
from android_gym.tasks.registry import get

HEAD = '''"""Published instructions for the apps of {name}."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {{'''


def main(arguments: list[str]) -> None:
    missing = "--missing" in arguments
    choices, folder = (Path(name) for name in arguments if name != "--missing")
    known = instructions(folder)
    chosen = dict(map(choice, filter(str.strip, choices.read_text("utf-8").splitlines())))
    if missing:
        for place, one in known.items():
            if place not in chosen and one.digest not in table():
                print(f"{place} ? # {one.text} {one.constraint}".rstrip())
        return
    print(HEAD.format(name=choices.stem))
    for digest, (place, task, params) in entries(known, chosen).items():
        check(place, task, params)
        print(f'    "{digest}": ({task!r}, {params!r}),  # {place}')
    print("}")


def check(place: str, task: str, params: dict[str, Any]) -> None:
    """Draw the task with these parameters; they are all of its own and no others."""
    of, phone = get(task), base_phone(get(task).profile)
    names = set(sample(of, 0, phone).params)
    if names != set(params):
        sys.exit(f"{place}: {task} takes the parameters {sorted(names)}, not {sorted(params)}.")
    sample(of, 0, phone, params)


def entries(
    known: dict[str, Instruction], chosen: dict[str, tuple[str, dict[str, Any]]]
) -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Place, task and parameters by digest: a sentence published twice has one entry."""
    return {known[place].digest: (place, *meant) for place, meant in chosen.items()}


def instructions(folder: Path) -> dict[str, Instruction]:
    """Every instruction of the folder's files by "file:line"."""
    files = [read(path) for path in sorted(folder.glob("*.yaml"))]
    return {f"{Path(one.file).name}:{one.line}": one for file in files for one in file.instructions}


def choice(line: str) -> tuple[str, tuple[str, dict[str, Any]]]:
    place, task, *params = line.split(maxsplit=2)
    return place, (task, {k: frozen(v) for k, v in json.loads(params[0] if params else "{}").items()})


def frozen(value: Any) -> Any:
    return tuple(map(frozen, value)) if isinstance(value, list) else value


if __name__ == "__main__":
    main(sys.argv[1:])
