"""Serving an ASGI application of this package from its own process."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any

from .errors import InvalidOption

__all__ = ["serve_application"]


def serve_application(app: Any, host: str, port: int, ready: Callable[[str], object], websockets: str = "none") -> None:
    """Serve an application on an address until interrupted; `ready` is told the URL once the port is open. Port 0 takes
    a free one. websockets: uvicorn's name for what speaks them. Needs uvicorn. Raises InvalidOption where the address
    cannot be used."""
    import uvicorn

    opened = _listening(host, port)
    name = f"[{host}]" if ":" in host else host
    config = uvicorn.Config(app, log_level="error", ws=websockets, lifespan="off")
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
