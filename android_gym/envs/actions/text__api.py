"""`text+api`: as `text`, and prompts list recents, notifications, drag, wait and adb commands too.

One adb command can do a whole task, so success rates on this form do not compare with those on
`text`, nor with AndroidArena's.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...action import Action
from ...screen import Screen
from ..context import Context
from ._grammar import MORE_LEVELS, list_actions, with_extras
from .text import decode_any, encode_any, line
from .text import space as space


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action in a model's answer, adb commands included."""
    return decode_any(raw, screen)


def encode(action: Action, screen: Screen, context: Context) -> str:
    """The line that says this action."""
    return encode_any(action, screen)


def describe(extras: Iterable[str] = ()) -> str:
    """The actions by levels, one a line, for prompts; `extras` as for `text`."""
    return list_actions(with_extras(MORE_LEVELS, extras), line)
