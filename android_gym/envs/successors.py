"""successors: the phones that the actions on one lead to, for searches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ..action import Action
from ..devices import SimulatedDevice, perform
from ..devices.numbers import numbered
from ..memo import Cache
from ..phone.core.cache import shared_cache
from ..phone.state.phone import Phone
from .actions.discrete import FINISH, decode, masks
from .context import Context

SUCCESSOR_BYTES = 1500  # of an action with the phone after it, about


class Successor(NamedTuple):
    """An action, and the phone that it leads to."""

    action: Action
    phone: Phone


_Asked = tuple[Phone, tuple[str, ...], tuple[str, ...] | None]
_FOUND: Cache[_Asked, tuple[Successor, ...]] = shared_cache("successors")


def successors(phone: Phone, texts: Sequence[str] = (), apps: Sequence[str] | None = None) -> tuple[Successor, ...]:
    """Every other phone that one action of the form `discrete` leads to, with the action.

    The phones are those that carrying out the actions one by one gives: no two are equal, and none
    is the phone itself. Where several actions lead to one phone it comes with the first, in the
    order of their numbers. They are remembered by the phone's value, in the caches' budget.

    texts: what is typed into edit fields. apps: packages of the apps that are started; None means
    all.
    """
    asked = (phone, tuple(texts), None if apps is None else tuple(apps))
    found = _FOUND.get(asked)
    if found is None:
        after: dict[Phone, Action] = {}
        device = SimulatedDevice(phone.profile)
        for action, one in try_actions(device, phone, _actions(device, *asked)):
            after.setdefault(one, action)
        found = tuple([Successor(action, one) for one, action in after.items()])
        _FOUND.put(asked, found, SUCCESSOR_BYTES * (1 + len(found)))
    return found


def try_actions(device: SimulatedDevice, phone: Phone, actions: Iterable[Action]) -> Iterator[tuple[Action, Phone]]:
    """Of actions, each carried out on the same phone: those that change it, with the phone after
    them."""
    for action in actions:
        device.restore(phone)
        error, _ = perform(device, action)
        if not error and device.phone() != phone:
            yield action, device.phone()


def _actions(
    device: SimulatedDevice, phone: Phone, texts: tuple[str, ...], apps: tuple[str, ...] | None
) -> Iterator[Action]:
    """The actions that the mask of `discrete` allows, FINISH aside."""
    device.restore(phone)
    numbers = tuple(p for p in numbered(device) if apps is None or p in apps)
    context = Context(typed=texts).with_apps(device.apps(), numbers)
    screen = device.screen()
    for number in np.flatnonzero(masks(screen, context)[:FINISH]).tolist():
        action = decode(number, screen, context)
        assert isinstance(action, Action)
        yield action
