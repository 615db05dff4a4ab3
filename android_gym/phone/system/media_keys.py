"""Media and call keys: what headsets and hardware buttons ask of calls and media sessions."""

from __future__ import annotations

from ..core.calls import Call
from ..state.media import PLAYING, STOPPED, MediaSession
from ..state.phone import Phone
from . import playback, telecom
from .ctx import Ctx

KEYS = frozenset(
    "media_play_pause media_play media_pause media_stop media_next media_previous headset_hook call end_call".split()
)


def press(phone: Phone, name: str) -> Phone:
    """One of `KEYS`. The headset's button answers and ends calls first; media keys are for the
    session that was used last. Where there is none they do nothing."""
    calls = phone.telecom
    if name == "call" or (name == "headset_hook" and calls.ringing is not None):
        return telecom.answer(phone)
    if name == "end_call" or (name == "headset_hook" and calls.calls):
        return telecom.hang_up(phone)
    session = current(phone)
    return phone if session is None else ask(phone, session, name)


def current(phone: Phone) -> MediaSession | None:
    """The session that media keys are for: one that plays, else the one used last."""
    sessions = phone.media.sessions
    return next((s for s in sessions if s.state == PLAYING), sessions[0] if sessions else None)


def ask(phone: Phone, session: MediaSession, name: str) -> Phone:
    """What one of the media keys does to a session."""
    package, plays = session.package, session.state == PLAYING
    match name:
        case "media_next" | "media_previous":
            by = 1 if name == "media_next" else -1
            handler = session.on_next if by > 0 else session.on_previous
            return _run(phone, package, handler) if handler else playback.skip(phone, package, by)
        case "media_stop":
            return playback.seek(playback.pause(phone, package, STOPPED), package, 0)
        case "media_pause":
            return playback.pause(phone, package) if plays else phone
        case "media_play":
            return phone if plays else playback.resume(phone, package)
    return (playback.pause if plays else playback.resume)(phone, package)


def _run(phone: Phone, package: str, handler: Call) -> Phone:
    """Run an app's handler without a window."""
    after: Phone = handler.run(Ctx(phone, package)).phone
    return after
