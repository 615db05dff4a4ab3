"""Certificates: what every task promises, checked by running it.

For a task and several seeds: it is not solved at the start; each reference solves it, and not
before its last step; no constraint breaks on the way; doing nothing never solves it; end states
with one field changed fail; nothing changes that the task does not allow. The rate at which random
play solves it is measured beside.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..action import Action
from ..devices.perform import expand, perform
from ..devices.simulated import SimulatedDevice
from ..errors import CertificationError
from ..phone.activity import Popup
from ..phone.boot import base_phone
from ..phone.diff import changes, side_effects
from ..phone.events import Wait
from ..phone.home import go_home
from ..phone.keyboard import type_text
from ..phone.state import Phone
from ..phone.step import step
from ..phone.values import Value
from ..phone.view import CLICKABLE, DISABLED
from ..tasks.base import Drawn, Task, draw

RANDOM_LIMIT = 0.05  # random play may solve this share of episodes where L >= 4
LOOSE = (
    "id",
    "time",
    "photo",
    "seed",
    "thread",
    "modified",
    "size",
    "snippet",
    "label",
)  # fields that no goal names


@dataclass
class Certificate:
    """What was found. `problems` is empty for a certified task."""

    task: str
    seeds: tuple[int, ...]
    lengths: list[int] = field(default_factory=list)  # actions of each reference, expanded
    mutants: int = 0  # near-miss end states tried
    survivors: list[str] = field(default_factory=list)  # places whose change the goal did not see
    random_rate: float = 0.0  # share of random episodes that solved it
    random_runs: int = 0
    hacker: float | None = None  # the best return that tricks get without success
    hacker_trick: str = ""
    shorter: str = ""  # what breadth-first search says about the reference's length
    problems: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        return not self.problems

    def rows(self) -> list[tuple[str, str]]:
        """Lines for a table: what, found."""
        cheat = "not tried" if self.hacker is None else f"{self.hacker:.2f} ({self.hacker_trick})"
        return [
            ("task", self.task),
            ("seeds", ", ".join(map(str, self.seeds))),
            ("reference length", ", ".join(map(str, sorted(set(self.lengths))))),
            ("near misses", f"{self.mutants} tried, {len(self.survivors)} unseen by the goal"),
            ("breadth-first", self.shorter or "not tried"),
            ("hacker", cheat),
            ("random play", f"{self.random_rate:.1%} of {self.random_runs} episodes"),
            ("certified", "yes" if self.ok else "no: " + "; ".join(self.problems)),
        ]


def certify(
    task: Task, seeds: tuple[int, ...] = (0, 1, 2), random_runs: int = 12, profile: str = "pixel"
) -> Certificate:
    """Run every check; the certificate lists what went wrong, if anything."""
    found = Certificate(task.id, seeds)
    base = base_phone(profile)
    for seed in seeds:
        drawn = draw(task, seed, base)
        for problem in _check(drawn, found):
            found.problems.append(f"seed {seed}: {problem}")
    _random(task, base, random_runs, found)
    return found


def probe(task: Task, found: Certificate, nodes: int = 2000) -> Certificate:
    """Add what cheating gets and whether search knows a shorter way: slower than `certify`."""
    from ..agents.hacker import Agent as Hacker
    from ..agents.search import Agent as Search
    from ..envs.android import AndroidEnv

    env = AndroidEnv(task)
    observation, info = env.reset(seed=found.seeds[0])
    cheat = Hacker()
    cheat.reset(env, observation, info)
    found.hacker, found.hacker_trick = cheat.best_return, cheat.trick
    least = min((len(way) for way in env.references), default=0)
    seeker = Search(nodes=nodes, depth=max(1, least - 1))
    seeker.reset(env, observation, info)
    way = seeker.solve()
    if way is not None and len(way) < least:
        found.shorter = f"{len(way)} actions do, the reference has {least}"
        found.problems.append(f"breadth-first search needs {len(way)} actions, not {least}")
    elif seeker.exhausted:
        found.shorter = f"nothing shorter than {least} among the actions that search knows"
    else:
        found.shorter = f"nothing shorter than {least} in {nodes} phones"
    return found


def demand(task: Task, **kw: Any) -> Certificate:
    """`certify`, raising CertificationError on the first problem."""
    found = certify(task, **kw)
    if not found.ok:
        raise CertificationError(f"{task.id}: {found.problems[0]}")
    return found


def _check(drawn: Drawn, found: Certificate) -> Iterator[str]:
    if "{" in drawn.instruction:
        yield f"the instruction has an unfilled place: {drawn.instruction}"
    if drawn.solved(drawn.start):
        yield "it is solved at the start"
        return
    idle = drawn.start
    for _ in range(drawn.task.budget):
        idle = step(idle, Wait(1))
        if drawn.solved(idle):
            yield "doing nothing solves it"
            break
    if not drawn.references:
        yield "it has no reference"
    for number, reference in enumerate(drawn.references):
        for problem in _play(drawn, reference, found):
            yield f"reference {number}: {problem}"


def _play(drawn: Drawn, reference: tuple[Action, ...], found: Certificate) -> Iterator[str]:
    device = SimulatedDevice()
    device.reset(drawn.start)
    count = 0
    last = len(reference) - 1
    for i, action in enumerate(reference):
        before = device.phone()
        if action.verb == "scroll_to":
            error, made = expand(device, action)
            count += len(made)
        else:
            error, _ = perform(device, action)
            count += 1
        if error:
            yield f"step {i + 1} ({action.verb}): {error}"
            return
        after = device.phone()
        constraint = drawn.task.constraint
        if constraint is not None and constraint.broken(before, action, after, drawn.params):
            yield f"step {i + 1} breaks the constraint"
        if i < last and drawn.solved(after):
            yield f"it is solved at step {i + 1} of {len(reference)}"
    found.lengths.append(count)
    end = device.phone()
    if count > drawn.task.budget:
        yield f"it needs {count} steps and the budget is {drawn.task.budget}"
    if not drawn.solved(end):
        yield "the reference does not solve it"
        return
    stray = side_effects(drawn.start, end, drawn.task.allowed)
    if stray:
        yield f"it changes {', '.join(stray)}, which the task does not allow"
    yield from _near(drawn, end, found)


# --- near misses -------------------------------------------------------------------------------


def _near(drawn: Drawn, end: Phone, found: Certificate) -> Iterator[str]:
    killed = 0
    for place, phone in mutants(drawn, end):
        found.mutants += 1
        if not drawn.solved(phone):
            killed += 1
            continue
        found.survivors.append(place)
        if place.rsplit(".", 1)[-1].rsplit("/", 1)[-1] not in drawn.task.loose:
            yield f"the goal does not see that {place} differs"
    if not killed:
        yield "no changed field of the end state makes the goal fail"
    if drawn.task.near is not None:
        for number, phone in enumerate(drawn.task.near(end, drawn.params)):
            found.mutants += 1
            if drawn.solved(phone):
                yield f"near miss {number} passes the goal"


def mutants(drawn: Drawn, end: Phone) -> Iterator[tuple[str, Phone]]:
    """End states with one thing different: a changed place put back, a field of a new or changed
    record altered, or, for tasks that change no data, another screen in front."""
    differences = changes(drawn.start, end)
    if not differences and drawn.solved(go_home(end)):  # the goal is over marks that do not count
        differences = changes(drawn.start, end, plain=False)
    for change in differences:
        yield change.path, _with(end, change.path, change.before)
        for name, value in _altered(change.before, change.after):
            yield f"{change.path}.{name}", _with(end, change.path, value)
    if not differences:
        yield "home", go_home(end)
        top = end.top
        for name in top.__struct_fields__:
            value = getattr(top, name)
            if isinstance(value, str) and value:
                yield f"top.{name}", _with_top(end, top.but(**{name: value + "x"}))


def _altered(before: Any, after: Any) -> Iterator[tuple[str, Any]]:
    """The same tuple of records with one field of one new or changed record altered."""
    if not isinstance(after, tuple):
        return
    old = set(before) if isinstance(before, tuple) else set()
    for i, item in enumerate(after):
        if item in old or not isinstance(item, Value):
            continue
        for name in item.__struct_fields__:
            if name in LOOSE:
                continue
            other = _other(getattr(item, name))
            if other is not None:
                yield f"{i}.{name}", (*after[:i], item.but(**{name: other}), *after[i + 1 :])


def _other(value: Any) -> Any:
    """A value near this one, None where there is none."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str) and value:
        return value + "x"
    return None


def _with(phone: Phone, path: str, value: Any) -> Phone:
    """The phone with one place of `changes` set to a value."""
    if path.startswith("settings/"):
        key = path.removeprefix("settings/")
        table = phone.settings.drop(key) if value is None else phone.settings.update({key: value})
        return phone.but(settings=table)
    if path.startswith("apps/"):
        package, dot, name = path.removeprefix("apps/").rpartition(".")
        package = package if dot else path.removeprefix("apps/")
        model = phone.apps.get(package)
        if isinstance(model, Value) and name in model.__struct_fields__:
            value = model.but(**{name: value})
        if value is None:
            return phone.but(apps=phone.apps.drop(package))
        return phone.but(apps=phone.apps.update({package: value}))
    return phone.but(**{path: value})


def _with_top(phone: Phone, activity: Any) -> Phone:
    front = phone.tasks[0]
    windows = tuple(
        w.but(activity=activity)
        if w.activity == phone.top and not isinstance(w.activity, Popup)
        else w
        for w in front.windows
    )
    return phone.but(tasks=(front.but(windows=windows), *phone.tasks[1:]))


# --- random play -------------------------------------------------------------------------------


def _random(task: Task, base: Phone, runs: int, found: Certificate) -> None:
    solved = 0
    for run in range(runs):
        drawn = draw(task, run % max(1, len(found.seeds)), base)
        solved += _random_episode(drawn, random.Random(f"random play {task.id} {run}"))
    found.random_runs = runs
    found.random_rate = solved / runs if runs else 0.0
    shortest = min(found.lengths, default=0)
    if shortest >= 4 and found.random_rate >= RANDOM_LIMIT:
        found.problems.append(f"random play solves it in {found.random_rate:.0%} of episodes")


def _random_episode(drawn: Drawn, rng: random.Random) -> bool:
    from ..phone.events import Key, Launch, Tap
    from ..phone.frame import top_frame

    phone = drawn.start
    words = [w.strip('".,') for w in drawn.instruction.split()]
    for _ in range(drawn.task.budget):
        nodes = [
            n for n in top_frame(phone).nodes if n.flags & CLICKABLE and not n.flags & DISABLED
        ]
        roll = rng.random()
        if roll < 0.05 or not nodes:
            phone = step(phone, Key("back"))
        elif roll < 0.1:
            phone = step(phone, Launch(rng.choice(phone.packages)))
        elif roll < 0.2:
            phone = type_text(phone, rng.choice(words))
        else:
            left, top, right, bottom = rng.choice(nodes).bounds
            phone = step(phone, Tap((left + right) / 2, (top + bottom) / 2))
    return drawn.solved(phone)
