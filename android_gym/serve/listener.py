"""Accessibility events as MobileAgentBench's listener app posts them: one HTTP POST each, in order.

The app is an accessibility service that hears clicks and window changes and posts each as JSON to
port 8888 of the host, which an emulator calls 10.0.2.2. It is on while a service that is not one
of the phone's own stands in `secure/enabled_accessibility_services`.
"""

from __future__ import annotations

import http.client
import json
import threading
from collections import deque
from urllib.parse import urlsplit

from ..accessibility import AccessibilityEvent
from ..accessibility.event import CLICKED, WINDOW_CHANGED
from ..errors import InvalidOption
from .handset import Handset

DEFAULT_URL = "http://127.0.0.1:8888/"
HOSTS = {"10.0.2.2": "127.0.0.1"}  # what an emulator calls the machine it runs on
TYPES = {CLICKED: 0, WINDOW_CHANGED: 1}  # the app asks for no others
MAX_WAITING = 1000  # events waiting; of more the oldest are dropped
TIMEOUT_S = 2.0  # of connecting, and of the answer
BEFORE_DUMP_S = 2.0  # that a look at the screen waits for what was heard before it
LOOKS = ("uiautomator dump", "dumpWindowHierarchy")  # commands and calls that look at the screen


def message(event: AccessibilityEvent) -> bytes | None:
    """The JSON of an event, None for a type that the app does not ask for.

    Java writes a description that is not there as "null".
    """
    kind = TYPES.get(event.type)
    if kind is None:
        return None
    said = {
        "eventType": kind,
        "packageStr": event.package,
        "idStr": event.id,
        "text": list(event.texts),
        "contentDescription": event.desc or "null",
    }
    return json.dumps(said, ensure_ascii=False).encode("utf-8", "replace")


class Listener:
    """Posts what a handset's phone says to a URL, from a thread of its own.

    What is done to the phone never waits for the receiver. A dump of its screen does, for a moment,
    so that the events that led to a screen are there before the screen is. Without a receiver, or
    with a slow one, events are dropped.
    """

    def __init__(self, handset: Handset, url: str = DEFAULT_URL) -> None:
        self.url = url
        self.host, self.port, self.path = _place(url)
        self.dropped = 0  # events that were not delivered
        self._handset = handset
        self._waiting: deque[bytes] = deque()
        self._change = threading.Condition()
        self._busy = self._closed = False
        self._thread = threading.Thread(target=self._run, name="accessibility", daemon=True)
        self._thread.start()
        handset.hearers.append(self.hear)
        handset.observers.append(self._called)

    def hear(self, events: tuple[AccessibilityEvent, ...]) -> None:
        """Take events to post; returns at once."""
        bodies = [body for body in map(message, events) if body is not None]
        with self._change:
            if self._closed:
                return
            self._waiting.extend(bodies)
            while len(self._waiting) > MAX_WAITING:
                self._waiting.popleft()
                self.dropped += 1
            self._change.notify_all()

    def flush(self, timeout_s: float = 5.0) -> bool:
        """Wait until all is posted or dropped; False if that takes longer."""
        with self._change:
            return self._change.wait_for(lambda: not self._waiting and not self._busy, timeout_s)

    def close(self, timeout_s: float = 2.0) -> None:
        """Hear no more, post what waits as long as there is time, and stop the thread."""
        if self.hear in self._handset.hearers:
            self._handset.hearers.remove(self.hear)
            self._handset.observers.remove(self._called)
        self.flush(timeout_s)
        with self._change:
            self._closed = True
            self.dropped += len(self._waiting)
            self._waiting.clear()
            self._change.notify_all()
        self._thread.join(TIMEOUT_S + 1)

    def _called(self, kind: str, what: str) -> None:
        """The answer of a call is about to go out."""
        if any(look in what for look in LOOKS):
            self.flush(BEFORE_DUMP_S)

    def _run(self) -> None:
        while True:
            with self._change:
                self._busy = False
                self._change.notify_all()
                self._change.wait_for(lambda: self._waiting or self._closed)
                if self._closed:
                    return
                body, self._busy = self._waiting.popleft(), True
            if not self._post(body):
                with self._change:
                    self.dropped += 1

    def _post(self, body: bytes) -> bool:
        """Whether the receiver took it."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=TIMEOUT_S)
        headers = {"Content-Type": "application/json; charset=utf-8"}
        try:
            connection.request("POST", self.path, body, headers)
            return 200 <= connection.getresponse().status < 300
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()


def _place(url: str) -> tuple[str, int, str]:
    """Host, port and path of a URL; what the emulator calls its host is this machine."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if host is None or parts.scheme != "http":
        raise InvalidOption(f"{url!r} is no address to post to; say http://HOST:PORT/PATH.")
    path = parts.path or "/"
    return HOSTS.get(host, host), port or 80, f"{path}?{parts.query}" if parts.query else path
