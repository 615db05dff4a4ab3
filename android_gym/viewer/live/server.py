"""Serving a session until it is interrupted."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from ...errors import MissingLibrary, install_command
from ...serving import serve_application
from .app import application
from .page_updates import Updates
from .session import Session

NEEDS_WEB = f"{install_command('web')} brings the live phone."


def serve(session: Session, host: str = "127.0.0.1", port: int = 0, ready: Callable[[str], object] = str) -> None:
    """Serve on an address until interrupted; `ready` is told the URL once the port is open. Port 0
    takes a free one. Raises InvalidOption where the address cannot be used, MissingLibrary."""
    try:
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise MissingLibrary(NEEDS_WEB) from error
    if find_spec("websockets") is None:  # uvicorn speaks through it
        raise MissingLibrary(NEEDS_WEB)
    app = application(session, host)
    Updates().next(session, 1)  # loads what draws: the first page would wait for it
    serve_application(app, host, port, ready, "websockets-sansio")


__all__ = ["serve"]
