"""Paths into values: "draft.phones.0.number" is a field of the first of a draft's numbers."""

from __future__ import annotations

from typing import Any

from ...errors import UnknownName
from .values import Value


def get_at(value: Any, path: str) -> Any:
    """What lies at a path: names of fields and indices of tuples, with dots between. Raises
    UnknownName for one that does not exist."""
    for part in path.split("."):
        try:
            value = value[int(part)] if isinstance(value, tuple) else getattr(value, part)
        except (AttributeError, IndexError, ValueError):
            raise _unknown(value, part) from None
    return value


def put_at(value: Any, path: str, new: Any) -> Any:
    """The value with something else at a path. Raises UnknownName for a path that does not
    exist."""
    part, _, rest = path.partition(".")
    if rest:
        new = put_at(get_at(value, part), rest, new)
    elif isinstance(value, tuple) or part not in _fields(value):
        get_at(value, part)  # for its error
    if isinstance(value, tuple):
        at = int(part)
        return (*value[:at], new, *value[at + 1 :])
    return value.replace(**{part: new})


def has_path(value: Any, path: str) -> bool:
    """Whether there is something at a path."""
    try:
        get_at(value, path)
    except UnknownName:
        return False
    return True


def _fields(value: Any) -> tuple[str, ...]:
    return value.__struct_fields__ if isinstance(value, Value) else ()


def _unknown(value: Any, part: str) -> UnknownName:
    if isinstance(value, tuple):
        return UnknownName("item", part, (str(i) for i in range(len(value))))
    return UnknownName(f"field of {type(value).__name__}", part, _fields(value))
