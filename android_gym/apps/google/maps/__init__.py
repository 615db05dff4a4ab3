"""Google Maps: a town's places, the ways to them, lists of saved ones, views along its streets."""

from .app import APP

__all__ = ["APP"]
