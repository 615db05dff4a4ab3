"""Playlists, the history and the downloads."""

from __future__ import annotations

from ....kit import *
from ....kit.blocks.video.acts import LAST, Page, forget, forget_all
from ....kit.blocks.video.history import by_days
from ....kit.blocks.video.lists import *
from ....kit.blocks.video.parts import DIM, pill
from ....phone.state.locale import Locale
from ....phone.state.media import Media
from ....phone.state.phone import Display
from ....phone.state.providers import fold
from .acts import channel_of, video_menu, watch
from .cards import framed, listed, page_bar, small_card
from .catalogue import Video, catalogue, playlists_of
from .model import *


def members(app: YouTube, world: int, time: int, id: int) -> tuple[str, str, tuple[int, ...]]:
    """The title of a list, whose it is and how private, and its videos."""
    if id <= -100:
        channel, number = of_channel(id)
        title, ids = playlists_of(world, channel, time)[number]
        return title, catalogue(world).channels[channel].name, ids
    own = find_in(app.playlists, id)
    return list_title(app, id), own.privacy if own else "Private", list_videos(app, id)


@youtube.activity(MAIN, exported=False)
class PlaylistPage(Page):
    """A playlist, Watch later, or what was liked."""

    id: int

    def view(self, app: YouTube, media: Media, world: int, time: int, display: Display) -> View:
        at = scene(app, world, time, display)
        title, whose, ids = members(app, world, at.time, self.id)
        own = find_in(app.playlists, self.id)
        ends: tuple[View, ...] = (
            ()
            if own is None
            else (
                icon_button("edit", "Edit playlist", show(editor(own)), "edit_playlist", color="onSurface"),
                more_button(show(playlist_menu(own)), "More options", "playlist_menu"),
            )
        )
        if self.id == LATER and ids:
            clear = confirm(clear_seen(), "Remove watched videos?", "", "Remove")
            ends = (overflow((("Remove watched videos", clear),)),)
        head = (_head(at, title, whose, ids),)
        videos = tuple(catalogue(world).videos[id] for id in ids)
        nothing = column(*head, empty("No videos in this playlist", "playlist_play"), w=FILL, grow=1)
        draggable = own is not None or self.id == LATER
        body = feed("playlist_list", _member, videos, at, self.id, ids, draggable, head=head, empty=nothing)
        return framed(at, media, time, page_bar("", *ends), body, "library")


@memo
def _head(at: Scene, title: str, whose: str, ids: tuple[int, ...]) -> View:
    cover = catalogue(at.world).videos[ids[0]].poster if ids else ""
    wide = min(at.width - 32, 360)
    face = (image(cover, w=wide, h=round(wide * 9 / 16), radius=12),) if cover else ()
    private = whose in PRIVACY
    second = row(
        icon(privacy_icon(whose), size=16) if private else gap(0),
        text(f"{whose} · {count_words(len(ids))}", "metadata", DIM, size=13),
        gap=6,
    )
    buttons = (
        (
            pill("Play all", watch(ids[0], ids), True, "play_arrow", "play_all", h=36),
            pill("Shuffle", watch(shuffle_ids(ids)[0], shuffle_ids(ids)), False, "shuffle", "shuffle", h=36),
        )
        if ids
        else ()
    )
    return column(
        *face,
        text(title, "playlist_title", size=22, weight=700, lines=2, w=FILL),
        second,
        row(*buttons, gap=8),
        w=FILL,
        gap=10,
        pad=(16, 12, 16, 12),
    )


def _member(video: Video, at: Scene, list_id: int, ids: tuple[int, ...], draggable: bool) -> View:
    if not draggable:
        return listed(video, at, list_id if list_id > -100 else 0, ids)
    handle = drag_handle(move.partial(list_id, video.id), "drag_handle", "Reorder")
    card_ = small_card(
        video,
        channel_of(at.world, video),
        ago(video.at, at.time),
        watched_share(at.app.history, video.id, video.seconds),
        watch(video.id, ids),
        list_id,
        handle,
        at.wide,
    )
    return slot(card_, video.id)


@does
def clear_seen(c: Ctx) -> Ctx:
    """Take what was watched to its end out of Watch later."""
    videos = catalogue(c.phone.world).videos
    seen = {w.id for w in c.app.history if w.seconds >= videos[w.id].seconds - LAST}
    return c.save(watch_later=tuple(id for id in c.app.watch_later if id not in seen))


# --- history -----------------------------------------------------------------------------------


@youtube.activity(MAIN)
class History(Page):
    """What was watched, by days."""

    query: str = ""

    def view(
        self, app: YouTube, media: Media, world: int, time: int, display: Display, zone: str, locale: Locale
    ) -> View:
        at = scene(app, world, time, display)
        wanted, videos = fold(self.query.strip()), catalogue(world).videos
        items = by_days(tuple(w for w in app.history if wanted in fold(videos[w.id].title)), at.time, zone, locale)
        field_ = edit(self, "query", "Search watch history", "history_search", variant="filled", ime="search")
        paused = (
            () if app.keep_history else (text("Watch history is paused", "history_paused", DIM, pad=(16, 8, 16, 8)),)
        )
        head = (box(field_, w=FILL, pad=(16, 4, 16, 8)), *paused)
        words = "No videos found" if self.query else "No videos in your history"
        nothing = column(*head, empty(words, "history"), w=FILL, grow=1)
        body = feed("history_list", _line, items, at, header=_day, head=head, empty=nothing)
        ask = confirm(
            forget_all(), "Clear watch history?", "Your YouTube watch history will be cleared.", "Clear watch history"
        )
        label = "Pause watch history" if app.keep_history else "Turn on watch history"
        menu = overflow((("Clear all watch history", ask), (label, toggle("keep_history"))))
        return framed(at, media, time, page_bar("History", menu), body, "library")


def _day(day: str, at: Scene) -> View:
    return text(day, "day", size=16, weight=500, pad=(16, 12, 16, 8))


def _line(one: Watched, at: Scene) -> View:
    video = catalogue(at.world).videos[one.id]
    items = video_menu(video).args[0].items
    gone = Item("Remove from watch history", forget(video.id), "delete")
    card_ = listed(video, at)
    more = more_button(show(Sheet(items=(gone, *items))), "Action menu", "contextual_menu_anchor", long_press=False)
    return card_.replace(kids=(*card_.kids[:-1], more))


@youtube.activity(MAIN)
class Downloads(Page):
    """What is kept on the phone."""

    def view(self, app: YouTube, media: Media, world: int, time: int, display: Display) -> View:
        at = scene(app, world, time, display)
        videos = tuple(catalogue(world).videos[id] for id in app.downloads)
        nothing = empty("Downloaded videos are shown here", "file_download")
        body = feed("downloads_list", listed, videos, at, 0, app.downloads, empty=nothing)
        return framed(at, media, time, page_bar("Downloads"), body, "library")
