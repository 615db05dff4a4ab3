"""ps, pidof, pgrep, kill and pkill."""

from __future__ import annotations

from ..android.recording import finish, recorder
from ..android.records import Process, processes
from ..machine import Machine
from ..regexes import compiled
from ..toybox import needs, options, toybox_command
from . import Command, Invocation, Result, said, wrong

_SHELL = 4210  # process id of the shell that runs a command
_HEADS = ("USER", "PID", "PPID", "VSZ", "RSS", "WCHAN", "ADDR", "S", "NAME")
_WIDTHS = (-12, 5, 5, 10, 6, -10, 10, 1, -27)  # negative: set to the left


def table(machine: Machine, own: str) -> tuple[Process, ...]:
    """All processes, the shell and its command among them."""
    sh = Process(_SHELL, "sh", "shell", 820, "/system/bin/sh")
    me = Process(_SHELL + 1, own, "shell", _SHELL, own, "R")
    return (*processes(machine.phone), *recorder(machine), sh, me)


@toybox_command
def ps(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The processes of the shell, or with -A and -e all of them."""
    everyone = bool({"A", "e"} & set(options(call, "Ae")[0]))
    rows = [
        (p.user, p.pid, p.ppid, 0, 0, 0, 0, p.state, p.name)
        for p in table(machine, "ps")
        if everyone or p.pid >= _SHELL
    ]
    return machine, said("\n".join(_line(list(map(str, row))) for row in (_HEADS, *rows)))


def _line(values: list[str]) -> str:
    """Cells in columns; what is too long for its own takes blanks of the next."""
    text, end = "", 0
    for width, value in zip(_WIDTHS, values, strict=True):
        space = end - len(text) if width < 0 else end + width - len(text) - len(value)
        text += " " * max(0, space) + value
        end += abs(width)
        text += " " * max(0, end - len(text)) + " "
        end += 1
    return text.rstrip()


@toybox_command
def pidof(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The process ids of names, on one line; 1 if there are none."""
    _, names = options(call, "s")
    needs(names, 1)
    found = [str(p.pid) for p in table(machine, "pidof") if p.name in names]
    return machine, said(" ".join(reversed(found)), 0 if found else 1)


def _matching(machine: Machine, call: Invocation) -> list[Process]:
    """Processes by pattern, as pgrep and pkill choose them. ValueError if the pattern is wrong."""
    words = [word for word in call.args if not word.startswith("-")]
    letters = "".join(word[1:] for word in call.args if word.startswith("-"))
    if not words:
        raise ValueError("No PATTERN")
    pattern = compiled(words[-1], whole="line" if "x" in letters else "")
    there = (*processes(machine.phone), *recorder(machine))
    return [p for p in there if pattern.search((p.command or p.name) if "f" in letters else p.name)]


@toybox_command
def pgrep(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Process ids by a pattern of their names (-f: of their command lines), one a line."""
    found = _matching(machine, call)
    named = any(w.startswith("-") and "l" in w for w in call.args)
    rows = [f"{p.pid} {p.name}" if named else str(p.pid) for p in found]
    return machine, said("\n".join(rows), 0 if rows else 1)


@toybox_command
def pkill(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """End processes by a pattern."""
    found = _matching(machine, call)
    return _ended(machine, call, found) if found else (machine, Result(code=1))


def kill(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """End processes by their ids."""
    wanted = [word for word in call.args if not word.startswith("-")]
    head = "/system/bin/sh: kill"
    if not wanted:
        return machine, wrong(f"{head}: usage: kill [-s signame | -signum] {{ job | pid }} ...")
    known = {str(p.pid): p for p in table(machine, "kill")}
    for word in wanted:
        if word not in known:
            why = "No such process" if word.isdigit() else "arguments must be jobs or process IDs"
            return machine, wrong(f"{head}: {word}: {why}")
    return _ended(machine, call, [known[word] for word in wanted if known[word].pid not in (_SHELL, _SHELL + 1)])


def _ended(machine: Machine, call: Invocation, found: list[Process]) -> tuple[Machine, Result]:
    """The shell may end no process but its own: a recording, whose file is whole then."""
    if set(recorder(machine)) & set(found):
        machine, _ = finish(machine)
    found = [one for one in found if one.user != "shell"]
    head = "/system/bin/sh: kill" if call.name == "kill" else call.name
    rows = [f"{head}: {p.pid}: Operation not permitted" for p in found]
    return machine, wrong("\n".join(rows), int(bool(rows)))


COMMANDS: dict[str, Command] = {"ps": ps, "pidof": pidof, "pgrep": pgrep, "pkill": pkill, "kill": kill}
