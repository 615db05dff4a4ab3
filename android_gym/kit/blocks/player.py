"""Players: what an app plays by the phone's media sessions, its controls and its mini player.

    from android_gym.kit.blocks import player

    SKIN = player.Player(open=route("Playing"))

    class Playing(Activity):
        def view(self, media: Media, time: int) -> View:
            session = media.of(PACKAGE)
            return scaffold(bar, column(player.controls(SKIN, session, time),
                                        player.seek_row(SKIN, session, time)))

    @does
    def begin(c, song): return c.play(MediaItem(song.title, song.artist, seconds=song.seconds))

What plays is the app's `MediaSession`: its queue, position, speed and state run on the phone's
clock, and calls, alarms and other players take the audio focus from it. The shade shows a card of
the session with its buttons as soon as it plays. The views here show a session at a time (seconds
UTC), both of which a view asks for by `media` and `time`. The handlers act on the session of the
app whose screen they are on, and do nothing where it has none: `play_pause`, `jump`, `seek_share`,
`step`, `play_at`, `pace`, `end`. An app that plays only while it is seen calls `hold` when it is
left and `go_on` when it is back.
"""

from __future__ import annotations

from ...phone.core.calls import Call, does, memo
from ...phone.core.values import Value
from ...phone.core.view import FILL, Verbatim, View
from ...phone.state.media import PAUSED, PLAYING, MediaSession
from ...phone.system.ctx import Ctx
from ..basic import box, column, decor, image, listing, row, text
from ..controls import icon_button
from ..gestures import Place, touchable
from ..lists import list_row
from ..popups import Choice
from ..styles import SUMMARY

SPEEDS = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
DOUBLE_TAP = 10  # seconds that a double tap on a side of a picture skips


class Ids(Value):
    """Resource-ids of a player's views, and the content descriptions of its buttons."""

    play: str = "play_pause_button"
    previous: str = "previous_button"
    next: str = "next_button"
    bar: str = "time_bar"
    position: str = "position"
    duration: str = "duration"
    mini: str = "mini_player"
    play_desc: str = "Play"
    pause_desc: str = "Pause"
    replay_desc: str = "Replay"
    close_desc: str = "Close player"


class Player(Value):
    """How an app's player is called and looks.

    `open` is behind a tap on the mini player, `close` behind its cross (by default it ends the
    session). `color` is that of the signs and words of controls, white over a picture; `line` that
    of the part of the bar that was played, `rest` that of the rest.
    """

    open: Call | None = None
    close: Call | None = None
    color: str = "onSurface"
    line: str = "primary"
    rest: str = "surfaceContainerHighest"
    ids: Ids = Ids()


# --- times -----------------------------------------------------------------------------------


def clock(seconds: float) -> str:
    """A position or a length as players write it.

    >>> clock(65), clock(3725)
    ('1:05', '1:02:05')
    """
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    head = f"{hours}:{minutes:02d}" if hours else f"{minutes}"
    return f"{head}:{whole % 60:02d}"


def duration_words(seconds: float) -> str:
    """A position or a length in words.

    >>> duration_words(65), duration_words(3600)
    ('1 minute, 5 seconds', '1 hour')
    """
    whole = int(seconds)
    parts = ((whole // 3600, "hour"), (whole // 60 % 60, "minute"), (whole % 60, "second"))
    told = [f"{count} {name}{'' if count == 1 else 's'}" for count, name in parts if count]
    return ", ".join(told) or "0 seconds"


def speed_words(speed: float) -> str:
    """A speed as menus write it: "Normal", "1.5x"."""
    return "Normal" if speed == 1 else f"{speed:g}x"


def share_of(session: MediaSession, time: int) -> float:
    """How much of the entry was played, 0 to 1; 0 for a stream without an end."""
    return session.at(time) / session.item.seconds if session.item.seconds else 0.0


def has_ended(session: MediaSession, time: int) -> bool:
    """Whether the entry stands at its end."""
    return bool(session.item.seconds) and session.at(time) >= session.item.seconds


# --- what is done with a session ---------------------------------------------------------------


@does
def play_pause(c: Ctx) -> Ctx:
    """Pause what plays, or go on; an entry that stands at its end is played again."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c
    if session.state == PLAYING:
        return c.pause()
    if has_ended(session, c.phone.time):
        c = c.seek(0)
    return c.play()


@does
def jump(c: Ctx, by: float) -> Ctx:
    """Move by seconds: 10 on, -10 back."""
    session = c.phone.media.of(c.package)
    return c if session is None else c.seek(session.at(c.phone.time) + by)


@does
def seek_share(c: Ctx, share: float) -> Ctx:
    """Move to a share, 0 to 1, of the entry; a bar appends it."""
    session = c.phone.media.of(c.package)
    return c if session is None else c.seek(share * session.item.seconds)


@does
def step(c: Ctx, by: int) -> Ctx:
    """Go to the next entry (1) or the one before (-1), as the app's own `on_next` and
    `on_previous` say, else as the queue goes on. Further on than `DOUBLE_TAP` seconds the way back
    leads to the start of the entry first."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c
    if by < 0 and session.at(c.phone.time) > DOUBLE_TAP:
        return c.seek(0)
    handler = session.on_next if by > 0 else session.on_previous
    return c.run(handler) if handler is not None else c.skip(by)


@does
def play_at(c: Ctx, index: int) -> Ctx:
    """Play the entry of the queue at an index."""
    session = c.phone.media.of(c.package)
    return c if session is None else c.skip(index - session.index).play()


@does
def pace(c: Ctx, words: str) -> Ctx:
    """Play at the speed that `speed_words` calls so."""
    return c.set_speed(next(s for s in SPEEDS if speed_words(s) == words))


@does
def end(c: Ctx) -> Ctx:
    """Close the player: the session ends, and the audio focus is given back."""
    return c.release_session()


def speed_choice(session: MediaSession) -> Choice:
    """The dialog in which a speed is chosen."""
    words = tuple(map(speed_words, SPEEDS))
    return Choice("Playback speed", words, speed_words(session.speed), pace.partial())


def hold(c: Ctx) -> tuple[Ctx, bool]:
    """For an app that plays only while it is seen: pause, and whether anything played."""
    session = c.phone.media.of(c.package)
    played = session is not None and session.state == PLAYING
    return (c.pause(), True) if played else (c, False)


def go_on(c: Ctx) -> Ctx:
    """Play again what `hold` has paused, where it is still there."""
    session = c.phone.media.of(c.package)
    return c.play() if session is not None and session.state == PAUSED else c


# --- views -------------------------------------------------------------------------------------


def play_button(skin: Player, session: MediaSession, time: int, size: float = 48) -> View:
    """The button that plays, pauses or plays again, whichever fits."""
    return _play_button(skin, session.state == PLAYING, has_ended(session, time), size)


@memo
def _play_button(skin: Player, plays: bool, ended: bool, size: float) -> View:
    ids = skin.ids
    glyph, desc = (
        ("pause", ids.pause_desc) if plays else ("replay", ids.replay_desc) if ended else ("play_arrow", ids.play_desc)
    )
    return icon_button(glyph, desc, play_pause(), ids.play, color=skin.color, size=size)


def controls(
    skin: Player,
    session: MediaSession,
    time: int,
    *,
    size: float = 64,
    skips: float = 0,
    previous: bool | None = None,
    following: bool | None = None,
) -> View:
    """A row of buttons: the entry before, play or pause, the next entry. A button without an entry
    to go to is grey. With `skips` there are two more, which move by so many seconds.
    `previous` and `following` say of an app with handlers of its own whether there is an entry.
    """
    before = session.index > 0 if previous is None else previous
    after = session.index + 1 < len(session.queue) if following is None else following
    plays, ended = session.state == PLAYING, has_ended(session, time)
    return _controls(skin, plays, ended, before, after, size, skips)


@memo
def _controls(skin: Player, plays: bool, ended: bool, before: bool, after: bool, size: float, skips: float) -> View:
    ids, ink = skin.ids, skin.color
    kids = [
        icon_button("skip_previous", "Previous", step(-1), ids.previous, color=ink, enabled=before),
        _play_button(skin, plays, ended, size),
        icon_button("skip_next", "Next", step(1), ids.next, color=ink, enabled=after),
    ]
    if skips:
        told = f"{skips:g} seconds"
        kids.insert(1, icon_button("fast_rewind", f"Rewind {told}", jump(-skips), color=ink))
        kids.insert(3, icon_button("fast_forward", f"Forward {told}", jump(skips), color=ink))
    return row(*kids, pack="center", gap=24)


def seek_bar(skin: Player, session: MediaSession, time: int, *, thumb: bool = True) -> View:
    """The bar of what was played, which a touch or a drag moves: as wide as its parent."""
    told = f"{duration_words(session.at(time))} of {duration_words(session.item.seconds)}"
    return _seek_bar(skin, round(share_of(session, time), 3), told, thumb)


@memo
def _seek_bar(skin: Player, share: float, told: str, thumb: bool) -> View:
    dot = (decor(bg=skin.line, radius=-1, w=12, h=12),) if thumb else ()
    track = decor(
        decor(bg=skin.line, h=3, grow=share) if share else decor(w=0, h=3),
        *dot,
        decor(bg=skin.rest, h=3, grow=1 - share) if share < 1 else decor(w=0, h=3),
        kind="row",
        align="center",
        w=FILL,
        h=24,
    )
    bar = box(track, id=skin.ids.bar, cls="android.widget.SeekBar", desc=told, w=FILL, h=24)
    return touchable(bar, tap=_touched.partial(), drag=_dragged.partial(), axis="x")


@does
def _touched(c: Ctx, at: Place) -> Ctx:
    return seek_share.now(c, at.x)


@does
def _dragged(c: Ctx, begun: Place, ended: Place) -> Ctx:
    return seek_share.now(c, ended.clamped().x)


def seek_row(skin: Player, session: MediaSession, time: int) -> View:
    """The bar between where it is and how long it is."""
    ids, at = skin.ids, clock(session.at(time))
    style = SUMMARY if skin.color == "onSurface" else SUMMARY.replace(color=skin.color)
    return row(
        text(at, ids.position, style, tabular=True),
        box(seek_bar(skin, session, time), grow=1),
        text(clock(session.item.seconds), ids.duration, style, tabular=True),
        gap=12,
    )


def line(skin: Player, session: MediaSession, time: int, h: float = 2) -> View:
    """How much was played, as a line without a node."""
    return played_line(round(share_of(session, time), 3), skin.line, skin.rest, h)


@memo
def played_line(share: float, color: str, rest: str, h: float = 3) -> View:
    """A share, 0 to 1, as a line without a node, for the foot of a picture."""
    kids = [decor(bg=color, h=h, grow=share)] if share else []
    kids += [decor(bg=rest, h=h, grow=1 - share)] if share < 1 else []
    return decor(*kids, kind="row", w=FILL, h=h)


def mini_player(skin: Player, session: MediaSession, time: int, art: str) -> View:
    """The bar above the destinations of a screen while something plays or is paused: picture `art`,
    title, artist, play or pause, and a cross that ends it."""
    bar = _mini(skin, session.item.title, session.item.artist, art, session.state == PLAYING, has_ended(session, time))
    return column(bar, line(skin, session, time), w=FILL)


@memo
def _mini(skin: Player, title: str, artist: str, art: str, plays: bool, ended: bool) -> View:
    words = column(
        text(Verbatim(title), "title", size=14, w=FILL),
        text(Verbatim(artist), "subtitle", SUMMARY, size=12, w=FILL),
        grow=1,
        pad=(12, 0, 4, 0),
    )
    own = skin.replace(color="onSurface")
    cross = icon_button("close", skin.ids.close_desc, skin.close or end(), color="onSurface")
    return row(
        image(art, w=107, h=60),
        words,
        _play_button(own, plays, ended, 48),
        cross,
        id=skin.ids.mini,
        tap=skin.open,
        bg="surfaceContainerHigh",
        w=FILL,
        h=60,
    )


def queue(session: MediaSession, id: str = "queue") -> View:
    """The entries of a session; a tap plays one."""
    rows = (
        list_row(
            Verbatim(item.title), Verbatim(item.artist), id="queue_item", tap=play_at(at), selected=at == session.index
        )
        for at, item in enumerate(session.queue)
    )
    return listing(id, *rows)


__all__ = [
    "DOUBLE_TAP",
    "Ids",
    "Player",
    "SPEEDS",
    "clock",
    "controls",
    "duration_words",
    "end",
    "go_on",
    "has_ended",
    "hold",
    "jump",
    "line",
    "mini_player",
    "pace",
    "play_at",
    "play_button",
    "play_pause",
    "played_line",
    "queue",
    "seek_bar",
    "seek_row",
    "seek_share",
    "share_of",
    "speed_choice",
    "speed_words",
    "step",
]
