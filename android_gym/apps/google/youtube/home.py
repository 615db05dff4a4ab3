"""The main screen: the home page, the subscriptions and the library."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks.video.acts import Page
from ....kit.blocks.video.parts import DIM, chip_row, pill
from ....phone.state.media import Media
from ....phone.state.phone import Display
from ....phone.state.providers import Account
from .acts import NewPlaylist, channel_of, visible, watch
from .cards import (
    channel_face,
    channel_row,
    feed_card,
    framed,
    framed_picture,
    logo_bar,
    own_playlist,
    page_bar,
    short_card,
)
from .catalogue import KINDS, Video, catalogue, proposed, released, shorts
from .model import *

CHIPS = ("All", *KINDS, "Recently uploaded")
TODAY = ("All", "Today", "This week", "Unwatched")
SHELF_AT = 2  # the videos before the shelf of Shorts


class Shelf(Value):
    """The place in a feed where Shorts stand side by side."""

    first: int = 0


@youtube.activity(MAIN, launch_mode="singleTask")
class Main(Page):
    """One of the main screens."""

    tab: str = "home"
    chip: str = "All"

    def view(
        self, app: YouTube, media: Media, world: int, time: int, display: Display, accounts: tuple[Account, ...]
    ) -> View:
        at = scene(app, world, time, display)
        unseen = len([id for id in app.inbox if id not in app.seen])
        top = logo_bar(accounts[0] if accounts else None, unseen)
        pages = {"subscriptions": _subscriptions, "library": _library}
        body = pages.get(self.tab, _home)(at, self.chip)
        return framed(at, media, time, top, body, self.tab)

    def on_new_intent(self, c: Ctx, new: Main) -> Ctx:
        return c.set(tab=new.tab, chip="All").scroll_top()

    def back(self, c: Ctx) -> Ctx:
        if self.chip != "All":
            return c.set(chip="All")
        return c.set(tab="home") if self.tab != "home" else c.finish()


@memo
def _home(at: Scene, chip: str) -> View:
    videos = visible(at.app, proposed(at.world, at.time))
    if chip == CHIPS[-1]:
        videos = visible(at.app, released(at.world, at.time))[:40]
    elif chip != "All":
        videos = tuple(v for v in videos if v.kind == chip)
    items: tuple[Video | Shelf, ...] = videos
    if chip == "All" and len(videos) > SHELF_AT:
        items = (*videos[:SHELF_AT], Shelf(), *videos[SHELF_AT:])
    nothing = empty("No videos here", "smart_display")
    return feed("results", _piece, items, at, head=(chip_row(CHIPS, chip),), empty=nothing)


def _piece(item: Video | Shelf, at: Scene) -> View:
    return _shelf(at.world) if isinstance(item, Shelf) else feed_card(item, at)


@memo
def _shelf(world: int) -> View:
    sign = icon("slow_motion_video", color="#ff0000", size=24)
    head = row(sign, text("Shorts", "shelf_title", size=18, weight=700), gap=10, pad=(14, 4, 12, 4))
    cards = (short_card(video, place) for place, video in enumerate(shorts(world)[:8]))
    return column(head, carousel("reel_shelf", *cards, pad=12), w=FILL, pad=(0, 0, 0, 18))


# --- subscriptions -----------------------------------------------------------------------------


@memo
def _subscriptions(at: Scene, chip: str) -> View:
    held = at.app.subscriptions
    own = {s.id for s in held}
    videos = tuple(v for v in visible(at.app, released(at.world, at.time)) if v.channel in own)
    if chip in TODAY[1:3]:
        span = 86_400 if chip == "Today" else 604_800
        videos = tuple(v for v in videos if at.time - v.at < span)
    elif chip == "Unwatched":
        videos = tuple(v for v in videos if find_in(at.app.history, v.id) is None)
    channels = catalogue(at.world).channels
    faces = (_face(channels[s.id].name, s.id) for s in held)
    every = pill("All", route("AllSubscriptions"), id="channels_button", desc="All")
    strip = row(box(carousel("channel_strip", *faces, gap=4, pad=8), grow=1), every, pad=(0, 0, 12, 0))
    if not held:
        return empty("No subscriptions yet", "subscriptions", more="Channels that you subscribe to are shown here.")
    head = (strip, chip_row(TODAY, chip if chip in TODAY else "All"))
    return feed(
        "results",
        feed_card,
        videos,
        at,
        head=head,
        empty=column(*head, text("No videos here", "empty", DIM, pad=(16, 32, 16, 0)), w=FILL, grow=1),
    )


@memo
def _face(name: str, id: int) -> View:
    return column(
        channel_face(name, 56),
        text(name, "channel_name", size=11, align="center", w=68),
        cls="android.view.ViewGroup",
        tap=route("ChannelPage", id),
        w=72,
        h=88,
        align="center",
        gap=6,
        pad=(0, 4, 0, 0),
    )


@youtube.activity(MAIN)
class AllSubscriptions(Page):
    """All channels that the owner is subscribed to, A to Z."""

    def view(self, app: YouTube, media: Media, world: int, time: int, display: Display) -> View:
        at = scene(app, world, time, display)
        channels = catalogue(world).channels
        held = sorted(app.subscriptions, key=lambda s: channels[s.id].name.casefold())
        rows_ = (channel_row(channels[s.id], s) for s in held)
        body = listing("channel_list", *rows_) if held else empty("No subscriptions yet")
        return framed(at, media, time, page_bar("All subscriptions"), body, "subscriptions")


# --- the library -------------------------------------------------------------------------------


@memo
def _library(at: Scene, chip: str) -> View:
    app, videos = at.app, catalogue(at.world).videos
    seen = (_seen(videos[w.id], at) for w in app.history[:10])
    head = row(
        icon("history", color="onSurface"),
        text("History", "title", size=16, grow=1),
        pill("View all", route("History"), id="history_view_all"),
        gap=20,
        pad=(16, 8, 12, 0),
    )
    recent = [head, carousel("history_shelf", *seen, pad=16)] if app.history else [head]
    new = list_row("New playlist", id="new_playlist", lead=icon("add", color="primary"), tap=show(NewPlaylist()))
    lists = row(text("Playlists", "title", size=16, weight=500, grow=1), pad=(16, 16, 16, 8))
    rows_ = [
        _big_list(LATER, "Watch later", "schedule", len(app.watch_later)),
        _big_list(LIKED, "Liked videos", "thumb_up", len(app.liked)),
    ]
    rows_ += [own_playlist(one, at.world) for one in app.playlists]
    down = list_row(
        "Downloads",
        count_words(len(app.downloads)),
        id="downloads",
        lead=icon("file_download", color="onSurface"),
        tap=route("Downloads"),
    )
    return listing("library_list", *recent, divider(), down, divider(), lists, new, *rows_, bottom=16)


def _big_list(id: int, title: str, glyph: str, count: int) -> View:
    return list_row(
        title,
        f"Private · {count_words(count)}",
        id="special_playlist",
        lead=icon(glyph, color="onSurface"),
        tap=route("PlaylistPage", id),
    )


@memo
def _seen(video: Video, at: Scene) -> View:
    played = watched_share(at.app.history, video.id, video.seconds)
    words = column(
        text(video.title, "title", size=13, lines=2, w=FILL),
        text(channel_of(at.world, video).name, "metadata", DIM),
        gap=2,
        w=FILL,
    )
    return column(
        framed_picture(video, 150, 84, played, 8),
        words,
        cls="android.view.ViewGroup",
        tap=watch(video.id),
        w=150,
        h=150,
        gap=6,
    )
