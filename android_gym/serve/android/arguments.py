"""The arguments of Android's own commands, and what a service prints when it throws.

A verb takes the machine and the `Words` after its name. It raises the errors made here (ValueError
whose text is a Java exception) for arguments that cannot be used; `service` turns them into what a
phone prints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from ..commands import Command, Invocation, Result, said, wrong
from ..machine import Machine

Answer = tuple[Machine, Result]
Verb = Callable[[Machine, "Words"], Answer]

FAILED = 255  # exit status -1
_FRAMES = (
    "\tat com.android.modules.utils.BasicShellCommandHandler.exec"
    "(BasicShellCommandHandler.java:97)\n"
    "\tat android.os.Binder.shellCommand(Binder.java:1073)\n"
    "\tat android.os.Binder.execTransact(Binder.java:1280)"
)
_INT = re.compile(r"[+-]?[0-9]+\Z")
_HEX = re.compile(r"([+-]?)(?:0[xX]|#)([0-9a-fA-F]+)\Z")
_REAL = re.compile(r"\s*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[fFdD]?\s*\Z")
_MOST = 2**63


class Words:
    """The words of one call, taken from the left."""

    def __init__(self, call: Invocation, words: tuple[str, ...] | None = None) -> None:
        self.call = call
        self._left = list(call.args if words is None else words)
        self._last = call.name

    def peek(self) -> str | None:
        return self._left[0] if self._left else None

    def next(self) -> str | None:
        """The next word, None at the end."""
        if not self._left:
            return None
        self._last = self._left.pop(0)
        return self._last

    def required(self) -> str:
        """The next word; without one what Android's parser throws."""
        before, found = self._last, self.next()
        if found is None:
            raise illegal(f'Argument expected after "{before}"')
        return found

    def option(self) -> str | None:
        """The next word if it is an option ("-x", not "-" alone); "--" ends the options."""
        word = self.peek()
        if word is None or not word.startswith("-") or word == "-":
            return None
        self.next()
        return None if word == "--" else word

    def rest(self) -> tuple[str, ...]:
        """All words that are left."""
        found = tuple(self._left)
        self._left = []
        return found


def service(title: str, verbs: Mapping[str, Verb]) -> Command:
    """A command of a system service: the first word names the verb. `title` begins its help."""
    usage = "\n".join((f"{title} commands:", "  help", *(f"  {verb}" for verb in verbs)))

    def run(machine: Machine, call: Invocation) -> Answer:
        words = Words(call)
        name = words.next()
        if name is None or name in ("help", "-h"):
            return machine, said(usage, FAILED if name is None else 0)
        verb = verbs.get(name)
        if verb is None:
            return machine, said(f"Unknown command: {name}", FAILED)
        return guarded(verb, machine, words, name)

    return run


def guarded(verb: Verb, machine: Machine, words: Words, name: str) -> Answer:
    """What a verb does; what it throws is printed as the service does, and nothing changes."""
    try:
        return verb(machine, words)
    except ValueError as error:
        if not str(error).startswith("java."):
            raise
        return machine, wrong(f"\nException occurred while executing '{name}':\n{error}\n{_FRAMES}", FAILED)


def illegal(text: str) -> ValueError:
    return ValueError(f"java.lang.IllegalArgumentException: {text}")


def denied(text: str) -> ValueError:
    return ValueError(f"java.lang.SecurityException: {text}")


def whole(text: str) -> int:
    """As Integer.parseInt and Long.parseLong read it."""
    if not _INT.match(text) or not -_MOST <= int(text[:24]) < _MOST:
        raise ValueError(f'java.lang.NumberFormatException: For input string: "{text}"')
    return int(text)


def decoded(text: str) -> int:
    """As Integer.decode reads it: with 0x and # too."""
    match = _HEX.match(text)
    if match is not None and len(match[2]) <= 16:
        return int(f"{match[1]}{match[2]}", 16)
    return whole(text)


def real(text: str) -> float:
    """As Float.parseFloat reads it, without the infinities."""
    if not _REAL.match(text) or len(text) > 60:
        raise ValueError(f'java.lang.NumberFormatException: For input string: "{text}"')
    return float(text.strip().rstrip("fFdD"))


def user(text: str) -> int:
    """The number of a user: 0, "current" -2, "all" -1."""
    named = {"all": -1, "current": -2, "cur": -2}
    if text in named:
        return named[text]
    if not _INT.match(text):
        raise illegal(f"Bad user number: {text}")
    return whole(text)


def options(words: Words, known: str = "", valued: tuple[str, ...] = ("--user",)) -> set[str]:
    """The options before the arguments; `known` are those without a value, by blanks."""
    found = set[str]()
    while (option := words.option()) is not None:
        if option in valued:
            value = words.required()
            if option == "--user":
                user(value)
            found.add(option)
        elif option in known.split():
            found.add(option)
        else:
            raise illegal(f"Unknown option: {option}")
    return found
