"""What a shell is while it runs: one `Session` per shell or subshell, all on one `World`."""

from __future__ import annotations

import types
from collections.abc import Generator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace

from .. import files
from ..budget import spend
from ..machine import Machine

MAX_COMMANDS = 10_000  # that one line carries out
MAX_OUTPUT = 1 << 28  # bytes that one line writes, files and pipes together
SHELL = "/system/bin/sh"
FIRST_JOB = 12_300  # process id before those of jobs in the background
BROKEN = 141  # exit status of what writes into a pipe that nobody reads


class Exit(Exception):
    """The shell ends with a status."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class InputNeeded(Exception):
    """A command reads standard input, of which so many bytes or lines, or all, have not come yet."""

    def __init__(self, size: int = -1, lines: int = -1) -> None:
        super().__init__(size, lines)
        self.size, self.lines = size, lines


@types.coroutine
def more() -> Generator[None, None, None]:
    """Wait until more input has come."""
    yield


@dataclass(slots=True)
class World:
    """What all shells of a line share."""

    turn: AbstractContextManager[object]  # see Handset
    machine: Machine = field(init=False)
    commands: int = MAX_COMMANDS  # that are left
    output: int = MAX_OUTPUT  # bytes that are left
    jobs: int = FIRST_JOB  # the last process id given out


@dataclass(slots=True)
class Pipe:
    """Where output is collected."""

    data: bytearray = field(default_factory=bytearray)
    closed: bool = False  # nobody will read what comes


@dataclass(slots=True)
class Source:
    """Where input comes from. What was read is gone from it; until it is over, more may come."""

    data: bytearray = field(default_factory=bytearray)
    over: bool = True

    def take(self, size: int = -1, lines: int = -1) -> bytes:
        """So many bytes or lines, fewer at the end, or all. InputNeeded until they have come."""
        end, row = size if 0 <= size <= len(self.data) else -1, 0
        for _ in range(lines):
            row = self.data.find(b"\n", row) + 1
            if not row:
                break
        end = row if lines >= 0 and (row or not lines) else end
        if end < 0 and not self.over:
            raise InputNeeded(size, lines)
        return self._taken(len(self.data) if end < 0 else end)

    def some(self) -> bytes:
        """What has come by now, b"" at the end. InputNeeded until there is any."""
        if not self.data and not self.over:
            raise InputNeeded(1)
        return self._taken(len(self.data))

    async def ready(self, needed: InputNeeded) -> None:
        """Wait until so much has come."""
        seen, left = 0, needed.lines
        while not self.over and not 0 <= needed.size <= len(self.data):
            while left > 0 and (end := self.data.find(b"\n", seen)) >= 0:
                seen, left = end + 1, left - 1
            if not left:
                return
            seen = len(self.data)
            await more()

    async def line(self) -> bytes:
        """A line as soon as it has come, b"" at the end."""
        await self.ready(InputNeeded(lines=1))
        return self.take(lines=1)

    def _taken(self, end: int) -> bytes:
        data = bytes(memoryview(self.data)[:end])
        del self.data[:end]
        return data


@dataclass(slots=True)
class Into:
    """A file that output is added to."""

    path: str


Stream = Pipe | Source | Into


@dataclass(slots=True)
class Session:
    """A shell: its variables, folder and streams."""

    world: World
    streams: dict[int, Stream]
    variables: dict[str, str]
    exported: set[str]
    args: list[str] = field(default_factory=list)
    name: str = SHELL
    cwd: str = "/"
    status: int = 0
    depth: int = 0
    job: int = 0  # process id, in the background
    substitutions: int = 0  # made so far

    @property
    def machine(self) -> Machine:
        return self.world.machine

    def fork(self, streams: dict[int, Stream] | None = None) -> Session:
        """A subshell: the same phone, its own everything else; some streams may differ."""
        own = {**self.streams, **(streams or {})}
        return replace(self, streams=own, variables=dict(self.variables), exported=set(self.exported))

    def count(self) -> None:
        """One command more. A line that goes on for ever ends here."""
        spend()
        self.world.commands -= 1
        if self.world.commands == -1:
            self.complain(f"stopped after {MAX_COMMANDS} commands")
        if self.world.commands < 0:
            raise Exit(1)

    def write(self, fd: int, data: bytes) -> None:
        """Send output to a stream; what nothing reads is lost."""
        if not data:
            return
        self.world.output -= len(data)
        if self.world.output < 0:
            raise Exit(1)
        match self.streams.get(fd):
            case Pipe(buffer, closed):
                if closed:
                    raise Exit(BROKEN)
                buffer += data
            case Into(path):
                try:
                    self.world.machine = files.append(self.machine, path, data)
                except OSError as error:
                    if fd != 2:
                        self.complain(f"write error: {error.strerror}")

    def say(self, text: str, fd: int = 1) -> None:
        """A line of text on a stream."""
        self.write(fd, f"{text}\n".encode("utf-8", "surrogateescape"))

    def complain(self, text: str) -> None:
        """A message of the shell itself on stderr."""
        self.say(f"{self.name}: {text}", 2)

    def fail(self, text: str) -> None:
        """End this shell with a message."""
        self.complain(text)
        raise Exit(1)

    def stdin(self) -> Source:
        found = self.streams.get(0)
        return found if isinstance(found, Source) else Source()

    def get(self, name: str) -> str:
        """A variable or special parameter, "" where it is not set."""
        special = {
            "?": str(self.status),
            "$": "12299",
            "!": str(self.world.jobs),
            "0": self.name,
            "#": str(len(self.args)),
            "@": " ".join(self.args),
            "*": " ".join(self.args),
            "PWD": self.cwd,
        }
        special |= {str(n): arg for n, arg in enumerate(self.args, start=1)}
        return special[name] if name in special else self.variables.get(name, "")
