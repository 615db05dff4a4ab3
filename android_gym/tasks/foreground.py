"""What is in the foreground, for goals of the kind "open …" and "show …".

Such goals are over activities and their fields, never over words on the screen, which another app
or a notification could show as well.
"""

from __future__ import annotations

from typing import TypeVar

from ..phone.state.activity import Activity
from ..phone.state.phone import Phone
from .base import Condition, Goal, Params

A = TypeVar("A", bound=Activity)


def is_uncovered(phone: Phone) -> bool:
    """Nothing covers the top activity: no dialog, menu or sheet, no notification shade."""
    return phone.popup is None and phone.shade is None


def top_activity(phone: Phone, kind: type[A]) -> A | None:
    """The activity in the foreground, if it is of that kind and nothing covers it."""
    top = phone.top
    return top if isinstance(top, kind) and is_uncovered(phone) else None


def top_popup(phone: Phone, kind: type[A]) -> A | None:
    """The dialog, menu or sheet in the foreground, if it is of that kind."""
    over = phone.popup
    return over if isinstance(over, kind) and phone.shade is None else None


def is_open(kind: type[Activity]) -> Goal:
    """An activity of that kind is in the foreground, and nothing covers it."""
    return lambda before, now, p: top_activity(now, kind) is not None


def app_is_open(package: str, label: str) -> Condition:
    """A sub-goal: an app is in the foreground."""

    def holds(before: Phone, now: Phone, p: Params) -> bool:
        return now.foreground == package

    return Condition(f"{label} is open.", holds)
