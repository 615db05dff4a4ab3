"""Shell streams: the framing of shell v2, and terminals."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass

from ..commands import Result
from .streams import Pipe

STDIN, STDOUT, STDERR, EXIT, CLOSE_STDIN = range(5)
FRAME = struct.Struct("<BI")  # id, length of the data
LARGEST_FRAME = 1 << 16  # bytes of data in one frame that we send
MAX_FRAME = 1 << 24  # in one that we take
MAX_LINE = 4096  # bytes
LAST = re.compile(rb"[^\x80-\xbf]?[\x80-\xbf]*\Z")  # character of a line
ERASE, INTERRUPT, EOF = b"\x7f\x08", b"\x03", b"\x04"


def frame(id: int, data: bytes) -> bytes:
    """Data of one kind as frames of shell v2."""
    parts: list[bytes] = []
    for start in range(0, len(data), LARGEST_FRAME):
        part = data[start : start + LARGEST_FRAME]
        parts += (FRAME.pack(id, len(part)), part)
    return b"".join(parts)


class Frames:
    """Turns bytes, cut anywhere, into (id, data)."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self.broken = False  # by a length that no host would send

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        self._buffer += data
        found = []
        start = 0
        while len(self._buffer) - start >= FRAME.size and not self.broken:
            id, size = FRAME.unpack_from(self._buffer, start)
            self.broken = size > MAX_FRAME
            if self.broken or len(self._buffer) - start - FRAME.size < size:
                break
            start += FRAME.size
            found.append((id, bytes(memoryview(self._buffer)[start : start + size])))
            start += size
        del self._buffer[:start]
        return found


@dataclass(frozen=True)
class Terminal:
    """Where a program of the shell prints."""

    pipe: Pipe
    framed: bool = False  # shell v2
    tty: bool = False

    def out(self, data: bytes) -> None:
        self._put(STDOUT, data)

    def err(self, data: bytes) -> None:
        self._put(STDOUT if self.tty else STDERR, data)

    def show(self, result: Result) -> None:
        """What a command printed."""
        self.out(result.out)
        self.err(result.err)

    def echo(self, data: bytes) -> None:
        """What is typed, on a terminal."""
        if self.tty:
            self._put(STDOUT, data)

    def exit(self, code: int) -> None:
        """The program has ended."""
        if self.framed:
            self.pipe.write(frame(EXIT, bytes((code & 0xFF,))))
        self.pipe.end()

    def _put(self, id: int, data: bytes) -> None:
        if not data:
            return
        if self.tty:
            data = data.replace(b"\n", b"\r\n")
        self.pipe.write(frame(id, data) if self.framed else data)


class Keyboard:
    """What is typed at a terminal: an echo of it, and whole lines. Only backspace edits them."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._line = b""

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Each line as it is complete, with its newline; `INTERRUPT` and `EOF` as such. What is
        typed after a line is echoed when the next one is asked for."""
        for key in (data[at : at + 1] for at in range(len(data))):
            line = self._line
            if key in b"\r\n":
                self._terminal.echo(b"\n")
                self._line = b""
                yield line + b"\n"
            elif key == INTERRUPT:
                self._terminal.echo(b"^C\n")
                self._line = b""
                yield key
            elif key == EOF:
                if not line:
                    yield key
            elif key in ERASE:
                self._line = LAST.sub(b"", line)
                self._terminal.echo(b"\b \b" if line else b"")
            elif key >= b" " and len(line) < MAX_LINE:
                self._terminal.echo(key)
                self._line += key
