"""What the phone app keeps."""

from __future__ import annotations

from ....kit import Package, Value

PACKAGE = "com.google.android.dialer"
CHANNEL = "phone_missed_call"
THEMES = ("System default", "Light", "Dark")
ORDERS = ("First name", "Last name")
dialer = Package(PACKAGE)


class Dialer(Value):
    """The phone app's own data."""

    incidental = frozenset({"tab"})

    tab: str = "recents"  # shown last
    sort: str = "First name"
    format: str = "First name"
    theme: str = "System default"
    voicemail: str = ""  # the number that a long press on 1 calls
