"""The screens of Dianping: places nearby, their pages, charts, vouchers and bookings."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from ....kit import *
from ....kit.blocks import shop
from ....kit.blocks.catalogue import grey, heart
from ....kit.families import miui
from ....kit.texts import share_text
from ....town import day_hours, is_open
from .model import *


@memo
def cell(one: Spot, locale: Locale) -> View:
    """A place in a list: its photo, its stars, what it is and how far, and its first deal."""
    five, stars = shop.stars_row(round(one.stars), size=14), f"{one.stars}"
    sold = grey(f"{shop.many(one.sales, locale)} reviews", "sold", size=13)
    where = grey(Verbatim(f"{one.maker}  {one.place.street}"), "about", size=13, grow=1)
    name, cost = one.deals[0]
    words = shop.lines(
        shop.verbatim(one.title, "title", size=17, weight=500),
        row(five, text(stars, "stars", size=13, color=shop.STAR), sold, gap=4),
        grey(f"¥{one.size:.0f} a person", "person", size=13),
        row(where, grey(f"{one.km} km", "distance", size=13), gap=6),
        row(shop.tag("团"), shop.price(cost, 15, id="deal_price"), grey(Verbatim(name), "deal", size=13), gap=6),
    )
    return shop.picture_row(one.picture, 104, words, id="item", align="start", tap=opens(one))


def opens(one: Spot) -> Call:
    return route("Product", one.key)


SHOP = shop.Shop(
    NAME,
    PLACES,
    "Search places, dishes and deals",
    ("火锅", "咖啡", "电影", "酒店", "理发", "烧烤", "博物馆", "蛋糕"),
    cell,
    columns=1,
    sorts={"Best": "", "Nearby": "km", "Stars": "-stars", "Popular": "-sales", "Price ↑": "size"},
    bands=(("Under ¥50 a person", 0, 50), ("¥50–100 a person", 50, 100), ("Above ¥100 a person", 100, 10**6)),
    said=SAID,
)
PAGES = "Finder", "Section", "Favourites", "Reviews", "WriteReview", "Settings"
SCREENS = shop.screens(dianping, SHOP, __name__, of=PAGES)
globals().update(SCREENS)
ENTRIES = tuple(shop.read_rows(HERE.with_name("categories.txt")))
CHARTS, VOUCHERS_TAB = route("Charts"), ("vouchers", "Vouchers", "confirmation_number")


@dianping.activity(".NovaMainActivity", launch_mode="singleTask")
class Main(shop.Home):
    """Places nearby, the charts, the vouchers, the owner."""

    sells = SHOP
    tabs = (shop.HOME, shop.CATEGORIES, VOUCHERS_TAB, shop.MINE)

    def home(self, app: Dianping, time: int, locale: Locale) -> View:
        city = icon("location_on", color="primary", size=20), shop.verbatim("杭州", "city", size=17, weight=500)
        bar = row(*city, gap(6), shop.search_pill(SHOP.hint), w=FILL, h=58, pad=(14, 0, 14, 0))
        cells = [(name, sign, color, route("Section", name)) for name, sign, color in ENTRIES]
        best, loved = ("emoji_events", "#a8801a", CHARTS), ("favorite", "#4f6bd9", route("Favourites"))
        cells += [("Top places", *best), ("Favorites", *loved)]
        look: Any = {"w": 250, "h": 124}
        faces = (shop.banner(one.picture, one.title, f"★ {one.stars}", opens(one), **look) for one in BEST[:6])
        heads = shop.round_buttons(cells), carousel("banner_list", *faces, gap=10, pad=14), shop.title_row("Near you")
        return scaffold(bar, shop.shelf(SHOP, tuple(PLACES.values()), locale, *heads))

    def vouchers(self, app: Dianping, time: int, locale: Locale) -> View:
        rows = [
            _paper(one.place, f"{one.day} {one.time}", text(f"{one.people} people", "people")) for one in app.bookings
        ]
        rows += [_paper(one.place, one.what, shop.price(one.cost, 17)) for one in app.vouchers]
        body = shop.list_or_empty("voucher_list", rows, "No vouchers yet", "confirmation_number")
        return scaffold(miui.title_bar("My vouchers"), body)

    def mine(self, app: Dianping, time: int, locale: Locale) -> View:
        rows = shop.tool_rows(
            ("Favorites", "favorite_border", "", route("Favourites")),
            ("My vouchers", "confirmation_number", f"{len(app.vouchers)}", assign("tab", "vouchers")),
            ("Settings", "settings", "", route("Settings")),
        )
        near = (cell(one, locale) for one in SHOP.find("", "Food", "Stars", "")[:12])
        kids = shop.person("林悦"), rows, shop.title_row("You may also like"), *near
        return scaffold(None, listing("mine", *kids, bottom=16))


def _paper(place: str, what: str, end: View) -> View:
    """A voucher or a booking."""
    words = shop.lines(shop.verbatim(what, "voucher", size=17, weight=500), grey(Verbatim(place), "place", size=14))
    return shop.picture_row(PLACES[place].picture, 56, words, end, id="voucher_row", tap=route("Product", place))


@dianping.activity(".poi.PlaceActivity")
class Product(shop.Product):
    """A place: when it is open, its deals or films, what others say."""

    sells = SHOP

    def view(self, app: Dianping, now: datetime, locale: Locale) -> View:  # type: ignore[override]
        one = PLACES[self.key]
        films = one.category == "Cinema" and one.maker != "剧院"
        offers = [_film(one, film, app) for film in FILMS] if films else [_deal(one, *deal, app) for deal in one.deals]
        parts = (
            image(one.picture, "big_picture", w=FILL, h=200),
            _about(one, locale),
            miui.cards(*_facts(one, now)),
            miui.cards(*offers, title="Films" if films else "Deals"),
            *shop.review_part(SHOP, app, one),
        )
        share = ("Share", share_text(f"【{NAME}】{one.title} {one.about}"), "share", "share")
        bar = miui.title_bar("", leave(), (share,))
        return scaffold(bar, scroll(*parts, id="item_page", pad=(0, 0, 0, 16)), self.foot(app, one))

    def foot(self, app: Any, good: shop.Good) -> View:
        soft = "secondaryContainer", "onSecondaryContainer"
        write = shop.wide_button("Write a review", route("WriteReview", good.key), "write_review", *soft)
        table = shop.wide_button("Book a table", route("Book", good.key), "book_table")
        return shop.foot(heart(app, good.key), write, *(table,) * (good.category == "Food"), bg="surfaceContainer")


def _about(one: Spot, locale: Locale) -> View:
    """What a place is called, its stars, what it costs."""
    stars = text(f"{one.stars}", "stars", size=16, weight=700, color=shop.STAR)
    sold, price = grey(f"{shop.many(one.sales, locale)} reviews", "sold"), grey(f"¥{one.size:.0f} a person", "person")
    facts = row(shop.stars_row(round(one.stars)), stars, sold, price, gap=8)
    title = shop.verbatim(one.title, "item_title", size=22, weight=700)
    return column(title, facts, grey(Verbatim(one.maker), "what"), gap=6, w=FILL, pad=(16, 14, 16, 8))


def _facts(one: Spot, now: datetime) -> list[View]:
    """When a place is open, where it is, its number."""
    day, clock = now.weekday(), lambda at: f"{at // 60 % 24:02d}:{at % 60:02d}"
    state = "Open now" if is_open(one.place.hours, day, 60 * now.hour + now.minute) else "Closed now"
    hours = day_hours(one.place.hours[day], clock)
    address = miui.item(Verbatim(one.place.address), "", f"{one.km} km", id="address")
    rows = [miui.item("Opening hours", hours, state, id="hours"), address]
    if one.place.phone:
        dial = send(Intent("android.intent.action.DIAL", data=f"tel:{one.place.phone}"))
        rows.append(miui.item(f"Call {one.place.phone}", lead=icon("call", color="primary"), id="call", tap=dial))
    return rows


def _pay(one: Spot, what: str, cost: int, app: Dianping) -> Call:
    return show(shop.PaySheet(cost, one.title, buy.partial(one.key, what, cost), app.card))


def _deal(one: Spot, name: str, cost: int, app: Dianping) -> View:
    words = shop.lines(shop.verbatim(name, "deal", size=16), shop.price(cost, 18, round(cost * 1.3 / 100) * 100))
    end = shop.pill("Buy", _pay(one, name, cost, app), "buy", f"Buy {name}")
    return row(icon("local_activity", color=shop.STAR), words, end, gap=12, pad=(16, 8, 16, 8), id="deal_row")


def _film(one: Spot, film: tuple[str, ...], app: Dianping) -> View:
    """A film with its times, each of which sells a ticket."""
    title, kind, minutes, stars, yuan, times = film
    cells = []
    for time in times.split(", "):
        ask = _pay(one, f"{title} {time}", 100 * int(yuan), app)
        cells.append(chip(Verbatim(time), ask, "show_time", desc=f"Tickets at {title} {time}"))
    marks = text(stars, "film_stars", size=14, color=shop.STAR)
    head = row(shop.verbatim(title, "film", size=16, weight=500, grow=1), marks)
    said = grey(Verbatim(kind), "film_kind", size=13), grey(f"{minutes} min", "film_minutes", size=13)
    low = row(*said, shop.price(100 * int(yuan), 15), gap=10)
    return column(head, low, chips(*cells, wrap=True), gap=4, w=FILL, pad=(16, 8, 16, 8), id="film_row")


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
        taps = {one: None if one == self.time else assign("time", one) for one in TIMES}
        hours = [chip(Verbatim(one), tap, "time", selected=tap is None) for one, tap in taps.items()]
        count = shop.count_stepper(self.people, assign.partial("people"))
        many = row(text("People", size=17, grow=1), count, w=FILL, pad=(16, 8, 8, 8))
        head = shop.picture_row(PLACES[self.key].picture, 64, shop.verbatim(self.key, "title", size=18))
        parts = head, shop.title_row("Day"), pills, shop.title_row("Time"), chips(*hours, wrap=True), miui.cards(many)
        ask = shop.foot(miui.big_button("Book", book(self.key), "submit"))
        return shop.plain_page("Book a table", scroll(column(*parts, w=FILL)), ask)


@dianping.activity(".rank.ChartsActivity")
class Charts(Activity):
    """The best places of each category."""

    category: str = "Food"

    def view(self, locale: Locale) -> View:
        pills = miui.pills([(name, assign("category", name)) for name, _, _ in ENTRIES], self.category, "category")
        best = (cell(one, locale) for one in SHOP.find("", self.category, "Stars", "")[:20])
        title = f"The best of {self.category} in Hangzhou"
        head = text(title, "chart_title", size=20, weight=700, pad=(18, 8, 18, 4))
        body = listing(f"chart_{self.category}", head, *shop.rank_rows(best), bottom=16)
        return scaffold(column(miui.title_bar("Top places", leave()), pills, w=FILL), body)


LINKS = Links(dianping.name, HERE.with_name("links.txt"), Main, SCREENS["Finder"], SCREENS["Section"], Charts)
DOTS = Circle(42, 52, 12, "#ffffff"), Circle(64, 44, 9, "#ffe0d0"), Circle(62, 66, 7, "#ffffff")
APP = App(
    dianping.name,
    "Dianping",
    Main,
    Dianping,
    about="Finds restaurants, cinemas and shops nearby, with ratings, deals and bookings.",
    receives=LINKS.filters,
    aliases=LINKS.aliases,
    theme=shop.theme("#c03a00", "#ff9a6b", icons="filled"),
    icon=Icon(Gradient("#ff7a3d", "#ef4a12"), (*DOTS, Ring(42, 52, 18, 3.5, "#ffffff", 200, 120, True))),
    symbol="restaurant",
)
