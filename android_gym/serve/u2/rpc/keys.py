"""Keys, by name and by code."""

from __future__ import annotations

from typing import Any

from ...machine import Machine
from ..java import text, whole
from ..keynames import press_code, press_named
from ..uiobject import Answer


def press_key(machine: Machine, name: Any) -> Answer:
    """A key by its name. False for a name that there is not."""
    return press_named(machine, text(name) or "")


def press_key_code(machine: Machine, code: Any, meta: Any = 0) -> Answer:
    return press_code(machine, whole(code), whole(meta)), True


METHODS = {"pressKey": press_key, "pressKeyCode": press_key_code}
