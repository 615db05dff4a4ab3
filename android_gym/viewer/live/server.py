"""Serving a session until it is interrupted."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from importlib.util import find_spec

from ...errors import InvalidOption, MissingLibrary
from .app import application
from .page_updates import Updates
from .session import Session

NEEDS_WEB = "pip install 'android-gym[web]' brings the live phone."


def serve(session: Session, host: str = "127.0.0.1", port: int = 0, ready: Callable[[str], object] = str) -> None:
    """Serve on an address until interrupted; `ready` is told the URL once the port is open. Port 0
    takes a free one. Raises InvalidOption where the address cannot be used, MissingLibrary."""
    try:
        import uvicorn
    except ImportError as error:
        raise MissingLibrary(NEEDS_WEB) from error
    if find_spec("websockets") is None:  # uvicorn speaks through it
        raise MissingLibrary(NEEDS_WEB)
    app = application(session, host)
    Updates().next(session, 1)  # loads what draws: the first page would wait for it
    opened = _listening(host, port)
    name = f"[{host}]" if ":" in host else host
    config = uvicorn.Config(app, log_level="error", ws="websockets-sansio", lifespan="off")
    with opened:
        ready(f"http://{name}:{opened.getsockname()[1]}/")
        try:
            asyncio.run(uvicorn.Server(config).serve([opened]))
        except KeyboardInterrupt:
            pass  # this is how it ends


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        raise InvalidOption(f"The address {host}:{port} cannot be used: {error}.") from error


__all__ = ["serve"]
