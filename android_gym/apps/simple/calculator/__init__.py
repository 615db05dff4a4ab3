"""Simple Calculator: sums, their history, and a converter of units."""

from .app import APP

__all__ = ["APP"]
