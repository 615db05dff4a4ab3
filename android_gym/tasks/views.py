"""What is in front, for goals that are views: "open …", "show …"."""

from __future__ import annotations

from typing import TypeVar

from ..phone.state.activity import Activity
from ..phone.state.phone import Phone
from .base import Condition, Params

A = TypeVar("A", bound=Activity)


def uncovered(phone: Phone) -> bool:
    """Nothing lies over the activity in front: no dialog, menu or sheet, no notification shade."""
    return phone.popup is None and phone.shade is None


def front(phone: Phone, kind: type[A]) -> A | None:
    """The activity in front, if it is of that kind and nothing lies over it."""
    top = phone.top
    return top if isinstance(top, kind) and uncovered(phone) else None


def popup(phone: Phone, kind: type[A]) -> A | None:
    """The dialog, menu or sheet in front, if it is of that kind."""
    over = phone.popup
    return over if isinstance(over, kind) and phone.shade is None else None


def in_app(package: str, label: str) -> Condition:
    """A sub-goal: an app is in front."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return now.foreground == package

    return Condition(f"{label} is open.", holds)
