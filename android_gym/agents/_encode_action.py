"""Canonical actions in an environment's own form."""

from __future__ import annotations

from ..action import Action
from ..envs.android import AndroidEnv
from ..errors import NotSupported
from ._types import RawAction


def encode(env: AndroidEnv, action: Action) -> RawAction:
    """The action in the form of `env`. Raises NotSupported where the form cannot express it, or
    the screen does not show its element."""
    raw: RawAction = env.encode(action)
    return raw


def encode_or_finish(env: AndroidEnv, action: Action) -> RawAction:
    """As `encode`, but FINISH where that is not supported: a plan that cannot be followed is given
    up."""
    try:
        return encode(env, action)
    except NotSupported:
        return encode(env, Action("finish"))
