"""What the log says of apps, as on Android: that they started, and that they crashed (FATAL EXCEPTION and am_crash)."""

from __future__ import annotations

from ..phone.core.values import Value
from ..phone.state.phone import Crash, Phone
from .android.records import main_component, pid


class Line(Value):
    """A line of the log."""

    time: int  # seconds UTC
    level: str  # V, D, I, W, E, F
    tag: str
    text: str


def lines_since(before: Phone | None, phone: Phone) -> tuple[Line, ...]:
    """The lines of what has happened to a phone since it was as `before`, or since it booted, oldest first. Of
    several starts of an app the last counts."""
    then: tuple[Crash, ...] = before.crashes if before is not None else ()
    known = len(then) if phone.crashes[: len(then)] == then else 0
    had = before.started if before is not None else ()
    started = [_start(phone, *one) for one in phone.started if one not in had]
    crashed = [line for crash in phone.crashes[known:] for line in _lines(phone, crash)]
    return tuple(sorted((*started, *crashed), key=lambda line: line.time))


def _start(phone: Phone, package: str, time: int) -> Line:
    text = f"START u0 {{cmp={main_component(phone, package).short}}}"
    return Line(time, "I", "ActivityTaskManager", text)


def _lines(phone: Phone, crash: Crash) -> tuple[Line, ...]:
    process = pid(phone, crash.package)
    _, _, error = crash.error.partition("): ")
    kind, _, words = (error or crash.error).partition(": ")
    top = crash.trace.partition("\n")[0]
    at = top.rpartition("(")[2].removesuffix(")").replace(":", ",")
    event = f"[{process},0,{crash.package},0,{kind},{words},{at}]"
    text = "\n".join(
        (
            "FATAL EXCEPTION: main",
            f"Process: {crash.package}, PID: {process}",
            error or crash.error,
            *(f"\tat {call}" for call in crash.trace.splitlines()),
        )
    )
    return (Line(crash.time, "E", "AndroidRuntime", text), Line(crash.time, "I", "am_crash", event))
