"""offline: the phone reaches no network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...phone.state.phone import Phone
from ...phone.state.settings import WIFI_OFF, written
from ._base import PREFIX, Share

_OFF = {"global/wifi_on": WIFI_OFF, "global/mobile_data": 0}


@dataclass(frozen=True)
class Offline(Share):
    """Wi-Fi and mobile data are off from the start. Whoever turns them on has changed a setting."""

    name = PREFIX + "offline"
    unit = "the share of the episodes that are offline"
    keys = (*(f"settings/{key}" for key in _OFF), "settings/global/airplane_mode_on")

    def before(self, phone: Phone, drawn: Any) -> Phone:
        return phone

    def after(self, phone: Phone, drawn: Any) -> Phone:
        """What the task sets up has been fetched while there was a network."""
        return self.put(phone) if drawn else phone

    def put(self, phone: Phone) -> Phone:
        for key, value in _OFF.items():
            phone = written(phone, key, value)
        return phone


DIAL = Offline
