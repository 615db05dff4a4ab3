"""An adb server in a thread that knows only which phones there are: for what can go wrong."""

from __future__ import annotations

import socket
import threading
from types import TracebackType


class FakeServer:
    """Answers host:version, host:devices and host:connect on a free port of this machine."""

    def __init__(self, phones: dict[str, str], reachable: dict[str, str] | None = None) -> None:
        self.phones, self.reachable = phones, reachable or {}
        self.silent = False
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        self._open: list[socket.socket] = []

    def __enter__(self) -> FakeServer:
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._thread.join()
        for connection in self._open:
            connection.close()

    def _serve(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            self._open.append(connection)
            if self.silent:
                continue
            size = int(connection.recv(4) or b"0", 16)
            asked = connection.recv(size).decode()
            connection.sendall(self._answer(asked))
            connection.close()

    def _answer(self, asked: str) -> bytes:
        if asked == "host:devices":
            return _okay("".join(f"{serial}\t{state}\n" for serial, state in self.phones.items()))
        if asked == "host:version":
            return _okay("0029")
        if asked.startswith("host:connect:"):
            address = asked.removeprefix("host:connect:")
            if address in self.reachable:
                self.phones[address] = self.reachable[address]
                return _okay(f"connected to {address}")
            return _okay(f"failed to connect to '{address}': Connection refused")
        return b"FAIL" + _block(f"unknown host service {asked!r}")


def _okay(text: str) -> bytes:
    return b"OKAY" + _block(text)


def _block(text: str) -> bytes:
    return f"{len(text.encode()):04x}{text}".encode()
