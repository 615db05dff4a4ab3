"""monkey: starts an app, or sends it events at random, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from ...phone.activity import Intent
from ...phone.events import Key, Rotate, Send, Swipe, Tap, Wait
from ...phone.home import LAUNCHER
from ...phone.intents import HOME, MAIN
from ...phone.registry import apps
from ...phone.state import Phone
from ..android.arguments import FAILED, Answer, real, whole
from ..android.keymap import NAMES
from ..android.pressing import press
from ..android.records import main_component
from ..android.requests import LAUNCH
from ..machine import Machine
from . import Command, Invocation, Result, wrong

MOST = 2000  # events of one call
USAGE = """usage: monkey [-p ALLOWED_PACKAGE [-p ALLOWED_PACKAGE] ...]
              [-c MAIN_CATEGORY [-c MAIN_CATEGORY] ...]
              [--ignore-crashes] [--ignore-timeouts]
              [--ignore-security-exceptions]
              [--monitor-native-crashes] [--ignore-native-crashes]
              [--kill-process-after-error] [--hprof]
              [--pct-touch PERCENT] [--pct-motion PERCENT]
              [--pct-trackball PERCENT] [--pct-syskeys PERCENT]
              [--pct-nav PERCENT] [--pct-majornav PERCENT]
              [--pct-appswitch PERCENT] [--pct-flip PERCENT]
              [--pct-anyevent PERCENT] [--pct-pinchzoom PERCENT]
              [--pct-permission PERCENT]
              [--pkg-blacklist-file PACKAGE_BLACKLIST_FILE]
              [--pkg-whitelist-file PACKAGE_WHITELIST_FILE]
              [--wait-dbg] [--dbg-no-events]
              [--setup scriptfile] [-f scriptfile [-f scriptfile] ...]
              [--port port]
              [-s SEED] [-v [-v] ...]
              [--throttle MILLISEC] [--randomize-throttle]
              [--profile-wait MILLISEC]
              [--device-sleep-time MILLISEC]
              [--randomize-script]
              [--script-log]
              [--bugreport]
              [--periodic-bugreport]
              [--permission-target-system]
              COUNT
"""
# Per cent of events, in the order of Monkey's own table.
SHARES = {
    "touch": 15.0, "motion": 10.0, "pinchzoom": 2.0, "trackball": 15.0, "rotation": 0.0,
    "permission": 0.0, "nav": 25.0, "majornav": 15.0, "syskeys": 2.0, "appswitch": 2.0,
    "flip": 1.0, "anyevent": 13.0,
}  # fmt: skip
_WITH_VALUE = (
    "--pkg-blacklist-file", "--pkg-whitelist-file", "--setup", "-f", "--port", "--profile-wait",
    "--device-sleep-time",
)  # fmt: skip
_ALONE = (
    "--ignore-crashes", "--ignore-timeouts", "--ignore-security-exceptions",
    "--monitor-native-crashes", "--ignore-native-crashes", "--kill-process-after-error", "--hprof",
    "--wait-dbg", "--dbg-no-events", "--randomize-throttle", "--randomize-script", "--script-log",
    "--bugreport", "--periodic-bugreport", "--permission-target-system",
    "--match-description",
)  # fmt: skip
_SYSTEM_KEYS = ("HOME", "BACK", "CALL", "ENDCALL", "VOLUME_UP", "VOLUME_DOWN", "VOLUME_MUTE",
                "MUTE")  # fmt: skip
_NAV = ("DPAD_UP", "DPAD_DOWN", "DPAD_LEFT", "DPAD_RIGHT")
_MAJOR = ("MENU", "DPAD_CENTER")
_NEVER = ("POWER", "SLEEP", "SOFT_SLEEP", "WAKEUP", "SYSRQ")  # keys that "any" leaves out


class Plan(NamedTuple):
    """What is asked for."""

    packages: tuple[str, ...]
    categories: tuple[str, ...]
    events: int
    seed: int
    verbose: int
    throttle: int  # ms between events
    shares: dict[str, float]


def monkey(machine: Machine, call: Invocation) -> Answer:
    words = call.args
    heard = "".join(f"  bash arg: {word}\n" for word in words)
    try:
        plan = _plan(words)
    except LookupError as error:
        return machine, Result(f"{heard}{USAGE}".encode(), f"** Error: {error.args[0]}\n".encode(),
                               FAILED)  # fmt: skip
    echo = [f"args: [{', '.join(words)}]", *(f' arg: "{word}"' for word in words)]
    echo += [f'data="{value}"' for value in (*plan.packages, *plan.categories)]
    err = "\n".join((*echo, "")).encode()
    if plan.events == 0:
        return machine, Result(heard.encode(), err)
    mains = _mains(machine.phone, plan)
    if not mains:
        aborted = wrong("** No activities found to run, monkey aborted.", 252)
        return machine, aborted.but(out=heard.encode(), err=err + aborted.err)
    machine, lines = _play(machine, plan, mains)
    return machine, Result(f"{heard}{lines}".encode(), err)


def _plan(words: tuple[str, ...]) -> Plan:
    """LookupError with Monkey's own words where the arguments are wrong."""
    packages: list[str] = []
    categories: list[str] = []
    count, shares = None, dict(SHARES)
    found: dict[str, Any] = {"seed": 0, "verbose": 0, "throttle": 0}
    left = list(words)
    while left:
        word = left.pop(0)
        if word in ("-p", "-c"):
            (packages if word == "-p" else categories).append(_value(word, left))
        elif word in ("-s", "--throttle"):
            found["seed" if word == "-s" else "throttle"] = _number(_value(word, left))
        elif word.removeprefix("--pct-") in shares:
            shares[word.removeprefix("--pct-")] = _percent(_value(word, left))
        elif word in _WITH_VALUE:
            _value(word, left)
        elif word.startswith("-v"):
            found["verbose"] += 1
        elif word.startswith("-"):
            if word not in _ALONE:
                raise LookupError(f"Unknown option: {word}")
        else:
            count = _count(word)
            break
    if count is None:
        raise LookupError("Count not specified")
    return Plan(tuple(packages), tuple(categories), count, shares=shares, **found)


def _value(option: str, left: list[str]) -> str:
    if not left:
        raise LookupError(f"Argument expected after {option}")
    return left.pop(0)


def _number(word: str) -> int:
    try:
        return whole(word)
    except ValueError:
        raise LookupError(f"{word} is not a number") from None


def _count(word: str) -> int:
    try:
        return max(0, whole(word))
    except ValueError:
        raise LookupError("Count is not a number") from None


def _percent(word: str) -> float:
    try:
        return max(0.0, real(word))
    except ValueError:
        raise LookupError(f"{word} is not a number") from None


def _mains(phone: Phone, plan: Plan) -> tuple[str, ...]:
    """The packages that have a main activity in the categories asked for."""
    wanted = plan.categories or (LAUNCH, "android.intent.category.MONKEY")
    table = apps()
    found = [
        package
        for package in phone.packages
        if (LAUNCH in wanted and table[package].launcher)
        or (HOME in wanted and package == LAUNCHER)
    ]
    return tuple(p for p in found if not plan.packages or p in plan.packages)


# --- playing ------------------------------------------------------------------------------------


def _play(machine: Machine, plan: Plan, mains: tuple[str, ...]) -> tuple[Machine, str]:
    """Send the events; what would leave the allowed packages is undone, as Monkey rejects it."""
    random = Random(plan.seed)
    shares = _fitted(plan.shares)
    lines = [f":Monkey: seed={plan.seed} count={plan.events}"] if plan.verbose else []
    if plan.verbose:
        lines += [f":AllowPackage: {package}" for package in plan.packages]
        lines += [f":IncludeCategory: {name}" for name in plan.categories or (LAUNCH,)]
        lines += ["// Event percentages:"]
        lines += [f"//   {i}: {share:.1f}%" for i, share in enumerate(shares.values())]
    kinds, weights = tuple(shares), tuple(shares.values())
    done = min(plan.events, MOST)
    for n in range(done):
        kind = random.choices(kinds, weights)[0] if n else "appswitch"
        after = _EVENTS[kind](machine, random, mains) if kind in _EVENTS else machine
        if kind == "appswitch" and plan.verbose:
            shown = main_component(after.phone.foreground)
            lines.append(f":Switch: #Intent;action={MAIN};category={LAUNCH};"
                         f"launchFlags=0x10200000;component={shown.short};end")  # fmt: skip
        if after.phone.foreground in (*mains, *plan.packages) or _panel(after.phone):
            machine = after
        if plan.throttle:
            machine = machine.do(Wait(plan.throttle / 1000))
    lines.append(f"Events injected: {done}")
    if plan.verbose:
        lines.append(":Sending rotation degree=0, persist=false")
        lines.append(":Dropped: keys=0 pointers=0 trackballs=0 flips=0 rotations=0")
    ms = 20 + done * max(plan.throttle, 5)
    lines.append(f"## Network stats: elapsed time={ms}ms (0ms mobile, 0ms wifi, {ms}ms "
                 "not connected)")  # fmt: skip
    if done < plan.events:
        lines.append("** Monkey aborted due to error.")
    elif plan.verbose:
        lines.append("// Monkey finished")
    return machine, "\n".join((*lines, ""))


def _panel(phone: Phone) -> bool:
    """Whether what is in front is a panel or dialog of the system over an app."""
    return phone.shade is not None or phone.popup is not None


def _fitted(shares: dict[str, float]) -> dict[str, float]:
    """Shares that add up to 100: those that were not named take what the others leave."""
    named = {kind: share for kind, share in shares.items() if share != SHARES[kind]}
    rest = {kind: share for kind, share in shares.items() if kind not in named}
    left, whole_rest = max(0.0, 100.0 - sum(named.values())), sum(rest.values())
    scale = left / whole_rest if whole_rest else 0.0
    found = {kind: named.get(kind, shares[kind] * scale) for kind in shares}
    return found if sum(found.values()) else dict(SHARES)


def _touch(machine: Machine, random: Random, mains: tuple[str, ...]) -> Machine:
    w, h = machine.phone.display.size
    return machine.do(Tap(random.randrange(w), random.randrange(h)))


def _motion(machine: Machine, random: Random, mains: tuple[str, ...]) -> Machine:
    w, h = machine.phone.display.size
    places = (random.randrange(w), random.randrange(h), random.randrange(w), random.randrange(h))
    return machine.do(Swipe(*places))


def _switch(machine: Machine, random: Random, mains: tuple[str, ...]) -> Machine:
    package = random.choice(mains)
    if package == LAUNCHER:
        return machine.do(Key("home"))
    return machine.do(Send(Intent(action=MAIN, package=package, category=LAUNCH)))


def _rotation(machine: Machine, random: Random, mains: tuple[str, ...]) -> Machine:
    return machine.do(Rotate(random.randrange(4)))


def _any(machine: Machine, random: Random, mains: tuple[str, ...]) -> Machine:
    name = NAMES[random.randrange(1, len(NAMES))]
    return machine if name in _NEVER else press(machine, name)


_EVENTS: dict[str, Callable[[Machine, Random, tuple[str, ...]], Machine]] = {
    "touch": _touch, "motion": _motion, "appswitch": _switch, "rotation": _rotation,
    "anyevent": _any,
    "syskeys": lambda machine, random, mains: press(machine, random.choice(_SYSTEM_KEYS)),
    "nav": lambda machine, random, mains: press(machine, random.choice(_NAV)),
    "majornav": lambda machine, random, mains: press(machine, random.choice(_MAJOR)),
}  # fmt: skip
COMMANDS: dict[str, Command] = {"monkey": monkey}
