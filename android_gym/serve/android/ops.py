"""App ops: what an app may do beyond permissions, kept where Settings keeps special access."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.settings import written

MODES = ("allow", "ignore", "deny", "default", "foreground")
_SPECIAL = {  # ops that Settings has a switch for: its name, and whether it is on at first
    "MANAGE_EXTERNAL_STORAGE": ("files", False),
    "SYSTEM_ALERT_WINDOW": ("overlay", False),
    "WRITE_SETTINGS": ("write", False),
    "PICTURE_IN_PICTURE": ("pip", True),
    "CHANGE_WIFI_STATE": ("wifi", True),
    "REQUEST_INSTALL_PACKAGES": ("unknown", False),
    "SCHEDULE_EXACT_ALARM": ("alarms", True),
    "TURN_SCREEN_ON": ("screen", True),
    "GET_USAGE_STATS": ("usage", False),
    "ACCESS_NOTIFICATIONS": ("listener", False),
}
_NOTE = "POST_NOTIFICATION"
_OTHERS = """CAMERA COARSE_LOCATION FINE_LOCATION MOCK_LOCATION PROJECT_MEDIA READ_CLIPBOARD
READ_CONTACTS RECORD_AUDIO RUN_ANY_IN_BACKGROUND RUN_IN_BACKGROUND WAKE_LOCK"""
OPS = tuple(sorted({*_SPECIAL, _NOTE, *_OTHERS.split()}))


def named(text: str) -> str:
    """The op of a name ("CAMERA", "android:camera"), "" if there is none."""
    name = text.removeprefix("android:").upper()
    return name if name in OPS else ""


def put(phone: Phone, package: str, op: str, how: str) -> Phone:
    """With an op set for a package."""
    on = how in ("allow", "foreground")
    if op in _SPECIAL:
        special, first = _SPECIAL[op]
        value = None if how == "default" or on == first else int(on)
        return written(phone, f"appops/{package}/{special}", value)
    if op == _NOTE:
        return written(phone, f"notification/{package}", None if on or how == "default" else 0)
    return written(phone, f"appops/{package}/{op}", None if how == "default" else how)
