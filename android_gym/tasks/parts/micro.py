"""What the micro tasks start from and ask for: screens that apps have in front."""

from __future__ import annotations

from ...phone.state.activity import Activity
from ...phone.state.phone import Phone
from ...phone.system.ctx import Ctx
from ...phone.system.home import launch
from ..base import Params


def inside(phone: Phone, package: str, *activities: Activity) -> Ctx:
    """The phone with an app in front, and activities opened over its main one."""
    c = Ctx(launch(phone, package), package, 0)
    for activity in activities:
        c = c.start(activity)
    return c


def as_it_was(before: Phone, now: Phone, p: Params) -> bool:
    """The screen of the start is in front, whatever lies over it."""
    return now.top == before.top
