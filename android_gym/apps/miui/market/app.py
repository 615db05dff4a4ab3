"""The screens of the app store: what can be had, what is installed, the updates, the settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import shop
from ....kit.blocks.catalogue import grey, heart
from ....kit.families import miui
from ....kit.texts import share_text
from ....phone.state.providers import File
from .model import *

HERE = Path(__file__)
GREEN = "#00753f"


@memo
def cell(one: Offer, locale: Locale) -> View:
    """An app in a list: its icon, what it is, how often it was downloaded."""
    facts = row(
        text(Verbatim(f"★ {one.stars}"), "stars", size=12, color=shop.STAR),
        grey(Verbatim(f"{one.size:g} MB"), "size", size=12),
        grey(f"{shop.many(1000 * one.sold, locale)} downloads", "sold", size=12),
        gap=10,
    )
    words = column(
        text(Verbatim(one.title), "title", size=17), grey(Verbatim(one.about), "about", size=13), facts, gap=3, grow=1
    )
    face = image(one.picture, "picture", w=58, h=58)
    look: dict[str, Any] = {"gap": 14, "w": FILL, "pad": (16, 10, 16, 10), "tap": route("Product", one.key)}
    return row(face, words, icon("download", color="primary", size=22), id="item", **look)


SHOP = shop.Shop(
    "应用商店",
    OFFERS,
    "Search apps and games",
    ("音乐", "天气", "游戏", "视频", "单词", "扫描", "导航", "记账"),
    cell,
    columns=1,
    sorts={"Featured": "", "Downloads": "-sold", "Rating": "-stars", "Smallest": "size"},
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


def _pill(step: tuple[str, Call | None, str]) -> View:
    label, tap, id = step
    look = Style(size=14, weight=500, color="primary", bg="secondaryContainer", radius=-1, pad=(14, 7, 14, 7))
    return text(label, id, look, cls=BUTTON, tap=tap, enabled=tap is not None)


@market.activity(".ui.MarketTabActivity", launch_mode="singleTask")
class Main(shop.Home):
    """What is offered, games, the charts, what the owner has."""

    sells = SHOP
    tabs = (
        shop.HOME,
        ("games", "Games", "sports_esports"),
        ("charts", "Charts", "leaderboard"),
        shop.CATEGORIES,
        shop.MINE,
    )

    def home(self, app: Market, time: int, locale: Locale) -> View:
        bar = row(shop.search_pill(SHOP.hint, icon("mic", size=20)), w=FILL, h=60, pad=(16, 0, 16, 0))
        cells = [(name, sign, color, route("Section", name)) for name, sign, color in ENTRIES]
        picks = [_card(OFFERS[key]) for key in ("记账小本", "剪片 视频剪辑", "诗词天天读", "植物识别", "口袋消消乐")]
        heads = (
            shop.round_buttons(cells, radius=14),
            shop.title_row("Editor's picks"),
            carousel("picks", *picks, gap=12),
        )
        shown = SHOP.mixed() if app.mode == "Full mode" else ()
        return scaffold(bar, shop.shelf(SHOP, shown, locale, *heads, shop.title_row("Everyone is using")))

    def games(self, app: Market, time: int, locale: Locale) -> View:
        games = SHOP.found("", "Games", "", "")
        covers = [_card(one, 300) for one in games]
        return scaffold(
            miui.title_bar("Games"),
            listing("game_list", carousel("covers", *covers, gap=12), *(cell(one, locale) for one in games)),
        )

    def charts(self, app: Market, time: int, locale: Locale) -> View:
        best = SHOP.found("", "", "Downloads", "")
        rows = [
            row(
                text(
                    f"{n}", "rank", size=18, weight=700, align="center", color="primary" if n < 4 else "outline", w=40
                ),
                box(cell(one, locale), grow=1),
                w=FILL,
            )
            for n, one in enumerate(best[:40], 1)
        ]
        return scaffold(miui.title_bar("Charts"), listing("chart", *rows))

    def mine(self, app: Market, time: int, locale: Locale) -> View:
        rows = (
            ("Updates", "update", "", "Updates"),
            ("Local apps", "apps", "", "LocalApps"),
            ("Installation files", "folder_zip", "", "Files"),
            ("Favorites", "favorite_border", "", "Favourites"),
            ("App store settings", "settings", "", "MarketSettings"),
            ("Mode", "tune", app.mode, "Mode"),
        )
        cells = [
            miui.item(label, said, lead=icon(sign, color="primary"), id="mine_row", tap=route(screen))
            for label, sign, said, screen in rows
        ]
        person = row(
            avatar("林悦", "avatar", size=56),
            text(Verbatim("林悦"), "owner_name", size=20, weight=700),
            gap=14,
            pad=(20, 24, 20, 16),
        )
        used = [_card(one) for one in SHOP.found("", "Tools", "Rating", "")]
        return scaffold(
            None,
            listing(
                "mine",
                person,
                miui.cards(*cells),
                shop.title_row("You may also like"),
                carousel("picks", *used, gap=12),
                bottom=16,
            ),
        )


def _card(one: Offer, w: float = 132) -> View:
    """An app on a card."""
    kids = (
        image(one.picture, "picture", w=64, h=64),
        text(Verbatim(one.title), "title", size=15),
        grey(Verbatim(one.about), "about", size=12, lines=2, align="center"),
    )
    return column(
        *kids,
        id="item",
        w=w,
        h=158,
        gap=6,
        align="center",
        bg="surfaceContainer",
        radius=16,
        pad=(10, 16, 10, 10),
        tap=route("Product", one.key),
    )


@market.activity(".ui.detail.AppDetailActivity")
class Product(shop.Product):
    """An app: what it is, what others say, and the button that installs or opens it."""

    sells = SHOP

    def view(self, app: Market, time: int, locale: Locale, packages: tuple[str, ...]) -> View:  # type: ignore[override]
        one = OFFERS[self.key]
        figures = (
            (f"{one.stars}", "Rating"),
            (f"{shop.many(1000 * one.sold, locale)} times", "Downloads"),
            (f"{one.size:g} MB", "Size"),
        )
        cells = [
            column(text(value, size=17, weight=500), grey(name, size=12), gap=3, align="center", grow=1)
            for value, name in figures
        ]
        words = column(
            text(Verbatim(one.title), "item_title", size=22, weight=700, lines=2),
            grey(Verbatim(one.maker), "maker"),
            *map(shop.tag, one.tags),
            gap=4,
            grow=1,
        )
        head = row(image(one.picture, "big_picture", w=84, h=84), words, gap=16, w=FILL, pad=(20, 8, 20, 16))
        shots = [image(f"market_shot:{one.look}/{n}", "screenshot", w=150, h=300, radius=12) for n in (1, 2, 3)]
        about = text(Verbatim(one.about), "item_about", size=16, lines=6, w=FILL, pad=(20, 8, 20, 8))
        facts = miui.cards(
            miui.item("Version", "", Verbatim(one.date), id="fact"),
            miui.item("Developer", "", Verbatim(one.maker), id="fact"),
            miui.item("Category", "", one.category, id="fact"),
        )
        parts = (
            head,
            row(*cells, w=FILL, pad=(8, 0, 8, 12)),
            carousel("shots", *shots, gap=10),
            about,
            facts,
            *shop.said_of(SHOP, app, one),
        )
        low = row(
            heart(app, self.key), miui.big_button(*step(app, one, time, packages)), gap=8, w=FILL, pad=(12, 8, 20, 16)
        )
        return scaffold(self.bar(one), scroll(*parts, id="item_page"), low)

    def bar(self, good: shop.Good) -> View:
        return miui.title_bar("", leave(), (("Share", share_text(f"【应用商店】{good.title}"), "share", "share"),))


def by_package(package: str = "") -> Activity:
    """The page of an app by its package; the first screen for one that is not offered."""
    return next((Product(one.key) for one in OFFERS.values() if package and one.package == package), Main())


def _line(one: Offer, *ends: View, words: str = "") -> View:
    said = column(
        text(Verbatim(one.title), "title", size=16),
        grey(words or Verbatim(f"{one.size:g} MB"), "size", size=13),
        gap=2,
        grow=1,
    )
    return row(image(one.picture, "picture", w=46, h=46), said, *ends, gap=14, w=FILL, pad=(16, 8, 16, 8), id="app")


@market.activity(".ui.UpdateAppsActivity")
class Updates(Activity):
    """The apps that have a newer version."""

    def view(self, app: Market, time: int, packages: tuple[str, ...]) -> View:
        some = [OFFERS[key] for key in app.updates if OFFERS[key].package in packages]
        rows = [_line(one, _pill(step(app, one, time, packages))) for one in some]
        none = empty("Everything is up to date", "task_alt", "empty_view")
        low = (
            row(miui.big_button("Update all", fetch_all(), "update_all"), w=FILL, pad=(20, 8, 20, 16)) if some else None
        )
        return scaffold(
            miui.title_bar("Updates", leave()), listing("update_list", miui.cards(*rows)) if some else none, low
        )


@market.activity(".ui.LocalAppsActivity")
class LocalApps(Activity):
    """The apps of the phone that can be opened and uninstalled."""

    def view(self, packages: tuple[str, ...]) -> View:
        rows = []
        for one in OFFERS.values():
            if one.package in packages and one.package:
                ask = miui.sure(
                    f"Uninstall {one.title}?", remove_app(one.package, one.title), "Its data goes as well.", "Uninstall"
                )
                drop = text(
                    "Uninstall",
                    "uninstall",
                    size=14,
                    color="error",
                    desc=f"Uninstall {one.title}",
                    tap=ask,
                    pad=(10, 8, 10, 8),
                )
                rows.append(_line(one, drop, _pill(("Open", open_app(one.package), "open"))))
        body = listing("local_list", miui.cards(*rows), bottom=16) if rows else empty("No apps", "apps", "empty_view")
        return scaffold(miui.title_bar("Local apps", leave()), body)


@market.activity(".ui.ApkFilesActivity")
class Files(Activity):
    """The installation files that were downloaded."""

    def view(self, files: tuple[File, ...]) -> View:
        mine = [file for file in files if file.path.endswith(".apk") and file.folder == FOLDER]
        rows = [
            miui.item(
                Verbatim(file.name),
                Verbatim(f"{file.size / 2**20:.0f} MB"),
                lead=icon("folder_zip", color="primary"),
                id="apk",
            )
            for file in mine
        ]
        body = listing("file_list", miui.cards(*rows)) if rows else empty("No files", "folder_zip", "empty_view")
        return scaffold(miui.title_bar("Installation files", leave()), body)


@market.activity(".ui.MarketPreferenceActivity")
class MarketSettings(miui.SettingsScreen):
    """The settings."""

    title = "App store settings"
    rows = (
        Flag("Update apps over Wi-Fi by themselves", "auto_update"),
        Flag("Download over Wi-Fi only", "wifi_only"),
        Flag("Delete the file after installing", "tidy"),
        Flag("Notifications", "pushes"),
        Flag("Personal recommendations", "personal"),
    )


@market.activity(".business_ui.useragreement.basicmode.BasicModeAgreementActivity")
class Mode(miui.SettingsScreen):
    """What the store may do: all, or searching and downloading only."""

    title = "Mode"
    rows = (
        Radios(
            "",
            "mode",
            (
                ("Full mode", "Full mode", "All functions, with recommendations that fit you"),
                ("Basic mode", "Basic mode", "Search and download only, without recommendations"),
            ),
        ),
    )


LINKS = Links(
    market.name,
    HERE.with_name("links.txt"),
    Main,
    SCREENS["Finder"],
    by_package,
    LocalApps,
    MarketSettings,
    Mode,
    Updates,
)
APP = App(
    market.name,
    "App Store",
    Main,
    Market,
    system=True,
    about="Finds, installs and updates apps.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=shop.theme(GREEN, "#5cd39a"),
    icon=Icon(
        Gradient("#2fb5ff", "#0a7de0"),
        (
            Rectangle(32, 32, 18, 18, "#ffffff", 5),
            Rectangle(58, 32, 18, 18, "#cfeaff", 9),
            Rectangle(32, 58, 18, 18, "#cfeaff", 5),
            Rectangle(58, 58, 18, 18, "#ffffff", 5),
        ),
    ),
    symbol="shop",
)
