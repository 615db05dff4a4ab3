"""logcat and log: the phone's log, in Android's formats."""

from __future__ import annotations

import re
from datetime import datetime

from ...phone.values import Value
from ...phone.zones import local
from ..android.records import SYSTEM_SERVER
from ..files import write
from ..machine import Line, Machine
from . import Command, Invocation, Result, said, wrong

LEVELS = "VDIWEFS"
FORMATS = ("brief", "color", "long", "process", "raw", "tag", "thread", "threadtime", "time")
MODIFIERS = ("color", "descriptive", "epoch", "monotonic", "printable", "uid", "usec", "UTC",
             "year", "zone")  # fmt: skip
BUFFERS = ("main", "system", "default", "all")  # where our lines are
_EMPTY = ("crash", "events", "radio", "kernel", "security", "stats")
_FLAGS = ("-d", "-D", "-L", "--dividers", "--last", "-B", "--binary", "--print", "-w", "--wrap")
_VALUED = {
    "-v": "format", "--format": "format", "-b": "buffer", "--buffer": "buffer", "-e": "regex",
    "--regex": "regex", "-m": "most", "--max-count": "most", "-t": "tail", "-T": "tail",
    "--tail": "tail", "--pid": "pid", "--uid": "uid", "-f": "file", "--file": "file",
    "-n": "files", "--rotate-count": "files", "-r": "size", "--rotate-kbytes": "size",
    "-G": "room", "--buffer-size=": "room",
}  # fmt: skip


class Asked(Value):
    """What a command line asks for."""

    form: str = "threadtime"
    modifiers: tuple[str, ...] = ()
    buffers: tuple[str, ...] = ()
    filters: tuple[tuple[str, str], ...] = ()  # (tag or "*", least level)
    regex: str = ""
    most: int = 0  # lines, 0: all
    tail: str = ""  # how many of the last lines, or the time from which on
    pid: str = ""
    file: str = ""
    clear: bool = False
    sizes: bool = False
    room: bool = False


def logcat(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Print what there is, or clear it. It never waits for more."""
    asked = _asked(call.args)
    if isinstance(asked, str):
        return machine, wrong(asked)
    if asked.clear:
        return machine.but(log=()) if _ours(asked) else machine, Result()
    if asked.room:
        return machine, Result()
    if asked.sizes:
        size = "ring buffer is 256 KiB (1 KiB consumed, 0 B readable), max entry is 5120 B"
        rows = [f"{name}: {size}, max payload is 4068 B" for name in ("main", "system", "crash")]
        return machine, said("\n".join(rows))
    try:
        text = _shown(machine, asked)
    except re.error as error:
        return machine, wrong(f"logcat: {error}")
    if not asked.file:
        return machine, said(text)
    try:
        return write(machine, asked.file, said(text).out), Result()
    except OSError as error:
        return machine, wrong(f"logcat: couldn't open output file: {error.strerror}")


def _asked(args: tuple[str, ...]) -> Asked | str:
    """The command line; a sentence where it is wrong."""
    words, asked, filters = list(args), Asked(), list[tuple[str, str]]()
    while words:
        word = words.pop(0)
        word, _, value = word.partition("=") if word.startswith("--") else (word, "", "")
        if word in ("-c", "--clear"):
            asked = asked.but(clear=True)
        elif word in ("-g", "--buffer-size"):
            asked = asked.but(sizes=not value, room=bool(value))
        elif word in ("-s", "-S"):
            filters.insert(0, ("*", "S"))
        elif word in _FLAGS:
            continue
        elif word in _VALUED or word[:2] in _VALUED and word[:2] != "--":
            name = _VALUED.get(word) or _VALUED[word[:2]]
            value = value or (word[2:] if word not in _VALUED else "")
            if not value and not words:
                return f"logcat: option requires an argument -- {word.lstrip('-')}"
            more = _with(asked, name, value or words.pop(0))
            if isinstance(more, str):
                return more
            asked = more
        elif word.startswith("-"):
            return (
                f"logcat: unrecognized option '{word}'\nTry 'logcat --help' for more information."
            )
        else:
            filters.extend(map(_filter, word.split()))
    return asked.but(filters=tuple(filters))


def _with(asked: Asked, name: str, value: str) -> Asked | str:
    match name:
        case "format":
            for word in value.replace(",", " ").split():
                if word in MODIFIERS:
                    asked = asked.but(modifiers=(*asked.modifiers, word))
                elif word in FORMATS:
                    asked = asked.but(form=word)
                else:
                    return f'logcat: Invalid parameter "{value}" to -v'
            return asked
        case "buffer":
            names = tuple(value.split(","))
            bad = [n for n in names if n not in BUFFERS and n not in _EMPTY]
            return (
                f"logcat: unknown buffer {bad[0]}"
                if bad
                else asked.but(buffers=(*asked.buffers, *names))
            )
        case "most" if not value.isdigit():
            return f"logcat: invalid -m argument '{value}'"
        case "most":
            return asked.but(most=int(value))
        case "room":
            return asked.but(room=True)
        case "regex" | "tail" | "pid" | "file":
            return asked.but(**{name: value})
    return asked


def _filter(word: str) -> tuple[str, str]:
    tag, colon, level = word.rpartition(":")
    if not colon:
        return word, "V"
    return tag or "*", (level[:1].upper() or "V").replace("*", "V")


def _ours(asked: Asked) -> bool:
    return not asked.buffers or any(name in BUFFERS for name in asked.buffers)


# --- choosing lines -----------------------------------------------------------------------------


def chosen(machine: Machine, asked: Asked) -> list[Line]:
    """The lines that the filters leave, oldest first."""
    lines = list(machine.log) if _ours(asked) else []
    if asked.pid and asked.pid != str(SYSTEM_SERVER):
        lines = []
    if asked.tail and not asked.tail.isdigit():
        since = _moment(machine, asked.tail)
        lines = [line for line in lines if local(machine.phone.zone, line.time) >= since]
    elif asked.tail:
        lines = lines[len(lines) - min(len(lines), int(asked.tail)) :]
    levels = dict(asked.filters)
    rest = levels.get("*", "V")
    lines = [x for x in lines if _rank(x.level) >= _rank(levels.get(x.tag, rest))]
    if asked.regex:
        pattern = re.compile(asked.regex)
        lines = [line for line in lines if pattern.search(line.text)]
    return lines[: asked.most] if asked.most else lines


def _rank(level: str) -> int:
    return LEVELS.find(level) if level in LEVELS else 0


def _moment(machine: Machine, text: str) -> datetime:
    """A time as -t takes it: "MM-DD HH:MM:SS.mmm", with a year, or seconds since 1970."""
    now = local(machine.phone.zone, machine.phone.time)
    if re.fullmatch(r"\d+\.\d+", text):
        return local(machine.phone.zone, int(float(text)))
    for form in ("%Y-%m-%d %H:%M:%S.%f", "%m-%d %H:%M:%S.%f", "%H:%M:%S.%f"):
        try:
            found = datetime.strptime(f"2000-{text}" if form[:2] == "%m" else text,
                                      form if form[:2] != "%m" else f"%Y-{form}")  # fmt: skip
        except ValueError:
            continue
        if form.startswith("%m"):
            return found.replace(year=now.year)
        return found if form[1] == "Y" else found.replace(now.year, now.month, now.day)
    return now


# --- writing lines ------------------------------------------------------------------------------


def _shown(machine: Machine, asked: Asked) -> str:
    lines = chosen(machine, asked)
    if not lines:
        return ""
    rows = [one(machine, line, asked) for line in lines]
    return "\n".join(("--------- beginning of main", *rows))


def one(machine: Machine, line: Line, asked: Asked) -> str:
    """One entry; each line of its text gets the head."""
    at, pid = _stamp(machine, line, asked.modifiers), SYSTEM_SERVER
    level, tag = line.level, line.tag
    texts = line.text.split("\n")
    match asked.form:
        case "raw":
            return line.text
        case "long":
            head = f"[ {at} {pid:5d}:{pid:5d} {level}/{tag:<8} ]"
            return f"{head}\n{line.text}\n"
        case "process":
            return "\n".join(f"{level}({pid:5d}) {text}  ({tag})" for text in texts)
        case "brief":
            head = f"{level}/{tag:<8}({pid:5d}): "
        case "tag":
            head = f"{level}/{tag:<8}: "
        case "thread":
            head = f"{level}({pid:5d}:{pid:5d}) "
        case "time":
            head = f"{at} {level}/{tag:<8}({pid:5d}): "
        case _:
            head = f"{at} {pid:5d} {pid:5d} {level} {tag:<8}: "
    return "\n".join(head + text for text in texts)


def _stamp(machine: Machine, line: Line, modifiers: tuple[str, ...]) -> str:
    zone = "UTC" if "UTC" in modifiers else machine.phone.zone
    part = ".000000" if "usec" in modifiers else ".000"
    if "epoch" in modifiers:
        return f"{line.time:>19}{part}"
    moment = local(zone, line.time)
    return f"{moment:{'%Y-' if 'year' in modifiers else ''}%m-%d %H:%M:%S}{part}"


def log(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """log [-p LEVEL] [-t TAG] text: write a line."""
    words, level, tag = list(call.args), "I", "log"
    while words and words[0].startswith("-") and len(words[0]) > 1:
        option = words.pop(0)
        if option not in ("-p", "-t") or not words:
            return machine, wrong(f"log: Unknown option '{option}' (see \"log --help\")")
        value = words.pop(0)
        if option == "-t":
            tag = value
        elif value[:1].upper() in LEVELS[:-1] and len(value) == 1 or value == "s":
            level = value.upper().replace("S", "F")
        else:
            return machine, wrong(f"log: bad -p '{value}'")
    if not words:
        text = call.stdin.decode("utf-8", "replace").rstrip("\n")
        if not text:
            return machine, wrong('log: Needs 1 argument (see "log --help")')
    else:
        text = " ".join(words)
    return machine.logged(level, tag, text), Result()


COMMANDS: dict[str, Command] = {"logcat": logcat, "log": log}
