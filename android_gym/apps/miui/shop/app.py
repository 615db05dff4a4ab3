"""The screens of Xiaomi's shop: what it sells, and the stores nearby."""

from __future__ import annotations

from pathlib import Path

from ....kit import *
from ....kit.blocks import shop
from ....kit.families import miui
from ....world.tongues import CHINESE

HERE = Path(__file__)
ORANGE = "#c43c06"
mishop = Package("com.xiaomi.shop")
GOODS = shop.Catalogue(HERE.with_name("goods.txt"), shop.Good, {})
STORES = tuple(tuple(cells) for cells in shop.read_rows(HERE.with_name("stores.txt")))
SHOP = shop.Shop(
    "小米商城",
    GOODS,
    "Search phones, TVs and more",
    ("小米手机", "电视", "耳机", "扫地", "空调", "手环", "充电", "门锁"),
    shop.tile,
    coupons=shop.read_coupons(HERE.with_name("coupons.txt")),
    said=shop.read_reviews(HERE.with_name("reviews.txt")),
)
SCREENS = shop.screens(mishop, SHOP, __name__)
globals().update(SCREENS)


class MiShop(shop.Shopper):
    """What the shop keeps of its owner."""

    loved: tuple[str, ...] = ("小米手环 8", "米家电饭煲 4L")
    searches: tuple[str, ...] = ("平板", "扫地机器人")
    coupons: tuple[str, ...] = ("手机满1000减100", "生活满69减10")
    basket: tuple[shop.Line, ...] = (shop.Line(1, "小米移动电源 20000mAh", ("白",), 1, False),)
    addresses: tuple[shop.Address, ...] = shop.homes(CHINESE.owner)
    orders: tuple[shop.Order, ...] = shop.past_orders(HERE.with_name("orders.txt"), GOODS, shop.homes(CHINESE.owner))


BANNERS = (
    ("星驰3 系列 全新发布", "小尺寸旗舰，一手掌握", "phone/#3f74c9/watch/#2f62b5/#2f5da8", "小米手机 星驰3 Pro"),
    ("换季大家电专场", "以旧换新，送装一体", "aircon/#f0663f/washer/#4a7fd0/#b8492a", "米家空调 新一级 1.5匹"),
    ("好声音 不出门", "耳机音箱满 150 减 15", "headphones/#8a7a68/earbuds/#4ba37a/#5a4a78", "小米头戴耳机 静听"),
    ("智慧家 从门锁开始", "上门安装，安心到家", "lock/#c9a45c/camera/#4a90d9/#2c6a62", "米家智能门锁 2 Pro"),
)
ENTRIES = (
    ("Phones", "smartphone", "#e8622c"),
    ("TVs", "tv", "#2f7fd6"),
    ("Laptops", "laptop", "#6b5bd0"),
    ("Wearables", "watch", "#2a9d8f"),
    ("Audio", "headphones", "#d0487a"),
    ("Appliances", "local_laundry_service", "#3a86d6"),
    ("Kitchen", "restaurant", "#e0922a"),
    ("Smart home", "router", "#4f6bd9"),
    ("Lifestyle", "luggage", "#3aa06a"),
    ("Accessories", "power", "#8a6bd6"),
)
SERVICE = (
    ("Warranty", "手机、平板整机保修一年，主要部件按国家三包规定执行。七天无理由退货，十五天有问题可换货。"),
    ("Returns and exchanges", "在订单详情里申请后，快递员上门取件，钱款在签收后三个工作日内原路退回。"),
    ("Repair prices", "屏幕、电池与后盖明码标价，先检测后维修，小米之家门店最快一小时取机。"),
    ("Installation", "空调、电视、洗衣机与门锁提供预约安装，工程师会提前电话联系。"),
)


@mishop.activity(".activity.MainTabActivity", launch_mode="singleTask")
class Main(shop.Home):
    """What the shop sells, the service, the basket, the owner."""

    sells = SHOP
    tabs = (shop.HOME, shop.CATEGORIES, ("service", "Service", "support_agent"), shop.CART, shop.MINE)

    def home(self, app: MiShop, time: int, locale: Locale) -> View:
        bar = row(_logo(), shop.search_pill(SHOP.hint), gap=10, w=FILL, h=60, pad=(14, 0, 14, 0))
        cards = [
            shop.banner(f"mishop_banner:{art}", title, words, route("Product", key), w=352, h=156, radius=16)
            for title, words, art, key in BANNERS
        ]
        cells = ((name, sign, color, route("Section", name)) for name, sign, color in ENTRIES)
        heads = (
            carousel("banner_list", *cards, gap=10, pad=14),
            shop.round_buttons(cells),
            _deals(),
            shop.title_row("Popular"),
        )
        return scaffold(bar, shop.shelf(SHOP, SHOP.mix(), locale, *heads))

    def service(self, app: MiShop, time: int, locale: Locale) -> View:
        call = send(Intent("android.intent.action.DIAL", data="tel:4001005678"))
        rows = (
            miui.item(
                "Stores nearby", Verbatim("9 家小米之家"), lead=icon("store", color="primary"), tap=route("Stores")
            ),
            miui.item("Service hotline", Verbatim("400 100 5678"), lead=icon("call", color="primary"), tap=call),
            miui.item(
                "Parcels", "", "", lead=icon("local_shipping", color="primary"), tap=route("Orders", shop.ON_WAY)
            ),
        )
        said = [miui.cards(miui.item(title, Verbatim(words), id="policy"), title="") for title, words in SERVICE]
        return scaffold(miui.title_bar("Service"), listing("service", miui.cards(*rows), *said, bottom=16))

    def mine(self, app: MiShop, time: int, locale: Locale) -> View:
        points = row(shop.tag("米粉会员", shop.STAR), text(Verbatim("米金 1280"), "points", size=13), gap=8)
        own = (("Stores nearby", "store", route("Stores")),)
        return shop.mine_page(SHOP, app, locale, CHINESE.owner.name, points, tools=own)


def _logo() -> View:
    return text(Verbatim("mi"), "logo", size=18, weight=700, color="white", bg=ORANGE, radius=10, pad=(8, 8, 8, 8))


def _deals() -> View:
    """Four things whose price has dropped most."""
    cells = [
        column(
            image(one.picture, "picture", w=72, h=72, radius=8),
            shop.price(one.price, 15),
            text(f"-{yuan_off(one)}", "off", size=11, color="onError", bg=shop.RED, radius=8, pad=(6, 1, 6, 1)),
            id="deal",
            desc=Verbatim(one.title),
            gap=4,
            grow=1,
            align="center",
            tap=route("Product", one.key),
        )
        for one in SHOP.deals()
    ]
    head = shop.title_row("Deals of the day")
    return column(
        head, row(*cells, w=FILL, pad=(8, 0, 8, 12)), bg="surfaceContainer", radius=14, w=FILL, margin=(10, 4, 10, 4)
    )


def yuan_off(good: shop.Good) -> str:
    return shop.yuan(good.before - good.price)


@mishop.activity(".activity.StoresActivity")
class Stores(Activity):
    """The shop's stores, the nearest first."""

    def view(self) -> View:
        rows = []
        for name, address, km, hours, phone in STORES:
            call = icon_button(
                "call", f"Call {name}", send(Intent("android.intent.action.DIAL", data=f"tel:{phone}")), "call"
            )
            words = column(
                text(Verbatim(name), "store_name", size=17, weight=500),
                _small(address, "store_address"),
                _small(hours, "store_hours"),
                gap=3,
                grow=1,
            )
            end = column(text(f"{km} km", "distance", size=14, color="primary"), call, align="end")
            rows.append(miui.cards(row(words, end, w=FILL, pad=(16, 12, 8, 8), id="store")))
        return scaffold(miui.title_bar("Stores nearby", leave()), listing("store_list", *rows, bottom=16))


def _small(words: str, id: str) -> View:
    return text(Verbatim(words), id, size=13, color="onSurfaceVariant", lines=2)


LINKS = Links(mishop.name, HERE.with_name("links.txt"), Main, SCREENS["Finder"], SCREENS["Orders"], Stores)
APP = App(
    mishop.name,
    "Mi Store",
    Main,
    MiShop,
    about="Sells Xiaomi's phones and devices and follows orders.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=shop.theme(ORANGE, "#ff9a66"),
    icon=Icon(Gradient("#ff8a3d", "#f2560f"), (Glyph("shopping_bag"),)),
    symbol="shopping_bag",
)
