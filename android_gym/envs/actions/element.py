"""`element`: three numbers: a verb, an element's index, a text's (or app's) index.

MultiDiscrete, so that any RL library can use it. Elements are those of the `elements`
observation, in its order; texts are index 0 the empty one, then spans of the instruction, then
texts seen on screen in this episode; `start` takes the third number as an app's index.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import MultiDiscrete

from ...action import Action
from ...errors import NotSupported
from ...phone.view import CLICKABLE, LONG_CLICKABLE, SCROLLABLE
from ...screen import Screen
from ..context import ELEMENTS, TEXTS, Context, editable, targets
from ._indexed import KEYS, WAYS, at, element_index, integers, start_index, text_at, text_index

COLLECTS_TEXTS = True
VERBS = (
    "click", "long_click", "double_click", "set_text", *(f"swipe_{way}" for way in WAYS),
    *(f"swipe_screen_{way}" for way in WAYS), *KEYS, "start", "finish",
)  # fmt: skip
_ON_ELEMENT = 8  # so many of them, the first, point at an element


def space() -> MultiDiscrete:
    """[verb, element 0..63, text or app 0..127]."""
    return MultiDiscrete([len(VERBS), ELEMENTS, TEXTS])


def decode(raw: Any, screen: Screen, context: Context) -> Action | str:
    values = integers(raw, 3)
    if isinstance(values, str):
        return values
    number, index, third = values
    if number >= len(VERBS):
        return f"There is no verb {number}; there are {len(VERBS)}."
    verb = VERBS[number]
    element = None
    if number < _ON_ELEMENT:
        node = at(screen, index)
        if isinstance(node, str):
            return node
        element = screen.element(node)
    if verb == "start":
        if third >= len(context.apps):
            return f"There is no app {third}; there are {len(context.apps)}."
        return Action("start", text=context.apps[third][0])
    if verb in ("set_text", "finish"):
        text = text_at(context, third)
        return f"There is no text {third} yet." if text is None else Action(verb, element, text)
    if verb.startswith("swipe"):
        return Action("swipe", element, verb.rpartition("_")[2])
    return Action(verb, element)


def encode(action: Action, screen: Screen, context: Context) -> Any:
    verb, element, third = action.verb, 0, 0
    if verb == "swipe":
        verb = f"swipe_{action.text}" if action.element else f"swipe_screen_{action.text}"
    if verb not in VERBS:
        raise NotSupported(f"The element form cannot say {action.verb!r}.")
    if action.element is not None:
        element = element_index(action, screen, SCROLLABLE if action.verb == "swipe" else 0)
    if verb == "start":
        third = start_index(action, context)
    elif verb in ("set_text", "finish"):
        third = text_index(action.text, context)
    return np.array([VERBS.index(verb), element, third], np.int64)


def masks(screen: Screen, context: Context) -> Any:
    """What each number may be by itself, one after the other: bool (verbs + 64 + 128,)."""
    shown = [screen.nodes[i] for i in targets(screen)]
    flags = 0
    for node in shown:
        flags |= node.flags
    can = dict.fromkeys(VERBS, True)
    can["click"] = can["double_click"] = bool(flags & CLICKABLE)
    can["long_click"] = bool(flags & LONG_CLICKABLE)
    can["set_text"] = any(map(editable, shown))
    for way in WAYS:
        can[f"swipe_{way}"] = bool(flags & SCROLLABLE)
    mask = np.zeros(len(VERBS) + ELEMENTS + TEXTS, bool)
    mask[: len(VERBS)] = list(can.values())
    mask[len(VERBS) :][: max(1, len(shown))] = True
    mask[len(VERBS) + ELEMENTS :][: max(len(context.texts), len(context.apps))] = True
    return mask


def describe() -> str:
    return (
        f"Three numbers: a verb ({', '.join(f'{i} {v}' for i, v in enumerate(VERBS))}), the index "
        f"of an element, the index of a text or app."
    )
