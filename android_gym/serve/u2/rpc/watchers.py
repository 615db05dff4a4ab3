"""Watchers that the server runs when a lookup fails: they click something or press keys."""

from __future__ import annotations

from typing import Any

from ...machine import Machine
from .. import watching
from ..java import MISMATCHED, JavaError, text
from ..selector import UiSelector, parse
from ..uiobject import Answer
from ..watching import Watcher


def register_click(machine: Machine, name: Any, conditions: Any, target: Any) -> Answer:
    watcher = Watcher(text(name) or "", _selectors(conditions), parse(target).ui())
    return watching.register(machine, watcher), None


def register_press_keys(machine: Machine, name: Any, conditions: Any, keys: Any) -> Answer:
    pressed = tuple(text(key) or "" for key in _list(keys))
    watcher = Watcher(text(name) or "", _selectors(conditions), keys=pressed)
    return watching.register(machine, watcher), None


def _selectors(value: Any) -> tuple[UiSelector, ...]:
    return tuple(parse(one).ui() for one in _list(value))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise JavaError(MISMATCHED, "Cannot deserialize value of an array type")
    return value


def remove(machine: Machine, name: Any) -> Answer:
    return watching.remove(machine, text(name) or ""), None


def run(machine: Machine) -> Answer:
    return watching.run(machine), None


def reset(machine: Machine) -> Answer:
    return watching.reset(machine), None


def names(machine: Machine) -> Answer:
    return machine, [watcher.name for watcher in watching.watchers(machine)]


def any_triggered(machine: Machine) -> Answer:
    return machine, bool(watching.triggered(machine))


def triggered(machine: Machine, name: Any) -> Answer:
    return machine, text(name) in watching.triggered(machine)


METHODS = {
    "registerClickUiObjectWatcher": register_click,
    "registerPressKeyskWatcher": register_press_keys,  # the server's own spelling
    "removeWatcher": remove,
    "runWatchers": run,
    "resetWatcherTriggers": reset,
    "getWatchers": names,
    "hasAnyWatcherTriggered": any_triggered,
    "hasWatcherTriggered": triggered,
}
