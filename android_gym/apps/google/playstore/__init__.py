"""Play Store: finds, installs, updates and removes apps."""

from .app import APP as APP

__all__ = ["APP"]
