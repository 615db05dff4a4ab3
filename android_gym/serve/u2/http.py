"""The HTTP server of uiautomator2 (NanoHTTPD on port 9008) as pure functions.

`parse` cuts requests off the bytes of a stream, `answer` answers one, `render` writes the response.
None of them ever raises, whatever the bytes.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any
from urllib.parse import parse_qs, unquote

from ...errors import AndroidGymError
from ...phone.core.values import Value
from ..machine import Machine
from . import pictures, rpc

MOST_HEAD = 8192  # bytes of a request line with its headers, NanoHTTPD's buffer
MOST_BODY = 16 * 2**20  # bytes
BAD = ""  # the method of what is no request
METHODS = (
    "GET", "PUT", "POST", "DELETE", "HEAD", "OPTIONS", "TRACE", "CONNECT", "PATCH", "PROPFIND",
    "PROPPATCH", "MKCOL", "MOVE", "COPY", "LOCK", "UNLOCK",
)  # fmt: skip
STATUS = {
    200: "OK",
    400: "Bad Request",
    404: "Not Found",
    500: "Internal Server Error",
}
_USAGE = "BAD REQUEST: Syntax error. Usage: GET /example/file.html"


class Request(Value):
    """A request. `query` is what follows the question mark, as sent; None without one."""

    method: str
    path: str
    query: str | None = None
    body: bytes = b""
    close: bool = False  # the client wants no other request on this connection


class Response(Value):
    """A response. After `close` the connection ends, after `stop` the server does."""

    status: int
    type: str
    body: bytes
    close: bool = False
    stop: bool = False


# --- answering ----------------------------------------------------------------------------------


def answer(machine: Machine, request: Request) -> tuple[Machine, Response]:
    """The machine after a request, and the response to it."""
    if request.method not in METHODS:
        verb = f"BAD REQUEST: Syntax error. HTTP verb {request.method} unhandled."
        return machine, _text(400, _USAGE if request.method == BAD else verb).but(close=True)
    machine, response = _routed(machine, request)
    if request.method == "HEAD":
        response = response.but(body=b"")
    return machine, response.but(close=request.close or response.close)


def _routed(machine: Machine, request: Request) -> tuple[Machine, Response]:
    if request.path == "/stop":
        return machine, _html("Server stopped!!!").but(close=True, stop=True)
    if request.path == "/ping":
        return machine, _html("pong")
    if request.path == "/screenshot/0":
        return machine, _screenshot(machine, request.query or "")
    if request.path != "/jsonrpc/0":
        return machine, _text(404, "Not Found!!!")
    data = request.body if request.query is None else request.query.encode("utf-8", "replace")
    if not data:
        return machine, _text(500, "Invalid http post data!")
    machine, said = serve(machine, data)
    return machine, Response(200, "application/json", said)


def _text(status: int, said: str) -> Response:
    return Response(status, "text/plain", said.encode("utf-8", "replace"))


def _html(said: str) -> Response:
    return Response(200, "text/html", said.encode())


def _screenshot(machine: Machine, query: str) -> Response:
    """A PNG; a scale that is no number counts as 1."""
    try:
        given = parse_qs(query, max_num_fields=20).get("scale", ["1"])[0]
        scale = float(given)
    except ValueError:
        scale = 1.0
    try:
        return Response(200, "image/png", pictures.png(machine.phone, scale))
    except AndroidGymError:
        return _text(500, "Internal Server Error!!!")


# --- JSON-RPC -----------------------------------------------------------------------------------


def serve(machine: Machine, data: bytes) -> tuple[Machine, bytes]:
    """Answer a JSON-RPC request as jsonrpc4j does: its replies end in a newline, and there is
    none to a request without an id."""
    try:
        asked = json.loads(data, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return machine, _reply("null", rpc.error(rpc.PARSE), "jsonrpc")
    return _one(machine, asked)


def _no_number(name: str) -> float:
    raise ValueError(name)  # NaN and Infinity are no JSON


def _refused() -> bytes:
    return _reply("null", rpc.error(rpc.INVALID))


def _one(machine: Machine, asked: Any) -> tuple[Machine, bytes]:
    if not isinstance(asked, dict):
        return machine, _refused()
    id = asked.get("id")
    if isinstance(id, (bool, dict, list)) or (isinstance(id, float) and not math.isfinite(id)):
        return machine, _refused()
    version, method = str(asked.get("jsonrpc") or "2.0"), asked.get("method")
    if not isinstance(method, str):
        return machine, _reply(id, rpc.error(rpc.UNKNOWN), version)
    machine, said = rpc.call(machine, method, asked.get("params"))
    if id is None and not isinstance(said, rpc.Error):
        return machine, b""
    return machine, _reply(id, said, version)


def _reply(id: Any, said: Any, version: str = "2.0") -> bytes:
    reply: dict[str, Any] = {"jsonrpc": version, "id": id}
    if isinstance(said, rpc.Error):
        reply["error"] = {"code": said.code, "message": said.message}
        if said.data is not None:
            reply["error"]["data"] = said.data
    else:
        reply["result"] = said
    text = json.dumps(reply, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace") + b"\n"


# --- bytes --------------------------------------------------------------------------------------


def parse(data: bytes) -> tuple[Request | None, bytes]:
    """The first request in the bytes and what follows it; None while it is not all there.

    What is no request gives one with the method BAD, and drops the rest.
    """
    data = data.lstrip(b"\r\n") if data[:2] in (b"\r\n", b"\n\n") else data
    end, skip = _head_end(data)
    if end < 0:
        return (None, data) if len(data) <= MOST_HEAD else (_bad(), b"")
    if end > MOST_HEAD:
        return _bad(), b""
    lines = data[:end].decode("latin-1").split("\n")
    request, headers = _request(lines[0].rstrip("\r")), _headers(lines[1:])
    if request.method == BAD:
        return _bad(), b""
    if "close" in headers.get("connection", "").lower():
        request = request.but(close=True)
    rest = data[end + skip :]
    if "transfer-encoding" in headers:  # in chunks, in which no client sends
        return _bad(), b""
    body, rest, state = _fixed(rest, headers.get("content-length", "0"))
    if state == "bad":
        return _bad(), b""
    return (None, data) if state == "more" else (request.but(body=body), rest)


def _bad() -> Request:
    return Request(BAD, "", close=True)


def _head_end(data: bytes) -> tuple[int, int]:
    """Where the head ends, and how long the blank line is."""
    found = re.search(rb"\r\n\r\n|\n\n", data[: MOST_HEAD + 4])
    return (found.start(), len(found[0])) if found else (-1, 0)


def _request(line: str) -> Request:
    parts = line.split(" ")
    if len(parts) < 2 or not parts[0] or not parts[1]:
        return _bad()
    path, mark, query = parts[1].partition("?")
    old = len(parts) > 2 and parts[2] != "HTTP/1.1"
    return Request(parts[0], unquote(path), query if mark else None, close=old)


def _headers(lines: list[str]) -> dict[str, str]:
    """Headers by lower-case name; what is none is passed over."""
    pairs = (line.partition(":") for line in lines)
    return {name.strip().lower(): value.strip() for name, colon, value in pairs if colon}


def _fixed(data: bytes, length: str) -> tuple[bytes, bytes, str]:
    if not re.fullmatch(r"[0-9]{1,9}", length) or int(length) > MOST_BODY:
        return b"", b"", "bad"
    size = int(length)
    return data[:size], data[size:], "" if len(data) >= size else "more"


def render(response: Response) -> bytes:
    """The response as bytes; NanoHTTPD has a blank after the reason."""
    head = (
        f"HTTP/1.1 {response.status} {STATUS.get(response.status, '')} \r\n"
        f"Content-Type: {response.type}\r\n"
        f"Connection: {'close' if response.close else 'keep-alive'}\r\n"
        f"Content-Length: {len(response.body)}\r\n\r\n"
    )
    return head.encode("latin-1", "replace") + response.body
