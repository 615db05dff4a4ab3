"""Action forms: one module each, named as users type them.

A form encodes and decodes the one canonical `Action`. Its module has

    space() -> gymnasium.Space
    decode(raw, screen, context) -> Action | str        a string says why there is no action
    encode(action, screen, context) -> raw              NotSupported where the form cannot say it
    describe() -> str                                   the actions, for prompts

and may have `masks(screen, context) -> bool array` (forms that number their actions),
`event(raw, screen) -> Event | None` (a touch that is made as it is, rather than on the element it
stands for) and `COLLECTS_TEXTS = True` (texts are typed by index: the context collects what is
seen).
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

from ...action import Action
from ...phone.state.events import Event
from ...screen import Screen
from .. import names as _names
from ..context import Context
from ..types import Bools, FormSpace, RawAction

__all__ = ["ActionForm", "find", "load", "names"]


class ActionForm(NamedTuple):
    """The functions of one action form; those that a form may lack are None."""

    name: str
    space: Callable[[], FormSpace]
    decode: Callable[[object, Screen, Context], Action | str]
    encode: Callable[[Action, Screen, Context], RawAction]
    masks: Callable[[Screen, Context], Bools] | None
    event: Callable[[object, Screen], Event | None] | None
    collects_texts: bool


def names() -> tuple[str, ...]:
    """The names of all action forms, sorted."""
    return _names.names(__name__)


def find(name: str) -> ModuleType:
    """The action form of that name. Raises UnknownName with near matches."""
    return _names.module(__name__, "action form", name)


def load(name: str) -> ActionForm:
    """The action form of that name as a value. Raises UnknownName with near matches."""
    form = find(name)
    return ActionForm(
        name,
        form.space,
        form.decode,
        form.encode,
        getattr(form, "masks", None),
        getattr(form, "event", None),
        bool(getattr(form, "COLLECTS_TEXTS", False)),
    )
