"""The screens: what is offered by channels, the videos of the phone, what the owner keeps."""

from __future__ import annotations

from pathlib import Path

from ....kit import *
from ....kit.blocks.catalogue import grey
from ....kit.blocks.library import pages
from ....kit.blocks.library.homes import *
from ....kit.blocks.library.values import Library, Look, Title, Viewer
from ....kit.blocks.library.views import *
from ....kit.blocks.video.values import Watched
from ....kit.families import miui
from ....phone.state.phone import Display
from ....phone.state.providers import File

mivideo = Package("com.miui.video")
ORANGE = "#ff6a2b"
_WORDS = {"电影": "film", "电视剧": "series", "剧集": "series", "纪录片": "documentary", "纪录": "documentary"}
TITLES = Library(Path(__file__).with_name("titles.txt"), _WORDS, "第{}集")
CHANNELS = {"": "Picks", "film": "Movies", "series": "Series", "documentary": "Documentaries", "Military": "Military"}
CHANNELS |= {"Cartoon": "Cartoons"}


class MiVideo(Viewer):
    """What the owner has in Mi Video."""

    source = TITLES
    look = Look(ORANGE, "wide", "Search films and series", ("喜剧", "军事", "动画", "古装", "美食"))
    look = look.replace(link="https://video.mi.com/p/{}")

    liked: tuple[int, ...] = (4001, 28001, 12001)
    downloads: tuple[int, ...] = (14001, 27002, 29001)
    history: tuple[Watched, ...] = (
        Watched(30004, 1_696_865_000, 1210),
        Watched(9001, 1_696_790_000, 3360),
        Watched(34002, 1_696_600_000, 905),
    )
    searches: tuple[str, ...] = ("悬疑",)
    cellular: bool = False  # it plays without Wi-Fi


@mivideo.activity(".Launcher1", launch_mode="singleTask")
class Main(Home):
    """The destinations; with a `channel` the first one shows its titles."""

    tabs = {"home": ("Home", "home"), "local": ("Local", "folder_open"), "mine": ("Mine", "person_outline")}
    channel: str = ""

    def back(self, c: Ctx) -> Ctx:
        return c.set(channel="") if self.tab == "home" and self.channel else super().back(c)

    def view(self, app: MiVideo, display: Display, files: tuple[File, ...]) -> View:
        if self.tab == "local":
            return local_videos(files, page_title("Local videos"), self.bar())
        if self.tab == "mine":
            return scaffold(None, _mine(app), self.bar())
        return scaffold(_top(self.channel), _home(app, self.channel, width_of(display)), self.bar())


def _top(channel: str) -> View:
    """A search field in colour, and the channels."""
    pill = search_pill("Search films and series", "#ffffff", "#707070")
    names = []
    for key, name in CHANNELS.items():
        on = key == channel
        style = Style(size=17 if on else 15, weight=700 if on else 400, color="secondary" if on else "onSurface")
        names.append(text(name, "channel", style, tap=None if on else to_channel(key), selected=on, pad=(9, 9, 9, 9)))
    band = row(pill, history_sign("#ffffff"), h=56, gap=4, pad=(14, 0, 4, 0), bg="#e0500f", w=FILL)
    return column(band, carousel("channels", *names, pad=6), w=FILL)


@does
def to_channel(c: Ctx, channel: str) -> Ctx:
    return c.set(channel=channel, tab="home").scroll_top()


def offered(channel: str) -> tuple[Title, ...]:
    """The titles of a channel, which is a kind or a category."""
    return tuple(title for title in TITLES.values() if channel in ("", title.kind, title.category))


@memo
def _home(app: MiVideo, channel: str, width: float) -> View:
    """One title over the whole width, the others two by two."""
    found = offered(channel)
    first = max(found, key=lambda title: title.plays)
    rest = tuple(title for title in found if title != first)
    if channel:
        return listing(
            "title_list", box(banner(first, app.look, width - 28), pad=(14, 8, 14, 12)), *wall(rest, app.look, width, 2)
        )
    parts: list[View] = [box(banner(first, app.look, width - 28), pad=(14, 8, 14, 4), w=FILL)]
    for key in ("series", "film", "documentary"):
        more = tuple(title for title in offered(key) if title != first)[:4]
        end = row(grey("More", "more"), icon("chevron_right", size=16), w=WRAP, tap=to_channel(key), pad=(8, 8, 0, 8))
        parts.append(row(text(CHANNELS[key], "shelf_title", size=18, weight=700, grow=1), end, pad=(14, 8, 10, 6)))
        parts += wall(more, app.look, width, 2)
    return listing("home_list", *parts, bottom=12)


def _mine(app: MiVideo) -> View:
    """What the owner has: three large buttons, what was watched, rows."""
    buttons = (
        ("Downloads", "file_download", len(app.downloads), route("Kept", "downloads")),
        ("Favorites", "favorite_border", len(app.liked), route("Kept", "liked")),
        ("History", "history", len(app.history), route("Kept", "history")),
    )
    cells = (
        column(
            icon(glyph, color="secondary", size=28),
            text(name, size=14),
            grey(f"{count}", size=12),
            id="entry",
            tap=tap,
            grow=1,
            h=96,
            align="center",
            pack="center",
            gap=4,
        )
        for name, glyph, count, tap in buttons
    )
    card_ = row(*cells, bg="surfaceContainer", radius=18, margin=(12, 4, 12, 4), w=FILL)
    recent = tuple(TITLES.of(one.id) for one in app.history[:8])
    seen = (shelf("Continue watching", recent, app.look, route("Kept", "history"), 150),) * bool(recent)
    local = entry("Local videos", "folder_open", turn("local"))
    more = miui.cards(local, entry("Settings", "settings", route("Settings")))
    title = text("Mine", size=28, pad=(26, 20, 24, 12), w=FILL)
    return listing("mine_list", title, box(card_, w=FILL, pad=(12, 4, 12, 8)), *seen, more, bottom=20)


@mivideo.activity(".feature.search.SearchActivity")
class Search(pages.Search): ...


@mivideo.activity(".feature.mine.KeptActivity")
class Kept(pages.Kept): ...


@mivideo.activity(".feature.detail.DetailActivity", launch_mode="singleTop", exported=False)
class Watch(pages.Watch): ...


@mivideo.activity(".localvideoplayer.LocalPlayerActivity")
class Local(pages.Local): ...


@mivideo.activity(".feature.mine.setting.SettingActivity")
class Settings(miui.SettingsScreen):
    """How it plays, and what it keeps."""

    title = "Settings"
    rows = (
        Header("Playing"),
        Pick("Quality", "quality", MiVideo.look.qualities),
        Flag("Autoplay", "autoplay"),
        Flag("Play over mobile data", "cellular"),
        Header("Downloads"),
        Pick("Download quality", "download_quality", MiVideo.look.qualities),
        Header("History"),
        Flag("Keep history", "keep_history"),
    )


def played(data: str = "") -> Activity:
    """A file of the phone that is to be played, else the videos of the phone."""
    path = data.removeprefix("file://")
    return Local(path=path) if path.startswith("/sdcard") else Main("local")


SCREENS = (Main, Search, Kept, Settings, played)
LINKS = Links(mivideo.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    mivideo.name,
    "Mi Video",
    Main,
    MiVideo,
    system=True,
    about="Films and series online, and the videos of this phone.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=theme_of(ORANGE, ("#b8400a", "#ff9a66"), ("#ffe3d6", "#57280f")),
    icon=Icon(
        Gradient("#ffb04a", "#f4511e"), (Circle(54, 54, 31, "#ffffff"), Vector("M46 40L70 54L46 68Z", "#f4511e"))
    ),
    symbol="movie",
)
