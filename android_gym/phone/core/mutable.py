"""Where a value holds something that can change, as a list does: it can be neither hashed nor kept.

Only asked after the hash of a value has failed.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .values import Value
from .view import View


class Holder(NamedTuple):
    """What was found, and where."""

    kind: str  # "list", "dict" …
    field: str  # of a value, as "Notes.items"; "" outside of values
    view: View | None  # the innermost view around it


def mutable_in(value: Any) -> Holder | None:
    """The first thing in a value that cannot be hashed, None if there is none."""
    return _found(value, "", None)


def _found(value: Any, field: str, view: View | None) -> Holder | None:
    if isinstance(value, tuple | frozenset):
        inside = (_found(one, field, view) for one in value)
    elif isinstance(value, Value):
        own, cls = value if isinstance(value, View) else view, type(value).__name__
        names = value.__struct_fields__
        inside = (_found(getattr(value, name), f"{cls}.{name}", own) for name in names)
    else:
        return None if _hashable(value) else Holder(type(value).__name__, field, view)
    return next((one for one in inside if one is not None), None)


def _hashable(value: Any) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True
