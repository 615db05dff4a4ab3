"""Objects on the screen for the RPC: found by a selector or by a handle, waited for, described.

Waiting happens in the phone's own time: each round lets up to a second pass there, and where
nothing on the phone can change by itself the answer comes at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...phone.core.values import Table
from ...phone.state.events import Wait
from ...phone.system.reminders import next_reminders
from ...phone.ui.node import Node
from ..machine import Machine
from .finding import Hit, find, find_by, scene_of
from .java import NOT_FOUND, JavaError
from .selector import FLAGS, By, Selector, UiSelector, flagged, parse, text_of
from .toasts import notice

HANDLES, CONFIGURATOR = "uiobjects", "configurator"  # in the machine's memory
MAX_HANDLES = 256
MAX_WAIT = 600_000  # ms
Answer = tuple[Machine, Any]


# --- what is meant ------------------------------------------------------------------------------


def keep(machine: Machine, selector: UiSelector) -> tuple[Machine, str]:
    """A handle for an object; a real server makes UUIDs and forgets them after a minute."""
    known: tuple[tuple[int, UiSelector], ...] = machine.memory.get(HANDLES, ())
    made = known[-1][0] + 1 if known else 1
    machine = machine.remember(HANDLES, (*known[1 - MAX_HANDLES :], (made, selector)))
    return machine, _handle(made)


def _handle(made: int) -> str:
    return f"{made:08x}-0000-4000-8000-{made:012x}"


def kept(machine: Machine, handle: str) -> UiSelector | None:
    """The object of a handle, None if there is none."""
    known: tuple[tuple[int, UiSelector], ...] = machine.memory.get(HANDLES, ())
    return next((selector for made, selector in known if handle == _handle(made)), None)


def meant(machine: Machine, target: Any) -> UiSelector:
    """What a parameter means: a handle, or a selector for the older kind of query."""
    if not isinstance(target, str):
        return parse(target).ui()
    selector = kept(machine, target)
    if selector is None:
        raise JavaError(NOT_FOUND, f"UiObject {target} not found!")
    return selector


def newer(selector: Selector) -> By | None:
    """The query of UiAutomator 2 for a selector that it can express, else None."""
    if selector.has("index") or selector.has("instance"):
        return None
    return selector.by()


# --- looking ------------------------------------------------------------------------------------


def look_by(machine: Machine, by: By) -> Hit | None:
    """What a `By` finds now, in any window."""
    scene = scene_of(machine.phone)
    i = find_by(scene, by)
    return None if i is None else Hit(scene, i)


def look(machine: Machine, selector: UiSelector) -> Hit | None:
    """What a UiSelector finds now, in the active window."""
    scene = scene_of(machine.phone)
    i = find(scene, selector)
    return None if i is None else Hit(scene, i)


def object2(machine: Machine, target: Any) -> Hit | None:
    """The UiObject2 of a Selector, None where it has none: the server then takes a UiObject."""
    selector = parse(target)
    by = newer(selector)
    hit = None if by is None else look_by(machine, by)
    return None if selector.relatives else hit


def found(machine: Machine, selector: UiSelector) -> tuple[Machine, Hit]:
    """The UiObject of a selector, after the Configurator's wait. JavaError if it is not there."""
    patience = configured(machine)["waitForSelectorTimeout"]
    machine, _ = wait_until(machine, patience, lambda m: look(m, selector) is not None)
    hit = look(machine, selector)
    if hit is None:
        raise JavaError(NOT_FOUND, str(selector), machine)
    return machine, hit


def either(machine: Machine, target: Any) -> tuple[Machine, Hit]:
    """The UiObject2 of a selector, else its UiObject; the UiObject of a handle."""
    hit = None if isinstance(target, str) else object2(machine, target)
    return (machine, hit) if hit is not None else found(machine, meant(machine, target))


# --- waiting ------------------------------------------------------------------------------------


def wait_until(machine: Machine, ms: int, done: Callable[[Machine], bool]) -> tuple[Machine, bool]:
    """Check; while it is not so and time is left, let up to a second pass and check again."""
    left = min(ms, MAX_WAIT) / 1000
    while not (so := done(machine)) and left > 0:
        pause = _pause(machine)
        if not pause:
            break
        machine = notice(machine.do(Wait(min(left, pause))))
        left -= pause
    return machine, so


def _pause(machine: Machine) -> float:
    """Seconds until there may be something else to see: one, or as long as only the queue's first
    or a reminder is due; 0 where nothing on the phone changes without being touched."""
    phone = machine.phone
    if phone.ticking or phone.toast or phone.tasks[0].windows[-1].ui.snack:
        return 1.0
    due = [entry.at for entry in phone.queue[:1]]
    due += [alert.at for alert in next_reminders(phone, phone.time)[:1]]
    return max(1.0, float(min(due) - phone.time)) if due else 0.0


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
        **{name: flagged(node, bit) for name, bit in FLAGS.items()},
    }


DEFAULTS = {
    "actionAcknowledgmentTimeout": 500,
    "keyInjectionDelay": 0,
    "scrollAcknowledgmentTimeout": 200,
    "uiAutomationFlags": 0,
    "waitForIdleTimeout": 0,
    "waitForSelectorTimeout": 0,
}


def configured(machine: Machine) -> dict[str, int]:
    """The Configurator's settings; times in ms. Only `waitForSelectorTimeout` is heeded: the
    others have nothing to wait for on a phone that is always idle."""
    return {**DEFAULTS, **dict(machine.memory.get(CONFIGURATOR, Table()).pairs)}
