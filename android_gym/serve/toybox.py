"""What the commands of toybox share: reading options and inputs, and messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps

from . import files
from .commands import Command, Invocation, Result, wrong
from .machine import Machine

Options = dict[str, str]  # an option's letter -> its value, "" for one without
NAME = "\0"  # stands for an operand in what is said of it
MAX_READ = 1 << 27  # bytes of an endless device


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def decoded(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def toybox_command(act: Command) -> Command:
    """A command whose ValueErrors become `NAME: what is wrong` and status 1."""

    @wraps(act)
    def guarded(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
        try:
            return act(machine, call)
        except ValueError as error:
            return machine, wrong(f"{call.name}: {error}")

    return guarded


def options(call: Invocation, flags: str, valued: str = "") -> tuple[Options, list[str]]:
    """Options and operands. `valued` letters take a value. Words like --name=value are kept under
    their name. ValueError for a letter that is neither."""
    found: Options = {}
    operands: list[str] = []
    rest = list(call.args)
    while rest:
        word = rest.pop(0)
        if word == "--":
            return found, operands + rest
        if word.startswith("--"):
            name, _, value = word[2:].partition("=")
            found[name] = value
        elif len(word) > 1 and word[0] == "-":
            _letters(word[1:], rest, (flags, valued), found, call.name)
        else:
            operands.append(word)
    return found, operands


def _letters(word: str, rest: list[str], letters: tuple[str, str], found: Options, name: str) -> None:
    flags, valued = letters
    while word:
        letter, word = word[0], word[1:]
        if letter in valued:
            if not word and not rest:
                raise ValueError(f"Missing argument to -{letter}")
            found[letter] = word or rest.pop(0)
            return
        if letter not in flags:
            raise ValueError(f"Unknown option '{letter}' (see \"{name} --help\")")
        found[letter] = ""


def needs(operands: list[str], least: int) -> None:
    """ValueError in toybox's words where operands are missing."""
    if len(operands) < least:
        raise ValueError(f"Needs {least} argument{'s' if least > 1 else ''}")


def whole(text: str) -> int:
    """A number. ValueError otherwise."""
    digits = text.lstrip("-+")
    if not digits.isascii() or not digits.isdigit() or len(digits) > 15:
        raise ValueError(f"not integer: {text}")
    return int(text)


def path(call: Invocation, name: str) -> str:
    return files.resolve(call.cwd, name)


def is_stdin(call: Invocation, name: str) -> bool:
    return name == "-" or path(call, name) in ("/dev/stdin", "/proc/self/fd/0", "/dev/tty")


def read(machine: Machine, call: Invocation, name: str, most: int = 0, lines: int = -1) -> bytes:
    """The bytes of an operand: a file, or standard input for `-`. `most` is how many to take of a
    device that has no end, and of standard input, `lines` of the latter only. Raises the file
    system's errors."""
    full = path(call, name)
    if is_stdin(call, name):
        return call.stdin(most if most > 0 else -1, lines)
    if full in ("/dev/zero", "/dev/urandom", "/dev/random"):
        return b"\0" * min(most, MAX_READ)
    try:
        return files.read(machine, full)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, name) from None


def inputs(machine: Machine, call: Invocation, names: list[str], said: list[str]) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each operand, standard input where there is none. Those that cannot be
    read are told of in `said`."""
    for name in names or ["-"]:
        try:
            yield name, read(machine, call, name)
        except OSError as error:
            said.append(f"{call.name}: {name}: {error.strerror}\n")


def result(out: bytes, said: list[str], code: int = 0) -> Result:
    """A result whose status is 1 where anything was complained about."""
    return Result(out, encoded("".join(said)), code or int(bool(said)))


def each(
    machine: Machine, call: Invocation, names: list[str], act: Callable[[Machine, str], Machine], shown: str = NAME
) -> tuple[Machine, Result]:
    """Do something with each operand; what fails is told of and the rest is done."""
    said: list[str] = []
    for name in names:
        try:
            machine = act(machine, name)
        except OSError as error:
            said.append(f"{call.name}: {shown.replace(NAME, name)}: {error.strerror}\n")
    return machine, result(b"", said)
