"""Google Clock: alarms, world clock, timers, stopwatch, bedtime."""

from .app import APP
from .full_screen import Firing

__all__ = ["APP", "Firing"]
