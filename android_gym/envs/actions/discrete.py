"""`discrete`: every action as one number, with masks that say which numbers do something now.

The numbers, in order: keys and swipes over the whole screen; starting an app; verb x element
(elements as in the `elements` observation); text x edit field (the first 8 on the screen); FINISH
with a text as the answer (text 0 is the empty one, the only one where nothing is asked). Texts are
those of `element`.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from gymnasium.spaces import Discrete

from ...action import Action
from ...errors import NotSupported
from ...memo import per_object
from ...screen import Screen
from ..context import MAX_APPS, MAX_ELEMENTS, MAX_TEXTS, Context, editable, exact, targets
from ..types import Bools
from ._indexed import KEYS, WAYS, at, element_index, integers, start_index, startable, text_at, text_index

COLLECTS_TEXTS = True
FIELDS = 8
VERBS = ("click", "long_click", "double_click", *(f"swipe_{way}" for way in WAYS))
SWIPES = VERBS[-len(WAYS) :]
ENTER = KEYS.index("enter")
SCREEN = len(KEYS)  # where the swipes over the whole screen begin
START = SCREEN + len(WAYS)  # where the apps begin
ELEMENT = START + MAX_APPS  # where verb x element begins
TYPE = ELEMENT + len(VERBS) * MAX_ELEMENTS  # where field x text begins
FINISH = TYPE + FIELDS * MAX_TEXTS
SIZE = FINISH + MAX_TEXTS


def space() -> Discrete:
    """One number below `SIZE`."""
    return Discrete(SIZE)


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action that a number stands for on this screen, or a sentence that says why there is
    none. Raises nothing, whatever it is given."""
    values = integers(raw, 1)
    if isinstance(values, str):
        return values
    number = values[0]
    if number < SCREEN:
        return Action(KEYS[number])
    if number < START:
        return Action("swipe", text=WAYS[number - SCREEN])
    if number < ELEMENT:
        package = context.app_at(number - START)
        if not package:
            return f"There is no app {number - START}; there are {len(context.apps)}."
        return Action("start", text=package)
    if number < TYPE:
        return _on_element(*divmod(number - ELEMENT, MAX_ELEMENTS), screen)
    if number < FINISH:
        return _typed(*divmod(number - TYPE, MAX_TEXTS), screen, context)
    text = text_at(context, number - FINISH)
    if text is None:
        return f"There is no text {number - FINISH} yet; there are {len(context.texts)}."
    return Action("finish", text=text)


def _on_element(verb: int, index: int, screen: Screen) -> Action | str:
    node = at(screen, index)
    if isinstance(node, str):
        return node
    name, _, way = VERBS[verb].partition("swipe_")
    element = screen.element(node)
    return Action("swipe", element, way) if way else Action(name, element)


def _typed(field: int, index: int, screen: Screen, context: Context) -> Action | str:
    fields = edit_fields(screen)
    text = text_at(context, index)
    if field >= len(fields):
        return f"There is no edit field {field} on this screen; it has {len(fields)}."
    if text is None:
        return f"There is no text {index} yet; there are {len(context.texts)}."
    return Action("set_text", screen.element(fields[field]), text)


def encode(action: Action, screen: Screen, context: Context) -> int:
    """The number of a canonical action: an int below `SIZE`.

    Raises NotSupported where the element is not among the first 128, the text is neither in the
    instruction nor on a screen seen so far, or the form has no such verb."""
    verb = action.verb
    if verb in KEYS:
        return KEYS.index(verb)
    if verb == "start":
        return START + start_index(action, context)
    if verb == "finish":
        return FINISH + text_index(action.text, context)
    if verb == "set_text":
        fields = edit_fields(screen)
        node = targets(screen)[element_index(action, screen)]
        if node not in fields:
            raise NotSupported(f"It is not among the first {FIELDS} edit fields of this screen.")
        return TYPE + fields.index(node) * MAX_TEXTS + text_index(action.text, context)
    if verb == "swipe" and action.element is None:
        return SCREEN + WAYS.index(action.text)
    name = f"swipe_{action.text}" if verb == "swipe" else verb
    if name not in VERBS:
        raise NotSupported(f"The discrete form cannot say {verb!r}.")
    return ELEMENT + VERBS.index(name) * MAX_ELEMENTS + element_index(action, screen)


def masks(screen: Screen, context: Context) -> Bools:
    """Which numbers do something now: bool (SIZE,), a new array."""
    mask: Bools = _on_screen(screen).copy()
    mask[START : START + len(context.numbers)] = startable(context.numbers)
    count = len(context.texts)
    for field in range(TYPE, TYPE + len(edit_fields(screen)) * MAX_TEXTS, MAX_TEXTS):
        mask[field : field + count] = True
    mask[FINISH : FINISH + (count if context.asks else 1)] = True
    return mask


def describe() -> str:
    """One line for people: which numbers mean what. Prompts use the text forms."""
    return (
        f"One number below {SIZE}: 0 to {SCREEN - 1} {', '.join(KEYS)}; from {SCREEN} swipe "
        f"{', '.join(WAYS)}; from {START} start an app; from {ELEMENT} {', '.join(VERBS)}, each "
        f"with {MAX_ELEMENTS} elements; from {TYPE} {FIELDS} edit fields, each with {MAX_TEXTS} "
        f"texts; from {FINISH} finish with a text."
    )


@per_object
def edit_fields(screen: Screen) -> tuple[int, ...]:
    """The nodes that text can be typed into, at most `FIELDS`."""
    nodes = screen.nodes
    return tuple([i for i in targets(screen) if editable(nodes[i])])[:FIELDS]


@per_object
def _on_screen(screen: Screen) -> Bools:
    """The part of the mask that the screen alone decides."""
    mask = np.zeros(SIZE, bool)
    answers, whole, focused = exact(screen)
    mask[:SCREEN] = True
    mask[SCREEN:START] = [swipe in whole for swipe in SWIPES]
    mask[ENTER] = focused
    if answers:
        can = np.frombuffer(b"".join(map(_columns, answers)), bool).reshape(-1, len(VERBS))
        mask[ELEMENT:TYPE].reshape(len(VERBS), MAX_ELEMENTS)[:, : len(can)] = can.T
    return mask


@lru_cache(maxsize=512)
def _columns(verbs: frozenset[str]) -> bytes:
    """Which of `VERBS` something answers to: bool, as bytes."""
    return bytes(name in verbs for name in VERBS)
