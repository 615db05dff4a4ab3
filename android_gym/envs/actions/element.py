"""`element`: three numbers: a verb, an element's index, a text's (or app's) index.

MultiDiscrete, so that any RL library can use it. Elements are those of the `elements`
observation, in its order; texts are index 0 the empty one, then spans of the instruction, then
texts seen on screen in this episode; `start` takes the third number as an app's index.
"""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import MultiDiscrete

from ...action import Action
from ...errors import NotSupported
from ...memo import per_object
from ...phone.core.view import SCROLLABLE
from ...screen import Screen
from ..context import MAX_ELEMENTS, MAX_TEXTS, Context, editable, exact, targets
from ..types import Bools, Ints
from ._indexed import KEYS, WAYS, at, element_index, integers, start_index, startable, text_at, text_index

COLLECTS_TEXTS = True
VERBS = (
    "click",
    "long_click",
    "double_click",
    "set_text",
    *(f"swipe_{way}" for way in WAYS),
    *(f"swipe_screen_{way}" for way in WAYS),
    *KEYS,
    "start",
    "finish",
)
START = VERBS.index("start")
_ON_ELEMENT = 8  # so many of them, the first, point at an element


def space() -> MultiDiscrete:
    """[verb, element 0..127, text or app 0..127]."""
    return MultiDiscrete([len(VERBS), MAX_ELEMENTS, MAX_TEXTS])


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action that the three numbers stand for, or a sentence that says why there is none.
    Raises nothing, whatever it is given."""
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
        package = context.app_at(third)
        if not package:
            return f"There is no app {third}; there are {len(context.apps)}."
        return Action("start", text=package)
    if verb in ("set_text", "finish"):
        text = text_at(context, third)
        return f"There is no text {third} yet." if text is None else Action(verb, element, text)
    if verb.startswith("swipe"):
        return Action("swipe", element, verb.rpartition("_")[2])
    return Action(verb, element)


def encode(action: Action, screen: Screen, context: Context) -> Ints:
    """The three numbers of a canonical action, int64 (3,): verb, element, text.

    Raises NotSupported where the element is not among the first 128, the text is not known, or the
    form has no such verb."""
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


def masks(screen: Screen, context: Context) -> Bools:
    """What each number may be by itself, one after the other: bool (verbs + 128 + 128,), a new
    array. A verb is masked where no element answers to it, an element where it answers to none
    (the first one never: verbs that need none take it), as exactly as `discrete` knows."""
    mask: Bools = _on_screen(screen).copy()
    mask[START] = bool(context.apps)
    third = mask[len(VERBS) + MAX_ELEMENTS :]
    third[: len(context.numbers)] = startable(context.numbers)
    third[: len(context.texts)] = True
    return mask


@per_object
def _on_screen(screen: Screen) -> Bools:
    """The part of the mask that the screen alone decides."""
    answers, whole, focused = exact(screen)
    edits = [editable(screen.nodes[i]) for i in targets(screen)]
    can = {verb: any(verb in each for each in answers) for verb in VERBS[:_ON_ELEMENT]}
    can["set_text"] = any(edits)
    can |= {f"swipe_screen_{way}": f"swipe_{way}" in whole for way in WAYS}
    can["enter"] = focused
    mask = np.zeros(len(VERBS) + MAX_ELEMENTS + MAX_TEXTS, bool)
    mask[: len(VERBS)] = [can.get(verb, True) for verb in VERBS]
    alive = [bool(each) or edit for each, edit in zip(answers, edits, strict=True)]
    mask[len(VERBS) :][: len(alive)] = alive
    mask[len(VERBS)] = True
    return mask


def describe() -> str:
    """One line for people: which numbers mean what. Prompts use the text forms."""
    return (
        f"Three numbers: a verb ({', '.join(f'{i} {v}' for i, v in enumerate(VERBS))}), the index "
        f"of an element, the index of a text or app."
    )
