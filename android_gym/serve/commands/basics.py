"""Small commands: echo, printf, test, date, sleep, names of paths, true and false."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

from ...phone.core.zones import local, offset, zone_info
from ...phone.state.events import Wait
from .. import files
from ..files import builtin
from ..machine import Machine
from ..toybox import encoded, needs, path, toy
from . import Command, Invocation, Result, said, wrong

STEP = 86_400.0  # seconds that the clock is moved on at once
LONGEST = 31 * STEP  # that one sleep takes
LATEST = 4_102_444_800  # 1 January 2100, after which no clock is moved on
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
_ESCAPE = re.compile(rb"\\(c|0[0-7]{0,3}|[1-7][0-7]{0,2}|x[0-9A-Fa-f]{1,2}|.)", re.S)
_LETTERS = {b"a": b"\a", b"b": b"\b", b"e": b"\x1b", b"f": b"\f", b"n": b"\n", b"r": b"\r",
            b"t": b"\t", b"v": b"\v", b"\\": b"\\"}  # fmt: skip


def escaped(data: bytes, octal: bool = False) -> tuple[bytes, bool]:
    """Escapes replaced, and whether \\c ended the output; `octal` takes \\123 as \\0123."""
    data, ended, _ = data.partition(b"\\c") if rb"\c" in data.replace(rb"\\", b"") else (
        data, b"", b"")  # fmt: skip

    def one(found: re.Match[bytes]) -> bytes:
        code = found[1]
        if code[:1] == b"0" or octal and code.isdigit():
            return bytes((int(code, 8) & 255,))
        if code[:1] == b"x" and len(code) > 1:
            return bytes((int(code[1:], 16),))
        return _LETTERS.get(code, b"\\" + code)

    return _ESCAPE.sub(one, data), bool(ended)


def echo(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """As in mksh, escapes are read unless -E says not to."""
    words, newline, escapes = list(call.args), True, True
    while words and re.fullmatch(r"-[neE]+", words[0]):
        for letter in words.pop(0)[1:]:
            newline = newline and letter != "n"
            escapes = escapes if letter == "n" else letter == "e"
    data = encoded(" ".join(words))
    if escapes and b"\\" in data:
        data, stopped = escaped(data)
        newline = newline and not stopped
    return machine, Result(data + (b"\n" if newline else b""))


@toy
def printf(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """printf FORMAT WORDS…, with %s %b %c %d %x and %%; used again while there are words."""
    needs(list(call.args), 1)
    form, *words = map(encoded, call.args)
    out = bytearray()
    while True:
        before = len(words)
        for part in re.findall(rb"%%|%-?0?\d{0,4}[a-zA-Z]?|[^%]+", form):
            out += b"%" if part == b"%%" else _directive(part, words) if part[:1] == b"%" else (
                escaped(part, True)[0])  # fmt: skip
        if not words or len(words) == before:
            return machine, Result(bytes(out))


def _directive(part: bytes, words: list[bytes]) -> bytes:
    kind, width = part[-1:], part[1:-1]
    if kind not in (b"s", b"b", b"c", b"d", b"i", b"x", b"u"):
        raise ValueError(f"bad {part.decode()}")
    word = words.pop(0) if words else b""
    if kind in b"diux":
        if not re.fullmatch(rb"-?\d{0,18}", word):
            raise ValueError(f"bad integer '{word.decode('utf-8', 'replace')}'")
        word = format(int(word or b"0"), "x" if kind == b"x" else "d").encode()
    elif kind == b"b":
        word = escaped(word)[0]
    elif kind == b"c":
        word = word[:1]
    size = int(width.lstrip(b"-0") or b"0")
    if width[:1] == b"-":
        return word.ljust(size)
    return word.zfill(size) if width[:1] == b"0" and kind in b"diux" else word.rjust(size)


# --- test ---------------------------------------------------------------------------------------


def test(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """test and [: one condition, after any number of !."""
    words, head = list(call.args), f"/system/bin/sh: {call.name}"
    if call.name == "[" and (not words or words.pop() != "]"):
        return machine, wrong(f"{head}: missing ]", 2)
    negated = False
    while len(words) > 1 and words[0] == "!" and words[1] not in _COMPARED:
        negated = not negated
        words.pop(0)
    try:
        holds = _holds(machine, call, words)
    except ValueError as error:
        return machine, wrong(f"{head}: {error}", 2)
    return machine, Result(code=int(holds == negated))


_COMPARED: dict[str, Callable[[str, str], bool]] = {
    "=": lambda a, b: a == b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
    "-eq": lambda a, b: int(a) == int(b), "-ne": lambda a, b: int(a) != int(b),
    "-lt": lambda a, b: int(a) < int(b), "-le": lambda a, b: int(a) <= int(b),
    "-gt": lambda a, b: int(a) > int(b), "-ge": lambda a, b: int(a) >= int(b),
}  # fmt: skip


def _holds(machine: Machine, call: Invocation, words: list[str]) -> bool:
    match words:
        case [] | [""]:
            return False
        case [_]:
            return True
        case ["-z", word]:
            return not word
        case ["-n", word]:
            return bool(word)
        case ["-e" | "-f" | "-d" | "-s" | "-r" | "-w" | "-x" as kind, name]:
            found = files.stat(machine, path(call, name))
            if found is None or kind in "-f-s" and found.folder:
                return False
            if kind in ("-r", "-w"):
                return files.permitted(path(call, name), call.root, write=kind == "-w")
            return {"-d": found.folder, "-s": bool(found.size),
                    "-x": bool(found.mode & 0o111)}.get(kind, True)  # fmt: skip
        case [one, op, other] if op in _COMPARED:
            if op[0] == "-":
                bad = next((w for w in (one, other) if not re.fullmatch(r"-?\d{1,18}", w)), None)
                if bad is not None:
                    raise ValueError(f"{bad}: bad number")
            return _COMPARED[op](one, other)
    raise ValueError(f"{words[1] if len(words) > 1 else words[0]}: unexpected operator/operand")


# --- time ---------------------------------------------------------------------------------------


def sleep(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Moves the phone's clock on; nothing waits."""
    total = 0.0
    if not call.args:
        return machine, wrong("sleep: Needs 1 argument")
    for word in call.args:
        found = re.fullmatch(r"(\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})([smhd]?)", word)
        if found is None:
            return machine, wrong(f"sleep: bad time '{word}'")
        total += float(found[1]) * UNITS[found[2] or "s"]
    return waited(machine, total), Result()


def waited(machine: Machine, seconds: float) -> Machine:
    """The machine some time later, a day at a time."""
    left = min(seconds, LONGEST)
    while left > 0 and machine.phone.time < LATEST:
        machine = machine.do(Wait(min(left, STEP)))
        left -= STEP
    return machine


@toy
def date(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """date [-u] [+FORMAT]; the clock cannot be set."""
    form, zone, time = "%a %b %e %H:%M:%S %Z %Y", machine.phone.zone, machine.phone.time
    for word in call.args:
        if word == "-u":
            zone = "UTC"
        elif word[:1] == "+":
            form = word[1:]
        else:
            return machine, wrong("date: cannot set date: Operation not permitted")
    return machine, said(formatted(form, time, zone) + "\n")


def formatted(form: str, time: int, zone: str) -> str:
    """A time as strftime writes it, in English."""
    wall = local(zone, time)
    name = datetime.fromtimestamp(time, zone_info(zone)).tzname() or zone
    east = offset(zone, time) // 60
    days, months = "Mon Tue Wed Thu Fri Sat Sun".split(), _MONTHS
    values = {
        "Z": name, "z": f"{'-' if east < 0 else '+'}{abs(east) // 60:02d}{abs(east) % 60:02d}",
        "s": str(time), "N": "000000000", "e": f"{wall.day:2d}", "n": "\n", "t": "\t", "%": "%",
        "a": days[wall.weekday()], "b": months[wall.month - 1], "F": f"{wall:%Y-%m-%d}",
        "T": f"{wall:%H:%M:%S}", "R": f"{wall:%H:%M}", "D": f"{wall:%m/%d/%y}",
        "p": "AM" if wall.hour < 12 else "PM", "u": str(wall.isoweekday()),
    }  # fmt: skip

    def one(found: re.Match[str]) -> str:
        letter = found[1]
        plain = letter in "dHIjmMSyY"
        return values.get(letter) or (wall.strftime(f"%{letter}") if plain else found[0])

    return re.sub(r"%([A-Za-z%])", one, form)


_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


# --- the rest -----------------------------------------------------------------------------------


def pwd(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, said(call.cwd)


def true(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, Result()


def false(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, Result(code=1)


def uname(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """uname [-asnrvm]"""
    version = builtin.read(machine, "/proc/version").decode().strip()
    values = {"s": "Linux", "n": "localhost", "r": version.split()[2],
              "v": version[version.index("#1") :], "m": "aarch64"}  # fmt: skip
    asked = "".join(a[1:] for a in call.args if a.startswith("-")) or "s"
    return machine, said(" ".join(v for k, v in values.items() if k in asked or "a" in asked))


COMMANDS: dict[str, Command] = {
    "[": test, "date": date, "echo": echo, "false": false, "printf": printf, "pwd": pwd,
    "sleep": sleep, "sync": true, "test": test, "true": true, "uname": uname,
}  # fmt: skip
