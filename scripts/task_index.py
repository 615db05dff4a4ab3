"""Write the `index.json` of each benchmark: which file declares which of its tasks.

python scripts/task_index.py            # loads every task
"""

from __future__ import annotations

import json
from pathlib import Path

from android_gym.tasks import names, shipped
from android_gym.tasks.collecting import collect


def index(folder: Path) -> dict[str, str]:
    """The file that declares each task of a benchmark's folder, without what its name ends in, by
    the task's id within the benchmark, sorted."""
    stems = {file.stem for ending in ("*.py", "*.yaml") for file in folder.glob(ending)} - {"__init__"}
    found = {stem: shipped.every(folder.name, stem) for stem in sorted(stems)}
    collect(task for tasks in found.values() for task in tasks)  # no id is declared twice
    return dict(sorted((task.name, stem) for stem, tasks in found.items() for task in tasks))


def main() -> None:
    for folder in names.benchmarks().values():
        (folder / names.INDEX).write_text(json.dumps(index(folder), indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
