"""Runtime permissions: who has been granted which."""

from __future__ import annotations

from ...memo import by_identity
from .phone import Phone
from .providers import Contact, File

NOTIFY = "android.permission.POST_NOTIFICATIONS"
READ_CONTACTS = "android.permission.READ_CONTACTS"
READ_IMAGES, READ_AUDIO = "android.permission.READ_MEDIA_IMAGES", "android.permission.READ_MEDIA_AUDIO"
_KINDS = {READ_IMAGES: "image video ", READ_AUDIO: "audio "}  # of files that these let an app read

GUARDED: dict[str, frozenset[str]] = {}  # package -> what a loaded app has to ask for of these and READ_CONTACTS


def declare(package: str, permissions: tuple[str, ...]) -> None:
    """Note what an app may ask for, when it is loaded."""
    if asked := frozenset(permissions) & {READ_CONTACTS, *_KINDS}:
        GUARDED[package] = asked


def contacts_for(phone: Phone, package: str) -> tuple[Contact, ...]:
    """The contacts as the screens of an app get them: none while an app that asks for them has not
    been allowed to read them."""
    may = READ_CONTACTS not in GUARDED.get(package, ()) or (package, READ_CONTACTS) in phone.permissions
    return phone.contacts if may else ()


def files_for(phone: Phone, package: str, path: str = "") -> tuple[File, ...]:
    """The files as the screens of an app get them: without pictures and videos, and without sounds,
    while an app that asks for these has not been allowed to read them. The one at `path` was given
    to the screen by whoever opened it."""
    lacking = ""
    for permission in sorted(GUARDED.get(package, ())):
        if permission in _KINDS and (package, permission) not in phone.permissions:
            lacking += _KINDS[permission]
    return _without(phone.files, lacking, path) if lacking else phone.files


@by_identity(8)
def _without(files: tuple[File, ...], kinds: str, path: str) -> tuple[File, ...]:
    return tuple(file for file in files if file.kind not in kinds.split() or file.path == path)


def granted(phone: Phone, package: str, permission: str) -> bool:
    return (package, permission) in phone.permissions


def grant(phone: Phone, package: str, permission: str) -> Phone:
    return phone.replace(permissions=tuple(sorted({*phone.permissions, (package, permission)})))


def revoke(phone: Phone, package: str, permission: str) -> Phone:
    return phone.replace(permissions=tuple(p for p in phone.permissions if p != (package, permission)))
