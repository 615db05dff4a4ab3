"""Writing generated tasks: a JSON file and a Python file that `--tasks` takes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ..errors import InvalidOption
from ..tasks.written import Written, dump

_MODULE = '''"""{about}"""

from pathlib import Path

from android_gym.tasks.written import read

BENCHMARK = "{benchmark}"
IDS = (  # from which environments get their names
{ids}
)
TASKS = read(Path(__file__).with_suffix(".json"))
'''


def write(path: Path, tasks: Iterable[Written], about: str, benchmark: str = "Generated") -> Path:
    """Write FILE.py and FILE.json beside it. Raises InvalidOption for another name."""
    if path.suffix != ".py":
        raise InvalidOption(f"Generated tasks are written to a Python file, not {str(path)!r}.")
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = tuple(tasks)
    path.with_suffix(".json").write_bytes(dump(kept, about))
    ids = "\n".join(f'    "{task.id}",' for task in kept)
    path.write_text(_MODULE.format(about=about, benchmark=benchmark, ids=ids), "utf-8")
    return path
