"""Values: frozen, hashable records that everything on the phone is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

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

    `value.replace(name="Lima")` is a copy with some fields changed; unknown names raise TypeError.

    A class whose values are saved grows at its end, by fields with defaults, so that what was saved
    before loads; it names them in `later`, so that `codec.digest` of it stays what it was.

    A class names in `incidental` the fields that change by looking (read marks, the tab that is open): they are no
    change that a verdict is about. An app's model names in `histories` what it remembers of what was looked at: that
    it grows is no change either, and what is wiped from it is entered as lost. It names in `outgoing` the tables
    whose records are for other people: what is made there has left the phone, unless the record's `left` is False
    (it came in, waits or is a draft), and stands in the phone's outbox.
    """

    later: ClassVar[frozenset[str]] = frozenset()
    incidental: ClassVar[frozenset[str]] = frozenset()
    histories: ClassVar[frozenset[str]] = frozenset()
    outgoing: ClassVar[frozenset[str]] = frozenset()

    if TYPE_CHECKING:

        def replace(self: T, **changes: Any) -> T:
            """A copy with some fields changed. Unknown names raise TypeError."""

    else:
        replace = msgspec.Struct.__replace__  # itself: a method around it takes five times as long


class Table(Value):
    """A small frozen mapping: sorted (key, value) pairs."""

    pairs: tuple[tuple[str, Any], ...] = ()

    @staticmethod
    def of(items: dict[str, Any]) -> Table:
        return Table(tuple(sorted(items.items())))

    def get(self, key: str, default: Any = None) -> Any:
        known = _DICTS.get(id(self))
        return (known[1] if known is not None else _as_dict(self)).get(key, default)

    def put(self, **items: Any) -> Table:
        return self.update(items)

    def update(self, items: dict[str, Any]) -> Table:
        both = {**_as_dict(self), **items}
        if len(both) == len(self.pairs):  # in order already
            return Table(tuple(both.items()))
        return Table.of(both)

    def drop(self, key: str) -> Table:
        return Table(tuple(p for p in self.pairs if p[0] != key))

    def __contains__(self, key: str) -> bool:
        return key in _as_dict(self)


# Tables as dicts, each with its table, by whose identity it is found: the hash of a table takes as
# long as that of all that it holds. A plain dict, because `lru_cache` would double the time of
# `Table.get`, which every read of a setting calls.
_DICTS: dict[int, tuple[Table, dict[str, Any]]] = {}


def _as_dict(table: Table) -> dict[str, Any]:
    found = _DICTS.get(id(table))
    if found is None:
        if len(_DICTS) > 512:
            _DICTS.clear()
        found = _DICTS[id(table)] = table, dict(table.pairs)
    return found[1]
