"""What is tried on a page: Mobile-Bench-v2's clicks, scrolls and texts (arXiv 2505.11891), back and enter."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ...action import Action
from ...phone.core.view import CHECKABLE, CLICKABLE, SCROLLABLE
from ...screen import Screen
from ...screen.elements import SYSTEMUI
from ..actions.discrete import FINISH, decode, masks
from ..context import Context, editable

VERBS = ("back", "enter", "click", "set_text", "swipe")


def moves(screen: Screen, texts: tuple[str, ...] = ()) -> Iterator[Action]:
    """The actions on a screen that do something, as far as the device can tell; texts are typed into every field."""
    context = Context(typed=texts)
    for number in np.flatnonzero(masks(screen, context)[:FINISH]).tolist():
        action = decode(number, screen, context)
        if isinstance(action, Action) and action.verb in VERBS and _is_tried(action, screen):
            yield action


def _is_tried(action: Action, screen: Screen) -> bool:
    """Whether an action is on a part of the app that says that it takes it. A click on what only holds others would
    be one on whatever lies in its middle."""
    element = action.element
    if element is None:
        return action.verb in ("back", "enter")
    i = screen.find(element)
    if i is None or element.package == SYSTEMUI:
        return False
    node = screen.nodes[i]
    if action.verb == "swipe":
        return bool(node.flags & SCROLLABLE)
    return bool(node.flags & (CLICKABLE | CHECKABLE)) or editable(node)
