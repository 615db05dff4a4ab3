"""Turning the phone off and starting it again."""

from __future__ import annotations

from ..state.phone import Phone, Task
from .keyguard import has_lock
from .telecom import end, ended
from .window_context import window_for


def restarted(phone: Phone, on: bool = True) -> Phone:
    """The phone after a restart, with its lock screen if it has one: nothing is open, and what was
    only in memory is gone. Data, settings, files, notifications and what is scheduled stay. With
    `on` False its screen is dark, until the power key turns it on."""
    while phone.telecom.calls:
        phone = end(phone) if phone.telecom.ringing is None else _unanswered(phone)
    home = Task(phone.launcher, (window_for(phone.launcher),))
    return phone.replace(
        display=phone.display.replace(on=on),
        tasks=(home,),
        shade=None,
        toast=None,
        volume=None,
        heads_up=None,
        history=(),
        clipboard="",
        locked=has_lock(phone),
    )


def _unanswered(phone: Phone) -> Phone:
    return ended(phone, phone.telecom.ringing) if phone.telecom.ringing is not None else phone
