"""Who runs in a run's folder. The system gives the lock back however a process ends; where it has no
such locks, everyone gets it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from ..errors import InvalidOption
from ..trajectory.places import within

__all__ = ["locked"]

RUN = ".run.lock"


@contextmanager
def locked(out: Path) -> Iterator[None]:
    """Have a folder to oneself. Raises InvalidOption while another process runs in it."""
    out.mkdir(parents=True, exist_ok=True)
    with within(out, RUN).open("ab") as run:
        if not _lock(run):
            raise InvalidOption(f"Another process is running in {out}: wait, or choose another.")
        yield


def _lock(file: BinaryIO) -> bool:
    """Whether the file could be locked without waiting."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
