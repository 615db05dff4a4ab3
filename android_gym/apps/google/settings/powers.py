"""What only Settings may do to the phone: stop apps, clear their data, set the clock.

Every function maps a Ctx to a Ctx; what they change has no verb of its own because no other app
may do it.
"""

from __future__ import annotations

from dataclasses import replace

from ....phone.state.permissions import grant, revoke
from ....phone.state.phone import Phone
from ....phone.system.ctx import Ctx
from ....phone.system.home import ready, stop


def _with(c: Ctx, phone: Phone) -> Ctx:
    """The Ctx on another phone; without a window if ours went."""
    here = c.depth >= 0 and phone.tasks and phone.tasks[0].package == c.phone.tasks[0].package
    return replace(c, phone=phone, depth=c.depth if here else -1)


def force_stop(c: Ctx, package: str) -> Ctx:
    """End an app's task and whatever it has scheduled or running."""
    return _with(c, stop(c.phone, package))


def clear_data(c: Ctx, package: str) -> Ctx:
    """Stop an app and bring its data back to what it has at its first start."""
    phone = stop(c.phone, package)
    notes = tuple(n for n in phone.notifications if n.package != package)
    allowed = tuple(p for p in phone.permissions if p[0] != package)
    phone = phone.replace(apps=phone.apps.drop(package), notifications=notes, permissions=allowed)
    return _with(c, ready(phone, package))


def set_permission(c: Ctx, package: str, permissions: tuple[str, ...], allow: bool) -> Ctx:
    """Grant or revoke some of an app's runtime permissions."""
    phone = c.phone
    for permission in permissions:
        phone = (grant if allow else revoke)(phone, package, permission)
    return replace(c, phone=phone)


def set_clock(c: Ctx, time: int) -> Ctx:
    """Set the phone's time (seconds UTC) by hand."""
    return replace(c, phone=c.phone.replace(time=time))
