"""What to do next from any phone: the shortest verified way through the rest of a reference.

From wherever a learner has strayed, every end of every reference is tried on a copy of the phone,
at once or after going back a few times; the shortest one after which the task succeeds is the plan.
Its first action is a label that is known to lead to success. Only what the `discrete` form can say
counts.
"""

from __future__ import annotations

from typing import NamedTuple

from ...action import Action
from ...devices import SimulatedDevice
from ...devices.perform import containers, next_swipe
from ...envs.actions import discrete
from ...envs.android import AndroidEnv
from ...envs.context import Context
from ...errors import NotSupported
from ...phone.state.phone import Phone
from ...screen import Screen
from ...tasks.base import TaskInstance
from ...tasks.verdicts import accepts_answer, breaks_constraint, expected_answer, succeeds

BACKS = 3  # most times it goes back before an end of a reference
SWIPES = 8  # most swipes of one scroll_to


class Way(NamedTuple):
    """A phone on the way, with what was done to get there as numbers of the discrete form."""

    phone: Phone
    context: Context
    numbers: tuple[int, ...] = ()


def plan(env: AndroidEnv) -> tuple[int, ...] | None:
    """The numbers of the `discrete` form, FINISH included, that lead from the state of `env` to
    success, however many steps are left; None where no end of a reference does. `env` is an
    AndroidEnv on a simulated phone, made with `actions="discrete"`; it is left as it is."""
    instance, at = env.instance, Way(env.phone, env.episode_state.context)
    assert isinstance(env.device, SimulatedDevice)
    device = SimulatedDevice(env.device.profile, env.device.world_seed)
    ends = sorted(
        (backs + len(way) - begin, backs, index, way[begin:])
        for index, way in enumerate(instance.references)
        for begin in range(len(way) + 1)
        for backs in range(BACKS + 1)
    )
    tried: set[tuple[int, tuple[Action, ...]]] = set()
    for _, backs, _, end in ends:
        if (backs, end) not in tried:
            tried.add((backs, end))
            found = _played(device, instance, at, (Action("back"),) * backs + end)
            if found is not None:
                return found
    return None


def _played(
    device: SimulatedDevice, instance: TaskInstance, at: Way, actions: tuple[Action, ...]
) -> tuple[int, ...] | None:
    """The numbers of these actions and FINISH, if all can be done and it succeeds then."""
    for action in actions:
        made = _scrolled(device, instance, at, action)
        made = made and _step(device, instance, made, action)
        if made is None:
            return None
        at = made
    return _finished(instance, at) if succeeds(instance, at.phone) else None


def _finished(instance: TaskInstance, at: Way) -> tuple[int, ...] | None:
    answer = expected_answer(instance, at.phone) or ""
    try:
        number = discrete.encode(Action("finish", text=answer), _screen(at.phone), at.context)
    except NotSupported:
        return None
    said = at.context.texts[number - discrete.FINISH]
    return (*at.numbers, number) if accepts_answer(instance, at.phone, said) else None


def _scrolled(device: SimulatedDevice, instance: TaskInstance, at: Way, action: Action) -> Way | None:
    """`at` after the swipes that a `scroll_to` or an element out of sight needs."""
    number = 0  # of the container that is scrolled
    for _ in range(SWIPES if action.verb == "scroll_to" else 0):
        device.restore(at.phone)
        screen = device.screen()
        swipe = next_swipe(screen, action, number)
        if swipe is None:
            return at
        after = _step(device, instance, at, swipe)
        if after is None or after.phone == at.phone:
            number += 1
            if number == len(containers(screen)):
                return None
        else:
            at = after
    return at


def _step(device: SimulatedDevice, instance: TaskInstance, at: Way, action: Action) -> Way | None:
    """`at` after an action said in the discrete form; None where it cannot be said or done, does
    nothing, or breaks what the user forbids."""
    if action.verb == "scroll_to":
        return at
    device.restore(at.phone)
    screen = device.screen()
    try:
        number = discrete.encode(action, screen, at.context)
    except NotSupported:
        return None
    said = discrete.decode(number, screen, at.context)
    if isinstance(said, str):
        return None
    if not at.numbers and not discrete.masks(screen, at.context)[number]:
        return None  # later ones are checked when they are asked for
    error, done = device.act(said)
    after = device.phone()
    if error or breaks_constraint(instance, at.phone, done, after):
        return None
    return Way(after, at.context.with_texts(device.screen()), (*at.numbers, number))


def _screen(phone: Phone) -> Screen:
    device = SimulatedDevice()
    device.restore(phone)
    return device.screen()
