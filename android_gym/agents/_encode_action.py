"""Saying a canonical action in an environment's own form."""

from __future__ import annotations

from typing import Any

from ..action import Action
from ..errors import NotSupported


def encode_or_finish(env: Any, action: Action) -> Any:
    """The action in the form of `env`; FINISH where the form cannot say it, or the screen does not
    show what it is about: a plan that cannot be followed is given up."""
    try:
        return env.encode(action)
    except NotSupported:
        return env.encode(Action("finish"))
