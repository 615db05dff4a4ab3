"""adb's file service: requests out of bytes, answers as bytes. No sockets here.

A request is four letters, a length and a path, all little-endian; SEND is followed by DATA of at
most 64 KiB each and a DONE with the time of the file. Message texts are those of Android's adbd.
"""

from __future__ import annotations

import os
import stat
import struct
from collections.abc import Callable
from functools import partial

from ...phone.core.values import Value
from .. import files
from ..machine import Machine

MAX_PATH = 1024  # bytes
CHUNK = 64 * 1024  # bytes of one DATA
LARGEST = 1 << 29  # bytes of a file that can be pushed
WORD = struct.Struct("<4sI")
STAT1 = struct.Struct("<4sIII")  # id, mode, size, time
STAT2 = struct.Struct("<4sIQQIIIIQqqq")  # id, error, dev, ino, mode, nlink, uid, gid, size, times
DENT1 = struct.Struct("<4sIIII")  # id, mode, size, time, length of the name
DENT2 = struct.Struct("<4sIQQIIIIQqqqI")
ENOENT = 2
NO_SPACE = "write failed: No space left on device"


class Request(Value):
    """One thing asked. `trouble` is why it cannot be done, whatever it was."""

    id: bytes
    path: str = ""
    mode: int = 0
    data: bytes = b""
    time: int = 0  # seconds UTC
    trouble: str = ""


class Reader:
    """Turns bytes, cut anywhere, into requests."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._parts: list[bytes] = []
        self._size = 0
        self._sending: Request | None = None
        self.over = False  # QUIT, or nothing sensible can follow

    def feed(self, data: bytes) -> list[Request]:
        """The requests that are complete now; none any more after one that made it `over`."""
        self._buffer += data
        found: list[Request] = []
        start = 0
        while not self.over and len(self._buffer) - start >= WORD.size:
            kind, size = WORD.unpack_from(self._buffer, start)
            body = self._body(kind, size)
            if body is None or len(self._buffer) - start - WORD.size < body:
                if body is None:
                    found.append(self._stop(kind, size))
                break
            start += WORD.size
            told = self._told(kind, size, bytes(memoryview(self._buffer)[start : start + body]))
            start += body
            if told is not None:
                found.append(told)
        if self.over:
            self._buffer.clear()
        else:
            del self._buffer[:start]
        return found

    def _body(self, kind: bytes, size: int) -> int | None:
        """How many bytes follow the first eight; None where they make no sense."""
        if self._sending is not None:
            if kind == b"DONE":
                return 0
            return size if kind == b"DATA" and size <= CHUNK else None
        return size if kind in (*ANSWERS, b"SEND", b"QUIT") and size <= MAX_PATH else None

    def _stop(self, kind: bytes, size: int) -> Request:
        """What to answer to bytes that make no sense."""
        self.over = True
        if self._sending is not None:
            trouble = "oversize data message" if kind == b"DATA" else "invalid data message"
        elif size > MAX_PATH:
            trouble = "path too long"
        else:
            trouble = f"unknown command {int.from_bytes(kind, 'little'):08x}"
        return Request(kind, trouble=trouble)

    def _told(self, kind: bytes, size: int, body: bytes) -> Request | None:
        if self._sending is not None:
            if kind == b"DATA":
                self._keep(body)
                return None
            request = self._sending.replace(data=b"".join(self._parts), time=size)
            if self._size > LARGEST:
                request = request.replace(trouble=NO_SPACE)
            self._sending, self._parts, self._size = None, [], 0
            return request
        if kind == b"QUIT":
            self.over = True
            return None
        path = body.decode("utf-8", "surrogateescape")
        if kind != b"SEND":
            return Request(kind, path)
        self._sending = _to_send(path)
        return None

    def _keep(self, body: bytes) -> None:
        self._size += len(body)
        if self._size <= LARGEST:
            self._parts.append(body)
        else:
            self._parts.clear()  # the host may go on; what it sends is not kept


def _to_send(spec: str) -> Request:
    """What the "path,mode" of a SEND announces; the mode is decimal, or octal after a 0."""
    path, comma, mode = spec.rpartition(",")
    if not comma:
        return Request(b"SEND", spec, trouble="missing , in ID_SEND_V1")
    try:
        bits = int(mode, 8 if mode.startswith("0") else 10)
    except ValueError:
        return Request(b"SEND", path, trouble="bad mode")
    return Request(b"SEND", path, bits & 0o177777)


def answer(machine: Machine, request: Request) -> tuple[Machine, bytes]:
    """The machine after a request and the bytes that answer it. Raises for nothing."""
    if request.trouble:
        return machine, fail(request.trouble)
    if request.id == b"SEND":
        return _send(machine, request)
    return machine, ANSWERS[request.id](machine, request.path)


def fail(text: str) -> bytes:
    """The message that says that something went wrong."""
    data = text.encode("utf-8", "surrogateescape")
    return WORD.pack(b"FAIL", len(data)) + data


def _send(machine: Machine, request: Request) -> tuple[Machine, bytes]:
    if stat.S_ISLNK(request.mode):
        return machine, fail("symlink failed: Permission denied")
    bits = request.mode & 0o777
    bits |= bits >> 3 & 0o070
    bits |= bits >> 3 & 0o007
    try:
        machine = files.make_folders(machine, os.path.dirname(request.path) or "/")
    except OSError as error:
        return machine, fail(f"secure_mkdirs failed: {reason(error)}")
    try:
        mode = stat.S_IFREG | bits
        done = files.write(machine, request.path, request.data, mode, request.time)
    except OSError as error:
        return machine, fail(f"couldn't create file: {reason(error)}")
    return done, WORD.pack(b"OKAY", 0)


def reason(error: OSError) -> str:
    """What Android says about an error of the file system."""
    return error.strerror or str(error)


def _receive(machine: Machine, path: str) -> bytes:
    try:
        data = files.read(machine, path)
    except IsADirectoryError as error:
        return fail(f"read failed: {reason(error)}")
    except OSError as error:
        return fail(f"open failed: {reason(error)}")
    parts: list[bytes] = []
    for start in range(0, len(data), CHUNK):
        chunk = data[start : start + CHUNK]
        parts += (WORD.pack(b"DATA", len(chunk)), chunk)
    return b"".join((*parts, WORD.pack(b"DONE", 0)))


def _stat(machine: Machine, path: str) -> bytes:
    found = files.stat(machine, path)
    if found is None:
        return STAT1.pack(b"STAT", 0, 0, 0)
    return STAT1.pack(b"STAT", found.mode, _small(found.size), _small(found.time))


def _stat2(machine: Machine, path: str, id: bytes) -> bytes:
    found = files.stat(machine, path)
    if found is None:
        return STAT2.pack(id, ENOENT, *(0,) * 10)
    return STAT2.pack(id, 0, *_details(found))


def _details(found: files.Stat) -> tuple[int, ...]:
    links = 2 if stat.S_ISDIR(found.mode) else 1
    return (0, 0, found.mode, links, 0, 0, found.size, found.time, found.time, found.time)


def _small(number: int) -> int:
    """What the first version of the protocol has room for."""
    return number & 0xFFFFFFFF


def _list(machine: Machine, path: str) -> bytes:
    parts: list[bytes] = []
    for name, found in _inside(machine, path):
        data = name.encode("utf-8", "surrogateescape")
        size, time = _small(found.size), _small(found.time)
        parts += (DENT1.pack(b"DENT", found.mode, size, time, len(data)), data)
    return b"".join((*parts, DENT1.pack(b"DONE", 0, 0, 0, 0)))


def _list2(machine: Machine, path: str) -> bytes:
    parts: list[bytes] = []
    for name, found in _inside(machine, path):
        data = name.encode("utf-8", "surrogateescape")
        parts += (DENT2.pack(b"DNT2", 0, *_details(found), len(data)), data)
    return b"".join((*parts, DENT2.pack(b"DONE", *(0,) * 12)))


def _inside(machine: Machine, path: str) -> list[tuple[str, files.Stat]]:
    """Names in a folder with what they are; nothing where it cannot be looked into."""
    try:
        names = (".", "..", *files.listing(machine, path))
    except OSError:
        return []
    found = []
    for name in names:
        one = files.stat(machine, files.resolve(path, name))
        if one is not None:
            found.append((name, one))
    return found


ANSWERS: dict[bytes, Callable[[Machine, str], bytes]] = {
    b"STAT": _stat,
    b"STA2": partial(_stat2, id=b"STA2"),
    b"LST2": partial(_stat2, id=b"LST2"),
    b"LIST": _list,
    b"LIS2": _list2,
    b"RECV": _receive,
}
