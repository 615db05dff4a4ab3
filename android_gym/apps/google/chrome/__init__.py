"""Google Chrome: tabs, pages, bookmarks, history."""

from .app import APP

__all__ = ["APP"]
