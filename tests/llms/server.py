"""A small HTTP server that speaks OpenAI's chat protocol and does as it is told."""

from __future__ import annotations

import json
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Turn = dict[str, Any]
Turns = Callable[[dict[str, Any]], Turn]  # what to answer to a request


def says(text: str, usage: tuple[int, int] | None = (7, 3), **message: Any) -> Turn:
    """An answer of that text."""
    found: dict[str, Any] = {
        "id": "1",
        "object": "chat.completion",
        "created": 0,
        "model": "tiny-1",
        "choices": [
            {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text, **message}}
        ],
    }
    if usage is not None:
        given, written = usage
        total = given + written
        found["usage"] = {"prompt_tokens": given, "completion_tokens": written, "total_tokens": total}
    return {"body": json.dumps(found).encode()}


def refuses(status: int, message: str, code: str = "", **headers: str) -> Turn:
    """An error of that status."""
    body = json.dumps({"error": {"message": message, "code": code}}).encode()
    return {"status": status, "body": body, "headers": headers}


def streams(pieces: list[Any], drop: float = 0.0) -> Turn:
    """An answer in pieces, texts or deltas, with that many seconds between them."""
    chunks: list[Any] = [
        {
            "id": "1",
            "object": "chat.completion.chunk",
            "created": 0,
            "model": "tiny-1",
            "choices": [
                {"index": 0, "finish_reason": None, "delta": {"content": piece} if isinstance(piece, str) else piece}
            ],
        }
        for piece in pieces
    ]
    chunks[-1]["choices"][0]["finish_reason"] = "stop"
    last = {**chunks[0], "choices": [], "usage": {"prompt_tokens": 5, "completion_tokens": 2, "total_tokens": 7}}
    lines = [f"data: {json.dumps(chunk)}\n\n".encode() for chunk in (*chunks, last)]
    return {"chunks": [*lines, b"data: [DONE]\n\n"], "drop": drop}


class Server(ThreadingHTTPServer):
    """Takes its turns one after the other, the last again and again, or asks a function which it
    takes; keeps what it was sent."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, turns: list[Turn] | Turns) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.turns, self.taken = turns, 0
        self.asked: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.paths: list[str] = []
        self.over = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that left is no error here."""


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        server = self.server
        server.asked.append(json.loads(self.rfile.read(length)))
        server.paths.append(self.path)
        server.headers.append({name.lower(): value for name, value in self.headers.items()})
        if callable(server.turns):
            turn = server.turns(server.asked[-1])
        else:
            turn = server.turns[min(server.taken, len(server.turns) - 1)]
        server.taken += 1
        if turn.get("gone"):  # without a goodbye: what is left unsent is thrown away
            self.close_connection = True
            linger = struct.pack("ii", 1, 0)
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
            self.connection.close()
            return
        server.over.wait(turn.get("wait", 0.0))
        self._answer(turn)

    def _answer(self, turn: Turn) -> None:
        chunks = turn.get("chunks")
        self.send_response_only(turn.get("status", 200))
        kind = "text/event-stream" if chunks else turn.get("kind", "application/json")
        self.send_header("Content-Type", kind)
        for name, value in turn.get("headers", {}).items():
            self.send_header(name.replace("_", "-"), value)
        if chunks is None:
            missing = turn.get("missing", 0)  # bytes that are promised and never come
            self.send_header("Content-Length", str(len(turn["body"]) + missing))
            self.end_headers()
            self.wfile.write(turn["body"])
            self.close_connection = self.close_connection or bool(missing)
            return
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        for chunk in chunks:
            self.wfile.write(chunk)
            self.wfile.flush()
            if self.server.over.wait(turn.get("drop", 0.0)):
                return

    def log_message(self, *args: Any) -> None:
        """Nothing is printed."""


@contextmanager
def serving(*turns: Turn, by: Turns | None = None) -> Iterator[Server]:
    """A server on a free port of this machine, taking these turns, or those of a function."""
    server = Server(by or list(turns))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.over.set()
        server.shutdown()
        thread.join()
        server.server_close()
