"""What differs between two phones, as named places: for side effects and certificates.

Navigation, scroll positions, the clock, recents, toasts and open panels do not count; an app's
model may leave more out by a method `plain()` (read marks, last tab, search history).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .state import Phone
from .values import Value

FIELDS = (
    "contacts", "labels", "messages", "calls", "calendar", "files", "accounts",
    "notifications", "blocked", "packages", "permissions", "zone",
)  # fmt: skip


class Change(NamedTuple):
    """One place that differs: "contacts", "settings/global/wifi_on", "apps/PACKAGE.field"."""

    path: str
    before: Any
    after: Any


def changes(before: Phone, after: Phone, plain: bool = True) -> tuple[Change, ...]:
    """Every place where data differs, in a fixed order. Without `plain`, what models leave out of
    account counts as well."""
    found = [
        Change(name, getattr(before, name), getattr(after, name))
        for name in FIELDS
        if getattr(before, name) != getattr(after, name)
    ]
    found.extend(_table("settings/", dict(before.settings.pairs), dict(after.settings.pairs)))
    old, new = dict(before.apps.pairs), dict(after.apps.pairs)
    for package in sorted({*old, *new}):
        if old.get(package) is not new.get(package):
            found.extend(_model(package, old.get(package), new.get(package), plain))
    return tuple(found)


def _table(prefix: str, old: dict[str, Any], new: dict[str, Any]) -> list[Change]:
    return [
        Change(prefix + key, old.get(key), new.get(key))
        for key in sorted({*old, *new})
        if old.get(key) != new.get(key)
    ]


def _model(package: str, old: Any, new: Any, plain: bool) -> list[Change]:
    if type(old) is not type(new) or not isinstance(old, Value):
        return [Change(f"apps/{package}", old, new)] if old != new else []
    if plain:
        old, new = _plain(old), _plain(new)
    return [
        Change(f"apps/{package}.{field}", getattr(old, field), getattr(new, field))
        for field in old.__struct_fields__
        if getattr(old, field) != getattr(new, field)
    ]


def _plain(model: Value) -> Value:
    plain = getattr(model, "plain", None)
    return plain() if callable(plain) else model


def side_effects(before: Phone, after: Phone, allowed: tuple[str, ...]) -> tuple[str, ...]:
    """Places that changed although the task does not allow it. An allowed path covers what
    begins with it: "apps/com.google.android.gm" covers all of Gmail's data."""
    return tuple(
        c.path for c in changes(before, after) if not any(c.path.startswith(a) for a in allowed)
    )
