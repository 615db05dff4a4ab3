"""The screens: what is offered, charts, a singer, the owner's lists, the song that plays."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks.catalogue import grey
from ....kit.blocks.library import pages
from ....kit.blocks.library.homes import *
from ....kit.blocks.library.values import SOUND, Library, Look, Title, Viewer, chinese_number
from ....kit.blocks.library.views import *
from ....kit.blocks.video import lists
from ....kit.blocks.video.acts import Page, like, subscribe, unsubscribe
from ....kit.blocks.video.parts import pill
from ....kit.blocks.video.values import LIKED, Playlist, Subscription, Watched, Words, now_playing
from ....kit.families import miui
from ....kit.sheets import read_groups
from ....phone.state.media import Media, MediaSession
from ....phone.state.phone import Display
from ....phone.state.providers import Account

qqmusic = Package("com.tencent.qqmusic")
GREEN = "#1ecc94"
SONGS = Library(Path(__file__).with_name("songs.txt"), {}, "")
SINGERS = tuple(dict.fromkeys(song.maker for song in SONGS.values()))
CHARTS = {"Pop chart": "", "New songs": "-date", "Best reviewed": "-stars", "Chinese style chart": "Chinese style"}
CHARTS |= {"Rock chart": "Rock", "Folk chart": "Folk"}
_USES = {"Set as phone ringtone": "ringtone", "Set as notification sound": "notification_sound"}
_USES |= {"Set as alarm sound": "alarm_alert"}


class QQMusic(Viewer):
    """What the owner has in QQ Music."""

    source = SONGS
    words = Words("Liked songs", "", like="Added to liked songs", unlike="Removed from liked songs")
    said = "song"
    look = Look(GREEN, "square", "Search songs and singers", ("古风", "流行", "轻音乐", "摇滚", "青弦"), sound=True)
    look = look.replace(qualities=SOUND, link="https://y.qq.com/n/song/{}")

    playlists: tuple[Playlist, ...] = (
        Playlist(1, "开车听", "Private", (21001, 22001, 52001, 5001)),
        Playlist(2, "睡前放松", "Public", (41001, 57001, 11001)),
    )
    liked: tuple[int, ...] = (17001, 35001, 44001)
    downloads: tuple[int, ...] = (35001, 26001, 58001)
    subscriptions: tuple[Subscription, ...] = (Subscription(7),)  # singers, by their numbers from 1
    history: tuple[Watched, ...] = (
        Watched(18001, 1_696_860_000, 96),
        Watched(46001, 1_696_780_000, 101),
        Watched(29001, 1_696_700_000, 64),
    )
    quality: str = SOUND[1]
    download_quality: str = SOUND[1]
    searches: tuple[str, ...] = ("古风",)

    def beside(self, world: int, time: int, id: int) -> tuple[int, ...]:
        ids = tuple(map(SONGS.id, SONGS.values()))
        return ids[id // 1000 :] + ids[: id // 1000]


def chart(name: str) -> tuple[Title, ...]:
    """The songs of a chart: those of a category, or all, those that were played most first."""
    order = CHARTS[name]
    if order[:1] == "-":
        return by(tuple(SONGS.values()), order, "")
    found = SONGS.some("song", order)
    return tuple(sorted(found, key=lambda song: -song.plays))


@lru_cache(maxsize=256)
def lyrics(title: str, category: str) -> tuple[str, ...]:
    """The lines of a song."""
    lines = [cells[0] for cells in read_groups(Path(__file__).with_name("lyrics.txt"))[category][1:]]
    turn = sum(map(ord, title)) % len(lines)
    return (*lines[turn:], *lines[:turn])


# --- songs in lists ------------------------------------------------------------------------------


def song_row(song: Title, keys: tuple[str, ...], place: int = 0, list_id: int = 0) -> View:
    """A song in a list, after which the others of the list play; `place` is that in a chart."""
    more = more_button(show(song_menu(song, list_id)), "More", "song_menu", long_press=False)
    ink = ("#e8423f", "#f07d2e", "#f0b52e")[place - 1] if 0 < place < 4 else "onSurfaceVariant"
    number = (text(f"{place}", "place", size=17, weight=700, color=ink, align="center", w=30),) * bool(place)
    mark = text("SQ", size=9, color="#0a7858", bg="#e2f8f0", radius=3, pad=(3, 1, 3, 1))
    by_ = grey(Verbatim(f"{song.maker} · {song.about}"), "singer", size=12, grow=1)
    words = column(text(Verbatim(song.title), "name", size=16, w=FILL), row(mark, by_, gap=6), grow=1, gap=4)
    face = image(song.art, "cover", w=48, h=48, radius=6)
    look: dict[str, Any] = {"gap": 12, "pad": (10 if place else 16, 8, 4, 8), "w": FILL}
    return row(*number, face, words, more, id="song", tap=play_all(keys, song.key), **look)


def song_menu(song: Title, list_id: int = 0) -> Sheet:
    """What can be done with a song of a list; `list_id` is the playlist that it stands in."""
    id = SONGS.id(song)
    items = (
        Item("Like", like(id), "favorite_border"),
        Item("Add to playlist", show(lists.SaveTo(id)), "playlist_add"),
        Item("Set as ringtone", show(RingtoneSheet(song.title)), "notifications_active"),
        Item("View singer", route("Singer", SINGERS.index(song.maker) + 1), "person_outline"),
    )
    gone = Item("Remove from playlist", lists.take_from(list_id, id), "delete")
    return Sheet(items=(*items, gone) if list_id else items)


class RingtoneSheet(Popup):
    """What a song is to be heard for."""

    kind = "sheet"
    title: str

    def view(self, settings: Table) -> View:
        value = f"My Sounds/{self.title}"
        head = text(Verbatim(self.title), "title", size=17, weight=500, pad=(24, 8, 24, 8), w=FILL)
        rows_ = (
            miui.option_row(name, choose(set_sound(value, key)), settings.get(f"system/{key}") == value)
            for name, key in _USES.items()
        )
        return sheet_frame(head, *rows_)


@does
def set_sound(c: Ctx, value: str, use: str) -> Ctx:
    """Use a song for calls, notifications or alarms."""
    return c.write(f"system/{use}", value).snack("Ringtone set")


# --- the destinations --------------------------------------------------------------------------


@qqmusic.activity(".activity.AppStarterActivity", launch_mode="singleTask")
class Main(Home):
    """The destinations, above them the bar of what plays."""

    tabs = {"home": ("Home", "music_note"), "charts": ("Charts", "leaderboard"), "singers": ("Singers", "mic")}
    tabs |= {"mine": ("Mine", "person_outline")}

    def view(self, app: QQMusic, media: Media, time: int, display: Display, accounts: tuple[Account, ...]) -> View:
        bodies = {"charts": _charts, "singers": _singers, "home": _home}
        owner = accounts[0].owner if accounts else ""
        body = bodies[self.tab](app, width_of(display)) if self.tab in bodies else _mine(app, owner)
        return scaffold(None, body, column(*mini(app, media.of(self.package), time), self.bar(), w=FILL))


@memo
def _home(app: QQMusic, width: float) -> View:
    """Round buttons, lists that are proposed, new songs."""
    cells = (
        round_button("Charts", "leaderboard", "#f26d5b", turn("charts")),
        round_button("Singers", "mic", "#5b8df2", turn("singers")),
        round_button("Liked songs", "favorite", "#e85d9a", route("SongList", LIKED)),
        round_button("Recently played", "history", "#f0a53a", route("Kept", "history")),
    )
    w = round((width - 28 - 20) / 3, 1)
    tiles = [_chart_tile(name, w) for name in CHARTS]
    fresh = chart("New songs")[:8]
    keys = tuple(song.key for song in fresh)
    return listing(
        "home_list",
        row(search_pill("Search songs and singers"), pad=(14, 10, 14, 6)),
        row(*cells, pad=(6, 8, 6, 14)),
        headline("Today's picks"),
        *(row(*tiles[n : n + 3], gap=10, pad=(14, 0, 14, 12), align="start") for n in (0, 3)),
        headline("New songs for you"),
        *(song_row(song, keys) for song in fresh),
        bottom=12,
    )


@memo
def _chart_tile(name: str, w: float) -> View:
    """A chart as a square with its first song's cover."""
    songs = chart(name)
    count = text(Verbatim(f"▶ {chinese_number(songs[0].plays)}"), size=11, color="#ffffff", bg="#2b2b2b")
    mark = box(count, at="end|top", pad=(0, 5, 5, 0))
    face = box(image(songs[0].art, "cover", w=w, h=w, radius=12), mark, w=w, h=w)
    words = text(name, "chart_name", size=14, lines=2, w=w)
    return column(face, words, id="chart", tap=route("Chart", name), gap=6, w=w)


def _charts(app: QQMusic, width: float) -> View:
    """Every chart with its first three songs."""
    rows_ = []
    for name in CHARTS:
        songs = chart(name)[:3]
        told = "\n".join(f"{n}  {song.title} - {song.maker}" for n, song in enumerate(songs, 1))
        rows_.append(picture_row("chart", songs[0].art, name, Verbatim(told), route("Chart", name), size=88, radius=10))
    return listing("chart_list", headline("Charts"), *rows_, bottom=16)


def _singers(app: QQMusic, width: float) -> View:
    rows_ = []
    for number, name in enumerate(SINGERS, 1):
        told = plural(sum(song.maker == name for song in SONGS.values()), "song")
        ends = follow_button(app, number)
        rows_.append(
            picture_row("singer_row", f"face:{name}", Verbatim(name), told, route("Singer", number), ends, radius=-1)
        )
    return listing("singer_list", headline("Singers"), *rows_, bottom=16)


def follow_button(app: QQMusic, number: int) -> View:
    on = find_in(app.subscriptions, number) is not None
    call = unsubscribe(number) if on else subscribe(number)
    return pill("Following" if on else "Follow", call, False, "" if on else "add", "follow")


def _mine(app: QQMusic, owner: str) -> View:
    """The owner, the lists that everybody has, and playlists."""
    liked = entry("Liked songs", "favorite_border", route("SongList", LIKED), f"{len(app.liked)}")
    heard = entry("Recently played", "history", route("Kept", "history"), f"{len(app.history)}")
    add = icon_button("add", "New playlist", show(lists.NewPlaylist()), "new_playlist", color="onSurface")
    head = row(text("My playlists", size=18, weight=700, grow=1), add, pad=(18, 16, 8, 4), w=FILL)
    lists_ = [(one, Verbatim(one.title), plural(len(one.videos), "song")) for one in app.playlists]
    own = (picture_row("playlist", _art(one.videos), name, n, route("SongList", one.id)) for one, name, n in lists_)
    card_ = miui.cards(liked, *kept_entries(app, "downloads"), heard)
    setting = miui.cards(entry("Settings", "settings", route("Settings")))
    return listing("mine_list", owner_face(owner), card_, head, *own, setting, bottom=20)


def _art(ids: tuple[int, ...]) -> str:
    """The picture of a list of songs: that of the first one."""
    return SONGS.of(ids[0]).art if ids else "cover:♪"


# --- lists of songs ----------------------------------------------------------------------------


Songs = tuple[Title, ...]


class Listed(Page):
    """A list of songs under what it is called, and the bar of what plays."""

    def page(self, app: QQMusic, media: Media, time: int, bar: View, title: str, songs: Songs, **look: Any) -> View:
        """`look` is the picture `art`, views `more` behind the words, whether it is `ranked`, and a `list_id`."""
        art, session = look.get("art", ""), media.of(self.package)
        keys = tuple(song.key for song in songs)
        play_ = (pill("Play all", play_all(keys, keys[0]), True, "play_arrow", "play_all"),) if keys else ()
        name = text(title, "list_title", size=20, weight=700, lines=2, w=FILL)
        words = column(name, grey(plural(len(songs), "song"), "count"), *play_, *look.get("more", ()), grow=1, gap=8)
        face = image(art or _art(tuple(map(SONGS.id, songs))), w=96, h=96, radius=-1 if art else 12)
        head = row(face, words, gap=16, pad=(16, 8, 16, 12), align="start")
        places = range(1, len(songs) + 1) if look.get("ranked") else [0] * len(songs)
        rows_ = (song_row(song, keys, n, look.get("list_id", 0)) for song, n in zip(songs, places, strict=True))
        return scaffold(bar, listing("song_list", head, *rows_, bottom=16), column(*mini(app, session, time), w=FILL))


@qqmusic.activity(".activity.ChartActivity")
class Chart(Listed):
    """A chart."""

    name: str = "Pop chart"

    def view(self, app: QQMusic, media: Media, time: int) -> View:
        return self.page(app, media, time, pages.up_bar(self.name), self.name, chart(self.name), ranked=True)


@qqmusic.activity(".activity.SingerActivity")
class Singer(Listed):
    """A singer, by the number from 1."""

    number: int = 1

    def view(self, app: QQMusic, media: Media, time: int) -> View:
        name, look = SINGERS[self.number - 1], {"more": (follow_button(app, self.number),)}
        songs = by(tuple(song for song in SONGS.values() if song.maker == name), "-date", "")
        return self.page(app, media, time, pages.up_bar("Singer"), Verbatim(name), songs, art=f"face:{name}", **look)


@qqmusic.activity(".activity.SongListActivity")
class SongList(Listed):
    """A playlist, or the songs that are liked."""

    id: int = LIKED

    def view(self, app: QQMusic, media: Media, time: int) -> View:
        own, title = find_in(app.playlists, self.id), lists.list_title(app, self.id)
        songs = tuple(map(SONGS.of, lists.list_videos(app, self.id)))
        ends = (more_button(show(lists.playlist_menu(own)), "More options", "playlist_menu"),) if own else ()
        bar, shown = pages.up_bar("Playlist", *ends), Verbatim(title) if own else title
        return self.page(app, media, time, bar, shown, songs, list_id=self.id)


# --- the song that plays -----------------------------------------------------------------------


@qqmusic.activity(".activity.PlayerActivity", launch_mode="singleTop")
class Watch(pages.Listen):
    """The cover of what plays; a tap on it shows the words."""

    def middle(self, app: Viewer, session: MediaSession, time: int, width: float) -> View:
        song = SONGS.of(now_playing(session))
        if self.panel == "words":
            lines = lyrics(song.title, song.category)
            now = int(session.at(time) / session.item.seconds * len(lines)) if len(lines) > 1 else 0
            plain = Style(size=16, align="center", color="onSurfaceVariant")
            styles = [plain.replace(size=19, weight=700, color="secondary") if n == now else plain for n in range(9)]
            pairs = zip(lines, styles, strict=False)
            shown = (text(Verbatim(said), "lyric", style, w=FILL, pad=(24, 9, 24, 9)) for said, style in pairs)
            return box(scroll(*shown, id="lyrics"), tap=assign("panel", ""), desc="Show the cover", w=FILL, grow=1)
        disc, size = image(song.art, w=width - 130, h=width - 130, radius=-1), width - 82
        ring = box(disc, bg="#1d1f22", radius=-1, pad=(24, 24, 24, 24), at="center|middle", w=size, h=size)
        first = text(Verbatim(lyrics(song.title, song.category)[0]), "lyric", align="center", color="onSurfaceVariant")
        cover_ = box(ring, id="album_cover", desc="Show the words", tap=assign("panel", "words"), w=FILL, grow=1)
        return column(cover_, first, w=FILL, grow=1, align="center", gap=6, pad=(0, 0, 0, 12))

    def tools(self, app: Viewer, session: MediaSession, count: int) -> View:
        id = now_playing(session)
        more = (
            pages.sign("playlist_add", "Add", show(lists.SaveTo(id)), "add_to_playlist"),
            pages.sign("notifications_active", "Ringtone", show(RingtoneSheet(SONGS.of(id).title)), "ringtone"),
            pages.sign("chat", f"{count}", assign("panel", "comments"), "comments"),
        )
        return pages.actions(app, id, *more)


@qqmusic.activity(".activity.SearchActivity")
class Search(pages.Search): ...


@qqmusic.activity(".activity.RecentPlayActivity")
class Kept(pages.Kept): ...


@qqmusic.activity(".activity.SettingsActivity")
class Settings(PlaySettings): ...


LINKS = Links(qqmusic.name, Path(__file__).with_name("links.txt"), Main, Search, Kept, SongList)
APP = App(
    qqmusic.name,
    "QQ Music",
    Main,
    QQMusic,
    about="Songs, charts, playlists and lyrics.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=theme_of(GREEN, ("#0a7858", "#35dba6"), ("#d6f6ea", "#0d3328")),
    icon=Icon(
        Gradient("#ffe14d", "#ffc61a"),
        (Ring(54, 54, 30, 7, "#1bb985"), Vector("M50 36L50 62A8 8 0 1 1 45 55L45 40L66 34L66 44Z", "#1bb985")),
    ),
    symbol="music_note",
)
