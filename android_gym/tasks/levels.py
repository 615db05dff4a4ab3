"""Levels: how much a task asks for, from L1 to L4, worked out of what it declares.

The length of the shortest reference with FINISH gives a first level: at most 4 actions 1, at most 8
actions 2, at most 12 actions 3, more 4. Each of these raises it: a second app, something that has
to be read on the phone to be typed or answered, a constraint, something that only happens during
the episode; one or two of them by 1, three or more by 2. No level is above 4.

Of the package's own tasks `splits.json` says the level, of others references are played.
"""

from __future__ import annotations

from typing import NamedTuple

from ..devices.perform import carry_out
from ..devices.simulated import SimulatedDevice
from ..errors import UnknownName
from ..memo import by_identity
from ..phone.state.phone import Phone
from ..profiles import base_phone
from . import splits
from .base import Task, TaskInstance, sample

LEVELS = ("L1", "L2", "L3", "L4")
MOST_ACTIONS = (4, 8, 12)  # with FINISH, of the first levels by length
SEEDS = (0, 1, 2)  # on which references are played
SOON_S = 600  # seconds from the start in which what is scheduled counts as part of the episode
EVENT = "event"  # a tag of tasks that something sets off


class Demands(NamedTuple):
    """What the level of a task is worked out of."""

    actions: int  # of the shortest reference with FINISH; of several seeds the middle one
    apps: int  # that references act in, but for what lies between apps
    reads: bool  # whether something that the instruction does not say is typed or answered
    constrained: bool
    event: bool

    @property
    def level(self) -> str:
        """ "L1" to "L4"."""
        first = 1 + sum(self.actions > most for most in MOST_ACTIONS)
        more = sum((self.apps > 1, self.reads, self.constrained, self.event))
        return LEVELS[min(4, first + (more > 0) + (more > 2)) - 1]


def level(task: Task) -> str:
    """The level of a task."""
    row = splits.table().get(task.id)
    return row.level if row is not None and row.level else _worked_out(task)


def holds(name: str, task: Task) -> bool:
    """Whether a task is of a level. Raises UnknownName for what is none."""
    wanted = name.upper()
    if wanted not in LEVELS:
        raise UnknownName("level", name, LEVELS)
    return level(task) == wanted


def demands(task: Task, seeds: tuple[int, ...] = SEEDS) -> Demands:
    """What a task demands, from playing its references on some seeds."""
    base = base_phone(task.profile)
    counts: list[int] = []
    packages: set[str] = set()
    reads = task.asks is not None
    event = EVENT in task.tags
    for seed in seeds:
        instance = sample(task, seed, base)
        event = event or _happens(instance.start, base)
        count, used, typed = _played(instance)
        counts.append(count + 1)
        packages |= used
        said = instance.instruction.casefold()
        reads = reads or any(text.casefold() not in said for text in typed)
    apps = len(packages - splits.BETWEEN)
    middle = sorted(counts)[len(counts) // 2]
    return Demands(middle, apps, reads, task.constraint is not None, event)


@by_identity(2000)
def _worked_out(task: Task) -> str:
    return demands(task).level


def _played(instance: TaskInstance) -> tuple[int, set[str], list[str]]:
    """Of the shortest reference: its actions, the packages it acts in, the texts it types."""
    best: tuple[int, set[str], list[str]] | None = None
    for way in instance.references:
        device = SimulatedDevice()
        device.reset(instance.start)
        count, used = 0, set()
        for action in way:
            used.add(device.screen().package)
            error, made = carry_out(device, action)
            count += len(made)
            if error:
                break
        else:
            used.add(device.screen().package)
            typed = [one.text for one in way if one.verb == "set_text" and one.text]
            if best is None or count < best[0]:
                best = count, used, typed
    return best or (0, set(), [])


def _happens(start: Phone, base: Phone) -> bool:
    """Whether something waits to happen soon that does not on the phone as it is."""
    soon = start.time + SOON_S
    return any(plan.at <= soon and plan not in base.queue for plan in start.queue)
