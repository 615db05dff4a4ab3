"""The network as the phone has it: Wi-Fi, mobile data, addresses."""

from __future__ import annotations

from ...apps.google.settings.model import PACKAGE, Settings
from ...phone.state.phone import Phone
from ...phone.state.settings import wifi_on

IP, PREFIX = "192.168.1.47", 24
MAC = "3c:28:6d:a4:19:51"
MOBILE_IP = "10.44.17.203"


def ssid(phone: Phone) -> str:
    """The Wi-Fi network in use, "" without one."""
    model = phone.apps.get(PACKAGE)
    if not wifi_on(phone.settings) or not isinstance(model, Settings):
        return ""
    return model.wifi
