"""The environment, its action, observation and reward forms, and the registered ids."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .registration import environment_ids, register

if TYPE_CHECKING:
    from .android import AndroidEnv

__all__ = ["AndroidEnv", "environment_ids", "register"]


def __getattr__(name: str) -> Any:
    """AndroidEnv is loaded when asked for: it brings the phone and its apps."""
    if name != "AndroidEnv":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .android import AndroidEnv

    return AndroidEnv
