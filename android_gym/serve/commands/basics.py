"""Small commands: echo, printf, sleep, date, pwd, true and false."""

from __future__ import annotations

import re
from datetime import datetime

from ...phone.core.zones import local, zone_info
from ...phone.state.events import Wait
from ..machine import Machine
from ..toybox import encoded, needs, toybox_command
from . import Command, Invocation, Result, said, wrong

STEP = 86_400.0  # seconds that the clock is moved on at once
MAX_SLEEP = 31 * STEP  # that one sleep takes
LATEST = 4_102_444_800  # 1 January 2100, after which no clock is moved on
UNITS = {"": 1, "s": 1, "m": 60, "h": 3600, "d": 86_400}
_ESCAPE = re.compile(rb"\\(0[0-7]{0,3}|[1-7][0-7]{0,2}|x[0-9A-Fa-f]{1,2}|.)", re.S)
_LETTERS = {bytes((a,)): bytes((b,)) for a, b in zip(b"abefnrtv\\", b"\a\b\x1b\f\n\r\t\v\\", strict=True)}


def escaped(data: bytes, octal: bool = False) -> bytes:
    """Escapes replaced; `octal` takes \\123 as \\0123."""

    def one(found: re.Match[bytes]) -> bytes:
        code = found[1]
        if code[:1] == b"0" or octal and code.isdigit():
            return bytes((int(code, 8) & 255,))
        if code[:1] == b"x" and len(code) > 1:
            return bytes((int(code[1:], 16),))
        return _LETTERS.get(code, b"\\" + code)

    return _ESCAPE.sub(one, data)


def echo(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """As in mksh, escapes are read unless -E says not to."""
    words, newline, escapes = list(call.args), True, True
    while words and re.fullmatch(r"-[neE]+", words[0]):
        for letter in words.pop(0)[1:]:
            newline = newline and letter != "n"
            escapes = escapes if letter == "n" else letter == "e"
    data = encoded(" ".join(words))
    return machine, Result((escaped(data) if escapes else data) + (b"\n" if newline else b""))


@toybox_command
def printf(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """printf FORMAT WORDS…, with %s %b %d and %%; used again while there are words."""
    needs(list(call.args), 1)
    form, *words = map(encoded, call.args)
    out = bytearray()
    while True:
        before = len(words)
        for part in re.findall(rb"%%|%[a-zA-Z]?|[^%]+", form):
            if part[:1] != b"%":
                out += escaped(part, True)
            else:
                out += b"%" if part == b"%%" else _directive(part, words)
        if not words or len(words) == before:
            return machine, Result(bytes(out))


def _directive(part: bytes, words: list[bytes]) -> bytes:
    word = words.pop(0) if words else b""
    if part == b"%d":
        if not re.fullmatch(rb"-?\d{0,18}", word):
            raise ValueError(f"bad integer '{word.decode('utf-8', 'replace')}'")
        return b"%d" % int(word or b"0")
    if part not in (b"%s", b"%b"):
        raise ValueError(f"bad {part.decode()}")
    return escaped(word) if part == b"%b" else word


def sleep(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Moves the phone's clock on; nothing waits."""
    total = 0.0
    if not call.args:
        return machine, wrong("sleep: Needs 1 argument")
    for word in call.args:
        found = re.fullmatch(r"(\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})([smhd]?)", word)
        if found is None:
            return machine, wrong(f"sleep: bad time '{word}'")
        total += float(found[1]) * UNITS[found[2]]
    left = min(total, MAX_SLEEP)
    while left > 0 and machine.phone.time < LATEST:
        machine = machine.do(Wait(min(left, STEP)))
        left -= STEP
    return machine, Result()


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
    moment = datetime.fromtimestamp(time, zone_info(zone))
    values = {
        "Z": moment.tzname() or zone,
        "z": f"{moment:%z}",
        "s": str(time),
        "N": "0" * 9,
        "e": f"{wall.day:2d}",
        "%": "%",
        "a": "Mon Tue Wed Thu Fri Sat Sun".split()[wall.weekday()],
        "b": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()[wall.month - 1],
        "F": f"{wall:%Y-%m-%d}",
        "T": f"{wall:%H:%M:%S}",
        "R": f"{wall:%H:%M}",
    }

    def one(found: re.Match[str]) -> str:
        letter = found[1]
        return values.get(letter) or (f"{wall:%{letter}}" if letter in "dHIjmMSyY" else found[0])

    return re.sub(r"%([A-Za-z%])", one, form)


def pwd(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, said(call.cwd)


def true(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, Result()


def false(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    return machine, Result(code=1)


COMMANDS: dict[str, Command] = {"date": date, "echo": echo, "false": false, "printf": printf}
COMMANDS |= {"pwd": pwd, "sleep": sleep, "sync": true, "true": true}
