"""The web application: the page, and a websocket that carries messages in and the phone out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from ...errors import MissingLibrary
from .session import Session

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.websockets import WebSocket

FILES = {"/": "live.html", "/live.css": "live.css", "/live.js": "live.js"}
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; img-src blob:; style-src 'self'; "
    "script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
}
LOCAL = ("127.0.0.1", "localhost", "[::1]")
ANYWHERE = ("0.0.0.0", "::", "*")


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
        raise MissingLibrary("pip install 'android-gym[web]' brings the live phone.") from error
    names = ["*"] if host in ANYWHERE else sorted({host, *LOCAL})
    watching: set[asyncio.Event] = set()

    async def live(socket: WebSocket) -> None:
        await _live(socket, session, watching)

    return Starlette(
        routes=[*(Route(path, _file) for path in FILES), WebSocketRoute("/live", live)],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=names)],
    )


async def _file(request: Any) -> Any:
    from starlette.responses import Response

    path = Path(__file__).with_name(FILES[request.url.path])
    return Response(path.read_bytes(), media_type=TYPES[path.suffix], headers=HEADERS)


def _same_origin(socket: WebSocket) -> bool:
    """Whether a websocket comes from our page, or from no page at all."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


async def _live(socket: WebSocket, session: Session, watching: set[asyncio.Event]) -> None:
    """Take one browser's messages, and tell all of what they come to."""
    from starlette.websockets import WebSocketDisconnect

    if not _same_origin(socket):
        await socket.close(1008)
        return
    await socket.accept()
    changed = asyncio.Event()
    watching.add(changed)
    for one in watching:  # each page says how many there are
        one.set()
    sender = asyncio.create_task(_send_updates(socket, session, watching, changed))
    try:
        while True:
            session.do(await socket.receive_text())
            for one in watching:
                one.set()
    except (WebSocketDisconnect, KeyError):  # KeyError: what came was no text
        pass
    finally:
        watching.discard(changed)
        sender.cancel()
        for one in watching:
            one.set()


async def _send_updates(
    socket: WebSocket, session: Session, watching: set[asyncio.Event], changed: asyncio.Event
) -> None:
    """Send the state, and the picture where it is another one, whenever something changed. A slow
    browser misses what was replaced meanwhile."""
    last = b""
    while True:
        await changed.wait()
        changed.clear()
        state = session.state() | {"watching": len(watching)}
        picture = session.picture()
        await socket.send_text(msgspec.json.encode(state).decode())
        if picture != last:
            await socket.send_bytes(picture)
            last = picture


__all__ = ["application"]
