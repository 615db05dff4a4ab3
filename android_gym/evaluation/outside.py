"""What the plan in a run's folder may not name by itself: files, other phones, servers.

A folder may come from anybody. To go on with its run, to repeat it or to collect its steps must not
run code that it names, read or write files outside of it, touch a phone, or send a key to a server
of its choice. What it names of these is refused unless the user names it as well.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ..envs.connecting import GRAPH, SINGLE
from ..errors import DamagedFile, InvalidOption
from ..llms import reach
from ..phone.core import own
from ..tasks import registry
from ..trajectory.places import within
from .facts import StoredPlan

__all__ = ["check_device", "check_file", "check_model", "check_options", "check_tasks", "is_within", "recording"]

_TRUST = "a run's folder may come from anybody"


def check_tasks(told: StoredPlan, folder: Path) -> None:
    """The files of tasks, which are run: also those in the folder have to be given. A frozen suite
    names none."""
    for name in () if told.frozen else told.suite:
        if registry.is_file(name):
            check_file(name, folder)


def check_device(name: str, folder: Path) -> None:
    """Raises InvalidOption where a plan is for a device that is not simulated from the start."""
    kind, _, file = name.partition(":")
    if kind in (GRAPH, SINGLE) and file:
        check_file(file, folder)
    elif name != "sim":
        raise InvalidOption(
            f"The plan in {folder} is for the device {name!r}, and {_TRUST}: name the device again with --device."
        )


def check_model(name: str, folder: Path, option: str = "--model") -> None:
    """The files and servers of a model. `option` is the one that names it anew."""
    found = reach(name)
    for file in found.files:
        check_file(file, folder)
    for file in found.recordings:
        if not is_within(file, folder):
            check_file(file, folder)
    if found.server:
        what = "judge" if option == "--judge" else "model"
        raise InvalidOption(
            f"The plan in {folder} says by {' and '.join(found.server)} where {name.partition('?')[0]!r} is asked, "
            f"and {_TRUST}: give the whole name of the {what} again with {option}."
        )


def check_options(options: Mapping[str, Any], folder: Path, said: Iterable[str] = ()) -> None:
    """The options of agents: a model, and whatever else names a file. `said` are those that the
    user gives."""
    for name, value in options.items():
        if name in said:
            continue
        if name == "model" and isinstance(value, str):
            check_model(value, folder)
        elif isinstance(value, str) and _is_path(value):
            check_file(value, folder)


def check_file(name: str, folder: Path) -> None:
    """Raises InvalidOption for a file that the user has not given."""
    if not own.covers(name):
        what = "that file, and a module of its name beside it" if own.is_yaml(name) else "that file"
        raise InvalidOption(
            f"The plan in {folder} names the file {name}, and {_TRUST}: if you trust {what}, "
            f"allow it with --apps {shlex.quote(name)}."
        )


def recording(name: str, folder: Path) -> Path | None:
    """The file of recorded answers that a plan names, None where there is none. Raises InvalidOption
    for one outside of the folder that the user has not given."""
    if own.is_elsewhere(name) or (Path(name).is_file() and not is_within(name, folder)):
        check_file(name, folder)
    return Path(name) if Path(name).is_file() else None


def is_within(name: str, folder: Path) -> bool:
    """Whether a file, as a plan names it (relative to where the command is given), lies in the
    folder: it is data that came with the run."""
    try:
        within(folder, Path(name).absolute().relative_to(folder.absolute()).as_posix())
        return True
    except (DamagedFile, OSError, ValueError):
        return False


def _is_path(text: str) -> bool:
    """Whether an option can be the path of something, or is the name of what is there."""
    if "/" in text or "\\" in text:
        return True
    try:
        return bool(text) and Path(text).exists()
    except (OSError, ValueError):
        return False
