"""What the system services say about themselves: `dumpsys`, one module for each few services.

Each module in this folder holds `SERVICES`, name -> function of the machine and the arguments after
the name; it gives the text.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ...machine import Machine
from ...scanning import collected


@cache
def services() -> dict[str, Callable[[Machine, tuple[str, ...]], str]]:
    """All services that can be dumped, by name, sorted."""
    return dict(sorted(collected(__name__, "SERVICES").items()))


def flag(value: object) -> str:
    """A Java boolean."""
    return "true" if value else "false"


def rect(bounds: tuple[int, int, int, int]) -> str:
    """ "[0,0][1080,2400]"."""
    left, top, right, bottom = bounds
    return f"[{left},{top}][{right},{bottom}]"
