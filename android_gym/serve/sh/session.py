"""What a shell is while it runs: one `Session` per shell or subshell, all on one `World`."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from .. import files
from ..budget import spend
from ..machine import Machine
from .syntax import Script

MOST_COMMANDS = 10_000  # that one line carries out
MOST_OUTPUT = 1 << 28  # bytes that one line writes, files and pipes together
DEEPEST = 40  # substitutions, scripts and groups within each other


class Leave(Exception):
    """The shell ends with a status."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Jump(Exception):
    """break or continue: `levels` loops are left."""

    def __init__(self, kind: str, levels: int) -> None:
        super().__init__(kind)
        self.kind, self.levels = kind, levels


@dataclass(slots=True)
class World:
    """What all shells of a line share."""

    machine: Machine
    turn: AbstractContextManager[object] = field(default_factory=nullcontext)  # see Handset
    commands: int = MOST_COMMANDS  # that are left
    output: int = MOST_OUTPUT  # bytes that are left
    jobs: int = 12_300  # the last process id given out


@dataclass(slots=True)
class Pipe:
    """Where output is collected."""

    data: bytearray = field(default_factory=bytearray)


@dataclass(slots=True)
class Source:
    """Where input comes from, and how far it was read."""

    data: bytes = b""
    at: int = 0

    def rest(self) -> bytes:
        data, self.at = self.data[self.at :], len(self.data)
        return data

    def line(self) -> bytes:
        end = self.data.find(b"\n", self.at) + 1 or len(self.data)
        data, self.at = self.data[self.at : end], end
        return data


@dataclass(slots=True)
class Into:
    """A file that output is added to."""

    path: str


Stream = Pipe | Source | Into | None


class Session:
    """A shell: its variables, folder and streams."""

    def __init__(self, world: World, stdin: Source) -> None:
        self.world = world
        self.captured: dict[int, Pipe] = {1: Pipe(), 2: Pipe()}
        self.streams: dict[int, Stream] = {0: stdin, **self.captured}
        self.variables: dict[str, str] = {}
        self.exported: set[str] = set()
        self.args: list[str] = []
        self.name = "/system/bin/sh"
        self.cwd = "/"
        self.root = False
        self.status = self.depth = 0
        self.outputs = 0  # substitutions made
        self.loops = 0  # around

    @property
    def machine(self) -> Machine:
        return self.world.machine

    def fork(self) -> Session:
        """A subshell: the same phone, its own everything else."""
        child = Session(self.world, Source())
        child.captured, child.streams = self.captured, dict(self.streams)
        child.variables, child.exported = dict(self.variables), set(self.exported)
        child.args, child.name, child.cwd = list(self.args), self.name, self.cwd
        child.root, child.status, child.depth = self.root, self.status, self.depth
        child.loops = self.loops
        return child

    def count(self) -> None:
        """One command more. A line that goes on for ever ends here."""
        spend()
        self.world.commands -= 1
        if self.world.commands == -1:
            self.complain(f"stopped after {MOST_COMMANDS} commands")
        if self.world.commands < 0:
            raise Leave(1)

    def write(self, fd: int, data: bytes) -> None:
        """Send output to a stream; what nothing reads is lost."""
        if not data:
            return
        self.world.output -= len(data)
        if self.world.output < 0:
            raise Leave(1)
        match self.streams.get(fd):
            case Pipe(buffer):
                buffer += data
            case Into(path):
                try:
                    self.world.machine = files.append(self.machine, path, data, self.root)
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
        raise Leave(1)

    def stdin(self) -> Source:
        found = self.streams.get(0)
        return found if isinstance(found, Source) else Source()

    def caught(self, act: Callable[[], None]) -> int:
        """The status of a subshell that does this."""
        if self.depth >= DEEPEST:
            self.complain("internal error: nesting too deep")
            return 1
        self.depth += 1
        try:
            act()
        except Leave as left:
            self.status = left.code
        except Jump:
            pass
        finally:
            self.depth -= 1
        return self.status

    def get(self, name: str) -> str | None:
        """A variable or special parameter."""
        user = "0" if self.root else "2000"
        special = {
            "?": str(self.status), "$": "12299", "!": str(self.world.jobs), "0": self.name,
            "#": str(len(self.args)), "-": "", "PWD": self.cwd, "PPID": "1", "UID": user,
            "USER_ID": user, "RANDOM": str(self.world.commands * 7919 % 32768),
        }  # fmt: skip
        if name in special:
            return special[name]
        if name.isdigit():
            return self.args[int(name) - 1] if int(name) <= len(self.args) else None
        return self.variables.get(name)

    def output(self, script: Script) -> str:
        """What a script prints, without the line ends behind it."""
        from .shell import carry_out

        child, pipe = self.fork(), Pipe()
        child.streams[1] = pipe
        self.status = child.caught(lambda: carry_out(child, script))
        self.outputs += 1
        return bytes(pipe.data).replace(b"\0", b"").decode("utf-8", "surrogateescape").rstrip("\n")
