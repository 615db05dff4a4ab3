"""The screens of Dianping: places nearby, their pages, charts, vouchers and bookings."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, ClassVar

from ....kit import *
from ....kit.blocks import shop
from ....kit.blocks.catalogue import grey, heart
from ....kit.families import miui
from ....kit.texts import share_text
from .model import *

ORANGE = "#c03a00"


@memo
def cell(one: Place, locale: Locale) -> View:
    """A place in a list: its photo, its stars, what it is and how far, and its first deal."""
    facts = row(
        shop.stars_row(round(one.stars), size=14),
        text(f"{one.stars}", "stars", size=13, color=shop.STAR, weight=500),
        grey(f"{shop.many(one.sold, locale)} reviews", "sold", size=13, grow=1),
        gap=4,
        w=FILL,
    )
    where = row(
        grey(Verbatim(f"{one.maker}  {one.place.street}"), "about", size=13, grow=1),
        grey(f"{one.km} km", "distance", size=13),
        gap=6,
        w=FILL,
    )
    name, cost = one.deals[0]
    deal = row(
        shop.tag("团"),
        shop.price(cost, 15, id="deal_price"),
        grey(Verbatim(name), "deal", size=13, grow=1),
        gap=6,
        w=FILL,
    )
    words = column(
        text(Verbatim(one.title), "title", size=17, weight=500),
        facts,
        grey(f"¥{one.size:.0f} a person", "person", size=13),
        where,
        deal,
        gap=4,
        grow=1,
    )
    face = image(one.picture, "picture", w=104, h=104, radius=10)
    look: dict[str, Any] = {
        "gap": 12,
        "w": FILL,
        "pad": (14, 12, 14, 12),
        "align": "start",
        "tap": route("Product", one.key),
    }
    return row(face, words, id="item", **look)


SHOP = shop.Shop(
    NAME,
    PLACES,
    "Search places, dishes and deals",
    ("火锅", "咖啡", "电影", "酒店", "理发", "烧烤", "博物馆", "蛋糕"),
    cell,
    columns=1,
    sorts={"Featured": "", "Distance": "km", "Rating": "-stars", "Most reviewed": "-sold", "Cheapest": "size"},
    bands=(("Under ¥50 a person", 0, 50), ("¥50–100 a person", 50, 100), ("Above ¥100 a person", 100, 10**6)),
    said=SAID,
)
SCREENS = shop.screens(dianping, SHOP, __name__, of=("Finder", "Section", "Favourites", "Reviews", "WriteReview"))
globals().update(SCREENS)
ENTRIES = (
    ("Food", "restaurant", "#e8622c"),
    ("Drinks", "local_cafe", "#b5763a"),
    ("Cinema", "movie", "#7a5bd0"),
    ("Hotels", "hotel", "#2f7fd6"),
    ("Beauty", "content_cut", "#d0487a"),
    ("Fun", "celebration", "#2a9d8f"),
    ("Sights", "account_balance", "#3aa06a"),
    ("Shops", "shopping_bag", "#e0922a"),
)
_TOOLS = (
    ("Top places", "emoji_events", "#c9a03a", route("Charts")),
    ("My bookings", "event_seat", "#4f6bd9", route("Bookings")),
)


@dianping.activity(".NovaMainActivity", launch_mode="singleTask")
class Main(shop.Home):
    """Places nearby, the charts, the vouchers, the owner."""

    sells = SHOP
    tabs = (shop.HOME, shop.CATEGORIES, ("vouchers", "Vouchers", "confirmation_number"), shop.MINE)

    def home(self, app: Dianping, time: int, locale: Locale) -> View:
        city = row(
            icon("location_on", color="primary", size=20), text(Verbatim("杭州"), "city", size=17, weight=500), w=WRAP
        )
        bar = row(city, shop.search_pill(SHOP.hint), gap=12, w=FILL, h=58, pad=(14, 0, 14, 0))
        cells = [*((name, sign, color, route("Section", name)) for name, sign, color in ENTRIES), *_TOOLS]
        best = sorted(PLACES.values(), key=lambda one: (-one.stars, -one.sold))[:6]
        faces = [
            shop.banner(one.picture, one.title, f"★ {one.stars}  {one.maker}", route("Product", one.key), w=250, h=124)
            for one in best
        ]
        heads = shop.round_buttons(cells), carousel("banner_list", *faces, gap=10, pad=14), shop.title_row("Near you")
        return scaffold(bar, shop.shelf(SHOP, tuple(PLACES.values()), locale, *heads))

    def vouchers(self, app: Dianping, time: int, locale: Locale) -> View:
        return scaffold(miui.title_bar("My vouchers"), _vouchers(app))

    def mine(self, app: Dianping, time: int, locale: Locale) -> View:
        rows = (
            ("Favorites", "favorite_border", route("Favourites")),
            ("My vouchers", "confirmation_number", turn_to("vouchers")),
            ("My bookings", "event_seat", route("Bookings")),
            ("Points", "stars", route("Points")),
            ("Settings", "settings", route("Settings")),
        )
        cells = [
            miui.item(label, lead=icon(sign, color="primary"), id="mine_row", tap=tap) for label, sign, tap in rows
        ]
        words = column(
            text(Verbatim("林悦"), "owner_name", size=20, weight=700),
            text(f"{app.points} points", "points", size=13),
            gap=4,
            grow=1,
        )
        person = row(avatar("林悦", "avatar", size=56), words, gap=14, w=FILL, pad=(20, 24, 20, 16))
        near = SHOP.found("", "Food", "Rating", "")[:12]
        return scaffold(
            None,
            listing(
                "mine",
                person,
                miui.cards(*cells),
                shop.title_row("You may also like"),
                *(cell(one, locale) for one in near),
                bottom=16,
            ),
        )


def turn_to(tab: str) -> Call:
    return to_top(assign("tab", tab))


def _vouchers(app: Dianping) -> View:
    rows = []
    for one in app.vouchers:
        words = column(
            text(Verbatim(one.what), "voucher", size=17, weight=500),
            grey(Verbatim(one.place), "place", size=14),
            gap=4,
            grow=1,
        )
        rows.append(
            row(
                icon("confirmation_number", color="primary", size=32),
                words,
                column(shop.price(one.cost, 17), text("To use", "state", size=13), gap=4, align="end"),
                gap=14,
                w=FILL,
                pad=(16, 10, 16, 10),
                id="voucher_row",
                tap=route("Product", one.place),
            )
        )
    return (
        listing("voucher_list", miui.cards(*rows), bottom=16)
        if rows
        else empty("No vouchers yet", "confirmation_number", "empty_view")
    )


@dianping.activity(".poi.PlaceActivity")
class Product(shop.Product):
    """A place: when it is open, its deals or films, what others say."""

    sells = SHOP

    def view(self, app: Dianping, now: datetime, locale: Locale) -> View:  # type: ignore[override]
        one = PLACES[self.key]
        open_now = one.is_open(now.weekday(), 60 * now.hour + now.minute)
        facts = row(
            shop.stars_row(round(one.stars)),
            text(f"{one.stars}", "stars", size=16, weight=700, color=shop.STAR),
            grey(f"{shop.many(one.sold, locale)} reviews", "sold"),
            grey(f"¥{one.size:.0f} a person", "person"),
            gap=8,
        )
        head = column(
            text(Verbatim(one.title), "item_title", size=22, weight=700),
            facts,
            grey(Verbatim(one.maker), "what"),
            gap=6,
            w=FILL,
            pad=(16, 14, 16, 8),
        )
        state = "Open now" if open_now else "Closed now"
        rows = [
            miui.item("Opening hours", one.hours(now.weekday()), state, id="hours"),
            miui.item(Verbatim(one.place.address), "", f"{one.km} km", id="address"),
        ]
        if one.place.phone:
            dial = send(Intent("android.intent.action.DIAL", data=f"tel:{one.place.phone}"))
            rows.append(miui.item(f"Call {one.place.phone}", lead=icon("call", color="primary"), id="call", tap=dial))
        films = one.category == "Cinema" and one.maker != "剧院"
        offers = [_film(one, film, app) for film in FILMS] if films else [_deal(one, *deal, app) for deal in one.deals]
        parts = (
            image(one.picture, "big_picture", w=FILL, h=200),
            head,
            miui.cards(*rows),
            miui.cards(*offers, title="Films" if films else "Deals"),
            *shop.said_of(SHOP, app, one),
        )
        return scaffold(self.bar(one), scroll(*parts, id="item_page", pad=(0, 0, 0, 16)), self.foot(app, one))

    def bar(self, good: shop.Good) -> View:
        words = f"【{NAME}】{good.title} {good.about}"
        return miui.title_bar("", leave(), (("Share", share_text(words), "share", "share"),))

    def foot(self, app: Any, good: shop.Good) -> View:
        table = (shop.wide_button("Book a table", route("Book", good.key), "book_table"),) * (good.category == "Food")
        write = shop.wide_button(
            "Write a review",
            route("WriteReview", good.key),
            "write_review",
            "secondaryContainer",
            "onSecondaryContainer",
        )
        return row(heart(app, good.key), write, *table, gap=10, w=FILL, pad=(8, 8, 14, 12), bg="surfaceContainer")


def _deal(one: Place, name: str, cost: int, app: Dianping) -> View:
    ask = show(shop.PaySheet(cost, one.title, buy.partial(one.key, name, cost), app.card))
    end = text(
        "Buy",
        "buy",
        size=14,
        color="onPrimary",
        bg="primary",
        radius=-1,
        pad=(16, 8, 16, 8),
        desc=f"Buy {name}",
        tap=ask,
    )
    words = column(
        text(Verbatim(name), "deal", size=16), shop.price(cost, 18, round(cost * 1.3 / 100) * 100), gap=2, grow=1
    )
    return row(icon("local_activity", color=shop.STAR), words, end, gap=12, w=FILL, pad=(16, 8, 16, 8), id="deal_row")


def _film(one: Place, film: Film, app: Dianping) -> View:
    head = row(
        text(Verbatim(film.title), "film", size=16, weight=500, grow=1),
        text(f"{film.stars}", "film_stars", size=14, color=shop.STAR),
        w=FILL,
    )
    said = row(
        grey(Verbatim(film.kind), "film_kind", size=13),
        grey(f"{film.minutes} min", "film_minutes", size=13),
        shop.price(100 * film.price, 15),
        gap=10,
    )
    cells = []
    for time in film.times:
        what, cost = f"{film.title} {time}", 100 * film.price
        ask = show(shop.PaySheet(cost, one.title, buy.partial(one.key, what, cost), app.card))
        cells.append(chip(Verbatim(time), ask, "show_time", desc=f"Tickets at {what}"))
    return column(head, said, chips(*cells, wrap=True), gap=4, w=FILL, pad=(16, 8, 16, 8), id="film_row")


@dianping.activity(".booking.BookActivity")
class Book(Activity):
    """A table is booked: for which day, what time and how many."""

    key: str
    day: str = ""
    time: str = "18:30"
    people: int = 2

    def on_create(self, c: Ctx) -> Ctx:
        return c if self.day else c.set(day=f"{c.now:%Y-%m-%d}")

    def view(self, now: datetime, locale: Locale) -> View:
        days = [now + timedelta(days=n) for n in range(7)]
        names = {f"{at:%Y-%m-%d}": "Today" if at == now else locale.day(at) for at in days}
        pills = miui.pills([(said, assign("day", key)) for key, said in names.items()], names.get(self.day, ""), "day")
        hours = [chip(Verbatim(one), assign("time", one), "time", selected=one == self.time) for one in TIMES]
        many = row(
            text("People", size=17, grow=1),
            shop.count_stepper(self.people, assign.partial("people")),
            w=FILL,
            pad=(16, 8, 8, 8),
        )
        head = row(
            image(PLACES[self.key].picture, "picture", w=64, h=64, radius=8),
            text(Verbatim(self.key), "title", size=18, weight=500),
            gap=12,
            w=FILL,
            pad=(16, 8, 16, 8),
        )
        parts = head, shop.title_row("Day"), pills, shop.title_row("Time"), chips(*hours, wrap=True), miui.cards(many)
        ask = row(miui.big_button("Book", book(self.key), "submit"), w=FILL, pad=(16, 8, 16, 16))
        return scaffold(miui.title_bar("Book a table", leave()), scroll(column(*parts, w=FILL)), ask)


@dianping.activity(".booking.BookingsActivity")
class Bookings(Activity):
    """The tables that are booked."""

    def view(self, app: Dianping) -> View:
        rows = [
            miui.item(
                Verbatim(one.place),
                Verbatim(f"{one.day} {one.time}"),
                f"{one.people} people",
                id="booking",
                tap=route("Product", one.place),
            )
            for one in app.bookings
        ]
        body = (
            listing("booking_list", miui.cards(*rows)) if rows else empty("No bookings yet", "event_seat", "empty_view")
        )
        return scaffold(miui.title_bar("My bookings", leave()), body)


@dianping.activity(".rank.ChartsActivity")
class Charts(Activity):
    """The best places of each category."""

    category: str = "Food"

    def view(self, locale: Locale) -> View:
        pills = miui.pills([(name, assign("category", name)) for name, _, _ in ENTRIES], self.category, "category")
        best = SHOP.found("", self.category, "Rating", "")[:20]
        rows = [
            row(
                text(
                    f"{n}", "rank", size=20, weight=700, align="center", color="primary" if n < 4 else "outline", w=36
                ),
                box(cell(one, locale), grow=1),
                w=FILL,
            )
            for n, one in enumerate(best, 1)
        ]
        head = text(f"The best of {self.category} in Hangzhou", "chart_title", size=20, weight=700, pad=(18, 8, 18, 4))
        return scaffold(
            column(miui.title_bar("Top places", leave()), pills, w=FILL),
            listing(f"chart_{self.category}", head, *rows, bottom=16),
        )


@dianping.activity(".points.PointsActivity")
class Points(Activity):
    """The points, and what they are given for."""

    def view(self, app: Dianping) -> View:
        head = column(
            icon("stars", color=shop.STAR, size=56),
            text(f"{app.points}", "points", size=40, weight=700),
            gap=6,
            align="center",
            w=FILL,
            pad=(0, 32, 0, 16),
        )
        note = grey(
            "1 point for each yuan that is paid, 20 for each review",
            "rules",
            lines=3,
            align="center",
            w=FILL,
            pad=(32, 0, 32, 24),
        )
        return scaffold(miui.title_bar("Points", leave()), scroll(column(head, note, w=FILL)))


@dianping.activity(".SettingsActivity")
class Settings(miui.SettingsScreen):
    """The settings."""

    title: ClassVar[str] = "Settings"
    rows = (
        Flag("Notifications", "pushes"),
        Flag("Personal recommendations", "personal"),
        Pick("Default card", "card", shop.CARDS),
    )


LINKS = Links(dianping.name, HERE.with_name("links.txt"), Main, SCREENS["Finder"], SCREENS["Section"], Charts)
APP = App(
    dianping.name,
    "Dianping",
    Main,
    Dianping,
    about="Finds restaurants, cinemas and shops nearby, with ratings, deals and bookings.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=shop.theme(ORANGE, "#ff9a6b", icons="filled"),
    icon=Icon(
        Gradient("#ff7a3d", "#ef4a12"),
        (
            Circle(42, 52, 12, "#ffffff"),
            Circle(64, 44, 9, "#ffe0d0"),
            Circle(62, 66, 7, "#ffffff"),
            Ring(42, 52, 18, 3.5, "#ffffff", 200, 120, True),
        ),
    ),
    symbol="restaurant",
)
