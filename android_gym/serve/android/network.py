"""The network as the phone has it: Wi-Fi, mobile data, addresses."""

from __future__ import annotations

from xxhash import xxh32_intdigest

from ...phone.apps.google.settings.model import NETWORKS, PACKAGE, Settings
from ...phone.settings import wifi_on
from ...phone.state import Phone

IP, GATEWAY, PREFIX = "192.168.1.47", "192.168.1.1", 24
MAC, BLUETOOTH_MAC = "3c:28:6d:a4:19:51", "3C:28:6D:A4:19:52"
MOBILE_IP = "10.44.17.203"


def ssid(phone: Phone) -> str:
    """The Wi-Fi network in use, "" without one."""
    model = phone.apps.get(PACKAGE)
    if not wifi_on(phone.settings) or not isinstance(model, Settings):
        return ""
    return model.wifi


def bssid(name: str) -> str:
    """The address of the access point of a network."""
    number = xxh32_intdigest(name.encode("utf-8", "surrogatepass"))
    return "b0:e4:" + ":".join(f"{number >> shift & 255:02x}" for shift in (24, 16, 8, 0))


def bars(name: str) -> int:
    return next((network.bars for network in NETWORKS if network.ssid == name), 3)


def locked(name: str) -> bool:
    return next((network.locked for network in NETWORKS if network.ssid == name), True)


def mobile(phone: Phone) -> bool:
    """Whether there is mobile data."""
    return bool(
        phone.setting("global/mobile_data", 0)
        and phone.setting("global/sim_enabled", 1)
        and not phone.setting("global/airplane_mode_on", 0)
    )


def online(phone: Phone) -> bool:
    return bool(ssid(phone)) or mobile(phone)
