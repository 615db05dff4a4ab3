"""Waiting, in the phone's own time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....phone.state.phone import Phone
from ....phone.system.windows import top_frame
from ...machine import Machine
from ..fingers import click
from ..java import text, whole
from ..selector import parse
from ..uiobject import Answer, centre, either, look, look_by, meant, newer, wait_until

Check = Callable[[Machine], tuple[Machine, bool]]


def wait_for_exists(machine: Machine, target: Any, ms: Any) -> Answer:
    return wait_until(machine, whole(ms), _seen(machine, target, True))


def wait_until_gone(machine: Machine, target: Any, ms: Any) -> Answer:
    return wait_until(machine, whole(ms), _seen(machine, target, False))


def _seen(machine: Machine, target: Any, wanted: bool) -> Check:
    """Whether an object is there as wanted: of any window for a By, else of the active one."""
    by = None
    if not isinstance(target, str):
        selector = parse(target)
        by = None if selector.relations else newer(selector)
    query = None if by is not None else meant(machine, target)

    def check(machine: Machine) -> tuple[Machine, bool]:
        if by is not None:
            machine, hit = look_by(machine, by)
        else:
            assert query is not None
            machine, hit = look(machine, query)
        return machine, (hit is not None) == wanted

    return check


def wait_for_idle(machine: Machine, ms: Any) -> Answer:
    """This phone is always idle: what it does, it has done."""
    whole(ms)
    return machine, None


def wait_for_window_update(machine: Machine, package: Any, ms: Any) -> Answer:
    """Whether the screen changes by itself in time; False at once if another app is in front."""
    name = text(package)
    if name is not None and name != machine.phone.foreground:
        return machine, False
    nodes = top_frame(machine.phone).nodes
    return wait_until(machine, whole(ms), lambda m: (m, top_frame(m.phone).nodes != nodes))


def click_and_wait_for_new_window(machine: Machine, target: Any, ms: Any) -> Answer:
    machine, hit = either(machine, target)
    before = _window(machine.phone)
    after = click(machine, *centre(hit.node))
    return wait_until(after, whole(ms), lambda m: (m, _window(m.phone) != before))


def _window(phone: Phone) -> tuple[object, ...]:
    """Which window has the input."""
    window = phone.window
    return type(window.activity), window.package, len(phone.tasks[0].windows)


METHODS = {
    "waitForExists": wait_for_exists,
    "waitUntilGone": wait_until_gone,
    "waitForIdle": wait_for_idle,
    "waitForWindowUpdate": wait_for_window_update,
    "clickAndWaitForNewWindow": click_and_wait_for_new_window,
}
