"""What the records of Mobile-Bench come to on a phone: which of them start there, and what their first API call does.

A record starts if all apps that it names are installed and its first API call, if it has one, ends with 0 on a fresh
phone. A value is written in the place of each placeholder of a call (`SAMPLES`). A call acts if the app that it names
is in front afterwards, or offered by the chooser, and what its extras and the query of its link say is taken up: it is
in the activity or on the screen.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from urllib.parse import parse_qsl

from ..action import Action
from ..devices import SimulatedDevice
from ..devices.shell import shell_line, with_whole_links
from ..tasks import checkpoints
from ..tasks.mobilebench.naming import Named, packages_in
from ..tasks.mobilebench.record_tasks import meant_by
from ..tasks.mobilebench.records import Record

__all__ = ["BY_DECISION", "BY_START", "Found", "Outcome", "demands", "first_call", "look", "outcome"]

STARTS, FAILS, OUT = "starts", "its first call fails", "out of scope"
MATCHED, SCORED, NOTHING = "matched to a task", "CheckPoint only", "nothing to score"
BY_START = (STARTS, FAILS, OUT)
BY_DECISION = (MATCHED, SCORED, NOTHING)
SAMPLES = (("path", "file:///sdcard/Pictures/1.jpg"), ("type", "image/jpeg"), ("", "1"))  # by words of a placeholder
CHOOSER = "com.android.intentresolver"
_EXTRAS = ("-e", "--es", "--ei", "--el", "--ez", "--ef")
_NOT_SHOWN = {"beginTime", "endTime", "type"}  # extras of the wrong type in the records, or that show in nothing
_PLACEHOLDER = re.compile(r"<[^<>]+>")


class Outcome(NamedTuple):
    """What a call led to; `trouble` is why it does not act, "" if it does."""

    line: str
    error: str = ""
    package: str = ""
    activity: str = ""
    trouble: str = ""


class Found(NamedTuple):
    """What a record comes to."""

    record: Record
    named: Named
    missing: tuple[str, ...]  # packages that are not installed and would have to be
    outcome: Outcome | None  # of its first call, None without one, and where it is out of scope
    is_matched: bool

    @property
    def start(self) -> str:
        """One of `BY_START`."""
        if self.missing or not self.named.units:
            return OUT
        return FAILS if self.outcome is not None and self.outcome.error else STARTS

    @property
    def decision(self) -> str:
        """What can be said of an episode of it: one of `BY_DECISION`."""
        return MATCHED if self.is_matched else SCORED if self.record.point.units else NOTHING


def look(records: Iterable[Record], device: SimulatedDevice) -> tuple[Found, ...]:
    """What each record comes to on the phone as it is, which is the same afterwards."""
    start = device.snapshot()
    installed = frozenset(start.packages)
    tried: dict[tuple[str, tuple[str, ...]], Outcome] = {}
    found = []
    for record in records:
        about = packages_in(record)
        missing = about.missing(installed)
        call = first_call(record) if about.units and not missing else ""
        key = call, about.packages
        if call and key not in tried:
            device.restore(start)
            tried[key] = outcome(device, *key)
        found.append(Found(record, about, missing, tried[key] if call else None, meant_by(record) is not None))
    device.restore(start)
    return tuple(found)


def first_call(record: Record) -> str:
    """The first API call of a record, "" for none."""
    return next(checkpoints.leaves(record.point.apis), "")


def outcome(device: SimulatedDevice, call: str, packages: Sequence[str]) -> Outcome:
    """Make a call on the phone as it is. packages: one of them is to be in front where the call names none."""
    line = _PLACEHOLDER.sub(_sample, call)
    error, _ = device.act(Action("api", text=line))
    screen = device.screen()
    if error:
        return Outcome(line, error, screen.package, screen.activity, error.splitlines()[0])
    shown = f"{device.phone().window.activity!r} {screen.text()}"
    package, values = demands(line)
    wanted = {package} if package else set(packages)
    offered = screen.package == CHOOSER and any(name in shown for name in wanted)
    left = [value for value in values if not re.search(_taken(value), shown)]
    trouble = ""
    if shell_line(line).startswith("am ") and screen.package not in wanted and not offered:
        trouble = f"{screen.package} is in front"
    elif left and not offered:
        trouble = f"not taken up: {', '.join(left)}"
    return Outcome(line, "", screen.package, screen.activity, trouble)


def demands(line: str) -> tuple[str, list[str]]:
    """The package that a line of `am start` names, and the values that are to be taken up."""
    try:
        words = shlex.split(with_whole_links(shell_line(line)))
    except ValueError:
        return "", []
    package, values, at = "", [], 0
    while at < len(words):
        word, then = words[at], words[at + 1] if at + 1 < len(words) else ""
        if word in ("-e", "--es", "--ei") and then not in _NOT_SHOWN:
            values += words[at + 2 : at + 3]
        if word == "-d":
            values += [value for _, value in parse_qsl(then.partition("?")[2])]
        if word in ("-n", "-p"):
            package = then.partition("/")[0]
        at += 3 if word in _EXTRAS else 2 if word.startswith("-") else 1
    bare = words[-1].partition("/")[0] if words else ""
    return package or (bare if re.fullmatch(r"\w+(\.\w+)+", bare) and words[-2:-1] != ["-a"] else ""), values


def _taken(value: str) -> str:
    """A pattern for a value as it shows: a number by itself, perhaps after zeros."""
    return rf"(?<![0-9a-z])0*{value}(?![0-9a-z])" if value.isdecimal() else re.escape(value)


def _sample(placeholder: re.Match[str]) -> str:
    return next(value for word, value in SAMPLES if word in placeholder[0].casefold())
