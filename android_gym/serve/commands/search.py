"""grep, egrep and fgrep."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from .. import files
from ..machine import Machine
from ..sh import patterns
from ..unix.regexes import Regex, compiled
from ..unix.toys import Options, decoded, encoded, options, path, read, result, toy, whole
from . import Command, Invocation, Result
from .text import rows

_FLAGS = "EFGHHILZabchilnoqrRsvwxz"
_LONG = {"count": "c", "ignore-case": "i", "invert-match": "v", "only-matching": "o", "quiet": "q",
         "line-number": "n", "extended-regexp": "E", "fixed-strings": "F", "recursive": "r",
         "no-filename": "h", "files-with-matches": "l", "word-regexp": "w"}  # fmt: skip
Find = Callable[[str], list[tuple[int, int]]]


@toy
def grep(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    flags, names = options(call, _FLAGS, "ABCefmM")
    flags |= {_LONG[name]: "" for name in flags if name in _LONG}
    if call.name == "egrep":
        flags["E"] = ""
    if call.name == "fgrep":
        flags["F"] = ""
    asked, names = _asked(machine, call, flags, names)
    find = _finder(asked, flags)
    said: list[str] = []
    deep = "r" in flags or "R" in flags
    places = list(_places(machine, call, names or (["."] if deep else ["-"]), deep, said, flags))
    titled = "H" in flags or "h" not in flags and (len(names) > 1 or deep)
    out, hits = bytearray(), 0
    for name, data in places:
        found, text = _searched(name, data, find, flags, titled)
        hits += found
        out += text
        if hits and "q" in flags:
            return machine, Result()
    complaints = [] if "s" in flags else said
    code = 2 if said else 0 if hits else 1
    return machine, result(bytes(out), complaints, code)


def _asked(
    machine: Machine, call: Invocation, flags: Options, names: list[str]
) -> tuple[list[str], list[str]]:
    """The patterns, and the operands that are files."""
    given = [w[2:] or call.args[n + 1] for n, w in enumerate(call.args)
             if w.startswith("-e") and (w[2:] or n + 1 < len(call.args))]  # fmt: skip
    given = given or ([flags["e"]] if "e" in flags else [])
    if "f" in flags:
        given += [decoded(row) for row in rows(read(machine, call, flags["f"]))]
    if not given and "f" not in flags:
        if not names:
            raise ValueError("bad args")
        given, names = [names[0]], names[1:]
    return [line for text in given for line in text.split("\n")], names


def _finder(asked: list[str], flags: Options) -> Find:
    """Where in a line the patterns match."""
    blind, whole_line, word = "i" in flags, "x" in flags, "w" in flags
    matchers: list[Regex] = []
    for text in asked:
        if "F" in flags:
            matchers.append(re.compile(re.escape(text), re.I if blind else 0))
        else:
            matchers.append(compiled(text, "E" in flags, blind))

    def find(line: str) -> list[tuple[int, int]]:
        spots = [m.span() for matcher in matchers for m in matcher.finditer(line)]
        if whole_line:
            spots = [m.span() for matcher in matchers if (m := matcher.fullmatch(line))]
        if word:
            spots = [s for s in spots if not re.match(r"\w", line[s[1] : s[1] + 1])
                     and not re.match(r"\w", line[max(0, s[0] - 1) : s[0]])]  # fmt: skip
        return sorted(spots)

    return find


def _places(
    machine: Machine, call: Invocation, names: list[str], deep: bool, said: list[str],
    flags: Options,
) -> Iterator[tuple[str, bytes]]:  # fmt: skip
    """Name and content of each file, in folders too where asked for."""
    for name in names:
        full = path(call, name)
        found = files.stat(machine, full) if name != "-" else None
        if found is not None and found.folder:
            if deep:
                yield from _inside(machine, call, name, said, flags)
            else:
                said.append(f"{call.name}: {name}: Is a directory\n")
            continue
        try:
            yield ("(standard input)" if name == "-" else name), read(machine, call, name)
        except OSError as error:
            said.append(f"{call.name}: {name}: {error.strerror}\n")


def _inside(
    machine: Machine, call: Invocation, name: str, said: list[str], flags: Options
) -> Iterator[tuple[str, bytes]]:
    try:
        inside = files.listing(machine, path(call, name), call.root)
    except OSError as error:
        said.append(f"{call.name}: {name}: {error.strerror}\n")
        return
    below = [f"{name.rstrip('/')}/{n}" for n in inside]
    only = flags.get("include") or flags.get("M")
    fits = patterns.compiled([(only, False)]).match if only else None
    chosen = [b for b in below if fits is None or _folder(machine, call, b)
              or fits(b.rpartition("/")[2])]  # fmt: skip
    yield from _places(machine, call, chosen, True, said, flags)


def _folder(machine: Machine, call: Invocation, name: str) -> bool:
    found = files.stat(machine, path(call, name))
    return found is not None and found.folder


def _searched(
    name: str, data: bytes, find: Find, flags: Options, titled: bool
) -> tuple[int, bytes]:
    """How many lines of a file match, and what is shown of them."""
    most = whole(flags["m"]) if "m" in flags else 1 << 30
    wanted = "v" not in flags
    binary = b"\0" in data and "a" not in flags
    if binary and "c" not in flags:
        most = min(most, 1)  # no more is said than that it matches
    table = [row.decode("latin-1") if binary else decoded(row) for row in rows(data)]
    spots: dict[int, list[tuple[int, int]]] = {}
    for number, line in enumerate(table):
        if len(spots) >= most:
            break
        found = find(line)
        if bool(found) == wanted:
            spots[number] = found
    title = f"{name}:" if titled else ""
    if "q" in flags:
        return len(spots), b""
    if "l" in flags or "L" in flags:
        return len(spots), encoded(f"{name}\n") if bool(spots) == ("l" in flags) else b""
    if "c" in flags:
        return len(spots), encoded(f"{title}{len(spots)}\n")
    if binary and spots:
        return len(spots), encoded(f"Binary file {name} matches\n")
    return len(spots), encoded("".join(_shown(name if titled else "", table, spots, flags)))


def _shown(
    name: str, table: list[str], spots: dict[int, list[tuple[int, int]]], flags: Options
) -> Iterator[str]:
    both = whole(flags.get("C", "0"))
    before, after = whole(flags.get("B", str(both))), whole(flags.get("A", str(both)))
    last = -1
    for number, found in spots.items():
        if "o" in flags:
            yield from (f"{_front(name, number, ':', flags)}{table[number][a:b]}\n"
                        for a, b in _apart(found))  # fmt: skip
            continue
        first = max(last + 1, number - before)
        if (before or after) and last >= 0 and first > last + 1:
            yield "--\n"
        following = next((n for n in spots if n > number), len(table)) if after else number + 1
        for at in range(first, min(number + after + 1, following, len(table))):
            mark = ":" if at == number else "-"
            yield f"{_front(name, at, mark, flags)}{table[at]}\n"
            last = at


def _front(name: str, number: int, mark: str, flags: Options) -> str:
    shown = f"{name}{mark}" if name else ""
    return f"{shown}{number + 1}{mark}" if "n" in flags else shown


def _apart(spots: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Matches that do not overlap and are not empty."""
    end = 0
    for a, b in spots:
        if a >= end and b > a:
            yield a, b
            end = b


COMMANDS: dict[str, Command] = {"egrep": grep, "fgrep": grep, "grep": grep}
