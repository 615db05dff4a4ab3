"""Task: one declaration of something to do on a phone, and how to see that it was done.

A module in this folder holds `TASKS`, a tuple of `Task`. A task is a template: `draw(rng, phone)`
gives its parameters (a dict of str → str | int | tuple); all other parts are pure functions of
them.

`goal` is over the phone's state, which only a simulated phone tells. Where what is shown at the end
decides as exactly, `screen_goal` says the same over a `Screen`, and the task runs on any device;
elsewhere a real phone needs a judge.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ..action import Action
from ..phone.state import Phone
from ..screen import Screen

Params = dict[str, Any]
Goal = Callable[[Phone, Phone, Params], bool]  # (start, now, params)


def _no_params(rng: random.Random, phone: Phone) -> Params:
    return {}


def _as_is(phone: Phone, params: Params) -> Phone:
    return phone


@dataclass(frozen=True)
class Constraint:
    """Something the user forbids. `broken(before, action, after, params)` needs the simulator."""

    text: str  # shown to the agent; may use {params}
    kind: str  # "app", "page" or "component"
    broken: Callable[[Phone, Action, Phone, Params], bool]


@dataclass(frozen=True)
class Task:
    """One task. `id` is "App-Name" (env id "AndroidArena/App-Name-v0")."""

    id: str
    instruction: str  # a template in our own words: "Add {city} to the world clock."
    goal: Callable[[Phone, Phone, Params], bool]  # (start, now, params): holds when done
    reference: Callable[
        [Params], tuple[tuple[Action, ...], ...]
    ]  # one or more ways, without FINISH
    draw: Callable[[random.Random, Phone], Params] = _no_params
    setup: Callable[[Phone, Params], Phone] = _as_is  # the phone it starts from
    subgoals: tuple[Callable[[Phone, Phone, Params], bool], ...] = ()
    allowed: tuple[
        str, ...
    ] = ()  # state that may change: "apps/PACKAGE.field", "contacts", "settings/KEY"
    answer: Callable[[Phone, Params], str] | None = (
        None  # expected answer of FINISH, if it asks one
    )
    constraint: Constraint | None = None
    tags: tuple[str, ...] = ()
    budget: int = 15  # most steps
    typed: tuple[str, ...] = ()  # names of parameters that are typed by the reference
    loose: tuple[str, ...] = ()  # fields of changed records that the goal leaves open
    near: Callable[[Phone, Params], tuple[Phone, ...]] | None = (
        None  # near-miss end states (must fail)
    )
    split: str = "train"  # "train" or "test"
    micro: bool = False
    screen_goal: Callable[[Screen, Params], bool] | None = (
        None  # the goal over what is shown at the end, for devices that do not tell their state
    )

    @property
    def app(self) -> str:
        return self.id.split("-")[0]


@dataclass(frozen=True)
class Drawn:
    """A task with its parameters drawn from a seed, ready to start."""

    task: Task
    seed: int
    params: Params
    instruction: str
    start: Phone
    references: tuple[tuple[Action, ...], ...] = field(default=())

    def solved(self, phone: Phone) -> bool:
        """Whether the goal holds. It does not where its app is no longer installed."""
        return self.holds(self.task.goal, phone)

    def holds(self, goal: Goal, phone: Phone) -> bool:
        """Whether a goal or sub-goal holds on a phone."""
        try:
            return bool(goal(self.start, phone, self.params))
        except LookupError:
            return False

    def seen(self, screen: Screen) -> bool:
        """Whether the screen goal holds on what is shown. False for a task without one."""
        goal = self.task.screen_goal
        return goal is not None and bool(goal(screen, self.params))


def draw(task: Task, seed: int, base: Phone, params: Params | None = None) -> Drawn:
    """Draw a task's parameters from a seed (or take the given ones) and set its phone up."""
    rng = random.Random(f"{task.id}/{seed}")
    drawn = task.draw(rng, base) if params is None else dict(params)
    start = task.setup(base, drawn)
    text = task.instruction.format(**drawn)
    if task.constraint is not None:
        text = f"{text} {task.constraint.text.format(**drawn)}"
    return Drawn(task, seed, drawn, text, start, task.reference(drawn))
