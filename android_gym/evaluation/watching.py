"""A run's page while the run goes, which may be in another process: it grows as episodes end.

Nothing is written into the run's folder. The page's script asks for what it does not have yet, and what is on the page
already keeps its place.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from ..errors import AndroidGymError, InvalidOption
from ..viewer import PICTURES, Content, Entry, Size, html
from .recordings import Recordings
from .reporting import headline
from .reports import MOST, PicturesOf, opening_of, remarks_of, rows_of, tags_of
from .results import Result
from .store import FILE, opened, results_of

__all__ = ["Watched", "watch"]

HOST = "127.0.0.1"
ROOM = 50_000_000  # bytes of prompts and replies, the page itself being sent bit by bit
GROWTH = 1.02  # times as many episodes until tables and figures are made again: they take longer than one episode
Key = tuple[Any, int]  # of a result, with its trial


class Watched:
    """A run as it is now. `page` is all of it, `news` what came since a page had so many episodes."""

    def __init__(self, run: Path) -> None:
        self.run, self._lock, self._begun = run, threading.Lock(), 0
        with opened(run):
            self._begin()

    def page(self) -> bytes:
        """The page, as HTML."""
        with self._lock:
            self._look()
            data = self._data() | {"title": f"{self.run.resolve().name}, watched", "notes": [], "bands": [], "band": 1}
            return html(data["title"], data, self._opening, "data: 'self'", "'self'").encode()

    def news(self, begun: int, since: int, figures: int) -> bytes:
        """What a page does not have yet, as JSON: that of the run's beginning `begun`, with `since` episodes and the
        tables and figures over `figures` results."""
        with self._lock:
            self._look()
            last = len(self._sizes) - 1
            if begun != self._begun or since >= last and figures == self._figures_at:
                return msgspec.json.encode(self._content.lists(self._sizes[last]) | self._state())
            new = {} if figures == self._figures_at else {"opening": self._opening}
            return msgspec.json.encode(self._data(min(max(since, 0), last)) | new)

    def picture(self, name: str) -> bytes | None:
        """A picture of a screen that is on the page; None where there is none of that name."""
        with self._lock:
            known = name in self._content.store.used
        return PicturesOf(self.run)[name] if known else None

    def _begin(self) -> None:
        self._begun, self._file = self._begun + 1, (self.run / FILE).stat().st_ino
        self._content = Content(PicturesOf(self.run), ROOM)
        self._recordings, self._known = Recordings(self.run), dict[Key, Result]()
        self._sizes: list[Size] = [self._content.size]  # by the number of episodes
        self._whole = self._figures_at = self._planned = 0
        self._opening, self._summary = "", list[dict[str, Any]]()

    def _look(self) -> None:
        """Add what came since the last time, or begin again where the run did."""
        results, file = results_of(self.run), (self.run / FILE).stat().st_ino
        if len(results) == self._whole and file == self._file:
            return
        there = list(results)
        now = {_key(one): one for one in there}
        if any(now.get(key) != one for key, one in self._known.items()):  # played or judged anew
            self._begin()
        self._file, self._whole = file, len(there)
        remarks = remarks_of(self.run)
        for one in there:
            if one.error or _key(one) in self._known or len(self._known) >= MOST:
                continue
            self._content.add(Entry(self._recordings.of(one), msgspec.to_builtins(one), remarks))
            self._known[_key(one)] = one
            self._sizes.append(self._content.size)
        with opened(self.run) as store:
            card = store.about("card")
        self._planned = card["episodes"] * len(card["agents"]) if card else 0
        if self._whole >= GROWTH * self._figures_at or self._whole >= self._planned:
            self._figure(there)

    def _figure(self, results: list[Result]) -> None:
        """Make tables and figures again."""
        self._figures_at, self._summary = self._whole, rows_of(self.run, results)
        told, rest = opening_of(self.run)
        self._opening = (headline.headline(told) if told else "") + rest

    def _data(self, since: int = 0) -> dict[str, Any]:
        lists, content = self._content.lists(self._sizes[since]), self._content
        lists["pictures"] = [f"{PICTURES}/{name}.jpg" for name in lists["pictures"]]
        less = f"This page has the first {MOST:,} episodes; the tables are over all."
        return (
            lists
            | self._state()
            | {
                "summary": self._summary,
                "failures": content.counts.failures,
                "tasks": content.counts.tasks,
                "tags": tags_of(content.counts.tasks),
                "notices": [*([less] if len(self._known) >= MOST else []), *content.store.notices],
                "packed": content.store.packed(),
            }
        )

    def _state(self) -> dict[str, Any]:
        over = f"; {self._whole} of {self._planned} planned are over"
        return {"run": self._begun, "live": over, "figures": self._figures_at}


def _key(result: Result) -> Key:
    return result.key, result.trial


def watch(run: Path, port: int = 0, ready: Callable[[str], object] = str) -> None:
    """Serve the page of a run on this machine until interrupted; `ready` is told its URL once the port is open. Port 0
    takes a free one. Raises DamagedFile where there is no run, InvalidOption where the port cannot be used."""
    try:
        server = ThreadingHTTPServer((HOST, port), partial(_Answer, Watched(run)))
    except (OSError, OverflowError) as error:
        raise InvalidOption(f"The port {port} cannot be used: {error}.") from error
    with server:
        ready(f"http://{HOST}:{server.server_port}/")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass  # this is how it ends


class _Answer(BaseHTTPRequestHandler):
    """Answers GET of "/", "/news" and pictures, and to nobody who was led here under another name."""

    def __init__(self, watched: Watched, *given: Any) -> None:
        self.watched = watched
        super().__init__(*given)  # answers at once

    def do_GET(self) -> None:
        try:
            self._answer()
        except AndroidGymError as error:  # as while the run is begun again
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE, explain=str(error))

    def _answer(self) -> None:
        asked = urlsplit(self.path)
        if self.headers.get("Host", "").rpartition(":")[0] not in (HOST, "localhost"):
            self.send_error(HTTPStatus.FORBIDDEN)
        elif asked.path == "/":
            self._send(self.watched.page(), "text/html; charset=utf-8")
        elif asked.path == "/news":
            given = parse_qs(asked.query)
            told = (given.get(name, [""])[0] for name in ("run", "since", "figures"))
            self._send(self.watched.news(*(int(one) if one.isdecimal() else 0 for one in told)), "application/json")
        else:
            folder, _, name = asked.path[1:].partition("/")
            found = self.watched.picture(name.removesuffix(".jpg")) if folder == PICTURES else None
            self._send(found, "image/jpeg")

    def _send(self, body: bytes | None, kind: str) -> None:
        if body is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *told: Any) -> None:
        """Nothing is said about each request."""
