"""What the models of one run share within a process, whichever thread asks them."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")


class SharedResources:
    """One of each thing: rate resources and budgets by model, connections, recordings."""

    def __init__(self) -> None:
        self._lock = threading.RLock()  # what is made may ask for something shared itself
        self._things: dict[Hashable, Any] = {}

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was made for this key before, or what `make` gives now."""
        with self._lock:
            if key not in self._things:
                self._things[key] = make()
            found: T = self._things[key]
            return found


class Deadline:
    """How long the models of one `Player` may take. `until` is a moment of `time.monotonic`."""

    def __init__(self) -> None:
        self.until = math.inf

    def left(self) -> float:
        """Seconds."""
        return self.until - time.monotonic()


_HERE: ContextVar[tuple[SharedResources | None, Deadline | None]] = ContextVar("here", default=(None, None))


@contextmanager
def sharing(resources: SharedResources, deadline: Deadline) -> Iterator[None]:
    """Models that are connected within the block share `resources` and obey `deadline`."""
    token = _HERE.set((resources, deadline))
    try:
        yield
    finally:
        _HERE.reset(token)


def shared(key: Hashable, make: Callable[[], T]) -> T:
    """What `make` gives; within `sharing` the same for the same key."""
    resources, _ = _HERE.get()
    return make() if resources is None else resources.get(key, make)


def current_deadline() -> Deadline:
    """The one of the block `sharing`, else one without an end."""
    return _HERE.get()[1] or Deadline()
