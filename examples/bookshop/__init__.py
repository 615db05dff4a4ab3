"""Leaf Books, a shop on the block `shop`, and its tasks: docs/apps_of_a_kind.md."""

from .app import APP as APP
