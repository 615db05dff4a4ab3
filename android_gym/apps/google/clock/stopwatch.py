"""Stopwatch: start, pause, lap, reset."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks.clock import add_lap, hundredths, pause_stopwatch, reset_stopwatch, split, start_stopwatch
from .frame import big_fab, side_button
from .model import Clock


def words(seconds: int) -> str:
    """ "07", "1 07", "1 02 07": the parts as the face shows them."""
    h, m, s = split(seconds)
    if h:
        return f"{h} {m:02d} {s:02d}"
    return f"{m} {s:02d}" if m else f"{s:02d}"


def stopwatch_page(app: Clock, now: int, wide: bool = False) -> View:
    """The Stopwatch tab: the time, and the laps below (`wide`: beside it), newest first."""
    watch = app.stopwatch
    shown = row(
        text(words(watch.seconds(now)), "stopwatch_time_text", size=72),
        hundredths(watch, "stopwatch_hundredths_text"),
        id="stopwatch_time_wrapper",
        w=WRAP,
        align="end",
        gap=8,
    )
    face = column(shown, align="center", w=FILL, h=260, pack="center")
    laps = [lap_row(number, total, own) for number, own, total in watch.splits()]
    if not wide:
        return group(face, listing("laps_list", *laps, bottom=128), h=FILL)
    aside = column(shown, align="center", h=FILL, grow=1, pack="center", pad=(0, 0, 0, 112))
    body = listing("laps_list", *laps, grow=1 if laps else 0, w=FILL if laps else 0)
    return group(aside, body, kind="row", h=FILL)


@memo
def lap_row(number: int, total: int, own: int) -> View:
    return row(
        text(f"# {number}", "lap_number", color="onSurfaceVariant", grow=1),
        text(words(own), "lap_time", grow=1),
        text(words(total), "lap_total"),
        desc=f"Lap {number}",
        h=48,
        pad=(32, 0, 32, 0),
    )


def buttons(app: Clock) -> tuple[View, ...]:
    watch = app.stopwatch
    reset = side_button("Reset", reset_stopwatch(), "replay", "left_button")
    if watch.since:
        lap = side_button("Lap", add_lap(), "flag", "right_button")
        return reset, big_fab("Pause", pause_stopwatch(), "pause"), lap
    start = big_fab("Start", start_stopwatch(), "play_arrow")
    return (reset, start) if watch.elapsed or watch.laps else (start,)
