"""Google Clock: alarms, world clock, timers, stopwatch, bedtime."""

from .app import APP

__all__ = ["APP"]
