"""Plays of the tasks of AndroidArena: one module here for each module of tasks."""

from __future__ import annotations

from ... import registry
from ...plays import Steps


def way(name: str, number: int = 0) -> Steps:
    """A reference of a task without its first action, which starts the app."""
    return lambda p: registry.get(name).reference(p)[number][1:]
