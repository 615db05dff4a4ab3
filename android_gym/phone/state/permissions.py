"""Runtime permissions: who has been granted which."""

from __future__ import annotations

from ...memo import by_identity
from .phone import Phone
from .providers import Contact, File

NOTIFY = "android.permission.POST_NOTIFICATIONS"
READ_CONTACTS = "android.permission.READ_CONTACTS"


READ_MEDIA = "android.permission.READ_MEDIA_IMAGES", "android.permission.READ_MEDIA_AUDIO"
_KINDS = (("image", "video"), ("audio",))  # of files that each of these lets an app read

_ASKED: dict[str, tuple[str, ...]] = {}  # what loaded apps ask for of the above


def declare(package: str, permissions: tuple[str, ...]) -> None:
    """Note what an app may ask for, when it is loaded."""
    _ASKED[package] = tuple(one for one in (READ_CONTACTS, *READ_MEDIA) if one in permissions)


def _lacks(phone: Phone, package: str, permission: str) -> bool:
    """Whether an app has to ask for a permission that it does not have."""
    return permission in _ASKED.get(package, ()) and (package, permission) not in phone.permissions


def contacts_for(phone: Phone, package: str) -> tuple[Contact, ...]:
    """The contacts as the screens of an app get them: none while an app that asks for them has not
    been allowed to read them."""
    return () if _lacks(phone, package, READ_CONTACTS) else phone.contacts


def files_for(phone: Phone, package: str, path: str = "") -> tuple[File, ...]:
    """The files as the screens of an app get them: without pictures and videos, and without sounds,
    while an app that asks for these has not been allowed to read them. The one at `path` was given
    to the screen by whoever opened it."""
    lacking = tuple(k for one, k in zip(READ_MEDIA, _KINDS, strict=True) if _lacks(phone, package, one))
    return _without(phone.files, sum(lacking, ()), path) if lacking else phone.files


@by_identity(8)
def _without(files: tuple[File, ...], kinds: tuple[str, ...], path: str) -> tuple[File, ...]:
    return tuple(file for file in files if file.kind not in kinds or file.path == path)


def granted(phone: Phone, package: str, permission: str) -> bool:
    return (package, permission) in phone.permissions


def grant(phone: Phone, package: str, permission: str) -> Phone:
    return phone.replace(permissions=tuple(sorted({*phone.permissions, (package, permission)})))


def revoke(phone: Phone, package: str, permission: str) -> Phone:
    return phone.replace(permissions=tuple(p for p in phone.permissions if p != (package, permission)))
