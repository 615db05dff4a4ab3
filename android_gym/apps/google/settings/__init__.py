"""Android Settings and the system packages its pages belong to."""

from .app import APP, APPS

__all__ = ["APP", "APPS"]
