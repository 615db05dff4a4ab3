"""Runtime permissions: who has been granted which."""

from __future__ import annotations

from .phone import Phone

NOTIFY = "android.permission.POST_NOTIFICATIONS"
READ_CONTACTS = "android.permission.READ_CONTACTS"


def granted(phone: Phone, package: str, permission: str) -> bool:
    return (package, permission) in phone.permissions


def grant(phone: Phone, package: str, permission: str) -> Phone:
    return phone.replace(permissions=tuple(sorted({*phone.permissions, (package, permission)})))


def revoke(phone: Phone, package: str, permission: str) -> Phone:
    return phone.replace(permissions=tuple(p for p in phone.permissions if p != (package, permission)))
