"""Google Phone: the dialer, its contacts and its call log."""

from __future__ import annotations

from .app import APP as APP
