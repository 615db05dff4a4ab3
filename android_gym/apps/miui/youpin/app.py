"""The screens of Youpin: things for the home, and crowdfunding."""

from __future__ import annotations

from pathlib import Path

from ....kit import *
from ....kit.blocks import shop
from ....kit.blocks.catalogue import grey
from ....kit.families import miui
from ....world.tongues import CHINESE

HERE = Path(__file__)
GOLD = "#8a5a17"
youpin = Package("com.xiaomi.youpin")
GOODS = shop.Catalogue(HERE.with_name("goods.txt"), shop.Good, {})


class Project(Value):
    """What is made once enough people have paid for it; amounts are yuan."""

    title: str
    maker: str
    price: int
    wanted: int
    raised: int
    backers: int
    days: int
    picture: str
    about: str

    @property
    def share(self) -> int:
        return 100 * self.raised // self.wanted


def _project(row: list[str]) -> Project:
    title, maker, price, wanted, raised, backers, days, art, about = row
    return Project(title, maker, int(price), int(wanted), int(raised), int(backers), int(days), f"goods:{art}", about)


PROJECTS = {row[0]: _project(row) for row in shop.read_rows(HERE.with_name("projects.txt"))}


@memo
def cell(good: shop.Good, locale: Locale) -> View:
    """A good over the whole width: a large picture, and quiet words below it."""
    face = image(good.picture, "picture", w=FILL, h=208, radius=14)
    title = text(Verbatim(good.title), "title", size=18, weight=500, grow=1)
    words = row(
        grey(Verbatim(good.about), "about", size=13, grow=1), shop.price(good.price, 20, good.before), gap=8, w=FILL
    )
    tags = [shop.tag(one, shop.STAR) for one in good.tags]
    tags.append(grey(Verbatim(good.maker), "maker", size=12))
    kids = face, row(title, *tags, gap=6, w=FILL), words
    return column(*kids, id="item", gap=8, w=FILL, pad=(16, 10, 16, 16), tap=route("Product", good.key))


SHOP = shop.Shop(
    "小米有品",
    GOODS,
    "Search good things for the home",
    ("台灯", "四件套", "灯泡", "电视", "猫粮", "茶", "行李", "门锁"),
    cell,
    columns=1,
    coupons=shop.read_coupons(HERE.with_name("coupons.txt")),
    said=shop.read_reviews(HERE.with_name("reviews.txt")),
)
SCREENS = shop.screens(youpin, SHOP, __name__)
globals().update(SCREENS)


class Youpin(shop.Shopper):
    """What the app keeps of its owner; `backed` are the titles of projects that she has paid for."""

    loved: tuple[str, ...] = ("铸铁珐琅锅 24cm", "升降书桌 双电机")
    searches: tuple[str, ...] = ("毛巾", "护眼灯")
    coupons: tuple[str, ...] = ("床品满300减40",)
    basket: tuple[shop.Line, ...] = (shop.Line(1, "阿瓦提棉毛巾 三条", ("浅灰",), 1, False),)
    addresses: tuple[shop.Address, ...] = shop.homes(CHINESE.owner)
    orders: tuple[shop.Order, ...] = shop.past_orders(HERE.with_name("orders.txt"), GOODS, shop.homes(CHINESE.owner))
    backed: tuple[str, ...] = ("静音冲牙器 折叠",)


ENTRIES = (
    ("Furniture", "chair"),
    ("Bedding", "bed"),
    ("Kitchen", "soup_kitchen"),
    ("Smart home", "light"),
    ("Appliances", "air"),
    ("Personal care", "spa"),
    ("Travel", "luggage"),
    ("Sports", "fitness_center"),
    ("Food", "local_cafe"),
    ("Pets", "pets"),
)


@youpin.activity(".activity.SplashActivity", launch_mode="singleTask")
class Main(shop.Home):
    """Things for the home, crowdfunding, the basket, the owner."""

    sells = SHOP
    tabs = (shop.HOME, ("crowdfunding", "Projects", "lightbulb"), shop.CATEGORIES, shop.CART, shop.MINE)

    def home(self, app: Youpin, time: int, locale: Locale) -> View:
        name = text(Verbatim("有品"), "logo", size=24, weight=700, color="primary")
        bar = row(name, shop.search_pill(SHOP.hint), gap=14, w=FILL, h=60, pad=(18, 0, 16, 0))
        names = in_lines([_word(name, sign) for name, sign in ENTRIES], 5, w=FILL)
        best = max(PROJECTS.values(), key=lambda one: one.share)
        heads = (column(*names, w=FILL, pad=(8, 0, 8, 4)), _hero(best), shop.title_row("Picks of the week"))
        return scaffold(bar, shop.shelf(SHOP, SHOP.mix(), locale, *heads))

    def crowdfunding(self, app: Youpin, time: int, locale: Locale) -> View:
        return scaffold(
            miui.title_bar("Crowdfunding"), listing("project_list", *map(_row, PROJECTS.values()), bottom=16)
        )

    def mine(self, app: Youpin, time: int, locale: Locale) -> View:
        tools = (("My crowdfunding", "lightbulb", route("Crowdfunding", True)),)
        level = shop.verbatim("有品会员 · 品值 620", "level", size=13, color="onTertiaryContainer")
        return shop.mine_page(SHOP, app, locale, CHINESE.owner.name, level, tools=tools, bg="tertiaryContainer")


def _word(name: str, sign: str) -> View:
    """A category, drawn by a line over its name."""
    kids = icon(sign, color="onSurface", size=26), text(name, size=13, align="center")
    return column(*kids, id="entry", gap=6, align="center", grow=1, tap=route("Section", name), pad=(0, 8, 0, 8))


def _hero(one: Project) -> View:
    """The project that is in front."""
    words = column(
        text("New ideas, made by many", size=14, color="onTertiaryContainer"),
        text(Verbatim(one.title), "hero_title", size=24, weight=700, color="onTertiaryContainer"),
        text(f"{one.share}% reached", size=14, color="onTertiaryContainer"),
        gap=6,
        grow=1,
    )
    return row(
        words,
        image(one.picture, "picture", w=128, h=128, radius=64),
        id="hero",
        w=FILL,
        h=168,
        bg="tertiaryContainer",
        radius=18,
        pad=(20, 0, 20, 0),
        margin=(16, 4, 16, 4),
        tap=route("ProjectPage", one.title),
    )


def _meter(share: int) -> View:
    """How much of what is wanted there is."""
    return progress(min(share, 100) / 100, "share", w=FILL)


@memo
def _row(one: Project) -> View:
    """A project in a list."""
    low = row(
        text(f"{one.share}% reached", "reached", size=14, color="primary", grow=1),
        grey(f"{one.backers} backers", "backers", size=13),
        w=FILL,
    )
    words = column(
        text(Verbatim(one.title), "title", size=17, weight=500),
        shop.price(100 * one.price, 18),
        _meter(one.share),
        low,
        gap=6,
        grow=1,
    )
    kids = image(one.picture, "picture", w=108, h=108, radius=12), words
    return row(
        *kids,
        id="project",
        gap=14,
        w=FILL,
        bg="surfaceContainer",
        radius=16,
        pad=(12, 12, 14, 12),
        margin=(14, 10, 14, 0),
        tap=route("ProjectPage", one.title),
    )


@youpin.activity(".activity.CrowdfundingActivity")
class Crowdfunding(Activity):
    """All projects, or those that the owner has backed."""

    mine: bool = False

    def view(self, app: Youpin) -> View:
        some = [one for one in PROJECTS.values() if not self.mine or one.title in app.backed]
        title = "My crowdfunding" if self.mine else "Crowdfunding"
        body = (
            listing("project_list", *map(_row, some), bottom=16)
            if some
            else empty("Nothing backed yet", "lightbulb", "empty_view")
        )
        return scaffold(miui.title_bar(title, leave()), body)


@youpin.activity(".activity.ProjectActivity")
class ProjectPage(Activity):
    """A project, and the button that pays for it."""

    title: str

    def view(self, app: Youpin) -> View:
        one = PROJECTS[self.title]
        facts = (
            ("Wanted", f"¥{one.wanted}"),
            ("Reached", f"¥{one.raised}"),
            ("Backers", f"{one.backers}"),
            ("Brand", one.maker),
        )
        head = column(
            shop.price(100 * one.price, 26),
            text(Verbatim(one.title), "item_title", size=21, weight=500),
            grey(Verbatim(one.about), "about", lines=4),
            _meter(one.share),
            text(f"{one.share}% reached", size=14, color="primary"),
            gap=8,
            w=FILL,
            pad=(18, 14, 18, 14),
            bg="surfaceContainer",
        )
        rows = [miui.item(name, "", Verbatim(words), id="fact") for name, words in facts]
        rows.append(miui.item("Time left", value=f"{one.days} days left", id="fact"))
        note = grey(
            "Ships 30 days after the end. If the aim is not reached, the money comes back.",
            "terms",
            size=13,
            lines=3,
            w=FILL,
            pad=(24, 12, 24, 12),
        )
        pay = (
            None
            if self.title in app.backed
            else show(shop.PaySheet(100 * one.price, SHOP.name, back_project.partial(one.title), app.card))
        )
        ask = row(
            miui.big_button("Back this project" if pay else "Backed", pay, "back_project"), w=FILL, pad=(16, 8, 16, 16)
        )
        return scaffold(
            miui.title_bar("", leave()),
            scroll(image(one.picture, "big_picture", w=FILL, h=280), head, miui.cards(*rows), note),
            ask,
        )


@does
def back_project(c: Ctx, title: str, card: str) -> Ctx:
    """Pay for a project before it is made."""
    one = PROJECTS[title]
    c = c.save(backed=(*c.app.backed, title)).deliver("payment", (SHOP.name,), shop.amount(100 * one.price), title)
    return c.toast("Thank you for backing")


LINKS = Links(youpin.name, HERE.with_name("links.txt"), Main, SCREENS["Finder"], Crowdfunding)
APP = App(
    youpin.name,
    "Youpin",
    Main,
    Youpin,
    about="Sells things for the home, some of them by crowdfunding.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=shop.theme(
        GOLD,
        "#e3b56a",
        ("surface", "#faf8f4", "#000000"),
        ("tertiaryContainer", "#f1e3c8", "#3a2c12"),
        ("onTertiaryContainer", "#5a3a08", "#f1e3c8"),
    ),
    icon=Icon(
        "#fffaf0",
        (
            Vector("M34 40H74L70 78H38Z", Gradient("#c9974a", "#8f5f1c")),
            Ring(54, 40, 11, 4, "#8f5f1c", 270, 180),
            Circle(54, 58, 5, "#fffaf0"),
        ),
    ),
    symbol="storefront",
)
