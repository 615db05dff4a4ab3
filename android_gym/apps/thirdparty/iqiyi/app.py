"""The screens: what is offered, ranks, the VIP page, what the owner has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks.catalogue import grey
from ....kit.blocks.library import pages
from ....kit.blocks.library.homes import *
from ....kit.blocks.library.values import Library, Look, Title, Viewer
from ....kit.blocks.library.views import *
from ....kit.blocks.video.acts import Page
from ....kit.blocks.video.values import Watched
from ....kit.families import miui
from ....phone.state.phone import Display
from ....phone.state.providers import Account, File

iqiyi = Package("com.qiyi.video")
GREEN, GOLD_INK = "#00b347", "#f3d19a"
_WORDS = {"电影": "film", "电视剧": "series", "剧集": "series", "综艺": "variety", "动漫": "cartoon", "动画": "cartoon"}
TITLES = Library(Path(__file__).with_name("titles.txt"), _WORDS, "第{}集")
CHANNELS = {"": "Recommended", "series": "Series", "film": "Movies", "variety": "Shows", "cartoon": "Cartoons"}
RANKS = {"Hot": "", "Best reviewed": "-stars", "New releases": "-date"}
PLANS = {"Monthly": 25, "Quarterly": 68, "Yearly": 248}  # yuan
PERKS = {"No ads": "block", "Blu-ray": "hd", "Early episodes": "fast_forward", "VIP films": "local_movies"}


class IQiyi(Viewer):
    """What the owner has in iQIYI."""

    source = TITLES
    look = Look(GREEN, "tall", "Search films, series and shows", ("喜剧电影", "悬疑", "动漫", "火锅", "2023"))
    look = look.replace(link="https://www.iqiyi.com/v_{}.html")

    liked: tuple[int, ...] = (32001, 17001, 34001)
    downloads: tuple[int, ...] = (44001, 44002, 12001)
    history: tuple[Watched, ...] = (
        Watched(30006, 1_696_860_000, 1530),
        Watched(16001, 1_696_770_000, 4100),
        Watched(50003, 1_696_690_000, 640),
        Watched(35009, 1_696_500_000, 2011),
    )
    searches: tuple[str, ...] = ("悬疑", "长安")
    vip: str = ""  # the plan that was bought


def ranked(order: str) -> tuple[Title, ...]:
    """All titles in the order of a rank; the hot ones are those that were played most."""
    found = tuple(TITLES.values())
    return by(found, RANKS[order], "") if RANKS[order] else tuple(sorted(found, key=lambda one: -one.plays))


@iqiyi.activity(".WelcomeActivity", launch_mode="singleTask")
class Main(Home):
    """The destinations; with a `channel` the first one shows its titles."""

    tabs = {
        "home": ("Home", "home"),
        "rank": ("Ranks", "leaderboard"),
        "vip": ("VIP", "workspace_premium"),
        "mine": ("Mine", "person_outline"),
    }
    channel: str = ""
    category: str = ""
    order: str = "Hot"
    plan: str = "Monthly"

    def back(self, c: Ctx) -> Ctx:
        return c.set(channel="") if self.tab == "home" and self.channel else super().back(c)

    def view(self, app: IQiyi, display: Display, accounts: tuple[Account, ...]) -> View:
        width, bottom = width_of(display), self.bar()
        if self.tab == "rank":
            options = tuple((name, assign("order", name)) for name in RANKS)
            head = column(page_title("Ranks"), miui.pills(options, self.order, "rank"), w=FILL)
            rows_ = (row_of(app, title, place) for place, title in enumerate(ranked(self.order), 1))
            return scaffold(head, listing("rank_list", *rows_, bottom=16), bottom)
        if self.tab == "vip":
            return scaffold(None, _vip(self, app, width), bottom)
        if self.tab == "mine":
            return scaffold(None, _mine(app, accounts[0].owner if accounts else ""), bottom)
        body = _channel(self, app, width) if self.channel else _recommended(app, width)
        return scaffold(_top(self.channel), body, bottom)


def _top(channel: str) -> View:
    pill = search_pill("Search films, series and shows")
    names = []
    for key, name in CHANNELS.items():
        on = key == channel
        style = Style(size=19 if on else 16, weight=700 if on else 400, color="secondary" if on else "onSurface")
        names.append(text(name, "channel", style, tap=None if on else to_channel(key), selected=on, pad=(8, 8, 8, 8)))
    return column(
        row(pill, history_sign(), h=52, gap=4, pad=(14, 0, 4, 0)), carousel("channels", *names, pad=8), w=FILL
    )


@does
def to_channel(c: Ctx, channel: str) -> Ctx:
    return c.set(channel=channel, category="", tab="home").scroll_top()


@memo
def _recommended(app: IQiyi, width: float) -> View:
    """A banner, and a shelf of each kind."""
    best = ranked("Hot")[:5]
    banners = (banner(title, app.look, width - 60) for title in best)
    newest = by(TITLES.some("film"), "-date", "")
    shelves = (
        shelf("Hot series", ranked_kind("series")[:10], app.look, to_channel("series")),
        shelf("New films", newest[:10], app.look, to_channel("film")),
        shelf("For children", TITLES.some("cartoon", "Kids"), app.look, to_channel("cartoon")),
        shelf("Popular shows", TITLES.some("variety"), app.look, to_channel("variety")),
    )
    more = text("You may also like", "shelf_title", size=18, weight=700, pad=(14, 8, 14, 8))
    return listing(
        "home_list", carousel("banners", *banners, gap=10, pad=14), *shelves, more, *wall(newest, app.look, width, 3)
    )


def ranked_kind(kind: str) -> tuple[Title, ...]:
    return tuple(title for title in ranked("Hot") if title.kind == kind)


def _channel(self: Main, app: IQiyi, width: float) -> View:
    """The titles of a kind, or of one of its categories."""
    names = dict.fromkeys(title.category for title in TITLES.some(self.channel))
    choices = ("All", assign("category", "")), *((name, assign("category", name)) for name in names)
    found = TITLES.some(self.channel, self.category)
    return listing(
        "channel_list",
        miui.pills(choices, self.category or "All", "category"),
        *wall(found, app.look, width, 3),
        bottom=16,
    )


def _vip(self: Main, app: IQiyi, width: float) -> View:
    """What a membership costs and brings."""
    said = app.vip and f"{app.vip} member" or "Not a member yet"
    words = (
        text("iQIYI VIP", "vip_title", size=24, weight=700, color=GOLD_INK),
        text(said, "vip_state", size=14, color=GOLD_INK),
        text("Watch VIP titles before others do", size=14, color="#ffffff"),
    )
    card_ = column(*words, bg="#2b2722", radius=18, gap=8, pad=(22, 22, 22, 22), margin=(14, 14, 14, 10), w=-1)
    plans = [_plan(name, price, name == self.plan) for name, price in PLANS.items()]
    perks = (
        column(icon(glyph, color="#b9833a", size=28), text(name, size=12), align="center", gap=6, grow=1)
        for name, glyph in PERKS.items()
    )
    ask = confirm(join(self.plan), "Pay for VIP?", f"¥{PLANS[self.plan]} will be paid for iQIYI VIP.", "Pay")
    buy = miui.big_button(f"Join for ¥{PLANS[self.plan]}", ask if app.vip != self.plan else None, "join")
    return listing(
        "vip_list",
        card_,
        row(*plans, gap=10, pad=(14, 4, 14, 14)),
        row(*perks, pad=(8, 6, 8, 16)),
        row(buy, pad=(14, 0, 14, 14)),
        shelf("VIP films", by(TITLES.some("film"), "-stars", "")[:10], app.look),
        bottom=16,
    )


def _plan(name: str, price: int, on: bool) -> View:
    frame: dict[str, Any] = {"bg": "#fbe9cd" if on else "surfaceContainerHighest", "radius": 14, "selected": on}
    ink = "#8a5a17" if on else "onSurface"
    words = text(name, size=15, color=ink), text(f"¥{price}", "price", size=24, weight=700, color=ink)
    kids, tap = column(*words, gap=6, align="center"), None if on else assign("plan", name)
    return column(kids, id="plan", grow=1, h=96, pack="center", align="center", tap=tap, **frame)


@does
def join(c: Ctx, plan: str) -> Ctx:
    """Buy a membership."""
    c = c.deliver("payment", "iQIYI", f"¥{PLANS[plan]}", f"VIP {plan}")
    return c.save(vip=plan).snack("You are a VIP member now")


def _mine(app: IQiyi, owner: str) -> View:
    seen = tuple(TITLES.of(one.id) for one in app.history[:8])
    recent = (shelf("Watched recently", seen, app.look, route("Kept", "history"), 96),) * bool(seen)
    own = kept_entries(app, "downloads", "liked", "history")
    local = entry("Local videos", "folder_open", route("LocalVideos"))
    face = owner_face(owner, grey(app.vip or "Not a member yet", "vip_state"))
    return listing(
        "mine_list", face, *recent, miui.cards(*own, local, entry("Settings", "settings", route("Settings"))), bottom=24
    )


@iqiyi.activity(".SearchActivity")
class Search(pages.Search): ...


@iqiyi.activity(".activity.FavoriteActivity")
class Kept(pages.Kept): ...


@iqiyi.activity("org.iqiyi.video.activity.PlayerActivity", launch_mode="singleTop", exported=False)
class Watch(pages.Watch): ...


@iqiyi.activity(".LocalPlayerActivity")
class Local(pages.Local): ...


@iqiyi.activity(".LocalVideoActivity")
class LocalVideos(Page):
    """The videos of the phone's storage."""

    def view(self, files: tuple[File, ...]) -> View:
        return local_videos(files)


@iqiyi.activity(".SettingsActivity")
class Settings(PlaySettings): ...


def played(data: str = "") -> Activity:
    """A file of the phone that is to be played, else the start."""
    path = data.removeprefix("file://")
    return Local(path=path) if path.startswith("/sdcard") else Main()


SCREENS = (Main, Search, Kept, LocalVideos, Settings, played)
LINKS = Links(iqiyi.name, Path(__file__).with_name("links.txt"), *SCREENS)
APP = App(
    iqiyi.name,
    "iQIYI",
    Main,
    IQiyi,
    about="Films, series, shows and cartoons to watch and to keep.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=theme_of(GREEN, ("#007d38", "#2bd974"), ("#d3f5df", "#12492a")),
    icon=Icon(
        Gradient("#19d160", "#00a33c"),
        (Rectangle(22, 34, 64, 40, "#ffffff", radius=12), Vector("M46 42L68 54L46 66Z", "#00a33c")),
    ),
    symbol="smart_display",
)
