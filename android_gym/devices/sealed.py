"""Files with a seal: a line that says what the file is, then arrays as npz.

The first line names the format, its version and the xxh3 checksum of all that follows. Opening one never runs code:
arrays hold numbers and bytes, and the values in them go through `phone.codec`.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import numpy as np
import xxhash

from ..errors import DamagedFile

T = TypeVar("T")

_WRONG = (  # what reading bytes that are no such file may raise
    *(KeyError, IndexError, RecursionError, TypeError, ValueError, msgspec.MsgspecError),
    *(zipfile.BadZipFile, zlib.error, OSError),
)


class Kind(NamedTuple):
    """A kind of file, and what is said of one that cannot be opened."""

    format: str
    version: int
    name: str  # "compiled graph"
    make: str  # how to make one, "make one with …"
    again: str  # what to do about a damaged one, "compile it again"


def seal(kind: Kind, arrays: dict[str, Any]) -> bytes:
    """The file's bytes; equal arrays give equal bytes."""
    data = io.BytesIO()
    np.savez_compressed(data, **arrays)
    body = data.getvalue()
    return f"{kind.format} {kind.version} {xxhash.xxh3_128_hexdigest(body)}\n".encode() + body


def unseal(kind: Kind, path: str | Path, read: Callable[[dict[str, Any]], T]) -> T:
    """What `read` makes of the arrays of a file. Raises DamagedFile for one that is of another kind or version, or
    damaged."""
    try:
        head, _, body = Path(path).read_bytes().partition(b"\n")
    except OSError as error:
        raise DamagedFile(f"{path} cannot be read: {error.strerror}.") from error
    words = head.decode("ascii", "replace").split()
    if len(words) != 3 or words[0] != kind.format:
        raise DamagedFile(f"{path} is not a {kind.name}: {kind.make}.")
    if words[1] != str(kind.version):
        raise DamagedFile(
            f"{path} has version {words[1]} of the format, and this android-gym reads {kind.version}: {kind.again}."
        )
    if xxhash.xxh3_128_hexdigest(body) != words[2]:
        raise DamagedFile(f"{path} is damaged (its checksum does not match): {kind.again}.")
    try:
        with np.load(io.BytesIO(body), allow_pickle=False) as file:
            return read({name: file[name] for name in file.files})
    except _WRONG as error:
        again = kind.again[:1].upper() + kind.again[1:]
        raise DamagedFile(f"{path} is not a valid {kind.name}: {error}. {again}.") from error


def pack(rows: Sequence[bytes]) -> dict[str, Any]:
    """Rows of bytes as arrays: `rows` uint8 (bytes,), `lengths` uint32 (rows,)."""
    joined = np.frombuffer(b"".join(rows), np.uint8)
    return {"rows": joined, "lengths": np.array([len(row) for row in rows], np.uint32)}


def unpack(arrays: dict[str, Any]) -> list[bytes]:
    """The rows that `pack` was given."""
    data, ends = arrays["rows"].tobytes(), np.cumsum(arrays["lengths"], dtype=np.int64).tolist()
    return [data[i:j] for i, j in zip([0, *ends], ends, strict=False)]


def pack_words(words: object) -> Any:
    """Plain data, such as texts, as an array of bytes."""
    return np.frombuffer(msgspec.msgpack.encode(words), np.uint8)


def unpack_words(array: Any) -> Any:
    """The data that `pack_words` was given; tuples have become lists."""
    return msgspec.msgpack.decode(array.tobytes())
