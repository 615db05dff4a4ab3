"""Who is at work in a run's folder. The system gives these locks back however a process ends; where
it has no such locks, everyone gets them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from ..errors import InvalidOption
from ..trajectory.places import within

__all__ = ["at_work", "locked"]

RUN, WORKERS = ".run.lock", ".workers.lock"
PATIENCE_S = 10.0  # workers whose run was killed are gone long before


@contextmanager
def locked(out: Path) -> Iterator[None]:
    """Have a folder to oneself, once the workers of a run that was killed in it are gone. Raises
    InvalidOption while another process runs in it."""
    out.mkdir(parents=True, exist_ok=True)
    with within(out, RUN).open("ab") as run, within(out, WORKERS).open("ab") as workers:
        if not _lock(run) or not _patiently(workers):
            raise InvalidOption(f"Another process is running in {out}: wait, or choose another.")
        _unlock(workers)
        yield


@contextmanager
def at_work(out: Path) -> Iterator[None]:
    """Be one of the workers of a folder."""
    with within(out, WORKERS).open("ab") as workers:
        _lock(workers, shared=True)
        yield


def _patiently(file: BinaryIO) -> bool:
    end = time.monotonic() + PATIENCE_S
    while not _lock(file):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def _lock(file: BinaryIO, shared: bool = False) -> bool:
    """Whether the file could be locked without waiting."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _unlock(file: BinaryIO) -> None:
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(file, fcntl.LOCK_UN)
