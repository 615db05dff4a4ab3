"""A shell that is typed into: on a terminal with a prompt, or fed with a script."""

from __future__ import annotations

import re

from ..commands import Result
from ..handset import Handset
from ..machine import Machine
from ..sh.interpreter import script as carry_out
from ..sh.session import Leave, Pipe, Session, Source, World
from ..sh.shell import ENVIRONMENT
from ..sh.syntax import Script, parse
from .shells import Terminal
from .sync import rooted

UNFINISHED = re.compile(r"unmatched|unexpected EOF|no closing quote|unclosed")
INTERRUPTED = 130  # exit status after ^C
LONGEST = 1 << 24  # bytes that wait to be read
MOST_PENDING = 1 << 18  # characters of a command that is not complete


class Typed:
    """Carries out lines as soon as they are complete. Variables, functions and the folder stay."""

    def __init__(self, handset: Handset, terminal: Terminal) -> None:
        self._handset, self._terminal = handset, terminal
        self._session = _opened(handset.machine)
        self._waiting = b""  # what came in and was not read yet
        self._pending = b""  # the lines of a command that is not complete
        self._ahead = 1  # lines that are added to those before the command is looked at again
        self._done = False

    def start(self) -> None:
        self._prompt()

    def typed(self, data: bytes) -> None:
        if self._done or len(self._waiting) + len(data) > LONGEST:
            return
        self._waiting += data
        while not self._done and b"\n" in self._waiting:
            self._lines(self._next())

    def _next(self) -> bytes:
        """The next line; of a command that goes on over many, ever more at a time."""
        end = 0
        for _ in range(self._ahead):
            found = self._waiting.find(b"\n", end) + 1
            if not found:
                break
            end = found
        lines, self._waiting = self._waiting[:end], self._waiting[end:]
        return lines

    def over(self) -> None:
        rest, self._waiting = self._pending + self._waiting, b""
        self._pending = b""
        if rest.strip() and not self._done:
            self._carry_out(rest.decode("utf-8", "surrogateescape"))
        if not self._done:
            self._terminal.echo(b"\n")
            self._leave(self._session.status)

    def interrupt(self) -> None:
        self._pending, self._waiting, self._ahead = b"", b"", 1
        self._session.status = INTERRUPTED
        self._prompt()

    def hang_up(self) -> None:
        self._done = True

    def _lines(self, lines: bytes) -> None:
        self._pending += lines
        text = self._pending.decode("utf-8", "surrogateescape")
        script = parse(text)
        if isinstance(script, str) and UNFINISHED.search(script) and len(text) < MOST_PENDING:
            self._ahead *= 2
            self._terminal.echo(b"> ")
            return
        self._pending, self._ahead = b"", 1
        if text.strip():
            self._carry_out(text)
        if not self._done:
            self._prompt()

    def _carry_out(self, text: str) -> None:
        code, result = self._handset.call("shell", text.strip(), lambda m: self._run(m, text))
        self._terminal.show(result)
        if code is not None:
            self._leave(code)

    def _run(self, machine: Machine, text: str) -> tuple[Machine, tuple[int | None, Result]]:
        """The exit status where the shell ends, and what was printed."""
        session, source = self._session, Source(self._waiting)
        session.world = World(machine)
        session.captured = {1: Pipe(), 2: Pipe()}
        session.streams = {0: source, 1: session.captured[1], 2: session.captured[1]}
        if self._terminal.framed and not self._terminal.tty:
            session.streams[2] = session.captured[2]
        code = self._ended(parse(text.replace("\r\n", "\n").replace("\0", "")))
        self._waiting = source.rest()
        out, err = (bytes(session.captured[fd].data) for fd in (1, 2))
        return session.world.machine, (code, Result(out, err))

    def _ended(self, script: Script | str) -> int | None:
        """Carry out a script; the exit status if the shell ends with it."""
        session = self._session
        if isinstance(script, str):
            session.complain(script)
            session.status = 1
            return None if self._terminal.tty else session.ended(1)
        try:
            carry_out(session, script)
        except Leave as left:
            return session.ended(left.code)
        except RecursionError:
            session.complain("internal error: nesting too deep")
            session.status = 1
        return None

    def _leave(self, code: int) -> None:
        self._done = True
        self._terminal.exit(code)

    def _prompt(self) -> None:
        """As Android's mkshrc has it: the last status unless 0, the device, the folder."""
        session = self._session
        failed = f"{session.status}|" if session.status else ""
        sign = "#" if session.root else "$"
        host = session.variables.get("HOSTNAME", "")
        self._terminal.echo(f"{failed}{host}:{session.cwd} {sign} ".encode())


def _opened(machine: Machine) -> Session:
    """A new shell with the phone's environment."""
    session = Session(World(machine), Source())
    session.root = rooted(machine)
    session.variables |= ENVIRONMENT | {"TERM": "xterm-256color"}
    if session.root:
        session.variables |= {"USER": "root", "LOGNAME": "root"}
    session.exported |= set(session.variables)
    return session
