"""What the log says of apps that have crashed: FATAL EXCEPTION and am_crash, as on Android."""

from __future__ import annotations

from ..phone.core.values import Value
from ..phone.state.phone import Crash, Phone
from .android.records import pid


class Line(Value):
    """A line of the log."""

    time: int  # seconds UTC
    level: str  # V, D, I, W, E, F
    tag: str
    text: str


def crash_lines(before: tuple[Crash, ...], phone: Phone) -> tuple[Line, ...]:
    """The lines of the crashes that a phone has had since it knew those `before`."""
    known = len(before) if phone.crashes[: len(before)] == before else 0
    return tuple(line for crash in phone.crashes[known:] for line in _lines(phone, crash))


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
