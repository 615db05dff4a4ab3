"""ServiceContext: what handlers ask of the phone's services: messages, calls, media, location.

The verbs do nothing where what they are about is not there: no call to answer, no session to pause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ..state.media import STOPPED, MediaItem, MediaSession
from . import messaging, playback, telecom
from .whereabouts import located_for
from .window_context import WindowContext

if TYPE_CHECKING:
    from typing_extensions import Self

    from ..state.phone import Phone
    from ..state.providers import Location, Message


class ServiceContext(WindowContext, frozen=True):
    """A phone, one of its windows, and the services."""

    # --- messages --------------------------------------------------------------------------
    def send_message(self, message: Message, at: int = 0) -> Self:
        """Send a message (its id, time and folder are set here), or queue it for a time (seconds
        UTC). Without service it fails."""
        return self._now(messaging.send(self.phone, self.package, message, at))

    def resend_message(self, id: int) -> Self:
        """Send a queued, failed or draft message now."""
        return self._now(messaging.send_again(self.phone, self.package, id))

    def cancel_message(self, id: int) -> Self:
        """Delete a queued message before its time."""
        return self._now(messaging.cancel(self.phone, self.package, id))

    # --- calls -----------------------------------------------------------------------------
    def place_call(self, number: str, video: bool = False) -> Self:
        """Dial a number; the call that is spoken is put on hold."""
        return self._now(telecom.place(self.phone, self.package, number, video))

    def answer_call(self) -> Self:
        """Answer the call that rings."""
        return self._now(telecom.answer(self.phone))

    def reject_call(self) -> Self:
        """Do not answer the call that rings."""
        return self._now(telecom.reject(self.phone))

    def hang_up(self) -> Self:
        """End the call in the foreground, or reject the one that rings."""
        return self._now(telecom.hang_up(self.phone))

    def hold_call(self) -> Self:
        """Put the call that is spoken on hold; one on hold goes on in its place."""
        return self._now(telecom.hold(self.phone))

    def resume_call(self) -> Self:
        """Go on with the call on hold."""
        return self._now(telecom.resume(self.phone))

    def merge_calls(self) -> Self:
        """Make the two calls a conference."""
        return self._now(telecom.merge(self.phone))

    def call_audio(self, muted: bool | None = None, speaker: bool | None = None) -> Self:
        """Mute the microphone, or switch the loudspeaker, while a call is in progress."""
        now = self.phone.telecom
        if not now.calls:
            return self
        changed = now.replace(
            muted=now.muted if muted is None else muted, speaker=now.speaker if speaker is None else speaker
        )
        return self._now(self.phone.replace(telecom=changed))

    # --- media -----------------------------------------------------------------------------
    def play(self, *queue: MediaItem, **session: Any) -> Self:
        """Play a queue, in place of what this app played; further fields of the `MediaSession`
        (index, position, speed, on_next …) by name. Without a queue: go on after a pause."""
        if not queue:
            return self._now(playback.resume(self.phone, self.package))
        made = MediaSession(self.package, queue, **session)
        return self._now(playback.play(self.phone, made))

    def pause(self) -> Self:
        """Pause what this app plays."""
        return self._now(playback.pause(self.phone, self.package))

    def stop(self) -> Self:
        """Stop what this app plays, and go back to the start of the entry."""
        phone = playback.pause(self.phone, self.package, STOPPED)
        return self._now(playback.seek(phone, self.package, 0))

    def seek(self, seconds: float) -> Self:
        """Move to a position in the entry that plays, in seconds from its start."""
        return self._now(playback.seek(self.phone, self.package, seconds))

    def set_speed(self, speed: float) -> Self:
        """Play faster or more slowly from here on: 1 as recorded, 2 twice as fast; above 0."""
        return self._now(playback.pace(self.phone, self.package, speed))

    def skip(self, by: int = 1) -> Self:
        """Go to another entry of the queue: 1 the next, -1 the one before."""
        return self._now(playback.skip(self.phone, self.package, by))

    def release_session(self) -> Self:
        """End this app's media session."""
        return self._now(playback.release(self.phone, self.package))

    def focus_audio(self, gain: str = "transient") -> Self:
        """Ask for the audio focus without a session, for a sound or an alarm: "transient" pauses
        what plays until `release_audio`, "duck" makes it quieter, "gain" stops it."""
        return self._now(playback.take_focus(self.phone, self.package, gain))

    def release_audio(self) -> Self:
        """Give the audio focus back: what was interrupted goes on."""
        return self._now(playback.leave_focus(self.phone, self.package))

    # --- location --------------------------------------------------------------------------
    def locate(self) -> Location | None:
        """Where the phone is, as far as this app may know: None while location is off or neither
        ACCESS_FINE_LOCATION nor ACCESS_COARSE_LOCATION is granted (see `need`)."""
        return located_for(self.phone, self.package)

    def _now(self, phone: Phone) -> Self:
        return replace(self, phone=phone)
