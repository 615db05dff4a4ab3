"""Caches bounded by bytes: what is not asked for again is forgotten, old things first.

The shares below are all that a process keeps of what it has worked out, 64 MB at most.
"""

from __future__ import annotations

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


FRAMES = 12_000_000  # windows laid out, their nodes, and the screens and texts made of them
VIEWS = 5_500_000  # view trees of activities
BOXES = 5_000_000  # measured views, for each of two densities
SHOWN = 12_000_000  # the phones seen last, their screens and small pictures
ACTED = 2_000_000  # what actions did to these phones
TURNS = 9_000_000  # what actions came to in tasks
PICTURES = 8_000_000  # small pictures, by what they show
DRAWINGS = 4_000_000  # recorded drawings of parts of the screen


class Cache(Generic[K, V]):
    """A map of about `budget` bytes. Two generations: what was used since the last turn stays.

    Sizes are the caller's estimates; what stays counts as its generation did on the mean when it
    was put. `get` is one dict look-up for what is in use.
    """

    __slots__ = ("_grown", "_mean", "_new", "_old", "_size", "budget")

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self._new: dict[K, V] = {}
        self._old: dict[K, V] = {}
        self._size = 0  # bytes of the new generation
        self._grown = 0  # those of them by which entries have grown
        self._mean = 0  # bytes of an entry of the old one when it was put

    def get(self, key: K) -> V | None:
        """The value, None if it was never put or is forgotten."""
        found = self._new.get(key)
        if found is None and (found := self._old.pop(key, None)) is not None:
            self.put(key, found, self._mean)
        return found

    def put(self, key: K, value: V, size: int) -> None:
        """Remember a value of about `size` bytes."""
        self._new[key] = value
        self._size += size
        if self._size > self.budget // 2:
            full, self._new = self._new, {}
            self._mean = (self._size - self._grown) // max(1, len(full))  # 0: by two threads
            self._old, self._size, self._grown = full, 0, 0

    def grew(self, size: int) -> None:
        """A value that is in use has become `size` bytes larger."""
        self._size += size
        self._grown += size

    def clear(self) -> None:
        """Forget everything."""
        self._new, self._old, self._size, self._grown = {}, {}, 0, 0

    def __len__(self) -> int:
        return len(self._new) + len(self._old)
