"""The watch page: a video that plays, what is told of it, what is said about it, what follows."""

from __future__ import annotations

from datetime import datetime

from ....kit import *
from ....kit.blocks import player
from ....kit.blocks.video.acts import minimise
from ....kit.blocks.video.comments import comments_panel, count_of
from ....kit.blocks.video.parts import DIM, pill
from ....kit.blocks.video.stage import BRIGHT, Stage, Staged, stage
from ....phone.core.zones import local
from ....phone.state.locale import Locale
from ....phone.state.media import PLAYING, Media, MediaSession
from ....phone.state.phone import Display
from ....phone.state.providers import Account
from .acts import SaveTo, channel_of, dislike, download_call, like, playing, share_call, visible
from .cards import SKIN, channel_face, feed_card, subscribe_button
from .catalogue import Channel, Video, description, next_to, remarks
from .model import *

SAID: tuple[str, ...] = ("Hello, and welcome back.", "Today it is about one thing only.")
SAID += ("Look at this part here.", "It took us three tries.", "And that changes everything.")
SAID += ("Let me show you how.", "Now comes the difficult part.", "See you next time.")
CAPTION_EVERY = 4  # seconds
BESIDE = 360  # dp of a display on which the subscribers stand beside the name of a channel


@youtube.activity(MAIN, launch_mode="singleTop", exported=False)
class Watch(Staged):
    """What the session plays."""

    def view(
        self,
        app: YouTube,
        media: Media,
        world: int,
        time: int,
        display: Display,
        accounts: tuple[Account, ...],
        zone: str,
        locale: Locale,
    ) -> View:
        session = media.of(self.package)
        video = playing(session, world)
        if session is None or video is None:
            return window(column(empty("Nothing plays", "smart_display"), w=FILL, h=FILL))
        at = scene(app, world, time, display)
        shown, full = stage(self, _stage(app, session, time, video), session, time, display)
        if full:
            return shown
        if self.panel == "comments":
            below = comments_panel(self, at, video.id, accounts[0].owner if accounts else "")
        elif self.panel == "description":
            below = _description(at, video, local(zone, video.at), locale)
        elif self.panel == "queue":
            below = column(_panel_head("Up next in the list"), player.queue(session), w=FILL, grow=1)
        else:
            below = _page(at, video, session.replace(position=0, updated=0, state="", speed=1))
        return window(column(shown, below, id="watch_while_layout", w=FILL, h=FILL))


def _stage(app: YouTube, session: MediaSession, time: int, video: Video) -> Stage:
    speaks = app.captions and session.state == PLAYING
    said = SAID[int(session.at(time)) // CAPTION_EVERY % len(SAID)] if speaks else ""
    captions = f"Closed captions {'on' if app.captions else 'off'}"
    ends = (
        switch(app.autoplay, toggle("autoplay"), "autonav_toggle", "Autoplay"),
        icon_button("closed_caption", captions, toggle("captions"), "subtitle_button", color=BRIGHT),
        icon_button("settings", "More options", player_menu(app, session), "player_overflow_button", color=BRIGHT),
    )
    return Stage(SKIN, video.art, said, ends)


def player_menu(app: YouTube, session: MediaSession) -> Call:
    """Quality, captions and speed."""
    quality = Choice("Quality for this video", QUALITIES, app.quality, keep("quality"))
    said, speed = "On" if app.captions else "Off", player.speed_words(session.speed)
    items = (
        Item(f"Quality · {app.quality}", show(quality), "tune"),
        Item(f"Captions · {said}", toggle("captions"), "closed_caption"),
        Item(f"Playback speed · {speed}", show(player.speed_choice(session)), "speed"),
    )
    return show(Sheet(items=items))


# --- below the player ----------------------------------------------------------------------------


@memo
def _page(at: Scene, video: Video, session: MediaSession) -> View:
    """What is told of the video, and what follows."""
    channel = channel_of(at.world, video)
    ids = tuple(map(id_of, session.queue))
    listed = (_queue_bar(session),) if len(ids) > 1 else ()
    head = (_title(at, video), _channel_bar(at, channel), _actions(at.app, video), _teaser(at, video), *listed)
    rows_ = visible(at.app, next_to(at.world, at.time, video.id))
    return feed("watch_list", feed_card, rows_, at, head=head)


def _title(at: Scene, video: Video) -> View:
    meta = row(
        text(views_words(video), "view_count", DIM),
        text(ago(video.at, at.time), "date", DIM),
        text("…more", "expand_description", DIM, weight=700, color="onSurface"),
        spacer(),
        gap=8,
    )
    return column(
        text(video.title, "watch_title", size=18, weight=700, lines=3, w=FILL),
        meta,
        id="video_metadata",
        desc="Expand description",
        tap=assign("panel", "description"),
        w=FILL,
        gap=4,
        pad=(12, 12, 12, 8),
    )


def _channel_bar(at: Scene, channel: Channel) -> View:
    held = find_in(at.app.subscriptions, channel.id)
    name = text(channel.name, "channel_name", size=14, weight=500)
    count = text(short_number(channel.subscribers), "subscriber_count", DIM)
    words = row(name, count, grow=1, gap=8) if at.width >= BESIDE else column(name, count, grow=1)
    return row(
        channel_face(channel.name, 36),
        words,
        subscribe_button(channel, held),
        id="channel_bar",
        desc=f"Go to channel {channel.name}",
        tap=minimise(route("ChannelPage", channel.id)),
        gap=12,
        pad=(12, 6, 12, 6),
    )


def _actions(app: YouTube, video: Video) -> View:
    on, off = video.id in app.liked, video.id in app.disliked
    likes = video.likes + on
    told = f"like this video along with {video.likes:,} other people"
    kept = video.id in app.downloads
    saved = video.id in app.watch_later or any(video.id in p.videos for p in app.playlists)
    thumb = "filled:thumb_up" if on else "outlined:thumb_up"
    down = "filled:thumb_down" if off else "outlined:thumb_down"
    both = row(
        _half(thumb, short_number(likes), like(video.id), "like_button", told, on),
        decor(bg="outlineVariant", w=1, h=20),
        _half(down, "", dislike(video.id), "dislike_button", "Dislike this video", off),
        w=WRAP,
        h=36,
        bg="surfaceContainerHighest",
        radius=18,
    )
    return carousel(
        "video_action_bar",
        both,
        pill("Share", share_call(video), glyph="share", id="share_button", h=36),
        pill(
            "Saved" if saved else "Save",
            show(SaveTo(video.id)),
            glyph="playlist_add_check" if saved else "playlist_add",
            id="save_button",
            h=36,
        ),
        pill(
            "Downloaded" if kept else "Download",
            download_call(app, video.id, app.download_quality, SHARPNESS),
            glyph="download_done" if kept else "file_download",
            id="download_button",
            h=36,
        ),
        pad=12,
    )


def _half(glyph: str, label: str, tap: Call, id: str, desc: str, on: bool) -> View:
    words = (text(label, hidden=True, size=13, weight=500),) if label else ()
    return row(
        decor(icon=glyph, icon_size=18, w=20, h=20),
        *words,
        id=id,
        desc=desc,
        words=label,
        cls="android.widget.Button",
        tap=tap,
        selected=on,
        w=WRAP,
        h=36,
        gap=6,
        pad=(14, 0, 14, 0),
    )


def _teaser(at: Scene, video: Video) -> View:
    """The number of comments and the first of them."""
    said = remarks(at.world, video.id)
    count = count_of(at.app, video.id, said)
    first = said[0] if said else None
    inside = [
        row(
            text("Comments", "comments_header", size=14, weight=500),
            text(str(count), "comments_count", DIM, size=13),
            gap=8,
        )
    ]
    if first is not None:
        inside.append(
            row(avatar(first.author[1:], size=24), text(first.text, "comment_teaser", size=12, lines=2, grow=1), gap=10)
        )
    return column(
        *inside,
        id="comments_entry_point",
        desc=f"Comments. {count}",
        tap=assign("panel", "comments"),
        bg="surfaceContainerHigh",
        radius=12,
        gap=8,
        pad=(12, 10, 12, 12),
        margin=(12, 4, 12, 14),
        w=FILL,
    )


def _queue_bar(session: MediaSession) -> View:
    after_ = session.queue[(session.index + 1) % len(session.queue)]
    words = column(
        text(f"Next: {after_.title}", "next_in_list", size=14, w=FILL),
        text(f"{session.index + 1}/{len(session.queue)}", "place_in_list", DIM),
        grow=1,
    )
    return row(
        icon("playlist_play"),
        words,
        icon("expand_more"),
        id="playlist_panel",
        gap=12,
        pad=(12, 8, 12, 8),
        tap=assign("panel", "queue"),
        bg="surfaceContainerHigh",
        margin=(0, 0, 0, 12),
    )


def _panel_head(title: str, *ends: View) -> View:
    cross = icon_button("close", "Close", leave(), color="onSurface")
    return column(
        row(text(title, "panel_title", size=18, weight=700, grow=1), *ends, cross, h=52, pad=(16, 0, 4, 0)),
        divider(),
        w=FILL,
    )


@memo
def _description(at: Scene, video: Video, when: datetime, locale: Locale) -> View:
    channel = channel_of(at.world, video)
    facts = (
        (short_number(video.likes + (video.id in at.app.liked)), "Likes"),
        (f"{video.views:,}", "Views"),
        (locale.day(when), str(when.year)),
    )
    line = row(
        *(
            column(text(big, "fact", size=17, weight=700), text(small, "fact_name", DIM), align="center", grow=1)
            for big, small in facts
        ),
        pad=(0, 12, 0, 16),
    )
    card_ = column(
        text(description(at.world, video.id), "description", size=14, lines=30, w=FILL),
        bg="surfaceContainerHigh",
        radius=12,
        pad=(12, 12, 12, 12),
        w=FILL,
    )
    who = row(
        channel_face(channel.name, 48),
        column(
            text(channel.name, "channel_name", size=16, weight=500),
            text(subscriber_words(channel), "subscriber_count", DIM),
            grow=1,
        ),
        gap=12,
        tap=minimise(route("ChannelPage", channel.id)),
        pad=(0, 16, 0, 16),
    )
    body = scroll(
        text(video.title, "title", size=18, weight=700, lines=4, w=FILL),
        line,
        card_,
        who,
        id="description_panel",
        pad=(16, 12, 16, 16),
    )
    return column(_panel_head("Description"), body, w=FILL, grow=1)
