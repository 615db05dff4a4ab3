"""Values: frozen, hashable records that everything on the phone is made of."""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

import msgspec
from typing_extensions import dataclass_transform

T = TypeVar("T", bound="Value")


@dataclass_transform(frozen_default=True, kw_only_default=False)
class _ValueMeta(msgspec.StructMeta):
    """Makes every subclass frozen with a cached hash, and declares that to type checkers."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any], **kw: Any) -> Any:
        kw.setdefault("frozen", True)
        kw.setdefault("cache_hash", True)
        kw.setdefault("gc", False)  # values have no cycles for the collector to find
        return super().__new__(cls, name, bases, space, **kw)


class Value(msgspec.Struct, metaclass=_ValueMeta):
    """Base of all values: equal by content, hashed once, never changed in place.

    A class whose values are saved grows at its end, by fields with defaults, so that what was saved
    before loads; it names them in `later`, so that `codec.digest` of it stays what it was.
    """

    later: ClassVar[frozenset[str]] = frozenset()

    def replace(self: T, **changes: Any) -> T:
        """A copy with some fields changed. Unknown field names raise TypeError."""
        return msgspec.structs.replace(self, **changes)


class Table(Value):
    """A small frozen mapping: sorted (key, value) pairs."""

    pairs: tuple[tuple[str, Any], ...] = ()

    @staticmethod
    def of(items: dict[str, Any]) -> Table:
        return Table(tuple(sorted(items.items())))

    def get(self, key: str, default: Any = None) -> Any:
        return (_DICTS.get(self) or _as_dict(self)).get(key, default)

    def put(self, **items: Any) -> Table:
        return self.update(items)

    def update(self, items: dict[str, Any]) -> Table:
        return Table.of({**_as_dict(self), **items})

    def drop(self, key: str) -> Table:
        return Table(tuple(p for p in self.pairs if p[0] != key))

    def __contains__(self, key: str) -> bool:
        return key in _as_dict(self)


# Tables as dicts. A plain dict, because `lru_cache` would double the time of `Table.get`, which
# every read of a setting calls.
_DICTS: dict[Table, dict[str, Any]] = {}


def _as_dict(table: Table) -> dict[str, Any]:
    found = _DICTS.get(table)
    if found is None:
        if len(_DICTS) > 512:
            _DICTS.clear()
        found = _DICTS[table] = dict(table.pairs)
    return found
