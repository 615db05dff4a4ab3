"""What a shell is while it runs: one `Session` per shell or subshell, all on one `World`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from .. import files
from ..machine import Machine
from . import arithmetic
from .syntax import Node, Script, parse

MOST_COMMANDS = 10_000  # that one line carries out
MOST_OUTPUT = 1 << 28  # bytes that one line writes, files and pipes together
DEEPEST = 40  # functions, substitutions and groups within each other


class Leave(Exception):
    """The shell ends with a status."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Jump(Exception):
    """break, continue or return: `levels` loops are left."""

    def __init__(self, kind: str, levels: int) -> None:
        super().__init__(kind)
        self.kind = kind
        self.levels = levels


@dataclass(slots=True)
class World:
    """What all shells of a line share."""

    machine: Machine
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
    """A shell: its variables, functions, folder and streams."""

    def __init__(self, world: World, stdin: Source) -> None:
        self.world = world
        self.captured: dict[int, Pipe] = {1: Pipe(), 2: Pipe()}
        self.streams: dict[int, Stream] = {0: stdin, **self.captured}
        self.variables: dict[str, str] = {}
        self.exported: set[str] = set()
        self.functions: dict[str, Node] = {}
        self.locals: list[dict[str, str | None]] = []
        self.args: list[str] = []
        self.name = "/system/bin/sh"
        self.cwd = "/"
        self.root = False
        self.status = 0
        self.depth = 0
        self.flags = ""
        self.trap = ""
        self.outputs = 0  # substitutions made
        self.loops = 0  # around
        self.tested = 0  # conditions around: a failure in them ends no shell with -e

    @property
    def machine(self) -> Machine:
        return self.world.machine

    def fork(self) -> Session:
        """A subshell: the same phone, its own everything else."""
        child = Session(self.world, Source())
        child.captured, child.streams = self.captured, dict(self.streams)
        child.variables, child.exported = dict(self.variables), set(self.exported)
        child.functions, child.args = dict(self.functions), list(self.args)
        child.name, child.cwd, child.root = self.name, self.cwd, self.root
        child.status, child.depth, child.flags = self.status, self.depth, self.flags
        child.tested, child.loops = self.tested, self.loops
        return child

    # --- streams -------------------------------------------------------------------------------

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

    def complain(self, text: str) -> None:
        """A message of the shell itself on stderr."""
        self.write(2, f"{self.name}: {text}\n".encode("utf-8", "surrogateescape"))

    def fail(self, text: str) -> None:
        """End this shell with a message."""
        self.complain(text)
        raise Leave(1)

    def stdin(self) -> Source:
        found = self.streams.get(0)
        return found if isinstance(found, Source) else Source()

    @contextmanager
    def deeper(self) -> Iterator[None]:
        self.depth += 1
        if self.depth > DEEPEST:
            self.depth -= 1
            self.fail("internal error: nesting too deep")
        try:
            yield
        finally:
            self.depth -= 1

    def caught(self, act: Callable[[], None]) -> int:
        """The status of a subshell that does this."""
        try:
            with self.deeper():
                act()
        except Leave as left:
            self.status = left.code
        except Jump:
            pass
        return self.ended(self.status)

    def ended(self, code: int) -> int:
        """The status that a shell ends with, after its trap for that."""
        command, self.trap = self.trap, ""
        if command:
            self.status = code
            try:
                self.evaluate(command)
            except Leave as left:
                return left.code
            except Jump:
                pass
        return code

    def evaluate(self, text: str) -> None:
        """Carry out a text in this shell."""
        from .interpreter import script

        parsed = parse(text)
        if isinstance(parsed, str):
            self.complain(parsed)
            self.status = 1
            return
        with self.deeper():
            script(self, parsed)

    # --- what expansion asks for ---------------------------------------------------------------

    def get(self, name: str) -> str | None:
        special = {
            "?": str(self.status), "$": "12299", "!": str(self.world.jobs),
            "#": str(len(self.args)),
            "0": self.name, "-": self.flags, "*": " ".join(self.args), "PWD": self.cwd,
            "PPID": "1", "UID": "0" if self.root else "2000", "LINENO": "1",
            "USER_ID": "0" if self.root else "2000", "KSH_VERSION": "@(#)MIRBSD KSH R59 Android",
        }  # fmt: skip
        if name in special:
            return special[name]
        if name.isdigit():
            return self.args[int(name) - 1] if int(name) <= len(self.args) else None
        if name == "RANDOM":
            return str(self.world.commands * 7919 % 32768)
        return self.variables.get(name)

    def put(self, name: str, value: str) -> None:
        self.variables[name] = value
        if "a" in self.flags:
            self.exported.add(name)

    def output(self, script: Script) -> str:
        """What a script prints, without the line ends behind it."""
        from .interpreter import script as carry_out

        child = self.fork()
        pipe = Pipe()
        child.streams[1] = pipe
        child.tested = 0
        self.status = child.caught(lambda: carry_out(child, script))
        self.outputs += 1
        return bytes(pipe.data).replace(b"\0", b"").decode("utf-8", "surrogateescape").rstrip("\n")

    def arithmetic(self, text: str) -> int:
        try:
            return arithmetic.evaluate(text, lambda name: self.get(name) or "", self.put)
        except (ValueError, RecursionError) as error:
            self.fail(str(error))
            return 0

    def restore(self, values: dict[str, str | None]) -> None:
        """Variables as they were; None where there was none."""
        for name, value in values.items():
            if value is None:
                self.variables.pop(name, None)
            else:
                self.variables[name] = value
