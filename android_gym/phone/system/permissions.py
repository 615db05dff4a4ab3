"""Asking for a runtime permission: once, by a dialog of the permission controller."""

from __future__ import annotations

from msgspec.structs import replace

from ..core.calls import Call
from ..state.permissions import grant, granted
from .catalogue import role
from .window_context import W


def request(c: W, permission: str, then: Call) -> W:
    """Run `then` at once if granted, else after the user allows it."""
    if granted(c.phone, c.package, permission):
        return c.run(then)
    return c.show(role("permission dialog", c.phone.profile)(c.package, permission, then))


def allow(c: W, permission: str) -> W:
    """Grant a permission to the package that this context is about."""
    return replace(c, phone=grant(c.phone, c.package, permission))
