"""Plays of the tasks of MobileAgentBench: one module here for each module of tasks.

A play that begins with "published: " passes the benchmark's own predicate and fails ours.
"""

from __future__ import annotations

from ....action import Action
from ...plays import Play, Steps, passes
from ...steps import start

HOME = Action("home")


def from_home(app: str, way: Steps) -> Play:
    """A way that begins in the app, begun at home."""
    what = "from home, with another app before"
    return passes(what, lambda p: (HOME, start("Clock"), start(app), *way(p)))
