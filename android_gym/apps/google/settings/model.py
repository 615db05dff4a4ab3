"""What Settings keeps besides the system settings: known networks, paired devices, and the like."""

from __future__ import annotations

from typing import NamedTuple

from ....phone.core.values import Value

PACKAGE = "com.android.settings"


class Network(NamedTuple):
    """A Wi-Fi network in reach."""

    ssid: str
    locked: bool
    bars: int  # 1..4


NETWORKS = (
    Network("Larch House", True, 4),
    Network("Larch House Guest", True, 3),
    Network("Apt 3A", True, 3),
    Network("Blue Fern Cafe", False, 3),
    Network("Sutro Tower 5G", True, 2),
    Network("City Library Free", False, 2),
    Network("HP-Print-4F-Officejet", True, 1),
    Network("muni-mobile", False, 1),
)


class Saved(Value):
    """A network the phone knows: one in reach, or one that was added by hand."""

    ssid: str
    security: str = "WPA2/WPA3-Personal"  # "None" for open ones
    auto: bool = True  # connects by itself
    metered: str = "Detect automatically"
    private: bool = True  # uses a randomized MAC address


class Device(Value):
    """A Bluetooth device."""

    address: str
    name: str
    kind: str  # headphones, car, keyboard, watch, phone, laptop, speaker
    connected: bool = False
    media: bool = True  # uses for media audio
    calls: bool = True


PAIRED = (
    Device("4C:87:5D:21:9A:0E", "Pixel Buds A-Series", "headphones"),
    Device("F8:0F:F9:64:30:7C", "Civic handsfree", "car"),
    Device("28:11:A5:B2:E1:43", "Kitchen speaker", "speaker"),
)
NEARBY = (
    Device("94:DB:56:0A:17:C8", "Living room soundbar", "speaker"),
    Device("D0:3E:7D:55:02:B1", "Keyboard K380", "keyboard"),
    Device("7C:D9:5C:1F:88:24", "Pixel Watch 4E21", "watch"),
    Device("AC:5F:3E:90:6D:F2", "Galaxy S22 of Priya", "phone"),
    Device("38:F9:D3:72:C4:05", "ThinkPad-3B", "laptop"),
)


class Vpn(Value):
    """A VPN profile."""

    name: str
    server: str
    kind: str = "IKEv2/IPSec MSCHAPv2"
    user: str = ""
    connected: bool = False


class Settings(Value):
    """Settings' data."""

    incidental = frozenset({"taps"})
    histories = frozenset({"queries"})

    wifi: str = "Larch House"  # the network in use while Wi-Fi is on
    saved: tuple[Saved, ...] = (Saved("Larch House"), Saved("Larch House Guest"), Saved("Harborlight-Corp"))
    paired: tuple[Device, ...] = PAIRED
    vpns: tuple[Vpn, ...] = ()
    taps: int = 0  # on the build number
    trash: int = 214  # MB in the trash
    cleared: tuple[str, ...] = ()  # packages whose cache was cleared
    medical: tuple[tuple[str, str], ...] = ()  # emergency information, field -> words
    lock: str = ""  # PIN or password of the screen lock
    users: tuple[str, ...] = ()  # further users
    words: tuple[str, ...] = ()  # personal dictionary
    queries: tuple[str, ...] = ()  # what was searched for, last first
