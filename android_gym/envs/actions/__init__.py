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

from types import ModuleType

from .. import names as _names

__all__ = ["find", "names"]


def names() -> tuple[str, ...]:
    """The names of all action forms, sorted."""
    return _names.names(__name__)


def find(name: str) -> ModuleType:
    """The action form of that name. Raises UnknownName with near matches."""
    return _names.module(__name__, "action form", name)
