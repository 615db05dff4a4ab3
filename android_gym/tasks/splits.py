"""Splits: what is trained on and what is held out, in three ways.

`instances` holds out parameters of tasks that are trained on, `templates` holds out families of
tasks (no reference of a training task solves one of them), `apps` holds out whole apps. A split's
name is a way and a side, "templates:test"; plain "train" and "test" are those of `templates`.

Of the package's own tasks `splits.json` says where they belong; `scripts/task_families.py` writes
it. Of others, `Task.split` is the side of `templates`, and the rest is found out by drawing and
playing.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import xxhash

from ..action import INERT, Action
from ..devices.perform import TOUCHES, carry_out
from ..devices.simulated import SimulatedDevice
from ..errors import InvalidOption, UnknownName
from ..memo import by_identity
from ..profiles import base_phone
from .answers import Params
from .base import Task, sample

WAYS = ("instances", "templates", "apps")
SIDES = ("train", "test")
NAMES = (*SIDES, *(f"{way}:{side}" for way in WAYS for side in SIDES))
FILE = Path(__file__).with_name("splits.json")

ANY = "*"  # stands for all packages

SAMPLES = 100  # seeds whose parameters make up the parameters of a task
MIN_PARAMS = 5  # tasks with fewer different parameters have none held out
SEEDS = tuple(range(20))  # with which references are played to see where

HELD_APPS = frozenset(("com.google.android.contacts", "com.android.chrome", "org.mozilla.firefox"))
# in no app: what every task passes through, and pages that others open
BETWEEN = frozenset(
    (
        "com.google.android.apps.nexuslauncher",
        "com.android.systemui",
        "com.google.android.documentsui",
        "com.google.android.permissioncontroller",
    )
)


class Split(NamedTuple):
    way: str
    side: str


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one task belongs. `held`: its sets of parameters up to this hash are held out, "" where
    none is. `apps` is "" for a task that plays in apps of both sides, which is on neither. `level`
    is that of `levels`, "" in a file that does not say it. `touched`: as `touched_packages` says."""

    family: str
    templates: str
    apps: str
    held: str
    touched: frozenset[str]
    level: str = ""


@lru_cache(maxsize=1)
def table() -> dict[str, Row]:
    """The rows of the package's own tasks, by id."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Row])


def read(name: str) -> Split:
    """The split of that name. Raises UnknownName with near matches."""
    if name not in NAMES:
        raise UnknownName("split", str(name), NAMES)
    way, _, side = name.rpartition(":")
    return Split(way or "templates", side)


def holds(name: str, task: Task) -> bool:
    """Whether a task belongs to a split. In `instances` all tasks are trained on."""
    way, side = read(name)
    if way == "instances":
        return side == "train" or _limit(task) is not None
    return (template_side if way == "templates" else app_side)(task) == side


def template_side(task: Task) -> str:
    """ "train" or "test"."""
    row = table().get(task.id)
    return task.split if row is None else row.templates


def app_side(task: Task) -> str:
    """ "train", "test", or "" for a task that plays in apps of both."""
    row = table().get(task.id)
    return side_of_apps(packages(task)) if row is None else row.apps


def side_of_apps(used: frozenset[str]) -> str:
    """The side of a task whose references play in these packages."""
    if not used & HELD_APPS:
        return "train"
    return "" if used - HELD_APPS - BETWEEN else "test"


def packages(task: Task, seeds: Iterable[int] = SEEDS) -> frozenset[str]:
    """The packages in which the references of a task act, and in which they end."""
    return frozenset([front for front, _, _ in _played(task, seeds)])


def touched_packages(task: Task, seeds: Iterable[int] = SEEDS) -> frozenset[str]:
    """The packages in whose windows the references of a task touch something, and those of what is
    touched, such as a notification over an app; with `ANY`, where a swipe or pinch that moves
    nothing is among them, as it is the same in all windows."""
    found: set[str] = set()
    for front, action, made in _played(task, seeds):
        if action is None or action.verb not in TOUCHES:
            continue
        elements = [one for done in made for one in (done.element, done.target) if one is not None]
        found |= {front, *(one.package for one in elements)}
        for done in made:
            moved = done.element.object if done.element is not None else ""
            if done.verb in ("swipe", "pinch") and moved in ("", INERT):
                found.add(ANY)
    return frozenset(found - {""})


def _played(task: Task, seeds: Iterable[int]) -> Iterator[tuple[str, Action | None, tuple[Action, ...]]]:
    """For each action of the references: the package in front of it, the action as it is written,
    and what was made of it; at the end of each reference the package in front."""
    for seed in seeds:
        instance = sample(task, seed, base_phone(task.profile))
        for way in instance.references:
            device = SimulatedDevice()
            device.reset(instance.start)
            for action in way:
                front = device.screen().package
                yield front, action, carry_out(device, action)[1]
            yield device.screen().package, None, ()


# --- parameters ----------------------------------------------------------------------------------


def sampled_side(name: str | None) -> str:
    """The side whose parameters are sampled in a split, "" where all are."""
    split = read(name) if name is not None else None
    return split.side if split is not None and split.way == "instances" else ""


def side_filter(task: Task, side: str) -> Callable[[Params], bool] | None:
    """Which parameters of a task belong to a side of `instances`, None where all do. Raises
    InvalidOption where none does."""
    if not side:
        return None
    limit = _limit(task)
    if limit is not None:
        return lambda params: (mark(task.id, params) <= limit) == (side == "test")
    if side == "train":
        return None
    raise InvalidOption(f"No parameters of {task.id} are held out: it has too few of them.")


def mark(name: str, params: Params) -> int:
    """The hash of a set of parameters, the same everywhere."""
    return xxhash.xxh64_intdigest(f"{name} {sorted(params.items())!r}".encode())


def limit(task: Task) -> int | None:
    """The hash up to which parameters are held out, about a fifth of them; None where the task
    has too few."""
    base = base_phone(task.profile)
    samples = (task.sample(random.Random(f"{task.id}/{seed}"), base) for seed in range(SAMPLES))
    marks = sorted({mark(task.id, params) for params in samples})
    if "single" in task.tags or len(marks) < MIN_PARAMS:
        return None
    return marks[len(marks) // 5 - 1]


@by_identity(500)
def _limit(task: Task) -> int | None:
    """`limit`, read from the file or remembered."""
    row: Any = table().get(task.id)
    return limit(task) if row is None else int(row.held, 16) if row.held else None
