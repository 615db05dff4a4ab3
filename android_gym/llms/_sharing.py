"""What the models of one run have in common in a process, whichever thread asks them."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")


class Common:
    """One of each thing: rate limits and budgets by model, connections, recordings."""

    def __init__(self) -> None:
        self._lock = threading.RLock()  # what is made may ask for something in common itself
        self._things: dict[Hashable, Any] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was made for this key before, or what `make` gives now."""
        with self._lock:
            if key not in self._things:
                self._things[key] = make()
            found: T = self._things[key]
            return found


class Patience:
    """How long the models of one player may take. `until` is a moment of `time.monotonic`."""

    def __init__(self) -> None:
        self.until = math.inf

    def left(self) -> float:
        """Seconds."""
        return self.until - time.monotonic()


_HERE: ContextVar[tuple[Common | None, Patience | None]] = ContextVar("here", default=(None, None))


@contextmanager
def together(common: Common, patience: Patience) -> Iterator[None]:
    """Models that are connected within the block share what `common` has, and obey `patience`."""
    token = _HERE.set((common, patience))
    try:
        yield
    finally:
        _HERE.reset(token)


def shared(key: Hashable, make: Callable[[], T]) -> T:
    """What `make` gives; within `together` the same for the same key."""
    common, _ = _HERE.get()
    return make() if common is None else common.get(key, make)


def patience() -> Patience:
    """The one of the block `together`, else one without an end."""
    return _HERE.get()[1] or Patience()
