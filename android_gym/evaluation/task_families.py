"""Families: tasks of which one's reference solves another one, so that who knows one knows both.

Each task's references are played from the starts of every other task that shares an app with it,
over a few seeds: as they are drawn there, and with the other's parameters where both have a
parameter of that name. What is then said is the answer of the task whose reference it is. Families
are the transitive closure: toggles on and off, constrained twins, micro tasks that end alike.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..action import Action
from ..devices.perform import carry_out
from ..devices.simulated import SimulatedDevice
from ..phone.state.phone import Phone
from ..profiles import base_phone
from ..tasks import splits, verdicts
from ..tasks.base import Task, TaskInstance, sample

SEEDS = (0, 1, 2, 3)
AWAITS = "needs-wait"  # the tag of a task that waits for something


class PlayedActions:
    """What actions do on phones, each played once."""

    def __init__(self) -> None:
        self._drawn: dict[tuple[str, int], TaskInstance] = {}
        self._device = SimulatedDevice()
        self._known: dict[tuple[int, Action], tuple[Phone, Phone | None]] = {}

    def instance(self, task: Task, seed: int) -> TaskInstance:
        key = (task.id, seed)
        if key not in self._drawn:
            self._drawn[key] = sample(task, seed, base_phone(task.profile))
        return self._drawn[key]

    def path(self, start: Phone, actions: tuple[Action, ...]) -> list[Phone] | None:
        """The phone after each action, None where one of them cannot be carried out."""
        phones: list[Phone] = []
        for action in actions:
            after = self._after(phones[-1] if phones else start, action)
            if after is None:
                return None
            phones.append(after)
        return phones

    def _after(self, phone: Phone, action: Action) -> Phone | None:
        key = (id(phone), action)
        if key not in self._known:  # the phone is kept with it, so that its identity is its own
            self._device.reset(phone)
            error, _ = carry_out(self._device, action)
            self._known[key] = (phone, None if error else self._device.phone())
        return self._known[key][1]


def solves(one: Task, other: Task, seeds: Iterable[int] = SEEDS, plays: PlayedActions | None = None) -> str:
    """How a reference of one task solves another one: "reference 0 of seed 1 on seed 2", "" where
    none does. A task that asks nothing says nothing, and so solves none that asks; one that waits for nothing solves
    none that does: where a tap of it hits what has just come in, that is by accident."""
    plays, seeds = plays or PlayedActions(), tuple(seeds)
    if other.asks is not None and one.asks is None:
        return ""
    if AWAITS in other.tags and AWAITS not in one.tags:
        return ""
    mine = [plays.instance(one, seed) for seed in seeds]
    for goal in (plays.instance(other, seed) for seed in seeds):
        for instance in mine:
            for number, (params, way) in enumerate(_ways(instance, goal)):
                path = plays.path(goal.start, way)
                if path is not None and _solved(instance, params, goal, way, path):
                    return f"reference {number} of seed {instance.seed} on seed {goal.seed}"
    return ""


def _ways(instance: TaskInstance, goal: TaskInstance) -> Iterator[tuple[dict[str, Any], tuple[Action, ...]]]:
    """The references with the parameters that were drawn, then with the other task's."""
    yield from ((instance.params, way) for way in instance.references)
    theirs = {
        name: goal.params[name]
        for name, value in instance.params.items()
        if name in goal.params and _kind(goal.params[name]) == _kind(value)
    }
    if theirs:
        params = {**instance.params, **theirs}
        try:
            ways = instance.task.ways(instance.start, params)
        except (LookupError, ValueError, StopIteration):  # no way there with these
            return
        yield from ((params, way) for way in ways)


def _kind(value: Any) -> Any:
    return (tuple, len(value)) if isinstance(value, tuple) else type(value)


def _solved(
    instance: TaskInstance, params: dict[str, Any], goal: TaskInstance, way: tuple[Action, ...], path: list[Phone]
) -> bool:
    end = path[-1] if path else goal.start
    if not verdicts.succeeds(goal, end):
        return False
    asks = goal.task.asks is not None
    if asks and not verdicts.accepts_answer(goal, end, _said(instance, params, end)):
        return False
    before = (goal.start, *path)
    steps = zip(before, way, path, strict=False)
    return not any(verdicts.breaks_constraint(goal, was, action, now) for was, action, now in steps)


def _said(instance: TaskInstance, params: dict[str, Any], end: Phone) -> str:
    """The task's answer with the parameters that its wording names, and for the rest its own."""
    named = {name: params[name] for name in instance.params if f"{{{name}}}" in instance.task.instruction}
    variant = replace(instance.variant, params={**instance.params, **named})
    return verdicts.expected_answer(replace(instance, variant=variant), end) or ""


def pairs(
    tasks: Iterable[Task], seeds: Iterable[int] = SEEDS, of: Container[str] | None = None
) -> list[tuple[str, str, str]]:
    """(task, task that its reference solves, how) for all pairs that share an app; only those with
    a task `of` these ids, where it is given."""
    known = sorted(tasks, key=lambda task: task.id)
    used = {task.id: splits.packages(task, seeds) for task in known}
    plays = PlayedActions()
    found = []
    for one in known:
        for other in known:
            if of is not None and one.id not in of and other.id not in of:
                continue
            if one is not other and _share(used[one.id], used[other.id]):
                how = solves(one, other, seeds, plays)
                if how:
                    found.append((one.id, other.id, how))
    return found


def _share(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two tasks play in one app; for a task that is in none, what lies between is one."""
    both = one & other
    alone = one <= splits.BETWEEN or other <= splits.BETWEEN
    return bool(both if alone else both - splits.BETWEEN)


def families(tasks: Iterable[Task], found: Iterable[tuple[str, str, str]]) -> dict[str, str]:
    """The family of each task, called by the first of its ids."""
    of = {task.id: task.id for task in tasks}
    for one, other, _ in found:
        first, last = sorted((of[one], of[other]))
        of = {name: first if family == last else family for name, family in of.items()}
    return dict(sorted(of.items()))
