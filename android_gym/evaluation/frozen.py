"""Suites that never change, to be cited: a fixed list of (task, seed) with a checksum.

A suite is a JSON file in `suites_data`. For each episode it holds 16 hex digits of the instruction,
the parameters, the references, the limits and the whole phone that it starts from. Where one of
them is drawn otherwise, the suite refuses to run: its numbers would not be comparable any more.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import xxhash

from ..errors import InvalidOption, UnknownName
from ..phone.boot import base_phone
from ..phone.codec import digest
from ..tasks import registry
from ..tasks.base import Task, draw
from .card import checksum, declared
from .suites import Job, Suite

__all__ = ["Frozen", "freeze", "frozen", "names", "read", "write"]

FOLDER = Path(__file__).with_name("suites_data")
PROFILE, WORLD = "pixel", 0


class Frozen(msgspec.Struct, frozen=True):
    """A suite as it was fixed. `episodes` are digests by "TASK SEED"."""

    name: str
    made_with: str  # the version of android_gym that it was fixed with
    checksum: str
    seeds: tuple[int, ...]
    tasks: tuple[str, ...]
    episodes: dict[str, str]
    superseded: str = ""  # by which suite, and why: such a suite is kept to be read, not run


def names() -> tuple[str, ...]:
    """The suites that there are, sorted."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.json")))


def read(name: str) -> Frozen:
    """A suite by its name. Raises UnknownName."""
    if name not in names():
        raise UnknownName("suite", name, names())
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Frozen)


def frozen(
    name: str, profile: str = PROFILE, world_seed: int = WORLD
) -> tuple[Suite, tuple[int, ...]]:
    """The jobs and seeds of a suite, after making sure that they are what was fixed. Raises
    UnknownName, and InvalidOption where the suite is superseded, or where this installation draws
    something else."""
    known = read(name)
    if known.superseded:
        raise InvalidOption(f"The rules of {name} are superseded by {known.superseded}")
    if (profile, world_seed) != (PROFILE, WORLD):
        raise InvalidOption(f"{name} is played on the profile {PROFILE!r} in the world {WORLD}.")
    have = registry.tasks()
    missing = [task for task in known.tasks if task not in have]
    now = episodes([have[task] for task in known.tasks if task in have], known.seeds)
    wrong = sorted(key for key in known.episodes if now.get(key) != known.episodes[key])
    if wrong or checksum(now) != known.checksum:
        what = f"{len(missing)} tasks are missing, " if missing else ""
        raise InvalidOption(
            f"This installation does not draw what {name} is: {what}{len(wrong)} of "
            f"{len(known.episodes)} episodes differ ({', '.join(wrong[:3])} …). It was fixed with "
            f"android_gym {known.made_with}: install that, or run the tasks without --suite."
        )
    jobs = tuple(Job(have[task]) for task in known.tasks)
    return Suite(jobs, names=(name,), frozen=name), known.seeds


def freeze(name: str, tasks: tuple[Task, ...], seeds: tuple[int, ...], made_with: str) -> Frozen:
    """Fix tasks and seeds as they are drawn now."""
    found = episodes(tasks, seeds)
    ids = tuple(sorted(task.id for task in tasks))
    return Frozen(name, made_with, checksum(found), seeds, ids, found)


def write(suite: Frozen, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(suite)) + b"\n")


def episodes(tasks: Any, seeds: tuple[int, ...]) -> dict[str, str]:
    """What every task with every seed comes to, by "TASK SEED"."""
    base = base_phone(PROFILE, WORLD)
    found = {}
    for task in sorted(tasks, key=lambda one: str(one.id)):
        for seed in seeds:
            one = draw(task, seed, base)
            told = {**declared(one), "phone": digest(one.start)}
            text = msgspec.json.encode(told, order="deterministic")
            found[f"{task.id} {seed}"] = xxhash.xxh3_64_hexdigest(text)
    return found
