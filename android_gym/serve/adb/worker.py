"""Doing the work of a stream away from the loop that moves the bytes of all."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable


class Worker:
    """Does things one after the other, in a thread that is there only while there are any.

    The thread is a daemon: nothing that a client asks for keeps the process from ending.
    """

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._lock = threading.Lock()
        self._busy = False

    def put(self, act: Callable[[], None]) -> None:
        """Do something after what was put before; returns at once."""
        with self._lock:
            self._waiting.append(act)
            if self._busy:
                return
            self._busy = True
        threading.Thread(target=self._run, name="adbd worker", daemon=True).start()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._busy = False
                    return
                act = self._waiting.popleft()
            act()
