"""What the tasks of settings.yaml share with others."""

from __future__ import annotations

from collections.abc import Callable

from ...action import Action
from ...apps.google.settings.pages import SubSettings
from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ..base import Goal, Params
from ..foreground import top_activity
from ..steps import click, scroll_to, start


def shows(name: str) -> Goal:
    """A page of Settings is in front, with nothing over it."""

    def shown(before: Phone, now: Phone, p: Params) -> bool:
        top = top_activity(now, SubSettings)
        return top is not None and top.name == name

    return shown


def at_home(*rows: str) -> tuple[Action, ...]:
    """Open Settings and follow rows from its home page."""
    return (start("Settings"), *follow(*rows))


def follow(*rows: str) -> tuple[Action, ...]:
    """Follow rows, each on the page of the one before it, wherever they stand there."""
    return tuple(step for row in rows for step in (scroll_to(row), click(row)))


def starts_with(key: str, value: int) -> Callable[[Phone, Params], Phone]:
    """A set-up that writes a setting."""

    def setup(phone: Phone, p: Params) -> Phone:
        return written(phone, key, value)

    return setup
