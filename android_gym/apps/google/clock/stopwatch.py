"""Stopwatch: start, pause, lap, reset."""

from __future__ import annotations

from ....kit import View, does, listing, memo, text
from ....kit.styles import GROUP, LINEAR
from ....phone.core.view import FILL, Layout, Style
from ....phone.system.ctx import Ctx
from .frame import big_fab, side_button
from .model import Clock, Stopwatch


def words(seconds: int) -> str:
    """ "07", "1 07", "1 02 07": the parts as the face shows them."""
    h, m, s = seconds // 3600, seconds // 60 % 60, seconds % 60
    if h:
        return f"{h} {m:02d} {s:02d}"
    return f"{m} {s:02d}" if m else f"{s:02d}"


def page(app: Clock, now: int, wide: bool = False) -> View:
    """The Stopwatch tab: the time, and the laps below (`wide`: beside it), newest first."""
    watch = app.stopwatch
    shown = View(
        LINEAR,
        "stopwatch_time_wrapper",
        kids=(
            text(words(watch.seconds(now)), "stopwatch_time_text", Style(size=72)),
            text("00", "stopwatch_hundredths_text", Style(size=32, color="primary")),
        ),
        layout=Layout(kind="row", align="end", gap=8),
    )
    place = Layout(weight=1, pack="start") if wide else Layout(w=FILL, h=260, pack="center")
    face = View(LINEAR, kids=(shown,), layout=place.replace(kind="column", align="center"))
    laps = tuple(
        lap_row(i + 1, t, t - (watch.laps[i - 1] if i else 0)) for i, t in enumerate(watch.laps)
    )
    list_ = listing("laps_list", *reversed(laps), bottom=128)
    kids = (face, list_.replace(layout=list_.layout.replace(weight=1)) if wide else list_)
    return View(GROUP, kids=kids, layout=Layout(kind="row" if wide else "column", w=FILL, h=FILL))


@memo
def lap_row(number: int, total: int, own: int) -> View:
    kids = (
        text(f"# {number}", "lap_number", Style(size=16, color="onSurfaceVariant"), grow=1),
        text(words(own), "lap_time", Style(size=16), grow=1),
        text(words(total), "lap_total", Style(size=16)),
    )
    layout = Layout(kind="row", w=FILL, h=48, pad=(32, 0, 32, 0), align="center")
    return View(LINEAR, desc=f"Lap {number}", kids=kids, layout=layout)


def buttons(app: Clock) -> tuple[View, ...]:
    watch = app.stopwatch
    if watch.since:
        return (
            side_button("Reset", reset_stopwatch(), "replay", "left_button"),
            big_fab("Pause", pause_stopwatch(), "pause"),
            side_button("Lap", add_lap(), "flag", "right_button"),
        )
    go = big_fab("Start", start_stopwatch(), "play_arrow")
    return (
        (side_button("Reset", reset_stopwatch(), "replay", "left_button"), go)
        if watch.elapsed or watch.laps
        else (go,)
    )


@does
def start_stopwatch(c: Ctx) -> Ctx:
    return c.save(stopwatch=c.app.stopwatch.replace(since=c.phone.time)).runs("stopwatch", True)


@does
def pause_stopwatch(c: Ctx) -> Ctx:
    watch = c.app.stopwatch
    elapsed = max(1, watch.seconds(c.phone.time))
    return c.save(stopwatch=watch.replace(since=0, elapsed=elapsed)).runs("stopwatch", False)


@does
def reset_stopwatch(c: Ctx) -> Ctx:
    return c.save(stopwatch=Stopwatch()).runs("stopwatch", False)


@does
def add_lap(c: Ctx) -> Ctx:
    watch = c.app.stopwatch
    return c.save(stopwatch=watch.replace(laps=(*watch.laps, watch.seconds(c.phone.time))))
