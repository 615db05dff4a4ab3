"""The room that gesture navigation keeps for itself at the lower edge of the display."""

from __future__ import annotations

from typing import NamedTuple

from ..core.values import Table
from ..state.phone import Phone
from .catalogue import profile

INSET = 24.0  # dp
GESTURES = 2  # of setting "secure/navigation_mode"
MOST = 512  # settings whose measures are remembered


class Measures(NamedTuple):
    """What settings say of the size of text and of the lower edge."""

    settings: Table
    profile: str
    font: float  # how much larger than usual text is
    inset: float  # dp that gesture navigation keeps for itself, 0 on a phone without


# By the settings' identity, which the entry keeps alive: every window asks at every step.
MEASURES: dict[int, Measures] = {}


def measures_of(phone: Phone) -> Measures:
    """The measures of a phone; a size of text that is none counts as the usual one."""
    settings = phone.settings
    found = MEASURES.get(id(settings))
    if found is None or found.profile != phone.profile:
        if len(MEASURES) >= MOST:
            MEASURES.clear()
        found = MEASURES[id(settings)] = _measured(settings, phone.profile)
    return found


def _measured(settings: Table, of: str) -> Measures:
    try:
        font = min(2.0, max(0.5, float(settings.get("system/font_scale", 1.0))))
    except (TypeError, ValueError):
        font = 1.0
    gestures = settings.get("secure/navigation_mode", GESTURES) == GESTURES
    return Measures(settings, of, font, INSET if gestures and not profile(of).hardware_keys else 0.0)


def has_handle(phone: Phone) -> bool:
    """Whether the display shows the handle of gesture navigation."""
    return measures_of(phone).inset > 0
