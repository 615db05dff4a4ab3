"""Bedtime: a sleep schedule, set up once, then two times and the days."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ....kit import TimePicker, View, button, does, listing, memo, show, switch, text
from ....kit.styles import CARD, GROUP, LINEAR, PARAGRAPH_DIM, TAP
from ....phone.core.calls import Call
from ....phone.core.view import FILL, Layout, Style
from ....phone.system.ctx import Ctx
from .alarms import day_button
from .model import Bedtime, Clock
from .ringing import plan_bedtime
from .world import time_text

_CARD = Style(bg="surfaceContainerHigh", radius=24)


def page(app: Clock) -> View:
    """The Bedtime tab."""
    return _schedule(app.bedtime) if app.bedtime.ready else _welcome()


@memo
def _welcome() -> View:
    picker = TimePicker(7, 0, set_first_wake.partial(), "Set a regular wake-up alarm")
    kids = (
        text(
            "Set a consistent bedtime for better sleep",
            "bedtime_title",
            Style(size=24, lines=3, align="center"),
        ),
        text(
            "Choose when to go to bed and when to wake up, and on which days.",
            "bedtime_body",
            PARAGRAPH_DIM.replace(align="center"),
        ),
        button("Get started", show(picker), "filled", "bedtime_get_started"),
    )
    layout = Layout(
        kind="column", w=FILL, h=FILL, align="center", pack="center", gap=24, pad=(32, 0, 32, 0)
    )
    return View(GROUP, "bedtime_onboarding", kids=kids, layout=layout)


@memo
def _schedule(bed: Bedtime) -> View:
    hours = (bed.wake - bed.bed) % 1440
    title = f"{hours // 60} h {hours % 60:02d} min asleep"
    head = View(
        LINEAR,
        kids=(
            text("Schedule", "bedtime_header", Style(size=22), grow=1),
            switch(bed.on, toggle_bedtime(), "bedtime_onoff", "Bedtime schedule"),
        ),
        layout=Layout(kind="row", w=FILL, h=64, align="center", pad=(24, 0, 24, 0)),
    )
    days = View(
        LINEAR,
        kids=tuple(day_button(d, d in bed.days, toggle_bedtime_day(d)) for d in range(7)),
        layout=Layout(kind="row", w=FILL, pack="between", pad=(24, 8, 24, 8)),
    )
    return listing(
        "bedtime_list",
        head,
        _time("Bedtime", "bed", bed.bed, set_bed.partial()),
        _time("Wake-up", "wake", bed.wake, set_wake.partial()),
        days,
        text(title, "sleep_length", Style(size=14, color="onSurfaceVariant", pad=(24, 8, 24, 8))),
    )


def _clock(minutes: int) -> str:
    return time_text(datetime(2000, 1, 1, minutes // 60, minutes % 60))


def _time(title: str, id: str, minutes: int, call: Call) -> View:
    kids = (
        text(title, f"{id}_title", Style(size=16)),
        text(_clock(minutes), f"{id}_time", Style(size=40), desc=_clock(minutes)),
    )
    layout = Layout(kind="column", w=FILL, margin=(16, 4, 16, 4), pad=(20, 12, 20, 12), gap=4)
    picker = TimePicker(minutes // 60, minutes % 60, call, title)
    return View(
        CARD, f"{id}_card", kids=kids, flags=TAP, style=_CARD, layout=layout, tap=show(picker)
    )


def _kept(c: Ctx, **changes: Any) -> Ctx:
    """Change the schedule and plan what it brings."""
    return plan_bedtime(c.save(bedtime=c.app.bedtime.replace(**changes)))


@does
def set_first_wake(c: Ctx, hour: int, minute: int) -> Ctx:
    """First answer of the set-up: when to wake; the bedtime is asked next."""
    c = _kept(c, wake=hour * 60 + minute)
    return c.show(TimePicker(23, 0, finish_setup.partial(), "Set bedtime"))


@does
def finish_setup(c: Ctx, hour: int, minute: int) -> Ctx:
    return _kept(c, bed=hour * 60 + minute, ready=True, on=True)


@does
def set_bed(c: Ctx, hour: int, minute: int) -> Ctx:
    return _kept(c, bed=hour * 60 + minute)


@does
def set_wake(c: Ctx, hour: int, minute: int) -> Ctx:
    return _kept(c, wake=hour * 60 + minute)


@does
def toggle_bedtime(c: Ctx) -> Ctx:
    return _kept(c, on=not c.app.bedtime.on)


@does
def toggle_bedtime_day(c: Ctx, day: int) -> Ctx:
    days = {*c.app.bedtime.days} ^ {day}
    return _kept(c, days=tuple(sorted(days)))
