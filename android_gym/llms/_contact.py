"""Whether a model's server was ever reached. One that was not stops a run at once; one that goes away
later is asked again."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from typing import Any

from ..errors import ModelUnavailable

CONNECT_S = 4.0  # for the first connection: what is lost on the way is sent again after 1 s and after 3 s
CHECK = "that the server runs, its address (base_url or OPENAI_BASE_URL) and the network"


class Contact:
    """What is known of the way to one server. All that ask it in a process share it."""

    def __init__(self) -> None:
        self._reached = False
        self._sought: float | None = None  # when the first connection was begun

    @property
    def missing(self) -> bool:
        """Whether connections were begun and no request could be sent yet."""
        return self._sought is not None and not self._reached

    def heard(self, event: str, told: Mapping[str, Any]) -> None:
        """What the HTTP library says of a request, as its extension "trace". A request to a proxy
        to connect to the server does not reach the server."""
        if event == "connection.connect_tcp.started":
            self._sought = time.monotonic() if self._sought is None else self._sought
        elif event.startswith("http") and event.endswith(".started"):
            self._reached |= getattr(told.get("request"), "method", b"") != b"CONNECT"

    def patience(self, begun: float) -> float:
        """Seconds for which what was begun then still waits for the first connection; after them
        it is worth looking again. 0 or less: the server is not there."""
        if self._reached:
            return math.inf
        return CONNECT_S if self._sought is None else max(begun, self._sought) + CONNECT_S - time.monotonic()


def unreachable(why: str) -> ModelUnavailable:
    return ModelUnavailable(f"There is no connection to the server ({why})", CHECK)


def silent() -> ModelUnavailable:
    return unreachable(f"no answer in {CONNECT_S:g} seconds")


def reason(error: BaseException) -> str:
    """What the operating system says in an error, or in what led to it; else what the first of
    them says."""
    last = error
    while (before := last.__cause__ or last.__context__) is not None:
        last = before
    told = last.strerror if isinstance(last, OSError) else ""
    return (told or str(last) or str(error)).rstrip(".")
