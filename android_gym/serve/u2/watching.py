"""UiWatchers: what the server does by itself when it looks for something and does not find it."""

from __future__ import annotations

from ...phone.events import Tap
from ...phone.values import Value
from ..machine import Machine
from .finding import Hit, find, scene_of
from .keynames import press_named
from .selector import UiSelector

WATCHERS, TRIGGERED = "watchers", "triggered"  # in the machine's memory


class Watcher(Value):
    """When all the conditions are on the screen: click a target, or press keys."""

    name: str
    conditions: tuple[UiSelector, ...]
    target: UiSelector | None = None
    keys: tuple[str, ...] = ()


def watchers(machine: Machine) -> tuple[Watcher, ...]:
    """The watchers in the order in which they were registered."""
    found: tuple[Watcher, ...] = machine.memory.get(WATCHERS, ())
    return found


def triggered(machine: Machine) -> tuple[str, ...]:
    """Names of the watchers that did something since `reset`."""
    found: tuple[str, ...] = machine.memory.get(TRIGGERED, ())
    return found


def register(machine: Machine, watcher: Watcher) -> Machine:
    """With a watcher, in place of one of that name."""
    machine = remove(machine, watcher.name)
    return machine.remember(WATCHERS, (*watchers(machine), watcher))


def remove(machine: Machine, name: str) -> Machine:
    rest = tuple(w for w in watchers(machine) if w.name != name)
    return machine if rest == watchers(machine) else machine.remember(WATCHERS, rest)


def reset(machine: Machine) -> Machine:
    return machine.remember(TRIGGERED, ()) if triggered(machine) else machine


def run(machine: Machine) -> Machine:
    """Let every watcher look once."""
    for watcher in watchers(machine):
        scene = scene_of(machine.phone)
        if all(find(scene, condition) is not None for condition in watcher.conditions):
            machine = _act(machine, watcher)
            if watcher.name not in triggered(machine):
                machine = machine.remember(TRIGGERED, (*triggered(machine), watcher.name))
    return machine


def _act(machine: Machine, watcher: Watcher) -> Machine:
    for key in watcher.keys:
        machine, _ = press_named(machine, key)
    if watcher.target is None:
        return machine
    scene = scene_of(machine.phone)
    i = find(scene, watcher.target)
    if i is None:
        return machine
    left, top, right, bottom = Hit(scene, i).node.bounds
    return machine.do(Tap((left + right) // 2, (top + bottom) // 2))
