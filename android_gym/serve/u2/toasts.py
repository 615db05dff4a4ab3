"""The last toast: kept when it appears, since it leaves the phone again soon."""

from __future__ import annotations

import msgspec

from ...phone.state.phone import Toast
from ...phone.ui.words import in_language
from ..machine import Machine

SEEN, LAST = "toast", "last_toast"  # in the machine's memory


class Seen(msgspec.Struct, frozen=True, eq=False):
    """The toast of the last look, told from an equal one that came later."""

    toast: Toast | None


def notice(machine: Machine) -> Machine:
    """The machine after a look at its toast: one that was not there before becomes the last."""
    toast = machine.phone.toast
    look: Seen | None = machine.memory.get(SEEN)
    seen = look.toast if look is not None else None
    if toast is seen:
        return machine
    machine = machine.remember(SEEN, Seen(toast))
    if toast is None or (seen is not None and _older(toast, seen)):
        return machine
    return machine.remember(LAST, in_language(machine.phone.settings, toast.package, toast.text))


def last(machine: Machine) -> str | None:
    """What the last toast said, None after `forget`."""
    found: str | None = machine.memory.get(LAST)
    return found


def forget(machine: Machine) -> Machine:
    return machine.remember(LAST, None) if last(machine) is not None else machine


def _older(toast: Toast, seen: Toast) -> bool:
    """Whether it is the toast seen before, which only has less time left."""
    return toast.text == seen.text and toast.package == seen.package and toast.ttl < seen.ttl
