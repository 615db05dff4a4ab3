"""Files that are written whole: what was there stays until all of the new one is on the disk."""

from __future__ import annotations

import errno
import os
import threading
from pathlib import Path

from ..errors import StorageError

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # no room, or a quota or limit is reached


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside and put it in place. Raises StorageError where there is no room, and
    OSError with the file's name for anything else."""
    beside = path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}")
    try:
        beside.write_bytes(data)
        os.replace(beside, path)
    except OSError as error:
        if error.errno in FULL:
            beside.unlink(missing_ok=True)
            raise no_room(path, error.strerror) from error
        raise OSError(error.errno, error.strerror, str(path)) from error


def no_room(path: Path, why: object) -> StorageError:
    """The error of a file that finds no room."""
    return StorageError(
        f"{path} cannot be written: {why}. Make room there, and give the same command again."
    )
