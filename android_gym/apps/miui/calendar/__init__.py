"""Calendar (com.android.calendar): days with their lunar dates, events, birthdays, anniversaries and countdowns."""

from .app import APP as APP
