"""The screens of Pinduoduo: goods, the groups that buy them, parcels, the sign-in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ....kit import *
from ....kit.blocks import catalogue, shop
from ....kit.families import miui
from ....world.tongues import CHINESE

HERE = Path(__file__)
RED = "#c8190f"
HEART = (
    "M54 78C36 64 30 54 30 46C30 38 36 34 42 34C48 34 52 38 54 42C56 38 60 34 66 34C72 34 78 38 78 46C78 54 72 64 54 78"
)
pinduoduo = Package("com.xunmeng.pinduoduo")
GOODS = shop.Catalogue(HERE.with_name("goods.txt"), shop.Good, {})
TERMS = "By signing in you accept the terms of service and the privacy policy."
BEST = tuple(sorted(GOODS.values(), key=lambda one: -one.sales)[:12])
BUYERS = ("小鱼儿", "阿珍", "老周", "晴天娃娃", "追风的人", "豆豆妈", "一叶舟", "北方的狼")


@memo
def cell(good: shop.Good, locale: Locale) -> View:
    """A good in two dense columns: the price in the group, and how many have joined one."""
    sold = text(
        f"{shop.many(good.sales, locale)} in groups", "sold", size=12, color="onSurfaceVariant", grow=1, align="end"
    )
    low = row(shop.price(good.price, 20), sold, w=FILL, gap=4)
    tags = row(
        *(
            text(one, "tag", size=11, color=shop.STAR, bg="tertiaryContainer", radius=3, pad=(4, 1, 4, 1))
            for one in good.tags
        ),
        gap=4,
    )
    words = column(text(Verbatim(good.title), "title", size=15, lines=2), tags, low, gap=4, w=FILL, pad=(8, 6, 8, 10))
    face = image(good.picture, "picture", w=FILL, h=186)
    return column(
        face, words, id="item", w=FILL, h=FILL, bg="surfaceContainer", radius=6, tap=route("Product", good.key)
    )


def groups_of(app: Any, good: shop.Good) -> tuple[View, ...]:
    """Two groups that a good can be bought in."""
    start = len(good.title) + good.sales // 1000
    rows = [
        _group(good, BUYERS[(start + 3 * n) % len(BUYERS)], 1 + n % 2, 3 + 5 * n, (start * 7) % 60) for n in range(2)
    ]
    alone = row(catalogue.grey(f"Alone {shop.yuan(good.before)}", "alone"), w=FILL, pad=(16, 0, 16, 10))
    return (miui.cards(alone, *rows, title="People are in a group now"),)


def _group(good: shop.Good, who: str, more: int, hours: int, minutes: int) -> View:
    needed = text(f"{more} more needed", "needed", size=13, color=shop.RED)
    left = catalogue.grey(f"{hours} h {minutes} min left", "left", size=12)
    ask = show(shop.Picks(good, "Join", shop.buy_now.partial(good.key)))
    look: Any = {"size": 14, "color": "onPrimary", "bg": "primary", "radius": 6, "pad": (14, 8, 14, 8)}
    join = text("Join", "join", desc=f"Join {who}", tap=ask, **look)
    words = column(text(Verbatim(who), "who", size=15), needed, left, gap=2, grow=1)
    return row(avatar(who, size=36), words, join, gap=10, w=FILL, pad=(16, 6, 16, 6), id="group")


SHOP = shop.Shop(
    "拼多多",
    GOODS,
    "Search for what others buy together",
    ("水果", "连衣裙", "抽纸", "手机", "面膜", "坚果", "拖鞋", "图书"),
    cell,
    bands=(("Under ¥20", 0, 20), ("¥20–50", 20, 50), ("¥50–200", 50, 200), ("Above ¥200", 200, 10**6)),
    coupons=shop.read_coupons(HERE.with_name("coupons.txt")),
    buttons=("Add to cart", "Group buy"),
    said=shop.read_reviews(HERE.with_name("reviews.txt")),
    more=groups_of,
)
SCREENS = shop.screens(pinduoduo, SHOP, __name__)
globals().update(SCREENS)


class Pinduoduo(shop.Shopper):
    """What the app keeps of its owner; `coins` are from checking in on `days` days."""

    loved: tuple[str, ...] = ("赣南脐橙 新鲜橙子", "人体工学椅")
    searches: tuple[str, ...] = ("苹果", "保温杯")
    coupons: tuple[str, ...] = ("全场满30减3",)
    basket: tuple[shop.Line, ...] = (shop.Line(1, "原木抽纸 40包整箱", ("40包",), 1, False),)
    addresses: tuple[shop.Address, ...] = shop.homes(CHINESE.owner)
    orders: tuple[shop.Order, ...] = shop.past_orders(HERE.with_name("orders.txt"), GOODS, shop.homes(CHINESE.owner))
    signed_in: bool = True
    days: int = 3
    coins: int = 260
    checked: bool = False


ENTRIES = (
    ("Flash sale", "bolt", "#e8342a", route("Section", "", "Sales")),
    ("Subsidies", "savings", "#e0762a", route("Section", "Electronics")),
    ("Under ¥10", "sell", "#d9487a", route("Section", "", "Price ↑")),
    ("Fruit", "local_florist", "#3aa06a", route("Section", "Fruit")),
    ("Clothes", "checkroom", "#8a6bd6", route("Section", "Clothes")),
    ("My parcels", "local_shipping", "#2f7fd6", route("Parcels")),
    ("Check in", "event_available", "#e0922a", route("CheckIn")),
    ("Coupons", "confirmation_number", "#c2452f", route("Coupons")),
    ("Household", "chair", "#2a9d8f", route("Section", "Household")),
    ("Beauty", "spa", "#d0487a", route("Section", "Beauty")),
)


@pinduoduo.activity(".ui.activity.MainFrameActivity", launch_mode="singleTask")
class Main(shop.Home):
    """What is bought together, the groups, the basket, the owner."""

    sells = SHOP
    tabs = (shop.HOME, ("groups", "Groups", "groups"), shop.CATEGORIES, shop.CART, shop.MINE)

    def home(self, app: Pinduoduo, time: int, locale: Locale) -> View:
        pill = shop.search_pill(SHOP.hint, icon("photo_camera", size=20), bg="surfaceContainer")
        bar = row(pill, w=FILL, h=58, bg="primary", pad=(12, 0, 12, 0))
        look = Style(size=15, color="onPrimary", pad=(6, 8, 6, 10))
        names = dict.fromkeys(one.category for one in GOODS.values())
        tabs = [text(name, "category", look, tap=route("Section", name)) for name in names]
        first = text("For you", "category", look, weight=700)
        strip = column(carousel("category_list", first, *tabs, gap=0, pad=6), w=FILL, bg="primary")
        slogan = shop.verbatim("一起拼 更便宜", "slogan", size=20, weight=700, color="white", at="start|middle")
        over = box(
            image("pinduoduo_ribbon", "ribbon", w=FILL, h=92), row(slogan, h=92, pad=(18, 0, 0, 0)), w=FILL, h=92
        )
        heads = over, box(shop.round_buttons(ENTRIES, radius=14), bg="surfaceContainer", w=FILL, pad=(0, 6, 0, 6))
        return scaffold(column(bar, strip, w=FILL), shop.shelf(SHOP, SHOP.mix(), locale, *heads))

    def groups(self, app: Pinduoduo, time: int, locale: Locale) -> View:
        look: Any = {"bg": "surfaceContainer", "id": "item"}
        rows = [shop.picture_row(one.picture, 84, _joined(one), tap=route("Product", one.key), **look) for one in BEST]
        return scaffold(miui.title_bar("Groups"), listing("group_list", *rows, bottom=12))

    def mine(self, app: Pinduoduo, time: int, locale: Locale) -> View:
        tools = (("My parcels", "local_shipping", route("Parcels")),)
        if not app.signed_in:
            ask = row(miui.big_button("Sign in", route("LoginActivity"), "sign_in"), w=FILL, pad=(48, 0, 48, 48))
            none = empty("Signed out. Orders and coupons are shown after signing in.", "account_circle")
            return column(none, ask, w=FILL, h=FILL)
        sure = miui.sure("Sign out?", keep("signed_in", False), yes="Sign out")
        out = text("Sign out", "sign_out", size=13, tap=sure, pad=(0, 6, 12, 6))
        return shop.mine_page(SHOP, app, locale, CHINESE.owner.name, out, tools=tools)


def _joined(good: shop.Good) -> View:
    faces = [avatar(BUYERS[(good.sales // 1000 + n) % len(BUYERS)], size=22) for n in range(3)]
    go = text("Join", "join", size=14, color="onPrimary", bg="primary", radius=6, pad=(14, 6, 14, 6))
    low = row(*faces, spacer(), shop.price(good.price, 19), go, gap=6, w=FILL)
    return shop.lines(shop.verbatim(good.title, "title", size=15), low, gap=8)


@pinduoduo.activity(".activity.NewPageActivity")
class Parcels(Activity):
    """The parcels that are on their way, each with where it was last."""

    def view(self, app: Pinduoduo, zone: str) -> View:
        some = [shop.order_card(SHOP, one, zone) for one in app.orders if one.state == shop.ON_WAY]
        return shop.plain_page("Parcels", shop.list_or_empty("parcel_list", some, "No parcels", "local_shipping"))


@pinduoduo.activity(".activity.CheckInActivity")
class CheckIn(Activity):
    """Coins for each day on which the owner checks in."""

    def view(self, app: Pinduoduo) -> View:
        cells = []
        for n in range(1, 8):
            coin = icon("paid", color=shop.STAR if n <= app.days else "outline", size=32)
            cells.append(column(coin, text(f"Day {n}", size=12), gap=4, align="center", grow=1))
        words = f"Checked in today. You have {app.coins} coins." if app.checked else "Not checked in yet"
        ask = shop.foot(miui.big_button("Check in for coins", None if app.checked else check_in(), "check_in"))
        head = text(words, "words", size=16, align="center", w=FILL, pad=(16, 20, 16, 0))
        card = miui.cards(head, row(*cells, w=FILL, pad=(16, 20, 16, 20)), ask)
        worth = f"You have {app.coins} coins. 100 coins are worth ¥1."
        note = catalogue.grey(worth, "coins", w=FILL, pad=(24, 12, 24, 0), lines=2)
        return shop.plain_page("Check in", scroll(card, note))


@does
def check_in(c: Ctx) -> Ctx:
    """Check in today."""
    return c.save(checked=True, days=c.app.days + 1, coins=c.app.coins + 50)


@pinduoduo.activity(".login.LoginActivity")
class LoginActivity(Activity):
    """Signing in."""

    def view(self, app: Pinduoduo) -> View:
        number = CHINESE.owner.number.replace(" ", "")
        middle: Any = {"align": "center", "w": FILL, "lines": 3}
        kids = (
            image("pinduoduo_ribbon", "ribbon", w=FILL, h=150, radius=14),
            shop.verbatim(f"{number[:3]}****{number[-4:]}", "number", size=26, pad=(0, 32, 0, 24), **middle),
            row(miui.big_button("Sign in with this phone's number", sign_in(), "login"), w=FILL),
            catalogue.grey(TERMS, "terms", pad=(8, 20, 8, 0), **middle),
        )
        return shop.plain_page("Sign in or register", scroll(column(*kids, w=FILL, pad=(24, 16, 24, 24))))


@does
def sign_in(c: Ctx) -> Ctx:
    return c.save(signed_in=True).finish().toast("Signed in")


LINKS = Links(pinduoduo.name, HERE.with_name("links.txt"), Main, SCREENS["Finder"], Parcels, LoginActivity)
APP = App(
    pinduoduo.name,
    "Pinduoduo",
    Main,
    Pinduoduo,
    about="Sells goods, cheaper to those who buy together.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=shop.theme(RED, "#ff8a7d", icons="filled"),
    icon=Icon(
        Gradient("#f2453a", "#c8190f"),
        (Vector(HEART, "#ffffff"), Vector("M54 42V78M38 48L70 60M70 48L38 60", "#e8342a", 3.5)),
    ),
    symbol="favorite",
)
