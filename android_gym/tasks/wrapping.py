"""Wrapped tasks: the same task on a phone on which something more is drawn by the seed.

A `Change` says what is drawn and what it does to the start. What was drawn stands among the task's
parameters under the change's name, so a recording replays with it. The task's own parameters are
those of the same seed without the change, and so is what other changes draw: a change does not
depend on those beside it.

    wrap(wrap(task, Look(("theme",))), Happenings(("mail",)))
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, ClassVar

from ..phone.state.phone import Phone
from . import registry
from .base import Allowed, Params, Task, TaskInstance, Ways


@dataclass(frozen=True)
class Change:
    """What is drawn for an episode and done to its start. Subclasses say what differs from
    nothing; all of it are pure functions."""

    name: ClassVar[str]  # of the parameter that holds what was drawn
    tags: ClassVar[tuple[str, ...]] = ()  # that the task gets, such as "needs-wait"

    def draw(self, task: Task, rng: random.Random, params: Params) -> Any:
        """What an episode gets: a value that JSON can hold. `params` are the task's own."""
        return ()

    def before(self, phone: Phone, drawn: Any) -> Phone:
        """The phone that the task is set up on."""
        return phone

    def after(self, phone: Phone, drawn: Any) -> Phone:
        """The phone that the episode starts from, made of the one that the task has set up."""
        return phone

    def undisturbed_start(self, start: Phone, drawn: Any) -> Phone:
        """The start without what happens on the way: the one that references are played on."""
        return start

    def adapt_ways(self, ways: Ways, drawn: Any) -> Ways:
        """The task's references as they are done on such a phone."""
        return ways

    def allows(self, task: Task) -> Allowed:
        """What it may change besides the task."""
        return ()


@dataclass(frozen=True)
class Wrapped(Task):
    """A task with a change."""

    of: Task | None = None
    change: Change | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        of, change = parts(self)
        return _again, (of.id if registry.is_known(of) else of, change)


def wrap(task: Task, change: Change) -> Wrapped:
    """The task with a change."""
    of = {part.name: getattr(task, part.name) for part in fields(Task)}
    more = tuple(one for one in change.allows(task) if one not in task.allowed)
    of |= {
        "setup": partial(_setup, task, change),
        "reference": partial(_reference, task, change),
        "allowed": (*task.allowed, *more),
        "tags": tuple(dict.fromkeys((*task.tags, *change.tags))),
    }
    return replace(Wrapped(**of, of=task, change=change), sample=partial(_sample, task, change))


def _again(task: Task | str, change: Change) -> Wrapped:
    return wrap(registry.get(task) if isinstance(task, str) else task, change)


def parts(task: Wrapped) -> tuple[Task, Change]:
    """The task that is wrapped, and its change."""
    assert task.of is not None
    assert task.change is not None
    return task.of, task.change


def changes(task: Task) -> Iterator[Change]:
    """The changes of a task, the outermost first."""
    while isinstance(task, Wrapped):
        task, change = parts(task)
        yield change


def has_change(task: Task, name: str) -> bool:
    """Whether a task has a change of that name."""
    return any(change.name == name for change in changes(task))


def plain(task: Task) -> Task:
    """The task itself, without any change."""
    while isinstance(task, Wrapped):
        task, _ = parts(task)
    return task


def undisturbed_start(one: TaskInstance) -> Phone:
    """The start of an episode on which nothing happens that changes have drawn: what references
    are for."""
    start = one.start
    for change in changes(one.task):
        if change.name in one.params:
            start = change.undisturbed_start(start, one.params[change.name])
    return start


def without_due(start: Phone, times: Collection[int]) -> Phone:
    """A start without what is due at those times and lets time pass."""
    if not times:
        return start
    return start.replace(queue=tuple(p for p in start.queue if not (p.live and p.at in times)))


def complete_params(task: Task, params: Mapping[str, Any], seed: int) -> Params:
    """Parameters of a task with what its changes draw from a seed where they lack it."""
    found = dict(params)
    lacking = [change for change in changes(task) if change.name not in found]
    for change in reversed(lacking):
        rng = random.Random(f"{change.name}/{seed}")
        found[change.name] = change.draw(plain(task), rng, dict(params))
    return found


def touches(task: Task, place: str, params: Params) -> bool:
    """Whether a task may itself change a place, such as "settings/system/font_scale"."""
    return any(_named(one, params) == place for one in plain(task).allowed)


def _named(path: str, params: Params) -> str:
    for name, value in params.items():
        path = path.replace(f"{{{name}}}", str(value))
    return path


def _sample(task: Task, change: Change, rng: random.Random, phone: Phone) -> Params:
    """The task's own parameters first; what follows them in the generator is only read, so that
    every change around a task begins with the same."""
    params = task.sample(rng, phone)
    ahead = random.Random()
    ahead.setstate(rng.getstate())
    own = random.Random(f"{change.name}/{ahead.getrandbits(64)}")
    return {**params, change.name: change.draw(plain(task), own, params)}


def _setup(task: Task, change: Change, phone: Phone, params: Params) -> Phone:
    drawn = params.get(change.name)
    if drawn is None:
        return task.setup(phone, params)
    return change.after(task.setup(change.before(phone, drawn), params), drawn)


def _reference(task: Task, change: Change, params: Params) -> Ways:
    ways, drawn = task.reference(params), params.get(change.name)
    return ways if drawn is None else change.adapt_ways(ways, drawn)
