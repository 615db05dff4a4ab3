"""Typing into the focused field where the cursor is: insert, erase, select, copy and paste."""

from __future__ import annotations

from ...phone.core.view import View
from ...phone.state.events import Key, Type
from ...phone.system.caret import Caret, caret_of, marked_in
from ...phone.system.fields import focused_view
from ...phone.system.front import set_ui
from ...phone.ui.clusters import first_cluster, last_cluster
from ..machine import Machine


def field(machine: Machine) -> View | None:
    """The edit field that has the focus, None where none has it or the screen is off."""
    return focused_view(machine.phone) if machine.phone.display.on else None


def caret(machine: Machine) -> Caret | None:
    """Where typing goes, None where no field has the focus or the screen is off."""
    view = field(machine)
    return None if view is None else caret_of(machine.phone, view)


def put(machine: Machine, start: int, end: int) -> Machine:
    """With the cursor or selection elsewhere in the focused field."""
    at, phone = caret(machine), machine.phone
    if at is None:
        return machine
    ui = marked_in(phone.window.ui, at.text, start, end)
    return machine if ui == phone.window.ui else machine.showing(set_ui(phone, ui))


def insert(machine: Machine, text: str) -> Machine:
    """Type in the place of the selection."""
    return machine if caret(machine) is None or not text else machine.do(Type(text))


def erase(machine: Machine, forward: bool = False) -> Machine:
    """Delete the selection, else the character before (or after) the cursor."""
    at = caret(machine)
    if at is None:
        return machine
    if at.marked or not forward:
        return machine.do(Key("delete"))
    after = at.end + first_cluster(at.after)
    return machine if after == at.end else put(machine, at.end, after).do(Key("delete"))


def move(machine: Machine, key: str) -> Machine:
    """Move the cursor: DPAD_LEFT, DPAD_RIGHT, MOVE_HOME, MOVE_END."""
    at = caret(machine)
    if at is None:
        return machine
    stop = at.text.find("\n", at.end)
    place = {
        "DPAD_LEFT": at.start if at.marked else last_cluster(at.before),
        "DPAD_RIGHT": at.end if at.marked else at.end + first_cluster(at.after),
        "MOVE_HOME": at.text.rfind("\n", 0, at.end) + 1,
        "MOVE_END": len(at.text) if stop < 0 else stop,
    }[key]
    return put(machine, place, place)


def select_all(machine: Machine) -> Machine:
    at = caret(machine)
    return machine if at is None else put(machine, 0, len(at.text))


def copy(machine: Machine, cut: bool = False) -> Machine:
    """The selection to the clipboard; `cut` takes it out of the field."""
    at = caret(machine)
    if at is None or not at.marked:
        return machine
    machine = machine.showing(machine.phone.replace(clipboard=at.marked))
    return erase(machine) if cut else machine


def paste(machine: Machine) -> Machine:
    return insert(machine, machine.phone.clipboard)


def replace(machine: Machine, text: str) -> Machine:
    """Type in the place of all that the field says."""
    return machine if caret(machine) is None else machine.do(Type(text, clear=True))
