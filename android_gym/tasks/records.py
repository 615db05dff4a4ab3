"""Records that are new since an earlier moment, for goals."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T", bound=Any)


def new_rows(before: tuple[T, ...], after: tuple[T, ...]) -> tuple[T, ...]:
    """The records of a table whose ids it did not hold before, in the order of the table."""
    if before is after:
        return ()
    old = {one.id for one in before}
    return tuple([one for one in after if one.id not in old])
