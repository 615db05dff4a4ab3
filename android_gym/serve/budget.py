"""How long one thing that a client asks for may take, whatever it is."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS = 20.0  # of wall clock, for one command line or call
_LOCAL = threading.local()


class OutOfTime(Exception):
    """What was asked for took too long."""


@contextmanager
def limited() -> Iterator[None]:
    """Let what is done here in this thread take so long; within each other the outermost counts."""
    if getattr(_LOCAL, "start", None) is not None:
        yield
        return
    _LOCAL.start = time.monotonic()
    try:
        yield
    finally:
        _LOCAL.start = None


def spend() -> None:
    """Called again and again by whatever may take long. OutOfTime when the time is over."""
    start = getattr(_LOCAL, "start", None)
    if start is not None and time.monotonic() - start > SECONDS:
        raise OutOfTime
