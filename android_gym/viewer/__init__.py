"""Viewer: recorded episodes as an HTML page that needs nothing but a browser."""

from __future__ import annotations

from .counts import FIELDS, Counts
from .page import Entry, write
from .pictures import PICTURES

__all__ = ["Counts", "Entry", "FIELDS", "PICTURES", "write"]
