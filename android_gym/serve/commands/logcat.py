"""logcat and log: the phone's log, in Android's formats."""

from __future__ import annotations

from ...phone.core.values import Value
from ...phone.core.zones import local
from ..android.records import SYSTEM_SERVER
from ..machine import Line, Machine
from . import Command, Invocation, Result, said, wrong

LEVELS = "VDIWEFS"
MODIFIERS = ("color", "descriptive", "epoch", "monotonic", "printable", "uid", "usec", "UTC",
             "year", "zone")  # fmt: skip
BUFFERS = ("main", "system", "default", "all")  # where our lines are
_EMPTY = ("crash", "events", "radio", "kernel", "security", "stats")
_FLAGS = ("-d", "-D", "-L", "--dividers", "--last", "-B", "--binary", "--print", "-w", "--wrap")
_VALUED = {
    "-v": "format", "--format": "format", "-b": "buffer", "--buffer": "buffer", "-t": "tail",
    "-T": "tail", "--tail": "tail",
}  # fmt: skip
_HEADS = {  # what stands before each line of an entry
    "brief": "{level}/{tag:<8}({pid:5d}): ",
    "process": "{level}({pid:5d}) ",
    "raw": "",
    "tag": "{level}/{tag:<8}: ",
    "thread": "{level}({pid:5d}:{pid:5d}) ",
    "threadtime": "{at} {pid:5d} {pid:5d} {level} {tag:<8}: ",
    "time": "{at} {level}/{tag:<8}({pid:5d}): ",
}


class Asked(Value):
    """What a command line asks for."""

    form: str = "threadtime"
    modifiers: tuple[str, ...] = ()
    buffers: tuple[str, ...] = ()
    filters: tuple[tuple[str, str], ...] = ()  # (tag or "*", least level)
    tail: int | None = None  # how many of the last lines
    clear: bool = False


def logcat(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Print what there is, or clear it. It never waits for more."""
    try:
        asked = _asked(call.args)
    except ValueError as error:
        return machine, wrong(f"logcat: {error}")
    ours = not asked.buffers or any(name in BUFFERS for name in asked.buffers)
    if asked.clear:
        return machine.but(log=()) if ours else machine, Result()
    lines = _chosen(machine.log, asked) if ours else []
    rows = [_shown(machine, line, asked) for line in lines]
    return machine, said("\n".join(("--------- beginning of main", *rows)) if rows else "")


def _asked(args: tuple[str, ...]) -> Asked:
    """The command line. ValueError with a sentence where it is wrong."""
    words, asked, filters = list(args), Asked(), list[tuple[str, str]]()
    while words:
        word = words.pop(0)
        word, _, value = word.partition("=") if word.startswith("--") else (word, "", "")
        if word in ("-c", "--clear"):
            asked = asked.but(clear=True)
        elif word in ("-s", "-S"):
            filters.insert(0, ("*", "S"))
        elif word in _VALUED or word[:2] in _VALUED:
            name = _VALUED.get(word) or _VALUED[word[:2]]
            value = value or (word[2:] if word not in _VALUED else "")
            if not value and not words:
                raise ValueError(f"option requires an argument -- {word.lstrip('-')}")
            asked = _with(asked, name, value or words.pop(0))
        elif word.startswith("-") and word not in _FLAGS:
            raise ValueError(
                f"unrecognized option '{word}'\nTry 'logcat --help' for more information."
            )
        elif word not in _FLAGS:
            filters.extend(map(_filter, word.split()))
    return asked.but(filters=tuple(filters))


def _with(asked: Asked, name: str, value: str) -> Asked:
    if name == "buffer":
        names = tuple(value.split(","))
        bad = [n for n in names if n not in BUFFERS and n not in _EMPTY]
        if bad:
            raise ValueError(f"unknown buffer {bad[0]}")
        return asked.but(buffers=(*asked.buffers, *names))
    if name == "tail":
        if not value.isdecimal():
            raise ValueError(f"{value} invalid, only a number of lines is known here")
        return asked.but(tail=int(value[:9]))
    for word in value.replace(",", " ").split():
        if word in MODIFIERS:
            asked = asked.but(modifiers=(*asked.modifiers, word))
        elif word in (*_HEADS, "long"):
            asked = asked.but(form=word)
        else:
            raise ValueError(f'Invalid parameter "{value}" to -v')
    return asked


def _filter(word: str) -> tuple[str, str]:
    tag, colon, level = word.rpartition(":")
    if not colon:
        return word, "V"
    return tag or "*", (level[:1].upper() or "V").replace("*", "V")


def _chosen(log: tuple[Line, ...], asked: Asked) -> list[Line]:
    """The lines that the filters leave, oldest first."""
    levels = dict(asked.filters)
    rest = levels.get("*", "V")
    lines = log if asked.tail is None else log[max(0, len(log) - asked.tail) :]
    return [x for x in lines if _rank(x.level) >= _rank(levels.get(x.tag, rest))]


def _rank(level: str) -> int:
    return max(0, LEVELS.find(level))


def _shown(machine: Machine, line: Line, asked: Asked) -> str:
    """One entry; each line of its text gets the head."""
    at, pid = _stamp(machine, line, asked.modifiers), SYSTEM_SERVER
    if asked.form == "long":
        return f"[ {at} {pid:5d}:{pid:5d} {line.level}/{line.tag:<8} ]\n{line.text}\n"
    head = _HEADS[asked.form].format(at=at, pid=pid, level=line.level, tag=line.tag)
    tail = f"  ({line.tag})" if asked.form == "process" else ""
    return "\n".join(f"{head}{text}{tail}" for text in line.text.split("\n"))


def _stamp(machine: Machine, line: Line, modifiers: tuple[str, ...]) -> str:
    zone = "UTC" if "UTC" in modifiers else machine.phone.zone
    part = ".000000" if "usec" in modifiers else ".000"
    if "epoch" in modifiers:
        return f"{line.time:>19}{part}"
    year = "%Y-" if "year" in modifiers else ""
    return f"{local(zone, line.time):{year}%m-%d %H:%M:%S}{part}"


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
    text = " ".join(words) or call.stdin.decode("utf-8", "replace").rstrip("\n")
    if not text:
        return machine, wrong('log: Needs 1 argument (see "log --help")')
    return machine.logged(level, tag, text), Result()


COMMANDS: dict[str, Command] = {"logcat": logcat, "log": log}
