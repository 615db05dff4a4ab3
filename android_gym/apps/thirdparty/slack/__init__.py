"""Slack: channels, direct messages and threads of a team."""

from __future__ import annotations

from .app import APP as APP
