"""Media sessions on the virtual clock, and the audio focus they share with calls and alarms."""

from __future__ import annotations

from msgspec.structs import replace

from ..core.calls import does
from ..state.media import PAUSED, PLAYING, STOPPED, AudioFocus, Media, MediaSession
from ..state.phone import Pending, Phone
from .queue import planned, running, unplanned
from .window_context import WindowContext

# --- audio focus ---------------------------------------------------------------------------------


def take_focus(phone: Phone, package: str, gain: str = "gain") -> Phone:
    """A package asks for the audio focus; while a call is in progress it gets none.

    gain: "gain" for long, who had it stops; "transient", who has it waits; "duck", who has it goes
    on more quietly.
    """
    media = phone.media
    if phone.telecom.calls and media.focus and media.holder != package:
        return phone
    own = AudioFocus(package, gain)
    rest = tuple(f for f in media.focus if f.package != package) if gain != "gain" else ()
    phone = phone.replace(media=media.replace(focus=(*rest, own)))
    if gain == "duck":
        return phone
    for session in media.sessions:
        if session.package != package and (session.state == PLAYING or session.interrupted):
            waits = gain == "transient"
            still = _still(session, phone.time)
            phone = _put(phone, still.replace(state=PAUSED, interrupted=waits))
    return phone


def leave_focus(phone: Phone, package: str) -> Phone:
    """A package gives the audio focus back: who waited for it goes on."""
    media = phone.media
    left = tuple(f for f in media.focus if f.package != package)
    if left == media.focus:
        return phone
    phone = phone.replace(media=media.replace(focus=left))
    waiting = phone.media.of(phone.media.holder)
    if waiting is None or not waiting.interrupted:
        return phone
    return _put(phone, _going(waiting, phone.time))


# --- sessions ------------------------------------------------------------------------------------


def play(phone: Phone, session: MediaSession) -> Phone:
    """A session begins to play, in place of its app's; while a call is in progress it is paused."""
    session = session.replace(updated=phone.time, state=PAUSED, interrupted=False)
    return resume(phone.replace(media=phone.media.with_session(session)), session.package)


def resume(phone: Phone, package: str) -> Phone:
    """A paused or stopped session goes on; one that has come to its end begins anew."""
    session = phone.media.of(package)
    if session is None or session.state == PLAYING:
        return phone
    if session.item.seconds and session.position >= session.item.seconds:
        session = session.replace(index=0, position=0.0)
    phone = take_focus(phone.replace(media=phone.media.with_session(session)), package)
    return _put(phone, _going(session, phone.time)) if phone.media.holder == package else phone


def pause(phone: Phone, package: str, state: str = PAUSED) -> Phone:
    """A session pauses, or stops, where it is, and gives the audio focus back."""
    session = phone.media.of(package)
    if session is None:
        return phone
    still = _still(session, phone.time).replace(state=state, interrupted=False)
    return leave_focus(_put(phone, still), package)


def seek(phone: Phone, package: str, seconds: float) -> Phone:
    """A session moves to a position, in seconds from the start of its entry."""
    session = phone.media.of(package)
    if session is None:
        return phone
    most = float(session.item.seconds) if session.item.seconds else seconds
    at = max(0.0, min(most, float(seconds)))
    return _put(phone, session.replace(position=at, updated=phone.time))


def pace(phone: Phone, package: str, speed: float) -> Phone:
    """A session plays faster or more slowly from where it is; 1 is as recorded."""
    session = phone.media.of(package)
    if session is None or speed <= 0:
        return phone
    return _put(phone, _still(session, phone.time).replace(speed=speed))


def skip(phone: Phone, package: str, by: int) -> Phone:
    """A session goes to another entry of its queue, if there is one."""
    session = phone.media.of(package)
    if session is None or not 0 <= session.index + by < len(session.queue):
        return phone
    there = session.replace(index=session.index + by, position=0.0, updated=phone.time)
    return _put(phone, there)


def release(phone: Phone, package: str) -> Phone:
    """An app ends its session and gives the audio focus back."""
    if phone.media.of(package) is not None:
        phone = pause(phone, package)
        left = tuple(s for s in phone.media.sessions if s.package != package)
        phone = phone.replace(media=phone.media.replace(sessions=left))
    return leave_focus(phone, package)


@does
def entry_ended(c: WindowContext) -> WindowContext:
    """The entry that plays has come to its end: the next one follows, or the session stops. An
    app's own handler finds it stopped, and says by `play` that it goes on."""
    session = c.phone.media.of(c.package)
    if session is None or session.state != PLAYING:
        return c
    if session.on_end is not None:
        stopped = _still(session, c.phone.time).replace(state=STOPPED)
        c = replace(c, phone=_put(c.phone, stopped)).run(session.on_end)
        after = c.phone.media.of(c.package)
        plays = after is not None and after.state == PLAYING
        return c if plays else replace(c, phone=leave_focus(c.phone, c.package))
    if session.index + 1 < len(session.queue):
        return replace(c, phone=skip(c.phone, c.package, 1))
    return replace(c, phone=pause(c.phone, c.package, STOPPED))


# --- plumbing ------------------------------------------------------------------------------------


def _going(session: MediaSession, now: int) -> MediaSession:
    return session.replace(state=PLAYING, updated=now, interrupted=False)


def _still(session: MediaSession, now: int) -> MediaSession:
    """The session with its position as it is at a time."""
    return session.replace(position=session.at(now), updated=now)


def _put(phone: Phone, session: MediaSession) -> Phone:
    """The phone with a session changed in its place; while it plays time passes, and its end is in
    the queue."""
    package, media = session.package, phone.media
    rows = tuple(session if s.package == package else s for s in media.sessions)
    phone = unplanned(phone.replace(media=Media(rows, media.focus)), package, entry_ended())
    phone = running(phone, f"{package}/playback", session.state == PLAYING)
    end = session.ends
    if end is None:
        return phone
    return planned(phone, Pending(end, package, entry_ended(), live=False))
