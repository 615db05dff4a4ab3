"""The device's ends of streams: bytes come in by `feed`, bytes go out through a `Pipe`.

Nothing here waits or sleeps, so all of it runs in whatever thread brings the bytes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from ..handset import Handset
from ..machine import Machine
from ..u2 import http
from . import sync

MAX_ANSWER = 1 << 26  # bytes of answers to requests that come together
MAX_REQUESTS = 100  # of HTTP that come together
MAX_SHOWN = 60  # characters of a parameter
RUNNING = "uiautomator"  # in a machine's memory: the port uiautomator2's server listens on, 0: none


def _nothing() -> None:
    pass


@dataclass(frozen=True)
class Pipe:
    """The way back to the host. Both of the first may be called from any thread."""

    write: Callable[[bytes], None]
    end: Callable[[], None]  # nothing more is coming; what was written still arrives
    restart: Callable[[], None] = _nothing  # after that, drop every connection, as a new adbd does


class Stream(Protocol):
    """The device's end of an open stream."""

    def feed(self, data: bytes) -> None:
        """Bytes from the host."""

    def close(self) -> None:
        """The host hung up. Called at most once; the pipe then leads nowhere."""


class Said:
    """A stream that needs no more than what was written when it was opened."""

    def feed(self, data: bytes) -> None:
        """What the host says to it is not heard."""

    def close(self) -> None:
        """There is nothing to let go."""


class SyncStream(Said):
    """The service `sync:`."""

    def __init__(self, handset: Handset, pipe: Pipe) -> None:
        self._handset, self._pipe = handset, pipe
        self._reader = sync.Reader()

    def feed(self, data: bytes) -> None:
        size = 0
        for request in self._reader.feed(data):
            if size > MAX_ANSWER:  # no client asks for that much before it reads
                self._pipe.end()
                return
            what = f"{request.id.decode('latin-1')} {request.path}"
            answer = self._handset.call("sync", what, partial(_answer, request))
            size += len(answer)
            self._pipe.write(answer)
        if self._reader.over:
            self._pipe.end()

    def close(self) -> None:
        """What came of a file that was not sent to its end is let go."""
        self._reader = sync.Reader()


def _answer(request: sync.Request, machine: Machine) -> tuple[Machine, bytes]:
    return sync.answer(machine, request)


class WebStream(Said):
    """A connection to the port uiautomator2's server listens on."""

    def __init__(self, handset: Handset, pipe: Pipe) -> None:
        self._handset, self._pipe = handset, pipe
        self._rest = b""

    def feed(self, data: bytes) -> None:
        request, self._rest = http.parse(self._rest + data)
        for _ in range(MAX_REQUESTS):
            if request is None:
                return
            act = partial(http.answer, request=request)
            response = self._handset.call("rpc", described(request), act)
            self._pipe.write(http.render(response))
            if response.close:
                self._pipe.end()
                return
            request, self._rest = http.parse(self._rest)
        if request is not None:
            self._pipe.end()


def described(request: http.Request) -> str:
    """What is asked, in short: "GET /ping", or the method called with its parameters."""
    try:
        call = json.loads(request.body)
        name, params = call["method"], call.get("params")
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return f"{request.method} {request.path}"
    shown = ", ".join(map(_short, params)) if isinstance(params, list) else ""
    return f"{name}({shown})"


def _short(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)[:MAX_SHOWN]
