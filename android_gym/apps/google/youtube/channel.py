"""The page of a channel."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks.video.acts import Page
from ....kit.blocks.video.parts import DIM, chip_row
from ....phone.state.media import Media
from ....phone.state.phone import Display
from .cards import channel_face, channel_playlist, framed, listed, page_bar, short_card, subscribe_button
from .catalogue import Channel, catalogue, playlists_of, shorts, videos_of
from .model import *

TABS = ("Home", "Videos", "Shorts", "Playlists", "About")
ORDERS = ("Latest", "Popular", "Oldest")


@youtube.activity(MAIN, exported=False)
class ChannelPage(Page):
    """A channel: who it is, and what it has made."""

    id: int
    place: int = 0  # of the tab
    chip: str = ORDERS[0]

    def view(self, app: YouTube, media: Media, world: int, time: int, display: Display) -> View:
        at = scene(app, world, time, display)
        channel = catalogue(world).channels[self.id]
        makers = (_home, _videos, _shorts, _playlists, _about)
        body = makers[self.place](at, channel, self.chip)
        strip = tabs(
            [Tab("", t, "", assign("place", i)) for i, t in enumerate(TABS)], TABS[self.place], scrollable=True
        )
        below = column(strip, divider(), body, w=FILL, grow=1)
        return framed(at, media, time, page_bar(channel.name), below)


@memo
def _head(at: Scene, channel: Channel) -> View:
    """The banner, who it is, and the subscription."""
    count = len(videos_of(at.world, channel.id, at.time))
    held = find_in(at.app.subscriptions, channel.id)
    facts = f"@{channel.handle} · {subscriber_words(channel)} · {count_words(count)}"
    words = column(
        text(channel.name, "channel_title", size=24, weight=700, w=FILL),
        text(f"@{channel.handle}", "channel_handle", DIM, w=FILL),
        text(subscriber_words(channel), "subscriber_count", DIM, w=FILL),
        grow=1,
        gap=2,
    )
    who = row(channel_face(channel.name, 72), words, gap=16, pad=(16, 14, 16, 10))
    about = text(channel.about, "channel_about", DIM, size=13, lines=2, desc=facts, pad=(16, 0, 16, 12), w=FILL)
    banner = image(
        f"photo:{channel.id}{channel.handle}/{channel.kind}",
        "channel_banner",
        w=at.width,
        h=round(min(at.width * 0.16, 120)),
    )
    button_ = box(subscribe_button(channel, held), pad=(16, 0, 16, 14), w=FILL)
    return column(banner, who, about, button_, w=FILL)


@memo
def _home(at: Scene, channel: Channel, chip: str) -> View:
    videos = videos_of(at.world, channel.id, at.time)
    head = (_head(at, channel), text("For you", "shelf_title", size=16, weight=500, pad=(16, 8, 16, 8)))
    popular = tuple(sorted(videos, key=lambda v: -v.views))
    return feed("channel_home", listed, popular, at, head=head)


@memo
def _videos(at: Scene, channel: Channel, chip: str) -> View:
    videos = videos_of(at.world, channel.id, at.time)
    if chip == "Popular":
        videos = tuple(sorted(videos, key=lambda v: -v.views))
    elif chip == "Oldest":
        videos = videos[::-1]
    return feed("channel_videos", listed, videos, at, head=(chip_row(ORDERS, chip),))


@memo
def _shorts(at: Scene, channel: Channel, chip: str) -> View:
    places = [n for n, v in enumerate(shorts(at.world)) if v.channel == channel.id]
    cards = tuple(short_card(shorts(at.world)[n], n, 120, 200) for n in places)
    return scroll(row(*cards, gap=8, pad=(12, 12, 12, 12)), id="channel_shorts")


@memo
def _playlists(at: Scene, channel: Channel, chip: str) -> View:
    lists = playlists_of(at.world, channel.id, at.time)
    return listing(
        "channel_playlists",
        *(channel_playlist(at.world, channel, number, title, ids) for number, (title, ids) in enumerate(lists)),
    )


@memo
def _about(at: Scene, channel: Channel, chip: str) -> View:
    videos = videos_of(at.world, channel.id, at.time)
    views = sum(v.views for v in videos)
    return scroll(
        text("Description", "about_title", size=16, weight=500, pad=(16, 16, 16, 8)),
        text(channel.about, "about", size=14, lines=8, pad=(16, 0, 16, 16), w=FILL),
        divider(),
        text("More info", "more_info", size=16, weight=500, pad=(16, 16, 16, 8)),
        *(
            list_row(words, lead=icon(glyph))
            for glyph, words in (
                ("public", f"https://www.youtube.com/@{channel.handle}"),
                ("people_outline", subscriber_words(channel)),
                ("smart_display", count_words(len(videos))),
                ("trending_up", f"{views:,} views"),
                ("info_outline", f"Joined in {channel.joined}"),
            )
        ),
        id="channel_about_page",
    )
