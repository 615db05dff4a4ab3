"""Reports over runs: the tables and figures of two papers from what the runs hold, in their layout,
and what one run changed against another; as one HTML page, as Markdown and as JSON."""

from __future__ import annotations

from .assembly import Document, document, write
from .series import Series, read

__all__ = ["Document", "Series", "document", "read", "write"]
