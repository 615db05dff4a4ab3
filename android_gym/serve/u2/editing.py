"""Text put into edit fields from outside: set, pasted, cleared."""

from __future__ import annotations

import re

from ...phone.core.view import DISABLED, View
from ...phone.state.events import Tap, Type
from ...phone.system.fields import focused_view
from ...phone.system.windows import top_frame
from ..android.caret import insert
from ..android.keymap import CTRL
from ..android.pressing import press
from ..machine import Machine


def paste(machine: Machine) -> Machine:
    """What the clipboard holds, at the cursor. A field of one line shows line ends as blanks."""
    view = focused_view(machine.phone)
    return machine if view is None else insert(machine, _fitting(machine.phone.clipboard, view))


def clear(machine: Machine) -> Machine:
    """Select all in the focused field and delete it."""
    return press(press(machine, "A", frozenset({CTRL})), "DEL")


def set_text(machine: Machine, i: int, text: str) -> tuple[Machine, bool]:
    """ACTION_SET_TEXT on node `i` of the active window, and whether that is an edit field.

    The field gets the focus if it has not got it, since the phone types where the focus is.
    """
    targets = top_frame(machine.phone).targets
    view = targets[i].view if 0 <= i < len(targets) else None
    if view is None or not view.field or view.flags & DISABLED:
        return machine, False
    if not _focused(machine, view):
        spot = targets[i]
        machine = machine.do(Tap((spot.left + spot.right) / 2, (spot.top + spot.bottom) / 2))
    if not _focused(machine, view):
        return machine, False
    return machine.do(Type(_fitting(text, view), clear=True)), True


def _focused(machine: Machine, view: View) -> bool:
    focused = focused_view(machine.phone)
    return focused is not None and (focused.key or focused.field) == (view.key or view.field)


def _fitting(text: str, view: View) -> str:
    return re.sub(r"\r\n?|\n", " ", text) if view.style.lines == 1 else text
