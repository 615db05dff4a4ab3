"""The stopwatch: start, pause, lap, reset, and its notification."""

from __future__ import annotations

from ....phone.core.calls import Call, does
from ....phone.core.view import Extras, View
from ....phone.state.providers import Notification, NotificationAction
from ....phone.system.ctx import Ctx
from ...basic import text
from .alarms import show_page
from .timers import clock_words
from .values import Stopwatch

WATCH_NOTE = 5000  # id of the notification


def hundredths(watch: Stopwatch, id: str) -> View:
    """The hundredths of a second behind the time: they run where the stopwatch does."""
    view = text("00", id, size=32, color="primary")
    return view.replace(extras=Extras(hundredths=True)) if watch.since else view


def stopwatch_buttons(watch: Stopwatch) -> tuple[tuple[str, str, Call], ...]:
    """What can be done with the stopwatch now, the main thing last: icons, labels, Calls."""
    if watch.since:
        return ("flag", "Lap", add_lap()), ("pause", "Pause", pause_stopwatch())
    reset = (("replay", "Reset", reset_stopwatch()),) if watch.elapsed else ()
    return (*reset, ("play_arrow", "Start", start_stopwatch()))


def _shown(c: Ctx) -> Ctx:
    """Show the stopwatch among the notifications, while it runs or is paused."""
    watch, now = c.app.stopwatch, c.phone.time
    if not watch.since and not watch.elapsed:
        return c.unnotify(WATCH_NOTE)
    buttons = {"Pause": pause_stopwatch(), "Lap": add_lap()}
    words = f"Lap {len(watch.laps) + 1}" if watch.laps else ""
    if not watch.since:
        buttons = {"Start": start_stopwatch(), "Reset": reset_stopwatch()}
        words = f"Paused at {clock_words(watch.elapsed)}"
    actions = tuple(NotificationAction(label, call) for label, call in buttons.items())
    return c.notify(
        Notification(
            WATCH_NOTE,
            c.package,
            "Stopwatch",
            words,
            now - watch.seconds(now) if watch.since else now,
            "stopwatch",
            show_page("Stopwatch"),
            actions,
            ongoing=True,
            category="stopwatch",
            counts=int(bool(watch.since)),
            icon="timer",
        )
    )


@does
def start_stopwatch(c: Ctx) -> Ctx:
    return _shown(c.save_at("stopwatch.since", c.phone.time).runs("stopwatch", True))


@does
def pause_stopwatch(c: Ctx) -> Ctx:
    watch = c.app.stopwatch
    elapsed = max(1, watch.seconds(c.phone.time))
    still = c.save(stopwatch=watch.replace(since=0, elapsed=elapsed))
    return _shown(still.runs("stopwatch", False))


@does
def reset_stopwatch(c: Ctx) -> Ctx:
    return _shown(c.save(stopwatch=Stopwatch()).runs("stopwatch", False))


@does
def add_lap(c: Ctx) -> Ctx:
    watch = c.app.stopwatch
    return _shown(c.save_at("stopwatch.laps", (*watch.laps, watch.seconds(c.phone.time))))


__all__ = [
    "WATCH_NOTE",
    "add_lap",
    "hundredths",
    "pause_stopwatch",
    "reset_stopwatch",
    "start_stopwatch",
    "stopwatch_buttons",
]
