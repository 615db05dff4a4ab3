"""Files that are written whole: what was there stays until all of the new one is on the disk."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterable
from pathlib import Path

from ..errors import StorageError

NO_SPACE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # no room, or a quota or limit is reached


def write_atomic(path: Path, data: bytes | Iterable[bytes]) -> None:
    """Write a temporary file, also piece by piece, and put it in place. Raises StorageError where there is no room, and
    OSError with the file's name for anything else."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}")
    try:
        with temporary.open("wb") as file:
            file.writelines((data,) if isinstance(data, bytes) else data)
        os.replace(temporary, path)
    except OSError as error:
        if error.errno in NO_SPACE:
            temporary.unlink(missing_ok=True)
            raise storage_error(path, error.strerror) from error
        raise OSError(error.errno, error.strerror, str(path)) from error


def storage_error(path: Path, why: object) -> StorageError:
    """The error of a file that finds no room."""
    return StorageError(f"{path} cannot be written: {why}. Make room there, and give the same command again.")
