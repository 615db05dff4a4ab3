"""Typing into the focused field where the cursor is: insert, erase, select, copy and paste.

The phone itself types at the end of a field. A cursor that keys moved away from there, or a
selection, is remembered with the machine, and counts while the field keeps its focus and text.
"""

from __future__ import annotations

from typing import NamedTuple

from ...phone.core.paths import get_at, has_path
from ...phone.state.events import Key, Type
from ...phone.system.fields import focused_view
from ...phone.ui.clusters import backspaced, first_cluster, last_cluster
from ..machine import Machine

_KEPT = "caret"  # (field, text, anchor, head) in the machine's memory


class Caret(NamedTuple):
    """The focused field. Positions are counted in characters; equal ones are a cursor."""

    field: str
    text: str
    anchor: int
    head: int

    @property
    def start(self) -> int:
        return min(self.anchor, self.head)

    @property
    def end(self) -> int:
        return max(self.anchor, self.head)

    @property
    def selected(self) -> str:
        return self.text[self.start : self.end]


def caret(machine: Machine) -> Caret | None:
    """Where typing goes, None where no field has the focus or the screen is off."""
    phone = machine.phone
    view = focused_view(phone) if phone.display.on else None
    activity = phone.window.activity
    if view is None or not has_path(activity, view.field):
        return None
    text = str(get_at(activity, view.field))
    field = f"{phone.foreground}/{type(activity).__name__}/{view.key or view.field}"
    kept = machine.memory.get(_KEPT)
    anchor, head = len(text), len(text)
    if kept is not None and kept[:2] == (field, text):
        anchor, head = kept[2:]
    return Caret(field, text, anchor, head)


def put(machine: Machine, anchor: int, head: int) -> Machine:
    """With the cursor or selection elsewhere in the focused field."""
    at = caret(machine)
    if at is None:
        return machine
    end = len(at.text)
    anchor, head = (min(end, max(0, place)) for place in (anchor, head))
    if anchor == head == end:
        return forget(machine)
    return machine.remember(_KEPT, (at.field, at.text, anchor, head))


def forget(machine: Machine) -> Machine:
    """With the cursor at the end, as after a touch."""
    if _KEPT not in machine.memory:
        return machine
    return machine.replace(memory=machine.memory.drop(_KEPT))


def insert(machine: Machine, text: str) -> Machine:
    """Type in the place of the selection."""
    at = caret(machine)
    if at is None or not text:
        return machine
    if at.start == len(at.text):
        return machine.do(Type(text))
    return _replaced(machine, at, at.start, at.end, text)


def erase(machine: Machine, forward: bool = False) -> Machine:
    """Delete the selection, else the character before (or after) the cursor."""
    at = caret(machine)
    if at is None:
        return machine
    if at.selected:
        return _replaced(machine, at, at.start, at.end, "")
    if forward:
        after = at.head + first_cluster(at.text[at.head :])
        return machine if after == at.head else _replaced(machine, at, at.head, after, "")
    if at.head == len(at.text):
        return machine.do(Key("delete"))
    before = len(backspaced(at.text[: at.head]))
    return _replaced(machine, at, before, at.head, "") if at.head else machine


def _replaced(machine: Machine, at: Caret, start: int, end: int, text: str) -> Machine:
    after = machine.do(Type(at.text[:start] + text + at.text[end:], clear=True))
    now = caret(after)
    if now is None or now.field != at.field:
        return after
    place = len(now.text) - (len(at.text) - end)  # what stood behind is still behind
    return put(after, place, place)


def move(machine: Machine, key: str) -> Machine:
    """Move the cursor: DPAD_LEFT, DPAD_RIGHT, MOVE_HOME, MOVE_END."""
    at = caret(machine)
    if at is None:
        return machine
    stop = at.text.find("\n", at.head)
    place = {
        "DPAD_LEFT": at.start if at.selected else last_cluster(at.text[: at.head]),
        "DPAD_RIGHT": at.end if at.selected else at.head + first_cluster(at.text[at.head :]),
        "MOVE_HOME": at.text.rfind("\n", 0, at.head) + 1,
        "MOVE_END": len(at.text) if stop < 0 else stop,
    }[key]
    return put(machine, place, place)


def select_all(machine: Machine) -> Machine:
    at = caret(machine)
    return machine if at is None else put(machine, 0, len(at.text))


def copy(machine: Machine, cut: bool = False) -> Machine:
    """The selection to the clipboard; `cut` takes it out of the field."""
    at = caret(machine)
    if at is None or not at.selected:
        return machine
    machine = machine.showing(machine.phone.replace(clipboard=at.selected))
    return erase(machine) if cut else machine


def paste(machine: Machine) -> Machine:
    return insert(machine, machine.phone.clipboard)


def replace(machine: Machine, text: str) -> Machine:
    """Type in the place of all that the field says."""
    return machine if caret(machine) is None else forget(machine.do(Type(text, clear=True)))
