"""The screens: programmes by topics, a programme with its episodes, subscriptions, the episode that plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import player
from ....kit.blocks.catalogue import grey
from ....kit.blocks.library import pages
from ....kit.blocks.library.homes import *
from ....kit.blocks.library.values import SOUND, Library, Look, Title, Viewer
from ....kit.blocks.library.views import *
from ....kit.blocks.video.acts import Page, subscribe, unsubscribe, watch
from ....kit.blocks.video.parts import chip_row, pill
from ....kit.blocks.video.values import Subscription, Watched, Words, now_playing
from ....kit.families import miui
from ....phone.state.media import PLAYING, Media, MediaSession
from ....phone.state.phone import Display
from ....phone.state.providers import Account

ximalaya = Package("com.ximalaya.ting.android")
RED = "#ff4c2e"
_WORDS = {"有声书": "book", "小说": "book", "课程": "course", "儿童": "kids"}
TITLES = Library(Path(__file__).with_name("titles.txt"), _WORDS, "第{}集")
TOPICS = {"book": "Audiobooks", "course": "Courses", "talk": "Talks", "music": "Music", "kids": "Children"}
SIGNS = {"book": "menu_book", "course": "school", "talk": "mic", "music": "music_note", "kids": "child_care"}
HUES = {"book": "#f2784b", "course": "#4f8df0", "talk": "#9468e8", "music": "#22b38a", "kids": "#f0a82e"}


@does
def open_album(c: Ctx, key: str) -> Ctx:
    """Show a programme."""
    return c.open("Album", key)


class Ximalaya(Viewer):
    """What the owner has in Ximalaya."""

    source = TITLES
    words = Words(watch_later="")
    said = "talk"
    look = Look(RED, "square", "Search programmes and anchors", ("悬疑", "历史", "英语", "相声", "轻音乐"), sound=True)
    look = look.replace(qualities=SOUND, link="https://www.ximalaya.com/sound/{}", opens=open_album.partial())

    subscriptions: tuple[Subscription, ...] = (Subscription(4), Subscription(11), Subscription(19))  # numbers of titles
    liked: tuple[int, ...] = (8001, 17001, 27001)
    downloads: tuple[int, ...] = (8002, 8003, 31001)
    history: tuple[Watched, ...] = (
        Watched(6012, 1_696_868_000, 412),
        Watched(18003, 1_696_800_000, 233),
        Watched(32001, 1_696_720_000, 405),
        Watched(26007, 1_696_560_000, 1210),
    )
    quality: str = SOUND[1]
    download_quality: str = SOUND[1]
    searches: tuple[str, ...] = ("历史", "睡前故事")


@ximalaya.activity(".host.activity.MainActivity", launch_mode="singleTask")
class Main(Home):
    """The destinations; what plays lies as a disc over the bar."""

    tabs = {
        "home": ("Home", "home"),
        "subscribed": ("Subscriptions", "subscriptions"),
        "mine": ("Mine", "person_outline"),
    }

    def view(self, app: Ximalaya, media: Media, display: Display, accounts: tuple[Account, ...]) -> View:
        disc = _disc(app, media.of(self.package))
        if self.tab == "home":
            top = row(search_pill("Search programmes and anchors"), history_sign(), h=54, gap=4, pad=(14, 0, 4, 0))
            return scaffold(top, _home(app, width_of(display)), self.bar(), disc)
        owner = accounts[0].owner if accounts else ""
        body = _subscribed(app) if self.tab == "subscribed" else _mine(app, owner)
        return scaffold(None, body, self.bar(), disc)


def _disc(app: Ximalaya, session: MediaSession | None) -> View | None:
    """A round picture of what plays, which opens it."""
    if session is None:
        return None
    art = app.source.of(now_playing(session)).art
    sign = "pause" if session.state == PLAYING else "play_arrow"
    face = image(art, w=52, h=52, radius=-1, at="center|middle")
    mark = decor(icon=sign, icon_size=22, color="#ffffff", at="center|middle", w=28, h=28)
    look: dict[str, Any] = {"radius": -1, "w": 58, "h": 58, "at": "end|bottom", "margin": (0, 0, 14, 14)}
    return box(face, mark, id="playing_disc", desc="What plays", tap=route("Watch"), bg=RED, **look)


@memo
def _home(app: Ximalaya, width: float) -> View:
    """Topics, what is listened to most, and a list of what is new."""
    cells = (round_button(name, SIGNS[kind], HUES[kind], route("Topic", kind)) for kind, name in TOPICS.items())
    titles = tuple(TITLES.values())
    hot = tuple(sorted(titles, key=lambda title: -title.plays))[:6]
    fresh = by(titles, "-date", "")[:8]
    return listing(
        "home_list",
        row(*cells, pad=(6, 4, 6, 8)),
        headline("Everybody listens"),
        *wall(hot, app.look, width, 3),
        headline("New for you"),
        *(row_of(app, title) for title in fresh),
        bottom=16,
    )


@ximalaya.activity(".topic.TopicActivity")
class Topic(Page):
    """The programmes of a topic, or of one of its categories."""

    of: str = "book"
    chip: str = "All"
    order: str = "Recommended"

    def view(self, app: Ximalaya) -> View:
        names = dict.fromkeys(title.category for title in TITLES.some(self.of))
        found = TITLES.some(self.of, "" if self.chip == "All" else self.chip, self.order)
        ask = show(miui.Options("Sort by", tuple(pages.ORDERS), self.order, assign("order")))
        sort = text(self.order, "sort", size=14, color="secondary", tap=ask, pad=(12, 10, 12, 10))
        rows_ = (row_of(app, title) for title in found)
        bar = pages.up_bar(TOPICS[self.of], sort)
        best = tuple(sorted(TITLES.some(self.of), key=lambda title: -title.plays))[:4]
        head = shelf("Everybody listens", best, app.look, w=120)
        return scaffold(bar, listing("topic_list", head, chip_row(("All", *names), self.chip), *rows_, bottom=16))


def subscribe_pill(app: Ximalaya, title: Title) -> View:
    number = TITLES.numbers[title.key]
    on = find_in(app.subscriptions, number) is not None
    call = unsubscribe(number) if on else subscribe(number)
    return pill("Subscribed" if on else "Subscribe", call, not on, "" if on else "add", "subscribe", h=36)


@ximalaya.activity(".album.AlbumActivity")
class Album(Page):
    """A programme: what it is about, and its episodes."""

    key: str
    newest: bool = False

    def view(self, app: Ximalaya, media: Media) -> View:
        title, session = TITLES[self.key], media.of(self.package)
        ids = TITLES.ids(title)
        now = now_playing(session)
        face = image(title.art, "cover", w=112, h=112, radius=12)
        rating = row(
            text(Verbatim(f"{title.stars}"), "rating", size=15, weight=700, color=GOLD),
            grey(Verbatim(f"{app.count(title.plays)}次播放"), "plays"),
            gap=8,
        )
        words = column(
            text(Verbatim(title.title), "album_title", size=20, weight=700, lines=2, w=FILL),
            grey(Verbatim(title.maker), "anchor"),
            rating,
            subscribe_pill(app, title),
            grow=1,
            gap=6,
        )
        about = grey(Verbatim(title.about), "about", size=14, lines=3, w=FILL)
        first = next((seen.id for seen in app.history if seen.id in ids), ids[0])
        going = first != ids[0] or any(seen.id == first for seen in app.history)
        play_ = pill("Continue" if going else "Play", watch(first, ids), True, "play_arrow", "play_album", h=36)
        order = "Newest first" if self.newest else "Oldest first"
        turned = text(order, "order", size=14, tap=flip("newest"), pad=(10, 10, 10, 10))
        bar = row(
            text(f"{title.parts} episodes", "count", size=16, weight=500), spacer(), turned, play_, pad=(16, 8, 12, 8)
        )
        head = (row(face, words, gap=16, pad=(16, 8, 16, 10)), box(about, pad=(16, 0, 16, 8), w=FILL), divider(), bar)
        shown = ids[::-1] if self.newest else ids
        return scaffold(pages.up_bar(""), feed("episode_list", _episode, shown, app, now, ids, head=head))


@memo
def _episode(id: int, app: Ximalaya, now: int, ids: tuple[int, ...]) -> View:
    number, on = id % 1000, id == now
    name = text(Verbatim(TITLES.name(id)), "episode_name", size=15, color="secondary" if on else "onSurface", w=FILL)
    low = grey(Verbatim(player.clock(TITLES.seconds(id))), "length", size=12)
    kept = icon("download_done", desc="Downloaded", color="secondary", size=18) if id in app.downloads else None
    place = text(f"{number}", size=14, color="onSurfaceVariant", w=34, align="center")
    kids = (place, column(name, low, grow=1, gap=4), *((kept,) if kept else ()))
    return row(*kids, id="episode", tap=watch(id, ids), gap=12, pad=(12, 10, 16, 10), w=FILL)


def _subscribed(app: Ximalaya) -> View:
    """The programmes that are subscribed to."""
    head = page_title("Subscriptions")
    if not app.subscriptions:
        return column(head, empty("No subscriptions yet", "subscriptions", "empty_view"), w=FILL, h=FILL)
    keys = [TITLES.order[one.id - 1] for one in app.subscriptions]
    return listing("subscription_list", head, *(row_of(app, TITLES[key]) for key in keys), bottom=16)


def _mine(app: Ximalaya, owner: str) -> View:
    own = kept_entries(app, "history", "downloads", "liked")
    more = entry("Settings", "settings", route("Settings"))
    played_ = {app.source.of(seen.id).key: None for seen in app.history}
    recent = tuple(TITLES[key] for key in played_)
    seen_ = (shelf("Heard recently", recent, app.look, route("Kept", "history"), 104),) * bool(recent)
    return listing("mine_list", owner_face(owner), miui.cards(*own, more), *seen_, bottom=20)


@ximalaya.activity(".play.PlayActivity", launch_mode="singleTop")
class Watch(pages.Listen):
    """The episode that plays, and the programme it is of."""

    def middle(self, app: Viewer, session: MediaSession, time: int, width: float) -> View:
        title = TITLES.of(now_playing(session))
        size = min(width - 110, 260)
        face = image(title.art, "album_cover", w=size, h=size, radius=20, at="center|middle")
        words = column(
            text(Verbatim(title.title), "album_name", size=15, weight=500, w=FILL),
            grey(f"{title.parts} episodes", size=12),
            grow=1,
            gap=2,
        )
        small = image(title.art, w=44, h=44, radius=8)
        assert isinstance(app, Ximalaya)
        kids = small, words, subscribe_pill(app, title)
        look: dict[str, Any] = {"bg": "surfaceContainer", "radius": 14, "gap": 12, "pad": (12, 10, 12, 10)}
        card_ = row(*kids, id="album_card", tap=route("Album", title.key), w=FILL, **look)
        return column(box(face, w=FILL, grow=1), box(card_, w=FILL, pad=(16, 0, 16, 8)), w=FILL, grow=1)


@ximalaya.activity(".search.SearchActivity")
class Search(pages.Search): ...


@ximalaya.activity(".mine.KeptActivity")
class Kept(pages.Kept): ...


@ximalaya.activity(".setting.SettingActivity")
class Settings(PlaySettings): ...


SCREENS = (Main, Search, Kept)
LINKS = Links(ximalaya.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    ximalaya.name,
    "Ximalaya",
    Main,
    Ximalaya,
    about="Audiobooks, courses and talks to listen to.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=theme_of(RED, ("#c4301a", "#ff8a70"), ("#ffebe6", "#5c2217")),
    icon=Icon(
        Gradient("#ff7a4d", "#f4381c"),
        (Vector("M30 46h8v16h-8zM43 36h8v36h-8zM56 42h8v24h-8zM69 48h8v12h-8z", "#ffffff"),),
    ),
    symbol="headphones",
)
