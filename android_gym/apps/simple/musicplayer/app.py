"""What Music Player keeps, what it makes of the sounds on the phone, and its screens."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from ....kit import *
from ....kit.blocks import player
from ....kit.families import simple
from ....phone.state.media import PLAYING, Media, MediaItem
from ....phone.state.providers import File, library

music, LISTS = Package("com.simplemobiletools.musicplayer"), Store("playlists")
READ, NOTIFY = "android.permission.READ_MEDIA_AUDIO", "android.permission.POST_NOTIFICATIONS"
ALL, UNKNOWN, CUSTOM = 1, "<unknown>", "Custom"  # ALL: id of the playlist "All tracks"
BANDS = ("60 Hz", "230 Hz", "910 Hz", "3.6 kHz", "14 kHz")
PRESETS = {  # dB of each band
    "Normal": (3, 0, 0, 0, 3),
    "Classical": (5, 3, -2, 4, 4),
    "Dance": (6, 0, 2, 4, 1),
    "Flat": (0, 0, 0, 0, 0),
    "Folk": (3, 0, 0, 2, -1),
    "Heavy Metal": (4, 1, 9, 3, 0),
    "Hip Hop": (5, 3, 0, 1, 3),
    "Jazz": (4, 2, -2, 2, 5),
    "Pop": (-1, 2, 5, 1, -2),
    "Rock": (5, 3, -1, 3, 5),
}
_TITLE, _COUNT, _ARTIST = ("title", "Title"), ("tracks", "Track count"), ("artist", "Artist")
TABS = {  # label, icon, by what it is sorted
    "playlists": ("Playlists", "queue_music", (_TITLE, _COUNT)),
    "folders": ("Folders", "folder", (_TITLE, _COUNT)),
    "artists": ("Artists", "person", (_TITLE, ("albums", "Album count"), _COUNT)),
    "albums": ("Albums", "album", (_TITLE, _ARTIST, ("year", "Year"))),
    "tracks": ("Tracks", "music_note", (_TITLE, _ARTIST, ("seconds", "Duration"))),
}
_IDS = player.Ids(
    "activity_track_play_pause",
    "activity_track_previous",
    "activity_track_next",
    "activity_track_progressbar",
    "activity_track_progress_current",
    "activity_track_progress_max",
)
SKIN = player.Player(route("TrackActivity"), ids=_IDS)
BAR = SKIN.replace(ids=_IDS.replace(play="current_track_play_pause"))


class Playlist(Value):
    """A list of tracks, as paths; "All tracks" has those that there are."""

    id: int = 0
    title: str = ""
    tracks: tuple[str, ...] = ()


class Music(Value):
    """The model."""

    playlists: tuple[Playlist, ...] = (Playlist(ALL, "All tracks"),)
    playlists_sort: simple.Order = simple.Order("title")
    folders_sort: simple.Order = simple.Order("title")
    artists_sort: simple.Order = simple.Order("title")
    albums_sort: simple.Order = simple.Order("title")
    tracks_sort: simple.Order = simple.Order("title")
    tabs: tuple[str, ...] = tuple(TABS)
    preset: str = "Normal"
    custom: tuple[int, ...] = (0, 0, 0, 0, 0)
    shuffle: bool = False  # of the lists that are played next
    repeat: bool = False
    colors: simple.Colors = simple.Colors()


class Entry(Value):
    """A row: a "playlist", "folder", "artist", "album" or "track", and its second line."""

    kind: str
    key: str
    title: str
    second: str
    paths: tuple[str, ...] = ()
    artist: str = ""
    year: int = 0
    albums: int = 0
    seconds: int = 0
    art: str = ""


_VALUES: dict[str, Callable[[Entry], Any]] = {
    "title": lambda e: e.title.casefold(),
    "artist": lambda e: e.artist.casefold(),
    "tracks": lambda e: len(e.paths),
    "albums": lambda e: e.albums,
    "year": lambda e: e.year,
    "seconds": lambda e: e.seconds,
}
_KEPT: dict[str, Callable[[File], str]] = {  # what the tracks of a row have in common
    "folders": lambda f: f.folder,
    "artists": lambda f: f.artist or UNKNOWN,
    "albums": lambda f: _album(f),
    "tracks": lambda f: f.path,
}


def _album(file: File) -> str:
    """The album of a track, or the name of its folder."""
    return file.album or file.folder.rpartition("/")[2]


def _entry(tab: str, key: str, found: list[File]) -> Entry:
    first, kind, artist = found[0], tab[:-1], found[0].artist or UNKNOWN
    title = (first.title or first.name) if kind == "track" else key.rpartition("/")[2]
    albums, second = len({_album(f) for f in found}), plural(len(found), "Track")
    if kind in ("track", "album"):
        second = f"{artist} • {first.year}" if kind == "album" and first.year else artist
    elif kind == "artist":
        second = f"{plural(albums, 'Album')} | {second}"
    art = "" if kind == "folder" else first.art
    return Entry(kind, key, title, second, tuple(f.path for f in found), artist, first.year, albums, first.seconds, art)


@memo
def entries(app: Music, files: tuple[File, ...], tab: str, query: str = "") -> tuple[Entry, ...]:
    """The rows of a tab, sorted and searched."""
    found: list[Entry] = []
    if tab == "playlists":
        here = {f.path: None for f in files}
        for one in app.playlists:
            paths = tuple(path for path in (here if one.id == ALL else one.tracks) if path in here)
            count = plural(len(paths), "Track")
            found.append(Entry("playlist", str(one.id), one.title, count, paths))
    else:
        groups: dict[str, list[File]] = {}
        for f in files:
            groups.setdefault(_KEPT[tab](f), []).append(f)
        found = [_entry(tab, key, some) for key, some in groups.items()]
    order: simple.Order = getattr(app, f"{tab}_sort")
    kept = (e for e in found if query.casefold() in e.title.casefold())
    return order.sort(sorted(kept, key=_VALUES["title"]), _VALUES[order.by])


def _items(c: Ctx, paths: tuple[str, ...]) -> list[MediaItem]:
    found = {f.path: f for f in library.media(c.phone.files, "audio")}
    files = (found[path] for path in paths if path in found)
    return [MediaItem(f.title or f.name, f.artist, _album(f), f.seconds, f.path) for f in files]


@does
def play(c: Ctx, paths: tuple[str, ...], path: str) -> Ctx:
    """Play a track of a list, and what follows it there; shuffled, all others follow."""
    items = _items(c, paths)
    at = next(n for n, one in enumerate(items) if one.uri == path)
    if c.app.shuffle:
        first = items.pop(at)
        random.Random(c.phone.time).shuffle(items)
        items, at = [first, *items], 0
    return c.play(*items, index=at, on_end=ended()).open("TrackActivity")


@does
def ended(c: Ctx) -> Ctx:
    """A track has come to its end: the next one follows, and where it repeats the first one."""
    was = c.phone.media.of(c.package)
    if was is None or was.index + 1 < len(was.queue):
        return c.skip(1).play() if was else c
    return c.skip(-was.index).seek(0).play() if c.app.repeat else c


@does
def add_to_queue(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    """Add tracks to what plays, which goes on as it was, or paused to an empty queue."""
    was, new = c.phone.media.of(c.package), _items(c, paths)
    if was is None:
        return clear_selection(c.play(*new, on_end=ended()).pause())
    after = c.play(*was.queue, *new, index=was.index, position=was.at(c.phone.time), speed=was.speed, on_end=ended())
    return clear_selection(after if was.state == PLAYING else after.pause())


def asks_title(paths: tuple[str, ...] = (), title: str = "") -> simple.TextPrompt:
    return simple.TextPrompt(
        "Create new playlist", "new_playlist_title", add_list.partial(paths), title, missing="Please enter a title"
    )


@does
def add_list(c: Ctx, paths: tuple[str, ...], title: str) -> Ctx:
    """Make a playlist of tracks."""
    if any(p.title.casefold() == title.casefold() for p in c.app.playlists):
        return c.show(asks_title(paths, title)).toast("A playlist with that title already exists")
    return clear_selection(LISTS.put(c, LISTS.new(c, Playlist(0, title, paths))))


@does
def add_to(c: Ctx, paths: tuple[str, ...], title: str) -> Ctx:
    """Add tracks to the playlist of a title, or to a new one."""
    one = next((p for p in c.app.playlists if p.title == title), None)
    if one is None:
        return c.show(asks_title(paths))
    return clear_selection(LISTS.change(c, one.id, tracks=tuple(dict.fromkeys(one.tracks + paths))))


@does
def delete(c: Ctx, ids: tuple[int, ...], paths: tuple[str, ...]) -> Ctx:
    """Delete playlists, but All tracks, or files."""
    c = c.toast("The playlist All tracks cannot be deleted") if ALL in ids else c
    c = LISTS.remove(c, *(id for id in ids if id != ALL))
    return clear_selection(c.share(files=tuple(f for f in c.phone.files if f.path not in paths)))


@does
def rescan(c: Ctx) -> Ctx:
    """Look for sounds that the phone does not know yet."""
    files = tuple(f.replace(unscanned=False) if f.unscanned else f for f in c.phone.files)
    return c.share(files=files)


@memo
def _row(entry: Entry, picked: tuple[str, ...], paths: tuple[str, ...]) -> View:
    """A row of a list; `paths` are the tracks that play after one another."""
    kind = entry.kind
    second = {"track": "track_info", "album": "album_artist", "artist": "artist_albums_tracks"}
    art = (image(entry.art, f"{kind}_image", w=48, h=48, radius=8),) if entry.art else ()
    words = column(
        text(entry.title, f"{kind}_title", size=18, w=FILL),
        text(entry.second, second.get(kind, f"{kind}_tracks"), size=14, w=FILL, alpha=0.6),
        grow=1,
        gap=2,
    )
    end = (text(player.clock(entry.seconds), "track_duration"),) if kind == "track" else ()
    opens = play(paths, entry.key) if end else go(TracksActivity(tab=f"{kind}s", key=entry.key))
    return row(
        *art,
        words,
        *end,
        id=f"{kind}_frame",
        cls=RELATIVE,
        h=72,
        gap=16,
        pad=(16, 0, 16, 0),
        **simple.marks(entry.key, picked, opens),
    )


def _listed(tab: str, found: tuple[Entry, ...], picked: tuple[str, ...]) -> View:
    paths = tuple(e.key for e in found if e.kind == "track")
    none = simple.placeholder("No items found.", id=f"{tab}_placeholder")
    return rows(f"{tab}_list", _row, found, 72, picked, paths, empty=none)


def _sorting(app: Music, tab: str) -> tuple[str, Call, str, str]:
    ask = simple.Sorting(getattr(app, f"{tab}_sort"), TABS[tab][2], keep(f"{tab}_sort"))
    return ("Sort by", show(ask), "sort", "sort")


def _marked_bar(screen: Any, app: Music, found: tuple[Entry, ...]) -> View | None:
    """The bar over a list with marked rows."""
    chosen = [e for e in found if e.key in screen.picked]
    paths = tuple(path for e in chosen for path in e.paths)
    titles = ("Create new playlist", *(p.title for p in app.playlists if p.id != ALL))
    ask = simple.RadioGroup("Add to playlist", titles, "", add_to.partial(paths))
    lists = tuple(int(e.key) for e in chosen if e.kind == "playlist")
    gone = simple.Confirmation(simple.SURE, delete(lists, () if lists else paths))
    actions = (
        ("Add to playlist", show(ask), "playlist_add", "cab_add_to_playlist"),
        ("Delete", show(gone), "delete", "cab_delete"),
    )
    menu = (("Add to queue", add_to_queue(paths)),)
    return simple.action_mode(screen, tuple(e.key for e in found), actions, menu)


def _playing(media: Media) -> tuple[View, ...]:
    """The bar of what plays."""
    session = media.of(music.name)
    if session is None:
        return ()
    item = session.item
    words = f"{item.title} • {item.artist}" if item.artist else item.title
    cover = image(f"cover:{item.album}/{item.artist}", "current_track_image", w=48, h=48, radius=8)
    return (
        row(
            cover,
            text(words, "current_track_label", size=16, grow=1),
            player.play_button(BAR, session, 0),
            id="current_track_bar",
            cls=RELATIVE,
            h=72,
            gap=16,
            pad=(16, 0, 12, 0),
            bg="surface",
            tap=SKIN.open,
        ),
    )


@music.activity(".activities.MainActivity", launch_mode="singleTop")
class MainActivity(simple.Screen):
    permissions = (READ, NOTIFY)
    tab: str = "playlists"

    def view(self, app: Music, files: tuple[File, ...], media: Media) -> View:
        here = library.media(files, "audio")
        found = entries(app, here, self.tab, self.query)
        equalizer = ("Equalizer", route("EqualizerActivity"), "equalizer", "equalizer")
        own = (("Create new playlist", show(asks_title())),) if self.tab == "playlists" else ()
        top = _marked_bar(self, app, found) or simple.search_menu(
            self, actions=(_sorting(app, self.tab), equalizer), menu=(("Rescan media", rescan()), *own, *simple.MENU)
        )
        tabs = tuple((name, *TABS[name][:2], to_tab(name)) for name in app.tabs or TABS)
        bottom = column(*_playing(media), simple.tab_bar(tabs, self.tab), w=FILL)
        body = _listed(self.tab, found, self.picked)
        return scaffold(top, body, bottom, top_id="main_coordinator")


@does
def to_tab(c: Ctx, tab: str) -> Ctx:
    return c.set(tab=tab, query="", searching=False, picked=()).focus("")


@music.activity(".activities.TracksActivity")
class TracksActivity(simple.Screen):
    """The tracks of a row; of an artist also the albums."""

    tab: str = "playlists"
    key: str = str(ALL)

    def view(self, app: Music, files: tuple[File, ...], media: Media) -> View:
        here = library.media(files, "audio")
        of = next((e for e in entries(app, here, self.tab) if e.key == self.key), None)
        inside = tuple(f for f in here if of and f.path in of.paths)
        albums = entries(app, inside, "albums") if self.tab == "artists" else ()
        found = (*albums, *entries(app, inside, "tracks"))
        top = _marked_bar(self, app, found) or simple.toolbar(
            of.title if of else "", leave(), (_sorting(app, "tracks"),)
        )
        return scaffold(top, _listed("tracks", found, self.picked), *_playing(media))


@music.activity(".activities.TrackActivity")
class TrackActivity(Activity):
    def view(self, app: Music, media: Media, time: int) -> View:
        session = media.of(music.name)
        if session is None:
            return scaffold(simple.toolbar("", leave()), simple.placeholder("No items found."))
        item, after = session.item, session.queue[session.index + 1 : session.index + 2]
        actions = (
            ("Playback speed", show(player.speed_choice(session)), "speed", "speed"),
            ("Queue", route("QueueActivity"), "queue_music", "open_queue"),
        )
        shuffle, repeat = "_on" * app.shuffle, "_on" * app.repeat
        follows = (f"Next track: {after[0].title}",) if after else ()
        return scaffold(
            simple.toolbar("", leave(), actions, id="activity_track_toolbar"),
            column(
                box(
                    image(f"cover:{item.album}/{item.artist}", "activity_track_image", "Album", w=FILL, h=FILL),
                    grow=1,
                    w=FILL,
                ),
                box(player.seek_row(SKIN, session, time), w=FILL, pad=(16, 12, 16, 24)),
                text(item.title, "activity_track_title", size=24, align="center", w=FILL),
                text(item.artist, "activity_track_artist", size=18, align="center", w=FILL, alpha=0.8),
                row(
                    icon_button(
                        f"shuffle{shuffle}",
                        "Disable shuffle" if shuffle else "Enable shuffle",
                        toggle("shuffle"),
                        "activity_track_toggle_shuffle",
                        cls=IMAGE,
                    ),
                    box(player.controls(SKIN, session, time), grow=1),
                    icon_button(
                        f"repeat{repeat}",
                        "Disable repetition" if repeat else "Enable repetition",
                        toggle("repeat"),
                        "activity_track_repeat",
                        cls=IMAGE,
                    ),
                    pad=(16, 24, 16, 24),
                ),
                *(
                    text(words, "next_track_label", w=FILL, pad=(16, 16, 16, 24), tap=route("QueueActivity"))
                    for words in follows
                ),
                w=FILL,
                h=FILL,
            ),
        )


@music.activity(".activities.QueueActivity")
class QueueActivity(Activity):
    def view(self, media: Media) -> View:
        session = media.of(music.name)
        none = simple.placeholder("No items found.")
        body = player.queue(session, "queue_list") if session else none
        return scaffold(simple.toolbar("Queue", leave()), body)


@music.activity(".activities.EqualizerActivity")
class EqualizerActivity(Activity):
    def view(self, app: Music) -> View:
        gains = PRESETS.get(app.preset, app.custom)
        labels = row(
            gap(64),
            *(
                text(words, size=14, grow=1, align=at)
                for words, at in (("-15", "start"), ("0", "center"), ("+15", "end"))
            ),
        )
        bands = (
            row(
                text(name, "equalizer_band_label", size=14, w=64),
                box(slider((gains[n] + 15) / 30, turn_band.partial(n), "equalizer_band_seek_bar", name), grow=1),
                text(f"{gains[n]:+}".replace("+0", "0"), "equalizer_band_value", size=14, w=32),
                gap=8,
            )
            for n, name in enumerate(BANDS)
        )
        ask = simple.RadioGroup("", (*PRESETS, CUSTOM), app.preset, keep("preset"))
        preset = text(
            app.preset,
            "equalizer_preset",
            bg="primary",
            color="onPrimary",
            radius=-1,
            pad=(24, 12, 24, 12),
            tap=show(ask),
            margin=(0, 24, 0, 0),
        )
        inside = column(labels, *bands, preset, w=FILL, align="center", pad=(16, 16, 16, 16))
        return simple.app_page("equalizer", "Equalizer", inside)


@does
def turn_band(c: Ctx, n: int, share: float) -> Ctx:
    """Move a band, which makes a preset of one's own."""
    gains = list(PRESETS.get(c.app.preset, c.app.custom))
    gains[n] = round(share * 30) - 15
    return c.save(preset=CUSTOM, custom=tuple(gains))


@music.activity(".activities.SettingsActivity")
class SettingsActivity(simple.SettingsScreen):
    rows = (
        Header("Color customization"),
        simple.CUSTOMIZE,
        Header("General settings"),
        lambda held: (
            Row(
                "Manage shown tabs",
                tap=show(
                    simple.Boxes(
                        "Manage shown tabs",
                        "manage_visible_tabs",
                        tuple((id, TABS[id][0]) for id in TABS),
                        held.app.tabs,
                        keep("tabs"),
                    )
                ),
            ),
        ),
    )


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    music, INFO, __name__
)
APP = App(
    music.name,
    "Music Player",
    MainActivity,
    Music,
    permissions=(READ, NOTIFY),
    theme=simple.theme,
    icon=simple.ICONS["musicplayer"],
    symbol="music_note",
)
