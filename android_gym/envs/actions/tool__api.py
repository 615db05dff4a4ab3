"""`tool+api`: as `tool`, with tools for recents, notifications, drag, wait and adb commands too."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...action import Action
from ...screen import Screen
from ..context import Context
from ._grammar import MORE_LEVELS, list_actions, with_extras
from .tool import decode_any, encode_any, line, schemas_of
from .tool import space as space


def decode(raw: object, screen: Screen, context: Context) -> Action | str:
    """The action of a call, adb commands included."""
    return decode_any(raw, screen)


def encode(action: Action, screen: Screen, context: Context) -> str:
    """The call that says this action."""
    return encode_any(action, screen)


def describe(extras: Iterable[str] = ()) -> str:
    """The tools by levels, one a line: name, arguments, what it does; `extras` as for `text`."""
    return list_actions(with_extras(MORE_LEVELS, extras), line)


def schemas(extras: Iterable[str] = ()) -> list[dict[str, Any]]:
    """The tools as JSON schemas, as model APIs take them; `extras` as for `text`."""
    return schemas_of(with_extras(MORE_LEVELS, extras))
