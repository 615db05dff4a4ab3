"""Viewer: recorded episodes as an HTML page that needs nothing but a browser."""

from __future__ import annotations

from .content import Content, Entry, Size
from .counts import FIELDS, Counts
from .page import html, write
from .pictures import PICTURES

__all__ = ["Content", "Counts", "Entry", "FIELDS", "PICTURES", "Size", "html", "write"]
