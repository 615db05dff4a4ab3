"""Tape: a file of recorded answers, one JSON object a line, found by the whole request's hash.

Several processes, and threads, may record into one file. A line that was cut off by a kill is
passed over: that answer is asked for again. A request that the model cannot answer (ModelFailure)
has a line, too, so that an episode which ended by it ends in the same way when it is played again.
"""

from __future__ import annotations

import os
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from ..errors import DamagedFile, InvalidOption, ModelFailure
from ..phone.core.decoding import WRONG
from ..phone.core.values import Value
from ._fields import Fields
from ._values import Reply

FORMAT = 1


class Head(Value):
    """Whose answers a file holds: the model's name, what is changed in all of its requests, and
    the address of its server when the recording began."""

    format: int = FORMAT
    model: str = ""
    base_url: str = ""
    fields: Fields = Fields()


class Failed(Value):
    """What a ModelFailure says."""

    text: str
    cause: str


class _Line(Value, omit_defaults=True):
    key: str
    reply: Reply = Reply()
    failed: Failed | None = None


class Tape:
    """The answers in a file. `head` says whose they are; its model is "" for a file that is not
    there yet."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        self.head = Head()
        self._replies: dict[str, Reply | Failed] = {}
        self._read = 0  # bytes
        self._lock = threading.RLock()
        self._turns: defaultdict[str, threading.Lock] = defaultdict(threading.Lock)
        self.look()

    def __len__(self) -> int:
        return len(self._replies)

    def get(self, key: str) -> Reply | None:
        """The recorded answer to a request, also one that another process just wrote down. Raises
        ModelFailure where that is what was recorded."""
        if key not in self._replies:
            with self._lock:
                self.look()
        found = self._replies.get(key)
        if isinstance(found, Failed):
            raise ModelFailure(found.text, found.cause)
        return found

    def begin(self, model: str, base_url: str = "", fields: Fields = Fields()) -> None:  # noqa: B008
        """Begin to record a model's answers. InvalidOption where the file holds another's."""
        with self._lock:
            old = self.head
            if old.model and (old.model, old.fields) != (model, fields):
                other = " with other fields" if old.model == model else ""
                raise InvalidOption(
                    f"{self.path} holds answers of {old.model}{other}: record those of {model} elsewhere."
                )
            if not old.model:
                self.head = Head(FORMAT, model, base_url, fields)
                self._append(self.head)

    @contextmanager
    def turn(self, key: str) -> Iterator[None]:
        """Threads with the same request go through the block one after the other: the first one
        asks, and the others find what it was told, as when the recording is replayed."""
        with self._lock:
            lock = self._turns[key]
        with lock:
            yield
        with self._lock:
            self._turns.pop(key, None)

    def put(self, key: str, found: Reply | Failed) -> None:
        """Write an answer down, or that there is none."""
        self._replies[key] = found
        line = _Line(key, found) if isinstance(found, Reply) else _Line(key, failed=found)
        self._append(line)

    def _append(self, line: Any) -> None:
        append(self.path, msgspec.json.encode(line) + b"\n")

    def look(self) -> None:
        """Read what was written since the last look."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            file.seek(self._read)
            new = file.read()
        whole = new[: new.rfind(b"\n") + 1]
        first = not self._read
        self._read += len(whole)
        lines = whole.splitlines()
        if first and lines:
            self.head = next(filter(None, map(_head, lines)), self.head)
            if not self.head.model:
                raise DamagedFile(f"{self.path}, line 1: this is no recording of answers.")
        for line in lines:
            try:
                found = msgspec.json.decode(line, type=_Line)
            except WRONG:
                continue
            self._replies.setdefault(found.key, found.failed or found.reply)


def append(path: Path, lines: bytes) -> None:
    """Write whole lines to the end of a tape's file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+", buffering=0) as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - 1))
        cut = file.read(1) not in (b"", b"\n")
        file.write(b"\n" * cut + lines)


def _head(line: bytes) -> Head | None:
    """What a first line says, None for any other line."""
    try:
        head = msgspec.json.decode(line, type=Head)
    except WRONG:
        return None
    if head.format != FORMAT:
        raise DamagedFile(f"This recording is of format {head.format}, not {FORMAT}.")
    return head if head.model else None
