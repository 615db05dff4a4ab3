"""Mozilla Firefox: home, pages, tabs, bookmarks, collections."""

from .app import APP

__all__ = ["APP"]
