"""The web application: the page, and a websocket that carries messages in and the phone out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from ...errors import MissingLibrary, install_command
from .page_updates import HIGH, Updates
from .session import Session

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.websockets import WebSocket

FILES = {"/": "live.html"} | {f"/{name}": name for name in ("live.css", "live.js", "screen.js", "hand.js", "panels.js")}
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; img-src blob:; style-src 'self'; "
    "script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
}
LOCAL = ("127.0.0.1", "localhost", "[::1]")
ANYWHERE = ("0.0.0.0", "::", "*")
TICK_S = 0.07  # between two looks at the clock
T = TypeVar("T")


def application(session: Session, host: str = "127.0.0.1") -> Starlette:
    """The application for one phone. Requests must name `host` or this computer (any name where
    `host` is all addresses), and a websocket must come from a page of the same origin: no other
    site that a browser shows can reach the phone. Raises MissingLibrary."""
    try:
        from starlette.applications import Starlette
        from starlette.middleware import Middleware
        from starlette.middleware.trustedhost import TrustedHostMiddleware
        from starlette.routing import Route, WebSocketRoute
    except ImportError as error:
        raise MissingLibrary(f"{install_command('web')} brings the live phone.") from error
    names = ["*"] if host in ANYWHERE else sorted({host, *LOCAL})
    room = _Room(session)

    async def live(socket: WebSocket) -> None:
        await _live(socket, room)

    return Starlette(
        routes=[*(Route(path, _file) for path in FILES), WebSocketRoute("/live", live)],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=names)],
    )


class _Room:
    """A session with those who watch it. One thread alone works on the phone and its pictures, so
    that messages are carried out one by one while others are received and sent."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.watching: set[asyncio.Event] = set()
        self._thread = ThreadPoolExecutor(1, "phone")
        self._clock: asyncio.Task[None] | None = None

    async def run(self, what: Callable[..., T], *arguments: Any) -> T:
        """Call something in that thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, what, *arguments)

    def enter(self) -> asyncio.Event:
        """Somebody comes: an event that is set whenever there is something else to see."""
        changed = asyncio.Event()
        self.watching.add(changed)
        if self._clock is None:
            self._clock = asyncio.create_task(self._tick())
        self.tell()
        return changed

    def leave(self, changed: asyncio.Event) -> None:
        self.watching.discard(changed)
        self._thread.submit(self.session.let_go)
        if not self.watching and self._clock is not None:
            self._clock.cancel()
            self._clock = None
        self.tell()

    def tell(self) -> None:
        for one in self.watching:
            one.set()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_S)
            if await self.run(self.session.tick, asyncio.get_running_loop().time()):
                self.tell()


async def _file(request: Any) -> Any:
    from starlette.responses import Response

    path = Path(__file__).with_name(FILES[request.url.path])
    return Response(path.read_bytes(), media_type=TYPES[path.suffix], headers=HEADERS)


def _same_origin(socket: WebSocket) -> bool:
    """Whether a websocket comes from our page, or from no page at all."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def _live(socket: WebSocket, room: _Room) -> None:
    """Take one browser's messages, and tell all of what they come to. Its address says how many px
    its picture has."""
    from starlette.websockets import WebSocketDisconnect

    if not _same_origin(socket):
        await socket.close(1008)
        return
    await socket.accept()
    high = socket.query_params.get("high", "")
    updates = Updates(int(high[:5]) if high.isdecimal() else HIGH)
    changed = room.enter()
    sender = asyncio.create_task(_send_updates(socket, room, updates, changed))
    try:
        while True:
            await room.run(room.session.do, await socket.receive_text())
            room.tell()
    except (WebSocketDisconnect, KeyError):  # KeyError: what came was no text
        pass
    finally:
        sender.cancel()
        room.leave(changed)


async def _send_updates(socket: WebSocket, room: _Room, updates: Updates, changed: asyncio.Event) -> None:
    """Send what a page lacks, whenever something changed. A slow browser misses what was replaced
    meanwhile."""
    while True:
        await changed.wait()
        changed.clear()
        while parts := await room.run(updates.next, room.session, len(room.watching)):
            for part in parts:
                if isinstance(part, str):
                    await socket.send_text(part)
                else:
                    await socket.send_bytes(part)


__all__ = ["application"]
