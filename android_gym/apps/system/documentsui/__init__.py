"""Files and the documents picker (DocumentsUI)."""

from .files import APP

__all__ = ["APP"]
