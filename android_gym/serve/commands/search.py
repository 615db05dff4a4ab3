"""grep, egrep and fgrep."""

from __future__ import annotations

from collections.abc import Iterator

from .. import files
from ..budget import spend
from ..machine import Machine
from ..matching import Regex
from ..regexes import compiled, literal
from ..toybox import Options, decoded, encoded, options, path, read, result, toybox_command, whole
from . import Command, Invocation, Result
from .text import rows

_FLAGS = "EFHachilnoqsvwx"
_WORDS = """count c ignore-case i invert-match v only-matching o quiet q line-number n extended-regexp E
fixed-strings F no-filename h files-with-matches l word-regexp w""".split()
_LONG = dict(zip(_WORDS[::2], _WORDS[1::2], strict=True))


@toybox_command
def grep(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, _FLAGS, "em")
    flags |= {_LONG[name]: "" for name in flags if name in _LONG}
    flags |= {"egrep": {"E": ""}, "fgrep": {"F": ""}}.get(call.name, {})
    if "e" not in flags and not names:
        raise ValueError("bad args")
    asked = flags["e"] if "e" in flags else names.pop(0)
    patterns = [_pattern(line, flags) for line in asked.split("\n")]
    said: list[str] = []
    titled = "H" in flags or "h" not in flags and len(names) > 1
    out, hits = bytearray(), 0
    for name, data in _contents(machine, call, names or ["-"], said):
        found, text = _searched(name, data, patterns, flags, titled)
        hits += found
        out += text
        if hits and "q" in flags:
            return machine, Result()
    code = 2 if said else 0 if hits else 1
    return machine, result(bytes(out), [] if "s" in flags else said, code)


def _pattern(text: str, flags: Options) -> Regex:
    blind, whole = "i" in flags, "line" if "x" in flags else "word" if "w" in flags else ""
    if "F" in flags:
        return literal(text, blind, whole)
    return compiled(text, "extended" if "E" in flags else "basic", blind, whole=whole)


def _contents(machine: Machine, call: Invocation, names: list[str], said: list[str]) -> Iterator[tuple[str, bytes]]:
    """Name and content of each file."""
    for name in names:
        found = files.stat(machine, path(call, name)) if name != "-" else None
        if found is not None and found.folder:
            said.append(f"{call.name}: {name}: Is a directory\n")
            continue
        try:
            yield ("(standard input)" if name == "-" else name), read(machine, call, name)
        except OSError as error:
            said.append(f"{call.name}: {name}: {error.strerror}\n")


def _searched(name: str, data: bytes, patterns: list[Regex], flags: Options, titled: bool) -> tuple[int, bytes]:
    """How many lines of a file match, and what is shown of them."""
    wanted = "v" not in flags
    binary = b"\0" in data and not {"a", "c"} & set(flags)
    most = 1 if binary else whole(flags["m"]) if "m" in flags else 1 << 30
    table = [decoded(row) for row in rows(data)]
    hits: list[int] = []
    for number, line in enumerate(table):
        spend()
        if len(hits) < most and any(p.search(line) for p in patterns) == wanted:
            hits.append(number)
    title = f"{name}:" if titled else ""
    if "q" in flags:
        return len(hits), b""
    if "l" in flags:
        return len(hits), encoded(f"{name}\n") if hits else b""
    if "c" in flags:
        return len(hits), encoded(f"{title}{len(hits)}\n")
    if binary:
        return len(hits), encoded(f"Binary file {name} matches\n") if hits else b""
    out = ""
    for number in hits:
        front = f"{title}{number + 1}:" if "n" in flags else title
        parts = _parts(table[number], patterns) if "o" in flags else [table[number]]
        out += "".join(f"{front}{part}\n" for part in parts)
    return len(hits), encoded(out)


def _parts(line: str, patterns: list[Regex]) -> Iterator[str]:
    """For -o: what matches in a line, without what overlaps."""
    end = 0
    for a, b in sorted(span for pattern in patterns for span in pattern.spans(line)):
        if a >= end and b > a:
            yield line[a:b]
            end = b


COMMANDS: dict[str, Command] = {"egrep": grep, "fgrep": grep, "grep": grep}
