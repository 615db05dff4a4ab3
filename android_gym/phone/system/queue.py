"""The queue of what will happen at a time."""

from __future__ import annotations

from ..core.calls import Call
from ..state.phone import Pending, Phone


def planned(phone: Phone, entry: Pending) -> Phone:
    """The phone with an entry more; entries of the same time stay in the order they came."""
    return phone.replace(queue=tuple(sorted((*phone.queue, entry), key=_when)))


def unplanned(phone: Phone, package: str, call: Call) -> Phone:
    """The phone without the entries of a package's call."""
    gone = (package, call)
    return phone.replace(queue=tuple(p for p in phone.queue if (p.package, p.call) != gone))


def running(phone: Phone, name: str, on: bool) -> Phone:
    """The phone on which something named runs, so that time passes, or does not any more."""
    rest = tuple(r for r in phone.running if r != name)
    return phone.replace(running=tuple(sorted((*rest, name))) if on else rest)


def _when(entry: Pending) -> int:
    return entry.at
