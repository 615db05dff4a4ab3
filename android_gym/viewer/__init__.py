"""Viewer: recorded episodes as one HTML page that needs nothing but a browser."""

from __future__ import annotations

from .page import Entry, write

__all__ = ["Entry", "write"]
