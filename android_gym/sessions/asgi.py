"""Sessions over HTTP, for any ASGI server: a JSON object is posted to a name, and a JSON object comes back.

    POST /create  {"task", "seed", "params", "id", "size"}      POST /fork   {"session", "size"}
    POST /step    {"session", "number", "action", "size"}       POST /save   {"session"} -> {"saved"}
    POST /look    {"session", "size"}                           POST /load   {"saved", "size"}
    GET  /                                                      POST /close  {"session"} -> {}

All but `session`, `number`, `action` and `saved` may be left out. What comes back is an `Answer` (its picture in
Base64, fields with their defaults left out), or with status 400 {"error": a sentence}. A request may be sent to any
process that shares the journals, and sent again where its answer was lost.

Needs the extra `sessions`: pip install 'android-gym[sessions]'.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import msgspec

from ..errors import AndroidGymError, DamagedFile, InvalidOption, MissingLibrary, StorageError, install_command
from ..phone.core.decoding import Count, decoded
from ..serving import serve_application
from .service import Service

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response

__all__ = ["application", "check_extra", "serve"]

MAX_BODY = 1_000_000  # bytes
LOCAL = ("127.0.0.1", "localhost", "[::1]")
ANYWHERE = ("0.0.0.0", "::", "*")


class _Create(msgspec.Struct, forbid_unknown_fields=True):
    task: str = ""
    seed: Count = 0
    params: dict[str, Any] | None = None
    id: str = ""
    size: tuple[int, int] | None = None


class _Step(msgspec.Struct, forbid_unknown_fields=True):
    session: str
    number: Count
    action: Any
    size: tuple[int, int] | None = None


class _Of(msgspec.Struct, forbid_unknown_fields=True):
    session: str
    size: tuple[int, int] | None = None


class _Only(msgspec.Struct, forbid_unknown_fields=True):
    session: str


class _Load(msgspec.Struct, forbid_unknown_fields=True):
    saved: str
    size: tuple[int, int] | None = None


KINDS = {"create": _Create, "step": _Step, "look": _Of, "fork": _Of, "save": _Only, "load": _Load, "close": _Only}


def call(service: Service, name: str, body: bytes) -> tuple[int, bytes]:
    """Answer a request: a status and JSON. `name` is one of `KINDS`."""
    try:
        given = decoded(body, KINDS[name], f"The request {name}")
        found = getattr(service, name)(**{key: getattr(given, key) for key in given.__struct_fields__})
    except StorageError as error:
        return 507, _failure(error)
    except AndroidGymError as error:
        return 400, _failure(error)
    if name == "save":
        found = {"saved": found}
    return 200, msgspec.json.encode({} if found is None else found)


def check_extra() -> None:
    """Raises MissingLibrary where the extra `sessions` is not installed."""
    try:
        import starlette  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as error:
        raise MissingLibrary(f"{install_command('sessions')} brings the server of sessions.") from error


def application(service: Service, host: str = "127.0.0.1") -> Starlette:
    """The ASGI application of a service. Requests must name `host` or this computer (any name where `host` is all
    addresses), and say that they are JSON: no page of another site that a browser shows can make one. One thread works
    on the phones. Raises MissingLibrary."""
    check_extra()
    from starlette.applications import Starlette
    from starlette.middleware import Middleware
    from starlette.middleware.trustedhost import TrustedHostMiddleware
    from starlette.responses import Response
    from starlette.routing import Route

    names = ["*"] if host in ANYWHERE else sorted({host, *LOCAL})
    thread = ThreadPoolExecutor(1, "phones")

    async def run(what: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(thread, what, *arguments)

    async def about(request: Request) -> Response:
        return Response(msgspec.json.encode(await run(service.about)), 200, media_type="application/json")

    async def post(request: Request) -> Response:
        try:
            body = await _body(request)
        except AndroidGymError as error:
            return Response(_failure(error), 400, media_type="application/json")
        status, said = await run(call, service, request.url.path[1:], body)
        return Response(said, status, media_type="application/json")

    return Starlette(
        routes=[Route("/", about), *(Route(f"/{name}", post, methods=["POST"]) for name in KINDS)],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=names)],
    )


def serve(service: Service, host: str = "127.0.0.1", port: int = 0, ready: Callable[[str], object] = str) -> None:
    """Serve on an address until interrupted; `ready` is told the URL once the port is open. Port 0 takes a free one.
    Raises InvalidOption where the address cannot be used, MissingLibrary."""
    check_extra()
    serve_application(application(service, host), host, port, ready)


async def _body(request: Request) -> bytes:
    """The body of a request. Raises InvalidOption for one that is not JSON, DamagedFile for one that is too large."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise InvalidOption("A request has the content type application/json.")
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MAX_BODY:
            raise DamagedFile(f"The request has more than {MAX_BODY:,} bytes.")
    return bytes(body)


def _failure(error: AndroidGymError) -> bytes:
    return msgspec.json.encode({"error": str(error)})
