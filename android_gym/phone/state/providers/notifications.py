"""Notifications that apps have posted."""

from __future__ import annotations

from ...core.calls import Call
from ...core.values import Value

LOUD = frozenset(("sms", "mail", "firing"))  # channels whose notifications pop up


class NotificationAction(Value):
    """A button of a notification."""

    title: str
    call: Call


class Notification(Value):
    """What an app has posted to the shade."""

    id: int
    package: str
    title: str
    text: str = ""
    time: int = 0
    channel: str = "default"
    tap: Call | None = None
    actions: tuple[NotificationAction, ...] = ()
    ongoing: bool = False  # cannot be swiped away
    silent: bool = False  # no heads-up, below "Silent"
