"""Objects on the screen for the RPC: found by a selector or by a handle, waited for, described.

Waiting happens in the phone's own time: each round lets up to a second pass there, and where
nothing on the phone can change by itself the answer comes at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...phone.core.values import Table
from ...phone.state.events import Wait
from ...phone.ui.node import Node
from ..machine import Machine
from .finding import Hit, Scene, find, find_by, scene_of
from .java import NOT_FOUND, JavaError
from .selector import FIELDS, FLAGS, By, Selector, UiSelector, flagged, parse, text_of
from .toasts import notice

HANDLES, CONFIGURATOR = "uiobjects", "configurator"  # in the machine's memory
MOST_HANDLES = 256
LONGEST_WAIT = 600_000  # ms
_BITS = {field: FLAGS[key] for field, (_, key) in FIELDS.items() if key in FLAGS}
Answer = tuple[Machine, Any]


# --- what is meant ------------------------------------------------------------------------------


def keep(machine: Machine, selector: UiSelector) -> tuple[Machine, str]:
    """A handle for an object; a real server makes UUIDs and forgets them after a minute."""
    made: int = machine.memory.get("uiobjects made", 0) + 1
    handle = f"{made:08x}-0000-4000-8000-{made:012x}"
    table = (*handles(machine)[1 - MOST_HANDLES :], (handle, selector))
    memory = machine.memory.update({HANDLES: table, "uiobjects made": made})
    return machine.but(memory=memory), handle


def handles(machine: Machine) -> tuple[tuple[str, UiSelector], ...]:
    """The objects that were handed out, oldest first."""
    found: tuple[tuple[str, UiSelector], ...] = machine.memory.get(HANDLES, ())
    return found


def kept(machine: Machine, handle: str) -> UiSelector:
    """The object of a handle. JavaError if there is none."""
    for name, selector in reversed(handles(machine)):
        if name == handle:
            return selector
    raise JavaError(NOT_FOUND, f"UiObject {handle} not found!")


def meant(machine: Machine, target: Any) -> UiSelector:
    """What a parameter means: a handle, or a selector for the older kind of query."""
    return kept(machine, target) if isinstance(target, str) else parse(target).ui()


def newer(selector: Selector) -> By | None:
    """The query of UiAutomator 2 for a selector that it can express, else None."""
    if selector.has("index") or selector.has("instance"):
        return None
    return selector.by()


# --- looking ------------------------------------------------------------------------------------


def look_by(machine: Machine, by: By) -> tuple[Machine, Hit | None]:
    """What a `By` finds now, in any window."""
    return _look(machine, lambda scene: find_by(scene, by))


def look(machine: Machine, selector: UiSelector) -> tuple[Machine, Hit | None]:
    """What a UiSelector finds now, in the active window."""
    return _look(machine, lambda scene: find(scene, selector))


def _look(machine: Machine, search: Callable[[Scene], int | None]) -> tuple[Machine, Hit | None]:
    scene = scene_of(machine.phone)
    i = search(scene)
    return machine, None if i is None else Hit(scene, i)


def object2(machine: Machine, target: Any) -> tuple[Machine, Hit | None]:
    """The UiObject2 of a Selector, None where it has none: the server then takes a UiObject."""
    selector = parse(target)
    by = newer(selector)
    if by is None:
        return machine, None
    machine, hit = look_by(machine, by)
    return machine, None if selector.relations else hit


def found(machine: Machine, selector: UiSelector) -> tuple[Machine, Hit]:
    """The UiObject of a selector, after the Configurator's wait. JavaError if it is not there."""
    patience = configured(machine)["waitForSelectorTimeout"]
    machine, hit = look(machine, selector)
    if hit is None and patience > 0:
        machine, there = wait_until(machine, patience, _there(selector))
        hit = look(machine, selector)[1] if there else None
    if hit is None:
        raise JavaError(NOT_FOUND, str(selector), machine)
    return machine, hit


def _there(selector: UiSelector) -> Callable[[Machine], tuple[Machine, bool]]:
    def check(machine: Machine) -> tuple[Machine, bool]:
        machine, hit = look(machine, selector)
        return machine, hit is not None

    return check


def either(machine: Machine, target: Any) -> tuple[Machine, Hit]:
    """The UiObject2 of a selector, else its UiObject; the UiObject of a handle."""
    if not isinstance(target, str):
        machine, hit = object2(machine, target)
        if hit is not None:
            return machine, hit
    return found(machine, meant(machine, target))


# --- waiting ------------------------------------------------------------------------------------


def wait_until(
    machine: Machine, ms: int, done: Callable[[Machine], tuple[Machine, bool]]
) -> tuple[Machine, bool]:
    """Check; while it is not so and time is left, let up to a second pass and check again."""
    machine, so = done(machine)
    left = min(ms, LONGEST_WAIT) / 1000
    while not so and left > 0 and restless(machine):
        pause = min(left, _pause(machine))
        left -= pause
        machine = notice(machine.do(Wait(pause)))
        machine, so = done(machine)
    return machine, so


def restless(machine: Machine) -> bool:
    """Whether something on the phone can change without being touched."""
    phone = machine.phone
    return bool(phone.ticking or phone.queue or phone.toast or phone.tasks[0].windows[-1].ui.snack)


def _pause(machine: Machine) -> float:
    """Seconds until there is something to see: one, or as long as only the queue's first is due."""
    phone = machine.phone
    if phone.ticking or phone.toast or phone.tasks[0].windows[-1].ui.snack:
        return 1.0
    return max(1.0, float(phone.queue[0].at - phone.time))


# --- telling ------------------------------------------------------------------------------------


def centre(node: Node) -> tuple[int, int]:
    """Rect.centerX and centerY, px."""
    left, top, right, bottom = node.bounds
    return (left + right) >> 1, (top + bottom) >> 1


def described(hit: Hit, second: bool) -> dict[str, Any]:
    """An ObjInfo. That of a UiObject2 has a resource name, and null for texts that are not there;
    that of a UiObject has null for its resource name, and "" for texts."""
    node = hit.node
    rect = dict(zip(("left", "top", "right", "bottom"), node.bounds, strict=True))
    none = None if second else ""
    words = text_of(node)
    return {
        "bounds": rect,
        "childCount": hit.children,
        "className": node.cls,
        "contentDescription": node.desc or none,
        "packageName": node.package,
        "resourceName": (node.id or None) if second else None,
        "text": none if words is None else words,
        "visibleBounds": dict(rect),
        **{name: flagged(node, bit) for name, bit in _BITS.items()},
    }


_DEFAULTS: dict[str, int] = {
    "actionAcknowledgmentTimeout": 500, "keyInjectionDelay": 0,
    "scrollAcknowledgmentTimeout": 200, "uiAutomationFlags": 0, "waitForIdleTimeout": 0,
    "waitForSelectorTimeout": 0,
}  # fmt: skip


def configured(machine: Machine) -> dict[str, int]:
    """The Configurator's settings; times in ms."""
    return {**_DEFAULTS, **dict(machine.memory.get(CONFIGURATOR, Table()).pairs)}
