"""Google Photos: the library, albums, search, sharing, editing and creations."""

from .app import APP

__all__ = ["APP"]
