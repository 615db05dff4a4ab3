"""Waiting, in the phone's own time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...machine import Machine
from ..java import whole
from ..selector import parse
from ..uiobject import Answer, look, look_by, meant, newer, wait_until


def _wait(wanted: bool) -> Callable[..., Answer]:
    """waitForExists and waitUntilGone: in any window for a By, else in the active one."""

    def act(machine: Machine, target: Any, ms: Any) -> Answer:
        selector = None if isinstance(target, str) else parse(target)
        by = None if selector is None or selector.relatives else newer(selector)
        if by is not None:
            return wait_until(machine, whole(ms), lambda m: (look_by(m, by) is not None) == wanted)
        query = meant(machine, target)
        return wait_until(machine, whole(ms), lambda m: (look(m, query) is not None) == wanted)

    return act


def wait_for_idle(machine: Machine, ms: Any) -> Answer:
    """This phone is always idle: what it does, it has done."""
    whole(ms)
    return machine, None


METHODS = {"waitForExists": _wait(True), "waitUntilGone": _wait(False), "waitForIdle": wait_for_idle}
