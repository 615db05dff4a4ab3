"""Rows with ids, as the tables of every provider have them.

Ids are small ints, one more than the largest in use, so equal histories give equal ids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

Row = TypeVar("Row", bound=Any)  # a Value with an `id`


def next_id(rows: Iterable[Any]) -> int:
    return max((row.id for row in rows), default=0) + 1


def insert(rows: tuple[Row, ...], row: Row) -> tuple[Row, ...]:
    """`rows` and `row` at the end, which gets the next id."""
    return (*rows, row.replace(id=next_id(rows)))


def update(rows: tuple[Row, ...], row: Row) -> tuple[Row, ...]:
    """`rows` with the one of this id replaced. LookupError if there is none."""
    find(rows, row.id)
    return tuple(row if old.id == row.id else old for old in rows)


def delete(rows: tuple[Row, ...], *ids: int) -> tuple[Row, ...]:
    return tuple(row for row in rows if row.id not in ids)


def find(rows: Iterable[Row], id: int) -> Row:
    """The row with this id. LookupError if there is none."""
    for row in rows:
        if row.id == id:
            return row
    raise LookupError(f"there is no row with the id {id}")
