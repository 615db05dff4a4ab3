"""The references of a task, played on several seeds: where each leads, and what of it depends on the time.

Seeds are taken that draw different parameters, and of a parameter that is drawn from few values one more where the
others agree on it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..action import Action
from ..devices.perform import carry_out
from ..devices.simulated import SimulatedDevice
from ..lines import step_of
from ..phone.state.phone import Phone
from ..profiles import base_phone
from .base import Params, Task, TaskInstance, sample

LOOKED_AT = 64  # seeds among which different parameters are looked for
LATER_S = 97.0  # seconds before each step when a reference is played again


class NotPlayed(Exception):
    """Why a reference cannot be played to its end."""


class Way(NamedTuple):
    """A reference that was played. `stops` are the phones after its steps."""

    actions: tuple[Action, ...]
    stops: tuple[Phone, ...]

    @property
    def end(self) -> Phone:
        return self.stops[-1]


class Rehearsal(NamedTuple):
    """One seed. `names` are the parameters and the records that the task finds at the start."""

    instance: TaskInstance
    names: dict[str, Any]
    ways: tuple[Way, ...]

    @property
    def start(self) -> Phone:
        return self.instance.start

    @property
    def typed(self) -> tuple[str, ...]:
        """The texts that are typed on the ways."""
        return tuple({action.text: None for way in self.ways for action in way.actions if action.verb == "set_text"})


def rehearsals(task: Task, most: int = 8) -> tuple[Rehearsal, ...]:
    """The references, played on so many seeds that differ, on one where nothing is drawn. Raises NotPlayed."""
    base = base_phone(task.profile)
    found = []
    for seed in seeds_of(task, most):
        instance = sample(task, seed, base)
        records = task.records(instance.start, instance.params)
        ways = tuple(play_way(instance, way, f"way {n} on seed {seed}") for n, way in enumerate(instance.references, 1))
        if not ways:
            raise NotPlayed(f"it has no way on seed {seed}")
        found.append(Rehearsal(instance, {**instance.params, **records}, ways))
    return tuple(found)


def distinct_draws(task: Task) -> tuple[tuple[int, Params], ...]:
    """Seeds and the parameters that they draw, each once."""
    base = base_phone(task.profile)
    found: dict[str, tuple[int, Params]] = {}
    for seed in range(LOOKED_AT):
        params = task.sample(random.Random(f"{task.id}/{seed}"), base)
        found.setdefault(repr(params), (seed, params))
    return tuple(found.values())


def seeds_of(task: Task, most: int) -> tuple[int, ...]:
    """Seeds that draw different parameters: the first ones, and one more for a parameter that these agree on."""
    found = list(distinct_draws(task))
    kept, others = found[:most], found[most:]
    for name in kept[0][1]:
        values = {repr(params.get(name)) for _, params in kept}
        if len(values) == 1:
            kept += [one for one in others if repr(one[1].get(name)) not in values][:1]
    return tuple(sorted({seed for seed, _ in kept}))


def play_way(instance: TaskInstance, actions: Iterable[Action], what: str, later: bool = False) -> Way:
    """A way, played from the start; `later` waits before each step. Raises NotPlayed."""
    device = SimulatedDevice(instance.task.profile)
    device.reset(instance.start)
    stops = [instance.start]
    done = tuple(actions)
    for number, action in enumerate(done, 1):
        if later:
            carry_out(device, Action("wait", amount=LATER_S))
        error, _ = carry_out(device, action)
        if error:
            raise NotPlayed(f"{what} ends at step {number} ({step_of(action)}): {error}")
        stops.append(device.phone())
    return Way(done, tuple(stops[1:] or stops))


def idle(one: Rehearsal) -> Phone:
    """What the phone is where nothing is done for as long as the first way takes."""
    device = SimulatedDevice(one.instance.task.profile)
    device.reset(one.start)
    carry_out(device, Action("wait", amount=float(one.ways[0].end.time - one.start.time)))
    return device.phone()


def apart(one: Rehearsal) -> Iterator[tuple[Phone, Phone]]:
    """Where each way ends, and where it ends at another time; nothing of one that cannot be played then."""
    for way in one.ways:
        try:
            yield way.end, play_way(one.instance, way.actions, "", later=True).end
        except NotPlayed:
            continue
