"""logcat and log: the phone's log, in Android's formats."""

from __future__ import annotations

from ...phone.core.values import Value
from ...phone.core.zones import local
from ..android.records import SYSTEM_SERVER
from ..machine import Line, Machine
from ..toybox import options, toybox_command
from . import Command, Invocation, Result, said, wrong

LEVELS = "VDIWEFS"
MODIFIERS = ("color", "descriptive", "epoch", "monotonic", "printable", "uid", "usec", "UTC", "year", "zone")
BUFFERS = {  # what is in each of those that hold lines of ours
    "main": "main",
    "system": "main",
    "crash": "crash",
    "events": "events",
    "default": "main crash",
    "all": "main crash events",
}
_ELSEWHERE = {"AndroidRuntime": "crash", "am_crash": "events"}  # tags of lines not in main
_EMPTY = ("radio", "kernel", "security", "stats")
_FLAGS = ("-d", "-D", "-L", "--dividers", "--last", "-B", "--binary", "--print", "-w", "--wrap")
_VALUED = {"-v": "format", "--format": "format", "-b": "buffer", "--buffer": "buffer"}
_VALUED |= {"-t": "tail", "-T": "tail", "--tail": "tail"}
_HEADS = {  # what stands before each line of an entry
    "brief": "{level}/{tag:<8}({pid:5d}): ",
    "raw": "",
    "tag": "{level}/{tag:<8}: ",
    "threadtime": "{at} {pid:5d} {pid:5d} {level} {tag:<8}: ",
    "time": "{at} {level}/{tag:<8}({pid:5d}): ",
}


class Request(Value):
    """What a command line asks for."""

    form: str = "threadtime"
    modifiers: tuple[str, ...] = ()
    buffers: tuple[str, ...] = ()
    filters: tuple[tuple[str, str], ...] = ()  # (tag or "*", least level)
    tail: int | None = None  # how many of the last lines
    clear: bool = False


@toybox_command
def logcat(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """Print what there is, or clear it. It never waits for more."""
    request = _request(call.args)
    meant = " ".join(BUFFERS.get(name, "") for name in request.buffers or ("default",)).split()
    log = tuple(line for line in machine.log if _ELSEWHERE.get(line.tag, "main") in meant)
    if request.clear:
        return machine.replace(log=tuple(x for x in machine.log if x not in log)), Result()
    lines = _chosen(log, request)
    rows = [_shown(machine, line, request) for line in lines]
    return machine, said("\n".join(("--------- beginning of main", *rows)) if rows else "")


def _request(args: tuple[str, ...]) -> Request:
    """The command line. ValueError with a sentence where it is wrong."""
    words, request, filters = list(args), Request(), list[tuple[str, str]]()
    while words:
        word = words.pop(0)
        word, _, value = word.partition("=") if word.startswith("--") else (word, "", "")
        if word in ("-c", "--clear"):
            request = request.replace(clear=True)
        elif word in ("-s", "-S"):
            filters.insert(0, ("*", "S"))
        elif word in _VALUED or word[:2] in _VALUED:
            name = _VALUED.get(word) or _VALUED[word[:2]]
            value = value or (word[2:] if word not in _VALUED else "")
            if not value and not words:
                raise ValueError(f"option requires an argument -- {word.lstrip('-')}")
            request = _with(request, name, value or words.pop(0))
        elif word.startswith("-") and word not in _FLAGS:
            raise ValueError(f"unrecognized option '{word}'\nTry 'logcat --help' for more information.")
        elif word not in _FLAGS:
            filters.extend(map(_filter, word.split()))
    return request.replace(filters=tuple(filters))


def _with(request: Request, name: str, value: str) -> Request:
    if name == "buffer":
        names = tuple(value.split(","))
        bad = [n for n in names if n not in BUFFERS and n not in _EMPTY]
        if bad:
            raise ValueError(f"unknown buffer {bad[0]}")
        return request.replace(buffers=(*request.buffers, *names))
    if name == "tail":
        if not value.isdecimal():
            raise ValueError(f"{value} invalid, only a number of lines is known here")
        return request.replace(tail=int(value[:9]))
    for word in value.replace(",", " ").split():
        if word in MODIFIERS:
            request = request.replace(modifiers=(*request.modifiers, word))
        elif word in _HEADS:
            request = request.replace(form=word)
        else:
            raise ValueError(f'Invalid parameter "{value}" to -v')
    return request


def _filter(word: str) -> tuple[str, str]:
    tag, colon, level = word.rpartition(":")
    if not colon:
        return word, "V"
    return tag or "*", (level[:1].upper() or "V").replace("*", "V")


def _chosen(log: tuple[Line, ...], request: Request) -> list[Line]:
    """The lines that the filters leave, oldest first."""
    levels = dict(request.filters)
    rest = levels.get("*", "V")
    lines = log if request.tail is None else log[max(0, len(log) - request.tail) :]
    return [x for x in lines if _rank(x.level) >= _rank(levels.get(x.tag, rest))]


def _rank(level: str) -> int:
    return max(0, LEVELS.find(level))


def _shown(machine: Machine, line: Line, request: Request) -> str:
    """One entry; each line of its text gets the head."""
    modifiers = request.modifiers
    part = ".000000" if "usec" in modifiers else ".000"
    if "epoch" in modifiers:
        at = f"{line.time:>19}{part}"
    else:
        wall = local("UTC" if "UTC" in modifiers else machine.phone.zone, line.time)
        at = f"{wall:{'%Y-' if 'year' in modifiers else ''}%m-%d %H:%M:%S}{part}"
    head = _HEADS[request.form].format(at=at, pid=SYSTEM_SERVER, level=line.level, tag=line.tag)
    return "\n".join(f"{head}{text}" for text in line.text.split("\n"))


@toybox_command
def log(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """log [-p LEVEL] [-t TAG] text: write a line."""
    flags, words = options(call, "", "pt")
    level = flags.get("p", "i").upper()
    if level not in tuple(LEVELS):
        raise ValueError(f"bad -p '{flags['p']}'")
    text = " ".join(words) or call.stdin().decode("utf-8", "replace").rstrip("\n")
    if not text:
        return machine, wrong('log: Needs 1 argument (see "log --help")')
    return machine.logged(level.replace("S", "F"), flags.get("t", "log"), text), Result()


COMMANDS: dict[str, Command] = {"logcat": logcat, "log": log}
