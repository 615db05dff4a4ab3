"""The real uiautomator2 Device over a machine: its HTTP requests go through our functions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from android_gym.serve.machine import Machine
from android_gym.serve.sh.shell import run
from android_gym.serve.u2 import http

u2 = pytest.importorskip("uiautomator2", reason="needs the extra 'real'")

from uiautomator2 import core  # noqa: E402
from uiautomator2.abstract import ShellResponse  # noqa: E402


class LocalDevice(u2.Device):  # type: ignore[misc, name-defined]
    """Everything but the transport is uiautomator2's own."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.asked: list[str] = []  # methods that were called
        self._debug, self._device_server_port, self._process = False, 9008, None
        self._dev = self
        self._BaseClient__serial = machine.serial
        self.settings["wait_timeout"] = 2.0

    @property
    def phone(self) -> Any:
        return self.machine.phone

    def do(self, *events: Any) -> LocalDevice:
        for event in events:
            self.machine = self.machine.do(event)
        return self

    def fetch(self, method: str, path: str, body: bytes = b"") -> http.Response:
        """One HTTP request, through bytes both ways."""
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n"
        request, rest = http.parse(head.encode() + body)
        assert request is not None and rest == b""
        self.machine, response = http.answer(self.machine, request)
        assert http.render(response).endswith(b"\r\n\r\n" + response.body)
        return response

    def jsonrpc_call(self, method: str, params: Any = None, timeout: float = 10) -> Any:
        self.asked.append(method)
        return core._jsonrpc_call(self._dev, 9008, method, params, timeout, False)

    def window_size(self) -> tuple[int, int]:
        size: tuple[int, int] = self.phone.display.size
        return size

    def shell(self, cmdargs: Any, timeout: float = 60) -> Any:
        line = cmdargs if isinstance(cmdargs, str) else " ".join(map(str, cmdargs))
        self.machine, result = run(self.machine, line)
        return ShellResponse((result.out + result.err).decode(), result.code)


def http_request(dev: LocalDevice, port: int, method: str, path: str, data: Any = None, **more: Any) -> Any:
    """In place of uiautomator2's own `_http_request`."""
    response = dev.fetch(method, path, json.dumps(data).encode() if data else b"")
    if response.status != 200:
        raise u2.HTTPError(f"HTTP request failed: {response.status}")
    return core.HTTPResponse(response.body)


@pytest.fixture(autouse=True)
def no_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "_http_request", http_request)
