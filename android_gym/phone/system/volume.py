"""How loud the phone is: streams, the ringer mode, and the keys that change them."""

from __future__ import annotations

from ..state.phone import Phone, VolumePanel
from ..state.settings import written
from ..state.telecom import Telecom

STREAMS = {"music": 15, "call": 5, "ring": 7, "notification": 7, "alarm": 7}  # -> loudest level
KEY = "system/volume_"  # begins the setting that holds the level of a stream
RINGER = "global/mode_ringer"
SILENT, VIBRATE, NORMAL = 0, 1, 2  # ringer modes
_BEFORE_MUTE, _LAST_RING = "system/volume_before_mute", "system/volume_ring_last_audible"


def level_of(phone: Phone, stream: str) -> int:
    """The level of a stream, within its range."""
    try:
        level = int(phone.setting(KEY + stream, 5))
    except (TypeError, ValueError):
        level = 0
    return min(STREAMS[stream], max(0, level))


def ringer_of(phone: Phone) -> int:
    """Whether the phone is silent, vibrates or rings."""
    mode = phone.setting(RINGER, NORMAL)
    return mode if mode in (SILENT, VIBRATE) else NORMAL


def press(phone: Phone, name: str) -> Phone:
    """A volume key: the stream that is heard changes, and the panel shows it."""
    stream = _heard(phone.telecom)
    level = level_of(phone, stream)
    if name == "volume_mute":
        before = int(phone.setting(_BEFORE_MUTE, 5))
        new = 0 if level else before
        phone = written(phone, _BEFORE_MUTE, level or before)
    else:
        new = min(STREAMS[stream], max(0, level + (1 if name == "volume_up" else -1)))
    return written(phone, KEY + stream, new).replace(volume=VolumePanel(stream))


def _heard(calls: Telecom) -> str:
    if calls.ringing is not None:
        return "ring"
    return "call" if calls.calls else "music"


def turn_ringer(phone: Phone) -> Phone:
    """The next ringer mode: ring, vibrate, silent. Only a phone that rings has a ring volume."""
    mode = {NORMAL: VIBRATE, VIBRATE: SILENT, SILENT: NORMAL}[ringer_of(phone)]
    if mode == VIBRATE:
        phone = written(phone, _LAST_RING, level_of(phone, "ring"))
        phone = written(phone, KEY + "ring", 0)
    elif mode == NORMAL:
        phone = written(phone, KEY + "ring", phone.setting(_LAST_RING, 5) or 1)
    return written(phone, RINGER, mode)
