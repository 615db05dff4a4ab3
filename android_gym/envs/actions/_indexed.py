"""What the forms that number their actions share: the verbs, and elements and texts by index."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from ...action import Action
from ...errors import NotSupported
from ...screen import Screen
from ..context import MAX_ELEMENTS, Context, app_index, reachable, targets
from ..types import Bools

KEYS = ("back", "home", "enter", "recents", "notifications", "wait")
WAYS = ("up", "down", "left", "right")


def element_index(action: Action, screen: Screen, wanted: int = 0) -> int:
    """The place of the action's element among those that can be pointed at. Raises NotSupported
    where it is not among them, or where the touch has a place on it."""
    if action.element is not None and action.element.at is not None:
        raise NotSupported("A number says no place on an element.")
    i = reachable(screen, action.element, wanted)
    shown = targets(screen)
    if i is None or i not in shown:
        what = action.element and (action.element.name or action.element.id)
        raise NotSupported(f"{what!r} is not among the first {MAX_ELEMENTS} elements of this screen.")
    return shown.index(i)


def text_index(text: str, context: Context) -> int:
    """The place of a text among those that can be typed; white space and case may differ."""
    if text in context.texts:
        return context.texts.index(text)
    folded = [known.strip().casefold() for known in context.texts]
    if text.strip().casefold() in folded:
        return folded.index(text.strip().casefold())
    raise NotSupported(f"{text!r} stands neither in the instruction nor on a screen seen so far.")


def start_index(action: Action, context: Context) -> int:
    """The place of the app that a start names among those that can be started, below `MAX_APPS`.
    Raises NotSupported where it is not among them."""
    i = app_index(context, action.text)
    if i is None:
        raise NotSupported(f"There is no app {action.text!r} among those that can be started.")
    return i


@lru_cache(maxsize=64)
def startable(numbers: tuple[str, ...]) -> Bools:
    """Which numbers start an app, those that have a package: bool. Do not write into it."""
    return np.array(list(map(bool, numbers)), bool)


def at(screen: Screen, index: int) -> int | str:
    """The node of an element by its index, or a sentence."""
    shown = targets(screen)
    if index >= len(shown):
        return f"There is no element {index} on this screen; it has {len(shown)}."
    return shown[index]


def text_at(context: Context, index: int) -> str | None:
    """The text of that index, None where there is none yet: texts are collected as the episode
    goes on."""
    return context.texts[index] if index < len(context.texts) else None


def integers(raw: Any, count: int) -> tuple[int, ...] | str:
    """The raw action as that many whole numbers, or a sentence."""
    try:
        values = tuple(int(value) for value in raw) if count > 1 else (int(raw),)
    except (OverflowError, TypeError, ValueError):
        return f"An action of this form is {count} whole numbers, not {raw!r}."
    if len(values) != count or min(values) < 0:
        return f"An action of this form is {count} whole numbers from 0, not {raw!r}."
    return values
