"""The screens: what is offered, charts, a singer, the owner's lists, the song that plays."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks.catalogue import grey
from ....kit.blocks.library import pages
from ....kit.blocks.library.values import Library, Look, Title, Viewer, chinese_number
from ....kit.blocks.library.views import *
from ....kit.blocks.video import lists
from ....kit.blocks.video.acts import Page, like, subscribe, unsubscribe
from ....kit.blocks.video.parts import pill
from ....kit.blocks.video.values import LIKED, Playlist, Subscription, Watched, Words, now_playing
from ....kit.families import miui
from ....kit.sheets import read_rows
from ....phone.state.media import Media, MediaSession
from ....phone.state.phone import Display
from ....phone.state.providers import Account

qqmusic = Package("com.tencent.qqmusic")
GREEN = "#1ecc94"
INK = "#0a7858", "#35dba6"  # of words
ROLES = ("primary", *INK), ("secondary", *INK), ("secondaryContainer", "#d6f6ea", "#0d3328")
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
    look = look.replace(link="https://y.qq.com/n/song/{}")

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


@cache
def lyrics(title: str, category: str) -> tuple[str, ...]:
    """The lines of a song."""
    lines: dict[str, list[str]] = {}
    for (line,) in read_rows(Path(__file__).with_name("lyrics.txt")):
        if line[0] == "=":
            found = lines[line[2:]] = []
        else:
            found.append(line)
    rows_, turn = lines[category], sum(map(ord, title)) % len(lines[category])
    return (*rows_[turn:], *rows_[:turn])


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
    items = [Item("Like", like(id), "favorite_border"), Item("Add to playlist", show(lists.SaveTo(id)), "playlist_add")]
    items.append(Item("Set as ringtone", show(RingtoneSheet(song.title)), "notifications_active"))
    items.append(Item("View singer", route("Singer", SINGERS.index(song.maker) + 1), "person_outline"))
    if list_id:
        items.append(Item("Remove from playlist", lists.take_from(list_id, id), "delete"))
    return Sheet(items=tuple(items))


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


def song_list(id: str, songs: tuple[Title, ...], *head: View, ranked: bool = False, list_id: int = 0) -> View:
    keys = tuple(song.key for song in songs)
    rows_ = (song_row(song, keys, n if ranked else 0, list_id) for n, song in enumerate(songs, 1))
    return listing(id, *head, *rows_, bottom=16)


# --- the destinations --------------------------------------------------------------------------

_SIGNS = {"home": "music_note", "charts": "leaderboard", "singers": "mic", "mine": "person_outline"}
_NAMES = ("Home", "Charts", "Singers", "Mine")
_TABS = tuple((tab, name, _SIGNS[tab], pages.turn(tab)) for tab, name in zip(_SIGNS, _NAMES, strict=True))


@qqmusic.activity(".activity.AppStarterActivity", launch_mode="singleTask")
class Main(Page):
    """The destinations, above them the bar of what plays."""

    tab: str = "home"

    def on_new_intent(self, c: Ctx, new: Main) -> Ctx:
        return c.set(tab=new.tab)

    def back(self, c: Ctx) -> Ctx:
        return c.set(tab="home") if self.tab != "home" else c.finish()

    def view(self, app: QQMusic, media: Media, time: int, display: Display, accounts: tuple[Account, ...]) -> View:
        width = round(display.size[0] / display.scale, 1)
        bodies = {"charts": _charts, "singers": _singers, "home": _home}
        owner = accounts[0].owner if accounts else ""
        body = bodies[self.tab](app, width) if self.tab in bodies else _mine(app, owner)
        low = column(*mini(app, media.of(self.package), time), miui.tab_bar(_TABS, self.tab), w=FILL)
        return scaffold(None, body, low)


def _search_pill() -> View:
    look: dict[str, Any] = {"h": 42, "radius": -1, "bg": "surfaceContainerHighest", "pad": (14, 0, 14, 0), "gap": 8}
    hint = grey("Search songs and singers", "search_hint", size=14, grow=1)
    pill_ = row(icon("search", size=20), hint, id="search_bar", grow=1, tap=route("Search"), **look)
    return row(pill_, pad=(14, 10, 14, 6), w=FILL)


@memo
def _home(app: QQMusic, width: float) -> View:
    """Round buttons, lists that are proposed, new songs."""
    buttons = (
        ("Charts", "leaderboard", "#f26d5b", pages.turn("charts")),
        ("Singers", "mic", "#5b8df2", pages.turn("singers")),
        ("Liked songs", "favorite", "#e85d9a", route("SongList", LIKED)),
        ("Recently played", "history", "#f0a53a", route("Kept", "history")),
    )
    cells = (_round(name, glyph, color, tap) for name, glyph, color, tap in buttons)
    w = round((width - 28 - 20) / 3, 1)
    tiles = [_chart_tile(name, w) for name in CHARTS]
    fresh = chart("New songs")[:8]
    keys = tuple(song.key for song in fresh)
    return listing(
        "home_list",
        _search_pill(),
        row(*cells, pad=(6, 8, 6, 14)),
        _heading("Today's picks"),
        *(row(*tiles[n : n + 3], gap=10, pad=(14, 0, 14, 12), align="start") for n in (0, 3)),
        _heading("New songs for you"),
        *(song_row(song, keys) for song in fresh),
        bottom=12,
    )


def _round(name: str, glyph: str, color: str, tap: Call) -> View:
    disc = icon(f"filled:{glyph}", color="#ffffff", bg=color, size=24, room=48)
    return column(disc, text(name, size=12), id="entry", tap=tap, grow=1, align="center", gap=6, pad=(0, 6, 0, 6))


def _heading(words: str) -> View:
    return text(words, "heading", size=18, weight=700, pad=(16, 10, 16, 10), w=FILL)


@memo
def _chart_tile(name: str, w: float) -> View:
    """A chart as a square with its first song's cover."""
    songs = chart(name)
    count = text(Verbatim(f"▶ {chinese_number(songs[0].plays)}"), size=11, color="#ffffff", bg="#2b2b2b")
    mark = box(count, at="end|top", pad=(0, 5, 5, 0))
    face = box(image(songs[0].art, "cover", w=w, h=w, radius=12), mark, w=w, h=w)
    return column(
        face, text(name, "chart_name", size=14, lines=2, w=w), id="chart", tap=route("Chart", name), gap=6, w=w
    )


def _charts(app: QQMusic, width: float) -> View:
    """Every chart with its first three songs."""
    cards_ = []
    for name in CHARTS:
        songs = chart(name)[:3]
        named = (f"{n}  {song.title} - {song.maker}" for n, song in enumerate(songs, 1))
        lines = (grey(Verbatim(words), "song_line", w=FILL) for words in named)
        words = column(text(name, "chart_name", size=17, weight=700), *lines, grow=1, gap=5)
        face = image(songs[0].art, "cover", w=92, h=92, radius=10)
        look: dict[str, Any] = {"bg": "surfaceContainer", "radius": 14, "gap": 14, "pad": (10, 10, 12, 10)}
        cards_.append(row(face, words, id="chart", tap=route("Chart", name), margin=(14, 5, 14, 5), w=-1, **look))
    return listing("chart_list", _heading("Charts"), *cards_, bottom=16)


def _singers(app: QQMusic, width: float) -> View:
    return listing(
        "singer_list", _heading("Singers"), *(_singer_row(app, n) for n in range(1, len(SINGERS) + 1)), bottom=16
    )


def _singer_row(app: QQMusic, number: int) -> View:
    name = SINGERS[number - 1]
    count = sum(song.maker == name for song in SONGS.values())
    words = column(text(Verbatim(name), "singer_name", size=16), grey(plural(count, "song"), size=12), grow=1, gap=3)
    look: dict[str, Any] = {"gap": 14, "pad": (16, 8, 16, 8), "w": FILL}
    face = image(f"face:{name}", w=54, h=54, radius=-1)
    return row(face, words, follow_button(app, number), id="singer_row", tap=route("Singer", number), **look)


def follow_button(app: QQMusic, number: int) -> View:
    on = find_in(app.subscriptions, number) is not None
    call = unsubscribe(number) if on else subscribe(number)
    return pill("Following" if on else "Follow", call, False, "" if on else "add", "follow")


def _mine(app: QQMusic, owner: str) -> View:
    """The owner, the lists that everybody has, and playlists."""
    who = row(avatar(owner, size=56), text(Verbatim(owner), "owner", size=20, weight=700), gap=14, pad=(18, 22, 18, 14))
    entries = (
        ("Liked songs", "favorite_border", route("SongList", LIKED), len(app.liked)),
        ("Downloads", "file_download", route("Kept", "downloads"), len(app.downloads)),
        ("Recently played", "history", route("Kept", "history"), len(app.history)),
    )
    rows_ = (
        miui.item(name, value=f"{count}", lead=icon(sign, color=GREEN), tap=tap) for name, sign, tap, count in entries
    )
    add = icon_button("add", "New playlist", show(lists.NewPlaylist()), "new_playlist", color="onSurface")
    head = row(text("My playlists", size=18, weight=700, grow=1), add, pad=(18, 16, 8, 4), w=FILL)
    own = (_playlist_row(one) for one in app.playlists)
    setting = miui.item("Settings", lead=icon("settings", color=GREEN), tap=route("Settings"))
    return listing("mine_list", who, miui.cards(*rows_), head, *own, miui.cards(setting), bottom=20)


def _playlist_row(one: Playlist) -> View:
    art = SONGS.of(one.videos[0]).art if one.videos else "cover:♪"
    words = column(
        text(Verbatim(one.title), "playlist_name", size=16), grey(plural(len(one.videos), "song"), size=12), grow=1
    )
    face = image(art, "cover", w=54, h=54, radius=8)
    return row(face, words, id="playlist", tap=route("SongList", one.id), gap=14, pad=(18, 7, 18, 7), w=FILL)


# --- lists of songs ----------------------------------------------------------------------------


class Listed(Page):
    """A list of songs with the bar of what plays under it."""

    def page(self, app: QQMusic, media: Media, time: int, bar: View, body: View) -> View:
        return scaffold(bar, body, column(*mini(app, media.of(self.package), time), w=FILL))


@qqmusic.activity(".activity.ChartActivity")
class Chart(Listed):
    """A chart."""

    name: str = "Pop chart"

    def view(self, app: QQMusic, media: Media, time: int) -> View:
        songs = chart(self.name)
        head = row(image(songs[0].art, w=96, h=96, radius=12), _about(self.name, songs), gap=16, pad=(16, 8, 16, 12))
        body = song_list("chart_songs", songs, head, ranked=True)
        return self.page(app, media, time, pages.up_bar(self.name), body)


def _about(title: str, songs: tuple[Title, ...], *more: View) -> View:
    keys = tuple(song.key for song in songs)
    play_ = (pill("Play all", play_all(keys, keys[0]), True, "play_arrow", "play_all"),) if keys else ()
    name = text(title, "list_title", size=20, weight=700, lines=2, w=FILL)
    return column(name, grey(plural(len(songs), "song"), "count"), *play_, *more, grow=1, gap=8)


@qqmusic.activity(".activity.SingerActivity")
class Singer(Listed):
    """A singer, by the number from 1."""

    number: int = 1

    def view(self, app: QQMusic, media: Media, time: int) -> View:
        name = SINGERS[self.number - 1]
        songs = by(tuple(song for song in SONGS.values() if song.maker == name), "-date", "")
        face = image(f"face:{name}", w=96, h=96, radius=-1)
        words = _about(Verbatim(name), songs, follow_button(app, self.number))
        head = row(face, words, gap=16, pad=(16, 8, 16, 12), align="start")
        return self.page(app, media, time, pages.up_bar("Singer"), song_list("singer_songs", songs, head))


@qqmusic.activity(".activity.SongListActivity")
class SongList(Listed):
    """A playlist, or the songs that are liked."""

    id: int = LIKED

    def view(self, app: QQMusic, media: Media, time: int) -> View:
        own, title = find_in(app.playlists, self.id), lists.list_title(app, self.id)
        songs = tuple(map(SONGS.of, lists.list_videos(app, self.id)))
        art = songs[0].art if songs else "cover:♪"
        shown = title if self.id == LIKED else Verbatim(title)
        head = row(image(art, w=96, h=96, radius=12), _about(shown, songs), gap=16, pad=(16, 8, 16, 12))
        ends = (more_button(show(lists.playlist_menu(own)), "More options", "playlist_menu"),) if own else ()
        body = song_list("playlist_songs", songs, head, list_id=self.id)
        return self.page(app, media, time, pages.up_bar("Playlist", *ends), body)


# --- the song that plays -----------------------------------------------------------------------


@qqmusic.activity(".activity.PlayerActivity", launch_mode="singleTop")
class Watch(pages.Listen):
    """The cover of what plays; a tap on it shows the words."""

    def middle(self, app: Viewer, session: MediaSession, time: int, width: float) -> View:
        song = SONGS.of(now_playing(session))
        if self.panel == "words":
            lines = lyrics(song.title, song.category)
            now = int(session.at(time) / session.item.seconds * len(lines)) if len(lines) > 1 else 0
            shown = (
                text(
                    Verbatim(words),
                    "lyric",
                    size=19 if n == now else 16,
                    weight=700 if n == now else 400,
                    align="center",
                    color="secondary" if n == now else "onSurfaceVariant",
                    w=FILL,
                    pad=(24, 9, 24, 9),
                )
                for n, words in enumerate(lines)
            )
            return box(scroll(*shown, id="lyrics"), tap=assign("panel", ""), desc="Show the cover", w=FILL, grow=1)
        disc = image(song.art, w=width - 130, h=width - 130, radius=-1)
        ring = box(disc, bg="#1d1f22", radius=-1, pad=(24, 24, 24, 24), at="center|middle", w=width - 82, h=width - 82)
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
class Settings(miui.SettingsScreen):
    """How it plays."""

    title = "Settings"
    rows = (
        Flag("Autoplay", "autoplay"),
        Pick("Download quality", "download_quality", pages.QUALITIES),
        Flag("Keep history", "keep_history"),
    )


SCREENS = (Main, Search, Kept, SongList)
LINKS = Links(qqmusic.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    qqmusic.name,
    "QQ Music",
    Main,
    QQMusic,
    about="Songs, charts, playlists and lyrics.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=miui.THEME.replace(seed=GREEN, roles=(*miui.THEME.roles, *ROLES)),
    icon=Icon(
        Gradient("#ffe14d", "#ffc61a"),
        (Ring(54, 54, 30, 7, "#1bb985"), Vector("M50 36L50 62A8 8 0 1 1 45 55L45 40L66 34L66 44Z", "#1bb985")),
    ),
    symbol="music_note",
)
