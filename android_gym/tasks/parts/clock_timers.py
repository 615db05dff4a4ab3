"""What the tasks of clock_timers.yaml share with others."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ..base import Params
from .clock import clock


def watch_runs(before: Phone, now: Phone, p: Params) -> bool:
    return clock(now).stopwatch.since > 0
