"""landscape: the display is turned."""

from __future__ import annotations

from dataclasses import dataclass

from ...phone.state.phone import Phone
from ...phone.state.settings import written
from ._base import PREFIX, Share


@dataclass(frozen=True)
class Landscape(Share):
    """The display is turned by 90 degrees and stays so."""

    name = PREFIX + "landscape"
    unit = "the share of the episodes in landscape"
    keys = ("settings/system/user_rotation", "settings/system/accelerometer_rotation")

    def put(self, phone: Phone) -> Phone:
        return written(phone, "system/user_rotation", 1)


DIAL = Landscape
