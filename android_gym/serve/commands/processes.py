"""ps, pidof, pgrep, kill, pkill, killall and top."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...phone.events import Stop
from ...phone.state import Phone
from ..android.dumps.load import BUFFERS, CACHED, FREE, SWAP, SWAP_FREE, TOTAL
from ..android.records import Process, processes, running, uptime, when
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong

_SHELL = 4210  # process id of the shell that runs a command
_WIDTHS = {
    "USER": -12, "PID": 5, "PPID": 5, "VSZ": 10, "RSS": 6, "WCHAN": -10, "ADDR": 10, "S": 1,
    "NAME": -27, "UID": -12, "C": 1, "STIME": -5, "TTY": -7, "TIME": 12, "CMD": -27, "TID": 5,
    "ARGS": -27, "CMDLINE": -27, "COMM": -27, "%CPU": 4, "%MEM": 4, "PRI": 3, "NI": 3,
    "LABEL": -30, "STAT": -5, "ELAPSED": 11, "GROUP": -8,
}  # fmt: skip
_ANDROID = ("USER", "PID", "PPID", "VSZ", "RSS", "WCHAN", "ADDR", "S", "NAME")
_FULL = ("UID", "PID", "PPID", "C", "STIME", "TTY", "TIME", "CMD")
_ALIASES = {"VSIZE": "VSZ", "PCPU": "%CPU", "PMEM": "%MEM", "COMMAND": "CMD", "ETIME": "ELAPSED"}
SIGNALS = {1: "HUP", 2: "INT", 3: "QUIT", 9: "KILL", 10: "USR1", 15: "TERM", 18: "CONT"}


def table(phone: Phone, own: str) -> tuple[Process, ...]:
    """All processes, the shell and its command among them."""
    sh = Process(
        _SHELL, "sh", "shell", 820, 10_764_000, 3_412, "sigsuspend", command="/system/bin/sh"
    )
    me = Process(_SHELL + 1, own, "shell", _SHELL, 10_812_000, 3_960, "0", "R", command=own)
    return (*processes(phone), sh, me)


# --- ps -----------------------------------------------------------------------------------------


def ps(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The processes of the shell, or with -A and -e all of them; -f, -o FIELDS, -p PIDS."""
    words, everyone = list(call.args), False
    columns: tuple[str, ...] = _ANDROID
    pids: set[str] = set()
    users: set[str] = set()
    while words:
        word = words.pop(0)
        letters = word[1:] if word.startswith("-") else ""
        if not letters:
            pids |= set(word.split(",")) if word.isdigit() else set()
            continue
        if letters[-1] in "opukUO" and not words:
            return machine, wrong(f"ps: Missing argument to {letters[-1]}")
        value = words.pop(0) if letters[-1] in "opukUO" else ""
        everyone |= any(letter in "Ae" for letter in letters)
        columns = _FULL if "f" in letters else columns
        if letters[-1] in "oO":
            columns = tuple(_ALIASES.get(f, f) for f in value.upper().replace(",", " ").split())
        elif letters[-1] == "p":
            pids |= set(value.split(","))
        elif letters[-1] in "uU":
            users |= set(value.split(","))
    unknown = [name for name in columns if name.partition(":")[0].partition("=")[0] not in _WIDTHS]
    if unknown:
        return machine, wrong(f"ps: bad -o {unknown[0]}")
    rows = [
        p
        for p in table(machine.phone, "ps")
        if (str(p.pid) in pids if pids else p.user in users if users else everyone or _mine(p))
    ]
    return machine, said(_lines(machine.phone, columns, rows))


def _mine(process: Process) -> bool:
    return process.pid >= _SHELL


def _lines(phone: Phone, columns: tuple[str, ...], rows: list[Process]) -> str:
    names = [name.partition(":")[0].partition("=")[0] for name in columns]
    heads = [
        name.partition("=")[2] if "=" in name else n for name, n in zip(columns, names, strict=True)
    ]
    lines = [_line(names, heads)] if any(heads) else []
    lines += [_line(names, [_field(phone, p, name) for name in names]) for p in rows]
    return "\n".join(lines)


def _line(names: list[str], values: list[str]) -> str:
    """Cells in columns; what is too long for its own takes blanks of the next."""
    text, end = "", 0
    for name, value in zip(names, values, strict=True):
        width = _WIDTHS[name]
        space = (
            max(0, end - len(text)) if width < 0 else max(0, end + width - len(text) - len(value))
        )
        text += " " * space + value
        end += abs(width)
        text += " " * max(0, end - len(text)) + " "
        end += 1
    return text.rstrip()


def _field(phone: Phone, p: Process, name: str) -> str:
    shown: dict[str, Callable[[], object]] = {
        "USER": lambda: p.user, "UID": lambda: p.user, "GROUP": lambda: p.user,
        "PID": lambda: p.pid, "TID": lambda: p.pid, "PPID": lambda: p.ppid, "VSZ": lambda: p.vsz,
        "RSS": lambda: p.rss, "WCHAN": lambda: p.wchan, "ADDR": lambda: 0, "S": lambda: p.state,
        "STAT": lambda: p.state, "C": lambda: 0, "TTY": lambda: "?", "TIME": lambda: "00:00:00",
        "STIME": lambda: f"{when(phone, phone.time - uptime(phone)):%H:%M}",
        "%CPU": lambda: "0.0", "%MEM": lambda: f"{100 * p.rss / TOTAL:.1f}", "PRI": lambda: 19,
        "NI": lambda: 0, "LABEL": lambda: _label(p), "ELAPSED": lambda: _elapsed(phone),
        "CMD": lambda: p.command or p.name, "ARGS": lambda: p.command or p.name,
        "CMDLINE": lambda: p.command or p.name,
    }  # fmt: skip
    return str(shown[name]()) if name in shown else p.name


def _label(p: Process) -> str:
    if p.user.startswith("u0_a"):
        return "u:r:untrusted_app:s0:c512,c768"
    return f"u:r:{p.name.strip('[]').replace('64', '')}:s0"


def _elapsed(phone: Phone) -> str:
    days, rest = divmod(uptime(phone), 86_400)
    clock = f"{rest // 3600:02d}:{rest % 3600 // 60:02d}:{rest % 60:02d}"
    return f"{days}-{clock}" if days else clock


# --- finding and ending -------------------------------------------------------------------------


def pidof(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """The process ids of names, on one line; 1 if there are none."""
    names = [word for word in call.args if not word.startswith("-")]
    if not names:
        return machine, wrong('pidof: Needs 1 argument (see "pidof --help")')
    found = [str(p.pid) for p in table(machine.phone, "pidof") if p.name in names]
    found = found[-1:] if "-s" in call.args else found
    return machine, said(" ".join(reversed(found)), 0 if found else 1)


def _matching(machine: Machine, call: Invocation) -> list[Process] | str:
    """Processes by pattern, as pgrep and pkill choose them; a sentence if the pattern is wrong."""
    words = [word for word in call.args if not word.startswith("-")]
    letters = "".join(word[1:] for word in call.args if word.startswith("-"))
    if not words:
        return f"{call.name}: No PATTERN"
    try:
        pattern = re.compile(words[-1])
    except re.error as error:
        return f"{call.name}: bad regex '{words[-1]}': {error}"
    found = []
    for p in processes(machine.phone):
        text = (p.command or p.name) if "f" in letters else p.name
        hit = pattern.fullmatch(text) if "x" in letters else pattern.search(text)
        if bool(hit) != ("v" in letters and call.name == "pgrep"):
            found.append(p)
    return found[-1:] if "n" in letters else found


def pgrep(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Process ids by a pattern of their names (-f: of their command lines), one a line."""
    found = _matching(machine, call)
    if isinstance(found, str):
        return machine, wrong(found)
    named = any(w.startswith("-") and "l" in w for w in call.args)
    rows = [f"{p.pid} {p.name}" if named else str(p.pid) for p in found]
    return machine, said("\n".join(rows), 0 if rows else 1)


def pkill(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """End processes by a pattern."""
    found = _matching(machine, call)
    if isinstance(found, str):
        return machine, wrong(found)
    if not found:
        return machine, Result(code=1)
    return _end(machine, call, found)


def killall(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """End processes by their names."""
    names = [word for word in call.args if not word.startswith("-")]
    if not names:
        return machine, wrong('killall: Needs 1 argument (see "killall --help")')
    found = [p for p in processes(machine.phone) if p.name in names]
    lost = [name for name in names if name not in [p.name for p in found]]
    if lost:
        return machine, wrong("\n".join(f"killall: {name}: No such process" for name in lost))
    return _end(machine, call, found)


def kill(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """End processes by their ids. `kill -l` lists the signals, `kill -0` only asks."""
    if call.args[:1] == ("-l",):
        return machine, said(" ".join(SIGNALS.values()))
    words = list(call.args)
    if words[:1] == ["-s"]:
        words = words[2:]
    wanted = [word for word in words if not word.startswith("-")]
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
    return _end(machine, call, found, only_asked="-0" in words)


def _end(
    machine: Machine, call: Invocation, found: list[Process], only_asked: bool = False
) -> tuple[Machine, Result]:
    """The shell may end none but its own; root ends apps, and the system's come back at once."""
    head = "/system/bin/sh: kill" if call.name == "kill" else call.name
    if not call.root and found:
        rows = [f"{head}: {p.pid}: Operation not permitted" for p in found]
        return machine, wrong("\n".join(rows))
    names = running(machine.phone)
    for p in found if not only_asked else ():
        if p.name in names and p.name not in ("com.android.systemui",):
            machine = machine.do(Stop(p.name))
    return machine, Result()


# --- load ---------------------------------------------------------------------------------------


def top(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """One look at the load, whatever number of them is asked for."""
    phone = machine.phone
    rows = sorted(
        table(phone, "top"), key=lambda p: (p.name != phone.foreground, p.name != "top", -p.rss)
    )
    sleeping = len(rows) - 1
    lines = [
        f"Tasks: {len(rows)} total,   1 running, {sleeping} sleeping,   0 stopped,   0 zombie",
        f"  Mem: {TOTAL:>9}K total, {TOTAL - FREE:>9}K used, {FREE:>9}K free, "
        f"{BUFFERS:>8}K buffers",
        f" Swap: {SWAP:>9}K total, {SWAP - SWAP_FREE:>9}K used, {SWAP_FREE:>9}K free, "
        f"{CACHED:>8}K cached",
        "800%cpu  17%user   0%nice  10%sys 773%idle   0%iow   0%irq   0%sirq   0%host",
        "  PID USER         PR  NI VIRT  RES  SHR S[%CPU] %MEM     TIME+ ARGS",
    ]
    for p in rows:
        busy = 16.8 if p.name == phone.foreground else 6.2 if p.name == "top" else 0.0
        lines.append(
            f"{p.pid:>5} {p.user:<12} 20   0 {_size(p.vsz):>4} {_size(p.rss):>4} "
            f"{_size(p.rss // 2):>4} {p.state} {busy:>5.1f} {100 * p.rss / TOTAL:>5.1f} "
            f"  0:00.00 {p.name}"
        )
    return machine, said("\n".join(lines))


def _size(kib: int) -> str:
    """ "9.0M", "421M", " 13G"."""
    for unit, room in (("K", 1), ("M", 1024), ("G", 1024 * 1024)):
        value = kib / room
        if value < 1000:
            return f"{value:.1f}{unit}" if value < 10 else f"{value:.0f}{unit}"
    return f"{kib // (1024 * 1024)}G"


def free(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Memory in bytes, or in K, M, G with -k, -m, -g."""
    unit = {"-k": 1, "-m": 1024, "-g": 1024 * 1024}.get("".join(call.args[:1]), 0)
    memory = (TOTAL, TOTAL - FREE, FREE, 51_200, BUFFERS)
    swap = (SWAP, SWAP - SWAP_FREE, SWAP_FREE)
    head = f"{'':14}" + "".join(f"{n:>12}" for n in ("total", "used", "free", "shared", "buffers"))
    rows = [
        f"{name:<14}" + "".join(f"{size // unit if unit else size * 1024:>12}" for size in sizes)
        for name, sizes in (("Mem:", memory), ("Swap:", swap))
    ]
    used = memory[1] - memory[4]
    cache = f"{'-/+ buffers/cache:':<26}" + "".join(
        f"{size // unit if unit else size * 1024:>12}" for size in (used, TOTAL - used)
    )
    return machine, said("\n".join((head, rows[0], cache, rows[1])))


def vmstat(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """One line of virtual memory statistics."""
    return machine, said(
        "procs ------------memory------------ ----swap--- -----io---- ---system-- ----cpu----\n"
        " r  b    swpd    free    buff   cache    si    so    bi    bo    in    cs us sy id wa\n"
        f" 1  0 {SWAP - SWAP_FREE:>7} {FREE:>7} {BUFFERS:>7} {CACHED:>7}"
        "     0     0    12     8   420   760  2  1 97  0"
    )


COMMANDS: dict[str, Command] = {
    "ps": ps, "pidof": pidof, "pgrep": pgrep, "pkill": pkill, "killall": killall, "kill": kill,
    "top": top, "free": free, "vmstat": vmstat,
}  # fmt: skip
