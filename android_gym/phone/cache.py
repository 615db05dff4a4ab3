"""Caches bounded by bytes: what is not asked for again is forgotten, old things first."""

from __future__ import annotations

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(Generic[K, V]):
    """A map of about `budget` bytes. Two generations: what was used since the last turn stays.

    Sizes are the caller's estimates. `get` is one dict look-up for what is in use.
    """

    __slots__ = ("_new", "_old", "_size", "budget")

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self._new: dict[K, tuple[V, int]] = {}
        self._old: dict[K, tuple[V, int]] = {}
        self._size = 0  # bytes of the new generation

    def get(self, key: K) -> V | None:
        """The value, None if it was never put or is forgotten."""
        found = self._new.get(key)
        if found is not None:
            return found[0]
        found = self._old.pop(key, None)
        if found is None:
            return None
        self.put(key, *found)
        return found[0]

    def put(self, key: K, value: V, size: int) -> None:
        """Remember a value of about `size` bytes."""
        self._new[key] = (value, size)
        self._size += size
        if self._size > self.budget // 2:
            self._old, self._new, self._size = self._new, {}, 0

    def clear(self) -> None:
        """Forget everything."""
        self._new, self._old, self._size = {}, {}, 0

    def __len__(self) -> int:
        return len(self._new) + len(self._old)
