"""Bedtime: a sleep schedule, set up once, then two times and the days."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from ....kit import *
from .frame import day_button, tile, time_text, time_view
from .model import Bedtime, Clock
from .ringing import plan_bedtime


def bedtime_page(app: Clock, locale: Locale) -> View:
    """The Bedtime tab."""
    return _schedule(app.bedtime, locale) if app.bedtime.ready else _welcome()


@memo
def _welcome() -> View:
    picker = TimePicker(7, 0, set_first_wake.partial(), "Set a regular wake-up alarm")
    title = "Set a consistent bedtime for better sleep"
    words = "Choose when to go to bed and when to wake up, and on which days."
    return group(
        text(title, "bedtime_title", HEADLINE, align="center"),
        text(words, "bedtime_body", PARAGRAPH_DIM, align="center"),
        button("Get started", show(picker), "filled", "bedtime_get_started"),
        id="bedtime_onboarding",
        h=FILL,
        align="center",
        pack="center",
        gap=24,
        pad=(32, 0, 32, 0),
    )


@memo
def _schedule(bed: Bedtime, locale: Locale) -> View:
    hours = (bed.wake - bed.bed) % 1440
    length = f"{hours // 60} h {hours % 60:02d} min asleep"
    return listing(
        "bedtime_list",
        row(
            text("Schedule", "bedtime_header", TITLE_LARGE, grow=1),
            switch(bed.on, change("on", not bed.on), "bedtime_onoff", "Bedtime schedule"),
            h=64,
            pad=(24, 0, 24, 0),
        ),
        _time("Bedtime", "bed", bed.bed, locale),
        _time("Wake-up", "wake", bed.wake, locale),
        row(
            *(day_button(d, d in bed.days, change("days", tuple(sorted({*bed.days} ^ {d})))) for d in range(7)),
            align="start",
            pack="between",
            pad=(24, 8, 24, 8),
        ),
        text(length, "sleep_length", SUMMARY, pad=(24, 8, 24, 8)),
    )


def _time(title: str, field: str, minutes: int, locale: Locale) -> View:
    time = time_text(datetime(2000, 1, 1, *divmod(minutes, 60)), locale)
    picker = TimePicker(*divmod(minutes, 60), set_time.partial(field), title)
    return tile(
        text(title, f"{field}_title"),
        time_view(time, f"{field}_time", 40),
        id=f"{field}_card",
        tap=show(picker),
        pad=(20, 12, 20, 12),
        gap=4,
    )


@does
def change(c: Ctx, field: str, value: Any) -> Ctx:
    """Change the schedule and plan what it brings."""
    return plan_bedtime(c.save_at(f"bedtime.{field}", value))


@does
def set_time(c: Ctx, field: str, hour: int, minute: int) -> Ctx:
    return change.now(c, field, hour * 60 + minute)


@does
def set_first_wake(c: Ctx, hour: int, minute: int) -> Ctx:
    """First answer of the set-up: when to wake; the bedtime is asked next."""
    c = set_time.now(c, "wake", hour, minute)
    return c.show(TimePicker(23, 0, finish_setup.partial(), "Set bedtime"))


@does
def finish_setup(c: Ctx, hour: int, minute: int) -> Ctx:
    bed = c.app.bedtime.replace(bed=hour * 60 + minute, ready=True, on=True)
    return plan_bedtime(c.save(bedtime=bed))
