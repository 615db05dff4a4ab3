"""Permissions that the package manager knows: which groups they are in, which can be granted."""

from __future__ import annotations

from ...phone.state.permissions import grant, revoke
from ...phone.state.phone import Phone
from .arguments import denied, illegal
from .packages import known

_ANDROID = "android.permission."
_GROUPS = """
CALENDAR: READ_CALENDAR WRITE_CALENDAR
CALL_LOG: PROCESS_OUTGOING_CALLS READ_CALL_LOG WRITE_CALL_LOG
CAMERA: BACKGROUND_CAMERA CAMERA
CONTACTS: GET_ACCOUNTS READ_CONTACTS WRITE_CONTACTS
LOCATION: ACCESS_BACKGROUND_LOCATION ACCESS_COARSE_LOCATION ACCESS_FINE_LOCATION
    ACCESS_MEDIA_LOCATION
MICROPHONE: RECORD_AUDIO RECORD_BACKGROUND_AUDIO
NEARBY_DEVICES: BLUETOOTH_ADVERTISE BLUETOOTH_CONNECT BLUETOOTH_SCAN NEARBY_WIFI_DEVICES UWB_RANGING
NOTIFICATIONS: POST_NOTIFICATIONS
PHONE: ACCEPT_HANDOVER ANSWER_PHONE_CALLS CALL_PHONE READ_PHONE_NUMBERS READ_PHONE_STATE USE_SIP
READ_MEDIA_AURAL: READ_MEDIA_AUDIO
READ_MEDIA_VISUAL: READ_MEDIA_IMAGES READ_MEDIA_VIDEO
SENSORS: ACTIVITY_RECOGNITION BODY_SENSORS BODY_SENSORS_BACKGROUND
SMS: RECEIVE_MMS RECEIVE_SMS RECEIVE_WAP_PUSH READ_CELL_BROADCASTS READ_SMS SEND_SMS
STORAGE: READ_EXTERNAL_STORAGE WRITE_EXTERNAL_STORAGE
"""
_DEVELOPMENT = """BATTERY_STATS CHANGE_CONFIGURATION DUMP GET_PROCESS_STATE_AND_OOM_SCORE
INTERACT_ACROSS_USERS PACKAGE_USAGE_STATS READ_LOGS SET_ALWAYS_FINISH SET_ANIMATION_SCALE
SET_DEBUG_APP SET_PROCESS_LIMIT SIGNAL_PERSISTENT_PROCESSES WRITE_SECURE_SETTINGS"""
_NORMAL = """ACCESS_NETWORK_STATE ACCESS_NOTIFICATION_POLICY ACCESS_WIFI_STATE BLUETOOTH
BLUETOOTH_ADMIN CHANGE_NETWORK_STATE CHANGE_WIFI_STATE EXPAND_STATUS_BAR FOREGROUND_SERVICE INTERNET
KILL_BACKGROUND_PROCESSES MANAGE_EXTERNAL_STORAGE MODIFY_AUDIO_SETTINGS NFC QUERY_ALL_PACKAGES
RECEIVE_BOOT_COMPLETED REQUEST_DELETE_PACKAGES REQUEST_INSTALL_PACKAGES SCHEDULE_EXACT_ALARM
SET_WALLPAPER SYSTEM_ALERT_WINDOW USE_BIOMETRIC USE_FINGERPRINT USE_FULL_SCREEN_INTENT VIBRATE
WAKE_LOCK WRITE_SETTINGS"""


def _groups() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for word in _GROUPS.split():
        if word.endswith(":"):
            group = f"android.permission-group.{word[:-1]}"
            found[group] = ()
        else:
            found[group] += (_ANDROID + word,)
    return found


GROUPS = _groups()  # runtime permissions by group
RUNTIME = frozenset(name for names in GROUPS.values() for name in names)
DEVELOPMENT = frozenset(_ANDROID + name for name in _DEVELOPMENT.split())
NORMAL = frozenset(_ANDROID + name for name in _NORMAL.split())


def changed(phone: Phone, package: str, permission: str, allow: bool) -> Phone:
    """With a permission granted or taken away. ValueError (Java's) where that cannot be."""
    if not known(phone, package):
        raise illegal(f"Unknown package: {package}")
    if permission not in RUNTIME | DEVELOPMENT:
        if permission not in NORMAL:
            raise illegal(f"Unknown permission: {permission}")
        raise denied(
            f"Permission {permission} requested by {package} is not a changeable permission type"
        )
    return (grant if allow else revoke)(phone, package, permission)
