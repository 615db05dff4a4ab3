"""Touches on the on-screen keyboard, as the canonical actions they come to.

Each key that types is the `set_text` it has made so far: the last one of a run is the one that a
reference means, and every touch counts as one action.
"""

from __future__ import annotations

from ..action import Action
from ..devices.perform import resolved
from ..phone.core.view import FOCUSED
from ..screen import Screen
from .context import editable

ACTIONS = {"enter": "enter", "search": "enter", "hide": "back"}
SILENT = ("", "shift", "symbols")  # keys, and gaps between them, that type nothing


def typed(key: str, before: Screen, after: Screen) -> Action:
    """What touching a key came to, given the screens before and after it."""
    if key in ACTIONS:
        return Action(ACTIONS[key])
    field = focused(after)
    if key in SILENT or field is None:
        return Action("click")
    node = after.nodes[field]
    text = "" if node.text == node.hint else node.text
    return Action("set_text", resolved(after, field, "set_text"), text)


def focused(screen: Screen) -> int | None:
    """The edit field that typed text goes to."""
    nodes = enumerate(screen.nodes)
    return next((i for i, node in nodes if node.flags & FOCUSED and editable(node)), None)
