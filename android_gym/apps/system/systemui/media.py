"""The player card of the shade: what a media session plays, and its buttons."""

from __future__ import annotations

from msgspec.structs import replace

from ....kit import *
from ....phone.state.media import PLAYING, STOPPED, Media, MediaSession
from ....phone.system import media_keys, playback
from ....phone.system.appearance import symbol_of
from ....phone.system.registry import known_app


def players(media: Media, now: int) -> tuple[View, ...]:
    """A card for each session that has begun and is not stopped, the one used last first."""
    live = (session for session in media.sessions if session.state != STOPPED)
    return tuple(_player(session, int(session.at(now))) for session in live)


@memo
def _player(session: MediaSession, at: int) -> View:
    item, package, plays = session.item, session.package, session.state == PLAYING
    ink = "onPrimaryContainer"
    app = known_app(package)
    words = column(
        text(Verbatim(item.title), "header_title", size=16, weight=500, color=ink),
        text(Verbatim(item.artist) or (app.label if app else package), "header_artist", size=14, color=ink),
        grow=1,
    )
    glyph, desc = ("pause", "Pause") if plays else ("play_arrow", "Play")
    press = (
        icon_button(
            glyph,
            desc,
            media_key(package, "media_play_pause"),
            "actionPlayPause",
            bg="primary",
            color="onPrimary",
            size=48,
        ),
    )
    head = row(
        icon(symbol_of(package), "icon", color=ink, size=20),
        spacer(),
        icon("smartphone", color=ink, size=16, hidden=True),
        text("This phone", "media_seamless_text", size=12, color=ink),
        gap=6,
    )
    skips = [
        icon_button(glyph, desc, media_key(package, key), id, color=ink, size=40)
        for glyph, desc, key, id in (
            ("skip_previous", "Previous track", "media_previous", "actionPrev"),
            ("skip_next", "Next track", "media_next", "actionNext"),
        )
        if can_skip(session, 1 if key == "media_next" else -1)
    ]
    bar = [_bar(session, at)] if item.seconds else [spacer()]
    return column(
        head,
        row(words, *press, gap=12),
        row(*bar, *skips, gap=4, h=40),
        id="qs_media_controls",
        w=FILL,
        gap=8,
        bg="primaryContainer",
        radius=28,
        pad=(20, 14, 16, 8),
        margin=(0, 0, 0, 8),
    )


def _bar(session: MediaSession, at: int) -> View:
    seconds = session.item.seconds
    told = f"{at // 60}:{at % 60:02d} of {seconds // 60}:{seconds % 60:02d}"
    return slider(at / seconds, seek_to.partial(session.package), "media_progress_bar", told, grow=1)


def can_skip(session: MediaSession, by: int) -> bool:
    """Whether there is another entry that way, or an app that knows what to do."""
    handler = session.on_next if by > 0 else session.on_previous
    return handler is not None or 0 <= session.index + by < len(session.queue)


@does
def media_key(c: Ctx, package: str, name: str) -> Ctx:
    """What the media key of that name does, for the session of one app."""
    session = c.phone.media.of(package)
    return c if session is None else replace(c, phone=media_keys.ask(c.phone, session, name))


@does
def seek_to(c: Ctx, package: str, share: float) -> Ctx:
    """Move to a share, 0 to 1, of what an app plays."""
    session = c.phone.media.of(package)
    if session is None:
        return c
    return replace(c, phone=playback.seek(c.phone, package, share * session.item.seconds))
