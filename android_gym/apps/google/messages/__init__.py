"""Google Messages: text messages to people and groups."""

from __future__ import annotations

from .app import APP as APP
