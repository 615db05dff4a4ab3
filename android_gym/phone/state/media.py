"""Media sessions and audio focus: who plays what, where it is, and who may sound."""

from __future__ import annotations

import math

from ..core.calls import Call
from ..core.values import Value

PLAYING, PAUSED, STOPPED = "playing", "paused", "stopped"


class MediaItem(Value):
    """One entry of a session's queue."""

    title: str
    artist: str = ""
    album: str = ""
    seconds: int = 0  # duration; 0: a stream that has no end
    uri: str = ""  # of the file or stream


class MediaSession(Value):
    """What one app plays.

    Next and previous go through the queue; an app that has more to say to them, or to the end of an
    entry, gives a handler, which runs without a window.
    """

    package: str
    queue: tuple[MediaItem, ...]
    index: int = 0  # the entry of the queue that plays
    state: str = PAUSED  # playing, paused, stopped
    position: float = 0.0  # seconds from the start of the entry, as it was at `updated`
    updated: int = 0  # seconds UTC
    speed: float = 1.0
    interrupted: bool = False  # goes on when whoever has the audio focus gives it back
    on_next: Call | None = None
    on_previous: Call | None = None
    on_end: Call | None = None

    @property
    def item(self) -> MediaItem:
        """What plays."""
        return self.queue[self.index]

    def at(self, now: int) -> float:
        """The position at a time, in seconds."""
        if self.state != PLAYING:
            return self.position
        gone = self.position + max(0, now - self.updated) * self.speed
        return min(gone, float(self.item.seconds)) if self.item.seconds else gone

    @property
    def ends(self) -> int | None:
        """When the entry ends, in whole seconds UTC; None for what does not play or has no end."""
        if self.state != PLAYING or not self.item.seconds or self.speed <= 0:
            return None
        return self.updated + math.ceil((self.item.seconds - self.position) / self.speed)


class AudioFocus(Value):
    """Who asked for the audio focus, and how."""

    package: str
    gain: str = "gain"  # gain: for long; transient: others wait; duck: others play more quietly


class Media(Value):
    """The sessions, the one used last first, and the stack of those who asked for the audio focus,
    its holder last."""

    sessions: tuple[MediaSession, ...] = ()
    focus: tuple[AudioFocus, ...] = ()

    def of(self, package: str) -> MediaSession | None:
        """The session of an app."""
        return next((s for s in self.sessions if s.package == package), None)

    @property
    def holder(self) -> str:
        """The package that has the audio focus, "" for nobody."""
        return self.focus[-1].package if self.focus else ""

    def ducked(self, package: str) -> bool:
        """Whether an app plays more quietly meanwhile."""
        return self.holder != package and any(f.gain == "duck" for f in self.focus[-1:])

    def with_session(self, session: MediaSession) -> Media:
        """The same with a session in place of its app's, used last."""
        rest = tuple(s for s in self.sessions if s.package != session.package)
        return self.replace(sessions=(session, *rest))
