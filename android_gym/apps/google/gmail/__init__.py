"""Gmail: inboxes and labels, conversations, compose, search, settings."""

from .app import APP

__all__ = ["APP"]
