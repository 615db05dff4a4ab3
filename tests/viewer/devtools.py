"""A headless Chromium held through its DevTools protocol: pages are opened, clicked and read."""

from __future__ import annotations

import base64
import itertools
import json
import shutil
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
    "--hide-scrollbars",
)
PATIENCE_S = 20


class Tab:
    """One page. `js` gives what an expression is worth, `until` waits for one to be true; `events` are
    those that came while an answer was waited for, of the domains that are enabled."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._ids = socket, itertools.count(1)
        self.events: list[dict[str, Any]] = []

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE_S))
            if "method" in answer:
                self.events.append(answer)
            if answer.get("id") == number:
                assert "error" not in answer, (method, answer)
                return dict(answer["result"])

    def js(self, expression: str) -> Any:
        found = self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        assert "exceptionDetails" not in found, (expression, found)
        return found["result"].get("value")

    def until(self, expression: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while not self.js(f"!!({expression})"):
            assert time.monotonic() < end, f"never true: {expression}"
            time.sleep(0.05)

    def mouse(self, kind: str, x: float, y: float, **more: Any) -> None:
        where = {"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1}
        self.send("Input.dispatchMouseEvent", **(where | more))

    def move(self, x: float, y: float) -> None:
        self.mouse("mouseMoved", x, y, button="none", clickCount=0)

    def click(self, x: float, y: float, **more: Any) -> None:
        self.mouse("mousePressed", x, y, **more)
        self.mouse("mouseReleased", x, y, **more)

    def drag(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.mouse("mousePressed", x1, y1)
        for share in (0.3, 0.6, 1.0):
            self.mouse("mouseMoved", x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
        self.mouse("mouseReleased", x2, y2)

    def key(self, key: str, **more: Any) -> None:
        text = {"text": key} if len(key) == 1 else {}
        self.send("Input.dispatchKeyEvent", type="keyDown", key=key, **text, **more)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key)

    def picture(self, path: Path, quality: int = 82) -> None:
        found = self.send("Page.captureScreenshot", format="jpeg", quality=quality)
        path.write_bytes(base64.b64decode(found["data"]))


class Browser:
    def __init__(self, port: int) -> None:
        self._port, self._sockets = port, ExitStack()

    def open(
        self, url: str, width: int = 1440, height: int = 900, dark: bool = False, scale: float = 1, touch: bool = False
    ) -> Tab:
        new = f"http://127.0.0.1:{self._port}/json/new?about:blank"
        with urllib.request.urlopen(urllib.request.Request(new, method="PUT")) as answer:
            where = json.load(answer)["webSocketDebuggerUrl"]
        socket = self._sockets.enter_context(connect(where, max_size=None))
        tab = Tab(socket)
        size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch}
        tab.send("Emulation.setDeviceMetricsOverride", **size)
        tab.send("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=2)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        tab.send("Emulation.setEmulatedMedia", features=[scheme])
        tab.send("Page.navigate", url=url)
        tab.until(f"location.href.startsWith({url!r}) && document.readyState === 'complete'")
        return tab

    def close(self) -> None:
        self._sockets.close()


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """A Chromium with its profile in a folder."""
    process = subprocess.Popen(
        [CHROMIUM, *FLAGS, f"--user-data-dir={folder}", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    told, end = folder / "DevToolsActivePort", time.monotonic() + PATIENCE_S
    try:
        while not (told.is_file() and told.read_text().strip()):
            assert time.monotonic() < end and process.poll() is None, "Chromium did not start"
            time.sleep(0.05)
        held = Browser(int(told.read_text().split()[0]))
        yield held
        held.close()
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE_S)
