"""A video over its picture: the button that plays it, and how far it is.

The app's `MediaSession` plays it. `play_film` and `seek_film` are told its path; `hold_film` is for
the hook `on_pause`, and for a swipe to another file.
"""

from __future__ import annotations

from ....phone.core.calls import does
from ....phone.core.values import Value
from ....phone.core.view import View
from ....phone.state.media import PLAYING, MediaItem, MediaSession
from ....phone.state.providers import File, file_at
from ....phone.system.ctx import Ctx
from ...basic import box, column, icon, row, text
from ...controls import slider
from ...styles import RELATIVE
from .. import player
from .facts import clock

WHITE = "#ffffff"


class Film(Value):
    """How the controls of a video are called. `start` is where it begins, in seconds; with `loop`
    it begins again at its end; `low` is how far its line is above the lower edge, dp."""

    play_id: str = "video_play_outline"
    line_id: str = "video_time_holder"
    position_id: str = "video_curr_time"
    bar_id: str = "video_seekbar"
    length_id: str = "video_duration"
    start: float = 0.0
    loop: bool = False
    low: float = 72


def film(look: Film, file: File, session: MediaSession | None, time: int, shown: bool) -> tuple[View, ...]:
    """The button in the middle, and the line at the bottom: neither while it plays and the bars are
    not `shown`."""
    at = session.at(time) if session is not None else look.start
    plays = session is not None and session.state == PLAYING
    sign, label = ("pause", "Pause") if plays else ("play", "Play")
    play = icon(
        f"{sign}_circle_outline", look.play_id, label, color=WHITE, size=72, room=96, tap=play_film(file.path, look)
    )
    middle = column(play, at="center|middle")
    begun, whole = (
        text(clock(int(s)).zfill(5), id, size=14, color=WHITE, tabular=True)
        for s, id in ((at, look.position_id), (file.seconds, look.length_id))
    )
    share = at / file.seconds if file.seconds else 0.0
    bar = box(slider(share, seek_film.partial(file.path, look), look.bar_id), grow=1)
    line = row(
        begun,
        bar,
        whole,
        id=look.line_id,
        cls=RELATIVE,
        h=48,
        gap=8,
        pad=(16, 0, 16, 0),
        at="start|bottom",
        margin=(0, 0, 0, look.low),
    )
    return (middle, line) if shown else () if plays else (middle,)


@does
def play_film(c: Ctx, path: str, look: Film) -> Ctx:
    """Play a video, pause it, or go on."""
    file = file_at(c.phone.files, path)
    if file is None or c.phone.media.of(c.package) is not None:
        return player.play_pause.now(c)
    again = begin_again() if look.loop else None
    return c.play(MediaItem(file.name, seconds=file.seconds), position=look.start, on_end=again)


@does
def begin_again(c: Ctx) -> Ctx:
    """Play from the start; runs without a window."""
    return c.seek(0).play()


@does
def seek_film(c: Ctx, path: str, look: Film, share: float) -> Ctx:
    """Go to a share of a video; one that has not begun stays paused there."""
    if c.phone.media.of(c.package) is None:
        c = play_film.now(c, path, look).pause()
    return player.seek_share.now(c, share)


def hold_film(c: Ctx) -> tuple[Ctx, int]:
    """Stop a video that is no longer seen; where it was, in seconds, or -1 if there was none."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c, -1
    return c.release_session(), int(session.at(c.phone.time))
