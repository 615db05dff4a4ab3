"""Records of a phone, for goals: those that are new since an earlier moment, and the first that is so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

T = TypeVar("T", bound=Any)


def new_rows(before: tuple[T, ...], after: tuple[T, ...]) -> tuple[T, ...]:
    """The records of a table whose ids it did not hold before, in the order of the table."""
    if before is after:
        return ()
    old = {one.id for one in before}
    return tuple([one for one in after if one.id not in old])


def the_first(found: Iterable[T], what: str) -> T:
    """The first of what was found. Raises LookupError, which says what there is not, where that is nothing."""
    for one in found:
        return one
    raise LookupError(f"there is no {what}")
