"""Compiled phones: graphs of phones and actions, explored once, saved, and opened as a device."""

from __future__ import annotations

from .device import GraphDevice
from .graph import OUTSIDE, About, Edge, Graph
from .saving import load, save

__all__ = ["About", "Edge", "Graph", "GraphDevice", "OUTSIDE", "load", "save"]
