"""ps, pidof, pgrep, kill and pkill."""

from __future__ import annotations

from collections.abc import Callable

from ...phone.state.events import Stop
from ...phone.state.phone import Phone
from ..android.records import Process, processes, running, uptime, when
from ..machine import Machine
from ..regexes import compiled
from ..toybox import toy
from . import Command, Invocation, Result, said, wrong

_SHELL = 4210  # process id of the shell that runs a command
_WIDTHS = {
    "USER": -12, "PID": 5, "PPID": 5, "VSZ": 10, "RSS": 6, "WCHAN": -10, "ADDR": 10, "S": 1,
    "NAME": -27, "UID": -12, "C": 1, "STIME": -5, "TTY": -7, "TIME": 12, "CMD": -27, "ARGS": -27,
}  # fmt: skip
_ANDROID = ("USER", "PID", "PPID", "VSZ", "RSS", "WCHAN", "ADDR", "S", "NAME")
_FULL = ("UID", "PID", "PPID", "C", "STIME", "TTY", "TIME", "CMD")


def table(phone: Phone, own: str) -> tuple[Process, ...]:
    """All processes, the shell and its command among them."""
    sh = Process(_SHELL, "sh", "shell", 820, "/system/bin/sh")
    me = Process(_SHELL + 1, own, "shell", _SHELL, own, "R")
    return (*processes(phone), sh, me)


def ps(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The processes of the shell, or with -A and -e all of them; -f, -o FIELDS, -p PIDS."""
    words, everyone = list(call.args), False
    columns: tuple[str, ...] = _ANDROID
    pids: set[str] = set()
    while words:
        word = words.pop(0)
        letters = word[1:] if word.startswith("-") else ""
        if letters[-1:] in ("o", "p") and not words:
            return machine, wrong(f"ps: Missing argument to {letters[-1]}")
        everyone |= any(letter in "Ae" for letter in letters)
        columns = _FULL if "f" in letters else columns
        if letters[-1:] == "o":
            columns = tuple(words.pop(0).upper().replace(",", " ").split())
        elif letters[-1:] == "p" or word.isdigit():
            pids |= set((word if word.isdigit() else words.pop(0)).split(","))
    unknown = next((name for name in columns if name not in _WIDTHS), None)
    if unknown is not None:
        return machine, wrong(f"ps: bad -o {unknown}")
    rows = [p for p in table(machine.phone, "ps")
            if (str(p.pid) in pids if pids else everyone or p.pid >= _SHELL)]  # fmt: skip
    cells = [[_field(machine.phone, p, name) for name in columns] for p in rows]
    return machine, said("\n".join(_line(columns, row) for row in (list(columns), *cells)))


def _line(names: tuple[str, ...], values: list[str]) -> str:
    """Cells in columns; what is too long for its own takes blanks of the next."""
    text, end = "", 0
    for name, value in zip(names, values, strict=True):
        width = _WIDTHS[name]
        space = end - len(text) if width < 0 else end + width - len(text) - len(value)
        text += " " * max(0, space) + value
        end += abs(width)
        text += " " * max(0, end - len(text)) + " "
        end += 1
    return text.rstrip()


def _field(phone: Phone, p: Process, name: str) -> str:
    shown: dict[str, Callable[[], object]] = {
        "USER": lambda: p.user, "UID": lambda: p.user, "PID": lambda: p.pid, "PPID": lambda: p.ppid,
        "VSZ": lambda: 0, "RSS": lambda: 0, "WCHAN": lambda: 0, "ADDR": lambda: 0,
        "S": lambda: p.state, "C": lambda: 0, "TTY": lambda: "?", "TIME": lambda: "00:00:00",
        "STIME": lambda: f"{when(phone, phone.time - uptime(phone)):%H:%M}",
        "CMD": lambda: p.command or p.name, "ARGS": lambda: p.command or p.name,
    }  # fmt: skip
    return str(shown[name]()) if name in shown else p.name


def pidof(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The process ids of names, on one line; 1 if there are none."""
    names = [word for word in call.args if not word.startswith("-")]
    if not names:
        return machine, wrong('pidof: Needs 1 argument (see "pidof --help")')
    found = [str(p.pid) for p in table(machine.phone, "pidof") if p.name in names]
    return machine, said(" ".join(reversed(found)), 0 if found else 1)


def _matching(machine: Machine, call: Invocation) -> list[Process]:
    """Processes by pattern, as pgrep and pkill choose them. ValueError if the pattern is wrong."""
    words = [word for word in call.args if not word.startswith("-")]
    letters = "".join(word[1:] for word in call.args if word.startswith("-"))
    if not words:
        raise ValueError("No PATTERN")
    pattern = compiled(words[-1], whole="line" if "x" in letters else "")
    return [p for p in processes(machine.phone)
            if pattern.search((p.command or p.name) if "f" in letters else p.name)]  # fmt: skip


@toy
def pgrep(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Process ids by a pattern of their names (-f: of their command lines), one a line."""
    found = _matching(machine, call)
    named = any(w.startswith("-") and "l" in w for w in call.args)
    rows = [f"{p.pid} {p.name}" if named else str(p.pid) for p in found]
    return machine, said("\n".join(rows), 0 if rows else 1)


@toy
def pkill(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """End processes by a pattern."""
    found = _matching(machine, call)
    return _end(machine, call, found) if found else (machine, Result(code=1))


def kill(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """End processes by their ids; `kill -0` only asks."""
    wanted = [word for word in call.args if not word.startswith("-")]
    if not wanted:
        return machine, wrong(
            "/system/bin/sh: kill: usage: kill [-s signame | -signum] { job | pid } ..."
        )
    known = {str(p.pid): p for p in table(machine.phone, "kill")}
    for word in wanted:
        if word not in known:
            why = "No such process" if word.isdigit() else "arguments must be jobs or process IDs"
            return machine, wrong(f"/system/bin/sh: kill: {word}: {why}")
    found = [known[word] for word in wanted if known[word].pid < _SHELL]
    return _end(machine, call, [] if "-0" in call.args and call.root else found)


def _end(machine: Machine, call: Invocation, found: list[Process]) -> tuple[Machine, Result]:
    """The shell may end none but its own; root ends apps, and the system's come back at once."""
    head = "/system/bin/sh: kill" if call.name == "kill" else call.name
    if not call.root and found:
        rows = [f"{head}: {p.pid}: Operation not permitted" for p in found]
        return machine, wrong("\n".join(rows))
    names = running(machine.phone)
    for p in found:
        if p.name in names and p.name not in ("com.android.systemui",):
            machine = machine.do(Stop(p.name))
    return machine, Result()


COMMANDS: dict[str, Command] = {
    "ps": ps, "pidof": pidof, "pgrep": pgrep, "pkill": pkill, "kill": kill,
}  # fmt: skip
