"""Shorts: one video after the other, each as high as the screen."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks import player
from ....kit.blocks.video.acts import dislike, like, remember
from ....kit.blocks.video.comments import Discussed, comments_panel, count_of
from ....phone.state.media import PLAYING, Media
from ....phone.state.phone import Display
from ....phone.state.providers import Account
from .acts import channel_of, share_call
from .cards import RED, channel_face, framed, subscribe_button
from .catalogue import Video, remarks, shorts
from .model import *

WHITE = "#ffffff"


@youtube.activity(MAIN, exported=False, launch_mode="singleTop", theme="dark")
class Shorts(Discussed):
    """The Short at a place of their order plays, again and again."""

    place: int = 0

    def view(
        self, app: YouTube, media: Media, world: int, time: int, display: Display, accounts: tuple[Account, ...]
    ) -> View:
        at = scene(app, world, time, display)
        rows_ = shorts(world)
        video = rows_[self.place]
        if self.panel == "comments":
            name = accounts[0].owner if accounts else ""
            return window(column(comments_panel(self, at, video.id, name), w=FILL, h=FILL))
        session = media.of(PACKAGE)
        plays = session is not None and session.state == PLAYING
        shown = _short(at, video, plays)
        turns = [("up", turn(1))] if self.place + 1 < len(rows_) else []
        turns += [("down", turn(-1))] if self.place else []
        paged = pager(shown, self.place, len(rows_), id="reel_recycler", upright=True)
        body = box(
            paged.replace(swipes=tuple(turns)), _bar(), w=FILL, grow=1, bg="#000000", id="reel_watch_fragment_root"
        )
        return framed(at, media, time, decor(w=FILL, h=0), body, "shorts")

    def on_create(self, c: Ctx) -> Ctx:
        return shown_at(c, self.place)

    def on_new_intent(self, c: Ctx, new: Shorts) -> Ctx:
        return shown_at(c, new.place)

    def on_stop(self, c: Ctx) -> Ctx:
        if c.phone.foreground == PACKAGE and not c.finishing:
            return c.release_session() if _is_short(c) else c
        return super().on_stop(c)

    def back(self, c: Ctx) -> Ctx:
        return self.leave_panel(c) or c.finish()

    def on_pause(self, c: Ctx) -> Ctx:
        return c.release_session() if c.finishing and _is_short(c) else c


def _is_short(c: Ctx) -> bool:
    session = c.phone.media.of(c.package)
    return session is not None and bool(session.queue) and session.item.album == "Shorts"


def shown_at(c: Ctx, place: int) -> Ctx:
    """Play the Short at a place."""
    video = shorts(c.phone.world)[place]
    item = c.app.entry(c.phone.world, video.id)
    return remember(c).play(item, on_end=again()).set(place=place)


@does
def turn(c: Ctx, by: int) -> Ctx:
    """Go on to the next Short, or back."""
    return shown_at(c, c.screen.place + by)


@does
def again(c: Ctx) -> Ctx:
    """A Short begins anew."""
    return c.seek(0).play()


def _bar() -> View:
    return row(
        spacer(),
        icon_button("search", "Search", route("Search"), "menu_item_search", color=WHITE),
        at="start|top",
        pad=(4, 4, 8, 0),
    )


@memo
def _short(at: Scene, video: Video, plays: bool) -> View:
    app, channel = at.app, channel_of(at.world, video)
    on, off = video.id in app.liked, video.id in app.disliked
    count = count_of(app, video.id, remarks(at.world, video.id))
    told = f"like this video along with {video.likes:,} other people"
    form = {True: "filled", False: "outlined"}
    side = column(
        _side(f"{form[on]}:thumb_up", short_number(video.likes + on), "like_button", like(video.id), told, on),
        _side(f"{form[off]}:thumb_down", "Dislike", "dislike_button", dislike(video.id), "Dislike this video", off),
        _side("comment", str(count), "comments_button", assign("panel", "comments"), f"View {count} comments"),
        _side("share", "Share", "share_button", share_call(video), "Share this video"),
        at="end|bottom",
        gap=8,
        pad=(0, 0, 4, 24),
        w=64,
    )
    held = find_in(app.subscriptions, channel.id)
    who = row(
        channel_face(channel.name, 32),
        text(f"@{channel.handle}", "reel_channel", size=14, weight=500, color=WHITE),
        subscribe_button(channel, held),
        gap=10,
        w=WRAP,
        tap=route("ChannelPage", channel.id),
    )
    words = column(
        who,
        text(video.title, "reel_title", size=14, lines=2, color=WHITE, w=240),
        at="start|bottom",
        gap=10,
        pad=(12, 0, 0, 20),
    )
    kids = [
        image(video.art, "reel_player", desc="Video player", w=FILL, h=FILL),
        decor(bg="#000000", alpha=0.35, at="start|bottom", w=FILL, h=150),
        words,
        side,
    ]
    if not plays:
        kids.append(decor(icon="filled:play_arrow", icon_size=72, color=WHITE, at="center|middle", w=88, h=88))
    return box(
        *kids, desc="Pause video" if plays else "Play video", id="reel_page", tap=player.play_pause(), w=FILL, h=FILL
    )


def _side(glyph: str, label: str, id: str, tap: Call, desc: str, on: bool = False) -> View:
    return column(
        decor(icon=glyph, icon_size=26, color=RED if on else WHITE, w=28, h=28),
        text(label, hidden=True, size=12, color=WHITE),
        id=id,
        cls="android.widget.Button",
        words=label,
        desc=desc,
        tap=tap,
        selected=on,
        w=60,
        h=56,
        align="center",
        pack="center",
        gap=4,
    )
