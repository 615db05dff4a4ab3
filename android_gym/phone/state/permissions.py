"""Runtime permissions: asked once by a dialog of the permission controller."""

from __future__ import annotations

from dataclasses import replace

from ..core.calls import Call
from ..system.ctx import Ctx
from .phone import Phone


def granted(phone: Phone, package: str, permission: str) -> bool:
    return (package, permission) in phone.permissions


def grant(phone: Phone, package: str, permission: str) -> Phone:
    return phone.but(permissions=tuple(sorted({*phone.permissions, (package, permission)})))


def revoke(phone: Phone, package: str, permission: str) -> Phone:
    return phone.but(permissions=tuple(p for p in phone.permissions if p != (package, permission)))


def request(c: Ctx, permission: str, then: Call) -> Ctx:
    """Run `then` at once if granted, else after the user allows it."""
    if granted(c.phone, c.package, permission):
        return c.run(then)
    from ...apps.system.permissioncontroller import Ask

    return c.show(Ask(c.package, permission, then))


def allow(c: Ctx, permission: str) -> Ctx:
    """Grant a permission to the package this Ctx is about."""
    return replace(c, phone=grant(c.phone, c.package, permission))
