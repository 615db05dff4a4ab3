"""The screens of Music Player, and what is done there."""

from __future__ import annotations

import random
from typing import Any

from ....kit import *
from ....kit.blocks import player
from ....kit.families import simple
from ....kit.files import size_text
from ....phone.state.media import Media, MediaItem, MediaSession
from ....phone.state.providers import File, file_at
from .model import (
    ALL, BANDS, CUSTOM, LISTS, NAMES, PRESETS, REPEATS, TABS, Entry, Music, Playlist, album_of,
    entries, music, songs, title_of,
)  # fmt: skip

READ, NOTIFY = "android.permission.READ_MEDIA_AUDIO", "android.permission.POST_NOTIFICATIONS"
_IDS = player.Ids("activity_track_play_pause", "activity_track_previous", "activity_track_next",
                  "activity_track_progressbar", "activity_track_progress_current",
                  "activity_track_progress_max")  # fmt: skip
SKIN = player.Player(route("TrackActivity"), ids=_IDS)
BAR = SKIN.replace(ids=_IDS.replace(play="current_track_play_pause"))


# --- playing ------------------------------------------------------------------------------------


def _item(app: Music, file: File) -> MediaItem:
    return MediaItem(title_of(app, file), file.artist, album_of(file), file.seconds, file.path)


def _queue(c: Ctx, paths: tuple[str, ...]) -> tuple[MediaItem, ...]:
    found = {f.path: f for f in songs(c.phone.files)}
    return tuple(_item(c.app, found[path]) for path in paths if path in found)


@does
def play(c: Ctx, paths: tuple[str, ...], path: str) -> Ctx:
    """Play a track of a list, and what follows it there."""
    items = _queue(c, paths)
    at = next(n for n, one in enumerate(items) if one.uri == path)
    c = c.play(*items, index=at, on_end=ended())
    return (_shuffled(c) if c.app.shuffle else c).open("TrackActivity")


def _shuffled(c: Ctx) -> Ctx:
    """Put what plays first, and the rest of the queue in another order."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c
    rest = [one for one in session.queue if one != session.item]
    random.Random(c.phone.time).shuffle(rest)
    return _with(c, session.replace(queue=(session.item, *rest), index=0))


def _with(c: Ctx, session: MediaSession) -> Ctx:
    return c.share(media=c.phone.media.with_session(session))


@does
def turn_shuffle(c: Ctx) -> Ctx:
    c = c.save(shuffle=not c.app.shuffle)
    return _shuffled(c).toast("Shuffle enabled") if c.app.shuffle else c.toast("Shuffle disabled")


@does
def turn_repeat(c: Ctx) -> Ctx:
    kinds = list(REPEATS)
    kind = kinds[(kinds.index(c.app.repeat) + 1) % len(kinds)]
    return c.save(repeat=kind).toast(REPEATS[kind][1])


@does
def ended(c: Ctx) -> Ctx:
    """A track has come to its end."""
    session = c.phone.media.of(c.package)
    if session is None:
        return c
    if c.app.repeat == "track":
        return c.seek(0).play()
    if session.index + 1 < len(session.queue):
        return c.skip(1).play()
    return c.skip(-session.index).play() if c.app.repeat == "playlist" else c


# --- playlists and files ------------------------------------------------------------------------


def asks_playlist(paths: tuple[str, ...] = (), id: int = 0, title: str = "") -> simple.TextPrompt:
    return simple.TextPrompt("Rename playlist" if id else "Create new playlist",
                             "new_playlist_title", name_playlist.partial(paths, id), title,
                             missing="Please enter a title")  # fmt: skip


@does
def name_playlist(c: Ctx, paths: tuple[str, ...], id: int, title: str) -> Ctx:
    """Make a playlist of tracks, or give one another title."""
    if any(p.title.casefold() == title.casefold() and p.id != id for p in c.app.playlists):
        return c.show(asks_playlist(paths, id, title)).toast(
            "A playlist with that title already exists"
        )
    if id:
        return unpicked(LISTS.change(c, id, title=title))
    return unpicked(LISTS.put(c, LISTS.new(c, Playlist(title=title, tracks=paths))))


@does
def add_to(c: Ctx, paths: tuple[str, ...], title: str) -> Ctx:
    """Add tracks to the playlist of a title, or to a new one."""
    one = next((p for p in c.app.playlists if p.title == title), None)
    if one is None:
        return c.show(asks_playlist(paths))
    tracks = tuple(dict.fromkeys(one.tracks + paths))
    return unpicked(LISTS.change(c, one.id, tracks=tracks))


@does
def add_to_queue(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    session, items = c.phone.media.of(c.package), _queue(c, paths)
    if session is None:
        return unpicked(c.play(*items, on_end=ended()).pause())
    return unpicked(_with(c, session.replace(queue=session.queue + items)))


@does
def drop(c: Ctx, paths: tuple[str, ...], playlist: int) -> Ctx:
    """Take tracks off a playlist, or without one delete their files."""
    if not playlist:
        return unpicked(c.share(files=tuple(f for f in c.phone.files if f.path not in paths)))
    left = tuple(p for p in LISTS.of(c, playlist).tracks if p not in paths)
    return unpicked(LISTS.change(c, playlist, tracks=left))


@does
def drop_playlists(c: Ctx, ids: tuple[int, ...]) -> Ctx:
    if ALL in ids:
        return unpicked(c).toast("The playlist All tracks cannot be deleted")
    return unpicked(LISTS.remove(c, *ids))


@does
def rescan(c: Ctx) -> Ctx:
    """Look for sounds that the phone does not know yet."""
    files = tuple(f.replace(unscanned=False) if f.unscanned else f for f in c.phone.files)
    return c.share(files=files)


# --- lists --------------------------------------------------------------------------------------


@memo
def entry_row(entry: Entry, picked: tuple[str, ...], tap: Call) -> View:
    kind, marked = entry.kind, entry.key in picked
    second = {"track": "track_info", "album": "album_artist", "artist": "artist_albums_tracks"}
    art = (image(entry.art, f"{kind}_image", w=48, h=48, radius=8),) if entry.art else ()
    words = column(
        text(entry.title, f"{kind}_title", size=18, w=FILL),
        text(entry.second, second.get(kind, f"{kind}_tracks"), size=14, w=FILL, alpha=0.6),
        grow=1, gap=2,
    )  # fmt: skip
    end = (text(player.clock(entry.seconds), "track_duration"),) if kind == "track" else ()
    return row(*art, words, *end, id=f"{kind}_frame", cls=RELATIVE, h=72, gap=16, selected=marked,
               bg="secondaryContainer" if marked else "", pad=(16, 0, 16, 0),
               tap=tap_or_pick(entry.key, picked, tap), long_press=pick(entry.key))  # fmt: skip


def _row(entry: Entry, picked: tuple[str, ...], paths: tuple[str, ...]) -> View:
    tap = play(paths, entry.key) if entry.kind == "track" else route("TracksActivity", entry.kind,
                                                                     entry.key)  # fmt: skip
    return entry_row(entry, picked, tap)


def _listed(tab: str, found: tuple[Entry, ...], picked: tuple[str, ...], h: float = 72) -> View:
    paths = tuple(e.key for e in found if e.kind == "track")
    none = simple.placeholder("No items found.", id=f"{tab}_placeholder")
    return rows(f"{tab}_list", _row, found, h, picked, paths, empty=none)


def _marked_bar(
    screen: Any, app: Music, found: tuple[Entry, ...], files: tuple[File, ...], playlist: int = 0
) -> View | None:
    """The bar over a list with marked rows."""
    chosen = [e for e in found if e.key in screen.picked]
    paths = tuple(path for e in chosen for path in e.paths)
    titles = ("Create new playlist", *(p.title for p in app.playlists if p.id != ALL))
    ask = simple.RadioGroup("Add to playlist", titles, "", add_to.partial(paths))
    menu = [("Add to queue", add_to_queue(paths))]
    if len(chosen) == 1 and chosen[0].kind == "track":
        menu.insert(0, ("Properties", show(_properties(file_at(files, paths[0])))))
    if playlist > ALL:
        menu.append(("Remove from playlist", drop(paths, playlist)))
    gone = show(simple.Confirmation(simple.SURE, drop(paths, 0)))
    if found and found[0].kind == "playlist":
        ids = tuple(int(e.key) for e in chosen)
        gone = show(simple.Confirmation(simple.SURE, drop_playlists(ids)))
        if len(ids) == 1:
            rename = asks_playlist((), ids[0], chosen[0].title)
            menu.insert(0, ("Rename", show(rename)))
    actions = (("Add to playlist", show(ask), "playlist_add", "cab_add_to_playlist"),
               ("Delete", gone, "delete", "cab_delete"))  # fmt: skip
    return simple.action_mode(screen, tuple(e.key for e in found), actions, menu)


def _properties(file: File | None) -> simple.Properties:
    if file is None:
        return simple.Properties(())
    known = (("Name", file.name), ("Path", file.folder), ("Size", size_text(file.size)),
             ("Duration", player.clock(file.seconds)), ("Song title", file.title),
             ("Artist", file.artist), ("Album", file.album))  # fmt: skip
    return simple.Properties(tuple(pair for pair in known if pair[1]))


def _playing(media: Media) -> tuple[View, ...]:
    """The bar of what plays."""
    session = media.of(music.name)
    if session is None:
        return ()
    item = session.item
    words = f"{item.title} • {item.artist}" if item.artist else item.title
    cover = image(f"cover:{item.album}/{item.artist}", "current_track_image", w=48, h=48, radius=8)
    return (row(cover, text(words, "current_track_label", size=16, grow=1),
                player.play_button(BAR, session, 0), id="current_track_bar", cls=RELATIVE, h=72,
                gap=16, pad=(16, 0, 12, 0), bg="surface", tap=SKIN.open),)  # fmt: skip


@music.activity(".activities.MainActivity", launch_mode="singleTop")
class MainActivity(simple.Screen):
    permissions = (READ, NOTIFY)
    tab: str = "playlists"

    def view(
        self, app: Music, files: tuple[File, ...], media: Media,
        permissions: tuple[tuple[str, str], ...],
    ) -> View:  # fmt: skip
        here = songs(files) if (music.name, READ) in permissions else ()
        found = entries(app, here, self.tab, self.query)
        order: simple.Order = getattr(app, f"{self.tab}_sort")
        ask = simple.Sorting(order, TABS[self.tab][2], keep(f"{self.tab}_sort"))
        actions = (("Sort by", show(ask), "sort", "sort"),
                   ("Equalizer", route("EqualizerActivity"), "equalizer", "equalizer"))  # fmt: skip
        own = (("Create new playlist", show(asks_playlist())),) if self.tab == "playlists" else ()
        menu = (("Rescan media", rescan()), *own, *simple.MENU)
        top = _marked_bar(self, app, found, files) or simple.search_menu(
            self, actions=actions, menu=menu)  # fmt: skip
        tabs = tuple((name, TABS[name][0], TABS[name][1], to_tab(name)) for name in app.tabs)
        bottom = column(*_playing(media), simple.tab_bar(tabs, self.tab), w=FILL)
        return scaffold(
            top, _listed(self.tab, found, self.picked), bottom, top_id="main_coordinator"
        )


@does
def to_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(tab=tab, query="", searching=False, picked=()).focus("")


@music.activity(".activities.TracksActivity")
class TracksActivity(Activity):
    kind: str = "playlist"
    key: str = "1"
    picked: tuple[str, ...] = ()

    def back(self, c: Ctx) -> Ctx:
        return back_from_picking(c)

    def view(self, app: Music, files: tuple[File, ...], media: Media) -> View:
        here = songs(files)
        one = next((e for e in entries(app, here, f"{self.kind}s") if e.key == self.key), None)
        inside = one.paths if one else ()
        found = entries(app, tuple(f for f in here if f.path in inside), "tracks")
        if self.kind == "artist":
            own = tuple(f for f in here if f.path in inside)
            found = (*entries(app, own, "albums"), *found)
        ask = simple.Sorting(app.tracks_sort, TABS["tracks"][2], keep("tracks_sort"))
        playlist = int(self.key) if self.kind == "playlist" else 0
        top = _marked_bar(self, app, found, files, playlist) or simple.toolbar(
            one.title if one else "", leave(), (("Sort by", show(ask), "sort", "sort"),))  # fmt: skip
        return scaffold(top, _listed("tracks", found, self.picked), *_playing(media))


# --- what plays ---------------------------------------------------------------------------------


@music.activity(".activities.TrackActivity")
class TrackActivity(Activity):
    def view(self, app: Music, media: Media, time: int) -> View:
        session = media.of(music.name)
        if session is None:
            return scaffold(simple.toolbar("", leave()), simple.placeholder("No items found."))
        speed = show(player.speed_choice(session))
        actions = (("Playback speed", speed, "speed", "playback_speed"),
                   ("Queue", route("QueueActivity"), "queue_music", "open_queue"))  # fmt: skip
        item, after = session.item, session.queue[session.index + 1 : session.index + 2]
        cover = image(f"cover:{item.album}/{item.artist}", "activity_track_image", "Album", w=FILL,
                      h=FILL, cls=IMAGE)  # fmt: skip
        sign, _ = REPEATS[app.repeat]
        keys = row(
            icon_button("shuffle_on" if app.shuffle else "shuffle", "Disable shuffle"
                        if app.shuffle else "Enable shuffle", turn_shuffle(),
                        "activity_track_toggle_shuffle", cls=IMAGE),
            box(player.controls(SKIN, session, time), grow=1),
            icon_button(sign, "Repeat", turn_repeat(), "activity_track_playback_setting", cls=IMAGE),
            pad=(16, 24, 16, 24),
        )  # fmt: skip
        words = (text(item.title, "activity_track_title", size=24, align="center", w=FILL),
                 text(item.artist, "activity_track_artist", size=18, align="center", w=FILL,
                      alpha=0.8, margin=(0, 8, 0, 0)))  # fmt: skip
        follows = (text(f"Next track: {after[0].title}", "next_track_label", w=FILL,
                        pad=(16, 16, 16, 16), tap=route("QueueActivity")),) if after else ()  # fmt: skip
        return scaffold(
            simple.toolbar("", leave(), actions, id="activity_track_toolbar"),
            column(box(cover, grow=1, w=FILL), box(player.seek_row(SKIN, session, time), w=FILL,
                   pad=(16, 12, 16, 24)), *words, keys, *follows, w=FILL, h=FILL),
        )  # fmt: skip


@music.activity(".activities.QueueActivity")
class QueueActivity(Activity):
    def view(self, media: Media) -> View:
        session = media.of(music.name)
        if session is None:
            return scaffold(simple.toolbar("Queue", leave()), simple.placeholder("No items found."))
        paths = tuple(one.uri for one in session.queue)
        menu = (("Create playlist from queue", show(asks_playlist(paths))),
                ("Clear queue", clear_queue()))  # fmt: skip
        return scaffold(simple.toolbar("Queue", leave(), menu=menu, id="queue_toolbar"),
                        player.queue(session, "queue_list"))  # fmt: skip


@does
def clear_queue(c: Ctx) -> Ctx:
    return c.release_session().back_to(MainActivity)


# --- equalizer and settings ---------------------------------------------------------------------


@music.activity(".activities.EqualizerActivity")
class EqualizerActivity(Activity):
    def view(self, app: Music) -> View:
        gains = PRESETS.get(app.preset, app.custom)
        bands = (
            row(text(name, "equalizer_band_label", size=14, w=64),
                box(slider((gain + 15) / 30, turn_band.partial(n), "equalizer_band_seek_bar", name),
                    grow=1),
                text(f"{gain:+}" if gain else "0", "equalizer_band_value", size=14, w=32), gap=8)
            for n, (name, gain) in enumerate(zip(BANDS, gains, strict=True))
        )  # fmt: skip
        ask = simple.RadioGroup("", (*PRESETS, CUSTOM), app.preset, keep("preset"))
        preset = text(app.preset, "equalizer_preset", bg="primary", color="onPrimary", radius=-1,
                      pad=(24, 12, 24, 12), tap=show(ask), margin=(0, 24, 0, 0))  # fmt: skip
        labels = row(gap(64), *(text(words, size=14, grow=1, align=at) for words, at in
                                (("-15", "start"), ("0", "center"), ("+15", "end"))))  # fmt: skip
        return simple.app_page("equalizer", "Equalizer", column(labels, *bands, preset, w=FILL,
                               align="center", pad=(16, 16, 16, 16)))  # fmt: skip


@does
def turn_band(c: Ctx, n: int, share: float) -> Ctx:
    """Move a band, which makes a preset of one's own."""
    gains = list(PRESETS.get(c.app.preset, c.app.custom))
    gains[n] = round(share * 30) - 15
    return c.save(preset=CUSTOM, custom=tuple(gains))


@does
def show_tabs(c: Ctx, tabs: tuple[str, ...]) -> Ctx:
    return c.save(tabs=tabs or tuple(TABS))


@music.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    def rows_now(self, app: Music, settings: Table) -> tuple[Row | Bound, ...]:
        labels = tuple((name, TABS[name][0]) for name in TABS)
        ask = simple.Boxes("Manage shown tabs", "manage_visible_tabs", labels, app.tabs,
                           show_tabs.partial())  # fmt: skip
        return (
            Header("Color customization"), simple.CUSTOMIZE, Header("General settings"),
            Row("Manage shown tabs", tap=show(ask), id="manage_shown_tabs"),
            Pick("Replace title with filename", "names", NAMES, id="show_filename"),
        )  # fmt: skip


_FAQ = (("How can I add a song that is missing?",
         "“Rescan media” in the menu of the main screen looks for new sounds."),)  # fmt: skip
INFO = simple.Info("Simple Music Player", "5.18.3", _FAQ, (("Glide", ""), ("EventBus", "")))
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity,
 CustomizationActivity) = simple.screens(music, INFO, __name__)  # fmt: skip
APP = App(
    music.name, "Music Player", MainActivity, Music, theme=simple.theme, symbol="music_note",
    permissions=(READ, NOTIFY), icon=Icon("#f57c00", (Glyph("music_note"),)),
)  # fmt: skip
