"""Goals that are lists of differences between two phones, easy to read and to loosen by hand.

`proposed` makes such a list, `holds` decides it. Records are given as dicts of those fields that
count: taking one out of a dict makes the goal leave it open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ..phone.core.values import Value
from ..phone.state.diff import changes
from ..phone.state.phone import Phone

# fields that a drafted goal leaves open: what an app gives a record by itself
LOOSE = ("id", "time", "photo", "seed", "thread", "modified", "size", "snippet", "label")


class Is(Value):
    """The place has this value at the end; None where there is nothing."""

    path: str
    value: Any


class Rows(Value):
    """Of a place with several records these are new and those are gone; the others stay."""

    path: str
    gained: tuple[Any, ...] = ()
    lost: tuple[Any, ...] = ()


class Front(Value):
    """This activity, by its class and fields, is in front. For what changes no data."""

    package: str
    activity: str
    fields: dict[str, Any] = {}


Wanted = Is | Rows | Front


def proposed(before: Phone, after: Phone) -> tuple[Wanted, ...]:
    """What differs, place by place; what is in front where nothing does."""
    found = tuple(_wanted(c.path, c.before, c.after) for c in changes(before, after))
    if found:
        return found
    return (Front(after.foreground, after.top.activity, _fields(after.top)),)


def holds(wanted: Iterable[Wanted], before: Phone, now: Phone) -> bool:
    """Whether all of it is so."""
    return all(_holds(one, before, now) for one in wanted)


def at(phone: Phone, path: str) -> Any:
    """What a path of `phone.diff.changes` names; None where it is not there."""
    if path.startswith("settings/"):
        return phone.settings.get(path.removeprefix("settings/"))
    if not path.startswith("apps/"):
        return getattr(phone, path)
    whole = path.removeprefix("apps/")
    package, _, field = whole.rpartition(".")
    model = phone.apps.get(package)
    if model is None:
        return phone.apps.get(whole)
    plain = getattr(model, "plain", None)
    return getattr(plain() if callable(plain) else model, field, None)


def _wanted(path: str, before: Any, after: Any) -> Wanted:
    if isinstance(before, tuple) and isinstance(after, tuple):
        gained, lost = _moved(before, after)
        if gained or lost:
            return Rows(path, tuple(map(_fields, gained)), tuple(map(_fields, lost)))
    return Is(path, builtin(after))


def _holds(one: Wanted, before: Phone, now: Phone) -> bool:
    if isinstance(one, Front):
        here = (now.foreground, now.top.activity)
        return here == (one.package, one.activity) and _matches(one.fields, now.top)
    found = at(now, one.path)
    if isinstance(one, Is):
        return bool(builtin(found) == builtin(one.value))
    was = at(before, one.path)
    if not isinstance(was, tuple) or not isinstance(found, tuple):
        return False
    gained, lost = _moved(was, found)
    return _each(one.gained, gained) and _each(one.lost, lost)


def _moved(before: Sequence[Any], after: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """What is new and what is gone, whatever the order."""
    old, new = Counter(before), Counter(after)
    return list((new - old).elements()), list((old - new).elements())


def _each(wanted: Sequence[Any], found: Sequence[Any]) -> bool:
    """Whether each wanted record is another one of those found, and none is left."""
    left = list(found)
    for one in sorted(wanted, key=lambda one: -len(one) if isinstance(one, dict) else 0):
        match = next((record for record in left if _matches(one, record)), None)
        if match is None:
            return False
        left.remove(match)
    return not left


def _matches(wanted: Any, record: Any) -> bool:
    if not isinstance(wanted, dict):
        return bool(builtin(record) == builtin(wanted))
    plain = builtin(record)
    return isinstance(plain, dict) and all(
        name in plain and plain[name] == builtin(value) for name, value in wanted.items()
    )


def _fields(record: Any) -> Any:
    """A record's fields, without those that no goal names; another value as it is."""
    plain = builtin(record)
    if not isinstance(record, Value):
        return plain
    return {name: value for name, value in plain.items() if name not in LOOSE}


def builtin(value: Any) -> Any:
    """The same in types that a Python file can spell: records are dicts of all their fields."""
    if isinstance(value, msgspec.Struct):
        return {name: builtin(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple | list):
        return tuple(map(builtin, value))
    if isinstance(value, dict):
        return {name: builtin(one) for name, one in value.items()}
    return value


__all__ = ["Front", "Is", "Rows", "Wanted", "holds", "proposed"]
