"""The screens of the app store: what can be had, what is installed, the updates, the settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import shop
from ....kit.blocks.catalogue import grey, heart
from ....kit.families import miui
from ....kit.texts import share_text
from .model import *

HERE = Path(__file__)
PICKS = ("记账小本", "剪片 视频剪辑", "诗词天天读", "植物识别", "口袋消消乐")


@memo
def cell(one: Offer, locale: Locale) -> View:
    """An app in a list: its icon, what it is, how often it was downloaded."""
    stars, size = shop.verbatim(f"★ {one.stars}", "stars", size=12, color=shop.STAR), f"{one.size:g} MB"
    sold = grey(f"{shop.many(1000 * one.sales, locale)} downloads", "sold", size=12)
    facts = row(stars, grey(Verbatim(size), "size", size=12), sold, gap=10)
    words = shop.lines(
        shop.verbatim(one.title, "title", size=17), grey(Verbatim(one.about), "about", size=13), facts, gap=3
    )
    tap, end = route("Product", one.key), icon("download", color="primary", size=22)
    return shop.picture_row(one.picture, 58, words, end, id="item", tap=tap, round=0)


SHOP = shop.Shop(
    "应用商店",
    OFFERS,
    "Search apps and games",
    ("音乐", "天气", "游戏", "视频", "单词", "扫描", "导航", "记账"),
    cell,
    columns=1,
    sorts={"Best": "", "Popular": "-sales", "Stars": "-stars", "Size ↑": "size"},
    bands=(("Under 20 MB", 0, 20), ("20–100 MB", 20, 100), ("Above 100 MB", 100, 10**6)),
    said=shop.read_reviews(HERE.with_name("reviews.txt")),
)
SCREENS = shop.screens(market, SHOP, __name__, of=("Finder", "Section", "Favourites", "Reviews", "WriteReview"))
globals().update(SCREENS)
ENTRIES = (
    ("Games", "sports_esports", "#5b6ee0"),
    ("Tools", "build", "#2f9fd6"),
    ("Education", "school", "#3aa06a"),
    ("Reading", "menu_book", "#c9822a"),
    ("Photo", "photo_camera", "#d0487a"),
)
GAMES, CHARTS = ("games", "Games", "sports_esports"), ("charts", "Charts", "leaderboard")


@market.activity(".ui.MarketTabActivity", launch_mode="singleTask")
class Main(shop.Home):
    """What is offered, games, the charts, what the owner has."""

    sells = SHOP
    tabs = (shop.HOME, GAMES, CHARTS, shop.CATEGORIES, shop.MINE)

    def home(self, app: Market, time: int, locale: Locale) -> View:
        bar = row(shop.search_pill(SHOP.hint, icon("mic", size=20)), w=FILL, h=60, pad=(16, 0, 16, 0))
        cells = [(name, sign, color, route("Section", name)) for name, sign, color in ENTRIES]
        picks = carousel("picks", *(_card(OFFERS[key]) for key in PICKS), gap=12)
        heads = shop.round_buttons(cells, radius=14), shop.title_row("Editor's picks"), picks
        shown = SHOP.mix() if app.mode == "Full mode" else ()
        return scaffold(bar, shop.shelf(SHOP, shown, locale, *heads, shop.title_row("Everyone is using")))

    def games(self, app: Market, time: int, locale: Locale) -> View:
        games = SHOP.find("", "Games", "", "")
        covers = carousel("covers", *(_card(one, 300) for one in games), gap=12)
        return scaffold(miui.title_bar("Games"), listing("game_list", covers, *(cell(one, locale) for one in games)))

    def charts(self, app: Market, time: int, locale: Locale) -> View:
        best = (cell(one, locale) for one in SHOP.find("", "", "Popular", "")[:40])
        return scaffold(miui.title_bar("Charts"), listing("chart", *shop.rank_rows(best)))

    def mine(self, app: Market, time: int, locale: Locale) -> View:
        rows = shop.tool_rows(
            ("Updates", "update", "", route("Updates")),
            ("Local apps", "apps", "", route("LocalApps")),
            ("Favorites", "favorite_border", "", route("Favourites")),
            ("App store settings", "settings", "", route("MarketSettings")),
            ("Mode", "tune", app.mode, route("Mode")),
        )
        used = carousel("picks", *map(_card, SHOP.find("", "Tools", "Stars", "")), gap=12)
        kids = shop.person("林悦"), rows, shop.title_row("You may also like"), used
        return scaffold(None, listing("mine", *kids, bottom=16))


def _card(one: Offer, w: float = 132) -> View:
    """An app on a card."""
    about = grey(Verbatim(one.about), "about", size=12, lines=2, align="center")
    kids = image(one.picture, "picture", w=64, h=64), shop.verbatim(one.title, "title", size=15), about
    look: Any = {"bg": "surfaceContainer", "radius": 16, "gap": 6, "align": "center", "pad": (10, 16, 10, 10)}
    return column(*kids, id="pick", w=w, h=158, tap=route("Product", one.key), **look)


@market.activity(".ui.detail.AppDetailActivity")
class Product(shop.Product):
    """An app: what it is, what others say, and the button that installs or opens it."""

    sells = SHOP

    def view(self, app: Market, time: int, locale: Locale, packages: tuple[str, ...]) -> View:  # type: ignore[override]
        one = OFFERS[self.key]
        title = shop.verbatim(one.title, "item_title", size=22, weight=700, lines=2)
        words = shop.lines(title, grey(Verbatim(one.maker), "maker"), *map(shop.tag, one.tags))
        shots = (image(f"market_shot:{one.look}/{n}", "shot", w=150, h=300, radius=12) for n in (1, 2, 3))
        about = shop.verbatim(one.about, "item_about", size=16, lines=6, w=FILL, pad=(20, 8, 20, 8))
        facts = (("Version", one.date), ("Developer", one.maker))
        cells = (miui.item(name, "", Verbatim(said), id="fact") for name, said in facts)
        parts = (
            shop.picture_row(one.picture, 84, words, round=0),
            _figures(one, locale),
            carousel("shots", *shots, gap=10),
            about,
            miui.cards(*cells, miui.item("Category", "", one.category, id="fact")),
            *shop.review_part(SHOP, app, one),
        )
        low = shop.foot(heart(app, self.key), miui.big_button(*step(app, one, time, packages)))
        bar = miui.title_bar("", leave(), (("Share", share_text(f"【应用商店】{one.title}"), "share", "share"),))
        return scaffold(bar, scroll(*parts, id="item_page"), low)


def _figures(one: Offer, locale: Locale) -> View:
    """The stars, how often it was downloaded, the size."""
    sold = f"{shop.many(1000 * one.sales, locale)} times"
    pairs = (f"{one.stars}", "Stars"), (sold, "Downloads"), (f"{one.size:g} MB", "Size")
    cells = (column(text(said, size=17), grey(name, size=12), gap=3, align="center", grow=1) for said, name in pairs)
    return row(*cells, w=FILL, pad=(8, 0, 8, 12))


def by_package(package: str = "") -> Activity:
    """The page of an app by its package; the first screen for one that is not offered."""
    return next((Product(one.key) for one in OFFERS.values() if package and one.package == package), Main())


def _line(one: Offer, *ends: View) -> View:
    words = shop.lines(shop.verbatim(one.title, "title", size=16), grey(Verbatim(f"{one.size:g} MB"), "size", size=13))
    return shop.picture_row(one.picture, 46, words, *ends, id="app", round=0)


@market.activity(".ui.UpdateAppsActivity")
class Updates(Activity):
    """The apps that have a newer version."""

    def view(self, app: Market, time: int, packages: tuple[str, ...]) -> View:
        some = [OFFERS[key] for key in app.updates if OFFERS[key].package in packages]
        rows = [_line(one, shop.pill(*step(app, one, time, packages), kind="tonal")) for one in some]
        body = shop.list_or_empty("update_list", rows, "Everything is up to date", "task_alt")
        return shop.plain_page("Updates", body)


@market.activity(".ui.LocalAppsActivity")
class LocalApps(Activity):
    """The apps of the phone that can be opened and uninstalled."""

    def view(self, packages: tuple[str, ...]) -> View:
        rows = []
        for one in (one for one in OFFERS.values() if one.package and one.package in packages):
            gone = remove_app(one.package, one.title)
            ask = miui.sure(f"Uninstall {one.title}?", gone, "Its data goes as well.", "Uninstall")
            look = Style(size=14, color="error", pad=(10, 8, 10, 8))
            drop = text("Uninstall", "uninstall", look, desc=f"Uninstall {one.title}", tap=ask)
            rows.append(
                _line(one, drop, shop.pill("Open", open_app(one.package), "open", f"Open {one.title}", kind="tonal"))
            )
        return shop.plain_page("Local apps", shop.list_or_empty("local_list", rows, "No apps", "apps"))


@market.activity(".ui.MarketPreferenceActivity")
class MarketSettings(miui.SettingsScreen):
    """The settings."""

    title = "App store settings"
    rows = (
        Flag("Update apps over Wi-Fi by themselves", "auto_update"),
        Flag("Download over Wi-Fi only", "wifi_only"),
        Flag("Notifications", "pushes"),
        Flag("Personal recommendations", "personal"),
    )


@market.activity(".business_ui.useragreement.basicmode.BasicModeAgreementActivity")
class Mode(miui.SettingsScreen):
    """What the store may do: all, or searching and downloading only."""

    title = "Mode"
    rows = (Radios("", "mode", MODES),)


PAGES = (by_package, LocalApps, MarketSettings, Mode, Updates)
LINKS = Links(market.name, HERE.with_name("links.txt"), Main, SCREENS["Finder"], *PAGES)
APP = App(
    market.name,
    "App Store",
    Main,
    Market,
    system=True,
    about="Finds, installs and updates apps.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=shop.theme("#00753f", "#5cd39a"),
    icon=Icon(
        Gradient("#2fb5ff", "#0a7de0"),
        tuple(Rectangle(x, y, 18, 18, "#ffffff" if x == y else "#cfeaff", 5) for x in (32, 58) for y in (32, 58)),
    ),
    symbol="shop",
)
