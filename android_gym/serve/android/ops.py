"""App ops: what an app may do beyond permissions, kept where Settings keeps special access."""

from __future__ import annotations

from ...phone.state.phone import Phone
from ...phone.state.settings import written

MODES = ("allow", "ignore", "deny", "default", "foreground")
_SPECIAL = {  # ops that Settings has a switch for: its name, and whether it is on at first
    "MANAGE_EXTERNAL_STORAGE": ("files", False), "SYSTEM_ALERT_WINDOW": ("overlay", False),
    "WRITE_SETTINGS": ("write", False), "PICTURE_IN_PICTURE": ("pip", True),
    "CHANGE_WIFI_STATE": ("wifi", True), "REQUEST_INSTALL_PACKAGES": ("unknown", False),
    "SCHEDULE_EXACT_ALARM": ("alarms", True), "TURN_SCREEN_ON": ("screen", True),
    "GET_USAGE_STATS": ("usage", False), "ACCESS_NOTIFICATIONS": ("listener", False),
}  # fmt: skip
_OTHERS = """
COARSE_LOCATION FINE_LOCATION GPS VIBRATE READ_CONTACTS WRITE_CONTACTS READ_CALL_LOG WRITE_CALL_LOG
READ_CALENDAR WRITE_CALENDAR WIFI_SCAN POST_NOTIFICATION NEIGHBORING_CELLS CALL_PHONE READ_SMS
WRITE_SMS RECEIVE_SMS RECEIVE_EMERGENCY_BROADCAST RECEIVE_MMS RECEIVE_WAP_PUSH SEND_SMS READ_ICC_SMS
WRITE_ICC_SMS CAMERA RECORD_AUDIO PLAY_AUDIO READ_CLIPBOARD WRITE_CLIPBOARD TAKE_MEDIA_BUTTONS
TAKE_AUDIO_FOCUS AUDIO_MASTER_VOLUME AUDIO_VOICE_VOLUME AUDIO_RING_VOLUME AUDIO_MEDIA_VOLUME
AUDIO_ALARM_VOLUME AUDIO_NOTIFICATION_VOLUME AUDIO_BLUETOOTH_VOLUME WAKE_LOCK MONITOR_LOCATION
MONITOR_HIGH_POWER_LOCATION MUTE_MICROPHONE TOAST_WINDOW PROJECT_MEDIA ACTIVATE_VPN WRITE_WALLPAPER
ASSIST_STRUCTURE ASSIST_SCREENSHOT READ_PHONE_STATE ADD_VOICEMAIL USE_SIP PROCESS_OUTGOING_CALLS
USE_FINGERPRINT BODY_SENSORS READ_CELL_BROADCASTS MOCK_LOCATION READ_EXTERNAL_STORAGE
WRITE_EXTERNAL_STORAGE GET_ACCOUNTS RUN_IN_BACKGROUND AUDIO_ACCESSIBILITY_VOLUME READ_PHONE_NUMBERS
INSTANT_APP_START_FOREGROUND ANSWER_PHONE_CALLS RUN_ANY_IN_BACKGROUND BIND_ACCESSIBILITY_SERVICE
ACCEPT_HANDOVER START_FOREGROUND BLUETOOTH_SCAN BLUETOOTH_CONNECT BLUETOOTH_ADVERTISE USE_BIOMETRIC
ACTIVITY_RECOGNITION READ_MEDIA_AUDIO WRITE_MEDIA_AUDIO READ_MEDIA_VIDEO WRITE_MEDIA_VIDEO
READ_MEDIA_IMAGES WRITE_MEDIA_IMAGES LEGACY_STORAGE ACCESS_ACCESSIBILITY READ_DEVICE_IDENTIFIERS
ACCESS_MEDIA_LOCATION QUERY_ALL_PACKAGES INTERACT_ACROSS_PROFILES MANAGE_MEDIA NEARBY_WIFI_DEVICES
"""
OPS = tuple(sorted({*_SPECIAL, *_OTHERS.split()}))
_NUMBERS = {"24": "SYSTEM_ALERT_WINDOW", "23": "WRITE_SETTINGS", "11": "POST_NOTIFICATION",
            "26": "CAMERA", "27": "RECORD_AUDIO", "92": "MANAGE_EXTERNAL_STORAGE"}  # fmt: skip


def named(text: str) -> str:
    """The op of a name ("CAMERA", "android:camera") or number, "" if there is none."""
    name = _NUMBERS.get(text, text.removeprefix("android:").upper())
    return name if name in OPS else ""


def mode(phone: Phone, package: str, op: str) -> str:
    """How an op is set for a package, "default" if nothing is said."""
    if op in _SPECIAL:
        stored = phone.setting(f"appops/{package}/{_SPECIAL[op][0]}", None)
        return "default" if stored is None else "allow" if stored else "ignore"
    if op == "POST_NOTIFICATION":
        return "allow" if phone.setting(f"notification/{package}", 1) else "ignore"
    return str(phone.setting(f"appops/{package}/{op}", "default"))


def put(phone: Phone, package: str, op: str, how: str) -> Phone:
    """With an op set for a package."""
    on = how in ("allow", "foreground")
    if op in _SPECIAL:
        special, first = _SPECIAL[op]
        value = None if how == "default" or on == first else int(on)
        return written(phone, f"appops/{package}/{special}", value)
    if op == "POST_NOTIFICATION":
        return written(phone, f"notification/{package}", None if on or how == "default" else 0)
    return written(phone, f"appops/{package}/{op}", None if how == "default" else how)


def told(phone: Phone, package: str) -> dict[str, str]:
    """The ops of a package that are not as at first."""
    found = {op: mode(phone, package, op) for op in OPS}
    if found["POST_NOTIFICATION"] == "allow":
        del found["POST_NOTIFICATION"]
    return {op: how for op, how in found.items() if how != "default"}
