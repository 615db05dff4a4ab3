"""dumpsys: what each service says about itself."""

from __future__ import annotations

from ..android.dumps import services
from ..android.records import when
from ..machine import Machine
from . import Command, Invocation, Result, said, wrong

_HELP = "usage: dumpsys [-t TIMEOUT] [--priority LEVEL] [-l | --skip SERVICES | SERVICE [ARGS]]"
_VALUED = ("-t", "-T", "--priority", "--skip")
_IGNORED = ("--pid", "--thread", "--stability", "--clients", "--dump")


def dumpsys(machine: Machine, call: Invocation) -> tuple[Machine, Result]:
    """One service with its arguments, a list of all, or all of them."""
    words, skipped = list(call.args), set[str]()
    while words and words[0].startswith("-"):
        option = words.pop(0)
        if option in ("--help", "-h"):
            return machine, wrong(_HELP, 0)
        if option == "-l":
            return machine, said("\n".join(("Currently running services:", *_indented())))
        if option in _VALUED and words:
            value = words.pop(0)
            skipped |= set(value.split(",")) if option == "--skip" else set()
        elif option not in _IGNORED:
            return machine, wrong(f"dumpsys: unrecognized option '{option}'\n{_HELP}")
    if not words:
        return _everything(machine, skipped)
    name, *rest = words
    if "--proto" in rest:
        return machine, wrong(f"dumpsys: {name} is dumped as text only here, not with --proto")
    dump = services().get(name)
    if dump is None:
        return machine, wrong(f"Can't find service: {name}", 0)
    return machine, said(dump(machine, tuple(rest)))


def _indented() -> tuple[str, ...]:
    return tuple(f"  {name}" for name in services())


def _everything(machine: Machine, skipped: set[str]) -> tuple[Machine, Result]:
    rule = "-" * 79
    names = [name for name in services() if name not in skipped]
    parts = ["\n".join(("Currently running services:", *(f"  {name}" for name in names)))]
    now = f"{when(machine.phone, machine.phone.time):%F %T}"
    for name in names:
        text = services()[name](machine, ())
        parts.append(f"{rule}\nDUMP OF SERVICE {name}:\n{text.rstrip()}")
        parts.append(f"--------- 0.000s was the duration of dumpsys {name}, ending at: {now}")
    return machine, said("\n".join(parts))


COMMANDS: dict[str, Command] = {"dumpsys": dumpsys}
