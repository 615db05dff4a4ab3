"""Clock (com.android.deskclock): alarms, the time in other cities, a stopwatch, a timer."""

from .app import APP as APP
