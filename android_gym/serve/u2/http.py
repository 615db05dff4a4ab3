"""The HTTP server of uiautomator2 (NanoHTTPD on port 9008) as pure functions.

`parse` cuts requests off the bytes of a stream, `answer` answers one, `render` writes the response.
None of them ever raises, whatever the bytes.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from ...phone.core.values import Value
from ..machine import Machine
from . import rpc

MAX_HEAD = 8192  # bytes of a request line with its headers, NanoHTTPD's buffer
MAX_BODY = 16 * 2**20  # bytes
BAD = ""  # the method of what is no request
STATUS = {200: "OK", 400: "Bad Request", 404: "Not Found", 500: "Internal Server Error"}


class Request(Value):
    """A request."""

    method: str
    path: str
    body: bytes = b""
    close: bool = False  # the client wants no other request on this connection


class Response(Value):
    """A response. After `close` the connection ends."""

    status: int
    type: str
    body: bytes
    close: bool = False


# --- answering ----------------------------------------------------------------------------------


def answer(machine: Machine, request: Request) -> tuple[Machine, Response]:
    """The machine after a request, and the response to it."""
    if request.method == BAD:
        said = b"BAD REQUEST: Syntax error. Usage: GET /example/file.html"
        response = Response(400, "text/plain", said)
    elif request.path == "/ping":
        response = Response(200, "text/html", b"pong")
    elif request.path != "/jsonrpc/0":
        response = Response(404, "text/plain", b"Not Found!!!")
    elif not request.body:
        response = Response(500, "text/plain", b"Invalid http post data!")
    else:
        machine, body = rpc.serve(machine, request.body)
        response = Response(200, "application/json", body)
    return machine, response.replace(close=request.close)


# --- bytes --------------------------------------------------------------------------------------


def parse(data: bytes) -> tuple[Request | None, bytes]:
    """The first request in the bytes and what follows it; None while it is not all there.

    What is no request gives one with the method BAD, and drops the rest.
    """
    bad = Request(BAD, "", close=True), b""
    head, end, rest = data.partition(b"\r\n\r\n")
    if len(head) > MAX_HEAD:
        return bad
    if not end:
        return None, data
    line, *lines = head.decode("latin-1").split("\r\n")
    pairs = (one.partition(":") for one in lines)
    headers = {name.strip().lower(): value.strip().lower() for name, _, value in pairs}
    method, _, target = line.partition(" ")
    path, _, version = target.partition(" ")
    length = headers.get("content-length", "0")
    known = re.fullmatch(r"[0-9]{1,9}", length) and int(length) <= MAX_BODY
    if not (method and path and known) or "transfer-encoding" in headers:  # no client sends chunks
        return bad
    size = int(length)
    if len(rest) < size:
        return None, data
    close = "close" in headers.get("connection", "") or version != "HTTP/1.1"
    return Request(method, unquote(path.partition("?")[0]), rest[:size], close), rest[size:]


def render(response: Response) -> bytes:
    """The response as bytes; NanoHTTPD has a blank after the reason."""
    head = (
        f"HTTP/1.1 {response.status} {STATUS.get(response.status, '')} \r\n"
        f"Content-Type: {response.type}\r\n"
        f"Connection: {'close' if response.close else 'keep-alive'}\r\n"
        f"Content-Length: {len(response.body)}\r\n\r\n"
    )
    return head.encode("latin-1", "replace") + response.body
