"""The commands of the phone's shell: each module in this folder holds `COMMANDS`, name -> function.

A command takes the machine and an `Invocation` and gives the machine after it and a `Result`. It
never raises for anything that can be typed.
"""

from __future__ import annotations

from collections.abc import Callable

from ...phone.core.values import Value
from ..machine import Machine


class Invocation(Value):
    """How a command was called."""

    name: str
    args: tuple[str, ...] = ()
    stdin: Callable[..., bytes] = lambda size=-1, lines=-1: b""  # standard input: so much of it, or all that is left
    some: Callable[[], bytes] = bytes  # what has come of it by now, b"" at its end
    cwd: str = "/"
    job: int = 0  # process id of a command in the background


class Result(Value):
    """What a command printed and its exit status, 0 to 255."""

    out: bytes = b""
    err: bytes = b""
    code: int = 0
    again: bool = False  # to be called again, for what comes on standard input


Command = Callable[[Machine, Invocation], tuple[Machine, Result]]


def said(text: str = "", code: int = 0) -> Result:
    """A result with text on stdout; a newline is added where it is missing."""
    return Result(_line(text), code=code)


def wrong(text: str, code: int = 1) -> Result:
    """A result with text on stderr; a newline is added where it is missing."""
    return Result(err=_line(text), code=code)


def _line(text: str) -> bytes:
    data = text.encode("utf-8", "surrogateescape")
    return data + b"\n" if data and not data.endswith(b"\n") else data
