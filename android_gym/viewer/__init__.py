"""Viewer: recorded episodes as an HTML page that needs nothing but a browser."""

from __future__ import annotations

from .page import Entry, write
from .pictures import PICTURES

__all__ = ["Entry", "PICTURES", "write"]
