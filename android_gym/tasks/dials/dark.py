"""dark: the system's theme is dark."""

from __future__ import annotations

from dataclasses import dataclass

from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ._base import PREFIX, Share


@dataclass(frozen=True)
class Dark(Share):
    """Dark theme is on."""

    name = PREFIX + "dark"
    unit = "the share of the episodes in the dark theme"
    keys = ("settings/secure/ui_night_mode",)

    def put(self, phone: Phone) -> Phone:
        return written(phone, "secure/ui_night_mode", 2)


DIAL = Dark
