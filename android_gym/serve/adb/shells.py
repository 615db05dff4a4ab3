"""Shell streams: the framing of shell v2, a terminal's line editing, and what runs behind them."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from ..commands import Result
from .streams import Pipe

STDIN, STDOUT, STDERR, EXIT, CLOSE_STDIN = range(5)
FRAME = struct.Struct("<BI")  # id, length of the data
LARGEST_FRAME = 1 << 16  # bytes of data in one frame that we send
MOST_FRAME = 1 << 24  # in one that we take
LONGEST_LINE, LONGEST_ESCAPE = 4096, 32  # characters; bytes
ERASE, KILL, WORD, INTERRUPT, EOF, ESCAPE = b"\x7f\x08", b"\x15", b"\x17", b"\x03", b"\x04", 0x1B


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
            self.broken = size > MOST_FRAME
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
    """A terminal's line editing: keys in, whole lines out, an echo of what is typed."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._line = ""
        self._rest = b""  # of a character, or of an escape sequence

    def feed(self, data: bytes) -> Iterator[bytes]:
        """Each line as it is complete, with its newline; `INTERRUPT` and `EOF` as such. What is
        typed after a line is echoed when the next one is asked for."""
        data = self._rest + data
        self._rest = b""
        at = 0
        while at < len(data):
            size = _size(data, at)
            if at + size > len(data):
                self._rest = data[at:]
                break
            done = self._key(data[at : at + size])
            at += size
            if done:
                yield done

    def _key(self, key: bytes) -> bytes:
        """Take a key; what it completes, if anything."""
        if key in (b"\r", b"\n"):
            self._terminal.echo(b"\n")
            line, self._line = self._line, ""
            return line.encode("utf-8", "surrogateescape") + b"\n"
        if key == INTERRUPT:
            self._terminal.echo(b"^C\n")
            self._line = ""
            return INTERRUPT
        if key == EOF:
            return b"" if self._line else EOF
        if key in ERASE:
            self._cut(self._line[:-1])
        elif key == KILL:
            self._cut("")
        elif key == WORD:
            self._cut(self._line.rstrip()[: self._line.rstrip().rfind(" ") + 1])
        elif (key[0] >= 0x20 or key == b"\t") and len(self._line) < LONGEST_LINE:
            self._terminal.echo(key)
            self._line += key.decode("utf-8", "surrogateescape")
        return b""

    def _cut(self, left: str) -> None:
        self._terminal.echo(b"\b \b" * (len(self._line) - len(left)))
        self._line = left


def _size(data: bytes, at: int) -> int:
    """How many bytes the key has that begins here: a character, or an escape sequence."""
    first = data[at]
    if first == ESCAPE:
        if at + 1 >= len(data):
            return 2
        if data[at + 1] not in b"[O":
            return 2
        end = at + 2
        while end < min(len(data), at + LONGEST_ESCAPE) and not 0x40 <= data[end] <= 0x7E:
            end += 1
        return end + 1 - at
    return 1 if first < 0xC0 else 2 if first < 0xE0 else 3 if first < 0xF0 else 4
