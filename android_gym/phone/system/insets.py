"""The room that gesture navigation keeps for itself at the lower edge of the display."""

from __future__ import annotations

from ...memo import by_identity
from ..core.values import Table
from ..state.phone import Phone
from .catalogue import profile

INSET = 24.0  # dp
GESTURES = 2  # of setting "secure/navigation_mode"


def has_handle(phone: Phone) -> bool:
    """Whether the display shows the handle of gesture navigation."""
    return _letters_and_handle(phone.settings, phone.profile)[1]


def letters_and_inset(phone: Phone) -> tuple[float, float]:
    """How much larger than usual text is, what is no size counting as the usual one; and the room
    of gesture navigation in dp, 0 on a phone without."""
    font, handle = _letters_and_handle(phone.settings, phone.profile)
    return font, INSET if handle else 0.0


@by_identity(16)
def _letters_and_handle(settings: Table, of: str) -> tuple[float, bool]:
    try:
        font = min(2.0, max(0.5, float(settings.get("system/font_scale", 1.0))))
    except (TypeError, ValueError):
        font = 1.0
    gestures = settings.get("secure/navigation_mode", GESTURES) == GESTURES
    return font, bool(gestures and not profile(of).hardware_keys)
