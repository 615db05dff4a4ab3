"""monkey: starts an app, which is all that clients use it for. It sends no events at random."""

from __future__ import annotations

from ...phone.state.activity import Intent
from ...phone.state.events import Key, Send
from ...phone.state.phone import Phone
from ...phone.system.intents import HOME, MAIN
from ...phone.system.registry import apps
from ..android.arguments import FAILED, Answer, whole
from ..android.requests import LAUNCH
from ..machine import Machine
from . import Command, Invocation, Result

USAGE = """usage: monkey [-p ALLOWED_PACKAGE [-p ALLOWED_PACKAGE] ...]
              [-c MAIN_CATEGORY [-c MAIN_CATEGORY] ...]
              [--pct-EVENTS PERCENT] [-s SEED] [-v [-v] ...]
              [--throttle MILLISEC]
              COUNT
"""
_ALONE = ("--ignore-", "--monitor-", "--kill-", "-v")  # how options without a value begin
_VALUED = ("-p", "-c", "-s", "--throttle", "--pct-")


def monkey(machine: Machine, call: Invocation) -> Answer:
    """Start the main activity of the first package allowed. Of the COUNT events asked for this is
    the only one that is sent; where more are, it says that it gave up."""
    words = call.args
    out = "".join(f"  bash arg: {word}\n" for word in words)
    try:
        packages, categories, count = _asked(words)
    except ValueError as error:
        return machine, Result(f"{out}{USAGE}".encode(), f"** Error: {error}\n".encode(), FAILED)
    echo = [f"args: [{', '.join(words)}]", *(f' arg: "{word}"' for word in words)]
    echo += [f'data="{value}"' for value in (*packages, *categories)]
    err = "\n".join((*echo, ""))
    if not count:
        return machine, Result(out.encode(), err.encode())
    found = _mains(machine.phone, packages, categories)
    if not found:
        err += "** No activities found to run, monkey aborted.\n"
        return machine, Result(out.encode(), err.encode(), 252)
    out += "Events injected: 1\n"
    out += "## Network stats: elapsed time=25ms (0ms mobile, 0ms wifi, 25ms not connected)\n"
    out += "** Monkey aborted due to error.\n" if count > 1 else ""
    return _started(machine, found[0]), Result(out.encode(), err.encode())


def _asked(words: tuple[str, ...]) -> tuple[list[str], list[str], int]:
    """Packages, categories and the number of events. ValueError in Monkey's own words."""
    left = list(words)
    values: dict[str, list[str]] = {"-p": [], "-c": []}
    while left and left[0].startswith("-"):
        option = left.pop(0)
        if option.startswith(_VALUED):
            if not left:
                raise ValueError(f"Argument expected after {option}")
            values.setdefault(option, []).append(left.pop(0))
        elif not option.startswith(_ALONE):
            raise ValueError(f"Unknown option: {option}")
    if not left:
        raise ValueError("Count not specified")
    try:
        return values["-p"], values["-c"], max(0, whole(left[0]))
    except ValueError:
        raise ValueError("Count is not a number") from None


def _mains(phone: Phone, packages: list[str], categories: list[str]) -> list[str]:
    """The packages allowed that have a main activity in the categories asked for."""
    wanted = categories or [LAUNCH]
    return [
        package
        for package in phone.packages
        if (LAUNCH in wanted and apps()[package].launcher) or (HOME in wanted and package == phone.launcher)
        if not packages or package in packages
    ]


def _started(machine: Machine, package: str) -> Machine:
    if package == machine.phone.launcher:
        return machine.do(Key("home"))
    return machine.do(Send(Intent(action=MAIN, package=package, category=LAUNCH)))


COMMANDS: dict[str, Command] = {"monkey": monkey}
