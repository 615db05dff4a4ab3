"""How videos, channels and lists are shown, and what frames every screen."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.blocks import player
from ....kit.blocks.video.parts import DIM, INK, list_card, picture, pill
from ....phone.state.media import Media
from ....phone.state.providers import Account
from .acts import bell_icon, bell_sheet, channel_of, close_player, playing, subscribe, video_menu, watch
from .catalogue import Channel, Video, catalogue
from .model import *

RED, GREY = "#ff0000", "#b3b3b3"
SKIN = player.Player(
    route("Watch"),
    close_player(),
    color="#ffffff",
    line=RED,
    rest=GREY,
    ids=player.Ids(
        play="player_control_play_pause_replay_button",
        previous="player_control_previous_button",
        next="player_control_next_button",
        bar="time_bar",
        position="time_bar_current_time",
        duration="time_bar_total_time",
        mini="watch_while_floaty_bar",
        play_desc="Play video",
        pause_desc="Pause video",
        replay_desc="Replay video",
        close_desc="Close miniplayer",
    ),
)


# --- the screen around everything ----------------------------------------------------------------


def framed(
    scene: Scene, media: Media, time: int, top: View, body: View, tab: str = "", over: View | None = None
) -> View:
    """A screen: its bar, its body, the mini player while something plays, the destinations."""
    parts: list[View] = [top, body if over is None else box(body, over, w=FILL, grow=1)]
    session = media.of(PACKAGE)
    video = playing(session, scene.world)
    if session is not None and video is not None and not video.short:
        parts.append(player.mini_player(SKIN, session, time, video.art))
    parts.append(_destinations(tab))
    return window(column(*parts, id="pane_fragment_container", w=FILL, h=FILL))


_TABS = (
    ("home", "Home", "home"),
    ("shorts", "Shorts", "slow_motion_video"),
    ("subscriptions", "Subscriptions", "subscriptions"),
    ("library", "Library", "video_library"),
)


@memo
def _destinations(tab: str) -> View:
    kids = []
    for id, label, glyph in _TABS:
        on = id == tab
        sign = decor(icon=f"filled:{glyph}" if on else f"{glyph}", color=INK, w=24, h=24)
        words = text(label, hidden=True, size=10, color=INK, weight=500 if on else 400)
        call = None if on else route("Shorts") if id == "shorts" else route("Main", id)
        kids.append(
            column(
                sign,
                words,
                id="pivot_bar_item",
                cls="android.widget.Button",
                desc=label,
                tap=call,
                selected=on,
                grow=1,
                h=48,
                align="center",
                pack="center",
                gap=2,
                focusable=True,
            )
        )
    bar = row(*kids, id="pivot_bar", h=64, pad=(0, 0, 0, 16))
    return column(divider(), bar, w=FILL, bg="surface")


def logo_bar(account: Account | None, unseen: int) -> View:
    """The bar of the main screens: the name, and what is behind signs."""
    mark = decor(decor(icon="play_arrow", icon_size=16, color="#ffffff", w=28, h=20), bg=RED, radius=6, w=28, h=20)
    name = text("YouTube", "youtube_logo", size=20, weight=700)
    bell = icon_button("notifications", "Notifications", route("Inbox"), "menu_item_notifications", color=INK)
    if unseen:
        bell = overlay(bell, badge(unseen), "end|top", dx=-6, dy=6)
    find = icon_button("search", "Search", route("Search"), "menu_item_search", color=INK)
    face = box(
        avatar(account.owner if account else "", size=24, at="center|middle"),
        id="mobile_topbar_avatar",
        desc="Account",
        tap=route("AccountPage"),
        w=48,
        h=48,
    )
    return row(mark, name, spacer(), bell, find, face, id="toolbar", h=48, gap=2, pad=(14, 0, 2, 0), bg="surface")


def page_bar(title: str, *ends: View, up: Call | None = None) -> View:
    """The bar of the other screens."""
    find = icon_button("search", "Search", route("Search"), "menu_item_search", color=INK)
    return row(
        icon_button("arrow_back", "Navigate up", up or leave(), color=INK),
        text(title, "toolbar_title", size=18, weight=500, grow=1, pad=(8, 0, 8, 0)),
        find,
        *ends,
        id="toolbar",
        h=48,
        pad=(4, 0, 4, 0),
        bg="surface",
    )


def subscribe_button(channel: Channel, held: Subscription | None) -> View:
    if held is None:
        return pill("Subscribe", subscribe(channel.id), True, id="subscribe_button", h=36)
    sheet = show(bell_sheet(channel, held))
    told = "no" if held.bell == "None" else held.bell.lower()
    said = f"Current setting is {told} notifications. Tap to change your notification setting."
    return pill("Subscribed", sheet, False, bell_icon(held), "subscribe_button", said, h=36)


_EMBLEMS = ("skyline", "coffee", "mountains", "guitar", "books", "a bird", "flowers", "a path", "waves", "a cat")


def channel_face(name: str, size: float, id: str = "", desc: str = "", **options: Any) -> View:
    """The disc of a channel: a photo, a design or a face, which its name decides, or its initial."""
    number = sum(map(ord, name))
    art = (
        f"photo:{name}/{_EMBLEMS[number % len(_EMBLEMS)]}",
        f"cover:{name}",
        f"avatar:{name}",
        f"face:{name}",
        f"photo:{name} {number}/{_EMBLEMS[number // 3 % len(_EMBLEMS)]}",
    )[number % 5]
    return image(art, id, desc, w=size, h=size, radius=-1, **options)


# --- videos --------------------------------------------------------------------------------------


def framed_picture(video: Video, w: float, h: float, played: float, radius: float = 0) -> View:
    """The picture of a video, how long it is and how much of it was seen."""
    return picture(video.poster, "SHORTS" if video.short else player.clock(video.seconds), w, h, played, radius, RED)


@memo
def big_card(video: Video, channel: Channel, when: str, played: float, width: float, feedback: bool = True) -> View:
    """A video in a feed, as wide as the screen."""
    meta = f"{channel.name} · {views_words(video)} · {when}"
    face = channel_face(
        channel.name, 36, "channel_avatar", f"Go to channel {channel.name}", tap=route("ChannelPage", channel.id)
    )
    words = column(
        text(video.title, "title", size=15, weight=500, lines=2, w=FILL),
        text(meta, "metadata", DIM, lines=2, w=FILL),
        grow=1,
        gap=3,
    )
    below = row(face, words, menu_of(video, feedback=feedback), align="start", gap=12, pad=(12, 12, 0, 22))
    return column(
        framed_picture(video, width, round(width * 9 / 16), played),
        below,
        cls="android.view.ViewGroup",
        tap=watch(video.id),
        w=FILL,
    )


@memo
def small_card(
    video: Video,
    channel: Channel,
    when: str,
    played: float,
    call: Call,
    list_id: int = 0,
    handle: View | None = None,
    wide: bool = False,
    feedback: bool = False,
) -> View:
    """A video in a list: its picture at the left."""
    w = 240.0 if wide else 148.0
    face = framed_picture(video, w, round(w * 9 / 16), played, 8)
    lines = ("channel_name", channel.name), ("metadata", f"{views_words(video)} · {when}")
    return list_card(face, call, video.title, lines, menu_of(video, list_id, feedback), lead=handle)


def menu_of(video: Video, list_id: int = 0, feedback: bool = False) -> View:
    call = video_menu(video, list_id, feedback)
    return more_button(call, "Action menu", "contextual_menu_anchor", long_press=False)


def feed_card(video: Video, scene: Scene) -> View:
    """A video in a feed, as the screen's width allows."""
    channel = channel_of(scene.world, video)
    when, played = ago(video.at, scene.time), watched_share(scene.app.history, video.id, video.seconds)
    if scene.wide:
        return small_card(video, channel, when, played, watch(video.id), wide=True, feedback=True)
    return big_card(video, channel, when, played, scene.width)


def listed(video: Video, scene: Scene, list_id: int = 0, among: tuple[int, ...] = ()) -> View:
    """A video in a list, after which the rest of the list plays."""
    channel = channel_of(scene.world, video)
    when, played = ago(video.at, scene.time), watched_share(scene.app.history, video.id, video.seconds)
    return small_card(video, channel, when, played, watch(video.id, among), list_id, wide=scene.wide)


@memo
def short_card(video: Video, place: int, w: float = 156, h: float = 256) -> View:
    """A Short in a shelf."""
    words = column(
        text(video.title, "title", size=14, weight=500, lines=2, color="#ffffff"),
        text(views_words(video), "metadata", size=12, color="#ffffff"),
        gap=2,
        at="start|bottom",
        pad=(10, 6, 10, 10),
        w=FILL,
        bg="#26282b",
    )
    shape = image(video.art, "thumbnail", w=w, h=h)
    return clip(box(shape, words, cls="android.view.ViewGroup", w=w, h=h, radius=10, tap=route("Shorts", place)))


# --- channels and lists ------------------------------------------------------------------------


@memo
def channel_row(channel: Channel, held: Subscription | None) -> View:
    """A channel in search results and in the list of subscriptions."""
    words = column(
        text(channel.name, "title", size=15, weight=500, w=FILL),
        text(f"@{channel.handle} · {subscriber_words(channel)}", "metadata", DIM, w=FILL),
        grow=1,
        gap=2,
    )
    return row(
        channel_face(channel.name, 56),
        words,
        subscribe_button(channel, held),
        cls="android.view.ViewGroup",
        gap=16,
        pad=(16, 12, 12, 12),
        tap=route("ChannelPage", channel.id),
    )


@memo
def playlist_row(list_id: int, title: str, second: str, count: int, cover: str) -> View:
    """A playlist in a list of them."""
    stack = box(
        image(cover, w=140, h=79, radius=8) if cover else decor(bg="surfaceContainerHighest", radius=8, w=140, h=79),
        row(
            decor(icon="playlist_play", color="#ffffff", icon_size=16, w=16, h=16),
            text(str(count), "video_count", size=12, color="#ffffff", weight=500),
            w=WRAP,
            gap=2,
            bg="#1f1f1f",
            radius=4,
            pad=(4, 1, 6, 1),
            at="end|bottom",
            margin=(0, 0, 6, 6),
        ),
        w=140,
        h=79,
    )
    words = column(text(title, "title", size=15, lines=2, w=FILL), text(second, "metadata", DIM, w=FILL), grow=1, gap=3)
    return row(
        stack,
        words,
        cls="android.view.ViewGroup",
        align="start",
        gap=12,
        pad=(12, 8, 12, 8),
        tap=route("PlaylistPage", list_id),
    )


def own_playlist(one: Playlist, world: int) -> View:
    cover = catalogue(world).videos[one.videos[0]].poster if one.videos else ""
    words = f"{one.privacy} · {count_words(len(one.videos))}"
    return playlist_row(one.id, one.title, words, len(one.videos), cover)


def channel_playlist(world: int, channel: Channel, number: int, title: str, ids: tuple[int, ...]) -> View:
    """A playlist of a channel, the one of this number."""
    words = f"{channel.name} · {count_words(len(ids))}"
    cover = catalogue(world).videos[ids[0]].poster
    return playlist_row(theirs(channel.id, number), title, words, len(ids), cover)
