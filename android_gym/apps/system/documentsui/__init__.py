"""Files and the documents picker (DocumentsUI)."""

from .app import APP

__all__ = ["APP"]
