"""Leaf Books: a bookshop on the block `shop`."""

from __future__ import annotations

from pathlib import Path

from android_gym.kit import *
from android_gym.kit.blocks import shop
from android_gym.kit.families import miui
from android_gym.world.tongues import CHINESE

HERE = Path(__file__)
books = Package("org.example.leafbooks")
BOOKS = shop.Catalogue(HERE.with_name("books.txt"), shop.Good, {})
SHOP = shop.Shop(
    "一叶书店",
    BOOKS,
    "Search titles and authors",
    ("猫", "诗", "菜谱", "星空"),
    shop.tile,
    coupons=shop.read_coupons(HERE.with_name("coupons.txt")),
    said=shop.read_reviews(HERE.with_name("reviews.txt")),
)
SCREENS = shop.screens(books, SHOP, __name__)
globals().update(SCREENS)
HOMES = shop.homes(CHINESE.owner)
LEAF, INK = "#2f6b4f", "#9fd6b8"
SIGNS = {
    "Novels": ("auto_stories", "#8a5a44"),
    "Children": ("toys", "#e0922a"),
    "Cooking": ("ramen_dining", "#c44b3c"),
    "History": ("account_balance", "#6b6f3a"),
    "Life": ("spa", "#3a8a7a"),
    "Poetry": ("edit", "#6a5aa0"),
}
POEM = ("四行集", "晨光落在书脊上，\n像一只停住的鸟。\n我不翻页，\n怕它飞走。")


class LeafBooks(shop.Shopper):
    """What the bookshop keeps of its owner."""

    loved: tuple[str, ...] = ("和猫住在一起",)
    coupons: tuple[str, ...] = ("新书满30减5",)
    addresses: tuple[shop.Address, ...] = HOMES
    orders: tuple[shop.Order, ...] = shop.past_orders(HERE.with_name("orders.txt"), BOOKS, HOMES)


@books.activity(".MainActivity", launch_mode="singleTask")
class Main(shop.Home):
    """Books by kind, those of this year, and a poem a day."""

    sells = SHOP

    def home(self, app: LeafBooks, time: int, locale: Locale) -> View:
        kinds = ((name, sign, color, route("Section", name)) for name, (sign, color) in SIGNS.items())
        fresh = [one for one in BOOKS.values() if one.date[:4] == "2023"][:6]
        covers = (
            column(
                image(one.picture, "cover", w=96, h=128, radius=6),
                shop.price(one.price, 15),
                id="fresh_item",
                gap=4,
                tap=route("Product", one.key),
            )
            for one in fresh
        )
        title, words = POEM
        poem = miui.cards(miui.item("A poem a day", Verbatim(words), id="poem", tap=route("Product", title)))
        head = (
            shop.round_buttons(kinds, 6),
            shop.title_row("New this year"),
            carousel("fresh_list", *covers, gap=12, pad=16),
            poem,
            shop.title_row("Reading list"),
        )
        bar = row(shop.search_pill(SHOP.hint), w=FILL, h=60, pad=(14, 0, 14, 0))
        return scaffold(bar, shop.shelf(SHOP, SHOP.mix(), locale, *head))

    def mine(self, app: LeafBooks, time: int, locale: Locale) -> View:
        return shop.mine_page(SHOP, app, locale, CHINESE.owner.name)


APP = App(
    books.name,
    "Leaf Books",
    Main,
    LeafBooks,
    about="Sells books and follows orders.",
    theme=shop.theme(LEAF, INK),
    icon=Icon(Gradient("#4f9a74", LEAF), (Glyph("menu_book"),)),
)
