"""A store of values: what many phones share is written once.

A phone is a tree of values, and two phones that an action lies between share nearly all of it. Each
value or tuple becomes one row of `phone.codec`, in which the values inside stand as their rows'
numbers. Every row has a name that depends on its content alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import xxhash

from ...errors import DamagedFile
from ...phone.core import codec
from ...phone.core.values import Value

ROW, BYTES = b"\0", b"\1"  # what bytes in a row begin with: a row's number, or bytes as they are


class ValueStore:
    """Rows of values. `add` gives a value's row, `value` a row's value, `name` a row's name."""

    def __init__(self, rows: Sequence[bytes] = (), names: Mapping[int, int] | None = None) -> None:
        self.rows, self._names = list(rows), dict(names or {})
        self._row_of: dict[bytes, int] = {row: i for i, row in enumerate(self.rows)}
        self._seen: dict[int, tuple[Any, int]] = {}  # by identity, which the entry keeps alive
        self._values: dict[int, Any] = {}

    def add(self, value: Any) -> int:
        """The row of a value or tuple; equal content has one row."""
        found = self._seen.get(id(value))
        if found is not None:
            return found[1]
        parts = _parts(value)
        rows = [self.add(part) if _inner(part) else -1 for part in parts]
        data = _row(value, [_held(part, row) for part, row in zip(parts, rows, strict=True)])
        index = self._row_of.get(data)
        if index is None:
            index = self._row_of[data] = len(self.rows)
            self.rows.append(data)
            self._values[index] = value
        self._seen[id(value)] = (value, index)
        return index

    def name(self, row: int) -> int:
        """64 bits that name a row's value: a hash of its content, whatever else the store holds."""
        found = self._names.get(row)
        if found is None:
            value = self.value(row)
            parts = [
                ROW + self.name(self.add(part)).to_bytes(8, "big") if _inner(part) else _held(part, -1)
                for part in _parts(value)
            ]
            found = self._names[row] = xxhash.xxh3_64_intdigest(_row(value, parts))
        return found

    def value(self, row: int) -> Any:
        """The value of a row; the same object each time. DamagedFile where rows do not fit."""
        found = self._values.get(row)
        if found is None:
            shell = codec.loads(self.rows[row]) if 0 <= row < len(self.rows) else None
            if not isinstance(shell, (Value, tuple)):
                raise DamagedFile(f"Row {row} of the file holds no value.")
            parts = [self._part(part, row) for part in _parts(shell)]
            found = tuple(parts) if isinstance(shell, tuple) else type(shell)(*parts)
            self._values[row] = found
            self._seen[id(found)] = (found, row)
        return found

    def _part(self, part: Any, row: int) -> Any:
        if not isinstance(part, bytes):
            return part
        if part[:1] == BYTES:
            return part[1:]
        inner = int.from_bytes(part[1:], "big")
        if part[:1] != ROW or inner >= row:  # rows only name rows before them
            raise DamagedFile(f"Row {row} of the file refers to a row that does not exist.")
        return self.value(inner)


def _inner(part: Any) -> bool:
    """Whether a part has a row of its own."""
    return isinstance(part, (Value, tuple))


def _parts(value: Any) -> Sequence[Any]:
    if isinstance(value, tuple):
        return value
    return [getattr(value, name) for name in value.__struct_fields__]


def _held(part: Any, row: int) -> Any:
    """How a part stands in a row."""
    if row >= 0:
        return ROW + row.to_bytes(5, "big")
    return BYTES + part if isinstance(part, bytes) else part


def _row(value: Any, parts: list[Any]) -> bytes:
    return codec.dumps(tuple(parts) if isinstance(value, tuple) else type(value)(*parts))
