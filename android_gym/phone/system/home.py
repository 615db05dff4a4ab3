"""Bringing apps to the front, going home and stopping apps, for those who have a phone."""

from __future__ import annotations

from ...memo import by_identity
from ..state.phone import Phone
from .closing import closed
from .crashes import excused, survived
from .ctx import Ctx
from .registry import apps


def go_home(phone: Phone) -> Phone:
    """Show the launcher's home page; the other tasks stay as they are."""
    return survived(_home, phone)


def _home(phone: Phone) -> Phone:
    return Ctx(phone, phone.launcher).home().phone


def launch(phone: Phone, package: str) -> Phone:
    """Bring an app's task to the front, or start it. The package must be installed."""
    return survived(_launched, phone, package)


def _launched(phone: Phone, package: str) -> Phone:
    return Ctx(phone, package).launch(package).phone


@by_identity(32)
def paused(phone: Phone) -> Phone:
    """The phone after the activity in front has saved its fields, as it does when it is left."""
    return Ctx(phone, phone.foreground).paused()


def ready(phone: Phone, package: str) -> Phone:
    """Give a package its first model if it has none. An app that raises an exception here gets
    none, and does the same when it is launched."""
    try:
        return Ctx(phone, package).ready(package).phone
    except Exception as error:
        excused(error, phone)
        return phone


def stop(phone: Phone, package: str) -> Phone:
    """Force-stop: its task, its windows elsewhere, pending calls, running things and notifications
    go; its data stays. No hook of its activities runs, since its process ends."""
    phone = phone.replace(
        queue=tuple(q for q in phone.queue if q.package != package),
        history=tuple(p for p in phone.history if p != package),
        notifications=tuple(n for n in phone.notifications if n.package != package),
    )
    return closed(phone, package)


def stop_all(phone: Phone) -> Phone:
    """Stop everything that is no system app and go home."""
    table = apps()
    for task in phone.tasks:
        if task.package != phone.launcher and not table[task.package].system:
            phone = stop(phone, task.package)
    return go_home(phone)
