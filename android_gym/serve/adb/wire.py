"""A socket that is none: what adb's clients use of one, leading to a service in this process."""

from __future__ import annotations

import errno
import io
import os
import threading
from typing import Any

from ..handset import Handset
from .services import open_service
from .streams import Pipe, Stream

PREFIX = 4  # hexadecimal digits before the name of a service: its length
REFUSED = b"FAIL0006closed"


class Wire:
    """A stream runs in the thread that writes to it; what it answers waits until it is read."""

    def __init__(self, handset: Handset) -> None:
        self._handset = handset
        self._stream: Stream | None = None
        self._asked = bytearray()  # what is known of the name of the service
        self._answer = bytearray()
        self._there = threading.Condition()
        self._opening = self._ended = self._closed = False
        self._files = 0  # made by makefile and still open
        self._timeout: float | None = None

    def send(self, data: bytes) -> int:
        """Takes all of it. BrokenPipeError after either side has ended."""
        if self._closed or self._ended:
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))
        if self._stream is None:
            self._asked += data
            name = self._asked[PREFIX:]
            if len(self._asked) >= PREFIX and len(name) >= int(self._asked[:PREFIX], 16):
                self._begin(name.decode("utf-8", "surrogateescape"))
        else:
            self._stream.feed(bytes(data))
        return len(data)

    sendall = send

    def recv(self, size: int) -> bytes:
        """At most so many bytes, b"" at the end. TimeoutError as a socket's."""
        with self._there:
            if not self._there.wait_for(self._ready, self._timeout):
                raise TimeoutError("timed out")
            found = bytes(memoryview(self._answer)[:size])
            del self._answer[:size]
        return found

    def makefile(self, mode: str = "r", **options: Any) -> Any:
        """A file to read from, for which the connection stays open after `close`, as a socket's."""
        self._files += 1
        file = io.BufferedReader(_Reader(self))
        return file if "b" in mode else io.TextIOWrapper(file, **options)

    def settimeout(self, seconds: float | None) -> None:
        self._timeout = seconds

    def close(self) -> None:
        """Hang up, as soon as the files made of it are closed too."""
        self._closed = True
        if not self._files:
            stream, self._stream = self._stream, None
            self._end()
            if stream is not None:
                stream.close()

    def told(self, text: str) -> None:
        """Instead of a service: this text, after its length, and the end."""
        data = text.encode()
        self._put(b"%04x%s" % (len(data), data))
        self._end()

    def file_closed(self) -> None:
        """One of the files made of it is."""
        self._files -= 1
        if self._closed:
            self.close()

    def _begin(self, name: str) -> None:
        self._opening = True
        stream = open_service(self._handset, name, Pipe(self._put, self._end))
        with self._there:
            self._stream, self._opening = stream, False
            self._answer[:0] = REFUSED if stream is None else b"OKAY"
            self._ended |= stream is None
            self._there.notify_all()

    def _put(self, data: bytes) -> None:
        with self._there:
            if not self._closed:
                self._answer += data
                self._there.notify_all()

    def _end(self) -> None:
        with self._there:
            self._ended = True
            self._there.notify_all()

    def _ready(self) -> bool:
        return (bool(self._answer) or self._ended) and not self._opening


class _Reader(io.RawIOBase):
    """A wire as a file to read from."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        data = self._wire.recv(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        if not self.closed:
            super().close()
            self._wire.file_closed()
