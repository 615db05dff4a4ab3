"""Google Calendar: events, tasks and reminders."""

from __future__ import annotations

from .app import APP as APP
