"""dumpsys media_session and audio."""

from __future__ import annotations

from ....phone.state.media import MediaSession
from ....phone.state.phone import Phone
from ....phone.system.media_keys import current
from ....phone.system.telecom import TELECOM
from ...machine import Machine
from ..records import pid, token, uid, uptime
from . import flag

_STATES = {"stopped": "STOPPED(1)", "paused": "PAUSED(2)", "playing": "PLAYING(3)"}
_ACTIONS = 0x337  # of PlaybackState: stop, pause, play, previous, next, seek, play and pause
_GAINS = {"gain": "GAIN", "transient": "GAIN_TRANSIENT", "duck": "GAIN_TRANSIENT_MAY_DUCK"}
_STREAMS = (
    ("STREAM_VOICE_CALL", "call"),
    ("STREAM_RING", "ring"),
    ("STREAM_MUSIC", "music"),
    ("STREAM_ALARM", "alarm"),
    ("STREAM_NOTIFICATION", "notification"),
)


def tag(session: MediaSession) -> str:
    """A session as the service names it."""
    return f"{session.package}/MediaSession"


def sessions(machine: Machine, args: tuple[str, ...]) -> str:
    """The sessions, the one used last first, and which of them media keys are for."""
    phone = machine.phone
    keys = current(phone)
    rows = "".join(_session(phone, session) for session in phone.media.sessions)
    return f"""MEDIA SESSION SERVICE (dumpsys media_session)

{len(phone.media.sessions)} sessions listeners.
Global priority session is null
User Records:
Record for full_user=0
  Media button session is {tag(keys) + " (userId=0)" if keys is not None else "null"}
  Sessions Stack - have {len(phone.media.sessions)} sessions:
{rows}Audio playback (lastly played comes first)
"""


def _session(phone: Phone, session: MediaSession) -> str:
    item = session.item
    position = round(session.position * 1000)
    told = (uptime(phone) - (phone.time - session.updated)) * 1000
    speed = session.speed if session.state == "playing" else 0.0
    return f"""    MediaSession {tag(session)} (userId=0)
      ownerPid={pid(phone, session.package)}, ownerUid={uid(phone, session.package)}, userId=0
      package={session.package}
      active={flag(session.state != "stopped")}
      state=PlaybackState {{state={_STATES[session.state]}, position={position}, \
buffered position=0, speed={speed}, updated={told}, actions={_ACTIONS}, custom actions=[], \
active item id={session.index}, error=null}}
      audioAttrs=AudioAttributes: usage=USAGE_MEDIA content=CONTENT_TYPE_MUSIC flags=0x0
      volumeType=LOCAL, controlType=ABSOLUTE, max=0, current=0
      metadata: size=4, description={item.title}, {item.artist or "null"}, {item.album or "null"}
      queueTitle=null, size={len(session.queue)}
"""


def audio(machine: Machine, args: tuple[str, ...]) -> str:
    """Who has the audio focus (the last of the stack), and how loud each stream is."""
    phone = machine.phone
    stack = "".join(_focus(phone, entry.package, entry.gain) for entry in phone.media.focus)
    streams = "".join(
        f"- {name}:\n   Muted: {flag(not _level(phone, key))}\n   streamVolume:{_level(phone, key)}\n"
        for name, key in _STREAMS
    )
    return f"""MediaFocusControl dump time: {uptime(phone)}

Audio Focus stack entries (last is top of stack):
{stack}

Stream volumes (device: index)
{streams}
Ringer mode:
- mode (internal) = {"NORMAL" if _level(phone, "ring") else "VIBRATE"}
"""


def _level(phone: Phone, stream: str) -> int:
    return int(phone.setting(f"system/volume_{stream}", 5) or 0)


def _focus(phone: Phone, package: str, gain: str) -> str:
    name = "AudioFocus_For_Phone_Ring_And_Calls" if package == TELECOM else token("focus", package)
    usage = "USAGE_VOICE_COMMUNICATION" if package == TELECOM else "USAGE_MEDIA"
    return (
        f"  source:android.os.BinderProxy@{token('binder', package)} -- pack: {package}"
        f" -- client: {name} -- gain: {_GAINS[gain]} -- flags:  -- loss: none"
        f" -- notified: true -- uid: {uid(phone, package)} -- attr: AudioAttributes: usage={usage}"
        f" -- sdk:33\n"
    )


SERVICES = {"audio": audio, "media_session": sessions}
