"""Weather: the forecast here and elsewhere, by hours and days, a radar, and warnings."""

from .app import APP as APP

__all__ = ["APP"]
